use std::ops::ControlFlow;

use crate::{attacks::Attacks, board::Cell, problem::Problem};

use super::{
    counts::Counts,
    node::{FreeRows, RankNode},
};

/// Counts the placements by the cell of their first queen.
///
/// Without blocked cells a placement can be moved up and down, also where edges join. So
/// the placements whose first queen is in row `i` are, for each height `h` up to
/// `rows - i`, the placements on `h` rows that use both the first and the last of them:
///
/// ```text
/// row i            . Q . . .   the first queen
///                  . . . . Q
/// row i + h - 1    Q . . . .   the last queen
///                  . . . . .
/// ```
///
/// With these two queens fixed, mirroring and flipping take up to four pairs of columns
/// to subproblems with equally many placements. [`Plan`](crate::count::Plan) counts such
/// boards in the same way, so the table costs no more than the count.
pub(super) struct FirstCells {
    root: RankNode,
    /// Whether placements can be moved: no cell is blocked, and the first queen is not
    /// the last.
    movable: bool,
    /// The counts by cell.
    known: Vec<Option<u128>>,
    /// The counts by height and by the column of the first queen.
    spans: Vec<Vec<Option<u128>>>,
}

impl FirstCells {
    pub(super) fn new(problem: &Problem) -> FirstCells {
        let board = problem.board();
        let (rows, cols) = (usize::from(board.rows()), usize::from(board.cols()));
        FirstCells {
            root: RankNode::root(problem),
            movable: problem.blocked().is_empty() && problem.queens() >= 2,
            known: vec![None; rows * cols],
            spans: vec![vec![None; cols]; rows + 1],
        }
    }

    /// Counts the placements whose first queen is on a free cell; `None` if `watch` ended
    /// the work.
    pub(super) fn of(
        &mut self,
        cell: Cell,
        counts: &mut Counts,
        attacks: &Attacks,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        if let Some(count) = self.known[cell.index()] {
            return Some(count);
        }
        let board = attacks.problem().board();
        let (row, col) = (board.row(cell), board.col(cell));
        let count = if self.movable {
            let mut sum = 0;
            for height in self.root.queens..=board.rows() - row {
                sum += self.span(height, col, counts, attacks, watch)?;
            }
            sum
        } else {
            counts.of(&self.root.child(attacks, row, col), attacks, watch)?
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

    /// Counts the placements on `height` rows whose first queen is in a column of the
    /// first row, and whose last queen is in the last row.
    fn span(
        &mut self,
        height: u8,
        col: u8,
        counts: &mut Counts,
        attacks: &Attacks,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let known = &mut self.spans[usize::from(height)][usize::from(col)];
        if known.is_none() {
            let mut sum = 0;
            for last in 0..attacks.problem().board().cols() {
                if let Some(between) = between(&self.root, height, (col, last), attacks) {
                    sum += counts.of(&between, attacks, watch)?;
                }
            }
            *known = Some(sum);
        }
        *known
    }

    /// The nodes whose counts make the table, in an order that depends on the problem
    /// alone.
    pub(super) fn nodes(&self, attacks: &Attacks) -> Vec<RankNode> {
        let board = attacks.problem().board();
        let choices = self.root.choices(attacks);
        if !self.movable {
            let child = |(row, col)| self.root.child(attacks, row, col);
            return choices.into_iter().map(child).collect();
        }
        let columns = || 0..board.cols();
        (self.root.queens..=board.rows())
            .flat_map(|height| columns().map(move |first| (height, first)))
            .flat_map(|(height, first)| columns().map(move |last| (height, (first, last))))
            .filter_map(|(height, ends)| between(&self.root, height, ends, attacks))
            .collect()
    }
}

/// The node between two queens in the first and the last of `height` rows; `None` if they
/// attack each other.
fn between(root: &RankNode, height: u8, ends: (u8, u8), attacks: &Attacks) -> Option<RankNode> {
    let (first, last) = ends;
    let bottom = height - 1;
    let geometry = attacks.geometry();
    if geometry.attacked(first.into(), bottom.into()) >> last & 1 == 1 {
        return None;
    }
    let inner = 1..usize::from(bottom);
    let mut free: FreeRows = [0; _];
    free[inner.clone()].copy_from_slice(&root.free[inner.clone()]);
    let from_top = geometry.attacked_from(first.into());
    for (free, attacked) in free[inner.clone()].iter_mut().zip(from_top) {
        *free &= !attacked;
    }
    let from_bottom = geometry.attacked_from(last.into());
    for (free, attacked) in free[inner].iter_mut().rev().zip(from_bottom) {
        *free &= !attacked;
    }
    Some(RankNode {
        free,
        row: 0,
        queens: root.queens - 2,
    })
}
