//! The count as a state of the page: what is done to it, what is kept, what is said.

use queenscope::{
    app::{
        Action, Notice, Preset, Settings, State, notice_text,
        panels::{
            placements::{
                PlacementsAction,
                count::{
                    CountAction, CountState, Counting, Headline, ProblemCount, count_announced,
                    count_caption, count_headline, count_left, count_phrases, plan_phrases,
                },
            },
            setup::SetupAction,
        },
    },
    board::{Cell, CellSet, Wrap},
    count::{Counter, Plan, Split},
    i18n::Texts,
    problem::{Field, Problem},
    worker::{JobFailure, JobUpdate, MAX_STORED_COUNTS, PoolUpdate, StoredCount},
};
use std::ops::ControlFlow;

use crate::opened;

/// Applies actions one after another; a count that starts is planned by its first worker.
fn apply(state: &mut State, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        state.apply(action);
        if let Some(count) = &counting(state).current
            && count.is_running()
            && count.split().is_none()
        {
            let planned = PoolUpdate::Planned(Split::plan(count.problem()));
            state.apply(Action::Job(count.id, JobUpdate::Pool(planned)));
        }
    }
}

fn split(state: &State) -> &Split {
    current(state).split().expect("it is planned")
}

/// What would be stored of the counts.
fn stored(counting: &Counting) -> Vec<StoredCount> {
    counting
        .to_store()
        .filter_map(ProblemCount::to_store)
        .collect()
}

/// The problem of the count under way, which its tab remembers.
fn running(counting: &Counting) -> Option<Problem> {
    let current = counting.current.as_ref().filter(|count| count.is_running());
    current.map(|count| *count.problem())
}

fn count(action: CountAction) -> Action {
    Action::from(PlacementsAction::Count(action))
}

fn current(state: &State) -> &ProblemCount {
    state
        .panels
        .placements
        .counting
        .current
        .as_ref()
        .expect("a count")
}

fn count_state(state: &State) -> CountState {
    current(state).state.clone()
}

fn counting(state: &State) -> &Counting {
    &state.panels.placements.counting
}

/// The counts that were left.
fn left(state: &State) -> &[ProblemCount] {
    &counting(state).left
}

/// What the parts of the count that are missing come to, at most so many.
fn counted(state: &State, most: usize) -> Vec<(u32, u128)> {
    let plan = Plan::build(current(state).problem(), split(state)).expect("it fits");
    let mut counter = Counter::default();
    let mut go_on = || ControlFlow::Continue(());
    let missing = current(state).sums().missing().take(most);
    missing
        .map(|part| {
            let sum = counter.part(&plan, part as usize, &mut go_on);
            (part, sum.expect("to the end"))
        })
        .collect()
}

fn heard(state: &State, parts: Vec<(u32, u128)>, millis: f64) -> Action {
    let progress = JobUpdate::Pool(PoolUpdate::Progress {
        parts,
        millis,
        workers: 2,
    });
    Action::Job(current(state).id, progress)
}

/// The workers count at most so many of the missing parts.
fn work(state: &mut State, most: usize, millis: f64) {
    let heard = heard(state, counted(state, most), millis);
    apply(state, [heard]);
}

/// A page with an n x n board and n queens.
fn with_size(n: u8) -> State {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(Field::Rows, n.to_string()))],
    );
    assert_eq!(state.core.document.problem.board().rows(), n);
    state
}

/// Fifteen queens, of which some of the 2 279 184 placements are counted.
fn half_done(millis: f64) -> State {
    let mut state = with_size(15);
    apply(&mut state, [count(CountAction::Start)]);
    let half = split(&state).parts() / 2;
    assert!(half > 3);
    work(&mut state, half, millis);
    state
}

