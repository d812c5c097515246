//! The counts of the panel: that of the page's problem, and those that were left.

mod record;
mod texts;

pub use record::{Count, CountState, MIN_KEPT_MS};
pub use texts::{
    Headline, count_announced, count_caption, count_headline, count_left, count_phrases,
    plan_phrases,
};
pub(super) use texts::{percent_of, whole_seconds};

use crate::{
    problem::Problem,
    worker::{JobId, JobUpdate, WORKERS_MOST, WantedJob},
};

use super::super::super::{core::Core, panels::Panel};

/// The most counts that are kept when their problem is left, in counts; the newest stay.
pub const MAX_LEFT_COUNTS: usize = 8;

/// The count of the page's problem, and those that were left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counting {
    /// The count of the page's problem: under way, stopped or done.
    pub current: Option<Count>,
    /// Counts of other problems that were stopped: one a problem, the newest first.
    pub left: Vec<Count>,
}

/// A count as it is stored: one record a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredCount {
    /// The problem.
    pub problem: Problem,
    /// The count as text.
    pub text: String,
    /// Whether it is under way in this tab: after a reload of the tab it continues.
    pub running: bool,
}

impl StoredCount {
    /// The record of a count as text; `None` if the text is no count.
    pub fn from_text(text: String, running: bool) -> Option<StoredCount> {
        let problem = *Count::from_text(&text)?.problem();
        Some(StoredCount {
            problem,
            text,
            running,
        })
    }
}

/// What is done with counts.
#[derive(Clone, Debug, PartialEq)]
pub enum CountAction {
    /// Count, or continue if it was stopped.
    Start,
    /// Stop at once, and keep what is counted.
    Stop,
    /// Open the problem of a count that was left, and continue.
    Continue(Problem),
    /// Forget the count of a problem that was left.
    Forget(Problem),
    /// Take in counts that were stored, the newest first.
    Restore(Vec<StoredCount>),
}

impl Counting {
    /// What is to be stored, so that a reload loses nothing: a record for each count that
    /// ran for [`MIN_KEPT_MS`] and is not done, the newest first.
    pub fn stored(&self) -> Vec<StoredCount> {
        let counts = self.current.iter().chain(&self.left);
        let kept = counts.filter(|count| count.is_kept());
        let record = |count: &Count| StoredCount {
            problem: *count.problem(),
            text: count.to_text(),
            running: count.is_running(),
        };
        kept.map(record).collect()
    }

    /// Whether workers are at the count.
    pub fn is_running(&self) -> bool {
        self.current.as_ref().is_some_and(Count::is_running)
    }

    /// All placements of the page's problem, if they are counted.
    pub fn found(&self) -> Option<u128> {
        match self.current.as_ref()?.state {
            CountState::Done(found) => Some(found),
            CountState::Running | CountState::Stopped | CountState::Failed(_) => None,
        }
    }

    pub(super) fn update(&mut self, core: &mut Core, action: CountAction) {
        match action {
            CountAction::Start => self.start(core),
            CountAction::Stop => {
                if let Some(count) = &mut self.current {
                    count.stop();
                }
            }
            CountAction::Continue(problem) => {
                core.replace(|document| document.problem = problem);
                self.follow(&problem);
                self.start(core);
            }
            CountAction::Forget(problem) => self.left.retain(|count| *count.problem() != problem),
            CountAction::Restore(stored) => self.restore(core, &stored),
        }
    }

    fn start(&mut self, core: &mut Core) {
        if self.is_running() {
            return;
        }
        let before = self.current.take().filter(|count| !count.is_done());
        let mut count = before.unwrap_or_else(|| Count::new(core.problem()));
        count.start(core.jobs.new_id());
        self.current = Some(count);
    }

    /// Takes in stored counts. One that was under way in this tab continues; the others
    /// wait.
    fn restore(&mut self, core: &mut Core, stored: &[StoredCount]) {
        let mut running = None;
        for record in stored.iter().rev() {
            let count = Count::from_text(&record.text).filter(Count::is_kept);
            let Some(count) = count else { continue };
            if record.running {
                running = Some(*count.problem());
            }
            self.leave(count);
        }
        if let Some(problem) = running {
            core.document.panel = Panel::Placements;
            self.update(core, CountAction::Continue(problem));
        } else {
            self.follow(&core.document.problem);
        }
    }

    /// The page has another problem: its count comes back, that of the problem before is
    /// left.
    pub(super) fn follow(&mut self, problem: &Problem) {
        let is_of = |count: &Count| count.problem() == problem;
        if self.current.as_ref().is_some_and(is_of) {
            return;
        }
        let before = self.current.take();
        let place = self.left.iter().position(is_of);
        self.current = place.map(|place| self.left.remove(place));
        if let Some(mut before) = before {
            before.stop();
            if before.is_kept() {
                self.leave(before);
            }
        }
    }

    /// Keeps a count for later, before all others; the oldest is dropped when there are
    /// more than [`MAX_LEFT_COUNTS`].
    fn leave(&mut self, count: Count) {
        self.left.retain(|other| other.problem() != count.problem());
        self.left.insert(0, count);
        self.left.truncate(MAX_LEFT_COUNTS);
    }

    pub(super) fn wanted_job(&self, core: &Core) -> Option<WantedJob> {
        let count = self.current.as_ref().filter(|count| count.is_running())?;
        Some(count.wanted_job(workers(core)))
    }

    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        if let Some(count) = &mut self.current {
            count.on_job(id, update);
        }
    }
}

/// How many workers count: as many as the settings say, or as the machine has processors.
pub fn workers(core: &Core) -> usize {
    let set = core.document.settings.workers.map(usize::from);
    set.unwrap_or(core.shell.processors).clamp(1, WORKERS_MOST)
}
