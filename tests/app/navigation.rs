//! Going somewhere at once: the state is the one that stepping there ends in.

use queenscope::{
    app::{
        Action, GoError, GoTarget, SavedPicture, State, go_message,
        panels::setup::SetupAction,
        timeline::{Palette, SpotKind, TimelineAction, TimelineFrame, TimelineWindow, paint},
    },
    board::Wrap,
    i18n::Texts,
    playback::Goal,
    problem::Field,
    search::{AnySearch, Approach, Event, Search},
    worker::{JobUpdate, SlicedJob, from_bytes, to_bytes},
};

use crate::{apply, opened, settle, solution};

/// A page with a problem of `n` queens that an approach searches, its index complete.
fn page(n: u8, approach: Approach) -> State {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetApproach(approach)),
            Action::from(SetupAction::Type(Field::Rows, n.to_string())),
        ],
    );
    index(&mut state);
    state
}

/// Does what the worker that indexes does.
fn index(state: &mut State) {
    let Some(job) = state.core.derived.own.wanted_job() else {
        return;
    };
    let mut session = SlicedJob::new(&job.job).expect("a good job");
    let mut millis = 0.0;
    while !session.is_finished() {
        let mut reports = Vec::new();
        session.work(200_000, millis, |report| reports.push(report));
        for report in reports {
            let bytes = to_bytes(&report).expect("a report");
            let update = JobUpdate::Report(from_bytes(&bytes).expect("the same"));
            state.apply(Action::Job(job.id, update));
        }
        millis += 10.0;
    }
    assert!(
        state.core.derived.own.index.is_complete() && state.core.derived.own.wanted_job().is_none()
    );
}

/// The search after so many single steps.
fn walked(state: &State, steps: u64) -> AnySearch {
    let mut search = state
        .core
        .approach()
        .start(&state.core.document.problem)
        .expect("it applies");
    assert_eq!(search.run(steps, |_| false), steps);
    search
}

fn is_at(state: &State, steps: u64) {
    assert_eq!(state.core.derived.own.search.counters().steps, steps);
    assert!(
        state.core.derived.own.search == walked(state, steps),
        "at step {steps}"
    );
}

/// Frames until the timeline is as close as it gets.
fn settle_picture(state: &mut State) {
    for _ in 0..100_000 {
        if !state.is_busy() {
            return;
        }
        state.apply(Action::Frame {
            millis: 16.0,
            most: 20_000,
        });
    }
    panic!("still busy");
}

#[test]
fn a_step_is_gone_to_whatever_way_it_is_asked_for() {
    for approach in Approach::ALL {
        let n = if approach == Approach::Subsets { 4 } else { 6 };
        let mut state = page(n, approach);
        let last = state.core.derived.own.index.steps();
        is_at(
            &{
                let mut end = state.clone();
                end.apply(Action::GoTo(last));
                end
            },
            last,
        );
        for step in [last / 2, 3, last - 1, 0, last] {
            apply(&mut state, [Action::GoTo(step)]);
            is_at(&state, step);
            apply(
                &mut state,
                [
                    Action::ToStart,
                    Action::GoToTyped(GoTarget::Step, format!(" {step} ")),
                ],
            );
            is_at(&state, step);
        }
        for share in [0.0, 0.3, 0.5, 1.0] {
            apply(&mut state, [Action::Seek(Goal::Share(share))]);
            is_at(&state, (last as f64 * share) as u64);
        }
    }
}

#[test]
fn placements_are_gone_to_in_the_order_of_the_search() {
    for approach in [
        Approach::Rows,
        Approach::ExactCover,
        Approach::MostConstrained,
    ] {
        let mut state = page(8, approach);
        let mut found = Vec::new();
        let mut search = walked(&state, 0);
        while let Some(event) = search.step() {
            if event == Event::Solution {
                found.push(search.counters().steps);
            }
        }
        assert_eq!(found.len(), 92);
        for number in [92, 1, 40, 41, 2] {
            apply(
                &mut state,
                [Action::GoToTyped(GoTarget::Solution, number.to_string())],
            );
            is_at(&state, found[number - 1]);
        }
        apply(&mut state, [Action::Seek(Goal::NextSolution)]);
        is_at(&state, found[2]);
        apply(
            &mut state,
            [Action::Step, Action::Seek(Goal::PreviousSolution)],
        );
        is_at(&state, found[2]);
        apply(&mut state, vec![Action::Seek(Goal::PreviousSolution); 3]);
        is_at(&state, 0);
        apply(&mut state, [solution(92), Action::Seek(Goal::NextSolution)]);
        is_at(&state, state.core.derived.own.index.steps());
    }
}

