use crate::{
    board::Cell,
    search::{AnySearch, Event, Search},
};

use super::Speed;

/// How a search moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// It is paused.
    Paused,
    /// It plays forwards at the speed that is set.
    Playing,
    /// It moves to a goal, as fast as the machine can.
    Seeking(Goal),
}

/// Where a search moves to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// Forwards to the next placement.
    NextSolution,
    /// Back to the step that found the previous placement.
    PreviousSolution,
    /// Forwards to the end.
    End,
    /// To the first step with at least this share of [progress](Search::progress), 0 to 1.
    Share(f64),
    /// To a step.
    Step(u64),
    /// Forwards until at most this many queens are on the board.
    StepOut(usize),
}

/// Plays a search: turns elapsed time into steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    motion: Motion,
    speed: Speed,
    /// The fraction of a step that is due already, less than 1.
    owed: f64,
}

/// The most elapsed time that one call turns into steps, so that a tab that was hidden for
/// an hour does not play it all at once.
const MAX_ELAPSED_MS: f64 = 250.0;

impl Default for Player {
    fn default() -> Player {
        Player {
            motion: Motion::Paused,
            speed: Speed::DEFAULT,
            owed: 0.0,
        }
    }
}

impl Player {
    /// How the search moves.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Sets the speed, with immediate effect.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    /// Pauses.
    pub fn pause(&mut self) {
        self.motion = Motion::Paused;
    }

    /// Plays forwards; the first step is due at once.
    pub fn play(&mut self) {
        self.motion = Motion::Playing;
        self.owed = 1.0;
    }

    /// Moves to a goal.
    pub fn seek(&mut self, goal: Goal) {
        self.motion = Motion::Seeking(goal);
    }

    /// The number of steps due `millis` milliseconds after the last call; `u64::MAX` at the
    /// speed without limit.
    fn due(&mut self, millis: f64) -> u64 {
        let Some(rate) = self.speed.steps_per_second() else {
            return u64::MAX;
        };
        self.owed += rate * millis.clamp(0.0, MAX_ELAPSED_MS) / 1000.0;
        let due = self.owed.floor();
        self.owed -= due;
        due as u64
    }

    /// Moves a search by the steps that are due `millis` milliseconds after the last call,
    /// at most `most`, so that a frame stays short. Calls `found` with each placement that
    /// it passes forwards. Pauses at the goal and at either end of the search, unless it plays
    /// and `plays_on`: other boards have steps left. Returns the steps that were due by playing.
    pub fn advance(
        &mut self,
        search: &mut AnySearch,
        millis: f64,
        most: u64,
        plays_on: bool,
        found: impl FnMut(&[Cell]),
    ) -> u64 {
        let due = match self.motion {
            Motion::Paused => return 0,
            Motion::Seeking(goal) => {
                self.advance_to(goal, search, most, found);
                return 0;
            }
            Motion::Playing => self.due(millis).min(most),
        };
        let done = search.find(due, found);
        if (done < due || search.next_event().is_none()) && !plays_on {
            self.pause();
        }
        due
    }

    fn advance_to(
        &mut self,
        goal: Goal,
        search: &mut AnySearch,
        most: u64,
        mut found: impl FnMut(&[Cell]),
    ) {
        let arrived = match goal {
            Goal::NextSolution => {
                let (done, solution) = search.to_solution(most);
                if solution {
                    found(search.placement());
                }
                solution || done < most
            }
            Goal::End => search.find(most, found) < most,
            Goal::PreviousSolution => to_previous_solution(search, most),
            Goal::Share(share) if search.progress() < share => {
                to_share(share, search, most, &mut found)
            }
            Goal::Share(share) => back_to_share(share, search, most),
            Goal::Step(step) => to_step(step, search, most, found),
            Goal::StepOut(depth) => step_out(depth, search, most),
        };
        if arrived {
            self.pause();
        }
    }
}

/// Moves back to the step that found the previous placement, or to the start; returns
/// whether it has arrived.
fn to_previous_solution(search: &mut AnySearch, most: u64) -> bool {
    // If the last event found a placement, it is not the previous one.
    if search.last_event() == Some(Event::Solution) {
        search.backwards();
    }
    let mut solution = false;
    let done = search.watch_back(most, &mut |event| {
        solution = event == Event::Solution;
        solution
    });
    if solution {
        search.forwards();
    }
    solution || done < most
}

/// Moves to a step in either direction; returns whether it has arrived there or at an end.
fn to_step(step: u64, search: &mut AnySearch, most: u64, found: impl FnMut(&[Cell])) -> bool {
    let here = search.counters().steps;
    let due = here.abs_diff(step).min(most);
    let done = if here < step {
        search.find(due, found)
    } else {
        search.skip_back(due)
    };
    done < due || search.counters().steps == step
}

