use std::{
    hash::Hash,
    ops::{BitOr, Shl, Shr},
};

use crate::{
    attacks::{AttackGeometry, RowAttacks},
    count::subproblem::{Sides, Subproblem},
};

/// The lines without a free cell, as seen from a row: a bit for each column, and for each
/// class of diagonals or, on a flat board, for each column in which one meets the row.
///
/// A cell below is free if it is open and on none of these lines. Every cell that is not
/// free lies on one of them, and no free cell does. So free cells and these lines determine
/// each other, and equal lines are equal states.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct MergedState {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// The rows from one on, as seen from it.
pub(super) struct RowsBelow {
    geometry: AttackGeometry,
    /// The bits for the diagonals of each direction.
    diagonal_bits: u32,
    /// Rows by their distance; on a torus those together that meet the diagonals in the
    /// same columns.
    groups: Vec<RowGroup>,
    /// Rows that no diagonal from here reaches.
    far: RowGroup,
    /// The number of rows with an open cell.
    rows: u32,
    /// Whether each row is its own mirror image.
    mirrored: bool,
    /// Whether each row is open in every column or in none, on a board without sides.
    turned: bool,
}

/// Rows, and in how many of them each column is open.
#[derive(Clone, Default)]
struct RowGroup {
    distance: u32,
    rows: u32,
    any: u32,
    /// Bit `b` of how often each column is open.
    often: Vec<u32>,
}

impl RowGroup {
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

impl RowsBelow {
    /// Some rows of a subproblem, as seen from one of them or from the one after the last.
    pub(super) fn of(subproblem: &Subproblem, rows: &[u8], from: u8) -> RowsBelow {
        let geometry = subproblem.geometry();
        let cyclic = subproblem.sides() != Sides::Open;
        let diagonal_bits = match subproblem.sides() {
            Sides::Open => geometry.cols(),
            Sides::Cyclic(period) => period.into(),
        };
        let mut groups = vec![RowGroup::default(); diagonal_bits as usize];
        let mut far = RowGroup::default();
        for &row in rows {
            groups
                .get_mut(distance(subproblem, from, row) as usize)
                .unwrap_or(&mut far)
                .add(subproblem.free(row));
        }
        for (distance, group) in groups.iter_mut().enumerate() {
            group.distance = distance as u32;
        }
        groups.retain(|group| group.rows > 0);
        let is = |same: &dyn Fn(u32) -> bool| rows.iter().all(|&row| same(subproblem.free(row)));
        RowsBelow {
            geometry,
            diagonal_bits,
            groups,
            far,
            rows: rows
                .iter()
                .filter(|row| subproblem.free(**row) != 0)
                .count() as u32,
            mirrored: is(&|word| mirrored(word, geometry.cols()) == word),
            turned: cyclic && is(&|word| word == 0 || word == geometry.columns()),
        }
    }

    /// How attacks move from row to row.
    pub(super) fn geometry(&self) -> &AttackGeometry {
        &self.geometry
    }

    /// Whether there are rows enough for `queens` queens.
    pub(super) fn has_rows(&self, queens: u32) -> bool {
        self.rows >= queens
    }

    /// All lines without a free cell, when the lines that are attacked are known. `None` if
    /// the rest of the lines cannot hold `queens` queens.
    ///
    /// Most of the time of merging is spent here.
    pub(super) fn settled(&self, attacks: RowAttacks, queens: u32) -> Option<MergedState> {
        let mut columns = self.far.any & !(attacks.columns as u32);
        let (mut right, mut left, mut rows) = (0, 0, self.far.rows);
        for group in &self.groups {
            let attacked = attacks.attacked_below(&self.geometry, group.distance);
            let free = group.any & !attacked;
            rows += group.rows * u32::from(free != 0);
            columns |= free;
            let lines = self.geometry.lines_through(free, group.distance);
            right |= lines.0;
            left |= lines.1;
        }
        let (right, left) = (self.geometry.fold(right), self.geometry.fold(left));
        let diagonals = match self.geometry.period() {
            Some(_) => right.count_ones().min(left.count_ones()),
            None => queens,
        };
        let room = rows.min(columns.count_ones()).min(diagonals);
        (room >= queens).then_some(MergedState {
            columns: self.geometry.columns() & !columns,
            diagonals: self.diagonals() & !right,
            antidiagonals: self.diagonals() & !left,
        })
    }

    /// The number of free cells: the ways to place the last queen.
    pub(super) fn cells(&self, attacks: RowAttacks) -> u64 {
        let cells =
            |group: &RowGroup| group.cells(!attacks.attacked_below(&self.geometry, group.distance));
        let near: u64 = self.groups.iter().map(cells).sum();
        near + self.far.cells(!(attacks.columns as u32))
    }

