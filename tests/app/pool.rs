//! The pool of workers, without workers: whatever happens to them, each part is
//! credited once and the count comes to its end.

use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::*;
use queenscope::worker::{JobFailure, MAX_TRIES, Order, Pool, WorkerId};

fn crash() -> JobFailure {
    JobFailure::Crashed("by the test".to_owned())
}

/// Workers that do what they are told, when the test says so.
struct Yard {
    pool: Pool,
    /// What each has been given and has not reported.
    given: BTreeMap<WorkerId, VecDeque<Vec<u32>>>,
    ready: Vec<WorkerId>,
    credited: BTreeMap<u32, u32>,
    started: usize,
    /// The time of a part, in milliseconds.
    millis: f64,
}

impl Yard {
    fn new(parts: u32, workers: usize, millis: f64) -> Yard {
        let mut pool = Pool::new(workers);
        pool.planned(0..parts, 0.0);
        let mut yard = Yard {
            pool,
            given: BTreeMap::new(),
            ready: Vec::new(),
            credited: BTreeMap::new(),
            started: 0,
            millis,
        };
        yard.obey();
        yard
    }

    fn obey(&mut self) {
        loop {
            let orders = self.pool.orders();
            if orders.is_empty() {
                return;
            }
            for order in orders {
                match order {
                    Order::Start(id) => {
                        self.started += 1;
                        let before = self.given.insert(id, VecDeque::new());
                        assert!(before.is_none(), "worker {id} twice");
                    }
                    Order::Give(id, parts) => {
                        assert!(self.ready.contains(&id) && !parts.is_empty());
                        self.given.get_mut(&id).expect("alive").push_back(parts);
                    }
                    Order::End(id) => {
                        self.given.remove(&id);
                        self.ready.retain(|one| *one != id);
                    }
                }
            }
        }
    }

    fn workers(&self) -> Vec<WorkerId> {
        self.given.keys().copied().collect()
    }

    fn ready(&mut self, id: WorkerId) {
        if !self.ready.contains(&id) {
            self.ready.push(id);
            self.pool.ready(id);
            self.obey();
        }
    }

    /// A worker reports a message's parts.
    fn report(&mut self, id: WorkerId) {
        let parts = self.given.get_mut(&id).and_then(VecDeque::pop_front);
        if let Some(parts) = parts {
            self.say(id, &parts);
        }
    }

    fn say(&mut self, id: WorkerId, parts: &[u32]) {
        let millis = self.millis * parts.len() as f64;
        for part in self.pool.counted(id, parts, millis) {
            *self.credited.entry(part).or_default() += 1;
        }
        self.obey();
    }

    fn kill(&mut self, id: WorkerId) -> Result<(), JobFailure> {
        let died = self.pool.died(id, crash());
        self.obey();
        died
    }

    /// All do their work until nothing is left.
    fn finish(&mut self) {
        for _ in 0..1_000_000 {
            if self.pool.is_done() {
                return;
            }
            for id in self.workers() {
                self.ready(id);
                self.report(id);
            }
        }
        panic!("it does not come to its end");
    }

    fn check(&self, parts: u32) {
        assert!(self.credited.keys().copied().eq(0..parts));
        assert!(self.credited.values().all(|times| *times == 1));
        assert!(self.given.is_empty(), "workers are left");
    }
}

#[test]
fn parts_are_handed_out_as_they_finish() {
    let mut yard = Yard::new(9, 3, 500.0);
    // The first alone, until it is known that it takes long.
    assert_eq!(yard.workers(), [0]);
    yard.ready(0);
    yard.report(0);
    assert_eq!(yard.workers(), [0, 1, 2]);
    yard.ready(1);
    yard.ready(2);
    assert_eq!(yard.pool.at_work(), 3);
    // One is fast: it gets all that is left, one by one.
    for _ in 0..6 {
        yard.report(1);
    }
    assert_eq!(yard.pool.at_work(), 2);
    yard.report(0);
    assert!(!yard.pool.is_done());
    yard.report(2);
    yard.check(9);
}

#[test]
fn what_is_foreseen_to_take_long_starts_all() {
    for (millis, started) in [(0.0, 1), (100.0, 1), (1000.0, 4)] {
        let mut pool = Pool::new(4);
        pool.planned(0..9, millis);
        let starts = pool.orders();
        assert_eq!(starts.len(), started, "{millis} ms: {starts:?}");
    }
}

