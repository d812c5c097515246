//! The first placement, existence and the most queens against the definition, the simple
//! search and what is published.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod oracle;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod problems;

use std::ops::ControlFlow;

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    first::{exists, first, most, upper_bound},
    problem::Problem,
    search::{Approach, Placement, solutions},
};

use problems::{check, every, problem, wrap};

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn clean(rows: u8, cols: u8, queens: u8, wrap: Wrap) -> Problem {
    let board = Board::new(rows, cols, wrap).expect("sides in range");
    Problem::on(board, queens, CellSet::EMPTY)
}

/// The first placement by the simple search.
fn simple(problem: &Problem) -> Option<Placement> {
    let approach = Approach::fastest(problem);
    solutions(approach.start(problem).expect("it applies")).next()
}

/// The most queens by the definition: one more, until none is left.
fn most_defined(problem: &Problem) -> u8 {
    let fits = |queens: &u8| {
        let problem = Problem::on(problem.board(), *queens, *problem.blocked());
        !oracle::placements(&problem, 1).is_empty()
    };
    (1..=32).take_while(fits).last().unwrap_or(0)
}

fn agrees(problem: &Problem) {
    let expected = oracle::placements(problem, 1).pop();
    assert_eq!(
        exists(problem, &mut go_on),
        Some(expected.is_some()),
        "{problem:?}"
    );
    assert_eq!(first(problem, &mut go_on), Some(expected), "{problem:?}");
    if problem.queens() == 1 {
        assert_eq!(
            most(problem, &mut go_on),
            Some(most_defined(problem)),
            "{problem:?}"
        );
    }
}

#[test]
fn every_small_problem() {
    for problem in every(3) {
        agrees(&problem);
    }
}

#[test]
fn random_problems() {
    check(problem(), |problem| {
        agrees(&problem);
        Ok(())
    });
}

/// Larger boards with few free cells, where the simple search still ends.
#[test]
fn random_sparse_problems() {
    let sparse = (8..=32u8, 8..=32u8, wrap()).prop_flat_map(|(rows, cols, wrap)| {
        let cells = prop::collection::vec((0..rows, 0..cols), 8..=36);
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        (cells, 1..=9u8).prop_map(move |(free, queens)| {
            let mut blocked = CellSet::full(board);
            free.iter()
                .for_each(|&(row, col)| blocked.set_at(row, col, false));
            Problem::on(board, queens, blocked)
        })
    });
    check(sparse, |problem| {
        let expected = simple(&problem);
        prop_assert_eq!(exists(&problem, &mut go_on), Some(expected.is_some()));
        prop_assert_eq!(first(&problem, &mut go_on), Some(expected));
        Ok(())
    });
}

#[test]
fn full_boards() {
    for n in 1..=27 {
        let problem = clean(n, n, n, Wrap::None);
        assert_eq!(first(&problem, &mut go_on), Some(simple(&problem)), "{n}");
    }
    for n in 28..=32 {
        let problem = clean(n, n, n, Wrap::None);
        assert_eq!(exists(&problem, &mut go_on), Some(true));
        assert_eq!(most(&problem, &mut go_on), Some(n));
    }
}

/// The most queens on a torus: see OEIS A085801 for squares, and the greatest common
/// divisor of the sides for all other rectangles but 3 x 6.
#[test]
fn the_most_on_tori() {
    for rows in 1..=20 {
        for cols in 1..=20 {
            let expected = match (rows, cols) {
                (n, m) if n == m => match n % 12 {
                    1 | 5 | 7 | 11 => n,
                    2 | 10 => n - 1,
                    _ => n - 2,
                },
                (3, 6) | (6, 3) => 2,
                (n, m) => (1..=n)
                    .rev()
                    .find(|d| n % d == 0 && m % d == 0)
                    .unwrap_or(1),
            };
            let problem = clean(rows, cols, 0, Wrap::Torus);
            assert_eq!(
                most(&problem, &mut go_on),
                Some(expected),
                "{rows} x {cols}"
            );
            assert!(upper_bound(&problem) >= expected);
        }
    }
}

/// Sparse boards and wrapped ones of every shape: what is first is a placement, and the
/// witness of existence agrees with it.
#[test]
fn what_is_first_is_a_placement() {
    for wrap in Wrap::ALL {
        for (rows, cols) in [(16, 24), (24, 16), (13, 26), (30, 32), (32, 30), (29, 29)] {
            for queens in [1, 5, 8, 12] {
                let problem = clean(rows, cols, queens, wrap);
                let found = first(&problem, &mut go_on).expect("nothing ends it");
                let exists = exists(&problem, &mut go_on);
                assert_eq!(exists, Some(found.is_some()));
                let Some(found) = found else { continue };
                assert_eq!(found.len(), usize::from(queens));
                let ordered = found.is_sorted_by(|a, b| a < b);
                let peace = (found.iter().enumerate()).all(|(index, &a)| {
                    let later = found[index + 1..].iter();
                    later
                        .copied()
                        .all(|b| !oracle::attack(problem.board(), a, b))
                });
                assert!(ordered && peace, "{problem:?}");
            }
        }
    }
}

#[test]
fn a_watch_ends_the_search() {
    let problem = clean(30, 30, 30, Wrap::None);
    let mut looks = 0;
    let found = first(&problem, &mut || {
        looks += 1;
        ControlFlow::Break(())
    });
    assert_eq!((found, looks), (None, 1));
}