/// After a jump the list has what lies before, in the order of the search.
#[test]
fn the_list_has_no_holes_after_a_jump() {
    let mut state = page(8, Approach::Rows);
    // One page: what was found of one search is not taken for another's.
    for approach in [Approach::Bitmask, Approach::ExactCover, Approach::Rows] {
        apply(
            &mut state,
            [
                Action::from(SetupAction::SetApproach(approach)),
                solution(50),
            ],
        );
        assert_eq!((state.core.listed(), state.core.total()), (50, Some(92)));
        let mut expected = Vec::new();
        let mut search = walked(&state, 0);
        while search.step().is_some() {
            if search.last_event() == Some(Event::Solution) {
                let mut cells = search.placement().to_vec();
                cells.sort();
                expected.push(cells);
            }
        }
        for index in [49, 0, 20, 21, 7] {
            assert_eq!(
                state.core.placement(index).as_ref(),
                Some(&expected[index as usize])
            );
        }
        let last = crate::show(&state, 49);
        apply(&mut state, [last]);
        assert_eq!(
            state.core.shown_cells().map(<[_]>::to_vec).as_ref(),
            Some(&expected[49])
        );
    }
}

#[test]
fn a_number_that_is_not_there_is_refused_and_nothing_moves() {
    let mut state = page(8, Approach::Rows);
    let texts = Texts::english();
    apply(&mut state, [Action::GoTo(100)]);
    for (target, typed, said) in [
        (
            GoTarget::Step,
            "17870",
            "Step: “17870” is not a whole number from 0 to 17 869.",
        ),
        (
            GoTarget::Step,
            "-1",
            "Step: “-1” is not a whole number from 0 to 17 869.",
        ),
        (
            GoTarget::Step,
            "+7",
            "Step: “+7” is not a whole number from 0 to 17 869.",
        ),
        (
            GoTarget::Step,
            "1e3",
            "Step: “1e3” is not a whole number from 0 to 17 869.",
        ),
        (
            GoTarget::Step,
            "",
            "Step: “” is not a whole number from 0 to 17 869.",
        ),
        (
            GoTarget::Solution,
            "0",
            "Placement: “0” is not a whole number from 1 to 92.",
        ),
        (
            GoTarget::Solution,
            "93",
            "Placement: “93” is not a whole number from 1 to 92.",
        ),
        (
            GoTarget::Solution,
            "99999999999999999999999999",
            "Placement: “99999999999999999999999999” is not a whole number from 1 to 92.",
        ),
    ] {
        apply(&mut state, [Action::GoToTyped(target, typed.to_owned())]);
        let error: &GoError = state.core.shell.go_error.as_ref().expect("an error");
        let text = go_message(error, &texts).replace(['\u{202f}', '\u{2068}', '\u{2069}'], " ");
        let squeezed = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(squeezed, said);
        is_at(&state, 100);
    }
    apply(&mut state, [Action::Step]);
    assert_eq!(
        state.core.shell.go_error, None,
        "it is gone with the next move"
    );
}

#[test]
fn a_bar_leads_to_the_step_that_placed_its_queen() {
    let mut state = page(6, Approach::Rows);
    for step in [40, 200, 333] {
        let standing = walked(&state, step).placement().len();
        for depth in 0..standing {
            apply(&mut state, [Action::GoToBar { depth, step }]);
            let search = &state.core.derived.own.search;
            assert!(matches!(search.last_event(), Some(Event::Placed { .. })));
            assert_eq!(search.placement().len(), depth + 1);
            let start = search.counters().steps;
            assert!(start <= step);
            // Nothing of that depth is taken back between.
            let mut search = search.clone();
            while search.counters().steps < step {
                search.step();
                assert!(search.placement().len() > depth);
            }
        }
        apply(&mut state, [Action::GoToBar { depth: 7, step }]);
        is_at(&state, step);
    }
}

