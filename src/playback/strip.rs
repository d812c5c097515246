use serde::{Deserialize, Serialize};

use crate::{board::Cell, problem::MAX_QUEENS, search::Event};

/// The most depths of a strip: one a queen.
const DEPTHS: usize = MAX_QUEENS as usize;

/// A stretch of a search as a picture: x is the step, y the depth.
///
/// A queen is a bar from the step that places it to the step that takes it back.
/// Bars of at least [`least`](Strip::least) steps are kept one by one; of shorter
/// ones each column keeps how much of it they cover, depth by depth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strip {
    /// The step of the first column.
    from: u64,
    /// The first step that is not recorded.
    until: u64,
    /// Steps a column.
    width: u64,
    columns: Vec<Column>,
    /// By depth, each in the order of steps.
    bars: Vec<Vec<Bar>>,
    least: u64,
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
    fn new(from: u64, width: u64) -> Strip {
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
    fn spread(&mut self, depth: usize, start: u64, end: u64) {
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
fn add(cover: &mut u8, steps: u64, width: u64) {
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

/// Records a strip from the events of a search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recorder {
    strip: Strip,
    limits: Limits,
    stack: [Open; DEPTHS],
    depth: usize,
    /// The step of the state after the last event.
    now: u64,
    /// The first step of the next column.
    column_end: u64,
    /// Steps of the last column covered by short bars, by depth.
    covered: [u64; DEPTHS],
    kept: usize,
    nodes: u64,
    solutions: u64,
}

/// A queen that stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Open {
    start: u64,
    /// Queens placed up to and with it.
    nodes: u64,
    /// Placements found before it.
    solutions: u64,
    cell: u16,
    /// A queen was placed below it or a placement found.
    fertile: bool,
}

impl Recorder {
    /// Records from a step at which some queens stand; their bars begin there.
    pub(super) fn new(from: u64, queens: &[Cell], limits: Limits) -> Recorder {
        let mut stack = [Open::default(); DEPTHS];
        for (open, cell) in stack.iter_mut().zip(queens) {
            *open = Open {
                start: from,
                cell: cell.index() as u16,
                // Whether it is a dead end was decided before, perhaps.
                fertile: true,
                ..Open::default()
            };
        }
        let mut strip = Strip::new(from, limits.width);
        strip.columns.push(Column::default());
        Recorder {
            strip,
            limits,
            stack,
            depth: queens.len(),
            now: from,
            column_end: from + limits.width,
            covered: [0; DEPTHS],
            kept: 0,
            nodes: 0,
            solutions: 0,
        }
    }

    /// The first step of the next column: a good place to stop.
    pub(super) fn column_end(&self) -> u64 {
        self.column_end
    }

    /// Steps a column.
    pub(super) fn width(&self) -> u64 {
        self.strip.width
    }

    /// Takes in the next event.
    #[inline]
    pub(super) fn see(&mut self, event: Event) {
        self.now += 1;
        if self.now >= self.column_end {
            self.next_column();
        }
        match event {
            Event::Placed { cell } => {
                self.bear();
                self.nodes += 1;
                self.stack[self.depth % DEPTHS] = Open {
                    start: self.now,
                    nodes: self.nodes,
                    solutions: self.solutions,
                    cell: cell.index() as u16,
                    fertile: false,
                };
                self.depth += 1;
            }
            Event::Removed { .. } => {
                self.depth -= 1;
                self.close(self.depth % DEPTHS);
            }
            Event::Solution => {
                self.bear();
                self.solutions += 1;
                let column = self.last_column();
                column.solutions = column.solutions.saturating_add(1);
            }
            Event::Rejected { .. }
            | Event::Skipped { .. }
            | Event::Pruned { .. }
            | Event::Finished => {}
        }
    }

    /// What is recorded so far; queens that still stand end there.
    pub(super) fn strip(&self) -> Strip {
        let mut recorder = self.clone();
        recorder.put_cover();
        let end = self.now + 1;
        for depth in 0..self.depth {
            let bar = recorder.bar(depth, end, false);
            if bar.steps() >= recorder.strip.least {
                recorder.strip.bars[depth].push(bar);
            } else {
                recorder.strip.spread(depth, bar.start, end);
            }
        }
        recorder.strip.until = end;
        recorder.strip
    }

    fn last_column(&mut self) -> &mut Column {
        // There is always one.
        let last = self.strip.columns.len() - 1;
        &mut self.strip.columns[last]
    }

    /// The queen placed last is no dead end.
    #[inline]
    fn bear(&mut self) {
        if self.depth > 0 {
            self.stack[(self.depth - 1) % DEPTHS].fertile = true;
        }
    }

    fn bar(&self, depth: usize, end: u64, dead_end: bool) -> Bar {
        let open = self.stack[depth];
        Bar {
            start: open.start,
            end,
            nodes: self.nodes - open.nodes,
            solutions: self.solutions - open.solutions,
            cell: open.cell,
            dead_end,
        }
    }

    #[inline]
    fn close(&mut self, depth: usize) {
        let open = self.stack[depth];
        if !open.fertile {
            let column = self.last_column();
            column.dead_ends = column.dead_ends.saturating_add(1);
        }
        let steps = self.now - open.start;
        if steps >= self.strip.least {
            self.keep(depth);
        } else if open.start + self.strip.width >= self.column_end {
            self.covered[depth] += steps;
        } else {
            self.spread(depth);
        }
    }

    #[cold]
    fn keep(&mut self, depth: usize) {
        let bar = self.bar(depth, self.now, !self.stack[depth].fertile);
        self.strip.bars[depth].push(bar);
        self.kept += 1;
        while self.kept > self.limits.bars {
            self.strip.least *= 2;
            self.fold();
        }
    }

    /// Bars that are too short now go into the columns.
    fn fold(&mut self) {
        self.put_cover();
        for depth in 0..DEPTHS {
            let bars = std::mem::take(&mut self.strip.bars[depth]);
            let (long, short): (Vec<Bar>, Vec<Bar>) = bars
                .into_iter()
                .partition(|bar| bar.steps() >= self.strip.least);
            for bar in &short {
                self.strip.spread(depth, bar.start, bar.end);
            }
            self.kept -= short.len();
            self.strip.bars[depth] = long;
        }
    }

    #[cold]
    fn spread(&mut self, depth: usize) {
        let (start, now) = (self.stack[depth].start, self.now);
        let column_start = self.column_end - self.strip.width;
        self.strip.spread(depth, start, now.min(column_start));
        self.covered[depth] += now - column_start;
    }

    /// What short bars covered of the last column becomes its share.
    fn put_cover(&mut self) {
        let width = self.strip.width;
        let covered = std::mem::take(&mut self.covered);
        let column = self.last_column();
        for (cover, steps) in column.cover.iter_mut().zip(covered) {
            if steps > 0 {
                add(cover, steps, width);
            }
        }
    }

    #[cold]
    fn next_column(&mut self) {
        self.put_cover();
        if self.strip.columns.len() >= self.limits.columns {
            self.halve();
        }
        self.strip.columns.push(Column::default());
        self.column_end += self.strip.width;
    }

    /// Each two columns become one.
    fn halve(&mut self) {
        let pairs = self.strip.columns.chunks(2).map(|pair| {
            let (a, b) = (pair[0], pair.get(1).copied().unwrap_or_default());
            let mean = |depth: usize| {
                (u16::from(a.cover[depth]) + u16::from(b.cover[depth])).div_ceil(2) as u8
            };
            Column {
                cover: std::array::from_fn(mean),
                solutions: a.solutions.saturating_add(b.solutions),
                dead_ends: a.dead_ends.saturating_add(b.dead_ends),
            }
        });
        self.strip.columns = pairs.collect();
        self.strip.width *= 2;
    }
}