#[test]
fn the_count_is_that_of_the_problem() {
    // OEIS A000170 and A007705; the board of the specification.
    let blocked = {
        let mut cells = CellSet::EMPTY;
        for (row, col) in [(2, 2), (5, 5), (5, 6), (6, 3)] {
            cells.set_at(row, col, true);
        }
        cells
    };
    for (n, wrap, blocked, expected) in [
        (1, Wrap::None, CellSet::EMPTY, 1),
        (3, Wrap::None, CellSet::EMPTY, 0),
        (8, Wrap::None, CellSet::EMPTY, 92),
        (10, Wrap::None, CellSet::EMPTY, 724),
        (7, Wrap::Torus, CellSet::EMPTY, 28),
        (8, Wrap::None, blocked, 65),
    ] {
        let mut state = with_size(n);
        apply(&mut state, [Action::from(SetupAction::SetWrap(wrap))]);
        for cell in state.core.document.problem.board().cells() {
            if blocked.contains(state.core.document.problem.board(), cell) {
                apply(&mut state, [Action::Block(cell, true)]);
            }
        }
        apply(&mut state, [count(CountAction::Start)]);
        while current(&state).is_running() {
            work(&mut state, 3, 1.0);
        }
        assert_eq!(
            count_state(&state),
            CountState::Done(expected),
            "{n} {wrap}"
        );
        assert_eq!(state.core.total(), Some(expected));
        assert_eq!(current(&state).share(), 1.0);
    }
}

#[test]
fn what_cannot_be_is_known_at_once() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Queens, "9".to_owned())),
            count(CountAction::Start),
        ],
    );
    assert_eq!(count_state(&state), CountState::Done(0));
    let texts = Texts::english();
    let plan = plan_phrases(split(&state), &texts);
    assert_eq!(plan, ["at most 8 queens fit on this board"]);
}

#[test]
fn the_lower_bound_grows_to_the_count() {
    let mut state = with_size(10);
    apply(&mut state, [count(CountAction::Start)]);
    let (mut least, mut share) = (0, 0.0);
    while current(&state).is_running() {
        work(&mut state, 1, 1.0);
        let count = current(&state);
        assert!(count.at_least() >= least && count.share() > share);
        (least, share) = (count.at_least(), count.share());
    }
    assert_eq!(least, 724);
}

#[test]
fn a_part_that_is_heard_of_twice_is_counted_once() {
    let mut state = half_done(10.0);
    let again = counted(&state, 2);
    let before = current(&state).sums().clone();
    let heard = heard(&state, again, 20.0);
    apply(&mut state, [heard.clone(), heard.clone()]);
    let after = current(&state).sums().clone();
    assert!(after.sum() >= before.sum());
    apply(&mut state, [heard]);
    assert_eq!(*current(&state).sums(), after);
    work(&mut state, usize::MAX, 30.0);
    assert_eq!(count_state(&state), CountState::Done(2_279_184));
}

#[test]
fn stopped_it_keeps_what_is_done_and_goes_on() {
    let mut state = half_done(2000.0);
    let late = heard(&state, counted(&state, 1), 2010.0);
    let done = current(&state).share();
    apply(&mut state, [count(CountAction::Stop)]);
    assert_eq!(count_state(&state), CountState::Stopped);
    // What a worker had sent already is not lost.
    apply(&mut state, [late]);
    assert!(current(&state).share() > done);
    assert_eq!(count_state(&state), CountState::Stopped);
    let (old, kept) = (current(&state).id, current(&state).sums().clone());
    apply(&mut state, [count(CountAction::Start)]);
    assert!(current(&state).is_running() && current(&state).id != old);
    assert_eq!(*current(&state).sums(), kept);
    work(&mut state, usize::MAX, 500.0);
    assert_eq!(count_state(&state), CountState::Done(2_279_184));
    assert_eq!(current(&state).millis(), 2510.0);
    // A second time it is counted anew.
    apply(&mut state, [count(CountAction::Start)]);
    assert_eq!(current(&state).share(), 0.0);
    assert_eq!(state.core.total(), Some(2_279_184), "known all the same");
}

