//! The count as a state of the page: what is done to it, what is kept, what is said.

use queenscope::{
    app::{
        Action, Count, CountAction, CountState, Counting, Headline, Model, Preset, Settings,
        count_caption, count_headline, count_left, count_phrases, count_said, plan_phrases,
    },
    board::{CellSet, Wrap},
    count::Counter,
    i18n::Texts,
    problem::{Field, Problem},
    worker::{JobFailure, JobUpdate, PoolUpdate},
};
use std::ops::ControlFlow;

use crate::{apply, opened};

fn count(action: CountAction) -> Action {
    Action::Counting(action)
}

fn current(model: &Model) -> &Count {
    model.counting.current.as_ref().expect("a count")
}

fn state(model: &Model) -> CountState {
    current(model).state.clone()
}

/// What the parts of the count that are missing come to, at most so many.
fn counted(model: &Model, most: usize) -> Vec<(u32, u128)> {
    let (plan, mut counter) = (current(model).plan(), Counter::default());
    let mut go_on = || ControlFlow::Continue(());
    let missing = current(model).tally().missing().take(most);
    missing
        .map(|part| {
            let sum = counter.part(plan, part, &mut go_on);
            (part as u32, sum.expect("to the end"))
        })
        .collect()
}

fn heard(model: &Model, parts: Vec<(u32, u128)>, millis: f64) -> Action {
    let progress = JobUpdate::Pool(PoolUpdate::Progress {
        parts,
        millis,
        workers: 2,
    });
    count(CountAction::Hear(current(model).id, progress))
}

/// The workers count at most so many of the missing parts.
fn work(model: &mut Model, most: usize, millis: f64) {
    let heard = heard(model, counted(model, most), millis);
    model.apply(heard);
}

/// A page with an n x n board and n queens.
fn with_size(n: u8) -> Model {
    let mut model = opened();
    apply(&mut model, [Action::Type(Field::Rows, n.to_string())]);
    assert_eq!(model.problem.board().rows(), n);
    model
}

/// Fifteen queens, of which some of the 2 279 184 placements are counted.
fn half_done(millis: f64) -> Model {
    let mut model = with_size(15);
    apply(&mut model, [count(CountAction::Start)]);
    let half = current(&model).plan().parts() / 2;
    assert!(half > 3);
    work(&mut model, half, millis);
    model
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
        let mut model = with_size(n);
        apply(&mut model, [Action::SetWrap(wrap)]);
        for cell in model.problem.board().cells() {
            if blocked.contains(model.problem.board(), cell) {
                apply(&mut model, [Action::Block(cell, true)]);
            }
        }
        apply(&mut model, [count(CountAction::Start)]);
        while current(&model).is_running() {
            work(&mut model, 3, 1.0);
        }
        assert_eq!(state(&model), CountState::Done(expected), "{n} {wrap}");
        assert_eq!(model.total(), Some(expected));
        assert_eq!(current(&model).share(), 1.0);
    }
}

#[test]
fn what_cannot_be_is_known_at_once() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Queens, "9".to_owned()),
            count(CountAction::Start),
        ],
    );
    assert_eq!(state(&model), CountState::Done(0));
    let texts = Texts::english();
    let plan = plan_phrases(current(&model).plan(), &texts);
    assert_eq!(plan, ["at most 8 queens fit on this board"]);
}

#[test]
fn the_lower_bound_grows_to_the_count() {
    let mut model = with_size(10);
    apply(&mut model, [count(CountAction::Start)]);
    let (mut least, mut share) = (0, 0.0);
    while current(&model).is_running() {
        work(&mut model, 1, 1.0);
        let count = current(&model);
        assert!(count.at_least() >= least && count.share() > share);
        (least, share) = (count.at_least(), count.share());
    }
    assert_eq!(least, 724);
}

#[test]
fn a_part_that_is_heard_of_twice_is_counted_once() {
    let mut model = half_done(10.0);
    let again = counted(&model, 2);
    let before = current(&model).tally().clone();
    let heard = heard(&model, again, 20.0);
    apply(&mut model, [heard.clone(), heard.clone()]);
    let after = current(&model).tally().clone();
    assert!(after.sum() >= before.sum());
    apply(&mut model, [heard]);
    assert_eq!(*current(&model).tally(), after);
    work(&mut model, usize::MAX, 30.0);
    assert_eq!(state(&model), CountState::Done(2_279_184));
}

