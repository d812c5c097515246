//! Every error of the command: status 2, nothing on standard output, and a message that names
//! the option, its value and the range.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    reason = "a helper of a test may fail as the test itself"
)]

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// Runs the command and checks its message. Only the hint of the option parser on how to get
/// help may follow.
fn refuses(args: &[&str], input: &[u8], message: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The command may stop reading at the first error.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    let first = errors.split("\n\n").next().unwrap().trim_end();
    assert_eq!(first, format!("error: {message}"), "{args:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args:?}");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
}

fn words(args: &str) -> Vec<&str> {
    args.split_ascii_whitespace().collect()
}

/// The arguments, and the message.
const OPTIONS: &[(&str, &str)] = &[
    (
        "list",
        "rows is missing; give --rows R, 1 to 32, or a board with --blocked FILE",
    ),
    (
        "count --cols 8",
        "rows is missing; give --rows R, 1 to 32, or a board with --blocked FILE",
    ),
    (
        "list --rows 0",
        "invalid value '0' for '--rows <R>': rows is 0; it must be 1 to 32",
    ),
    (
        "list --rows 33",
        "invalid value '33' for '--rows <R>': rows is 33; it must be 1 to 32",
    ),
    (
        "list --rows 256",
        "invalid value '256' for '--rows <R>': rows is 256; it must be 1 to 32",
    ),
    (
        "list --rows -1",
        "invalid value '-1' for '--rows <R>': rows is -1; it must be 1 to 32",
    ),
    (
        "list --rows=-1",
        "invalid value '-1' for '--rows <R>': rows is -1; it must be 1 to 32",
    ),
    (
        "list --rows +8",
        "invalid value '+8' for '--rows <R>': rows is \"+8\"; it must be 1 to 32",
    ),
    (
        "list --rows 8.0",
        "invalid value '8.0' for '--rows <R>': rows is \"8.0\"; it must be 1 to 32",
    ),
    (
        "list --rows 1e1",
        "invalid value '1e1' for '--rows <R>': rows is \"1e1\"; it must be 1 to 32",
    ),
    (
        "list --rows 0x8",
        "invalid value '0x8' for '--rows <R>': rows is \"0x8\"; it must be 1 to 32",
    ),
    (
        "list --rows eight",
        "invalid value 'eight' for '--rows <R>': rows is \"eight\"; it must be 1 to 32",
    ),
    (
        "list --rows ٨",
        "invalid value '٨' for '--rows <R>': rows is \"٨\"; it must be 1 to 32",
    ),
    (
        "list --rows 18446744073709551616",
        "invalid value '18446744073709551616' for '--rows <R>': rows is 18446744073709551616; it must be 1 to 32",
    ),
    (
        "list --rows=",
        "invalid value '' for '--rows <R>': rows is \"\"; it must be 1 to 32",
    ),
    (
        "list --rows",
        "a value is required for '--rows <R>' but none was supplied",
    ),
    (
        "list --rows 3 --rows 4",
        "the argument '--rows <R>' cannot be used multiple times",
    ),
    (
        "count --rows 8 --cols 0",
        "invalid value '0' for '--cols <C>': cols is 0; it must be 1 to 32",
    ),
    (
        "first --rows 8 --cols 33",
        "invalid value '33' for '--cols <C>': cols is 33; it must be 1 to 32",
    ),
    (
        "trace --rows 8 --cols -8",
        "invalid value '-8' for '--cols <C>': cols is -8; it must be 1 to 32",
    ),
    (
        "list --rows 8 --queens 33",
        "invalid value '33' for '--queens <K>': queens is 33; it must be 0 to 32",
    ),
    (
        "list --rows 8 --queens -1",
        "invalid value '-1' for '--queens <K>': queens is -1; it must be 0 to 32",
    ),
    (
        "list --rows 8 --queens many",
        "invalid value 'many' for '--queens <K>': queens is \"many\"; it must be 0 to 32",
    ),
    (
        "list --rows 8 --wrap ring",
        "invalid value 'ring' for '--wrap <WRAP>'\n  [possible values: none, torus, rows, cols]",
    ),
    (
        "list --rows 8 --wrap TORUS",
        "invalid value 'TORUS' for '--wrap <WRAP>'\n  [possible values: none, torus, rows, cols]",
    ),
    (
        "list --rows 8 --format xml",
        "invalid value 'xml' for '--format <FORMAT>'\n  [possible values: cells, board, columns, csv, json, jsonl]",
    ),
    (
        "trace --rows 8 --format csv",
        "invalid value 'csv' for '--format <FORMAT>'\n  [possible values: jsonl]",
    ),
    (
        "list --rows 8 --approach magic",
        "invalid value 'magic' for '--approach <APPROACH>'\n  [possible values: subsets, permutations, cells, rows, occupancy, bitmask, skip-rows, most-constrained, shuffled, exact-cover]",
    ),
    (
        "list --rows 8 --limit 0",
        "invalid value '0' for '--limit <N>': limit is 0; it must be 1 to 18446744073709551615",
    ),
    (
        "list --rows 8 --limit -5",
        "invalid value '-5' for '--limit <N>': limit is -5; it must be 1 to 18446744073709551615",
    ),
    (
        "trace --rows 8 --limit all",
        "invalid value 'all' for '--limit <N>': limit is \"all\"; it must be 1 to 18446744073709551615",
    ),
    (
        "list --rows 8 --limit 18446744073709551616",
        "invalid value '18446744073709551616' for '--limit <N>': limit is 18446744073709551616; it must be 1 to 18446744073709551615",
    ),
    (
        "list --rows 8 --queens 7 --approach bitmask",
        "approach bitmask puts a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "count --rows 9 --cols 8 --approach rows",
        "approach rows puts a queen in every row; queens is 8 and rows is 9",
    ),
    (
        "trace --rows 8 --queens 7 --approach occupancy",
        "approach occupancy puts a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "count --rows 8 --queens 7 --approach shuffled",
        "approach shuffled puts a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "count --rows 8 --cols 9 --queens 8 --approach permutations",
        "approach permutations puts a queen in every row and every column; queens is 8, rows is 8 and cols is 9",
    ),
    (
        "trace --rows 8 --cols 8 --queens 7 --approach permutations",
        "approach permutations puts a queen in every row and every column; queens is 7, rows is 8 and cols is 8",
    ),
    (
        "list --rows 8 --approach most-constrained",
        "approach most-constrained finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order",
    ),
    (
        "list --rows 8 --approach exact-cover --limit 1",
        "approach exact-cover finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order",
    ),
    (
        "list --rows 8 --approach shuffled --seed 7 --format json",
        "approach shuffled finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order",
    ),
    (
        "first --rows 8 --approach exact-cover",
        "approach exact-cover finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order",
    ),
    (
        "count --rows 8 --approach rows --seed 7",
        "seed applies only to approach shuffled; approach is rows, so omit --seed",
    ),
    (
        "trace --rows 8 --seed 7",
        "seed applies only to approach shuffled; add --approach shuffled or omit --seed",
    ),
    (
        "count --rows 8 --approach shuffled --seed 4294967296",
        "invalid value '4294967296' for '--seed <N>': seed is 4294967296; it must be 0 to 4294967295",
    ),
    (
        "count --rows 8 --approach shuffled --seed -1",
        "invalid value '-1' for '--seed <N>': seed is -1; it must be 0 to 4294967295",
    ),
    (
        "trace --rows 8 --approach shuffled --seed +1",
        "invalid value '+1' for '--seed <N>': seed is \"+1\"; it must be 0 to 4294967295",
    ),
    (
        "list --rows 8 --queens 7 --format columns",
        "format columns needs a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "first --rows 9 --cols 8 --format columns",
        "format columns needs a queen in every row; queens is 8 and rows is 9",
    ),
    ("list --rows 8 extra", "unexpected argument 'extra' found"),
    (
        "list --rows 8 --depth 3",
        "unexpected argument '--depth' found",
    ),
    (
        "count --rows 8 --limit 3",
        "unexpected argument '--limit' found",
    ),
    ("solve --rows 8", "unrecognized subcommand 'solve'"),
    ("judge knights", "unrecognized subcommand 'knights'"),
    (
        "judge torus --queens 3",
        "unexpected argument '--queens' found",
    ),
    (
        "judge board --queens 33",
        "invalid value '33' for '--queens <K>': queens is 33; it must be 0 to 32",
    ),
    (
        "list --blocked tests/no/such/file",
        "tests/no/such/file: No such file or directory (os error 2)",
    ),
    (
        "list --blocked tests",
        "tests: Is a directory (os error 21)",
    ),
    (
        "list --rows 7 --blocked tests/data/golden/reserved.txt",
        "rows is 7, but the board in tests/data/golden/reserved.txt has 8; omit --rows to use the board\'s own",
    ),
    (
        "list --rows 8 --cols 9 --blocked tests/data/golden/reserved.txt",
        "cols is 9, but the board in tests/data/golden/reserved.txt has 8; omit --cols to use the board\'s own",
    ),
    (
        "count --rows 8 --threads 0",
        "invalid value '0' for '--threads <N>': threads is 0; it must be 1 to 256",
    ),
    (
        "count --rows 8 --threads 257",
        "invalid value '257' for '--threads <N>': threads is 257; it must be 1 to 256",
    ),
    (
        "count --rows 8 --threads -1",
        "invalid value '-1' for '--threads <N>': threads is -1; it must be 1 to 256",
    ),
    (
        "classes --rows 8 --threads +2",
        "invalid value '+2' for '--threads <N>': threads is \"+2\"; it must be 1 to 256",
    ),
    (
        "count --rows 8 --threads all",
        "invalid value 'all' for '--threads <N>': threads is \"all\"; it must be 1 to 256",
    ),
    (
        "count --rows 8 --part 0/3",
        "invalid value '0/3' for '--part <I/N>': part is \"0/3\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part 4/3",
        "invalid value '4/3' for '--part <I/N>': part is \"4/3\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part 1/0",
        "invalid value '1/0' for '--part <I/N>': part is \"1/0\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part a/b",
        "invalid value 'a/b' for '--part <I/N>': part is \"a/b\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part 3",
        "invalid value '3' for '--part <I/N>': part is 3; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part 1/2/3",
        "invalid value '1/2/3' for '--part <I/N>': part is \"1/2/3\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part +1/+2",
        "invalid value '+1/+2' for '--part <I/N>': part is \"+1/+2\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --part 1/1000001",
        "invalid value '1/1000001' for '--part <I/N>': part is \"1/1000001\"; it must be I/N with 1 <= I <= N <= 1000000",
    ),
    (
        "count --rows 8 --resume tests",
        "resume is \"tests\"; it must name a regular file, which is created if it is missing",
    ),
    (
        "count --rows 8 --resume ..",
        "resume is \"..\"; it must name a regular file, which is created if it is missing",
    ),
    (
        "count --rows 8 --resume -",
        "resume is \"-\"; it must name a regular file, which is created if it is missing",
    ),
    (
        "count --rows 8 --resume /dev/null",
        "resume is \"/dev/null\"; it must name a regular file, which is created if it is missing",
    ),
    (
        "count --rows 8 --resume=",
        "a value is required for '--resume <FILE>' but none was supplied",
    ),
    (
        "count --rows 8 --resume no/such/file",
        "no/such/file: No such file or directory (os error 2)",
    ),
    (
        "count --rows 8 --resume tests/vectors.rs/file",
        "tests/vectors.rs/file: Not a directory (os error 20)",
    ),
    (
        "count --rows 8 --resume /proc/file",
        "/proc/file: No such file or directory (os error 2)",
    ),
    (
        "count --rows 8 --approach rows --threads 2",
        "threads cannot be combined with --approach rows, which counts by stepping through one search; omit one of them",
    ),
    (
        "count --rows 8 --approach rows --resume file",
        "resume cannot be combined with --approach rows, which counts by stepping through one search; omit one of them",
    ),
    (
        "count --rows 8 --approach rows --part 1/2",
        "part cannot be combined with --approach rows, which counts by stepping through one search; omit one of them",
    ),
    (
        "count --rows 8 --approach rows --explain",
        "explain cannot be combined with --approach rows, which counts by stepping through one search; omit one of them",
    ),
    (
        "sum tests/no/such/file",
        "tests/no/such/file: No such file or directory (os error 2)",
    ),
    ("sum tests", "tests: Is a directory (os error 21)"),
    (
        "sum tests/data/golden/reserved.txt",
        "tests/data/golden/reserved.txt: line 1: found a syntax error (expected value); expected an object with the state of a count",
    ),
    (
        "sum",
        "standard input: no counts found; expected outputs of queens count --part",
    ),
    (
        "nth --rows 8",
        "the following required arguments were not provided:\n  <RANK>...",
    ),
    (
        "nth --rows 8 0",
        "invalid value '0' for '<RANK>...': rank is 0; it must be 1 to the number of placements",
    ),
    (
        "nth --rows 8 1 -1",
        "invalid value '-1' for '<RANK>...': rank is -1; it must be 1 to the number of placements",
    ),
    (
        "nth --rows 8 first",
        "invalid value 'first' for '<RANK>...': rank is \"first\"; it must be 1 to the number of placements",
    ),
    (
        "nth --rows 8 340282366920938463463374607431768211456",
        "invalid value '340282366920938463463374607431768211456' for '<RANK>...': rank is 340282366920938463463374607431768211456; it must be 1 to the number of placements",
    ),
    (
        "nth --rows 8 93",
        "rank is 93; it must be 1 to 92, the number of placements",
    ),
    (
        "nth --rows 8 92 1 93 94",
        "rank is 93; it must be 1 to 92, the number of placements",
    ),
    (
        "nth --rows 8 340282366920938463463374607431768211455",
        "rank is 340282366920938463463374607431768211455; it must be 1 to 92, the number of placements",
    ),
    ("nth --rows 3 1", "rank is 1; this problem has no placement"),
    (
        "nth --rows 8 --queens 7 --format columns 1",
        "format columns needs a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "rank --rows 8",
        "the number of cells is 0; it must be 8, one for each queen",
    ),
    (
        "rank --rows 4 2 8 9",
        "the number of cells is 3; it must be 4, one for each queen",
    ),
    (
        "rank --rows 4 2 8 9 15 1",
        "the number of cells is 5; it must be 4, one for each queen",
    ),
    ("rank --rows 4 2 8 9 17", "cell is 17; it must be 1 to 16"),
    ("rank --rows 4 2 8 9 0", "cell is 0; it must be 1 to 16"),
    ("rank --rows 4 2 8 9 -15", "cell is -15; it must be 1 to 16"),
    (
        "rank --rows 4 2 8 9 +15",
        "cell is \"+15\"; it must be 1 to 16",
    ),
    (
        "rank --rows 4 2 8 9 empty",
        "cell is \"empty\"; it must be 1 to 16",
    ),
    ("rank --rows 4 2 8 15 8", "cell 8 is given twice"),
    (
        "rank --rows 4 2 4 9 15",
        "the queens in cells 2 and 4 attack each other along a row",
    ),
    (
        "rank --rows 4 15 2 8 10",
        "the queens in cells 2 and 10 attack each other along a column",
    ),
    (
        "rank --rows 4 1 8 11 14",
        "the queens in cells 1 and 11 attack each other along a diagonal",
    ),
    (
        "rank --rows 4 --queens 2 13 10",
        "the queens in cells 10 and 13 attack each other along an antidiagonal",
    ),
    (
        "rank --rows 4 --wrap torus --queens 2 1 8",
        "the queens in cells 1 and 8 attack each other along an antidiagonal",
    ),
    (
        "rank --blocked tests/data/golden/reserved.txt 1 19",
        "the number of cells is 2; it must be 8, one for each queen",
    ),
    (
        "rank --blocked tests/data/golden/reserved.txt --queens 2 1 19",
        "cell 19 is blocked",
    ),
    (
        "classes --rows 8 --format board",
        "the following required arguments were not provided:\n  --list",
    ),
    (
        "classes --rows 8 --list --threads 2",
        "the argument '--list' cannot be used with '--threads <N>'",
    ),
    (
        "classes --rows 8 --queens 7 --list --format columns",
        "format columns needs a queen in every row; queens is 7 and rows is 8",
    ),
    (
        "exists",
        "rows is missing; give --rows R, 1 to 32, or a board with --blocked FILE",
    ),
    (
        "most --rows 33",
        "invalid value '33' for '--rows <R>': rows is 33; it must be 1 to 32",
    ),
    (
        "most --rows 8 --queens 3",
        "unexpected argument '--queens' found",
    ),
];

