use std::ops::ControlFlow;

use crate::{
    count::{Counter, Plan},
    problem::Problem,
};

use super::{FromWorker, JobFailure, Report};

/// After so many milliseconds a job first says that it is at work.
const FIRST_SIGN: f64 = 50.0;

/// And then every so many.
const SIGN: f64 = 1000.0;

/// The longest that what is counted is kept back, in milliseconds.
const KEEP: f64 = 100.0;

/// Counts parts of a problem's plan: what a worker of a pool does.
///
/// Buffers are kept from part to part.
pub struct PartCounter {
    plan: Plan,
    counter: Counter,
}

impl PartCounter {
    /// A counter for the parts of a problem.
    pub fn new(problem: &Problem) -> PartCounter {
        PartCounter {
            plan: Plan::new(problem),
            counter: Counter::default(),
        }
    }

    /// Counts parts, one after the other, to the end: says [`Report::Counted`], all
    /// parts in one unless they take long, [`FromWorker::Working`] meanwhile, and
    /// [`JobFailure::NotPossible`] for a part that the plan does not have. `now` is a clock,
    /// in milliseconds.
    pub fn count(&mut self, parts: &[u32], now: impl Fn() -> f64, mut say: impl FnMut(FromWorker)) {
        let plan = &self.plan;
        let began = now();
        let mut sign = began + FIRST_SIGN;
        let (mut since, mut counted) = (began, Vec::new());
        for &part in parts {
            if part as usize >= plan.parts() {
                let why = format!("part {part} of {}", plan.parts());
                return say(FromWorker::Failed(JobFailure::NotPossible(why)));
            }
            let mut watch = || {
                let at = now();
                if at >= sign {
                    sign = at + SIGN;
                    say(FromWorker::Working);
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
                say(FromWorker::Report(Report::Counted { parts, millis }));
                since = at;
            }
        }
        if !counted.is_empty() {
            let millis = now() - since;
            let parts = counted;
            say(FromWorker::Report(Report::Counted { parts, millis }));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::board::{CellSet, Wrap};

    fn counter(rows: u64, queens: u64) -> (Plan, PartCounter) {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        (Plan::new(&problem), PartCounter::new(&problem))
    }

    #[test]
    fn parts_come_in_order_and_add_up() {
        // OEIS A000170.
        for (n, count) in [(8, 92), (6, 4), (10, 724)] {
            let (plan, mut counter) = counter(n, n);
            let parts: Vec<u32> = (0..plan.parts() as u32).rev().collect();
            let mut sums = Vec::new();
            counter.count(
                &parts,
                || 0.0,
                |said| match said {
                    FromWorker::Report(Report::Counted { parts, .. }) => sums.extend(parts),
                    other => panic!("{other:?}"),
                },
            );
            assert!(sums.iter().map(|(part, _)| part).eq(&parts));
            assert_eq!(plan.total(sums.iter().map(|(_, sum)| sum).sum()), count);
        }
    }

    #[test]
    fn a_long_job_gives_signs_and_does_not_keep_back() {
        let clock = Cell::new(0.0);
        let tick = || clock.replace(clock.get() + 60.0);
        let (plan, mut counter) = counter(15, 15);
        let parts: Vec<u32> = (0..plan.parts() as u32).collect();
        let (mut signs, mut counted) = (0, 0);
        counter.count(&parts, tick, |said| match said {
            FromWorker::Working => signs += 1,
            FromWorker::Report(Report::Counted { parts, millis }) => {
                counted += parts.len();
                assert!(parts.len() <= 2 && millis > 0.0);
            }
            other => panic!("{other:?}"),
        });
        assert!(signs > 0, "no sign");
        assert_eq!(counted, plan.parts());
    }

    #[test]
    fn a_part_that_is_none_fails() {
        let (plan, mut counter) = counter(6, 6);
        let mut all = Vec::new();
        counter.count(&[plan.parts() as u32], || 0.0, |said| all.push(said));
        let [FromWorker::Failed(JobFailure::NotPossible(_))] = all[..] else {
            panic!("{all:?}");
        };
    }
}
