//! Counting by the program as it is run: threads, kept counts, slices and their sum,
//! processes that are killed.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use std::{
    fs::{self, File},
    io::Write,
    ops::ControlFlow,
    path::Path,
    process::{Command, Output, Stdio},
    thread,
};

use queenscope::{
    board::{CellSet, Wrap},
    count::{Counter, Plan, Tally},
    formats::{read_tally, write_tally},
    problem::Problem,
};

fn queens() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run_in(folder: &Path, args: &str, input: &str) -> Output {
    let mut child = queens()
        .current_dir(folder)
        .args(args.split_ascii_whitespace())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The output of a run that succeeds without a word on standard error.
fn output_in(folder: &Path, args: &str, input: &str) -> String {
    let output = run_in(folder, args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "", "{args}");
    assert_eq!(output.status.code(), Some(0), "{args}");
    String::from_utf8(output.stdout).unwrap()
}

/// The message of a run that fails, with nothing on standard output.
fn error_in(folder: &Path, args: &str, input: &str) -> String {
    let output = run_in(folder, args, input);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args}");
    assert_eq!(output.status.code(), Some(2), "{args}");
    let errors = String::from_utf8(output.stderr).unwrap();
    errors
        .strip_prefix("error: ")
        .unwrap()
        .trim_end()
        .to_owned()
}

/// Counts from published tables and the vectors: options, and the answer.
const COUNTS: &[(&str, &str)] = &[
    ("--rows 8", "92"),
    ("--rows 15", "2279184"),
    ("--rows 13 --wrap torus", "4524"),
    ("--rows 14 --queens 3 --wrap torus", "486080"),
    ("--rows 8 --cols 9 --queens 4", "68048"),
    ("--rows 5 --queens 0", "1"),
];

fn square(side: u64) -> Plan {
    Plan::new(&Problem::new(side, side, side, Wrap::None, CellSet::EMPTY).unwrap())
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let here = Path::new(".");
    for (problem, count) in COUNTS {
        for threads in [
            "",
            "--threads 1",
            "--threads 2",
            "--threads 3",
            "--threads 256",
        ] {
            let answer = output_in(here, &format!("count {problem} {threads}"), "");
            assert_eq!(answer.trim_end(), *count, "{problem} {threads}");
        }
    }
}

#[test]
fn a_plan_is_explained_beside_the_answer() {
    let output = run_in(Path::new("."), "count --rows 8 --explain", "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"92\n");
    let words = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], "plan:", "{words}");
    assert!(lines.len() > 1, "{words}");
    assert!(
        lines[1..].iter().all(|line| line.starts_with("  ")),
        "{words}"
    );
}

#[test]
fn slices_add_up_in_any_order_from_files_and_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let parts = square(15).parts();
    assert!(parts > 1, "the test needs parts");
    // Also more slices than parts: some then count nothing.
    for slices in [1, 2, 7, parts + 3] {
        let mut lines = Vec::new();
        for number in (1..=slices).rev() {
            let args = format!("count --rows 15 --part {number}/{slices}");
            lines.push(output_in(folder, &args, ""));
            assert_eq!(lines.last().unwrap().matches('\n').count(), 1);
        }
        let all = lines.concat();
        assert_eq!(output_in(folder, "sum", &all), "2279184\n");
        assert_eq!(
            output_in(folder, "sum -", &all.replace('\n', "\r\n\n")),
            "2279184\n"
        );
        fs::write(folder.join("all"), lines[1..].concat()).unwrap();
        if slices > 1 {
            assert_eq!(output_in(folder, "sum - all", &lines[0]), "2279184\n");
        }
    }
}

#[test]
fn a_slice_of_nothing_to_count_is_summed_too() {
    let here = Path::new(".");
    let args = "count --rows 3 --cols 4 --queens 4 --part 1/2";
    let output = run_in(here, args, "");
    let line = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output_in(here, "sum", &line), "0\n");
}

/// The outputs of slices of 15 queens, in files `1`, `2`, …
fn slices(folder: &Path, number: usize) -> Vec<String> {
    (1..=number)
        .map(|slice| {
            let args = format!("count --rows 15 --part {slice}/{number}");
            let line = output_in(folder, &args, "");
            fs::write(folder.join(slice.to_string()), &line).unwrap();
            line
        })
        .collect()
}

