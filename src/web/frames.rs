use std::{cell::RefCell, rc::Rc};

use gloo_render::{AnimationFrame, request_animation_frame};
use yew::prelude::*;

use crate::playback::{Pace, Spent};

/// Calls `frame` before each repaint while `moving`, with the milliseconds since
/// the last and the most steps that it may make. It answers what it spent, and the
/// number follows that. The one hook that knows time.
#[hook]
pub fn use_frames(moving: bool, frame: Callback<(f64, u64), Spent>) {
    use_effect_with(moving, move |moving| {
        let pending: Pending = Rc::default();
        if *moving {
            next(pending.clone(), None, Pace::default(), frame);
        }
        move || drop(pending.take())
    });
}

type Pending = Rc<RefCell<Option<AnimationFrame>>>;

fn next(pending: Pending, last: Option<f64>, mut pace: Pace, frame: Callback<(f64, u64), Spent>) {
    let slot = pending.clone();
    let request = request_animation_frame(move |time| {
        if super::is_dead() {
            return;
        }
        let millis = last.map_or(0.0, |last| time - last);
        pace.learn(frame.emit((millis, pace.most())));
        // Stopped by what the frame did: no further one.
        if pending.borrow().is_some() {
            next(pending, Some(time), pace, frame);
        }
    });
    slot.replace(Some(request));
}

/// How many of `total` parts of something are due: `slice` more at each repaint, and from one slice
/// on again when the key changes. So what is large is made without a long task.
#[hook]
pub fn use_slices<K: PartialEq + 'static>(key: K, total: usize, slice: usize) -> usize {
    let reached = use_mut_ref(|| (None::<K>, 0));
    let again = use_force_update();
    let due = {
        let mut reached = reached.borrow_mut();
        if reached.0.as_ref() != Some(&key) {
            *reached = (Some(key), slice);
        }
        reached.1.min(total)
    };
    use_effect(move || {
        let frame = (due < total).then(|| {
            request_animation_frame(move |_| {
                reached.borrow_mut().1 = due + slice;
                again.force_update();
            })
        });
        move || drop(frame)
    });
    due
}
