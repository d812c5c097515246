//! The torus without blocked cells.
//!
//! Whether two queens attack each other depends, but for their row and column, on the
//! classes of their rows and columns modulo g = gcd(rows, cols). So rows of one class
//! may be exchanged, and so may columns; and classes may be multiplied by units of
//! the integers modulo g, turned round, and shifted.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use crate::{
    board::{MAX_SIDE, Wrap},
    problem::{Problem, gcd},
};

use super::shared::Fixed;
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// The most sets of rows that are looked at; more would take longer than they save.
const MOST_SETS: u64 = 250_000;

/// A queen in every row: one is in row 0, by shifts in column 0; the next, in row 1,
/// up to what keeps the first where it is; those before and after these, up to the half
/// turn that exchanges the first two.
pub(super) fn slopes(problem: &Problem) -> Option<Fixed> {
    let torus = Torus::of(problem)?;
    if problem.queens() != torus.rows || torus.rows < 2 {
        return None;
    }
    let first = Subproblem::of(problem).with_queen(0, 0);
    let mut parts = Vec::new();
    for orbit in torus.orbits() {
        let cells: u32 = orbit.iter().map(|&key| torus.in_row_one(key)).sum();
        let times = u128::from(cells) * u128::from(torus.cols);
        if let Some(col) = orbit.iter().find_map(|&key| torus.col_in_row_one(key)) {
            torus.turned(first.with_queen(1, col), col, times, &mut parts);
        }
    }
    Some(Fixed {
        parts,
        multiplicity: 1,
        symmetries: torus.symmetries() * 2,
    })
}

/// A queen is in cell 0, by shifts; another anywhere, up to what keeps the first
/// where it is. Each placement is found once for every two of its queens in order.
pub(super) fn pairs(problem: &Problem) -> Option<Fixed> {
    let torus = Torus::of(problem)?;
    let queens = u128::from(problem.queens());
    if queens < 2 {
        return None;
    }
    let shifts = u128::from(torus.rows) * u128::from(torus.cols);
    let first = Subproblem::of(problem).with_queen(0, 0);
    let parts = torus.orbits().into_iter().filter_map(|orbit| {
        let cells: u32 = orbit.iter().map(|&key| torus.cells(key)).sum();
        let (row, col) = orbit.iter().filter_map(|&key| torus.cell(key)).min()?;
        Some(Weighted {
            times: shifts * u128::from(cells),
            subproblem: first.with_queen(row, col).trimmed(),
        })
    });
    Some(Fixed {
        parts: parts.collect(),
        multiplicity: queens * (queens - 1),
        symmetries: torus.symmetries(),
    })
}

/// Fewer queens than rows: the set of rows that hold them, up to shifts and units; its
/// first queen, by shifts, in column 0; the second, by the mirror, in the left half.
pub(super) fn row_sets(problem: &Problem) -> Option<Fixed> {
    let torus = Torus::of(problem)?;
    let queens = problem.queens();
    let copies = torus.rows / torus.classes;
    if queens >= torus.rows || number_of_sets(torus.classes, copies, queens) > MOST_SETS {
        return None;
    }
    let whole = Subproblem::of(problem);
    let half = (torus.cols - 1) / 2;
    let left = (1 << (half + 1)) - 1;
    let mut parts = Vec::new();
    for (set, alike) in torus.row_sets(copies, queens) {
        let mut subproblem = whole;
        let rows: Vec<u8> = (0..torus.rows)
            .filter(|row| row / torus.classes < rows_of(set, row % torus.classes))
            .collect();
        for row in (0..torus.rows).filter(|row| !rows.contains(row)) {
            subproblem = subproblem.restricted(row, 0);
        }
        let subproblem = subproblem.with_queen(rows[0], 0);
        let times = alike * u128::from(torus.cols);
        let Some(&second) = rows.get(1) else {
            parts.push(Weighted { times, subproblem });
            continue;
        };
        parts.push(Weighted {
            times: times * 2,
            subproblem: subproblem.restricted(second, left).trimmed(),
        });
        let middle = torus.cols / 2;
        if torus.cols % 2 == 0 && subproblem.free(second) >> middle & 1 == 1 {
            parts.push(Weighted {
                times,
                subproblem: subproblem.with_queen(second, middle).trimmed(),
            });
        }
    }
    Some(Fixed {
        parts,
        multiplicity: 1,
        symmetries: 2 * torus.units().len() as u32 * u32::from(torus.rows) * u32::from(torus.cols),
    })
}

/// The number of sets of rows that [`row_sets`] looks at; infinite if it does not apply.
pub(in crate::count) fn number_of_row_sets(problem: &Problem) -> f64 {
    let sets = Torus::of(problem)
        .map(|torus| number_of_sets(torus.classes, torus.rows / torus.classes, problem.queens()));
    sets.map_or(f64::INFINITY, |sets| sets as f64)
}

