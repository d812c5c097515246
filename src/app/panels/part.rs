use crate::worker::{JobId, JobUpdate, WantedJob};

use super::super::{core::Core, navigation::Played};

/// What every panel does. A panel needs little of it: what it does not say, it does not
/// need.
pub trait PanelPart {
    /// What a person can do in the panel.
    type Command;

    /// Does what an action says.
    fn update(&mut self, core: &mut Core, action: Self::Command);

    /// After any action of the page, brings the panel up to date; `open` says whether it
    /// is the open panel.
    fn settle(&mut self, _core: &mut Core, _open: bool) {}

    /// In each frame while the panel is open: goes on with what is under way, by at most
    /// `max_steps` steps. `played` is what the page's own search did. Returns how many
    /// steps the panel made.
    fn on_frame(&mut self, _core: &mut Core, _played: Played, _max_steps: u64) -> u64 {
        0
    }

    /// Whether the panel needs frames while it is open.
    fn is_busy(&self) -> bool {
        false
    }

    /// How many searches share a frame with the page's own while the panel is open.
    fn searches(&self) -> u64 {
        0
    }

    /// Whether playing goes on although the page's own search is done, while the panel is
    /// open.
    fn plays_on(&self, _core: &Core) -> bool {
        false
    }

    /// Whether the pointer blocks cells of the board while the panel is open.
    fn edits_board(&self) -> bool {
        false
    }

    /// Adds the jobs that the panel wants running now.
    fn want_jobs(&self, _core: &Core, _open: bool, _wanted: &mut Vec<WantedJob>) {}

    /// Takes in what is reported of a job. Reports of jobs that are not the panel's change
    /// nothing.
    fn on_job(&mut self, _core: &mut Core, _id: JobId, _update: &JobUpdate) {}
}
