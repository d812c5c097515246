//! What a plan costs beside the best of all ways to count a problem that there are,
//! on one thread: `cargo bench --bench plan`, some ten minutes. Some problems only, by
//! parts of their names, and each way with its time: `-- --ways torus "32 x 8"`. Sixty
//! others, chosen by a seed: `-- --others=1`.
//!
//! For each problem the plan, made and counted, takes turns with every other way: both
//! engines on the whole problem, merging, each way to use symmetry, and the plan
//! without merging. Figures are medians of a few rounds; every count is checked against
//! that of the plan.

use std::{
    hint::black_box,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{
        Counter, Engine, Plan, Subproblem, SymmetryBreaking,
        merge::{self, Budget, Merged},
    },
    problem::Problem,
};

/// Rounds of each problem.
const ROUNDS: usize = 5;

/// What takes less, in seconds, is over when the plan is made.
const SHORT: f64 = 5e-6;

/// A way that takes so many times the best so far is not waited for.
const HOPELESS: u32 = 4;

/// Watches a time.
struct Until(Instant);

impl Until {
    fn watch(&self) -> ControlFlow<()> {
        if Instant::now() > self.0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Plan,
    Searched,
    Whole(Engine),
    Turned(Engine),
    Merging,
    By(SymmetryBreaking),
}

impl Way {
    fn all() -> Vec<Way> {
        let mut all = vec![
            Way::Plan,
            Way::Searched,
            Way::Merging,
            Way::Whole(Engine::Batch),
            Way::Turned(Engine::Batch),
            Way::Whole(Engine::Scalar),
            Way::Turned(Engine::Scalar),
        ];
        all.extend(SymmetryBreaking::ALL.map(Way::By));
        all
    }

    fn name(self) -> String {
        match self {
            Way::Plan => "the plan".to_owned(),
            Way::Searched => "no merging".to_owned(),
            Way::Whole(engine) => format!("{engine:?}, whole"),
            Way::Turned(engine) => format!("{engine:?}, turned"),
            Way::Merging => "merging".to_owned(),
            Way::By(breaking) => format!("{breaking:?}"),
        }
    }

