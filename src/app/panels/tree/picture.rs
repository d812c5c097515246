use std::{fmt, str::FromStr};

use crate::{
    board::{Board, Cell},
    search::Approach,
};

use super::{
    glyph::{compact, counts},
    layout::layout,
};

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

/// A text that names no item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no item of the tree")]
pub struct NotAnItemId;

impl FromStr for ItemId {
    type Err = NotAnItemId;

    fn from_str(text: &str) -> Result<ItemId, NotAnItemId> {
        let (kind, step) = text.split_once('-').ok_or(NotAnItemId)?;
        let step = step.parse().map_err(|_| NotAnItemId)?;
        match kind {
            "node" => Ok(ItemId::Node(step)),
            "more" => Ok(ItemId::More(step)),
            "rest" => Ok(ItemId::Rest(step)),
            _ => Err(NotAnItemId),
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
    /// Children that are not shown, so many of them.
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

/// From one level to the next where nothing is written under the items, in units of
/// the picture; each line of counts takes [`LINE`] more.
const LEVEL: f64 = 48.0;

/// The most from one level to the next, but for counts.
const HIGHEST: f64 = 110.0;

/// The height of a line of counts.
pub(super) const LINE: f64 = 11.0;

/// Free space between neighbours.
const GAP: f64 = 3.5;

/// The tree as it is shown, laid out. One unit is a pixel at scale 1; the root is at
/// height 0 and deeper levels have greater heights.
#[derive(Clone, Debug, PartialEq)]
pub struct TreePicture {
    /// The items, each before what is below it, from left to right.
    pub items: Vec<TreeItem>,
    /// Where the middle of each is along its level.
    pub along: Vec<f64>,
    /// The board of the problem.
    pub board: Board,
    /// A node is told by the column of its queen; else by the number of its cell.
    pub by_column: bool,
    /// From one level to the next.
    pub level: f64,
    /// The most lines of counts under an item.
    pub lines: usize,
}

impl TreePicture {
    /// Lays items out.
    pub fn new(items: Vec<TreeItem>, board: Board, approach: Approach) -> TreePicture {
        let widths: Vec<f64> = items.iter().map(width).collect();
        let children: Vec<Vec<usize>> = items.iter().map(|item| item.children.clone()).collect();
        let lines = items.iter().map(|item| counts(item).len());
        let lines = lines.max().unwrap_or(0);
        let along = layout(&widths, &children, GAP);
        let width = along.iter().fold(0.0f64, |width, at| width.max(at.abs()));
        let levels = items
            .iter()
            .map(|item| item.depth)
            .max()
            .unwrap_or(0)
            .max(1);
        // A wide and low tree is drawn higher, so that its edges are told apart.
        let high = (width / 2.0 / levels as f64).min(HIGHEST);
        TreePicture {
            level: high.max(LEVEL + LINE * lines as f64),
            lines,
            along,
            items,
            board,
            by_column: approach.fills_row_by_row(),
        }
    }

    /// Where an item is.
    pub fn at(&self, index: usize) -> (f64, f64) {
        let down = self.items[index].depth as f64 * self.level;
        (self.along[index], down)
    }

    /// The left, upper, right and lower edge of all that is drawn.
    pub fn bounds(&self) -> (f64, f64, f64, f64) {
        let mut bounds = (-20.0f64, -16.0, 20.0f64, 20.0f64);
        for (index, item) in self.items.iter().enumerate() {
            let ((x, y), half) = (self.at(index), width(item) / 2.0 + 2.0);
            bounds.0 = bounds.0.min(x - half);
            bounds.2 = bounds.2.max(x + half);
            bounds.3 = bounds.3.max(y + 20.0 + LINE * self.lines as f64);
        }
        bounds
    }

    /// The items down to where a search stands, the root first: to its node, or to
    /// the item that hides it. `now` is its step.
    pub fn way(&self, placement: &[Cell], now: u64) -> Vec<usize> {
        let mut way = vec![0];
        let mut here = 0;
        for &cell in placement {
            let children = &self.items[here].children;
            let same = |&child: &usize| self.items[child].cell == Some(cell);
            let hides = |&child: &usize| {
                let item = &self.items[child];
                let inside = item.start <= now && item.end.is_none_or(|end| now < end);
                matches!(item.kind, ItemKind::More(_)) && inside || item.kind == ItemKind::Rest
            };
            let next = children.iter().copied().find(same);
            let Some(next) = next.or_else(|| children.iter().copied().find(hides)) else {
                break;
            };
            way.push(next);
            here = next;
            if self.items[next].cell.is_none() {
                break;
            }
        }
        way
    }

    /// The index of an item.
    pub fn find(&self, id: ItemId) -> Option<usize> {
        self.items.iter().position(|item| item.id == id)
    }

    /// What a node is labelled with.
    pub fn label(&self, item: &TreeItem) -> String {
        match (item.kind, item.cell) {
            (ItemKind::More(_), _) => "…".to_owned(),
            (ItemKind::Rest, _) => "?".to_owned(),
            (_, None) => String::new(),
            (_, Some(cell)) if self.by_column => (self.board.col(cell) + 1).to_string(),
            (_, Some(cell)) => cell.number().to_string(),
        }
    }
}

/// The width of an item with what is written under it.
fn width(item: &TreeItem) -> f64 {
    /// A digit of the counts.
    const DIGIT: f64 = 6.2;
    let digits = |count: u64| compact(count).chars().count() as f64 * DIGIT;
    match item.kind {
        ItemKind::Open | ItemKind::DeadEnd | ItemKind::Rest => 20.0,
        ItemKind::Solution => 24.0,
        ItemKind::Closed | ItemKind::More(_) => {
            let solutions = match item.solutions {
                0 => 0.0,
                count => digits(count) + 11.0,
            };
            solutions.max(digits(item.nodes)).max(26.0)
        }
    }
}
