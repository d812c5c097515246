use queenscope::{
    app::{Action, ExportError, Model, Preset, TaskState, file_name},
    formats::Format,
    playback::Goal,
    problem::Field,
    search::Search,
    worker::{Job, Report, Session},
};

use crate::{apply, opened, settle};

/// Runs the model's task as the worker would, in slices of some steps.
fn work(model: &mut Model, steps: u64) {
    let job = model.task.as_ref().expect("a task").job.clone();
    let mut session = Session::new(&job).expect("a job that can be done");
    while !session.is_finished() {
        session.work(steps, 2.0, |report| match report {
            Report::Text { text, .. } => model.apply(Action::Wrote(text.len() as u64)),
            other => model.apply(Action::Hear(other)),
        });
    }
}

fn found(model: &Model) -> Option<u128> {
    match model.task.as_ref()?.state {
        TaskState::Done { found, .. } => Some(found),
        _ => None,
    }
}

#[test]
fn listing_lists_all_whatever_the_search_has_found() {
    for already in [0, 3, 92] {
        for steps in [7, 1_000_000] {
            let mut model = opened();
            for _ in 0..already {
                apply(&mut model, [Action::Seek(Goal::NextSolution)]);
                settle(&mut model);
            }
            apply(&mut model, [Action::List]);
            work(&mut model, steps);
            assert_eq!(model.listed(), 92);
            let last = model.placements.get(91).expect("the last");
            let numbers: Vec<u16> = last.iter().map(|cell| cell.number()).collect();
            // The last of the 92, by the mirror image of the first, 1 5 8 6 3 7 2 4.
            assert_eq!(numbers, [8, 12, 17, 27, 38, 42, 55, 61]);
        }
    }
}

#[test]
fn what_was_listed_stays_listed_for_this_problem() {
    let mut model = opened();
    apply(&mut model, [Action::List]);
    work(&mut model, 1000);
    apply(&mut model, [Action::Export(Format::Csv), Action::Cancel]);
    assert_eq!(model.listed(), 92);
    apply(&mut model, [Action::Load(Preset::Torus)]);
    assert_eq!(model.listed(), 0);
}

#[test]
fn a_cancelled_or_older_task_is_not_heard() {
    let mut model = opened();
    apply(&mut model, [Action::List]);
    let old = model.task.as_ref().expect("a task").job.clone();
    apply(&mut model, [Action::Cancel]);
    let done = |job: &Job| {
        Action::Hear(Report::Done {
            id: job.id,
            found: 7,
            millis: 1.0,
        })
    };
    apply(&mut model, [done(&old)]);
    assert!(model.task.is_none());
    apply(&mut model, [Action::Export(Format::Csv), done(&old)]);
    assert!(model.task.as_ref().expect("a task").is_running());
    let placements = Report::Placements {
        id: old.id,
        count: 1,
        cells: vec![0; 8],
    };
    apply(&mut model, [Action::Hear(placements)]);
    assert!(model.placements.is_empty());
}

#[test]
fn columns_are_exported_only_for_full_boards() {
    let mut model = opened();
    apply(
        &mut model,
        [Action::Load(Preset::Fewer), Action::Export(Format::Columns)],
    );
    assert!(model.task.is_none());
    apply(&mut model, [Action::Export(Format::Csv)]);
    work(&mut model, 100);
    assert!(found(&model).is_some());
}

#[test]
fn an_export_that_grows_too_large_stops() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Cells)]);
    apply(&mut model, vec![Action::Wrote(300 * 1024 * 1024); 2]);
    let state = &model.task.as_ref().expect("a task").state;
    assert_eq!(*state, TaskState::Refused(ExportError::TooLarge));
}

