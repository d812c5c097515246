//! Merging of equal states against the definition and against published counts.
#![cfg(not(target_arch = "wasm32"))]

mod oracle;
#[allow(dead_code, reason = "some are for the tests of the search")]
#[path = "search/problems.rs"]
mod problems;

use std::{cell::Cell, fs, ops::ControlFlow, path::Path};

use problems::{cases, check, check_some, every, problem};
use proptest::prelude::*;
use queenscope::{
    board::{CellSet, Wrap},
    count::{
        Counter, Plan, Reason, Subproblem,
        merge::{self, Budget, Merged, MergingCost},
    },
    problem::Problem,
};

fn clean(rows: u64, cols: u64, queens: u64, wrap: Wrap) -> Subproblem {
    let problem = Problem::new(rows, cols, queens, wrap, CellSet::EMPTY);
    Subproblem::of(&problem.expect("in range"))
}

fn merged(subproblem: &Subproblem) -> Merged {
    merge::count(
        subproblem,
        Budget::MEMORY,
        &mut || ControlFlow::Continue(()),
    )
    .0
}

/// Counted by an engine that merges nothing.
fn counted(subproblem: &Subproblem) -> Merged {
    let mut go_on = || ControlFlow::Continue(());
    Merged::Count((Counter::default().subproblem(subproblem, &mut go_on)).expect("nothing ends it"))
}

fn listed(problem: &Problem) -> Merged {
    Merged::Count(oracle::placements(problem, usize::MAX).len() as u128)
}

#[test]
fn random_problems_have_as_many_placements_as_the_definition_says() {
    check(problem(), |problem| {
        prop_assert_eq!(merged(&Subproblem::of(&problem)), listed(&problem));
        Ok(())
    });
}

#[test]
fn so_has_every_problem_to_3_x_3() {
    for problem in every(3) {
        assert_eq!(
            merged(&Subproblem::of(&problem)),
            listed(&problem),
            "{problem:?}"
        );
    }
}

/// Boards larger than the definition can list: tall, wide, with some cells blocked,
/// a few queens placed already.
fn subproblem() -> impl Strategy<Value = Subproblem> {
    let sides = prop_oneof![
        (1..=9u8, 1..=9u8),
        (10..=32u8, 1..=6u8),
        (1..=6u8, 10..=32u8)
    ];
    let blocked = prop_oneof![3 => Just(0u8), 1 => 1..=30u8];
    let parts = (sides, problems::wrap(), blocked, 0..=2usize);
    parts.prop_flat_map(|((rows, cols), wrap, share, placed)| {
        // What holds more is counted too long one by one.
        let most = if rows.max(cols) > 16 { 4 } else { 9 };
        (0..=rows.min(cols).min(most)).prop_perturb(move |queens, mut random| {
            let mut blocked = CellSet::EMPTY;
            let mut next = |below: u64| random.next_u64() % below;
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                if next(100) < share.into() {
                    blocked.set_at(row, col, true);
                }
            }
            let sides = (rows.into(), cols.into());
            let problem = Problem::new(sides.0, sides.1, queens.into(), wrap, blocked);
            let mut subproblem = Subproblem::of(&problem.expect("in range"));
            for _ in 0..placed {
                let row = next(subproblem.rows().into()) as u8;
                let free = subproblem.free(row);
                if free != 0 && subproblem.queens() > 0 {
                    subproblem = subproblem.with_queen(row, free.trailing_zeros() as u8);
                }
            }
            subproblem
        })
    })
}

#[test]
fn merging_and_searching_agree_on_larger_boards() {
    check_some(cases() / 5, subproblem(), |subproblem| {
        prop_assert_eq!(merged(&subproblem), counted(&subproblem));
        Ok(())
    });
}

fn published(number: &str) -> Vec<u128> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/vectors/published.json");
    let text = fs::read_to_string(path).expect("the data is there");
    let tables: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let terms = tables[number]["terms"].as_array().expect("a table");
    (terms
        .iter()
        .map(|term| term.to_string().parse().expect("a count")))
    .collect()
}

#[test]
fn narrow_boards_have_the_published_counts() {
    // Table, queens and shorter side, number of the first term.
    for (number, side, first) in [
        ("A061989", 3, 0),
        ("A061990", 4, 0),
        ("A061991", 5, 0),
        ("A061992", 6, 0),
        ("A061993", 7, 0),
        ("A172449", 8, 1),
    ] {
        let terms = published(number);
        let known = terms.iter().zip(first..=32);
        for (&term, long) in known.filter(|(_, long)| *long > 0) {
            let subproblem = clean(long, side, side, Wrap::None);
            assert_eq!(merged(&subproblem), Merged::Count(term), "{long} x {side}");
            let subproblem = clean(side, long, side, Wrap::None);
            assert_eq!(merged(&subproblem), Merged::Count(term), "{side} x {long}");
        }
    }
}

