//! What does the i-th placement cost, and the place of one, against the count?
//!
//! `cargo bench --bench rank` counts each problem and then asks for placements and
//! places, in one process: the first question of a fresh [`Ranks`] (cold), and then
//! many at other places of the list (warm). The count and each answer are checked:
//! the place of the placement `index` is `index`. With a word after `--` it takes the
//! problems whose name has the word.
#![allow(missing_docs, reason = "a bench has no callers")]

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use queenscope::{
    board::{CellSet, Wrap},
    count::{self, SimdLevel},
    problem::Problem,
    ranks::Ranks,
    search::Placement,
};

/// Rows, columns, queens, wrap, placements. Source of the counts: `tests/data/vectors`;
/// 0 where none is known.
const PROBLEMS: [(u64, u64, u64, Wrap, u128); 7] = [
    (12, 12, 12, Wrap::None, 14_200),
    (14, 14, 14, Wrap::None, 365_596),
    (13, 13, 13, Wrap::Torus, 4_524),
    (12, 12, 6, Wrap::Torus, 0),
    (14, 14, 7, Wrap::Cols, 0),
    (16, 10, 7, Wrap::None, 0),
    (14, 14, 8, Wrap::None, 14_752_426_528),
];

/// Questions asked warm.
const ASKED: usize = 60;

fn main() {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    println!(
        "{:<26} {:>15} {:>9} | {:>9} {:>6} {:>9} {:>6} | {:>9} {:>9} {:>9} {:>9} | {:>9}",
        "problem",
        "placements",
        "count",
        "nth cold",
        "ratio",
        "rank cold",
        "ratio",
        "nth med.",
        "nth worst",
        "rank med.",
        "r. worst",
        "next"
    );
    for (rows, cols, queens, wrap, placements) in PROBLEMS {
        let name = format!("{rows} x {cols}, {queens}, {wrap}");
        if word.as_ref().is_none_or(|word| name.contains(word)) {
            let problem = Problem::new(rows, cols, queens, wrap, CellSet::EMPTY);
            measure(&name, &problem.expect("in range"), placements);
        }
    }
}

fn measure(name: &str, problem: &Problem, placements: u128) {
    let (counted, count) = timed(|| count::count(problem));
    assert!(placements == 0 || counted == placements, "{counted}");
    // Nearly the end: all that comes before is passed.
    let last = counted - 1 - counted / 1000;
    let (mut ranks, (one, nth_cold)) = {
        let mut ranks = Ranks::new(problem, SimdLevel::best());
        let asked = timed(|| nth(&mut ranks, last));
        (ranks, asked)
    };
    let mut fresh = Ranks::new(problem, SimdLevel::best());
    let (place, rank_cold) = timed(|| rank(&mut fresh, &one));
    assert_eq!(place, last);
    let (mut nths, mut places, mut nexts) = (Vec::new(), Vec::new(), Vec::new());
    // What one answer counts the other would know: each asks at places of its own.
    for number in 0..ASKED {
        let index = golden(number, counted);
        let (placement, time) = timed(|| nth(&mut ranks, index));
        nths.push(time);
        let (place, time) = timed(|| rank(&mut fresh, &placement));
        places.push(time);
        assert_eq!(place, index);
        let next = (index + 1) % counted;
        nexts.push(timed(|| nth(&mut ranks, next)).1);
    }
    let ratio = |time: Duration| time.as_secs_f64() / count.as_secs_f64();
    println!(
        "{name:<26} {counted:>15} {count:>9.1?} | {nth_cold:>9.1?} {:>6.2} {rank_cold:>9.1?} {:>6.2} | {:>9.1?} {:>9.1?} {:>9.1?} {:>9.1?} | {:>9.1?}",
        ratio(nth_cold),
        ratio(rank_cold),
        median(&mut nths),
        nths[ASKED - 1],
        median(&mut places),
        places[ASKED - 1],
        median(&mut nexts),
    );
}

/// Indexes all over a list, each far from the last one.
fn golden(number: usize, count: u128) -> u128 {
    let share = (number as f64 * 0.618_033_988_75).fract();
    ((share * count as f64) as u128).min(count - 1)
}

fn nth(ranks: &mut Ranks, index: u128) -> Placement {
    let found = ranks.placements(index, 1, &mut || ControlFlow::Continue(()));
    found.expect("nothing ends it").remove(0)
}

fn rank(ranks: &mut Ranks, placement: &Placement) -> u128 {
    let place = ranks.rank(placement, &mut || ControlFlow::Continue(()));
    place.expect("nothing ends it")
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed())
}

/// The middle one; sorts them.
fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}
