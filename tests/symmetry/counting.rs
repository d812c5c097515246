//! Every way to count by symmetry against the plain engine on the whole problem.

use std::{cell::RefCell, collections::BTreeMap, ops::ControlFlow};

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Engine, Plan, Subproblem, SymmetryBreaking},
    problem::Problem,
};

use crate::{
    group::symmetric,
    problems::{cases, check_some, problem},
};

fn direct(problem: &Problem) -> u128 {
    if problem.violated_bound().is_some() {
        return 0;
    }
    let mut counter = Counter::default();
    let go_on = &mut || ControlFlow::Continue(());
    counter
        .by(Engine::Scalar, &Subproblem::of(problem), go_on)
        .expect("not stopped")
}

fn planned(plan: &Plan) -> u128 {
    let mut counter = Counter::default();
    let mut go_on = || ControlFlow::Continue(());
    let parts = (0..plan.parts()).map(|part| counter.part(plan, part, &mut go_on));
    let sum: u128 = parts.map(|part| part.expect("not stopped")).sum();
    plan.total(sum)
}

/// The ways that apply, each right; how often is told.
fn agrees(problem: &Problem, used: &mut BTreeMap<String, u32>) {
    let count = direct(problem);
    for breaking in SymmetryBreaking::ALL {
        if let Some(plan) = Plan::by(problem, breaking) {
            assert_eq!(planned(&plan), count, "{breaking:?} {problem:?}");
            *used.entry(format!("{breaking:?}")).or_default() += u32::from(count > 0);
        }
    }
    assert_eq!(planned(&Plan::new(problem)), count, "{problem:?}");
}

#[test]
fn any_problem() {
    let used = RefCell::default();
    check_some(cases(), symmetric(7), |problem| {
        agrees(&problem, &mut used.borrow_mut());
        Ok(())
    });
    check_some(cases() / 5, problem(), |problem| {
        agrees(&problem, &mut used.borrow_mut());
        Ok(())
    });
    let used: BTreeMap<String, u32> = used.into_inner();
    assert_eq!(used.len(), SymmetryBreaking::ALL.len(), "{used:?}");
    for (way, times) in used {
        assert!(times >= 20, "{way} was tried {times} times only");
    }
}

/// Without blocked cells: every board to 8 x 8, every wrap, every number of queens.
#[test]
fn clean_boards() {
    for wrap in Wrap::ALL {
        for (rows, cols) in (1..=8).flat_map(|rows| (1..=8).map(move |cols| (rows, cols))) {
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            for queens in 0..=rows.min(cols) {
                let problem = Problem::on(board, queens, CellSet::EMPTY);
                agrees(&problem, &mut BTreeMap::new());
            }
        }
    }
}

/// Larger tori, with sides that share one divisor or several.
#[test]
fn tori() {
    let sides = [
        (9, 9),
        (10, 10),
        (5, 10),
        (10, 5),
        (5, 15),
        (7, 14),
        (6, 12),
        (12, 6),
        (4, 12),
        (8, 12),
        (9, 12),
        (12, 16),
        (10, 15),
        (6, 18),
        (3, 9),
        (11, 11),
        (11, 22),
        (13, 13),
    ];
    for (rows, cols) in sides {
        let board = Board::new(rows, cols, Wrap::Torus).expect("sides in range");
        let most = Problem::on(board, 0, CellSet::EMPTY).line_bound().most;
        let few = if most > 9 { 3 } else { most.min(4) };
        for queens in (0..=few).chain((most == rows.min(cols)).then_some(most)) {
            let problem = Problem::on(board, queens, CellSet::EMPTY);
            agrees(&problem, &mut BTreeMap::new());
        }
    }
}

/// A row that is cut into two is counted in two, less what has no queen in it; and
/// rows at the ends that have no free cell are nothing.
#[test]
fn restricted_and_trimmed_subproblems() {
    let count = |subproblem: &Subproblem| {
        let mut counter = Counter::default();
        counter
            .subproblem(subproblem, &mut || ControlFlow::Continue(()))
            .expect("not stopped")
    };
    check_some(
        1000,
        (problem(), 0..14u8, 0..u32::MAX),
        |(problem, row, some)| {
            let whole = Subproblem::of(&problem);
            let row = row % whole.rows();
            let [left, right, neither] = [some, !some, 0].map(|word| whole.restricted(row, word));
            prop_assert_eq!(
                count(&whole) + count(&neither),
                count(&left) + count(&right)
            );
            let ends = (0..=row).fold(whole, |subproblem, row| subproblem.restricted(row, 0));
            prop_assert_eq!(count(&ends.trimmed()), count(&ends));
            prop_assert!(ends.trimmed().rows() < whole.rows());
            Ok(())
        },
    );
}