#[test]
fn a_sum_names_what_is_missing_and_what_is_there_twice() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let parts = square(15).parts();
    slices(folder, 3);
    let missing: Vec<String> = (2..=parts)
        .step_by(3)
        .map(|part| part.to_string())
        .collect();
    let number = missing.len();
    let expected = format!(
        "missing {number} of {parts} parts: {}; run queens count --part I/3 for I = 2",
        missing.join(",")
    );
    assert_eq!(error_in(folder, "sum 3 1", ""), expected);
    fs::write(folder.join("2"), "").unwrap();
    let empty = format!("{expected}; empty files: 2");
    assert_eq!(error_in(folder, "sum 1 2 3", ""), empty);
    assert_eq!(
        error_in(folder, "sum 2", ""),
        "2: no counts found; expected outputs of queens count --part"
    );
    assert_eq!(
        error_in(folder, "sum 1 3 1", ""),
        "1: part 1 is also in 1; give each output only once"
    );
    fs::copy(folder.join("3"), folder.join("4")).unwrap();
    assert_eq!(
        error_in(folder, "sum 1 3 4", ""),
        "4: part 3 is also in 3; give each output only once"
    );
    // Other cuts of the same plan overlap.
    let other = output_in(folder, "count --rows 15 --part 1/2", "");
    assert_eq!(
        error_in(folder, "sum 3 -", &format!("\n{other}")),
        "standard input, line 2: part 3 is also in 3; give each output only once"
    );
    // Of different cuts nobody can tell which slices are missing.
    let other = output_in(folder, "count --rows 15 --part 2/6", "");
    let message = error_in(folder, "sum 1 -", &other);
    assert!(message.starts_with("missing "), "{message}");
    assert!(!message.contains("--part"), "{message}");
}

#[test]
fn a_sum_refuses_other_problems_and_damaged_outputs() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let lines = slices(folder, 2);
    for (args, message) in [
        ("--rows 11", "rows is 11, but 1 has 15"),
        ("--rows 15 --cols 13", "cols is 13, but 1 has 15"),
        ("--rows 15 --queens 11", "queens is 11, but 1 has 15"),
        ("--rows 15 --wrap cols", "wrap is cols, but 1 has none"),
    ] {
        let other = output_in(folder, &format!("count {args} --part 2/2"), "");
        fs::write(folder.join("other"), other).unwrap();
        let expected = format!("other: {message}");
        assert_eq!(error_in(folder, "sum 1 other", ""), expected);
    }
    let line = lines[1].trim_end();
    for end in 1..line.len() {
        fs::write(folder.join("cut"), &line[..end]).unwrap();
        // A process for each would take long; the reader's own test cuts everywhere.
        if end % 40 == 0 || end + 3 > line.len() {
            assert_eq!(
                error_in(folder, "sum 1 cut", ""),
                "cut: line 1: found the end of the text; expected an object with the state of a count"
            );
        }
    }
    let (before, after) = line.split_once("\"sum\":\"").unwrap();
    fs::write(folder.join("more"), format!("{before}\"sum\":\"1{after}")).unwrap();
    let message = error_in(folder, "sum 1 more", "");
    assert!(message.starts_with("more: check is "), "{message}");
    assert!(
        message.ends_with("; it must be the one of an unaltered file"),
        "{message}"
    );
    fs::write(folder.join("two"), format!("{line}\n{}", &line[..50])).unwrap();
    let message = error_in(folder, "sum two", "");
    assert!(message.starts_with("two: line 2: found "), "{message}");
    assert_eq!(
        error_in(folder, "sum 1 no-such", ""),
        "no-such: No such file or directory (os error 2)"
    );
    assert_eq!(
        error_in(folder, "sum", ""),
        "standard input: no counts found; expected outputs of queens count --part"
    );
}

#[test]
fn a_kept_count_is_complete_at_the_end_and_answers_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let args = "count --rows 15 --resume kept";
    assert_eq!(output_in(folder, args, ""), "2279184\n");
    let text = fs::read_to_string(folder.join("kept")).unwrap();
    let saved = read_tally(&text).unwrap();
    assert_eq!(saved.problem, *square(15).problem());
    assert_eq!(saved.tally.total(&saved.split), Some(2_279_184));
    assert_eq!(output_in(folder, args, ""), "2279184\n");
    assert_eq!(fs::read_to_string(folder.join("kept")).unwrap(), text);
    // It is an output like any other.
    assert_eq!(output_in(folder, "sum kept", ""), "2279184\n");
    // A slice keeps its own.
    let args = "count --rows 15 --part 2/3 --resume slice";
    let slice = output_in(folder, args, "");
    assert_eq!(output_in(folder, args, ""), slice);
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["kept", "kept.lock", "slice", "slice.lock"]);
}

