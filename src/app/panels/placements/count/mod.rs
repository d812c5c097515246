//! The counts of the panel: that of the page's problem, and the unfinished ones of others.

mod record;
mod texts;

pub use record::{CountState, MIN_KEPT_MS, ProblemCount};
pub use texts::{
    Headline, count_announced, count_caption, count_headline, count_left, count_phrases,
    plan_phrases,
};
pub(super) use texts::{percent_of, whole_seconds};

use crate::{
    problem::Problem,
    worker::{JobId, JobUpdate, MAX_STORED_COUNTS, MAX_WORKERS, StoredCount, WantedJob},
};

use super::super::super::{
    core::Core,
    notices::{Notice, add_notice},
    panels::Panel,
};

/// The count of the page's problem, and the unfinished counts of other problems.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counting {
    /// The count of the page's problem: under way, stopped or done.
    pub current: Option<ProblemCount>,
    /// Counts of other problems that were stopped: one a problem, the newest first, at most
    /// [`MAX_STORED_COUNTS`].
    pub left: Vec<ProblemCount>,
    /// Problems whose counts the user has discarded; their records are removed from storage.
    pub forgotten: Vec<Problem>,
}

/// An action on counts.
#[derive(Clone, Debug, PartialEq)]
pub enum CountAction {
    /// Count, or continue if it was stopped.
    Start,
    /// Stop at once, and keep what is counted.
    Stop,
    /// Open the problem of an unfinished count, and continue the count.
    Continue(Problem),
    /// Discard the unfinished count of another problem.
    Forget(Problem),
    /// The record of this problem had to make room for newer ones: its count is told to be
    /// gone.
    Dropped(Problem),
    /// Take in counts that were stored, the newest first. The one of this problem was under
    /// way in this tab, and continues.
    Restore(Vec<StoredCount>, Option<Problem>),
}

impl Counting {
    /// The counts that are worth storing, so that a reload loses nothing; the newest first.
    pub fn to_store(&self) -> impl Iterator<Item = &ProblemCount> {
        let counts = self.current.iter().chain(&self.left);
        counts.filter(|count| count.is_kept())
    }

    /// Whether workers are counting.
    pub fn is_running(&self) -> bool {
        self.current.as_ref().is_some_and(ProblemCount::is_running)
    }

    /// The number of placements of the page's problem, if they are counted.
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
                self.follow(core);
                if !self.current.as_ref().is_some_and(ProblemCount::is_done) {
                    self.start(core);
                }
            }
            CountAction::Forget(problem) => {
                self.left.retain(|count| *count.problem() != problem);
                self.forgotten.push(problem);
            }
            CountAction::Dropped(problem) => {
                self.left.retain(|count| *count.problem() != problem);
                add_notice(&mut core.shell.notices, Notice::CountDropped(problem));
            }
            CountAction::Restore(stored, running) => self.restore(core, &stored, running),
        }
    }

    fn start(&mut self, core: &mut Core) {
        if self.is_running() {
            return;
        }
        let problem = core.problem();
        self.forgotten.retain(|forgotten| forgotten != problem);
        let before = self.current.take().filter(|count| !count.is_done());
        let mut count = before.unwrap_or_else(|| ProblemCount::new(problem));
        count.start(core.jobs.new_id());
        self.current = Some(count);
    }

    fn restore(&mut self, core: &mut Core, stored: &[StoredCount], running: Option<Problem>) {
        self.left = stored.iter().map(ProblemCount::of_stored).collect();
        let running =
            running.filter(|problem| self.left.iter().any(|one| one.problem() == problem));
        if let Some(problem) = running {
            core.document.panel = Panel::Placements;
            self.update(core, CountAction::Continue(problem));
        } else {
            self.follow(core);
        }
    }

    /// Switches to the problem of the page: its unfinished count comes back, and that of the problem
    /// before is kept, before all others. If these are too many, the oldest is dropped.
    pub(super) fn follow(&mut self, core: &mut Core) {
        let is_of = |count: &ProblemCount| count.problem() == core.problem();
        if self.current.as_ref().is_some_and(is_of) {
            return;
        }
        let place = self.left.iter().position(is_of);
        let current = place.map(|place| self.left.remove(place));
        let before = std::mem::replace(&mut self.current, current);
        if let Some(mut before) = before {
            before.stop();
            if before.is_kept() {
                self.left
                    .retain(|other| other.problem() != before.problem());
                self.left.insert(0, before);
            }
        }
        // Without storage, nothing else bounds them.
        for dropped in self.left.split_off(self.left.len().min(MAX_STORED_COUNTS)) {
            let problem = *dropped.problem();
            self.forgotten.push(problem);
            self.update(core, CountAction::Dropped(problem));
        }
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

/// The number of workers that count: from the settings, or else the number of processors.
pub fn workers(core: &Core) -> usize {
    let set = core.document.settings.workers.map(usize::from);
    set.unwrap_or(core.shell.processors).clamp(1, MAX_WORKERS)
}
