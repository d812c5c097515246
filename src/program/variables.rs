use crate::{
    attacks::Attacks,
    board::{Board, Cell},
    search::{AnySearch, Approach, Event, Prune, Rejection, Search},
};

use super::{
    domains::{Domains, Item},
    lamps::{self, LampRow},
};

/// A variable of a program, by its name in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// The name.
    pub name: &'static str,
    /// What it holds.
    pub value: Value,
}

/// What a variable holds. Rows, columns and cells in it count from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(i16),
    /// Cells.
    Cells {
        /// The cells, in the order in which they came.
        cells: Vec<Cell>,
        /// The program knows them by their numbers, not by row and column.
        numbered: bool,
    },
    /// Flags, each with its number.
    Lamps(Vec<LampRow>),
    /// A set of columns: bit `c - 1` is column `c`.
    Mask {
        /// The members.
        bits: u32,
        /// The columns of the board.
        cols: u8,
    },
    /// The columns left in each row that may hold a queen, bit `c - 1` for column `c`.
    Domains {
        /// The rows, counted from 1, with their columns.
        rows: Vec<(u8, u32)>,
        /// The columns of the board.
        cols: u8,
        /// The row that has its turn.
        chosen: Option<u8>,
    },
    /// Rows or columns that may get a queen, each with the number of its cells left.
    Items {
        /// In the order of the program.
        items: Vec<(Item, u16)>,
        /// The one that has its turn.
        chosen: Option<Item>,
    },
    /// A row or column.
    Item(Item),
}

/// The variables of a search's program at its last event: those of all the program
/// and those of the call in which the event happens, with what they hold once it
/// has happened. Before the first event and after the last there is no call.
pub fn variables(search: &AnySearch) -> Vec<Variable> {
    let mut at = At::new(search);
    match search.approach() {
        Approach::Cells => at.cells(),
        Approach::Rows => at.rows(),
        Approach::Occupancy | Approach::Shuffled { .. } => at.occupancy(),
        Approach::Bitmask => at.bitmask(),
        Approach::SkipRows => at.skip_rows(),
        Approach::MostConstrained => at.most_constrained(),
        Approach::ExactCover => at.exact_cover(),
        Approach::Subsets => at.subsets(),
        Approach::Permutations => at.permutations(),
    }
    at.variables
}

/// The columns of the row that has its turn, counted from 1, in the order in which
/// they are tried; `None` for approaches that go from left to right, and where no row
/// has a turn.
pub fn order(search: &AnySearch) -> Option<Vec<u8>> {
    let board = search.problem().board();
    let row = At::new(search).next_row();
    let cells = (row < board.rows()).then(|| search.order(row)).flatten()?;
    Some(cells.iter().map(|cell| board.col(*cell) + 1).collect())
}

/// Where a search stands, and the variables so far.
struct At<'a> {
    attacks: &'a Attacks,
    board: Board,
    queens: &'a [Cell],
    /// The queens that stood when the current call began.
    above: &'a [Cell],
    event: Option<Event>,
    /// The cell that the event is about.
    cell: Option<Cell>,
    variables: Vec<Variable>,
}

