use crate::board::MAX_SIDE;

use super::{Attacks, Shape};

/// The diagonals in use as seen from one row: bit `c` of each word is column `c`.
///
/// Going down a row turns the words by one, whatever the board, so they are carried
/// along rather than made anew for each row. A diagonal that comes through a row
/// several times (on a narrow torus) has a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diagonals {
    diagonals: u64,
    antidiagonals: u64,
}

/// What a board does to [`Diagonals`]; made once per problem.
#[derive(Clone)]
pub(crate) struct DiagonalRule {
    /// For each column, the bits of all columns of a row on the same diagonals.
    along: [u64; MAX_SIDE as usize],
    /// The number of classes, less one.
    back: u32,
}

impl DiagonalRule {
    pub(crate) fn new(attacks: &Attacks) -> DiagonalRule {
        let Shape { period, repeat, .. } = attacks.shape();
        DiagonalRule {
            along: std::array::from_fn(|col| repeat << (col as u32 % period)),
            back: period - 1,
        }
    }
}

impl Diagonals {
    /// These diagonals and those of a queen in a column of this row, as seen from
    /// the row below.
    #[inline]
    pub(crate) fn below(self, rule: &DiagonalRule, col: u32) -> Diagonals {
        let along = rule.along[col as usize % rule.along.len()];
        Diagonals {
            diagonals: self.diagonals | along,
            antidiagonals: self.antidiagonals | along,
        }
        .turned(rule)
    }

    /// These diagonals as seen from the row below, where no queen stands in this one.
    #[inline]
    pub(crate) fn turned(self, rule: &DiagonalRule) -> Diagonals {
        let back = rule.back & 63;
        Diagonals {
            diagonals: self.diagonals << 1 | self.diagonals >> back,
            antidiagonals: self.antidiagonals >> 1 | self.antidiagonals << back,
        }
    }

    /// The columns of this row on a diagonal in use; those outside the board count
    /// for nothing.
    #[inline]
    pub(crate) fn columns(self) -> u32 {
        self.diagonals as u32 | self.antidiagonals as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, CellSet, Wrap},
        problem::Problem,
    };

    /// Carried down from any queen, the masks hold what it attacks in each row.
    #[test]
    fn masks_agree_with_lines_on_every_shape() {
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
                let rule = DiagonalRule::new(&attacks);
                for queen in board.cells() {
                    let lines = attacks.lines(queen);
                    let mut diagonals = Diagonals::default().below(&rule, lines.col.into());
                    for row in lines.row + 1..rows {
                        for col in (0..cols).filter(|&col| col != lines.col) {
                            let attacked = attacks.between(queen, board.cell(row, col)).is_some();
                            let bit = diagonals.columns() >> col & 1 == 1;
                            assert_eq!(bit, attacked, "{board:?} {queen:?} {row} {col}");
                        }
                        diagonals = diagonals.turned(&rule);
                    }
                }
            }
        }
    }
}
