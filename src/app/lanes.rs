use std::rc::Rc;

use crate::{
    playback::{Goal, Index},
    problem::Problem,
    search::{AnySearch, Approach, Event, Search},
    worker::{JobId, JobUpdate, Report, WantedJob},
};

use super::going::begin_index;

/// Other approaches to the page's problem beside its own, each with a board of its own.
#[derive(Clone, PartialEq, Default)]
pub struct Lanes {
    /// Beside the search of the page.
    pub others: Vec<Lane>,
    /// What holds them together.
    pub lock: Lock,
    /// Steps that were played after the page's own search was done.
    pub(super) extra: u64,
    /// The problem that they search.
    problem: Option<Problem>,
    /// The id of the latest job.
    jobs: JobId,
    /// Where they were last to follow, and how.
    place: Option<(u64, u64, Lock)>,
}

/// An approach that runs beside the page's own.
#[derive(Clone, PartialEq)]
pub struct Lane {
    /// Where it is.
    pub search: AnySearch,
    /// As far as it is indexed.
    pub index: Rc<Index>,
    /// The work that indexes the rest.
    pub(super) job: Option<WantedJob>,
}

/// What holds the boards together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lock {
    /// The same number of steps.
    #[default]
    Step,
    /// The same number of placements found.
    Solution,
    /// The same share of their steps.
    Share,
    /// Nothing: each goes on from where it is.
    Free,
}

impl Lock {
    /// All.
    pub const ALL: [Lock; 4] = [Lock::Step, Lock::Solution, Lock::Share, Lock::Free];

    /// The name, in the language files and as an id.
    pub fn name(self) -> &'static str {
        match self {
            Lock::Step => "step",
            Lock::Solution => "solution",
            Lock::Share => "share",
            Lock::Free => "free",
        }
    }
}

/// What can happen to the boards beside the page's own; a number tells which.
#[derive(Clone, Debug, PartialEq)]
pub enum LaneAction {
    /// They are held together another way.
    Lock(Lock),
    /// One step forwards, by hand.
    Step(usize),
    /// One step back, by hand.
    StepBack(usize),
    /// To a goal.
    Seek(usize, Goal),
    /// The page learns something of an index.
    Hear(JobId, JobUpdate),
}

/// The most steps of a board beside the page's own that are indexed, so that four
/// of them do not keep a worker for long.
const INDEX_MOST: u64 = 1_000_000_000;

impl Lane {
    fn new(problem: &Problem, approach: Approach, id: JobId) -> Option<Lane> {
        let (builder, job) = begin_index(problem, approach, id, INDEX_MOST)?;
        Some(Lane {
            search: approach.start(problem).ok()?,
            index: Rc::new(builder.index()),
            job,
        })
    }

    /// The approach.
    pub fn approach(&self) -> Approach {
        self.search.approach()
    }

    /// Whether it is done.
    pub fn is_done(&self) -> bool {
        self.search.next_event().is_none()
    }

    /// Goes to a step, or as near as `most` steps beyond the index lead.
    pub(super) fn go_to(&mut self, step: u64, most: u64) {
        let here = self.search.counters().steps;
        if here <= self.index.steps() || step <= self.index.steps() {
            self.index.seek(&mut self.search, step);
        }
        let here = self.search.counters().steps;
        if here < step {
            self.search.skip((step - here).min(most));
        } else {
            self.search.skip_back((here - step).min(most));
        }
    }

    pub(super) fn seek(&mut self, goal: Goal) {
        let index = self.index.clone();
        let here = self.search.counters();
        let on_one = self.search.last_event() == Some(Event::Solution);
        match goal {
            Goal::NextSolution => {
                if !index.seek_solution(&mut self.search, here.solutions + 1) {
                    index.seek(&mut self.search, index.steps());
                }
            }
            Goal::PreviousSolution => {
                let number = here.solutions - u64::from(on_one);
                if !index.seek_solution(&mut self.search, number) {
                    index.seek(&mut self.search, 0);
                }
            }
            Goal::End => index.seek(&mut self.search, index.steps()),
            Goal::Step(step) => index.seek(&mut self.search, step),
            Goal::StepOut(_) => {}
            Goal::Share(share) => {
                index.seek(&mut self.search, (share * index.steps() as f64) as u64);
            }
        }
    }
}