#[test]
fn reports_of_another_run_or_of_no_part_change_nothing() {
    let mut state = half_done(10.0);
    let before = state.panels.placements.counting.clone();
    let id = current(&state).id;
    let progress = |id, part| {
        let progress = JobUpdate::Pool(PoolUpdate::Progress {
            parts: vec![(part, 5)],
            millis: 1.0,
            workers: 2,
        });
        Action::Job(id, progress)
    };
    let missing = current(&state).sums().missing().next().expect("half");
    let parts = current(&state).sums().parts();
    let failed = Action::Job(id.next(), JobUpdate::Failed(JobFailure::Silent));
    apply(
        &mut state,
        [
            progress(id.next(), missing),
            progress(id, parts as u32),
            failed,
        ],
    );
    assert!(state.panels.placements.counting == before);
}

#[test]
fn a_count_that_fails_keeps_what_is_done() {
    let mut state = half_done(10.0);
    let kept = current(&state).sums().clone();
    let why = JobFailure::PartCrashes {
        part: 6,
        workers: 3,
    };
    let id = current(&state).id;
    apply(
        &mut state,
        [Action::Job(id, JobUpdate::Failed(why.clone()))],
    );
    assert_eq!(count_state(&state), CountState::Failed(why));
    assert_eq!(
        count_announced(current(&state), &Texts::english()),
        "Part 7 crashed 3 workers, so counting stopped. Progress is kept. Press “Try again” to \
         continue."
    );
    apply(&mut state, [count(CountAction::Start)]);
    assert!(current(&state).is_running());
    assert_eq!(*current(&state).sums(), kept);
}

#[test]
fn another_problem_stops_it_and_a_long_one_can_be_gone_back_to() {
    let mut state = half_done(5000.0);
    let long = *current(&state).problem();
    let kept = current(&state).sums().clone();
    apply(&mut state, [Action::from(SetupAction::Load(Preset::Torus))]);
    assert!(state.panels.placements.counting.current.is_none());
    assert_eq!(left(&state)[0].state, CountState::Stopped);
    // A short count of another problem does not push it out.
    apply(&mut state, [count(CountAction::Start)]);
    work(&mut state, usize::MAX, 5.0);
    assert_eq!(state.core.total(), Some(28));
    apply(&mut state, [Action::from(SetupAction::Load(Preset::Eight))]);
    assert!(!left(&state).is_empty() && state.core.total() != Some(28));
    apply(&mut state, [count(CountAction::Continue(long))]);
    assert_eq!(state.core.document.problem, long);
    assert!(current(&state).is_running() && left(&state).is_empty());
    assert_eq!(*current(&state).sums(), kept);
    work(&mut state, usize::MAX, 5.0);
    assert_eq!(state.core.total(), Some(2_279_184));
    // By undo, too, and it waits there.
    let board_15 = long;
    let mut state = half_done(5000.0);
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetWrap(Wrap::Torus)),
            Action::Undo,
        ],
    );
    assert_eq!(count_state(&state), CountState::Stopped);
    assert_eq!(*current(&state).sums(), kept);
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetWrap(Wrap::Torus)),
            count(CountAction::Forget(board_15)),
        ],
    );
    assert!(left(&state).is_empty());
    // One that was short is not worth a word.
    let mut state = half_done(400.0);
    apply(
        &mut state,
        [Action::from(SetupAction::SetWrap(Wrap::Torus))],
    );
    assert!(left(&state).is_empty());
}

/// The page as it opens with what is stored.
fn reopened(counting: &Counting) -> State {
    let mut state = opened();
    let restore = CountAction::Restore(stored(counting), running(counting));
    apply(&mut state, [count(restore)]);
    state
}

