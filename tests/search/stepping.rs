//! Stepping: every event true, every state found again on the way back.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashSet},
};

use proptest::prelude::*;
use queenscope::{
    problem::Problem,
    search::{AnySearch, Approach, Event, Placement, Search, solutions},
};

use crate::{
    choosing::Truth,
    problems::{cases, check, check_some, every, full_problem, problem},
    witness::Witness,
};

/// The searches of a problem, one by each approach that applies.
pub fn searches(problem: &Problem) -> impl Iterator<Item = AnySearch> {
    (Approach::ALL.into_iter()).filter_map(|approach| approach.start(problem).ok())
}

/// The searches of a problem that come to their end before long: all but `subsets`
/// where there are very many.
pub fn listable(problem: &Problem) -> impl Iterator<Item = AnySearch> {
    let subsets = subsets(problem);
    searches(problem)
        .filter(move |search| search.approach() != Approach::Subsets || subsets <= 30_000)
}

/// The sets of as many cells, not blocked, as queens.
fn subsets(problem: &Problem) -> u64 {
    let free = u64::from(problem.board().cell_count()) - u64::from(problem.blocked().len());
    (0..u64::from(problem.queens())).fold(1u64, |sets, queen| {
        sets.saturating_mul(free.saturating_sub(queen)) / (queen + 1)
    })
}

/// The placements that a search finds, in lexicographic order, which is that of the
/// search if its approach says so.
pub fn listed(search: AnySearch) -> Vec<Placement> {
    let in_order = search.approach().is_lexicographic();
    let mut list: Vec<Placement> = solutions(search).collect();
    if !in_order {
        list.sort();
    }
    list
}

/// Steps forwards to the end, or `most` events, under the eyes of a witness, and
/// back to the start through equal states. Returns the number of events.
fn there_and_back(truth: &Truth, mut search: AnySearch, most: usize) -> usize {
    let mut witness = Witness::new(truth, &search);
    let mut states = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    let mut places = HashSet::new();
    loop {
        let tried = search.frame(search.placement().len()).tried;
        let finished = events.last() == Some(&Event::Finished);
        let place = (search.placement().to_vec(), tried, finished);
        assert!(places.insert(place), "no state comes twice");
        assert_eq!(search.last_event(), events.last().copied());
        states.push(search.clone());
        let next = search.next_event();
        assert!(search == states[events.len()], "looking changes nothing");
        if events.len() == most || next.is_none() {
            break;
        }
        let event = search.step();
        assert_eq!(event, next);
        let event = event.expect("the next event was announced");
        assert!(search != states[events.len()]);
        witness.see(event, &search);
        events.push(event);
    }
    if events.len() < most {
        assert_eq!(events.last(), Some(&Event::Finished));
        assert_eq!(search.step(), None);
        assert!(
            search == states[events.len()],
            "nothing happens after the end"
        );
    }
    for step in (0..events.len()).rev() {
        assert_eq!(search.step_back(), Some(events[step]));
        assert!(search == states[step], "back at step {step}");
        assert_eq!(search.counters().steps, step as u64);
        assert_eq!(search.counters(), states[step].counters());
        assert_eq!(search.placement(), states[step].placement());
    }
    assert_eq!(search.step_back(), None);
    assert!(search == states[0], "nothing happens before the start");
    events.len()
}

#[test]
fn every_small_problem_there_and_back() {
    let (mut problems, mut walks, mut events) = (0u32, 0u32, 0);
    for problem in every(3) {
        problems += 1;
        let truth = Truth::new(&problem);
        for search in searches(&problem) {
            walks += 1;
            events += there_and_back(&truth, search, usize::MAX);
        }
    }
    println!("{problems} problems, {walks} searches, {events} events");
    assert_eq!(problems, 4 * 5 * (2 + 2 * 4 + 2 * 8 + 16 + 2 * 64 + 512));
}

#[test]
fn random_problems_there_and_back() {
    all_there_and_back(cases(), problem());
}

#[test]
fn random_full_problems_there_and_back_by_every_approach() {
    all_there_and_back(cases() / 2, full_problem());
}

/// There and back by each approach, the shuffled one with any seed too, and how many
/// of each came to their end within 4000 events.
fn all_there_and_back(cases: u32, problems: impl Strategy<Value = Problem>) {
    let tally = RefCell::new(BTreeMap::<_, (u32, u32, usize)>::new());
    check_some(cases, (problems, any::<u32>()), |(problem, seed)| {
        let truth = Truth::new(&problem);
        let shuffled = Approach::Shuffled { seed }.start(&problem).ok();
        for search in searches(&problem).chain(shuffled) {
            let name = search.approach().name();
            let length = there_and_back(&truth, search, 4000);
            let mut tally = tally.borrow_mut();
            let (walks, whole, events) = tally.entry(name).or_default();
            *walks += 1;
            *whole += u32::from(length < 4000);
            *events += length;
        }
        Ok(())
    });
    println!("{cases} problems; searches, those to the end, events:");
    println!("{:?}", tally.borrow());
}

/// However a search got there, a step is a step.
#[test]
fn wandering_is_walking() {
    let legs = prop::collection::vec((any::<bool>(), 0..300u64), 1..8);
    check((problem(), legs), |(problem, legs)| {
        for start in searches(&problem) {
            let (mut stepped, mut ran) = (start.clone(), start.clone());
            for &(forwards, most) in &legs {
                let mut events = 0;
                let ran_events = if forwards {
                    while events < most && stepped.step().is_some() {
                        events += 1;
                    }
                    ran.run(most, |_| false)
                } else {
                    while events < most && stepped.step_back().is_some() {
                        events += 1;
                    }
                    ran.run_back(most, |_| false)
                };
                prop_assert_eq!(ran_events, events);
                prop_assert!(ran == stepped);
            }
            let mut direct = start;
            direct.run(stepped.counters().steps, |_| false);
            prop_assert!(direct == stepped);
        }
        Ok(())
    });
}

/// Runs stop where they are told to, on the event that they were shown.
#[test]
fn runs_stop_where_they_are_told() {
    check((problem(), 1..50u64), |(problem, nth)| {
        for mut search in searches(&problem) {
            let (mut shown, mut last) = (0, None);
            let events = search.run(1000, |event| {
                shown += 1;
                last = Some(event);
                shown == nth
            });
            prop_assert_eq!(events, shown);
            prop_assert_eq!(search.counters().steps, shown);
            prop_assert_eq!(search.last_event(), last);
            let mut undone = None;
            let back = search.run_back(1000, |event| {
                undone = Some(event);
                true
            });
            prop_assert_eq!(back, shown.min(1));
            prop_assert_eq!(undone, last);
        }
        Ok(())
    });
}
