use web_sys::{Element, MouseEvent, PointerEvent};
use yew::prelude::*;

use crate::ui::context::use_dispatch;
use crate::{
    app::{Action, view::BoardView},
    board::{Board, Cell},
    web,
};

use super::frame::BoardShape;

/// The pointer's actions on the board while cells are edited: a click blocks or frees a cell, a
/// drag does the same to every cell it crosses. Otherwise the pointer does nothing, so that a click
/// on the board never changes the problem and a finger scrolls the page.
pub struct Painting {
    pub down: Callback<PointerEvent>,
    pub moves: Callback<PointerEvent>,
    pub up: Callback<PointerEvent>,
}

/// A drag over cells: whether it blocks or frees them, and the last cell it crossed.
#[derive(Clone, Copy)]
struct Stroke {
    block: bool,
    last: (u8, u8),
}

#[hook]
pub fn use_painting(node: NodeRef, shape: BoardShape, view: BoardView, editing: bool) -> Painting {
    let dispatch = use_dispatch();
    web::use_held_still(node.clone(), editing);
    let hand = use_mut_ref(|| None::<Stroke>);
    let board = view.board;
    let blocked = move |(row, col)| view.at(row, col).blocked;
    let spot = {
        let node = node.clone();
        move |event: &MouseEvent| place(&node.cast::<Element>()?, shape, board, event)
    };

    let down = {
        let (hand, dispatch, spot) = (hand.clone(), dispatch.clone(), spot.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(at) = spot(&event) else { return };
            if event.button() != 0 || !editing {
                return;
            }
            // Not the event's current target: that is the root, where Yew listens.
            if let Some(picture) = node.cast::<Element>() {
                let _ = picture.set_pointer_capture(event.pointer_id());
            }
            let block = !blocked(at);
            hand.replace(Some(Stroke { block, last: at }));
            dispatch.dispatch(Action::Block(cell(board, at), block));
        })
    };
    let moves = {
        let hand = hand.clone();
        Callback::from(move |event: PointerEvent| {
            let mut hand = hand.borrow_mut();
            let (Some(stroke), Some(at)) = (hand.as_mut(), spot(&event)) else {
                return;
            };
            for at in crossed(stroke.last, at) {
                dispatch.dispatch(Action::BlockMore(cell(board, at), stroke.block));
            }
            stroke.last = at;
        })
    };
    let up = Callback::from(move |_: PointerEvent| {
        hand.take();
    });
    Painting { down, moves, up }
}

fn cell(board: Board, (row, col): (u8, u8)) -> Cell {
    board.cell(row, col)
}

/// The row and column under the pointer, if the pointer is on the board itself.
fn place(
    picture: &Element,
    shape: BoardShape,
    board: Board,
    event: &MouseEvent,
) -> Option<(u8, u8)> {
    let area = picture.get_bounding_client_rect();
    let along = |at: i32, from: f64, size: f64| (f64::from(at) - from) / size;
    let x = shape.x + shape.width * along(event.client_x(), area.left(), area.width());
    let y = shape.y + shape.height * along(event.client_y(), area.top(), area.height());
    let inside = |at: f64, side: u8| (at >= 0.0 && at < f64::from(side)).then_some(at as u8);
    Some((inside(y, board.rows())?, inside(x, board.cols())?))
}

/// The cells on the straight line from one cell to another, without the first, so that a fast drag
/// leaves no gap.
fn crossed(from: (u8, u8), to: (u8, u8)) -> impl Iterator<Item = (u8, u8)> {
    let length = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
    let between = move |a: u8, b: u8, step: u8| {
        let share = f64::from(step) / f64::from(length.max(1));
        (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8
    };
    (1..=length).map(move |step| (between(from.0, to.0, step), between(from.1, to.1, step)))
}
