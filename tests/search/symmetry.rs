//! What moving a problem must not change.

use proptest::prelude::*;
use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    count::count,
    problem::Problem,
    search::solutions,
};

use crate::{
    problems::{check, problem},
    stepping::{listable, listed},
};

/// The problem whose blocked cells are moved by a map of rows and columns.
fn moved(problem: &Problem, onto: Board, map: impl Fn(Cell) -> Cell) -> Problem {
    let board = problem.board();
    let mut blocked = CellSet::EMPTY;
    for cell in board
        .cells()
        .filter(|&cell| problem.blocked().contains(board, cell))
    {
        blocked.set(onto, map(cell), true);
    }
    Problem::on(onto, problem.queens(), blocked)
}

/// The placements of the moved problem are the moved placements.
fn holds(problem: &Problem, onto: Board, map: impl Fn(Cell) -> Cell + Copy) {
    let image = moved(problem, onto, map);
    assert_eq!(count(problem), count(&image));
    let Some(search) = listable(problem).last() else {
        return;
    };
    let mut expected: Vec<Vec<Cell>> = solutions(search)
        .map(|placement| {
            let mut cells: Vec<Cell> = placement.into_iter().map(map).collect();
            cells.sort();
            cells
        })
        .collect();
    expected.sort();
    for search in listable(&image) {
        assert_eq!(listed(search), expected);
    }
}

#[test]
fn transposing_transposes_the_placements() {
    check(problem(), |problem| {
        let board = problem.board();
        let onto = board.transposed();
        prop_assert_eq!(
            moved(&problem, onto, |cell| onto
                .cell(board.col(cell), board.row(cell))),
            problem.transposed()
        );
        holds(&problem, onto, |cell| {
            onto.cell(board.col(cell), board.row(cell))
        });
        Ok(())
    });
}

#[test]
fn mirror_images_of_placements_are_placements() {
    check(problem(), |problem| {
        let board = problem.board();
        let up = |cell| board.rows() - 1 - board.row(cell);
        let left = |cell| board.cols() - 1 - board.col(cell);
        holds(&problem, board, |cell| {
            board.cell(up(cell), board.col(cell))
        });
        holds(&problem, board, |cell| {
            board.cell(board.row(cell), left(cell))
        });
        holds(&problem, board, |cell| board.cell(up(cell), left(cell)));
        Ok(())
    });
}

/// On axes that wrap, and only on those, all that counts is relative.
#[test]
fn translations_translate_the_placements() {
    let shift = (0..14u8, 0..14u8);
    check((problem(), shift), |(problem, (down, right))| {
        let board = problem.board();
        let along =
            |wraps: bool, at: u8, by: u8, size: u8| if wraps { (at + by) % size } else { at };
        holds(&problem, board, |cell| {
            board.cell(
                along(
                    board.wrap().rows_wrap(),
                    board.row(cell),
                    down,
                    board.rows(),
                ),
                along(
                    board.wrap().cols_wrap(),
                    board.col(cell),
                    right,
                    board.cols(),
                ),
            )
        });
        Ok(())
    });
}

/// A wrap takes placements away and never adds one.
#[test]
fn wrapping_only_forbids() {
    check(problem(), |problem| {
        let with = |wrap| {
            let board = problem.board();
            let board = Board::new(board.rows(), board.cols(), wrap).expect("same sides");
            count(&Problem::on(board, problem.queens(), *problem.blocked()))
        };
        let [none, torus, rows, cols] = Wrap::ALL.map(with);
        prop_assert!(torus <= rows.min(cols) && rows.max(cols) <= none);
        Ok(())
    });
}
