use crate::{
    attacks::AttackGeometry,
    board::{MAX_SIDE, Wrap},
    problem::{Problem, gcd},
};

/// What remains of a problem when some queens are placed: `queens` queens to place on the free
/// cells of some rows.
///
/// It knows a placed queen only by the cells that the queen attacks, which are not free. So
/// every part of a count, whatever was placed before, is a value of this one type, and the
/// engines know nothing else. 140 bytes, `Copy`.
///
/// Consecutive rows are adjacent. The word of a row that holds a queen is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subproblem {
    free: [u32; MAX_SIDE as usize],
    rows: u8,
    cols: u8,
    queens: u8,
    sides: Sides,
}

/// How a diagonal goes on at the left and the right side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// It ends.
    Open,
    /// Columns that differ by a multiple of this number are on one diagonal of each
    /// row; it divides the number of columns. It is that number where left joins
    /// right and the rows are no shorter cycle.
    Cyclic(u8),
}

impl Subproblem {
    /// The subproblem of a whole problem. If only top joins bottom, rows and columns are
    /// exchanged, which changes no count.
    pub fn of(problem: &Problem) -> Subproblem {
        let problem = match problem.board().wrap() {
            Wrap::Rows => problem.transposed(),
            Wrap::None | Wrap::Cols | Wrap::Torus => *problem,
        };
        let board = problem.board();
        let open = problem.blocked().inverted(board);
        Subproblem {
            free: std::array::from_fn(|row| open.row(row as u8)),
            rows: board.rows(),
            cols: board.cols(),
            queens: problem.queens(),
            sides: match board.wrap() {
                Wrap::None => Sides::Open,
                Wrap::Cols | Wrap::Rows => Sides::Cyclic(board.cols()),
                Wrap::Torus => Sides::Cyclic(gcd(board.rows(), board.cols())),
            },
        }
    }

    /// A flat square without blocked cells and with a queen in every row; its side is 1 to 32.
    pub(super) fn clean(side: u8) -> Subproblem {
        let mut free = [0; MAX_SIDE as usize];
        free[..usize::from(side)].fill(u32::MAX >> (32 - u32::from(side)));
        Subproblem {
            free,
            rows: side,
            cols: side,
            queens: side,
            sides: Sides::Open,
        }
    }

    /// Makes columns of a row not free.
    pub(super) fn block(&mut self, row: u8, columns: u32) {
        self.free[usize::from(row)] &= !columns;
    }

    /// The number of rows, 0 to 32.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns, 1 to 32.
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// The queens still to place.
    pub fn queens(&self) -> u8 {
        self.queens
    }

    /// How diagonals go on at the sides.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// The free columns of a row: bit `c` is column `c`.
    pub fn free(&self, row: u8) -> u32 {
        self.free[usize::from(row)]
    }

    /// The words of all rows.
    pub fn words(&self) -> &[u32] {
        &self.free[..usize::from(self.rows)]
    }

    /// Whether every row must hold a queen.
    pub fn fills_rows(&self) -> bool {
        self.queens == self.rows
    }

    /// How attacks move from row to row.
    pub fn geometry(&self) -> AttackGeometry {
        match self.sides {
            Sides::Open => AttackGeometry::flat(self.cols),
            Sides::Cyclic(period) => AttackGeometry::cyclic(self.cols, period),
        }
    }

    /// The subproblem after a queen is placed on a free cell: no cell of its row and no cell
    /// that it attacks is free, and one queen less is to be placed.
    pub fn with_queen(&self, row: u8, col: u8) -> Subproblem {
        let mut subproblem = *self;
        let rows = &mut subproblem.free[..usize::from(self.rows)];
        self.geometry()
            .remove_attacked(rows, row.into(), col.into());
        subproblem.free[usize::from(row)] = 0;
        subproblem.queens = self.queens.saturating_sub(1);
        subproblem
    }

    /// The subproblem without its first `rows` rows.
    pub fn below(&self, rows: u8) -> Subproblem {
        let mut subproblem = *self;
        subproblem.free = [0; MAX_SIDE as usize];
        subproblem.free[..usize::from(self.rows - rows)]
            .copy_from_slice(&self.free[usize::from(rows)..usize::from(self.rows)]);
        subproblem.rows -= rows;
        subproblem
    }

    /// The subproblem with its last row above the others. On a torus, whose period divides the
    /// rows, this changes no count, because the diagonals of the last row continue in the
    /// first.
    pub(super) fn rolled(&self) -> Subproblem {
        let mut subproblem = *self;
        subproblem.free[..usize::from(self.rows)].rotate_right(1);
        subproblem
    }

    /// The subproblem in which only some of the free columns of a row are free.
    pub fn restricted(&self, row: u8, columns: u32) -> Subproblem {
        let mut subproblem = *self;
        subproblem.block(row, !columns);
        subproblem
    }

    /// Whether there are as many rows with a free cell as queens to place.
    pub fn has_rows(&self) -> bool {
        let rows = self.words().iter().filter(|word| **word != 0).count();
        rows >= usize::from(self.queens)
    }

    /// The subproblem without the rows above the first and below the last free cell.
    pub fn trimmed(&self) -> Subproblem {
        let is_free = |word: &u32| *word != 0;
        let Some(first) = self.words().iter().position(is_free) else {
            return self.below(self.rows);
        };
        let mut subproblem = self.below(first as u8);
        let last = subproblem.words().iter().rposition(is_free);
        subproblem.rows = last.map_or(0, |row| row as u8 + 1);
        subproblem
    }

    /// The subproblem with rows and columns exchanged, which has as many placements. Columns
    /// without a free cell are added until the period divides their number; `None` if there are
    /// then more than 32.
    ///
    /// Whether two cells share a diagonal depends on the distances of their rows and
    /// of their columns in the same way, also modulo the period.
    pub fn transposed(&self) -> Option<Subproblem> {
        let cols = match self.sides {
            Sides::Open => self.rows.max(1),
            Sides::Cyclic(period) => self.rows.max(1).next_multiple_of(period),
        };
        if cols > MAX_SIDE {
            return None;
        }
        let mut free = [0; MAX_SIDE as usize];
        for (row, word) in self.words().iter().enumerate() {
            for (col, column) in free.iter_mut().enumerate() {
                *column |= (word >> col & 1) << row;
            }
        }
        Some(Subproblem {
            free,
            rows: self.cols,
            cols,
            queens: self.queens,
            sides: self.sides,
        })
    }

    /// The subproblems after the uppermost queen is placed on each free cell in turn, in the
    /// order of the cells. Together they have the placements of this subproblem. Empty if no
    /// queen is to be placed.
    pub fn by_first_queen(&self) -> Vec<Subproblem> {
        if self.queens == 0 {
            return Vec::new();
        }
        let rows = 0..(self.rows + 1).saturating_sub(self.queens);
        rows.flat_map(|row| self.by_queen_in(row)).collect()
    }

    /// Those subproblems whose uppermost queen is in a given row.
    pub(super) fn by_queen_in(&self, row: u8) -> impl Iterator<Item = Subproblem> {
        let free = self.free(row);
        let cols = (0..self.cols).filter(move |col| free >> col & 1 == 1);
        cols.map(move |col| self.with_queen(row, col).below(row + 1))
    }
}
