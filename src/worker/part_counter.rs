use std::ops::ControlFlow;

use crate::{
    count::{Counter, Plan, Split},
    problem::Problem,
};

use super::{FromWorker, JobFailure, Report};

/// The time after which a message's worth of parts first shows a sign of life, and the
/// time between any two of them.
const FIRST_SIGN_MS: f64 = 50.0;
const SIGN_INTERVAL_MS: f64 = 500.0;

/// The longest time that sums are kept back.
const MAX_KEPT_BACK_MS: f64 = 100.0;

/// Counts parts of a problem's plan: what a worker of a pool does.
///
/// Buffers are kept from part to part.
pub struct PartCounter {
    plan: Plan,
    counter: Counter,
}

impl PartCounter {
    /// A counter for the parts that a split cuts a problem into. Without one it is
    /// planned, which may take a second.
    ///
    /// # Errors
    /// [`JobFailure::NotPossible`] if the split is not one of this problem.
    pub fn new(problem: &Problem, split: Option<&Split>) -> Result<PartCounter, JobFailure> {
        let plan = match split {
            None => Plan::new(problem),
            Some(split) => Plan::build(problem, split)
                .map_err(|error| JobFailure::NotPossible(error.to_string()))?,
        };
        Ok(PartCounter {
            plan,
            counter: Counter::default(),
        })
    }

    /// How the problem is cut into parts.
    pub fn split(&self) -> &Split {
        self.plan.split()
    }

    /// Counts parts, one after the other, to the end: says [`Report::Counted`], all
    /// parts in one unless they take long, and [`FromWorker::Working`] meanwhile. `now`
    /// is a clock, in milliseconds.
    ///
    /// # Errors
    /// [`JobFailure::NotPossible`] for a part that the split does not have.
    pub fn count(
        &mut self,
        parts: &[u32],
        now: impl Fn() -> f64,
        mut tell: impl FnMut(FromWorker),
    ) -> Result<(), JobFailure> {
        let plan = &self.plan;
        let began = now();
        let mut sign = began + FIRST_SIGN_MS;
        let (mut since, mut counted) = (began, Vec::new());
        for &part in parts {
            if part as usize >= plan.parts() {
                let why = format!("part {part} of {}", plan.parts());
                return Err(JobFailure::NotPossible(why));
            }
            let mut watch = || {
                let at = now();
                if at >= sign {
                    sign = at + SIGN_INTERVAL_MS;
                    tell(FromWorker::Working);
                }
                ControlFlow::Continue(())
            };
            // Nothing ends it but the end of the worker.
            let Some(sum) = self.counter.part(plan, part as usize, &mut watch) else {
                break;
            };
            counted.push((part, sum));
            let at = now();
            if at - since >= MAX_KEPT_BACK_MS {
                let parts = std::mem::take(&mut counted);
                let millis = at - since;
                tell(FromWorker::Report(Report::Counted { parts, millis }));
                since = at;
            }
        }
        if !counted.is_empty() {
            let millis = now() - since;
            let parts = counted;
            tell(FromWorker::Report(Report::Counted { parts, millis }));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::board::{CellSet, Wrap};

    fn counter(rows: u64, queens: u64) -> (Plan, PartCounter) {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        let counter = PartCounter::new(&problem, None).unwrap();
        (counter.plan.clone(), counter)
    }

    #[test]
    fn parts_come_in_order_and_add_up() {
        // OEIS A000170.
        for (n, count) in [(8, 92), (6, 4), (10, 724)] {
            let (plan, mut counter) = counter(n, n);
            let parts: Vec<u32> = (0..plan.parts() as u32).rev().collect();
            let mut sums = Vec::new();
            let done = counter.count(
                &parts,
                || 0.0,
                |said| match said {
                    FromWorker::Report(Report::Counted { parts, .. }) => sums.extend(parts),
                    other => panic!("{other:?}"),
                },
            );
            done.unwrap();
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
        let done = counter.count(&parts, tick, |said| match said {
            FromWorker::Working => signs += 1,
            FromWorker::Report(Report::Counted { parts, millis }) => {
                counted += parts.len();
                assert!(parts.len() <= 2 && millis > 0.0);
            }
            other => panic!("{other:?}"),
        });
        done.unwrap();
        assert!(signs > 0, "no sign");
        assert_eq!(counted, plan.parts());
    }

    #[test]
    fn a_part_that_is_none_fails() {
        let (plan, mut counter) = counter(6, 6);
        let done = counter.count(&[plan.parts() as u32], || 0.0, |said| panic!("{said:?}"));
        assert!(matches!(done, Err(JobFailure::NotPossible(_))));
    }
}
