use crate::{board::Cell, problem::Problem};

use super::{
    Watch,
    counts::Counts,
    node::{Lines, Node, Words},
};

/// The placements by the cell of their first queen.
///
/// Without blocked cells a placement can be moved up and down, also where edges
/// join. So those that begin in row `i` are, for each height `h` to `rows - i`, the
/// placements on `h` rows that use the first and the last of them; and with both
/// these queens fixed, mirror and flip take up to four pairs of columns to rests with
/// as many placements. This is how [`Plan`](crate::count::Plan) counts such boards,
/// so the table costs no more than the count.
pub(super) struct FirstCells {
    root: Node,
    /// No cell is blocked, and there are a first and a last queen.
    shifts: bool,
    /// By cell.
    known: Vec<Option<u128>>,
    /// By height and column of the first queen.
    spans: Vec<Vec<Option<u128>>>,
}

impl FirstCells {
    pub(super) fn new(problem: &Problem) -> FirstCells {
        let board = problem.board();
        let (rows, cols) = (usize::from(board.rows()), usize::from(board.cols()));
        FirstCells {
            root: Node::root(problem),
            shifts: problem.blocked().is_empty() && problem.queens() >= 2,
            known: vec![None; rows * cols],
            spans: vec![vec![None; cols]; rows + 1],
        }
    }

    /// The placements whose first queen is on a free cell. `None` if `watch` ended the
    /// work.
    pub(super) fn of(
        &mut self,
        cell: Cell,
        counts: &mut Counts,
        lines: &Lines,
        watch: Watch,
    ) -> Option<u128> {
        if let Some(count) = self.known[cell.index()] {
            return Some(count);
        }
        let board = lines.board();
        let (row, col) = (board.row(cell), board.col(cell));
        let count = if self.shifts {
            let mut sum = 0;
            for height in self.root.queens..=board.rows() - row {
                sum += self.span(height, col, counts, lines, watch)?;
            }
            sum
        } else {
            counts.of(&self.root.child(lines, row, col), lines, watch)?
        };
        self.known[cell.index()] = Some(count);
        Some(count)
    }

    /// The share of the spans that are known, 0 to 1.
    pub(super) fn share(&self) -> f64 {
        let spans = &self.spans[usize::from(self.root.queens)..];
        let all: usize = spans.iter().map(Vec::len).sum();
        let known = spans.iter().flatten().filter(|span| span.is_some()).count();
        known as f64 / all.max(1) as f64
    }

    /// The placements whose first queen is on a cell, if that is known.
    pub(super) fn known(&self, cell: Cell) -> Option<u128> {
        self.known[cell.index()]
    }

    /// The placements on `height` rows with the first queen in a column of the first
    /// row, and a queen in the last row.
    fn span(
        &mut self,
        height: u8,
        col: u8,
        counts: &mut Counts,
        lines: &Lines,
        watch: Watch,
    ) -> Option<u128> {
        let known = &mut self.spans[usize::from(height)][usize::from(col)];
        if known.is_none() {
            let mut sum = 0;
            for last in 0..lines.board().cols() {
                if let Some(between) = between(&self.root, height, (col, last), lines) {
                    sum += counts.of(&between, lines, watch)?;
                }
            }
            *known = Some(sum);
        }
        *known
    }

    /// The nodes whose counts make the table: to each the same number of times, on
    /// every machine.
    pub(super) fn nodes(&self, lines: &Lines) -> Vec<Node> {
        let board = lines.board();
        let choices = self.root.choices(lines);
        if !self.shifts {
            let child = |(row, col)| self.root.child(lines, row, col);
            return choices.into_iter().map(child).collect();
        }
        let columns = || 0..board.cols();
        (self.root.queens..=board.rows())
            .flat_map(|height| columns().map(move |first| (height, first)))
            .flat_map(|(height, first)| columns().map(move |last| (height, (first, last))))
            .filter_map(|(height, ends)| between(&self.root, height, ends, lines))
            .collect()
    }
}

/// What is left between two queens in the first and the last of `height` rows, unless
/// they attack each other.
fn between(root: &Node, height: u8, ends: (u8, u8), lines: &Lines) -> Option<Node> {
    let (first, last) = ends;
    let bottom = height - 1;
    if lines.attacked(first, bottom) >> last & 1 == 1 {
        return None;
    }
    let mut free: Words = [0; _];
    for row in 1..bottom {
        let attacked = lines.attacked(first, row) | lines.attacked(last, bottom - row);
        free[usize::from(row)] = root.free[usize::from(row)] & !attacked;
    }
    Some(Node {
        free,
        row: 0,
        queens: root.queens - 2,
    })
}