#[test]
fn options() {
    for (args, message) in OPTIONS {
        refuses(&words(args), b"", message);
    }
}

#[cfg(unix)]
#[test]
fn options_that_are_not_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let output = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args([
            OsStr::new("list"),
            OsStr::new("--rows"),
            OsStr::from_bytes(b"\xff8"),
        ])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    assert!(output.stderr.starts_with(b"error: invalid UTF-8"));
}

/// The arguments, standard input, and the message.
const INPUTS: &[(&str, &[u8], &str)] = &[
    (
        "judge cells",
        b"3 3",
        "line 1: found the end of the line; expected queens from 0 to 32",
    ),
    (
        "judge cells",
        b"3\n3\n2\n",
        "line 1: found the end of the line; expected cols from 1 to 32",
    ),
    (
        "judge cells",
        b"3 3 2 1\n",
        "line 1: found 1; expected the end of the line",
    ),
    (
        "judge cells",
        b"0 3 2\n",
        "line 1: found 0; expected rows from 1 to 32",
    ),
    (
        "judge cells",
        b"3 33 2\n",
        "line 1: found 33; expected cols from 1 to 32",
    ),
    (
        "judge cells",
        b"3 3 33\n",
        "line 1: found 33; expected queens from 0 to 32",
    ),
    (
        "judge cells",
        b"3 3 -1\n",
        "line 1: found -1; expected queens from 0 to 32",
    ),
    (
        "judge cells",
        b"\r\n\r\n3,3,2\r\n",
        "line 3: found \"3,3,2\"; expected rows from 1 to 32",
    ),
    (
        "judge cells",
        b"99999999999999999999 3 2\n",
        "line 1: found 99999999999999999999; expected rows from 1 to 32",
    ),
    (
        "judge cells",
        b"three\n",
        "line 1: found \"three\"; expected rows from 1 to 32",
    ),
    (
        "judge cells",
        b"\0\x01\x02\n",
        "line 1: found \"\\0\\u{1}\\u{2}\"; expected rows from 1 to 32",
    ),
    (
        "judge cells",
        b"3 \xff\xfe 2\n",
        "line 1: found \"\u{fffd}\u{fffd}\"; expected cols from 1 to 32",
    ),
    (
        "judge cells",
        b"3 \xef\xbb\xbf3 2\n",
        "line 1: found \"\\u{feff}3\"; expected cols from 1 to 32",
    ),
    (
        "judge torus",
        b"5 5",
        "line 1: found the end of the text; expected K (queens) from 0 to 32",
    ),
    (
        "judge torus",
        b"5\n\n",
        "line 3: found the end of the text; expected N (rows) from 1 to 32",
    ),
    (
        "judge torus",
        b"0 5 1",
        "line 1: found 0; expected M (cols) from 1 to 32",
    ),
    (
        "judge torus",
        b"5 33 1",
        "line 1: found 33; expected N (rows) from 1 to 32",
    ),
    (
        "judge torus",
        b"5\n5\n-1\n",
        "line 3: found -1; expected K (queens) from 0 to 32",
    ),
    (
        "judge torus",
        b"5 5 1.5",
        "line 1: found \"1.5\"; expected K (queens) from 0 to 32",
    ),
    (
        "judge torus",
        b"5 5 18446744073709551616",
        "line 1: found 18446744073709551616; expected K (queens) from 0 to 32",
    ),
    (
        "judge board",
        b"",
        "line 1: found the end of the text; expected a board of 1 to 32 lines",
    ),
    (
        "judge board",
        b" \r\n\r\n",
        "line 1: found the end of the text; expected a board of 1 to 32 lines",
    ),
    (
        "judge board",
        b"...\n..\n...\n",
        "line 2: found 2 characters; expected 3",
    ),
    (
        "judge board",
        b"...\n....\n",
        "line 2: found 4 characters; expected 3",
    ),
    (
        "judge board",
        b"...\r\n\r\n...\r\n",
        "line 3: found \"...\"; expected the end of the text",
    ),
    (
        "judge board",
        b"..x\n",
        "line 1: found 'x' as character 3; expected '.' (free), '*' (blocked) or 'Q'",
    ),
    (
        "judge board",
        b"8 8 8\n",
        "line 1: found '8' as character 1; expected '.' (free), '*' (blocked) or 'Q'",
    ),
    (
        "judge board",
        b"...\n.\xff.\n",
        "line 2: found '\u{fffd}' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
    ),
    (
        "judge board",
        b"\x7fELF\x02\x01\x01\0",
        "line 1: found '\\u{7f}' as character 1; expected '.' (free), '*' (blocked) or 'Q'",
    ),
    (
        "judge board",
        b".................................",
        "line 1: found 33 characters; expected 1 to 32",
    ),
    (
        "rank --rows 4 -",
        b"2 8 9 15\n2 8 \xff 15\n",
        "line 2: stream did not contain valid UTF-8",
    ),
    (
        "list --blocked -",
        b"...\n..\n",
        "line 2: found 2 characters; expected 3",
    ),
    (
        "count --blocked -",
        b"",
        "line 1: found the end of the text; expected a board of 1 to 32 lines",
    ),
    (
        "first --blocked -",
        b"..\n.+\n",
        "line 2: found '+' as character 2; expected '.' (free), '*' (blocked) or 'Q'",
    ),
];

