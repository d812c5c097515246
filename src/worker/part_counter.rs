use std::ops::ControlFlow;

use crate::{
    count::{Counter, Plan},
    problem::Problem,
};

use super::protocol::{Job, JobKind, Report, WireProblem};

/// After so many milliseconds a job first says that it is at work.
const FIRST_SIGN: f64 = 50.0;

/// And then every so many.
const SIGN: f64 = 1000.0;

/// The longest that what is counted is kept back, in milliseconds.
const KEEP: f64 = 100.0;

/// Counts parts of plans: what a worker of a pool does.
///
/// Plan and buffers are kept from job to job, as long as the problem is the same.
#[derive(Default)]
pub struct PartCounter {
    plan: Option<(WireProblem, Plan)>,
    counter: Counter,
}

impl PartCounter {
    /// A counter without a plan.
    pub fn new() -> PartCounter {
        PartCounter::default()
    }

    /// Counts the parts of a job, one after the other, to the end: reports
    /// [`Report::Counted`], all parts in one unless they take long,
    /// [`Report::Counting`] meanwhile, and [`Report::Failed`] for a job that the page
    /// would not send. `now` is a clock, in milliseconds.
    pub fn count(&mut self, job: &Job, now: impl Fn() -> f64, mut report: impl FnMut(Report)) {
        let id = job.id;
        let failed = |why: String| Report::Failed { id, why };
        let JobKind::Parts(parts) = &job.kind else {
            return report(failed("no parts".to_owned()));
        };
        if self.plan.as_ref().is_none_or(|(of, _)| *of != job.problem) {
            match Problem::try_from(&job.problem) {
                Ok(problem) => self.plan = Some((job.problem.clone(), Plan::new(&problem))),
                Err(error) => return report(failed(error.to_string())),
            }
        }
        let Some((_, plan)) = &self.plan else { return };

        let began = now();
        let mut sign = began + FIRST_SIGN;
        let (mut since, mut counted) = (began, Vec::new());
        for &part in parts {
            if part as usize >= plan.parts() {
                return report(failed(format!("part {part} of {}", plan.parts())));
            }
            let mut watch = || {
                let at = now();
                if at >= sign {
                    sign = at + SIGN;
                    report(Report::Counting { id });
                }
                ControlFlow::Continue(())
            };
            // Nothing ends it but the end of the worker.
            let Some(sum) = self.counter.part(plan, part as usize, &mut watch) else {
                return;
            };
            counted.push((part, sum));
            let at = now();
            if at - since >= KEEP {
                let parts = std::mem::take(&mut counted);
                let millis = at - since;
                report(Report::Counted { id, parts, millis });
                since = at;
            }
        }
        if !counted.is_empty() {
            let millis = now() - since;
            report(Report::Counted {
                id,
                parts: counted,
                millis,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::board::{CellSet, Wrap};

    fn job(rows: u64, queens: u64, parts: impl IntoIterator<Item = usize>) -> (Plan, Job) {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        let parts = parts.into_iter().map(|part| part as u32).collect();
        let job = Job {
            id: 5,
            problem: (&problem).into(),
            kind: JobKind::Parts(parts),
        };
        (Plan::new(&problem), job)
    }

    #[test]
    fn parts_come_in_order_and_add_up() {
        let mut counter = PartCounter::new();
        // OEIS A000170; one counter after the other problem.
        for (n, count) in [(8, 92), (6, 4), (10, 724)] {
            let (plan, _) = job(n, n, []);
            let (plan, job) = (plan.clone(), job(n, n, (0..plan.parts()).rev()).1);
            let mut sums = Vec::new();
            counter.count(
                &job,
                || 0.0,
                |report| match report {
                    Report::Counted { id: 5, parts, .. } => sums.extend(parts),
                    other => panic!("{other:?}"),
                },
            );
            let parts = sums.iter().map(|(part, _)| *part as usize);
            assert!(parts.eq((0..plan.parts()).rev()));
            assert_eq!(plan.total(sums.iter().map(|(_, sum)| sum).sum()), count);
        }
    }

    #[test]
    fn a_long_job_gives_signs_and_does_not_keep_back() {
        let clock = Cell::new(0.0);
        let tick = || clock.replace(clock.get() + 60.0);
        let (plan, _) = job(15, 15, []);
        let (_, job) = job(15, 15, 0..plan.parts());
        let (mut signs, mut counted) = (0, 0);
        PartCounter::new().count(&job, tick, |report| match report {
            Report::Counting { id: 5 } => signs += 1,
            Report::Counted { parts, millis, .. } => {
                counted += parts.len();
                assert!(parts.len() <= 2 && millis > 0.0);
            }
            other => panic!("{other:?}"),
        });
        assert!(signs > 0, "no sign");
        assert_eq!(counted, plan.parts());
    }

    #[test]
    fn what_the_page_would_not_send_fails() {
        let failed = |job: &Job| {
            let mut all = Vec::new();
            PartCounter::new().count(job, || 0.0, |report| all.push(report));
            matches!(all[..], [Report::Failed { id: 5, .. }])
        };
        let (plan, _) = job(6, 6, []);
        assert!(failed(&job(6, 6, [plan.parts()]).1));
        let kind = JobKind::Classes;
        assert!(failed(&Job {
            kind,
            ..job(6, 6, []).1
        }));
    }
}
