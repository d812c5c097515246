//! The document: what is undone, stored and compared.

use proptest::prelude::*;
use queenscope::{
    app::{
        Action, Document, ListKind, Lock, Panel, Preset, Quantity, Settings, ShownPlacement, State,
        Theme,
        document::{DocumentError, ListPlace},
        panels::{
            compare::CompareAction,
            placements::{PlacementsAction, list::ListAction},
            setup::SetupAction,
        },
    },
    playback::{Goal, Speed},
    problem::Field,
    search::Approach,
};

use crate::{
    apply, opened,
    problems::{check, problem},
    settle,
};

/// A document in which everything is another than in a page that opens.
fn full() -> Document {
    let preset = Preset::Reserved;
    Document {
        problem: preset.problem(),
        chosen_approach: Approach::Shuffled { seed: 77 },
        square: false,
        step: 5,
        shown: Some(ShownPlacement {
            index: u128::MAX,
            of_all: true,
            cells: preset.problem().board().cells().take(3).collect(),
        }),
        speed: Speed::FASTEST,
        panel: Panel::Tree,
        list: ListPlace {
            kind: ListKind::OnePerClass,
            line: u128::MAX - 1,
        },
        compared: queenscope::app::document::Compared {
            approaches: vec![Approach::Shuffled { seed: 3 }, Approach::Rows],
            lock: Lock::Free,
            quantity: Quantity::Time,
        },
        settings: Settings {
            theme: Theme::Dark,
            still: true,
            shortcuts: false,
            workers: Some(3),
        },
    }
}

fn read(text: &str) -> (Document, Vec<String>) {
    let read = Document::from_text(text).expect(text);
    let bad = read.bad.iter().map(ToString::to_string).collect();
    (read.document, bad)
}

#[test]
fn a_document_survives_its_text() {
    for document in [Document::default(), full()] {
        assert_eq!(read(&document.to_text()), (document, vec![]));
    }
}

#[test]
fn every_problem_survives_the_text() {
    check(problem(), |problem| {
        let document = Document {
            problem,
            ..Document::default()
        };
        prop_assert_eq!(read(&document.to_text()).0.problem, problem);
        Ok(())
    });
}

