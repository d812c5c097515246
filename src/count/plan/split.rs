use std::ops::Range;

use super::Weighted;

/// The work of one part, in nodes: about a millisecond.
const NODES: f64 = 1e6;

/// The most parts, whatever the work; a part of a count of days takes minutes.
const MOST: usize = 1 << 14;

/// Splits rests that are much work by their first queen, until none is more than a
/// share of the whole, and gathers what is little work into parts.
pub(super) fn split(rests: Vec<Weighted>) -> (Vec<Weighted>, Vec<Range<usize>>) {
    let sizes: Vec<f64> = rests.iter().map(size).collect();
    let all: f64 = sizes.iter().sum();
    let part = NODES.max(all / MOST as f64 * 4.0);
    let mut pieces = Vec::new();
    for one in rests {
        pieces_of(one, part, &mut pieces);
    }
    let mut parts = Vec::new();
    let (mut begin, mut gathered) = (0, 0.0);
    for (index, (_, size)) in pieces.iter().enumerate() {
        gathered += size;
        if gathered >= part || index + 1 == pieces.len() {
            parts.push(begin..index + 1);
            (begin, gathered) = (index + 1, 0.0);
        }
    }
    (pieces.into_iter().map(|(one, _)| one).collect(), parts)
}

fn pieces_of(one: Weighted, part: f64, pieces: &mut Vec<(Weighted, f64)>) {
    let size = size(&one);
    if size <= part * 2.0 || one.rest.queens() < 3 {
        return pieces.push((one, size));
    }
    let times = one.times;
    for rest in one.rest.by_first_queen() {
        let rest = rest.trimmed();
        pieces_of(Weighted { times, rest }, part, pieces);
    }
}

/// About the nodes of the search of a rest.
fn size(one: &Weighted) -> f64 {
    super::super::estimate(&one.rest)
}
