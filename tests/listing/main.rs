//! The fast lister against the definition, the simple lister and the sums of the vectors.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod oracle;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod problems;
mod sums;

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    formats::{Advance, Format, Listing},
    problem::Problem,
    search::Approach,
};

use problems::{cases, check, check_some, every, full_problem, problem, wrap};

/// The whole text, in slices of some steps.
fn text(mut listing: Listing, steps: u64) -> String {
    let mut text = String::new();
    let (mut progress, mut written) = (0.0, 0);
    loop {
        let advance = listing.advance(steps, &mut text);
        assert!(listing.progress() >= progress && listing.progress() <= 1.0);
        progress = listing.progress();
        if advance == Advance::Paused {
            assert_eq!(listing.written(), written);
        }
        written = listing.written();
        if advance == Advance::Done {
            assert_eq!(listing.advance(steps, &mut text), Advance::Done);
            return text;
        }
    }
}

fn fast(problem: &Problem, format: Format, limit: u64, steps: u64) -> Option<String> {
    let listing = Listing::fast(problem, format, limit).ok()?;
    Some(text(listing, steps))
}

fn simple(problem: &Problem, format: Format, limit: u64) -> Option<String> {
    let approach = Approach::fastest(problem);
    let listing = Listing::new(problem, format, approach, limit).ok()?;
    Some(text(listing, u64::MAX))
}

/// The list in format `cells`, by the definition.
fn defined(problem: &Problem) -> String {
    let placements = oracle::placements(problem, usize::MAX);
    if placements.is_empty() {
        return "none\n".to_owned();
    }
    let lines = placements.into_iter().map(|placement| {
        let numbers: Vec<String> = (placement.iter())
            .map(|cell| cell.number().to_string())
            .collect();
        match numbers.is_empty() {
            true => "empty\n".to_owned(),
            false => numbers.join(" ") + "\n",
        }
    });
    lines.collect()
}

#[test]
fn every_small_problem_is_listed() {
    for problem in every(3) {
        let list = fast(&problem, Format::Cells, u64::MAX, u64::MAX);
        assert_eq!(list, Some(defined(&problem)), "{problem:?}");
    }
}

#[test]
fn random_problems_are_listed() {
    let steps = prop::sample::select(vec![1, 7, 1000, u64::MAX]);
    check((problem(), steps), |(problem, steps)| {
        let list = fast(&problem, Format::Cells, u64::MAX, steps);
        prop_assert_eq!(list, Some(defined(&problem)));
        Ok(())
    });
}

#[test]
fn every_format_and_limit_is_as_the_simple_lister_writes_it() {
    let limit = prop_oneof![1..40u64, Just(u64::MAX)];
    let problem = prop_oneof![problem(), full_problem()];
    check((problem, limit, 1..300u64), |(problem, limit, steps)| {
        for format in Format::ALL {
            let expected = simple(&problem, format, limit);
            prop_assert_eq!(fast(&problem, format, limit, steps), expected, "{}", format);
        }
        Ok(())
    });
}

/// Boards with a queen in every row that are listed in batches: some free cells a row, so
/// that there are not too many placements.
fn tall() -> impl Strategy<Value = Problem> {
    let shape = (10..=32u8, 0..=22u8, wrap());
    shape.prop_flat_map(|(rows, more, wrap)| {
        let cols = (rows + more).min(32);
        let most = if rows <= 16 { 6 } else { 3 };
        let free =
            prop::collection::vec(prop::collection::vec(0..cols, 1..=most), usize::from(rows));
        free.prop_map(move |free| {
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            let mut blocked = CellSet::full(board);
            for (row, cols) in (0..).zip(&free) {
                cols.iter().for_each(|&col| blocked.set_at(row, col, false));
            }
            Problem::on(board, rows, blocked)
        })
    })
}

#[test]
fn tall_boards_are_as_the_simple_lister_writes_them() {
    let mut found = 0;
    let problems = std::cell::RefCell::new(&mut found);
    check_some(cases() / 2, (tall(), 1..5000u64), |(problem, steps)| {
        let expected = simple(&problem, Format::Cells, 500);
        **problems.borrow_mut() += u32::from(expected.as_deref() != Some("none\n"));
        prop_assert_eq!(fast(&problem, Format::Cells, 500, steps), expected);
        Ok(())
    });
    println!("{found} of {} tall boards have placements", cases() / 2);
    assert!(found > 50);
}

/// Clean boards of every side and wrap, with and without a column more, to 300 placements.
#[test]
fn clean_tall_boards_begin_as_the_simple_lister_writes_them() {
    for wrap in Wrap::ALL {
        for (rows, cols) in [
            (10, 10),
            (10, 11),
            (10, 20),
            (11, 11),
            (11, 22),
            (12, 13),
            (13, 13),
            (15, 16),
            (16, 16),
            (16, 17),
            (17, 17),
            (18, 32),
            (20, 32),
        ] {
            let square = wrap != Wrap::None && rows == cols;
            if square && ![11, 13, 17].contains(&rows) {
                // No placement, and a long way to that.
                continue;
            }
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            let problem = Problem::on(board, rows, CellSet::EMPTY);
            if problem.violated_bound().is_some() {
                continue;
            }
            let expected = simple(&problem, Format::Cells, 300);
            let list = fast(&problem, Format::Cells, 300, 10_000);
            assert_eq!(list, expected, "{rows} x {cols} {wrap:?}");
        }
    }
}

/// A piece is bounded, however long the list.
#[test]
fn pieces_are_bounded_and_the_first_placement_comes_alone() {
    let board = Board::new(32, 32, Wrap::None).expect("sides in range");
    for (queens, format) in [
        (3, Format::Cells),
        (31, Format::Csv),
        (4, Format::Board),
        (5, Format::Jsonl),
        (2, Format::Json),
    ] {
        let problem = Problem::on(board, queens, CellSet::EMPTY);
        let mut listing = Listing::fast(&problem, format, u64::MAX).expect("it fits");
        while listing.written() == 0 {
            listing.piece(u64::MAX);
        }
        assert_eq!(listing.written(), 1);
        for _ in 0..50 {
            let before = listing.written();
            let (advance, text) = listing.piece(u64::MAX);
            assert!(
                text.len() <= 1 << 16 && text.len() > 1 << 14,
                "{}",
                text.len()
            );
            assert_eq!(advance, Advance::Placement);
            assert!(listing.written() > before);
        }
    }
}