#[test]
fn what_is_missing_has_its_default() {
    assert_eq!(read(r#"{"version":1}"#), (Document::default(), vec![]));
    let (document, bad) = read(r#"{"version":1,"speed":7,"settings":{"theme":"light"}}"#);
    assert_eq!(document.speed, Speed::at(7));
    assert_eq!(document.settings.theme, Theme::Light);
    assert_eq!(document.settings.shortcuts, Settings::default().shortcuts);
    assert_eq!(bad, Vec::<String>::new());
    // An entry that no version had is ignored.
    assert_eq!(
        read(r#"{"version":1,"colour":"pink"}"#).1,
        Vec::<String>::new()
    );
}

#[test]
fn a_bad_value_is_told_by_name_value_and_range_and_the_rest_is_kept() {
    let good = full().to_text();
    for (from, to, name, range) in [
        (
            r#""rows":8"#,
            r#""rows":40"#,
            "problem.rows is 40",
            "1 to 32",
        ),
        (r#""speed":24"#, r#""speed":25"#, "speed is 25", "0 to 24"),
        (
            r#""panel":"tree""#,
            r#""panel":"bush""#,
            r#"panel is "bush""#,
            "`search`",
        ),
        (
            r#""theme":"dark""#,
            r#""theme":"pink""#,
            r#"settings.theme is "pink""#,
            "`light`",
        ),
        (r#""step":5"#, r#""step":-5"#, "step is -5", "u64"),
        (r#""lock":"free""#, r#""lock":7"#, "compared.lock is 7", ""),
        (
            r#""name":"rows""#,
            r#""name":"cows""#,
            "compared.approaches is",
            "exact-cover",
        ),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let (document, bad) = read(&text);
        assert_eq!(bad.len(), 1, "{to}: {bad:?}");
        assert!(
            bad[0].starts_with(name) && bad[0].contains(range),
            "{bad:?}"
        );
        // All else is as it was written.
        let expected = read(&good.replacen(from, "", 0)).0;
        assert_eq!(document.list, expected.list);
        assert_eq!(document.settings.workers, Some(3));
        assert_eq!(document.square, expected.square);
    }
    let text = good.replacen(r#""cells":[1,2,3]"#, r#""cells":[1,2,65]"#, 1);
    let (document, bad) = read(&text);
    assert_eq!(document.shown, None);
    assert!(
        bad[0].starts_with("shown is") && bad[0].ends_with("1 to 64"),
        "{bad:?}"
    );
}

#[test]
fn a_text_that_is_no_document_or_a_newer_one_is_refused() {
    let newer = Document::from_text(r#"{"version":2}"#);
    assert_eq!(newer, Err(DocumentError::Newer { found: 2 }));
    let said = newer.expect_err("it is newer").to_string();
    assert_eq!(said, "version is 2; it must be 1 to 1");
    let long = format!(r#"{{"version":1,"x":"{}"}}"#, "x".repeat(100_000));
    for text in [
        "",
        "{",
        "[]",
        "7",
        "{}",
        r#"{"version":0}"#,
        r#"{"version":"1"}"#,
        &long,
    ] {
        let error = Document::from_text(text).expect_err(text);
        assert!(matches!(error, DocumentError::Malformed(_)), "{text:.20}");
    }
}

#[test]
fn the_document_says_what_was_chosen_and_where_the_page_is() {
    let mut state = opened();
    assert_eq!(state.core.document, Document::default());
    apply(
        &mut state,
        [
            Action::from(SetupAction::Type(Field::Rows, "6".to_owned())),
            Action::from(SetupAction::SetApproach(Approach::Cells)),
            Action::SetSpeed(Speed::at(9)),
            Action::from(CompareAction::Lock(Lock::Share)),
            Action::from(CompareAction::Show(Quantity::Time)),
            Action::from(CompareAction::Choose(Approach::Rows, false)),
            Action::from(PlacementsAction::List(ListAction::Choose(ListKind::Found))),
            Action::Open(Panel::Compare),
            Action::GoTo(42),
        ],
    );
    let document = &state.core.document;
    assert_eq!(document.problem.board().rows(), 6);
    assert_eq!(document.chosen_approach, Approach::Cells);
    assert_eq!((document.step, document.speed), (42, Speed::at(9)));
    assert_eq!(document.list.kind, ListKind::Found);
    assert_eq!(document.panel, Panel::Compare);
    let compared = &document.compared;
    assert_eq!(
        (compared.lock, compared.quantity),
        (Lock::Share, Quantity::Time)
    );
    assert!(!compared.approaches.contains(&Approach::Rows));
}

#[test]
fn a_page_that_reopens_is_where_it_was() {
    let mut before = opened();
    apply(
        &mut before,
        [
            Action::from(SetupAction::Type(Field::Rows, "6".to_owned())),
            Action::Seek(Goal::NextSolution),
            Action::Open(Panel::Placements),
        ],
    );
    let shown = crate::show(&before, 0);
    for more in [Action::Step, shown] {
        apply(&mut before, [more]);
        let read = Document::from_text(&before.core.document.to_text()).expect("a document");
        let mut after = State::reopen(&read, 4);
        settle(&mut after);
        assert_eq!(after.core.document, before.core.document);
        assert!(after.core.derived.own.search == before.core.derived.own.search);
    }
}

/// A step beyond what is indexed at once is reached when the index is there.
#[test]
fn a_page_reopens_at_a_step_far_away() {
    let document = Document {
        chosen_approach: Approach::Permutations,
        step: 150_000,
        ..Document::default()
    };
    let mut state = State::new(document.clone(), 4);
    assert_eq!(state.core.document.step, 150_000, "it is on its way");
    settle(&mut state);
    assert_eq!(state.core.derived.own.step(), 150_000);
    assert_eq!(state.core.document, document);
}

#[test]
fn what_could_not_be_read_is_told_until_it_is_put_away() {
    let read = Document::from_text(r#"{"version":1,"speed":99}"#).expect("a document");
    let mut state = State::reopen(&read, 4);
    assert_eq!(
        state.core.shell.unread,
        ["speed is 99: speed is 99; it must be 0 to 24"]
    );
    apply(&mut state, [Action::DismissUnread]);
    assert!(state.core.shell.unread.is_empty());
}
