use std::rc::Rc;

use crate::{
    count::{Plan, Tally},
    formats::{read_tally, write_tally},
    problem::Problem,
    worker::{Job, JobFailure, JobId, JobUpdate, PoolUpdate, WantedJob},
};

use super::Model;

/// A count that ran no longer than this, in milliseconds, is not kept: it is done
/// again before anybody misses it.
pub const KEPT_FROM: f64 = 1000.0;

/// The count of the problem, and one that was left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counting {
    /// That of the page's problem: under way, stopped or done.
    pub current: Option<Count>,
    /// One of another problem that was stopped, to be gone back to; at most one.
    pub left: Option<Count>,
}

/// The placements of a problem, counted part by part.
#[derive(Clone, Debug)]
pub struct Count {
    /// The number of this run of it; a count that goes on has another.
    pub id: JobId,
    /// How far it is.
    pub state: CountState,
    /// How many workers are at it; when it is done, the most that were.
    pub workers: usize,
    most_workers: usize,
    plan: Rc<Plan>,
    tally: Rc<Tally>,
    /// Time of this run, in milliseconds.
    run: f64,
    /// Time of the runs before.
    before: f64,
    /// The share that was done before.
    share_before: f64,
}

/// How far a count is.
#[derive(Clone, Debug, PartialEq)]
pub enum CountState {
    /// Under way.
    Running,
    /// Stopped by hand; what is done is kept.
    Stopped,
    /// Done: all placements.
    Done(u128),
    /// It does not go on; what is done is kept.
    Failed(JobFailure),
}

/// What happens to the count.
#[derive(Clone, Debug, PartialEq)]
pub enum CountAction {
    /// Start, or go on if it was stopped.
    Start,
    /// Stop at once, and keep what is done.
    Stop,
    /// Go back to the problem whose count was left, and go on with it.
    GoBack,
    /// Forget the count that was left.
    Forget,
    /// The page learns something of the count.
    Hear(JobId, JobUpdate),
    /// A stored count ([`Counting::stored`]), and whether it goes on at once.
    Restore(String, bool),
}

impl PartialEq for Count {
    fn eq(&self, other: &Count) -> bool {
        // The plan follows from the problem.
        let key = |count: &Count| {
            let numbers = (count.run, count.before, count.share_before);
            (count.id, count.state.clone(), count.workers, numbers)
        };
        key(self) == key(other)
            && self.problem() == other.problem()
            && (Rc::ptr_eq(&self.tally, &other.tally) || self.tally == other.tally)
    }
}

impl Count {
    fn new(problem: &Problem) -> Count {
        let plan = Plan::new(problem);
        let tally = Tally::new(&plan);
        Count::of(plan, tally, 0.0)
    }

    fn of(plan: Plan, tally: Tally, before: f64) -> Count {
        let mut count = Count {
            id: JobId::default(),
            state: CountState::Stopped,
            workers: 0,
            most_workers: 0,
            share_before: tally.share(),
            plan: Rc::new(plan),
            tally: Rc::new(tally),
            run: 0.0,
            before,
        };
        count.finish();
        count
    }

    /// A count from its text.
    fn from_text(text: &str) -> Option<Count> {
        let (millis, tally) = text.split_once('\n')?;
        let millis: u32 = millis.parse().ok()?;
        let (problem, tally) = read_tally(tally).ok()?;
        Some(Count::of(Plan::new(&problem), tally, millis.into()))
    }

