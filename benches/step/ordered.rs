//! The recursions with an order of their own: `most-constrained` and `shuffled`.

use queenscope::{
    board::{Board, Cell, Wrap},
    problem::Problem,
    search::{Counters, Prune, Rejection},
};

use crate::{
    record::{Record, Sink},
    recursion::{InUse, Tables},
};

/// `most-constrained`, on a board without wrap.
pub fn most_constrained<S: Sink>(problem: &Problem) -> (Counters, S) {
    let board = problem.board();
    assert_eq!(board.wrap(), Wrap::None);
    let mut search = MostConstrained {
        full: problem.fills_rows(),
        columns: std::array::from_fn(|row| {
            (u32::MAX >> (32 - board.cols())) & !problem.blocked().row(row as u8)
        }),
        tables: Tables::new(problem),
        record: Record::new(),
    };
    let open = u32::MAX >> (32 - board.rows());
    let smallest = search.smallest(InUse::default(), open);
    search.node(open, problem.queens().into(), InUse::default(), smallest);
    search.record.finish()
}

struct MostConstrained<S> {
    full: bool,
    /// The columns of each row that are not blocked.
    columns: [u32; 32],
    tables: Tables,
    record: Record<S>,
}

impl<S: Sink> MostConstrained<S> {
    /// The free columns of a row: diagonals are numbered by column less row, those of
    /// the other direction by column and row.
    #[inline]
    fn domain(&self, in_use: InUse, row: u32) -> u32 {
        let attacked = in_use.cols
            | in_use.diagonals.rotate_left(row) as u32
            | (in_use.antidiagonals >> (row & 63)) as u32;
        self.columns[(row & 31) as usize] & !attacked
    }

    #[inline]
    fn smallest(&self, in_use: InUse, rows: u32) -> (u32, u32) {
        let (mut least, mut found) = (u32::MAX, (0, 0));
        let mut left = rows;
        while left != 0 {
            let row = left.trailing_zeros();
            left &= left - 1;
            let domain = self.domain(in_use, row);
            if domain.count_ones() < least {
                least = domain.count_ones();
                found = (row, domain);
            }
        }
        found
    }

    /// The domains are worked out when a queen is placed, also the last.
    fn node(&mut self, mut open: u32, needed: u32, in_use: InUse, smallest: (u32, u32)) {
        if needed == 0 {
            return self.record.solution();
        }
        let (mut row, mut domain) = smallest;
        loop {
            open &= !(1 << (row & 31));
            if self.full && domain == 0 {
                self.record.pruned(Prune::NoFreeColumn { row: row as u8 });
            }
            let mut rest = domain;
            while rest != 0 {
                let index = row * u32::from(self.tables.cols) + rest.trailing_zeros();
                let cell = Cell::from_index(index as u16);
                rest &= rest - 1;
                self.record.placed(cell, open.count_ones().into());
                let lines = self.tables.lines[index as usize];
                let below = in_use.with(lines);
                let smallest = self.smallest(below, open);
                self.node(open, needed - 1, below, smallest);
                self.record.removed(cell);
            }
            if self.full {
                return;
            }
            let after = open.count_ones();
            if after < needed {
                if after > 0 {
                    self.record.pruned(Prune::FewerRows {
                        left: after as u8,
                        needed: needed as u8,
                    });
                }
                return;
            }
            self.record.skipped(row as u8);
            (row, domain) = self.smallest(in_use, open);
        }
    }
}

/// `shuffled`, on any board with a queen a row.
pub fn shuffled<S: Sink>(problem: &Problem, seed: u32) -> (Counters, S) {
    let mut search = Shuffled {
        order: order(problem.board(), seed),
        tables: Tables::new(problem),
        record: Record::new(),
    };
    search.node(0, InUse::default());
    search.record.finish()
}

struct Shuffled<S> {
    order: Vec<Cell>,
    tables: Tables,
    record: Record<S>,
}

impl<S: Sink> Shuffled<S> {
    fn node(&mut self, row: u8, in_use: InUse) {
        if row == self.tables.rows {
            return self.record.solution();
        }
        let first = usize::from(row) * usize::from(self.tables.cols);
        for place in first..first + usize::from(self.tables.cols) {
            let cell = self.order[place];
            if self.tables.blocked[cell.index()] {
                self.record.rejected(cell, Rejection::Blocked, 0);
                continue;
            }
            let lines = self.tables.lines[cell.index()];
            if in_use.any(lines) {
                let (why, asked) = self.tables.attacker(in_use, lines);
                self.record.rejected(cell, why, asked);
            } else {
                self.record.placed(cell, 3);
                self.tables.own(cell, lines);
                self.node(row + 1, in_use.with(lines));
                self.record.removed(cell);
            }
        }
    }
}

/// The order that the engine documents: SplitMix64, and each row shuffled from its
/// last place down.
fn order(board: Board, seed: u32) -> Vec<Cell> {
    let mut state = u64::from(seed);
    let mut order = Vec::new();
    for row in 0..board.rows() {
        let mut cells: Vec<Cell> = (0..board.cols()).map(|col| board.cell(row, col)).collect();
        for last in (1..cells.len()).rev() {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut random = state;
            random = (random ^ (random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            random = (random ^ (random >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            random ^= random >> 31;
            let place = (u128::from(random) * (last as u128 + 1)) >> 64;
            cells.swap(last, place as usize);
        }
        order.append(&mut cells);
    }
    order
}
