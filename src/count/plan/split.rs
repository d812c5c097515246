use std::ops::Range;

use super::{Piece, Weighted};
use crate::count::estimate;

/// The work of one part, in nodes: about a millisecond.
const NODES: f64 = 1e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// Splits pieces that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn split(pieces: Vec<Piece>) -> (Vec<Piece>, Vec<Range<usize>>) {
    let all: f64 = pieces.iter().map(size).sum();
    let part = NODES.max(all / MOST as f64 * 4.0);
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
    (small.into_iter().map(|(piece, _)| piece).collect(), parts)
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
        Piece::Rest(_) | Piece::Tied(_) => small.push((piece, size)),
    }
}

/// About the nodes of the search of a piece.
fn size(piece: &Piece) -> f64 {
    match piece {
        Piece::Rest(one) => estimate(&one.rest),
        Piece::Tied(tied) => tied.rests().map(|(_, rest)| estimate(&rest)).sum(),
    }
}
