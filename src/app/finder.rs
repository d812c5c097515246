use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::{
    board::Cell,
    playback::Index,
    search::{AnySearch, Search},
};

use super::Placements;

/// Finds placements of the list: those noted, and those that the index leads to.
///
/// Two are equal if they find the same.
#[derive(Clone)]
pub struct Finder {
    index: Rc<Index>,
    /// A search of the index's problem and approach, wherever it stands.
    search: Rc<RefCell<AnySearch>>,
    found: Rc<RefCell<BTreeMap<u64, Vec<Cell>>>>,
    /// Noted placements are of this list.
    noted: bool,
    /// The index is of this list.
    indexed: bool,
}

/// Placements that are remembered.
const REMEMBERED: usize = 256;

impl PartialEq for Finder {
    fn eq(&self, other: &Finder) -> bool {
        Rc::ptr_eq(&self.index, &other.index)
            && self.noted == other.noted
            && self.indexed == other.indexed
    }
}

impl Finder {
    /// A finder for a list in lexicographic order, if `in_order`, or that of the search.
    pub(super) fn new(
        index: Rc<Index>,
        search: &AnySearch,
        in_order: bool,
        lexicographic: bool,
    ) -> Finder {
        Finder {
            index,
            search: Rc::new(RefCell::new(search.clone())),
            found: Rc::default(),
            noted: in_order,
            indexed: lexicographic || !in_order,
        }
    }

    /// The placement at an index from 0, its cells in increasing order; `None` where it
    /// is neither noted nor indexed. A column of the index is replayed at most.
    pub fn get(&self, placements: &Placements, index: u64) -> Option<Vec<Cell>> {
        if self.noted
            && let Some(cells) = placements.get(index)
        {
            return Some(cells);
        }
        if !self.indexed {
            return None;
        }
        let mut found = self.found.borrow_mut();
        if let Some(cells) = found.get(&index) {
            return Some(cells.clone());
        }
        let mut search = self.search.borrow_mut();
        if !self.index.seek_solution(&mut search, index + 1) {
            return None;
        }
        let mut cells = search.placement().to_vec();
        cells.sort();
        if found.len() >= REMEMBERED {
            found.clear();
        }
        found.insert(index, cells.clone());
        Some(cells)
    }
}
