use std::{
    hash::Hash,
    ops::{BitOr, Shl, Shr},
};

use crate::count::rest::{Rest, Sides};

/// The lines that hold no free cell any more, seen from a row: a bit each.
///
/// A cell below is free if it is open and on none of them. Every cell that is not
/// free lies on one, and no free cell does; so free cells and lines say the same,
/// and equal lines are equal states.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(in crate::count) struct Lines {
    pub(in crate::count) cols: u32,
    /// The diagonals whose column grows with the row, by the column where they meet
    /// the row; modulo the period where they are cyclic.
    pub(super) right: u32,
    /// The antidiagonals.
    pub(super) left: u32,
}

/// What the rows from one on look like.
pub(super) struct Below {
    pub(super) shape: Shape,
    /// Rows by their distance; on a torus those together that meet the diagonals in
    /// the same columns.
    groups: Vec<Group>,
    /// Rows that no diagonal from here reaches.
    far: Group,
    /// Rows that hold an open cell.
    rows: u32,
    /// Whether each row is its own mirror image.
    mirrored: bool,
    /// Whether each row is open in every column or in none, on a board without sides.
    turned: bool,
}

/// Columns, and how lines go on from row to row.
#[derive(Clone, Copy)]
pub(in crate::count) struct Shape {
    columns: u32,
    cols: u32,
    /// The number of diagonals that meet a row.
    period: u32,
    cyclic: bool,
}

/// Lines and rows that hold a free cell.
struct Found {
    columns: u32,
    right: u32,
    left: u32,
    rows: u32,
}

/// Rows, and in how many of them each column is open.
#[derive(Clone, Default)]
struct Group {
    distance: u32,
    rows: u32,
    any: u32,
    /// Bit `b` of how often each column is open.
    often: Vec<u32>,
}

impl Group {
    fn add(&mut self, word: u32) {
        self.rows += u32::from(word != 0);
        self.any |= word;
        let mut carry = word;
        for plane in &mut self.often {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
        if carry != 0 {
            self.often.push(carry);
        }
    }

    /// The cells of the rows in some columns.
    fn cells(&self, columns: u32) -> u64 {
        let planes = self.often.iter().enumerate();
        planes
            .map(|(bit, plane)| u64::from((plane & columns).count_ones()) << bit)
            .sum()
    }
}

impl Below {
    /// Some rows of a rest, seen from one of them or from the one after the last.
    pub(super) fn of(rest: &Rest, rows: &[u8], from: u8) -> Below {
        let shape = Shape::of(rest);
        let mut groups = vec![Group::default(); shape.period as usize];
        let mut far = Group::default();
        for &row in rows {
            let distance = shape.distance(from, row) as usize;
            groups
                .get_mut(distance)
                .unwrap_or(&mut far)
                .add(rest.free(row));
        }
        for (distance, group) in groups.iter_mut().enumerate() {
            group.distance = distance as u32;
        }
        groups.retain(|group| group.rows > 0);
        let is = |same: &dyn Fn(u32) -> bool| rows.iter().all(|&row| same(rest.free(row)));
        Below {
            shape,
            groups,
            far,
            rows: rows.iter().filter(|row| rest.free(**row) != 0).count() as u32,
            mirrored: is(&|word| mirrored(word, shape.cols) == word),
            turned: shape.cyclic && is(&|word| word == 0 || word == shape.columns),
        }
    }

    /// Whether there are rows enough for so many queens.
    pub(super) fn has_rows(&self, queens: u32) -> bool {
        self.rows >= queens
    }

    /// All lines that hold no free cell, when those attacked are known. `None` if
    /// there is no room for so many queens, by a count of the lines.
    pub(super) fn settled(&self, lines: Lines, queens: u32) -> Option<Lines> {
        let shape = self.shape;
        // The same three times: most of the time is spent here.
        let found = if !shape.cyclic {
            let right = |classes: u32, by: u32| classes << by & shape.columns;
            self.found(lines, right, |classes, by| classes >> by, |x| x, |x| x)
        } else if shape.period == shape.cols {
            let (right, left) = (|x, by| shape.right(x, by), |x, by| shape.left(x, by));
            self.found(lines, right, left, |x| x, |x| x)
        } else {
            let (right, left) = (|x, by| shape.right(x, by), |x, by| shape.left(x, by));
            self.found(lines, right, left, |x| shape.spread(x), |x| shape.folded(x))
        };
        let diagonals = if shape.cyclic {
            found.right.count_ones().min(found.left.count_ones())
        } else {
            queens
        };
        let room = found.rows.min(found.columns.count_ones()).min(diagonals);
        (room >= queens).then_some(Lines {
            cols: shape.columns & !found.columns,
            right: shape.diagonals() & !found.right,
            left: shape.diagonals() & !found.left,
        })
    }

