use std::ops::ControlFlow;

use super::{board::Shape, state::State};

/// Nodes between two looks at `watch`, less one: a mask.
const LOOK: u64 = (1 << 9) - 1;

/// Finds any placement, the hardest line first.
pub(super) struct Solver<'a> {
    shape: &'a Shape,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
    nodes: u64,
    /// Nodes after which it gives up.
    most: u64,
    /// The queens that stand at the node.
    queens: Vec<(u8, u8)>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// The watch ended it.
    Watch,
    /// It took more nodes than it was given.
    Nodes,
}

/// What to try at a node.
enum Next {
    /// No placement.
    Dead,
    /// The queens that were to stand do.
    Done,
    /// One of these cells holds a queen, if `must`; otherwise one does or none.
    Line { cells: Vec<(u8, u8)>, must: bool },
}

impl<'a> Solver<'a> {
    /// A solver that gives up after some nodes, of all searches together.
    pub(super) fn new(
        shape: &'a Shape,
        most: u64,
        watch: &'a mut dyn FnMut() -> ControlFlow<()>,
    ) -> Solver<'a> {
        Solver {
            shape,
            watch,
            nodes: 0,
            most,
            queens: Vec::new(),
        }
    }

    /// The queens of a placement that a state leads to, in any order; `None` if there is
    /// none.
    pub(super) fn witness(&mut self, state: &State) -> Result<Option<Vec<(u8, u8)>>, Stopped> {
        self.queens.clear();
        let found = self.search(*state)?;
        Ok(found.then(|| self.queens.clone()))
    }

    fn search(&mut self, mut state: State) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(Stopped::Nodes);
        }
        if self.nodes & LOOK == 0 && (self.watch)().is_break() {
            return Err(Stopped::Watch);
        }
        let standing = self.queens.len();
        let (mut cells, must) = loop {
            match self.next(&state) {
                Next::Dead => {
                    self.queens.truncate(standing);
                    return Ok(false);
                }
                Next::Done => return Ok(true),
                Next::Line { cells, must } => match cells[..] {
                    [(row, col)] if must => {
                        self.queens.push((row, col));
                        state = state.with(self.shape, row.into(), col.into());
                    }
                    _ => break (cells, must),
                },
            }
        };
        // What takes least leaves most: where there is a placement it is found soon.
        cells.sort_by_cached_key(|&(row, col)| state.harm(self.shape, row.into(), col.into()));
        let forced = self.queens.len();
        for &(row, col) in &cells {
            self.queens.push((row, col));
            if self.search(state.with(self.shape, row.into(), col.into()))? {
                return Ok(true);
            }
            self.queens.truncate(forced);
            // Refuted: it holds no queen in what is tried next.
            state.free[usize::from(row)] &= !(1 << col);
        }
        if !must && self.search(state)? {
            return Ok(true);
        }
        self.queens.truncate(standing);
        Ok(false)
    }

    /// The line to look at, or what ends the node.
    fn next(&self, state: &State) -> Next {
        if state.queens == 0 {
            return Next::Done;
        }
        let shape = self.shape;
        let free = &state.free[..shape.rows];
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
        if rows < state.queens || cols < state.queens {
            return Next::Dead;
        }
        let of_row = |row: usize| {
            let all = 0..shape.cols as u8;
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
        let all_rows = rows == state.queens;
        let all_cols = cols == state.queens;
        if all_rows && fewest == 1 {
            return Next::Line {
                cells: of_row(row),
                must: true,
            };
        }
        let lone = one & !two;
        if all_cols && lone != 0 {
            let col = lone & lone.wrapping_neg();
            return Next::Line {
                cells: of_cols(col),
                must: true,
            };
        }
        if let Some(classes) = shape.classes
            && let Some(next) = self.by_diagonal(state, classes)
        {
            return next;
        }
        if !matched(free, state.queens) {
            return Next::Dead;
        }
        if all_cols && (!all_rows || fewest > 2) {
            // The column with the fewest, if that is fewer than of any row.
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
                return Next::Line {
                    cells: of_cols(chosen),
                    must: true,
                };
            }
        }
        Next::Line {
            cells: of_row(row),
            must: all_rows,
        }
    }

    /// On a torus: dead if too few diagonals are left, a queen where a diagonal that must
    /// hold one has only one free cell.
    fn by_diagonal(&self, state: &State, classes: u32) -> Option<Next> {
        let mut one = [0; 2];
        let mut two = [0; 2];
        let words = || state.free.iter().take(self.shape.rows).enumerate();
        for (row, &word) in words() {
            let (diagonals, antidiagonals) = self.shape.diagonals(classes, row, word);
            for (way, of_row) in [diagonals, antidiagonals].into_iter().enumerate() {
                two[way] |= one[way] & of_row;
                one[way] |= of_row;
            }
        }
        for way in 0..2 {
            let left = one[way].count_ones();
            if left < state.queens {
                return Some(Next::Dead);
            }
            let lone = one[way] & !two[way];
            if left > state.queens || lone == 0 {
                continue;
            }
            // Several cells of a row may be on one diagonal of a narrow torus.
            let mut cells = Vec::new();
            for (row, &word) in words() {
                for col in (0..self.shape.cols).filter(|&col| word >> col & 1 == 1) {
                    let (diagonal, anti) = self.shape.diagonals(classes, row, 1 << col);
                    let class = if way == 0 { diagonal } else { anti };
                    if class == lone & lone.wrapping_neg() {
                        cells.push((row as u8, col as u8));
                    }
                }
            }
            return Some(Next::Line { cells, must: true });
        }
        None
    }
}

/// Whether so many queens find rows and columns of their own, diagonals left aside: a
/// matching of rows with columns, row by row along augmenting paths.
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
