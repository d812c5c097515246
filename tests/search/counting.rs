//! Plans against the definition: whatever scheme a plan chooses, and however its
//! parts are counted and added up.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Plan, Subproblem, Tally, count},
    problem::Problem,
};

use crate::{oracle, problems};

/// The placements of a subproblem, without a plan.
fn whole(problem: &Problem) -> u128 {
    let mut go_on = || ControlFlow::Continue(());
    let found = Counter::default().subproblem(&Subproblem::of(problem), &mut go_on);
    found.expect("nothing ends it")
}

#[test]
fn plans_count_what_the_definition_counts() {
    problems::check(problems::problem(), |problem| {
        let expected = oracle::placements(&problem, usize::MAX).len() as u128;
        prop_assert_eq!(count(&problem), expected);
        prop_assert_eq!(whole(&problem), expected);
        Ok(())
    });
}

#[test]
fn exchanging_rows_and_columns_changes_no_count() {
    problems::check(problems::problem(), |problem| {
        let mut go_on = || ControlFlow::Continue(());
        let subproblem = Subproblem::of(&problem);
        if let Some(turned) = subproblem.transposed() {
            let mut counter = Counter::default();
            let (one, other) = (
                counter.subproblem(&subproblem, &mut go_on),
                counter.subproblem(&turned, &mut go_on),
            );
            prop_assert_eq!(one, other);
        }
        Ok(())
    });
}

#[test]
fn every_clean_board_with_every_number_of_queens() {
    for wrap in Wrap::ALL {
        for rows in 1..=8 {
            for cols in 1..=8 {
                let board = Board::new(rows, cols, wrap).expect("sides in range");
                for queens in 0..=rows.min(cols) + 1 {
                    let problem = Problem::on(board, queens, CellSet::EMPTY);
                    let name = format!("{rows} x {cols}, {queens}, {wrap}");
                    assert_eq!(count(&problem), whole(&problem), "{name}");
                }
            }
        }
    }
}

#[test]
fn parts_add_up_in_any_order_and_once() {
    let board = Board::new(13, 14, Wrap::None).expect("sides in range");
    let problem = Problem::on(board, 8, CellSet::EMPTY);
    let plan = Plan::new(&problem);
    assert!(plan.parts() > 4, "{}", plan.parts());
    let (mut even, mut odd) = (Tally::new(plan.split()), Tally::new(plan.split()));
    let mut counter = Counter::default();
    for part in (0..plan.parts()).rev() {
        let tally = if part % 2 == 0 { &mut even } else { &mut odd };
        let sum = counter.part(&plan, part, &mut || ControlFlow::Continue(()));
        let sum = sum.expect("nothing ends it");
        tally.add(part, sum).expect("counted once");
        assert_eq!(tally.add(part, sum).map_err(|twice| twice.part), Err(part));
    }
    assert_eq!(even.total(plan.split()), None);
    let mut all = even.clone();
    all.add_all(&odd).expect("no part in both");
    assert!(all.add_all(&even).is_err());
    assert_eq!(all.total(plan.split()), Some(count(&problem)));
    assert_eq!(all.total(plan.split()), Some(whole(&problem)));
}

#[test]
fn a_count_that_is_ended_says_nothing() {
    let board = Board::new(20, 20, Wrap::None).expect("sides in range");
    let problem = Problem::on(board, 20, CellSet::EMPTY);
    let mut looks = 0;
    let mut end = || {
        looks += 1;
        ControlFlow::Break(())
    };
    let found = Counter::default().subproblem(&Subproblem::of(&problem), &mut end);
    assert_eq!(found, None);
    assert_eq!(looks, 1);
}
