use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines},
    board::Cell,
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::Prune,
    links::{Links, top, tops},
    row_order,
};

/// The choices of [`Approach::ExactCover`](super::Approach::ExactCover): Algorithm X
/// by dancing links (D. E. Knuth, 2000).
///
/// Lines are items, and a cell that is not blocked is an option: to use its four. Rows
/// have to be used if there are as many queens as rows, columns likewise; diagonals may
/// be. Of the lines that have to be used and are open, the one with the fewest options
/// is next: its options from the first cell to the last, or the pruning if there is
/// none. Where neither rows nor columns have to be used, the open rows come in the
/// order of their options, each followed by leaving it empty, while as many open rows
/// come after it as queens are needed.
///
/// A queen covers the rows left before it and then its four lines; taking it back
/// uncovers them in reverse, so that every link is what it was.
#[derive(Clone)]
pub(crate) struct ExactCover {
    attacks: Arc<Attacks>,
    links: Links,
    queens: u8,
    rows_needed: bool,
    cols_needed: bool,
    /// What each queen that stands covers, its rows and then its lines.
    covered: [Covered; 32],
    depth: usize,
}

#[derive(Clone, Copy, Default)]
struct Covered {
    /// Rows left empty, a bit a row.
    rows: u32,
    lines: CellLines,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    /// Rows and columns that may hold a queen below this node.
    open_rows: u32,
    open_cols: u32,
    /// The cursor: the open rows before the current one,
    passed: u32,
    /// the current line,
    line: Line,
    /// the node of the option after the cursor, or the top of the line,
    at: u16,
    /// and how many choices are before it.
    tried: u16,
    choices: u16,
    /// The links that were unlinked on the way to this node from the one above it.
    unlinked: u16,
    /// Queens still to place.
    needed: u8,
}

#[derive(Clone, Copy, PartialEq)]
enum Line {
    Row(u8),
    Col(u8),
}

impl Line {
    #[inline]
    fn top(self) -> u16 {
        match self {
            Line::Row(row) => top(0, row),
            Line::Col(col) => top(1, col),
        }
    }
}

impl ExactCover {
    pub(crate) fn new(attacks: Arc<Attacks>) -> ExactCover {
        let problem = attacks.problem();
        ExactCover {
            links: Links::new(&attacks),
            queens: problem.queens(),
            rows_needed: problem.fills_rows(),
            cols_needed: problem.queens() == problem.board().cols(),
            covered: [Covered::default(); _],
            depth: 0,
            attacks,
        }
    }

    /// Whether rows may be left empty and columns too.
    #[inline]
    fn skips(&self) -> bool {
        !self.rows_needed && !self.cols_needed
    }

    #[inline]
    fn node(&self, open_rows: u32, open_cols: u32, needed: u8, unlinked: u16) -> Node {
        let mut node = Node {
            open_rows,
            open_cols,
            passed: 0,
            line: Line::Row(0),
            at: 0,
            tried: 0,
            choices: 0,
            unlinked,
            needed,
        };
        // A leaf is never asked for choices, nor is a hopeless root.
        if needed > 0 && u32::from(needed) <= open_rows.count_ones() {
            if self.skips() {
                let turns = open_rows.count_ones() + 1 - u32::from(needed);
                let (_, options) = row_order::split(open_rows, turns, |row| self.options(row));
                node.choices = (options + turns - 1 + u32::from(needed > 1)) as u16;
                self.enter_row(&mut node);
            } else {
                let (line, options) = self.fewest(&node);
                node.choices = options.max(1);
                self.enter(&mut node, line);
            }
        }
        node
    }

    /// The options of a row.
    #[inline]
    fn options(&self, row: u32) -> u32 {
        self.links.size(top(0, row as u8)).into()
    }

    /// Of the open lines that have to be used the one with the fewest options, and
    /// those; rows before columns, and then the lower number.
    #[inline]
    fn fewest(&self, node: &Node) -> (Line, u16) {
        let mut fewest = (Line::Row(0), u16::MAX);
        let mut rows = if self.rows_needed { node.open_rows } else { 0 };
        while rows != 0 {
            let row = Line::Row(rows.trailing_zeros() as u8);
            rows &= rows - 1;
            let options = self.links.size(row.top());
            if options < fewest.1 {
                fewest = (row, options);
            }
        }
        let mut cols = if self.cols_needed { node.open_cols } else { 0 };
        while cols != 0 {
            let col = Line::Col(cols.trailing_zeros() as u8);
            cols &= cols - 1;
            let options = self.links.size(col.top());
            if options < fewest.1 {
                fewest = (col, options);
            }
        }
        fewest
    }

    /// Moves the cursor before the first option of a line.
    #[inline]
    fn enter(&self, node: &mut Node, line: Line) {
        node.line = line;
        node.at = self.links.down(line.top());
    }

    /// Moves the cursor before the first option of the next row.
    #[inline]
    fn enter_row(&self, node: &mut Node) {
        let row = row_order::first(node.open_rows & !node.passed, |row| self.options(row));
        self.enter(node, Line::Row(row as u8));
    }

