use crate::{
    formats::{Advance, Format, Listing},
    playback::IndexBuilder,
    problem::Problem,
    search::{AnySearch, Approach, Search},
};

use super::{
    classes::ClassList,
    measure::Measuring,
    protocol::{Job, JobKind, Report},
};

/// The most classes that a job lists; the rest is counted only. An export sends all
/// placements.
pub const LIST_MOST: u64 = 100_000;

/// The most steps of the watched search that are indexed: a worker's time has an end.
pub const INDEX_MOST: u64 = 4_000_000_000;

/// The time before the first report of an index that is not complete, in
/// milliseconds; each further one takes half as long again as the one before.
const FIRST_INDEX: f64 = 150.0;

/// The most text that one report carries, about, in bytes.
const TEXT_MOST: usize = 256 * 1024;

/// A job at work. The caller decides how long: [`Session::work`] does a slice.
///
/// Memory is bounded: what a slice found goes out with its reports.
pub struct Session {
    id: u32,
    work: Work,
    finished: bool,
}

enum Work {
    Classes(Box<ClassList>),
    Export(Listing),
    Index {
        builder: Box<IndexBuilder>,
        most: u64,
        /// When the next report is due.
        due: f64,
    },
    Measure(Box<Measuring>),
}

impl Session {
    /// A session for a job.
    ///
    /// # Errors
    /// [`Report::Failed`] for a job that the page would not send.
    pub fn new(job: &Job) -> Result<Session, Report> {
        let failed = |why: String| Report::Failed { id: job.id, why };
        let problem = Problem::try_from(&job.problem).map_err(|error| failed(error.to_string()))?;
        let approach = Approach::fastest(&problem);
        let start = || {
            let search = approach.start(&problem);
            search.map_err(|error| failed(error.to_string()))
        };
        let work = match &job.kind {
            JobKind::Index { approach, most } => {
                let builder = IndexBuilder::new(&problem, *approach);
                Work::Index {
                    builder: Box::new(builder.map_err(|error| failed(error.to_string()))?),
                    most: *most,
                    due: FIRST_INDEX,
                }
            }
            JobKind::Classes => Work::Classes(Box::new(ClassList::new(&problem, start()?))),
            // Not a slice at a time, and not here: see `PartCounter` and `Answering`.
            JobKind::Parts(_) | JobKind::Answer => return Err(failed("no slices".to_owned())),
            JobKind::Export(name) => {
                let format: Format = name.parse().map_err(|_| failed(name.clone()))?;
                let listing = Listing::fast(&problem, format, u64::MAX);
                Work::Export(listing.map_err(|error| failed(error.to_string()))?)
            }
            JobKind::Measure {
                approaches,
                least,
                most,
            } => {
                let parsed = approaches.iter().map(|name| name.parse());
                let approaches = parsed
                    .collect::<Result<Vec<Approach>, _>>()
                    .map_err(|error| failed(error.to_string()))?;
                let wrap = problem.board().wrap();
                let measuring = Measuring::new(approaches, wrap, *least, *most);
                Work::Measure(Box::new(measuring))
            }
        };
        Ok(Session {
            id: job.id,
            work,
            finished: false,
        })
    }

    /// Whether the last report has been given.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// Works for about `steps` steps of the search and hands out what was found,
    /// then how far it is. `millis` is the time worked since the job began, without
    /// pauses between the calls: what is measured is the time from call to call.
    pub fn work(&mut self, steps: u64, millis: f64, mut report: impl FnMut(Report)) {
        if self.finished {
            return;
        }
        let id = self.id;
        self.finished = match &mut self.work {
            Work::Classes(list) => list.work(id, steps, &mut report),
            Work::Export(listing) => export(id, listing, steps, &mut report),
            Work::Index { builder, most, due } => {
                builder.advance(steps);
                let done = builder.is_complete() || builder.search().counters().steps >= *most;
                if done || millis >= *due {
                    *due = millis * 1.5;
                    let index = Box::new(builder.index());
                    report(Report::Index { id, index });
                }
                done
            }
            Work::Measure(measuring) => {
                // It says itself how far it is.
                self.finished = measuring.work(id, steps, millis, &mut report);
                if self.finished {
                    let found = 0;
                    report(Report::Done { id, found, millis });
                }
                return;
            }
        };
        let of = |search: &AnySearch| (search.progress(), search.counters().solutions.into());
        let (share, found) = match &self.work {
            Work::Classes(list) => of(list.search()),
            Work::Export(listing) => (listing.progress(), listing.written().into()),
            Work::Index { builder, .. } => of(builder.search()),
            Work::Measure(_) => return,
        };
        report(if self.finished {
            Report::Done { id, found, millis }
        } else {
            Report::Progress {
                id,
                share,
                found,
                millis,
            }
        });
    }
}

/// A slice of an export; whether the text is complete.
fn export(id: u32, listing: &mut Listing, steps: u64, report: &mut impl FnMut(Report)) -> bool {
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
        if text.len() >= TEXT_MOST {
            let text = std::mem::take(&mut text);
            report(Report::Text { id, text });
        }
    };
    if !text.is_empty() {
        report(Report::Text { id, text });
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{CellSet, Wrap};

    fn reports(kind: JobKind, rows: u64, queens: u64, steps: u64) -> Vec<Report> {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        let job = Job {
            id: 3,
            problem: (&problem).into(),
            kind,
        };
        let mut session = Session::new(&job).unwrap();
        let mut all = Vec::new();
        while !session.is_finished() {
            session.work(steps, 1.0, |report| all.push(report));
        }
        session.work(steps, 1.0, |_| panic!("nothing is said after the end"));
        all
    }

    #[test]
    fn progress_grows_to_the_end() {
        let all = reports(JobKind::Classes, 8, 8, 100);
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
        assert!(matches!(
            all.last(),
            Some(Report::Done {
                id: 3,
                found: 92,
                ..
            })
        ));
    }

    #[test]
    fn an_export_is_the_list_whatever_the_slices() {
        for steps in [1, 7, 1_000_000] {
            let text: String = reports(JobKind::Export("cells".to_owned()), 3, 2, steps)
                .into_iter()
                .filter_map(|report| match report {
                    Report::Text { text, .. } => Some(text),
                    _ => None,
                })
                .collect();
            assert_eq!(text, "1 6\n1 8\n2 7\n2 9\n3 4\n3 8\n4 9\n6 7\n");
        }
    }

    #[test]
    fn a_job_that_cannot_be_done_fails() {
        let problem = Problem::new(4, 4, 2, Wrap::None, CellSet::EMPTY).unwrap();
        for name in ["columns", "no-format"] {
            let job = Job {
                id: 9,
                problem: (&problem).into(),
                kind: JobKind::Export(name.to_owned()),
            };
            assert!(matches!(
                Session::new(&job),
                Err(Report::Failed { id: 9, .. })
            ));
        }
    }
}
