use crate::{
    formats::{Advance, Format, Listing},
    playback::IndexBuilder,
    problem::Problem,
    search::{AnySearch, Approach, Search},
};

use super::{
    measure::Measuring,
    protocol::{Job, JobKind, Report},
};

/// The most placements that a list job sends; the rest is counted only. An
/// export sends all.
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
    List {
        search: AnySearch,
        sent: u64,
    },
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
            // Not a slice at a time, and not here: see `PartCounter`.
            JobKind::Parts(_) => return Err(failed("parts".to_owned())),
            JobKind::List => Work::List {
                search: start()?,
                sent: 0,
            },
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
            Work::List { search, sent } => list(id, search, sent, steps, &mut report),
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
            Work::List { search, .. } => of(search),
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

/// A slice of a list; whether the list is complete.
fn list(
    id: u32,
    search: &mut AnySearch,
    sent: &mut u64,
    steps: u64,
    report: &mut impl FnMut(Report),
) -> bool {
    let (mut cells, mut count) = (Vec::new(), 0);
    let done = search.find(steps, |placement| {
        if *sent < LIST_MOST {
            *sent += 1;
            count += 1;
            cells.extend(placement.iter().map(|cell| cell.index() as u16));
        }
    });
    if count > 0 {
        report(Report::Placements { id, count, cells });
    }
    done < steps
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
        let all = reports(JobKind::List, 8, 8, 100);
        let mut last = 0.0;
        for report in &all[..all.len() - 1] {
            let Report::Progress { share, .. } = report else {
                assert!(matches!(report, Report::Placements { .. }), "{report:?}");
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
    fn a_list_comes_in_pieces() {
        let mut listed = Vec::new();
        for report in reports(JobKind::List, 6, 6, 50) {
            if let Report::Placements { count, cells, .. } = report {
                assert_eq!(cells.len(), count as usize * 6);
                listed.extend(cells);
            }
        }
        // The four placements of six queens, as cell numbers (vectors, case s009).
        assert_eq!(listed.len(), 24);
        let number = |index: usize| listed[index] + 1;
        assert_eq!(
            (0..6).map(number).collect::<Vec<_>>(),
            [2, 10, 18, 19, 27, 35]
        );
        assert_eq!(
            (18..24).map(number).collect::<Vec<_>>(),
            [5, 9, 13, 24, 28, 32]
        );
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
