//! What a search will cost, before a way to make it is chosen.
//!
//! Everything is in units of one node of the batch on 16 columns, and the same on every
//! machine: plans must not differ.

use crate::{
    board::MAX_SIDE,
    count::{Estimate, Rest, Sides, batch, fixing::upright},
    problem::Problem,
};

use super::{Piece, Scheme};

/// Nanoseconds of a unit with 512 bits, about; with 128 bits twice that. Measured on
/// boards of 8 to 24 rows.
pub(super) const UNIT_NS: f64 = 0.45;

/// What it costs to begin with a rest: some microseconds.
const BEGIN: f64 = 2000.0;

/// A node of a search that looks ahead, as every row must have a queen.
const FULL_NODE: f64 = 2.2;

/// A row that has no queen yet, held against a node, as a share of a node.
const VISIT: f64 = 0.5;

/// A node where columns or both sides join.
const CYCLIC_NODE: f64 = 3.0;

/// What a pair of rows costs where the last two queens are computed.
const PAIR: f64 = 0.3;

/// The same where columns or both sides join.
const CYCLIC_PAIR: f64 = 0.5;

/// Guesses above this are held against a sample of the search.
const SAMPLED: f64 = 1e6;

/// The lanes of a vector, about: a few nodes cost as much as these.
const LANES: f64 = 16.0;

/// Pieces of a plan that are sampled, about.
const SAMPLES: usize = 3;

/// A scheme, and what it costs in units of the batch.
pub(in crate::count) struct Costed {
    pub(super) scheme: Scheme,
    /// What each piece costs.
    pub(super) sizes: Vec<f64>,
    /// What all cost together.
    pub(in crate::count) work: f64,
}

/// How quick guesses become good ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cost {
    scale: f64,
}

impl Default for Cost {
    /// As guessed.
    fn default() -> Cost {
        Cost { scale: 1.0 }
    }
}

impl Cost {
    /// For a problem: the guess at the whole beside a sample of its search, where that
    /// is worth its time.
    pub(super) fn of(problem: &Problem) -> Cost {
        let rest = Rest::of(&upright(problem));
        if Guess::at(&rest).real < SAMPLED {
            return Cost::default();
        }
        Cost::by(&rest)
    }

    /// For rests like one, by a sample of its search.
    pub(super) fn by(rest: &Rest) -> Cost {
        let estimate = Estimate::ahead(rest, batch::AHEAD);
        let placed = estimate.placed();
        let visited = &placed[..placed.len().saturating_sub(2)];
        let sampled: f64 = visited.iter().sum();
        Cost {
            scale: sampled.max(1.0) / Guess::at(rest).real,
        }
    }

    /// How many times what was guessed some of the pieces cost, by samples.
    pub(super) fn off(self, pieces: &[Piece]) -> f64 {
        let step = pieces.len().div_ceil(SAMPLES).max(1);
        let rests = pieces.iter().step_by(step).filter_map(|piece| match piece {
            Piece::Rest(one) => Some(one.rest),
            Piece::From(one, row) => Some(one.rest.below(*row)),
            Piece::Tied(_) | Piece::Known(_) | Piece::Merged(..) => None,
        });
        let costs = rests.map(|rest| (Cost::by(&rest).rest(&rest), self.rest(&rest)));
        let (close, guessed) = costs.fold((0.0, 0.0), |sum, cost| (sum.0 + cost.0, sum.1 + cost.1));
        if guessed > 0.0 { close / guessed } else { 1.0 }
    }

    /// Of the search of a rest.
    pub(super) fn rest(self, rest: &Rest) -> f64 {
        let guess = Guess::at(rest);
        let wide = if rest.cols() > 16 { 2.0 } else { 1.0 };
        let (node, pair) = match rest.sides() {
            Sides::Open => (1.0, PAIR),
            Sides::Cyclic(period) => {
                let copies = f64::from(rest.cols()) / f64::from(period);
                (CYCLIC_NODE * copies.sqrt(), CYCLIC_PAIR * copies)
            }
        };
        let nodes = match (guess.full, rest.sides()) {
            (true, Sides::Open) => FULL_NODE * guess.nodes,
            (true, Sides::Cyclic(_)) => guess.nodes,
            (false, _) => guess.nodes + VISIT * guess.visits,
        };
        BEGIN + self.scale * wide * (node * nodes + pair * guess.pairs)
    }