    /// The text: the time so far in milliseconds, then the tally.
    fn to_text(&self) -> String {
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

    /// What is counted.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whether workers are at it.
    pub fn is_running(&self) -> bool {
        self.state == CountState::Running
    }

    /// The share of the parts that is done, 0 to 1; only grows.
    pub fn share(&self) -> f64 {
        self.tally.share()
    }

    /// So many placements there are at least: those of the parts that are counted.
    pub fn at_least(&self) -> u128 {
        self.plan.at_least(self.tally.sum())
    }

    /// The time so far, in milliseconds, without that between runs.
    pub fn millis(&self) -> f64 {
        self.before + self.run
    }

    /// The time that is left, in milliseconds, judged by what this run has done;
    /// nothing before there is something to judge by.
    pub fn millis_left(&self) -> Option<f64> {
        let done = self.share() - self.share_before;
        let known = self.is_running() && self.run > 500.0 && done > 0.0;
        known.then(|| self.run * (1.0 - self.share()) / done)
    }

    /// About the time that what is left takes at least on one worker, in milliseconds,
    /// judged by the plan: on a fast machine, outside a browser.
    pub fn millis_foreseen(&self) -> f64 {
        self.plan.foreseen_ns() / 1e6 * (1.0 - self.share())
    }

    /// Placements a second, when it is done.
    pub fn per_second(&self) -> Option<f64> {
        match self.state {
            CountState::Done(found) if self.millis() > 0.0 => {
                Some(found as f64 / self.millis() * 1000.0)
            }
            _ => None,
        }
    }

    fn go_on(&mut self, id: JobId) {
        self.id = id;
        self.before = self.millis();
        self.run = 0.0;
        self.share_before = self.share();
        self.workers = 0;
        self.state = CountState::Running;
        self.finish();
    }

    fn stop(&mut self) {
        if self.is_running() {
            self.state = CountState::Stopped;
        }
    }

    /// The job that counts what is missing, by some workers.
    pub fn job(&self, workers: usize) -> WantedJob {
        let missing = self.tally.missing().map(|part| part as u32).collect();
        WantedJob {
            workers,
            ..WantedJob::new(
                self.id,
                Job::Count {
                    problem: *self.problem(),
                    missing,
                },
            )
        }
    }

    fn hear(&mut self, id: JobId, update: &JobUpdate) {
        if id != self.id {
            return;
        }
        match update {
            // What was under way when it was stopped is heard, too.
            JobUpdate::Pool(PoolUpdate::Progress {
                parts,
                millis,
                workers,
            }) if !matches!(self.state, CountState::Done(_)) => {
                if !parts.is_empty() {
                    let tally = Rc::make_mut(&mut self.tally);
                    for &(part, sum) in parts {
                        // The pool credits each once; if it did not, the tally would.
                        if (part as usize) < tally.parts() {
                            let _ = tally.add(part as usize, sum);
                        }
                    }
                }
                self.run = self.run.max(*millis);
                self.most_workers = self.most_workers.max(*workers);
                self.workers = *workers;
                self.finish();
            }
            JobUpdate::Failed(why) if self.is_running() => {
                self.state = CountState::Failed(why.clone());
            }
            _ => {}
        }
    }

    fn finish(&mut self) {
        if let Some(total) = self.tally.total(&self.plan) {
            self.state = CountState::Done(total);
            self.workers = self.most_workers;
        }
    }

    /// Whether it is worth keeping.
    fn is_kept(&self) -> bool {
        !matches!(self.state, CountState::Done(_)) && self.millis() >= KEPT_FROM
    }
}

impl Counting {
    /// What is to be stored of it, so that a reload loses nothing: a text, and
    /// whether the count is under way. Nothing for a count that is short or done.
    pub fn stored(&self) -> Option<(String, bool)> {
        let count = [&self.current, &self.left].into_iter().flatten();
        let count = count.into_iter().find(|count| count.is_kept())?;
        Some((count.to_text(), count.is_running()))
    }

    /// Whether workers are at the count.
    pub fn is_running(&self) -> bool {
        self.current.as_ref().is_some_and(Count::is_running)
    }

    /// The page has another problem.
    pub(super) fn follow(&mut self, problem: &Problem) {
        let is_of = |count: &Option<Count>| count.as_ref().is_some_and(|c| c.problem() == problem);
        if is_of(&self.current) {
            return;
        }
        let before = self.current.take().map(|mut count| {
            count.stop();
            count
        });
        if is_of(&self.left) {
            self.current = self.left.take();
        }
        if let Some(before) = before.filter(Count::is_kept) {
            self.left = Some(before);
        }
    }

    /// All placements of the page's problem, if they are counted.
    pub(super) fn found(&self) -> Option<u128> {
        match self.current.as_ref()?.state {
            CountState::Done(found) => Some(found),
            _ => None,
        }
    }
}

impl Model {
    pub(super) fn apply_to_count(&mut self, action: CountAction) {
        match action {
            CountAction::Start => {
                let id = self.new_job_id();
                let unfinished = |count: &Count| !matches!(count.state, CountState::Done(_));
                let before = self.counting.current.take().filter(unfinished);
                if before.as_ref().is_some_and(Count::is_running) {
                    self.counting.current = before;
                    return;
                }
                let mut count = before.unwrap_or_else(|| Count::new(&self.problem));
                count.go_on(id);
                self.counting.current = Some(count);
            }
            CountAction::Stop => {
                if let Some(count) = &mut self.counting.current {
                    count.stop();
                }
            }
            CountAction::GoBack => {
                let left = self.counting.left.as_ref();
                let Some(problem) = left.map(|count| *count.problem()) else {
                    return;
                };
                self.set_problem(problem);
                self.setup = super::Setup::of(&problem);
                self.apply_to_count(CountAction::Start);
            }
            CountAction::Forget => self.counting.left = None,
            CountAction::Hear(id, update) => {
                if let Some(count) = &mut self.counting.current {
                    count.hear(id, &update);
                }
            }
            CountAction::Restore(text, at_once) => {
                self.counting.left = Count::from_text(&text).filter(Count::is_kept);
                if at_once && self.counting.left.is_some() {
                    self.panel = super::Panel::Placements;
                    self.apply_to_count(CountAction::GoBack);
                }
            }
        }
        self.counted = self.counting.found().or(self.counted);
    }
}
