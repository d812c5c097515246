//! Listing, first and count against the definition.

use proptest::prelude::*;
use queenscope::{
    problem::Problem,
    search::{Approach, count, first, solutions},
};

use crate::{
    oracle,
    problems::{check, every, problem},
    stepping::searches,
};

fn agrees(problem: &Problem) {
    let expected = oracle::placements(problem, usize::MAX);
    for search in searches(problem) {
        let approach = search.approach();
        let listed: Vec<_> = solutions(search.clone()).collect();
        assert!(
            listed == expected,
            "{approach} lists {listed:?}, not {expected:?}"
        );
        assert_eq!(solutions(search).count(), expected.len(), "{approach}");
    }
    assert_eq!(count(problem), expected.len() as u128);
    assert_eq!(first(problem).as_ref(), expected.first());
}

#[test]
fn every_small_problem_is_listed() {
    for problem in every(3) {
        agrees(&problem);
    }
}

#[test]
fn random_problems_are_listed() {
    check(problem(), |problem| {
        agrees(&problem);
        Ok(())
    });
}

/// A list taken up in the middle goes on as if it had not been put down.
#[test]
fn a_list_goes_on_from_any_step() {
    check((problem(), 0..2000u64), |(problem, steps)| {
        let expected = oracle::placements(&problem, usize::MAX);
        for mut search in searches(&problem) {
            let mut seen = 0;
            search.run(steps, |event| {
                seen += usize::from(event == queenscope::search::Event::Solution);
                false
            });
            let rest: Vec<_> = solutions(search).collect();
            prop_assert_eq!(&rest, &expected[seen..]);
        }
        Ok(())
    });
}

#[test]
fn an_approach_applies_or_says_why_not() {
    check(problem(), |problem| {
        for approach in Approach::ALL {
            let any = matches!(approach, Approach::Cells | Approach::SkipRows);
            let applies = any || problem.queens() == problem.board().rows();
            prop_assert_eq!(approach.check(&problem).is_ok(), applies);
            prop_assert_eq!(approach.start(&problem).is_ok(), applies);
        }
        Ok(())
    });
}
