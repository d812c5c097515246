use crate::{
    formats::{Advance, Listing},
    playback::IndexBuilder,
    search::{AnySearch, Approach, Search},
};

use super::{Job, JobFailure, Report, classes::ClassList, measure::Measuring};

/// The largest number of steps of the watched search that a worker indexes.
pub const MAX_INDEXED_STEPS: u64 = 4_000_000_000;

/// The time before the first report of an incomplete index, in milliseconds; each further report
/// takes half as long again as the one before.
const FIRST_INDEX_REPORT_MS: f64 = 150.0;

/// About the most text in one report, in bytes.
const MAX_REPORT_BYTES: usize = 256 * 1024;

/// A job that is done in slices: each call of [`SlicedJob::work`] does one.
///
/// Memory is bounded: the reports of each slice carry away what it found.
pub struct SlicedJob {
    work: SlicedWork,
    finished: bool,
}

enum SlicedWork {
    Classes(Box<ClassList>),
    Export(Box<Listing>),
    Index {
        builder: Box<IndexBuilder>,
        most: u64,
        /// The time at which the next report is due, in milliseconds worked.
        due: f64,
    },
    Measure(Box<Measuring>),
}

impl SlicedJob {
    /// Starts a job of one of the kinds that are done in slices.
    ///
    /// # Errors
    /// [`JobFailure::NotPossible`] for any other job, and for one that the page never sends.
    pub fn new(job: &Job) -> Result<SlicedJob, JobFailure> {
        fn not_possible(error: impl ToString) -> JobFailure {
            JobFailure::NotPossible(error.to_string())
        }
        let work = match job {
            Job::Index {
                problem,
                approach,
                max_steps,
            } => {
                let builder = IndexBuilder::new(problem, *approach);
                SlicedWork::Index {
                    builder: Box::new(builder.map_err(not_possible)?),
                    most: *max_steps,
                    due: FIRST_INDEX_REPORT_MS,
                }
            }
            Job::Classes { problem } => {
                let search = Approach::fastest(problem).start(problem);
                let search = search.map_err(not_possible)?;
                SlicedWork::Classes(Box::new(ClassList::new(problem, search)))
            }
            Job::Export {
                problem, format, ..
            } => {
                let listing = Listing::fast(problem, *format, u64::MAX);
                SlicedWork::Export(Box::new(listing.map_err(not_possible)?))
            }
            Job::Measure {
                approaches,
                wrap,
                sizes: (least, most),
            } => {
                let measuring = Measuring::new(approaches.clone(), *wrap, *least, *most);
                SlicedWork::Measure(Box::new(measuring))
            }
            Job::Ranks { .. } | Job::Count { .. } => {
                return Err(not_possible("it has no slices"));
            }
        };
        Ok(SlicedJob {
            work,
            finished: false,
        })
    }

    /// Whether the job has made its last report.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// Works for about `steps` steps of the search, and reports what was found and then the
    /// progress. `millis` is the time worked since the job began, without the pauses between calls.
    pub fn work(&mut self, steps: u64, millis: f64, mut report: impl FnMut(Report)) {
        if self.finished {
            return;
        }
        self.finished = match &mut self.work {
            SlicedWork::Classes(list) => list.work(steps, &mut report),
            SlicedWork::Export(listing) => export(listing, steps, &mut report),
            SlicedWork::Index { builder, most, due } => {
                builder.advance(steps);
                let done = builder.is_complete() || builder.search().counters().steps >= *most;
                if done || millis >= *due {
                    *due = millis * 1.5;
                    let index = Box::new(builder.index());
                    report(Report::Index(index));
                }
                done
            }
            SlicedWork::Measure(measuring) => {
                // A measurement reports its own progress.
                self.finished = measuring.work(steps, millis, &mut report);
                if self.finished {
                    report(Report::Done { found: 0, millis });
                }
                return;
            }
        };
        let of = |search: &AnySearch| (search.progress(), search.counters().solutions.into());
        let (share, found) = match &self.work {
            SlicedWork::Classes(list) => of(list.search()),
            SlicedWork::Export(listing) => (listing.progress(), listing.written().into()),
            SlicedWork::Index { builder, .. } => of(builder.search()),
            SlicedWork::Measure(_) => return,
        };
        report(if self.finished {
            Report::Done { found, millis }
        } else {
            Report::Progress {
                share,
                found,
                millis,
            }
        });
    }
}

/// Does a slice of an export. Returns whether the text is complete.
fn export(listing: &mut Listing, steps: u64, report: &mut impl FnMut(Report)) -> bool {
    let mut text = String::new();
    let until = listing.steps() + steps;
    let done = loop {
        let left = until.saturating_sub(listing.steps());
        if left == 0 {
            break false;
        }
        if listing.advance(left, &mut text) == Advance::Done {
            break true;
        }
        if text.len() >= MAX_REPORT_BYTES {
            report(Report::Text(std::mem::take(&mut text)));
        }
    };
    if !text.is_empty() {
        report(Report::Text(text));
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        formats::Format,
        problem::Problem,
        worker::Destination,
    };

    fn problem(rows: u64, queens: u64) -> Problem {
        Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap()
    }

    fn export_job(rows: u64, queens: u64, format: Format) -> Job {
        Job::Export {
            problem: problem(rows, queens),
            format,
            gzip: false,
            destination: Destination::ChosenFile,
        }
    }

    fn reports(job: &Job, steps: u64) -> Vec<Report> {
        let mut session = SlicedJob::new(job).unwrap();
        let mut all = Vec::new();
        while !session.is_finished() {
            session.work(steps, 1.0, |report| all.push(report));
        }
        session.work(steps, 1.0, |_| panic!("nothing is said after the end"));
        all
    }

    #[test]
    fn progress_grows_to_the_end() {
        let problem = problem(8, 8);
        let all = reports(&Job::Classes { problem }, 100);
        let mut last = 0.0;
        for report in &all[..all.len() - 1] {
            let Report::Progress { share, .. } = report else {
                assert!(matches!(report, Report::Classes { .. }), "{report:?}");
                continue;
            };
            assert!(*share >= last && *share <= 1.0);
            last = *share;
        }
        assert!(all.len() > 40);
        assert!(matches!(all.last(), Some(Report::Done { found: 92, .. })));
    }

    #[test]
    fn an_export_is_the_list_whatever_the_slices() {
        for steps in [1, 7, 1_000_000] {
            let text: String = reports(&export_job(3, 2, Format::Cells), steps)
                .into_iter()
                .filter_map(|report| match report {
                    Report::Text(text) => Some(text),
                    _ => None,
                })
                .collect();
            assert_eq!(text, "1 6\n1 8\n2 7\n2 9\n3 4\n3 8\n4 9\n6 7\n");
        }
    }

    #[test]
    fn a_job_that_cannot_be_done_fails() {
        let problem = problem(4, 2);
        for job in [export_job(4, 2, Format::Columns), Job::Ranks { problem }] {
            let failure = SlicedJob::new(&job).err();
            assert!(matches!(failure, Some(JobFailure::NotPossible(_))));
        }
    }
}
