//! The estimated cost of a search.
//!
//! The unit is one node of the batch engine on 16 columns. Costs are the same on every machine,
//! because plans must not differ.

use crate::count::{
    pieces::{Piece, SchemePieces},
    subproblem::{Sides, Subproblem},
};

use super::guess::Guess;

/// The nanoseconds that a unit takes with vectors of 512 bits, about; with 128 bits twice as
/// many. Measured on boards of 8 to 24 rows.
pub(super) const UNIT_NS: f64 = 0.45;

/// The cost of starting on a subproblem: half a microsecond.
const BEGIN: f64 = 1000.0;

/// The cost of starting on a subproblem of at most two queens, which are not searched.
const BEGIN_LAST: f64 = 150.0;

/// The cost of a node where every row must have a queen and the search looks ahead, whether it
/// keeps the node or prunes it.
const FULL_NODE: f64 = 0.8;

/// The same on a cylinder or torus, and what a kept node costs in addition.
const CYCLIC_FULL_NODE: f64 = 0.35;
const CYCLIC_KEPT: f64 = 1.1;

/// The cost of comparing a node with a row that has no queen yet.
const VISIT: f64 = 0.5;

/// The same on a cylinder or torus, and what an idle lane of a vector costs in addition.
const CYCLIC_VISIT: f64 = 0.1;
const CYCLIC_IDLE: f64 = 1.0;

/// The cost of a node on a cylinder or torus.
const CYCLIC_NODE: f64 = 1.4;

/// The cost of a pair of rows for the last two queens, which are computed and not placed.
const PAIR: f64 = 0.3;

/// The same on a cylinder or torus.
const CYCLIC_PAIR: f64 = 0.42;

/// A scheme with its estimated cost.
pub(in crate::count) struct Costed {
    pub(super) scheme: SchemePieces,
    /// The cost of each piece.
    pub(super) sizes: Vec<f64>,
    /// The cost of all pieces together.
    pub(in crate::count) work: f64,
}

impl Costed {
    /// Estimates the cost of a scheme.
    pub(super) fn of(scheme: SchemePieces) -> Costed {
        let sizes: Vec<f64> = scheme.pieces.iter().map(of_piece).collect();
        Costed {
            work: sizes.iter().sum(),
            scheme,
            sizes,
        }
    }
}

/// Estimates the cost of searching a subproblem.
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

/// Estimates the cost of a piece.
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

/// The number of columns that a diagonal has in a row, on average.
fn copies(subproblem: &Subproblem) -> f64 {
    match subproblem.sides() {
        Sides::Open => 1.0,
        Sides::Cyclic(period) => f64::from(subproblem.cols()) / f64::from(period),
    }
}
