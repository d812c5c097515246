use std::fmt::Write;

use crate::{
    board::{Board, Cell},
    search::Approach,
};

use super::{
    glyph::{COUNT_LINE_PX, compact, counts},
    item::{ItemId, ItemKind, TreeItem},
    layout::layout,
};

/// The least distance from one level to the next where nothing is written under the items; each
/// line of counts adds [`COUNT_LINE_PX`].
const LEVEL_HEIGHT_PX: f64 = 48.0;

/// The largest distance from one level to the next, but for counts.
const MAX_LEVEL_HEIGHT_PX: f64 = 110.0;

/// The free space between neighbours.
const SIBLING_GAP_PX: f64 = 3.5;

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
    /// Whether nodes are labelled with the column of their queen, otherwise with the number of its
    /// cell.
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
        let along = layout(&widths, &children, SIBLING_GAP_PX);
        let width = along.iter().fold(0.0f64, |width, at| width.max(at.abs()));
        let levels = items
            .iter()
            .map(|item| item.depth)
            .max()
            .unwrap_or(0)
            .max(1);
        // A wide and low tree is drawn higher, so that its edges are told apart.
        let high = (width / 2.0 / levels as f64).min(MAX_LEVEL_HEIGHT_PX);
        TreePicture {
            level: high.max(LEVEL_HEIGHT_PX + COUNT_LINE_PX * lines as f64),
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
            bounds.3 = bounds.3.max(y + 20.0 + COUNT_LINE_PX * self.lines as f64);
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

    /// The edges to some items from their parents, as the data of an SVG path.
    pub fn edges(&self, to: impl Iterator<Item = usize>) -> String {
        let mut data = String::new();
        for index in to {
            let item = &self.items[index];
            let Some(parent) = item.parent else { continue };
            let ((from_x, from_y), (x, y)) = (self.at(parent), self.at(index));
            let top = match item.kind {
                ItemKind::Open | ItemKind::DeadEnd | ItemKind::Rest => 9.0,
                ItemKind::Solution | ItemKind::Closed | ItemKind::More(_) => 12.0,
            };
            let bottom = if self.items[parent].depth == 0 {
                6.0
            } else {
                9.0
            };
            let (from_y, to_y) = (from_y + bottom, y - top);
            // Straight down past what is written under the siblings, then apart.
            let apart = from_y + COUNT_LINE_PX * self.lines as f64;
            let bend = (apart + to_y) / 2.0;
            // Writing to a string does not fail.
            let _ = write!(
                data,
                "M{from_x:.1} {from_y:.1}V{apart:.1}C{from_x:.1} {bend:.1} {x:.1} {bend:.1} {x:.1} {to_y:.1}"
            );
        }
        data
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
    /// The width of a digit of the counts.
    const DIGIT_WIDTH_PX: f64 = 6.2;
    let digits = |count: u64| compact(count).chars().count() as f64 * DIGIT_WIDTH_PX;
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
