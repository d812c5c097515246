//! The list of all placements, with the worker's answers given natively.

use queenscope::{
    app::{Action, ListAction, Model, Panel, TYPED_MOST, Which, list_message, list_waiting},
    board::{Board, CellSet, Wrap},
    i18n::Texts,
    playback::Goal,
    problem::{Field, Problem},
    search::{Approach, Search, solutions},
    worker::{JobId, JobUpdate, Question, RankService, Report, SlicedJob},
};

use crate::{apply, opened, settle};

/// Answers what is asked until nothing more is; the questions.
fn answer(model: &mut Model) -> Vec<Question> {
    let mut asked = Vec::new();
    let mut worker: Option<(JobId, RankService)> = None;
    while let Some(ask) = model.list.asked().cloned() {
        let job = model.list.answering().expect("a worker").clone();
        if worker.as_ref().is_none_or(|(id, _)| *id != job.id) {
            worker = Some((job.id, RankService::new(&model.problem)));
        }
        let (_, service) = worker.as_mut().expect("it was made");
        let mut reports = Vec::new();
        service.answer(&ask, || 0.0, |report| reports.push(report));
        asked.push(ask.question);
        for report in reports {
            model.apply(hear(job.id, report));
        }
        assert!(asked.len() < 1000, "it asks on and on");
    }
    asked
}

/// What the list learns of a job.
fn hear(id: JobId, report: Report) -> Action {
    Action::List(ListAction::Hear(id, JobUpdate::Report(report)))
}

fn list(action: ListAction) -> Action {
    Action::List(action)
}

fn numbers(model: &Model, line: u128) -> Option<Vec<u16>> {
    let line = model.lines().get(line)?;
    Some(line.cells.iter().map(|cell| cell.number()).collect())
}

/// The page with a problem set by its form, and the panel open.
fn page(rows: u8, queens: u8) -> Model {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Queens, queens.to_string()),
            Action::Type(Field::Rows, rows.to_string()),
            Action::Type(Field::Cols, rows.to_string()),
        ],
    );
    let board = Board::new(rows, rows, Wrap::None).expect("a board");
    assert_eq!(model.problem, Problem::on(board, queens, CellSet::EMPTY));
    apply(&mut model, [Action::Open(Panel::Placements)]);
    model
}

#[test]
fn the_first_lines_are_there_when_the_panel_opens() {
    let mut model = opened();
    apply(&mut model, [Action::Open(Panel::Placements)]);
    assert_eq!(model.lines().length(), 92);
    // OEIS A000170's first, and the mirror image of it, the last.
    assert_eq!(
        numbers(&model, 0),
        Some(vec![1, 13, 24, 30, 35, 47, 50, 60])
    );
    assert_eq!(
        numbers(&model, 91),
        Some(vec![8, 12, 17, 27, 38, 42, 55, 61])
    );
    assert_eq!(numbers(&model, 92), None);
    assert_eq!(answer(&mut model), []);
}

#[test]
fn any_line_is_there_once_it_is_looked_at() {
    let mut model = page(9, 4);
    answer(&mut model);
    let search = Approach::Cells.start(&model.problem).expect("it applies");
    let all: Vec<Vec<u16>> = solutions(search)
        .map(|cells| cells.iter().map(|cell| cell.number()).collect())
        .collect();
    let length = all.len() as u128;
    assert_eq!(model.total(), Some(length));
    assert_eq!(model.lines().length(), length);
    for first in [0, 1000, length - 20, length / 2, 127, 128, 4096] {
        apply(&mut model, [list(ListAction::Look(first, 20))]);
        let asked = answer(&mut model);
        assert!(asked.len() <= 2, "{asked:?}");
        for line in first..(first + 20).min(length) {
            assert_eq!(
                numbers(&model, line).as_ref(),
                all.get(line as usize),
                "{line}"
            );
        }
        apply(&mut model, [list(ListAction::Look(first, 20))]);
        assert_eq!(answer(&mut model), [], "it is remembered");
    }
}

#[test]
fn one_question_at_a_time_and_the_latest_place_counts() {
    let mut model = page(9, 4);
    answer(&mut model);
    apply(&mut model, [list(ListAction::Look(1000, 20))]);
    let first = model.list.asked().cloned().expect("a question");
    for place in [2000, 3000, 4000] {
        apply(&mut model, [list(ListAction::Look(place, 20))]);
        assert_eq!(model.list.asked(), Some(&first));
    }
    // What was scrolled over is not asked for.
    let asked = answer(&mut model);
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
    let mut model = page(8, 8);
    let texts = Texts::english();
    apply(&mut model, [list(ListAction::Type("92".to_owned()))]);
    let (way, line) = model.list.goal.expect("a way");
    assert_eq!(line, 91);
    for wrong in ["93", "0", "", "x", "-1", "1.5"] {
        apply(&mut model, [list(ListAction::Type(wrong.to_owned()))]);
        assert_eq!(model.list.goal, Some((way, 91)), "{wrong} goes somewhere");
        let error = model.list.error.clone().expect("an error");
        assert_eq!(
            list_message(&error, &texts),
            format!("Number: “{wrong}” is not a whole number from 1 to 92.")
        );
    }
    apply(&mut model, [list(ListAction::Type("92".to_owned()))]);
    assert_eq!(model.list.error, None);
    assert_eq!(
        model.list.goal,
        Some((way + 1, 91)),
        "the same line again is a new way"
    );
}

