use crate::board::Board;

use super::node::{Node, Words};

/// The same for all nodes that have as many placements by a symmetry: moved up or
/// down, flipped, mirrored and, where left joins right, rotated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    words: Words,
    queens: u8,
}

impl Key {
    /// The key of a node, in time proportional to rows and symmetries.
    pub(super) fn of(node: &Node, board: Board) -> Key {
        let words = trimmed(&node.free);
        let turns = if board.wrap().cols_wrap() {
            board.cols()
        } else {
            1
        };
        let mut least = words;
        for image in [words, flipped(&words)] {
            for image in [image, image.map(|word| mirrored(word, board.cols()))] {
                for by in 0..turns {
                    least = least.min(image.map(|word| rotated(word, by, board.cols())));
                }
            }
        }
        Key {
            words: least,
            queens: node.queens,
        }
    }
}

/// Without the empty rows above the first queen: only distances matter.
fn trimmed(free: &Words) -> Words {
    let first = free.iter().position(|word| *word != 0).unwrap_or(0);
    std::array::from_fn(|row| free.get(row + first).copied().unwrap_or(0))
}

/// The rows that hold something in reverse.
fn flipped(words: &Words) -> Words {
    let last = words.iter().rposition(|word| *word != 0).unwrap_or(0);
    std::array::from_fn(|row| last.checked_sub(row).map_or(0, |row| words[row]))
}

fn mirrored(word: u32, cols: u8) -> u32 {
    word.reverse_bits() >> (32 - u32::from(cols))
}

fn rotated(word: u32, by: u8, cols: u8) -> u32 {
    let wide = u64::from(word) << by;
    (wide | wide >> cols) as u32 & (u32::MAX >> (32 - u32::from(cols)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        problem::Problem,
        ranks::node::Lines,
    };

    /// The key after queens on these cells, row and column from 0.
    fn key(board: Board, queens: &[(u8, u8)]) -> Key {
        let problem = Problem::on(board, 4, CellSet::EMPTY);
        let lines = Lines::new(&problem);
        let mut node = Node::root(&problem);
        for &(row, col) in queens {
            node = node.child(&lines, row, col);
        }
        Key::of(&node, board)
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
