use std::{cell::RefCell, rc::Rc};

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Timeout;
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
        let next = (due < total).then(|| {
            AfterRepaint::new(move || {
                reached.borrow_mut().1 = due + slice;
                again.force_update();
            })
        });
        move || drop(next)
    });
    due
}

/// A value as it was until after the next repaint: what hangs on it changes one frame later than what made
/// it change, so that both together are no long task.
#[hook]
pub fn use_later<T: Clone + PartialEq + 'static>(value: T) -> T {
    let later = use_state_eq(|| value.clone());
    let set = later.setter();
    use_effect_with(value, move |value| {
        let value = value.clone();
        let next = AfterRepaint::new(move || set.set(value));
        move || drop(next)
    });
    (*later).clone()
}

/// What is called in a task of its own after the next repaint, unless this is dropped before. (What
/// a frame calls before it repaints is in one task with the click that led to it.)
struct AfterRepaint {
    _frame: AnimationFrame,
    _task: Rc<RefCell<Option<Timeout>>>,
}

impl AfterRepaint {
    fn new(call: impl FnOnce() + 'static) -> AfterRepaint {
        let task = Rc::new(RefCell::new(None));
        let slot = task.clone();
        let frame = request_animation_frame(move |_| {
            slot.replace(Some(Timeout::new(0, call)));
        });
        AfterRepaint {
            _frame: frame,
            _task: task,
        }
    }
}
