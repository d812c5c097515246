//! Boards side by side: each lock holds every board where it says.

use queenscope::{
    app::{
        Action, Lock, Panel, State,
        panels::{
            compare::{CompareAction, compared_counters},
            setup::SetupAction,
        },
    },
    board::Wrap,
    playback::{Goal, Speed},
    problem::Field,
    search::{AnySearch, Approach, Event, Search},
    worker::{JobUpdate, Report, SlicedJob, from_bytes, to_bytes},
};

use crate::{apply, opened, solution};

/// A page on which some approaches to 6 queens stand beside `rows`.
fn beside(others: &[Approach]) -> State {
    let mut state = opened();
    let chosen = state.core.document.compared.approaches.clone();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(Field::Rows, "6".to_owned()))],
    );
    let choose = |approach, on| Action::from(CompareAction::Choose(approach, on));
    apply(&mut state, chosen.into_iter().map(|one| choose(one, false)));
    apply(&mut state, others.iter().map(|one| choose(*one, true)));
    apply(&mut state, [Action::Open(Panel::Compare)]);
    assert_eq!(state.panels.compare.boards.boards.len(), others.len());
    state
}

/// The approaches whose boards stand side by side.
fn compared(state: &State) -> Vec<Approach> {
    let counters = compared_counters(&state.panels.compare, &state.core);
    counters.into_iter().map(|(approach, _)| approach).collect()
}

fn steps(state: &State) -> Vec<u64> {
    let counters = compared_counters(&state.panels.compare, &state.core);
    counters
        .iter()
        .map(|(_, counters)| counters.steps)
        .collect()
}

/// Each board is in the state that stepping there ends in.
fn all_are_walked(state: &State) {
    for lane in &state.panels.compare.boards.boards {
        let mut walked = lane
            .approach()
            .start(&state.core.document.problem)
            .expect("it applies");
        walked.run(lane.search.counters().steps, |_| false);
        assert!(walked == lane.search, "{}", lane.approach());
    }
}

fn lock(lock: Lock) -> Action {
    Action::from(CompareAction::Lock(lock))
}

/// All steps of an approach, and those that find placements.
fn whole(state: &State, approach: Approach) -> (u64, Vec<u64>) {
    let mut search: AnySearch = approach
        .start(&state.core.document.problem)
        .expect("it applies");
    let mut found = Vec::new();
    while let Some(event) = search.step() {
        if event == Event::Solution {
            found.push(search.counters().steps);
        }
    }
    (search.counters().steps, found)
}

#[test]
fn locked_by_steps_all_have_made_as_many() {
    let mut state = beside(&[Approach::Cells, Approach::Bitmask]);
    let bitmask = whole(&state, Approach::Bitmask).0;
    for step in [0, 1, 77, bitmask, bitmask + 30, 5] {
        apply(&mut state, [Action::GoTo(step)]);
        assert_eq!(steps(&state), [step, step, step.min(bitmask)]);
        all_are_walked(&state);
    }
    apply(&mut state, [Action::Step, Action::Step, Action::StepBack]);
    assert_eq!(steps(&state), [6, 6, 6]);
}

#[test]
fn locked_by_placements_all_have_found_as_many() {
    let mut state = beside(&[
        Approach::Cells,
        Approach::ExactCover,
        Approach::Permutations,
    ]);
    apply(&mut state, [lock(Lock::Solution)]);
    let found: Vec<Vec<u64>> = compared(&state)
        .into_iter()
        .map(|approach| whole(&state, approach).1)
        .collect();
    for nth in [0, 3, 1] {
        apply(&mut state, [solution(nth as u64 + 1)]);
        let expected: Vec<u64> = found.iter().map(|steps| steps[nth]).collect();
        assert_eq!(steps(&state), expected);
        all_are_walked(&state);
    }
    apply(&mut state, [Action::ToStart, Action::Step]);
    assert_eq!(steps(&state), [1, 0, 0, 0]);
    apply(&mut state, [Action::Seek(Goal::End)]);
    let ends: Vec<u64> = (compared(&state).into_iter())
        .map(|approach| whole(&state, approach).0)
        .collect();
    assert_eq!(steps(&state), ends);
}

#[test]
fn locked_by_share_all_are_equally_far() {
    let mut state = beside(&[Approach::Cells, Approach::Bitmask]);
    apply(&mut state, [lock(Lock::Share)]);
    let ends: Vec<u64> = (compared(&state).into_iter())
        .map(|approach| whole(&state, approach).0)
        .collect();
    for step in [ends[0] / 3, ends[0] - 1, ends[0], 0] {
        apply(&mut state, [Action::GoTo(step)]);
        let share = step as f64 / ends[0] as f64;
        for (now, end) in steps(&state).into_iter().zip(&ends) {
            assert!((now as f64 - share * *end as f64).abs() <= 0.5);
        }
        all_are_walked(&state);
    }
}

