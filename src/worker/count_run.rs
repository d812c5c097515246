use crate::count::Split;

use super::{
    FromWorker, Job, JobFailure, JobUpdate, Order, Pool, PoolUpdate, Report, ToWorker, WorkerId,
};

/// A count that several workers share: what is said to which of them, and what of their
/// reports the page learns.
///
/// Pure: it knows no worker but by its number. Tell it what happened, then do its
/// [`orders`](CountRun::orders) and pass on its [`updates`](CountRun::updates).
pub struct CountRun {
    job: Job,
    pool: Pool,
    /// What was learnt since the page last was told.
    split: Option<Split>,
    counted: Vec<(u32, u128)>,
    /// The most workers that were at work since then.
    busy: usize,
    failure: Option<JobFailure>,
}

/// What has to be done with a worker of a count.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerOrder {
    /// Start a worker, and say this to it.
    Start(WorkerId, ToWorker),
    /// Say this to it.
    Send(WorkerId, ToWorker),
    /// End it, whatever it is doing.
    End(WorkerId),
}

impl CountRun {
    /// A run of a [`Job::Count`] with some workers; of any other job nothing is left to do.
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

    /// Whether nothing is left to do: all is counted, or the count is given up.
    pub fn has_ended(&self) -> bool {
        self.pool.is_done() || self.failure.is_some()
    }

    /// More workers, or fewer.
    pub fn set_workers(&mut self, workers: usize) {
        self.pool.set_workers(workers);
    }

    /// A worker says something.
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

    /// A worker ended, or was given up, and why.
    pub fn on_death(&mut self, worker: WorkerId, why: JobFailure) {
        let outcome = match why {
            // The next worker would say the same.
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

    /// What is to be done with the workers now. Each order is given once.
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

    /// The job as a worker is told it: which parts are missing comes to it bit by bit.
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

    /// What the page is to learn now, `millis` after the run began: all that is new, and
    /// if nothing is, how far the count is.
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

/// About the time that some parts of a split take on one worker, in milliseconds.
fn foreseen_ms(split: &Split, parts: usize) -> f64 {
    split.foreseen_ns() / 1e6 * parts as f64 / split.parts().max(1) as f64
}
