use std::{cell::RefCell, rc::Rc};

use crate::{
    playback::{
        Goal, IndexBuilder, Seek, next_backtrack, out, over, over_back, previous_backtrack,
    },
    problem::Problem,
    search::{Approach, Event, Search},
    worker::{INDEX_MOST, Job, JobId, JobUpdate, Report, WantedJob},
};

use super::{Model, Panel, finder::Memory, model::start};

/// What a typed number goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A step, from 0.
    Step,
    /// A placement in the order of the search, from 1.
    Solution,
}

/// A number that cannot be gone to.
#[derive(Clone, Debug, PartialEq)]
pub struct GoError {
    /// What it should go to.
    pub target: Target,
    /// What was typed; at most 40 characters of it.
    pub found: String,
    /// The smallest number that is there.
    pub least: u64,
    /// The largest number that is there, as far as is known.
    pub most: u64,
}

/// Steps that are indexed at once, without the worker: some two milliseconds natively.
const INDEX_NOW: u64 = 300_000;

/// The index of a search as far as it is built at once, and the job that builds the
/// rest, up to `most` steps.
pub(super) fn begin_index(
    problem: &Problem,
    approach: Approach,
    id: JobId,
    most: u64,
) -> Option<(IndexBuilder, Option<WantedJob>)> {
    let mut builder = IndexBuilder::new(problem, approach).ok()?;
    builder.advance(INDEX_NOW);
    let job = Job::Index {
        problem: *problem,
        approach,
        max_steps: most,
    };
    let job = (!builder.is_complete()).then(|| WantedJob::new(id, job));
    Some((builder, job))
}

/// Going somewhere at once: by the index as far as it reaches, step by step beyond.
impl Model {
    /// Begins the index of the search anew, unless it is the same search.
    pub(super) fn reindex(&mut self) {
        let (problem, approach) = (self.problem, self.approach());
        if self.indexed_search == Some((problem, approach)) {
            return;
        }
        self.indexed_search = Some((problem, approach));
        self.indexing = None;
        self.memory = Rc::new(RefCell::new(Memory::of(&self.search)));
        let id = self.new_job_id();
        if let Some((builder, job)) = begin_index(&problem, approach, id, INDEX_MOST) {
            self.index = Rc::new(builder.index());
            self.indexed_share = builder.search().progress();
            self.indexing = job;
        }
        self.timeline.reset(&self.index, &self.search);
        self.tree.reset();
    }

    /// Takes in what the worker that indexes says.
    pub(super) fn hear_index(&mut self, id: JobId, update: JobUpdate) {
        if self.indexing.as_ref().is_none_or(|job| job.id != id) {
            return;
        }
        match update {
            JobUpdate::Report(Report::Progress { share, .. }) => self.indexed_share = share,
            JobUpdate::Report(Report::Index(index)) => {
                let old = std::mem::replace(&mut self.index, Rc::new(*index));
                self.timeline.grow(&old, &self.index, &self.search);
            }
            JobUpdate::Report(Report::Done { .. }) | JobUpdate::Failed(_) => self.indexing = None,
            _ => {}
        }
    }

    /// To a step, or the end if that is before.
    pub(super) fn go_to(&mut self, step: u64) {
        self.stand();
        self.index.seek(&mut self.search, step);
        if step > self.index.steps() && !self.index.is_complete() {
            self.player.seek(Goal::Step(step));
        }
        self.look();
    }

    /// To the step that found a placement, if it is known to be there.
    pub(super) fn go_to_solution(&mut self, number: u64) {
        self.stand();
        self.index.seek_solution(&mut self.search, number);
        self.look();
    }

    pub(super) fn go_to_typed(&mut self, target: Target, text: &str) {
        let open = !self.index.is_complete();
        let (least, most) = match target {
            // A step beyond the index is gone to step by step.
            Target::Step if open => (0, u64::MAX),
            Target::Step => (0, self.index.steps()),
            Target::Solution => (1, self.index.solutions()),
        };
        let digits = text.replace(|c: char| c.is_whitespace() || c == '\u{202f}', "");
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.parse() {
            Ok(number) if plain && (least..=most).contains(&number) => match target {
                Target::Step => self.go_to(number),
                Target::Solution => self.go_to_solution(number),
            },
            _ => {
                self.go_error = Some(GoError {
                    target,
                    found: text.chars().take(40).collect(),
                    least,
                    most,
                });
            }
        }
    }

