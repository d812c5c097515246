//! What does it cost that a search can be stepped, both ways?
//!
//! `cargo bench --bench step` measures `step`, `step_back` and their loops `run` and
//! `run_back` against plain recursions that do the same work: the same events handed
//! to the same sink, the same counters, the same attackers named. The repetitions of
//! all five alternate within one process; the table shows the median nanoseconds an
//! event, and the ratio of medians to the recursion. Events and counters of all are
//! compared.
//!
//! Each is measured with two sinks. One is opaque: an event is handed over as a
//! value, which is what `step` is for. The other is compiled into the recursion, where
//! it costs next to nothing; only the loops can do the same.
//!
//! An argument that is no option selects the cases that contain it in their names.
#![allow(missing_docs, reason = "a bench has no callers")]

mod complete;
mod dancing;
mod ordered;
mod record;
mod recursion;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use queenscope::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    search::{AnySearch, Approach, Counters, Search},
};
use record::{Opaque, Sink, Sum};

/// A search to measure.
struct Case {
    name: &'static str,
    problem: Problem,
    approach: Approach,
    /// Searches to a repetition.
    rounds: u32,
    /// Many where one is short: other programs run too.
    repetitions: usize,
    /// Whether the ratios have a bar.
    barred: bool,
}

/// The rounds and repetitions of a search that takes long.
const LONG: (u32, usize) = (1, 15);

/// The ratios that forwards and backwards must not pass.
const BARS: (f64, f64) = (1.5, 2.0);

fn cases() -> Vec<Case> {
    let problem = |rows, cols, queens, wrap, blocked| {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        Problem::on(board, queens, blocked)
    };
    let flat = |n| problem(n, n, n, Wrap::None, CellSet::EMPTY);
    // 28 of 196 cells, two a row.
    let mut holes = CellSet::EMPTY;
    for row in 0..14 {
        holes.set_at(row, (5 * row + 2) % 14, true);
        holes.set_at(row, (3 * row + 9) % 14, true);
    }
    let four = problem(8, 8, 4, Wrap::None, CellSet::EMPTY);
    let five = problem(9, 9, 5, Wrap::None, CellSet::EMPTY);
    let torus = problem(14, 14, 4, Wrap::Torus, holes);
    let case = |name, problem, approach, (rounds, repetitions), barred| Case {
        name,
        problem,
        approach,
        rounds,
        repetitions,
        barred,
    };
    use Approach::{
        Bitmask, Cells, ExactCover, MostConstrained, Occupancy, Permutations, Rows, SkipRows,
        Subsets,
    };
    const SHUFFLED: Approach = Approach::Shuffled { seed: 1 };
    vec![
        case("8 x 8, bitmask", flat(8), Bitmask, (20, 501), true),
        case("14 x 14, bitmask", flat(14), Bitmask, LONG, true),
        case(
            "14 x 14 torus, 28 blocked, 4 queens, skip-rows",
            torus,
            SkipRows,
            LONG,
            true,
        ),
        case("8 x 8, skip-rows", flat(8), SkipRows, (5, 501), false),
        case("10 x 10, occupancy", flat(10), Occupancy, (1, 101), false),
        case("10 x 10, rows", flat(10), Rows, (1, 101), false),
        case("7 x 7, cells", flat(7), Cells, (1, 101), false),
        case("8 x 8, 4 queens, subsets", four, Subsets, (1, 31), false),
        case("9 x 9, permutations", flat(9), Permutations, (1, 31), false),
        case(
            "12 x 12, most-constrained",
            flat(12),
            MostConstrained,
            (1, 31),
            false,
        ),
        case(
            "9 x 9, 5 queens, most-constrained",
            five,
            MostConstrained,
            (1, 31),
            false,
        ),
        case("11 x 11, shuffled", flat(11), SHUFFLED, (1, 31), false),
        case("12 x 12, exact-cover", flat(12), ExactCover, (1, 31), false),
        case(
            "9 x 9, 5 queens, exact-cover",
            five,
            ExactCover,
            (1, 31),
            false,
        ),
    ]
}

/// The plain recursion that does the same as an approach.
fn recursion<S: Sink>(approach: Approach, problem: &Problem) -> (Counters, S) {
    match approach {
        Approach::Cells => recursion::cells(problem),
        Approach::Rows => recursion::rows(problem),
        Approach::Occupancy => recursion::occupancy(problem),
        Approach::Bitmask => recursion::bitmask(problem),
        Approach::SkipRows => recursion::skip_rows(problem),
        Approach::Subsets => complete::subsets(problem),
        Approach::Permutations => complete::permutations(problem),
        Approach::MostConstrained => ordered::most_constrained(problem),
        Approach::Shuffled { seed } => ordered::shuffled(problem, seed),
        Approach::ExactCover => dancing::exact_cover(problem),
    }
}

/// The five that are compared: the recursion first.
const WAYS: [&str; 5] = ["recursion", "step", "run", "step_back", "run_back"];