/// What was typed wrong is kept as it was typed; nothing else changes with it.
#[test]
fn a_wrong_number_stays_until_it_is_put_away_or_another_way_is_gone() {
    let mut model = page(8, 8);
    apply(&mut model, [list(ListAction::Type("7".to_owned()))]);
    let before = model.clone();
    let wrong = || list(ListAction::Type(" 9x ".to_owned()));
    for way in [
        list(ListAction::Dismiss),
        list(ListAction::Type("8".to_owned())),
        list(ListAction::GoTo(90)),
        list(ListAction::Choose(Which::Different)),
        Action::SetWrap(Wrap::Torus),
    ] {
        let mut model = before.clone();
        apply(&mut model, [wrong(), Action::Step]);
        let error = model.list.error.take().expect("it stays");
        assert_eq!(error.typed, " 9x ");
        assert_eq!(model.list, before.list);
        apply(&mut model, [wrong(), way.clone()]);
        assert_eq!(model.list.error, None, "{way:?}");
    }
    let mut model = before.clone();
    apply(&mut model, [wrong(), list(ListAction::Dismiss)]);
    assert!(model == before, "only the error is put away");
    // As much as the field takes.
    let long = "9".repeat(TYPED_MOST + 1);
    apply(&mut model, [list(ListAction::Type(long))]);
    let error = model.list.error.expect("an error");
    assert_eq!(error.typed.len(), TYPED_MOST);
}

#[test]
fn a_count_for_the_list_says_how_far_it_is() {
    use queenscope::worker::Answer;
    let texts = Texts::english();
    let mut model = page(9, 4);
    let said = |model: &Model| list_waiting(&model.list, &texts);
    let progress = |model: &mut Model, share, millis| {
        let id = model.list.answering().expect("a worker").id;
        let progress = Report::Progress {
            share,
            found: 0,
            millis,
        };
        apply(model, [hear(id, progress)]);
    };
    assert_eq!(
        model.list.asked().map(|ask| &ask.question),
        Some(&Question::Total)
    );
    // A moment is not worth a word.
    progress(&mut model, 0.0, 400.0);
    assert_eq!(said(&model), None);
    // A worker that does not know how far it is says the time only.
    progress(&mut model, 0.0, 600.0);
    assert_eq!(said(&model), Some(vec!["Counting".into(), "0 s".into()]));
    assert_eq!(model.list.share(), None);
    progress(&mut model, 0.259, 900.0);
    let phrases = |percent: &str, time: &str| Some(["Counting", percent, time].map(String::from));
    let same = |model: &Model, expected: Option<[String; 3]>| {
        assert_eq!(said(model), expected.map(|phrases| phrases.to_vec()));
    };
    same(&model, phrases("25 %", "0 s"));
    assert_eq!(model.list.share(), Some(0.259));
    // Broken off, it goes on where it was, and the share only grows.
    let (id, number) = (
        model.list.answering().expect("a worker").id,
        model.list.asked().expect("a question").number,
    );
    let answer = Answer::TooLong;
    apply(&mut model, [hear(id, Report::Answered { number, answer })]);
    progress(&mut model, 0.0, 800.0);
    same(&model, phrases("25 %", "1 s"));
    progress(&mut model, 0.5, 1900.0);
    same(&model, phrases("50 %", "2 s"));
    // What is waited for next is no count.
    apply(&mut model, [list(ListAction::Stop)]);
    assert_eq!((said(&model), model.list.share()), (None, None));
    apply(&mut model, [list(ListAction::Look(64, 64))]);
    progress(&mut model, 0.0, 1200.0);
    assert_eq!(
        said(&model),
        Some(vec!["Locating the placement".into(), "1 s".into()])
    );
    assert_eq!(model.list.share(), None);
}

#[test]
fn what_is_stopped_is_asked_again_when_something_else_is_looked_at() {
    let mut model = page(9, 4);
    answer(&mut model);
    apply(&mut model, [list(ListAction::Look(1000, 20))]);
    let before = model.list.answering().expect("a worker").id;
    apply(&mut model, [list(ListAction::Stop)]);
    assert!(model.list.answering().is_none() && model.list.asked().is_none());
    apply(&mut model, [list(ListAction::Look(1000, 20)), Action::Step]);
    assert!(
        model.list.asked().is_none(),
        "it is not asked again by itself"
    );
    apply(&mut model, [list(ListAction::Look(3000, 20))]);
    assert!(model.list.answering().expect("a worker").id != before);
    answer(&mut model);
    assert!(numbers(&model, 3000).is_some());
}

