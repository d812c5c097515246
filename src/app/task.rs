use crate::{
    formats::Format,
    problem::Problem,
    worker::{Destination, Job, JobFailure, JobId, JobUpdate, Report, WantedJob},
};

use super::{error::ExportError, pictures::problem_name};

/// The most text that an export may gather in the page, in bytes: 512 MB.
pub const EXPORT_MOST: u64 = 512 * 1024 * 1024;

/// Work for the worker: asked for, under way, or done.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What the worker is asked.
    pub job: WantedJob,
    /// How far it is.
    pub state: TaskState,
    /// What an export writes.
    pub export: Option<Export>,
}

/// A file with the whole list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Export {
    /// The format.
    pub format: Format,
    /// It is compressed.
    pub gzip: bool,
    /// It goes into a file as it is written, and not through the page.
    pub streamed: bool,
}

impl From<Format> for Export {
    fn from(format: Format) -> Export {
        Export {
            format,
            gzip: false,
            streamed: false,
        }
    }
}

impl Export {
    /// The name of the file: it says what is in it.
    pub fn file_name(self, problem: &Problem) -> String {
        let mut name = file_name(problem, self.format);
        if self.gzip {
            name.push_str(".gz");
        }
        name
    }

    /// The media type of the file.
    pub fn media_type(self) -> &'static str {
        match self.gzip {
            true => "application/gzip",
            false => self.format.media_type(),
        }
    }

    /// Whether the file may grow beyond what is well kept in a page's memory: by a bound
    /// on the text of `total` placements, where that is known.
    pub fn is_large(self, problem: &Problem, total: Option<u128>) -> bool {
        /// Bytes that a page holds with ease.
        const SMALL: u128 = 32 * 1024 * 1024;
        let cells = u128::from(problem.board().cell_count());
        let queens = u128::from(problem.queens());
        // A cell's number and what sets it apart are at most 7 bytes.
        let line = match self.format {
            Format::Board => cells + 2 * u128::from(problem.board().rows()),
            _ => 7 * queens + 40,
        };
        total.is_none_or(|total| total.saturating_mul(line) > SMALL)
    }
}

/// How far a task is.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskState {
    /// Under way.
    Running {
        /// The share that is done, 0 to 1.
        share: f64,
        /// Placements found so far.
        found: u128,
        /// Time so far, in milliseconds.
        millis: f64,
        /// Text written so far, in bytes.
        bytes: u64,
    },
    /// Done.
    Done {
        /// All placements.
        found: u128,
        /// The time it took, in milliseconds.
        millis: f64,
    },
    /// Stopped because the text grew too large.
    Refused(ExportError),
    /// It ended before it was done.
    Failed(JobFailure),
}

impl Task {
    /// An export that begins.
    pub fn new(id: JobId, problem: &Problem, export: Export) -> Task {
        Task {
            job: WantedJob::new(
                id,
                Job::Export {
                    problem: *problem,
                    format: export.format,
                    gzip: export.gzip,
                    destination: match export.streamed {
                        true => Destination::ChosenFile,
                        false => Destination::Download {
                            name: export.file_name(problem),
                        },
                    },
                },
            ),
            state: TaskState::Running {
                share: 0.0,
                found: 0,
                millis: 0.0,
                bytes: 0,
            },
            export: Some(export),
        }
    }

    /// Whether the worker is at it.
    pub fn is_running(&self) -> bool {
        matches!(self.state, TaskState::Running { .. })
    }

    /// The format of an export.
    pub fn format(&self) -> Option<Format> {
        self.export.map(|export| export.format)
    }

    /// The time that is left, in milliseconds, judged by the share that is done;
    /// nothing before there is something to judge by.
    pub fn millis_left(&self) -> Option<f64> {
        match self.state {
            TaskState::Running { share, millis, .. } if share > 0.001 && millis > 500.0 => {
                Some(millis * (1.0 - share) / share)
            }
            _ => None,
        }
    }

    /// Takes in what the page learns of a job; that of other jobs changes nothing.
    pub(super) fn hear(&mut self, id: JobId, update: &JobUpdate) {
        let TaskState::Running { bytes, .. } = self.state else {
            return;
        };
        if id != self.job.id {
            return;
        }
        match *update {
            JobUpdate::Report(Report::Progress {
                share,
                found,
                millis,
            }) => {
                self.state = TaskState::Running {
                    share,
                    found,
                    millis,
                    bytes,
                };
            }
            JobUpdate::Report(Report::Done { found, millis }) => {
                self.state = TaskState::Done { found, millis };
            }
            JobUpdate::Wrote(more) => self.wrote(more),
            JobUpdate::Failed(ref why) => self.state = TaskState::Failed(why.clone()),
            _ => {}
        }
    }

    /// Counts text that was gathered; too much of it ends the task.
    fn wrote(&mut self, more: u64) {
        if let TaskState::Running { bytes, .. } = &mut self.state {
            *bytes += more;
            let streamed = self.export.is_some_and(|export| export.streamed);
            if *bytes > EXPORT_MOST && !streamed {
                self.state = TaskState::Refused(ExportError::TooLarge);
            }
        }
    }
}

/// The name of a file with the list of a problem: it says what is in it.
pub fn file_name(problem: &Problem, format: Format) -> String {
    let mut name = problem_name(problem);
    if matches!(format, Format::Board | Format::Columns) {
        name.push('-');
        name.push_str(format.name());
    }
    name.push('.');
    name.push_str(format.extension());
    name
}
