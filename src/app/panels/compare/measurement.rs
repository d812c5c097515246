use std::rc::Rc;

use crate::{
    board::Wrap,
    search::{Approach, NotApplicable},
    worker::{Job, JobFailure, JobId, JobUpdate, Measured, Report, WantedJob, n_queens},
};

use super::super::super::document::{COMPARED_APPROACHES, Compared, Quantity};

/// The smallest and the largest n that are measured, as far as time allows.
pub const MEASURED_SIZES: (u8, u8) = (4, 20);

/// The results of a measurement, and its progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measurement {
    /// The results, one series for each approach.
    pub series: Rc<Vec<Series>>,
    /// How the edges of the measured boards join.
    pub wrap: Wrap,
    /// The progress of the measurement.
    pub run: Run,
    /// Why a file could not be saved.
    pub unsaved: Option<String>,
}

/// The results of one approach.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The approach.
    pub approach: Approach,
    /// The measurements, in increasing n.
    pub points: Vec<Measured>,
    /// The first n that took too long.
    pub given_up: Option<u8>,
}

/// The state of a measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Run {
    /// None was begun, or it was stopped.
    #[default]
    Still,
    /// Under way.
    Running {
        /// The job that measures.
        job: Box<WantedJob>,
        /// The approach and the n that are measured now.
        now: Option<(Approach, u8)>,
        /// The share that is done, 0 to 1.
        share: f64,
    },
    /// Done, after this many milliseconds of work.
    Done(f64),
    /// The worker failed; the results so far are kept.
    Failed(JobFailure),
}

impl Measurement {
    /// Checks that an approach can be measured on n x n boards of this wrap.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(approach: Approach, wrap: Wrap) -> Result<(), NotApplicable> {
        let problem = n_queens(MEASURED_SIZES.0, wrap);
        problem.map_or(Ok(()), |problem| approach.check(&problem))
    }

    /// The chosen approaches that can be measured on boards of this wrap.
    pub fn applicable(compared: &Compared, wrap: Wrap) -> Vec<Approach> {
        let chosen = compared.approaches.iter().copied();
        chosen
            .filter(|approach| Measurement::check(*approach, wrap).is_ok())
            .collect()
    }

    /// Whether there are enough approaches to measure.
    pub fn can_measure(compared: &Compared, wrap: Wrap) -> bool {
        let (least, most) = COMPARED_APPROACHES;
        (least..=most).contains(&Measurement::applicable(compared, wrap).len())
    }

    /// The job that measures, while one is under way.
    pub fn wanted_job(&self) -> Option<WantedJob> {
        match &self.run {
            Run::Running { job, .. } => Some(job.as_ref().clone()),
            Run::Still | Run::Done(_) | Run::Failed(_) => None,
        }
    }

    /// Whether a measurement is under way.
    pub fn is_running(&self) -> bool {
        matches!(self.run, Run::Running { .. })
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

    /// The name of a file with the results, which describes its content.
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

    /// Stops a measurement if the page's problem has another wrap.
    pub(super) fn follow(&mut self, wrap: Wrap) {
        if wrap != self.wrap {
            self.stop();
        }
    }

    pub(super) fn stop(&mut self) {
        if self.is_running() {
            self.run = Run::Still;
        }
    }

    /// Starts a measurement and discards the last results.
    pub(super) fn begin(&mut self, compared: &Compared, wrap: Wrap, id: JobId) {
        if !Measurement::can_measure(compared, wrap) {
            return;
        }
        let approaches = Measurement::applicable(compared, wrap);
        self.wrap = wrap;
        self.unsaved = None;
        let fresh = |approach: &Approach| Series {
            approach: *approach,
            points: Vec::new(),
            given_up: None,
        };
        self.series = Rc::new(approaches.iter().map(fresh).collect());
        let measure = Job::Measure {
            approaches,
            wrap,
            sizes: MEASURED_SIZES,
        };
        self.run = Run::Running {
            job: Box::new(WantedJob::new(id, measure)),
            now: None,
            share: 0.0,
        };
    }

    /// Takes in an update of a job. Updates of other jobs change nothing.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
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
                *now = Some((*approach, *n));
                *share = *done;
            }
            JobUpdate::Report(Report::Measured { approach, measured }) => {
                self.note(*approach, |series| series.points.push(*measured));
            }
            JobUpdate::Report(Report::GivenUp { approach, n }) => {
                self.note(*approach, |series| series.given_up = Some(*n));
            }
            JobUpdate::Report(Report::Done { millis, .. }) => self.run = Run::Done(*millis),
            JobUpdate::Failed(why) => self.run = Run::Failed(why.clone()),
            JobUpdate::Report(_) | JobUpdate::Wrote(_) | JobUpdate::Pool(_) => {}
        }
    }

    fn note(&mut self, approach: Approach, note: impl FnOnce(&mut Series)) {
        let all = Rc::make_mut(&mut self.series);
        if let Some(series) = all.iter_mut().find(|one| one.approach == approach) {
            note(series);
        }
    }
}
