//! What does it cost that a search can be stepped, both ways?
//!
//! `cargo bench --bench step` measures `step`, `step_back` and their loops `run` and
//! `run_back` against plain recursions that do the same work: the same events handed
//! to the same sink, the same counters, the same attackers named. The repetitions of
//! all five alternate within one process; the table shows the median nanoseconds an
//! event and the ratio of medians to the recursion. Events and counters of all are
//! compared, to the last.
#![allow(missing_docs, reason = "a bench has no callers")]

mod record;
mod recursion;

use std::time::{Duration, Instant};

use queenscope::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    search::{AnySearch, Approach, Counters, Search},
};
use record::Sink;

/// A search to measure, with the plain recursion that is its measure.
struct Case {
    name: &'static str,
    problem: Problem,
    approach: Approach,
    recursion: fn(&Problem) -> (Counters, Sink),
    /// Searches to a repetition.
    rounds: u32,
    /// The ratios that forwards and backwards must not pass.
    bar: Option<(f64, f64)>,
}

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
    let bar = Some((1.5, 2.0));
    let case = |name, problem, approach, recursion: fn(&Problem) -> _, rounds, bar| Case {
        name,
        problem,
        approach,
        recursion,
        rounds,
        bar,
    };
    use Approach::*;
    vec![
        case(
            "8 x 8 bitmask",
            flat(8),
            Bitmask,
            recursion::bitmask,
            400,
            bar,
        ),
        case(
            "14 x 14 bitmask",
            flat(14),
            Bitmask,
            recursion::bitmask,
            1,
            bar,
        ),
        case(
            "14 x 14 torus, 28 blocked, 4 queens, skip-rows",
            problem(14, 14, 4, Wrap::Torus, holes),
            SkipRows,
            recursion::skip_rows,
            1,
            bar,
        ),
        case(
            "8 x 8 skip-rows",
            flat(8),
            SkipRows,
            recursion::skip_rows,
            100,
            None,
        ),
        case(
            "10 x 10 occupancy",
            flat(10),
            Occupancy,
            recursion::occupancy,
            10,
            None,
        ),
        case("10 x 10 rows", flat(10), Rows, recursion::rows, 10, None),
        case("7 x 7 cells", flat(7), Cells, recursion::cells, 10, None),
    ]
}

/// The five that are compared: the recursion first.
const WAYS: [&str; 5] = ["recursion", "step", "run", "step_back", "run_back"];

/// What a way did, to be compared, and the time it took.
type Done = (Counters, Sink, Duration);

fn timed(rounds: u32, work: impl Fn() -> (Counters, Sink)) -> Done {
    let begun = Instant::now();
    let mut done = work();
    for _ in 1..rounds {
        done = std::hint::black_box(work());
    }
    (done.0, done.1, begun.elapsed())
}

/// One repetition of each way, in turn.
fn repetition(case: &Case, start: &AnySearch, end: &AnySearch) -> [Done; 5] {
    let rounds = case.rounds;
    let whole = end.counters();
    [
        timed(rounds, || {
            (case.recursion)(std::hint::black_box(&case.problem))
        }),
        timed(rounds, || {
            let (mut search, mut sink) = (start.clone(), Sink::default());
            while let Some(event) = search.step() {
                sink.take(event);
            }
            (search.counters(), sink)
        }),
        timed(rounds, || {
            let (mut search, mut sink) = (start.clone(), Sink::default());
            search.run(u64::MAX, |event| {
                sink.take(event);
                false
            });
            (search.counters(), sink)
        }),
        timed(rounds, || {
            let (mut search, mut sink) = (end.clone(), Sink::default());
            while let Some(event) = search.step_back() {
                sink.take(event);
            }
            assert!(search == *start);
            (whole, sink)
        }),
        timed(rounds, || {
            let (mut search, mut sink) = (end.clone(), Sink::default());
            search.run_back(u64::MAX, |event| {
                sink.take(event);
                false
            });
            assert!(search == *start);
            (whole, sink)
        }),
    ]
}

fn measure(case: &Case, repetitions: usize) {
    let start = case.approach.start(&case.problem).expect("it applies");
    let mut end = start.clone();
    end.run(u64::MAX, |_| false);
    let Counters {
        steps, solutions, ..
    } = end.counters();
    let mut times = [const { Vec::new() }; WAYS.len()];
    for _ in 0..repetitions {
        let done = repetition(case, &start, &end);
        for (way, (counters, sink, time)) in done.iter().enumerate() {
            assert_eq!(
                (counters, sink),
                (&end.counters(), &done[0].1),
                "{}",
                WAYS[way]
            );
            times[way].push(*time);
        }
    }
    for times in &mut times {
        times.sort();
    }
    let per_event =
        |time: Duration| time.as_secs_f64() * 1e9 / f64::from(case.rounds) / steps as f64;
    let least = times.each_ref().map(|times| per_event(times[0]));
    let median = times.map(|times| per_event(times[times.len() / 2]));
    println!("{}: {steps} events, {solutions} solutions", case.name);
    for (index, way) in WAYS.into_iter().enumerate() {
        let ratio = median[index] / median[0];
        let bar = match (way, case.bar) {
            ("step" | "run", Some((bar, _))) | ("step_back" | "run_back", Some((_, bar))) => {
                let holds = if ratio <= bar { "yes" } else { "NO" };
                format!("   at most {bar}: {holds}")
            }
            _ => String::new(),
        };
        println!(
            "  {way:<10} {:6.2} {ratio:6.2}   least {:6.2} {:6.2}{bar}",
            median[index],
            least[index],
            least[index] / least[0],
        );
    }
}

fn main() {
    // `cargo test` runs benches too, to see that they work.
    let args: Vec<String> = std::env::args().skip(1).collect();
    let benching = args.iter().any(|arg| arg == "--bench");
    let filter = args.iter().find(|arg| !arg.starts_with("--"));
    for case in cases() {
        if filter.is_none_or(|filter| case.name.contains(filter.as_str())) {
            measure(&case, if benching { 15 } else { 1 });
        }
    }
}
