//! Runs the command: ranks, classes, existence and the largest number of queens.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

const RESERVED: &str = "tests/data/golden/reserved.txt";

fn run(args: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(args.split_ascii_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // These inputs are small enough for the pipe, whether or not they are read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// The output of a run that succeeds; notes on standard error are allowed.
fn output(args: &str, input: &str) -> String {
    let output = run(args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn ranks_and_placements_agree_with_the_list() {
    for problem in [
        "--rows 8".to_owned(),
        "--rows 3 --queens 2".to_owned(),
        "--rows 6 --queens 3 --wrap torus".to_owned(),
        "--rows 4 --cols 3 --queens 2 --wrap rows".to_owned(),
        "--rows 2 --queens 0".to_owned(),
        format!("--blocked {RESERVED}"),
    ] {
        // The plain search makes the list that the ranks refer to.
        let list = output(&format!("list {problem} --approach skip-rows"), "");
        let places: String = (1..=list.lines().count())
            .map(|place| format!("{place}\n"))
            .collect();
        let all = places.replace('\n', " ");
        assert_eq!(
            output(&format!("nth {problem} {all}"), ""),
            list,
            "{problem}"
        );
        assert_eq!(
            output(&format!("rank {problem} -"), &list),
            places,
            "{problem}"
        );
    }
}

#[test]
fn cells_come_in_any_order() {
    // The first and the last line of the vector's listing.
    let problem = format!("--blocked {RESERVED}");
    for (cells, place) in [
        ("1 14 24 27 39 44 50 61", "1\n"),
        ("61 50 44 39 27 24 14 1", "1\n"),
        ("8 12 17 27 38 42 55 61", "65\n"),
        ("42 12 61 27 38 8 55 17", "65\n"),
    ] {
        assert_eq!(output(&format!("rank {problem} {cells}"), ""), place);
        let lines = format!("\r\n  {cells}\t\r\n\n");
        assert_eq!(output(&format!("rank {problem} -"), &lines), place);
    }
    assert_eq!(
        output(&format!("nth {problem} 65 1"), ""),
        "8 12 17 27 38 42 55 61\n1 14 24 27 39 44 50 61\n"
    );
    assert_eq!(output("rank --rows 3 --queens 0", ""), "1\n");
    assert_eq!(output("rank --rows 3 --queens 0 empty", ""), "1\n");
    assert_eq!(output("rank --rows 3 -", ""), "");
}

#[test]
fn a_placement_is_written_in_every_format() {
    assert_eq!(output("nth --rows 4 --format columns 2", ""), "3 1 4 2\n");
    assert_eq!(
        output("nth --rows 4 --format board 1", ""),
        ".Q..\n...Q\nQ...\n..Q.\n"
    );
    let problem =
        "{\"problem\":{\"rows\":4,\"cols\":4,\"queens\":4,\"wrap\":\"none\",\"blocked\":[]}";
    assert_eq!(
        output("nth --rows 4 --format jsonl 2 1", ""),
        format!("{problem}}}\n{{\"placement\":[3,5,12,14]}}\n{{\"placement\":[2,8,9,15]}}\n")
    );
    assert_eq!(
        output("nth --rows 4 --format json 2", ""),
        format!("{problem},\"placements\":[\n[3,5,12,14]\n]}}\n")
    );
}

#[test]
fn an_error_names_the_line_and_nothing_is_answered() {
    for (input, message) in [
        (
            "2 8 9 15\n2 8 9\n",
            "line 2: the number of cells is 3; it must be 4, one for each queen",
        ),
        (
            "\n\n2 8 9 16\n",
            "line 3: the queens in cells 8 and 16 attack each other along a column",
        ),
        ("none\n", "line 1: cell is \"none\"; it must be 1 to 16"),
    ] {
        let output = run("rank --rows 4 -", input);
        let expected = format!("error: standard input: {message}\n");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
        assert_eq!(output.stdout, b"");
        assert_eq!(output.status.code(), Some(2));
    }
    let output = run("rank --blocked - -", "....\n....\n");
    let expected = "error: standard input cannot be both the board (--blocked -) and the placements (-); read the \
                    board from a file\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!(output.status.code(), Some(2));
}

/// Existence and classes of the small vectors.
#[test]
fn existence_and_classes_are_the_vectors() {
    let vectors = include_str!("data/vectors/cases.jsonl");
    let mut seen = 0;
    for (index, line) in vectors.lines().enumerate() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (Some(count), Some(classes)) = (case["count"].as_u64(), case["classes"].as_u64())
        else {
            continue;
        };
        // Each process takes some milliseconds, and a quarter of the vectors has all kinds.
        if count > 10_000 || index % 4 != 0 {
            continue;
        }
        seen += 1;
        let rows = case["blocked"].as_array().unwrap();
        let drawing: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let drawing = drawing.join("\n");
        let (queens, wrap) = (&case["k"], case["wrap"].as_str().unwrap());
        let problem = format!("--queens {queens} --wrap {wrap} --blocked -");
        let exists = if count > 0 { "yes\n" } else { "no\n" };
        assert_eq!(
            output(&format!("exists {problem}"), &drawing),
            exists,
            "{line}"
        );
        let expected = format!("{classes}\n");
        assert_eq!(
            output(&format!("classes {problem}"), &drawing),
            expected,
            "{line}"
        );
        let list = output(&format!("classes {problem} --list"), &drawing);
        let listed = list.lines().filter(|line| *line != "none").count() as u64;
        assert_eq!(listed, classes, "{line}");
        // They are lines of the list, in the same order.
        let all = output(&format!("list {problem}"), &drawing);
        let mut lines = all.lines();
        assert!(
            list.lines().all(|one| lines.any(|line| line == one)),
            "{line}"
        );
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn the_most_queens() {
    // The tori are from the specification's table, the rest is worked out by hand.
    for (board, most) in [
        ("--rows 1", "1"),
        ("--rows 2", "1"),
        ("--rows 3", "2"),
        ("--rows 4", "4"),
        ("--rows 3 --cols 8", "3"),
        ("--rows 5 --wrap torus", "5"),
        ("--rows 6 --wrap torus", "4"),
        ("--rows 8 --wrap torus", "6"),
        ("--rows 10 --wrap torus", "9"),
        ("--rows 3 --cols 6 --wrap torus", "2"),
        ("--rows 4 --cols 6 --wrap torus", "2"),
        ("--rows 5 --cols 7 --wrap torus", "1"),
    ] {
        assert_eq!(
            output(&format!("most {board}"), ""),
            format!("{most}\n"),
            "{board}"
        );
    }
    assert_eq!(output("most --blocked -", "**\n**\n"), "0\n");
    assert_eq!(output("most --blocked -", "**\n*.\n"), "1\n");
}