/// The number of sets of rows, where sets that differ only by rows of one class count once.
fn number_of_sets(classes: u8, copies: u8, queens: u8) -> u64 {
    let mut ways = vec![0u64; usize::from(queens) + 1];
    ways[0] = 1;
    for _ in 0..classes {
        for sum in (0..ways.len()).rev() {
            let from = sum.saturating_sub(copies.into());
            ways[sum] = ways[from..=sum].iter().sum();
        }
    }
    ways[usize::from(queens)]
}

/// How many rows of each class are in a set: four bits a class. There are more than
/// one row to a class on at most 16 classes, and then at most five of one in a set.
type RowSet = u128;

fn rows_of(set: RowSet, class: u8) -> u8 {
    (set >> (4 * u32::from(class)) & 15) as u8
}

/// The class of a row and that of a column, modulo g.
type Key = (u8, u8);

struct Torus {
    rows: u8,
    cols: u8,
    /// The greatest common divisor of the sides.
    classes: u8,
}

impl Torus {
    fn of(problem: &Problem) -> Option<Torus> {
        let board = problem.board();
        let clean = board.wrap() == Wrap::Torus && problem.blocked().is_empty();
        clean.then(|| Torus {
            rows: board.rows(),
            cols: board.cols(),
            classes: gcd(board.rows(), board.cols()),
        })
    }

    fn units(&self) -> Vec<u8> {
        let units = 1..=self.classes;
        units.filter(|&unit| gcd(unit, self.classes) == 1).collect()
    }

    /// Whether rows and columns may be exchanged with the diagonals: twice that is a
    /// multiplication by 2.
    fn turns_to_diagonals(&self) -> bool {
        self.rows == self.cols && self.rows % 2 == 1
    }

    /// The parts of a subproblem with queens in row 0, column 0, and in row 1. The half turn
    /// that exchanges these two exchanges row 2 and the last: of two ways to fill them
    /// that are images of each other one is left.
    fn turned(&self, subproblem: Subproblem, col: u8, times: u128, parts: &mut Vec<Weighted>) {
        if self.rows < 5 {
            parts.push(Weighted { times, subproblem });
            return;
        }
        // The last row comes first, as it is the more restricted.
        let turned = |other: u8| (col + self.cols - other) % self.cols;
        let subproblem = subproblem.rolled();
        for after in (0..self.cols).filter(|after| subproblem.free(3) >> after & 1 == 1) {
            let three = subproblem.with_queen(3, after);
            // The image of a queen `before` and `after`: `turned(before)` after.
            let greater = (0..self.cols).filter(|&before| turned(before) > after);
            let greater = greater.fold(0u32, |columns, before| columns | 1 << before);
            parts.push(Weighted {
                times: times * 2,
                subproblem: three.restricted(0, greater).trimmed(),
            });
            let own = turned(after);
            if three.free(0) >> own & 1 == 1 {
                parts.push(Weighted {
                    times,
                    subproblem: three.with_queen(0, own).trimmed(),
                });
            }
        }
    }

    /// The symmetries that are maps of the classes and shifts; those that exchange
    /// rows or columns of one class are not in the number.
    fn symmetries(&self) -> u32 {
        let mut symmetries =
            2 * self.units().len() as u32 * u32::from(self.rows) * u32::from(self.cols);
        if self.rows == self.cols {
            symmetries *= 2;
        }
        if self.turns_to_diagonals() {
            symmetries *= 2;
        }
        symmetries
    }

    /// The number of cells of a key that are not in row 0 or column 0.
    fn cells(&self, (row, col): Key) -> u32 {
        let other = |class: u8, side: u8| u32::from(side / self.classes) - u32::from(class == 0);
        other(row, self.rows) * other(col, self.cols)
    }

    /// The first cell of a key, not in row 0 or column 0.
    fn cell(&self, (row, col): Key) -> Option<(u8, u8)> {
        let other = |class: u8, side: u8| {
            let first = if class == 0 { self.classes } else { class };
            (first < side).then_some(first)
        };
        Some((other(row, self.rows)?, other(col, self.cols)?))
    }

    /// The cells of a key in row 1, not in column 0.
    fn in_row_one(&self, key: Key) -> u32 {
        u32::from(self.col_in_row_one(key).is_some())
            * (u32::from(self.cols / self.classes) - u32::from(key.1 == 0))
    }

    fn col_in_row_one(&self, key: Key) -> Option<u8> {
        let (row, col) = self.cell(key)?;
        (row == 1).then_some(col)
    }

    /// Units that generate all units.
    fn generators(&self) -> Vec<u8> {
        let mut products = 1u64 << 1;
        let mut generators = Vec::new();
        for unit in self.units() {
            if products >> unit & 1 == 1 {
                continue;
            }
            generators.push(unit);
            // The powers of the new one, times what there was.
            let mut power = products;
            loop {
                let all = products;
                power = (0..self.classes)
                    .filter(|class| power >> class & 1 == 1)
                    .fold(0, |next, class| next | 1 << self.times(unit, class));
                products |= power;
                if products == all {
                    break;
                }
            }
        }
        generators
    }

    /// A product of classes.
    fn times(&self, one: u8, other: u8) -> u8 {
        (u16::from(one) * u16::from(other) % u16::from(self.classes)) as u8
    }

