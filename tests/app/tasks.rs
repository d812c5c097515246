use queenscope::{
    app::{Action, ExportError, Model, Preset, TaskState, file_name},
    formats::Format,
    playback::Goal,
    search::Search,
    worker::{JobUpdate, Report, SlicedJob, WantedJob},
};

use crate::{apply, opened, settle};

/// Runs the model's task as the worker would, in slices of some steps.
fn work(model: &mut Model, steps: u64) {
    let job = model.task.as_ref().expect("a task").job.clone();
    let mut session = SlicedJob::new(&job.job).expect("a job that can be done");
    while !session.is_finished() {
        session.work(steps, 2.0, |report| {
            let update = match report {
                Report::Text(text) => JobUpdate::Wrote(text.len() as u64),
                other => JobUpdate::Report(other),
            };
            model.apply(Action::Hear(job.id, update));
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
fn an_export_gives_the_total_and_lists_nothing() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    work(&mut model, 500);
    assert_eq!(found(&model), Some(92));
    assert_eq!(model.total(), Some(92));
    assert_eq!(model.listed(), 0);
}

#[test]
fn a_cancelled_or_older_task_is_not_heard() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    let old = model.task.as_ref().expect("a task").job.clone();
    apply(&mut model, [Action::Cancel]);
    let done = |job: &WantedJob| {
        let report = Report::Done {
            found: 7,
            millis: 1.0,
        };
        Action::Hear(job.id, JobUpdate::Report(report))
    };
    apply(&mut model, [done(&old)]);
    assert!(model.task.is_none());
    apply(&mut model, [Action::Export(Format::Csv.into()), done(&old)]);
    assert!(model.task.as_ref().expect("a task").is_running());
}

#[test]
fn columns_are_exported_only_for_full_boards() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::Load(Preset::Fewer),
            Action::Export(Format::Columns.into()),
        ],
    );
    assert!(model.task.is_none());
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    work(&mut model, 100);
    assert!(found(&model).is_some());
}

#[test]
fn an_export_that_grows_too_large_stops() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Cells.into())]);
    let id = model.task.as_ref().expect("a task").job.id;
    let wrote = Action::Hear(id, JobUpdate::Wrote(300 * 1024 * 1024));
    apply(&mut model, vec![wrote; 2]);
    let state = &model.task.as_ref().expect("a task").state;
    assert_eq!(*state, TaskState::Refused(ExportError::TooLarge));
}

#[test]
fn time_left_is_judged_by_the_share() {
    let mut model = opened();
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    let id = model.task.as_ref().expect("a task").job.id;
    let progress = |share, millis| {
        let report = Report::Progress {
            share,
            found: 1,
            millis,
        };
        Action::Hear(id, JobUpdate::Report(report))
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
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    work(&mut model, 1000);
    assert_eq!(model.total(), Some(92));
    apply(&mut model, [Action::Export(Format::Csv.into())]);
    assert_eq!(model.total(), Some(92), "while it is written");
    apply(&mut model, [Action::Cancel]);
    assert_eq!(model.total(), Some(92));
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

/// What a search finds in an order of its own is listed in that order.
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
    }
}
