//! What an approach has to do at a node, and what that costs, from the definition: the
//! lists of those approaches whose choices are known before they are made.

use queenscope::{
    attacks::AttackLine,
    board::Cell,
    problem::Problem,
    search::{Approach, Event, Prune, Rejection},
};

use crate::oracle;

/// The definition of a problem, looked up once for each pair of cells.
pub struct Truth<'a> {
    pub problem: &'a Problem,
    /// The cells that are not blocked, in increasing order.
    free: Vec<Cell>,
    /// For each pair of these, whether they share each kind of line.
    shared: Vec<[bool; 4]>,
}

impl<'a> Truth<'a> {
    pub fn new(problem: &'a Problem) -> Truth<'a> {
        let board = problem.board();
        let free: Vec<Cell> = (board.cells())
            .filter(|&cell| !oracle::blocked(problem, cell))
            .collect();
        let pairs = free.iter().flat_map(|&a| free.iter().map(move |&b| (a, b)));
        let shared = pairs
            .map(|(a, b)| oracle::LINES.map(|line| oracle::share(board, a, b, line)))
            .collect();
        Truth {
            problem,
            free,
            shared,
        }
    }

    /// The lines that two cells share, neither of them blocked.
    pub fn shared(&self, a: Cell, b: Cell) -> impl Iterator<Item = AttackLine> {
        let place = |cell| self.free.binary_search(&cell).expect("not blocked");
        let shared = self.shared[place(a) * self.free.len() + place(b)];
        (oracle::LINES.into_iter().zip(shared))
            .filter(|&(_, shared)| shared)
            .map(|(line, _)| line)
    }

    fn row(&self, cell: Cell) -> u8 {
        oracle::at(self.problem.board(), cell).0 as u8
    }

    fn col(&self, cell: Cell) -> u8 {
        oracle::at(self.problem.board(), cell).1 as u8
    }

    /// The cells that may still hold a queen beside those that stand, in rows that are
    /// not skipped.
    fn open(&self, queens: &[Cell], skipped: &[u8]) -> Vec<Cell> {
        let may = |&cell: &Cell| {
            let mut queens = queens.iter();
            let attacked = queens.any(|&queen| self.shared(queen, cell).next().is_some());
            !attacked && !skipped.contains(&self.row(cell))
        };
        self.free.iter().copied().filter(may).collect()
    }

    /// Rows without a queen that are not skipped.
    fn open_rows(&self, queens: &[Cell], skipped: &[u8]) -> Vec<u8> {
        let used: Vec<u8> = queens.iter().map(|&queen| self.row(queen)).collect();
        (0..self.problem.board().rows())
            .filter(|row| !used.contains(row) && !skipped.contains(row))
            .collect()
    }
}

/// Whether an approach tests sets of queens, and queens not one by one.
fn tests_sets(approach: Approach) -> bool {
    matches!(approach, Approach::Subsets | Approach::Permutations)
}

/// The events of the choices at the node of some queens below which some rows are
/// skipped; `None` where the list is not known beforehand.
pub fn choices(
    truth: &Truth,
    approach: Approach,
    queens: &[Cell],
    skipped: &[u8],
) -> Option<Vec<Event>> {
    let problem = truth.problem;
    let needed = usize::from(problem.queens()) - queens.len();
    let whole_sides = [problem.board().rows(), problem.board().cols()];
    let [full_rows, full_cols] = whole_sides.map(|side| problem.queens() == side);
    Some(match approach {
        Approach::Cells
        | Approach::Rows
        | Approach::Occupancy
        | Approach::Bitmask
        | Approach::SkipRows
        | Approach::Shuffled { .. } => return None,
        _ if needed == 0 => vec![leaf(truth, approach, queens)],
        _ if problem.violated_bound().is_some() => return None,
        Approach::Subsets => {
            let cells: Vec<Cell> = (problem.board().cells())
                .filter(|cell| Some(cell) > queens.last())
                .collect();
            let tried = (cells.len() + 1).saturating_sub(needed);
            untested(problem, &cells[..tried])
        }
        Approach::Permutations => {
            let cells: Vec<Cell> = (problem.board().cells())
                .filter(|&cell| usize::from(truth.row(cell)) == queens.len())
                .filter(|&cell| queens.iter().all(|&it| truth.col(it) != truth.col(cell)))
                .collect();
            untested(problem, &cells)
        }
        Approach::MostConstrained if full_rows => constrained(truth, queens, [true, false]),
        Approach::ExactCover if full_rows || full_cols => {
            constrained(truth, queens, [full_rows, full_cols])
        }
        Approach::MostConstrained | Approach::ExactCover => {
            skipping(truth, queens, skipped, needed)
        }
    })
}

/// Each cell gets a queen unless it is blocked.
fn untested(problem: &Problem, cells: &[Cell]) -> Vec<Event> {
    let event = |&cell| match oracle::blocked(problem, cell) {
        true => Event::Rejected {
            cell,
            why: Rejection::Blocked,
        },
        false => Event::Placed { cell },
    };
    cells.iter().map(event).collect()
}

/// A leaf is a solution; where it was not tested on the way, unless two attack.
fn leaf(truth: &Truth, approach: Approach, queens: &[Cell]) -> Event {
    if !tests_sets(approach) {
        return Event::Solution;
    }
    let pairs = (0..queens.len()).flat_map(|i| (i + 1..queens.len()).map(move |j| (i, j)));
    for (i, j) in pairs {
        let (by, cell) = (queens[i], queens[j]);
        if let Some(line) = truth.shared(by, cell).next() {
            let why = Rejection::Attacked { by, line };
            return Event::Rejected { cell, why };
        }
    }
    Event::Solution
}

/// The row with the fewest cells left, or the column, of those kinds that all have to
/// be used.
fn constrained(truth: &Truth, queens: &[Cell], [rows, cols]: [bool; 2]) -> Vec<Event> {
    let open = truth.open(queens, &[]);
    let mut lines: Vec<(Vec<Cell>, Prune)> = Vec::new();
    if rows {
        for row in truth.open_rows(queens, &[]) {
            let cells = open.iter().copied();
            lines.push((
                cells.filter(|&cell| truth.row(cell) == row).collect(),
                Prune::NoFreeColumn { row },
            ));
        }
    }
    if cols {
        let used: Vec<u8> = queens.iter().map(|&queen| truth.col(queen)).collect();
        for col in (0..truth.problem.board().cols()).filter(|col| !used.contains(col)) {
            let cells = open.iter().copied();
            lines.push((
                cells.filter(|&cell| truth.col(cell) == col).collect(),
                Prune::NoFreeRow { col },
            ));
        }
    }
    // The first of several that are as short.
    let (cells, why) = lines
        .into_iter()
        .min_by_key(|(cells, _)| cells.len())
        .expect("a queen is needed, so a line is open");
    if cells.is_empty() {
        return vec![Event::Pruned { why }];
    }
    cells
        .into_iter()
        .map(|cell| Event::Placed { cell })
        .collect()
}

/// The rows by the cells left in each; after each it is skipped, as long as enough rows
/// come after it.
fn skipping(truth: &Truth, queens: &[Cell], skipped: &[u8], needed: usize) -> Vec<Event> {
    let open = truth.open(queens, skipped);
    let cells = |row: u8| {
        open.iter()
            .copied()
            .filter(move |&cell| truth.row(cell) == row)
    };
    let mut rows = truth.open_rows(queens, skipped);
    rows.sort_by_key(|&row| (cells(row).count(), row));
    let mut events = Vec::new();
    for (place, &row) in rows.iter().enumerate() {
        let after = rows.len() - 1 - place;
        events.extend(cells(row).map(|cell| Event::Placed { cell }));
        if after >= needed {
            events.push(Event::Skipped { row });
            continue;
        }
        if after > 0 {
            let (left, needed) = (after as u8, needed as u8);
            let why = Prune::FewerRows { left, needed };
            events.push(Event::Pruned { why });
        }
        break;
    }
    events
}

/// What an event adds to the counters beside itself.
pub struct Cost {
    /// A candidate was tested.
    pub candidate: bool,
    pub checks: u64,
}

/// What an event of a list costs, after some queens; `skipped` has the rows skipped at
/// each node down to the current one.
pub fn cost(
    truth: &Truth,
    approach: Approach,
    queens: &[Cell],
    skipped: &[Vec<u8>],
    event: Event,
) -> Cost {
    let whole = usize::from(truth.problem.queens()) == queens.len();
    let pairs = (queens.len() * queens.len().saturating_sub(1) / 2) as u64;
    match event {
        Event::Placed { .. } if tests_sets(approach) => Cost {
            candidate: false,
            checks: 0,
        },
        Event::Placed { cell } => Cost {
            candidate: true,
            checks: placing(truth, approach, queens, skipped, cell),
        },
        Event::Rejected { .. } | Event::Solution if tests_sets(approach) => Cost {
            candidate: true,
            checks: if whole { pairs } else { 0 },
        },
        Event::Rejected { .. } => panic!("only free cells are tried"),
        _ => Cost {
            candidate: false,
            checks: 0,
        },
    }
}

/// The rows whose domains change, or the links that are unlinked: each cell that is no
/// longer open leaves three lists.
fn placing(
    truth: &Truth,
    approach: Approach,
    queens: &[Cell],
    skipped: &[Vec<u8>],
    cell: Cell,
) -> u64 {
    let with = [queens, &[cell]].concat();
    let now = skipped.concat();
    match approach {
        Approach::MostConstrained => truth.open_rows(&with, &now).len() as u64,
        Approach::ExactCover => {
            let above = skipped[..skipped.len() - 1].concat();
            let (before, after) = (truth.open(queens, &above), truth.open(&with, &now));
            3 * (before.len() - after.len()) as u64
        }
        other => panic!("{other} has no list"),
    }
}