    /// The count, if the way applies and ends in time.
    fn count(self, problem: &Problem, counter: &mut Counter, until: &Until) -> Option<u128> {
        let watch = &mut || until.watch();
        let parts = |plan: Plan, counter: &mut Counter| {
            let sums =
                (0..plan.parts()).map(|part| counter.part(&plan, part, &mut || until.watch()));
            Some(plan.total(sums.sum::<Option<u128>>()?))
        };
        match self {
            Way::Plan => parts(Plan::new(problem), counter),
            Way::Searched => parts(Plan::searched(problem), counter),
            Way::By(breaking) => parts(Plan::by(problem, breaking)?, counter),
            Way::Whole(engine) => counter.by(engine, &Subproblem::of(problem), watch),
            Way::Turned(engine) => {
                counter.by(engine, &Subproblem::of(problem).transposed()?, watch)
            }
            Way::Merging => match merge::count(&Subproblem::of(problem), Budget::MEMORY, watch).0 {
                Merged::Count(count) => Some(count),
                _ => None,
            },
        }
    }
}

fn problems() -> Vec<(String, Problem)> {
    let mut all = Vec::new();
    let mut add = |rows: u8, cols: u8, queens: u8, wrap: Wrap, blocked: CellSet, kind: &str| {
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        let wrapped = if wrap == Wrap::None { "" } else { wrap.name() };
        let name = format!("{rows} x {cols}, {queens} {wrapped} {kind}");
        all.push((name, Problem::on(board, queens, blocked)));
    };
    let clean = CellSet::EMPTY;
    for n in [6, 8, 9, 10, 11, 12, 13, 14, 15, 16] {
        add(n, n, n, Wrap::None, clean, "");
    }
    for (n, k) in [
        (8, 4),
        (8, 6),
        (10, 5),
        (12, 4),
        (12, 8),
        (13, 10),
        (14, 3),
        (14, 8),
        (14, 12),
        (18, 5),
        (24, 4),
        (32, 3),
    ] {
        add(n, n, k, Wrap::None, clean, "");
    }
    for (r, c, k) in [
        (8, 12, 8),
        (8, 16, 8),
        (10, 14, 10),
        (10, 14, 6),
        (32, 6, 6),
        (32, 8, 8),
        (32, 8, 5),
        (20, 8, 6),
        (16, 8, 8),
        (24, 10, 6),
        (20, 12, 6),
        (12, 18, 9),
    ] {
        add(r, c, k, Wrap::None, clean, "");
    }
    for (r, c, k) in [
        (8, 8, 6),
        (11, 11, 11),
        (12, 12, 6),
        (13, 13, 13),
        (14, 14, 5),
        (14, 14, 8),
        (14, 14, 12),
        (17, 17, 17),
        (32, 8, 8),
        (24, 16, 8),
        (18, 12, 6),
        (20, 20, 6),
    ] {
        add(r, c, k, Wrap::Torus, clean, "");
    }
    for (r, c, k) in [
        (10, 10, 6),
        (14, 14, 7),
        (20, 10, 10),
        (8, 20, 8),
        (12, 16, 6),
        (13, 13, 13),
    ] {
        add(r, c, k, Wrap::Cols, clean, "");
    }
    for (r, c, k) in [(12, 12, 8), (18, 9, 7)] {
        add(r, c, k, Wrap::Rows, clean, "");
    }
    // Blocked: spread without symmetry, in mirror, in all symmetries, thickly.
    let spread = |r: u8, c: u8, every: u32| {
        let mut cells = CellSet::EMPTY;
        let mut state = 12345u32;
        for row in 0..r {
            for col in 0..c {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                cells.set_at(row, col, state >> 16 & 1023 < every);
            }
        }
        cells
    };
    for (n, k, every) in [
        (8, 8, 100),
        (12, 12, 60),
        (14, 14, 60),
        (14, 14, 400),
        (14, 8, 100),
        (16, 16, 300),
        (20, 20, 700),
        (24, 8, 700),
    ] {
        add(n, n, k, Wrap::None, spread(n, n, every), "blocked");
    }
    for (r, c, k, every) in [(24, 8, 8, 100), (12, 12, 8, 300)] {
        add(r, c, k, Wrap::Torus, spread(r, c, every), "blocked");
    }
    for (n, k) in [(12, 12), (13, 8), (14, 14)] {
        let mut mirror = spread(n, n, 60);
        let mut square = CellSet::EMPTY;
        for row in 0..n {
            for col in 0..n / 2 {
                let here = mirror.contains_at(row, col);
                mirror.set_at(row, n - 1 - col, here);
            }
        }
        for (row, col) in [(0, 1), (2, 4), (3, 3)] {
            for (row, col) in [(row, col), (col, row)] {
                for row in [row, n - 1 - row] {
                    for col in [col, n - 1 - col] {
                        square.set_at(row, col, true);
                    }
                }
            }
        }
        add(n, n, k, Wrap::None, mirror, "mirrored");
        add(n, n, k, Wrap::None, square, "squared");
    }
    all
}

/// So many more, chosen by a seed: of all wraps, with and without blocked cells, that are
/// counted in a tenth of a second.
///
/// `chosen` is a file with the numbers of those that were chosen, so that two versions of
/// the program count the same; it is written where it is not there.
fn others(
    many: usize,
    seed: u64,
    chosen: Option<&str>,
    counter: &mut Counter,
) -> Vec<(String, Problem)> {
    let known: Option<Vec<usize>> = chosen.and_then(|file| {
        let text = std::fs::read_to_string(file).ok()?;
        text.lines().map(|line| line.parse().ok()).collect()
    });
    let (mut numbers, mut number) = (Vec::new(), 0);
    let mut state = seed;
    let mut next = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut all = Vec::new();
    while all.len() < many {
        let (rows, cols) = (next(27) as u8 + 6, next(27) as u8 + 6);
        let queens = next(u64::from(rows.min(cols)) - 1) as u8 + 2;
        let wrap = Wrap::ALL[next(Wrap::ALL.len() as u64) as usize];
        let share = [0, 0, 0, 5, 30][next(5) as usize];
        let mut blocked = CellSet::EMPTY;
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            blocked.set_at(row, col, next(100) < share);
        }
        let board = Board::new(rows, cols, wrap).expect("sides in range");
        let problem = Problem::on(board, queens, blocked);
        let name = format!("{rows} x {cols}, {queens} {} {share}%", wrap.name());
        number += 1;
        if let Some(known) = &known {
            if known.contains(&number) {
                all.push((format!("{number}: {name}"), problem));
            }
            continue;
        }
        let until = Until(Instant::now() + Duration::from_millis(100));
        let plan = (problem.violated_bound().is_none()).then(|| Plan::searched(&problem));
        let counts = |plan: Plan| {
            let mut parts = 0..plan.parts();
            parts.all(|part| counter.part(&plan, part, &mut || until.watch()).is_some())
        };
        if plan.is_some_and(counts) {
            all.push((format!("{number}: {name}"), problem));
            numbers.push(number.to_string());
        }
    }
    if let (Some(file), None) = (chosen, known) {
        std::fs::write(file, numbers.join("\n")).expect("the file can be written");
    }
    all
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn main() {
    let (options, names): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|name| name.starts_with('-'));
    let show_ways = options.iter().any(|option| option == "--ways");
    let plan_only = options.iter().any(|option| option == "--plan-only");
    let mut counter = Counter::default();
    let (mut worst, mut above, mut timed) = (1.0f64, 0, 0);
    let mut problems = problems();
    if let Some(seed) = (options.iter()).find_map(|option| option.strip_prefix("--others=")) {
        let chosen = options
            .iter()
            .find_map(|option| option.strip_prefix("--chosen="));
        problems = others(200, seed.parse().expect("a seed"), chosen, &mut counter);
    }
    println!(
        "{} problems, {}",
        problems.len(),
        counter.simd_level().name()
    );
    for (name, problem) in problems {
        if !names.is_empty() && !names.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let begun = Instant::now();
        let far = Until(begun + Duration::from_secs(600));
        let wanted = Way::Plan
            .count(&problem, &mut counter, &far)
            .expect("it ends");
        let first = begun.elapsed();
        let mut ways: Vec<(Way, Vec<Duration>)> = Vec::new();
        let all = if plan_only {
            vec![Way::Plan]
        } else {
            Way::all()
        };
        for way in all {
            let begun = Instant::now();
            let until = Until(begun + first * HOPELESS + Duration::from_millis(1));
            if let Some(count) = way.count(&problem, &mut counter, &until) {
                assert_eq!(count, wanted, "{name}: {}", way.name());
                ways.push((way, Vec::new()));
            }
        }
        // Short ones more often: a round is a millisecond or more.
        let repeat =
            (Duration::from_millis(1).as_nanos() / first.as_nanos().max(1)).clamp(1, 200) as u32;
        for _ in 0..ROUNDS {
            for (way, times) in &mut ways {
                let begun = Instant::now();
                for _ in 0..repeat {
                    black_box(way.count(black_box(&problem), &mut counter, &far));
                }
                times.push(begun.elapsed() / repeat);
            }
        }
        let medians: Vec<(Way, Duration)> = (ways.iter_mut())
            .map(|(way, times)| (*way, median(times)))
            .collect();
        let plan = medians[0].1.as_secs_f64();
        let best = medians
            .iter()
            .min_by_key(|(_, time)| *time)
            .expect("the plan is there");
        let ratio = plan / best.1.as_secs_f64();
        worst = worst.max(ratio);
        above += usize::from(ratio > 1.3 && plan > SHORT);
        timed += 1;
        println!(
            "{name:32} {:10.3} ms {ratio:5.2} {}",
            plan * 1e3,
            best.0.name()
        );
        if show_ways {
            println!("    {:?}", Plan::new(&problem).reasons());
            for (way, time) in &medians {
                let plan = match way {
                    Way::Plan => Some(Plan::new(&problem)),
                    Way::Searched => Some(Plan::searched(&problem)),
                    Way::By(breaking) => Plan::by(&problem, *breaking),
                    _ => None,
                };
                let foreseen = plan.map_or(f64::NAN, |plan| plan.foreseen_ns() / 1e6);
                println!(
                    "    {:14} {:10.4} ms, foreseen {foreseen:.4} ms",
                    way.name(),
                    time.as_secs_f64() * 1e3
                );
            }
        }
    }
    println!("the worst: {worst:.2}; above 1.3 and {SHORT:e} s: {above} of {timed}");
}
