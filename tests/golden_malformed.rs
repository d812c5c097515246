//! The error of every reader for malformed text: the line, what was found and what was
//! expected.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use queenscope::{
    board::{CellSet, Wrap},
    formats::{Format, MAX_DRAWING_BYTES, read_drawing, read_drawing_bytes, read_list},
    problem::Problem,
};

/// Two queens on 2 rows of 3 cells; the middle cell of row 1 is blocked.
fn problem(queens: u64) -> Problem {
    let mut blocked = CellSet::EMPTY;
    blocked.set_at(0, 1, true);
    Problem::new(2, 3, queens, Wrap::None, blocked).unwrap()
}

fn check(format: Format, rows: &[(&str, &str)]) {
    for (text, message) in rows {
        let error = read_list(format, text, &problem(2)).expect_err(text);
        assert_eq!(error.to_string(), *message, "{text:?}");
    }
}

#[test]
fn cells() {
    let long = "9".repeat(100_000);
    let cut = format!(
        "line 1: found {}…; expected a cell from 1 to 6",
        "9".repeat(40)
    );
    check(
        Format::Cells,
        &[
            (
                "",
                "line 1: found the end of the text; expected a placement of 2 queens, or none",
            ),
            (
                "1 6\n\n3 4",
                "line 2: found \"\"; expected a placement of 2 queens, or none",
            ),
            (
                "empty",
                "line 1: found \"empty\"; expected a placement of 2 queens, or none",
            ),
            (
                "none\n1 6",
                "line 2: found \"1 6\"; expected the end of the text",
            ),
            (
                "1 6\nnone",
                "line 2: found \"none\"; expected a cell from 1 to 6",
            ),
            ("1 7", "line 1: found 7; expected a cell from 2 to 6"),
            ("0 6", "line 1: found 0; expected a cell from 1 to 6"),
            ("-1 6", "line 1: found -1; expected a cell from 1 to 6"),
            ("1,6", "line 1: found \"1,6\"; expected a cell from 1 to 6"),
            ("3 1", "line 1: found 1; expected a cell from 4 to 6"),
            ("3 3", "line 1: found 3; expected a cell from 4 to 6"),
            (
                "1 6\r\n1",
                "line 2: found the end of the line; expected a cell from 2 to 6",
            ),
            ("1 4 6", "line 1: found 6; expected the end of the line"),
            (
                "2 6",
                "line 1: found cell 2; expected a cell that is not blocked",
            ),
            (
                "18446744073709551616 1",
                "line 1: found 18446744073709551616; expected a cell from 1 to 6",
            ),
            (
                "1\u{a0}6",
                "line 1: found \"1\\u{a0}6\"; expected a cell from 1 to 6",
            ),
            (&long, &cut),
        ],
    );
    let error = read_list(Format::Cells, "1", &problem(0)).unwrap_err();
    assert_eq!(error.to_string(), "line 1: found 1; expected empty or none");
    let error = read_list(Format::Cells, "empty\nempty", &problem(0)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2: found \"empty\"; expected the end of the text"
    );
}

