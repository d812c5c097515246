use std::{cell::RefCell, ops::ControlFlow};

use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{RngSeed, TestRunner},
};
use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Engine, SimdLevel, Subproblem},
    problem::Problem,
};

use crate::{
    oracle,
    subproblems::{counted, counters, problems, with_queens},
};

/// On so many random subproblems, or as many as `QUEENSCOPE_CASES` says.
fn runner(cases: u32) -> TestRunner {
    let asked = std::env::var("QUEENSCOPE_CASES").ok();
    let asked = asked.map(|text| text.parse().expect("QUEENSCOPE_CASES is a number"));
    TestRunner::new(ProptestConfig {
        cases: asked.unwrap_or(cases),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })
}

/// Holds the batch, with every kind of vector, to the scalar engine.
fn check(counters: &RefCell<Vec<Counter>>, subproblem: &Subproblem) -> Result<(), TestCaseError> {
    let mut counters = counters.borrow_mut();
    let wanted = counted(&mut counters[0], Engine::Scalar, subproblem);
    for counter in counters.iter_mut() {
        let found = counted(counter, Engine::Batch, subproblem);
        prop_assert_eq!(
            found,
            wanted,
            "{}: {:?}",
            counter.simd_level().name(),
            subproblem
        );
    }
    Ok(())
}

#[test]
fn small_problems_by_the_definition() {
    let counters = RefCell::new(counters());
    let test = |problem: Problem| {
        let wanted = oracle::placements(&problem, usize::MAX).len() as u128;
        for counter in counters.borrow_mut().iter_mut() {
            let found = counted(counter, Engine::Batch, &Subproblem::of(&problem));
            prop_assert_eq!(found, wanted, "{}", counter.simd_level().name());
        }
        Ok(())
    };
    runner(2000)
        .run(&problems(6, 6, 6), test)
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn subproblems_like_the_scalar_engine() {
    let counters = RefCell::new(counters());
    let subproblems = (problems(10, 10, 10), vec(any::<u16>(), 0..4))
        .prop_map(|(problem, picks)| with_queens(&problem, &picks));
    runner(3000)
        .run(&subproblems, |subproblem| check(&counters, &subproblem))
        .unwrap_or_else(|error| panic!("{error}"));
}

/// Long rows and columns: lanes of both widths, and the bits at their ends.
#[test]
fn long_subproblems_like_the_scalar_engine() {
    let counters = RefCell::new(counters());
    for (rows, cols, queens) in [(32, 5, 5), (5, 32, 5), (4, 17, 4), (32, 32, 3), (32, 16, 3)] {
        let subproblems = (problems(rows, cols, queens), vec(any::<u16>(), 0..3))
            .prop_map(|(problem, picks)| with_queens(&problem, &picks));
        runner(300)
            .run(&subproblems, |subproblem| check(&counters, &subproblem))
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Where every column is free, all 32 of them, and a lane of 16 bits does not hold
/// the pairs of all rows.
#[test]
fn whole_boards_with_two_and_three_queens() {
    let counters = RefCell::new(counters());
    for (rows, cols) in [(32, 32), (31, 32), (32, 31), (32, 16), (16, 17), (32, 15)] {
        for wrap in [Wrap::None, Wrap::Rows, Wrap::Cols, Wrap::Torus] {
            for queens in [1, 2, 3] {
                let board = Board::new(rows, cols, wrap).expect("sides in range");
                let problem = Problem::on(board, queens, CellSet::EMPTY);
                check(&counters, &Subproblem::of(&problem)).expect("the same count");
            }
        }
    }
}

/// Levels that fill again and again.
#[test]
fn many_placements_like_the_scalar_engine() {
    let counters = RefCell::new(counters());
    let boards = [
        (12, 12, 12, Wrap::None),
        (13, 13, 13, Wrap::Torus),
        (9, 12, 9, Wrap::Cols),
        (10, 10, 6, Wrap::None),
        (9, 12, 6, Wrap::Torus),
        (8, 18, 6, Wrap::None),
    ];
    for (rows, cols, queens, wrap) in boards {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        let problem = Problem::on(board, queens, CellSet::EMPTY);
        check(&counters, &Subproblem::of(&problem)).expect("the same count");
    }
}

#[test]
fn a_count_can_be_ended_and_begun_again() {
    let board = Board::new(12, 12, Wrap::None).expect("sides in range");
    let subproblem = Subproblem::of(&Problem::on(board, 12, CellSet::EMPTY));
    for mut counter in counters() {
        let mut looks = 0;
        let ended = counter.by(Engine::Batch, &subproblem, &mut || {
            looks += 1;
            if looks == 2 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!((ended, looks), (None, 2));
        // OEIS A000170: what was left in the levels is not counted.
        assert_eq!(counted(&mut counter, Engine::Batch, &subproblem), 14_200);
    }
}

#[test]
fn what_the_machine_lacks_counts_all_the_same() {
    let board = Board::new(8, 8, Wrap::None).expect("sides in range");
    let subproblem = Subproblem::of(&Problem::on(board, 8, CellSet::EMPTY));
    for lanes in SimdLevel::ALL {
        assert_eq!(
            counted(&mut Counter::new(lanes), Engine::Batch, &subproblem),
            92
        );
    }
}
