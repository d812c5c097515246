use super::{cell_lines::CellLines, column_word::ColumnWord, geometry::AttackGeometry};

/// The lines that queens attack, as seen from one row: a bit for each column in which a
/// line meets that row.
///
/// Moved down by a row, a diagonal meets the next row one column further right, and an
/// antidiagonal one column further left:
///
/// ```
/// use queenscope::attacks::{AttackGeometry, RowAttacks};
///
/// let geometry = AttackGeometry::flat(6);
/// let row = |word: u64| -> String {
///     (0..6).map(|c| if word >> c & 1 == 1 { 'x' } else { '.' }).collect()
/// };
/// let queens = RowAttacks::default().with_queen(&geometry, 2); //  . . Q . . .
/// let below = queens.below(&geometry);
/// assert_eq!(row(below.columns), "..x...");
/// assert_eq!(row(below.diagonals), "...x..");
/// assert_eq!(row(below.antidiagonals), ".x....");
/// // A second queen, two rows down and at the right edge:  . . . . . Q
/// let both = below.below(&geometry).with_queen(&geometry, 5).below(&geometry);
/// assert_eq!(row(both.columns), "..x..x");
/// assert_eq!(row(both.diagonals), ".....x");
/// assert_eq!(row(both.antidiagonals), "....x.");
/// // On a torus of 6 columns both diagonals of the first queen meet the third row below
/// // it in one column, and a diagonal of the second comes in on the left.
/// let torus = AttackGeometry::cyclic(6, 6);
/// let both = RowAttacks::default()
///     .with_queen(&torus, 2)
///     .down(&torus, 2)
///     .with_queen(&torus, 5)
///     .below(&torus);
/// assert_eq!(row(both.diagonals), "x....x");
/// assert_eq!(row(both.antidiagonals), "....xx");
/// ```
///
/// This is the one place that knows how attacks move. The engines differ in the word: 64
/// bits serve every board, because a diagonal that meets a row more than once has all its
/// bits in the word; 16 and 32 bits serve vectors, where diagonals either end at the sides
/// or repeat every `cols` columns. Only the batch of the count, which names diagonals
/// differently, has rules of its own.
///
/// Bits outside the board mean nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowAttacks<W = u64> {
    /// The columns that hold a queen.
    pub columns: W,
    /// The diagonals in use (down to the right).
    pub diagonals: W,
    /// The antidiagonals in use (down to the left).
    pub antidiagonals: W,
}

impl<W: ColumnWord> RowAttacks<W> {
    /// The same lines as seen from `by` rows further down, 0 to `period`. Diagonals end at
    /// the sides, or `CYCLIC` repeat every `period` columns.
    #[inline(always)]
    pub(crate) fn moved<const CYCLIC: bool>(self, by: u32, period: u32) -> RowAttacks<W> {
        let (mut right, mut left) = (self.diagonals << by, self.antidiagonals >> by);
        if CYCLIC {
            let back = (period - by) & (W::BITS - 1);
            right = right | self.diagonals >> back;
            left = left | self.antidiagonals << back;
        }
        RowAttacks {
            columns: self.columns,
            diagonals: right,
            antidiagonals: left,
        }
    }

    /// The columns of this row that are attacked, along any line.
    #[inline(always)]
    pub(crate) fn all(self) -> W {
        self.columns | self.diagonals | self.antidiagonals
    }
}

impl RowAttacks {
    /// Adds a queen, known by the mask of its column, on a board whose diagonals end at the
    /// sides or, if `CYCLIC`, repeat. The search of small boards knows this when it is
    /// compiled.
    #[inline(always)]
    pub(crate) fn with_queen_in<const CYCLIC: bool>(
        self,
        geometry: &AttackGeometry,
        queen: u32,
    ) -> RowAttacks {
        let column = u64::from(queen);
        let class = match CYCLIC {
            true => geometry.class_of(queen.trailing_zeros()),
            false => column,
        };
        RowAttacks {
            columns: self.columns | column,
            diagonals: self.diagonals | class,
            antidiagonals: self.antidiagonals | class,
        }
    }

    /// Adds a queen in a column of this row, 0 to 31.
    #[inline(always)]
    pub fn with_queen(self, geometry: &AttackGeometry, col: u32) -> RowAttacks {
        self.with_queen_in::<true>(geometry, 1 << (col & 31))
    }

