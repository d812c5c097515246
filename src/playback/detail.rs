use crate::search::{AnySearch, Search};

use super::{Index, Strip, recorder::Recorder, strip::Limits};

/// A closer picture of a stretch of a search than its [`Index`] has: recorded anew in
/// slices, from the step where it begins.
#[derive(Clone, PartialEq)]
pub struct Detail {
    search: AnySearch,
    recorder: Recorder,
    until: u64,
}

/// The most bars that are kept one by one.
const BARS: usize = 8192;

impl Detail {
    /// A picture of the steps from `from` to before `until`, with columns of `width`
    /// steps, at least 1. `search` is any of the index's problem and approach.
    pub fn new(index: &Index, search: &AnySearch, from: u64, until: u64, width: u64) -> Detail {
        let mut search = search.clone();
        index.seek(&mut search, from);
        let from = search.counters().steps;
        let limits = Limits {
            // Never full: the stretch has fewer.
            columns: usize::MAX,
            bars: BARS,
            width: width.max(1),
        };
        Detail {
            recorder: Recorder::new(from, search.placement(), limits),
            search,
            until: until.min(index.steps() + 1),
        }
    }

    /// Records at most `most` further steps; how many they were.
    pub fn advance(&mut self, most: u64) -> u64 {
        let last = self.until.saturating_sub(1);
        let left = last.saturating_sub(self.search.counters().steps);
        let recorder = &mut self.recorder;
        self.search.run(left.min(most), |event| {
            recorder.see(event);
            false
        })
    }

    /// The first step that will not be recorded.
    pub fn until(&self) -> u64 {
        self.until
    }

    /// Whether all of it is recorded.
    pub fn is_done(&self) -> bool {
        self.search.counters().steps + 1 >= self.until
    }

    /// The picture as far as it is recorded.
    pub fn strip(&self) -> Strip {
        self.recorder.strip()
    }
}
