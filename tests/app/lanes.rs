//! Boards side by side: each lock holds every board where it says.

use queenscope::{
    app::{Action, CompareAction, LaneAction, Lock, Model, Panel},
    board::Wrap,
    playback::{Goal, Speed},
    problem::Field,
    search::{AnySearch, Approach, Event, Search},
    worker::{JobUpdate, Report, SlicedJob, from_bytes, to_bytes},
};

use crate::{apply, opened};

/// A page on which some approaches to 6 queens stand beside `rows`.
fn beside(others: &[Approach]) -> Model {
    let mut model = opened();
    let chosen = model.compare.chosen.clone();
    apply(&mut model, [Action::Type(Field::Rows, "6".to_owned())]);
    let choose = |approach, on| Action::Compare(CompareAction::Choose(approach, on));
    apply(&mut model, chosen.into_iter().map(|one| choose(one, false)));
    apply(&mut model, others.iter().map(|one| choose(*one, true)));
    apply(&mut model, [Action::Open(Panel::Compare)]);
    assert_eq!(model.lanes.others.len(), others.len());
    model
}

fn steps(model: &Model) -> Vec<u64> {
    let counters = model.compared_counters();
    counters
        .iter()
        .map(|(_, counters)| counters.steps)
        .collect()
}

/// Each board is in the state that stepping there ends in.
fn all_are_walked(model: &Model) {
    for lane in &model.lanes.others {
        let mut walked = lane.approach().start(&model.problem).expect("it applies");
        walked.run(lane.search.counters().steps, |_| false);
        assert!(walked == lane.search, "{}", lane.approach());
    }
}

fn lock(lock: Lock) -> Action {
    Action::Lanes(LaneAction::Lock(lock))
}

/// All steps of an approach, and those that find placements.
fn whole(model: &Model, approach: Approach) -> (u64, Vec<u64>) {
    let mut search: AnySearch = approach.start(&model.problem).expect("it applies");
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
    let mut model = beside(&[Approach::Cells, Approach::Bitmask]);
    let bitmask = whole(&model, Approach::Bitmask).0;
    for step in [0, 1, 77, bitmask, bitmask + 30, 5] {
        apply(&mut model, [Action::GoTo(step)]);
        assert_eq!(steps(&model), [step, step, step.min(bitmask)]);
        all_are_walked(&model);
    }
    apply(&mut model, [Action::Step, Action::Step, Action::StepBack]);
    assert_eq!(steps(&model), [6, 6, 6]);
}

#[test]
fn locked_by_placements_all_have_found_as_many() {
    let mut model = beside(&[
        Approach::Cells,
        Approach::ExactCover,
        Approach::Permutations,
    ]);
    apply(&mut model, [lock(Lock::Solution)]);
    let found: Vec<Vec<u64>> = model
        .compared()
        .into_iter()
        .map(|approach| whole(&model, approach).1)
        .collect();
    for nth in [0, 3, 1] {
        apply(&mut model, [Action::GoToSolution(nth as u64 + 1)]);
        let expected: Vec<u64> = found.iter().map(|steps| steps[nth]).collect();
        assert_eq!(steps(&model), expected);
        all_are_walked(&model);
    }
    apply(&mut model, [Action::ToStart, Action::Step]);
    assert_eq!(steps(&model), [1, 0, 0, 0]);
    apply(&mut model, [Action::Seek(Goal::End)]);
    let ends: Vec<u64> = (model.compared().into_iter())
        .map(|approach| whole(&model, approach).0)
        .collect();
    assert_eq!(steps(&model), ends);
}

#[test]
fn locked_by_share_all_are_equally_far() {
    let mut model = beside(&[Approach::Cells, Approach::Bitmask]);
    apply(&mut model, [lock(Lock::Share)]);
    let ends: Vec<u64> = (model.compared().into_iter())
        .map(|approach| whole(&model, approach).0)
        .collect();
    for step in [ends[0] / 3, ends[0] - 1, ends[0], 0] {
        apply(&mut model, [Action::GoTo(step)]);
        let share = step as f64 / ends[0] as f64;
        for (now, end) in steps(&model).into_iter().zip(&ends) {
            assert!((now as f64 - share * *end as f64).abs() <= 0.5);
        }
        all_are_walked(&model);
    }
}

