//! Every format: its text letter by letter, and that it reads what it writes.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use proptest::prelude::*;
use queenscope::{
    board::{Cell, CellSet, Wrap},
    formats::{Format, Judge, JudgeKind, ListWriter, draw, read_drawing, read_list},
    problem::Problem,
    search::{Approach, Placement, solutions},
};

/// A problem on a board drawn as rows of text.
fn problem(drawing: &str, queens: u8, wrap: Wrap) -> Problem {
    read_drawing(&drawing.replace('/', "\n"))
        .unwrap()
        .problem(Some(queens), wrap)
}

fn placements(numbers: &[&[u16]]) -> Vec<Placement> {
    let cell = |number: &u16| Cell::from_index(number - 1);
    numbers
        .iter()
        .map(|cells| cells.iter().map(cell).collect())
        .collect()
}

fn write(format: Format, problem: &Problem, placements: &[Placement]) -> String {
    let mut writer = ListWriter::new(format, problem).unwrap();
    let mut out = String::new();
    writer.begin(&mut out);
    for placement in placements {
        writer.placement(placement, &mut out);
    }
    writer.end(&mut out);
    assert_eq!(writer.written(), placements.len() as u64);
    out
}

/// Two rows of three cells, the middle column blocked: two ways for two queens,
/// as a blocked cell stops no attack.
fn two_ways() -> (Problem, Vec<Placement>) {
    (
        problem(".*./.*.", 2, Wrap::Rows),
        placements(&[&[1, 6], &[3, 4]]),
    )
}

fn golden(format: Format, text: &str) {
    let (problem, placements) = two_ways();
    assert_eq!(write(format, &problem, &placements), text);
}

fn golden_none(format: Format, text: &str) {
    assert_eq!(write(format, &two_ways().0, &[]), text);
}

fn golden_empty(format: Format, text: &str) {
    let problem = problem(".*./.*.", 0, Wrap::None);
    assert_eq!(write(format, &problem, &[Placement::new()]), text);
}

#[test]
fn cells() {
    golden(Format::Cells, "1 6\n3 4\n");
    golden_none(Format::Cells, "none\n");
    golden_empty(Format::Cells, "empty\n");
}

#[test]
fn board() {
    golden(Format::Board, "Q*.\n.*Q\n\n.*Q\nQ*.\n");
    golden_none(Format::Board, "none\n");
    golden_empty(Format::Board, ".*.\n.*.\n");
}

#[test]
fn columns() {
    golden(Format::Columns, "1 3\n3 1\n");
    golden_none(Format::Columns, "none\n");
    let few = problem("...", 0, Wrap::None);
    let error = ListWriter::new(Format::Columns, &few).unwrap_err();
    assert_eq!(
        error.to_string(),
        "format columns needs a queen in every row; queens is 0 and rows is 1"
    );
}

#[test]
fn csv() {
    golden(
        Format::Csv,
        "\
placement (rows=2 cols=3 queens=2 wrap=rows blocked=2+5),queen 1,queen 2
1,1,6
2,3,4
",
    );
    golden_none(
        Format::Csv,
        "\
placement (rows=2 cols=3 queens=2 wrap=rows blocked=2+5),queen 1,queen 2
",
    );
    golden_empty(
        Format::Csv,
        "\
placement (rows=2 cols=3 queens=0 wrap=none blocked=2+5)
1
",
    );
}

#[test]
fn json() {
    golden(
        Format::Json,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"rows\",\"blocked\":[2,5]},\"placements\":[
[1,6],
[3,4]
]}
",
    );
    golden_none(
        Format::Json,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"rows\",\"blocked\":[2,5]},\"placements\":[
]}
",
    );
    golden_empty(
        Format::Json,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":0,\"wrap\":\"none\",\"blocked\":[2,5]},\"placements\":[
[]
]}
",
    );
}