#[test]
fn square_boards_and_tori_have_the_published_counts() {
    for (number, wrap, queens, first, last) in [
        ("A000170", Wrap::None, None, 0, 11),
        ("A051906", Wrap::Torus, None, 1, 13),
        ("A061994", Wrap::None, Some(4), 0, 24),
        ("A172518", Wrap::Torus, Some(3), 1, 32),
        ("A172519", Wrap::Torus, Some(4), 1, 20),
    ] {
        let terms = published(number);
        let known = terms.iter().zip(first..=last);
        for (&term, side) in known.filter(|(_, side)| *side > 0) {
            let subproblem = clean(side, side, queens.unwrap_or(side), wrap);
            assert_eq!(merged(&subproblem), Merged::Count(term), "{number} {side}");
        }
    }
}

#[test]
fn it_gives_up_where_the_states_are_too_many() {
    let subproblem = clean(12, 12, 12, Wrap::None);
    let mut go_on = || ControlFlow::Continue(());
    let (end, work) = merge::count(&subproblem, Budget::bytes(1 << 20), &mut go_on);
    assert_eq!(end, Merged::TooManyStates);
    // 80 bytes a state.
    assert!(work.states <= (1 << 20) / 80, "{}", work.states);
    let (end, _) = merge::count(&subproblem, Budget::bytes(8 << 20), &mut go_on);
    assert_eq!(end, Merged::Count(14200));
}

#[test]
fn it_gives_up_after_some_transitions() {
    let mut go_on = || ControlFlow::Continue(());
    let subproblem = clean(32, 8, 8, Wrap::None);
    for most in [0, 1, 1000, 100_000] {
        let (end, work) = merge::count(&subproblem, Budget::MEMORY.at_most(most), &mut go_on);
        assert_eq!(end, Merged::TooDear);
        assert!(work.transitions <= most + 1000, "{most} {work:?}");
    }
}

/// The transitions foreseen against those that are made.
#[test]
fn the_cost_of_merging_is_foreseen() {
    let mut go_on = || ControlFlow::Continue(());
    for (subproblem, most) in [
        (clean(32, 8, 8, Wrap::None), 1.6),
        (clean(32, 6, 6, Wrap::None), 1.6),
        (clean(20, 8, 6, Wrap::None), 1.6),
        (clean(24, 10, 6, Wrap::None), 1.6),
        (clean(8, 28, 7, Wrap::None), 1.6),
        (clean(24, 10, 10, Wrap::Cols), 2.0),
        (clean(30, 8, 7, Wrap::Cols), 2.0),
        (clean(24, 9, 6, Wrap::Cols), 2.0),
        (clean(28, 7, 6, Wrap::Torus), 2.0),
        (clean(20, 10, 7, Wrap::Torus), 2.0),
    ] {
        let (_, work) = merge::count(&subproblem, Budget::MEMORY, &mut go_on);
        let foreseen = MergingCost::of(&subproblem);
        let off = foreseen.transitions / work.transitions as f64;
        assert!((1.0 / most..most).contains(&off), "{subproblem:?} {off}");
        assert!(foreseen.fits, "{subproblem:?}");
    }
    assert!(!MergingCost::of(&clean(32, 16, 16, Wrap::None)).fits);
    assert!(!MergingCost::of(&clean(32, 16, 16, Wrap::Cols)).fits);
}

#[test]
fn plans_merge_where_it_pays() {
    // Boards that are narrow or have few diagonals, and some where a search is cheaper.
    for (rows, cols, queens, wrap, pays) in [
        (32, 8, 8, Wrap::None, true),
        (30, 9, 9, Wrap::None, true),
        (20, 10, 10, Wrap::Cols, true),
        (30, 8, 7, Wrap::Cols, true),
        (24, 7, 7, Wrap::Cols, true),
        (7, 24, 7, Wrap::Rows, true),
        (31, 9, 7, Wrap::None, false),
        (21, 12, 9, Wrap::Cols, false),
        (24, 10, 6, Wrap::None, false),
        (14, 14, 14, Wrap::None, false),
        (14, 14, 8, Wrap::Torus, false),
        (24, 16, 8, Wrap::Torus, false),
    ] {
        let problem = Problem::new(rows, cols, queens, wrap, CellSet::EMPTY).expect("in range");
        let merges = Plan::new(&problem).reasons() == [Reason::Merging];
        assert_eq!(merges, pays, "{rows} x {cols}, {queens}");
    }
}

#[test]
fn the_watch_ends_it() {
    let subproblem = clean(32, 10, 10, Wrap::None);
    let looks = Cell::new(0);
    let mut watch = || {
        looks.set(looks.get() + 1);
        match looks.get() {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let (end, work) = merge::count(&subproblem, Budget::MEMORY, &mut watch);
    assert_eq!((end, looks.get()), (Merged::Ended, 3));
    assert!(work.transitions < 1 << 17);
}
