use std::ops::Range;

use super::{Piece, Weighted};
use crate::count::estimate;

/// The work of one part, in nodes: about a millisecond.
const NODES: f64 = 1e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// What is to be counted, in parts.
pub(super) struct Split {
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
    /// About the nodes of all.
    pub(super) nodes: f64,
}

/// Splits pieces that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn split(pieces: Vec<Piece>) -> Split {
    let nodes: f64 = pieces.iter().map(size).sum();
    let part = NODES.max(nodes / MOST as f64 * 4.0);
    let mut small = Vec::new();
    for piece in pieces {
        let size = size(&piece);
        split_one(piece, size, part, &mut small);
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
        nodes,
    }
}

fn split_one(piece: Piece, size: f64, part: f64, small: &mut Vec<(Piece, f64)>) {
    match piece {
        Piece::Rest(Weighted { times, rest }) if size > part * 2.0 && rest.queens() > 2 => {
            for rest in rest.by_first_queen() {
                let rest = rest.trimmed();
                split_one(
                    Piece::Rest(Weighted { times, rest }),
                    estimate(&rest),
                    part,
                    small,
                );
            }
        }
        _ => small.push((piece, size)),
    }
}

/// About the nodes of the search of a piece.
fn size(piece: &Piece) -> f64 {
    match piece {
        Piece::Rest(one) => estimate(&one.rest),
        Piece::Known(_) | Piece::Merged(..) => 0.0,
        Piece::Tied(tied) => tied.rests().map(|(_, rest)| estimate(&rest)).sum(),
    }
}
