use std::collections::BTreeMap;

use crate::{
    board::Board,
    problem::Problem,
    symmetry::{AxisMap, Element, Group},
};

use super::shared::Fixed;
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// Of the sides that the symmetries take the upper one to, the upper one has the
/// least key. The key of a side is how many empty lines are along it, and then the
/// place of the queen on the line that is not, counted from the corner that the
/// symmetries make the first. Where several sides have this key, a placement is found
/// once for each of them.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Fixed> {
    let board = problem.board();
    let mut symmetries = centred(board);
    symmetries.retain(|&g| group.contains(g));
    if symmetries.len() < 2 || board.rows() < 2 {
        return None;
    }
    let sides = lines(board, &symmetries, 0);
    let rows_only = symmetries.len() == 2 && sides.contains_key(&Side::Bottom);
    if rows_only {
        // To fix the lowest queen so early costs most of what the symmetry saves.
        return None;
    }
    let sides = sides.len() as u128;
    let multiplicity = if sides == 4 { 12 } else { sides };
    let mut subproblem = Subproblem::of(problem);
    let mut parts = Vec::new();
    for margin in 0..=board.rows() - problem.queens() {
        let lines = lines(board, &symmetries, margin);
        for (place, alike) in places(&lines[&Side::Top]) {
            let known = Known {
                subproblem,
                queens: vec![(margin, place)],
                ties: 1,
            };
            for known in least_above(known, &lines, place) {
                let ties = known.ties;
                parts.extend(known.placed().map(|subproblem| Weighted {
                    times: sides * alike * (multiplicity / ties),
                    subproblem: subproblem.trimmed(),
                }));
            }
        }
        for ((row, col), _) in lines.values().flatten() {
            subproblem = subproblem.restricted(*row, !(1 << col));
        }
    }
    Some(Fixed {
        parts,
        multiplicity,
        symmetries: symmetries.len() as u32,
    })
}

/// What is known: the free cells, some queens, and how many sides have the least key.
struct Known {
    subproblem: Subproblem,
    queens: Vec<(u8, u8)>,
    ties: u128,
}

/// The ways in which no side has a key less than that of the upper one.
fn least_above(known: Known, lines: &BTreeMap<Side, Line>, place: u8) -> Vec<Known> {
    let mut ways = vec![known];
    for (side, line) in lines.iter().filter(|(side, _)| **side != Side::Top) {
        ways = (ways.iter())
            .flat_map(|known| known.with_side(*side, line, place))
            .collect();
    }
    ways
}

/// The cells of a line along a side, each with its place.
type Line = Vec<((u8, u8), u8)>;

/// The different places on the upper line, each with how many cells have it.
fn places(line: &Line) -> Vec<(u8, u128)> {
    let alike = |place| line.iter().filter(|(_, other)| *other == place).count() as u128;
    let least = line.iter().filter(|((_, col), place)| col == place);
    least.map(|(_, place)| (*place, alike(*place))).collect()
}

impl Known {
    /// The ways in which a queen may be on one more line: at the least place, or none
    /// up to it. In the lowest row, if it must have a queen, this is fixed in any
    /// case: that cuts the search earlier than anything else.
    fn with_side(&self, side: Side, line: &Line, place: u8) -> Vec<Known> {
        let mut ways = Vec::new();
        let with = |cell: (u8, u8), ties| {
            let mut queens = self.queens.clone();
            // A queen in a corner is on two lines.
            if !queens.contains(&cell) {
                queens.push(cell);
            }
            Known {
                subproblem: self.subproblem,
                queens,
                ties,
            }
        };
        for (cell, _) in line.iter().filter(|(_, other)| *other == place) {
            ways.push(with(*cell, self.ties + 1));
        }
        if side == Side::Bottom && self.subproblem.fills_rows() {
            let beyond = line.iter().filter(|(_, other)| *other > place);
            ways.extend(beyond.map(|(cell, _)| with(*cell, self.ties)));
        } else {
            let up_to = line.iter().filter(|(_, other)| *other <= place);
            ways.push(Known {
                subproblem: up_to.fold(self.subproblem, |subproblem, ((row, col), _)| {
                    subproblem.restricted(*row, !(1 << col))
                }),
                queens: self.queens.clone(),
                ties: self.ties,
            });
        }
        ways
    }

    /// The subproblem when the queens are put on their cells; `None` if they cannot be, or
    /// if too few rows are left with a free cell.
    fn placed(self) -> Option<Subproblem> {
        let mut subproblem = self.subproblem;
        for (row, col) in self.queens {
            if subproblem.queens() == 0 || subproblem.free(row) >> col & 1 == 0 {
                return None;
            }
            subproblem = subproblem.with_queen(row, col);
        }
        subproblem.has_rows().then_some(subproblem)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// A line along each side that the upper one is taken to, so many lines inwards. The
/// place of a cell is the column of the upper line that it comes from, the least of
/// them.
fn lines(board: Board, symmetries: &[Element], margin: u8) -> BTreeMap<Side, Line> {
    let mut lines: BTreeMap<Side, Line> = BTreeMap::new();
    for g in symmetries {
        let (row, col) = g.place(board, 0, 0);
        let side = match (g.swapped, row, col) {
            (false, 0, _) => Side::Top,
            (false, _, _) => Side::Bottom,
            (true, _, 0) => Side::Left,
            (true, _, _) => Side::Right,
        };
        let line = lines.entry(side).or_default();
        for place in 0..board.cols() {
            let cell = g.place(board, margin, place);
            match line.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, least)) => *least = place.min(*least),
                None => line.push((cell, place)),
            }
        }
    }
    lines
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
