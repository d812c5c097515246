mod links;

use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines},
    board::Cell,
    problem::Problem,
    search::{
        engine::choices::{Choice, Choices},
        event::{Event, Prune},
        program::{
            RowOrColumn,
            domains::Domains,
            scope::{CallScope, VariableValue},
        },
        shared::row_order,
    },
};

use super::description::{Description, Suits};
use links::{Links, header, headers};

pub(super) const DESCRIPTION: Description = Description {
    name: "exact-cover",
    suits: Suits::Any,
    is_lexicographic: false,
    fills_row_by_row: false,
    program: |problem| {
        if fills(problem) == (false, false) {
            include_str!("program_skip.txt")
        } else {
            include_str!("program.txt")
        }
    },
    variables,
};

/// Whether all rows need a queen, and whether all columns do.
fn fills(problem: &Problem) -> (bool, bool) {
    let all_cols = problem.queens() == problem.board().cols();
    (problem.fills_rows(), all_cols)
}

fn variables(scope: &mut CallScope) {
    match fills(scope.attacks.problem()) {
        (false, false) => show_optional_rows(scope),
        (rows, cols) => show_items(scope, rows, cols),
    }
    scope.show_queens(true);
}

/// Shows the item chosen of those that need a queen, the cell, and the sizes of all items.
fn show_items(scope: &mut CallScope, rows: bool, cols: bool) {
    if !matches!(scope.event, None | Some(Event::Solution)) {
        let sizes = RowOrColumn::open(scope.attacks, scope.above, rows, cols);
        let smallest = sizes.iter().min_by_key(|(item, size)| (*size, *item));
        let chosen = smallest.map(|(item, _)| *item);
        if let Some(item) = chosen {
            scope.show("item", VariableValue::RowOrColumn(item));
        }
        scope.show_cell();
        scope.show("sizes", VariableValue::Sizes { sizes, chosen });
    }
}

/// Shows the current row, the cell, and the sizes of the rows that come after it.
fn show_optional_rows(scope: &mut CallScope) {
    let mut domains = Domains::at_node(scope.attacks, scope.above);
    if let Some(row) = scope.chosen_row(&domains) {
        scope.show_number("row", row + 1);
        domains.remove_up_to(row, true);
    }
    scope.show_cell();
    if scope.event.is_some() {
        let size = |(row, mask): (u8, u32)| (RowOrColumn::Row(row + 1), mask.count_ones() as u16);
        let sizes = domains.rows().map(size).collect();
        scope.show(
            "sizes",
            VariableValue::Sizes {
                sizes,
                chosen: None,
            },
        );
    }
}

/// Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).
///
/// Lines are items. A cell that is not blocked is an option: it covers its four lines. Rows
/// must be covered if there are as many queens as rows, and columns likewise; diagonals may
/// be. Of the open lines that must be covered, the one with the fewest options is next: its
/// options from the first cell to the last, or the pruning if there is none. Where neither
/// rows nor columns must be covered, the open rows come in the order of their options, each
/// followed by the choice to leave it empty, while at least as many open rows come after it
/// as queens are needed.
///
/// Placing a queen covers the rows left empty before it and then its four lines; removing
/// it uncovers them in reverse, which restores every link.
#[derive(Clone)]
pub(crate) struct ExactCoverChoices {
    attacks: Arc<Attacks>,
    links: Links,
    queens: u8,
    rows_needed: bool,
    cols_needed: bool,
    /// What each queen on the board covers.
    covered: [Covered; 32],
    depth: usize,
}

/// What a queen covers: first rows, then its lines.
#[derive(Clone, Copy, Default)]
struct Covered {
    /// The rows left empty before the queen: bit `r` is row `r`.
    rows: u32,
    lines: CellLines,
}

/// The cursor of a node is at an option of its current line: `passed`, `line`, `at` and
/// `tried`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct ExactCoverNode {
    /// The rows that can hold a queen below this node.
    open_rows: u32,
    /// The columns that can hold a queen below this node.
    open_cols: u32,
    /// The open rows before the current one, which are left empty.
    passed: u32,
    /// The current row or column.
    line: CoverLine,
    /// The link of the option after the cursor; the header of the line after the last.
    at: u16,
    /// Choices before the cursor.
    tried: u16,
    /// All choices.
    choices: u16,
    /// Links unlinked by the queen placed last and the rows left empty before it.
    unlinked: u16,
    /// Queens still to place.
    needed: u8,
}

/// A row or a column, from 0, of which options are tried.
#[derive(Clone, Copy, PartialEq)]
enum CoverLine {
    Row(u8),
    Col(u8),
}

impl CoverLine {
    #[inline]
    fn header(self) -> u16 {
        match self {
            CoverLine::Row(row) => header(0, row),
            CoverLine::Col(col) => header(1, col),
        }
    }
}

