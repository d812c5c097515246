use crate::worker::{JobId, JobUpdate, WantedJob};

use super::super::{core::Core, navigation::Played};

/// The interface of every panel beside the `update` that carries out its own actions. Each panel
/// overrides only what it needs.
pub trait PanelPart {
    /// After any action of the page, brings the panel up to date; `open` says whether it
    /// is the open panel.
    fn settle(&mut self, _core: &mut Core, _open: bool) {}

    /// Runs in each frame while the panel is open: continues its work by at most `max_steps` steps.
    /// `played` says how far the page's own search moved in this frame. Returns the number of steps
    /// that the panel made.
    fn on_frame(&mut self, _core: &mut Core, _played: Played, _max_steps: u64) -> u64 {
        0
    }

    /// Whether the panel needs frames while it is open.
    fn is_busy(&self) -> bool {
        false
    }

    /// The number of searches that share a frame with the page's own while the panel is open.
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

    /// Takes in an update of a job. Updates of other panels' jobs change nothing.
    fn on_job(&mut self, _core: &mut Core, _id: JobId, _update: &JobUpdate) {}
}