#[test]
fn columns() {
    check(
        Format::Columns,
        &[
            (
                "\n \n",
                "line 1: found the end of the text; expected a placement of 2 queens, or none",
            ),
            ("1 4", "line 1: found 4; expected a column from 1 to 3"),
            (
                "1 3\n1",
                "line 2: found the end of the line; expected a column from 1 to 3",
            ),
            ("1 3 2", "line 1: found 2; expected the end of the line"),
            (
                "2 3",
                "line 1: found cell 2; expected a cell that is not blocked",
            ),
            (
                "none\nnone",
                "line 2: found \"none\"; expected the end of the text",
            ),
        ],
    );
    let error = read_list(Format::Columns, "1", &problem(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "format columns needs a queen in every row; queens is 1 and rows is 2"
    );
}

#[test]
fn boards() {
    check(
        Format::Board,
        &[
            (
                "",
                "line 1: found the end of the text; expected a placement of 2 queens, or none",
            ),
            (
                "none\n...",
                "line 2: found \"...\"; expected the end of the text",
            ),
            (
                "Q*.\n.q.",
                "line 2: found 'q' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
            ),
            ("Q*.\n...Q", "line 2: found 4 characters; expected 3"),
            ("Q*\nQ.", "line 1: found 2 characters; expected 3"),
            ("Q*.\n..Q\n\nQ*.", "line 4: found 1 line; expected 2"),
            (
                "Q*.\n..Q\n\nQ..\n..Q",
                "line 4: found cell 2; expected the problem's blocked cells",
            ),
            ("Q*.\n...", "line 1: found 1 queen; expected 2"),
            (
                "Q*.\nnone",
                "line 2: found 'n' as character 1; expected '.' (free), '*' (blocked) or 'Q'",
            ),
        ],
    );
}

#[test]
fn csv() {
    let title = "placement (rows=2 cols=3 queens=2 wrap=none blocked=2),queen 1,queen 2\n";
    let with = |records: &str| format!("{title}{records}");
    check(
        Format::Csv,
        &[
            (
                "",
                "line 1: found the end of the text; expected placement (rows=… cols=… queens=… wrap=…)",
            ),
            (
                "1 6\n",
                "line 1: found \"1 6\"; expected placement (rows=… cols=… queens=… wrap=…)",
            ),
            (
                "placement (rows=2 cols=3 queens=2)",
                "line 1: found no \"wrap\"; expected none, torus, rows or cols",
            ),
            (
                "placement (rows=2 cols=3 queens=2 wrap=ring)",
                "line 1: found \"ring\"; expected none, torus, rows or cols",
            ),
            (
                "placement (rows=0 cols=3 queens=2 wrap=none)",
                "line 1: found 0; expected rows from 1 to 32",
            ),
            (
                "placement (rows=2 cols=33 queens=2 wrap=none)",
                "line 1: found 33; expected cols from 1 to 32",
            ),
            (
                "placement (rows=2 cols=3 queens=-1 wrap=none)",
                "line 1: found -1; expected queens from 0 to 32",
            ),
            (
                "placement (rows=2 queens=1 wrap=none)",
                "line 1: found no \"cols\"; expected cols from 1 to 32",
            ),
            (
                "placement (rows=2 cols=3 queens=1 wrap=none blocked=7)",
                "line 1: found 7; expected a cell from 1 to 6",
            ),
            (
                "placement (rows=2 cols=3 queens=1 wrap=none size=7)",
                "line 1: found \"size=7\"; expected placement (rows=… cols=… queens=… wrap=…)",
            ),
            (
                &with("1,1,6\n2,1,7"),
                "line 3: found 7; expected a cell from 2 to 6",
            ),
            (
                &with("1,1"),
                "line 2: found the end of the line; expected a cell from 2 to 6",
            ),
            (
                &with("1,1,6\r\n2,1,6,9"),
                "line 3: found 9; expected the end of the line",
            ),
            (
                &with("1,2,6"),
                "line 2: found cell 2; expected a cell that is not blocked",
            ),
            (
                &with("first,1,6"),
                "line 2: found \"first\"; expected a placement number from 1 to 18446744073709551615",
            ),
            (
                &with("\"1,1,6"),
                "line 2: found \"1,1,6\"; expected a placement number from 1 to 18446744073709551615",
            ),
            (
                &with("1;1;6"),
                "line 2: found \"1;1;6\"; expected a placement number from 1 to 18446744073709551615",
            ),
        ],
    );
}

#[test]
fn json() {
    let with = |placements: &str| {
        "{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"none\",\"blocked\":[2]},\n\"placements\":["
            .to_owned()
            + placements
            + "]}"
    };
    let asking = |problem: &str| format!("{{\"placements\":[],\n\"problem\":{problem}}}");
    let object = "an object with a problem and placements";
    check(
        Format::Json,
        &[
            (
                "",
                &format!("line 1: found the end of the text; expected {object}"),
            ),
            (
                "{\n\"problem\":{}",
                &format!("line 2: found the end of the text; expected {object}"),
            ),
            (
                "{\n\"problem\" {}}",
                &format!("line 2: found a syntax error (expected `:`); expected {object}"),
            ),
            (
                "{}\n{}",
                &format!(
                    "line 1: found a syntax error (missing field `problem`); expected {object}"
                ),
            ),
            (
                &with("\n[1,6],\n[1,7]"),
                "line 4: found 7; expected a cell from 2 to 6",
            ),
            (
                &with("[1,6],[1]"),
                "line 2: found the end of the line; expected a cell from 2 to 6",
            ),
            (
                &with("[1,6,7]"),
                "line 2: found 7; expected the end of the line",
            ),
            (
                &with("[1,6.5]"),
                "line 2: found \"6.5\"; expected a cell from 2 to 6",
            ),
            (
                &with("[1,-6]"),
                "line 2: found -6; expected a cell from 2 to 6",
            ),
            (
                &with("[1,\"6\"]"),
                "line 2: found \"\\\"6\\\"\"; expected a cell from 2 to 6",
            ),
            (
                &with("[2,6]"),
                "line 2: found cell 2; expected a cell that is not blocked",
            ),
            (
                &asking("{}"),
                "line 2: found no \"rows\"; expected rows from 1 to 32",
            ),
            (
                &asking("{\"rows\":2,\"cols\":99,\"queens\":2,\"wrap\":\"none\"}"),
                "line 2: found 99; expected cols from 1 to 32",
            ),
            (
                &asking("{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":7}"),
                "line 2: found 7; expected none, torus, rows or cols",
            ),
            (
                &asking("{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"none\",\"blocked\":[0]}"),
                "line 2: found 0; expected a cell from 1 to 6",
            ),
            (
                &asking("{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"none\",\"blocked\":\"2\"}"),
                "line 2: found \"\\\"2\\\"\"; expected an array of cell numbers",
            ),
        ],
    );
    let error = read_list(Format::Json, &asking("[]"), &problem(2)).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("line 2: found a syntax error"),
        "{error}"
    );
}

