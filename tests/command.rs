//! Runs the command: the specification's examples, streams, defaults.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Output, Stdio},
};

use queenscope::search::Approach;
use sha2::{Digest, Sha256};

const RESERVED: &str = "tests/data/golden/reserved.txt";

fn start(args: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(args.split_ascii_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(args: &str, input: &str) -> Output {
    let mut child = start(args);
    let mut stdin = child.stdin.take().unwrap();
    // These inputs are small enough for the pipe, whether or not they are read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// The output of a run that succeeds and writes nothing to standard error.
fn output(args: &str, input: &str) -> String {
    let output = run(args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "", "{args}");
    assert_eq!(output.status.code(), Some(0), "{args}");
    String::from_utf8(output.stdout).unwrap()
}

const THREE_BY_THREE: &str = "1 6\n1 8\n2 7\n2 9\n3 4\n3 8\n4 9\n6 7\n";

#[test]
fn the_specifications_list() {
    let list = output("list --rows 3 --cols 3 --queens 2", "");
    assert_eq!(list, THREE_BY_THREE);
    assert_eq!(output("judge cells", "3 3 2"), THREE_BY_THREE);
    assert_eq!(output("list --rows 4 --queens 0", ""), "empty\n");
    assert_eq!(output("list --rows 3 --queens 3", ""), "none\n");
}

#[test]
fn the_specifications_board() {
    let drawing = std::fs::read_to_string(RESERVED).unwrap();
    assert_eq!(output("judge board", &drawing), "65\n");
    assert_eq!(output(&format!("count --blocked {RESERVED}"), ""), "65\n");
    assert_eq!(output("count --blocked -", &drawing), "65\n");
    // The first and the last line of the listing are the vector's.
    let list = output(&format!("list --blocked {RESERVED}"), "");
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 65);
    assert_eq!(lines[0], "1 14 24 27 39 44 50 61");
    assert_eq!(lines[64], "8 12 17 27 38 42 55 61");
}

#[test]
fn the_specifications_torus() {
    // Triples are columns, rows, queens. 3 x 6 holds 2 queens, not 3.
    assert_eq!(output("judge torus", "6 3 3"), "0 0\n");
    assert_eq!(
        output("judge torus", "1 1 0 1 1 1\n\n1\t1\r\n2"),
        "1 1\n0 0\n"
    );
    assert_eq!(output("judge torus", ""), "");
    let answer = output("judge torus", "6 3 2");
    let queens: Vec<(i32, i32)> = answer
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(column, row)| (column.parse().unwrap(), row.parse().unwrap()))
        .collect();
    let [(a, b), (c, d)] = queens[..] else {
        panic!("{answer}");
    };
    assert!([a, c].iter().all(|column| (1..=6).contains(column)));
    assert!([b, d].iter().all(|row| (1..=3).contains(row)));
    assert!(a != c && b != d);
    // There are gcd(6, 3) = 3 diagonals in each direction.
    assert_ne!((b - d - a + c).rem_euclid(3), 0);
    assert_ne!((b - d + a - c).rem_euclid(3), 0);
}

#[test]
fn judges_answer_problems_in_turn() {
    let answer = output("judge cells", "3 3 2\r\n1 1 0\n\n2 2 2 \n1 2 1\n \n");
    assert_eq!(answer, format!("{THREE_BY_THREE}empty\nnone\n1\n2\n"));
    assert_eq!(output("judge board --queens 0", "**\n"), "1\n");
    assert_eq!(output("judge board --queens 1", "*.\n.Q\n"), "3\n");
    assert_eq!(output("judge board", "***\n...\n"), "0\n");
}

#[test]
fn a_judge_answers_what_came_before_the_bad_line() {
    for (kind, input, answer, message) in [
        (
            "cells",
            "3 3 2\n1 1 0\n3 x 2\n1 1 1\n",
            format!("{THREE_BY_THREE}empty\n"),
            "error: standard input: line 3: found \"x\"; expected cols from 1 to 32\n",
        ),
        (
            "torus",
            "1 1 1\n2 2 40",
            "1 1\n".to_owned(),
            "error: standard input: line 2: found 40; expected K (queens) from 0 to 32\n",
        ),
    ] {
        let output = run(&format!("judge {kind}"), input);
        assert_eq!(String::from_utf8_lossy(&output.stdout), answer);
        assert_eq!(String::from_utf8_lossy(&output.stderr), message);
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn defaults() {
    assert_eq!(output("count --rows 8", ""), "92\n");
    assert_eq!(output("count --rows 2 --cols 3", ""), "2\n");
    assert_eq!(output("count --rows 3 --cols 2", ""), "2\n");
    let size = format!("count --blocked {RESERVED}");
    assert_eq!(output(&format!("{size} --rows 8 --cols 8"), ""), "65\n");
    // 64 cells, four of them blocked.
    assert_eq!(output(&format!("{size} --queens 1"), ""), "60\n");
}

#[test]
fn every_approach_counts_the_same() {
    for approach in [
        "permutations",
        "cells",
        "rows",
        "occupancy",
        "bitmask",
        "skip-rows",
        "most-constrained",
        "shuffled --seed 0",
        "shuffled",
        "shuffled --seed 4294967295",
        "exact-cover",
    ] {
        let count = output(&format!("count --rows 6 --approach {approach}"), "");
        assert_eq!(count, "4\n", "{approach}");
    }
    for approach in [
        "subsets",
        "permutations",
        "cells",
        "rows",
        "occupancy",
        "bitmask",
        "skip-rows",
    ] {
        let list = output(&format!("list --rows 4 --approach {approach}"), "");
        assert_eq!(list, "2 8 9 15\n3 5 12 14\n", "{approach}");
        let first = output(&format!("first --rows 4 --approach {approach}"), "");
        assert_eq!(first, "2 8 9 15\n", "{approach}");
    }
}

#[test]
fn every_format_lists_and_gives_the_first() {
    for (format, first, rest) in [
        ("cells", "2 8 9 15\n", "3 5 12 14\n"),
        ("columns", "2 4 1 3\n", "3 1 4 2\n"),
        (
            "board",
            ".Q..\n...Q\nQ...\n..Q.\n",
            "\n..Q.\nQ...\n...Q\n.Q..\n",
        ),
        (
            "csv",
            "placement (rows=4 cols=4 queens=4 wrap=none),queen 1,queen 2,queen 3,queen 4\n1,2,8,9,15\n",
            "2,3,5,12,14\n",
        ),
        (
            "jsonl",
            "{\"problem\":{\"rows\":4,\"cols\":4,\"queens\":4,\"wrap\":\"none\",\"blocked\":[]}}\n{\"placement\":[2,8,9,15]}\n",
            "{\"placement\":[3,5,12,14]}\n",
        ),
    ] {
        let list = output(&format!("list --rows 4 --format {format}"), "");
        assert_eq!(list, format!("{first}{rest}"));
        assert_eq!(
            output(&format!("first --rows 4 --format {format}"), ""),
            first
        );
        let limited = output(&format!("list --rows 4 --limit 1 --format {format}"), "");
        assert_eq!(limited, first);
    }
    let problem = "{\"problem\":{\"rows\":4,\"cols\":4,\"queens\":4,\"wrap\":\"none\",\"blocked\":[]},\"placements\":[\n";
    assert_eq!(
        output("list --rows 4 --format json", ""),
        format!("{problem}[2,8,9,15],\n[3,5,12,14]\n]}}\n")
    );
    assert_eq!(
        output("first --rows 4 --format json", ""),
        format!("{problem}[2,8,9,15]\n]}}\n")
    );
}

#[test]
fn a_trace_is_the_search() {
    // Worked out by hand: two queens do not fit on 2 x 2.
    let trace = output("trace --rows 2 --approach rows --format jsonl", "");
    let rejected = |step, cell, column, by, line| {
        format!(
            "{{\"step\":{step},\"event\":\"rejected\",\"depth\":1,\"cell\":{cell},\"row\":2,\"column\":{column},\
             \"reason\":\"attacked\",\"by\":{{\"cell\":{by},\"row\":1,\"column\":{by}}},\"line\":\"{line}\"}}\n"
        )
    };
    let moved = |step, event, depth, cell| {
        format!(
            "{{\"step\":{step},\"event\":\"{event}\",\"depth\":{depth},\"cell\":{cell},\"row\":1,\"column\":{cell}}}\n"
        )
    };
    let expected = [
        moved(1, "placed", 1, 1),
        rejected(2, 3, 1, 1, "column"),
        rejected(3, 4, 2, 1, "diagonal"),
        moved(4, "removed", 0, 1),
        moved(5, "placed", 1, 2),
        rejected(6, 3, 1, 2, "antidiagonal"),
        rejected(7, 4, 2, 2, "column"),
        moved(8, "removed", 0, 2),
        "{\"step\":9,\"event\":\"finished\",\"depth\":0}\n".to_owned(),
    ];
    assert_eq!(trace, expected.concat());
    let limited = output("trace --rows 2 --approach rows --limit 3", "");
    assert_eq!(limited, expected[..3].concat());
}

#[test]
fn a_trace_names_blocked_cells_skipped_rows_and_prunes() {
    let trace = output(
        "trace --queens 1 --blocked - --approach skip-rows",
        "*\n.\n",
    );
    let events: Vec<serde_json::Value> = trace
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let find = |event: &str| events.iter().find(|it| it["event"] == event);
    assert_eq!(find("skipped").unwrap()["row"], 1);
    assert_eq!(
        find("solution").unwrap()["placement"],
        serde_json::json!([2])
    );
    assert_eq!(find("finished").unwrap()["step"], events.len());
    let trace = output(
        "trace --rows 1 --queens 1 --blocked - --approach cells",
        "*\n",
    );
    assert!(trace.contains("\"event\":\"rejected\",\"depth\":0,\"cell\":1,\"row\":1,\"column\":1,\"reason\":\"blocked\"}"));
    let trace = output("trace --rows 4 --cols 6 --queens 3 --wrap torus", "");
    assert!(
        trace.starts_with(
            "{\"step\":1,\"event\":\"pruned\",\"depth\":0,\"reason\":\"too-many-queens\",\"most\":2,\"by\":\"diagonals\"}\n"
        ),
        "{trace}"
    );
}

#[test]
fn too_many_queens_are_answered_with_a_note() {
    for (args, answer, note) in [
        (
            "list --rows 2 --cols 9 --queens 3",
            "none\n",
            "note: queens is 3, but at most 2 fit on a 2 x 9 board: one in each row\n",
        ),
        (
            "count --rows 9 --cols 2 --queens 32",
            "0\n",
            "note: queens is 32, but at most 2 fit on a 9 x 2 board: one in each column\n",
        ),
        (
            "first --rows 16 --cols 24 --queens 9 --wrap torus",
            "none\n",
            "note: queens is 9, but at most 8 fit on a 16 x 24 board: a torus has gcd(16, 24) = 8 diagonals in each direction\n",
        ),
    ] {
        let output = run(args, "");
        assert_eq!(String::from_utf8_lossy(&output.stdout), answer);
        assert_eq!(String::from_utf8_lossy(&output.stderr), note);
        assert_eq!(output.status.code(), Some(0));
    }
}

/// A closed pipe ends a list that would take years, quietly.
#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [
        "list --rows 32 --queens 16",
        "list --rows 32 --queens 16 --format json",
        "trace --rows 32",
    ] {
        let mut child = start(args);
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "{args}: {line:?}");
        drop(lines);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args}");
        assert_eq!(output.status.code(), Some(0), "{args}");
    }
}