#[test]
fn jsonl() {
    golden(
        Format::Jsonl,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"rows\",\"blocked\":[2,5]}}
{\"placement\":[1,6]}
{\"placement\":[3,4]}
",
    );
    golden_none(
        Format::Jsonl,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"rows\",\"blocked\":[2,5]}}
",
    );
    golden_empty(
        Format::Jsonl,
        "\
{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":0,\"wrap\":\"none\",\"blocked\":[2,5]}}
{\"placement\":[]}
",
    );
}

/// What an editor, a mail or a spreadsheet may do to a text.
fn worn(text: &str) -> String {
    let lines: String = text.lines().map(|line| format!("{line} \t\r\n")).collect();
    format!("\u{feff}{lines} \r\n\r\n")
}

/// A format that carries its problem is told another, to see that it is not
/// looked at. (`columns` still asks for one queen a row.)
fn told(format: Format, problem: &Problem) -> Problem {
    if format.carries_problem() {
        Problem::new(9, 9, 9, Wrap::Torus, CellSet::EMPTY).unwrap()
    } else {
        *problem
    }
}

fn reads_back(format: Format, problem: &Problem, placements: &[Placement]) {
    let text = write(format, problem, placements);
    for text in [&text, &worn(&text), text.trim_end()] {
        let read = read_list(format, text, &told(format, problem));
        let read = read.unwrap_or_else(|error| panic!("{error} in {format}:\n{text}"));
        assert_eq!(read.problem, *problem, "{format}:\n{text}");
        assert_eq!(read.placements, placements, "{format}:\n{text}");
    }
}

#[test]
fn the_largest_board_reads_back() {
    let everything_but_one_row = (1..32)
        .fold("................................".to_owned(), |text, _| {
            text + "/" + &"*".repeat(32)
        });
    let problem = problem(&everything_but_one_row, 1, Wrap::Torus);
    for format in Format::ALL.into_iter().filter(|it| *it != Format::Columns) {
        reads_back(format, &problem, &placements(&[&[1], &[32]]));
    }
}

fn any_problem() -> impl Strategy<Value = Problem> {
    (
        1u8..=9,
        1u8..=9,
        0usize..4,
        any::<u64>(),
        any::<u64>(),
        0u8..=10,
    )
        .prop_map(|(rows, cols, wrap, some, others, queens)| {
            let mut blocked = CellSet::EMPTY;
            for row in 0..rows {
                for col in 0..cols {
                    let bit = (usize::from(row) * 9 + usize::from(col)) % 64;
                    // Both bits: a quarter of the cells.
                    blocked.set_at(row, col, (some & others) >> bit & 1 == 1);
                }
            }
            // Half of the problems have a queen in every row, for `columns`.
            let queens = if queens % 2 == 0 { rows } else { queens };
            Problem::new(
                rows.into(),
                cols.into(),
                queens.into(),
                Wrap::ALL[wrap],
                blocked,
            )
            .unwrap()
        })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 512,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_format_reads_what_it_writes(problem in any_problem(), most in 0usize..30) {
        let search = Approach::fastest(&problem).start(&problem).unwrap();
        let placements: Vec<Placement> = solutions(search).take(most).collect();
        for format in Format::ALL {
            if format != Format::Columns || problem.fills_rows() {
                reads_back(format, &problem, &placements);
            }
        }
    }

    #[test]
    fn a_damaged_text_is_read_or_refused_but_never_crashes(
        problem in any_problem(),
        at in any::<prop::sample::Index>(),
        length in 0usize..4,
        instead in "[ 0-9.*Q\\[\\]{}:,\"\r\n-]{0,3}|\\PC{0,2}",
    ) {
        let search = Approach::fastest(&problem).start(&problem).unwrap();
        let placements: Vec<Placement> = solutions(search).take(3).collect();
        for format in Format::ALL {
            if format == Format::Columns && !problem.fills_rows() {
                continue;
            }
            // All formats write ASCII, so any place is a character's.
            let mut text = write(format, &problem, &placements);
            let at = at.index(text.len());
            let end = (at + length).min(text.len());
            text.replace_range(at..end, &instead);
            if let Ok(read) = read_list(format, &text, &problem) {
                let board = read.problem.board();
                for placement in &read.placements {
                    prop_assert_eq!(placement.len(), usize::from(read.problem.queens()));
                    prop_assert!(placement.is_sorted_by(|a, b| a < b));
                    for cell in placement {
                        prop_assert!(board.cell_numbered(cell.number().into()).is_some());
                        prop_assert!(!read.problem.blocked().contains(board, *cell));
                    }
                }
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|[ .*Q0-9\n]){0,60}") {
        for format in Format::ALL {
            let _ = read_list(format, &text, &two_ways().0);
        }
        let _ = read_drawing(&text);
    }

    #[test]
    fn drawings_read_back(problem in any_problem()) {
        let board = problem.board();
        let queens: Vec<Cell> = board
            .cells()
            .filter(|cell| !problem.blocked().contains(board, *cell))
            .collect();
        let mut text = String::new();
        draw(board, problem.blocked(), &queens, &mut text);
        let drawing = read_drawing(&worn(&text)).unwrap();
        prop_assert_eq!(drawing.board(board.wrap()), board);
        prop_assert_eq!(&drawing.blocked, problem.blocked());
        prop_assert_eq!(drawing.queens, problem.blocked().inverted(board));
    }

    #[test]
    fn a_judge_reads_pieces_as_it_reads_the_whole(
        input in "([0-9]{1,2}[ \n\t]{1,2}){0,12}[0-9x]{0,1}",
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        for kind in JudgeKind::ALL {
            let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(input.len() + 1)).collect();
            cuts.sort_unstable();
            let whole = ask(kind, &[input.as_bytes()]);
            let mut pieces = Vec::new();
            let mut start = 0;
            for cut in cuts.into_iter().chain([input.len()]) {
                pieces.push(&input.as_bytes()[start..cut]);
                start = cut;
            }
            prop_assert_eq!(ask(kind, &pieces), whole);
        }
    }

    #[test]
    fn a_judge_answers_or_refuses_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for kind in JudgeKind::ALL {
            let _ = ask(kind, &[&bytes]);
        }
    }
}

/// The problems in a judge's input, and what is wrong with the rest.
fn ask(kind: JudgeKind, pieces: &[&[u8]]) -> (Vec<Problem>, Option<String>) {
    let mut judge = Judge::new(kind, None);
    let mut asked = Vec::new();
    let mut read = || {
        for piece in pieces {
            judge.push(piece, &mut asked)?;
        }
        judge.end(&mut asked)
    };
    let wrong = read().err().map(|error| error.to_string());
    (asked, wrong)
}
