use crate::{
    problem::Problem,
    search::Approach,
    worker::{JobFailure, JobId, JobUpdate, WantedJob},
};

use super::super::super::{
    core::Core,
    derived::IndexedSearch,
    document::{COMPARED_APPROACHES, Lock},
};

/// The most steps that a board takes beyond its index to follow the page's own search to a place.
/// The boards follow once for each place, in slices.
pub const MAX_FOLLOW_STEPS: u64 = 50_000;

/// The most steps of a board beside the page's own that are indexed, so that four of them
/// do not keep a worker for long.
const MAX_INDEX_STEPS: u64 = 1_000_000_000;

/// Where the page's own search was when the boards followed it, and how they did.
type FollowedPlace = (u64, u64, Lock);

/// Other approaches to the page's problem, each with a board of its own.
#[derive(Clone, Default, PartialEq)]
pub struct SideBySide {
    /// The boards beside the page's own.
    pub boards: Vec<IndexedSearch>,
    /// Steps that were played after the page's own search was done.
    pub(super) extra_steps: u64,
    /// The place that the boards followed to last.
    pub(super) place: Option<FollowedPlace>,
    /// The steps that each board may still take beyond its index to get there.
    pub(super) follow_steps: u64,
}

/// The approaches with boards side by side: the page's own first, then the chosen ones that apply.
fn compared_approaches(core: &Core) -> Vec<Approach> {
    let own = core.approach();
    let chosen = core.document.compared.approaches.iter().copied();
    let others =
        chosen.filter(|other| other.name() != own.name() && other.check(core.problem()).is_ok());
    std::iter::once(own)
        .chain(others)
        .take(COMPARED_APPROACHES.1)
        .collect()
}

impl SideBySide {
    /// Whether every board is done.
    pub fn are_done(&self) -> bool {
        self.boards.iter().all(IndexedSearch::is_done)
    }

    /// Whether a board must be indexed further in the page, or must follow further.
    pub(super) fn is_busy(&self) -> bool {
        self.follow_steps > 0 || self.boards.iter().any(IndexedSearch::is_indexing_here)
    }

    /// The job that indexes the next board.
    pub fn wanted_job(&self) -> Option<WantedJob> {
        self.boards.iter().find_map(IndexedSearch::wanted_job)
    }

    /// Why a board was not indexed to its end, if a worker failed.
    pub fn failure(&self) -> Option<&JobFailure> {
        self.boards.iter().find_map(IndexedSearch::failure)
    }

    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        for board in &mut self.boards {
            board.on_job(id, update);
        }
    }

    /// Keeps the boards whose problem and approach are unchanged, and starts the others.
    pub(super) fn keep(&mut self, core: &mut Core) {
        let problem: Problem = *core.problem();
        let mut kept = std::mem::take(&mut self.boards);
        if kept.iter().any(|board| *board.problem() != problem) {
            kept.clear();
            (self.extra_steps, self.place, self.follow_steps) = (0, None, 0);
        }
        for approach in compared_approaches(core).into_iter().skip(1) {
            let place = kept.iter().position(|board| board.approach() == approach);
            if let Some(place) = place {
                self.boards.push(kept.swap_remove(place));
                continue;
            }
            let id = core.jobs.new_id();
            if let Ok(board) = IndexedSearch::new(&problem, approach, MAX_INDEX_STEPS, id) {
                self.place = None;
                self.boards.push(board);
            }
        }
    }

    /// Indexes the boards further in the page; returns how many steps that took.
    pub(super) fn index_slice(&mut self, max_steps: u64) -> u64 {
        let mut steps = 0;
        for board in &mut self.boards {
            let left = max_steps.saturating_sub(steps);
            if left == 0 {
                break;
            }
            steps += board.index_slice(left);
        }
        steps
    }
}