#[test]
fn a_sign_of_life_brings_the_others() {
    let mut yard = Yard::new(9, 4, 1.0);
    yard.ready(0);
    yard.pool.alive(0);
    yard.obey();
    assert_eq!(yard.workers().len(), 4);
    // No more of them than parts.
    let mut yard = Yard::new(3, 64, 1.0);
    yard.ready(0);
    yard.pool.alive(0);
    yard.obey();
    assert_eq!(yard.workers().len(), 3);
}

#[test]
fn what_is_short_is_done_by_one_in_few_messages() {
    let parts = 2000;
    let mut yard = Yard::new(parts, 8, 0.02);
    yard.ready(0);
    let mut messages = 0;
    while !yard.pool.is_done() {
        yard.report(0);
        messages += 1;
    }
    assert_eq!(yard.started, 1);
    assert!(messages < 25, "{messages}");
    yard.check(parts);
}

#[test]
fn messages_get_small_towards_the_end() {
    let parts = 3000;
    let mut yard = Yard::new(parts, 2, 1.0);
    let (mut last, mut largest) = (usize::MAX, 0);
    while !yard.pool.is_done() {
        for id in yard.workers() {
            yard.ready(id);
            // The last report ends them all.
            if let Some(parts) = yard.given.get(&id).and_then(VecDeque::front) {
                last = parts.len();
                largest = largest.max(last);
            }
            yard.report(id);
        }
    }
    assert!((40..=160).contains(&largest), "{largest}");
    assert_eq!(last, 1);
    yard.check(parts);
}

#[test]
fn a_dead_worker_is_replaced_and_its_parts_are_redone() {
    let mut yard = Yard::new(40, 2, 100.0);
    yard.ready(0);
    yard.report(0);
    yard.ready(1);
    let lost = yard.given[&1].clone();
    assert!(!lost.is_empty());
    yard.kill(1).expect("the first time");
    assert_eq!(yard.workers(), [0, 2]);
    assert!(!yard.pool.has(1) && yard.pool.has(2));
    yard.finish();
    yard.check(40);
}

#[test]
fn a_late_report_of_a_worker_thought_dead_is_counted_once() {
    let mut yard = Yard::new(6, 2, 100.0);
    yard.ready(0);
    yard.report(0);
    yard.ready(1);
    let late: Vec<u32> = yard.given[&1].iter().flatten().copied().collect();
    yard.kill(1).expect("the first time");
    yard.ready(2);
    // The replacement is at the same part when the report comes after all.
    assert_eq!(yard.given[&2].front(), Some(&late));
    yard.say(1, &late);
    assert_eq!(yard.credited[&late[0]], 1);
    yard.report(2);
    assert_eq!(yard.credited[&late[0]], 1);
    yard.finish();
    yard.check(6);
}

#[test]
fn a_part_that_ends_every_worker_ends_the_count() {
    let mut yard = Yard::new(10, 2, 100.0);
    let mut deaths = 0;
    let error = loop {
        assert!(deaths < 20, "it goes on and on");
        let id = *yard.workers().last().expect("a worker");
        yard.ready(id);
        let holds = |id: &&WorkerId| yard.given[id].iter().flatten().any(|part| *part == 0);
        match yard.workers().iter().find(holds) {
            Some(id) => {
                deaths += 1;
                if let Err(error) = yard.kill(*id) {
                    break error;
                }
            }
            None => yard.report(id),
        }
    };
    let (part, workers) = (0, MAX_TRIES);
    assert_eq!(error, JobFailure::PartCrashes { part, workers });
    assert_eq!(deaths, MAX_TRIES);
}

/// Of several parts that a worker had, the first that is left is to blame, and it is
/// counted alone the next time.
#[test]
fn the_part_to_blame_is_found_among_many() {
    let bad = 700;
    let mut yard = Yard::new(2000, 1, 0.5);
    let mut deaths = 0;
    let error = loop {
        let id = yard.workers()[0];
        yard.ready(id);
        let parts = yard.given[&id].front().expect("parts").clone();
        match parts.iter().position(|part| *part == bad) {
            None => yard.report(id),
            Some(at) => {
                // What it had counted before was said, or not.
                if deaths % 2 == 0 && at > 0 {
                    yard.say(id, &parts[..at]);
                }
                deaths += 1;
                if let Err(error) = yard.kill(id) {
                    break error;
                }
            }
        }
        assert!(deaths < 10);
    };
    assert!(matches!(error, JobFailure::PartCrashes { part, .. } if part == bad));
}

