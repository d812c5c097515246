use std::rc::Rc;

use crate::{
    count::{Plan, Tally},
    formats::{read_tally, write_tally},
    problem::Problem,
    worker::{Job, JobFailure, JobId, JobUpdate, PoolUpdate, WantedJob},
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
    plan: Rc<Plan>,
    tally: Rc<Tally>,
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
        // The plan follows from the problem.
        let key = |count: &Count| {
            let numbers = (count.run_ms, count.earlier_ms, count.earlier_share);
            (count.id, count.workers, numbers)
        };
        key(self) == key(other)
            && self.state == other.state
            && self.problem() == other.problem()
            && (Rc::ptr_eq(&self.tally, &other.tally) || self.tally == other.tally)
    }
}

impl Count {
    /// A count of which nothing is done yet.
    pub(super) fn new(problem: &Problem) -> Count {
        let plan = Plan::new(problem);
        let tally = Tally::new(&plan);
        Count::of(plan, tally, 0.0)
    }

    fn of(plan: Plan, tally: Tally, earlier_ms: f64) -> Count {
        let mut count = Count {
            id: JobId::default(),
            state: CountState::Stopped,
            workers: 0,
            most_workers: 0,
            earlier_share: tally.share(),
            plan: Rc::new(plan),
            tally: Rc::new(tally),
            run_ms: 0.0,
            earlier_ms,
        };
        count.finish();
        count
    }

    /// Reads a count from its text.
    pub(super) fn from_text(text: &str) -> Option<Count> {
        let (millis, tally) = text.split_once('\n')?;
        let millis: u32 = millis.parse().ok()?;
        let (problem, tally) = read_tally(tally).ok()?;
        Some(Count::of(Plan::new(&problem), tally, millis.into()))
    }

    /// The count as text: the time so far in milliseconds, then the tally.
    pub(super) fn to_text(&self) -> String {
        let tally = write_tally(&self.plan, &self.tally);
        format!("{:.0}\n{tally}", self.millis().min(u32::MAX.into()))
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        self.plan.problem()
    }

    /// How it is counted.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Which parts are counted.
    pub fn tally(&self) -> &Tally {
        &self.tally
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
        self.tally.share()
    }

    /// A lower bound on the number of placements: those of the parts that are counted.
    pub fn at_least(&self) -> u128 {
        self.plan.at_least(self.tally.sum())
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

    /// The least time that what is left takes on one worker, in milliseconds, as the plan
    /// foresees it on a fast machine outside a browser.
    pub fn foreseen_ms(&self) -> f64 {
        self.plan.foreseen_ns() / 1e6 * (1.0 - self.share())
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
            problem: *self.problem(),
            missing: self.tally.missing().map(|part| part as u32).collect(),
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
                    let tally = Rc::make_mut(&mut self.tally);
                    for &(part, sum) in parts {
                        // The pool credits each part once; if it did not, the tally would.
                        if (part as usize) < tally.parts() {
                            let _ = tally.add(part as usize, sum);
                        }
                    }
                }
                self.run_ms = self.run_ms.max(*millis);
                self.most_workers = self.most_workers.max(*workers);
                self.workers = *workers;
                self.finish();
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
        if let Some(total) = self.tally.total(&self.plan) {
            self.state = CountState::Done(total);
            self.workers = self.most_workers;
        }
    }

    /// Whether the count is worth keeping.
    pub(super) fn is_kept(&self) -> bool {
        !self.is_done() && self.millis() >= MIN_KEPT_MS
    }
}