#[test]
fn inputs() {
    for (args, input, message) in INPUTS {
        refuses(&words(args), input, &format!("standard input: {message}"));
    }
}

/// Input that is far too large is refused without being held in memory.
#[test]
fn huge_inputs() {
    const HUGE: usize = 50_000_000;
    let digits = vec![b'7'; HUGE];
    refuses(
        &words("rank --rows 8 -"),
        &digits,
        "standard input: line 1: the line has more than 65536 bytes",
    );
    refuses(
        &words("sum"),
        &digits,
        "standard input: the line has more than 16777216 bytes",
    );
    let cut = "7".repeat(40);
    let blanks = vec![b' '; HUGE];
    let lines = b".\n".repeat(HUGE / 2);
    for (args, input, message) in [
        (
            "judge cells",
            &digits,
            format!("line 1: found {cut}…; expected rows from 1 to 32"),
        ),
        (
            "judge torus",
            &digits,
            format!("line 1: found {cut}…; expected M (cols) from 1 to 32"),
        ),
        (
            "judge board",
            &digits,
            "line 1: found '7' as character 1; expected '.' (free), '*' (blocked) or 'Q'"
                .to_owned(),
        ),
        (
            "judge board",
            &lines,
            "line 33: found 33 lines; expected a board of 1 to 32 lines".to_owned(),
        ),
        (
            "count --blocked -",
            &lines,
            "line 33: found 33 lines; expected a board of 1 to 32 lines".to_owned(),
        ),
        (
            "judge board",
            &blanks,
            "line 1: found the end of the text; expected a board of 1 to 32 lines".to_owned(),
        ),
    ] {
        refuses(&words(args), input, &format!("standard input: {message}"));
    }
}

/// The specification asks for 40 cases at least.
#[test]
fn there_are_enough_cases() {
    assert!(OPTIONS.len() + INPUTS.len() >= 40);
}
