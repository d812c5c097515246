use std::ops::ControlFlow;

use crate::{
    count::{Counter, Plan, Split},
    problem::Problem,
};

use super::{FromWorker, JobFailure, Report};

/// The time after which the parts of a message first report that the worker is alive, and the time
/// between two such reports, in milliseconds.
const FIRST_SIGN_MS: f64 = 50.0;
const SIGN_INTERVAL_MS: f64 = 500.0;

/// The longest time for which sums wait to be reported together, in milliseconds.
const MAX_KEPT_BACK_MS: f64 = 100.0;

/// Counts parts of a problem's plan, as each worker of a pool does.
///
/// Keeps the engines' buffers from part to part.
pub struct PartCounter {
    plan: Plan,
    counter: Counter,
}

impl PartCounter {
    /// A counter for the parts of a split. Without a split it plans one, which may take a second.
    ///
    /// # Errors
    /// [`JobFailure::NotPossible`] if the split does not fit the problem.
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

    /// How the problem is split into parts.
    pub fn split(&self) -> &Split {
        self.plan.split()
    }

    /// Counts parts, one after the other. Passes [`Report::Counted`] to `tell`, all parts in one
    /// report unless they take long, and [`FromWorker::Working`] in between. `now` is a clock, in
    /// milliseconds.
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
            // Only the end of the worker ends the count.
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
