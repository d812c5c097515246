use std::collections::HashSet;

use crate::{
    problem::Problem,
    symmetry::{AxisMap, Group},
};

use super::{Fixed, Rest, Weighted, column_maps};

/// The queens of a placement in the middle rows, from the upper to the lower.
type Queens = Vec<u8>;

/// A queen in every row, and a symmetry that turns the rows round: the queens in the
/// two or three middle rows, up to the symmetries that keep or turn round the rows.
///
/// Queens there attack more cells than elsewhere, so that nothing is lost by placing
/// them first.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Fixed> {
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    if !problem.fills_rows() || rows < 2 {
        return None;
    }
    let kept = column_maps(group, AxisMap::default());
    let turned = column_maps(group, AxisMap::mirror(rows));
    if turned.is_empty() {
        return None;
    }
    let middle: Vec<u8> = ((rows - 1) / 2 - (rows & 1)..=rows / 2 + (rows & 1)).collect();
    let images = |queens: &Queens| -> HashSet<Queens> {
        let image = |map: &AxisMap| queens.iter().map(|&col| map.apply(col, cols)).collect();
        let kept = kept.iter().map(image);
        let turned = turned.iter().map(|map| {
            let mut image: Queens = image(map);
            image.reverse();
            image
        });
        kept.chain(turned).collect()
    };
    let mut parts = Vec::new();
    let mut seen: HashSet<Queens> = HashSet::new();
    for (queens, rest) in placed(&Rest::of(problem), &middle) {
        if !seen.contains(&queens) {
            let alike = images(&queens);
            parts.push(Weighted {
                times: alike.len() as u128,
                rest: rest.trimmed(),
            });
            seen.extend(alike);
        }
    }
    Some(Fixed {
        parts,
        share: 1,
        symmetries: (kept.len() + turned.len()) as u32,
    })
}

/// The ways to put a queen in each of some rows, and what is left.
fn placed(whole: &Rest, rows: &[u8]) -> Vec<(Queens, Rest)> {
    let mut ways = vec![(Queens::new(), *whole)];
    for &row in rows {
        let more = |(queens, rest): (Queens, Rest)| {
            let free = (0..rest.cols()).filter(move |col| rest.free(row) >> col & 1 == 1);
            free.map(move |col| {
                let mut queens = queens.clone();
                queens.push(col);
                (queens, rest.with_queen(row, col))
            })
        };
        ways = ways.into_iter().flat_map(more).collect();
    }
    ways
}
