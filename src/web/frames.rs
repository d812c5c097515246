use std::{cell::RefCell, rc::Rc};

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::playback::{Pace, Spent};

/// Calls `frame` before each repaint while `moving`, with the milliseconds since the last call and
/// the most steps that the frame may take. `frame` returns what it spent, and the next number of
/// steps is learned from that. No other hook knows time.
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
        // If the frame stopped the movement, no further one follows.
        if pending.borrow().is_some() {
            next(pending, Some(time), pace, frame);
        }
    });
    slot.replace(Some(request));
}

/// The number of the `total` parts of something to draw now: `slice` more at each repaint, starting
/// again from one slice when `key` changes. So something large is drawn without a long task.
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

/// Returns `value` one repaint late. What depends on it changes in the frame after the one that
/// changed `value`, so that both together are not one long task.
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

/// Calls a function in a task of its own after the next repaint, unless the returned value is
/// dropped before. (A frame callback runs before the repaint, in one task with the click that led
/// to it.)
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
