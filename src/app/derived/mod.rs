//! The state computed from the document: the search, its index and pictures, look-ups. It is never
//! compared with another page's and never saved.

mod found_placements;
mod indexed_search;
mod placement_lookup;
pub mod timeline;

pub use found_placements::FoundPlacements;
pub use indexed_search::{FIRST_INDEX_STEPS, IndexedSearch, PAGE_INDEX_STEPS};
pub use placement_lookup::{MAX_CACHED_PLACEMENTS, PlacementCache};

use timeline::Timeline;

/// The state computed from the document.
#[derive(Clone, PartialEq)]
pub struct Derived {
    /// The search that is watched.
    pub own: IndexedSearch,
    /// The picture of the whole search.
    pub timeline: Timeline,
    /// The placements that the search found in the order of the list.
    pub found: FoundPlacements,
    /// The placements of the search that were looked up lately.
    pub looked_up: PlacementCache,
    /// The number of all placements, once anything has counted them.
    pub known_total: Option<u128>,
}

impl Derived {
    /// What follows from a search of which nothing is indexed.
    pub fn new(own: IndexedSearch) -> Derived {
        Derived {
            timeline: Timeline::new(&own.index),
            found: FoundPlacements::new(own.problem().queens()),
            looked_up: PlacementCache::new(&own.search),
            known_total: None,
            own,
        }
    }

    /// Replaces the search; what is known of the placements stays if it searches the
    /// same problem.
    pub(super) fn restart(&mut self, own: IndexedSearch) {
        if own.problem() != self.own.problem() {
            self.found = FoundPlacements::new(own.problem().queens());
            self.known_total = None;
        }
        self.looked_up = PlacementCache::new(&own.search);
        self.own = own;
        self.timeline.reset(&self.own.index, &self.own.search);
    }

    /// Lets `change` replace the index of the search, and brings the timeline up to date.
    pub(super) fn grow_index<T>(&mut self, change: impl FnOnce(&mut IndexedSearch) -> T) -> T {
        let before = self.own.index.clone();
        let result = change(&mut self.own);
        let IndexedSearch { search, index, .. } = &self.own;
        if !std::rc::Rc::ptr_eq(&before, index) {
            self.timeline.grow(&before, index, search);
        }
        result
    }
}
