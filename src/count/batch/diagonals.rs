use crate::count::lanes::Vector;

/// How diagonals go from row to row.
///
/// Of the columns that a node's queens attack, those along diagonals move right and
/// those along antidiagonals left from each row to the next.
pub(super) trait Diagonals<V: Vector>: Copy {
    /// Moves columns right, towards higher bits, by some rows.
    fn right(&self, columns: V, rows: u32) -> V;

    /// Moves columns left.
    fn left(&self, columns: V, rows: u32) -> V;

    /// The columns that are on one diagonal of a row with a queen, its own among them.
    fn class(&self, queen: V) -> V;

    /// The columns of `above` times those of `below` that attack each other along a
    /// column or a diagonal, if the rows are some rows apart; at least one.
    fn attacks(&self, above: V, below: V, rows: u32) -> V;
}

/// The sides end a diagonal.
#[derive(Clone, Copy)]
pub(super) struct Open;

impl<V: Vector> Diagonals<V> for Open {
    #[inline(always)]
    fn right(&self, columns: V, rows: u32) -> V {
        columns.up(rows)
    }

    #[inline(always)]
    fn left(&self, columns: V, rows: u32) -> V {
        columns.down(rows)
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

impl<V: Vector> Diagonals<V> for Cyclic<V> {
    #[inline(always)]
    fn right(&self, columns: V, rows: u32) -> V {
        self.rotated(columns, rows % self.cols)
    }

    #[inline(always)]
    fn left(&self, columns: V, rows: u32) -> V {
        self.rotated(columns, self.cols - rows % self.cols)
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

/// The cells of three sets, of which no two count the same pair. They are added bit by
/// bit, as counting the bits of a word takes longer.
#[inline(always)]
fn pairs<V: Vector>(column: V, right: V, left: V) -> V {
    let two = right.xor(left);
    let ones = column.xor(two).ones();
    let twos = right.and(left).or(column.and(two)).ones();
    ones.plus(twos).plus(twos)
}
