//! The list of all placements, with the worker's answers given natively.

use queenscope::{
    app::{
        Action, ListKind, Panel, State,
        panels::{
            placements::{
                PlacementsAction,
                list::{ListAction, MAX_TYPED_CHARS, list_message, list_waiting},
            },
            setup::SetupAction,
        },
    },
    board::{Board, CellSet, Wrap},
    i18n::Texts,
    playback::Goal,
    problem::{Field, Problem},
    search::{Approach, Search, solutions},
    worker::{Job, JobId, JobUpdate, Question, RankService, Report, SlicedJob, WantedJob},
};

use crate::{apply, opened, settle};

/// Answers what is asked until nothing more is; the questions.
fn answer(state: &mut State) -> Vec<Question> {
    let mut asked = Vec::new();
    let mut worker: Option<(JobId, RankService)> = None;
    while let Some(ask) = state.panels.placements.list.asked().cloned() {
        let job = state.panels.placements.list.rank_job.expect("a worker");
        if worker.as_ref().is_none_or(|(id, _)| *id != job) {
            worker = Some((job, RankService::new(&state.core.document.problem)));
        }
        let (_, service) = worker.as_mut().expect("it was made");
        let mut reports = Vec::new();
        service.answer(&ask, || 0.0, |report| reports.push(report));
        asked.push(ask.question);
        for report in reports {
            state.apply(hear(job, report));
        }
        assert!(asked.len() < 1000, "it asks on and on");
    }
    asked
}

/// The job that lists classes.
fn classes_job(state: &State) -> Option<WantedJob> {
    let mut wanted = state.wanted_jobs().into_iter();
    wanted.find(|wanted| matches!(wanted.job, Job::Classes { .. }))
}

/// What the list learns of a job.
fn hear(id: JobId, report: Report) -> Action {
    Action::Job(id, JobUpdate::Report(report))
}

fn list(action: ListAction) -> Action {
    Action::from(PlacementsAction::List(action))
}

fn numbers(state: &State, line: u128) -> Option<Vec<u16>> {
    let line = state.panels.placements.list.lines(&state.core).get(line)?;
    Some(line.cells.iter().map(|cell| cell.number()).collect())
}

/// The page with a problem set by its form, and the panel open.
fn page(rows: u8, queens: u8) -> State {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Queens, queens.to_string())),
            Action::from(SetupAction::Type(Field::Rows, rows.to_string())),
            Action::from(SetupAction::Type(Field::Cols, rows.to_string())),
        ],
    );
    let board = Board::new(rows, rows, Wrap::None).expect("a board");
    assert_eq!(
        state.core.document.problem,
        Problem::on(board, queens, CellSet::EMPTY)
    );
    apply(&mut state, [Action::Open(Panel::Placements)]);
    state
}

#[test]
fn the_first_lines_are_there_when_the_panel_opens() {
    let mut state = opened();
    apply(&mut state, [Action::Open(Panel::Placements)]);
    assert_eq!(state.panels.placements.list.lines(&state.core).length(), 92);
    // OEIS A000170's first, and the mirror image of it, the last.
    assert_eq!(
        numbers(&state, 0),
        Some(vec![1, 13, 24, 30, 35, 47, 50, 60])
    );
    assert_eq!(
        numbers(&state, 91),
        Some(vec![8, 12, 17, 27, 38, 42, 55, 61])
    );
    assert_eq!(numbers(&state, 92), None);
    assert_eq!(answer(&mut state), []);
}

#[test]
fn any_line_is_there_once_it_is_looked_at() {
    let mut state = page(9, 4);
    answer(&mut state);
    let search = Approach::Cells
        .start(&state.core.document.problem)
        .expect("it applies");
    let all: Vec<Vec<u16>> = solutions(search)
        .map(|cells| cells.iter().map(|cell| cell.number()).collect())
        .collect();
    let length = all.len() as u128;
    assert_eq!(state.core.total(), Some(length));
    assert_eq!(
        state.panels.placements.list.lines(&state.core).length(),
        length
    );
    for first in [0, 1000, length - 20, length / 2, 127, 128, 4096] {
        apply(&mut state, [list(ListAction::Look(first, 20))]);
        let asked = answer(&mut state);
        assert!(asked.len() <= 2, "{asked:?}");
        for line in first..(first + 20).min(length) {
            assert_eq!(
                numbers(&state, line).as_ref(),
                all.get(line as usize),
                "{line}"
            );
        }
        apply(&mut state, [list(ListAction::Look(first, 20))]);
        assert_eq!(answer(&mut state), [], "it is remembered");
    }
}

