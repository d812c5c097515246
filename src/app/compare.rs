use std::rc::Rc;

use crate::{
    board::Wrap,
    problem::Problem,
    search::{Approach, NotApplicable},
    worker::{Job, JobFailure, JobId, JobUpdate, Measured, Report, WantedJob, n_queens},
};

use super::chart::Quantity;

/// The fewest and the most approaches that are compared.
pub const COMPARED: (usize, usize) = (2, 4);

/// The sizes that are measured, as far as time allows.
pub const MEASURED_SIZES: (u8, u8) = (4, 20);

/// What is compared, and what was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Compare {
    /// The approaches to measure, as they are taught; at most four.
    pub chosen: Vec<Approach>,
    /// What the chart shows.
    pub quantity: Quantity,
    /// What was measured last, a series an approach.
    pub series: Rc<Vec<Series>>,
    /// How the boards that were measured wrap.
    pub wrap: Wrap,
    /// How far the measurement is.
    pub run: Run,
    /// Why a file could not be saved.
    pub unsaved: Option<String>,
    /// The id of the latest measurement.
    runs: JobId,
}

/// What was measured of an approach.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The approach.
    pub approach: Approach,
    /// Its points, n growing.
    pub points: Vec<Measured>,
    /// The first n that was too long.
    pub given_up: Option<u8>,
}

/// How far a measurement is.
#[derive(Clone, Debug, PartialEq)]
pub enum Run {
    /// None was begun, or it was stopped.
    Still,
    /// Under way.
    Running {
        /// What the worker is asked.
        job: WantedJob,
        /// What is measured now.
        now: Option<(Approach, u8)>,
        /// The share that is done, 0 to 1.
        share: f64,
    },
    /// Done, after so many milliseconds of work.
    Done(f64),
    /// It ended before it was done.
    Failed(JobFailure),
}

/// What can happen to it.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// An approach is compared, or no more.
    Choose(Approach, bool),
    /// The chart shows something else.
    Show(Quantity),
    /// Measure in the worker; what was measured is forgotten.
    Measure,
    /// End the measurement; what was measured stays.
    Stop,
    /// The page learns something of the measurement.
    Hear(JobId, JobUpdate),
    /// The browser did not save a file, and why.
    Unsaved(String),
}

impl Default for Compare {
    fn default() -> Compare {
        Compare {
            chosen: vec![
                Approach::Subsets,
                Approach::Permutations,
                Approach::Rows,
                Approach::Bitmask,
            ],
            quantity: Quantity::Candidates,
            series: Rc::default(),
            wrap: Wrap::None,
            run: Run::Still,
            unsaved: None,
            runs: JobId::default(),
        }
    }
}

impl Compare {
    /// Whether an approach can be measured on n x n boards of this wrap.
    ///
    /// # Errors
    /// Why not.
    pub fn check(approach: Approach, wrap: Wrap) -> Result<(), NotApplicable> {
        let problem = n_queens(MEASURED_SIZES.0, wrap);
        problem.map_or(Ok(()), |problem| approach.check(&problem))
    }

    /// The chosen approaches that can be measured on boards of this wrap.
    pub fn applicable(&self, wrap: Wrap) -> Vec<Approach> {
        let chosen = self.chosen.iter().copied();
        chosen
            .filter(|approach| Compare::check(*approach, wrap).is_ok())
            .collect()
    }

    /// Whether there are enough approaches to measure.
    pub fn can_measure(&self, wrap: Wrap) -> bool {
        let (least, most) = COMPARED;
        (least..=most).contains(&self.applicable(wrap).len())
    }

    /// Whether another approach can be chosen.
    pub fn is_full(&self) -> bool {
        self.chosen.len() >= COMPARED.1
    }

    /// The worker's job, while one is under way.
    pub fn job(&self) -> Option<&WantedJob> {
        match &self.run {
            Run::Running { job, .. } => Some(job),
            _ => None,
        }
    }

