use std::ops::ControlFlow;

use super::open_cells::{OpenCells, SolverBoard};

/// The nodes between two calls of `watch`.
const WATCH_INTERVAL_NODES: u64 = 1 << 9;

/// Finds any placement, branching on the most constrained line first.
pub(super) struct Solver<'a> {
    board: &'a SolverBoard,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
    nodes: u64,
    max_nodes: u64,
    /// The queens on the path to the current node, as row and column.
    queens: Vec<(u8, u8)>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// `watch` ended it.
    Watch,
    /// It reached its limit of nodes.
    Nodes,
}

/// How to branch at a node.
enum Branching {
    /// There is no branch: no placement is left.
    DeadEnd,
    /// There is no branch: all queens are placed.
    Solved,
    /// One branch for each open cell of a line. If `must`, one of the cells holds a queen;
    /// otherwise one or none does.
    Cells { cells: Vec<(u8, u8)>, must: bool },
}

impl<'a> Solver<'a> {
    /// A solver that gives up after `max_nodes` nodes of all its searches together.
    pub(super) fn new(
        board: &'a SolverBoard,
        max_nodes: u64,
        watch: &'a mut dyn FnMut() -> ControlFlow<()>,
    ) -> Solver<'a> {
        Solver {
            board,
            watch,
            nodes: 0,
            max_nodes,
            queens: Vec::new(),
        }
    }

    /// Places the remaining queens on the open cells: their cells in any order, or `None`
    /// if that is impossible.
    ///
    /// # Errors
    /// [`Stopped`], if `watch` or the limit of nodes ended the search.
    pub(super) fn witness(&mut self, open: &OpenCells) -> Result<Option<Vec<(u8, u8)>>, Stopped> {
        self.queens.clear();
        let found = self.search(*open)?;
        Ok(found.then(|| self.queens.clone()))
    }

    fn search(&mut self, mut open: OpenCells) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes > self.max_nodes {
            return Err(Stopped::Nodes);
        }
        if self.nodes.is_multiple_of(WATCH_INTERVAL_NODES) && (self.watch)().is_break() {
            return Err(Stopped::Watch);
        }
        let standing = self.queens.len();
        let (mut cells, must) = loop {
            match self.branching(&open) {
                Branching::DeadEnd => {
                    self.queens.truncate(standing);
                    return Ok(false);
                }
                Branching::Solved => return Ok(true),
                Branching::Cells { cells, must } => match cells[..] {
                    [(row, col)] if must => {
                        self.queens.push((row, col));
                        open = open.with_queen(self.board, row.into(), col.into());
                    }
                    _ => break (cells, must),
                },
            }
        };
        // The cell that attacks the fewest open cells leaves the most, so a placement, if there is
        // one, is found soon.
        cells
            .sort_by_cached_key(|&(row, col)| open.attacked_by(self.board, row.into(), col.into()));
        let forced = self.queens.len();
        for &(row, col) in &cells {
            self.queens.push((row, col));
            if self.search(open.with_queen(self.board, row.into(), col.into()))? {
                return Ok(true);
            }
            self.queens.truncate(forced);
            // The cell is refuted, so it holds no queen in the branches that follow.
            open.rows[usize::from(row)] &= !(1 << col);
        }
        if !must && self.search(open)? {
            return Ok(true);
        }
        self.queens.truncate(standing);
        Ok(false)
    }

    /// Chooses the line to branch on, or finds that the node is a leaf.
    fn branching(&self, open: &OpenCells) -> Branching {
        if open.queens == 0 {
            return Branching::Solved;
        }
        let board = self.board;
        let free = &open.rows[..board.rows];
        // The columns with a free cell, and those with two or more.
        let (mut one, mut two, mut rows) = (0, 0, 0);
        let (mut fewest, mut row) = (u32::MAX, 0);
        for (index, &word) in free.iter().enumerate() {
            two |= one & word;
            one |= word;
            rows += u32::from(word != 0);
            let count = word.count_ones();
            if word != 0 && count < fewest {
                (fewest, row) = (count, index);
            }
        }
        let cols = one.count_ones();
        if rows < open.queens || cols < open.queens {
            return Branching::DeadEnd;
        }
        let of_row = |row: usize| {
            let all = 0..board.geometry.cols() as u8;
            let word = free[row];
            all.filter(|col| word >> col & 1 == 1)
                .map(|col| (row as u8, col))
                .collect()
        };
        let of_cols = |mask: u32| -> Vec<(u8, u8)> {
            let mut cells = Vec::new();
            for (row, word) in free.iter().enumerate() {
                let mut left = word & mask;
                while left != 0 {
                    cells.push((row as u8, left.trailing_zeros() as u8));
                    left &= left - 1;
                }
            }
            cells
        };
        let all_rows = rows == open.queens;
        let all_cols = cols == open.queens;
        if all_rows && fewest == 1 {
            return Branching::Cells {
                cells: of_row(row),
                must: true,
            };
        }
        let lone = one & !two;
        if all_cols && lone != 0 {
            let col = lone & lone.wrapping_neg();
            return Branching::Cells {
                cells: of_cols(col),
                must: true,
            };
        }
        if board.torus
            && let Some(branching) = self.by_diagonal(open)
        {
            return branching;
        }
        if !matched(free, open.queens) {
            return Branching::DeadEnd;
        }
        if all_cols && (!all_rows || fewest > 2) {
            // The column with the fewest open cells, if it has fewer than every row.
            let mut best = if all_rows { fewest } else { u32::MAX };
            let mut chosen = 0;
            let mut left = one;
            while left != 0 {
                let col = left & left.wrapping_neg();
                left ^= col;
                let count = free.iter().filter(|word| *word & col != 0).count() as u32;
                if count < best {
                    (best, chosen) = (count, col);
                }
            }
            if chosen != 0 {
                return Branching::Cells {
                    cells: of_cols(chosen),
                    must: true,
                };
            }
        }
        Branching::Cells {
            cells: of_row(row),
            must: all_rows,
        }
    }

    /// Finds a dead end if too few diagonals of a torus are left, and branches on a diagonal that
    /// must hold a queen if only one open row meets it.
    fn by_diagonal(&self, open: &OpenCells) -> Option<Branching> {
        let mut one = [0; 2];
        let mut two = [0; 2];
        let words = || open.rows.iter().take(self.board.rows).enumerate();
        for (row, &word) in words() {
            for (way, of_row) in self.board.diagonals(row, word).into_iter().enumerate() {
                two[way] |= one[way] & of_row;
                one[way] |= of_row;
            }
        }
        for way in 0..2 {
            let left = one[way].count_ones();
            if left < open.queens {
                return Some(Branching::DeadEnd);
            }
            let lone = one[way] & !two[way];
            if left > open.queens || lone == 0 {
                continue;
            }
            // Several cells of a row may share a diagonal of a narrow torus.
            let mut cells = Vec::new();
            for (row, &word) in words() {
                let cols = 0..self.board.geometry.cols();
                for col in cols.filter(|&col| word >> col & 1 == 1) {
                    if self.board.diagonals(row, 1 << col)[way] == lone & lone.wrapping_neg() {
                        cells.push((row as u8, col as u8));
                    }
                }
            }
            return Some(Branching::Cells { cells, must: true });
        }
        None
    }
}