impl Lanes {
    /// The work that indexes the next of them.
    pub fn job(&self) -> Option<&WantedJob> {
        self.others.iter().find_map(|lane| lane.job.as_ref())
    }

    /// Whether every one is done.
    pub fn are_done(&self) -> bool {
        self.others.iter().all(Lane::is_done)
    }

    /// The same approaches to the same problem stay where they are; others begin.
    pub(super) fn keep(&mut self, problem: &Problem, approaches: &[Approach]) {
        if self.problem != Some(*problem) {
            self.others.clear();
            self.problem = Some(*problem);
            self.extra = 0;
            self.place = None;
        }
        let mut kept = std::mem::take(&mut self.others);
        for &approach in approaches {
            let place = kept.iter().position(|lane| lane.approach() == approach);
            let lane = match place {
                Some(place) => Some(kept.swap_remove(place)),
                None => {
                    self.jobs = self.jobs.next();
                    self.place = None;
                    Lane::new(problem, approach, self.jobs)
                }
            };
            self.others.extend(lane);
        }
    }

    /// Whether they are to follow to another place, or in another way, than when this was
    /// last asked.
    pub(super) fn is_new_place(&mut self, own: &AnySearch) -> bool {
        let place = (own.counters().steps, self.extra, self.lock);
        self.place.replace(place) != Some(place)
    }

    /// Goes where the page's own search is, as the lock says, by at most `most` steps
    /// beyond an index each.
    pub(super) fn follow(&mut self, own: &AnySearch, index: &Index, most: u64) {
        let counters = own.counters();
        let done = own.next_event().is_none();
        if !done {
            self.extra = 0;
        }
        for lane in &mut self.others {
            match self.lock {
                Lock::Free => {}
                Lock::Step => lane.go_to(counters.steps + self.extra, most),
                Lock::Solution if done && lane.index.is_complete() => {
                    lane.go_to(lane.index.steps(), most);
                }
                Lock::Solution => {
                    if !lane
                        .index
                        .seek_solution(&mut lane.search, counters.solutions)
                    {
                        // None is found yet, or so many are not indexed.
                        let most_known = lane.index.solutions();
                        let known = counters.solutions.min(most_known);
                        if !lane.index.seek_solution(&mut lane.search, known) {
                            lane.index.seek(&mut lane.search, 0);
                        }
                    }
                }
                Lock::Share => {
                    // Before both are known to the end there is no share to speak of.
                    if index.is_complete() && lane.index.is_complete() {
                        let share = counters.steps as f64 / index.steps().max(1) as f64;
                        let step = share * lane.index.steps() as f64;
                        lane.go_to(step.round() as u64, most);
                    }
                }
            }
        }
    }

    /// Each goes on by so many steps, from where it is.
    pub(super) fn advance(&mut self, steps: u64) {
        if self.lock == Lock::Free {
            for lane in &mut self.others {
                lane.search.skip(steps);
            }
        }
    }

    pub(super) fn hear(&mut self, id: JobId, update: JobUpdate) {
        let is_of = |lane: &&mut Lane| lane.job.as_ref().is_some_and(|job| job.id == id);
        let Some(lane) = self.others.iter_mut().find(is_of) else {
            return;
        };
        match update {
            JobUpdate::Report(Report::Index(index)) => lane.index = Rc::new(*index),
            JobUpdate::Report(Report::Done { .. }) | JobUpdate::Failed(_) => lane.job = None,
            _ => {}
        }
    }
}
