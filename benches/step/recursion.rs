//! The plain recursions that the engine is measured against: what one would write
//! if nothing had to be stepped, with the state in arguments. All start from an
//! empty board that is not ruled out by its bound, and return what they did.

use queenscope::{
    attacks::{AttackLine, Attacks, CellLines},
    board::{Cell, Wrap},
    problem::Problem,
    search::{Counters, Prune, Rejection},
};

use crate::record::{Record, Sink};

/// `bitmask` on a board without wrap, with the classic shifted masks.
pub fn bitmask<S: Sink>(problem: &Problem) -> (Counters, S) {
    let board = problem.board();
    assert_eq!(board.wrap(), Wrap::None);
    let mut search = Bitmask {
        rows: board.rows(),
        cols: board.cols(),
        open: std::array::from_fn(|row| {
            (u32::MAX >> (32 - board.cols())) & !problem.blocked().row(row as u8)
        }),
        record: Record::new(),
    };
    search.node(0, 0, 0, 0);
    search.record.finish()
}

struct Bitmask<S> {
    rows: u8,
    cols: u8,
    /// The columns of each row that are not blocked.
    open: [u32; 32],
    record: Record<S>,
}

impl<S: Sink> Bitmask<S> {
    /// Diagonals run to higher columns as the row grows, so left in the mask.
    fn node(&mut self, row: u8, cols: u32, diagonals: u64, antidiagonals: u64) {
        if row == self.rows {
            return self.record.solution();
        }
        let attacked = cols | diagonals as u32 | antidiagonals as u32;
        let mut free = self.open[usize::from(row & 31)] & !attacked;
        if free == 0 {
            return self.record.pruned(Prune::NoFreeColumn { row });
        }
        let first = u16::from(row) * u16::from(self.cols);
        while free != 0 {
            let cell = Cell::from_index(first + free.trailing_zeros() as u16);
            let queen = free & free.wrapping_neg();
            free &= free - 1;
            self.record.placed(cell, 1);
            self.node(
                row + 1,
                cols | queen,
                (diagonals | u64::from(queen)) << 1,
                (antidiagonals | u64::from(queen)) >> 1,
            );
            self.record.removed(cell);
        }
    }
}

/// The lines in use, passed by value.
#[derive(Clone, Copy, Default)]
pub struct InUse {
    pub cols: u32,
    pub diagonals: u64,
    pub antidiagonals: u64,
}

impl InUse {
    #[inline]
    pub fn with(self, lines: CellLines) -> InUse {
        InUse {
            cols: self.cols | 1 << (lines.col & 31),
            diagonals: self.diagonals | 1 << (lines.diagonal & 63),
            antidiagonals: self.antidiagonals | 1 << (lines.antidiagonal & 63),
        }
    }

    #[inline]
    fn column(self, lines: CellLines) -> bool {
        self.cols >> (lines.col & 31) & 1 == 1
    }

    #[inline]
    fn diagonal(self, lines: CellLines) -> bool {
        self.diagonals >> (lines.diagonal & 63) & 1 == 1
    }

    #[inline]
    pub fn any(self, lines: CellLines) -> bool {
        (u64::from(self.cols >> (lines.col & 31))
            | self.diagonals >> (lines.diagonal & 63)
            | self.antidiagonals >> (lines.antidiagonal & 63))
            & 1
            == 1
    }
}

/// The cells of a board with all that a test asks of each, and who uses each line.
pub struct Tables {
    pub rows: u8,
    pub cols: u8,
    pub queens: u8,
    pub lines: Vec<CellLines>,
    pub blocked: Vec<bool>,
    on_column: [Cell; 32],
    on_diagonal: [Cell; 64],
    on_antidiagonal: [Cell; 64],
}

impl Tables {
    pub fn new(problem: &Problem) -> Tables {
        let board = problem.board();
        let attacks = Attacks::new(problem);
        Tables {
            rows: board.rows(),
            cols: board.cols(),
            queens: problem.queens(),
            lines: board.cells().map(|cell| attacks.lines(cell)).collect(),
            blocked: board.cells().map(|cell| attacks.is_blocked(cell)).collect(),
            on_column: [Cell::default(); 32],
            on_diagonal: [Cell::default(); 64],
            on_antidiagonal: [Cell::default(); 64],
        }
    }

    #[inline]
    pub fn own(&mut self, cell: Cell, lines: CellLines) {
        self.on_column[usize::from(lines.col & 31)] = cell;
        self.on_diagonal[usize::from(lines.diagonal & 63)] = cell;
        self.on_antidiagonal[usize::from(lines.antidiagonal & 63)] = cell;
    }