#[test]
fn a_reload_goes_on_with_the_parts_that_are_done() {
    let mut before = half_done(5000.0);
    let long = before.core.document.problem;
    let mut after = reopened(counting(&before));
    assert_eq!(after.core.document.problem, long);
    assert!(current(&after).is_running());
    assert_eq!(
        *current(&after).sums().missing().collect::<Vec<_>>(),
        *current(&before).sums().missing().collect::<Vec<_>>()
    );
    assert_eq!(current(&after).sums().sum(), current(&before).sums().sum());
    assert_eq!(current(&after).millis(), 5000.0);
    work(&mut after, usize::MAX, 1000.0);
    assert_eq!(count_state(&after), CountState::Done(2_279_184));
    // It is kept as done: after another reload the number is there at once.
    let done = reopened(counting(&after));
    assert_eq!(left(&done)[0].state, CountState::Done(2_279_184));
    // Stopped, it waits to be gone back to.
    apply(&mut before, [count(CountAction::Stop)]);
    let mut after = reopened(counting(&before));
    assert_eq!(after.core.document.problem, Preset::Eight.problem());
    assert!(counting(&after).current.is_none() && !left(&after).is_empty());
    assert_eq!(stored(counting(&after)), stored(counting(&before)));
    apply(&mut after, [count(CountAction::Continue(long))]);
    work(&mut after, usize::MAX, 1000.0);
    assert_eq!(after.core.total(), Some(2_279_184));
    // What is short is not stored.
    assert_eq!(stored(counting(&half_done(900.0))), []);
    let after = reopened(counting(&half_done(900.0)));
    assert!(*counting(&after) == Counting::default());
}

/// Every problem has a count of its own that can be left.
#[test]
fn several_counts_can_be_left() {
    let long = |state: &mut State, n: u8| {
        let rows = SetupAction::Type(Field::Rows, n.to_string());
        apply(state, [Action::from(rows), count(CountAction::Start)]);
        let at = heard(state, Vec::new(), 2000.0);
        apply(state, [at]);
    };
    let mut state = opened();
    let sizes = 14..=24u8;
    for n in sizes.clone() {
        long(&mut state, n);
    }
    let rows = |state: &State| -> Vec<u8> {
        let rows = |count: &ProblemCount| count.problem().board().rows();
        left(state).iter().map(rows).collect()
    };
    // The one on the board is not among them.
    let newest: Vec<u8> = sizes.rev().skip(1).collect();
    assert_eq!(rows(&state), newest);
    assert_eq!(stored(counting(&state)).len(), newest.len() + 1);
    assert!(running(counting(&state)).is_some());
    // A reload has them all, and goes on with the one that was under way.
    let mut after = reopened(counting(&state));
    assert_eq!(rows(&after), newest);
    assert_eq!(current(&after).problem().board().rows(), 24);
    assert!(current(&after).is_running());
    let problem = *left(&after)[3].problem();
    let forgotten = *left(&after)[0].problem();
    apply(
        &mut after,
        [
            count(CountAction::Forget(forgotten)),
            count(CountAction::Continue(problem)),
        ],
    );
    assert_eq!(after.core.document.problem, problem);
    assert_eq!(left(&after)[0].problem().board().rows(), 24, "the newest");
    assert!(
        left(&after)
            .iter()
            .all(|count| *count.problem() != forgotten)
    );
    // One whose record had to make room is told, and gone.
    let dropped = *left(&after)[5].problem();
    apply(&mut after, [count(CountAction::Dropped(dropped))]);
    assert!(left(&after).iter().all(|count| *count.problem() != dropped));
    let told = [Notice::CountDropped(dropped)];
    assert_eq!(after.core.shell.notices, told);
    let said = notice_text(&told[0], &Texts::english());
    assert_eq!(
        said,
        format!(
            "This page stores at most {MAX_STORED_COUNTS} counts, so it dropped the count of \
             another board: {0} × {0}, {0} queens. The other counts are kept. Discard those \
             you no longer need to make room.",
            dropped.board().rows()
        )
    );
}

