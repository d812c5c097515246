//! The engine again in the browser, where `usize` has 32 bits.
#![cfg(target_arch = "wasm32")]

use queenscope::board::{CellSet, Wrap};
use queenscope::count;
use queenscope::problem::Problem;
use queenscope::search::{Approach, Search as _};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn square(side: u64, wrap: Wrap) -> Problem {
    Problem::new(side, side, side, wrap, CellSet::default()).expect("a side in range")
}

/// Published counts: OEIS A000170 (flat) and A007705 (torus).
#[wasm_bindgen_test]
fn counts_are_the_published_ones() {
    let flat = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724];
    for (side, expected) in (1..).zip(flat) {
        assert_eq!(count::count(&square(side, Wrap::None)), expected, "{side}");
    }
    for (side, expected) in [(5, 10), (7, 28), (11, 88)] {
        assert_eq!(count::count(&square(side, Wrap::Torus)), expected, "{side}");
    }
}

#[wasm_bindgen_test]
fn every_approach_comes_back_to_its_start() {
    for approach in Approach::ALL {
        let mut search = approach
            .start(&square(6, Wrap::None))
            .expect("a full board suits every approach");
        let start = search.clone();
        while search.step().is_some() {}
        assert_eq!(search.counters().solutions, 4, "{approach}");
        while search.step_back().is_some() {}
        assert!(search == start, "{approach}");
    }
}
