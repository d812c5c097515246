use crate::board::Board;

use super::node::{FreeRows, RankNode};

/// Identifies nodes that have equally many placements by a symmetry: moved up or down,
/// flipped, mirrored and, where left joins right, rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NodeKey {
    rows: FreeRows,
    queens: u8,
}

impl NodeKey {
    /// The key of a node: the least of its images. Linear in rows times symmetries.
    pub(super) fn of(node: &RankNode, board: Board) -> NodeKey {
        let rows = trimmed(&node.free);
        let turns = if board.wrap().cols_wrap() {
            board.cols()
        } else {
            1
        };
        let mut least = rows;
        for image in [rows, flipped(&rows)] {
            for image in [image, image.map(|row| mirrored(row, board.cols()))] {
                for by in 0..turns {
                    least = least.min(image.map(|row| rotated(row, by, board.cols())));
                }
            }
        }
        NodeKey {
            rows: least,
            queens: node.queens,
        }
    }
}

/// Removes the empty rows above the first free cell, because only distances matter.
fn trimmed(free: &FreeRows) -> FreeRows {
    let first = free.iter().position(|row| *row != 0).unwrap_or(0);
    std::array::from_fn(|row| free.get(row + first).copied().unwrap_or(0))
}

/// Reverses the rows down to the last that has a free cell.
fn flipped(rows: &FreeRows) -> FreeRows {
    let last = rows.iter().rposition(|row| *row != 0).unwrap_or(0);
    std::array::from_fn(|row| last.checked_sub(row).map_or(0, |row| rows[row]))
}

/// Reverses the columns of a row.
fn mirrored(row: u32, cols: u8) -> u32 {
    row.reverse_bits() >> (32 - u32::from(cols))
}

/// Moves the columns of a row to the right; what leaves on the right comes in on the left.
fn rotated(row: u32, by: u8, cols: u8) -> u32 {
    let wide = u64::from(row) << by;
    (wide | wide >> cols) as u32 & (u32::MAX >> (32 - u32::from(cols)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attacks::Attacks,
        board::{CellSet, Wrap},
        problem::Problem,
    };

    /// The key after queens on these cells, row and column from 0.
    fn key(board: Board, queens: &[(u8, u8)]) -> NodeKey {
        let problem = Problem::on(board, 4, CellSet::EMPTY);
        let attacks = Attacks::new(&problem);
        let mut node = RankNode::root(&problem);
        for &(row, col) in queens {
            node = node.child(&attacks, row, col);
        }
        NodeKey::of(&node, board)
    }

    #[test]
    fn mirror_images_share_a_key() {
        let board = Board::new(6, 7, Wrap::None).expect("sides in range");
        assert_eq!(key(board, &[(0, 1)]), key(board, &[(0, 5)]));
        assert_eq!(key(board, &[(0, 1), (1, 4)]), key(board, &[(0, 5), (1, 2)]));
        assert_ne!(key(board, &[(0, 1)]), key(board, &[(0, 2)]));
        assert_ne!(key(board, &[(0, 1)]), key(board, &[(1, 1)]));
    }

    #[test]
    fn rotations_share_a_key_where_left_joins_right() {
        for (wrap, shared) in [
            (Wrap::None, false),
            (Wrap::Rows, false),
            (Wrap::Cols, true),
            (Wrap::Torus, true),
        ] {
            let board = Board::new(6, 6, wrap).expect("sides in range");
            let same = key(board, &[(0, 0), (1, 2)]) == key(board, &[(0, 1), (1, 3)]);
            assert_eq!(same, shared, "{wrap}");
        }
    }
}
