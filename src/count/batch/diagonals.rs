use std::ops::BitOr;

use super::row::Row;
use crate::count::lanes::Vector;

/// The rows that a child is held against before it is kept, where each row must have
/// a queen and diagonals end at the sides.
pub(in crate::count) const AHEAD: usize = 3;

/// Of a row, the columns that a node's queens attack along diagonals: one way, where
/// the column grows with the row, and the other.
#[derive(Clone, Copy)]
pub(super) struct Lines<V> {
    pub(super) right: V,
    pub(super) left: V,
}

impl<V: Vector> Lines<V> {
    /// Both ways.
    #[inline(always)]
    pub(super) fn all(self) -> V {
        self.right.or(self.left)
    }

    #[inline(always)]
    fn with(self, columns: V) -> Lines<V> {
        Lines {
            right: self.right.or(columns),
            left: self.left.or(columns),
        }
    }
}

/// How diagonals go from row to row, and what a node keeps of those that its queens
/// attack: the [`Lines`] of its next row, or something that stays the same from row to
/// row.
///
/// Rows are named by their places. `PLAIN`: [`is_plain`](Diagonals::is_plain) for rows
/// that these are among.
pub(super) trait Diagonals<V: Vector>: Copy {
    /// The rows that a child is held against, at most 4. Measured.
    const AHEAD: usize;

    /// Whether there is nothing special about some rows that follow each other.
    fn is_plain(&self, rows: &[Row]) -> bool;

    /// The lines of a row, from what a node keeps whose next row is `next`.
    fn in_row(&self, kept: Lines<V>, next: u32, row: u32) -> Lines<V>;

    /// The lines of a node's next row, from what it keeps.
    fn in_next<const PLAIN: bool>(&self, kept: Lines<V>, next: u32) -> Lines<V>;

    /// The lines of a row, from those of one that is `distance` above it, and from what
    /// the node keeps.
    fn below<const PLAIN: bool>(
        &self,
        above: Lines<V>,
        distance: u32,
        kept: Lines<V>,
        row: u32,
    ) -> Lines<V>;

    /// What a child keeps, whose new queen is in a row and whose next row is `distance`
    /// below it: from what its parent keeps, and from the lines of the queen's row.
    fn kept<const PLAIN: bool>(
        &self,
        parent: Lines<V>,
        lines: Lines<V>,
        queen: V,
        row: u32,
        distance: u32,
    ) -> Lines<V>;

    /// The columns of `above` times those of `below` that attack each other along a
    /// column or a diagonal, if the rows are some rows apart; at least one.
    fn attacks(&self, above: V, below: V, rows: u32) -> V;
}

/// Diagonals of which a node keeps the lines of its next row.
pub(super) trait Moving<V: Vector>: Copy {
    /// As for all [`Diagonals`].
    const AHEAD: usize;

    /// The lines so many rows below.
    fn moved(&self, lines: Lines<V>, rows: u32) -> Lines<V>;

    /// The columns that are on one diagonal of a row with a queen, its own among them.
    fn class(&self, queen: V) -> V;

    /// As for all [`Diagonals`].
    fn attacks(&self, above: V, below: V, rows: u32) -> V;
}

/// Diagonals that move from row to row.
#[derive(Clone, Copy)]
pub(super) struct ByRow<M>(pub(super) M);

impl<V: Vector, M: Moving<V>> Diagonals<V> for ByRow<M> {
    const AHEAD: usize = M::AHEAD;

    /// They follow each other without a gap.
    fn is_plain(&self, rows: &[Row]) -> bool {
        rows.windows(2).all(|two| two[0].at + 1 == two[1].at)
    }

    #[inline(always)]
    fn in_row(&self, kept: Lines<V>, next: u32, row: u32) -> Lines<V> {
        self.0.moved(kept, row - next)
    }

    #[inline(always)]
    fn in_next<const PLAIN: bool>(&self, kept: Lines<V>, _: u32) -> Lines<V> {
        kept
    }

    #[inline(always)]
    fn below<const PLAIN: bool>(
        &self,
        above: Lines<V>,
        distance: u32,
        _: Lines<V>,
        _: u32,
    ) -> Lines<V> {
        self.0.moved(above, if PLAIN { 1 } else { distance })
    }

    #[inline(always)]
    fn kept<const PLAIN: bool>(
        &self,
        _: Lines<V>,
        lines: Lines<V>,
        queen: V,
        _: u32,
        distance: u32,
    ) -> Lines<V> {
        let lines = lines.with(self.0.class(queen));
        self.0.moved(lines, if PLAIN { 1 } else { distance })
    }

