use std::{
    cell::RefCell,
    collections::BTreeMap,
    rc::{Rc, Weak},
};

use gloo_events::EventListener;
use gloo_timers::callback::Interval;
use web_sys::Worker;
use yew::prelude::*;

use crate::{
    app::panels::placements::count::Count,
    worker::{
        FromWorker, Job, JobFailure, JobId, JobUpdate, Order, Pool, PoolUpdate, Report, ToWorker,
        WORKERS_MOST, WorkerId,
    },
};

use super::worker_bridge::{read, send, spawn};

/// The page hears of the workers so often at most, in milliseconds: each time it is
/// drawn anew, by a processor that could count.
const HEARD: u32 = 250;

/// And after so many times of nothing new at least, for the clock to go on.
const QUIET: u32 = 1;

/// So many of these make a tick of the pool: two seconds.
const TICK: u32 = 8;

/// As many workers as the machine has processors for.
pub fn processors() -> usize {
    let offered = super::window().navigator().hardware_concurrency();
    (offered as usize).clamp(1, WORKERS_MOST)
}

/// Counts with some workers, as long as there is a count that is under way; ends them
/// all at once when it is stopped, done, or another. Their number may change meanwhile.
#[hook]
pub fn use_pool(count: Option<&Count>, workers: usize, hear: Callback<(JobId, JobUpdate)>) {
    let running = use_mut_ref(|| None::<Rc<RefCell<Running>>>);
    let count = count.filter(|count| count.is_running()).cloned();
    {
        let running = running.clone();
        use_effect_with(count.as_ref().map(|count| count.id), move |_| {
            let started = count.map(|count| start(&count, workers, hear));
            *running.borrow_mut() = started.as_ref().map(|(running, _)| running.clone());
            move || {
                running.borrow_mut().take();
                if let Some((running, ticks)) = started {
                    drop(ticks);
                    end(&running);
                }
            }
        });
    }
    use_effect_with(workers, move |workers| {
        let running = running.borrow().clone();
        if let Some(running) = running {
            running.borrow_mut().pool.set_workers(*workers);
            go_on(&running);
        }
    });
}

/// A count under way.
struct Running {
    id: JobId,
    job: Job,
    pool: Pool,
    hands: BTreeMap<WorkerId, Hand>,
    began: f64,
    /// The most workers that were at work since the page last heard.
    busy: usize,
    /// What was counted since the page last heard.
    gathered: Vec<(u32, u128)>,
    /// Times that the page heard nothing.
    quiet: u32,
    ticks: u32,
    failed: Option<JobFailure>,
    hear: Callback<(JobId, JobUpdate)>,
}

/// A worker and what listens to it.
struct Hand {
    worker: Worker,
    _listeners: [EventListener; 3],
}

impl Drop for Hand {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

fn start(
    count: &Count,
    workers: usize,
    hear: Callback<(JobId, JobUpdate)>,
) -> (Rc<RefCell<Running>>, Interval) {
    let mut pool = Pool::new(count.tally().missing(), workers);
    pool.foresee(count.foreseen_ms());
    let running = Rc::new(RefCell::new(Running {
        id: count.id,
        job: count.wanted_job(workers).job,
        pool,
        hands: BTreeMap::new(),
        began: super::now(),
        busy: 0,
        gathered: Vec::new(),
        quiet: 0,
        ticks: 0,
        failed: None,
        hear,
    }));
    go_on(&running);
    let ticking = Rc::downgrade(&running);
    let interval = Interval::new(HEARD, move || {
        if let Some(running) = ticking.upgrade() {
            tick(&running);
        }
    });
    (running, interval)
}

/// Ends all workers; what they had sent is not lost.
fn end(running: &Rc<RefCell<Running>>) {
    let said = {
        let mut running = running.borrow_mut();
        running.hands.clear();
        running.said(true)
    };
    say(running, said);
}

fn tick(running: &Rc<RefCell<Running>>) {
    let said = {
        let mut running = running.borrow_mut();
        running.ticks += 1;
        if running.ticks.is_multiple_of(TICK) {
            let alive = running.pool.tick();
            running.note(alive.map_err(JobFailure::from));
        }
        running.said(false)
    };
    say(running, said);
    go_on(running);
}

/// Does what the pool orders, and tells the page if that was all.
fn go_on(running: &Rc<RefCell<Running>>) {
    let said = {
        let mut now = running.borrow_mut();
        loop {
            let orders = now.pool.orders();
            if orders.is_empty() || now.failed.is_some() {
                break;
            }
            for order in orders {
                now.obey(order, &Rc::downgrade(running));
            }
        }
        if now.failed.is_some() {
            now.hands.clear();
        }
        (now.pool.is_done() || now.failed.is_some()).then(|| now.said(true))
    };
    say(running, said.unwrap_or_default());
}

/// What the page hears may end the count: nothing is borrowed meanwhile.
fn say(running: &Rc<RefCell<Running>>, said: Vec<JobUpdate>) {
    let (id, hear) = {
        let running = running.borrow();
        (running.id, running.hear.clone())
    };
    for update in said {
        hear.emit((id, update));
    }
}

impl Running {
    fn note(&mut self, outcome: Result<(), JobFailure>) {
        if let Err(error) = outcome {
            self.failed.get_or_insert(error);
        }
    }

