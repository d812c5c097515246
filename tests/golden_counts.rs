//! Counts that earlier versions of the program began are finished by this one.
//!
//! `tests/data/golden/counts` has resume files, each with some parts counted, and
//! outputs of `count --part`. They are never written anew: a split means the same parts
//! for ever. The counts are from published tables, from the vectors, or from plain
//! backtracking that shares no code with this program; `counts.tsv` says which.
#![cfg(not(target_arch = "wasm32"))]

use std::{fs, ops::ControlFlow, path::PathBuf};

use queenscope::{
    count::{Counter, Plan},
    formats::{BadTally, SavedCount, read_tally, write_tally},
};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden/counts")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The names of the files, their schemes and their counts.
fn goldens() -> Vec<(String, String, u128)> {
    let text = read("counts.tsv");
    let lines = text.lines().skip(1).map(|line| {
        let mut cells = line.split('\t');
        let mut next = || cells.next().expect("four cells").to_owned();
        let (name, scheme) = (next(), next());
        (name, scheme, next().parse().expect("a number"))
    });
    lines.collect()
}

/// Counts what is missing.
fn finish(name: &str, mut saved: SavedCount) -> u128 {
    let plan = Plan::build(&saved.problem, &saved.split);
    let plan = plan.unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut counter = Counter::default();
    let missing: Vec<usize> = saved.tally.missing().collect();
    for part in missing {
        let sum = counter.part(&plan, part, &mut || ControlFlow::Continue(()));
        let added = saved.tally.add(part, sum.expect("nothing ends it"));
        added.expect("it was missing");
    }
    saved.tally.total(&saved.split).expect("all parts are in")
}

#[test]
fn resume_files_are_finished() {
    let mut schemes = Vec::new();
    for (name, scheme, count) in goldens() {
        let text = read(&format!("{name}.json"));
        let saved = read_tally(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(text.contains(&format!("\"scheme\":\"{scheme}\"")), "{name}");
        let counted = saved.split.parts() - saved.tally.missing().count();
        assert!(counted > 0 || saved.split.parts() <= 1, "{name}");
        let again = write_tally(&saved.problem, &saved.split, &saved.tally);
        assert_eq!(again, text, "{name} is written as it was");
        assert_eq!(finish(&name, saved), count, "{name}");
        schemes.push(scheme);
    }
    schemes.sort();
    schemes.dedup();
    assert!(schemes.len() >= 6, "{schemes:?}");
}

/// What the parts of each file count to that were counted by the version that wrote it.
#[test]
fn parts_count_to_what_they_did() {
    for (name, _, _) in goldens() {
        let saved = read_tally(&read(&format!("{name}.json"))).expect("a count");
        let plan = Plan::build(&saved.problem, &saved.split).expect("it fits");
        let mut counter = Counter::default();
        let counted = (0..plan.parts()).filter(|&part| saved.tally.is_counted(part));
        let sums = counted.map(|part| {
            let sum = counter.part(&plan, part, &mut || ControlFlow::Continue(()));
            sum.expect("nothing ends it")
        });
        assert_eq!(sums.sum::<u128>(), saved.tally.sum(), "{name}");
    }
}

#[test]
fn slices_of_another_machine_add_up() {
    let slices = ["slice-1-of-2", "slice-2-of-2"].map(|name| {
        let saved = read_tally(&read(&format!("{name}.json")));
        saved.unwrap_or_else(|error| panic!("{name}: {error}"))
    });
    let [first, second] = slices;
    assert_eq!(first.split, second.split);
    assert_eq!(first.problem, second.problem);
    let mut tally = first.tally;
    tally.add_all(&second.tally).expect("they share no part");
    // OEIS A000170.
    assert_eq!(tally.total(&first.split), Some(2_279_184));
}

/// Written when a file did not say how the count is cut.
#[test]
fn a_file_without_a_split_is_refused_with_the_reason() {
    let error = read_tally(&read("without-split.json")).expect_err("it cannot be gone on with");
    assert_eq!(error, BadTally::NoSplit);
    assert!(error.to_string().contains("earlier version"), "{error}");
}

#[test]
fn a_split_of_another_problem_is_refused() {
    let goldens: Vec<SavedCount> = (goldens().iter())
        .map(|(name, _, _)| read_tally(&read(&format!("{name}.json"))).expect("a count"))
        .collect();
    let mut refused = 0;
    for one in &goldens {
        for other in &goldens {
            if one.problem == other.problem {
                assert!(Plan::build(&one.problem, &other.split).is_ok());
            } else {
                // By chance one may fit: then it counts the other problem, which is right.
                refused += usize::from(Plan::build(&one.problem, &other.split).is_err());
            }
        }
    }
    assert!(refused > goldens.len(), "{refused}");
}
