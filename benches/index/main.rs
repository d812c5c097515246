//! What does it cost to index a search, to hold the index, and to go to a step?
//!
//! `cargo bench --bench index` builds the index of a search and compares the time with
//! that of walking it only, in one process, by turns; then it goes to many steps and
//! placements. The steps of both are compared, and each seek against the step asked.
#![allow(missing_docs, reason = "a bench has no callers")]

use std::time::{Duration, Instant};

use queenscope::{
    board::{CellSet, Wrap},
    playback::IndexBuilder,
    problem::Problem,
    search::{Approach, Search},
};

fn main() {
    println!(
        "{:<32} {:>12} {:>9} {:>9} {:>6} {:>8} {:>12} {:>12}",
        "search", "steps", "walk", "index", "ratio", "KB", "seek median", "seek worst"
    );
    for (n, approach) in [
        (8, Approach::Rows),
        (12, Approach::Bitmask),
        (14, Approach::Bitmask),
    ] {
        let problem = Problem::new(n, n, n, Wrap::None, CellSet::EMPTY).expect("in range");
        let (mut walks, mut builds) = (Vec::new(), Vec::new());
        let mut built = None;
        let mut steps = 0;
        for _ in 0..7 {
            let mut search = approach.start(&problem).expect("it applies");
            walks.push(timed(|| steps = search.run(u64::MAX, |_| false)));
            let mut builder = IndexBuilder::new(&problem, approach).expect("it applies");
            builds.push(timed(|| builder.advance(u64::MAX)));
            built = Some(builder.index());
        }
        let index = built.expect("it was built");
        assert_eq!(index.steps(), steps);
        let mut search = approach.start(&problem).expect("it applies");
        let mut seeks = Vec::new();
        for nth in 0..2000u64 {
            // Golden steps: everywhere, and far from the last one.
            let share = (nth as f64 * 0.618_033_988_75).fract();
            let step = (share * steps as f64) as u64;
            seeks.push(timed(|| index.seek(&mut search, step)));
            assert_eq!(search.counters().steps, step);
            let number = (share * index.solutions() as f64) as u64 + 1;
            seeks.push(timed(|| assert!(index.seek_solution(&mut search, number))));
            assert_eq!(search.counters().solutions, number);
        }
        let (walk, build) = (median(&mut walks), median(&mut builds));
        println!(
            "{:<32} {:>12} {:>9.1?} {:>9.1?} {:>6.2} {:>8} {:>12.1?} {:>12.1?}",
            format!("{n} x {n}, {}", approach.name()),
            steps,
            walk,
            build,
            build.as_secs_f64() / walk.as_secs_f64(),
            index.bytes() / 1024,
            median(&mut seeks),
            seeks[seeks.len() - 1],
        );
    }
}

fn timed(work: impl FnOnce()) -> Duration {
    let began = Instant::now();
    work();
    began.elapsed()
}

/// The middle one; sorts them.
fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}
