use crate::search::{AnySearch, Search};

use super::{Index, Strip, recorder::Recorder, strip::Limits};

/// A picture of a stretch of a search in more detail than its [`Index`] has, recorded in
/// slices.
#[derive(Clone, PartialEq)]
pub struct Detail {
    search: AnySearch,
    recorder: Recorder,
    until: u64,
}

/// The most bars kept one by one.
const MAX_BARS: usize = 8192;

impl Detail {
    /// A picture of the steps from `from` to before `until`, with columns of `width` steps,
    /// at least 1.
    ///
    /// `search` is any state of the search that is indexed. Replays at most half a column
    /// of the index.
    pub fn new(index: &Index, search: &AnySearch, from: u64, until: u64, width: u64) -> Detail {
        let mut search = search.clone();
        index.seek(&mut search, from);
        let from = search.counters().steps;
        let limits = Limits {
            // The width of a column is given and never doubles.
            columns: usize::MAX,
            bars: MAX_BARS,
            width: width.max(1),
        };
        Detail {
            recorder: Recorder::new(from, search.placement(), limits),
            search,
            until: until.min(index.steps() + 1),
        }
    }

    /// Records at most `max_steps` further steps; returns their number.
    pub fn advance(&mut self, max_steps: u64) -> u64 {
        let last = self.until.saturating_sub(1);
        let left = last.saturating_sub(self.search.counters().steps);
        let recorder = &mut self.recorder;
        self.search.run(left.min(max_steps), |event| {
            recorder.record(event);
            false
        })
    }

    /// The first step after the stretch.
    pub fn until(&self) -> u64 {
        self.until
    }

    /// Whether the whole stretch is recorded.
    pub fn is_done(&self) -> bool {
        self.search.counters().steps + 1 >= self.until
    }

    /// The picture up to the last recorded step.
    pub fn strip(&self) -> Strip {
        self.recorder.strip()
    }
}
