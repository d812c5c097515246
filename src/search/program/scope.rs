use crate::{
    attacks::Attacks,
    board::{Board, Cell},
    search::{
        event::{Event, Prune, Rejection},
        stepping::Search,
    },
};

use super::{
    domains::{Domains, RowOrColumn},
    flags::{FlagRow, LineLabels},
};

/// A variable of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// The name in the text of the program.
    pub name: &'static str,
    /// The value it holds.
    pub value: VariableValue,
}

/// The value of a variable. Rows, columns and cells count from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum VariableValue {
    /// A number.
    Number(i16),
    /// A list of cells.
    Cells {
        /// The cells, in the order of the list.
        cells: Vec<Cell>,
        /// Whether the program names cells by number, and not by row and column.
        numbered: bool,
    },
    /// Flags, in one or several rows.
    Flags(Vec<FlagRow>),
    /// A set of columns: bit `c - 1` is column `c`.
    Mask {
        /// The columns in the set.
        bits: u32,
        /// The columns of the board.
        cols: u8,
    },
    /// The domain of each open row.
    Domains {
        /// The rows, each with the columns that can hold a queen: bit `c - 1` is column `c`.
        rows: Vec<(u8, u32)>,
        /// The columns of the board.
        cols: u8,
        /// The row that the search has chosen.
        chosen: Option<u8>,
    },
    /// The number of free cells in each open row or column.
    Sizes {
        /// The rows and columns, in the order of the program.
        sizes: Vec<(RowOrColumn, u16)>,
        /// The row or column that the search has chosen.
        chosen: Option<RowOrColumn>,
    },
    /// A row or a column.
    RowOrColumn(RowOrColumn),
}

/// The call of a program in which the last event of a search happened, and the variables
/// that are to be shown of it.
///
/// There is no call before the first event and after the last.
pub(crate) struct CallScope<'a> {
    pub(crate) attacks: &'a Attacks,
    pub(crate) board: Board,
    /// The queens on the board.
    pub(crate) queens: &'a [Cell],
    /// The queens that were on the board when the call began.
    pub(crate) above: &'a [Cell],
    pub(crate) event: Option<Event>,
    /// The cell of the event.
    pub(crate) cell: Option<Cell>,
    variables: Vec<Variable>,
}