#[test]
fn stopped_it_keeps_what_is_done_and_goes_on() {
    let mut model = half_done(2000.0);
    let late = heard(&model, counted(&model, 1), 2010.0);
    let done = current(&model).share();
    apply(&mut model, [count(CountAction::Stop)]);
    assert_eq!(state(&model), CountState::Stopped);
    // What a worker had sent already is not lost.
    apply(&mut model, [late]);
    assert!(current(&model).share() > done);
    assert_eq!(state(&model), CountState::Stopped);
    let (old, kept) = (current(&model).id, current(&model).tally().clone());
    apply(&mut model, [count(CountAction::Start)]);
    assert!(current(&model).is_running() && current(&model).id != old);
    assert_eq!(*current(&model).tally(), kept);
    work(&mut model, usize::MAX, 500.0);
    assert_eq!(state(&model), CountState::Done(2_279_184));
    assert_eq!(current(&model).millis(), 2510.0);
    // A second time it is counted anew.
    apply(&mut model, [count(CountAction::Start)]);
    assert_eq!(current(&model).share(), 0.0);
    assert_eq!(model.total(), Some(2_279_184), "known all the same");
}

#[test]
fn reports_of_another_run_or_of_no_part_change_nothing() {
    let mut model = half_done(10.0);
    let before = model.counting.clone();
    let id = current(&model).id;
    let progress = |id, part| {
        let progress = JobUpdate::Pool(PoolUpdate::Progress {
            parts: vec![(part as u32, 5)],
            millis: 1.0,
            workers: 2,
        });
        count(CountAction::Hear(id, progress))
    };
    let missing = current(&model).tally().missing().next().expect("half");
    let parts = current(&model).tally().parts();
    let failed = count(CountAction::Hear(
        id.next(),
        JobUpdate::Failed(JobFailure::Silent),
    ));
    apply(
        &mut model,
        [progress(id.next(), missing), progress(id, parts), failed],
    );
    assert!(model.counting == before);
}

#[test]
fn a_count_that_fails_keeps_what_is_done() {
    let mut model = half_done(10.0);
    let kept = current(&model).tally().clone();
    let why = JobFailure::PartCrashes {
        part: 6,
        workers: 3,
    };
    let id = current(&model).id;
    apply(
        &mut model,
        [count(CountAction::Hear(id, JobUpdate::Failed(why.clone())))],
    );
    assert_eq!(state(&model), CountState::Failed(why));
    assert_eq!(
        count_said(current(&model), &Texts::english()),
        "Part 7 crashed 3 workers, so counting stopped. Progress is kept."
    );
    apply(&mut model, [count(CountAction::Start)]);
    assert!(current(&model).is_running());
    assert_eq!(*current(&model).tally(), kept);
}

#[test]
fn another_problem_stops_it_and_a_long_one_can_be_gone_back_to() {
    let mut model = half_done(5000.0);
    let long = *current(&model).problem();
    let kept = current(&model).tally().clone();
    apply(&mut model, [Action::Load(Preset::Torus)]);
    assert!(model.counting.current.is_none());
    let left = model.counting.left.as_ref().expect("kept");
    assert_eq!(left.state, CountState::Stopped);
    // A short count of another problem does not push it out.
    apply(&mut model, [count(CountAction::Start)]);
    work(&mut model, usize::MAX, 5.0);
    assert_eq!(model.total(), Some(28));
    apply(&mut model, [Action::Load(Preset::Eight)]);
    assert!(model.counting.left.is_some() && model.total() != Some(28));
    apply(&mut model, [count(CountAction::GoBack)]);
    assert_eq!(model.problem, long);
    assert!(current(&model).is_running() && model.counting.left.is_none());
    assert_eq!(*current(&model).tally(), kept);
    work(&mut model, usize::MAX, 5.0);
    assert_eq!(model.total(), Some(2_279_184));
    // By undo, too, and it waits there.
    let mut model = half_done(5000.0);
    apply(&mut model, [Action::SetWrap(Wrap::Torus), Action::Undo]);
    assert_eq!(state(&model), CountState::Stopped);
    assert_eq!(*current(&model).tally(), kept);
    apply(
        &mut model,
        [Action::SetWrap(Wrap::Torus), count(CountAction::Forget)],
    );
    assert!(model.counting.left.is_none());
    // One that was short is not worth a word.
    let mut model = half_done(400.0);
    apply(&mut model, [Action::SetWrap(Wrap::Torus)]);
    assert!(model.counting.left.is_none());
}

