//! Listing, first and count against the definition.

use std::{cell::RefCell, collections::BTreeMap, ops::ControlFlow};

use proptest::prelude::*;
use queenscope::{
    count::count,
    first,
    problem::Problem,
    search::{Approach, Placement, solutions},
};

use crate::{
    oracle,
    problems::{cases, check, check_some, every, full_problem, problem},
    stepping::{listable, listed},
};

/// The first placement; nothing ends the search early.
pub fn first(problem: &Problem) -> Option<Placement> {
    first::first(problem, &mut || ControlFlow::Continue(())).flatten()
}

/// All approaches list what the definition does; returns which were run to the end.
fn agrees(problem: &Problem) -> Vec<Approach> {
    let expected = oracle::placements(problem, usize::MAX);
    let mut ran = Vec::new();
    for search in listable(problem) {
        let approach = search.approach();
        ran.push(approach);
        let listed = listed(search.clone());
        assert!(
            listed == expected,
            "{approach} lists {listed:?}, not {expected:?}"
        );
        assert_eq!(solutions(search).count(), expected.len(), "{approach}");
    }
    assert_eq!(count(problem), expected.len() as u128);
    assert_eq!(first(problem).as_ref(), expected.first());
    ran
}

#[test]
fn every_small_problem_is_listed() {
    for problem in every(3) {
        agrees(&problem);
    }
}

#[test]
fn random_problems_are_listed() {
    let ran = RefCell::new(BTreeMap::new());
    check(problem(), |problem| {
        for approach in agrees(&problem) {
            *ran.borrow_mut().entry(approach.name()).or_insert(0u32) += 1;
        }
        Ok(())
    });
    println!(
        "{} problems, listed to the end: {:?}",
        cases(),
        ran.borrow()
    );
}

#[test]
fn random_full_problems_are_listed_by_every_approach() {
    let ran = RefCell::new(BTreeMap::new());
    let cases = cases() / 2;
    check_some(cases, (full_problem(), any::<u32>()), |(problem, seed)| {
        for approach in agrees(&problem) {
            *ran.borrow_mut().entry(approach.name()).or_insert(0u32) += 1;
        }
        let shuffled = Approach::Shuffled { seed }.start(&problem);
        let shuffled = listed(shuffled.expect("it applies"));
        prop_assert_eq!(shuffled, oracle::placements(&problem, usize::MAX));
        Ok(())
    });
    println!(
        "{cases} full problems, listed to the end: {:?}",
        ran.borrow()
    );
}

/// A list taken up in the middle goes on as if it had not been put down.
#[test]
fn a_list_goes_on_from_any_step() {
    check((problem(), 0..2000u64), |(problem, steps)| {
        let expected = oracle::placements(&problem, usize::MAX);
        for mut search in listable(&problem) {
            let whole: Vec<_> = solutions(search.clone()).collect();
            let in_order = search.approach().is_lexicographic();
            prop_assert!(!in_order || whole == expected);
            let mut seen = 0;
            search.run(steps, |event| {
                seen += usize::from(event == queenscope::search::Event::Solution);
                false
            });
            let rest: Vec<_> = solutions(search).collect();
            prop_assert_eq!(&rest, &whole[seen..]);
        }
        Ok(())
    });
}

#[test]
fn an_approach_applies_or_says_why_not() {
    check(problem(), |problem| {
        for approach in Approach::ALL {
            let board = problem.board();
            let applies = match approach.name() {
                "subsets" | "cells" | "skip-rows" | "most-constrained" | "exact-cover" => true,
                "permutations" => [board.rows(), board.cols()] == [problem.queens(); 2],
                _ => board.rows() == problem.queens(),
            };
            prop_assert_eq!(approach.check(&problem).is_ok(), applies);
            prop_assert_eq!(approach.start(&problem).is_ok(), applies);
        }
        Ok(())
    });
}