/// What a file says is believed, so it shows that nothing is counted again: a part
/// with too large a sum makes the answer too large.
#[test]
fn a_kept_part_is_not_counted_again() {
    let folder = tempfile::tempdir().unwrap();
    let plan = square(15);
    let mut go_on = || ControlFlow::Continue(());
    let sum = Counter::default().part(&plan, 1, &mut go_on).unwrap();
    // A multiple of all the shares that a plan can have.
    let more = 720_720;
    let mut tally = Tally::new(plan.split());
    tally.add(1, sum + more).unwrap();
    fs::write(
        folder.path().join("kept"),
        write_tally(plan.problem(), plan.split(), &tally),
    )
    .unwrap();
    let answer = output_in(folder.path(), "count --rows 15 --resume kept", "");
    assert_eq!(answer, format!("{}\n", 2_279_184 + plan.total(more)));
}

#[test]
fn a_file_that_is_not_this_counts_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let file = folder.join("kept");
    let plan = square(15);
    let text = write_tally(plan.problem(), plan.split(), &Tally::new(plan.split()));
    let refused = |text: &str, args: &str, message: &str| {
        fs::write(&file, text).unwrap();
        assert_eq!(
            error_in(folder, &format!("count {args} --resume kept"), ""),
            message
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    };
    refused(
        &text,
        "--rows 11",
        "kept: rows is 15, but this count has 11",
    );
    refused(
        &text,
        "--rows 15 --cols 13",
        "kept: cols is 15, but this count has 13",
    );
    refused(
        &text,
        "--rows 15 --queens 3",
        "kept: queens is 15, but this count has 3",
    );
    refused(
        &text,
        "--rows 15 --wrap torus",
        "kept: wrap is none, but this count has torus",
    );
    fs::write(folder.join("board"), "*...\n....\n").unwrap();
    let plan = Plan::new(&Problem::new(2, 4, 2, Wrap::None, CellSet::EMPTY).unwrap());
    refused(
        &write_tally(plan.problem(), plan.split(), &Tally::new(plan.split())),
        "--blocked board",
        "kept: blocked is [], but this count has [1]",
    );
    let expected = "expected an object with the state of a count";
    let end = format!("kept: line 1: found the end of the text; {expected}");
    refused("", "--rows 15", &end);
    refused(&text[..100], "--rows 15", &end);
    refused(
        "2279184\n",
        "--rows 15",
        &format!(
            "kept: line 1: found a syntax error (invalid type: integer `2279184`, expected an object); {expected}"
        ),
    );
    let parts = square(15).parts();
    refused(
        &text.replace(&format!("\"parts\":{parts}"), "\"parts\":3"),
        "--rows 15",
        &format!("kept: parts is 3; it must be {parts}, as many as the split makes"),
    );
    // Parts of no other slice.
    let plan = square(15);
    let mut tally = Tally::new(plan.split());
    tally.add(0, 0).unwrap();
    tally.add(2, 0).unwrap();
    refused(
        &write_tally(plan.problem(), plan.split(), &tally),
        "--rows 15 --part 1/4",
        "kept: it has counted parts 3, which are not in --part 1/4; use one file for each --part",
    );
    fs::write(&file, b"\xff\xfe").unwrap();
    assert_eq!(
        error_in(folder, "count --rows 15 --resume kept", ""),
        "kept: stream did not contain valid UTF-8"
    );
}

#[test]
fn two_processes_do_not_keep_their_counts_in_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let lock = File::create(folder.path().join("kept.lock")).unwrap();
    lock.lock().unwrap();
    let args = "count --rows 15 --resume kept";
    assert_eq!(
        error_in(folder.path(), args, ""),
        "kept: another process is saving its count in this file; wait for it or name another"
    );
    drop(lock);
    assert_eq!(output_in(folder.path(), args, ""), "2279184\n");
}

/// Killed when some parts are counted, again and again until none is left: the
/// answer is right, and what was counted before a kill is still in the file after it.
#[test]
fn a_killed_count_goes_on_where_it_was() {
    let plan = square(16);
    // It may be done before it is killed; not always.
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("kept");
        let args = "count --rows 16 --threads 1 --resume kept";
        let mut child = queens()
            .current_dir(&folder)
            .args(args.split_ascii_whitespace())
            .spawn()
            .unwrap();
        let kept = || {
            let text = fs::read_to_string(&file).ok()?;
            Some(read_tally(&text).unwrap().tally)
        };
        let counted = |tally: &Tally| tally.parts() - tally.missing().count();
        while child.try_wait().unwrap().is_none() && kept().is_none_or(|it| counted(&it) == 0) {
            thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let before = kept().unwrap();
        if before.total(plan.split()).is_some() {
            continue;
        }
        println!(
            "killed with {} of {} parts counted",
            counted(&before),
            plan.parts()
        );
        assert!(counted(&before) > 0);
        // Only what was missing is counted: a part that is counted cannot be added.
        let args = "count --rows 16 --threads 2 --resume kept";
        assert_eq!(output_in(folder.path(), args, ""), "14772512\n");
        return;
    }
    panic!("the count was never killed in time");
}
