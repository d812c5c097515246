//! Whole lists against the sums of the vectors.

use std::{fs, path::Path};

use queenscope::{
    board::{Board, CellSet},
    formats::{Advance, Format, Listing},
    problem::Problem,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// A line of a `.jsonl` file.
#[derive(Deserialize)]
struct Case {
    id: String,
    r: u8,
    c: u8,
    k: u8,
    wrap: String,
    blocked: Vec<String>,
    sha256: Option<String>,
    bytes: Option<u64>,
}

#[test]
fn lists_have_the_sums_of_the_vectors() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/vectors");
    let mut compared = 0;
    for file in ["cases.jsonl", "cylinder.jsonl"] {
        let text = fs::read_to_string(folder.join(file)).expect("the data is there");
        for line in text.lines() {
            let case: Case = serde_json::from_str(line).expect("a case");
            let Some(expected) = case.sha256 else {
                continue;
            };
            let wrap = case.wrap.parse().expect("a wrap");
            let board = Board::new(case.r, case.c, wrap).expect("sides in range");
            let mut blocked = CellSet::EMPTY;
            for (row, line) in (0..).zip(&case.blocked) {
                for (col, letter) in (0..).zip(line.chars()) {
                    blocked.set_at(row, col, letter == '*');
                }
            }
            let problem = Problem::on(board, case.k, blocked);
            let mut listing = Listing::fast(&problem, Format::Cells, u64::MAX).expect("it fits");
            let (mut hash, mut bytes) = (Sha256::new(), 0);
            loop {
                let (advance, text) = listing.piece(u64::MAX);
                hash.update(text);
                bytes += text.len() as u64;
                if advance == Advance::Done {
                    break;
                }
            }
            let hash: String = hash
                .finalize()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            assert_eq!(hash, expected, "{}", case.id);
            assert_eq!(Some(bytes), case.bytes, "{}", case.id);
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}
