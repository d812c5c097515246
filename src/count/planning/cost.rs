//! What a search will cost, before a way to make it is chosen.
//!
//! Everything is in units of one node of the batch on 16 columns, and the same on every
//! machine: plans must not differ.

use crate::count::{
    pieces::{Piece, SchemePieces},
    subproblem::{Sides, Subproblem},
};

use super::guess::Guess;

/// Nanoseconds of a unit with 512 bits, about; with 128 bits twice that. Measured on
/// boards of 8 to 24 rows.
pub(super) const UNIT_NS: f64 = 0.45;

/// What it costs to begin with a subproblem: half a microsecond.
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

/// A scheme, and what it costs in units of the batch.
pub(in crate::count) struct Costed {
    pub(super) scheme: SchemePieces,
    /// What each piece costs.
    pub(super) sizes: Vec<f64>,
    /// What all cost together.
    pub(in crate::count) work: f64,
}

impl Costed {
    /// A scheme with what its pieces cost.
    pub(super) fn of(scheme: SchemePieces) -> Costed {
        let sizes: Vec<f64> = scheme.pieces.iter().map(of_piece).collect();
        Costed {
            work: sizes.iter().sum(),
            scheme,
            sizes,
        }
    }
}

/// What the search of a subproblem costs.
pub(super) fn of_subproblem(subproblem: &Subproblem) -> f64 {
    let guess = Guess::at(subproblem);
    let wide = if subproblem.cols() > 16 { 2.0 } else { 1.0 };
    let work = match (guess.full, subproblem.sides()) {
        (true, Sides::Open) => FULL_NODE * guess.nodes,
        (true, Sides::Cyclic(_)) => {
            copies(subproblem).sqrt() * (CYCLIC_FULL_NODE * guess.nodes + CYCLIC_KEPT * guess.kept)
        }
        (false, Sides::Open) => guess.nodes + VISIT * guess.visits + PAIR * guess.pairs,
        (false, Sides::Cyclic(_)) => {
            let idle = CYCLIC_IDLE * guess.idle;
            let nodes = guess.nodes + CYCLIC_VISIT * guess.visits + idle;
            copies(subproblem).sqrt() * (CYCLIC_NODE * nodes + CYCLIC_PAIR * guess.pairs)
        }
    };
    let begin = if subproblem.queens() > 2 {
        BEGIN
    } else {
        BEGIN_LAST
    };
    begin + wide * work
}

/// What a piece costs.
pub(super) fn of_piece(piece: &Piece) -> f64 {
    match piece {
        Piece::Subproblem(one) => of_subproblem(&one.subproblem),
        Piece::From(one, row) => {
            let (with, without) = (one.subproblem.below(*row), one.subproblem.below(*row + 1));
            BEGIN + (of_subproblem(&with) - of_subproblem(&without)).max(0.0)
        }
        Piece::Tied(tied) => tied
            .subproblems()
            .map(|(_, subproblem)| of_subproblem(&subproblem))
            .sum(),
        Piece::Merged(..) => 0.0,
    }
}

/// How many columns a diagonal has in a row, about.
fn copies(subproblem: &Subproblem) -> f64 {
    match subproblem.sides() {
        Sides::Open => 1.0,
        Sides::Cyclic(period) => f64::from(subproblem.cols()) / f64::from(period),
    }
}