    /// Of a piece.
    pub(super) fn piece(self, piece: &Piece) -> f64 {
        match piece {
            Piece::Rest(one) => self.rest(&one.rest),
            Piece::From(one, row) => {
                let (with, without) = (one.rest.below(*row), one.rest.below(*row + 1));
                BEGIN + (self.rest(&with) - self.rest(&without)).max(0.0)
            }
            Piece::Tied(tied) => tied.rests().map(|(_, rest)| self.rest(&rest)).sum(),
            Piece::Known(_) | Piece::Merged(..) => 0.0,
        }
    }

    /// A scheme with what its pieces cost.
    pub(super) fn scheme(self, scheme: Scheme) -> Costed {
        let sizes: Vec<f64> = scheme
            .pieces
            .iter()
            .map(|piece| self.piece(piece))
            .collect();
        Costed {
            work: sizes.iter().sum(),
            scheme,
            sizes,
        }
    }
}

/// A quick guess at the search of a rest: right for comparing rests of one problem with
/// each other, no more.
struct Guess {
    /// Partial placements, but for those with the last two queens; few in a vector as
    /// many as it holds.
    nodes: f64,
    /// The same without what does not fill a vector.
    real: f64,
    /// Pairs of rows for the last two, over all partial placements.
    pairs: f64,
    /// How often a partial placement is held against a row that has no queen yet.
    visits: f64,
    /// Whether every row must have a queen.
    full: bool,
}

impl Guess {
    fn at(rest: &Rest) -> Guess {
        let mut rows = [0.0; MAX_SIDE as usize];
        let (mut count, mut union) = (0, 0);
        for word in rest.words().iter().filter(|word| **word != 0) {
            rows[count] = f64::from(word.count_ones());
            count += 1;
            union |= word;
        }
        let queens = usize::from(rest.queens());
        if queens < 2 || count < queens {
            return Guess {
                nodes: 1.0,
                pairs: 0.0,
                visits: 0.0,
                real: 1.0,
                full: true,
            };
        }
        let placed = queens - 2;
        // Some queens take their columns of a row, and in each direction as many
        // diagonals; where these end at the sides, some pass by. What the queens that
        // stand have taken is gone from the columns.
        let cols = f64::from(union.count_ones());
        let per_queen = match rest.sides() {
            Sides::Open => 0.8 / cols,
            Sides::Cyclic(period) => f64::from(rest.cols()) / f64::from(period) / cols,
        };
        let mut open = [0.0; MAX_SIDE as usize];
        for (queens, open) in (0..placed).zip(&mut open) {
            let queens = queens as f64;
            let diagonals = (1.0 - queens * per_queen).max(0.0);
            *open = (1.0 - queens / cols).max(0.0) * diagonals * diagonals;
        }
        let mut found = [0.0f64; MAX_SIDE as usize];
        found[0] = 1.0;
        let (mut nodes, mut real, mut pairs, mut visits) = (1.0, 1.0, 0.0, 0.0);
        // The sets of rows that hold the queens: of each the nodes fill vectors.
        let mut sets = [0.0f64; MAX_SIDE as usize];
        sets[0] = 1.0;
        for (row, free) in rows[..count].iter().enumerate() {
            let below = count - row - 1;
            // The rows below must have room for the others.
            let least = queens.saturating_sub(below).max(1);
            for number in (least..=placed).rev() {
                let new = found[number - 1] * free * open[number - 1];
                found[number] += new;
                sets[number] += sets[number - 1];
                let filled = new.max(LANES * sets[number - 1].min(new));
                visits += found[number - 1].max(LANES * sets[number - 1].min(found[number - 1]));
                nodes += filled;
                real += new;
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
            real,
            pairs,
            visits,
            full: count == queens,
        }
    }
}
