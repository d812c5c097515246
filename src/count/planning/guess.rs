//! The estimated size of a search: the number of its nodes, as if the queens above a row were
//! spread evenly over rows and columns, each independent of the others.

use crate::{
    board::MAX_SIDE,
    count::{Sides, Subproblem},
};

/// Where rows may stay empty, the placed queens are nearer to a row than evenly spread ones, by
/// this factor.
const LEAN: f64 = 1.12;

/// The lanes of a vector, about. Fewer nodes cost as much as a full vector.
const LANES: f64 = 16.0;

/// The estimated size of the search of a subproblem. Takes less than a microsecond. Costs that
/// follow from it were half to twice those measured, on boards of 6 to 32 rows and columns.
pub(super) struct Guess {
    /// The number of partial placements without the last two queens, where a vector that is not
    /// full counts as full.
    pub(super) nodes: f64,
    /// The number of these partial placements that looking ahead keeps; idle lanes do not
    /// count.
    pub(super) kept: f64,
    /// The number of pairs of rows for the last two queens, over all partial placements.
    pub(super) pairs: f64,
    /// The number of comparisons of a partial placement with a row that has no queen yet.
    pub(super) visits: f64,
    /// The number of these comparisons that are made by idle lanes.
    pub(super) idle: f64,
    /// Whether every row must have a queen.
    pub(super) full: bool,
}

impl Guess {
    pub(super) fn at(subproblem: &Subproblem) -> Guess {
        let mut rows = [0.0; MAX_SIDE as usize];
        let (mut count, mut union) = (0, 0);
        for word in subproblem.words().iter().filter(|word| **word != 0) {
            rows[count] = f64::from(word.count_ones());
            count += 1;
            union |= word;
        }
        let queens = usize::from(subproblem.queens());
        let full = count == queens;
        if queens < 2 || count < queens {
            return Guess {
                nodes: 1.0,
                pairs: 0.0,
                visits: 0.0,
                idle: 0.0,
                kept: 1.0,
                full: true,
            };
        }
        let placed = queens - 2;
        let taken = Taken::of(subproblem, f64::from(union.count_ones()), full);
        let mut found = [0.0f64; MAX_SIDE as usize];
        found[0] = 1.0;
        let (mut nodes, mut kept, mut pairs) = (1.0, 1.0, 0.0);
        let (mut visits, mut idle) = (0.0, 0.0);
        // The sets of rows that hold the queens: the nodes of each set share vectors.
        let mut sets = [0.0f64; MAX_SIDE as usize];
        sets[0] = 1.0;
        for (row, free) in rows[..count].iter().enumerate() {
            let below = count - row - 1;
            // The rows below must have room for the others.
            let least = queens.saturating_sub(below).max(1);
            for number in (least..=placed).rev() {
                let new = found[number - 1] * free * taken.left(number - 1, row);
                found[number] += new;
                sets[number] += sets[number - 1];
                let filled = new.max(LANES * sets[number - 1].min(new));
                let before = found[number - 1];
                let visited = before.max(LANES * sets[number - 1].min(before));
                visits += visited;
                idle += visited - before;
                nodes += filled;
                kept += match full {
                    true => new * survives(rows[row + 1] * taken.left(number, row + 1)),
                    false => new,
                };
                if number == placed {
                    pairs += filled * (below * (below - 1)) as f64 / 2.0;
                }
            }
        }
        if placed == 0 {
            pairs = LANES * (count * (count - 1)) as f64 / 2.0;
        }
        Guess {
            nodes,
            kept,
            pairs,
            visits,
            idle,
            full,
        }
    }
}

/// The share of the rows below that queens attack.
struct Taken {
    /// The share of a row that one column is.
    col: f64,
    /// The share of a row that a queen attacks by each of its two diagonals. `None` on a flat
    /// board, where it falls with the distance, as diagonals end at the sides.
    diagonal: Option<f64>,
    /// How much nearer to the row queens are than evenly spread ones.
    lean: f64,
}

impl Taken {
    fn of(subproblem: &Subproblem, cols: f64, full: bool) -> Taken {
        let diagonal = match subproblem.sides() {
            Sides::Open => None,
            Sides::Cyclic(period) => Some(1.0 / f64::from(period)),
        };
        Taken {
            col: 1.0 / cols,
            diagonal,
            lean: if full { 1.0 } else { LEAN },
        }
    }

    /// The share of the cells of a row that `queens` queens leave free, evenly spread over the
    /// `rows` rows above it.
    fn left(&self, queens: usize, rows: usize) -> f64 {
        let (many, each) = (queens as f64, rows as f64 * INVERSE[queens]);
        let diagonals = match self.diagonal {
            Some(one) => many * one,
            None => {
                // Of the nearest queens, whose diagonals reach the row; each diagonal of a
                // queen next to the row attacks nearly a column.
                let step = each * self.col;
                let near = if step * many > 1.0 { 1.0 / step } else { many };
                self.lean * self.col * near * (1.0 - step * (near + 1.0) / 2.0)
            }
        };
        let diagonals = (1.0 - diagonals).max(0.0);
        (1.0 - many * self.col).max(0.0) * diagonals * diagonals
    }
}

/// The reciprocal of each index, 0 for 0.
const INVERSE: [f64; MAX_SIDE as usize + 1] = {
    let mut inverse = [0.0; MAX_SIDE as usize + 1];
    let mut of = 1;
    while of < inverse.len() {
        inverse[of] = 1.0 / of as f64;
        of += 1;
    }
    inverse
};

/// The share of nodes that looking ahead keeps, if the next row has `free` free cells on
/// average: each of two rows must have one. (Without an exponential, which differs between
/// machines.)
fn survives(free: f64) -> f64 {
    let none = 1.0 / (1.0 + free / 4.0);
    let some = 1.0 - none * none * none * none;
    some * some
}
