//! Where does it pay to merge equal states?
//!
//! `cargo bench --bench merge` counts problems with merging and with plain recursion
//! over masks of the shorter lines, the last queen counted and not placed, and compares
//! the counts. It prints states, transitions and their time, the nodes of the recursion,
//! and how many times faster merging is; `foreseen` is the number of transitions that a plan
//! foresees, divided by the true one. Arguments choose other problems: `32,8,8`,
//! `32,8,8,torus`, `9,9,9,cols`; `--quick` leaves the recursion out where it is long.
#![allow(missing_docs, reason = "a bench has no callers")]

use std::{ops::ControlFlow, time::Instant};

use queenscope::{
    board::{CellSet, Wrap},
    count::{
        Plan, Subproblem,
        merge::{self, Budget, Merged, MergingCost},
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

/// The recursion is not run where a search is foreseen to take longer, in nanoseconds.
const MAX_SEARCH_NS: f64 = 2e9;

fn main() {
    let (options, asked): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|arg| arg.starts_with('-'));
    let quick = options.iter().any(|option| option == "--quick");
    let most = if quick {
        MAX_SEARCH_NS / 100.0
    } else {
        MAX_SEARCH_NS
    };
    println!(
        "{:<15} {:>8} {:>11} {:>5} {:>9} {:>11} {:>9} {:>5} {:>8} {:>8}",
        "problem",
        "states",
        "transitions",
        "ns",
        "merging",
        "nodes",
        "plain",
        "ns",
        "faster",
        "foreseen"
    );
    if asked.is_empty() {
        PROBLEMS.iter().for_each(|name| line(name, most));
    }
    asked.iter().for_each(|name| line(name, most));
}

fn line(name: &str, max_search_ns: f64) {
    let problem = problem(name);
    let subproblem = Subproblem::of(&problem);
    let rows = (subproblem.transposed())
        .filter(|turned| turned.rows() < subproblem.rows())
        .unwrap_or(subproblem);
    let began = Instant::now();
    let (merged, work) = merge::count(&subproblem, Budget::MEMORY, &mut || {
        ControlFlow::Continue(())
    });
    let merging = began.elapsed().as_secs_f64();
    print!(
        "{name:<15} {:>8} {:>11} {:>5.0} {merging:>8.4}s",
        work.states,
        work.transitions,
        merging * 1e9 / work.transitions as f64,
    );
    if Plan::searched(&problem).foreseen_ns() <= max_search_ns {
        let mut plain = Plain {
            subproblem: &rows,
            nodes: 0,
        };
        let began = Instant::now();
        let count = plain.below(0, rows.queens(), 0, 0, 0);
        let time = began.elapsed().as_secs_f64();
        print!(
            " {:>11} {time:>8.4}s {:>5.0}",
            plain.nodes,
            time * 1e9 / plain.nodes as f64
        );
        match merged {
            Merged::Count(found) => {
                assert_eq!(found, u128::from(count), "{name}");
                print!(" {:>8.2}", time / merging);
            }
            other => print!(" {other:?}"),
        }
    } else {
        print!(" {:>36}", "");
    }
    let foreseen = MergingCost::of(&subproblem).transitions / work.transitions as f64;
    println!(" {foreseen:>8.2}");
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
    subproblem: &'a Subproblem,
    nodes: u64,
}

impl Plain<'_> {
    fn below(&mut self, row: u8, queens: u8, cols: u32, mut right: u32, mut left: u32) -> u64 {
        self.nodes += 1;
        let mut found = 0;
        for row in row..(self.subproblem.rows() + 1).saturating_sub(queens) {
            let mut free = self.subproblem.free(row) & !(cols | right | left);
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
        match self.subproblem.sides() {
            queenscope::count::Sides::Open => queen,
            queenscope::count::Sides::Cyclic(period) => {
                let copies = (0..self.subproblem.cols()).step_by(period.into());
                copies.fold(0, |all, from| all | self.turned(queen, from))
            }
        }
    }

    fn moved(&self, columns: u32, by: i8) -> u32 {
        match (self.subproblem.sides(), by) {
            (queenscope::count::Sides::Open, 1) => columns << 1,
            (queenscope::count::Sides::Open, _) => columns >> 1,
            (_, 1) => self.turned(columns, 1),
            (_, _) => self.turned(columns, self.subproblem.cols() - 1),
        }
    }

    fn turned(&self, columns: u32, by: u8) -> u32 {
        let (wide, cols) = (u64::from(columns) << by, u32::from(self.subproblem.cols()));
        ((wide | wide >> cols) as u32) & (u32::MAX >> (32 - cols))
    }
}
