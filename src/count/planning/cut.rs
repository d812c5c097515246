use std::ops::Range;

use super::cost::{self, Costed};
use crate::count::{
    pieces::Piece,
    plan::ranges,
    split::{Cut, Cuts},
};

/// The work of one part, in units of the batch: a millisecond or, in the page, some.
const PART: f64 = 2e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// SchemePieces in parts, and the cuts that make them of the pieces of a scheme.
pub(super) struct Parts {
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
    pub(super) cuts: Cuts,
}

/// Splits pieces that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn plan(costed: Costed) -> Parts {
    let part = PART.max(costed.work / MOST as f64 * 4.0);
    let (mut cuts, mut leaves) = (Vec::new(), Vec::new());
    for (piece, size) in costed.scheme.pieces.into_iter().zip(costed.sizes) {
        plan_one(piece, size, part, &mut cuts, &mut leaves);
    }
    let mut gathered = 0.0;
    let last = leaves.len();
    for (index, leaf) in leaves.iter().enumerate() {
        gathered += leaf.size;
        if gathered >= part || index + 1 == last {
            cuts[leaf.cut] = Cut::End;
            gathered = 0.0;
        }
    }
    let ends: Vec<bool> = leaves
        .iter()
        .map(|leaf| cuts[leaf.cut] == Cut::End)
        .collect();
    Parts {
        pieces: leaves.into_iter().map(|leaf| leaf.piece).collect(),
        parts: ranges(ends),
        cuts: Cuts::of(cuts),
    }
}

/// A piece that is split no further.
struct Leaf {
    piece: Piece,
    size: f64,
    /// The place of its cut.
    cut: usize,
}

fn plan_one(piece: Piece, size: f64, part: f64, cuts: &mut Vec<Cut>, leaves: &mut Vec<Leaf>) {
    match (size > part * 2.0).then(|| piece.split()).flatten() {
        Some(pieces) => {
            cuts.push(Cut::Split);
            for piece in pieces {
                plan_one(piece, cost::of_piece(&piece), part, cuts, leaves);
            }
        }
        None => {
            let cut = cuts.len();
            cuts.push(Cut::Join);
            leaves.push(Leaf { piece, size, cut });
        }
    }
}
