use std::collections::{BTreeMap, BTreeSet};

use proptest::test_runner::TestCaseError;
use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    problem::Problem,
    search::{
        AnySearch, Approach, Event, Prune, Rejection, Search,
        program::{FlagRow, Program, RowOrColumn, Variable, VariableValue},
    },
};

use crate::{
    builtins::{Definition, column_item, kind, mask},
    interpreter::{Machine, Scope, Value, World, number},
    parser::parse,
    problems,
};

/// Names that a text finds and that are no variables to look at.
const CONSTANTS: [&str; 9] = [
    "rows",
    "cols",
    "cells",
    "k",
    "bound",
    "open",
    "all_columns",
    "all_rows",
    "order",
];

/// The search beside the interpreter, one event after another.
struct Beside {
    definition: Definition,
    program: Program,
    /// The words of the text, to see which of its globals it uses.
    words: BTreeSet<String>,
    search: AnySearch,
    /// Events to compare at most.
    most: u64,
    wrong: Option<String>,
}

impl Beside {
    fn compare(
        &self,
        name: &str,
        arguments: &[Value],
        line: usize,
        scopes: [&Scope; 2],
    ) -> Result<(), String> {
        let Some(event) = self.search.last_event() else {
            return Err(format!("the search has no more events, the text {name}"));
        };
        let told = self.event(name, arguments);
        let same = told(&event);
        if !same {
            return Err(format!(
                "{event:?} in the search, {name} {arguments:?} in the text"
            ));
        }
        let claimed = self.program.line(&event);
        if claimed != Some(line) {
            return Err(format!("{event:?} in line {line}, not {claimed:?}"));
        }
        self.compare_variables(scopes)
    }

    /// Whether an event is what a call of the text says.
    fn event<'a>(&'a self, name: &'a str, arguments: &'a [Value]) -> impl Fn(&Event) -> bool + 'a {
        let (reason, place) = match arguments.split_last() {
            Some((Value::Text(reason), place)) => (Some(reason.as_str()), place),
            _ => (None, arguments),
        };
        let at = move |cell: Cell| self.definition.cell_of(place) == cell;
        let row_at = move |row: u8| place == [Value::Number(i128::from(row) + 1)];
        move |event| match *event {
            Event::Placed { cell } => name == "place" && at(cell),
            Event::Removed { cell } => name == "remove" && at(cell),
            Event::Rejected { cell, why } => {
                let why = match why {
                    Rejection::Blocked => "blocked",
                    Rejection::Attacked { .. } => "attacked",
                };
                name == "reject" && at(cell) && reason.is_none_or(|reason| reason == why)
            }
            Event::Skipped { row } => name == "skip" && row_at(row),
            Event::Pruned { why } => {
                let why = match why {
                    Prune::TooManyQueens { .. } => "too many queens",
                    Prune::FewerCells { .. } => "too few cells",
                    Prune::FewerRows { .. } => "too few rows",
                    Prune::NoFreeColumn { .. } | Prune::NoFreeRow { .. } => "no free cell",
                };
                name == "prune" && reason == Some(why)
            }
            Event::Solution => name == "solution",
            Event::Finished => name == "finished",
        }
    }

    /// What is shown is what there is: each variable shown has the interpreter's
    /// value, and of those of the call none is left out, nor of all the program's
    /// that the text uses.
    fn compare_variables(&self, [locals, globals]: [&Scope; 2]) -> Result<(), String> {
        let shown = self.search.variables();
        let shown: BTreeMap<&str, &Variable> = shown
            .iter()
            .map(|variable| (variable.name, variable))
            .collect();
        for (name, variable) in &shown {
            let held = locals.get(*name).or_else(|| globals.get(*name));
            let held = held.ok_or_else(|| format!("{name} is shown and is no variable"))?;
            if !self.equal(&variable.value, held, name) {
                return Err(format!("{name} is {held:?}, not {:?}", variable.value));
            }
        }
        let used = |name: &&String| self.words.contains(*name);
        let wanted = locals.keys().chain(globals.keys().filter(used));
        let constant = |name: &&String| CONSTANTS.contains(&name.as_str());
        for name in wanted.filter(|name| !constant(name)) {
            if !shown.contains_key(name.as_str()) {
                return Err(format!("{name} is not shown"));
            }
        }
        Ok(())
    }

    fn equal(&self, shown: &VariableValue, held: &Value, name: &str) -> bool {
        let board = self.search.problem().board();
        match shown {
            VariableValue::Number(shown) => *held == Value::Number((*shown).into()),
            VariableValue::Cells { cells, numbered } => {
                let value = |cell: &Cell| {
                    if *numbered {
                        return Value::Number(cell.number().into());
                    }
                    let place = [board.row(*cell), board.col(*cell)];
                    Value::List(place.map(|at| Value::Number(i128::from(at) + 1)).into())
                };
                *held == Value::List(cells.iter().map(value).collect())
            }
            VariableValue::Mask { bits, cols } => {
                let on_board = mask(1..=i128::from(*cols));
                number(held) & on_board == i128::from(*bits) << 1
            }
            VariableValue::Domains { rows, .. } => {
                let mask = |mask: u32| Value::Number(i128::from(mask) << 1);
                let entry = |(row, bits): &(u8, u32)| (i128::from(*row), mask(*bits));
                *held == Value::Map(rows.iter().map(entry).collect())
            }
            VariableValue::RowOrColumn(shown) => *held == Value::Number(item(*shown)),
            VariableValue::Sizes { sizes, .. } => {
                let entry = |(shown, options): &(RowOrColumn, u16)| {
                    (item(*shown), Value::Number((*options).into()))
                };
                *held == Value::Map(sizes.iter().map(entry).collect())
            }
            VariableValue::Flags(rows) => match held {
                Value::Lines(lines) => self.set_lines(rows) == *lines,
                Value::Map(flags) => {
                    let [row] = rows.as_slice() else { return false };
                    let shown = row.flags().filter(|flag| flag.1).map(|flag| flag.0.into());
                    let set = flags.iter().filter(|flag| *flag.1 != Value::Number(0));
                    row.name == name
                        && shown.collect::<BTreeSet<i128>>() == set.map(|flag| *flag.0).collect()
                }
                _ => false,
            },
        }
    }

    /// The lines whose flags are set, each as its kind and the first cell on it.
    fn set_lines(&self, rows: &[FlagRow]) -> BTreeSet<(usize, u16)> {
        let board = self.search.problem().board();
        let modulo = match board.wrap() {
            Wrap::None => None,
            _ => Some(rows[1].count.into()),
        };
        let mut lines = BTreeSet::new();
        for row in rows {
            for (label, _) in row.flags().filter(|flag| flag.1) {
                let on = |cell: &Cell| {
                    let (r, c) = (
                        i32::from(board.row(*cell)) + 1,
                        i32::from(board.col(*cell)) + 1,
                    );
                    let value = match row.name {
                        "column" => return c == i32::from(label),
                        "diagonal" => c - r,
                        _ => c + r,
                    };
                    modulo.map_or(value, |modulo: i32| value.rem_euclid(modulo)) == i32::from(label)
                };
                let cell = board.cells().find(on).expect("a cell on the line");
                let of_kind = |line: &(usize, u16)| line.0 == kind(row.name);
                lines.extend(self.definition.lines(cell).into_iter().filter(of_kind));
            }
        }
        lines
    }
}

