use super::{
    Ask, FromWorker, Job, JobFailure, PartCounter, RankService, Report, SlicedJob, ToWorker,
};

/// The duration of one slice of work, in milliseconds.
const SLICE_MS: f64 = 40.0;

/// The steps of a search between two readings of the clock.
const STEPS_PER_LOOK: u64 = 200_000;

/// The most pieces of text that a slice makes, of some 256 KB each.
const MAX_TEXTS_PER_SLICE: usize = 16;

/// The state of a worker from message to message; it does one job in its life.
///
/// A job in slices continues by [`slice`](Session::slice) as long as it [has
/// slices](Session::has_slices). A question is answered, and parts are counted, while their message
/// is handled. Whatever takes long reports at least twice a second. Messages for the page go to
/// `tell`; `now` is a clock, in milliseconds.
#[derive(Default)]
pub struct Session {
    work: Option<SessionWork>,
    rests: bool,
}

enum SessionWork {
    Slices {
        job: Box<SlicedJob>,
        /// Time worked, in milliseconds, without the pauses between slices.
        worked_ms: f64,
    },
    Ranks(Box<RankService>),
    Parts(Box<PartCounter>),
}

impl Session {
    /// Handles a message; a job in slices only begins.
    pub fn on_message(
        &mut self,
        message: ToWorker,
        now: &dyn Fn() -> f64,
        tell: &mut dyn FnMut(FromWorker),
    ) {
        let done = match message {
            ToWorker::Start(job) => match self.start(&job, tell) {
                // The message is handled when the last slice is done.
                Ok(()) if matches!(self.work, Some(SessionWork::Slices { .. })) => return,
                started => started,
            },
            ToWorker::Ask(ask) => self.answer(&ask, now, tell),
            ToWorker::Parts(parts) => self.count(&parts, now, tell),
            ToWorker::Rest(rests) => {
                self.rests = rests;
                Ok(())
            }
        };
        tell(done.map_or_else(FromWorker::Failed, |()| FromWorker::Handled));
    }

    /// Whether there is a slice to do now.
    pub fn has_slices(&self) -> bool {
        match &self.work {
            Some(SessionWork::Slices { job, .. }) => !self.rests && !job.is_finished(),
            Some(SessionWork::Ranks(_) | SessionWork::Parts(_)) | None => false,
        }
    }

    /// Does a slice of some 40 ms, if there is one to do.
    pub fn slice(&mut self, now: &dyn Fn() -> f64, tell: &mut dyn FnMut(FromWorker)) {
        let Some(SessionWork::Slices { job, worked_ms }) = &mut self.work else {
            return;
        };
        let began = now();
        let (mut progress, mut texts) = (None, 0);
        while !job.is_finished() && texts < MAX_TEXTS_PER_SLICE {
            let slice_ms = now() - began;
            if slice_ms >= SLICE_MS {
                break;
            }
            job.work(
                STEPS_PER_LOOK,
                *worked_ms + slice_ms,
                |report| match report {
                    // Only the last progress report of a slice is worth a message.
                    Report::Progress { .. } | Report::Measuring { .. } => progress = Some(report),
                    other => {
                        texts += usize::from(matches!(other, Report::Text(_)));
                        tell(FromWorker::Report(other));
                    }
                },
            );
        }
        // The pause that follows is not work, so no reported time includes it.
        *worked_ms += now() - began;
        if job.is_finished() {
            tell(FromWorker::Handled);
        } else {
            tell(progress.map_or(FromWorker::Working, FromWorker::Report));
        }
    }

    fn start(&mut self, job: &Job, tell: &mut dyn FnMut(FromWorker)) -> Result<(), JobFailure> {
        self.work = Some(match job {
            Job::Ranks { problem } => SessionWork::Ranks(Box::new(RankService::new(problem))),
            Job::Count { problem, split, .. } => {
                let counter = PartCounter::new(problem, split.as_ref())?;
                if split.is_none() {
                    tell(FromWorker::Report(Report::Planned(counter.split().clone())));
                }
                SessionWork::Parts(Box::new(counter))
            }
            Job::Index { .. } | Job::Classes { .. } | Job::Export { .. } | Job::Measure { .. } => {
                SessionWork::Slices {
                    job: Box::new(SlicedJob::new(job)?),
                    worked_ms: 0.0,
                }
            }
        });
        Ok(())
    }

