use std::ops::ControlFlow;

use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Plan, Reason, SimdLevel, Tally},
    problem::Problem,
};

/// OEIS A000170: ways to place n queens on a board of side n, from n = 1.
const A000170: [u128; 14] = [
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596,
];

fn square(side: u8) -> Problem {
    let board = Board::new(side, side, Wrap::None).expect("sides in range");
    Problem::on(board, side, CellSet::EMPTY)
}

fn total(plan: &Plan, counter: &mut Counter) -> u128 {
    let mut tally = Tally::new(plan.split());
    for part in 0..plan.parts() {
        let sum = counter.part(plan, part, &mut || ControlFlow::Continue(()));
        let sum = sum.expect("nothing ends it");
        tally.add(part, sum).expect("each part once");
    }
    tally.total(plan.split()).expect("all parts are in")
}

#[test]
fn clean_squares_are_as_published() {
    for lanes in SimdLevel::available() {
        let mut counter = Counter::new(lanes);
        for (side, wanted) in (1..).zip(A000170) {
            let plan = Plan::new(&square(side));
            assert_eq!(total(&plan, &mut counter), wanted, "side {side}");
        }
    }
}

#[test]
fn only_clean_flat_squares_that_are_filled_are_counted_by_their_border() {
    let by_border = |problem: &Problem| Plan::new(problem).reasons().contains(&Reason::Border);
    let side = 16;
    assert!(by_border(&square(side)));
    let board = Board::new(side, side, Wrap::None).expect("sides in range");
    let mut blocked = CellSet::EMPTY;
    blocked.set_at(3, 4, true);
    assert!(!by_border(&Problem::on(board, side, blocked)));
    assert!(!by_border(&Problem::on(board, side - 1, CellSet::EMPTY)));
    for wrap in [Wrap::Rows, Wrap::Cols, Wrap::Torus] {
        let board = Board::new(side, side, wrap).expect("sides in range");
        assert!(!by_border(&Problem::on(board, side, CellSet::EMPTY)));
    }
    let board = Board::new(side, side + 1, Wrap::None).expect("sides in range");
    assert!(!by_border(&Problem::on(board, side, CellSet::EMPTY)));
}
