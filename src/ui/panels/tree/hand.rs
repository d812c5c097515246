use std::{cell::Cell, rc::Rc};

use web_sys::{Element, PointerEvent, WheelEvent};
use yew::prelude::*;

use crate::{app::panels::tree::Camera, web::use_wheel};

use super::camera::View;

/// The pointer's actions on the view: a drag moves it, two fingers and the wheel zoom about their
/// place.
pub struct TreePointer {
    pub down: Callback<PointerEvent>,
    pub moves: Callback<PointerEvent>,
    pub up: Callback<PointerEvent>,
    /// Whether the press that just ended moved the view, so that it is not a click.
    pub dragged: Rc<Cell<bool>>,
}

/// A pressed pointer: its id and its last place, in pixels.
type PointerPlace = (i32, (f64, f64));

/// The distance, in pixels, that a pointer may move in a click.
const MAX_CLICK_PIXELS: f64 = 4.0;

#[hook]
pub fn use_tree_pointer(
    node: NodeRef,
    camera: UseStateHandle<Option<Camera>>,
    view: UseStateHandle<View>,
) -> TreePointer {
    let pointers = use_mut_ref(Vec::<PointerPlace>::new);
    let travelled = use_mut_ref(|| 0.0f64);
    let dragged = use_memo((), |()| Cell::new(false));
    // Several moves may come before the next render, so each continues from the last.
    let latest = use_mut_ref(|| None::<Camera>);
    *latest.borrow_mut() = *camera;
    let change = {
        let (latest, camera, view) = (latest.clone(), camera.clone(), view.clone());
        Rc::new(move |change: &dyn Fn(Camera) -> Camera| {
            let next = latest.borrow().map(change);
            *latest.borrow_mut() = next;
            camera.set(next);
            view.set(View::Free);
        })
    };
    let from_middle = {
        let node = node.clone();
        move |x: f64, y: f64| {
            let area = node.cast::<Element>()?.get_bounding_client_rect();
            Some((
                x - area.left() - area.width() / 2.0,
                y - area.top() - area.height() / 2.0,
            ))
        }
    };

    let down = {
        let (pointers, travelled) = (pointers.clone(), travelled.clone());
        let (node, dragged) = (node.clone(), dragged.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 {
                return;
            }
            let mut pointers = pointers.borrow_mut();
            if pointers.is_empty() {
                travelled.replace(0.0);
                dragged.set(false);
            }
            pointers.retain(|(id, _)| *id != event.pointer_id());
            pointers.push((event.pointer_id(), place(&event)));
            let target = event.target_dyn_into::<Element>();
            if let Some(element) = node.cast::<Element>()
                && target.as_ref() == Some(&element)
            {
                let _ = element.set_pointer_capture(event.pointer_id());
            }
        })
    };
    let moves = {
        let (pointers, dragged, change) = (pointers.clone(), dragged.clone(), change.clone());
        let (node, from_middle) = (node.clone(), from_middle.clone());
        Callback::from(move |event: PointerEvent| {
            let mut pointers = pointers.borrow_mut();
            let other = (pointers.iter()).find(|(id, _)| *id != event.pointer_id());
            let other = other.map(|(_, at)| *at);
            let Some((_, last)) = pointers
                .iter_mut()
                .find(|(id, _)| *id == event.pointer_id())
            else {
                return;
            };
            let (from, to) = (*last, place(&event));
            let by = (to.0 - from.0, to.1 - from.1);
            let mut travelled = travelled.borrow_mut();
            *travelled += by.0.hypot(by.1);
            if *travelled < MAX_CLICK_PIXELS {
                return;
            }
            *last = to;
            if !dragged.replace(true)
                && let Some(element) = node.cast::<Element>()
            {
                // A press on an item is not captured at once: a captured press clicks nothing below
                // it.
                let _ = element.set_pointer_capture(event.pointer_id());
            }
            let Some(other) = other else {
                change(&|camera| camera.dragged(by));
                return;
            };
            let apart = |at: (f64, f64)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
            let factor = apart(to) / apart(from);
            let middle = ((to.0 + other.0) / 2.0, (to.1 + other.1) / 2.0);
            if let Some(about) = from_middle(middle.0, middle.1) {
                let by = (by.0 / 2.0, by.1 / 2.0);
                change(&|camera| camera.dragged(by).zoomed(factor, about));
            }
        })
    };
    let up = Callback::from(move |event: PointerEvent| {
        pointers
            .borrow_mut()
            .retain(|(id, _)| *id != event.pointer_id());
    });
    // The same callback at every render, so that the listener stays.
    let turn = use_callback((), move |event: WheelEvent, ()| {
        // Deltas in lines and pages count as 20 and 300 pixels.
        let unit = [1.0, 20.0, 300.0][event.delta_mode().min(2) as usize];
        let turned = (event.delta_y() * unit).clamp(-240.0, 240.0);
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(about) = from_middle(at.0, at.1) {
            change(&|camera| camera.zoomed((-turned / 400.0).exp(), about));
        }
    });
    use_wheel(node, turn);
    TreePointer {
        down,
        moves,
        up,
        dragged,
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}
