use std::{collections::HashMap, hash::BuildHasherDefault, ops::ControlFlow};

use rustc_hash::FxHasher;

use super::{
    budget::{Merged, Watch},
    lines::{RowsBelow, StateKey, distance},
};
use crate::{
    attacks::RowAttacks,
    count::subproblem::{Sides, Subproblem},
};

/// A number of ways: a `u64` while the numbers are small enough.
pub(super) trait Ways: Copy + Into<u128> {
    const ONE: Self;
    const NONE: Self;
    fn plus(self, other: Self) -> Self;
}

impl Ways for u64 {
    const ONE: u64 = 1;
    const NONE: u64 = 0;
    fn plus(self, other: u64) -> u64 {
        self + other
    }
}

impl Ways for u128 {
    const ONE: u128 = 1;
    const NONE: u128 = 0;
    fn plus(self, other: u128) -> u128 {
        self + other
    }
}

type Table<K, W> = HashMap<K, W, BuildHasherDefault<FxHasher>>;

/// The number of transitions between two checks of budget and watch: some ten microseconds.
const LOOK: u32 = 1 << 8;

/// The states between two rows, by the number of placed queens, each with the number of partial
/// placements that lead to it.
pub(super) struct Layers<'a, K, W> {
    subproblem: &'a Subproblem,
    /// The rows to pass, in the order in which they are passed.
    rows: Vec<u8>,
    /// The number of rows that are passed.
    passed: usize,
    below: RowsBelow,
    /// Up to all queens but two: the last is never placed.
    states: Vec<Vec<(K, W)>>,
    found: u128,
    table: Table<K, W>,
    work: u64,
}

impl<'a, K: StateKey, W: Ways> Layers<'a, K, W> {
    /// The state without queens. The subproblem has at least two queens to place.
    pub(super) fn new(subproblem: &'a Subproblem) -> Layers<'a, K, W> {
        let rows = order(subproblem);
        let below = RowsBelow::of(subproblem, &rows, rows.first().copied().unwrap_or(0));
        let mut states = vec![Vec::new(); usize::from(subproblem.queens()) - 1];
        if let Some(state) = below.settled(RowAttacks::default(), subproblem.queens().into()) {
            states[0].push((below.key(state), W::ONE));
        }
        Layers {
            subproblem,
            rows,
            passed: 0,
            below,
            states,
            found: 0,
            table: Table::default(),
            work: 0,
        }
    }

    /// Whether every row is passed, or no state is left.
    pub(super) fn is_over(&self) -> bool {
        self.passed == self.rows.len() || self.held() == 0
    }

    /// The number of placements found so far.
    pub(super) fn found(&self) -> u128 {
        self.found
    }

    /// The number of transitions so far.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// The number of states held.
    pub(super) fn held(&self) -> usize {
        self.states.iter().map(Vec::len).sum()
    }

    /// Whether the numbers of ways stay in 64 bits for another row.
    pub(super) fn is_small(&self) -> bool {
        let ways = self.states.iter().flatten();
        let sum = ways.fold(0u128, |sum, &(_, ways)| sum.saturating_add(ways.into()));
        sum.saturating_mul(u128::from(self.subproblem.cols()) + 1) <= u64::MAX.into()
    }

    /// The same layers with numbers of 128 bits.
    pub(super) fn widened(self) -> Layers<'a, K, u128> {
        let wide = |states: Vec<(K, W)>| {
            let states = states.into_iter();
            states.map(|(key, ways)| (key, ways.into())).collect()
        };
        Layers {
            subproblem: self.subproblem,
            rows: self.rows,
            passed: self.passed,
            below: self.below,
            states: self.states.into_iter().map(wide).collect(),
            found: self.found,
            table: Table::default(),
            work: self.work,
        }
    }

    /// Passes a row, with at most `most` states and at most `most_work` transitions since the
    /// start.
    pub(super) fn pass_row(
        &mut self,
        most: usize,
        most_work: u64,
        watch: Watch,
    ) -> ControlFlow<Merged> {
        let geometry = *self.below.geometry();
        let row = self.rows[self.passed];
        let word = self.subproblem.free(row);
        let left = &self.rows[self.passed + 1..];
        let to = left.first().copied().unwrap_or(row);
        let by = distance(self.subproblem, row, to);
        let next = RowsBelow::of(self.subproblem, left, to);
        let mut held = self.held();
        let mut since = 0;
        for placed in (0..self.states.len()).rev() {
            // The last queen is counted when the second to last is placed.
            let last = placed + 1 == self.states.len();
            let queens = u32::from(self.subproblem.queens()) - placed as u32;
            let above = placed.checked_sub(1).map(|above| &self.states[above]);
            let skipping = self.states[placed].iter().map(|state| (state, false));
            let placing = above.into_iter().flatten().map(|state| (state, true));
            for (&(key, ways), places) in skipping.chain(placing) {
                let attacks = self.below.attacks(key);
                let mut free = word & !attacks.attacked();
                if last && !places {
                    let mut free = free;
                    since += free.count_ones();
                    while free != 0 {
                        let queen = free.trailing_zeros();
                        free &= free - 1;
                        let with = attacks.with_queen(&geometry, queen);
                        let cells = next.cells(with.down(&geometry, by));
                        self.found += ways.into() * u128::from(cells);
                    }
                }
                if !places {
                    since += 1;
                    if next.has_rows(queens) {
                        let down = attacks.down(&geometry, by);
                        next.add(&mut self.table, down, queens, ways);
                    }
                    free = 0;
                }
                since += free.count_ones();
                while free != 0 {
                    let queen = free.trailing_zeros();
                    free &= free - 1;
                    let down = attacks.with_queen(&geometry, queen).down(&geometry, by);
                    next.add(&mut self.table, down, queens, ways);
                }
                if since >= LOOK {
                    self.work += u64::from(since);
                    since = 0;
                    if watch().is_break() {
                        return ControlFlow::Break(Merged::Ended);
                    }
                    if held + self.table.len() > most {
                        return ControlFlow::Break(Merged::TooManyStates);
                    }
                    if self.work > most_work {
                        return ControlFlow::Break(Merged::TooDear);
                    }
                }
            }
            held += self.table.len();
            held -= self.states[placed].len();
            self.states[placed] = Vec::new();
            self.states[placed] = self.table.drain().collect();
        }
        self.work += u64::from(since);
        self.passed += 1;
        self.below = next;
        ControlFlow::Continue(())
    }
}

impl RowsBelow {
    fn add<K: StateKey, W: Ways>(
        &self,
        table: &mut Table<K, W>,
        attacks: RowAttacks,
        queens: u32,
        ways: W,
    ) {
        if let Some(state) = self.settled(attacks, queens) {
            let all = table.entry(self.key(state)).or_insert(W::NONE);
            *all = all.plus(ways);
        }
    }
}

/// The rows that hold an open cell, in the order in which they are passed: where
/// diagonals are cyclic those first that meet the same diagonals, so that soon
/// diagonals have no row left.
fn order(subproblem: &Subproblem) -> Vec<u8> {
    let open = (0..subproblem.rows()).filter(|&row| subproblem.free(row) != 0);
    let mut rows: Vec<u8> = open.collect();
    if let Sides::Cyclic(period) = subproblem.sides() {
        rows.sort_by_key(|row| row % period);
    }
    rows
}
