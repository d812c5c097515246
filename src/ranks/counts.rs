use std::num::NonZeroUsize;

use lru::LruCache;

use crate::count::{Counter, Lanes};

use super::{
    Watch,
    key::Key,
    node::{Lines, Node},
};

/// The counts that are remembered, at most: of 230 bytes each, so 15 MB.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(1 << 16).expect("not 0");

/// Counts of nodes; those used last are remembered, for all nodes that are alike.
pub(super) struct Counts {
    counter: Counter,
    known: LruCache<Key, u128>,
}

impl Counts {
    pub(super) fn new(lanes: Lanes) -> Counts {
        Counts {
            counter: Counter::new(lanes),
            // Not reserved: most lists are never asked that much.
            known: LruCache::unbounded(),
        }
    }

    /// The placements of a node. `None` if `watch` ended the work.
    pub(super) fn of(&mut self, node: &Node, lines: &Lines, watch: Watch) -> Option<u128> {
        let Some(key) = key(node, lines) else {
            return easy(node);
        };
        if let Some(&count) = self.known.get(&key) {
            return Some(count);
        }
        // A small count ends before it looks.
        if watch().is_break() {
            return None;
        }
        let count = self.counter.rest(&node.rest(lines), watch)?;
        self.remember(key, count);
        Some(count)
    }

    /// The placements of a node, if that is known.
    pub(super) fn known(&mut self, node: &Node, lines: &Lines) -> Option<u128> {
        match key(node, lines) {
            Some(key) => self.known.get(&key).copied(),
            None => easy(node),
        }
    }

    /// Takes in a count that was made elsewhere.
    pub(super) fn learn(&mut self, node: &Node, lines: &Lines, count: u128) {
        if let Some(key) = key(node, lines) {
            self.remember(key, count);
        }
    }

    /// The counter, for other work.
    pub(super) fn counter(&mut self) -> &mut Counter {
        &mut self.counter
    }

    fn remember(&mut self, key: Key, count: u128) {
        if self.known.len() >= REMEMBERED.get() {
            self.known.pop_lru();
        }
        self.known.put(key, count);
    }
}

/// The key under which a node is counted, if its count is not seen at once.
pub(super) fn key(node: &Node, lines: &Lines) -> Option<Key> {
    easy(node).is_none().then(|| Key::of(node, lines.board()))
}

/// The count where it is seen at once.
fn easy(node: &Node) -> Option<u128> {
    let rows = node.free.iter().filter(|word| **word != 0).count();
    match node.queens {
        0 => Some(1),
        1 => Some(
            node.free
                .iter()
                .map(|word| u128::from(word.count_ones()))
                .sum(),
        ),
        queens if rows < usize::from(queens) => Some(0),
        _ => None,
    }
}
