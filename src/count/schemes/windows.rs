//! Boards without wrap and without blocked cells: by the rows between the uppermost
//! and the lowest queen.
//!
//! If no cell is blocked and no edges are joined, a placement can be moved up and down. So the
//! number of placements on `r` rows is a sum over heights `h`: the placements whose first and
//! last queen are in the first and the last of `h` rows, times `r - h + 1`. With these two
//! queens in columns `a` and `b`, `k - 2` queens remain for `h - 2` rows; reflections map `(a,
//! b)` to up to four pairs whose subproblems have as many placements.

use crate::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
};

use crate::count::{
    pieces::{Piece, SchemePieces, Weighted},
    split::Scheme,
    subproblem::Subproblem,
};

/// The shorter and the longer side.
fn sides(board: Board) -> (u8, u8) {
    (
        board.rows().min(board.cols()),
        board.rows().max(board.cols()),
    )
}

/// The pieces for two queens or more, no more than the shorter side has lines, on a flat
/// board without blocked cells.
pub(super) fn pieces(problem: &Problem) -> Option<SchemePieces> {
    let board = problem.board();
    let clean = board.wrap() == Wrap::None && problem.blocked().is_empty();
    if !clean || problem.queens() < 2 || problem.violated_bound().is_some() {
        return None;
    }
    let (rows, cols) = sides(board);
    let mut pieces = Vec::new();
    for height in problem.queens().max(2)..=rows {
        let window = Subproblem::of(&Problem::on(
            Board::new(height, cols, Wrap::None)?,
            problem.queens(),
            CellSet::EMPTY,
        ));
        let places = u128::from(rows - height + 1);
        for first in 0..cols {
            let below = window.with_queen(0, first);
            for last in 0..cols {
                let images = images(first, last, cols);
                if images.iter().min() == Some(&(first, last))
                    && below.free(height - 1) >> last & 1 == 1
                {
                    let times = places * distinct(images);
                    let subproblem = below.with_queen(height - 1, last).trimmed();
                    pieces.push(Piece::Subproblem(Weighted { times, subproblem }));
                }
            }
        }
    }
    Some(SchemePieces {
        scheme: Scheme::Windows,
        pieces,
        multiplicity: 1,
        symmetries: 4,
    })
}

/// The columns of the first and the last queen under the reflections.
fn images(first: u8, last: u8, cols: u8) -> [(u8, u8); 4] {
    let mirrored = |col: u8| cols - 1 - col;
    [
        (first, last),
        (last, first),
        (mirrored(first), mirrored(last)),
        (mirrored(last), mirrored(first)),
    ]
}

fn distinct(mut images: [(u8, u8); 4]) -> u128 {
    images.sort_unstable();
    1 + images
        .windows(2)
        .map(|two| u128::from(two[0] != two[1]))
        .sum::<u128>()
}