#[test]
fn another_problem_has_another_list() {
    let mut model = page(9, 4);
    let ask = model.list.asked().cloned().expect("a question");
    let id = model.list.answering().expect("a worker").id;
    apply(&mut model, [Action::Type(Field::Queens, "3".to_owned())]);
    assert!(model.list.answering().is_none_or(|job| job.id != id));
    let answered = Report::Answered {
        number: ask.number,
        answer: queenscope::worker::Answer::Total(7),
    };
    apply(&mut model, [hear(id, answered)]);
    answer(&mut model);
    // 3 queens on 9 x 9, by the definition.
    let search = Approach::Subsets.start(&model.problem).expect("it applies");
    assert_eq!(model.total(), Some(solutions(search).count() as u128));
}

#[test]
fn one_of_each_class() {
    let mut model = page(8, 8);
    apply(&mut model, [list(ListAction::Choose(Which::Different))]);
    let job = model.list.listing().expect("a worker").clone();
    let mut session = SlicedJob::new(&job.job).expect("a job that can be done");
    while !session.is_finished() {
        session.work(500, 1.0, |report| {
            let update = JobUpdate::Report(report);
            model.apply(list(ListAction::HearClasses(job.id, update)));
        });
    }
    answer(&mut model);
    // OEIS A002562.
    assert_eq!(
        (model.lines().length(), model.list.class_count()),
        (12, Some(12))
    );
    let lines: Vec<_> = (0..12).filter_map(|line| model.lines().get(line)).collect();
    assert_eq!(lines.len(), 12);
    let sizes: u32 = lines.iter().filter_map(|line| line.class).sum();
    assert_eq!(sizes, 92);
    // Each stands at its index in the list of all.
    apply(&mut model, [list(ListAction::Choose(Which::All))]);
    for line in lines {
        let there = model.lines().get(line.index).expect("a line");
        assert_eq!(there.cells, line.cells);
    }
    assert!(model.list.listing().is_none());
}

#[test]
fn the_placement_on_the_board_has_its_number() {
    for approach in [
        Approach::Rows,
        Approach::Shuffled { seed: 3 },
        Approach::ExactCover,
    ] {
        let mut model = page(8, 8);
        apply(&mut model, [Action::SetApproach(approach)]);
        assert_eq!(model.number_on_board(), None);
        for _ in 0..5 {
            apply(&mut model, [Action::Seek(Goal::NextSolution)]);
            settle(&mut model);
            answer(&mut model);
            let index = model.number_on_board().expect("it is a placement");
            let mut cells: Vec<u16> = (model.search.placement().iter())
                .map(|cell| cell.number())
                .collect();
            cells.sort_unstable();
            assert_eq!(numbers(&model, index), Some(cells));
        }
        // One that the search found, from its own list.
        let third = crate::show(&model, 2);
        apply(&mut model, [list(ListAction::Choose(Which::Found)), third]);
        answer(&mut model);
        let index = model.number_on_board().expect("it is a placement");
        apply(&mut model, [list(ListAction::GoTo(index))]);
        assert_eq!(model.list.which, Which::All);
        assert_eq!(
            model.lines().get(index).map(|line| line.cells),
            model.shown_cells()
        );
        apply(&mut model, [Action::Step]);
        assert_eq!(model.number_on_board(), None);
    }
}

#[test]
fn nothing_is_asked_while_the_panel_is_not_open() {
    let mut model = page(9, 4);
    answer(&mut model);
    apply(
        &mut model,
        [
            Action::Open(Panel::Search),
            list(ListAction::Look(1000, 20)),
        ],
    );
    assert!(model.list.asked().is_none());
    apply(&mut model, [Action::Open(Panel::Placements)]);
    assert!(model.list.asked().is_some());
}

#[test]
fn a_long_count_is_broken_off_for_what_is_in_sight_and_given_up_at_last() {
    use queenscope::worker::{Answer, TOTAL_MILLIS};
    let mut model = page(20, 20);
    // The first page takes more steps than are made without the worker.
    assert!(matches!(
        model.list.asked().map(|ask| &ask.question),
        Some(Question::Placements { index: 0, .. })
    ));
    let mut pages = 0;
    let mut counts = 0;
    while let Some(ask) = model.list.asked().cloned() {
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
                    apply(&mut model, [list(ListAction::Look(100, 28))]);
                }
                Answer::TooLong
            }
        };
        let id = model.list.answering().expect("a worker").id;
        let number = ask.number;
        apply(&mut model, [hear(id, Report::Answered { number, answer })]);
    }
    // It is given up after half a minute.
    let most = (30_000.0 / TOTAL_MILLIS) as usize;
    assert_eq!((pages, counts, model.lines().length()), (2, most, 256));
    assert!(model.list.is_given_up());
}