    /// Adds a queen, known by its lines, to the attacks as seen from row 0.
    #[inline]
    pub(crate) fn with_lines(self, geometry: &AttackGeometry, lines: CellLines) -> RowAttacks {
        RowAttacks {
            columns: self.columns | 1 << (lines.col & 31),
            diagonals: self.diagonals | geometry.class_of(lines.diagonal.into()),
            antidiagonals: self.antidiagonals | geometry.class_of(lines.antidiagonal.into()),
        }
    }

    /// The same lines as seen from the next row.
    #[inline(always)]
    pub fn below(self, geometry: &AttackGeometry) -> RowAttacks {
        // A flat board has a period of 64, and no line is ever moved that far.
        self.moved::<true>(1, geometry.modulus())
    }

    /// The same lines as seen from `rows` rows further down: at most the period, on a flat
    /// board at most 32 in all.
    #[inline]
    pub fn down(self, geometry: &AttackGeometry, rows: u32) -> RowAttacks {
        self.moved::<true>(rows, geometry.modulus())
    }

    /// The columns of this row that are attacked, along any line.
    #[inline(always)]
    pub fn attacked(self) -> u32 {
        self.all() as u32
    }

    /// The columns that are attacked `rows` rows further down, less than the period; on a
    /// flat board less than 32. Nothing is moved, so many rows can be asked about.
    #[inline(always)]
    pub fn attacked_below(self, geometry: &AttackGeometry, rows: u32) -> u32 {
        // What a rotation brings round the end of the word is outside the board: a word has
        // 64 bits, columns and period together at most 64.
        let right = self
            .diagonals
            .rotate_right((geometry.modulus() - rows) & 63);
        let left = self.antidiagonals.rotate_right(rows);
        (self.columns | right | left) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attacks::Attacks,
        board::{Board, CellSet, Wrap},
        problem::Problem,
    };

    const SIDES: [(u8, u8); 12] = [
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
    ];

    fn boards() -> impl Iterator<Item = Board> {
        let all = |wrap| SIDES.map(|(rows, cols)| Board::new(rows, cols, wrap).unwrap());
        Wrap::ALL.into_iter().flat_map(all)
    }

    /// From every cell of every kind of board, moved and looked up, below and above.
    #[test]
    fn moved_attacks_agree_with_the_lines_of_cells() {
        for board in boards() {
            let attacks = Attacks::new(&Problem::on(board, 1, CellSet::EMPTY));
            let geometry = AttackGeometry::new(board);
            for queen in board.cells() {
                let (row, col) = (board.row(queen), u32::from(board.col(queen)));
                let attacked = |other: u8| {
                    (0..board.cols())
                        .filter(|&col| {
                            let cell = board.cell(other, col);
                            attacks.between(queen, cell).is_some()
                        })
                        .fold(0, |mask, col| mask | 1 << col)
                };
                let start = RowAttacks::default().with_queen(&geometry, col);
                let from_top = RowAttacks::default().with_lines(&geometry, attacks.lines(queen));
                let mut here = start;
                let mut free = [geometry.columns(); 32];
                geometry.remove_attacked(&mut free[..board.rows().into()], row.into(), col);
                for other in 0..board.rows() {
                    let distance = u32::from(row.abs_diff(other));
                    if distance == 0 {
                        continue;
                    }
                    let expected = attacked(other);
                    assert_eq!(geometry.attacked(col, distance), expected, "{board:?}");
                    let seen = from_top.attacked_below(&geometry, geometry.reduced(other.into()));
                    assert_eq!(seen & geometry.columns(), expected, "{board:?}");
                    let left = free[usize::from(other)];
                    assert_eq!(left, geometry.columns() & !expected, "{board:?}");
                    if other > row {
                        here = here.below(&geometry);
                        assert_eq!(here.attacked() & geometry.columns(), expected, "{board:?}");
                        let by = distance % geometry.modulus();
                        let there = start.down(&geometry, by).attacked();
                        assert_eq!(there & geometry.columns(), expected, "{board:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn folded_and_spread_again_a_word_has_whole_classes() {
        for board in boards() {
            let geometry = AttackGeometry::new(board);
            for col in 0..u32::from(board.cols()) {
                let class = geometry.class_of(col);
                let folded = geometry.fold(class);
                assert_eq!(geometry.spread(folded), class, "{board:?}");
                assert!(folded.is_power_of_two(), "{board:?}");
                assert_eq!(geometry.class_of(folded.trailing_zeros()), class);
            }
        }
    }
}
