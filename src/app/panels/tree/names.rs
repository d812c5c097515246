use crate::{
    board::Board,
    i18n::{Texts, counted},
    problem::Problem,
    search::Approach,
};

use super::super::super::file_name::problem_name;
use super::{
    item::{ItemKind, TreeItem},
    picture::TreePicture,
};

/// What an item is called: where its queen is, and what is below it.
pub fn item_name(item: &TreeItem, board: Board, texts: &Texts) -> String {
    let place = match item.cell {
        Some(cell) => {
            let (row, column) = (board.row(cell) + 1, board.col(cell) + 1);
            texts.with("cell-at", &[("row", row.into()), ("column", column.into())])
        }
        None => texts.text("tree-root"),
    };
    let counted = |id: &str, count: u64| texts.with(id, &counted(count));
    let below = match item.kind {
        ItemKind::Solution => texts.text("tree-placement"),
        ItemKind::DeadEnd => texts.text("tree-dead-end"),
        ItemKind::Rest => return texts.text("tree-rest"),
        ItemKind::More(count) => {
            let more = counted("tree-more", count as u64);
            return format!("{more}, {}", counted("tree-placements", item.solutions));
        }
        ItemKind::Open | ItemKind::Closed => {
            let nodes = counted("tree-nodes", item.nodes);
            let found = counted("tree-placements", item.solutions);
            match item.end {
                Some(_) => format!("{nodes}, {found}"),
                None => format!("{nodes}, {found}, {}", texts.text("tree-so-far")),
            }
        }
    };
    format!("{place}: {below}")
}

/// A move of the keyboard over the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeMove {
    /// To another item.
    To(usize),
    /// The item opens or closes.
    Toggle,
}

/// What a key does on an item: up and down along the items, right into a node or to
/// open it, left out of it or to close it, Home and End to the first and the last.
pub fn moved(picture: &TreePicture, from: usize, key: &str) -> Option<TreeMove> {
    let item = picture.items.get(from)?;
    let last = picture.items.len() - 1;
    let closed = matches!(item.kind, ItemKind::Closed | ItemKind::More(_));
    Some(match key {
        "ArrowDown" => TreeMove::To(last.min(from + 1)),
        "ArrowUp" => TreeMove::To(from.saturating_sub(1)),
        "Home" => TreeMove::To(0),
        "End" => TreeMove::To(last),
        "ArrowRight" if closed => TreeMove::Toggle,
        "ArrowRight" => TreeMove::To(*item.children.first()?),
        "ArrowLeft" if !item.children.is_empty() && item.parent.is_some() => TreeMove::Toggle,
        "ArrowLeft" => TreeMove::To(item.parent?),
        _ => return None,
    })
}

/// The name of the file of a picture.
pub fn tree_file_name(problem: &Problem, approach: Approach) -> String {
    format!("{}-{}-tree.svg", problem_name(problem), approach.name())
}
