use std::rc::Rc;

use crate::{
    playback::{Goal, Index, IndexBuilder},
    problem::Problem,
    search::{AnySearch, Approach, Event, NotApplicable, Search},
    worker::{Job, JobFailure, JobId, JobUpdate, Report, WantedJob},
};

/// Steps that are indexed in the page, frame by frame, before a worker is asked for.
pub const PAGE_INDEX_STEPS: u64 = 300_000;

/// Steps that are indexed in the action that starts a search: small searches need no
/// further frame.
pub const FIRST_INDEX_STEPS: u64 = 20_000;

/// A search with its index: the index is built in the page first, in slices, and then by
/// a worker.
#[derive(Clone, PartialEq)]
pub struct IndexedSearch {
    /// Where the search is.
    pub search: AnySearch,
    /// The search as far as it is indexed.
    pub index: Rc<Index>,
    stage: IndexStage,
    max_steps: u64,
}

/// Where the index is built.
#[derive(Clone, PartialEq)]
enum IndexStage {
    /// In the page; the job builds the rest.
    Page(Rc<IndexBuilder>, JobId),
    /// In a worker, with the share of the search that it has indexed, 0 to 1.
    Worker(JobId, f64),
    /// Nowhere: the index is complete, or has the most steps that it may have.
    Ended,
    /// Nowhere: the worker failed. What is indexed stays.
    Failed(JobFailure),
}

impl IndexedSearch {
    /// A search before its first event. Its index has at most `max_steps` steps; `job` is
    /// the id of the job that builds what the page does not.
    ///
    /// # Errors
    /// If the approach cannot search the problem.
    pub fn new(
        problem: &Problem,
        approach: Approach,
        max_steps: u64,
        job: JobId,
    ) -> Result<IndexedSearch, NotApplicable> {
        let builder = IndexBuilder::new(problem, approach)?;
        let search = approach.start(problem)?;
        Ok(IndexedSearch {
            index: Rc::new(Index::empty(&search)),
            search,
            stage: IndexStage::Page(Rc::new(builder), job),
            max_steps,
        })
    }

    /// The problem that is searched.
    pub fn problem(&self) -> &Problem {
        self.search.problem()
    }

    /// How it is searched.
    pub fn approach(&self) -> Approach {
        self.search.approach()
    }

    /// The step at which the search stands.
    pub fn step(&self) -> u64 {
        self.search.counters().steps
    }

    /// Whether the search has no further event.
    pub fn is_done(&self) -> bool {
        self.search.next_event().is_none()
    }

    /// Whether the search stands at a placement.
    pub fn is_at_placement(&self) -> bool {
        self.search.last_event() == Some(Event::Solution)
    }

    /// Takes the search back before its first event.
    pub fn rewind(&mut self) {
        if let Ok(search) = self.approach().start(self.search.problem()) {
            self.search = search;
        }
    }

    /// Whether the page has to index further, frame by frame.
    pub fn is_indexing_here(&self) -> bool {
        matches!(self.stage, IndexStage::Page(..))
    }

    /// The part of the search that is indexed while that goes on, 0 to 1.
    pub fn indexed_share(&self) -> Option<f64> {
        match &self.stage {
            IndexStage::Page(builder, _) => Some(builder.search().progress()),
            IndexStage::Worker(_, share) => Some(*share),
            IndexStage::Ended | IndexStage::Failed(_) => None,
        }
    }

    /// Why the index was not completed, if its worker failed.
    pub fn failure(&self) -> Option<&JobFailure> {
        match &self.stage {
            IndexStage::Failed(failure) => Some(failure),
            IndexStage::Page(..) | IndexStage::Worker(..) | IndexStage::Ended => None,
        }
    }

    /// Indexes about `max_steps` further steps in the page, at least to the end of a
    /// column; returns how many.
    pub fn index_slice(&mut self, max_steps: u64) -> u64 {
        let IndexStage::Page(builder, job) = &mut self.stage else {
            return 0;
        };
        let before = builder.search().counters().steps;
        let left = PAGE_INDEX_STEPS.saturating_sub(before);
        Rc::make_mut(builder).advance(max_steps.min(left));
        let steps = builder.search().counters().steps;
        self.index = Rc::new(builder.index());
        if builder.is_complete() {
            self.stage = IndexStage::Ended;
        } else if steps >= PAGE_INDEX_STEPS {
            self.stage = IndexStage::Worker(*job, builder.search().progress());
        }
        steps - before
    }

    /// The job that builds the rest of the index.
    pub fn wanted_job(&self) -> Option<WantedJob> {
        let IndexStage::Worker(id, _) = self.stage else {
            return None;
        };
        let job = Job::Index {
            problem: *self.search.problem(),
            approach: self.approach(),
            max_steps: self.max_steps,
        };
        Some(WantedJob::new(id, job))
    }

    /// Takes in what is reported of a job. Reports of other jobs change nothing.
    pub fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        let IndexStage::Worker(own, share) = &mut self.stage else {
            return;
        };
        if id != *own {
            return;
        }
        match update {
            JobUpdate::Report(Report::Progress { share: done, .. }) => *share = *done,
            JobUpdate::Report(Report::Index(index)) => {
                self.index = Rc::new(Index::clone(index));
            }
            JobUpdate::Report(Report::Done { .. }) => self.stage = IndexStage::Ended,
            JobUpdate::Failed(failure) => self.stage = IndexStage::Failed(failure.clone()),
            JobUpdate::Report(_) | JobUpdate::Wrote(_) | JobUpdate::Pool(_) => {}
        }
    }

    /// Takes the search to a step by its index, or to the last step that is indexed.
    pub fn seek(&mut self, step: u64) {
        self.index.seek(&mut self.search, step);
    }

    /// Moves the search to a placement, counted from 1. Returns false, and leaves the search where
    /// it is, if the index does not reach that placement.
    pub fn seek_solution(&mut self, number: u64) -> bool {
        self.index.seek_solution(&mut self.search, number)
    }

    /// Takes the search to the placement before this one, or to its start.
    pub fn seek_previous_solution(&mut self) {
        let here = self.search.counters().solutions;
        let number = here - u64::from(self.is_at_placement());
        if !self.seek_solution(number) {
            self.seek(0);
        }
    }

    /// Takes the search to a step, at most `max_steps` steps beyond the index; returns
    /// how many steps it made there.
    pub fn approach_step(&mut self, step: u64, max_steps: u64) -> u64 {
        if self.step() <= self.index.steps() || step <= self.index.steps() {
            self.seek(step);
        }
        let here = self.step();
        if here < step {
            self.search.skip((step - here).min(max_steps))
        } else {
            self.search.skip_back((here - step).min(max_steps))
        }
    }

    /// Takes the search to a goal as far as the index leads.
    pub fn seek_goal(&mut self, goal: Goal) {
        let last = self.index.steps();
        match goal {
            Goal::NextSolution => {
                if !self.seek_solution(self.search.counters().solutions + 1) {
                    self.seek(last);
                }
            }
            Goal::PreviousSolution => self.seek_previous_solution(),
            Goal::End => self.seek(last),
            Goal::Step(step) => self.seek(step),
            Goal::Share(share) => self.seek((share.clamp(0.0, 1.0) * last as f64) as u64),
            Goal::StepOut(_) => {}
        }
    }
}