    /// The keys of the cells that a queen in cell 0 does not attack, in sets of
    /// those that are alike.
    fn orbits(&self) -> Vec<Vec<Key>> {
        let g = self.classes;
        let units = self.generators();
        let minus = |class: u8| if class == 0 { 0 } else { g - class };
        let plus = |one: u8, other: u8| {
            let sum = one + other;
            if sum < g { sum } else { sum - g }
        };
        let mut seen = [0u32; MAX_SIDE as usize];
        let mut is_new = |(row, col): Key| {
            let row = &mut seen[usize::from(row)];
            let was = *row;
            *row |= 1 << col;
            was != *row
        };
        let mut orbits = Vec::new();
        for first in (0..g).flat_map(|row| (0..g).map(move |col| (row, col))) {
            let attacked = first.0 == first.1 || first.0 == minus(first.1);
            if attacked || self.cells(first) == 0 || !is_new(first) {
                continue;
            }
            let mut orbit = vec![first];
            let mut at = 0;
            while at < orbit.len() {
                let (row, col) = orbit[at];
                let by_units = units.iter();
                let by_units = by_units.map(|&unit| (self.times(unit, row), self.times(unit, col)));
                let exchanged = (self.rows == self.cols).then_some((col, row));
                let to_diagonals = self.turns_to_diagonals();
                let turned = to_diagonals.then(|| (plus(row, col), plus(row, minus(col))));
                let mirrored = [(row, minus(col))].into_iter();
                let alike = by_units.chain(mirrored).chain(exchanged).chain(turned);
                orbit.extend(alike.filter(|&key| is_new(key)));
                at += 1;
            }
            orbits.push(orbit);
        }
        orbits
    }

    /// Sets of rows, one of each that are alike, with how many sets are alike it; row
    /// 0 is in each.
    fn row_sets(&self, copies: u8, queens: u8) -> Vec<(RowSet, u128)> {
        let units = self.units();
        let classes = self.classes;
        let bits = 4 * u32::from(classes);
        let shifted =
            |set: RowSet| (set << 4 | set >> (bits - 4)) & (RowSet::MAX >> (RowSet::BITS - bits));
        let mut seen: HashSet<RowSet, BuildHasherDefault<Mixed>> = HashSet::default();
        let mut sets = Vec::new();
        self.each_set(0, 0, copies, queens, &mut |set| {
            // Each is alike one that has row 0.
            if rows_of(set, 0) == 0 || seen.contains(&set) {
                return;
            }
            let mut alike = 0;
            for &unit in &units {
                let mut image = (0..classes).fold(0, |image, class| {
                    let to = u32::from(class) * u32::from(unit) % u32::from(classes);
                    image | RowSet::from(rows_of(set, class)) << (4 * to)
                });
                for _ in 0..classes {
                    alike += u128::from(seen.insert(image));
                    image = shifted(image);
                }
            }
            let ways = (0..classes).map(|class| choose(copies, rows_of(set, class)));
            sets.push((set, alike * ways.product::<u128>()));
        });
        sets
    }

    fn each_set(
        &self,
        set: RowSet,
        class: u8,
        copies: u8,
        queens: u8,
        found: &mut impl FnMut(RowSet),
    ) {
        if class == self.classes {
            if queens == 0 {
                found(set);
            }
            return;
        }
        // The classes that follow hold the rest.
        let least = queens.saturating_sub(copies * (self.classes - class - 1));
        for rows in (least..=copies.min(queens)).rev() {
            let set = set | RowSet::from(rows) << (4 * u32::from(class));
            self.each_set(set, class + 1, copies, queens - rows, found);
        }
    }
}

/// The number of subsets of `subset` elements.
fn choose(from: u8, subset: u8) -> u128 {
    (0..u128::from(subset)).fold(1, |ways, at| ways * (u128::from(from) - at) / (at + 1))
}

/// A hasher of sets of rows by one multiplication: there are many sets, and no attacker chooses
/// them.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(byte.into());
        }
    }

    fn write_u128(&mut self, set: u128) {
        let folded = self.0 ^ set as u64 ^ ((set >> 64) as u64).rotate_left(29);
        let wide = u128::from(folded) * 0x9e37_79b9_7f4a_7c15;
        self.0 = wide as u64 ^ (wide >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also for nearly all rows, of which there are few sets.
    #[test]
    fn sets_of_rows_are_as_many_as_foreseen() {
        for (rows, cols) in [(6, 6), (6, 9), (8, 12), (32, 32), (30, 32), (31, 31)] {
            let classes = gcd(rows, cols);
            let torus = Torus {
                rows,
                cols,
                classes,
            };
            let copies = rows / classes;
            for queens in 0..=rows {
                let foreseen = number_of_sets(classes, copies, queens);
                if foreseen > 10_000 {
                    continue;
                }
                let mut found = 0;
                torus.each_set(0, 0, copies, queens, &mut |_| found += 1);
                assert_eq!(found, foreseen, "{queens} of {rows} x {cols}");
            }
        }
    }
}