#[test]
fn one_question_at_a_time_and_the_latest_place_counts() {
    let mut state = page(9, 4);
    answer(&mut state);
    apply(&mut state, [list(ListAction::Look(1000, 20))]);
    let first = state
        .panels
        .placements
        .list
        .asked()
        .cloned()
        .expect("a question");
    for place in [2000, 3000, 4000] {
        apply(&mut state, [list(ListAction::Look(place, 20))]);
        assert_eq!(state.panels.placements.list.asked(), Some(&first));
    }
    // What was scrolled over is not asked for.
    let asked = answer(&mut state);
    let places: Vec<u128> = (asked.iter())
        .map(|question| match question {
            Question::Placements { index, .. } => *index,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(places, [1000 / 128 * 128, 4000 / 128 * 128]);
}

#[test]
fn a_number_goes_there_or_says_what_is_there() {
    let mut state = page(8, 8);
    let texts = Texts::english();
    apply(&mut state, [list(ListAction::Type("92".to_owned()))]);
    let (way, line) = state.panels.placements.list.goal.expect("a way");
    assert_eq!(line, 91);
    for wrong in ["93", "0", "", "x", "-1", "1.5"] {
        apply(&mut state, [list(ListAction::Type(wrong.to_owned()))]);
        assert_eq!(
            state.panels.placements.list.goal,
            Some((way, 91)),
            "{wrong} goes somewhere"
        );
        let error = state
            .panels
            .placements
            .list
            .error
            .clone()
            .expect("an error");
        assert_eq!(
            list_message(&error, &texts),
            format!("Number: “{wrong}” is not a whole number from 1 to 92.")
        );
    }
    apply(&mut state, [list(ListAction::Type("92".to_owned()))]);
    assert_eq!(state.panels.placements.list.error, None);
    assert_eq!(
        state.panels.placements.list.goal,
        Some((way + 1, 91)),
        "the same line again is a new way"
    );
}

/// What was typed wrong is kept as it was typed; nothing else changes with it.
#[test]
fn a_wrong_number_stays_until_it_is_put_away_or_another_way_is_gone() {
    let mut state = page(8, 8);
    apply(&mut state, [list(ListAction::Type("7".to_owned()))]);
    let before = state.clone();
    let wrong = || list(ListAction::Type(" 9x ".to_owned()));
    for way in [
        list(ListAction::Dismiss),
        list(ListAction::Type("8".to_owned())),
        list(ListAction::GoTo(90)),
        list(ListAction::Choose(ListKind::OnePerClass)),
        Action::from(SetupAction::SetWrap(Wrap::Torus)),
    ] {
        let mut state = before.clone();
        apply(&mut state, [wrong(), Action::Step]);
        let error = state.panels.placements.list.error.take().expect("it stays");
        assert_eq!(error.typed, " 9x ");
        assert!(state.panels.placements.list == before.panels.placements.list);
        apply(&mut state, [wrong(), way.clone()]);
        assert_eq!(state.panels.placements.list.error, None, "{way:?}");
    }
    let mut state = before.clone();
    apply(&mut state, [wrong(), list(ListAction::Dismiss)]);
    assert!(state == before, "only the error is put away");
    // As much as the field takes.
    let long = "9".repeat(MAX_TYPED_CHARS + 1);
    apply(&mut state, [list(ListAction::Type(long))]);
    let error = state.panels.placements.list.error.expect("an error");
    assert_eq!(error.typed.len(), MAX_TYPED_CHARS);
}

#[test]
fn a_count_for_the_list_says_how_far_it_is() {
    use queenscope::worker::Answer;
    let texts = Texts::english();
    let mut state = page(9, 4);
    let said = |state: &State| list_waiting(&state.panels.placements.list, &texts);
    let progress = |state: &mut State, share, millis| {
        let id = state.panels.placements.list.rank_job.expect("a worker");
        let progress = Report::Progress {
            share,
            found: 0,
            millis,
        };
        apply(state, [hear(id, progress)]);
    };
    assert_eq!(
        state
            .panels
            .placements
            .list
            .asked()
            .map(|ask| &ask.question),
        Some(&Question::Total)
    );
    // A moment is not worth a word.
    progress(&mut state, 0.0, 400.0);
    assert_eq!(said(&state), None);
    // A worker that does not know how far it is says the time only.
    progress(&mut state, 0.0, 600.0);
    assert_eq!(said(&state), Some(vec!["Counting".into(), "0 s".into()]));
    assert_eq!(state.panels.placements.list.share(), None);
    progress(&mut state, 0.259, 900.0);
    let phrases = |percent: &str, time: &str| Some(["Counting", percent, time].map(String::from));
    let same = |state: &State, expected: Option<[String; 3]>| {
        assert_eq!(said(state), expected.map(|phrases| phrases.to_vec()));
    };
    same(&state, phrases("25 %", "0 s"));
    assert_eq!(state.panels.placements.list.share(), Some(0.259));
    // Broken off, it goes on where it was, and the share only grows.
    let (id, number) = (
        state.panels.placements.list.rank_job.expect("a worker"),
        state
            .panels
            .placements
            .list
            .asked()
            .expect("a question")
            .number,
    );
    let answer = Answer::TooLong;
    apply(&mut state, [hear(id, Report::Answered { number, answer })]);
    progress(&mut state, 0.0, 800.0);
    same(&state, phrases("25 %", "1 s"));
    progress(&mut state, 0.5, 1900.0);
    same(&state, phrases("50 %", "2 s"));
    // What is waited for next is no count.
    apply(&mut state, [list(ListAction::Stop)]);
    assert_eq!(
        (said(&state), state.panels.placements.list.share()),
        (None, None)
    );
    apply(&mut state, [list(ListAction::Look(64, 64))]);
    progress(&mut state, 0.0, 1200.0);
    assert_eq!(
        said(&state),
        Some(vec!["Locating the placement".into(), "1 s".into()])
    );
    assert_eq!(state.panels.placements.list.share(), None);
}

#[test]
fn what_is_stopped_is_asked_again_when_something_else_is_looked_at() {
    let mut state = page(9, 4);
    answer(&mut state);
    apply(&mut state, [list(ListAction::Look(1000, 20))]);
    let before = state.panels.placements.list.rank_job.expect("a worker");
    apply(&mut state, [list(ListAction::Stop)]);
    assert!(
        state.panels.placements.list.rank_job.is_none()
            && state.panels.placements.list.asked().is_none()
    );
    apply(&mut state, [list(ListAction::Look(1000, 20)), Action::Step]);
    assert!(
        state.panels.placements.list.asked().is_none(),
        "it is not asked again by itself"
    );
    apply(&mut state, [list(ListAction::Look(3000, 20))]);
    assert!(state.panels.placements.list.rank_job.expect("a worker") != before);
    answer(&mut state);
    assert!(numbers(&state, 3000).is_some());
}

#[test]
fn another_problem_has_another_list() {
    let mut state = page(9, 4);
    let ask = state
        .panels
        .placements
        .list
        .asked()
        .cloned()
        .expect("a question");
    let id = state.panels.placements.list.rank_job.expect("a worker");
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Queens,
            "3".to_owned(),
        ))],
    );
    assert!(
        state
            .panels
            .placements
            .list
            .rank_job
            .is_none_or(|job| job != id)
    );
    let answered = Report::Answered {
        number: ask.number,
        answer: queenscope::worker::Answer::Total(7),
    };
    apply(&mut state, [hear(id, answered)]);
    answer(&mut state);
    // 3 queens on 9 x 9, by the definition.
    let search = Approach::Subsets
        .start(&state.core.document.problem)
        .expect("it applies");
    assert_eq!(state.core.total(), Some(solutions(search).count() as u128));
}