/// Where the browser stores nothing, the page holds no more counts than it would store.
#[test]
fn the_oldest_of_too_many_counts_is_dropped_and_told() {
    let mut state = opened();
    let most = MAX_STORED_COUNTS as u8;
    for n in 14..=14 + most + 1 {
        let rows = SetupAction::Type(Field::Rows, n.to_string());
        apply(&mut state, [Action::from(rows), count(CountAction::Start)]);
        let at = heard(&state, Vec::new(), 2000.0);
        apply(&mut state, [at]);
    }
    let rows = |count: &ProblemCount| count.problem().board().rows();
    let kept: Vec<u8> = left(&state).iter().map(rows).collect();
    assert_eq!(kept, (15..15 + most).rev().collect::<Vec<_>>());
    let [Notice::CountDropped(dropped)] = state.core.shell.notices[..] else {
        panic!("{:?}", state.core.shell.notices);
    };
    assert_eq!(dropped.board().rows(), 14);
    // If its record is in storage all the same, it goes too.
    assert_eq!(counting(&state).forgotten, [dropped]);
    // It can be counted again.
    apply(&mut state, [count(CountAction::Continue(dropped))]);
    assert!(current(&state).is_running() && counting(&state).forgotten.len() == 1);
    assert_ne!(counting(&state).forgotten, [dropped]);
}

#[test]
fn what_is_said_of_it() {
    let texts = Texts::english();
    let mut state = half_done(100.0);
    let parts = split(&state).parts();
    let share = current(&state).share();
    assert!(share < 0.51 && share > 0.4);
    let now = |state: &State| count_phrases(current(state), &texts);
    let percent = format!("{:.0} %", (share * 100.0).floor());
    assert_eq!(now(&state), [percent.as_str(), "0.10 s", "2 workers"]);
    // An estimate by the share, after half a second.
    let heard_at = |state: &State, millis| heard(state, Vec::new(), millis);
    let at = heard_at(&state, 100_000.0);
    apply(&mut state, [at]);
    let phrases = now(&state);
    assert!(phrases[0].contains('.'), "tenths: {phrases:?}");
    assert_eq!(phrases[1], "1 min 40 s");
    let left = (100.0 * (1.0 - share) / share).round() as u64;
    let expected = format!("about {} min {} s left", left / 60, left % 60);
    assert_eq!(phrases[2], expected);
    let at = heard_at(&state, 4_000_000.0);
    apply(&mut state, [at]);
    assert_eq!(now(&state)[1], "1 h 6 min");
    let tenths = format!("{:.1} %", (share * 1000.0).floor() / 10.0);
    let said = count_announced(current(&state), &texts);
    assert!(
        said.starts_with(&format!("Counting: {tenths}, 1 h 6 min, about")),
        "{said}"
    );
    apply(&mut state, [count(CountAction::Stop)]);
    assert_eq!(now(&state)[0], format!("stopped at {tenths}"));
    apply(&mut state, [count(CountAction::Start)]);
    work(&mut state, usize::MAX, 260_000_000.0);
    assert_eq!(now(&state)[0], "counted in 3 d 1 h");
    let (number, caption) = count_caption(current(&state), &texts);
    assert_eq!(
        (&*number, &*caption),
        ("2\u{202f}279\u{202f}184", "placements")
    );
    assert_eq!(
        count_announced(current(&state), &texts),
        "Counted: there are 2\u{202f}279\u{202f}184 placements."
    );
    let split = plan_phrases(split(&state), &texts);
    assert_eq!(split.last(), Some(&format!("{parts} parts")));

    // The rate, to three digits.
    let mut state = with_size(12);
    apply(&mut state, [count(CountAction::Start)]);
    work(&mut state, usize::MAX, 700.0);
    assert_eq!(
        now(&state),
        ["counted in 0.70 s", "2 workers", "20\u{202f}300 per second"]
    );
}

