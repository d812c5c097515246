use crate::{count::Split, problem::Problem};

use super::{
    FromWorker, Job, JobFailure, JobUpdate, Order, Pool, PoolUpdate, Report, ToWorker, WorkerId,
};

/// A count that several workers share: which messages go to which worker, and which of their
/// reports reach the page.
///
/// Pure: it knows workers by number only. Tell it what happened, then carry out its
/// [`orders`](CountRun::orders) and pass on its [`updates`](CountRun::updates).
pub struct CountRun {
    problem: Problem,
    pool: Pool,
    split: Option<Split>,
    /// Whether the page has not been told of the split.
    is_split_new: bool,
    counted: Vec<(u32, u128)>,
    /// The largest number of workers at work since the last update.
    busy: usize,
    failure: Option<JobFailure>,
}

impl CountRun {
    /// Starts a [`Job::Count`] with at most `workers` workers: the `missing` parts of a split, or
    /// all parts of the one that a worker plans.
    pub fn new(
        problem: &Problem,
        split: Option<Split>,
        missing: &[u32],
        workers: usize,
    ) -> CountRun {
        let mut pool = Pool::new(workers);
        if let Some(split) = &split {
            pool.planned(missing.iter().copied(), foreseen_ms(split, missing.len()));
        }
        CountRun {
            problem: *problem,
            pool,
            split,
            is_split_new: false,
            counted: Vec::new(),
            busy: 0,
            failure: None,
        }
    }

    /// Whether the run has ended: every part is counted, or the count failed.
    pub fn has_ended(&self) -> bool {
        self.pool.is_done() || self.failure.is_some()
    }

    /// Changes the number of workers.
    pub fn set_workers(&mut self, workers: usize) {
        self.pool.set_workers(workers);
    }

    /// Takes in a message of a worker.
    pub fn on_message(&mut self, worker: WorkerId, message: FromWorker) {
        self.busy = self.busy.max(self.pool.at_work());
        match message {
            FromWorker::Ready => self.pool.ready(worker),
            FromWorker::Working => self.pool.alive(worker),
            FromWorker::Report(Report::Planned(split)) => self.on_plan(split),
            FromWorker::Report(Report::Counted { parts, millis }) => {
                let numbers: Vec<u32> = parts.iter().map(|(part, _)| *part).collect();
                let mut credited = self.pool.counted(worker, &numbers, millis);
                credited.sort_unstable();
                let is_new = |(part, _): &(u32, u128)| credited.binary_search(part).is_ok();
                self.counted.extend(parts.into_iter().filter(is_new));
            }
            FromWorker::Failed(why) => self.on_death(worker, why),
            FromWorker::Report(_)
            | FromWorker::Handled
            | FromWorker::Piece
            | FromWorker::Written(_) => {}
        }
    }

    /// Notes that a worker ended or was given up, and why.
    pub fn on_death(&mut self, worker: WorkerId, why: JobFailure) {
        let outcome = match why {
            // Another worker would fail in the same way.
            JobFailure::NotPossible(_) => Err(why),
            why => self.pool.died(worker, why),
        };
        if let (Err(why), None) = (outcome, &self.failure) {
            self.failure = Some(why);
        }
    }

    fn on_plan(&mut self, planned: Split) {
        if self.split.is_none() {
            let parts = planned.parts();
            self.pool
                .planned(0..parts as u32, foreseen_ms(&planned, parts));
            self.split = Some(planned);
            self.is_split_new = true;
        }
    }

    /// Takes the orders that are due. Each order is given once.
    pub fn orders(&mut self) -> Vec<Order> {
        match self.failure {
            Some(_) => Vec::new(),
            None => self.pool.orders(),
        }
    }

    /// The message that starts a worker: the job without its parts, which are sent bit by bit.
    pub fn start_message(&self) -> ToWorker {
        ToWorker::Start(Job::Count {
            problem: self.problem,
            split: self.split.clone(),
            missing: Vec::new(),
        })
    }

    /// Takes the news for the page, `millis` milliseconds after the run began: everything new or,
    /// if nothing is new, the progress.
    pub fn updates(&mut self, millis: f64) -> Vec<JobUpdate> {
        let mut updates = Vec::new();
        if std::mem::take(&mut self.is_split_new) {
            let split = self.split.clone();
            updates.extend(split.map(|split| JobUpdate::Pool(PoolUpdate::Planned(split))));
        }
        updates.push(JobUpdate::Pool(PoolUpdate::Progress {
            parts: std::mem::take(&mut self.counted),
            millis,
            workers: std::mem::take(&mut self.busy).max(self.pool.at_work()),
        }));
        updates.extend(self.failure.clone().map(JobUpdate::Failed));
        updates
    }
}

/// Estimates the time that `parts` parts of a split take on one worker, in milliseconds.
fn foreseen_ms(split: &Split, parts: usize) -> f64 {
    split.foreseen_ns() / 1e6 * parts as f64 / split.parts().max(1) as f64
}
