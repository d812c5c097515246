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
    /// By column.
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

    /// As [`new`](IndexBuilder::new), with other limits than those of [`Index`].
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

    /// Walks on for about `most` steps; at least to the end of a column.
    pub fn advance(&mut self, most: u64) {
        let until = self.search.counters().steps.saturating_add(most);
        while !self.complete {
            let now = self.search.counters().steps;
            if now >= until {
                break;
            }
            self.advance_a_column(now);
        }
    }

    fn advance_a_column(&mut self, now: u64) {
        let recorder = &mut self.recorder;
        let width = recorder.width();
        let due = recorder.column_end() - now;
        let done = self.search.run(due, |event| {
            recorder.see(event);
            false
        });
        self.complete = self.search.next_event().is_none();
        if done < due {
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

    /// The search, where the building is.
    pub fn search(&self) -> &AnySearch {
        &self.search
    }

    /// The index as far as it is built.
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
    /// The index of a search that has not begun.
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
