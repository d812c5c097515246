use std::ops::ControlFlow;

use crate::{
    attacks::{Attacks, CellLines},
    board::Cell,
};

use super::{element::Element, group::Group};

impl Group {
    /// Sums, over all symmetries but the identity, the number of placements that the symmetry maps
    /// to themselves. `None` if `watch`, which is called every few milliseconds, ended the count.
    ///
    /// With the number of all placements this gives the number of essentially different ones
    /// ([`classes`](Group::classes)). A placement that a symmetry fixes consists of whole orbits of
    /// cells that do not attack each other. Few symmetries have such orbits, and only one of each
    /// conjugacy class is counted, so the time is about the square root of that of counting all
    /// placements.
    pub fn fixed(&self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
        let problem = self.problem();
        if problem.violated_bound().is_some() {
            return Some(0);
        }
        let attacks = Attacks::new(problem);
        let mut sum = 0;
        for (g, conjugates) in conjugacy_classes(self) {
            if watch().is_break() {
                return None;
            }
            let mut walk = OrbitWalk::new(&attacks, g, watch);
            match walk.below(0, problem.queens(), OrbitLines::default()) {
                ControlFlow::Continue(fixed) => sum += conjugates * fixed,
                ControlFlow::Break(()) => return None,
            }
        }
        Some(sum)
    }
}

/// One symmetry of each conjugacy class but that of the identity, with the size of the class.
/// Conjugate symmetries fix equally many placements.
fn conjugacy_classes(group: &Group) -> Vec<(Element, u128)> {
    let board = group.problem().board();
    let generators: Vec<(Element, Element)> = generators(group)
        .into_iter()
        .map(|g| (g, g.inverse(board)))
        .collect();
    let mut seen = vec![false; 8 * usize::from(board.cell_count())];
    let mut classes = Vec::new();
    for &first in &group.elements()[1..] {
        if seen[first.index(board)] {
            continue;
        }
        seen[first.index(board)] = true;
        let mut class = vec![first];
        let mut at = 0;
        while at < class.len() {
            for &(g, inverse) in &generators {
                let conjugate = g.after(class[at], board).after(inverse, board);
                if !std::mem::replace(&mut seen[conjugate.index(board)], true) {
                    class.push(conjugate);
                }
            }
            at += 1;
        }
        classes.push((first, class.len() as u128));
    }
    classes
}

/// Generators of the group. At most 13, because each at least doubles the subgroup that the ones
/// before it generate.
fn generators(group: &Group) -> Vec<Element> {
    let board = group.problem().board();
    let mut generators = Vec::new();
    let mut made = vec![Element::default()];
    let mut seen = vec![false; 8 * usize::from(board.cell_count())];
    seen[Element::default().index(board)] = true;
    for &next in group.elements() {
        if seen[next.index(board)] {
            continue;
        }
        generators.push(next);
        let mut at = 0;
        while at < made.len() {
            for &g in &generators {
                let product = g.after(made[at], board);
                if !std::mem::replace(&mut seen[product.index(board)], true) {
                    made.push(product);
                }
            }
            at += 1;
        }
    }
    generators
}

/// The lines that some queens occupy.
#[derive(Clone, Copy, Default)]
struct OrbitLines {
    /// The occupied levels: rows, or columns if there are fewer columns.
    levels: u32,
    across: u32,
    diagonals: u64,
    antidiagonals: u64,
}

impl OrbitLines {
    fn meets(self, other: OrbitLines) -> bool {
        self.levels & other.levels != 0
            || self.across & other.across != 0
            || self.diagonals & other.diagonals != 0
            || self.antidiagonals & other.antidiagonals != 0
    }

    fn and(self, other: OrbitLines) -> OrbitLines {
        OrbitLines {
            levels: self.levels | other.levels,
            across: self.across | other.across,
            diagonals: self.diagonals | other.diagonals,
            antidiagonals: self.antidiagonals | other.antidiagonals,
        }
    }
}

/// An orbit of cells under one symmetry; no two of them attack each other.
#[derive(Clone, Copy)]
struct Orbit {
    lines: OrbitLines,
    queens: u8,
}

/// The nodes between two calls of `watch`, less one: a bitmask.
const WATCH_MASK_NODES: u32 = (1 << 14) - 1;

/// Counts the sets of orbits that make a placement, level by level. A level is empty, belongs to an
/// orbit chosen before, or is the first level of an orbit chosen now.
struct OrbitWalk<'a> {
    /// The orbits, by their first level.
    orbits: Vec<Vec<Orbit>>,
    nodes: u32,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

impl<'a> OrbitWalk<'a> {
    fn new(attacks: &Attacks, g: Element, watch: &'a mut dyn FnMut() -> ControlFlow<()>) -> Self {
        let board = attacks.problem().board();
        let by_rows = board.rows() <= board.cols();
        let lines_of = |lines: CellLines| {
            let (level, across) = if by_rows {
                (lines.row, lines.col)
            } else {
                (lines.col, lines.row)
            };
            OrbitLines {
                levels: 1 << level,
                across: 1 << across,
                diagonals: 1 << lines.diagonal,
                antidiagonals: 1 << lines.antidiagonal,
            }
        };
        let levels = board.rows().min(board.cols());
        let mut orbits = vec![Vec::new(); levels.into()];
        for first in board.cells().filter(|&cell| !attacks.is_blocked(cell)) {
            if let Some(orbit) = orbit(attacks, g, first, lines_of) {
                orbits[orbit.lines.levels.trailing_zeros() as usize].push(orbit);
            }
        }
        OrbitWalk {
            orbits,
            nodes: 0,
            watch,
        }
    }

    /// Counts the ways to place `queens` queens on the levels from `level` on.
    fn below(&mut self, level: usize, queens: u8, occupied: OrbitLines) -> ControlFlow<(), u128> {
        if queens == 0 {
            return ControlFlow::Continue(1);
        }
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes & WATCH_MASK_NODES == 0 {
            (self.watch)()?;
        }
        let mut found = 0;
        for level in level..self.orbits.len() {
            let left = u64::MAX << level & !u64::from(occupied.levels);
            let left = left & !(u64::MAX << self.orbits.len());
            if left.count_ones() < u32::from(queens) {
                break;
            }
            if occupied.levels >> level & 1 == 1 {
                continue;
            }
            for at in 0..self.orbits[level].len() {
                let orbit = self.orbits[level][at];
                if orbit.queens <= queens && !orbit.lines.meets(occupied) {
                    let occupied = orbit.lines.and(occupied);
                    found += self.below(level + 1, queens - orbit.queens, occupied)?;
                }
            }
        }
        ControlFlow::Continue(found)
    }
}

/// The orbit of the cell `first`, if it is the least of the orbit and no two of its cells attack
/// each other.
fn orbit(
    attacks: &Attacks,
    g: Element,
    first: Cell,
    lines_of: impl Fn(CellLines) -> OrbitLines,
) -> Option<Orbit> {
    let board = attacks.problem().board();
    let most = attacks.problem().queens();
    let mut orbit = Orbit {
        lines: lines_of(attacks.lines(first)),
        queens: 1,
    };
    let mut cell = g.cell(board, first);
    while cell != first {
        let next = lines_of(attacks.lines(cell));
        if cell < first || orbit.lines.meets(next) || orbit.queens == most {
            return None;
        }
        orbit.lines = orbit.lines.and(next);
        orbit.queens += 1;
        cell = g.cell(board, cell);
    }
    Some(orbit)
}
