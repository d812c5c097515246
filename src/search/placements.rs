use crate::board::Cell;

use super::{any_search::AnySearch, stepping::Search};

/// A placement: the cells of its queens in increasing order.
pub type Placement = Vec<Cell>;

/// The placements that a search finds from its current state on; see [`solutions`].
#[derive(Clone)]
pub struct Solutions {
    search: AnySearch,
}

/// Iterates over the placements that a search finds from its current state on.
///
/// They come in the order of the search: lexicographic if its approach
/// [is](super::Approach::is_lexicographic). Takes constant memory; the time to the next
/// placement has no bound.
pub fn solutions(search: AnySearch) -> Solutions {
    Solutions { search }
}

impl Solutions {
    /// The search in its current state.
    pub fn search(&self) -> &AnySearch {
        &self.search
    }

    /// Searches for the next placement; false if there is none. Unlike the iterator, it
    /// does not copy the placement.
    pub fn advance(&mut self) -> bool {
        self.search.to_solution(u64::MAX).1
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

    /// Counts the remaining placements without copying them.
    fn count(mut self) -> usize {
        let before = self.search.counters().solutions;
        self.search.skip(u64::MAX);
        (self.search.counters().solutions - before) as usize
    }
}
