use crate::search::{Approach, Counters, Search};

use super::{LaneAction, Lock, Model};

/// Beyond an index, a board follows by so many steps when it is not playing, once for
/// each place that the page's own goes to: some ten milliseconds for all boards.
const BEYOND: u64 = 50_000;

impl Model {
    /// Whether boards stand side by side.
    pub fn is_comparing(&self) -> bool {
        self.panel == super::Panel::Compare
    }

    /// The approaches whose boards stand side by side: the page's own first, then
    /// those chosen that apply, four at most.
    pub fn compared(&self) -> Vec<Approach> {
        let own = self.approach();
        let chosen = self.compare.chosen.iter().copied();
        let others =
            chosen.filter(|other| other.name() != own.name() && other.check(&self.problem).is_ok());
        std::iter::once(own)
            .chain(others)
            .take(super::COMPARED.1)
            .collect()
    }

    /// After any action: the other boards are there and where they belong.
    pub(super) fn keep_lanes(&mut self) {
        if self.is_comparing() {
            let compared = self.compared();
            self.lanes.keep(&self.problem, &compared[1..]);
            if !self.is_moving() {
                // Whatever else happens, often and unasked, only the indices lead on.
                let most = if self.lanes.is_new_place(&self.search) {
                    BEYOND
                } else {
                    0
                };
                self.lanes.follow(&self.search, &self.index, most);
            }
        }
    }

    pub(super) fn apply_to_lanes(&mut self, action: LaneAction) {
        let lanes = &mut self.lanes;
        match action {
            LaneAction::Lock(lock) => {
                lanes.lock = lock;
                lanes.extra = 0;
            }
            LaneAction::Hear(id, update) => lanes.hear(id, update),
            LaneAction::Step(nth) => {
                lanes.others.get_mut(nth).map(|lane| lane.search.forwards());
            }
            LaneAction::StepBack(nth) => {
                lanes
                    .others
                    .get_mut(nth)
                    .map(|lane| lane.search.backwards());
            }
            LaneAction::Seek(nth, goal) => {
                if let Some(lane) = lanes.others.get_mut(nth) {
                    lane.seek(goal);
                }
            }
        }
    }

    /// A frame of playing that moved the page's own search from a step: the others go
    /// along. `due` is how many steps were due.
    pub(super) fn play_lanes(&mut self, due: u64, made: u64, most: u64) {
        if !self.is_comparing() {
            return;
        }
        if matches!(self.lanes.lock, Lock::Step) {
            self.lanes.extra += due - made.min(due);
        }
        self.lanes.advance(due);
        self.lanes.follow(&self.search, &self.index, most);
    }

    /// The boards among which the steps of a frame are shared out.
    pub(super) fn boards(&self) -> u64 {
        match self.is_comparing() {
            true => self.lanes.others.len() as u64 + 1,
            false => 1,
        }
    }

    /// Whether playing can go on although the page's own search is done.
    pub(super) fn lanes_can_go_on(&self) -> bool {
        self.is_comparing()
            && matches!(self.lanes.lock, Lock::Step | Lock::Free)
            && !self.lanes.are_done()
    }

    /// What is counted on each board, the page's own first.
    pub fn compared_counters(&self) -> Vec<(Approach, Counters)> {
        let own = (self.approach(), self.search.counters());
        let others =
            (self.lanes.others.iter()).map(|lane| (lane.approach(), lane.search.counters()));
        std::iter::once(own).chain(others).collect()
    }
}
