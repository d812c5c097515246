//! Traces that were read through by hand, event by event: a line `$ trace …` and what
//! the program writes.
#![cfg(not(target_arch = "wasm32"))]

use std::process::Command;

#[test]
fn traces() {
    let golden = include_str!("data/golden/traces.txt");
    let mut traces = 0;
    for part in golden.split("$ ").skip(1) {
        let (args, trace) = part.split_once('\n').expect("a line of arguments");
        let output = Command::new(env!("CARGO_BIN_EXE_queens"))
            .args(args.split(' '))
            .output()
            .expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout), trace, "{args}");
        assert_eq!(output.status.code(), Some(0), "{args}");
        traces += 1;
    }
    assert_eq!(traces, 9);
}
