use crate::board::Cell;

use super::{AnySearch, Event, Search};

/// A placement: the cells of its queens in increasing order.
pub type Placement = Vec<Cell>;

/// The placements that a search finds from where it stands; see [`solutions`].
#[derive(Clone)]
pub struct Solutions {
    search: AnySearch,
}

/// The placements that a search finds from where it stands, in the order in which it
/// finds them: lexicographic if its approach [is](super::Approach::is_lexicographic).
/// Constant memory; the time to the next is not bounded.
pub fn solutions(search: AnySearch) -> Solutions {
    Solutions { search }
}

impl Solutions {
    /// The search, where it stands.
    pub fn search(&self) -> &AnySearch {
        &self.search
    }

    /// Goes on to the next placement; `false` when there is none. Cheaper than
    /// the iterator, which copies each.
    pub fn advance(&mut self) -> bool {
        let mut found = false;
        self.search.run(u64::MAX, |event| {
            found = event == Event::Solution;
            found
        });
        found
    }
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        self.advance().then(|| {
            let mut placement = self.search.placement().to_vec();
            placement.sort_unstable();
            placement
        })
    }

    /// Searches on without copying what is found.
    fn count(mut self) -> usize {
        let before = self.search.counters().solutions;
        self.search.run(u64::MAX, |_| false);
        (self.search.counters().solutions - before) as usize
    }
}
