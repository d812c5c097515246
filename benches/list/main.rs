//! How fast are lists written?
//!
//! `cargo bench --bench list` lists a few problems to memory, in format `cells`, with the
//! naive lister (formats each number, writes each line), with the scalar lister (plain
//! bitmask recursion that keeps the text of the queens so far) and with the library's.
//! Their repetitions alternate within one process; the table shows the median of each,
//! the megabytes a second, and how many times faster the library's is. The bytes of all
//! are compared by their hash. Beside it stands how fast this machine copies memory.
//!
//! An argument that is no option selects the cases that contain it in their names.
#![allow(missing_docs, reason = "a bench has no callers")]

mod plain;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use plain::{Memory, Sink, naive, scalar};
use queenscope::{
    board::{Board, CellSet, Wrap},
    formats::{Advance, Format, Listing},
    problem::Problem,
};
use sha2::{Digest, Sha256};

struct Case {
    name: &'static str,
    problem: Problem,
    repetitions: usize,
    /// How many times faster than the naive lister it has to be.
    naive: Option<f64>,
    /// How many times faster than the scalar lister, where that applies.
    scalar: Option<f64>,
}

fn cases() -> Vec<Case> {
    let problem = |rows, cols, queens, wrap, blocked| {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        Problem::on(board, queens, blocked)
    };
    let flat = |side, queens| problem(side, side, queens, Wrap::None, CellSet::EMPTY);
    // 28 of 196 cells, two a row.
    let mut holes = CellSet::EMPTY;
    for row in 0..14 {
        holes.set_at(row, (5 * row + 2) % 14, true);
        holes.set_at(row, (3 * row + 9) % 14, true);
    }
    let case = |name, problem, repetitions, naive, scalar| Case {
        name,
        problem,
        repetitions,
        naive,
        scalar,
    };
    vec![
        case("14 x 14, 4 queens", flat(14, 4), 3, Some(40.0), None),
        case("12 x 12, 5 queens", flat(12, 5), 1, None, None),
        case("14 x 14, 14 queens", flat(14, 14), 7, None, Some(4.0)),
        case("12 x 12, 12 queens", flat(12, 12), 21, None, None),
        case(
            "14 x 14, 28 blocked, 14 queens",
            problem(14, 14, 14, Wrap::None, holes),
            7,
            None,
            None,
        ),
        case(
            "13 x 13 torus, 5 queens",
            problem(13, 13, 5, Wrap::Torus, CellSet::EMPTY),
            1,
            None,
            None,
        ),
    ]
}

/// The library's lister.
fn library(problem: &Problem, sink: &mut impl Sink) {
    let mut listing = Listing::fast(problem, Format::Cells, u64::MAX).expect("it applies");
    loop {
        let (advance, text) = listing.piece(u64::MAX);
        sink.take(text);
        if advance == Advance::Done {
            break;
        }
    }
}

impl Sink for Sha256 {
    fn take(&mut self, text: &[u8]) {
        self.update(text);
    }
}

/// Counts the bytes where they lie.
struct InPlace(u64);

impl Sink for InPlace {
    fn take(&mut self, text: &[u8]) {
        self.0 += black_box(text).len() as u64;
    }
}

fn timed(work: impl FnOnce() -> u64) -> (Duration, u64) {
    let begun = Instant::now();
    let bytes = work();
    (begun.elapsed(), bytes)
}

fn median(times: &mut [Duration]) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64()
}

/// Megabytes a second of copying 64 MB.
fn copying() -> f64 {
    let (from, mut to) = (vec![1u8; 64 << 20], vec![2u8; 64 << 20]);
    let mut times: Vec<Duration> = (0..9)
        .map(|_| {
            let begun = Instant::now();
            black_box(&mut to).copy_from_slice(black_box(&from));
            begun.elapsed()
        })
        .collect();
    from.len() as f64 / median(&mut times) / 1e6
}

fn verdict(ratio: f64, bar: Option<f64>) -> String {
    match bar {
        Some(bar) if ratio >= bar => format!(" >= {bar}"),
        Some(bar) => format!(" BELOW {bar}"),
        None => String::new(),
    }
}

fn report(case: &Case, repetitions: usize) {
    let problem = &case.problem;
    let has_scalar = problem.fills_rows() && problem.board().wrap() == Wrap::None;
    let hash = |list: &dyn Fn(&mut Sha256)| {
        let mut hash = Sha256::new();
        list(&mut hash);
        hash.finalize()
    };
    let expected = hash(&|sink| naive(problem, sink));
    assert_eq!(hash(&|sink| library(problem, sink)), expected);
    if has_scalar {
        assert_eq!(hash(&|sink| scalar(problem, sink)), expected);
    }
    let mut times = [const { Vec::new() }; 4];
    let mut size = 0;
    for _ in 0..repetitions {
        let mut done = Vec::new();
        let memory = |list: &dyn Fn(&mut Memory)| {
            timed(|| {
                let mut memory = Memory::new();
                list(&mut memory);
                memory.end()
            })
        };
        done.push((0, memory(&|sink| naive(problem, sink))));
        if has_scalar {
            done.push((1, memory(&|sink| scalar(problem, sink))));
        }
        done.push((2, memory(&|sink| library(problem, sink))));
        done.push((
            3,
            timed(|| {
                let mut sink = InPlace(0);
                library(problem, &mut sink);
                sink.0
            }),
        ));
        size = done[0].1.1;
        for (way, (time, bytes)) in done {
            assert_eq!(bytes, size);
            times[way].push(time);
        }
    }
    println!("{}: {size} bytes", case.name);
    let mut medians = [None; 4];
    for (median_of, times) in medians.iter_mut().zip(&mut times) {
        *median_of = (!times.is_empty()).then(|| median(times));
    }
    let names = ["naive", "scalar", "library, copied", "library"];
    for (name, seconds) in names.into_iter().zip(medians) {
        let Some(seconds) = seconds else { continue };
        let mut notes = String::new();
        if name.starts_with("library") {
            let against = [("naive", 0, case.naive), ("scalar", 1, case.scalar)];
            for (other, way, bar) in against {
                if let Some(slower) = medians[way] {
                    let ratio = slower / seconds;
                    notes += &format!("  {ratio:6.2} x {other}{}", verdict(ratio, bar));
                }
            }
        }
        let rate = size as f64 / seconds / 1e6;
        println!(
            "  {name:<16} {:9.2} ms {rate:8.1} MB/s{notes}",
            seconds * 1e3
        );
    }
}

fn main() {
    // `cargo test --benches` runs this too, to see that it works.
    let args: Vec<String> = std::env::args().skip(1).collect();
    let benching = args.iter().any(|arg| arg == "--bench");
    let filter = args.iter().find(|arg| !arg.starts_with("--"));
    println!("copying memory: {:.0} MB/s", copying());
    for case in cases() {
        if filter.is_none_or(|filter| case.name.contains(filter.as_str())) {
            report(&case, if benching { case.repetitions } else { 1 });
        }
    }
}