    /// Whether there is a point to show.
    pub fn is_empty(&self) -> bool {
        self.series.iter().all(|series| series.points.is_empty())
    }

    /// The sizes that were measured, from the least to the greatest.
    pub fn sizes(&self) -> Option<(u8, u8)> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let least = points().map(|point| point.n).min()?;
        Some((least, points().map(|point| point.n).max()?))
    }

    /// The name of a file with what was measured: it says what is in it.
    pub fn file_name(&self, quantity: Option<Quantity>, extension: &str) -> String {
        let mut name = "queens-compare".to_owned();
        if let Some((least, most)) = self.sizes() {
            name.push_str(&format!("-n-{least}-to-{most}"));
        }
        if self.wrap != Wrap::None {
            name.push_str(&format!("-{}", self.wrap));
        }
        if let Some(quantity) = quantity {
            name.push_str(&format!("-{}", quantity.name()));
        }
        format!("{name}.{extension}")
    }

    /// Changes it as an action says; `problem` is the page's.
    pub(super) fn apply(&mut self, action: CompareAction, problem: &Problem) {
        match action {
            CompareAction::Choose(approach, true) => {
                if !self.is_full() && !self.chosen.contains(&approach) {
                    self.chosen.push(approach);
                    let place = |one: &Approach| Approach::ALL.iter().position(|all| all == one);
                    self.chosen.sort_by_key(place);
                }
            }
            CompareAction::Choose(approach, false) => self.chosen.retain(|one| *one != approach),
            CompareAction::Show(quantity) => self.quantity = quantity,
            CompareAction::Measure => self.measure(problem),
            CompareAction::Stop => self.stop(),
            CompareAction::Hear(id, update) => self.hear(id, update),
            CompareAction::Unsaved(why) => self.unsaved = Some(why),
        }
    }

    /// The page's problem changed: boards of another wrap are not measured on.
    pub(super) fn follow(&mut self, problem: &Problem) {
        if problem.board().wrap() != self.wrap {
            self.stop();
        }
    }

    fn stop(&mut self) {
        if self.job().is_some() {
            self.run = Run::Still;
        }
    }

    fn measure(&mut self, problem: &Problem) {
        let wrap = problem.board().wrap();
        if !self.can_measure(wrap) {
            return;
        }
        let approaches = self.applicable(wrap);
        self.runs = self.runs.next();
        self.wrap = wrap;
        self.unsaved = None;
        self.run = Run::Running {
            job: WantedJob::new(
                self.runs,
                Job::Measure {
                    approaches: approaches.clone(),
                    wrap,
                    sizes: MEASURED_SIZES,
                },
            ),
            now: None,
            share: 0.0,
        };
        let fresh = |approach| Series {
            approach,
            points: Vec::new(),
            given_up: None,
        };
        self.series = Rc::new(approaches.into_iter().map(fresh).collect());
    }

    fn hear(&mut self, id: JobId, update: JobUpdate) {
        let Run::Running { job, now, share } = &mut self.run else {
            return;
        };
        if id != job.id {
            return;
        }
        match update {
            JobUpdate::Report(Report::Measuring {
                approach,
                n,
                share: done,
                ..
            }) => {
                *now = Some((approach, n));
                *share = done;
            }
            JobUpdate::Report(Report::Measured { approach, measured }) => {
                self.note(approach, |series| series.points.push(measured));
            }
            JobUpdate::Report(Report::GivenUp { approach, n }) => {
                self.note(approach, |series| series.given_up = Some(n));
            }
            JobUpdate::Report(Report::Done { millis, .. }) => self.run = Run::Done(millis),
            JobUpdate::Failed(why) => self.run = Run::Failed(why),
            _ => {}
        }
    }

    fn note(&mut self, approach: Approach, note: impl FnOnce(&mut Series)) {
        let all = Rc::make_mut(&mut self.series);
        if let Some(series) = all.iter_mut().find(|one| one.approach == approach) {
            note(series);
        }
    }
}