#[test]
fn time_left_is_judged_by_the_share() {
    let mut model = opened();
    apply(&mut model, [Action::List]);
    let id = model.task.as_ref().expect("a task").job.id;
    let progress = |share, millis| {
        Action::Hear(Report::Progress {
            id,
            share,
            found: 1,
            millis,
        })
    };
    apply(&mut model, [progress(0.25, 100.0)]);
    assert_eq!(model.task.as_ref().expect("a task").millis_left(), None);
    apply(&mut model, [progress(0.25, 1000.0)]);
    assert_eq!(
        model.task.as_ref().expect("a task").millis_left(),
        Some(3000.0)
    );
}

#[test]
fn what_is_known_is_not_forgotten() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Csv)]);
    work(&mut model, 1000);
    assert_eq!(model.total(), Some(92));
    apply(&mut model, [Action::Export(Format::Csv)]);
    assert_eq!(model.total(), Some(92), "while it is written");
    apply(&mut model, [Action::Cancel]);
    assert_eq!(model.total(), Some(92));
    apply(&mut model, [Action::List]);
    work(&mut model, 1000);
    // Listed again, or written, it does not shrink.
    for again in [Action::List, Action::Export(Format::Csv), Action::Cancel] {
        apply(&mut model, [again]);
        assert_eq!(model.listed(), 92);
    }
    apply(
        &mut model,
        [Action::SetWrap(queenscope::board::Wrap::Torus)],
    );
    // The index knows already that there is none (A007705, n = 8).
    assert_eq!((model.total(), model.listed()), (Some(0), 0));
}

#[test]
fn file_names_say_what_is_in_them() {
    let check = |preset: Preset, format, name: &str| {
        assert_eq!(file_name(&preset.problem(), format), name);
    };
    check(Preset::Eight, Format::Cells, "queens-8x8-8.txt");
    check(Preset::Torus, Format::Json, "queens-7x7-7-torus.json");
    check(Preset::Fewer, Format::Csv, "queens-5x8-4.csv");
    check(
        Preset::Reserved,
        Format::Board,
        "queens-8x8-8-4-blocked-board.txt",
    );
}

#[test]
fn changing_only_the_approach_keeps_what_is_known() {
    let mut model = opened();
    apply(&mut model, [Action::List]);
    work(&mut model, 1000);
    apply(
        &mut model,
        [Action::SetApproach(queenscope::search::Approach::Bitmask)],
    );
    assert_eq!(model.search.counters().steps, 0);
    assert_eq!(model.listed(), 92);
    apply(&mut model, [Action::Type(Field::Rows, "6".to_owned())]);
    assert_eq!(model.listed(), 0);
}

/// What a search finds in an order of its own is listed in that order, until a list
/// task brings the list itself.
#[test]
fn what_is_found_out_of_order_is_listed_as_it_is_found() {
    use queenscope::search::Approach;
    for approach in [
        Approach::MostConstrained,
        Approach::Shuffled { seed: 1 },
        Approach::ExactCover,
    ] {
        let mut model = opened();
        apply(&mut model, [Action::Seek(Goal::NextSolution)]);
        settle(&mut model);
        assert_eq!(model.listed(), 1);
        apply(
            &mut model,
            [Action::SetApproach(approach), Action::Jump(300)],
        );
        apply(&mut model, [Action::Seek(Goal::NextSolution)]);
        settle(&mut model);
        let watched = model.search.counters().solutions;
        assert!(watched > 0);
        assert_eq!(
            (model.listed(), model.found(), model.total()),
            (watched, watched.into(), Some(92))
        );
        assert!(!model.in_order());
        let mut last = model.search.placement().to_vec();
        last.sort();
        assert_eq!(model.placement(watched - 1), Some(last));
        apply(&mut model, [Action::List]);
        work(&mut model, 1000);
        apply(&mut model, [Action::Seek(Goal::End)]);
        settle(&mut model);
        assert_eq!(
            (model.listed(), model.found(), model.total()),
            (92, 92, Some(92))
        );
        let all: Vec<_> = (0..92).map(|index| model.placement(index)).collect();
        assert!(model.in_order() && all.is_sorted() && all.iter().all(Option::is_some));
    }
}