/// Moves forwards until at most `depth` queens are on the board; returns whether it has
/// arrived there or at the end.
fn step_out(depth: usize, search: &mut AnySearch, most: u64) -> bool {
    let mut above = search.placement().len().saturating_sub(depth);
    let done = search.watch(most, &mut |event| {
        match event {
            Event::Placed { .. } => above += 1,
            Event::Removed { .. } => above = above.saturating_sub(1),
            _ => {}
        }
        above == 0
    });
    above == 0 || done < most
}

/// Moves forwards to a share of progress; returns whether it has arrived.
fn to_share(
    share: f64,
    search: &mut AnySearch,
    most: u64,
    found: &mut impl FnMut(&[Cell]),
) -> bool {
    for _ in 0..most {
        match search.forwards() {
            None => return true,
            Some(Event::Solution) => found(search.placement()),
            Some(_) => {}
        }
        if search.progress() >= share {
            return true;
        }
    }
    false
}

/// Moves back to the first step with a share of progress; returns whether it has arrived.
fn back_to_share(share: f64, search: &mut AnySearch, most: u64) -> bool {
    for _ in 0..most {
        if search.backwards().is_none() {
            return true;
        }
        if search.progress() < share {
            search.forwards();
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        problem::Problem,
        search::Approach,
    };

    fn eight() -> AnySearch {
        let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY).unwrap();
        Approach::Occupancy.start(&problem).unwrap()
    }

    fn until_paused(player: &mut Player, search: &mut AnySearch) -> Vec<Vec<u16>> {
        let mut all = Vec::new();
        while player.motion() != Motion::Paused {
            player.advance(search, 1000.0, 100, false, |cells| {
                all.push(cells.iter().map(|cell| cell.number()).collect());
            });
        }
        all
    }

    #[test]
    fn time_becomes_steps_and_does_not_pile_up() {
        let (mut player, mut search) = (Player::default(), eight());
        player.advance(&mut search, 1000.0, 100, false, |_| {});
        assert_eq!(search.counters().steps, 0, "paused");
        player.play();
        player.advance(&mut search, 0.0, 100, false, |_| {});
        assert_eq!(search.counters().steps, 1, "the first step is due at once");
        for _ in 0..10 {
            player.advance(&mut search, 100.0, 100, false, |_| {});
        }
        assert_eq!(search.counters().steps, 6, "five steps a second");
        player.advance(&mut search, 3_600_000.0, 100, false, |_| {});
        assert!(search.counters().steps <= 8, "an hour in a hidden tab");
    }

    #[test]
    fn seeking_visits_every_placement_and_comes_back() {
        let (mut player, mut search) = (Player::default(), eight());
        let mut steps = Vec::new();
        for number in 1..=92 {
            player.seek(Goal::NextSolution);
            let found = until_paused(&mut player, &mut search);
            assert_eq!(found.len(), 1);
            assert_eq!(search.counters().solutions, number);
            assert_eq!(search.last_event(), Some(Event::Solution));
            steps.push(search.counters().steps);
        }
        player.seek(Goal::NextSolution);
        assert_eq!(
            until_paused(&mut player, &mut search),
            Vec::<Vec<u16>>::new()
        );
        assert_eq!(search.last_event(), Some(Event::Finished));
        while let Some(step) = steps.pop() {
            player.seek(Goal::PreviousSolution);
            until_paused(&mut player, &mut search);
            assert_eq!(search.counters().steps, step);
        }
        player.seek(Goal::PreviousSolution);
        until_paused(&mut player, &mut search);
        assert_eq!(search.counters().steps, 0);
    }

    #[test]
    fn a_share_is_reached_from_both_sides_at_the_same_step() {
        let (mut player, mut search) = (Player::default(), eight());
        for tenth in 1..10 {
            let share = f64::from(tenth) / 10.0;
            let arrive = |player: &mut Player, search: &mut AnySearch| {
                player.seek(Goal::Share(share));
                until_paused(player, search);
                search.counters().steps
            };
            let forwards = arrive(&mut player, &mut search);
            player.seek(Goal::End);
            until_paused(&mut player, &mut search);
            assert_eq!(arrive(&mut player, &mut search), forwards, "{share}");
            let mut before = search.clone();
            before.step_back();
            assert!(before.progress() < share && search.progress() >= share);
        }
    }

    #[test]
    fn the_end_pauses() {
        let (mut player, mut search) = (Player::default(), eight());
        player.set_speed(Speed::FASTEST);
        player.play();
        assert_eq!(until_paused(&mut player, &mut search).len(), 92);
        assert_eq!(search.last_event(), Some(Event::Finished));
    }
}
