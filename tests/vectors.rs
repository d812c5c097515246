//! The engine against answers made elsewhere: `tests/data/vectors`.
//!
//! A few rows (14 x 14 tori, 5 to 12 queens) have up to 10^9 placements. With
//! `QUEENSCOPE_ALL_VECTORS=1` they are counted by their symmetry and the end of their
//! list is compared, with `QUEENSCOPE_ALL_VECTORS=list` they are listed in full, which
//! takes some twenty minutes; best with `cargo test --release --test vectors -- --nocapture`.
#![cfg(not(target_arch = "wasm32"))]

use std::{fmt::Write, fs, ops::ControlFlow, path::Path, time::Instant};

use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    count::count,
    first,
    problem::Problem,
    search::{AnySearch, Approach, Event, Placement, Search, solutions},
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/vectors");
    fs::read_to_string(folder.join(name)).expect("the data is there")
}

fn problem(rows: u8, cols: u8, queens: u8, wrap: Wrap) -> Problem {
    let board = Board::new(rows, cols, wrap).expect("sides in range");
    Problem::on(board, queens, CellSet::EMPTY)
}

fn numbers(placement: &[Cell]) -> Vec<u16> {
    placement.iter().map(|cell| cell.number()).collect()
}

/// The first placement; nothing ends the search early.
fn first(problem: &Problem) -> Option<Placement> {
    first::first(problem, &mut || ControlFlow::Continue(())).flatten()
}

/// What a whole list comes to.
#[derive(Default, Debug, PartialEq)]
struct Summary {
    count: u64,
    first: Option<Vec<u16>>,
    last: Option<Vec<u16>>,
    sha256: Option<String>,
    bytes: Option<u64>,
}

/// Lists all placements; hashes the text of the list if asked to.
fn summary(search: AnySearch, hashed: bool) -> Summary {
    let mut summary = Summary::default();
    let (mut hash, mut bytes, mut line) = (Sha256::new(), 0, String::new());
    let mut put = |line: &str| {
        hash.update(line);
        bytes += line.len() as u64;
    };
    let mut last: Vec<Cell> = Vec::new();
    let mut take = |placement: &[Cell]| {
        if summary.count == 0 {
            summary.first = Some(numbers(placement));
        }
        summary.count += 1;
        last.clear();
        last.extend_from_slice(placement);
        if hashed {
            line.clear();
            for (index, cell) in placement.iter().enumerate() {
                let gap = if index == 0 { "" } else { " " };
                write!(line, "{gap}{}", cell.number()).expect("a string takes all");
            }
            line.push_str(if placement.is_empty() {
                "empty\n"
            } else {
                "\n"
            });
            put(&line);
        }
    };
    let in_order = search.approach().is_lexicographic();
    let mut list = solutions(search);
    if in_order {
        while list.advance() {
            take(list.search().placement());
        }
    } else {
        let mut placements: Vec<_> = list.collect();
        placements.sort();
        placements.iter().for_each(|placement| take(placement));
    }
    if summary.count == 0 {
        put("none\n");
    } else {
        summary.last = Some(numbers(&last));
    }
    if hashed {
        summary.bytes = Some(bytes);
        summary.sha256 = Some(hex(hash));
    }
    summary
}

