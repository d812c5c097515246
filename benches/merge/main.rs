//! Where does it pay to merge equal states?
//!
//! `cargo bench --bench merge` counts problems with merging and with plain recursion
//! over masks of the shorter lines, the last queen counted and not placed, and compares
//! the counts. It prints states, transitions and their cost, the nodes of the recursion,
//! how far the estimate is off, and how much faster merging is. Arguments choose other
//! problems: `32,8,8`, `32,8,8,torus`, `9,9,9,cols`.
#![allow(missing_docs, reason = "a bench has no callers")]

use std::{ops::ControlFlow, time::Instant};

use queenscope::{
    board::{CellSet, Wrap},
    count::{
        Rest,
        estimate::Estimate,
        merge::{self, Budget, Merged},
    },
    problem::Problem,
};

/// What is counted unless asked otherwise.
const PROBLEMS: [&str; 24] = [
    "32,6,6",
    "32,8,8",
    "32,10,10",
    "20,8,6",
    "16,8,8",
    "12,10,10",
    "24,10,6",
    "20,12,6",
    "10,10,10",
    "12,12,12",
    "14,14,14",
    "12,12,6",
    "14,14,8",
    "20,20,4",
    "32,8,8,torus",
    "32,16,8,torus",
    "32,16,6,torus",
    "24,16,8,torus",
    "12,12,10,torus",
    "13,13,13,torus",
    "14,14,8,torus",
    "20,10,10,cols",
    "12,12,12,cols",
    "30,7,7,cols",
];

/// Above so many nodes the recursion is not run.
const MOST_NODES: f64 = 6e9;

fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    println!(
        "{:<15} {:>9} {:>11} {:>6} {:>9} {:>13} {:>9} {:>9} {:>8} {:>7}",
        "problem",
        "states",
        "transitions",
        "ns",
        "merging",
        "nodes",
        "estimate",
        "plain",
        "ns/node",
        "faster"
    );
    let problems: Vec<&str> = match asked.is_empty() {
        true => PROBLEMS.to_vec(),
        false => asked.iter().map(String::as_str).collect(),
    };
    for name in problems {
        line(name);
    }
}

fn line(name: &str) {
    let rest = Rest::of(&problem(name));
    let began = Instant::now();
    let (merged, work) = merge::count(&rest, Budget::MEMORY, &mut || ControlFlow::Continue(()));
    let merging = began.elapsed().as_secs_f64();
    let rows = rest
        .transposed()
        .filter(|turned| turned.rows() < rest.rows())
        .unwrap_or(rest);
    let began = Instant::now();
    let estimate = Estimate::of(&rows);
    let estimating = began.elapsed().as_secs_f64();
    print!(
        "{name:<15} {:>9} {:>11} {:>6.1} {:>8.4}s",
        work.states,
        work.transitions,
        merging * 1e9 / work.transitions as f64,
        merging,
    );
    if estimate.nodes() > MOST_NODES {
        println!(
            " {:>13} {:>7.0}us {:>9} {:>8} {merged:?}",
            format!("~{:.2e}", estimate.nodes()),
            estimating * 1e6,
            "-",
            "-"
        );
        return;
    }
    let mut plain = Plain {
        rest: &rows,
        nodes: 0,
    };
    let began = Instant::now();
    let count = plain.below(0, rows.queens().into(), 0, 0, 0);
    let seconds = began.elapsed().as_secs_f64();
    let faster = match merged {
        Merged::Count(found) => {
            assert_eq!(found, u128::from(count), "{name}");
            format!("{:.2}", seconds / merging)
        }
        other => format!("{other:?}"),
    };
    println!(
        " {:>13} {:>4.2}/{:.0}us {:>8.4}s {:>8.2} {faster:>7}",
        plain.nodes,
        estimate.nodes() / plain.nodes as f64,
        estimating * 1e6,
        seconds,
        seconds * 1e9 / plain.nodes as f64,
    );
}

fn problem(name: &str) -> Problem {
    let parts: Vec<&str> = name.split(',').collect();
    let number = |at: usize| parts[at].parse().expect("a number");
    let wrap = match parts.get(3) {
        None => Wrap::None,
        Some(name) => (Wrap::ALL.into_iter().find(|wrap| wrap.name() == *name)).expect("a wrap"),
    };
    Problem::new(number(0), number(1), number(2), wrap, CellSet::EMPTY).expect("in range")
}

struct Plain<'a> {
    rest: &'a Rest,
    nodes: u64,
}

impl Plain<'_> {
    fn below(&mut self, row: u8, queens: u8, cols: u32, mut right: u32, mut left: u32) -> u64 {
        self.nodes += 1;
        let mut found = 0;
        for row in row..(self.rest.rows() + 1).saturating_sub(queens) {
            let mut free = self.rest.free(row) & !(cols | right | left);
            if queens == 1 {
                found += u64::from(free.count_ones());
            } else {
                while free != 0 {
                    let queen = free & free.wrapping_neg();
                    free ^= queen;
                    let classes = self.classes(queen);
                    found += self.below(
                        row + 1,
                        queens - 1,
                        cols | queen,
                        self.moved(right | classes, 1),
                        self.moved(left | classes, -1),
                    );
                }
            }
            (right, left) = (self.moved(right, 1), self.moved(left, -1));
        }
        found
    }

    fn classes(&self, queen: u32) -> u32 {
        match self.rest.sides() {
            queenscope::count::Sides::Open => queen,
            queenscope::count::Sides::Cyclic(period) => {
                let copies = (0..self.rest.cols()).step_by(period.into());
                copies.fold(0, |all, from| all | self.turned(queen, from))
            }
        }
    }

    fn moved(&self, columns: u32, by: i8) -> u32 {
        match (self.rest.sides(), by) {
            (queenscope::count::Sides::Open, 1) => columns << 1,
            (queenscope::count::Sides::Open, _) => columns >> 1,
            (_, 1) => self.turned(columns, 1),
            (_, _) => self.turned(columns, self.rest.cols() - 1),
        }
    }

    fn turned(&self, columns: u32, by: u8) -> u32 {
        let (wide, cols) = (u64::from(columns) << by, u32::from(self.rest.cols()));
        ((wide | wide >> cols) as u32) & (u32::MAX >> (32 - cols))
    }
}
