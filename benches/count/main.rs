//! How many times faster than plain recursion the engines count, on one thread:
//! `cargo bench --bench count [-- NAME...]`, some three minutes without a name. In
//! the page's form: `cargo bench --bench count --target wasm32-unknown-unknown`.
//!
//! All programs of a task take turns in one run; the figure is the median. Every
//! count is checked.

mod clock;
mod plain;

use std::{hint::black_box, ops::ControlFlow};

use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Lanes, Plan, Rest},
    problem::Problem,
};

/// A count, and how often it is done.
struct Task {
    name: &'static str,
    what: &'static str,
    problem: Problem,
    wanted: u128,
    rounds: usize,
    /// Plain recursion is as slow as it is: it may have fewer rounds.
    plain_rounds: usize,
}

fn tasks() -> Vec<Task> {
    let square = |side: u8, queens: u8, blocked: CellSet| {
        let board = Board::new(side, side, Wrap::None).expect("sides in range");
        Problem::on(board, queens, blocked)
    };
    // Without symmetry.
    let mut blocked = CellSet::EMPTY;
    for (row, col) in [
        (0, 3),
        (1, 9),
        (2, 0),
        (4, 6),
        (5, 12),
        (7, 2),
        (9, 7),
        (11, 10),
        (13, 4),
    ] {
        blocked.set_at(row, col, true);
    }
    vec![
        Task {
            name: "full",
            what: "16 queens, 16 x 16",
            problem: square(16, 16, CellSet::EMPTY),
            // OEIS A000170.
            wanted: 14_772_512,
            rounds: 7,
            plain_rounds: 3,
        },
        Task {
            name: "few",
            what: "8 queens, 14 x 14",
            problem: square(14, 8, CellSet::EMPTY),
            // Counted by three programs.
            wanted: 14_752_426_528,
            rounds: 5,
            plain_rounds: 1,
        },
        Task {
            name: "blocked",
            what: "14 queens, 14 x 14, 9 cells blocked",
            problem: square(14, 14, blocked),
            // By plain recursion.
            wanted: plain::placements(&free(&square(14, 14, blocked)), 14),
            rounds: 21,
            plain_rounds: 21,
        },
    ]
}

fn free(problem: &Problem) -> Vec<u32> {
    Rest::of(problem).words().to_vec()
}

/// Plain recursion, the program that fits the problem best.
fn plain(problem: &Problem) -> u128 {
    let side = u32::from(problem.board().rows());
    if problem.blocked().is_empty() && u32::from(problem.queens()) == side {
        plain::square(side)
    } else {
        plain::placements(&free(problem), problem.queens().into())
    }
}

/// As the page and the command do it, on one thread.
fn count(counter: &mut Counter, task: &Task) -> u128 {
    let plan = Plan::new(&task.problem);
    let mut go_on = || ControlFlow::Continue(());
    let parts = (0..plan.parts()).map(|part| counter.part(&plan, part, &mut go_on));
    plan.total(parts.map(|sum| sum.expect("nothing ends it")).sum())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// A line for each kind of vector.
fn run(task: &Task, say: &dyn Fn(&str)) {
    let mut counters: Vec<Counter> = Lanes::available().into_iter().map(Counter::new).collect();
    let mut times = vec![Vec::new(); counters.len()];
    let mut plain_times = Vec::new();
    for round in 0..task.rounds {
        if round < task.plain_rounds {
            let begun = clock::seconds();
            assert_eq!(black_box(plain(black_box(&task.problem))), task.wanted);
            plain_times.push(clock::seconds() - begun);
        }
        for (counter, times) in counters.iter_mut().zip(&mut times) {
            let begun = clock::seconds();
            assert_eq!(count(counter, black_box(task)), task.wanted);
            times.push(clock::seconds() - begun);
        }
    }
    let plain = median(plain_times);
    say(&format!("{}: {}", task.name, task.what));
    say(&format!("  {:9} {plain:9.4} s", "plain"));
    for (counter, times) in counters.iter().zip(times) {
        let time = median(times);
        let times_plain = plain / time;
        let name = counter.lanes().name();
        say(&format!(
            "  {name:9} {time:9.4} s {times_plain:7.1} times plain"
        ));
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&String> = names.iter().filter(|name| !name.starts_with('-')).collect();
    for task in tasks() {
        if names.is_empty() || names.iter().any(|name| *name == task.name) {
            run(&task, &|line| println!("{line}"));
        }
    }
}

/// The test below is the program.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn in_the_page() {
    for task in tasks() {
        run(&task, &|line| wasm_bindgen_test::console_log!("{line}"));
    }
}
