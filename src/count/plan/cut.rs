use std::ops::Range;

use super::{
    Piece,
    cost::{Cost, Costed},
};
use crate::count::split::{Cut, Cuts};

/// The work of one part, in units of the batch: a millisecond or, in the page, some.
const PART: f64 = 2e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// Pieces in parts, and the cuts that make them of the pieces of a scheme.
pub(super) struct Parts {
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
    pub(super) cuts: Cuts,
}

/// Splits pieces that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn plan(costed: Costed, cost: Cost) -> Parts {
    let part = PART.max(costed.work / MOST as f64 * 4.0);
    let (mut cuts, mut leaves) = (Vec::new(), Vec::new());
    for (piece, size) in costed.scheme.pieces.into_iter().zip(costed.sizes) {
        plan_one(piece, size, part, cost, &mut cuts, &mut leaves);
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

fn plan_one(
    piece: Piece,
    size: f64,
    part: f64,
    cost: Cost,
    cuts: &mut Vec<Cut>,
    leaves: &mut Vec<Leaf>,
) {
    match (size > part * 2.0).then(|| piece.split()).flatten() {
        Some(pieces) => {
            cuts.push(Cut::Split);
            for piece in pieces {
                plan_one(piece, cost.piece(&piece), part, cost, cuts, leaves);
            }
        }
        None => {
            let cut = cuts.len();
            cuts.push(Cut::Join);
            leaves.push(Leaf { piece, size, cut });
        }
    }
}

/// Cuts pieces as a split says; `None` if there are more pieces or fewer than cuts, or
/// one is to be split that cannot be.
pub(super) fn build(pieces: Vec<Piece>, cuts: &Cuts) -> Option<(Vec<Piece>, Vec<Range<usize>>)> {
    let mut cuts = cuts.iter();
    let (mut leaves, mut ends) = (Vec::new(), Vec::new());
    // The next piece is the last.
    let mut open: Vec<Piece> = pieces.into_iter().rev().collect();
    while let Some(piece) = open.pop() {
        match cuts.next()? {
            Cut::Split => open.extend(piece.split()?.into_iter().rev()),
            cut => {
                leaves.push(piece);
                ends.push(cut == Cut::End);
            }
        }
    }
    let is_whole = cuts.next().is_none() && ends.last() != Some(&false);
    is_whole.then(|| (leaves, ranges(ends)))
}

/// The parts of pieces, of each of which is known whether it ends one.
fn ranges(ends: Vec<bool>) -> Vec<Range<usize>> {
    let mut begin = 0;
    let ends = ends.into_iter().enumerate().filter(|(_, end)| *end);
    ends.map(|(index, _)| std::mem::replace(&mut begin, index + 1)..index + 1)
        .collect()
}
