use std::rc::Rc;

use crate::{
    count::Split,
    problem::Problem,
    worker::{Job, JobFailure, JobId, JobUpdate, PartSums, PoolUpdate, StoredCount, WantedJob},
};

/// The shortest run of a count that is kept, in milliseconds; a shorter one is soon repeated.
pub const MIN_KEPT_MS: f64 = 1000.0;

/// The shortest run from which the time left is estimated, in milliseconds.
const MIN_JUDGED_MS: f64 = 500.0;

/// The placements of a problem, counted part by part.
#[derive(Clone, Debug)]
pub struct ProblemCount {
    /// The job of this run; a count that continues has another.
    pub id: JobId,
    /// The state of the count.
    pub state: CountState,
    /// The number of workers; when the count is done, the largest number there was.
    pub workers: usize,
    most_workers: usize,
    problem: Problem,
    /// How the count is split into parts; `None` until a worker has planned it.
    split: Option<Rc<Split>>,
    sums: Rc<PartSums>,
    /// Time of this run, in milliseconds.
    run_ms: f64,
    /// Time of the runs before, in milliseconds.
    earlier_ms: f64,
    /// The share of the work that was done before this run, 0 to 1.
    earlier_share: f64,
}

/// The state of a count.
#[derive(Clone, Debug, PartialEq)]
pub enum CountState {
    /// Workers are counting.
    Running,
    /// The user stopped it; progress is kept.
    Stopped,
    /// Done, with the number of placements.
    Done(u128),
    /// The workers failed; progress is kept.
    Failed(JobFailure),
}

impl PartialEq for ProblemCount {
    fn eq(&self, other: &ProblemCount) -> bool {
        let key = |count: &ProblemCount| {
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

impl ProblemCount {
    /// A count before its first part.
    pub(super) fn new(problem: &Problem) -> ProblemCount {
        ProblemCount {
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
    pub(super) fn of_stored(stored: &StoredCount) -> ProblemCount {
        let mut count = ProblemCount {
            split: Some(Rc::new(stored.split.clone())),
            sums: Rc::new(stored.sums.clone()),
            earlier_ms: stored.millis,
            earlier_share: stored.sums.share(),
            ..ProblemCount::new(&stored.problem)
        };
        count.finish();
        count
    }

    /// The record to store, without the time of storing; `None` if the count is not worth it.
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

    /// How the count is split into parts, once a worker has planned it.
    pub fn split(&self) -> Option<&Split> {
        self.split.as_deref()
    }

    /// The sums of the parts.
    pub fn sums(&self) -> &PartSums {
        &self.sums
    }

    /// Whether workers are counting.
    pub fn is_running(&self) -> bool {
        self.state == CountState::Running
    }

    /// Whether all placements are counted.
    pub fn is_done(&self) -> bool {
        matches!(self.state, CountState::Done(_))
    }

    /// The share of the work that is done, 0 to 1; it never falls.
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

    /// The estimated time left, in milliseconds, from the progress of this run; `None` before an
    /// estimate is possible.
    pub fn millis_left(&self) -> Option<f64> {
        let done = self.share() - self.earlier_share;
        let known = self.is_running() && self.run_ms > MIN_JUDGED_MS && done > 0.0;
        known.then(|| self.run_ms * (1.0 - self.share()) / done)
    }

    /// Placements per second, when the count is done.
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

    /// Starts a run, which continues from the counted parts.
    pub(super) fn start(&mut self, id: JobId) {
        self.id = id;
        self.earlier_ms = self.millis();
        self.run_ms = 0.0;
        self.earlier_share = self.share();
        self.workers = 0;
        self.state = CountState::Running;
        self.finish();
    }

    /// Stops the run; progress is kept.
    pub(super) fn stop(&mut self) {
        if self.is_running() {
            self.state = CountState::Stopped;
        }
    }

    /// Takes in an update of a job. Updates of other jobs change nothing.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        if id != self.id || self.is_done() {
            return;
        }
        match update {
            // Sums that arrive after the stop count too.
            JobUpdate::Pool(PoolUpdate::Progress {
                parts,
                millis,
                workers,
            }) => {
                if !parts.is_empty() {
                    let sums = Rc::make_mut(&mut self.sums);
                    for &(part, sum) in parts {
                        // The pool credits each part once, and adding a part twice changes nothing.
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
