use crate::{
    problem::Problem,
    search::{AnySearch, Approach, Checkpoint, FirstVisits, NotApplicable, Search},
};

use super::{
    super::{recorder::Recorder, strip::Limits},
    Index, LIMITS,
};

/// Builds an [`Index`] in slices, by walking the search once.
#[derive(Clone, PartialEq)]
pub struct IndexBuilder {
    search: AnySearch,
    recorder: Recorder,
    /// One at the start of each column.
    checkpoints: Vec<Checkpoint>,
    complete: bool,
}

impl IndexBuilder {
    /// A builder before the first step of a search.
    ///
    /// # Errors
    /// If the approach cannot search the problem.
    pub fn new(problem: &Problem, approach: Approach) -> Result<IndexBuilder, NotApplicable> {
        IndexBuilder::within(LIMITS, problem, approach)
    }

    /// [`new`](IndexBuilder::new) with other limits than those of [`Index`].
    ///
    /// # Errors
    /// If the approach cannot search the problem.
    pub fn within(
        limits: Limits,
        problem: &Problem,
        approach: Approach,
    ) -> Result<IndexBuilder, NotApplicable> {
        let search = approach.start(problem)?;
        Ok(IndexBuilder {
            recorder: Recorder::new(0, &[], limits),
            checkpoints: vec![search.checkpoint()],
            search,
            complete: false,
        })
    }

    /// Walks on for `max_steps`, or to the end of the search.
    pub fn advance(&mut self, max_steps: u64) {
        let until = self.search.counters().steps.saturating_add(max_steps);
        while !self.complete && self.search.counters().steps < until {
            self.advance_in_column(until);
        }
    }

    /// Walks on to the end of the current column, or to the step `until` if that is
    /// earlier.
    fn advance_in_column(&mut self, until: u64) {
        let now = self.search.counters().steps;
        let recorder = &mut self.recorder;
        let (width, column_end) = (recorder.width(), recorder.column_end());
        let due = column_end.min(until) - now;
        let done = self.search.run(due, |event| {
            recorder.record(event);
            false
        });
        self.complete = self.search.next_event().is_none();
        if now + done < column_end {
            return;
        }
        if recorder.width() > width {
            let mut even = false;
            self.checkpoints.retain(|_| {
                even = !even;
                even
            });
        }
        self.checkpoints.push(self.search.checkpoint());
    }

    /// Whether the whole search is indexed.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The search at the last indexed step.
    pub fn search(&self) -> &AnySearch {
        &self.search
    }

    /// The index up to now: a copy of at most 512 KB, which takes a fraction of a
    /// millisecond.
    pub fn index(&self) -> Index {
        Index {
            strip: self.recorder.strip(),
            checkpoints: self.checkpoints.clone(),
            last: self.search.checkpoint(),
            first_visits: self.search.first_visits(),
            complete: self.complete,
        }
    }
}

impl Index {
    /// The index of a search before its first event.
    pub fn empty(search: &AnySearch) -> Index {
        let recorder = Recorder::new(0, &[], LIMITS);
        Index {
            strip: recorder.strip(),
            checkpoints: vec![search.checkpoint()],
            last: search.checkpoint(),
            first_visits: FirstVisits::default(),
            complete: false,
        }
    }
}
