//! How many times faster than plain recursion the engines count, on one thread:
//! `cargo bench --bench count [-- NAME...]`, some three minutes without a name. In
//! the page's form, in a browser: `WASM_BINDGEN_TEST_TIMEOUT=900 cargo test --release
//! --bench count --target wasm32-unknown-unknown -- --nocapture`.
//!
//! All programs of a task take turns in one run; the figure is the median. Every
//! count is checked.

mod clock;
mod plain;

use std::{hint::black_box, ops::ControlFlow};

use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Engine, Plan, SimdLevel, Subproblem},
    problem::Problem,
};

/// A count, and how often it is done.
struct Task {
    name: &'static str,
    what: &'static str,
    problem: Problem,
    wanted: u128,
    /// What it is held against.
    base: Base,
    rounds: usize,
    /// Plain recursion is as slow as it is: it may have fewer rounds.
    base_rounds: usize,
}

/// What a count is held against.
#[derive(Clone, Copy)]
enum Base {
    /// Plain recursion, the program that fits the problem best.
    Plain,
    /// The batch with the best vectors, without symmetry and merging, by the shorter
    /// lines.
    Batch,
}

impl Base {
    fn name(self) -> &'static str {
        match self {
            Base::Plain => "plain",
            Base::Batch => "batch",
        }
    }

    fn count(self, problem: &Problem, counter: &mut Counter) -> u128 {
        match self {
            Base::Plain => plain(problem),
            Base::Batch => {
                let subproblem = Subproblem::of(problem);
                let turned =
                    (subproblem.transposed()).filter(|turned| turned.rows() < subproblem.rows());
                let mut go_on = || ControlFlow::Continue(());
                let count = counter.by(Engine::Batch, &turned.unwrap_or(subproblem), &mut go_on);
                count.expect("nothing ends it")
            }
        }
    }
}

/// A count is repeated until this many seconds are over: a clock may go in steps of some
/// milliseconds.
const ROUND: f64 = 0.1;

fn tasks() -> Vec<Task> {
    let square = |side: u8, queens: u8, blocked: CellSet| {
        let board = Board::new(side, side, Wrap::None).expect("sides in range");
        Problem::on(board, queens, blocked)
    };
    let on = |rows: u8, cols: u8, queens: u8, wrap: Wrap| {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        Problem::on(board, queens, CellSet::EMPTY)
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
            base: Base::Plain,
            rounds: 7,
            base_rounds: 3,
        },
        Task {
            name: "few",
            what: "8 queens, 14 x 14",
            problem: square(14, 8, CellSet::EMPTY),
            // Counted by three programs.
            wanted: 14_752_426_528,
            base: Base::Plain,
            rounds: 5,
            base_rounds: 1,
        },
        Task {
            name: "blocked",
            what: "14 queens, 14 x 14, 9 cells blocked",
            problem: square(14, 14, blocked),
            // By plain recursion.
            wanted: plain::placements(&free(&square(14, 14, blocked)), 14),
            base: Base::Plain,
            rounds: 5,
            base_rounds: 5,
        },
        Task {
            name: "torus",
            what: "17 queens, 17 x 17 torus; plain with shifts",
            problem: on(17, 17, 17, Wrap::Torus),
            // OEIS A051906.
            wanted: 140_692,
            base: Base::Plain,
            rounds: 7,
            base_rounds: 7,
        },
        Task {
            name: "tall",
            what: "8 queens, 32 x 8",
            problem: on(32, 8, 8, Wrap::None),
            // OEIS A172449.
            wanted: 71_085_565_752,
            base: Base::Batch,
            rounds: 7,
            base_rounds: 3,
        },
    ]
}

fn free(problem: &Problem) -> Vec<u32> {
    Subproblem::of(problem).words().to_vec()
}

/// Plain recursion, the program that fits the problem best.
fn plain(problem: &Problem) -> u128 {
    let side = u32::from(problem.board().rows());
    if problem.board().wrap() == Wrap::Torus {
        plain::torus(side)
    } else if problem.blocked().is_empty() && u32::from(problem.queens()) == side {
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

/// Seconds that a count takes, by as many as a clock needs.
fn timed(wanted: u128, mut count: impl FnMut() -> u128) -> f64 {
    let begun = clock::seconds();
    let mut counts = 0;
    loop {
        assert_eq!(black_box(count()), wanted);
        counts += 1;
        let time = clock::seconds() - begun;
        if time >= ROUND {
            return time / f64::from(counts);
        }
    }
}

/// A line for each kind of vector.
fn run(task: &Task, say: &dyn Fn(&str)) {
    let mut counters: Vec<Counter> = SimdLevel::available()
        .into_iter()
        .map(Counter::new)
        .collect();
    let mut best = Counter::default();
    let mut times = vec![Vec::new(); counters.len()];
    let mut base_times = Vec::new();
    for round in 0..task.rounds {
        if round < task.base_rounds {
            let base = || task.base.count(black_box(&task.problem), &mut best);
            base_times.push(timed(task.wanted, base));
        }
        for (counter, times) in counters.iter_mut().zip(&mut times) {
            times.push(timed(task.wanted, || count(counter, black_box(task))));
        }
    }
    let base = median(base_times);
    let name = task.base.name();
    say(&format!("{}: {}", task.name, task.what));
    say(&format!("  {name:9} {:12.3} ms", base * 1e3));
    for (counter, times) in counters.iter().zip(times) {
        let time = median(times);
        say(&format!(
            "  {:9} {:12.3} ms {:7.1} times {name}",
            counter.simd_level().name(),
            time * 1e3,
            base / time
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
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test::wasm_bindgen_test]
fn in_the_page() {
    for task in tasks() {
        run(&task, &|line| wasm_bindgen_test::console_log!("{line}"));
    }
}