#[test]
fn one_of_each_class() {
    let mut state = page(8, 8);
    apply(
        &mut state,
        [list(ListAction::Choose(ListKind::OnePerClass))],
    );
    let job = classes_job(&state).expect("a worker");
    let mut session = SlicedJob::new(&job.job).expect("a job that can be done");
    while !session.is_finished() {
        session.work(500, 1.0, |report| {
            let update = JobUpdate::Report(report);
            state.apply(Action::Job(job.id, update));
        });
    }
    answer(&mut state);
    // OEIS A002562.
    assert_eq!(
        (
            state.panels.placements.list.lines(&state.core).length(),
            state.panels.placements.list.class_count()
        ),
        (12, Some(12))
    );
    let lines: Vec<_> = (0..12)
        .filter_map(|line| state.panels.placements.list.lines(&state.core).get(line))
        .collect();
    assert_eq!(lines.len(), 12);
    let sizes: u32 = lines.iter().filter_map(|line| line.class).sum();
    assert_eq!(sizes, 92);
    // Each stands at its index in the list of all.
    apply(&mut state, [list(ListAction::Choose(ListKind::All))]);
    for line in lines {
        let there = state
            .panels
            .placements
            .list
            .lines(&state.core)
            .get(line.index)
            .expect("a line");
        assert_eq!(there.cells, line.cells);
    }
    assert!(classes_job(&state).is_none());
}

