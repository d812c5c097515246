use serde::{Deserialize, Serialize};

use crate::problem::MAX_QUEENS;

/// The most depths of a strip: one a queen.
pub(super) const DEPTHS: usize = MAX_QUEENS as usize;

/// A stretch of a search as a picture: x is the step, y the depth.
///
/// A queen is a bar from the step that places it to the step that takes it back.
/// Bars of at least [`least`](Strip::least) steps are kept one by one; of shorter
/// ones each column keeps how much of it they cover, depth by depth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strip {
    /// The step of the first column.
    pub(super) from: u64,
    /// The first step that is not recorded.
    pub(super) until: u64,
    /// Steps a column.
    pub(super) width: u64,
    pub(super) columns: Vec<Column>,
    /// By depth, each in the order of steps.
    pub(super) bars: Vec<Vec<Bar>>,
    pub(super) least: u64,
}

/// A column of a [`Strip`], 40 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// By depth, the share of the column that short bars cover, 255 for all of it.
    pub cover: [u8; DEPTHS],
    /// Placements found in it.
    pub solutions: u32,
    /// Queens taken back in it below which no queen was placed and nothing found.
    pub dead_ends: u32,
}

/// A queen from its placing to its taking back: the subtree below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// The first step at which it stands.
    pub start: u64,
    /// The first step at which it stands no more, or the last that is recorded.
    pub end: u64,
    /// Queens placed below it.
    pub nodes: u64,
    /// Placements found below it.
    pub solutions: u64,
    /// The index of its cell.
    pub cell: u16,
    /// Nothing was placed below it and nothing found.
    pub dead_end: bool,
}

impl Bar {
    /// How many steps it stands.
    pub fn steps(&self) -> u64 {
        self.end - self.start
    }
}

impl Strip {
    pub(super) fn new(from: u64, width: u64) -> Strip {
        Strip {
            from,
            until: from,
            width,
            columns: Vec::new(),
            bars: vec![Vec::new(); DEPTHS],
            least: 1,
        }
    }

    /// The step of the first column.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The first step that is not recorded.
    pub fn until(&self) -> u64 {
        self.until
    }

    /// Steps a column, at least 1. The last column may be cut.
    pub fn width(&self) -> u64 {
        self.width
    }

    /// The columns, the last up to the end.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The bars kept one by one of a depth from 0, in the order of steps.
    pub fn bars(&self, depth: usize) -> &[Bar] {
        self.bars.get(depth).map_or(&[], Vec::as_slice)
    }

    /// Bars of fewer steps are in the columns.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// The bar of a depth that stands at a step, if it is kept by itself. Logarithmic.
    pub fn bar(&self, depth: usize, step: u64) -> Option<&Bar> {
        let bars = self.bars(depth);
        let after = bars.partition_point(|bar| bar.start <= step);
        let bar = &bars[after.checked_sub(1)?];
        (step < bar.end).then_some(bar)
    }

    /// The bytes that it takes, about.
    pub fn bytes(&self) -> usize {
        let bars: usize = self.bars.iter().map(Vec::len).sum();
        self.columns.len() * size_of::<Column>() + bars * size_of::<Bar>()
    }

    /// The column of a step.
    fn column(&self, step: u64) -> usize {
        ((step - self.from) / self.width) as usize
    }

    /// Adds a short bar to the columns that it crosses.
    pub(super) fn spread(&mut self, depth: usize, start: u64, end: u64) {
        let mut at = start.max(self.from);
        while at < end {
            let index = self.column(at);
            let next = (self.from + (index as u64 + 1) * self.width).min(end);
            if let Some(column) = self.columns.get_mut(index) {
                add(&mut column.cover[depth], next - at, self.width);
            }
            at = next;
        }
    }
}

/// Adds a share of a column; what is there is never lost.
pub(super) fn add(cover: &mut u8, steps: u64, width: u64) {
    let share = (steps * 255).div_ceil(width).min(255) as u8;
    *cover = cover.saturating_add(share);
}

/// How large a strip may grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Columns; where they are full, each two become one. Even, at least 2.
    pub columns: usize,
    /// Bars; where there are more, the shortest go into the columns.
    pub bars: usize,
    /// Steps of a column at first, at least 1.
    pub width: u64,
}