    fn answer(
        &mut self,
        ask: &Ask,
        now: &dyn Fn() -> f64,
        tell: &mut dyn FnMut(FromWorker),
    ) -> Result<(), JobFailure> {
        let Some(SessionWork::Ranks(service)) = &mut self.work else {
            return Err(JobFailure::NotPossible("nothing to ask about".to_owned()));
        };
        service.answer(ask, now, |report| tell(FromWorker::Report(report)));
        Ok(())
    }

    fn count(
        &mut self,
        parts: &[u32],
        now: &dyn Fn() -> f64,
        tell: &mut dyn FnMut(FromWorker),
    ) -> Result<(), JobFailure> {
        let Some(SessionWork::Parts(counter)) = &mut self.work else {
            return Err(JobFailure::NotPossible("nothing to count".to_owned()));
        };
        counter.count(parts, now, tell)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        problem::Problem,
        worker::{Answer, Question},
    };

    fn eight() -> Problem {
        Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY).unwrap()
    }

    /// The messages that a session sends in reply to messages and in the slices that follow.
    fn said(messages: impl IntoIterator<Item = ToWorker>) -> Vec<FromWorker> {
        let (mut session, mut all) = (Session::default(), Vec::new());
        let clock = Cell::new(0.0);
        let now = || clock.replace(clock.get() + 15.0);
        for message in messages {
            session.on_message(message, &now, &mut |said| all.push(said));
            while session.has_slices() {
                session.slice(&now, &mut |said| all.push(said));
            }
        }
        all
    }

    fn handled(all: &[FromWorker]) -> usize {
        let is_handled = |said: &&FromWorker| **said == FromWorker::Handled;
        all.iter().filter(is_handled).count()
    }

    #[test]
    fn each_message_is_handled_once_and_last() {
        let problem = eight();
        let ask = Ask {
            number: 3,
            question: Question::Total,
        };
        let all = said([
            ToWorker::Start(Job::Ranks { problem }),
            ToWorker::Rest(false),
            ToWorker::Ask(ask),
        ]);
        assert_eq!((handled(&all), all.last()), (3, Some(&FromWorker::Handled)));
        // OEIS A000170.
        let answered = FromWorker::Report(Report::Answered {
            number: 3,
            answer: Answer::Total(92),
        });
        assert!(all.contains(&answered));

        let all = said([ToWorker::Start(Job::Classes { problem })]);
        assert_eq!((handled(&all), all.last()), (1, Some(&FromWorker::Handled)));
    }

    #[test]
    fn a_count_is_planned_once_and_counted_by_its_split() {
        let problem = eight();
        let start = |split| {
            ToWorker::Start(Job::Count {
                problem,
                split,
                missing: Vec::new(),
            })
        };
        let planned = said([start(None)]);
        let FromWorker::Report(Report::Planned(split)) = &planned[0] else {
            panic!("{planned:?}");
        };
        let parts = (0..split.parts() as u32).collect();
        let all = said([start(Some(split.clone())), ToWorker::Parts(parts)]);
        let is_plan = |said: &FromWorker| matches!(said, FromWorker::Report(Report::Planned(_)));
        assert!(!all.iter().any(is_plan));
        let sum: u128 = (all.iter())
            .filter_map(|said| match said {
                FromWorker::Report(Report::Counted { parts, .. }) => Some(parts),
                _ => None,
            })
            .flatten()
            .map(|(_, sum)| sum)
            .sum();
        assert_eq!(split.total(sum), 92);
        assert_eq!(handled(&all), 2);
    }

    #[test]
    fn a_job_that_rests_does_nothing_until_it_goes_on() {
        let problem = eight();
        let mut session = Session::default();
        let mut all = Vec::new();
        let mut tell = |said| all.push(said);
        session.on_message(ToWorker::Rest(true), &|| 0.0, &mut tell);
        session.on_message(
            ToWorker::Start(Job::Classes { problem }),
            &|| 0.0,
            &mut tell,
        );
        assert!(!session.has_slices());
        session.on_message(ToWorker::Rest(false), &|| 0.0, &mut tell);
        assert!(session.has_slices());
    }

    #[test]
    fn what_does_not_fit_the_job_fails() {
        let problem = eight();
        let count = ToWorker::Parts(vec![0]);
        for messages in [
            vec![count.clone()],
            vec![ToWorker::Start(Job::Ranks { problem }), count],
        ] {
            let all = said(messages);
            let last = all.last();
            assert!(
                matches!(last, Some(FromWorker::Failed(JobFailure::NotPossible(_)))),
                "{last:?}"
            );
        }
    }
}
