use std::{num::NonZeroUsize, ops::ControlFlow};

use lru::LruCache;

use crate::{
    attacks::Attacks,
    count::{Counter, SimdLevel},
};

use super::{node::RankNode, node_key::NodeKey};

/// The most counts that are remembered: of 230 bytes each, so 15 MB.
const MAX_REMEMBERED: NonZeroUsize = NonZeroUsize::new(1 << 16).expect("not 0");

/// Counts the placements of nodes and remembers those used last, once for all nodes that
/// are symmetric.
pub(super) struct Counts {
    counter: Counter,
    known: LruCache<NodeKey, u128>,
}

impl Counts {
    pub(super) fn new(simd_level: SimdLevel) -> Counts {
        Counts {
            counter: Counter::new(simd_level),
            // Not reserved, because most lists are never asked that much.
            known: LruCache::unbounded(),
        }
    }

    /// Counts the placements of a node; `None` if `watch` ended the work.
    pub(super) fn of(
        &mut self,
        node: &RankNode,
        attacks: &Attacks,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let Some(key) = key(node, attacks) else {
            return immediate(node);
        };
        if let Some(&count) = self.known.get(&key) {
            return Some(count);
        }
        // The engine does not ask `watch` during a small count.
        if watch().is_break() {
            return None;
        }
        let count = self.counter.subproblem(&node.subproblem(attacks), watch)?;
        self.remember(key, count);
        Some(count)
    }

    /// The placements of a node, if they are known without counting.
    pub(super) fn known(&mut self, node: &RankNode, attacks: &Attacks) -> Option<u128> {
        match key(node, attacks) {
            Some(key) => self.known.get(&key).copied(),
            None => immediate(node),
        }
    }

    /// Adds a count that was made elsewhere.
    pub(super) fn learn(&mut self, node: &RankNode, attacks: &Attacks, count: u128) {
        if let Some(key) = key(node, attacks) {
            self.remember(key, count);
        }
    }

    /// The counter, for other work.
    pub(super) fn counter(&mut self) -> &mut Counter {
        &mut self.counter
    }

    fn remember(&mut self, key: NodeKey, count: u128) {
        if self.known.len() >= MAX_REMEMBERED.get() {
            self.known.pop_lru();
        }
        self.known.put(key, count);
    }
}

/// The key under which the count of a node is remembered; `None` if it is immediate.
pub(super) fn key(node: &RankNode, attacks: &Attacks) -> Option<NodeKey> {
    immediate(node)
        .is_none()
        .then(|| NodeKey::of(node, attacks.problem().board()))
}

/// The count where it follows from the free cells without a search: no queen, one queen,
/// or too few rows.
fn immediate(node: &RankNode) -> Option<u128> {
    let rows = node.free.iter().filter(|row| **row != 0).count();
    match node.queens {
        0 => Some(1),
        1 => Some(
            node.free
                .iter()
                .map(|row| u128::from(row.count_ones()))
                .sum(),
        ),
        queens if rows < usize::from(queens) => Some(0),
        _ => None,
    }
}