impl<'a> CallScope<'a> {
    /// The scope of the last event of a search, without variables so far.
    pub(crate) fn of(search: &'a impl Search) -> CallScope<'a> {
        let queens = search.placement();
        let event = match search.last_event() {
            // These happen outside every call.
            Some(
                Event::Finished
                | Event::Pruned {
                    why: Prune::TooManyQueens { .. },
                },
            ) => None,
            event => event,
        };
        let cell = match event {
            Some(
                Event::Placed { cell } | Event::Removed { cell } | Event::Rejected { cell, .. },
            ) => Some(cell),
            _ => None,
        };
        let above = match event {
            Some(Event::Placed { .. }) => &queens[..queens.len() - 1],
            _ => queens,
        };
        CallScope {
            attacks: search.attacks(),
            board: search.problem().board(),
            queens,
            above,
            event,
            cell,
            variables: Vec::new(),
        }
    }

    /// The variables in the order in which they were shown.
    pub(crate) fn into_variables(self) -> Vec<Variable> {
        self.variables
    }

    /// The row of the call, from 0, in a program that fills the board row by row.
    pub(crate) fn next_row(&self) -> u8 {
        self.above.len() as u8
    }

    pub(crate) fn show(&mut self, name: &'static str, value: VariableValue) {
        self.variables.push(Variable { name, value });
    }

    pub(crate) fn show_number(&mut self, name: &'static str, number: impl Into<i16>) {
        self.show(name, VariableValue::Number(number.into()));
    }

    pub(crate) fn show_mask(&mut self, name: &'static str, bits: u32) {
        let cols = self.board.cols();
        self.show(name, VariableValue::Mask { bits, cols });
    }

    pub(crate) fn show_cells(&mut self, name: &'static str, cells: Vec<Cell>, numbered: bool) {
        self.show(name, VariableValue::Cells { cells, numbered });
    }

    /// The column of the event's cell, from 0.
    pub(crate) fn col(&self) -> Option<u8> {
        Some(self.board.col(self.cell?))
    }

    pub(crate) fn show_col(&mut self) {
        if let Some(col) = self.col() {
            self.show_number("col", col + 1);
        }
    }

    pub(crate) fn show_cell(&mut self) {
        if let Some(cell) = self.cell {
            self.show_number("cell", cell.number() as i16);
        }
    }

    /// Shows `queens`, as cell numbers if `numbered`.
    pub(crate) fn show_queens(&mut self, numbered: bool) {
        self.show_cells("queens", self.queens.to_vec(), numbered);
    }

    /// Shows `row` of a call that fills the next row, and `col` of its event.
    pub(crate) fn show_row_and_col(&mut self) {
        if self.event.is_some() {
            self.show_number("row", self.next_row() + 1);
        }
        self.show_col();
    }

    /// Shows `first`, the number of the first cell that a call tries, and `cell`, the cell
    /// it tries now.
    pub(crate) fn show_first_and_cell(&mut self) {
        if self.event.is_some() {
            let first = self.above.last().map_or(1, |queen| queen.number() + 1);
            self.show_number("first", first as i16);
        }
        match self.event {
            Some(Event::Pruned {
                why: Prune::FewerCells { left, .. },
            }) => self.show_number("cell", (self.board.cell_count() - left + 1) as i16),
            _ => self.show_cell(),
        }
    }

    /// Shows `bad`, the queens that an earlier one attacks, if the event is the result of a
    /// test of the complete set; returns whether it is.
    pub(crate) fn show_bad(&mut self, numbered: bool) -> bool {
        let is_result = match self.event {
            Some(Event::Solution) => true,
            Some(Event::Rejected { why, .. }) => why != Rejection::Blocked,
            _ => false,
        };
        if is_result {
            let queens = self.queens.iter().enumerate();
            let pairs =
                queens.flat_map(|(at, a)| self.queens[at + 1..].iter().map(move |b| (a, b)));
            let attacks = |(a, b): &(&Cell, &Cell)| self.attacks.between(**a, **b).is_some();
            let bad = pairs.filter(attacks).map(|(_, b)| *b).collect();
            self.show_cells("bad", bad, numbered);
        }
        is_result
    }

    /// Shows `d` and `a`, the numbers of the cell's diagonals, `m`, their modulus where the
    /// board wraps around, and the flags in three variables.
    pub(crate) fn show_flags(&mut self) {
        if let Some(labels) = self.cell.map(|cell| LineLabels::of(self.attacks, cell)) {
            self.show_number("d", labels.diagonal);
            self.show_number("a", labels.antidiagonal);
        }
        if let Some(classes) = self.attacks.geometry().period() {
            self.show_number("m", classes);
        }
        for row in FlagRow::of_queens(self.attacks, self.queens, self.cell) {
            self.show(row.name, VariableValue::Flags(vec![row]));
        }
    }

    /// The row of the event, from 0.
    pub(crate) fn row_of_event(&self) -> Option<u8> {
        match self.event {
            Some(Event::Skipped { row }) => Some(row),
            Some(Event::Pruned {
                why: Prune::NoFreeColumn { row },
            }) => Some(row),
            _ => self.cell.map(|cell| self.board.row(cell)),
        }
    }

    /// The row that the search has chosen from some domains, from 0.
    pub(crate) fn chosen_row(&self, domains: &Domains) -> Option<u8> {
        match self.event {
            Some(Event::Pruned {
                why: Prune::FewerRows { left, .. },
            }) => domains.row_before_last(left),
            _ => self.row_of_event(),
        }
    }
}