/// Whether `queens` rows can be matched to distinct columns, ignoring diagonals. Grows a bipartite
/// matching row by row along augmenting paths.
fn matched(free: &[u32], queens: u32) -> bool {
    let mut row_of = [u8::MAX; 32];
    let mut taken = 0u32;
    let mut found = 0;
    let mut left = free.iter().filter(|word| **word != 0).count() as u32;
    for row in 0..free.len() {
        if free[row] == 0 {
            continue;
        }
        left -= 1;
        let mut seen = 0;
        found += u32::from(augment(free, row, &mut row_of, &mut taken, &mut seen));
        if found + left < queens {
            return false;
        }
        if found == queens {
            return true;
        }
    }
    found >= queens
}

/// Matches one more row along an augmenting path, which moves rows matched before to other columns.
fn augment(
    free: &[u32],
    row: usize,
    row_of: &mut [u8; 32],
    taken: &mut u32,
    seen: &mut u32,
) -> bool {
    let open = free[row] & !*taken;
    if open != 0 {
        let col = open.trailing_zeros();
        *taken |= 1 << col;
        row_of[col as usize] = row as u8;
        return true;
    }
    loop {
        let left = free[row] & !*seen;
        if left == 0 {
            return false;
        }
        let col = left.trailing_zeros();
        *seen |= 1 << col;
        let other = usize::from(row_of[col as usize]);
        if augment(free, other, row_of, taken, seen) {
            row_of[col as usize] = row as u8;
            return true;
        }
    }
}