    /// What the page is to hear now: all that is gathered.
    fn said(&mut self, all: bool) -> Vec<JobUpdate> {
        self.quiet += 1;
        let mut said = Vec::new();
        if !self.gathered.is_empty() || (!all && self.quiet > QUIET) {
            self.quiet = 0;
            said.push(JobUpdate::Pool(PoolUpdate::Progress {
                parts: std::mem::take(&mut self.gathered),
                millis: super::now() - self.began,
                workers: std::mem::take(&mut self.busy).max(self.pool.at_work()),
            }));
        }
        if let (true, Some(why)) = (all, self.failed.clone()) {
            said.push(JobUpdate::Failed(why));
        }
        said
    }

    fn obey(&mut self, order: Order, this: &Weak<RefCell<Running>>) {
        match order {
            Order::Start(id) => match spawn() {
                Ok(worker) => {
                    let hand = Hand::new(worker, id, this);
                    self.hands.insert(id, hand);
                }
                Err(_) => {
                    let died = self.pool.died(id);
                    self.note(died.map_err(JobFailure::from));
                }
            },
            Order::Give(id, parts) => {
                if let Some(hand) = self.hands.get(&id) {
                    let parts = parts.into_iter().map(|part| part as u32).collect();
                    send(&hand.worker, &ToWorker::Parts(parts));
                }
            }
            Order::End(id) => drop(self.hands.remove(&id)),
        }
    }

    fn hear(&mut self, worker: WorkerId, message: FromWorker) {
        self.busy = self.busy.max(self.pool.at_work());
        match message {
            FromWorker::Ready => {
                if let Some(hand) = self.hands.get(&worker) {
                    send(&hand.worker, &ToWorker::Start(self.job.clone()));
                }
                self.pool.ready(worker);
            }
            FromWorker::Working => self.pool.alive(worker),
            FromWorker::Report(Report::Counted { parts, millis }) => {
                let numbers: Vec<usize> = parts.iter().map(|(part, _)| *part as usize).collect();
                let mut credited = self.pool.counted(worker, &numbers, millis);
                credited.sort_unstable();
                let is_new =
                    |(part, _): &(u32, u128)| credited.binary_search(&(*part as usize)).is_ok();
                self.gathered.extend(parts.into_iter().filter(is_new));
            }
            FromWorker::Failed(why) => self.note(Err(why)),
            _ => {}
        }
    }
}

impl Hand {
    fn new(worker: Worker, id: WorkerId, this: &Weak<RefCell<Running>>) -> Hand {
        let on_message = {
            let this = this.clone();
            EventListener::new(&worker, "message", move |event| {
                let (Some(running), Some(report)) = (this.upgrade(), read(event)) else {
                    return;
                };
                running.borrow_mut().hear(id, report);
                go_on(&running);
            })
        };
        // A message that cannot be read is as good as none: its worker starts anew.
        let on_end = |name: &'static str| {
            let this = this.clone();
            EventListener::new(&worker, name, move |_| {
                let Some(running) = this.upgrade() else {
                    return;
                };
                {
                    let mut running = running.borrow_mut();
                    let died = running.pool.died(id);
                    running.note(died.map_err(JobFailure::from));
                }
                go_on(&running);
            })
        };
        let listeners = [on_message, on_end("error"), on_end("messageerror")];
        Hand {
            worker,
            _listeners: listeners,
        }
    }
}
