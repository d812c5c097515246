//! The recursions that test a set of queens only when it is complete.

use queenscope::{
    attacks::{AttackLine, CellLines},
    board::Cell,
    problem::Problem,
    search::{Counters, Rejection},
};

use crate::{
    record::{Record, Sink},
    recursion::Tables,
};

/// `subsets`, on any board.
pub fn subsets<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = Complete::new(problem);
    search.subset(0, problem.queens().into());
    search.finish()
}

/// `permutations`, on a square board with a queen a row.
pub fn permutations<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = Complete::new(problem);
    search.row(0, u32::MAX >> (32 - problem.board().cols()));
    search.finish()
}

struct Complete<S> {
    tables: Tables,
    placed: [CellLines; 32],
    record: Record<S>,
}

impl<S: Sink> Complete<S> {
    fn new(problem: &Problem) -> Complete<S> {
        Complete {
            tables: Tables::new(problem),
            placed: [CellLines::default(); 32],
            record: Record::new(),
        }
    }

    /// The candidates are the complete sets.
    fn finish(self) -> (Counters, S) {
        let (mut counters, sink) = self.record.finish();
        counters.candidates += counters.solutions;
        counters.candidates -= counters.nodes;
        (counters, sink)
    }

    #[inline]
    fn place(&mut self, index: usize) -> bool {
        let cell = Cell::from_index(index as u16);
        if self.tables.blocked[index] {
            self.record.rejected(cell, Rejection::Blocked, 0);
            return false;
        }
        self.placed[self.record.depth & 31] = self.tables.lines[index];
        self.record.placed(cell, 0);
        true
    }

    fn subset(&mut self, from: usize, needed: usize) {
        if needed == 0 {
            return self.leaf(CellLines::shared);
        }
        for index in from..self.tables.lines.len() + 1 - needed {
            if self.place(index) {
                self.subset(index + 1, needed - 1);
                self.record.removed(Cell::from_index(index as u16));
            }
        }
    }

    fn row(&mut self, row: usize, unused: u32) {
        if row == usize::from(self.tables.rows) {
            return self.leaf(|a, b| {
                if a.diagonal == b.diagonal {
                    Some(AttackLine::Diagonal)
                } else {
                    (a.antidiagonal == b.antidiagonal).then_some(AttackLine::Antidiagonal)
                }
            });
        }
        let mut rest = unused;
        while rest != 0 {
            let index = row * usize::from(self.tables.cols) + rest.trailing_zeros() as usize;
            if self.place(index) {
                self.row(row + 1, unused & !(rest & rest.wrapping_neg()));
                self.record.removed(Cell::from_index(index as u16));
            }
            rest &= rest - 1;
        }
    }

    /// Compares all pairs and tells of the first that attacks.
    #[inline]
    fn leaf(&mut self, shared: impl Fn(CellLines, CellLines) -> Option<AttackLine>) {
        let depth = self.record.depth;
        let mut attack: Option<(usize, usize, AttackLine)> = None;
        for later in 1..depth {
            for earlier in 0..later {
                if let Some(line) = shared(self.placed[earlier & 31], self.placed[later & 31]) {
                    let pair = (earlier, later, line);
                    // The first by the earlier of the two, then by the later.
                    if attack.is_none_or(|(first, ..)| earlier < first) {
                        attack = Some(pair);
                    }
                }
            }
        }
        let pairs = (depth * depth.saturating_sub(1) / 2) as u64;
        if let Some((earlier, later, line)) = attack {
            let by = self.record.queens[earlier & 31];
            let why = Rejection::Attacked { by, line };
            let cell = self.record.queens[later & 31];
            self.record.rejected(cell, why, pairs);
        } else {
            self.record.counters.checks += pairs;
            self.record.solution();
        }
    }
}