fn hex(hash: Sha256) -> String {
    hash.finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The searches to list with: the fastest, and on small boards each, but sets of more
/// than four cells take too long.
fn searches(problem: &Problem) -> Vec<AnySearch> {
    let small = problem.board().cell_count() <= 36;
    let few = problem.queens() <= 4;
    (Approach::ALL.into_iter())
        .filter(|&approach| small || approach == Approach::fastest(problem))
        .filter(|&approach| few || approach != Approach::Subsets)
        .filter_map(|approach| approach.start(problem).ok())
        .collect()
}

/// A line of a `.jsonl` file.
#[derive(Deserialize)]
struct Case {
    id: String,
    r: u8,
    c: u8,
    k: u8,
    wrap: String,
    blocked: Vec<String>,
    exists: bool,
    count: u64,
    first: Option<Vec<u16>>,
    last: Option<Vec<u16>>,
    sha256: Option<String>,
    bytes: Option<u64>,
}

impl Case {
    fn problem(&self) -> Problem {
        let wrap = self.wrap.parse().expect("a wrap");
        let free = problem(self.r, self.c, self.k, wrap);
        let mut blocked = CellSet::EMPTY;
        for (row, line) in (0..).zip(&self.blocked) {
            for (col, letter) in (0..).zip(line.chars()) {
                blocked.set_at(row, col, letter == '*');
            }
        }
        Problem::on(free.board(), self.k, blocked)
    }

    /// Whether the list takes minutes.
    fn is_slow(&self) -> bool {
        self.r == 14 && self.c == 14 && (5..=12).contains(&self.k)
    }

    fn check(&self) {
        let problem = self.problem();
        let found = first(&problem);
        assert_eq!(found.is_some(), self.exists, "{}", self.id);
        assert_eq!(found.as_deref().map(numbers), self.first, "{}", self.id);
        assert_eq!(count(&problem), self.count.into(), "{}", self.id);
        if self.is_slow() {
            match std::env::var("QUEENSCOPE_ALL_VECTORS").as_deref() {
                Ok("list") => {}
                Ok("1") => return self.check_by_symmetry(&problem),
                _ => return,
            }
        }
        let begun = Instant::now();
        for search in searches(&problem) {
            let approach = search.approach();
            let found = summary(search, self.sha256.is_some());
            let expected = Summary {
                count: self.count,
                first: self.first.clone(),
                last: self.last.clone(),
                sha256: self.sha256.clone(),
                bytes: self.bytes,
            };
            assert_eq!(found, expected, "{} by {approach}", self.id);
        }
        if self.is_slow() || begun.elapsed().as_millis() > 200 {
            println!(
                "{}: {} placements in {:.1?}",
                self.id,
                self.count,
                begun.elapsed()
            );
        }
    }
}

/// What can be said of a torus without blocked cells in less time than it takes to
/// list it.
impl Case {
    fn check_by_symmetry(&self, problem: &Problem) {
        let begun = Instant::now();
        // Each cell is in as many placements as cell 1 is; those with cell 1 come first.
        let mut search = Approach::SkipRows
            .start(problem)
            .expect("it applies to all");
        let done = Event::Removed {
            cell: Cell::from_index(0),
        };
        search.run(u64::MAX, |event| event == done);
        let with_cell_one = search.counters().solutions;
        let queens = with_cell_one * u64::from(problem.board().cell_count());
        assert_eq!(queens, self.count * u64::from(self.k), "{}", self.id);
        let counted = begun.elapsed();
        // The end of the list: those placements that leave the first cells free.
        let last = self.last.as_ref().expect("there is one");
        let board = problem.board();
        let mut blocked = CellSet::EMPTY;
        for cell in board.cells().filter(|cell| cell.number() < last[0]) {
            blocked.set(board, cell, true);
        }
        let end = Problem::on(board, self.k, blocked);
        let search = Approach::SkipRows.start(&end).expect("it applies to all");
        assert_eq!(
            summary(search, false).last.as_ref(),
            Some(last),
            "{}",
            self.id
        );
        println!(
            "{}: {} queens, {with_cell_one} placements with cell 1 in {counted:.1?}, end in {:.1?}",
            self.id,
            self.k,
            begun.elapsed() - counted
        );
    }
}

fn check_cases(file: &str, rows: usize) {
    let cases: Vec<Case> = (data(file).lines())
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect();
    assert_eq!(cases.len(), rows);
    for case in cases {
        case.check();
    }
}

#[test]
fn flat_boards_and_tori() {
    check_cases("cases.jsonl", 399);
}

#[test]
fn cylinders() {
    check_cases("cylinder.jsonl", 59);
}

#[test]
fn every_board_to_6_x_6() {
    let text = data("problem1_all216.tsv");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        rows += 1;
        let fields: Vec<&str> = line.split('\t').collect();
        let [r, c, k, count, first, last, sha256] = fields[..] else {
            panic!("seven fields: {line:?}");
        };
        let side = |field: &str| field.parse().expect("a number");
        let placement = |field: &str| match field {
            "-" => None,
            "empty" => Some(Vec::new()),
            cells => Some(
                cells
                    .split(' ')
                    .map(|cell| cell.parse().expect("a cell"))
                    .collect(),
            ),
        };
        let problem = problem(side(r), side(c), side(k), Wrap::None);
        for search in searches(&problem) {
            let found = Summary {
                bytes: None,
                ..summary(search, true)
            };
            let expected = Summary {
                count: count.parse().expect("a count"),
                first: placement(first),
                last: placement(last),
                sha256: Some(sha256.to_owned()),
                bytes: None,
            };
            assert_eq!(found, expected, "{line}");
        }
    }
    assert_eq!(rows, 216);
}

#[test]
fn small_tori_of_the_judge() {
    let text = data("uva10265_small.tsv");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        rows += 1;
        let fields: Vec<u8> = line
            .split('\t')
            .map(|field| field.parse().expect("a number"))
            .collect();
        let [cols, rows, queens, exists] = fields[..] else {
            panic!("four fields: {line:?}");
        };
        let found = first(&problem(rows, cols, queens, Wrap::Torus));
        assert_eq!(found.is_some(), exists == 1, "{line}");
    }
    assert_eq!(rows, 266);
}

