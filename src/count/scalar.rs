use std::ops::ControlFlow;

use crate::{
    attacks::{AttackGeometry, RowAttacks},
    board::MAX_SIDE,
};

use super::subproblem::{Sides, Subproblem};

/// Counts the placements of a small subproblem, one partial placement at a time. The recursion
/// is at most as deep as there are queens; no other memory is used.
///
/// Calls `watch` every few thousand rows and returns `None` if that ends the count.
pub(super) fn count(
    subproblem: &Subproblem,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u128> {
    search(subproblem, WATCH_INTERVAL_ROWS, watch)
}

/// Counts the placements of a subproblem, if that takes at most `rows` visits of a row, at
/// least 1.
pub(super) fn count_within(subproblem: &Subproblem, rows: u32) -> Option<u128> {
    search(subproblem, rows, &mut || ControlFlow::Break(()))
}

/// The rows visited between two calls of `watch`.
const WATCH_INTERVAL_ROWS: u32 = 1 << 15;

fn search(
    subproblem: &Subproblem,
    interval: u32,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u128> {
    let mut search = ScalarSearch {
        subproblem,
        geometry: subproblem.geometry(),
        end: ends(subproblem),
        interval,
        left: interval,
        watch,
    };
    let none = RowAttacks::default();
    let count = match (subproblem.queens(), subproblem.sides()) {
        (0, _) => ControlFlow::Continue(1),
        (queens, Sides::Open) => search.below::<false>(0, queens, none),
        (queens, Sides::Cyclic(_)) => search.below::<true>(0, queens, none),
    };
    count.continue_value()
}

/// The row before which the next queen must be placed, by the number of queens still to
/// place. Rows without a free cell are not counted as room.
pub(super) fn ends(subproblem: &Subproblem) -> [u8; MAX_SIDE as usize + 1] {
    let mut ends = [0; MAX_SIDE as usize + 1];
    let rows = (0..subproblem.rows())
        .rev()
        .filter(|&row| subproblem.free(row) != 0);
    for (end, row) in ends[1..].iter_mut().zip(rows) {
        *end = row + 1;
    }
    ends
}

struct ScalarSearch<'a> {
    subproblem: &'a Subproblem,
    geometry: AttackGeometry,
    /// See [`ends`].
    end: [u8; MAX_SIDE as usize + 1],
    /// The rows between two calls of `watch`.
    interval: u32,
    /// The rows until the next.
    left: u32,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

impl ScalarSearch<'_> {
    /// Counts the ways to place `queens` queens from `row` on, where those above attack
    /// what `attacks` says.
    fn below<const CYCLIC: bool>(
        &mut self,
        row: u8,
        queens: u8,
        mut attacks: RowAttacks,
    ) -> ControlFlow<(), u128> {
        let end = self.end[usize::from(queens)];
        match self
            .left
            .checked_sub(u32::from(end.saturating_sub(row)) + 1)
        {
            Some(left) => self.left = left,
            None => {
                self.left = self.interval;
                (self.watch)()?;
            }
        }
        let period = self.geometry.modulus();
        let mut count = 0;
        for row in row..end {
            let mut free = self.subproblem.free(row) & !attacks.attacked();
            if queens == 1 {
                count += u128::from(free.count_ones());
            } else {
                while free != 0 {
                    let queen = free & free.wrapping_neg();
                    free ^= queen;
                    let next = attacks
                        .with_queen_in::<CYCLIC>(&self.geometry, queen)
                        .moved::<CYCLIC>(1, period);
                    count += self.below::<CYCLIC>(row + 1, queens - 1, next)?;
                }
            }
            attacks = attacks.moved::<CYCLIC>(1, period);
        }
        ControlFlow::Continue(count)
    }
}