impl<'a> At<'a> {
    fn new(search: &'a AnySearch) -> At<'a> {
        let queens = search.placement();
        let event = match search.last_event() {
            // Outside of every call.
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
        At {
            attacks: search.attacks(),
            board: search.problem().board(),
            queens,
            above,
            event,
            cell,
            variables: Vec::new(),
        }
    }

    fn push(&mut self, name: &'static str, value: Value) {
        self.variables.push(Variable { name, value });
    }

    fn number(&mut self, name: &'static str, number: impl Into<i16>) {
        self.push(name, Value::Number(number.into()));
    }

    fn mask(&mut self, name: &'static str, bits: u32) {
        let cols = self.board.cols();
        self.push(name, Value::Mask { bits, cols });
    }

    fn queens(&mut self, numbered: bool) {
        let cells = self.queens.to_vec();
        self.push("queens", Value::Cells { cells, numbered });
    }

    /// The row of the current call of a program that fills row after row, from 0.
    fn next_row(&self) -> u8 {
        self.above.len() as u8
    }

    /// The column of the cell that the event is about, from 0.
    fn col(&self) -> Option<u8> {
        Some(self.board.col(self.cell?))
    }

    /// The number of the first cell that the current call tries.
    fn first_cell(&mut self) {
        if self.event.is_some() {
            let first = self.above.last().map_or(1, |queen| queen.number() + 1);
            self.number("first", first as i16);
        }
    }

    fn cells(&mut self) {
        self.first_cell();
        let cell = match self.event {
            Some(Event::Pruned {
                why: Prune::FewerCells { left, .. },
            }) => Some(self.board.cell_count() - left + 1),
            _ => self.cell.map(Cell::number),
        };
        if let Some(cell) = cell {
            self.number("cell", cell as i16);
        }
        self.queens(true);
    }

    /// The queens that an earlier one attacks, where the event is what the comparison
    /// of all pairs says.
    fn bad(&self) -> Option<Vec<Cell>> {
        let compared = match self.event {
            Some(Event::Solution) => true,
            Some(Event::Rejected { why, .. }) => why != Rejection::Blocked,
            _ => false,
        };
        let queens = self.queens.iter().enumerate();
        let pairs = queens.flat_map(|(at, a)| self.queens[at + 1..].iter().map(move |b| (a, b)));
        let attacks = |(a, b): &(&Cell, &Cell)| self.attacks.between(**a, **b).is_some();
        compared.then(|| pairs.filter(attacks).map(|(_, b)| *b).collect())
    }

    fn subsets(&mut self) {
        if let Some(cells) = self.bad() {
            self.push(
                "bad",
                Value::Cells {
                    cells,
                    numbered: true,
                },
            );
        } else {
            self.first_cell();
            if let Some(cell) = self.cell {
                self.number("cell", cell.number() as i16);
            }
        }
        self.queens(true);
    }

    fn permutations(&mut self) {
        // No two share a row or column, so what attacks is a diagonal.
        if let Some(cells) = self.bad() {
            self.push(
                "bad",
                Value::Cells {
                    cells,
                    numbered: false,
                },
            );
        } else {
            self.row_and_col();
            if self.event.is_some() {
                let columns = self.attacks.geometry().columns();
                let taken = |mask: u32, queen: &Cell| mask & !(1 << self.board.col(*queen));
                self.mask("unused", self.above.iter().fold(columns, taken));
            }
        }
        self.queens(false);
    }

    /// The row of the call, and the column of the event.
    fn row_and_col(&mut self) {
        if self.event.is_some() {
            self.number("row", self.next_row() + 1);
        }
        if let Some(col) = self.col() {
            self.number("col", col + 1);
        }
    }

    fn rows(&mut self) {
        self.row_and_col();
        self.queens(false);
    }

    fn occupancy(&mut self) {
        self.row_and_col();
        let asked = self.cell.map(|cell| lamps::labels(self.attacks, cell));
        if let Some(asked) = asked {
            self.number("d", asked.diagonal);
            self.number("a", asked.antidiagonal);
        }
        if let Some(classes) = self.attacks.geometry().period() {
            self.number("m", classes);
        }
        for row in lamps::rows(self.attacks, self.queens, self.cell) {
            self.push(row.name, Value::Lamps(vec![row]));
        }
        self.queens(false);
    }

    fn bitmask(&mut self) {
        self.row_and_col();
        if self.event.is_some() {
            let row = self.next_row();
            let seen = lamps::seen_from(self.attacks, self.above, row);
            self.mask("taken", seen.taken);
            self.mask("diagonals", seen.diagonals);
            self.mask("antidiagonals", seen.antidiagonals);
            // Below the last row nothing is asked for.
            if self.event != Some(Event::Solution) {
                let open = !self.attacks.problem().blocked().row(row);
                let columns = u32::MAX << self.col().unwrap_or(0);
                let free = open & self.attacks.geometry().columns() & !seen.all() & columns;
                self.mask("free", free);
            }
        }
        if let Some(col) = self.col() {
            self.mask("bit", 1 << col);
        }
        self.queens(false);
    }

    fn skip_rows(&mut self) {
        if self.event.is_some() {
            let first = self
                .above
                .last()
                .map_or(1, |queen| self.board.row(*queen) + 2);
            self.number("first", first);
        }
        let row = match self.event {
            Some(Event::Skipped { row }) => Some(row),
            Some(Event::Pruned {
                why: Prune::FewerRows { left, .. },
            }) => Some(self.board.rows() - 1 - left),
            _ => self.cell.map(|cell| self.board.row(cell)),
        };
        if let Some(row) = row {
            self.number("row", row + 1);
        }
        if let Some(col) = self.col() {
            self.number("col", col + 1);
        }
        if self.event.is_some() {
            let rows = lamps::rows(self.attacks, self.above, self.cell);
            self.push("used", Value::Lamps(rows.to_vec()));
        }
        self.queens(false);
    }

    /// What the event says of the row that has its turn, from 0.
    fn row_of_event(&self) -> Option<u8> {
        match self.event {
            Some(Event::Skipped { row }) => Some(row),
            _ => self.cell.map(|cell| self.board.row(cell)),
        }
    }

    fn most_constrained(&mut self) {
        let mut domains = Domains::after(self.attacks, self.above);
        let full = self.attacks.problem().fills_rows();
        let row = match self.event {
            Some(Event::Pruned {
                why: Prune::FewerRows { left, .. },
            }) => domains.before_last(left),
            Some(Event::Pruned {
                why: Prune::NoFreeColumn { row },
            }) => Some(row),
            _ => self.row_of_event(),
        };
        if let Some(row) = row {
            self.number("row", row + 1);
        }
        if let Some(col) = self.col() {
            self.number("col", col + 1);
        }
        if self.event.is_some() {
            if let Some(row) = row.filter(|_| !full) {
                // The rows before it are out of the question, and it too once left.
                domains.pass(row, self.cell.is_none());
            }
            self.push(
                "domain",
                Value::Domains {
                    rows: domains.rows().map(|(row, mask)| (row + 1, mask)).collect(),
                    cols: self.board.cols(),
                    chosen: row.map(|row| row + 1),
                },
            );
        }
        self.queens(false);
    }

    fn exact_cover(&mut self) {
        let problem = self.attacks.problem();
        let (full_rows, full_cols) = (problem.fills_rows(), problem.queens() == self.board.cols());
        if full_rows || full_cols {
            self.items(full_rows, full_cols);
        } else {
            self.rows_with_options();
        }
        self.queens(true);
    }

    /// Where rows or columns have to be covered.
    fn items(&mut self, rows: bool, cols: bool) {
        if !matches!(self.event, None | Some(Event::Solution)) {
            let items = Item::open(self.attacks, self.above, rows, cols);
            let fewest = items.iter().min_by_key(|(item, options)| (*options, *item));
            let chosen = fewest.map(|(item, _)| *item);
            if let Some(item) = chosen {
                self.push("item", Value::Item(item));
            }
            self.cell_number();
            self.push("sizes", Value::Items { items, chosen });
        }
    }

    /// Where rows may stay empty.
    fn rows_with_options(&mut self) {
        let mut domains = Domains::after(self.attacks, self.above);
        let row = match self.event {
            Some(Event::Pruned {
                why: Prune::FewerRows { left, .. },
            }) => domains.before_last(left),
            _ => self.row_of_event(),
        };
        if let Some(row) = row {
            self.number("row", row + 1);
            domains.pass(row, true);
        }
        self.cell_number();
        if self.event.is_some() {
            let size = |(row, mask): (u8, u32)| (Item::Row(row + 1), mask.count_ones() as u16);
            let items = domains.rows().map(size).collect();
            self.push(
                "sizes",
                Value::Items {
                    items,
                    chosen: None,
                },
            );
        }
    }

    fn cell_number(&mut self) {
        if let Some(cell) = self.cell {
            self.number("cell", cell.number() as i16);
        }
    }
}
