use std::{cell::RefCell, rc::Rc};

use gloo_render::{AnimationFrame, request_animation_frame};
use yew::prelude::*;

/// The time that the steps of one frame may take, in milliseconds, so that a
/// click is answered in the next.
const BUDGET: f64 = 7.0;

/// The steps that the first frame may make.
const FIRST: u64 = 10_000;

/// Calls `frame` before each repaint while `moving`, with the milliseconds since
/// the last and the most steps that it may make. It answers how long the steps
/// took, and the number follows that. The one hook that knows time.
#[hook]
pub fn use_frames(moving: bool, frame: Callback<(f64, u64), f64>) {
    use_effect_with(moving, move |moving| {
        let pending: Pending = Rc::default();
        if *moving {
            next(pending.clone(), None, FIRST, frame);
        }
        move || drop(pending.take())
    });
}

type Pending = Rc<RefCell<Option<AnimationFrame>>>;

fn next(pending: Pending, last: Option<f64>, most: u64, frame: Callback<(f64, u64), f64>) {
    let slot = pending.clone();
    let request = request_animation_frame(move |time| {
        let took = frame.emit((last.map_or(0.0, |last| time - last), most));
        // Stopped by what the frame did: no further one.
        if pending.borrow().is_some() {
            next(pending, Some(time), adapted(most, took), frame);
        }
    });
    slot.replace(Some(request));
}

/// The most steps of the next frame: towards the budget, by at most a factor of
/// two, as one measurement says little.
fn adapted(most: u64, took: f64) -> u64 {
    let factor = (BUDGET / took.max(0.05)).clamp(0.25, 2.0);
    ((most as f64 * factor) as u64).clamp(200, 50_000_000)
}
