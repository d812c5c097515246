use crate::search::Search;

use super::{
    super::super::{
        core::Core,
        derived::{FIRST_INDEX_STEPS, IndexedSearch},
        document::Lock,
        navigation::Played,
    },
    side_by_side::{MAX_FOLLOW_STEPS, SideBySide},
};

/// Boards that follow the page's own.
impl SideBySide {
    /// Moves the boards to the place of the page's own search, as the lock says: by their indices,
    /// and at most `max_steps` steps each beyond them. If the page's own search jumped, more steps
    /// are left to the next frames ([`MAX_FOLLOW_STEPS`]). Returns the number of steps beyond the
    /// indices.
    pub(super) fn follow(&mut self, core: &mut Core, max_steps: u64) -> u64 {
        let (own, lock) = (&core.derived.own, core.document.compared.lock);
        if !own.is_done() {
            self.extra_steps = 0;
        }
        let place = (own.step(), self.extra_steps, lock);
        if self.place.replace(place) != Some(place) {
            self.follow_steps = MAX_FOLLOW_STEPS;
        }
        // Small searches are indexed at once: no frame shows their boards elsewhere.
        let mut indexed = 0;
        for board in &mut self.boards {
            if board.index.steps() == 0 {
                indexed += board.index_slice(FIRST_INDEX_STEPS / 4);
            }
        }
        core.shell.steps_last_frame += indexed;
        let max_steps = max_steps.min(self.follow_steps);
        let (steps, arrived) = self.lead(core, max_steps);
        self.follow_steps = match arrived {
            true => 0,
            false => self.follow_steps - max_steps,
        };
        steps
    }

    /// Moves the boards to the place of the page's own search, by at most `max_steps` steps each
    /// beyond their indices. Returns the number of these steps, and whether all boards have
    /// arrived.
    fn lead(&mut self, core: &Core, max_steps: u64) -> (u64, bool) {
        let (own, lock) = (&core.derived.own, core.document.compared.lock);
        let (mut steps, mut arrived) = (0, true);
        for board in &mut self.boards {
            if let Some(step) = step_beside(board, own, lock, self.extra_steps) {
                steps += board.approach_step(step, max_steps);
                arrived &= board.step() == step || board.is_done();
            }
        }
        (steps, arrived)
    }

    /// Runs a frame in which nothing is played: the boards follow and are indexed further.
    pub(super) fn go_on(&mut self, core: &mut Core, max_steps: u64) -> u64 {
        let each = max_steps / (self.boards.len() as u64 + 1);
        let followed = match self.follow_steps {
            0 => 0,
            _ => self.follow(core, each.max(1)),
        };
        followed + self.index_slice(max_steps.saturating_sub(followed).max(1))
    }

    /// Runs a frame of playing: the boards move along.
    pub(super) fn play(&mut self, core: &mut Core, played: Played, max_steps: u64) -> u64 {
        let lock = core.document.compared.lock;
        if lock == Lock::Step {
            self.extra_steps += played.due - played.made.min(played.due);
        }
        if !core.derived.own.is_done() {
            self.extra_steps = 0;
        }
        if lock == Lock::Free {
            let skip = |board: &mut IndexedSearch| board.search.skip(played.due);
            return self.boards.iter_mut().map(skip).sum();
        }
        let each = max_steps / (self.boards.len() as u64).max(1);
        self.lead(core, each.max(1)).0
    }
}

/// The step at which the lock wants a board. A board that needs no steps beyond its index moves
/// there at once.
fn step_beside(
    board: &mut IndexedSearch,
    own: &IndexedSearch,
    lock: Lock,
    extra_steps: u64,
) -> Option<u64> {
    let counters = own.search.counters();
    match lock {
        Lock::Free => None,
        Lock::Step => Some(counters.steps + extra_steps),
        Lock::Solution if own.is_done() && board.index.is_complete() => Some(board.index.steps()),
        Lock::Solution => {
            // No placement is found yet, or the index does not reach that placement.
            let known = counters.solutions.min(board.index.solutions());
            if !board.seek_solution(known) {
                board.seek(0);
            }
            None
        }
        // Before both are known to the end there is no percentage to speak of.
        Lock::Share if !(own.index.is_complete() && board.index.is_complete()) => None,
        Lock::Share => {
            let share = counters.steps as f64 / own.index.steps().max(1) as f64;
            Some((share * board.index.steps() as f64).round() as u64)
        }
    }
}
