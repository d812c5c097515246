use queenscope::{
    app::{
        Action, Preset, State,
        panels::{
            placements::{ExportRun, ExportState, PlacementsAction, list_file_name},
            setup::SetupAction,
        },
    },
    formats::Format,
    playback::Goal,
    search::Search,
    worker::{JobUpdate, Report, SlicedJob, WantedJob},
};

use crate::{apply, opened, settle};

fn export(state: &State) -> &ExportRun {
    let export = state.panels.placements.export.as_ref();
    export.expect("an export")
}

fn job(state: &State) -> WantedJob {
    export(state).wanted_job().expect("it is under way")
}

/// Runs the export as the worker would, in slices of some steps.
fn work(state: &mut State, steps: u64) {
    let job = job(state);
    let mut session = SlicedJob::new(&job.job).expect("a job that can be done");
    while !session.is_finished() {
        session.work(steps, 2.0, |report| {
            let update = match report {
                Report::Text(text) => JobUpdate::Wrote(text.len() as u64),
                other => JobUpdate::Report(other),
            };
            state.apply(Action::Job(job.id, update));
        });
    }
}

fn found(state: &State) -> Option<u128> {
    match state.panels.placements.export.as_ref()?.state {
        ExportState::Done { found, .. } => Some(found),
        _ => None,
    }
}

#[test]
fn an_export_gives_the_total_and_lists_nothing() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    work(&mut state, 500);
    assert_eq!(found(&state), Some(92));
    assert_eq!(state.core.total(), Some(92));
    assert_eq!(state.core.listed(), 0);
}

#[test]
fn a_cancelled_or_older_task_is_not_heard() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    let old = job(&state);
    apply(&mut state, [Action::from(PlacementsAction::StopExport)]);
    let done = |job: &WantedJob| {
        let report = Report::Done {
            found: 7,
            millis: 1.0,
        };
        Action::Job(job.id, JobUpdate::Report(report))
    };
    apply(&mut state, [done(&old)]);
    assert!(state.panels.placements.export.is_none());
    apply(
        &mut state,
        [
            Action::from(PlacementsAction::Export(Format::Csv.into())),
            done(&old),
        ],
    );
    assert!(export(&state).is_running());
}

#[test]
fn columns_are_exported_only_for_full_boards() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::Load(Preset::Fewer)),
            Action::from(PlacementsAction::Export(Format::Columns.into())),
        ],
    );
    assert!(state.panels.placements.export.is_none());
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    work(&mut state, 100);
    assert!(found(&state).is_some());
}

#[test]
fn an_export_that_grows_too_large_stops() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Cells.into()))],
    );
    let id = job(&state).id;
    let wrote = Action::Job(id, JobUpdate::Wrote(300 * 1024 * 1024));
    apply(&mut state, vec![wrote; 2]);
    let state = &export(&state).state;
    assert_eq!(*state, ExportState::TooLarge);
}

#[test]
fn time_left_is_judged_by_the_share() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    let id = job(&state).id;
    let progress = |share, millis| {
        let report = Report::Progress {
            share,
            found: 1,
            millis,
        };
        Action::Job(id, JobUpdate::Report(report))
    };
    apply(&mut state, [progress(0.25, 100.0)]);
    assert_eq!(export(&state).millis_left(), None);
    apply(&mut state, [progress(0.25, 1000.0)]);
    assert_eq!(export(&state).millis_left(), Some(3000.0));
}

#[test]
fn what_is_known_is_not_forgotten() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    work(&mut state, 1000);
    assert_eq!(state.core.total(), Some(92));
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(Format::Csv.into()))],
    );
    assert_eq!(state.core.total(), Some(92), "while it is written");
    apply(&mut state, [Action::from(PlacementsAction::StopExport)]);
    assert_eq!(state.core.total(), Some(92));
    apply(
        &mut state,
        [Action::from(SetupAction::SetWrap(
            queenscope::board::Wrap::Torus,
        ))],
    );
    // The index knows already that there is none (A007705, n = 8).
    assert_eq!((state.core.total(), state.core.listed()), (Some(0), 0));
}

#[test]
fn file_names_say_what_is_in_them() {
    let check = |preset: Preset, format, name: &str| {
        assert_eq!(list_file_name(&preset.problem(), format), name);
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
        let mut state = opened();
        apply(&mut state, [Action::Seek(Goal::NextSolution)]);
        settle(&mut state);
        assert_eq!(state.core.listed(), 1);
        apply(
            &mut state,
            [
                Action::from(SetupAction::SetApproach(approach)),
                Action::Jump(300),
            ],
        );
        apply(&mut state, [Action::Seek(Goal::NextSolution)]);
        settle(&mut state);
        let watched = state.core.derived.own.search.counters().solutions;
        assert!(watched > 0);
        assert_eq!(
            (
                state.core.listed(),
                state.panels.placements.found(&state.core),
                state.core.total()
            ),
            (watched, watched.into(), Some(92))
        );
        assert!(!state.core.is_in_order());
        let mut last = state.core.derived.own.search.placement().to_vec();
        last.sort();
        assert_eq!(state.core.placement(watched - 1), Some(last));
    }
}