/// The first line arrives while the list is still being written: the list has some 550 KB,
/// more than the pipe and the buffers hold, so the command cannot end before more is read.
#[test]
fn the_first_line_arrives_while_the_list_goes_on() {
    let mut child = start("list --rows 12");
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    assert_eq!(child.try_wait().unwrap(), None);
    let mut rest = String::new();
    lines.read_to_string(&mut rest).unwrap();
    assert_eq!(rest.lines().count() + 1, 14_200);
    assert!(child.wait().unwrap().success());
}

/// A judge answers a line before the next one is sent.
#[test]
fn a_judge_answers_while_it_is_being_asked() {
    for (args, ask, answer) in [
        ("judge cells", "1 2 1\n", "1\n2\n"),
        ("judge torus", "1 1 1\n", "1 1\n"),
    ] {
        let mut child = start(args);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        for _ in 0..3 {
            stdin.write_all(ask.as_bytes()).unwrap();
            let mut answered = vec![0; answer.len()];
            stdout.read_exact(&mut answered).unwrap();
            assert_eq!(String::from_utf8_lossy(&answered), answer);
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn listings_have_the_vectors_sums() {
    let vectors = include_str!("data/golden/listings.jsonl");
    for line in vectors.lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let drawing: Vec<&str> = vector["blocked"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap())
            .collect();
        let args = format!(
            "list --queens {} --wrap {} --blocked -",
            vector["k"],
            vector["wrap"].as_str().unwrap()
        );
        let list = run(&args, &drawing.join("\n"));
        assert_eq!(list.status.code(), Some(0), "{line}");
        assert_eq!(list.stdout.len() as u64, vector["bytes"], "{line}");
        let sum = Sha256::digest(&list.stdout);
        let sum = sum.iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").unwrap();
            text
        });
        assert_eq!(sum, vector["sha256"], "{line}");
    }
}

