use std::collections::BTreeMap;

use crate::{
    board::Board,
    problem::Problem,
    symmetry::{AxisMap, Element, Group},
};

use super::{Part, Rest, Scheme};

/// A queen in every row, and in every column where columns take part: of the queens
/// on the borders that the symmetries take the upper one to, that of the upper border
/// is at the least place, a place being counted from the corner that the symmetries
/// make the first. Where several are at this place, a placement is found once for
/// each of them.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Scheme> {
    let board = problem.board();
    if !problem.fills_rows() || board.rows() < 2 {
        return None;
    }
    let square = board.rows() == board.cols();
    let symmetries: Vec<Element> = (centred(board).into_iter())
        .filter(|&g| group.contains(g) && (square || !g.swapped))
        .collect();
    if symmetries.len() < 2 {
        return None;
    }
    let borders = borders(board, &symmetries);
    let share = match borders.len() {
        1 => 1,
        2 => 2,
        _ => 12,
    };
    let whole = Rest::of(problem);
    let mut parts = Vec::new();
    let upper = &borders[&Side::Top];
    for (col, &place) in (0..).zip(upper.iter().map(|(_, place)| place)) {
        if place != col {
            continue;
        }
        let alike = upper.iter().filter(|(_, other)| *other == place).count();
        let mut others = borders.iter().filter(|(side, _)| **side != Side::Top);
        let mut ways = vec![(whole, vec![(0, col)], 1)];
        others.by_ref().for_each(|(_, border)| {
            ways = (ways.iter())
                .flat_map(|(rest, queens, ties)| with_border(rest, queens, *ties, border, place))
                .collect();
        });
        for (rest, queens, ties) in ways {
            let Some(rest) = put(rest, queens) else {
                continue;
            };
            parts.push(Part {
                times: (borders.len() * alike) as u128 * (share / ties),
                rest: rest.below(1).trimmed(),
            });
        }
    }
    Some(Scheme {
        parts,
        share,
        symmetries: symmetries.len() as u32,
    })
}

/// What is known of the borders so far: the free cells, the queens, and how many
/// borders have a queen at the least place.
type Known = (Rest, Vec<(u8, u8)>, u128);

/// The cells of a border, each with its place.
type Border = Vec<((u8, u8), u8)>;

/// The ways in which a queen may be on one more border: beyond the least place, or
/// at it.
fn with_border(
    rest: &Rest,
    queens: &[(u8, u8)],
    ties: u128,
    border: &Border,
    place: u8,
) -> Vec<Known> {
    let beyond = (border.iter())
        .filter(|(_, other)| *other <= place)
        .fold(*rest, |rest, ((row, col), _)| {
            rest.restricted(*row, !(1 << col))
        });
    let mut ways = vec![(beyond, queens.to_vec(), ties)];
    for (cell, _) in border.iter().filter(|(_, other)| *other == place) {
        let mut queens = queens.to_vec();
        // A queen in a corner is on two borders.
        if !queens.contains(cell) {
            queens.push(*cell);
        }
        ways.push((*rest, queens, ties + 1));
    }
    ways
}

/// The rest when queens are put on cells, the first in row 0; `None` if they cannot
/// be, or if a row is left without a free cell.
fn put(rest: Rest, queens: Vec<(u8, u8)>) -> Option<Rest> {
    let mut rest = rest;
    for &(row, col) in &queens {
        if rest.free(row) >> col & 1 == 0 {
            return None;
        }
        rest = rest.with_queen(row, col);
    }
    let open = rest.words().iter().filter(|word| **word != 0).count();
    (open == usize::from(rest.queens())).then_some(rest)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// The borders that the upper one is taken to; the place of a cell is the column of
/// the upper border that it comes from, the least of them.
fn borders(board: Board, symmetries: &[Element]) -> BTreeMap<Side, Border> {
    let mut borders: BTreeMap<Side, Border> = BTreeMap::new();
    for g in symmetries {
        let (row, col) = g.place(board, 0, 0);
        let side = match (g.swapped, row, col) {
            (false, 0, _) => Side::Top,
            (false, _, _) => Side::Bottom,
            (true, _, 0) => Side::Left,
            (true, _, _) => Side::Right,
        };
        let border = borders.entry(side).or_default();
        for place in 0..board.cols() {
            let cell = g.place(board, 0, place);
            match border.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, least)) => *least = place.min(*least),
                None => border.push((cell, place)),
            }
        }
    }
    borders
}

/// The eight symmetries of a square about its centre, or the four of a rectangle.
fn centred(board: Board) -> Vec<Element> {
    let maps = |size: u8| {
        let mut maps = vec![AxisMap::default()];
        maps.extend((size > 1).then(|| AxisMap::mirror(size)));
        maps
    };
    let square = board.rows() == board.cols();
    let mut elements = Vec::new();
    for &swapped in if square { &[false, true][..] } else { &[false] } {
        for rows in maps(board.rows()) {
            for cols in maps(board.cols()) {
                elements.push(Element {
                    swapped,
                    rows,
                    cols,
                });
            }
        }
    }
    elements
}