#[test]
fn workers_that_do_not_start() {
    let mut yard = Yard::new(5, 3, 1.0);
    let mut tries = 0;
    let error = loop {
        tries += 1;
        let id = yard.workers()[0];
        if let Err(error) = yard.kill(id) {
            break error;
        }
    };
    assert_eq!((error, tries), (crash(), MAX_TRIES));
    // If some start, they do it alone.
    let mut yard = Yard::new(50, 3, 200.0);
    yard.ready(0);
    yard.report(0);
    for _ in 0..MAX_TRIES {
        let id = *yard.workers().last().expect("a worker");
        assert_ne!(id, 0);
        yard.kill(id).expect("there is one that works");
    }
    yard.finish();
    yard.check(50);
}

#[test]
fn the_number_of_workers_changes_meanwhile() {
    let mut yard = Yard::new(100, 1, 100.0);
    yard.ready(0);
    yard.report(0);
    assert_eq!(yard.workers().len(), 1);
    yard.pool.set_workers(4);
    yard.obey();
    assert_eq!(yard.workers().len(), 4);
    for id in yard.workers() {
        yard.ready(id);
    }
    assert_eq!(yard.pool.at_work(), 4);
    yard.pool.set_workers(2);
    yard.obey();
    assert_eq!(yard.pool.at_work(), 2);
    yard.finish();
    yard.check(100);
}

/// Until the parts are known there is one worker, and it has to plan.
#[test]
fn one_worker_plans_before_all_count() {
    let mut pool = Pool::new(4);
    assert_eq!(pool.orders(), [Order::Start(0)]);
    pool.ready(0);
    pool.alive(0);
    assert!(pool.orders().is_empty() && !pool.is_done());
    pool.planned(0..9, 1000.0);
    let orders = pool.orders();
    assert!(orders.contains(&Order::Give(0, vec![0])), "{orders:?}");
    assert!(orders.contains(&Order::Start(3)), "{orders:?}");
    // One that ends while it plans is replaced, but not for ever.
    let mut pool = Pool::new(4);
    for worker in 0..MAX_TRIES {
        assert!(pool.orders().contains(&Order::Start(worker)));
        pool.ready(worker);
        let died = pool.died(worker, JobFailure::OutOfMemory);
        let last = worker + 1 == MAX_TRIES;
        assert_eq!(
            died,
            if last {
                Err(JobFailure::OutOfMemory)
            } else {
                Ok(())
            }
        );
    }
}

#[test]
fn nothing_to_count_needs_no_worker() {
    let mut yard = Yard::new(0, 4, 1.0);
    assert!(yard.pool.is_done() && yard.pool.orders().is_empty());
    assert_eq!(yard.started, 0);
}

/// What can happen to a worker, by its number modulo those there are.
#[derive(Clone, Debug)]
enum Happening {
    Ready(usize),
    Report(usize),
    /// Some parts of a message only, then again all of it.
    Halves(usize),
    /// Dies, and its report comes late.
    Late(usize),
    Die(usize),
    Workers(usize),
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        4 => (0..8usize).prop_map(Happening::Ready),
        8 => (0..8usize).prop_map(Happening::Report),
        2 => (0..8usize).prop_map(Happening::Halves),
        1 => (0..8usize).prop_map(Happening::Late),
        1 => (0..8usize).prop_map(Happening::Die),
        1 => (0..8usize).prop_map(Happening::Workers),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn each_part_is_credited_once_whatever_happens(
        parts in 1..300u32,
        workers in 1..6usize,
        millis in prop_oneof![Just(0.0), 0.01..200.0],
        happenings in proptest::collection::vec(happening(), 0..200),
    ) {
        let mut yard = Yard::new(parts, workers, millis);
        for happening in happenings {
            let ids = yard.workers();
            let Some(count) = Some(ids.len()).filter(|count| *count > 0) else { break };
            let outcome = match happening {
                Happening::Ready(id) => { yard.ready(ids[id % count]); Ok(()) }
                Happening::Report(id) => { yard.report(ids[id % count]); Ok(()) }
                Happening::Halves(id) => {
                    let id = ids[id % count];
                    if let Some(parts) = yard.given[&id].front().cloned() {
                        yard.say(id, &parts[..parts.len() / 2]);
                        yard.report(id);
                    }
                    Ok(())
                }
                Happening::Late(id) => {
                    let id = ids[id % count];
                    let late = yard.given[&id].front().cloned();
                    let died = yard.kill(id);
                    yard.say(id, &late.unwrap_or_default());
                    died
                }
                Happening::Die(id) => yard.kill(ids[id % count]),
                Happening::Workers(workers) => {
                    yard.pool.set_workers(workers);
                    yard.obey();
                    Ok(())
                }
            };
            if outcome.is_err() {
                // Given up: nothing was credited twice.
                prop_assert!(yard.credited.values().all(|times| *times == 1));
                return Ok(());
            }
        }
        yard.finish();
        yard.check(parts);
    }
}