    /// What holds a free cell, when the lines attacked are known. `right` and `left`
    /// move diagonals to higher and to lower columns, `spread` gives their columns and
    /// `folded` the diagonals of columns.
    #[inline(always)]
    fn found(
        &self,
        lines: Lines,
        right: impl Fn(u32, u32) -> u32,
        left: impl Fn(u32, u32) -> u32,
        spread: impl Fn(u32) -> u32,
        folded: impl Fn(u32) -> u32,
    ) -> Found {
        let mut found = Found {
            columns: self.far.any & !lines.cols,
            right: 0,
            left: 0,
            rows: self.far.rows,
        };
        for group in &self.groups {
            let by = group.distance;
            let attacked = spread(right(lines.right, by) | left(lines.left, by));
            let free = group.any & !lines.cols & !attacked;
            found.rows += group.rows * u32::from(free != 0);
            found.columns |= free;
            let classes = folded(free);
            found.right |= left(classes, by);
            found.left |= right(classes, by);
        }
        found
    }

    /// The free cells: ways to place the last queen.
    pub(super) fn cells(&self, lines: Lines) -> u64 {
        let near = self.groups.iter();
        near.map(|group| group.cells(self.free_in(group, lines)))
            .sum::<u64>()
            + self.far.cells(!lines.cols)
    }

    fn free_in(&self, group: &Group, lines: Lines) -> u32 {
        let shape = self.shape;
        let diagonals =
            shape.right(lines.right, group.distance) | shape.left(lines.left, group.distance);
        group.any & !lines.cols & !shape.spread(diagonals)
    }

    /// The word of the one state, of all that are the same up to a mirror or a turn,
    /// which stands for them.
    pub(super) fn key<K: Key>(&self, lines: Lines) -> K {
        let shape = self.shape;
        let mirror = || Lines {
            cols: mirrored(lines.cols, shape.cols),
            right: mirrored(lines.left, shape.period),
            left: mirrored(lines.right, shape.period),
        };
        match (self.turned, self.mirrored) {
            (false, false) => shape.key(lines),
            (false, true) => shape.key::<K>(lines).min(shape.key(mirror())),
            // A row that is open in all columns or none is its own mirror image.
            (true, _) => shape.least_turn::<K>(lines).min(shape.least_turn(mirror())),
        }
    }

    /// The lines that a word stands for.
    pub(super) fn lines<K: Key>(&self, key: K) -> Lines {
        let Shape { cols, period, .. } = self.shape;
        let part = |from: u32, bits: u32| (key >> from).low() & (u32::MAX >> (32 - bits));
        Lines {
            cols: part(0, cols),
            right: part(cols, period),
            left: part(cols + period, period),
        }
    }
}

impl Shape {
    pub(in crate::count) fn of(rest: &Rest) -> Shape {
        let cols = u32::from(rest.cols());
        Shape {
            columns: u32::MAX >> (32 - cols),
            cols,
            period: match rest.sides() {
                Sides::Open => cols,
                Sides::Cyclic(period) => period.into(),
            },
            cyclic: rest.sides() != Sides::Open,
        }
    }

    /// The columns of a row, which has the word given, that are free.
    pub(in crate::count) fn free(&self, word: u32, lines: Lines) -> u32 {
        word & !lines.cols & !self.spread(lines.right | lines.left)
    }

    /// How many rows on another row is, modulo the period where lines are cyclic.
    pub(super) fn distance(self, from: u8, to: u8) -> u32 {
        if self.cyclic {
            (i32::from(to) - i32::from(from)).rem_euclid(self.period as i32) as u32
        } else {
            u32::from(to - from)
        }
    }

