use crate::{board::Cell, search::Event};

use super::strip::{Bar, DEPTHS, Limits, Strip, StripColumn, add};

/// Records a [`Strip`] from the events of a search.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Recorder {
    strip: Strip,
    limits: Limits,
    stack: [OpenBar; DEPTHS],
    depth: usize,
    /// The last recorded step.
    now: u64,
    /// The first step of the next column.
    column_end: u64,
    /// Steps of the last column that short bars cover, by depth.
    covered: [u64; DEPTHS],
    kept: usize,
    nodes: u64,
    solutions: u64,
}

/// A queen on the board, whose bar has not ended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct OpenBar {
    start: u64,
    /// Queens placed up to this one, including it.
    nodes: u64,
    /// Placements found before it.
    solutions: u64,
    cell: u16,
    /// Whether a queen was placed or a placement found below it.
    fertile: bool,
}

impl Recorder {
    /// A recorder from a step on; the bars of the queens on the board begin there.
    pub(super) fn new(from: u64, queens: &[Cell], limits: Limits) -> Recorder {
        let mut stack = [OpenBar::default(); DEPTHS];
        for (open, cell) in stack.iter_mut().zip(queens) {
            *open = OpenBar {
                start: from,
                cell: cell.index() as u16,
                // Events before the step may have happened below it, so it counts as no dead end.
                fertile: true,
                ..OpenBar::default()
            };
        }
        let mut strip = Strip::new(from, limits.width);
        strip.columns.push(StripColumn::default());
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

    /// The first step of the next column.
    pub(super) fn column_end(&self) -> u64 {
        self.column_end
    }

    /// Steps for each column.
    pub(super) fn width(&self) -> u64 {
        self.strip.width
    }

    /// Records the next event.
    #[inline]
    pub(super) fn record(&mut self, event: Event) {
        self.now += 1;
        if self.now >= self.column_end {
            self.next_column();
        }
        match event {
            Event::Placed { cell } => {
                self.mark_fertile();
                self.nodes += 1;
                self.stack[self.depth % DEPTHS] = OpenBar {
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
                self.mark_fertile();
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

    /// The strip up to now; bars of queens on the board end here.
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

    fn last_column(&mut self) -> &mut StripColumn {
        // The constructor has pushed one.
        let last = self.strip.columns.len() - 1;
        &mut self.strip.columns[last]
    }

    /// Notes that the queen placed last is no dead end.
    #[inline]
    fn mark_fertile(&mut self) {
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

    /// Moves the bars that are now too short into the columns.
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

    /// Turns the covered steps of the last column into its cover.
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
        self.strip.columns.push(StripColumn::default());
        self.column_end += self.strip.width;
    }

    /// Merges neighbouring columns in pairs.
    fn halve(&mut self) {
        let pairs = self.strip.columns.chunks(2).map(|pair| {
            let (a, b) = (pair[0], pair.get(1).copied().unwrap_or_default());
            let mean = |depth: usize| {
                (u16::from(a.cover[depth]) + u16::from(b.cover[depth])).div_ceil(2) as u8
            };
            StripColumn {
                cover: std::array::from_fn(mean),
                solutions: a.solutions.saturating_add(b.solutions),
                dead_ends: a.dead_ends.saturating_add(b.dead_ends),
            }
        });
        self.strip.columns = pairs.collect();
        self.strip.width *= 2;
    }
}
