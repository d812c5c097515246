use crate::ui::context::use_dispatch;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use crate::app::{
    Action,
    timeline::{TimelineAction, TimelineFrame, TimelineWindow},
};

/// The gestures on the timeline: one pointer scrubs, two zoom and move the window, and a press
/// without movement goes to the queen under it.
pub struct TimelineGestures {
    pub down: Callback<PointerEvent>,
    pub moves: Callback<PointerEvent>,
    pub up: Callback<PointerEvent>,
    pub cancel: Callback<PointerEvent>,
}

/// A pressed pointer: its id, its place as a share of the width, and whether it has moved.
#[derive(Clone, Copy)]
struct TimelinePointer {
    id: i32,
    at: f64,
    began: f64,
    moved: bool,
}

/// The distance from its start, in pixels, at which a pointer counts as moved.
const MIN_DRAG_PIXELS: f64 = 4.0;

#[hook]
pub fn use_gestures(stage: NodeRef, window: TimelineWindow, depths: usize) -> TimelineGestures {
    let dispatch = use_dispatch();
    let pointers = use_mut_ref(Vec::<TimelinePointer>::new);
    let place = move |event: &PointerEvent| {
        let area = stage.cast::<Element>()?.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - area.left()) / area.width();
        let y = (f64::from(event.client_y()) - area.top()) / area.height();
        // Not the event's current target: that is the root, where Yew listens.
        let element = stage.cast::<Element>()?;
        Some((element, x, y, area.width(), area.height()))
    };
    let step_at = move |share: f64| window.step(share.clamp(0.0, 1.0)).max(0.0) as u64;

    let down = {
        let (pointers, place, dispatch) = (pointers.clone(), place.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((element, x, ..)) = place(&event) else {
                return;
            };
            if event.button() != 0 {
                return;
            }
            let _ = element.set_pointer_capture(event.pointer_id());
            let mut pointers = pointers.borrow_mut();
            pointers.retain(|pointer| pointer.id != event.pointer_id());
            pointers.push(TimelinePointer {
                id: event.pointer_id(),
                at: x,
                began: x,
                moved: false,
            });
            if pointers.len() == 1 {
                dispatch.dispatch(Action::GoTo(step_at(x)));
            }
        })
    };
    let moves = {
        let (pointers, place, dispatch) = (pointers.clone(), place.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some((_, x, _, width, _)) = place(&event) else {
                return;
            };
            let mut pointers = pointers.borrow_mut();
            let before: Vec<f64> = pointers.iter().map(|pointer| pointer.at).collect();
            let Some(nth) = pointers
                .iter()
                .position(|pointer| pointer.id == event.pointer_id())
            else {
                return;
            };
            let pointer = &mut pointers[nth];
            pointer.at = x;
            pointer.moved |= (x - pointer.began).abs() * width >= MIN_DRAG_PIXELS;
            match (&before[..], pointer.moved) {
                ([_], true) => dispatch.dispatch(Action::GoTo(step_at(x))),
                ([a, b, ..], _) => {
                    let after = (pointers[0].at, pointers[1].at);
                    pointers[0].moved = true;
                    pointers[1].moved = true;
                    let (old, new) = ((a + b) / 2.0, (after.0 + after.1) / 2.0);
                    let apart = (a - b).abs().max(0.01);
                    let factor = (after.0 - after.1).abs().max(0.01) / apart;
                    let act = |action| dispatch.dispatch(Action::Timeline(action));
                    act(TimelineAction::Move(old - new));
                    act(TimelineAction::Zoom { share: new, factor });
                }
                _ => {}
            }
        })
    };
    let lift = move |event: &PointerEvent| {
        let mut pointers = pointers.borrow_mut();
        let nth = pointers
            .iter()
            .position(|pointer| pointer.id == event.pointer_id())?;
        let pointer = pointers.remove(nth);
        (!pointer.moved && pointers.is_empty()).then_some(pointer)
    };
    let up = {
        let lift = lift.clone();
        Callback::from(move |event: PointerEvent| {
            let (Some(_), Some((_, x, y, width, height))) = (lift(&event), place(&event)) else {
                return;
            };
            let frame = TimelineFrame {
                window,
                depths,
                width: width as usize,
                height: height as usize,
                scale: 1.0,
                lane: true,
            };
            if let Some(depth) = frame.depth_at(y) {
                dispatch.dispatch(Action::GoToBar {
                    depth,
                    step: step_at(x),
                });
            }
        })
    };
    let cancel = Callback::from(move |event: PointerEvent| {
        lift(&event);
    });
    TimelineGestures {
        down,
        moves,
        up,
        cancel,
    }
}