    /// The first of column, diagonal, antidiagonal in use, and how many were asked.
    #[inline]
    pub fn attacker(&self, in_use: InUse, lines: CellLines) -> (Rejection, u64) {
        let (by, line, asked) = if in_use.column(lines) {
            (
                self.on_column[usize::from(lines.col & 31)],
                AttackLine::Column,
                1,
            )
        } else if in_use.diagonal(lines) {
            (
                self.on_diagonal[usize::from(lines.diagonal & 63)],
                AttackLine::Diagonal,
                2,
            )
        } else {
            let by = self.on_antidiagonal[usize::from(lines.antidiagonal & 63)];
            (by, AttackLine::Antidiagonal, 3)
        };
        (Rejection::Attacked { by, line }, asked)
    }
}

/// `skip rows`, on any board.
pub fn skip_rows<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = SkipRows {
        tables: Tables::new(problem),
        record: Record::new(),
    };
    search.node(0, search.tables.queens, InUse::default());
    search.record.finish()
}

struct SkipRows<S> {
    tables: Tables,
    record: Record<S>,
}

impl<S: Sink> SkipRows<S> {
    fn node(&mut self, from: u8, needed: u8, in_use: InUse) {
        if needed == 0 {
            return self.record.solution();
        }
        for row in from..self.tables.rows {
            let first = usize::from(row) * usize::from(self.tables.cols);
            for index in first..first + usize::from(self.tables.cols) {
                let cell = Cell::from_index(index as u16);
                if self.tables.blocked[index] {
                    self.record.rejected(cell, Rejection::Blocked, 0);
                    continue;
                }
                let lines = self.tables.lines[index];
                if in_use.any(lines) {
                    let (why, _) = self.tables.attacker(in_use, lines);
                    self.record.rejected(cell, why, 1);
                } else {
                    self.record.placed(cell, 1);
                    self.tables.own(cell, lines);
                    self.node(row + 1, needed - 1, in_use.with(lines));
                    self.record.removed(cell);
                }
            }
            let left = self.tables.rows - 1 - row;
            if left >= needed {
                self.record.skipped(row);
            } else {
                if left > 0 {
                    self.record.pruned(Prune::FewerRows { left, needed });
                }
                return;
            }
        }
    }
}

/// `occupancy`, on any board with a queen a row.
pub fn occupancy<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = Occupancy {
        tables: Tables::new(problem),
        record: Record::new(),
    };
    search.node(0, InUse::default());
    search.record.finish()
}

struct Occupancy<S> {
    tables: Tables,
    record: Record<S>,
}

impl<S: Sink> Occupancy<S> {
    fn node(&mut self, row: u8, in_use: InUse) {
        if row == self.tables.rows {
            return self.record.solution();
        }
        let first = usize::from(row) * usize::from(self.tables.cols);
        for index in first..first + usize::from(self.tables.cols) {
            let cell = Cell::from_index(index as u16);
            if self.tables.blocked[index] {
                self.record.rejected(cell, Rejection::Blocked, 0);
                continue;
            }
            let lines = self.tables.lines[index];
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

/// `rows`: each column of the next row against every queen so far.
pub fn rows<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = Pairwise::new(problem);
    search.row(0);
    search.record.finish()
}

/// `cells`: each later cell against every queen so far.
pub fn cells<S: Sink>(problem: &Problem) -> (Counters, S) {
    let mut search = Pairwise::new(problem);
    search.cell(0, problem.queens().into());
    search.record.finish()
}

struct Pairwise<S> {
    tables: Tables,
    record: Record<S>,
}

impl<S: Sink> Pairwise<S> {
    fn new(problem: &Problem) -> Pairwise<S> {
        Pairwise {
            tables: Tables::new(problem),
            record: Record::new(),
        }
    }

    /// Whether a queen may stand on a cell; if not, that is said.
    #[inline]
    fn fits(&mut self, index: usize) -> bool {
        let cell = Cell::from_index(index as u16);
        if self.tables.blocked[index] {
            self.record.rejected(cell, Rejection::Blocked, 0);
            return false;
        }
        let lines = self.tables.lines[index];
        let queens = &self.record.queens[..self.record.depth];
        for (asked, &by) in (1..).zip(queens) {
            if let Some(line) = lines.shared(self.tables.lines[by.index()]) {
                let why = Rejection::Attacked { by, line };
                self.record.rejected(cell, why, asked);
                return false;
            }
        }
        self.record.placed(cell, self.record.depth as u64);
        true
    }

    fn row(&mut self, row: u8) {
        if row == self.tables.rows {
            return self.record.solution();
        }
        let first = usize::from(row) * usize::from(self.tables.cols);
        for index in first..first + usize::from(self.tables.cols) {
            if self.fits(index) {
                self.row(row + 1);
                self.record.removed(Cell::from_index(index as u16));
            }
        }
    }

    fn cell(&mut self, from: usize, needed: usize) {
        if needed == 0 {
            return self.record.solution();
        }
        let limit = self.tables.lines.len() + 1 - needed;
        for index in from..limit {
            if self.fits(index) {
                self.cell(index + 1, needed - 1);
                self.record.removed(Cell::from_index(index as u16));
            }
        }
        if needed > 1 {
            self.record.pruned(Prune::FewerCells {
                left: needed as u16 - 1,
                needed: needed as u8,
            });
        }
    }
}
