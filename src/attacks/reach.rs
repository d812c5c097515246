use super::{Attacks, Lines, Shape};

/// The diagonals in use, in a form that gives their columns in any row.
///
/// There is a bit for each class, repeated along the word as often as the classes of
/// the board repeat along a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    diagonals: u64,
    antidiagonals: u64,
}

/// What a board does to [`Reach`]; made once per problem.
#[derive(Clone, Copy)]
pub(crate) struct ReachRule {
    period: u32,
    repeat: u64,
}

impl ReachRule {
    pub(crate) fn new(attacks: &Attacks) -> ReachRule {
        let Shape { period, repeat, .. } = attacks.shape();
        ReachRule { period, repeat }
    }
}

impl Reach {
    /// These diagonals and those of one more queen.
    #[inline]
    pub(crate) fn with(self, rule: ReachRule, lines: Lines) -> Reach {
        Reach {
            diagonals: self.diagonals | rule.repeat << (lines.diagonal & 63),
            antidiagonals: self.antidiagonals | rule.repeat << (lines.antidiagonal & 63),
        }
    }

    /// The columns of a row, from 0, that are on a diagonal in use; those outside the
    /// board count for nothing.
    #[inline]
    pub(crate) fn columns(self, rule: ReachRule, row: u32) -> u32 {
        // The class in column 0 is the row on one direction and its negative on the
        // other. Where classes repeat there are at most 32, and no bit that is
        // looked at comes around the end of the word.
        let up = if rule.period == 64 {
            row
        } else {
            row % rule.period
        };
        let down = (rule.period - up) & 63;
        self.diagonals.rotate_right(down) as u32 | self.antidiagonals.rotate_right(up) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, CellSet, Wrap},
        problem::Problem,
    };

    /// The columns of every row are those that any queen attacks there.
    #[test]
    fn columns_agree_with_lines_on_every_shape() {
        for wrap in Wrap::ALL {
            for (rows, cols) in [
                (1, 1),
                (3, 6),
                (6, 3),
                (5, 7),
                (8, 8),
                (12, 9),
                (32, 32),
                (32, 31),
                (31, 32),
                (32, 3),
                (3, 32),
                (16, 24),
            ] {
                let board = Board::new(rows, cols, wrap).unwrap();
                let attacks = Attacks::new(&Problem::on(board, 1, CellSet::EMPTY));
                let rule = ReachRule::new(&attacks);
                for queen in board.cells() {
                    let reach = Reach::default().with(rule, attacks.lines(queen));
                    for cell in board.cells() {
                        let (row, col) = (board.row(cell), board.col(cell));
                        if row != board.row(queen) && col != board.col(queen) {
                            let bit = reach.columns(rule, row.into()) >> col & 1 == 1;
                            let attacked = attacks.between(queen, cell).is_some();
                            assert_eq!(bit, attacked, "{board:?} {queen:?} {cell:?}");
                        }
                    }
                }
            }
        }
    }
}