/// The number stands first, as soon as there is one.
#[test]
fn the_headline_is_what_is_known() {
    let texts = Texts::english();
    let headline = |state: &State| {
        let count = state.panels.placements.counting.current.as_ref();
        count_headline(count, state.core.total(), &texts)
    };
    let of = |number: &str, caption: &str| (number.to_owned(), caption.to_owned());
    let all = |(number, caption)| Headline::All(number, caption);
    let so_far = |(number, caption)| Headline::SoFar(number, caption);
    let mut state = with_size(15);
    assert_eq!(headline(&state), Headline::Nothing);
    // A count that is over in a moment leaves no flash.
    apply(&mut state, [count(CountAction::Start)]);
    work(&mut state, 1, 100.0);
    assert_eq!(headline(&state), Headline::Nothing);
    let at = heard(&state, Vec::new(), 600.0);
    apply(&mut state, [at]);
    let (number, caption) = count_caption(current(&state), &texts);
    assert_eq!(caption, "placements so far");
    assert_eq!(headline(&state), so_far((number, caption)));
    apply(&mut state, [count(CountAction::Stop)]);
    assert!(matches!(headline(&state), Headline::SoFar(..)));
    apply(&mut state, [count(CountAction::Start)]);
    work(&mut state, usize::MAX, 700.0);
    let placements = all(of("2\u{202f}279\u{202f}184", "placements"));
    assert_eq!(headline(&state), placements);
    // Counted again, it stays for that moment.
    apply(&mut state, [count(CountAction::Start)]);
    assert_eq!(headline(&state), placements);
    // Known without a count by hand.
    assert_eq!(
        count_headline(None, Some(1), &texts),
        all(of("1", "placement"))
    );
}

#[test]
fn a_count_that_was_left_says_of_which_board_and_how_far() {
    let texts = Texts::english();
    let said = |state: &State| count_left(left(state).first().expect("kept"), &texts);
    let mut state = half_done(5000.0);
    let long = state.core.document.problem;
    let share = (current(&state).share() * 100.0).floor();
    apply(
        &mut state,
        [Action::from(SetupAction::SetWrap(Wrap::Torus))],
    );
    assert_eq!(
        said(&state),
        format!("Another board: 15 × 15, 15 queens, stopped at {share:.0} %.")
    );
    // Edges that are joined are said.
    apply(&mut state, [count(CountAction::Forget(long))]);
    apply(&mut state, [count(CountAction::Start)]);
    let at = heard(&state, Vec::new(), 5000.0);
    apply(
        &mut state,
        [at, Action::from(SetupAction::SetWrap(Wrap::None))],
    );
    assert_eq!(
        said(&state),
        "Another board: 15 × 15, 15 queens, torus, stopped at 0.0 %."
    );
    // One that is done says what it came to, and blocked cells are said.
    let mut state = half_done(5000.0);
    work(&mut state, usize::MAX, 6000.0);
    apply(
        &mut state,
        [
            Action::Block(Cell::from_index(0), true),
            count(CountAction::Start),
        ],
    );
    assert_eq!(
        said(&state),
        "Another board: 15 × 15, 15 queens, 2\u{202f}279\u{202f}184 placements."
    );
    let at = heard(&state, Vec::new(), 5000.0);
    apply(&mut state, [at, Action::Block(Cell::from_index(1), true)]);
    assert_eq!(
        said(&state),
        "Another board: 15 × 15, 15 queens, one blocked cell, stopped at 0.0 %."
    );
}

#[test]
fn settings_keep_the_number_of_workers() {
    let settings = Settings {
        workers: Some(5),
        ..Settings::default()
    };
    assert_eq!(Settings::from_text(&settings.to_text()), settings);
    // As it was stored before there was such a number.
    let old = r#"{"theme":"dark","still":false,"shortcuts":true}"#;
    assert_eq!(Settings::from_text(old).workers, None);
}

#[test]
fn a_plan_on_a_torus_and_with_blocked_cells_has_words() {
    for wrap in Wrap::ALL {
        for blocked in [CellSet::EMPTY, {
            let mut cells = CellSet::EMPTY;
            cells.set_at(1, 2, true);
            cells
        }] {
            let problem = Problem::new(9, 9, 7, wrap, blocked).expect("a problem");
            let plan = Split::plan(&problem);
            let phrases = plan_phrases(&plan, &Texts::english());
            assert!(phrases.len() == plan.reasons().len() && !phrases.is_empty());
            assert!(phrases.iter().all(|phrase| !phrase.contains(['{', '$'])));
        }
    }
}