/// Before all is indexed, a step beyond is walked to, and the rest works as far as
/// the index goes.
#[test]
fn what_is_not_indexed_yet_is_walked_to() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Rows,
            "10".to_owned(),
        ))],
    );
    assert!(!state.core.derived.own.index.is_complete());
    let known = state.core.derived.own.index.steps();
    apply(&mut state, [Action::GoTo(known + 50_000)]);
    assert!(state.core.is_moving());
    settle(&mut state);
    is_at(&state, known + 50_000);
    apply(&mut state, [Action::GoTo(known - 1)]);
    is_at(&state, known - 1);
    apply(&mut state, [Action::Seek(Goal::NextSolution)]);
    settle(&mut state);
    let found = state.core.derived.own.search.counters().solutions;
    assert_eq!(
        state.core.derived.own.search.last_event(),
        Some(Event::Solution)
    );
    apply(&mut state, [Action::Seek(Goal::PreviousSolution)]);
    settle(&mut state);
    assert_eq!(
        state.core.derived.own.search.counters().solutions,
        found - 1
    );
    index(&mut state);
    apply(&mut state, [Action::Seek(Goal::End)]);
    assert_eq!(state.core.derived.own.search.counters().solutions, 724);
    assert!(!state.core.is_moving());
}

/// Over and out of a subtree whose end is not indexed: to that end all the same.
#[test]
fn a_subtree_that_is_not_indexed_to_its_end_is_walked_through() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Rows,
            "12".to_owned(),
        ))],
    );
    assert!(!state.core.derived.own.index.is_complete());
    let taken_back = |search: &AnySearch, standing: usize| {
        matches!(search.last_event(), Some(Event::Removed { .. }))
            && search.placement().len() == standing
    };
    let mut expected = walked(&state, 1);
    while !taken_back(&expected, 0) {
        expected.step();
    }
    let first = expected.counters().steps;
    assert!(
        first > state.core.derived.own.index.steps(),
        "the first column takes longer than what is indexed"
    );
    for way in [
        vec![Action::ToStart, Action::Over],
        vec![Action::GoTo(1), Action::Out],
    ] {
        apply(&mut state, way);
        settle(&mut state);
        is_at(&state, first);
    }
}

/// A change of the problem ends the index of the old one, and its late reports
/// change nothing.
#[test]
fn reports_of_an_old_index_are_not_heard() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Rows,
            "12".to_owned(),
        ))],
    );
    let job = state.core.derived.own.wanted_job().expect("a job");
    let mut session = SlicedJob::new(&job.job).expect("a good job");
    let mut reports = Vec::new();
    session.work(100_000, 1e9, |report| reports.push(report));
    apply(&mut state, [Action::from(SetupAction::SetWrap(Wrap::Cols))]);
    let before = state.core.derived.own.index.clone();
    for report in reports {
        state.apply(Action::Job(job.id, JobUpdate::Report(report)));
    }
    assert_eq!(state.core.derived.own.index, before);
}