/// The number of an item.
fn item(item: RowOrColumn) -> i128 {
    match item {
        RowOrColumn::Row(row) => row.into(),
        RowOrColumn::Column(col) => column_item(col),
    }
}

impl World for Beside {
    fn call(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        self.definition.call(name, arguments)
    }

    fn effect(
        &mut self,
        name: &str,
        arguments: &[Value],
        line: usize,
        scopes: [&Scope; 2],
    ) -> bool {
        self.search.step();
        let step = self.search.counters().steps;
        if let Err(what) = self.compare(name, arguments, line, scopes) {
            self.wrong = Some(format!("step {step}: {what}"));
        }
        self.wrong.is_none() && step < self.most
    }
}

/// Runs the text of an approach beside its search, for so many events; what differs.
fn differs(approach: Approach, definition: &Definition, most: u64) -> Option<String> {
    let program = approach.program(definition.problem());
    differs_by(program.text(), approach, definition, most)
}

/// As [`differs`], with another text in place of the approach's own.
fn differs_by(
    text: &str,
    approach: Approach,
    definition: &Definition,
    most: u64,
) -> Option<String> {
    let problem = definition.problem();
    let search = approach.start(problem).ok()?;
    let shown = search.variables();
    if shown
        .iter()
        .any(|variable| matches!(variable.value, VariableValue::Number(_)) && variable.name != "m")
    {
        return Some("there is a call before the first event".to_owned());
    }
    let globals = definition.globals();
    let mut beside = Beside {
        definition: definition.clone(),
        program: approach.program(problem),
        words: text
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .map(str::to_owned)
            .collect(),
        search,
        most,
        wrong: None,
    };
    let statements = parse(text);
    let ended = Machine::new(globals, &mut beside).run(&statements).is_ok();
    let unfinished = ended && beside.search.next_event().is_some();
    let unfinished = unfinished.then(|| "the text ends before the search".to_owned());
    let wrong = beside.wrong.or(unfinished);
    wrong.map(|wrong| format!("{approach}: {wrong}"))
}

#[test]
fn the_text_on_screen_is_what_runs() {
    problems::check(problems::problem(), |problem| {
        let definition = Definition::new(&problem);
        for approach in Approach::ALL {
            if let Some(wrong) = differs(approach, &definition, 400) {
                return Err(TestCaseError::fail(wrong));
            }
        }
        Ok(())
    });
}

