//! The board, drawn in SVG: one unit a cell, cell (0, 0) at the origin.

mod cells;
mod frame;
mod layers;
mod pointer;

use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::ui::context::{use_dispatch, use_words};
use crate::{
    app::{
        Action, CellNames, KeyPress,
        view::{BoardView, PieceView},
    },
    board::Cell,
    web,
};

use cells::{GridCells, cell_id, cell_of};
use frame::{BoardShape, Labels, largest};
use layers::Layers;
use pointer::use_painting;

#[derive(PartialEq, Properties)]
pub struct BoardPictureProps {
    /// The board to draw.
    pub view: BoardView,
    /// The accessible names of the cells.
    pub names: CellNames,
    /// The cell that the keyboard is on.
    pub focus: Cell,
    /// Whether steps are slow enough to be animated.
    pub gentle: bool,
    /// Whether the pointer blocks and frees cells.
    pub editing: bool,
    /// Whether the queens are a placement.
    pub solved: bool,
    /// Handles a key pressed on the board.
    pub on_key: Callback<(KeyboardEvent, KeyPress)>,
}

/// The board with its coordinates, the copies of cells beyond joined edges, and the line of attack.
/// It has one tab stop; arrow keys move between cells.
#[component]
pub fn BoardPicture(props: &BoardPictureProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let node = use_node_ref();
    let board = props.view.board;
    let shape = BoardShape::of(board);
    let painting = use_painting(node.clone(), shape, props.view.clone(), props.editing);
    use_focus_follows(node.clone(), props.focus);

    let onkeydown = {
        let on_key = props.on_key.clone();
        Callback::from(move |event: KeyboardEvent| {
            let key = crate::ui::shell::keys_dialog::key_of(&event);
            on_key.emit((event, key));
        })
    };
    let onfocusin = Callback::from(move |event: FocusEvent| {
        if let Some(cell) = event
            .target_dyn_into::<web_sys::Element>()
            .and_then(cell_of)
        {
            dispatch.dispatch(Action::Focus(cell));
        }
    });
    let name = words.with(
        "board-name",
        &[
            ("rows", board.rows().into()),
            ("columns", board.cols().into()),
        ],
    );
    html! {
        <svg ref={node} id="board" dir="ltr"
            class={classes!("board", props.gentle.then_some("is-gentle"), props.editing.then_some("is-editing"), props.solved.then_some("is-solved"), (largest(board) > 20).then_some("is-large"))}
            role="grid" aria-label={name}
            aria-rowcount={board.rows().to_string()} aria-colcount={board.cols().to_string()}
            viewBox={shape.view_box()} style={shape.style()}
            {onkeydown} {onfocusin}
            onpointerdown={painting.down} onpointermove={painting.moves}
            onpointerup={painting.up.clone()} onpointercancel={painting.up}
            >
            <Labels {board} />
            <Layers view={props.view.clone()} />
            <GridCells names={props.names.clone()} focus={props.focus} />
        </svg>
    }
}

#[derive(PartialEq, Properties)]
pub struct StillBoardProps {
    /// The board to draw.
    pub view: BoardView,
    /// The accessible name of the board.
    pub name: AttrValue,
}

/// A board without interaction.
#[component]
pub fn StillBoard(props: &StillBoardProps) -> Html {
    let view = &props.view;
    let board = view.board;
    let shape = BoardShape::bare(board);
    let solved = view
        .rows
        .iter()
        .flatten()
        .any(|cell| cell.piece == PieceView::Solved);
    html! {
        <svg class={classes!("board", "is-still", solved.then_some("is-solved"), (largest(board) > 20).then_some("is-large"))} dir="ltr" role="img"
            aria-label={&props.name} viewBox={shape.view_box()} style={shape.style()}>
            <Layers view={view.clone()} />
        </svg>
    }
}

/// Moves the browser's focus to the focused cell, if the focus is on the board.
#[hook]
fn use_focus_follows(node: NodeRef, focus: Cell) {
    use_effect_with(focus, move |focus| {
        let Some(board) = node.cast::<web_sys::Element>() else {
            return;
        };
        let document = web::window().document();
        let active = document.and_then(|document| document.active_element());
        if active.is_some_and(|active| board.contains(Some(&active))) {
            web::focus(&cell_id(*focus));
        }
    });
}
