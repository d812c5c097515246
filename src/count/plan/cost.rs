//! What a search will cost, before a way to make it is chosen.
//!
//! Everything is in units of one node of the batch on 16 columns, and the same on every
//! machine: plans must not differ.

use crate::{
    board::MAX_SIDE,
    count::{Estimate, Rest, Sides},
    problem::Problem,
};

use super::{Piece, Scheme};

/// Nanoseconds of a unit with 512 bits, about; with 128 bits twice that. Measured on
/// boards of 8 to 24 rows.
pub(super) const UNIT_NS: f64 = 0.45;

/// What it costs to begin with a rest: some microseconds.
const BEGIN: f64 = 4000.0;

/// What a pair of rows costs where the last two queens are computed.
const PAIR: f64 = 0.3;

/// Guesses above this are held against a sample of the search.
const SAMPLED: f64 = 3e5;

/// How quick guesses become good ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cost {
    scale: f64,
}

impl Cost {
    /// For a problem: the guess at the whole beside a sample of its search, where that
    /// is worth its time.
    pub(super) fn of(problem: &Problem) -> Cost {
        let rest = Rest::of(problem);
        let guess = Guess::at(&rest);
        if guess.nodes < SAMPLED {
            return Cost { scale: 1.0 };
        }
        let estimate = Estimate::of(&rest);
        let placed = estimate.placed();
        let visited = &placed[..placed.len().saturating_sub(2)];
        let sampled: f64 = visited.iter().sum();
        Cost {
            scale: sampled.max(1.0) / guess.nodes,
        }
    }

    /// Of the search of a rest.
    pub(super) fn rest(self, rest: &Rest) -> f64 {
        let guess = Guess::at(rest);
        let wide = if rest.cols() > 16 { 2.0 } else { 1.0 };
        let turns = match rest.sides() {
            Sides::Open => 1.0,
            Sides::Cyclic(_) => 4.0,
        };
        BEGIN + self.scale * wide * turns * (guess.nodes + PAIR * guess.pairs)
    }

    /// Of a piece.
    pub(super) fn piece(self, piece: &Piece) -> f64 {
        match piece {
            Piece::Rest(one) => self.rest(&one.rest),
            Piece::Tied(tied) => tied.rests().map(|(_, rest)| self.rest(&rest)).sum(),
            Piece::Known(_) | Piece::Merged(..) => 0.0,
        }
    }

    /// Of all pieces of a scheme.
    pub(super) fn scheme(self, scheme: &Scheme) -> f64 {
        scheme.pieces.iter().map(|piece| self.piece(piece)).sum()
    }
}

/// A quick guess at the search of a rest: right for comparing rests of one problem with
/// each other, no more.
struct Guess {
    /// Partial placements, but for those with the last two queens.
    nodes: f64,
    /// Pairs of rows for the last two, over all partial placements.
    pairs: f64,
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
        let mut found = [0.0; MAX_SIDE as usize];
        found[0] = 1.0;
        let (mut nodes, mut pairs) = (1.0, 0.0);
        for (row, free) in rows[..count].iter().enumerate() {
            let below = count - row - 1;
            // The rows below must have room for the others.
            let least = queens.saturating_sub(below).max(1);
            for number in (least..=placed).rev() {
                let new = found[number - 1] * free * open[number - 1];
                found[number] += new;
                nodes += new;
                if number == placed {
                    pairs += new * (below * (below - 1)) as f64 / 2.0;
                }
            }
        }
        if placed == 0 {
            pairs = (count * (count - 1)) as f64 / 2.0;
        }
        Guess { nodes, pairs }
    }
}
