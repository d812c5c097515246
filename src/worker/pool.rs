use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::JobFailure;

/// How many workers, one after the other, may end at the same part, at planning or before
/// they have started.
pub const MAX_TRIES: u32 = 3;

/// The most workers.
pub const WORKERS_MOST: usize = 64;

/// The work that one message hands out: so long that messages cost nothing, so short that
/// progress is smooth.
const BATCH_MS: f64 = 80.0;

/// The work that has to be left for further workers to be worth their start.
const MIN_SHARED_MS: f64 = 150.0;

/// The most parts of one message.
const MAX_BATCH_PARTS: usize = 4096;

/// A worker, told apart from all others of its pool, dead ones too.
pub type WorkerId = u32;

/// What has to be done with a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start it.
    Start(WorkerId),
    /// Give it parts, after those it has.
    Give(WorkerId, Vec<u32>),
    /// End it, whatever it is doing.
    End(WorkerId),
}

/// Which worker counts which part: handed out as they finish, each credited once.
///
/// It knows no clock and no window. Tell it what happened ([`ready`](Pool::ready),
/// [`counted`](Pool::counted), [`died`](Pool::died), …), then do its
/// [`orders`](Pool::orders). What parts count to is not its business.
///
/// Where the parts are not known, one worker starts, which is asked to plan
/// them ([`planned`](Pool::planned)).
///
/// One worker starts; the others follow when the count turns out to be worth it
/// ([`counted`](Pool::counted) sees that, or the first says that it is still at work), or
/// start with it if that is [foreseen](Pool::planned). Several short parts are handed out
/// at once, ever fewer towards the end, so that all workers end together.
///
/// Memory: some words a part. Each call takes O(log parts) for each part that it is
/// about.
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
    /// Whether more than one worker is worth it.
    wide: bool,
    next: WorkerId,
    /// How many workers each part has ended.
    ended: BTreeMap<u32, u32>,
    /// Workers, one after the other, that ended before they were ready or had planned.
    failed_starts: u32,
    /// The mean time of a part, in milliseconds.
    mean: Option<f64>,
    /// Workers to end.
    ending: Vec<WorkerId>,
}

#[derive(Clone, Debug, Default)]
struct Worker {
    ready: bool,
    /// What it has to count, in this order.
    parts: VecDeque<u32>,
}

impl Pool {
    /// A pool for parts that a worker plans, with this many workers (from 1 to
    /// [`WORKERS_MOST`]).
    pub fn new(workers: usize) -> Pool {
        Pool {
            is_planned: false,
            waiting: BTreeSet::new(),
            left: BTreeSet::new(),
            workers: BTreeMap::new(),
            wanted: workers.clamp(1, WORKERS_MOST),
            wide: false,
            next: 0,
            ended: BTreeMap::new(),
            failed_starts: 0,
            mean: None,
            ending: Vec::new(),
        }
    }

    /// The parts to count are known, and about the time that all take on one worker: if
    /// that is worth it, all workers start at once.
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

    /// The workers that have something to count.
    pub fn at_work(&self) -> usize {
        let busy = |worker: &&Worker| worker.ready && !worker.parts.is_empty();
        self.workers.values().filter(busy).count()
    }

    /// Whether this worker is one of the pool's, not dead and not ended.
    pub fn has(&self, worker: WorkerId) -> bool {
        self.workers.contains_key(&worker)
    }

    /// More workers, or fewer. Those that are too many are ended at once, idle ones
    /// first; their parts are handed out anew.
    pub fn set_workers(&mut self, workers: usize) {
        self.wanted = workers.clamp(1, WORKERS_MOST);
        let mut by_work: Vec<(usize, WorkerId)> = (self.workers.iter())
            .map(|(id, worker)| (worker.parts.len() + usize::from(worker.ready), *id))
            .collect();
        by_work.sort_unstable();
        let too_many = by_work.len().saturating_sub(self.wanted);
        for (_, id) in by_work.into_iter().take(too_many) {
            self.end(id);
        }
    }

    /// A worker has started.
    pub fn ready(&mut self, worker: WorkerId) {
        if let Some(worker) = self.workers.get_mut(&worker) {
            worker.ready = true;
            if self.is_planned {
                self.failed_starts = 0;
            }
        }
    }

    /// A worker is still at work on what it was given a while ago: all workers are
    /// worth their start.
    pub fn alive(&mut self, worker: WorkerId) {
        self.wide |= self.is_planned && self.workers.contains_key(&worker);
    }

    /// A worker has counted parts, in so many milliseconds together: those among
    /// them that are credited now. The others are counted already, by a worker
    /// that had been taken for dead.
    pub fn counted(&mut self, worker: WorkerId, parts: &[u32], millis: f64) -> Vec<u32> {
        if !parts.is_empty() && millis >= 0.0 {
            let each = millis / parts.len() as f64;
            self.mean = Some(self.mean.map_or(each, |mean| 0.7 * mean + 0.3 * each));
        }
        if let Some(worker) = self.workers.get_mut(&worker) {
            for part in parts {
                // As a rule in the order in which they were given.
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

    /// A worker has ended, or never started, and why: what it had is handed out anew.
    ///
    /// # Errors
    /// Why the count is given up: [`MAX_TRIES`] workers ended at the same.
    pub fn died(&mut self, worker: WorkerId, why: JobFailure) -> Result<(), JobFailure> {
        let Some(dead) = self.end(worker) else {
            return Ok(());
        };
        if !dead.ready || !self.is_planned {
            self.failed_starts += 1;
            if self.failed_starts >= MAX_TRIES {
                // With fewer workers, if some did start.
                self.wanted = self.workers.values().filter(|worker| worker.ready).count();
                if self.wanted == 0 {
                    return Err(why);
                }
            }
            return Ok(());
        }
        // It counts in order: the first that is left is the one it was at.
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

    /// What is to do now. Each order is given once.
    pub fn orders(&mut self) -> Vec<Order> {
        let mut orders: Vec<Order> = self.ending.drain(..).map(Order::End).collect();
        if self.is_done() {
            let all = std::mem::take(&mut self.workers);
            orders.extend(all.into_keys().map(Order::End));
            return orders;
        }
        self.hand_out(&mut orders);
        let limit = if self.wide { self.wanted } else { 1 };
        // One plans.
        let to_plan = usize::from(!self.is_planned);
        // Those that start count as if each took a part.
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
        // The idle ones first.
        let mut ids: Vec<(usize, WorkerId)> = (self.workers.iter())
            .filter(|(_, worker)| worker.ready)
            .map(|(id, worker)| (worker.parts.len(), *id))
            .collect();
        ids.sort_unstable();
        for (held, id) in ids {
            // The next batch is there before the last is done, but for the end.
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
                // What has ended a worker is counted alone, so that it is known again.
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

    /// How many parts a message hands out: some time's worth, and never more than
    /// half a worker's share of what is left.
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
