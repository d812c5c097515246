use crate::{board::Cell, playback::Index};

use super::{
    grow::{Child, Children},
    item::{ItemId, ItemKind, TreeItem},
    known_tree::KnownTree,
};

/// The most items that the tree shows.
pub const MAX_TREE_ITEMS: usize = 1000;

/// The tree of a search with at most this many nodes is shown whole.
pub const MAX_WHOLE_TREE_NODES: u64 = 400;

/// A node with more children than this shows a part of them.
const MAX_CHILDREN: usize = 32;

/// The number of children of such a part.
const PART_CHILDREN: usize = 24;

/// The items that a tree shows, before they are laid out.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) items: Vec<TreeItem>,
    /// The open nodes whose children are not known yet, by step and number of queens. A
    /// node on the path to the current node comes first.
    pub(super) wanted: Vec<(u64, usize)>,
}

/// The tree has too many items to show.
struct Full;

/// Walks down the tree and collects the items to show.
pub(super) struct OutlineWalk<'a> {
    tree: &'a KnownTree,
    /// The queens on the board.
    placement: &'a [Cell],
    queens: usize,
    whole: bool,
    /// Nodes with more queens than this are closed.
    deepest: usize,
    shown: Outline,
}

/// Collects the items that a tree shows: all of a small tree, otherwise the path to the
/// current node with the siblings along it, and the nodes that were opened. Returns `None`
/// if these are more than [`MAX_TREE_ITEMS`] items.
pub(super) fn outline(
    tree: &KnownTree,
    index: &Index,
    placement: &[Cell],
    queens: usize,
    deepest: usize,
) -> Option<Outline> {
    let mut walk = OutlineWalk {
        tree,
        placement,
        queens,
        whole: index.is_complete() && index.nodes() <= MAX_WHOLE_TREE_NODES,
        deepest,
        shown: Outline::default(),
    };
    let root = TreeItem {
        id: ItemId::Node(0),
        kind: ItemKind::Open,
        parent: None,
        children: Vec::new(),
        depth: 0,
        cell: None,
        start: 0,
        end: index.is_complete().then(|| index.steps() + 1),
        nodes: index.nodes(),
        solutions: index.solutions(),
    };
    walk.add(root, true).ok()?;
    Some(walk.shown)
}

impl OutlineWalk<'_> {
    fn add(&mut self, mut item: TreeItem, on_way: bool) -> Result<(), Full> {
        if self.shown.items.len() >= MAX_TREE_ITEMS {
            return Err(Full);
        }
        let at = self.shown.items.len();
        if let Some(parent) = item.parent {
            self.shown.items[parent].children.push(at);
        }
        let (start, depth) = (item.start, item.depth);
        let known = self.tree.children(start).cloned();
        if item.cell.is_none() && item.depth > 0 {
            // This item stands for hidden children.
        } else if item.nodes == 0 {
            item.kind = match item.end {
                Some(_) if item.solutions > 0 && depth == self.queens => ItemKind::Solution,
                Some(_) => ItemKind::DeadEnd,
                None => ItemKind::Open,
            };
        } else if depth > self.deepest || !self.tree.is_open(&item, self.whole, on_way) {
            item.kind = ItemKind::Closed;
        } else if known.is_none() {
            item.kind = ItemKind::Closed;
            if on_way {
                self.shown.wanted.insert(0, (start, depth));
            } else {
                self.shown.wanted.push((start, depth));
            }
        }
        let open = item.kind == ItemKind::Open;
        self.shown.items.push(item);
        match known {
            Some(children) if open => self.add_children(at, start, depth, &children, on_way),
            _ => Ok(()),
        }
    }

    fn add_children(
        &mut self,
        parent: usize,
        start: u64,
        depth: usize,
        children: &Children,
        on_way: bool,
    ) -> Result<(), Full> {
        let list = &children.list;
        let next = self.placement.get(depth).filter(|_| on_way);
        let is_next = |child: &Child| next == Some(&child.cell);
        let part = if list.len() > MAX_CHILDREN {
            PART_CHILDREN
        } else {
            MAX_CHILDREN
        };
        let first = list.iter().position(is_next).unwrap_or(0) / part;
        let shown = |number: usize| number == first || self.tree.part_is_open(start, number);
        let shown: Vec<bool> = (0..list.len().div_ceil(part)).map(shown).collect();
        let mut number = 0;
        while number < shown.len() {
            let run = shown[number..].iter().take_while(|open| !**open).count();
            if run > 0 {
                let until = (number + run) * part;
                let hidden = &list[number * part..until.min(list.len())];
                self.add(more(parent, depth + 1, hidden), false)?;
                number += run;
                continue;
            }
            let until = ((number + 1) * part).min(list.len());
            for child in &list[number * part..until] {
                self.add(node(parent, depth + 1, child), is_next(child))?;
            }
            number += 1;
        }
        if children.complete {
            return Ok(());
        }
        let rest = TreeItem {
            id: ItemId::Rest(start),
            kind: ItemKind::Rest,
            parent: Some(parent),
            children: Vec::new(),
            depth: depth + 1,
            cell: None,
            start,
            end: None,
            nodes: 0,
            solutions: 0,
        };
        self.add(rest, false)
    }
}

fn node(parent: usize, depth: usize, child: &Child) -> TreeItem {
    TreeItem {
        id: ItemId::Node(child.start),
        kind: ItemKind::Open,
        parent: Some(parent),
        children: Vec::new(),
        depth,
        cell: Some(child.cell),
        start: child.start,
        end: child.end,
        nodes: child.nodes,
        solutions: child.solutions,
    }
}

/// An item that stands for hidden children, at least one.
fn more(parent: usize, depth: usize, hidden: &[Child]) -> TreeItem {
    let sum = |of: fn(&Child) -> u64| hidden.iter().map(of).sum();
    TreeItem {
        id: ItemId::More(hidden[0].start),
        kind: ItemKind::More(hidden.len()),
        parent: Some(parent),
        children: Vec::new(),
        depth,
        cell: None,
        start: hidden[0].start,
        end: hidden[hidden.len() - 1].end,
        nodes: sum(|child| child.nodes + 1),
        solutions: sum(|child| child.solutions),
    }
}

/// Finds the part of a node's children to open when the user opens the item that stands for hidden
/// children from step `from` on: the part next to the visible ones.
pub(super) fn part_to_open(children: &Children, from: u64, count: usize) -> Option<usize> {
    let list = &children.list;
    let first = list.iter().position(|child| child.start == from)? / PART_CHILDREN;
    let last = first + count.div_ceil(PART_CHILDREN) - 1;
    // Hidden children before the visible ones open from the right.
    Some(if first == 0 { last } else { first })
}