    #[inline(always)]
    fn attacks(&self, above: V, below: V, rows: u32) -> V {
        self.0.attacks(above, below, rows)
    }
}

/// The sides end a diagonal.
#[derive(Clone, Copy)]
pub(super) struct Open;

impl<V: Vector> Moving<V> for Open {
    const AHEAD: usize = AHEAD;

    #[inline(always)]
    fn moved(&self, lines: Lines<V>, rows: u32) -> Lines<V> {
        Lines {
            right: lines.right.up(rows),
            left: lines.left.down(rows),
        }
    }

    #[inline(always)]
    fn class(&self, queen: V) -> V {
        queen
    }

    #[inline(always)]
    fn attacks(&self, above: V, below: V, rows: u32) -> V {
        let right = above.up(rows).and(below);
        let left = above.down(rows).and(below);
        pairs(above.and(below), right, left)
    }
}

/// Left joins right.
#[derive(Clone, Copy)]
pub(super) struct Cyclic<V> {
    cols: u32,
    /// Columns that differ by a multiple of it are on one diagonal.
    period: u32,
    all: V,
}

impl<V: Vector> Cyclic<V> {
    /// For some columns, a multiple of the period.
    pub(super) fn new(token: V::Token, cols: u32, period: u32) -> Cyclic<V> {
        Cyclic {
            cols,
            period,
            all: V::splat(token, u32::MAX >> (32 - cols)),
        }
    }

    #[inline(always)]
    fn rotated(&self, columns: V, by: u32) -> V {
        let around = columns.down(self.cols - by);
        columns.up(by).or(around).and(self.all)
    }
}

impl<V: Vector> Moving<V> for Cyclic<V> {
    const AHEAD: usize = 4;

    #[inline(always)]
    fn moved(&self, lines: Lines<V>, rows: u32) -> Lines<V> {
        let rows = rows % self.cols;
        Lines {
            right: self.rotated(lines.right, rows),
            left: self.rotated(lines.left, self.cols - rows),
        }
    }

    #[inline(always)]
    fn class(&self, queen: V) -> V {
        let mut class = queen;
        for by in (self.period..self.cols).step_by(self.period as usize) {
            class = class.or(self.rotated(queen, by));
        }
        class
    }

    #[inline(always)]
    fn attacks(&self, above: V, below: V, rows: u32) -> V {
        let column = above.and(below);
        let step = rows % self.period;
        // The other way round the columns that are met may be the same.
        let back = (self.period - step) % self.period;
        if self.period == self.cols && step != back {
            let right = self.rotated(above, step).and(below);
            let left = self.rotated(above, back).and(below);
            return pairs(column, right, left);
        }
        let mut pairs = column.ones();
        for first in [step, back].into_iter().take(1 + usize::from(step != back)) {
            for by in (first..self.cols).step_by(self.period as usize) {
                // The column itself is counted.
                if by > 0 {
                    pairs = pairs.plus(self.rotated(above, by).and(below).ones());
                }
            }
        }
        pairs
    }
}

/// Left joins right, and of 17 columns one is full, and one diagonal each way: there
/// are 16 of each that matter, as many as a narrow lane has bits.
///
/// Columns are numbered from the one after the full one. A node keeps its diagonals by
/// their own numbers, from the one after the full one too: so they stay the same from row
/// to row, and none is ever where it has no bit but in the column that is full.
#[derive(Clone, Copy)]
pub(super) struct Gapped {
    /// How far the numbers of the columns in row 0 are ahead of those of their diagonals.
    right: u32,
    left: u32,
}

impl Gapped {
    /// The columns that it is for.
    pub(super) const COLS: u32 = 17;

    /// Columns of a row moved right, around.
    fn turned(columns: u32, by: u32) -> u32 {
        let all = u32::MAX >> (32 - Gapped::COLS);
        (columns << by | columns >> (Gapped::COLS - by)) & all
    }

