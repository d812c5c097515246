use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::JobFailure;

/// The number of workers that may crash in a row at the same part, while planning or before they
/// are ready. Then the count is given up.
pub const MAX_TRIES: u32 = 3;

/// The largest number of workers of a count.
pub const MAX_WORKERS: usize = 64;

/// The work that one message hands out, in milliseconds: long enough for messages to cost nothing,
/// short enough for smooth progress.
const BATCH_MS: f64 = 80.0;

/// The work, in milliseconds, that must be left for further workers to be worth their start.
const MIN_SHARED_MS: f64 = 150.0;

/// The largest number of parts in one message.
const MAX_BATCH_PARTS: usize = 4096;

/// The id of a worker, unique in its pool; ids of dead workers are not used again.
pub type WorkerId = u32;

/// An order for a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start the worker.
    Start(WorkerId),
    /// Give the worker parts, to count after those it has.
    Give(WorkerId, Vec<u32>),
    /// End the worker, whatever it is doing.
    End(WorkerId),
}

/// Decides which worker counts which part. Hands out parts as earlier ones finish, and credits each
/// once.
///
/// It knows no clock and no browser. Tell it what happened ([`ready`](Pool::ready),
/// [`counted`](Pool::counted), [`died`](Pool::died), …), then carry out its
/// [`orders`](Pool::orders). It does not know the sums of the parts.
///
/// If the parts are not known, the first worker is asked to plan them ([`planned`](Pool::planned)).
///
/// One worker starts. The others follow once the count turns out to be worth it
/// ([`counted`](Pool::counted), or [`alive`](Pool::alive) when the first is still at work), or at
/// once if a long time is [foreseen](Pool::planned). Several short parts are handed out together,
/// fewer towards the end, so that all workers finish at about the same time.
///
/// Memory: some words for each part. Each call takes O(log parts) for each part that it concerns.
#[derive(Clone, Debug)]
pub struct Pool {
    /// Whether the parts are known.
    is_planned: bool,
    /// Parts that no worker has.
    waiting: BTreeSet<u32>,
    /// Parts that are not counted.
    left: BTreeSet<u32>,
    workers: BTreeMap<WorkerId, Worker>,
    wanted: usize,
    /// Whether more than one worker is worth its start.
    wide: bool,
    next: WorkerId,
    /// For each part that crashed workers, how many.
    ended: BTreeMap<u32, u32>,
    /// The workers in a row that ended before they were ready or had planned.
    failed_starts: u32,
    /// The mean time of a part, in milliseconds.
    mean: Option<f64>,
    /// Workers to end.
    ending: Vec<WorkerId>,
}

#[derive(Clone, Debug, Default)]
struct Worker {
    ready: bool,
    /// The parts that the worker has to count, in this order.
    parts: VecDeque<u32>,
}

impl Pool {
    /// A pool of `workers` workers (1 to [`MAX_WORKERS`]) for parts that a worker will plan.
    pub fn new(workers: usize) -> Pool {
        Pool {
            is_planned: false,
            waiting: BTreeSet::new(),
            left: BTreeSet::new(),
            workers: BTreeMap::new(),
            wanted: workers.clamp(1, MAX_WORKERS),
            wide: false,
            next: 0,
            ended: BTreeMap::new(),
            failed_starts: 0,
            mean: None,
            ending: Vec::new(),
        }
    }

    /// Sets the parts to count. `foreseen_ms` is an estimate of the time that all take on one
    /// worker, in milliseconds; if it is long enough, all workers start at once.
    pub fn planned(&mut self, parts: impl IntoIterator<Item = u32>, foreseen_ms: f64) {
        self.is_planned = true;
        self.left = parts.into_iter().collect();
        self.waiting = self.left.clone();
        self.wide = foreseen_ms > MIN_SHARED_MS;
        self.failed_starts = 0;
    }

    /// Whether every part is counted.
    pub fn is_done(&self) -> bool {
        self.is_planned && self.left.is_empty()
    }

    /// The number of workers that have parts to count.
    pub fn at_work(&self) -> usize {
        let busy = |worker: &&Worker| worker.ready && !worker.parts.is_empty();
        self.workers.values().filter(busy).count()
    }

    /// Whether a worker belongs to the pool and has not ended.
    pub fn has(&self, worker: WorkerId) -> bool {
        self.workers.contains_key(&worker)
    }

    /// Changes the number of workers. Surplus workers are ended at once, idle ones first, and their
    /// parts are handed out again.
    pub fn set_workers(&mut self, workers: usize) {
        self.wanted = workers.clamp(1, MAX_WORKERS);
        let mut by_work: Vec<(usize, WorkerId)> = (self.workers.iter())
            .map(|(id, worker)| (worker.parts.len() + usize::from(worker.ready), *id))
            .collect();
        by_work.sort_unstable();
        let too_many = by_work.len().saturating_sub(self.wanted);
        for (_, id) in by_work.into_iter().take(too_many) {
            self.end(id);
        }
    }

    /// Notes that a worker is ready.
    pub fn ready(&mut self, worker: WorkerId) {
        if let Some(worker) = self.workers.get_mut(&worker) {
            worker.ready = true;
            if self.is_planned {
                self.failed_starts = 0;
            }
        }
    }

    /// Notes that a worker has been at work for a while, so further workers are worth their start.
    pub fn alive(&mut self, worker: WorkerId) {
        self.wide |= self.is_planned && self.workers.contains_key(&worker);
    }

