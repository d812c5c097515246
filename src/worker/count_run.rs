use crate::count::Split;

use super::{
    FromWorker, Job, JobFailure, JobUpdate, Order, Pool, PoolUpdate, Report, ToWorker, WorkerId,
};

/// A count that several workers share: which messages go to which worker, and which of their
/// reports reach the page.
///
/// Pure: it knows workers by number only. Tell it what happened, then carry out its
/// [`orders`](CountRun::orders) and pass on its [`updates`](CountRun::updates).
pub struct CountRun {
    job: Job,
    pool: Pool,
    /// The split, if the page has not been told of it.
    split: Option<Split>,
    counted: Vec<(u32, u128)>,
    /// The largest number of workers at work since the last update.
    busy: usize,
    failure: Option<JobFailure>,
}

/// An order for a worker of a count.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerOrder {
    /// Start a worker and send it this message.
    Start(WorkerId, ToWorker),
    /// Send this message to the worker.
    Send(WorkerId, ToWorker),
    /// End the worker, whatever it is doing.
    End(WorkerId),
}

impl CountRun {
    /// Starts a [`Job::Count`] with at most `workers` workers. A run of any other job has ended at
    /// once.
    pub fn new(job: Job, workers: usize) -> CountRun {
        let mut pool = Pool::new(workers);
        match &job {
            Job::Count {
                split: Some(split),
                missing,
                ..
            } => pool.planned(missing.iter().copied(), foreseen_ms(split, missing.len())),
            Job::Count { split: None, .. } => {}
            _ => pool.planned([], 0.0),
        }
        CountRun {
            job,
            pool,
            split: None,
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
        if let Job::Count { split, missing, .. } = &mut self.job
            && split.is_none()
        {
            let parts = planned.parts();
            *missing = (0..parts as u32).collect();
            self.pool
                .planned(missing.iter().copied(), foreseen_ms(&planned, parts));
            *split = Some(planned.clone());
            self.split = Some(planned);
        }
    }

    /// Takes the orders that are due. Each order is given once.
    pub fn orders(&mut self) -> Vec<WorkerOrder> {
        if self.failure.is_some() {
            return Vec::new();
        }
        let orders = self.pool.orders().into_iter();
        let with_message = orders.map(|order| match order {
            Order::Start(worker) => WorkerOrder::Start(worker, ToWorker::Start(self.to_start())),
            Order::Give(worker, parts) => WorkerOrder::Send(worker, ToWorker::Parts(parts)),
            Order::End(worker) => WorkerOrder::End(worker),
        });
        with_message.collect()
    }

    /// The job as it is sent to a worker, without its parts: those are sent bit by bit.
    fn to_start(&self) -> Job {
        match &self.job {
            Job::Count { problem, split, .. } => Job::Count {
                problem: *problem,
                split: split.clone(),
                missing: Vec::new(),
            },
            other => other.clone(),
        }
    }

    /// Takes the news for the page, `millis` milliseconds after the run began: everything new or,
    /// if nothing is new, the progress.
    pub fn updates(&mut self, millis: f64) -> Vec<JobUpdate> {
        let mut updates = Vec::new();
        let planned = self.split.take();
        updates.extend(planned.map(|split| JobUpdate::Pool(PoolUpdate::Planned(split))));
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
