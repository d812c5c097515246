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
    memory: Rc<RefCell<Memory>>,
    /// Placements that were noted are of this list.
    noted: bool,
}

/// What was found lately; kept as long as the search is of the same problem and
/// approach, however far its index is.
pub struct Memory {
    /// A search of the index's problem and approach, wherever it stands.
    search: AnySearch,
    found: BTreeMap<u64, Vec<Cell>>,
}

/// What is remembered says nothing that the search does not.
impl PartialEq for Memory {
    fn eq(&self, _: &Memory) -> bool {
        true
    }
}

impl Memory {
    /// Nothing found yet of a search.
    pub(super) fn of(search: &AnySearch) -> Memory {
        Memory {
            search: search.clone(),
            found: BTreeMap::new(),
        }
    }
}

/// Placements that are remembered.
const REMEMBERED: usize = 256;

impl PartialEq for Finder {
    fn eq(&self, other: &Finder) -> bool {
        Rc::ptr_eq(&self.index, &other.index) && self.noted == other.noted
    }
}

impl Finder {
    /// A finder for what a search finds, in lexicographic order if `in_order`; only
    /// then was any noted.
    pub(super) fn new(index: Rc<Index>, memory: Rc<RefCell<Memory>>, in_order: bool) -> Finder {
        Finder {
            index,
            memory,
            noted: in_order,
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
        let Memory { search, found } = &mut *self.memory.borrow_mut();
        if let Some(cells) = found.get(&index) {
            return Some(cells.clone());
        }
        if !self.index.seek_solution(search, index + 1) {
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