#[test]
fn the_placement_on_the_board_has_its_number() {
    for approach in [
        Approach::Rows,
        Approach::Shuffled { seed: 3 },
        Approach::ExactCover,
    ] {
        let mut state = page(8, 8);
        apply(
            &mut state,
            [Action::from(SetupAction::SetApproach(approach))],
        );
        assert_eq!(state.panels.placements.number_on_board(&state.core), None);
        for _ in 0..5 {
            apply(&mut state, [Action::Seek(Goal::NextSolution)]);
            settle(&mut state);
            answer(&mut state);
            let index = state
                .panels
                .placements
                .number_on_board(&state.core)
                .expect("it is a placement");
            let mut cells: Vec<u16> = (state.core.derived.own.search.placement().iter())
                .map(|cell| cell.number())
                .collect();
            cells.sort_unstable();
            assert_eq!(numbers(&state, index), Some(cells));
        }
        // One that the search found, from its own list.
        let third = crate::show(&state, 2);
        apply(
            &mut state,
            [list(ListAction::Choose(ListKind::Found)), third],
        );
        answer(&mut state);
        let index = state
            .panels
            .placements
            .number_on_board(&state.core)
            .expect("it is a placement");
        apply(&mut state, [list(ListAction::GoTo(index))]);
        assert_eq!(state.core.document.list.kind, ListKind::All);
        assert_eq!(
            state
                .panels
                .placements
                .list
                .lines(&state.core)
                .get(index)
                .map(|line| line.cells),
            state.core.shown_cells().map(<[_]>::to_vec)
        );
        apply(&mut state, [Action::Step]);
        assert_eq!(state.panels.placements.number_on_board(&state.core), None);
    }
}

#[test]
fn nothing_is_asked_while_the_panel_is_not_open() {
    let mut state = page(9, 4);
    answer(&mut state);
    apply(
        &mut state,
        [
            Action::Open(Panel::Search),
            list(ListAction::Look(1000, 20)),
        ],
    );
    assert!(state.panels.placements.list.asked().is_none());
    apply(&mut state, [Action::Open(Panel::Placements)]);
    assert!(state.panels.placements.list.asked().is_some());
}

#[test]
fn a_long_count_is_broken_off_for_what_is_in_sight_and_given_up_at_last() {
    use queenscope::worker::{Answer, TOTAL_TURN_MS};
    let mut state = page(20, 20);
    // The first page takes more steps than are made without the worker.
    assert!(matches!(
        state
            .panels
            .placements
            .list
            .asked()
            .map(|ask| &ask.question),
        Some(Question::Placements { index: 0, .. })
    ));
    let mut pages = 0;
    let mut counts = 0;
    while let Some(ask) = state.panels.placements.list.asked().cloned() {
        let answer = match ask.question {
            Question::Placements { most, .. } => {
                pages += 1;
                Answer::Placements {
                    count: most,
                    cells: vec![0; 20 * most as usize],
                }
            }
            _ => {
                counts += 1;
                assert_eq!(pages, if counts <= 3 { 1 } else { 2 });
                if counts == 3 {
                    // The end of what is there comes into sight while it counts.
                    apply(&mut state, [list(ListAction::Look(100, 28))]);
                }
                Answer::TooLong
            }
        };
        let id = state.panels.placements.list.rank_job.expect("a worker");
        let number = ask.number;
        apply(&mut state, [hear(id, Report::Answered { number, answer })]);
    }
    // It is given up after half a minute.
    let most = (30_000.0 / TOTAL_TURN_MS) as usize;
    assert_eq!(
        (
            pages,
            counts,
            state.panels.placements.list.lines(&state.core).length()
        ),
        (2, most, 256)
    );
    assert!(state.panels.placements.list.given_up);
}
