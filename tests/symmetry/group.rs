//! The group, least images and orbits, against permutations.

use std::{collections::BTreeSet, ops::ControlFlow};

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    symmetry::Group,
};

use crate::{
    naive, oracle,
    problems::{check_some, wrap},
};

/// Problems whose blocked cells have some of the symmetries of the board: orbits of
/// a part of them.
pub fn symmetric(side: u8) -> impl Strategy<Value = Problem> {
    let board = (1..=side, 1..=side, prop::bool::ANY, wrap());
    let board = board.prop_map(|(rows, cols, square, wrap)| {
        Board::new(rows, if square { rows } else { cols }, wrap).expect("sides in range")
    });
    let seeds = prop::collection::vec(any::<prop::sample::Index>(), 0..4);
    let chosen = prop::collection::vec(any::<prop::sample::Index>(), 0..3);
    let queens = prop_oneof![Just(None), (0..=side).prop_map(Some)];
    (board, seeds, chosen, queens, prop::bool::weighted(0.2)).prop_map(
        |(board, seeds, chosen, queens, inverted)| {
            let free = Problem::on(board, 0, CellSet::EMPTY);
            let all = naive::group(&free);
            let some: Vec<_> = chosen
                .iter()
                .map(|index| &all[index.index(all.len())])
                .collect();
            let cells: Vec<_> = board.cells().collect();
            let mut marked: BTreeSet<_> = seeds
                .iter()
                .map(|index| cells[index.index(cells.len())])
                .collect();
            loop {
                let images = some
                    .iter()
                    .flat_map(|one| naive::image(one, &Vec::from_iter(marked.clone())));
                let more: BTreeSet<_> = images.chain(marked.clone()).collect();
                if more.len() == marked.len() {
                    break;
                }
                marked = more;
            }
            let mut blocked = CellSet::EMPTY;
            for cell in marked {
                blocked.set(board, cell, true);
            }
            if inverted {
                blocked = blocked.inverted(board);
            }
            let queens = queens
                .unwrap_or(board.rows())
                .min(board.rows().min(board.cols()) + 1);
            Problem::on(board, queens, blocked)
        },
    )
}

/// Everything that a group says of a problem.
fn agrees(problem: &Problem) {
    let naive = naive::group(problem);
    let group = Group::of(problem);
    assert_eq!(group.order() as usize, naive.len(), "{problem:?}");
    let placements = oracle::placements(problem, 3000);
    let whole = placements.len() < 3000;
    let mut classes = 0;
    for placement in &placements {
        let orbit = naive::orbit(&naive, placement);
        let least = orbit.first().expect("itself");
        assert_eq!(
            &group.canonical(placement),
            least,
            "{problem:?} {placement:?}"
        );
        assert_eq!(group.orbit(placement) as usize, orbit.len());
        assert_eq!(group.is_canonical(placement), least == placement);
        classes += u128::from(least == placement);
    }
    if whole {
        let fixed = (naive.iter())
            .map(|one| {
                placements
                    .iter()
                    .filter(|p| naive::image(one, p) == **p)
                    .count()
            })
            .sum::<usize>()
            - placements.len();
        let found = group
            .fixed(&mut || ControlFlow::Continue(()))
            .expect("not stopped");
        assert_eq!(found, fixed as u128, "{problem:?}");
        assert_eq!(group.classes(placements.len() as u128, found), classes);
    }
}

#[test]
fn small_boards_without_exception() {
    for wrap in Wrap::ALL {
        for (rows, cols) in (1..=5).flat_map(|rows| (1..=5).map(move |cols| (rows, cols))) {
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            for queens in 0..=rows.min(cols) {
                agrees(&Problem::on(board, queens, CellSet::EMPTY));
            }
        }
    }
}

#[test]
fn blocked_cells_with_and_without_symmetry() {
    check_some(1000, symmetric(6), |problem| {
        agrees(&problem);
        Ok(())
    });
    check_some(500, crate::problems::problem(), |problem| {
        agrees(&problem);
        Ok(())
    });
}

/// The order of the largest groups.
#[test]
fn orders() {
    let order = |rows, cols, wrap| {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        Group::of(&Problem::on(board, 1, CellSet::EMPTY)).order()
    };
    assert_eq!(order(32, 32, Wrap::Torus), 8192);
    assert_eq!(order(32, 31, Wrap::Torus), 4 * 32 * 31);
    assert_eq!(order(32, 32, Wrap::Cols), 4 * 32);
    assert_eq!(order(32, 32, Wrap::None), 8);
    assert_eq!(order(1, 7, Wrap::None), 2);
    assert_eq!(order(1, 7, Wrap::Cols), 14);
    assert_eq!(order(1, 7, Wrap::Rows), 2);
}

/// A work that is ended gives no number.
#[test]
fn an_ended_work_is_none() {
    let board = Board::new(14, 14, Wrap::Torus).expect("sides in range");
    let group = Group::of(&Problem::on(board, 8, CellSet::EMPTY));
    assert_eq!(group.fixed(&mut || ControlFlow::Break(())), None);
}