    /// To the step that placed the queen of a depth that stands at a step; where none
    /// of that depth does, to the step itself.
    pub(super) fn go_to_bar(&mut self, depth: usize, step: u64) {
        self.stand();
        let mut seek = Seek::to_placing(&self.index, &self.search, depth, step);
        while !seek.is_done() {
            seek.advance(u64::MAX);
        }
        if let Some(search) = seek.arrived() {
            self.search = search.clone();
        }
        self.look();
    }

    /// To a goal.
    pub(super) fn seek(&mut self, goal: Goal) {
        self.stand();
        let index = self.index.clone();
        let here = self.search.counters();
        let complete = index.is_complete();
        match goal {
            Goal::NextSolution => {
                if !index.seek_solution(&mut self.search, here.solutions + 1) {
                    if here.steps < index.steps() {
                        index.seek(&mut self.search, index.steps());
                    }
                    if !complete {
                        self.player.seek(goal);
                    }
                }
            }
            Goal::PreviousSolution if here.steps <= index.steps() => {
                let on_one = self.search.last_event() == Some(Event::Solution);
                let number = here.solutions - u64::from(on_one);
                if !index.seek_solution(&mut self.search, number) {
                    index.seek(&mut self.search, 0);
                }
            }
            Goal::End => {
                if here.steps < index.steps() {
                    index.seek(&mut self.search, index.steps());
                }
                if !complete {
                    self.player.seek(goal);
                }
            }
            Goal::Share(share) if complete => {
                let step = (share.clamp(0.0, 1.0) * index.steps() as f64) as u64;
                index.seek(&mut self.search, step);
            }
            Goal::Step(step) => self.go_to(step),
            Goal::PreviousSolution | Goal::Share(_) | Goal::StepOut(_) => self.player.seek(goal),
        }
        self.look();
    }

    pub(super) fn over(&mut self) {
        self.stand();
        let (index, standing) = (self.index.clone(), self.search.placement().len());
        if !over(&index, &mut self.search) && self.search.next_event().is_some() {
            self.beyond(Goal::StepOut(standing));
        }
        self.look();
    }

    pub(super) fn over_back(&mut self) {
        self.stand();
        let index = self.index.clone();
        over_back(&index, &mut self.search);
        self.look();
    }

    pub(super) fn out(&mut self) {
        self.stand();
        let index = self.index.clone();
        if !out(&index, &mut self.search) {
            let above = self.search.placement().len().checked_sub(1);
            self.beyond(above.map_or(Goal::End, Goal::StepOut));
        }
        self.look();
    }

    pub(super) fn next_backtrack(&mut self) {
        self.stand();
        next_backtrack(&mut self.search);
        self.look();
    }

    pub(super) fn previous_backtrack(&mut self) {
        self.stand();
        previous_backtrack(&mut self.search);
        self.look();
    }

    /// What was asked for ends where the index does not reach yet: as far as it does at
    /// once, and on from there.
    fn beyond(&mut self, goal: Goal) {
        let here = self.search.counters().steps;
        let index = self.index.clone();
        if here < index.steps() {
            index.seek(&mut self.search, index.steps());
        }
        self.player.seek(goal);
    }

    /// The search is looked at and stands.
    pub(super) fn stand(&mut self) {
        self.shown = None;
        self.go_error = None;
        self.player.pause();
    }

    /// Keeps the current step in sight.
    pub(super) fn look(&mut self) {
        self.timeline.follow(&self.index, &self.search);
    }

    /// The tree shows where the search stands, if it is looked at.
    pub(super) fn look_at_tree(&mut self) {
        let moving = self.is_moving();
        self.tree
            .look(self.panel == Panel::Tree, &self.index, &self.search, moving);
    }

    /// The search before its first event.
    pub(super) fn rewind(&mut self) {
        self.search = start(&self.problem, self.wanted);
        self.look();
    }
}
