use std::ops::Range;

use super::cost::{self, Costed};
use crate::count::{
    pieces::Piece,
    plan::ranges,
    split::{Cut, Cuts},
};

/// The cost of a part, in nodes of the batch engine: about a millisecond, in the page some
/// more.
const PART: f64 = 2e6;

/// The most parts of a count. A part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// The parts of a scheme, and the cuts that make them of its pieces.
pub(super) struct Parts {
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
    pub(super) cuts: Cuts,
}

/// Splits long pieces by their first queen until none is longer than twice a part, and joins
/// short pieces to parts.
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

/// A piece that is not split further.
struct Leaf {
    piece: Piece,
    size: f64,
    /// The index of its cut.
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
