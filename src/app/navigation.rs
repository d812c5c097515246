use crate::{
    board::Cell,
    playback::{Goal, out, over},
    search::{AnySearch, Search},
};

use super::{
    core::Core,
    derived::{FoundPlacements, IndexedSearch},
    shell::{GoError, GoTarget},
};

/// Moves the search to a goal: at once within the index, step by step beyond it.
impl Core {
    /// Plays if paused, and pauses if not. At the end it plays from the start, unless
    /// `plays_on`: other boards have steps left.
    pub(super) fn toggle(&mut self, plays_on: bool) {
        if self.is_moving() {
            self.player.pause();
            return;
        }
        if self.derived.own.is_done() && !plays_on {
            self.derived.own.rewind();
            self.keep_in_sight();
        }
        self.stand();
        self.player.play();
    }

    /// Moves by `steps` steps, back if negative.
    pub(super) fn jump(&mut self, steps: i32) {
        self.stand();
        let most = steps.unsigned_abs().into();
        if steps < 0 {
            self.derived.own.search.skip_back(most);
        } else {
            let in_order = self.is_in_order();
            let derived = &mut self.derived;
            let note = noting(&mut derived.found, &derived.own.search, in_order);
            derived.own.search.find(most, note);
        }
        self.keep_in_sight();
    }

    /// A frame: moves the search as it is played. `millis` is the time since the last
    /// frame and `max_steps` the most steps; `plays_on` says that playing does not end
    /// with the search, as other boards have steps left.
    pub(super) fn play(&mut self, millis: f64, max_steps: u64, plays_on: bool) -> Played {
        if !self.is_moving() {
            return Played::default();
        }
        let before = self.derived.own.step();
        let in_order = self.is_in_order();
        let derived = &mut self.derived;
        let note = noting(&mut derived.found, &derived.own.search, in_order);
        let search = &mut derived.own.search;
        let due = (self.player).advance(search, millis, max_steps, plays_on, note);
        self.shorten_seek();
        self.keep_in_sight();
        Played {
            due,
            made: self.derived.own.step().abs_diff(before),
        }
    }

    /// Stops the search, moves it and keeps its step in sight.
    pub(super) fn move_to(&mut self, to: impl FnOnce(&mut IndexedSearch)) {
        self.stand();
        to(&mut self.derived.own);
        self.keep_in_sight();
    }

    /// Goes to a step, or to the end if the search has fewer steps.
    pub fn go_to(&mut self, step: u64) {
        self.move_to(|own| own.seek(step));
        if step > self.index().steps() && !self.index().is_complete() {
            self.player.seek(Goal::Step(step));
        }
    }

    /// Goes to a number that was typed. If there is no such step or placement, sets the error with
    /// the allowed range.
    pub(super) fn go_to_typed(&mut self, target: GoTarget, text: &str) {
        let open = !self.index().is_complete();
        let (least, most) = match target {
            // A step beyond the index is reached step by step.
            GoTarget::Step if open => (0, u64::MAX),
            GoTarget::Step => (0, self.index().steps()),
            GoTarget::Solution => (1, self.index().solutions()),
        };
        let digits = text.replace(|c: char| c.is_whitespace() || c == '\u{202f}', "");
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| plain);
        match (
            number.filter(|number| (least..=most).contains(number)),
            target,
        ) {
            (Some(step), GoTarget::Step) => self.go_to(step),
            (Some(number), GoTarget::Solution) => self.move_to(|own| {
                own.seek_solution(number);
            }),
            (None, _) => {
                self.shell.go_error = Some(GoError {
                    target,
                    found: text.chars().take(40).collect(),
                    least,
                    most,
                });
            }
        }
    }

    /// Goes to a goal.
    pub(super) fn seek(&mut self, goal: Goal) {
        if let Goal::Step(step) = goal {
            return self.go_to(step);
        }
        self.stand();
        let own = &mut self.derived.own;
        let (here, last, complete) = (own.step(), own.index.steps(), own.index.is_complete());
        let by_steps = match goal {
            Goal::NextSolution => {
                let found = own.seek_solution(own.search.counters().solutions + 1);
                if !found && here < last {
                    own.seek(last);
                }
                !found && !complete
            }
            Goal::End => {
                if here < last {
                    own.seek(last);
                }
                !complete
            }
            Goal::PreviousSolution => {
                let indexed = here <= last;
                if indexed {
                    own.seek_previous_solution();
                }
                !indexed
            }
            Goal::Share(_) => {
                if complete {
                    own.seek_goal(goal);
                }
                !complete
            }
            Goal::Step(_) | Goal::StepOut(_) => true,
        };
        if by_steps {
            self.player.seek(goal);
        }
        self.keep_in_sight();
    }

    /// Steps over the subtree that comes next.
    pub(super) fn over(&mut self) {
        self.stand();
        let own = &mut self.derived.own;
        let standing = own.search.placement().len();
        if !over(&own.index, &mut own.search) && !own.is_done() {
            self.seek_beyond(Goal::StepOut(standing));
        }
        self.keep_in_sight();
    }

    /// Steps out of the current subtree.
    pub(super) fn out(&mut self) {
        self.stand();
        let own = &mut self.derived.own;
        if !out(&own.index, &mut own.search) {
            let above = own.search.placement().len().checked_sub(1);
            self.seek_beyond(above.map_or(Goal::End, Goal::StepOut));
        }
        self.keep_in_sight();
    }

    /// Goes to the end of the index at once, and step by step to a goal beyond it.
    fn seek_beyond(&mut self, goal: Goal) {
        let own = &mut self.derived.own;
        if own.step() < own.index.steps() {
            own.seek(own.index.steps());
        }
        self.player.seek(goal);
    }

    /// Stops the search and shows it.
    pub(super) fn stand(&mut self) {
        self.document.shown = None;
        self.shell.go_error = None;
        self.player.pause();
    }

    /// Keeps the current step in sight of the timeline.
    pub(super) fn keep_in_sight(&mut self) {
        let own = &self.derived.own;
        self.derived.timeline.follow(&own.index, &own.search);
    }
}

/// The result of a frame of playing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    /// Steps that were due.
    pub due: u64,
    /// Steps that the page's own search made.
    pub made: u64,
}

/// Notes the placements that a search passes, if it finds them in the order of the list.
fn noting<'a>(
    found: &'a mut FoundPlacements,
    search: &AnySearch,
    in_order: bool,
) -> impl FnMut(&[Cell]) + use<'a> {
    let mut index = search.counters().solutions;
    move |cells: &[Cell]| {
        if in_order {
            found.note(index, cells.iter().map(|cell| cell.index() as u16));
        }
        index += 1;
    }
}