/// What a way did, to be compared, and the time it took.
type Done<S> = (Counters, S, Duration);

fn timed<S>(rounds: u32, work: impl Fn() -> (Counters, S)) -> Done<S> {
    let begun = Instant::now();
    let mut done = black_box(work());
    for _ in 1..rounds {
        done = black_box(work());
    }
    (done.0, done.1, begun.elapsed())
}

/// One repetition of each way, in turn.
fn repetition<S: Sink>(case: &Case, start: &AnySearch, end: &AnySearch) -> [Done<S>; 5] {
    let rounds = case.rounds;
    [
        timed(rounds, || {
            recursion(case.approach, black_box(&case.problem))
        }),
        timed(rounds, || step(start.clone())),
        timed(rounds, || run(start.clone())),
        timed(rounds, || step_back(end.clone(), start)),
        timed(rounds, || run_back(end.clone(), start)),
    ]
}

#[inline(never)]
fn step<S: Sink>(mut search: AnySearch) -> (Counters, S) {
    let mut sink = S::default();
    while let Some(event) = search.step() {
        sink.take(event);
    }
    (search.counters(), sink)
}

#[inline(never)]
fn run<S: Sink>(mut search: AnySearch) -> (Counters, S) {
    let mut sink = S::default();
    search.run(u64::MAX, |event| {
        sink.take(event);
        false
    });
    (search.counters(), sink)
}

#[inline(never)]
fn step_back<S: Sink>(mut search: AnySearch, start: &AnySearch) -> (Counters, S) {
    let (whole, mut sink) = (search.counters(), S::default());
    while let Some(event) = search.step_back() {
        sink.take(event);
    }
    assert!(search == *start);
    (whole, sink)
}

#[inline(never)]
fn run_back<S: Sink>(mut search: AnySearch, start: &AnySearch) -> (Counters, S) {
    let (whole, mut sink) = (search.counters(), S::default());
    search.run_back(u64::MAX, |event| {
        sink.take(event);
        false
    });
    assert!(search == *start);
    (whole, sink)
}

/// Measures all ways; the median nanoseconds an event of each.
fn measure<S: Sink>(
    case: &Case,
    start: &AnySearch,
    end: &AnySearch,
    repetitions: usize,
) -> [f64; 5] {
    let mut times = [const { Vec::new() }; WAYS.len()];
    for _ in 0..repetitions {
        let done = repetition::<S>(case, start, end);
        for (way, (counters, sink, time)) in done.iter().enumerate() {
            let expected = (&end.counters(), &done[0].1);
            assert_eq!((counters, sink), expected, "{}", WAYS[way]);
            times[way].push(*time);
        }
    }
    let events = end.counters().steps as f64 * f64::from(case.rounds);
    times.map(|mut times| {
        times.sort();
        times[times.len() / 2].as_secs_f64() * 1e9 / events
    })
}

/// A cell of the table: nanoseconds an event, their ratio to the recursion, and
/// whether that is within the bar, if there is one.
fn entry(nanoseconds: f64, recursion: f64, bar: Option<f64>) -> String {
    let ratio = nanoseconds / recursion;
    let verdict = match bar {
        Some(bar) if ratio <= bar => format!("<= {bar}"),
        Some(bar) => format!("ABOVE {bar}"),
        None => String::new(),
    };
    format!("{nanoseconds:6.2} {ratio:6.2} {verdict:<10}")
}

fn report(case: &Case, repetitions: usize) {
    let start = case.approach.start(&case.problem).expect("it applies");
    let mut end = start.clone();
    end.run(u64::MAX, |_| false);
    let Counters {
        steps, solutions, ..
    } = end.counters();
    println!("{}: {steps} events, {solutions} solutions", case.name);
    let opaque = measure::<Opaque>(case, &start, &end, repetitions);
    let inlined = measure::<Sum>(case, &start, &end, repetitions);
    for (way, name) in WAYS.into_iter().enumerate() {
        let bar = match name {
            "step" | "run" => Some(BARS.0),
            "step_back" | "run_back" => Some(BARS.1),
            _ => None,
        };
        let bar = bar.filter(|_| case.barred);
        // A single step cannot know what its caller does with the event.
        let inlined_bar = bar.filter(|_| name.starts_with("run"));
        println!(
            "  {name:<10} opaque {} inlined {}",
            entry(opaque[way], opaque[0], bar),
            entry(inlined[way], inlined[0], inlined_bar),
        );
    }
}

fn main() {
    // `cargo test --benches` runs this too, to see that it works.
    let args: Vec<String> = std::env::args().skip(1).collect();
    let benching = args.iter().any(|arg| arg == "--bench");
    let filter = args.iter().find(|arg| !arg.starts_with("--"));
    println!("sink: nanoseconds an event, ratio to the recursion");
    for case in cases() {
        if filter.is_none_or(|filter| case.name.contains(filter.as_str())) {
            report(&case, if benching { case.repetitions } else { 1 });
        }
    }
}