#[test]
fn the_text_runs_through_to_its_end() {
    for wrap in Wrap::ALL {
        for (rows, cols, queens) in [
            (4, 4, 4),
            (3, 6, 3),
            (6, 3, 2),
            (5, 5, 3),
            (1, 1, 1),
            (2, 3, 0),
            (3, 3, 9),
        ] {
            let board = Board::new(rows, cols, wrap).expect("a board");
            let mut blocked = CellSet::EMPTY;
            blocked.set_at(0, 0, rows > 3);
            let problem = Problem::on(board, queens, blocked);
            let definition = Definition::new(&problem);
            for approach in Approach::ALL {
                assert_eq!(
                    differs(approach, &definition, u64::MAX),
                    None,
                    "{problem:?}"
                );
            }
        }
    }
}

/// Every small problem, without exception.
#[test]
fn the_text_of_every_small_problem_is_what_runs() {
    for problem in problems::every(2) {
        let definition = Definition::new(&problem);
        for approach in Approach::ALL {
            assert_eq!(
                differs(approach, &definition, u64::MAX),
                None,
                "{problem:?}"
            );
        }
    }
}

/// The comparison can fail: a text that is changed is found out.
#[test]
fn a_text_that_says_something_else_is_found_out() {
    let check = |approach: Approach, wrap, queens, from: &str, to: &str| {
        let board = Board::new(5, 6, wrap).expect("a board");
        let mut blocked = CellSet::EMPTY;
        blocked.set_at(1, 3, true);
        let problem = Problem::on(board, queens, blocked);
        let definition = Definition::new(&problem);
        let text = approach.program(&problem).text();
        assert!(text.contains(from), "{approach}: {from}");
        assert_eq!(differs_by(text, approach, &definition, 3000), None);
        let changed = differs_by(&text.replace(from, to), approach, &definition, 3000);
        assert!(changed.is_some(), "{approach}: {to}");
    };
    let plain = Wrap::None;
    check(
        Approach::Cells,
        plain,
        3,
        "search(cell + 1)",
        "search(cell + 2)",
    );
    check(
        Approach::Cells,
        plain,
        3,
        "cells - cell + 1",
        "cells - cell",
    );
    check(Approach::Subsets, plain, 3, "+ 1:", "+ 0:");
    check(Approach::Subsets, plain, 3, "bad[1]", "bad[len(bad)]");
    check(
        Approach::Shuffled { seed: 1 },
        plain,
        5,
        "order[row]",
        "order[1]",
    );
    check(Approach::Cells, plain, 3, "blocked(cell) or ", "");
    check(Approach::Rows, plain, 5, "row > rows", "row == rows");
    check(Approach::Rows, plain, 5, "1 .. cols", "2 .. cols");
    // Two lines exchanged: a candidate is rejected where a queen should come.
    check(
        Approach::Rows,
        plain,
        5,
        "            reject(row, col)\n        else:\n            place(row, col)\n",
        "            place(row, col)\n        else:\n            reject(row, col)\n",
    );
    check(
        Approach::Occupancy,
        plain,
        5,
        "        column[col] = diagonal[d] = antidiagonal[a] = True\n        place(row, col)\n",
        "        place(row, col)\n        column[col] = diagonal[d] = antidiagonal[a] = True\n",
    );
    check(
        Approach::Occupancy,
        plain,
        5,
        "d = col - row",
        "d = row - col",
    );
    check(
        Approach::Occupancy,
        Wrap::Rows,
        5,
        "(col + row) % m",
        "col + row",
    );
    check(
        Approach::Bitmask,
        plain,
        5,
        "(diagonals | bit) << 1",
        "(diagonals | bit) >> 1",
    );
    check(
        Approach::Bitmask,
        plain,
        5,
        "free & ~bit",
        "free & ~(bit << 1)",
    );
    check(
        Approach::Bitmask,
        Wrap::Cols,
        5,
        "along(bit), -1",
        "along(bit), 1",
    );
    check(Approach::SkipRows, plain, 3, "row + 1, used", "row, used");
    check(Approach::SkipRows, plain, 3, "        skip(row)\n", "");
    check(
        Approach::MostConstrained,
        plain,
        5,
        "& ~attacked(row, col, r)",
        "",
    );
    check(
        Approach::MostConstrained,
        plain,
        5,
        "fewest(domain)",
        "len(queens) + 1",
    );
    check(
        Approach::MostConstrained,
        plain,
        3,
        "        skip(row)\n",
        "",
    );
    check(
        Approach::ExactCover,
        plain,
        5,
        "smallest(sizes)",
        "smallest(without(sizes, smallest(sizes)))",
    );
    check(Approach::ExactCover, plain, 3, "recount(sizes)", "sizes");
    // A line more moves the marks.
    check(
        Approach::SkipRows,
        plain,
        3,
        "    for row",
        "    col = 0\n    for row",
    );
}