/// The page as it opens with what is stored.
fn reopened(counting: &Counting) -> Model {
    let mut model = opened();
    if let Some((text, at_once)) = counting.stored() {
        apply(&mut model, [count(CountAction::Restore(text, at_once))]);
    }
    model
}

#[test]
fn a_reload_goes_on_with_the_parts_that_are_done() {
    let before = half_done(5000.0);
    let mut after = reopened(&before.counting);
    assert_eq!(after.problem, before.problem);
    assert!(current(&after).is_running());
    assert_eq!(
        *current(&after).tally().missing().collect::<Vec<_>>(),
        *current(&before).tally().missing().collect::<Vec<_>>()
    );
    assert_eq!(
        current(&after).tally().sum(),
        current(&before).tally().sum()
    );
    assert_eq!(current(&after).millis(), 5000.0);
    work(&mut after, usize::MAX, 1000.0);
    assert_eq!(state(&after), CountState::Done(2_279_184));
    assert_eq!(after.counting.stored(), None);
    // Stopped, it waits to be gone back to.
    let mut before = before;
    apply(&mut before, [count(CountAction::Stop)]);
    let mut after = reopened(&before.counting);
    assert_eq!(after.problem, Preset::Eight.problem());
    assert!(after.counting.current.is_none() && after.counting.left.is_some());
    assert_eq!(after.counting.stored(), before.counting.stored());
    apply(&mut after, [count(CountAction::GoBack)]);
    work(&mut after, usize::MAX, 1000.0);
    assert_eq!(after.total(), Some(2_279_184));
    // What is short is not stored.
    assert_eq!(half_done(900.0).counting.stored(), None);
    assert!(reopened(&half_done(900.0).counting) == opened());
}

#[test]
fn what_is_stored_and_cannot_be_read_is_nothing() {
    let (text, _) = half_done(5000.0).counting.stored().expect("stored");
    let broken = [
        String::new(),
        "{}".to_owned(),
        text.replacen('5', "6", 1)
            .replacen("\"sum\":\"", "\"sum\":\"1", 1),
        text[..text.len() / 2].to_owned(),
        text.replacen('\n', "", 1),
        text.replacen("5000", "-1", 1),
    ];
    for text in broken {
        let mut model = opened();
        apply(
            &mut model,
            [count(CountAction::Restore(text.clone(), true))],
        );
        assert!(model == opened(), "{text}");
    }
}

#[test]
fn what_is_said_of_it() {
    let texts = Texts::english();
    let mut model = half_done(100.0);
    let parts = current(&model).plan().parts();
    let share = current(&model).share();
    assert!(share < 0.51 && share > 0.4);
    let now = |model: &Model| count_phrases(current(model), &texts);
    let percent = format!("{:.0} %", (share * 100.0).floor());
    assert_eq!(now(&model), [percent.as_str(), "0.10 s", "2 workers"]);
    // An estimate by the share, after half a second.
    let heard_at = |model: &Model, millis| heard(model, Vec::new(), millis);
    let at = heard_at(&model, 100_000.0);
    apply(&mut model, [at]);
    let phrases = now(&model);
    assert!(phrases[0].contains('.'), "tenths: {phrases:?}");
    assert_eq!(phrases[1], "1 min 40 s");
    let left = (100.0 * (1.0 - share) / share).round() as u64;
    let expected = format!("about {} min {} s left", left / 60, left % 60);
    assert_eq!(phrases[2], expected);
    let at = heard_at(&model, 4_000_000.0);
    apply(&mut model, [at]);
    assert_eq!(now(&model)[1], "1 h 6 min");
    let tenths = format!("{:.1} %", (share * 1000.0).floor() / 10.0);
    let said = count_said(current(&model), &texts);
    assert!(
        said.starts_with(&format!("Counting: {tenths}, 1 h 6 min, about")),
        "{said}"
    );
    apply(&mut model, [count(CountAction::Stop)]);
    assert_eq!(now(&model)[0], format!("stopped at {tenths}"));
    apply(&mut model, [count(CountAction::Start)]);
    work(&mut model, usize::MAX, 260_000_000.0);
    assert_eq!(now(&model)[0], "counted in 3 d 1 h");
    let (number, caption) = count_caption(current(&model), &texts);
    assert_eq!(
        (&*number, &*caption),
        ("2\u{202f}279\u{202f}184", "placements")
    );
    assert_eq!(
        count_said(current(&model), &texts),
        "Counted: there are 2\u{202f}279\u{202f}184 placements."
    );
    let split = plan_phrases(current(&model).plan(), &texts);
    assert_eq!(split.last(), Some(&format!("{parts} parts")));

    // The rate, to three digits.
    let mut model = with_size(12);
    apply(&mut model, [count(CountAction::Start)]);
    work(&mut model, usize::MAX, 700.0);
    assert_eq!(
        now(&model),
        ["counted in 0.70 s", "2 workers", "20\u{202f}300 per second"]
    );
}

