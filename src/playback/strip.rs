use serde::{Deserialize, Serialize};

use crate::problem::MAX_QUEENS;

/// The most depths of a strip: one for each queen.
pub(super) const DEPTHS: usize = MAX_QUEENS as usize;

/// A stretch of a search as a picture: the step from left to right, the depth from top to
/// bottom.
///
/// A queen is a bar from the step that places it to the step that removes it:
///
/// ```text
/// depth 0  =====================  =========
/// depth 1    ====  ====== =====     === ==
/// depth 2     ==     == =            =
/// ```
///
/// Bars of at least [`least`](Strip::least) steps are kept one by one. Of shorter bars,
/// each column keeps the share that they cover at each depth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strip {
    /// The first step of the first column.
    pub from: u64,
    /// The first step after the strip.
    pub until: u64,
    /// The steps in each column, at least 1; the last column may have fewer.
    pub width: u64,
    /// The columns in the order of steps.
    pub columns: Vec<StripColumn>,
    /// By depth, in the order of steps.
    pub(super) bars: Vec<Vec<Bar>>,
    /// The steps of the shortest bars kept one by one; shorter bars are in the columns.
    pub least: u64,
}

/// A column of a [`Strip`], in 40 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StripColumn {
    /// For each depth, the share of the column that short bars cover; 255 is all of it.
    pub cover: [u8; DEPTHS],
    /// Placements found in the column.
    pub solutions: u32,
    /// Dead ends in the column: queens removed before any queen was placed or any placement
    /// found below them.
    pub dead_ends: u32,
}

/// A queen from its placement to its removal: the subtree below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// The step that places it.
    pub start: u64,
    /// The step that removes it, or the first step after the strip.
    pub end: u64,
    /// Queens placed below it.
    pub nodes: u64,
    /// Placements found below it.
    pub solutions: u64,
    /// The index of its cell.
    pub cell: u16,
    /// Whether it is a dead end: no queen placed and no placement found below it.
    pub dead_end: bool,
}

impl Bar {
    /// The number of steps at which the queen is on the board.
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

    /// The bars at a depth, from 0, that are kept one by one, in the order of steps.
    pub fn bars(&self, depth: usize) -> &[Bar] {
        self.bars.get(depth).map_or(&[], Vec::as_slice)
    }

    /// The bar at a depth, from 0, and a step, if it is kept. Logarithmic in the bars.
    pub fn bar(&self, depth: usize, step: u64) -> Option<&Bar> {
        let bars = self.bars(depth);
        let after = bars.partition_point(|bar| bar.start <= step);
        let bar = &bars[after.checked_sub(1)?];
        (step < bar.end).then_some(bar)
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> usize {
        let bars: usize = self.bars.iter().map(Vec::len).sum();
        self.columns.len() * size_of::<StripColumn>() + bars * size_of::<Bar>()
    }

    /// The index of the column of a step.
    fn column(&self, step: u64) -> usize {
        ((step - self.from) / self.width) as usize
    }

    /// Adds a short bar to the cover of the columns that it crosses.
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

/// Adds some steps to the cover of a column, rounded up.
pub(super) fn add(cover: &mut u8, steps: u64, width: u64) {
    let share = (steps * 255).div_ceil(width).min(255) as u8;
    *cover = cover.saturating_add(share);
}

/// The limits of a strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The most columns, an even number of at least 2. When they are full, neighbouring columns are
    /// merged in pairs.
    pub columns: usize,
    /// The most bars kept one by one. When there are more, the shortest move into the columns.
    pub bars: usize,
    /// The steps in each column at first, at least 1.
    pub width: u64,
}
