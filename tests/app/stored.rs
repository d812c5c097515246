//! Counts that the page stored are continued by every later version.

use std::{fs, ops::ControlFlow, path::Path};

use queenscope::{
    count::{Counter, Plan},
    worker::StoredCount,
};

/// A record of the browser, as version 1 of the page wrote it. It is never written anew.
#[test]
fn a_stored_count_is_finished_whatever_is_planned_today() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden/counts");
    let text = fs::read_to_string(folder.join("stored-17.txt")).expect("the record");
    let mut stored = StoredCount::from_text(&text).expect("it can be continued");
    assert_eq!(stored.to_text(), text, "it is written as it was");
    assert_eq!(
        StoredCount::key(&stored.problem),
        "queenscope-count:[[17,17,\"none\"],17,[]]"
    );
    let plan = Plan::build(&stored.problem, &stored.split).expect("it fits");
    let mut counter = Counter::default();
    let mut count = |part: u32| {
        let sum = counter.part(&plan, part as usize, &mut || ControlFlow::Continue(()));
        sum.expect("nothing ends it")
    };
    for (part, sum) in stored.sums.iter().step_by(50) {
        assert_eq!(count(part), sum, "part {part}");
    }
    let missing: Vec<u32> = stored.sums.missing().collect();
    assert!(!missing.is_empty());
    for part in missing {
        assert!(stored.sums.add(part, count(part)));
    }
    // OEIS A000170.
    assert_eq!(stored.split.total(stored.sums.sum()), 95_815_104);
}
