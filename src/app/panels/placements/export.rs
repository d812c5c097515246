use crate::{
    formats::Format,
    problem::Problem,
    worker::{Destination, Job, JobFailure, JobId, JobUpdate, Report, WantedJob},
};

use super::super::super::file_name::problem_name;

/// The most bytes that an export may gather in the page: 512 MB.
pub const MAX_DOWNLOAD_BYTES: u64 = 512 * 1024 * 1024;

/// A page holds this many bytes with ease; an export that may be larger goes straight into
/// a file, where the browser can do that.
const SMALL_FILE_BYTES: u128 = 32 * 1024 * 1024;

/// What is written of a list, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportChoice {
    /// The format.
    pub format: Format,
    /// Whether the file is compressed.
    pub gzip: bool,
    /// Whether it goes into a chosen file as it is written, and not through the page.
    pub streamed: bool,
}

impl From<Format> for ExportChoice {
    fn from(format: Format) -> ExportChoice {
        ExportChoice {
            format,
            gzip: false,
            streamed: false,
        }
    }
}

impl ExportChoice {
    /// The name of the file: it says what is in it.
    pub fn file_name(self, problem: &Problem) -> String {
        let mut name = list_file_name(problem, self.format);
        if self.gzip {
            name.push_str(".gz");
        }
        name
    }

    /// Whether the file may grow beyond what a page holds with ease: by an upper bound on
    /// the text of `total` placements, where that number is known.
    pub fn is_large(self, problem: &Problem, total: Option<u128>) -> bool {
        let line = u128::from(self.format.max_placement_bytes(problem));
        total.is_none_or(|total| total.saturating_mul(line) > SMALL_FILE_BYTES)
    }
}

/// An export: under way, or ended.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportRun {
    /// The job that writes it.
    pub id: JobId,
    /// The problem whose placements are written.
    pub problem: Problem,
    /// What is written.
    pub choice: ExportChoice,
    /// How far it is.
    pub state: ExportState,
}

/// How far an export is.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportState {
    /// Under way.
    Running {
        /// The part that is done, 0 to 1.
        share: f64,
        /// Placements written so far.
        found: u128,
        /// Time so far, in milliseconds.
        millis: f64,
        /// Bytes that have arrived where they go.
        bytes: u64,
    },
    /// Done.
    Done {
        /// All placements.
        found: u128,
        /// The time it took, in milliseconds.
        millis: f64,
    },
    /// Stopped, as the file passed [`MAX_DOWNLOAD_BYTES`]; nothing was saved.
    TooLarge,
    /// Stopped, as the board changed; nothing was saved.
    BoardChanged,
    /// The worker failed; nothing was saved.
    Failed(JobFailure),
}

impl ExportRun {
    /// An export that begins.
    pub(super) fn new(id: JobId, problem: &Problem, choice: ExportChoice) -> ExportRun {
        ExportRun {
            id,
            problem: *problem,
            choice,
            state: ExportState::Running {
                share: 0.0,
                found: 0,
                millis: 0.0,
                bytes: 0,
            },
        }
    }

    /// Whether a worker is writing it.
    pub fn is_running(&self) -> bool {
        matches!(self.state, ExportState::Running { .. })
    }

    /// The job, while it is under way.
    pub fn wanted_job(&self) -> Option<WantedJob> {
        let job = Job::Export {
            problem: self.problem,
            format: self.choice.format,
            gzip: self.choice.gzip,
            destination: match self.choice.streamed {
                true => Destination::ChosenFile,
                false => Destination::Download {
                    name: self.choice.file_name(&self.problem),
                },
            },
        };
        self.is_running().then(|| WantedJob::new(self.id, job))
    }

    /// The time that is left, in milliseconds, judged by the part that is done; `None`
    /// before there is something to judge by.
    pub fn millis_left(&self) -> Option<f64> {
        match self.state {
            ExportState::Running { share, millis, .. } if share > 0.001 && millis > 500.0 => {
                Some(millis * (1.0 - share) / share)
            }
            _ => None,
        }
    }

    /// The board changed: an export that is under way is stopped and says so, one that has
    /// ended is forgotten.
    pub(super) fn when_board_changed(mut self) -> Option<ExportRun> {
        self.is_running().then(|| {
            self.state = ExportState::BoardChanged;
            self
        })
    }

    /// Takes in what is reported of a job. Reports of other jobs change nothing.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        let ExportState::Running { bytes, .. } = &mut self.state else {
            return;
        };
        if id != self.id {
            return;
        }
        match update {
            JobUpdate::Report(Report::Progress {
                share,
                found,
                millis,
            }) => {
                self.state = ExportState::Running {
                    share: *share,
                    found: *found,
                    millis: *millis,
                    bytes: *bytes,
                };
            }
            JobUpdate::Report(Report::Done { found, millis }) => {
                self.state = ExportState::Done {
                    found: *found,
                    millis: *millis,
                };
            }
            JobUpdate::Wrote(more) => {
                *bytes += more;
                if *bytes > MAX_DOWNLOAD_BYTES && !self.choice.streamed {
                    self.state = ExportState::TooLarge;
                }
            }
            JobUpdate::Failed(why) => self.state = ExportState::Failed(why.clone()),
            JobUpdate::Report(_) | JobUpdate::Pool(_) => {}
        }
    }
}

/// The name of a file with the list of a problem: it says what is in it.
pub fn list_file_name(problem: &Problem, format: Format) -> String {
    let mut name = problem_name(problem);
    if format.shares_extension() {
        name.push('-');
        name.push_str(format.name());
    }
    name.push('.');
    name.push_str(format.extension());
    name
}