    /// The word of one state, which stands for all that are its mirror images or turns.
    pub(super) fn key<K: StateKey>(&self, state: MergedState) -> K {
        let mirror = || MergedState {
            columns: mirrored(state.columns, self.geometry.cols()),
            diagonals: mirrored(state.antidiagonals, self.diagonal_bits),
            antidiagonals: mirrored(state.diagonals, self.diagonal_bits),
        };
        match (self.turned, self.mirrored) {
            (false, false) => self.word(state),
            (false, true) => self.word::<K>(state).min(self.word(mirror())),
            // A row that is open in all columns or none is its own mirror image.
            (true, _) => self.least_turn::<K>(state).min(self.least_turn(mirror())),
        }
    }

    /// The lines of the state for which a word stands.
    pub(super) fn attacks<K: StateKey>(&self, key: K) -> RowAttacks {
        let (cols, bits) = (self.geometry.cols(), self.diagonal_bits);
        let part = |from: u32, bits: u32| (key >> from).low() & (u32::MAX >> (32 - bits));
        RowAttacks {
            columns: part(0, cols).into(),
            diagonals: self.geometry.spread(part(cols, bits)),
            antidiagonals: self.geometry.spread(part(cols + bits, bits)),
        }
    }

    fn word<K: StateKey>(&self, state: MergedState) -> K {
        let cols = self.geometry.cols();
        K::from(state.columns)
            | K::from(state.diagonals) << cols
            | K::from(state.antidiagonals) << (cols + self.diagonal_bits)
    }

    /// The least word of a state that is turned about a board without sides.
    fn least_turn<K: StateKey>(&self, state: MergedState) -> K {
        let state = MergedState {
            columns: self.sorted(state.columns),
            ..state
        };
        // Antidiagonals are the highest bits of a word: only where they are least can the
        // word be.
        let antidiagonals = state.antidiagonals;
        let (mut turned, mut least, mut turns) = (antidiagonals, antidiagonals, 1u32);
        for turn in 1..self.diagonal_bits {
            turned = self.rotated(turned, 1);
            if turned < least {
                (least, turns) = (turned, 1 << turn);
            } else if turned == least {
                turns |= 1 << turn;
            }
        }
        let mut key = self.turned_word::<K>(state, turns.trailing_zeros());
        while turns & (turns - 1) != 0 {
            turns &= turns - 1;
            key = key.min(self.turned_word(state, turns.trailing_zeros()));
        }
        key
    }

    /// The word of a state moved right by some columns, in each period for itself.
    fn turned_word<K: StateKey>(&self, state: MergedState, by: u32) -> K {
        let mut columns = 0;
        let mut from = 0;
        while from < self.geometry.cols() {
            let some = state.columns >> from & self.diagonals();
            columns |= self.rotated(some, by) << from;
            from += self.diagonal_bits;
        }
        self.word(MergedState {
            columns,
            diagonals: self.rotated(state.diagonals, by),
            antidiagonals: self.rotated(state.antidiagonals, by),
        })
    }

    /// The mask of all diagonals of a direction.
    fn diagonals(&self) -> u32 {
        u32::MAX >> (32 - self.diagonal_bits)
    }

    /// Classes of a board without sides, moved right by some columns.
    fn rotated(&self, classes: u32, by: u32) -> u32 {
        let wide = u64::from(classes) << by;
        (wide | wide >> self.diagonal_bits) as u32 & self.diagonals()
    }

    /// Exchanges the columns of each class so that those without a free cell come first,
    /// because they are alike.
    fn sorted(&self, columns: u32) -> u32 {
        let mut columns = columns;
        let period = self.diagonal_bits;
        let copies = self.geometry.cols() / period;
        for last in (1..copies).rev() {
            for at in 0..last {
                let (low, high) = (at * period, (at + 1) * period);
                let move_down = columns >> high & !(columns >> low) & self.diagonals();
                columns ^= move_down << high | move_down << low;
            }
        }
        columns
    }
}

/// The rows from one to another, modulo the period where lines are cyclic.
pub(super) fn distance(subproblem: &Subproblem, from: u8, to: u8) -> u32 {
    match subproblem.sides() {
        Sides::Open => u32::from(to - from),
        Sides::Cyclic(period) => (i32::from(to) - i32::from(from)).rem_euclid(period.into()) as u32,
    }
}

/// Reverses the lowest bits of a word.
fn mirrored(word: u32, bits: u32) -> u32 {
    word.reverse_bits() >> (32 - bits)
}

/// A word that holds a state: the bits of its columns, diagonals and antidiagonals.
pub(super) trait StateKey:
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

impl StateKey for u64 {
    fn low(self) -> u32 {
        self as u32
    }
}

impl StateKey for u128 {
    fn low(self) -> u32 {
        self as u32
    }
}
