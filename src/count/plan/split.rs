use std::ops::Range;

use super::{
    Piece, Weighted,
    cost::{Cost, Costed},
};

/// The work of one part, in units of the batch: a millisecond or, in the page, some.
const PART: f64 = 2e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// What is to be counted, in parts.
pub(super) struct Split {
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
    /// What all costs, in units of the batch.
    pub(super) work: f64,
}

/// Splits pieces that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn split(costed: Costed, cost: Cost) -> Split {
    let work = costed.work;
    let part = PART.max(work / MOST as f64 * 4.0);
    let mut small = Vec::new();
    for (piece, size) in costed.scheme.pieces.into_iter().zip(costed.sizes) {
        split_one(piece, size, part, cost, &mut small);
    }
    let mut parts = Vec::new();
    let (mut begin, mut gathered) = (0, 0.0);
    for (index, (_, size)) in small.iter().enumerate() {
        gathered += size;
        if gathered >= part || index + 1 == small.len() {
            parts.push(begin..index + 1);
            (begin, gathered) = (index + 1, 0.0);
        }
    }
    Split {
        pieces: small.into_iter().map(|(piece, _)| piece).collect(),
        parts,
        work,
    }
}

fn split_one(piece: Piece, size: f64, part: f64, cost: Cost, small: &mut Vec<(Piece, f64)>) {
    let is_large = size > part * 2.0;
    match piece {
        Piece::Rest(one) if is_large && one.rest.queens() > 2 => {
            // First by the row of the first queen: what is in one row is searched at
            // once, which takes less than cell by cell.
            for row in 0..one.rest.rows() {
                if one.rest.free(row) != 0 && one.rest.below(row).has_rows() {
                    let piece = Piece::From(one, row);
                    split_one(piece, cost.piece(&piece), part, cost, small);
                }
            }
        }
        Piece::From(one, row) if is_large => {
            for rest in one.rest.by_queen_in(row) {
                let rest = rest.trimmed();
                let times = one.times;
                let piece = Piece::Rest(Weighted { times, rest });
                split_one(piece, cost.piece(&piece), part, cost, small);
            }
        }
        _ => small.push((piece, size)),
    }
}