    /// The lines seen from some rows further down, with a queen on a column of this row
    /// or with none (0).
    pub(in crate::count) fn down(self, lines: Lines, queen: u32, by: u32) -> Lines {
        let class = self.folded(queen);
        let (right, left) = (lines.right | class, lines.left | class);
        Lines {
            cols: lines.cols | queen,
            right: self.right(right, by),
            left: self.left(left, by),
        }
    }

    /// Diagonals moved to higher columns.
    fn right(self, classes: u32, by: u32) -> u32 {
        let wide = u64::from(classes) << by;
        if self.cyclic {
            ((wide | wide >> self.period) as u32) & self.diagonals()
        } else {
            wide as u32 & self.columns
        }
    }

    /// Diagonals moved to lower columns.
    fn left(self, classes: u32, by: u32) -> u32 {
        if self.cyclic {
            self.right(classes, self.period - by)
        } else {
            (u64::from(classes) >> by) as u32
        }
    }

    /// The diagonals of some columns.
    fn folded(self, columns: u32) -> u32 {
        let mut classes = columns;
        let mut from = self.period;
        while from < self.cols {
            classes |= columns >> from;
            from += self.period;
        }
        classes & self.diagonals()
    }

    /// The columns of some diagonals.
    fn spread(self, classes: u32) -> u32 {
        let mut columns = classes;
        let mut from = self.period;
        while from < self.cols {
            columns |= classes << from;
            from += self.period;
        }
        columns
    }

    fn key<K: Key>(self, lines: Lines) -> K {
        K::from(lines.cols)
            | K::from(lines.right) << self.cols
            | K::from(lines.left) << (self.cols + self.period)
    }

    /// The least word of a state that is turned about the board without sides.
    fn least_turn<K: Key>(self, lines: Lines) -> K {
        let lines = Lines {
            cols: self.sorted(lines.cols),
            ..lines
        };
        // Antidiagonals are the highest bits of a word: where they are not least, nor is
        // the word.
        let (mut left, mut least, mut turns) = (lines.left, lines.left, 1u32);
        for turn in 1..self.period {
            left = self.right(left, 1);
            if left < least {
                (least, turns) = (left, 1 << turn);
            } else if left == least {
                turns |= 1 << turn;
            }
        }
        let mut key = self.turned_key::<K>(lines, turns.trailing_zeros());
        while turns & (turns - 1) != 0 {
            turns &= turns - 1;
            key = key.min(self.turned_key(lines, turns.trailing_zeros()));
        }
        key
    }

    /// The word when all is moved by some columns; the columns of each period for
    /// themselves.
    fn turned_key<K: Key>(self, lines: Lines, by: u32) -> K {
        let mut cols = 0;
        let mut from = 0;
        while from < self.cols {
            let some = lines.cols >> from & self.diagonals();
            cols |= self.right(some, by) << from;
            from += self.period;
        }
        self.key(Lines {
            cols,
            right: self.right(lines.right, by),
            left: self.right(lines.left, by),
        })
    }

    fn diagonals(self) -> u32 {
        u32::MAX >> (32 - self.period)
    }

    /// The columns when those of each class are exchanged so that the first are the
    /// ones without a free cell: they are alike.
    fn sorted(self, cols: u32) -> u32 {
        let mut cols = cols;
        let copies = self.cols / self.period;
        let some = self.diagonals();
        for last in (1..copies).rev() {
            for at in 0..last {
                let (low, high) = (at * self.period, (at + 1) * self.period);
                let move_down = cols >> high & !(cols >> low) & some;
                cols ^= move_down << high | move_down << low;
            }
        }
        cols
    }
}

/// The lowest bits in the opposite order.
fn mirrored(word: u32, bits: u32) -> u32 {
    word.reverse_bits() >> (32 - bits)
}

/// A word that holds all lines: its bits are those of columns and two kinds of
/// diagonals.
pub(super) trait Key:
    Copy
    + Ord
    + Hash
    + From<u32>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitOr<Output = Self>
{
    /// The lowest bits.
    fn low(self) -> u32;
}

impl Key for u64 {
    fn low(self) -> u32 {
        self as u32
    }
}

impl Key for u128 {
    fn low(self) -> u32 {
        self as u32
    }
}