#[test]
fn with_no_lock_each_is_moved_by_hand() {
    let mut model = beside(&[Approach::Cells, Approach::Bitmask]);
    apply(&mut model, [lock(Lock::Free), Action::GoTo(50)]);
    assert_eq!(steps(&model), [50, 0, 0]);
    let hand = |action| Action::Lanes(action);
    apply(
        &mut model,
        [
            hand(LaneAction::Step(0)),
            hand(LaneAction::Step(0)),
            hand(LaneAction::StepBack(0)),
            hand(LaneAction::Seek(1, Goal::NextSolution)),
            hand(LaneAction::Step(9)),
        ],
    );
    let first = whole(&model, Approach::Bitmask).1[0];
    assert_eq!(steps(&model), [50, 1, first]);
    apply(
        &mut model,
        [hand(LaneAction::Seek(1, Goal::PreviousSolution))],
    );
    assert_eq!(steps(&model), [50, 1, 0]);
    apply(&mut model, [hand(LaneAction::Seek(0, Goal::End))]);
    all_are_walked(&model);
    assert!(model.lanes.others[0].is_done());
}

/// Playing goes on until the last board is done, by steps and with no lock.
#[test]
fn playing_goes_on_for_those_that_take_longer() {
    for by in [Lock::Step, Lock::Free] {
        let mut model = beside(&[Approach::Cells, Approach::Bitmask]);
        apply(
            &mut model,
            [lock(by), Action::SetSpeed(Speed::FASTEST), Action::Toggle],
        );
        for _ in 0..100_000 {
            if !model.is_moving() {
                break;
            }
            model.apply(Action::Frame {
                millis: 16.0,
                most: 300,
            });
        }
        assert!(!model.is_moving());
        let ends: Vec<u64> = (model.compared().into_iter())
            .map(|approach| whole(&model, approach).0)
            .collect();
        assert_eq!(steps(&model), ends, "{by:?}");
        // Played again from the start.
        apply(&mut model, [Action::Toggle]);
        assert_eq!(model.search.counters().steps, 0);
    }
}

#[test]
fn another_problem_begins_anew_and_what_does_not_apply_is_left_out() {
    let mut model = beside(&[Approach::Permutations, Approach::Bitmask]);
    apply(&mut model, [Action::GoTo(40), Action::SetWrap(Wrap::Torus)]);
    assert_eq!(steps(&model), [0, 0, 0]);
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Cols, "7".to_owned()),
        ],
    );
    assert_eq!(model.compared(), [Approach::Rows, Approach::Bitmask]);
    assert_eq!(model.lanes.others.len(), 1);
    apply(&mut model, [Action::SetApproach(Approach::Bitmask)]);
    assert_eq!(model.compared(), [Approach::Bitmask]);
}

/// The worker indexes one board after another; each goes as far as it is known.
#[test]
fn long_searches_are_indexed_by_the_worker() {
    let mut model = beside(&[Approach::Cells, Approach::Occupancy]);
    apply(&mut model, [Action::Type(Field::Rows, "9".to_owned())]);
    let mut jobs = 0;
    while let Some(job) = model.lanes.job().cloned() {
        jobs += 1;
        let mut session = SlicedJob::new(&job.job).expect("a good job");
        let mut millis = 0.0;
        while !session.is_finished() {
            let mut reports = Vec::new();
            session.work(500_000, millis, |report| reports.push(report));
            for report in reports {
                let bytes = to_bytes(&report).expect("a report");
                let update = JobUpdate::Report(from_bytes(&bytes).expect("the same"));
                model.apply(Action::Lanes(LaneAction::Hear(job.id, update)));
            }
            millis += 50.0;
        }
    }
    assert_eq!(jobs, 1, "only cells takes so long");
    apply(
        &mut model,
        [lock(Lock::Solution), Action::GoToSolution(352)],
    );
    assert!((model.compared_counters().iter()).all(|(_, counters)| counters.solutions == 352));
    assert!(
        model
            .lanes
            .others
            .iter()
            .all(|lane| lane.search.last_event() == Some(Event::Solution))
    );
}

/// Frames and what workers say come often: they lead no board beyond its index again and
/// again. Another place does.
#[test]
fn what_comes_often_moves_no_board_beyond_its_index() {
    let mut model = beside(&[Approach::Cells, Approach::Occupancy]);
    let frame = Action::Frame {
        millis: 16.0,
        most: 100_000,
    };
    apply(
        &mut model,
        [
            Action::Type(Field::Rows, "14".to_owned()),
            Action::GoTo(2_000_000),
        ],
    );
    for _ in 0..100 {
        model.apply(frame.clone());
    }
    let there = steps(&model);
    assert!(
        there[0] == 2_000_000 && there[1] < 1_000_000,
        "a board has not followed: {there:?}"
    );
    for _ in 0..20 {
        model.apply(frame.clone());
        let id = model.lanes.job().expect("a job").id;
        let index = Box::new((*model.lanes.others[0].index).clone());
        let update = JobUpdate::Report(Report::Index(index));
        model.apply(Action::Lanes(LaneAction::Hear(id, update)));
    }
    assert_eq!(steps(&model), there);
    model.apply(Action::Step);
    let next = steps(&model);
    assert!(next[0] == there[0] + 1 && next[1] > there[1], "{next:?}");
    all_are_walked(&model);
}
