use crate::board::MAX_SIDE;

use super::{Attacks, Shape};

/// The lines in use as seen from one row: bit `c` of each word is column `c`.
///
/// Going down a row turns the words of diagonals by one, whatever the board, so
/// they are carried along rather than made anew for each row. A line on which the
/// board has several columns of a row (a narrow torus) has a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowMasks {
    diagonals: u64,
    antidiagonals: u64,
    cols: u32,
}

/// What a board does to [`RowMasks`]; made once per problem.
#[derive(Clone)]
pub(crate) struct RowRule {
    /// For each column, the bits of all columns on the same diagonal of a row.
    along: [u64; MAX_SIDE as usize],
    /// The number of classes, less one.
    back: u32,
}

impl RowRule {
    pub(crate) fn new(attacks: &Attacks) -> RowRule {
        let Shape { period, repeat, .. } = attacks.shape();
        RowRule {
            along: std::array::from_fn(|col| repeat << (col as u32 % period)),
            back: period - 1,
        }
    }
}

impl RowMasks {
    /// These lines and those of a queen in a column of this row, as seen from the
    /// row below.
    #[inline]
    pub(crate) fn below(self, rule: &RowRule, col: u32) -> RowMasks {
        let along = rule.along[col as usize % rule.along.len()];
        let (diagonals, antidiagonals) = (self.diagonals | along, self.antidiagonals | along);
        RowMasks {
            diagonals: diagonals << 1 | diagonals >> (rule.back & 63),
            antidiagonals: antidiagonals >> 1 | antidiagonals << (rule.back & 63),
            cols: self.cols | 1 << (col & 31),
        }
    }

    /// The columns of this row on a line in use; those outside the board count
    /// for nothing.
    #[inline]
    pub(crate) fn attacked(self) -> u32 {
        self.cols | self.diagonals as u32 | self.antidiagonals as u32
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
                let rule = RowRule::new(&attacks);
                for queen in board.cells() {
                    let lines = attacks.lines(queen);
                    let mut masks = RowMasks::default().below(&rule, lines.col.into());
                    for row in lines.row + 1..rows {
                        for col in 0..cols {
                            let attacked = attacks.between(queen, board.cell(row, col)).is_some();
                            let bit = masks.attacked() >> col & 1 == 1;
                            assert_eq!(bit, attacked, "{board:?} {queen:?} {row} {col}");
                        }
                        let [diagonals, antidiagonals] = [masks.diagonals, masks.antidiagonals];
                        masks = RowMasks {
                            diagonals: diagonals << 1 | diagonals >> rule.back,
                            antidiagonals: antidiagonals >> 1 | antidiagonals << rule.back,
                            ..masks
                        };
                    }
                }
            }
        }
    }
}
