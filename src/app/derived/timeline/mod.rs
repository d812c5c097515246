//! The picture of the whole search: x is the step, y the depth, and each queen a bar from
//! the step that places it to the step that removes it.

mod lines;
mod paint;
mod svg;
mod window;

pub use lines::{Spot, SpotKind, WideBar};
pub use paint::{Label, Palette, Rgb, TimelineFrame, paint};
pub use svg::svg;
pub use window::TimelineWindow;

use std::rc::Rc;

use crate::{
    playback::{Detail, Index, Strip},
    search::{AnySearch, Search},
};

/// The part of the search in sight, and its picture.
#[derive(Clone, PartialEq)]
pub struct Timeline {
    window: TimelineWindow,
    /// The width in pixels that the page reported last.
    pixels: u32,
    /// A complete picture with more detail than that of the index.
    close: Option<Rc<Strip>>,
    /// The next such picture while it is recorded, and what is recorded of it.
    coming: Option<(Rc<Detail>, Rc<Strip>)>,
    /// Frames since the window last changed.
    still: u8,
}

/// An action of the user on the timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimelineAction {
    /// Zoom by a factor; the step at a part of the width stays where it is.
    Zoom {
        /// The part of the width, 0 to 1.
        share: f64,
        /// The factor; below 1 zooms out.
        factor: f64,
    },
    /// Move along by a part of the width.
    Move(f64),
    /// Show the whole search.
    Fit,
    /// Draw with this many pixels across.
    Resize(u32),
}

/// The most steps of a detailed picture; beyond it, the index has as much detail as pixels can
/// show.
const MAX_DETAIL_STEPS: f64 = 40e6;

/// The frames without a change after which the window counts as still.
const STILL_FRAMES: u8 = 6;

/// The most steps of a detailed picture that a frame records, while the window moves and while it
/// is still: at most two milliseconds natively.
const MAX_MOVING_STEPS: u64 = 40_000;
const MAX_STILL_STEPS: u64 = 200_000;

/// A detailed picture of at most this many steps also covers the neighbouring steps, so that they
/// are ready when the window moves.
const MAX_WIDE_DETAIL_STEPS: f64 = 1e6;

impl Timeline {
    /// The timeline that shows all of a search.
    pub fn new(index: &Index) -> Timeline {
        Timeline {
            window: TimelineWindow::whole(states(index)),
            pixels: 1000,
            close: None,
            coming: None,
            still: 0,
        }
    }

    /// The steps in sight.
    pub fn window(&self) -> TimelineWindow {
        self.window
    }

    /// The pictures to paint, one over another.
    pub fn strips<'a>(&'a self, index: &'a Index) -> Vec<&'a Strip> {
        let close = self.close.iter().map(Rc::as_ref);
        let coming = self.coming.iter().map(|(_, strip)| strip.as_ref());
        std::iter::once(index.strip())
            .chain(close)
            .chain(coming)
            .collect()
    }

    /// Whether a detailed picture is being recorded.
    pub fn is_coming(&self) -> bool {
        self.coming.is_some()
    }

    /// Whether two timelines paint the same pictures of the same window.
    pub fn looks_like(&self, other: &Timeline) -> bool {
        let same = |a: &Option<Rc<Strip>>, b: &Option<Rc<Strip>>| match (a, b) {
            (None, None) => true,
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            _ => false,
        };
        let coming = |timeline: &Timeline| timeline.coming.as_ref().map(|(_, strip)| strip.clone());
        self.window == other.window
            && same(&self.close, &other.close)
            && same(&coming(self), &coming(other))
    }

    /// The index grew: a window that showed the whole search still does.
    pub(in crate::app) fn grow(&mut self, old: &Index, new: &Index, search: &AnySearch) {
        if self.window.is_whole(states(old)) {
            self.window = TimelineWindow::whole(states(new));
        }
        self.look(new, search);
    }

    /// Starts anew with another search.
    pub(in crate::app) fn reset(&mut self, index: &Index, search: &AnySearch) {
        self.window = TimelineWindow::whole(states(index));
        self.close = None;
        self.coming = None;
        self.look(index, search);
    }

    /// Keeps the current step in sight.
    pub(in crate::app) fn follow(&mut self, index: &Index, search: &AnySearch) {
        let step = search.counters().steps;
        let followed = self.window.following(step, states(index));
        if followed != self.window {
            self.window = followed;
            self.look(index, search);
        }
    }

    pub(in crate::app) fn apply(
        &mut self,
        action: TimelineAction,
        index: &Index,
        search: &AnySearch,
    ) {
        let all = states(index);
        self.still = 0;
        match action {
            TimelineAction::Zoom { share, factor } => {
                self.window = self.window.zoomed(share, factor, all);
            }
            TimelineAction::Move(share) => self.window = self.window.moved(share, all),
            TimelineAction::Fit => self.window = TimelineWindow::whole(all),
            TimelineAction::Resize(pixels) => self.pixels = pixels.clamp(1, 10_000),
        }
        self.look(index, search);
    }

    /// Records up to `most` steps of a detailed picture: few while the window still moves, and
    /// none in the frame in which it moves. Returns how many steps it recorded.
    pub(in crate::app) fn advance(&mut self, most: u64) -> u64 {
        self.still = self.still.saturating_add(1);
        if self.still == 1 {
            // This frame already paints the window that just changed.
            return 0;
        }
        let most = most.min(if self.still < STILL_FRAMES {
            MAX_MOVING_STEPS
        } else {
            MAX_STILL_STEPS
        });
        let Some((detail, strip)) = &mut self.coming else {
            return 0;
        };
        let detail = Rc::make_mut(detail);
        let made = detail.advance(most);
        // While the window moves it is painted for that already.
        if self.still >= STILL_FRAMES || detail.is_done() {
            *strip = Rc::new(detail.strip());
        }
        if detail.is_done() {
            self.close = Some(strip.clone());
            self.coming = None;
        }
        made
    }

    /// Begins a detailed picture if the window needs one.
    fn look(&mut self, index: &Index, search: &AnySearch) {
        let step = self.window.steps / f64::from(self.pixels);
        let fine = |strip: &Strip| {
            let width = strip.width as f64;
            // Single bars from two pixels on.
            (width <= 1.0 || width <= 1.5 * step)
                && (strip.least <= 1 || strip.least as f64 <= 3.0 * step)
        };
        let covers = |strip: &Strip, until: u64| {
            let end = (self.window.from + self.window.steps).min(states(index) as f64);
            fine(strip)
                && strip.from as f64 <= self.window.from.max(0.0)
                && until as f64 >= end.floor()
        };
        if covers(index.strip(), index.strip().until) {
            self.close = None;
            self.coming = None;
            return;
        }
        if self
            .close
            .as_ref()
            .is_some_and(|strip| covers(strip, strip.until))
        {
            self.coming = None;
            return;
        }
        if (self.coming.as_ref()).is_some_and(|(detail, strip)| covers(strip, detail.until())) {
            return;
        }
        if self.window.steps > MAX_DETAIL_STEPS {
            self.coming = None;
            return;
        }
        let margin = if self.window.steps <= MAX_WIDE_DETAIL_STEPS {
            self.window.steps
        } else {
            0.0
        };
        let from = (self.window.from - margin).max(0.0) as u64;
        let until = (self.window.from + self.window.steps + margin).ceil() as u64;
        let detail = Detail::new(index, search, from, until, step as u64);
        let strip = Rc::new(detail.strip());
        self.coming = Some((Rc::new(detail), strip));
    }
}

/// The number of indexed states of a search.
fn states(index: &Index) -> u64 {
    index.steps() + 1
}