    /// What comes after the options of the current line, if anything does.
    #[inline]
    fn end(&self, node: &Node) -> Choice {
        match node.line {
            Line::Row(row) => {
                let after = node.open_rows & !node.passed & !(1 << (row & 31));
                if self.skips() && after.count_ones() >= node.needed.into() {
                    Choice::Skip(row.into())
                } else {
                    Choice::Prune(row.into())
                }
            }
            Line::Col(col) => Choice::Prune(col.into()),
        }
    }
}

impl Choices for ExactCover {
    /// The links that are unlinked.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = Node;

    fn root(&self) -> Node {
        let board = self.attacks.problem().board();
        let all = |side: u8| u32::MAX >> (32 - u32::from(side));
        self.node(all(board.rows()), all(board.cols()), self.queens, 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let lines = self.attacks.lines(cell);
        let rows = node.passed;
        self.covered[self.depth % 32] = Covered { rows, lines };
        self.depth += 1;
        let mut unlinked = 0;
        let mut left = rows;
        while left != 0 {
            unlinked += self.links.cover(top(0, left.trailing_zeros() as u8));
            left &= left - 1;
        }
        for line in tops(lines) {
            unlinked += self.links.cover(line);
        }
        self.node(
            node.open_rows & !rows & !(1 << (lines.row & 31)),
            node.open_cols & !(1 << (lines.col & 31)),
            node.needed - 1,
            unlinked,
        )
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
        let Covered { rows, lines } = self.covered[self.depth % 32];
        for line in tops(lines).into_iter().rev() {
            self.links.uncover(line);
        }
        let mut left = rows;
        while let Some(row) = left.checked_ilog2() {
            self.links.uncover(top(0, row as u8));
            left &= !(1 << row);
        }
    }

    #[inline]
    fn placing_checks(child: &Node, _queens: usize) -> u64 {
        child.unlinked.into()
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        if let Some(cell) = Links::cell(node.at) {
            Some(Choice::Place(cell))
        } else {
            (node.tried < node.choices).then(|| self.end(node))
        }
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.tried += 1;
        if Links::cell(node.at).is_some() {
            node.at = self.links.down(node.at);
        } else if let Choice::Skip(row) = self.end(node) {
            node.passed |= 1 << (row & 31);
            self.enter_row(node);
        }
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        if node.tried == 0 {
            return None;
        }
        let last = node.tried == node.choices;
        node.tried -= 1;
        let up = self.links.up(node.at);
        let prunes = if self.skips() {
            node.needed > 1
        } else {
            self.links.size(node.line.top()) == 0
        };
        if last && prunes {
            return Some(self.end(node));
        }
        if let Some(cell) = Links::cell(up) {
            node.at = up;
            return Some(Choice::Place(cell));
        }
        let row = row_order::last(node.passed, |row| self.options(row));
        node.passed &= !(1 << row);
        node.line = Line::Row(row as u8);
        node.at = node.line.top();
        Some(Choice::Skip(row as u16))
    }

    fn rejected(&self, _node: &Node, _note: u16) -> Rejected {
        unreachable!("only options that are left are tried")
    }

    #[inline]
    fn pruned(&self, node: &Node, number: u16) -> Prune {
        let number = number as u8;
        match node.line {
            _ if self.skips() => Prune::FewerRows {
                left: node.needed - 1,
                needed: node.needed,
            },
            Line::Row(_) => Prune::NoFreeColumn { row: number },
            Line::Col(_) => Prune::NoFreeRow { col: number },
        }
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.tried = node.choices;
        if self.skips() {
            let turns = node.open_rows.count_ones() + 1 - u32::from(node.needed);
            (node.passed, _) = row_order::split(node.open_rows, turns - 1, |row| self.options(row));
            self.enter_row(node);
        }
        node.at = node.line.top();
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        (node.tried, node.choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, CellSet, Wrap},
        problem::Problem,
        search::{Search, walk::Walk},
    };

    /// Not only what can be seen: on the way back each link is what it was on the way
    /// there, and at the end what it was at the start.
    #[test]
    fn stepping_back_restores_every_link() {
        let mut blocked = CellSet::EMPTY;
        blocked.set_at(2, 2, true);
        blocked.set_at(0, 4, true);
        for (rows, cols, queens, wrap) in [
            (6, 6, 6, Wrap::None),
            (5, 5, 5, Wrap::Torus),
            (6, 5, 5, Wrap::Rows),
            (5, 7, 5, Wrap::Cols),
            (6, 5, 4, Wrap::None),
            (4, 8, 3, Wrap::Torus),
        ] {
            let board = Board::new(rows, cols, wrap).unwrap();
            let attacks = Arc::new(Attacks::new(&Problem::on(board, queens, blocked)));
            let mut walk = Walk::new(attacks.clone(), ExactCover::new(attacks));
            let mut links = vec![walk.choices().links.clone()];
            while links.len() < 20_000 && walk.step().is_some() {
                links.push(walk.choices().links.clone());
            }
            assert!(links.len() > 20);
            if walk.next_event().is_none() {
                assert!(links.first() == links.last());
            }
            for links in links.iter().rev() {
                assert!(walk.choices().links == *links);
                walk.step_back();
            }
        }
    }
}