/// The number stands first, as soon as there is one.
#[test]
fn the_headline_is_what_is_known() {
    let texts = Texts::english();
    let headline = |model: &Model| {
        let count = model.counting.current.as_ref();
        count_headline(count, model.total(), &texts)
    };
    let of = |number: &str, caption: &str| (number.to_owned(), caption.to_owned());
    let all = |(number, caption)| Headline::All(number, caption);
    let so_far = |(number, caption)| Headline::SoFar(number, caption);
    let mut model = with_size(15);
    assert_eq!(headline(&model), Headline::Nothing);
    // A count that is over in a moment leaves no flash.
    apply(&mut model, [count(CountAction::Start)]);
    work(&mut model, 1, 100.0);
    assert_eq!(headline(&model), Headline::Nothing);
    let at = heard(&model, Vec::new(), 600.0);
    apply(&mut model, [at]);
    let (number, caption) = count_caption(current(&model), &texts);
    assert_eq!(caption, "placements so far");
    assert_eq!(headline(&model), so_far((number, caption)));
    apply(&mut model, [count(CountAction::Stop)]);
    assert!(matches!(headline(&model), Headline::SoFar(..)));
    apply(&mut model, [count(CountAction::Start)]);
    work(&mut model, usize::MAX, 700.0);
    let placements = all(of("2\u{202f}279\u{202f}184", "placements"));
    assert_eq!(headline(&model), placements);
    // Counted again, it stays for that moment.
    apply(&mut model, [count(CountAction::Start)]);
    assert_eq!(headline(&model), placements);
    // Known without a count by hand.
    assert_eq!(
        count_headline(None, Some(1), &texts),
        all(of("1", "placement"))
    );
}

#[test]
fn a_count_that_was_left_says_of_which_board_and_how_far() {
    let texts = Texts::english();
    let said = |model: &Model| count_left(model.counting.left.as_ref().expect("kept"), &texts);
    let mut model = half_done(5000.0);
    let share = (current(&model).share() * 100.0).floor();
    apply(&mut model, [Action::SetWrap(Wrap::Torus)]);
    assert_eq!(
        said(&model),
        format!("Another board: 15 × 15, 15 queens, stopped at {share:.0} %.")
    );
    // Edges that are joined are said.
    apply(&mut model, [count(CountAction::Forget)]);
    apply(&mut model, [count(CountAction::Start)]);
    let at = heard(&model, Vec::new(), 5000.0);
    apply(&mut model, [at, Action::SetWrap(Wrap::None)]);
    assert_eq!(
        said(&model),
        "Another board: 15 × 15, 15 queens, torus, stopped at 0.0 %."
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
            let plan = queenscope::count::Plan::new(&problem);
            let phrases = plan_phrases(&plan, &Texts::english());
            assert!(phrases.len() == plan.reasons().len() && !phrases.is_empty());
            assert!(phrases.iter().all(|phrase| !phrase.contains(['{', '$'])));
        }
    }
}
