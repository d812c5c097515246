//! The index: every seek ends in the state that stepping there ends in, and the
//! picture is the one that the events make.

use proptest::prelude::*;
use queenscope::{
    playback::{
        Bar, Index, IndexBuilder, Limits, next_backtrack, out, over, over_back, previous_backtrack,
        to_placing,
    },
    problem::Problem,
    search::{AnySearch, Approach, Event, Search},
};

use crate::{
    problems::{check, problem},
    stepping::searches,
};

/// Steps that are looked at of one search.
const MOST: u64 = 6000;

/// An index with so little room that small searches fill it, built in slices.
fn narrow(problem: &Problem, approach: Approach, slice: u64) -> Index {
    let limits = Limits {
        columns: 8,
        bars: 12,
        width: 2,
    };
    let mut builder = IndexBuilder::within(limits, problem, approach).expect("it applies");
    while !builder.is_complete() && builder.search().counters().steps < MOST {
        builder.advance(slice);
    }
    builder.index()
}

/// Every state of a search as far as an index goes.
fn states(start: &AnySearch, index: &Index) -> (Vec<AnySearch>, Vec<Event>) {
    let (mut states, mut events, mut search) = (vec![start.clone()], Vec::new(), start.clone());
    for _ in 0..index.steps() {
        events.push(search.step().expect("the index ends where the search does"));
        states.push(search.clone());
    }
    assert_eq!(index.is_complete(), search.next_event().is_none());
    (states, events)
}

/// The bars of a depth, from the events alone.
fn bars(events: &[Event]) -> Vec<Vec<Bar>> {
    let (mut bars, mut stack) = (vec![Vec::new(); 32], Vec::<Bar>::new());
    for (step, event) in (1..).zip(events) {
        match *event {
            Event::Placed { cell } => {
                for bar in &mut stack {
                    bar.nodes += 1;
                    bar.dead_end = false;
                }
                stack.push(Bar {
                    start: step,
                    end: 0,
                    nodes: 0,
                    solutions: 0,
                    cell: cell.index() as u16,
                    dead_end: true,
                });
            }
            Event::Solution => {
                for bar in &mut stack {
                    bar.solutions += 1;
                    bar.dead_end = false;
                }
            }
            Event::Removed { .. } => {
                let bar = stack.pop().expect("a queen stands");
                bars[stack.len()].push(Bar { end: step, ..bar });
            }
            _ => {}
        }
    }
    bars
}

#[test]
fn every_seek_ends_where_stepping_ends() {
    let wishes = prop::collection::vec(any::<u64>(), 12);
    check(
        (problem(), 1..500u64, wishes),
        |(problem, slice, wishes)| {
            for start in searches(&problem) {
                let index = narrow(&problem, start.approach(), slice);
                let (states, events) = states(&start, &index);
                let found: Vec<usize> = (0..events.len())
                    .filter(|&at| events[at] == Event::Solution)
                    .map(|at| at + 1)
                    .collect();
                prop_assert_eq!(index.solutions(), found.len() as u64);
                let mut search = start;
                for &wish in &wishes {
                    let step = wish % (index.steps() + 2);
                    index.seek(&mut search, step);
                    let step = step.min(index.steps()) as usize;
                    prop_assert!(search == states[step], "step {step}");
                    prop_assert!(search.clone().step_back() == states[step].clone().step_back());
                    let number = wish % (found.len() as u64 + 2);
                    if index.seek_solution(&mut search, number) {
                        prop_assert!(search == states[found[number as usize - 1]]);
                    } else {
                        prop_assert!(number == 0 || number as usize > found.len());
                        prop_assert!(search == states[step], "it stays");
                    }
                }
            }
            Ok(())
        },
    );
}

#[test]
fn the_picture_is_what_the_events_make() {
    check((problem(), 1..500u64), |(problem, slice)| {
        for start in searches(&problem) {
            let index = narrow(&problem, start.approach(), slice);
            let (_, events) = states(&start, &index);
            let strip = index.strip();
            prop_assert!(strip.columns.len() <= 8);
            let all = bars(&events);
            let mut kept = 0;
            for (depth, bars) in all.iter().enumerate() {
                let long: Vec<Bar> = (bars.iter().copied())
                    .filter(|bar| bar.steps() >= strip.least)
                    .collect();
                let closed: Vec<Bar> = (strip.bars(depth).iter().copied())
                    .filter(|bar| bar.end < strip.until)
                    .collect();
                prop_assert_eq!(&closed, &long, "depth {}", depth);
                kept += long.len();
            }
            prop_assert!(kept <= 12);
            for (at, column) in strip.columns.iter().enumerate() {
                let from = at as u64 * strip.width;
                let inside = |step: u64| step >= from && step < from + strip.width;
                let solutions = (1..)
                    .zip(&events)
                    .filter(|(step, event)| inside(*step) && **event == Event::Solution)
                    .count();
                prop_assert_eq!(column.solutions as usize, solutions);
                let dead_ends = (all.iter().flatten())
                    .filter(|bar| bar.dead_end && inside(bar.end))
                    .count();
                prop_assert_eq!(column.dead_ends as usize, dead_ends);
                for (depth, bars) in all.iter().enumerate() {
                    let covered: u64 = (bars.iter())
                        .filter(|bar| bar.steps() < strip.least)
                        .map(|bar| {
                            bar.end
                                .min(from + strip.width)
                                .saturating_sub(bar.start.max(from))
                        })
                        .sum();
                    let shown = f64::from(column.cover[depth]) / 255.0;
                    let truth = covered as f64 / strip.width as f64;
                    if index.is_complete() {
                        prop_assert!(
                            shown + 1e-9 >= truth.min(1.0) && (shown > 0.0) == (covered > 0),
                            "depth {depth} column {at}: {shown} for {truth}"
                        );
                    }
                }
            }
        }
        Ok(())
    });
}

