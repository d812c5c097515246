use std::ops::ControlFlow;

use crate::board::MAX_SIDE;

use super::rest::{Rest, Sides};

/// The placements of a rest, one partial placement at a time: the engine for what
/// is small. Depth at most the queens; no memory but the stack.
///
/// `watch` is called every some thousand rows; it may end the count, which then
/// is `None`.
pub(super) fn count(rest: &Rest, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
    walk(rest, LOOK, watch)
}

/// The placements of a rest, if they are found within some looks at a row, at least 1.
pub(super) fn count_within(rest: &Rest, rows: u32) -> Option<u128> {
    walk(rest, rows, &mut || ControlFlow::Break(()))
}

/// Rows looked at between two looks at `watch`.
const LOOK: u32 = 1 << 15;

fn walk(rest: &Rest, look: u32, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
    let mut walk = Walk {
        rest,
        end: ends(rest),
        look,
        left: look,
        watch,
    };
    match rest.queens() {
        0 => Some(1),
        queens => match walk.below(0, queens, Lines::default()) {
            ControlFlow::Continue(found) => Some(found),
            ControlFlow::Break(()) => None,
        },
    }
}

/// The row before which the next queen must be, by how many are still to place: the
/// rows without a free cell are no room for one.
pub(super) fn ends(rest: &Rest) -> [u8; MAX_SIDE as usize + 1] {
    let mut ends = [0; MAX_SIDE as usize + 1];
    let rows = (0..rest.rows()).rev().filter(|&row| rest.free(row) != 0);
    for (end, row) in ends[1..].iter_mut().zip(rows) {
        *end = row + 1;
    }
    ends
}

struct Walk<'a> {
    rest: &'a Rest,
    /// See [`ends`].
    end: [u8; MAX_SIDE as usize + 1],
    /// Rows between two looks at `watch`.
    look: u32,
    /// Rows until the next.
    left: u32,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

/// The columns that the queens above attack in a row.
#[derive(Clone, Copy, Default)]
struct Lines {
    cols: u32,
    /// Along diagonals, where the column grows with the row.
    right: u32,
    /// Along antidiagonals.
    left: u32,
}

impl Walk<'_> {
    fn below(&mut self, row: u8, queens: u8, lines: Lines) -> ControlFlow<(), u128> {
        let end = self.end[usize::from(queens)];
        match self
            .left
            .checked_sub(u32::from(end.saturating_sub(row)) + 1)
        {
            Some(left) => self.left = left,
            None => {
                self.left = self.look;
                (self.watch)()?;
            }
        }
        let mut found = 0;
        let mut lines = lines;
        for row in row..end {
            let mut left = self.rest.free(row) & !(lines.cols | lines.right | lines.left);
            if queens == 1 {
                found += u128::from(left.count_ones());
            } else {
                while left != 0 {
                    let queen = left & left.wrapping_neg();
                    left ^= queen;
                    let next = lines.with(queen, self.rest).down(self.rest);
                    found += self.below(row + 1, queens - 1, next)?;
                }
            }
            lines = lines.down(self.rest);
        }
        ControlFlow::Continue(found)
    }
}

impl Lines {
    fn with(self, queen: u32, rest: &Rest) -> Lines {
        let class = match rest.sides() {
            Sides::Open => queen,
            Sides::Cyclic(period) => {
                let mut class = queen;
                for _ in 1..rest.cols() / period {
                    class |= rotated(class, period, rest.cols());
                }
                class
            }
        };
        Lines {
            cols: self.cols | queen,
            right: self.right | class,
            left: self.left | class,
        }
    }

    fn down(self, rest: &Rest) -> Lines {
        match rest.sides() {
            Sides::Open => Lines {
                right: self.right << 1,
                left: self.left >> 1,
                ..self
            },
            Sides::Cyclic(_) => Lines {
                right: rotated(self.right, 1, rest.cols()),
                left: rotated(self.left, rest.cols() - 1, rest.cols()),
                ..self
            },
        }
    }
}

/// The columns moved right by some columns; what leaves comes in on the left.
fn rotated(columns: u32, by: u8, cols: u8) -> u32 {
    let (wide, cols) = (u64::from(columns) << by, u32::from(cols));
    ((wide | wide >> cols) as u32) & (u32::MAX >> (32 - cols))
}
