use std::{collections::BTreeMap, rc::Rc};

use super::{grow::Children, item::TreeItem};

/// The most children that are kept. Beyond that, hidden ones are forgotten.
const MAX_KNOWN_CHILDREN: usize = 8192;

/// The most nodes that are remembered as opened, or as closed, by hand.
const MAX_REMEMBERED_NODES: usize = 200;

/// What is known of the tree of a search, and which nodes of it are open. A node is told
/// by the step that places its queen. Cloning is cheap.
#[derive(Clone, Default, PartialEq)]
pub(super) struct KnownTree {
    /// The known children of nodes, by the step of their parent.
    children: Rc<BTreeMap<u64, Rc<Children>>>,
    /// Nodes opened by hand, the latest last.
    opened: Rc<Vec<u64>>,
    /// Nodes closed by hand, the latest last.
    closed: Rc<Vec<u64>>,
    /// Parts of a node's children opened by hand, the latest last.
    parts: Rc<Vec<(u64, usize)>>,
    failed_closed: bool,
}

impl KnownTree {
    /// The children of a node, if they are known.
    pub(super) fn children(&self, start: u64) -> Option<&Rc<Children>> {
        self.children.get(&start)
    }

    /// Takes in the children of a node.
    pub(super) fn insert(&mut self, start: u64, children: Children) {
        Rc::make_mut(&mut self.children).insert(start, Rc::new(children));
    }

    /// Forgets the children of nodes whose end the index had not reached.
    pub(super) fn forget_incomplete(&mut self) {
        Rc::make_mut(&mut self.children).retain(|_, children| children.complete);
    }

    /// Forgets the children of nodes that are not shown, if too many are known.
    pub(super) fn forget_hidden(&mut self, shown: &[TreeItem]) {
        let known: usize = self.children.values().map(|known| known.list.len()).sum();
        if known > MAX_KNOWN_CHILDREN {
            let shown: Vec<u64> = shown.iter().map(|item| item.start).collect();
            Rc::make_mut(&mut self.children).retain(|start, _| shown.contains(start));
        }
    }

    /// Whether subtrees without a placement are all closed.
    pub(super) fn failed_closed(&self) -> bool {
        self.failed_closed
    }

    /// Whether a node's children are to be shown.
    pub(super) fn is_open(&self, item: &TreeItem, whole: bool, on_way: bool) -> bool {
        if self.closed.contains(&item.start) {
            false
        } else if self.opened.contains(&item.start) {
            true
        } else {
            !(self.failed_closed && item.is_failed()) && (whole || on_way)
        }
    }

    /// Whether a part of a node's children was opened.
    pub(super) fn part_is_open(&self, start: u64, number: usize) -> bool {
        self.parts.contains(&(start, number))
    }

    /// Opens a node.
    pub(super) fn open(&mut self, start: u64) {
        Rc::make_mut(&mut self.closed).retain(|other| *other != start);
        remember(&mut self.opened, start);
    }

    /// Closes a node.
    pub(super) fn close(&mut self, start: u64) {
        Rc::make_mut(&mut self.opened).retain(|other| *other != start);
        remember(&mut self.closed, start);
    }

    /// Opens a part of a node's children.
    pub(super) fn open_part(&mut self, start: u64, number: usize) {
        remember(&mut self.parts, (start, number));
    }

    /// Closes all subtrees without a placement, those opened by hand too, or no longer.
    pub(super) fn close_failed<'a>(
        &mut self,
        closed: bool,
        shown: impl Iterator<Item = &'a TreeItem>,
    ) {
        self.failed_closed = closed;
        if closed {
            let failed = shown.filter(|item| item.is_failed());
            let failed: Vec<u64> = failed.map(|item| item.start).collect();
            Rc::make_mut(&mut self.opened).retain(|start| !failed.contains(start));
        }
    }

    /// Closes what was opened first by hand, parts before nodes; whether there was any.
    pub(super) fn close_oldest(&mut self) -> bool {
        if !self.parts.is_empty() {
            Rc::make_mut(&mut self.parts).remove(0);
        } else if !self.opened.is_empty() {
            Rc::make_mut(&mut self.opened).remove(0);
        } else {
            return false;
        }
        true
    }
}

fn remember<T: Clone + PartialEq>(list: &mut Rc<Vec<T>>, item: T) {
    let list = Rc::make_mut(list);
    list.retain(|other| *other != item);
    if list.len() == MAX_REMEMBERED_NODES {
        list.remove(0);
    }
    list.push(item);
}