#[test]
fn subtrees_are_passed_and_left_exactly() {
    check((problem(), any::<u64>()), |(problem, wish)| {
        for start in searches(&problem) {
            let index = narrow(&problem, start.approach(), 300);
            let (states, events) = states(&start, &index);
            let step = (wish % states.len() as u64) as usize;
            let depth = |at: usize| states[at].placement().len();
            let removal = |from: usize, below: usize| {
                (from..states.len()).find(|&at| at > step && depth(at) < below)
            };
            // Over what comes next.
            let expected = match events.get(step) {
                Some(Event::Placed { .. }) => removal(step + 1, depth(step) + 1),
                other => other.map(|_| step + 1),
            };
            let mut search = states[step].clone();
            let went = over(&index, &mut search);
            match expected {
                Some(at) => prop_assert!(went && search == states[at], "over from {step}"),
                None if index.is_complete() => prop_assert!(!went),
                // The single step after the last that is indexed.
                None => {}
            }
            prop_assert!(went || search == states[step], "it stays");
            // Over what came last, backwards.
            let expected = match step.checked_sub(1).map(|last| (last, events[last])) {
                None => None,
                Some((last, Event::Removed { .. })) => {
                    let below = |at: &usize| depth(*at) == depth(step);
                    (0..last).rev().find(below)
                }
                Some((last, _)) => Some(last),
            };
            let mut search = states[step].clone();
            prop_assert_eq!(over_back(&index, &mut search), expected.is_some());
            let at = expected.unwrap_or(step);
            prop_assert!(search == states[at], "back over from {step} to {at}");
            // Out.
            let mut search = states[step].clone();
            let went = out(&index, &mut search);
            let expected = match depth(step) {
                0 => index.is_complete().then(|| states.len() - 1),
                standing => removal(step + 1, standing),
            };
            prop_assert_eq!(went, expected.is_some());
            prop_assert!(
                search == states[expected.unwrap_or(step)],
                "out from {step}"
            );
            // To the placement of each queen on the board, and of one that is not there.
            for at in 0..=depth(step) {
                let placed = (0..=step).rev().find(|&it| depth(it) <= at);
                let expected = match placed {
                    Some(before) if at < depth(step) => before + 1,
                    _ => step,
                };
                let mut search = states[states.len() - 1 - step].clone();
                to_placing(&index, &mut search, at, step as u64);
                prop_assert!(search == states[expected]);
            }
            // Backtracks.
            if index.is_complete() {
                let back = |at: &usize| matches!(events[*at], Event::Removed { .. });
                let mut search = states[step].clone();
                next_backtrack(&mut search);
                let next = (step..events.len())
                    .find(back)
                    .map_or(events.len(), |at| at + 1);
                prop_assert!(search == states[next]);
                let mut search = states[step].clone();
                previous_backtrack(&mut search);
                let previous = (0..step.saturating_sub(1))
                    .rev()
                    .find(back)
                    .map_or(0, |at| at + 1);
                prop_assert!(search == states[previous]);
            }
        }
        Ok(())
    });
}

#[test]
fn an_index_of_millions_of_steps_is_small_and_exact() {
    let problem =
        Problem::new(10, 10, 10, Default::default(), Default::default()).expect("in range");
    let mut builder = IndexBuilder::new(&problem, Approach::Cells).expect("it applies");
    builder.advance(4_000_000);
    let index = builder.index();
    assert!(index.bytes() <= 512 * 1024, "{} bytes", index.bytes());
    let mut search = Approach::Cells.start(&problem).expect("it applies");
    let mut walked = search.clone();
    for step in [3_999_999, 17, 2_345_678, 2_345_679, 0, 1_048_576] {
        index.seek(&mut search, step);
        let here = walked.counters().steps;
        walked.run(step.saturating_sub(here), |_| false);
        walked.run_back(here.saturating_sub(step), |_| false);
        assert!(search == walked, "step {step}");
    }
}