impl ExactCoverChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> ExactCoverChoices {
        let problem = attacks.problem();
        let (rows_needed, cols_needed) = fills(problem);
        ExactCoverChoices {
            links: Links::new(&attacks),
            queens: problem.queens(),
            rows_needed,
            cols_needed,
            covered: [Covered::default(); _],
            depth: 0,
            attacks,
        }
    }

    /// Whether neither all rows nor all columns need a queen.
    #[inline]
    fn skips(&self) -> bool {
        !self.rows_needed && !self.cols_needed
    }

    #[inline]
    fn node(&self, open_rows: u32, open_cols: u32, needed: u8, unlinked: u16) -> ExactCoverNode {
        let mut node = ExactCoverNode {
            open_rows,
            open_cols,
            passed: 0,
            line: CoverLine::Row(0),
            at: 0,
            tried: 0,
            choices: 0,
            unlinked,
            needed,
        };
        // Nobody asks for the choices of a leaf or of an infeasible root.
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
        self.links.size(header(0, row as u8)).into()
    }

    /// Of the open lines that have to be used the one with the fewest options, and
    /// those; rows before columns, and then the lower number.
    #[inline]
    fn fewest(&self, node: &ExactCoverNode) -> (CoverLine, u16) {
        let mut fewest = (CoverLine::Row(0), u16::MAX);
        let mut rows = if self.rows_needed { node.open_rows } else { 0 };
        while rows != 0 {
            let row = CoverLine::Row(rows.trailing_zeros() as u8);
            rows &= rows - 1;
            let options = self.links.size(row.header());
            if options < fewest.1 {
                fewest = (row, options);
            }
        }
        let mut cols = if self.cols_needed { node.open_cols } else { 0 };
        while cols != 0 {
            let col = CoverLine::Col(cols.trailing_zeros() as u8);
            cols &= cols - 1;
            let options = self.links.size(col.header());
            if options < fewest.1 {
                fewest = (col, options);
            }
        }
        fewest
    }

    /// Moves the cursor before the first option of a line.
    #[inline]
    fn enter(&self, node: &mut ExactCoverNode, line: CoverLine) {
        node.line = line;
        node.at = self.links.down(line.header());
    }

    /// Moves the cursor before the first option of the next row.
    #[inline]
    fn enter_row(&self, node: &mut ExactCoverNode) {
        let row = row_order::first(node.open_rows & !node.passed, |row| self.options(row));
        self.enter(node, CoverLine::Row(row as u8));
    }

    /// The choice after the options of the current line.
    #[inline]
    fn end(&self, node: &ExactCoverNode) -> Choice {
        match node.line {
            CoverLine::Row(row) => {
                let after = node.open_rows & !node.passed & !(1 << (row & 31));
                if self.skips() && after.count_ones() >= node.needed.into() {
                    Choice::Skip(row.into())
                } else {
                    Choice::Prune(row.into())
                }
            }
            CoverLine::Col(col) => Choice::Prune(col.into()),
        }
    }
}

impl Choices for ExactCoverChoices {
    /// One for each link unlinked.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = ExactCoverNode;

    fn root(&self) -> ExactCoverNode {
        let board = self.attacks.problem().board();
        let all = |side: u8| u32::MAX >> (32 - u32::from(side));
        self.node(all(board.rows()), all(board.cols()), self.queens, 0)
    }

    #[inline]
    fn child(&mut self, node: &ExactCoverNode, cell: Cell) -> ExactCoverNode {
        let lines = self.attacks.lines(cell);
        let rows = node.passed;
        self.covered[self.depth % 32] = Covered { rows, lines };
        self.depth += 1;
        let mut unlinked = 0;
        let mut left = rows;
        while left != 0 {
            unlinked += self.links.cover(header(0, left.trailing_zeros() as u8));
            left &= left - 1;
        }
        for line in headers(lines) {
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
        for line in headers(lines).into_iter().rev() {
            self.links.uncover(line);
        }
        let mut left = rows;
        while let Some(row) = left.checked_ilog2() {
            self.links.uncover(header(0, row as u8));
            left &= !(1 << row);
        }
    }

    #[inline]
    fn placing_checks(child: &ExactCoverNode, _queens: usize) -> u64 {
        child.unlinked.into()
    }

    #[inline]
    fn next(&self, node: &ExactCoverNode) -> Option<Choice> {
        if let Some(cell) = Links::cell(node.at) {
            Some(Choice::Place(cell))
        } else {
            (node.tried < node.choices).then(|| self.end(node))
        }
    }

    #[inline]
    fn advance(&self, node: &mut ExactCoverNode) {
        node.tried += 1;
        if Links::cell(node.at).is_some() {
            node.at = self.links.down(node.at);
        } else if let Choice::Skip(row) = self.end(node) {
            node.passed |= 1 << (row & 31);
            self.enter_row(node);
        }
    }

    #[inline]
    fn previous(&self, node: &mut ExactCoverNode) -> Option<Choice> {
        if node.tried == 0 {
            return None;
        }
        let last = node.tried == node.choices;
        node.tried -= 1;
        let up = self.links.up(node.at);
        let prunes = if self.skips() {
            node.needed > 1
        } else {
            self.links.size(node.line.header()) == 0
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
        node.line = CoverLine::Row(row as u8);
        node.at = node.line.header();
        Some(Choice::Skip(row as u16))
    }

    #[inline]
    fn pruned(&self, node: &ExactCoverNode, number: u16) -> Prune {
        let number = number as u8;
        match node.line {
            _ if self.skips() => Prune::FewerRows {
                left: node.needed - 1,
                needed: node.needed,
            },
            CoverLine::Row(_) => Prune::NoFreeColumn { row: number },
            CoverLine::Col(_) => Prune::NoFreeRow { col: number },
        }
    }

    #[inline]
    fn exhaust(&self, node: &mut ExactCoverNode) {
        node.tried = node.choices;
        if self.skips() {
            let turns = node.open_rows.count_ones() + 1 - u32::from(node.needed);
            (node.passed, _) = row_order::split(node.open_rows, turns - 1, |row| self.options(row));
            self.enter_row(node);
        }
        node.at = node.line.header();
    }

    fn tried_of_all(&self, node: &ExactCoverNode) -> (u16, u16) {
        (node.tried, node.choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, CellSet, Wrap},
        problem::Problem,
        search::{engine::walk::Walk, stepping::Search},
    };

    /// Compares the links too, which the state of a search does not show: stepping back
    /// restores each of them, and at the end they are as they were at the start.
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
            let mut walk = Walk::new(attacks.clone(), ExactCoverChoices::new(attacks));
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
