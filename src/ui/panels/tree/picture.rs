use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::panels::tree::{
    ItemId, ItemKind, TreeItem, TreePicture, class, count_y, counts, item_name, label_y, outline,
};
use crate::ui::context::{Shared, use_words};

#[derive(PartialEq, Properties)]
pub struct TreeItemsProps {
    pub picture: Shared<TreePicture>,
    /// Whether the items have accessible names; while the search moves, nobody reads them.
    pub named: bool,
}

/// All items and edges; they are made again only when the picture has changed.
#[component]
pub fn TreeItems(props: &TreeItemsProps) -> Html {
    let words = use_words();
    let picture = &props.picture;
    let name = |item: &TreeItem| {
        props
            .named
            .then(|| AttrValue::from(item_name(item, picture.board, &words)))
    };
    html! {
        <>
            <path class="tree-edges" d={picture.edges(0..picture.items.len())} aria-hidden="true" />
            { for picture.items.iter().enumerate().map(|(index, item)| {
                let siblings = item.parent.map(|parent| &picture.items[parent].children);
                let number = siblings.and_then(|all| all.iter().position(|&at| at == index));
                let expanded = item.has_below().then(|| (item.kind != ItemKind::Closed).to_string());
                let name = name(item);
                html! {
                    <g key={dom_id(item.id)} id={dom_id(item.id)} class={classes!("tree-item", class(item))}
                        role="treeitem" aria-level={(item.depth + 1).to_string()}
                        aria-setsize={siblings.map_or(1, Vec::len).to_string()}
                        aria-posinset={(number.unwrap_or(0) + 1).to_string()}
                        aria-expanded={expanded} aria-label={name.clone()} transform={translate(picture, index)}>
                        if let Some(name) = name {
                            <title>{ name }</title>
                        }
                        { drawn(picture, item) }
                    </g>
                }
            }) }
            // Hidden from screen readers, because the names of the items say the same.
            <g aria-hidden="true">
                { for (0..picture.items.len()).map(|index| written(picture, index)) }
            </g>
        </>
    }
}

#[derive(PartialEq, Properties)]
pub struct WayProps {
    pub picture: Shared<TreePicture>,
    /// The items on the path to the current node.
    pub way: Rc<Vec<usize>>,
    /// The item that the keyboard is on.
    pub focus: usize,
}

/// The path to the current node, drawn over the picture.
#[component]
pub fn Way(props: &WayProps) -> Html {
    let picture = &props.picture;
    html! {
        <g class="tree-way" aria-hidden="true">
            <path class="tree-edges" d={picture.edges(props.way.iter().copied())} />
            { for props.way.iter().map(|&index| {
                let item = &picture.items[index];
                let current = props.way.last() == Some(&index);
                html! {
                    <g key={dom_id(item.id)} class={classes!("tree-item", class(item), current.then_some("is-current"))}
                        transform={translate(picture, index)}>
                        { drawn(picture, item) }
                    </g>
                }
            }) }
            <circle class="tree-focus" r="17" transform={translate(picture, props.focus)} />
        </g>
    }
}

fn translate(picture: &TreePicture, index: usize) -> String {
    let (x, y) = picture.at(index);
    format!("translate({x:.1} {y:.1})")
}

/// Draws an item around its centre.
fn drawn(picture: &TreePicture, item: &TreeItem) -> Html {
    html! {
        <>
            <path d={outline(item)} />
            <text y={label_y(item).to_string()}>{ picture.label(item) }</text>
        </>
    }
}

/// The counts under an item.
fn written(picture: &TreePicture, index: usize) -> Html {
    let item = &picture.items[index];
    let (x, y) = picture.at(index);
    html! {
        { for counts(item).into_iter().enumerate().map(|(line, text)| html! {
            <text key={format!("{line} {}", dom_id(item.id))} class={if line > 0 { "tree-found" } else { "tree-count" }}
                x={format!("{x:.1}")} y={format!("{:.1}", y + count_y(line))}>{ text }</text>
        }) }
    }
}

/// The id of an item's element.
pub fn dom_id(id: ItemId) -> String {
    format!("tree-{id}")
}

/// The item that an element is part of.
pub fn item_of(element: Element) -> Option<ItemId> {
    let item = element.closest(".tree-item").ok()??;
    ItemId::read(item.id().strip_prefix("tree-")?)
}
