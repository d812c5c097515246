//! What a search will cost, before a way to make it is chosen.
//!
//! Everything is in units of one node of the batch on 16 columns, and the same on every
//! machine: plans must not differ.

use crate::{
    count::{
        batch,
        estimate::Estimate,
        pieces::{Piece, SchemePieces, Weighted},
        rest::{Rest, Sides},
        schemes::upright,
        split::Scheme,
    },
    problem::Problem,
};

use super::guess::Guess;

/// Nanoseconds of a unit with 512 bits, about; with 128 bits twice that. Measured on
/// boards of 8 to 24 rows.
pub(super) const UNIT_NS: f64 = 0.45;

/// What it costs to begin with a rest: half a microsecond.
const BEGIN: f64 = 1000.0;

/// The same where the last queens are computed at once.
const BEGIN_LAST: f64 = 150.0;

/// A node of a search that looks ahead, as every row must have a queen; those that it
/// leaves out are made, too.
const FULL_NODE: f64 = 0.8;

/// The same where columns or both sides join, and what is added for those that are kept.
const CYCLIC_FULL_NODE: f64 = 0.35;
const CYCLIC_KEPT: f64 = 1.1;

/// A row that has no queen yet, held against a node, as a share of a node.
const VISIT: f64 = 0.5;

/// The same where columns or both sides join, and what is added for lanes of a vector
/// that have nothing to do.
const CYCLIC_VISIT: f64 = 0.1;
const CYCLIC_IDLE: f64 = 1.0;

/// A node where columns or both sides join.
const CYCLIC_NODE: f64 = 1.4;

/// What a pair of rows costs where the last two queens are computed.
const PAIR: f64 = 0.3;

/// The same where columns or both sides join.
const CYCLIC_PAIR: f64 = 0.42;

/// Guesses above this are held against a sample of the search.
const SAMPLED: f64 = 1e6;

/// A scheme, and what it costs in units of the batch.
pub(in crate::count) struct Costed {
    pub(super) scheme: SchemePieces,
    /// What each piece costs.
    pub(super) sizes: Vec<f64>,
    /// What all cost together.
    pub(in crate::count) work: f64,
}

impl Costed {
    /// The whole, at once.
    pub(super) fn whole((scheme, rest): (Scheme, Rest), work: f64) -> Costed {
        Costed {
            scheme: SchemePieces::single(scheme, Piece::Rest(Weighted { times: 1, rest })),
            sizes: vec![work],
            work,
        }
    }
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
        if Guess::at(&rest).kept < SAMPLED {
            return Cost::default();
        }
        Cost::by(&rest)
    }

    /// For rests like one, by a sample of its search.
    pub(super) fn by(rest: &Rest) -> Cost {
        let guess = Guess::at(rest);
        if guess.full && rest.sides() != Sides::Open {
            // So few of those that are made are kept that a sample says less.
            return Cost::default();
        }
        let estimate = Estimate::ahead(rest, batch::AHEAD);
        let placed = estimate.placed();
        let visited = &placed[..placed.len().saturating_sub(2)];
        let sampled: f64 = visited.iter().sum();
        Cost {
            scale: sampled.max(1.0) / guess.kept,
        }
    }

    /// How many times what was guessed the pieces cost, by samples of so many of them, the
    /// dearer the likelier: some 30 microseconds each.
    pub(super) fn off(self, pieces: &[Piece], samples: usize) -> f64 {
        let sizes: Vec<f64> = pieces.iter().map(|piece| self.piece(piece)).collect();
        let stride = sizes.iter().sum::<f64>() / samples as f64;
        let (mut passed, mut taken, mut off) = (0.0, 0, 0.0);
        for (piece, size) in pieces.iter().zip(sizes) {
            passed += size;
            let here = (passed / stride - taken as f64 + 0.5) as usize;
            if here > 0 {
                off += here as f64 * self.off_one(piece);
                taken += here;
            }
        }
        if taken > 0 { off / taken as f64 } else { 1.0 }
    }

    /// The same of a piece.
    fn off_one(self, piece: &Piece) -> f64 {
        let rest = match piece {
            Piece::Rest(one) => one.rest,
            Piece::From(one, row) => one.rest.below(*row),
            Piece::Tied(_) | Piece::Merged(..) => return 1.0,
        };
        Cost::by(&rest).rest(&rest) / self.rest(&rest)
    }

    /// The same with the pieces held against samples.
    pub(super) fn closer(self, pieces: &[Piece], samples: usize) -> Cost {
        Cost {
            scale: self.scale * self.off(pieces, samples),
        }
    }

    /// Of the search of a rest.
    pub(super) fn rest(self, rest: &Rest) -> f64 {
        let guess = Guess::at(rest);
        let wide = if rest.cols() > 16 { 2.0 } else { 1.0 };
        let work = match (guess.full, rest.sides()) {
            (true, Sides::Open) => FULL_NODE * guess.nodes,
            (true, Sides::Cyclic(_)) => {
                copies(rest).sqrt() * (CYCLIC_FULL_NODE * guess.nodes + CYCLIC_KEPT * guess.kept)
            }
            (false, Sides::Open) => guess.nodes + VISIT * guess.visits + PAIR * guess.pairs,
            (false, Sides::Cyclic(_)) => {
                let idle = CYCLIC_IDLE * guess.idle;
                let nodes = guess.nodes + CYCLIC_VISIT * guess.visits + idle;
                copies(rest).sqrt() * (CYCLIC_NODE * nodes + CYCLIC_PAIR * guess.pairs)
            }
        };
        let begin = if rest.queens() > 2 { BEGIN } else { BEGIN_LAST };
        begin + self.scale * wide * work
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
            Piece::Merged(..) => 0.0,
        }
    }

    /// A scheme with what its pieces cost.
    pub(super) fn pieces(self, scheme: SchemePieces) -> Costed {
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

/// How many columns a diagonal has in a row, about.
fn copies(rest: &Rest) -> f64 {
    match rest.sides() {
        Sides::Open => 1.0,
        Sides::Cyclic(period) => f64::from(rest.cols()) / f64::from(period),
    }
}