    /// Notes that a worker has counted parts, which took `millis` milliseconds together. Returns
    /// the parts that are credited now. The others were counted before by a worker that was taken
    /// for dead.
    pub fn counted(&mut self, worker: WorkerId, parts: &[u32], millis: f64) -> Vec<u32> {
        if !parts.is_empty() && millis >= 0.0 {
            let each = millis / parts.len() as f64;
            self.mean = Some(self.mean.map_or(each, |mean| 0.7 * mean + 0.3 * each));
        }
        if let Some(worker) = self.workers.get_mut(&worker) {
            for part in parts {
                // A worker usually reports parts in the order in which it was given them.
                match worker.parts.front() == Some(part) {
                    true => drop(worker.parts.pop_front()),
                    false => worker.parts.retain(|other| other != part),
                }
            }
        }
        let mut credited = Vec::with_capacity(parts.len());
        for &part in parts {
            if self.left.remove(&part) {
                self.waiting.remove(&part);
                self.ended.remove(&part);
                credited.push(part);
            }
        }
        let rest = self.mean.unwrap_or(0.0) * self.left.len() as f64;
        self.wide |= rest > MIN_SHARED_MS;
        credited
    }

    /// Notes that a worker ended or never started, and why. Its parts are handed out again.
    ///
    /// # Errors
    /// Why the count is given up: [`MAX_TRIES`] workers in a row failed in the same way.
    pub fn died(&mut self, worker: WorkerId, why: JobFailure) -> Result<(), JobFailure> {
        let Some(dead) = self.end(worker) else {
            return Ok(());
        };
        if !dead.ready || !self.is_planned {
            self.failed_starts += 1;
            if self.failed_starts >= MAX_TRIES {
                // If some workers did start, the count continues with those.
                self.wanted = self.workers.values().filter(|worker| worker.ready).count();
                if self.wanted == 0 {
                    return Err(why);
                }
            }
            return Ok(());
        }
        // Workers count in order, so the first part left is the one that was being counted.
        let at = dead.parts.iter().find(|part| self.left.contains(part));
        if let Some(&part) = at {
            let workers = self.ended.entry(part).or_default();
            *workers += 1;
            if *workers >= MAX_TRIES {
                return Err(match why {
                    JobFailure::Crashed(_) => JobFailure::PartCrashes {
                        part,
                        workers: *workers,
                    },
                    why => why,
                });
            }
        }
        Ok(())
    }

    /// Takes the orders that are due. Each order is given once.
    pub fn orders(&mut self) -> Vec<Order> {
        let mut orders: Vec<Order> = self.ending.drain(..).map(Order::End).collect();
        if self.is_done() {
            let all = std::mem::take(&mut self.workers);
            orders.extend(all.into_keys().map(Order::End));
            return orders;
        }
        self.hand_out(&mut orders);
        let limit = if self.wide { self.wanted } else { 1 };
        // One worker plans.
        let to_plan = usize::from(!self.is_planned);
        // A worker that is starting counts as if it had a part.
        let starting = self.workers.values().filter(|worker| !worker.ready).count();
        let useful = self.workers.len() + self.waiting.len().saturating_sub(starting);
        let useful = useful.max(to_plan);
        while self.workers.len() < limit.min(useful) {
            let id = self.next;
            self.next += 1;
            self.workers.insert(id, Worker::default());
            orders.push(Order::Start(id));
        }
        orders
    }

    fn hand_out(&mut self, orders: &mut Vec<Order>) {
        let workers = if self.wide { self.wanted } else { 1 };
        // Idle workers first.
        let mut ids: Vec<(usize, WorkerId)> = (self.workers.iter())
            .filter(|(_, worker)| worker.ready)
            .map(|(id, worker)| (worker.parts.len(), *id))
            .collect();
        ids.sort_unstable();
        for (held, id) in ids {
            // Except towards the end, a worker gets its next batch before it has finished the last.
            let short = self.mean.is_some_and(|mean| mean < BATCH_MS);
            let ahead = short && self.waiting.len() > 2 * workers;
            let batch = self.batch(workers);
            if held > 0 && !(ahead && held <= batch) {
                continue;
            }
            let mut parts = Vec::new();
            while parts.len() < batch {
                let Some(&part) = self.waiting.first() else {
                    break;
                };
                // A part that crashed a worker is handed out alone, so that another crash can be
                // put down to it.
                let suspect = self.ended.contains_key(&part);
                if suspect && (held > 0 || !parts.is_empty()) {
                    break;
                }
                self.waiting.remove(&part);
                parts.push(part);
                if suspect {
                    break;
                }
            }
            if let (false, Some(worker)) = (parts.is_empty(), self.workers.get_mut(&id)) {
                worker.parts.extend(&parts);
                orders.push(Order::Give(id, parts));
            }
        }
    }

    /// The number of parts in one message: about [`BATCH_MS`] of work, but at most half of a
    /// worker's share of what is left.
    fn batch(&self, workers: usize) -> usize {
        let Some(mean) = self.mean else { return 1 };
        let worth = (BATCH_MS / mean.max(1e-3)) as usize;
        let share = self.waiting.len() / (2 * workers);
        worth.min(share).clamp(1, MAX_BATCH_PARTS)
    }

    fn end(&mut self, id: WorkerId) -> Option<Worker> {
        let worker = self.workers.remove(&id)?;
        let back = worker.parts.iter().filter(|part| self.left.contains(part));
        self.waiting.extend(back);
        self.ending.push(id);
        Some(worker)
    }
}
