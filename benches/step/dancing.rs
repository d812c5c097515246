//! The recursion of `exact-cover`: dancing links with the state on the machine's stack.

use queenscope::{
    attacks::Attacks,
    board::Cell,
    problem::Problem,
    search::{Counters, Prune},
};

use crate::record::{Record, Sink};

/// `exact-cover`, on any board.
pub fn exact_cover<S: Sink>(problem: &Problem) -> (Counters, S) {
    let board = problem.board();
    let mut search = ExactCover {
        rows: problem.queens() == board.rows(),
        cols: problem.queens() == board.cols(),
        links: Links::new(problem),
        record: Record::new(),
    };
    let all = |side: u8| u32::MAX >> (32 - side);
    search.node(
        all(board.rows()),
        all(board.cols()),
        problem.queens().into(),
    );
    search.record.finish()
}

struct ExactCover<S> {
    /// Whether each row has to be used, and each column.
    rows: bool,
    cols: bool,
    links: Links,
    record: Record<S>,
}

impl<S: Sink> ExactCover<S> {
    fn node(&mut self, open_rows: u32, open_cols: u32, needed: u32) {
        if needed == 0 {
            return self.record.solution();
        }
        if !self.rows && !self.cols {
            return self.rows_in_turn(open_rows, open_cols, needed);
        }
        let (mut best, mut least) = (0, u16::MAX);
        for (wanted, open, first) in [(self.rows, open_rows, 0), (self.cols, open_cols, 64)] {
            let mut left = if wanted { open } else { 0 };
            while left != 0 {
                let top = first + left.trailing_zeros() as u16;
                left &= left - 1;
                if self.links.size[usize::from(top)] < least {
                    least = self.links.size[usize::from(top)];
                    best = top;
                }
            }
        }
        if least == 0 {
            self.record.pruned(if best < 64 {
                Prune::NoFreeColumn { row: best as u8 }
            } else {
                let col = best as u8 - 64;
                Prune::NoFreeRow { col }
            });
        }
        self.options(best, 0, open_rows, open_cols, needed);
    }

    fn rows_in_turn(&mut self, open_rows: u32, open_cols: u32, needed: u32) {
        let mut passed = 0;
        loop {
            let open = open_rows & !passed;
            let (mut row, mut least, mut left) = (0, u16::MAX, open);
            while left != 0 {
                let top = left.trailing_zeros() as u16;
                left &= left - 1;
                if self.links.size[usize::from(top)] < least {
                    least = self.links.size[usize::from(top)];
                    row = top;
                }
            }
            self.options(row, passed, open, open_cols, needed);
            passed |= 1 << (row & 31);
            let left = open.count_ones() - 1;
            if left < needed {
                if left > 0 {
                    self.record.pruned(Prune::FewerRows {
                        left: left as u8,
                        needed: needed as u8,
                    });
                }
                return;
            }
            self.record.skipped(row as u8);
        }
    }

    /// The options of a line in turn, with some rows left empty.
    fn options(&mut self, top: u16, passed: u32, open_rows: u32, open_cols: u32, needed: u32) {
        let mut node = self.links.down[usize::from(top)];
        while node != top {
            let mut unlinked = 0;
            let mut rows = passed;
            while rows != 0 {
                unlinked += self.links.cover(rows.trailing_zeros() as u16);
                rows &= rows - 1;
            }
            let first = node & !3;
            for line in first..first + 4 {
                unlinked += self.links.cover(self.links.top[usize::from(line)]);
            }
            let cell = Cell::from_index((node - 256) / 4);
            self.record.placed(cell, unlinked);
            let line = |kind| self.links.top[usize::from(first + kind)];
            let row = 1 << (line(0) & 31);
            let col = 1 << (line(1) & 31);
            self.node(open_rows & !row, open_cols & !col, needed - 1);
            self.record.removed(cell);
            for line in (first..first + 4).rev() {
                self.links.uncover(self.links.top[usize::from(line)]);
            }
            let mut rows = passed;
            while let Some(row) = rows.checked_ilog2() {
                self.links.uncover(row as u16);
                rows &= !(1 << row);
            }
            node = self.links.down[usize::from(node)];
        }
    }
}

/// Tops 0 to 255, 64 a kind; then four nodes a cell.
struct Links {
    up: Vec<u16>,
    down: Vec<u16>,
    top: Vec<u16>,
    size: [u16; 256],
}

impl Links {
    fn new(problem: &Problem) -> Links {
        let attacks = Attacks::new(problem);
        let mut links = Links {
            up: (0..256).collect(),
            down: (0..256).collect(),
            top: (0..256).collect(),
            size: [0; 256],
        };
        for cell in problem.board().cells() {
            let lines = attacks.lines(cell);
            let numbers = [lines.row, lines.col, lines.diagonal, lines.antidiagonal];
            for (kind, number) in (0..).zip(numbers) {
                let (node, top) = (links.up.len() as u16, 64 * kind + u16::from(number));
                let last = links.up[usize::from(top)];
                links.up.push(last);
                links.down.push(top);
                links.top.push(top);
                if !attacks.is_blocked(cell) {
                    links.link(node);
                }
            }
        }
        links
    }

    #[inline]
    fn link(&mut self, node: u16) {
        let (up, down) = (self.up[usize::from(node)], self.down[usize::from(node)]);
        self.down[usize::from(up)] = node;
        self.up[usize::from(down)] = node;
        self.size[usize::from(self.top[usize::from(node)])] += 1;
    }

    fn cover(&mut self, top: u16) -> u64 {
        let (mut node, mut unlinked) = (self.down[usize::from(top)], 0);
        while node != top {
            for on in 1..4 {
                let other = usize::from(node & !3 | (node + on) & 3);
                let (up, down) = (self.up[other], self.down[other]);
                self.down[usize::from(up)] = down;
                self.up[usize::from(down)] = up;
                self.size[usize::from(self.top[other])] -= 1;
                unlinked += 1;
            }
            node = self.down[usize::from(node)];
        }
        unlinked
    }

    fn uncover(&mut self, top: u16) {
        let mut node = self.up[usize::from(top)];
        while node != top {
            for on in (1..4).rev() {
                self.link(node & !3 | (node + on) & 3);
            }
            node = self.up[usize::from(node)];
        }
    }
}
