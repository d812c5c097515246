use std::{collections::BTreeMap, ops::RangeInclusive, rc::Rc};

use crate::{
    board::Cell,
    playback::Index,
    search::{AnySearch, Search},
};

/// The most placements that are remembered.
pub const MAX_CACHED_PLACEMENTS: usize = 256;

/// Placements of a search that were looked up by its index. Cloning is cheap.
#[derive(Clone, PartialEq)]
pub struct PlacementCache {
    /// The search, at the placement that was looked up last.
    search: AnySearch,
    found: Rc<BTreeMap<u64, Vec<Cell>>>,
}

impl PlacementCache {
    /// Nothing is looked up yet.
    pub fn new(search: &AnySearch) -> PlacementCache {
        PlacementCache {
            search: search.clone(),
            found: Rc::default(),
        }
    }

    /// The placements that are remembered, by their indices from 0.
    pub fn placements(&self) -> &Rc<BTreeMap<u64, Vec<Cell>>> {
        &self.found
    }

    /// Looks up the placement at an index from 0, its cells in increasing order; `None`
    /// where it is not indexed. Replays at most a column of the index, and returns how
    /// many steps that were.
    fn look_up(&mut self, index: &Index, at: u64) -> (Option<Vec<Cell>>, u64) {
        let before = self.search.counters().steps;
        if !index.seek_solution(&mut self.search, at + 1) {
            return (None, 0);
        }
        let mut cells = self.search.placement().to_vec();
        cells.sort_unstable();
        let after = self.search.counters().steps;
        (Some(cells), after.abs_diff(before).min(index.strip().width))
    }

    /// Looks up the placements of a range that are missing, until `max_steps` are
    /// replayed; returns how many were.
    pub fn fill(&mut self, index: &Index, range: RangeInclusive<u64>, max_steps: u64) -> u64 {
        let mut steps = 0;
        for at in range {
            if steps >= max_steps || at >= index.solutions() {
                break;
            }
            if self.found.contains_key(&at) {
                continue;
            }
            let (cells, replayed) = self.look_up(index, at);
            steps += replayed.max(1);
            let Some(cells) = cells else { break };
            let found = Rc::make_mut(&mut self.found);
            if found.len() >= MAX_CACHED_PLACEMENTS {
                found.clear();
            }
            found.insert(at, cells);
        }
        steps
    }

    /// The placement at an index from 0: remembered, or looked up and not remembered.
    pub fn get(&self, index: &Index, at: u64) -> Option<Vec<Cell>> {
        match self.found.get(&at) {
            Some(cells) => Some(cells.clone()),
            None => self.clone().look_up(index, at).0,
        }
    }
}