    /// For the rows of a subproblem whose columns then go by numbers; `None`, and they are as
    /// before, unless a column is full and a diagonal each way.
    pub(super) fn of(rows: &mut [Row]) -> Option<Gapped> {
        let full = |turn: &dyn Fn(u32) -> u32| {
            let turned = rows
                .iter()
                .map(|row| Gapped::turned(row.free, turn(row.at % Gapped::COLS)));
            let full = turned.fold(0, BitOr::bitor).trailing_ones();
            (full < Gapped::COLS).then_some(full)
        };
        let column = full(&|_| 0)?;
        // Diagonals are named by their columns in row 0.
        let right = full(&|row| Gapped::COLS - row)?;
        let left = full(&|row| row)?;
        for row in rows {
            for columns in [&mut row.free, &mut row.must] {
                *columns = Gapped::turned(*columns, Gapped::COLS - 1 - column);
            }
        }
        Some(Gapped {
            right: (right + Gapped::COLS - column) % Gapped::COLS,
            left: (left + Gapped::COLS - column) % Gapped::COLS,
        })
    }

    /// How far the numbers of the columns of a row are ahead of those of their diagonals.
    #[inline(always)]
    fn ahead(&self, row: u32) -> (u32, u32) {
        let place = row % Gapped::COLS;
        (
            (self.right + place) % Gapped::COLS,
            (self.left + Gapped::COLS - place) % Gapped::COLS,
        )
    }

    /// Numbers moved up, around; one that comes to be 16 is left out.
    #[inline(always)]
    fn rotated<V: Vector>(numbers: V, by: u32) -> V {
        numbers.up(by).or(numbers.down(Gapped::COLS - by))
    }

    /// The same by 2 to 15.
    #[inline(always)]
    fn rotated_within<V: Vector>(numbers: V, by: u32) -> V {
        let around = numbers.down_within(Gapped::COLS - by);
        numbers.up_within(by).or(around)
    }

    #[inline(always)]
    fn rotated_as<const PLAIN: bool, V: Vector>(numbers: V, by: u32) -> V {
        if PLAIN {
            Gapped::rotated_within(numbers, by)
        } else {
            Gapped::rotated(numbers, by)
        }
    }

    #[inline(always)]
    fn lines<const PLAIN: bool, V: Vector>(&self, kept: Lines<V>, row: u32) -> Lines<V> {
        let (right, left) = self.ahead(row);
        Lines {
            right: Gapped::rotated_as::<PLAIN, V>(kept.right, right),
            left: Gapped::rotated_as::<PLAIN, V>(kept.left, left),
        }
    }
}

impl<V: Vector> Diagonals<V> for Gapped {
    const AHEAD: usize = 4;

    fn is_plain(&self, rows: &[Row]) -> bool {
        let within = 2..Gapped::COLS - 1;
        rows.iter().all(|row| {
            let (right, left) = self.ahead(row.at);
            within.contains(&right) && within.contains(&left)
        })
    }

    #[inline(always)]
    fn in_row(&self, kept: Lines<V>, _: u32, row: u32) -> Lines<V> {
        self.lines::<false, V>(kept, row)
    }

    #[inline(always)]
    fn in_next<const PLAIN: bool>(&self, kept: Lines<V>, next: u32) -> Lines<V> {
        self.lines::<PLAIN, V>(kept, next)
    }

    #[inline(always)]
    fn below<const PLAIN: bool>(&self, _: Lines<V>, _: u32, kept: Lines<V>, row: u32) -> Lines<V> {
        self.lines::<PLAIN, V>(kept, row)
    }

    #[inline(always)]
    fn kept<const PLAIN: bool>(
        &self,
        parent: Lines<V>,
        _: Lines<V>,
        queen: V,
        row: u32,
        _: u32,
    ) -> Lines<V> {
        let (right, left) = self.ahead(row);
        let right = Gapped::rotated_as::<PLAIN, V>(queen, Gapped::COLS - right);
        let left = Gapped::rotated_as::<PLAIN, V>(queen, Gapped::COLS - left);
        Lines {
            right: parent.right.or(right),
            left: parent.left.or(left),
        }
    }

    #[inline(always)]
    fn attacks(&self, above: V, below: V, rows: u32) -> V {
        let step = rows % Gapped::COLS;
        if step == 0 {
            return above.and(below).ones();
        }
        let right = Gapped::rotated(above, step).and(below);
        let left = Gapped::rotated(above, Gapped::COLS - step).and(below);
        pairs(above.and(below), right, left)
    }
}

/// The cells of three sets, of which no two count the same pair. They are added bit by
/// bit, as counting the bits of a word takes longer.
#[inline(always)]
fn pairs<V: Vector>(column: V, right: V, left: V) -> V {
    let two = right.xor(left);
    let ones = column.xor(two).ones();
    let twos = right.and(left).or(column.and(two)).ones();
    ones.plus(twos).plus(twos)
}