/// At every zoom, a pixel is empty where no queen of that depth stands, and painted
/// where one does.
#[test]
fn the_timeline_shows_what_stands_at_every_zoom() {
    const PIXELS: usize = 300;
    let mut state = page(9, Approach::Rows);
    apply(
        &mut state,
        [Action::Timeline(TimelineAction::Resize(PIXELS as u32))],
    );
    for (share, factor) in [
        (0.0, 1.0),
        (0.4, 3.0),
        (0.7, 7.0),
        (0.2, 9.0),
        (0.9, 1e9),
        (0.1, 1e-9),
    ] {
        let zoom = TimelineAction::Zoom { share, factor };
        apply(&mut state, [Action::Timeline(zoom)]);
        settle_picture(&mut state);
        let window = state.core.derived.timeline.window();
        let frame = TimelineFrame {
            window,
            depths: 9,
            width: PIXELS,
            height: 9,
            scale: 1.0,
            lane: false,
        };
        let strips = state
            .core
            .derived
            .timeline
            .strips(&state.core.derived.own.index);
        let (bytes, _) = paint(&strips, &frame, &Palette::LIGHT);
        assert_eq!(bytes.len(), PIXELS * 9 * 4);
        let mut search = walked(&state, 0);
        for pixel in 0..PIXELS {
            let step = |pixel: f64| window.step(pixel / PIXELS as f64);
            // Room for the rounding of ends, and for a column that ends in the next.
            let (from, to) = (step(pixel as f64 - 1.1), step(pixel as f64 + 2.1));
            let (from, to) = (
                from.max(0.0) as u64,
                (to as u64).min(state.core.derived.own.index.steps()),
            );
            let (mut deepest, mut shallowest) = (0, 9);
            for at in from..=to {
                state.core.derived.own.index.seek(&mut search, at);
                deepest = deepest.max(search.placement().len());
                shallowest = shallowest.min(search.placement().len());
            }
            for depth in 0..9 {
                let at = (depth * PIXELS + pixel) * 4;
                let empty = bytes[at..at + 3] == Palette::LIGHT.ground;
                if depth >= deepest {
                    assert!(empty, "pixel {pixel} depth {depth} of {window:?}");
                }
                // An edge is of the colour of the ground, at most every third pixel.
                let edge = pixel > 0 && bytes[at - 4..at - 1] != Palette::LIGHT.ground;
                if depth < shallowest && !edge {
                    assert!(!empty, "pixel {pixel} depth {depth} of {window:?}");
                }
            }
        }
    }
    let whole = TimelineWindow::whole(state.core.derived.own.index.steps() + 1);
    assert_eq!(
        state.core.derived.timeline.window(),
        whole,
        "zoomed out to all of it"
    );
    assert_eq!(SpotKind::default(), SpotKind::Barren);
}

#[test]
fn pictures_say_in_their_names_what_is_in_them() {
    let texts = Texts::english();
    let mut state = page(4, Approach::Rows);
    apply(&mut state, [Action::GoTo(17)]);
    settle_picture(&mut state);
    let names: Vec<String> = (SavedPicture::ALL.iter())
        .map(|picture| picture.file_name(&state.core))
        .collect();
    assert_eq!(
        names,
        [
            "queens-4x4-4-rows-step-17.svg",
            "queens-4x4-4-rows-step-17.png",
            "queens-4x4-4-rows-timeline.svg"
        ]
    );
    let board = SavedPicture::BoardSvg.svg(&state.core, &texts);
    assert_eq!(
        board.matches("M.17 .36").count(),
        state.core.derived.own.search.placement().len()
    );
    assert_eq!(board.matches("<rect width=\"1\"").count(), 16);
    let timeline = SavedPicture::TimelineSvg.svg(&state.core, &texts);
    assert!(timeline.starts_with("<svg ") && timeline.ends_with("</svg>\n"));
    // The two placements of four queens are two diamonds (A000170).
    assert_eq!(timeline.matches("l4 4-4 4-4-4z").count(), 2);
    apply(&mut state, [solution(2)]);
    let second = crate::show(&state, 1);
    apply(&mut state, [second]);
    assert_eq!(
        SavedPicture::BoardSvg.file_name(&state.core),
        "queens-4x4-4-placement-2.svg"
    );
}

/// What a frame made tells how many steps the next may make: those of a closer picture
/// count, though the search stands.
#[test]
fn a_frame_tells_the_steps_of_the_picture_too() {
    const MOST: u64 = 500;
    let mut state = page(10, Approach::Rows);
    let zoom = TimelineAction::Zoom {
        share: 0.4,
        factor: 50.0,
    };
    state.apply(Action::Timeline(TimelineAction::Resize(300)));
    state.apply(Action::Timeline(zoom));
    let mut made = 0;
    while state.is_busy() {
        state.apply(Action::Frame {
            millis: 16.0,
            most: MOST,
        });
        assert!(state.core.shell.steps_last_frame <= MOST);
        made += state.core.shell.steps_last_frame;
    }
    assert_eq!(state.core.derived.own.search.counters().steps, 0);
    let seen = state.core.derived.timeline.window().steps as u64;
    assert!(seen > MOST && made + 2 >= seen, "{made} of {seen}");
}