#[test]
fn jsonl() {
    let with = |line: &str| {
        "{\"problem\":{\"rows\":2,\"cols\":3,\"queens\":2,\"wrap\":\"none\"}}\n{\"placement\":[1,6]}\n"
            .to_owned()
            + line
    };
    check(
        Format::Jsonl,
        &[
            (
                "",
                "line 1: found the end of the text; expected an object with a problem",
            ),
            (
                "{\"placement\":[1,6]}",
                "line 1: found a syntax error (missing field `problem`); expected an object with a problem",
            ),
            (
                &with("{\"placement\":[1,7]}"),
                "line 3: found 7; expected a cell from 2 to 6",
            ),
            (
                &with("\n{\"placement\":[1,6]}"),
                "line 3: found the end of the line; expected an object with a placement",
            ),
            (
                &with("{\"placement\":[1,6"),
                "line 3: found the end of the line; expected an object with a placement",
            ),
            (
                &with("[1,6]x"),
                "line 3: found a syntax error (trailing characters); expected an object with a placement",
            ),
        ],
    );
}

#[test]
fn drawings() {
    let wide = ".".repeat(33);
    let tall = ".\n".repeat(33);
    let very_wide = ".".repeat(1_000_000);
    for (text, message) in [
        (
            "",
            "line 1: found the end of the text; expected a board of 1 to 32 lines",
        ),
        (
            " \r\n\t\n",
            "line 1: found the end of the text; expected a board of 1 to 32 lines",
        ),
        ("..\n...\n", "line 2: found 3 characters; expected 2"),
        (
            "..\n\n..\n",
            "line 3: found \"..\"; expected the end of the text",
        ),
        ("..\n. \n", "line 2: found 1 character; expected 2"),
        (
            " ..\n",
            "line 1: found ' ' as character 1; expected '.' (free), '*' (blocked) or 'Q'",
        ),
        (
            "..\n.\t.\n",
            "line 2: found '\\t' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
        ),
        (
            "#.\n",
            "line 1: found '#' as character 1; expected '.' (free), '*' (blocked) or 'Q'",
        ),
        (
            ".\0\n",
            "line 1: found '\\0' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
        ),
        (
            wide.as_str(),
            "line 1: found 33 characters; expected 1 to 32",
        ),
        (
            very_wide.as_str(),
            "line 1: found 1000000 characters; expected 1 to 32",
        ),
        (
            tall.as_str(),
            "line 33: found 33 lines; expected a board of 1 to 32 lines",
        ),
    ] {
        assert_eq!(read_drawing(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn drawings_that_are_not_text() {
    let check = |bytes: &[u8], message: &str| {
        assert_eq!(read_drawing_bytes(bytes).unwrap_err().to_string(), message);
    };
    check(
        b"..\n.\xff\n",
        "line 2: found '\u{fffd}' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
    );
    let mut blanks = b"..\n..\n".to_vec();
    blanks.resize(MAX_DRAWING_BYTES + 1, b' ');
    check(
        &blanks,
        "line 3: found 1048577 bytes; expected at most 1048576",
    );
    blanks.pop();
    assert!(read_drawing_bytes(&blanks).is_ok());
}