#[test]
fn with_no_lock_each_is_moved_by_hand() {
    let mut state = beside(&[Approach::Cells, Approach::Bitmask]);
    apply(&mut state, [lock(Lock::Free), Action::GoTo(50)]);
    assert_eq!(steps(&state), [50, 0, 0]);
    let hand = |action| Action::from(action);
    apply(
        &mut state,
        [
            hand(CompareAction::StepBoard(0)),
            hand(CompareAction::StepBoard(0)),
            hand(CompareAction::StepBoardBack(0)),
            hand(CompareAction::SeekBoard(1, Goal::NextSolution)),
            hand(CompareAction::StepBoard(9)),
        ],
    );
    let first = whole(&state, Approach::Bitmask).1[0];
    assert_eq!(steps(&state), [50, 1, first]);
    apply(
        &mut state,
        [hand(CompareAction::SeekBoard(1, Goal::PreviousSolution))],
    );
    assert_eq!(steps(&state), [50, 1, 0]);
    apply(&mut state, [hand(CompareAction::SeekBoard(0, Goal::End))]);
    all_are_walked(&state);
    assert!(state.panels.compare.boards.boards[0].is_done());
}

/// Playing goes on until the last board is done, by steps and with no lock.
#[test]
fn playing_goes_on_for_those_that_take_longer() {
    for by in [Lock::Step, Lock::Free] {
        let mut state = beside(&[Approach::Cells, Approach::Bitmask]);
        apply(
            &mut state,
            [lock(by), Action::SetSpeed(Speed::FASTEST), Action::Toggle],
        );
        for _ in 0..100_000 {
            if !state.core.is_moving() {
                break;
            }
            state.apply(Action::Frame {
                millis: 16.0,
                most: 300,
            });
        }
        assert!(!state.core.is_moving());
        let ends: Vec<u64> = (compared(&state).into_iter())
            .map(|approach| whole(&state, approach).0)
            .collect();
        assert_eq!(steps(&state), ends, "{by:?}");
        // Played again from the start.
        apply(&mut state, [Action::Toggle]);
        assert_eq!(state.core.derived.own.search.counters().steps, 0);
    }
}

#[test]
fn another_problem_begins_anew_and_what_does_not_apply_is_left_out() {
    let mut state = beside(&[Approach::Permutations, Approach::Bitmask]);
    apply(
        &mut state,
        [
            Action::GoTo(40),
            Action::from(SetupAction::SetWrap(Wrap::Torus)),
        ],
    );
    assert_eq!(steps(&state), [0, 0, 0]);
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Cols, "7".to_owned())),
        ],
    );
    assert_eq!(compared(&state), [Approach::Rows, Approach::Bitmask]);
    assert_eq!(state.panels.compare.boards.boards.len(), 1);
    apply(
        &mut state,
        [Action::from(SetupAction::SetApproach(Approach::Bitmask))],
    );
    assert_eq!(compared(&state), [Approach::Bitmask]);
}

/// The worker indexes one board after another; each goes as far as it is known.
#[test]
fn long_searches_are_indexed_by_the_worker() {
    let mut state = beside(&[Approach::Cells, Approach::Occupancy]);
    apply(
        &mut state,
        [Action::from(SetupAction::Type(Field::Rows, "9".to_owned()))],
    );
    let mut jobs = 0;
    while let Some(job) = state.panels.compare.boards.wanted_job() {
        jobs += 1;
        let mut session = SlicedJob::new(&job.job).expect("a good job");
        let mut millis = 0.0;
        while !session.is_finished() {
            let mut reports = Vec::new();
            session.work(500_000, millis, |report| reports.push(report));
            for report in reports {
                let bytes = to_bytes(&report).expect("a report");
                let update = JobUpdate::Report(from_bytes(&bytes).expect("the same"));
                state.apply(Action::Job(job.id, update));
            }
            millis += 50.0;
        }
    }
    assert_eq!(jobs, 1, "only cells takes so long");
    apply(&mut state, [lock(Lock::Solution), solution(352)]);
    assert!(
        (compared_counters(&state.panels.compare, &state.core).iter())
            .all(|(_, counters)| counters.solutions == 352)
    );
    assert!(
        state
            .panels
            .compare
            .boards
            .boards
            .iter()
            .all(|lane| lane.search.last_event() == Some(Event::Solution))
    );
}

/// Frames and what workers say come often: they lead no board beyond its index again and
/// again. Another place does.
#[test]
fn what_comes_often_moves_no_board_beyond_its_index() {
    let mut state = beside(&[Approach::Cells, Approach::Occupancy]);
    let frame = Action::Frame {
        millis: 16.0,
        most: 100_000,
    };
    apply(
        &mut state,
        [
            Action::from(SetupAction::Type(Field::Rows, "14".to_owned())),
            Action::GoTo(2_000_000),
        ],
    );
    for _ in 0..100 {
        state.apply(frame.clone());
    }
    let there = steps(&state);
    assert!(
        there[0] == 2_000_000 && there[1] < 1_000_000,
        "a board has not followed: {there:?}"
    );
    for _ in 0..20 {
        state.apply(frame.clone());
        let id = state.panels.compare.boards.wanted_job().expect("a job").id;
        let index = Box::new((*state.panels.compare.boards.boards[0].index).clone());
        let update = JobUpdate::Report(Report::Index(index));
        state.apply(Action::Job(id, update));
    }
    assert_eq!(steps(&state), there);
    // The boards follow to another place in frames.
    state.apply(Action::Step);
    state.apply(frame);
    let next = steps(&state);
    assert!(next[0] == there[0] + 1 && next[1] > there[1], "{next:?}");
    all_are_walked(&state);
}
