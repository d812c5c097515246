use std::rc::Rc;

use crate::{
    count::Split,
    problem::Problem,
    worker::{Job, JobFailure, JobId, JobUpdate, PartSums, PoolUpdate, StoredCount, WantedJob},
};

/// A count that ran for less, in milliseconds, is not kept: it is done again before
/// anybody misses it.
pub const MIN_KEPT_MS: f64 = 1000.0;

/// A run that is shorter, in milliseconds, says nothing about the time that is left.
const MIN_JUDGED_MS: f64 = 500.0;

/// The placements of a problem, counted part by part.
#[derive(Clone, Debug)]
pub struct Count {
    /// The job of this run; a count that continues has another.
    pub id: JobId,
    /// How far the count is.
    pub state: CountState,
    /// How many workers are at it; when it is done, the most that were.
    pub workers: usize,
    most_workers: usize,
    problem: Problem,
    /// How it is cut into parts; `None` until a worker has planned that.
    split: Option<Rc<Split>>,
    sums: Rc<PartSums>,
    /// Time of this run, in milliseconds.
    run_ms: f64,
    /// Time of the runs before, in milliseconds.
    earlier_ms: f64,
    /// The part of the work that was done before this run, 0 to 1.
    earlier_share: f64,
}

/// How far a count is.
#[derive(Clone, Debug, PartialEq)]
pub enum CountState {
    /// Workers are at it.
    Running,
    /// Stopped by hand; what is counted is kept.
    Stopped,
    /// Done: all placements.
    Done(u128),
    /// The workers failed; what is counted is kept.
    Failed(JobFailure),
}

impl PartialEq for Count {
    fn eq(&self, other: &Count) -> bool {
        let key = |count: &Count| {
            let numbers = (count.run_ms, count.earlier_ms, count.earlier_share);
            (count.id, count.workers, numbers)
        };
        key(self) == key(other)
            && self.state == other.state
            && self.problem == other.problem
            && self.split == other.split
            && (Rc::ptr_eq(&self.sums, &other.sums) || self.sums == other.sums)
    }
}

impl Count {
    /// A count of which nothing is done yet.
    pub(super) fn new(problem: &Problem) -> Count {
        Count {
            id: JobId::default(),
            state: CountState::Stopped,
            workers: 0,
            most_workers: 0,
            problem: *problem,
            split: None,
            sums: Rc::default(),
            run_ms: 0.0,
            earlier_ms: 0.0,
            earlier_share: 0.0,
        }
    }

    /// A count that was stored.
    pub(super) fn of_stored(stored: &StoredCount) -> Count {
        let mut count = Count {
            split: Some(Rc::new(stored.split.clone())),
            sums: Rc::new(stored.sums.clone()),
            earlier_ms: stored.millis,
            earlier_share: stored.sums.share(),
            ..Count::new(&stored.problem)
        };
        count.finish();
        count
    }

    /// The record to store of it, without the time of that; `None` if it is not worth it.
    pub fn to_store(&self) -> Option<StoredCount> {
        let split = self.split.as_ref().filter(|_| self.is_kept())?;
        Some(StoredCount {
            problem: self.problem,
            split: split.as_ref().clone(),
            sums: self.sums.as_ref().clone(),
            millis: self.millis(),
            stored_at: 0.0,
        })
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// How it is cut into parts, once that is planned.
    pub fn split(&self) -> Option<&Split> {
        self.split.as_deref()
    }

    /// What the parts come to.
    pub fn sums(&self) -> &PartSums {
        &self.sums
    }

    /// Whether workers are at it.
    pub fn is_running(&self) -> bool {
        self.state == CountState::Running
    }

    /// Whether all placements are counted.
    pub fn is_done(&self) -> bool {
        matches!(self.state, CountState::Done(_))
    }

    /// The part of the work that is done, 0 to 1; only grows.
    pub fn share(&self) -> f64 {
        self.split.as_ref().map_or(0.0, |_| self.sums.share())
    }

    /// A lower bound on the number of placements: those of the parts that are counted.
    pub fn at_least(&self) -> u128 {
        let sum = self.sums.sum();
        self.split.as_ref().map_or(0, |split| split.at_least(sum))
    }

    /// The time of all runs, in milliseconds.
    pub fn millis(&self) -> f64 {
        self.earlier_ms + self.run_ms
    }

    /// The time that is left, in milliseconds, judged by what this run has done; `None`
    /// before there is something to judge by.
    pub fn millis_left(&self) -> Option<f64> {
        let done = self.share() - self.earlier_share;
        let known = self.is_running() && self.run_ms > MIN_JUDGED_MS && done > 0.0;
        known.then(|| self.run_ms * (1.0 - self.share()) / done)
    }

    /// Placements a second, when the count is done.
    pub fn per_second(&self) -> Option<f64> {
        match self.state {
            CountState::Done(found) if self.millis() > 0.0 => {
                Some(found as f64 / self.millis() * 1000.0)
            }
            CountState::Done(_)
            | CountState::Running
            | CountState::Stopped
            | CountState::Failed(_) => None,
        }
    }

    /// The job that counts what is missing, by some workers.
    pub fn wanted_job(&self, workers: usize) -> WantedJob {
        let job = Job::Count {
            problem: self.problem,
            split: self.split.as_deref().cloned(),
            missing: self.sums.missing().collect(),
        };
        WantedJob {
            workers,
            ..WantedJob::new(self.id, job)
        }
    }

    /// Starts a run, which goes on with what is counted.
    pub(super) fn start(&mut self, id: JobId) {
        self.id = id;
        self.earlier_ms = self.millis();
        self.run_ms = 0.0;
        self.earlier_share = self.share();
        self.workers = 0;
        self.state = CountState::Running;
        self.finish();
    }

    /// Stops the run; what is counted is kept.
    pub(super) fn stop(&mut self) {
        if self.is_running() {
            self.state = CountState::Stopped;
        }
    }

    /// Takes in what is reported of a job. Reports of other jobs change nothing.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        if id != self.id || self.is_done() {
            return;
        }
        match update {
            // What was under way when the count was stopped is taken in, too.
            JobUpdate::Pool(PoolUpdate::Progress {
                parts,
                millis,
                workers,
            }) => {
                if !parts.is_empty() {
                    let sums = Rc::make_mut(&mut self.sums);
                    for &(part, sum) in parts {
                        // The pool credits each part once; if it did not, this would.
                        sums.add(part, sum);
                    }
                }
                self.run_ms = self.run_ms.max(*millis);
                self.most_workers = self.most_workers.max(*workers);
                self.workers = *workers;
                self.finish();
            }
            JobUpdate::Pool(PoolUpdate::Planned(split)) => {
                if self.split.is_none() {
                    self.sums = Rc::new(PartSums::new(split.parts()));
                    self.split = Some(Rc::new(split.clone()));
                    self.finish();
                }
            }
            JobUpdate::Failed(why) => {
                if self.is_running() {
                    self.state = CountState::Failed(why.clone());
                }
            }
            JobUpdate::Report(_) | JobUpdate::Wrote(_) => {}
        }
    }

    fn finish(&mut self) {
        let whole = self.split.as_ref().filter(|_| self.sums.is_whole());
        if let Some(total) = whole.map(|split| split.total(self.sums.sum())) {
            self.state = CountState::Done(total);
            self.workers = self.most_workers;
        }
    }

    /// Whether the count is worth keeping.
    pub(super) fn is_kept(&self) -> bool {
        self.split.is_some() && self.millis() >= MIN_KEPT_MS
    }
}