#[test]
fn a_compressed_list_is_the_list() {
    let list = output("list --rows 12", "");
    let gzip = run("list --rows 12 --compress gzip", "").stdout;
    let mut text = String::new();
    let mut decoder = flate2::read::GzDecoder::new(&gzip[..]);
    decoder.read_to_string(&mut text).unwrap();
    assert!(text == list);
    let zstd = run("list --rows 12 --compress zstd", "").stdout;
    assert!(zstd::decode_all(&zstd[..]).unwrap() == list.as_bytes());
    assert!(gzip.len().max(zstd.len()) < list.len() / 2);
}

#[test]
fn help_and_version_are_not_errors() {
    assert!(output("--version", "").starts_with("queens "));
    let help = output("--help", "");
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let names: Vec<&str> = commands
        .lines()
        .take_while(|line| !line.is_empty())
        .map(|line| line.split_whitespace().next().unwrap())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names.iter().filter(|name| **name != "help") {
        let help = output(&format!("{name} --help"), "");
        assert!(help.contains(&format!("Usage: queens {name}")), "{help}");
    }
}

/// The table of approaches says which of them `list` and `first` refuse.
#[test]
fn help_names_the_approaches_that_are_refused() {
    let help = output("list --help", "");
    let refused = help.lines().last().unwrap();
    for approach in Approach::ALL {
        let is_named = refused.contains(approach.name());
        assert_eq!(is_named, !approach.is_lexicographic(), "{approach}");
    }
}