/// The terms of a published sequence, and the index of the first.
fn published(name: &str) -> (u8, Vec<u64>) {
    #[derive(Deserialize)]
    struct Sequence {
        offset: u8,
        terms: Vec<u64>,
    }
    let mut all: serde_json::Value = serde_json::from_str(&data("published.json")).expect("JSON");
    // Some later terms pass 2^64; the few that are looked at do not.
    let terms = all[name]["terms"]
        .as_array_mut()
        .expect("a published sequence");
    terms.retain(|term| term.is_u64());
    let sequence: Sequence = serde_json::from_value(all[name].take()).expect("a sequence");
    (sequence.offset, sequence.terms)
}

/// Holds the terms from board 1 to board `to` to the count of a problem.
fn check_sequence(name: &str, to: u8, problem: impl Fn(u8) -> Problem) {
    let begun = Instant::now();
    let (offset, terms) = published(name);
    for index in offset.max(1)..=to {
        let term = terms[usize::from(index - offset)];
        assert_eq!(count(&problem(index)), term.into(), "{name}, term {index}");
    }
    println!("{name} to {to}: {:.1?}", begun.elapsed());
}

#[test]
fn published_counts_of_flat_boards() {
    check_sequence("A000170", 11, |n| problem(n, n, n, Wrap::None));
    for (name, k, to) in [
        ("A036464", 2, 32),
        ("A047659", 3, 16),
        ("A061994", 4, 11),
        ("A108792", 5, 9),
        ("A176186", 6, 8),
        ("A178721", 7, 8),
        ("A252593", 8, 9),
    ] {
        check_sequence(name, to, |n| problem(n, n, k, Wrap::None));
    }
    for (name, k, to) in [
        ("A061989", 3, 32),
        ("A061990", 4, 32),
        ("A061991", 5, 22),
        ("A061992", 6, 15),
        ("A061993", 7, 13),
        ("A172449", 8, 12),
    ] {
        check_sequence(name, to, |n| problem(k, n, k, Wrap::None));
    }
}

#[test]
fn published_counts_of_tori() {
    check_sequence("A051906", 13, |n| problem(n, n, n, Wrap::Torus));
    check_sequence("A007705", 6, |n| {
        problem(2 * n + 1, 2 * n + 1, 2 * n + 1, Wrap::Torus)
    });
    for (name, k, to) in [
        ("A172517", 2, 32),
        ("A172518", 3, 15),
        ("A172519", 4, 11),
        ("A173775", 5, 10),
        ("A178722", 6, 9),
    ] {
        check_sequence(name, to, |n| problem(n, n, k, Wrap::Torus));
    }
}

#[test]
fn published_triangles() {
    let (_, terms) = published("A348129");
    let places = (0..=10u8).flat_map(|n| (0..=n).map(move |k| (n, k)));
    for ((n, k), &term) in places.zip(&terms).filter(|((n, _), _)| (1..=8).contains(n)) {
        assert_eq!(
            count(&problem(n, n, k, Wrap::None)),
            term.into(),
            "{n}, {k}"
        );
    }
    let (_, terms) = published("A269133");
    let places = (1..=12u8).flat_map(|n| (1..=n).map(move |m| (m, n)));
    for ((m, n), &term) in places.zip(&terms) {
        assert_eq!(
            count(&problem(m, n, m, Wrap::None)),
            term.into(),
            "{m}, {n}"
        );
    }
    let (_, terms) = published("A287227");
    for n in 1..=8 {
        let all: u128 = (0..=n).map(|k| count(&problem(n, n, k, Wrap::None))).sum();
        assert_eq!(all, terms[usize::from(n)].into(), "{n}");
    }
}

/// How many queens fit on a torus.
#[test]
fn published_greatest_numbers() {
    let (_, terms) = published("A085801");
    for (n, &terms) in (1..=32u8).zip(&terms) {
        let most = u8::try_from(terms).expect("a side");
        let mut go_on = || ControlFlow::Continue(());
        let free = problem(n, n, 0, Wrap::Torus);
        assert_eq!(first::most(&free, &mut go_on), Some(most), "{n}");
        if n > 13 {
            continue;
        }
        assert!(first(&problem(n, n, most, Wrap::Torus)).is_some(), "{n}");
        assert_eq!(first(&problem(n, n, most + 1, Wrap::Torus)), None, "{n}");
    }
}

#[test]
fn published_first_placements() {
    let (_, terms) = published("A141843");
    let mut rest = &terms[..];
    for n in 1..=12 {
        let (columns, later) = rest.split_at(usize::from(n));
        rest = later;
        let found = first(&problem(n, n, n, Wrap::None));
        let board = Board::new(n, n, Wrap::None).expect("sides in range");
        let column = |&cell: &Cell| u64::from(board.col(cell)) + 1;
        let found: Option<Vec<u64>> = found.map(|cells| cells.iter().map(column).collect());
        let exists = columns.iter().any(|&column| column > 0);
        assert_eq!(found, exists.then(|| columns.to_vec()), "{n}");
    }
}
