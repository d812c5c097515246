//! What the program texts take for granted, by the definition of an attack: which
//! cells are blocked, who attacks whom, which columns a diagonal goes through.

use std::collections::{BTreeMap, BTreeSet};

use queenscope::{
    attacks::AttackLine,
    board::{Board, Cell, Wrap},
    problem::Problem,
};

use crate::{
    interpreter::{Scope, Value, flag, number},
    oracle::{LINES, at, attack, blocked, share},
};

/// A problem, looked at by the definition alone.
#[derive(Clone)]
pub struct Definition {
    problem: Problem,
    board: Board,
    /// The lines of each cell: the kind, and the first cell that is on it.
    lines: Vec<[u16; 4]>,
    /// The items that are covered, in the order in which they were.
    covered: Vec<i128>,
}

/// Items are numbered: rows and columns by themselves, diagonals by their first cell.
const KIND: i128 = 2000;

/// The number of a column as an item.
pub fn column_item(col: u8) -> i128 {
    KIND + i128::from(col)
}

impl Definition {
    pub fn new(problem: &Problem) -> Definition {
        let board = problem.board();
        let first = |cell: Cell, line| {
            let on = |other: &Cell| *other == cell || share(board, *other, cell, line);
            board.cells().find(on).expect("at least itself").number()
        };
        Definition {
            problem: *problem,
            board,
            lines: board
                .cells()
                .map(|cell| LINES.map(|line| first(cell, line)))
                .collect(),
            covered: Vec::new(),
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What a text finds when it starts.
    pub fn globals(&self) -> Scope {
        let (rows, cols) = (i128::from(self.board.rows()), i128::from(self.board.cols()));
        let diagonals = self.diagonals();
        let bound = match self.board.wrap() {
            Wrap::Torus => rows.min(cols).min(diagonals),
            _ => rows.min(cols),
        };
        let open = (1..=rows).map(|row| {
            let free = (1..=cols).filter(|col| !blocked(&self.problem, self.cell(row, *col)));
            (row, Value::Number(mask(free)))
        });
        let flags = || Value::Map(BTreeMap::new());
        [
            ("rows", Value::Number(rows)),
            ("cols", Value::Number(cols)),
            ("cells", Value::Number(rows * cols)),
            ("k", Value::Number(self.problem.queens().into())),
            ("bound", Value::Number(bound)),
            ("m", Value::Number(diagonals)),
            ("open", Value::Map(open.collect())),
            ("all_rows", self.sizes(1..=rows)),
            ("all_columns", Value::Number(mask(1..=cols))),
            ("order", Value::Map(self.orders(1))),
            ("queens", Value::List(Vec::new())),
            ("column", flags()),
            ("diagonal", flags()),
            ("antidiagonal", flags()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// The columns of each row in the order of a seed, made as the search's own is said
    /// to be: shuffled from the last place down, by the generator SplitMix64.
    fn orders(&self, seed: u64) -> BTreeMap<i128, Value> {
        let mut state = seed;
        let mut random = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        };
        let mut orders = BTreeMap::new();
        for row in 1..=i128::from(self.board.rows()) {
            let columns = 1..=i128::from(self.board.cols());
            let mut order: Vec<Value> = columns.map(Value::Number).collect();
            for last in (1..order.len()).rev() {
                order.swap(
                    last,
                    ((u128::from(random()) * (last as u128 + 1)) >> 64) as usize,
                );
            }
            orders.insert(row, Value::List(order));
        }
        orders
    }

    /// How many diagonals there are in one direction.
    fn diagonals(&self) -> i128 {
        let all: BTreeSet<u16> = self.lines.iter().map(|lines| lines[2]).collect();
        all.len() as i128
    }

    pub fn cell(&self, row: i128, col: i128) -> Cell {
        self.board.cell(row as u8 - 1, col as u8 - 1)
    }

    /// The cell that arguments name: by its number, or by row and column.
    pub fn cell_of(&self, arguments: &[Value]) -> Cell {
        match arguments {
            [Value::List(cell)] => self.cell_of(cell),
            [cell] => {
                let cell = self.board.cell_numbered(number(cell) as u64);
                cell.expect("a cell of the board")
            }
            [row, col] => self.cell(number(row), number(col)),
            _ => panic!("no cell: {arguments:?}"),
        }
    }

    /// Kind and first cell of the lines that a queen's flags are for.
    pub fn lines(&self, cell: Cell) -> BTreeSet<(usize, u16)> {
        let lines = self.lines[cell.index()];
        (1..LINES.len()).map(|kind| (kind, lines[kind])).collect()
    }

    /// The items that a cell uses: its row, its column and its diagonals.
    fn items(&self, cell: Cell) -> [i128; 4] {
        let (row, col) = at(self.board, cell);
        let [_, _, diagonal, antidiagonal] = self.lines[cell.index()].map(i128::from);
        [
            i128::from(row) + 1,
            KIND + i128::from(col) + 1,
            2 * KIND + diagonal,
            3 * KIND + antidiagonal,
        ]
    }

    /// The cells on an item that are neither blocked nor on one that is covered.
    fn options(&self, item: i128) -> impl Iterator<Item = Cell> {
        self.board.cells().filter(move |cell| {
            let items = self.items(*cell);
            let covered = items.iter().any(|item| self.covered.contains(item));
            items.contains(&item) && !covered && !blocked(&self.problem, *cell)
        })
    }

    /// Items that are not covered, each with the number of its options.
    fn sizes(&self, items: impl Iterator<Item = i128>) -> Value {
        let open = items.filter(|item| !self.covered.contains(item));
        let size = |item| (item, Value::Number(self.options(item).count() as i128));
        Value::Map(open.map(size).collect())
    }

    /// A built-in function of the programs that choose what is next.
    fn choosing(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let (rows, cols) = (i128::from(self.board.rows()), i128::from(self.board.cols()));
        let entries = || match &arguments[0] {
            Value::Map(entries) => entries.clone(),
            other => panic!("{name} of {other:?}"),
        };
        let by = |size: fn(&Value) -> i128| {
            let mut keys: Vec<i128> = entries().into_keys().collect();
            keys.sort_by_key(|key| (size(&entries()[key]), *key));
            keys.into_iter().map(Value::Number).collect::<Vec<_>>()
        };
        let columns_left = |mask: &Value| number(mask).count_ones().into();
        Some(match name {
            "fewest" => by(columns_left)[0].clone(),
            "fewest_first" => Value::List(by(columns_left)),
            "smallest" => by(number)[0].clone(),
            "smallest_first" => Value::List(by(number)),
            "without" => {
                let mut entries = entries();
                entries.remove(&number(&arguments[1])).expect("an entry");
                Value::Map(entries)
            }
            "attacked" => {
                let queen = self.cell_of(&arguments[..2]);
                let row = number(&arguments[2]);
                let attacked = |col: &i128| attack(self.board, queen, self.cell(row, *col));
                Value::Number(mask((1..=cols).filter(attacked)))
            }
            "open_items" => {
                let needed = |side: i128| i128::from(self.problem.queens()) == side;
                let open_rows = (1..=rows).filter(|_| needed(rows));
                let open_cols = (1..=cols).filter(|_| needed(cols));
                self.sizes(open_rows.chain(open_cols.map(|col| KIND + col)))
            }
            "recount" => self.sizes(entries().into_keys()),
            "options" => {
                let cells = self.options(number(&arguments[0]));
                Value::List(
                    cells
                        .map(|cell| Value::Number(cell.number().into()))
                        .collect(),
                )
            }
            "items" => {
                let items = self.items(self.cell_of(arguments));
                Value::List(items.map(Value::Number).into())
            }
            "reversed" => match &arguments[0] {
                Value::List(values) => Value::List(values.iter().rev().cloned().collect()),
                other => panic!("{other:?} cannot be reversed"),
            },
            "cover" => {
                self.covered.push(number(&arguments[0]));
                Value::None
            }
            "uncover" => {
                let last = self.covered.pop();
                assert_eq!(
                    last,
                    Some(number(&arguments[0])),
                    "the last that was covered"
                );
                Value::None
            }
            _ => return None,
        })
    }

    /// A built-in function.
    pub fn call(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        Some(match name {
            "len" => match &arguments[0] {
                Value::List(values) => Value::Number(values.len() as i128),
                Value::Map(entries) => Value::Number(entries.len() as i128),
                other => panic!("the length of {other:?}"),
            },
            "blocked" => flag(blocked(&self.problem, self.cell_of(arguments))),
            "attacks" => {
                let (queen, cell) = arguments.split_at(1);
                flag(attack(self.board, self.cell_of(queen), self.cell_of(cell)))
            }
            "same_diagonal" => {
                let (a, b) = (self.cell_of(&arguments[..1]), self.cell_of(&arguments[1..]));
                let along = |line| share(self.board, a, b, line);
                flag(along(AttackLine::Diagonal) || along(AttackLine::Antidiagonal))
            }
            "pairs" => {
                let Value::List(values) = &arguments[0] else {
                    panic!("pairs of {arguments:?}");
                };
                let pair = |a: &Value, b: &Value| Value::List(vec![a.clone(), b.clone()]);
                let values = values.as_slice();
                let pairs = (0..values.len()).flat_map(|first| {
                    let after = values[first + 1..].iter();
                    after.map(move |second| pair(&values[first], second))
                });
                Value::List(pairs.collect())
            }
            "columns" => {
                let columns = columns(number(&arguments[0]));
                Value::List(columns.map(Value::Number).collect())
            }
            "lines" => Value::Lines(self.lines(self.cell_of(arguments))),
            "lowest" => Value::Number(number(&arguments[0]).trailing_zeros().into()),
            "along" => {
                let col = number(&arguments[0]).trailing_zeros();
                Value::Number(mask(self.along(col.into())))
            }
            "turn" => {
                let width = self.width();
                let by = number(&arguments[1]);
                let turned = |col: i128| (col - 1 + by).rem_euclid(width) + 1;
                Value::Number(mask(columns(number(&arguments[0])).map(turned)))
            }
            _ => return self.choosing(name, arguments),
        })
    }

    /// How many columns there are before the diagonals of a row repeat: those of the
    /// board, and where top meets bottom as many more as bring a diagonal home.
    fn width(&self) -> i128 {
        let (rows, cols) = (i128::from(self.board.rows()), i128::from(self.board.cols()));
        match self.board.wrap() {
            Wrap::Rows => rows * ((cols + rows - 1) / rows),
            _ => cols,
        }
    }

    /// The columns in which the diagonal of a cell comes through the cell's own row,
    /// found by walking.
    fn along(&self, col: i128) -> impl Iterator<Item = i128> {
        let (rows, cols) = (i128::from(self.board.rows()), i128::from(self.board.cols()));
        let (wrap, width) = (self.board.wrap(), self.width());
        let walk = -rows * width..=rows * width;
        walk.filter_map(move |steps| {
            let home = steps == 0 || wrap.rows_wrap() && steps % rows == 0;
            let reached = if wrap.cols_wrap() {
                (col - 1 + steps).rem_euclid(cols) + 1
            } else {
                col + steps
            };
            (home && (1..=width).contains(&reached)).then_some(reached)
        })
    }
}

/// The set of some columns: bit `c` is column `c`.
pub fn mask(columns: impl Iterator<Item = i128>) -> i128 {
    columns.fold(0, |mask, col| mask | 1 << col)
}

/// The columns of a set.
pub fn columns(mask: i128) -> impl Iterator<Item = i128> {
    (0..127).filter(move |col| mask >> col & 1 == 1)
}

/// Whether a kind of line is the one of a name.
pub fn kind(name: &str) -> usize {
    let named = |line: &AttackLine| line.name() == name;
    LINES.iter().position(named).expect("a kind of line")
}
