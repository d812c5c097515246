use std::fmt;

use crate::board::Cell;

/// What an item of the picture is, to be found again in the next picture: a node by
/// the step that places its queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemId {
    /// A node; the root is at step 0.
    Node(u64),
    /// Children that are not shown, by the first of them.
    More(u64),
    /// What is not indexed yet of the node of a step.
    Rest(u64),
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ItemId::Node(step) => write!(f, "node-{step}"),
            ItemId::More(step) => write!(f, "more-{step}"),
            ItemId::Rest(step) => write!(f, "rest-{step}"),
        }
    }
}

impl ItemId {
    /// Reads an id from its text; `None` if the text names no item.
    pub fn read(text: &str) -> Option<ItemId> {
        let (kind, step) = text.split_once('-')?;
        let step = step.parse().ok()?;
        match kind {
            "node" => Some(ItemId::Node(step)),
            "more" => Some(ItemId::More(step)),
            "rest" => Some(ItemId::Rest(step)),
            _ => None,
        }
    }
}

/// How an item is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// A node with its children, or one of which nothing more is known yet.
    Open,
    /// A queen below which nothing can be placed.
    DeadEnd,
    /// A placement.
    Solution,
    /// A node whose subtree is not shown.
    Closed,
    /// Hidden children, this many.
    More(usize),
    /// What is not indexed yet.
    Rest,
}

/// An item of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeItem {
    /// Its name.
    pub id: ItemId,
    /// How it is drawn.
    pub kind: ItemKind,
    /// The index of its parent.
    pub parent: Option<usize>,
    /// The indices of its children, left to right.
    pub children: Vec<usize>,
    /// Queens that stand at the node.
    pub depth: usize,
    /// The queen placed last; none at the root.
    pub cell: Option<Cell>,
    /// The first step at which the node is there.
    pub start: u64,
    /// The first step after it; `None` where that is not indexed.
    pub end: Option<u64>,
    /// Queens placed below, as far as indexed.
    pub nodes: u64,
    /// Placements found below, as far as indexed.
    pub solutions: u64,
}

impl TreeItem {
    /// Whether the subtree is known to hold no placement, and is more than a leaf.
    pub fn is_failed(&self) -> bool {
        self.depth > 0 && self.end.is_some() && self.solutions == 0 && self.nodes > 0
    }

    /// Whether it can be opened or closed.
    pub fn has_below(&self) -> bool {
        self.kind == ItemKind::Closed || !self.children.is_empty()
    }
}
