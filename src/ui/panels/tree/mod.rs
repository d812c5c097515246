//! The tree of the search, drawn in SVG.

mod buttons;
mod camera;
mod hand;
mod picture;

use std::rc::Rc;

use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use crate::ui::context::{Shared, Words, use_dispatch, use_words};
use crate::{
    app::{
        Action, State,
        panels::tree::{
            Camera, ItemId, ItemKind, TreeAction, TreeMove, TreePicture, moved, tree_file_name,
        },
        problem_line,
    },
    board::Cell,
    problem::Problem,
    search::{Approach, Search},
    web::use_size,
};

use buttons::Buttons;
use camera::{View, use_camera};
use hand::use_tree_pointer;
use picture::{TreeItems, Way, dom_id, item_of};

/// The panel of the tree.
pub fn panel(state: &State, words: &Words) -> Html {
    let (tree, core) = (&state.panels.tree, &state.core);
    let Some(picture) = tree.picture() else {
        return Html::default();
    };
    let of = (*core.problem(), core.approach());
    let file = (
        tree_file_name(&of.0, of.1),
        AttrValue::from(problem_line(core, words)),
    );
    html! {
        <TreePanel {of} picture={Shared(picture.clone())} placement={core.search().placement().to_vec()}
            now={core.derived.own.step()} focus={tree.focus()} follows={tree.follows}
            failed_closed={tree.failed_closed()} moving={core.is_moving()} {file} />
    }
}

#[derive(PartialEq, Properties)]
struct TreePanelProps {
    /// The problem and the approach; when they change, the view starts anew.
    pub of: (Problem, Approach),
    /// The picture to draw.
    pub picture: Shared<TreePicture>,
    /// The queens on the board.
    pub placement: Vec<Cell>,
    /// The current step of the search.
    pub now: u64,
    /// The item that the keyboard is on.
    pub focus: ItemId,
    /// Whether the picture follows the current node.
    pub follows: bool,
    /// Whether subtrees without a placement are collapsed.
    pub failed_closed: bool,
    /// Whether the search moves by itself.
    pub moving: bool,
    /// The name of the saved file, and the title in it.
    pub file: (String, AttrValue),
}

/// The tree with its buttons. The tree has one tab stop; arrow keys move between items.
#[component]
fn TreePanel(props: &TreePanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let node = use_node_ref();
    let view = use_state_eq(|| View::Opening);
    let camera = use_state_eq(|| None::<Camera>);
    let size = use_size(node.clone());
    let size = size.map(|size| (size.width.max(1.0), size.height.max(1.0)));
    let picture = &props.picture;
    let way = Rc::new(picture.way(&props.placement, props.now));
    let current = way.last().copied().unwrap_or(0);
    let focus = picture.find(props.focus).unwrap_or(0);

    {
        let (view, camera) = (view.setter(), camera.setter());
        use_effect_with(props.of, move |_| {
            view.set(View::Opening);
            camera.set(None);
        });
    }
    use_camera(
        picture.clone(),
        (current, focus),
        props.follows,
        size,
        *view,
        camera.clone(),
    );
    let seen = size.unwrap_or((400.0, 400.0));
    let hand = use_tree_pointer(node.clone(), camera.clone(), view.clone());

    let onclick = {
        let (dispatch, dragged) = (dispatch.clone(), hand.dragged.clone());
        let (picture, current) = (picture.clone(), picture.items[current].id);
        Callback::from(move |event: MouseEvent| {
            if dragged.take() {
                return;
            }
            let target = event.target_dyn_into::<Element>();
            let Some(index) = target.and_then(item_of).and_then(|id| picture.find(id)) else {
                return;
            };
            press(&dispatch, &picture, index, current);
        })
    };
    let onkeydown = {
        let (dispatch, picture) = (dispatch.clone(), picture.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.alt_key() || event.ctrl_key() || event.meta_key() {
                return;
            }
            let key = event.key();
            let id = picture.items[focus].id;
            match moved(&picture, focus, &key) {
                Some(TreeMove::To(index)) => {
                    let id = picture.items[index].id;
                    dispatch.dispatch(Action::from(TreeAction::Focus(id)));
                }
                Some(TreeMove::Toggle) => dispatch.dispatch(Action::from(TreeAction::Toggle(id))),
                None if key == "Enter" || key == " " => {
                    if let ItemId::Node(start) = id {
                        dispatch.dispatch(Action::GoTo(start));
                    }
                }
                None => return,
            }
            event.prevent_default();
            // The keys of the tree must not reach the page.
            event.stop_propagation();
        })
    };
    let camera_now = camera.unwrap_or_else(|| Camera::whole(picture, seen));
    let by = if picture.by_column { "column" } else { "cell" };
    html! {
        <>
            <Buttons picture={picture.clone()} way={way.clone()} follows={props.follows}
                failed_closed={props.failed_closed} file={props.file.clone()}
                camera={camera.clone()} view={view.clone()} size={seen} />
            <svg ref={node} id="tree" class={classes!("tree", (!camera_now.is_legible()).then_some("is-far"))}
                dir="ltr" role="tree" tabindex="0" aria-label={words.text("tree")}
                aria-activedescendant={dom_id(picture.items[focus].id)}
                viewBox={camera_now.view_box(seen)} preserveAspectRatio="xMidYMid meet"
                {onclick} {onkeydown} onpointerdown={hand.down} onpointermove={hand.moves}
                onpointerup={hand.up.clone()} onpointercancel={hand.up}>
                <TreeItems picture={picture.clone()} named={!props.moving} />
                <Way picture={picture.clone()} way={way} {focus} />
            </svg>
            <p class="hint">{ words.with("tree-about", &[("by", by.into())]) }</p>
        </>
    }
}

/// Handles a press on an item: a triangle is expanded, the current node is collapsed, and otherwise
/// the search goes to the node.
fn press(
    dispatch: &crate::ui::store::Dispatch,
    picture: &TreePicture,
    index: usize,
    current: ItemId,
) {
    let item = &picture.items[index];
    dispatch.dispatch(Action::from(TreeAction::Focus(item.id)));
    let closed = matches!(item.kind, ItemKind::Closed | ItemKind::More(_));
    match item.id {
        id if closed || id == current && item.has_below() && index > 0 => {
            dispatch.dispatch(Action::from(TreeAction::Toggle(id)));
        }
        ItemId::Node(start) => dispatch.dispatch(Action::GoTo(start)),
        ItemId::More(_) | ItemId::Rest(_) => {}
    }
}
