use crate::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    search::{AnySearch, Approach, Search},
};

use super::{Measured, Report};

/// The largest number of events of a measured search. Beyond it, the search is given up, and so are
/// all larger boards of that approach.
pub const MAX_MEASURED_EVENTS: u64 = 200_000_000;

/// The longest time of a measured search, in milliseconds. Beyond it, the search is given up, as at
/// [`MAX_MEASURED_EVENTS`].
pub const MAX_MEASURED_MS: f64 = 4_000.0;

/// The shortest time that is measured, in milliseconds. A shorter search is repeated until the runs
/// take this long, and its time is their mean. Before that, runs of a quarter of this time warm up
/// the compiled code and are not counted.
pub const MIN_MEASURED_MS: f64 = 20.0;

/// The n queens problem on an n x n board; `None` if n is not 1 to 32.
pub fn n_queens(n: u8, wrap: Wrap) -> Option<Problem> {
    Some(Problem::on(Board::new(n, n, wrap)?, n, CellSet::EMPTY))
}

/// Measures approaches on growing n x n boards: all approaches on one size before the next. Time
/// comes from the caller alone.
pub(super) struct Measuring {
    wrap: Wrap,
    least: u8,
    most: u8,
    approaches: Vec<Approach>,
    /// For each approach, by index, whether it is still measured.
    left: Vec<bool>,
    n: u8,
    /// The index of the approach that is measured.
    at: usize,
    point: Option<Point>,
    /// The time at which the last slice began, in milliseconds.
    before: f64,
}

/// The measurement of one approach at one size.
struct Point {
    fresh: AnySearch,
    search: AnySearch,
    /// Whether no search is under way.
    between: bool,
    /// The complete searches done. `millis` is the time of all of them and of the one under way.
    runs: u32,
    worked: f64,
    warm: bool,
}

impl Point {
    fn new(fresh: AnySearch) -> Point {
        Point {
            search: fresh.clone(),
            fresh,
            between: false,
            runs: 0,
            worked: 0.0,
            warm: false,
        }
    }

    /// Whether enough complete searches are done to give a time.
    fn is_done(&self) -> bool {
        self.between && self.warm && self.runs > 0 && self.worked >= MIN_MEASURED_MS
    }

    /// Whether one search exceeds the limits of a measurement.
    fn is_too_long(&self) -> bool {
        let long = self.worked >= MAX_MEASURED_MS;
        self.runs == 0 && (long || self.search.counters().steps >= MAX_MEASURED_EVENTS)
    }

    /// Adds the time of the last slice. The first searches are a warm-up, unless they fill the time
    /// by themselves.
    fn clock(&mut self, millis: f64) {
        self.worked += millis;
        if self.between && !self.warm && self.worked >= MIN_MEASURED_MS / 4.0 {
            self.warm = true;
            if self.worked < MIN_MEASURED_MS {
                (self.runs, self.worked) = (0, 0.0);
            }
        }
    }

    /// Searches for at most `steps` events, and stops between two searches if a complete one fits.
    fn work(&mut self, steps: u64) {
        let mut left = steps;
        loop {
            if self.between {
                self.search = self.fresh.clone();
            }
            let happened = self.search.skip(left);
            self.between = happened < left || self.search.next_event().is_none();
            if !self.between {
                return;
            }
            self.runs += 1;
            left -= happened;
            if self.search.counters().steps > left {
                return;
            }
        }
    }

    fn measured(&self, n: u8) -> Measured {
        Measured {
            n,
            counters: self.search.counters(),
            millis: self.worked / f64::from(self.runs.max(1)),
        }
    }
}

impl Measuring {
    /// Measures `approaches` on boards from `least` to `most`. An approach that does not apply to a
    /// board is skipped there.
    pub(super) fn new(approaches: Vec<Approach>, wrap: Wrap, least: u8, most: u8) -> Measuring {
        Measuring {
            wrap,
            least,
            most,
            left: vec![true; approaches.len()],
            approaches,
            n: least,
            at: 0,
            point: None,
            before: 0.0,
        }
    }

    /// Does a slice of at most `steps` events. `millis` is the time worked so far. Returns whether
    /// everything is measured.
    pub(super) fn work(
        &mut self,
        steps: u64,
        millis: f64,
        report: &mut impl FnMut(Report),
    ) -> bool {
        self.clock(millis, report);
        while self.point.is_none() {
            if self.n > self.most || !self.left.contains(&true) {
                return true;
            }
            match self.begin() {
                Some(search) => self.point = Some(Point::new(search)),
                None => self.advance(),
            }
        }
        self.before = millis;
        if let Some(point) = &mut self.point {
            point.work(steps);
        }
        report(Report::Measuring {
            approach: self.approaches[self.at],
            n: self.n,
            share: self.share(),
            millis,
        });
        false
    }

    /// Adds the time of the last slice to the current measurement, and reports it if it is done.
    fn clock(&mut self, millis: f64, report: &mut impl FnMut(Report)) {
        let Some(point) = &mut self.point else { return };
        point.clock((millis - self.before).max(0.0));
        let approach = self.approaches[self.at];
        if point.is_done() {
            let measured = point.measured(self.n);
            report(Report::Measured { approach, measured });
        } else if point.is_too_long() {
            self.left[self.at] = false;
            let n = self.n;
            report(Report::GivenUp { approach, n });
        } else {
            return;
        }
        self.point = None;
        self.advance();
    }

    /// The search to measure next; `None` if its approach was given up or does not apply.
    fn begin(&self) -> Option<AnySearch> {
        let problem = n_queens(self.n, self.wrap)?;
        let approach = self.approaches.get(self.at)?;
        let start = || approach.start(&problem).ok();
        self.left[self.at].then(start)?
    }

    fn advance(&mut self) {
        self.at += 1;
        if self.at >= self.approaches.len() {
            self.at = 0;
            self.n += 1;
        }
    }

    /// The share of the measurements that are done or skipped.
    fn share(&self) -> f64 {
        let sizes = usize::from(self.most.saturating_sub(self.least)) + 1;
        let all = sizes * self.approaches.len();
        let begun = usize::from(self.n - self.least);
        let done: usize = (self.left.iter().enumerate())
            .map(|(index, left)| match left {
                true => begun + usize::from(index < self.at),
                false => sizes,
            })
            .sum();
        done as f64 / all.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{Job, SlicedJob};

    /// All reports, if each slice of `steps` events takes `millis` milliseconds.
    fn reports(
        names: &[&str],
        wrap: Wrap,
        sizes: (u8, u8),
        steps: u64,
        millis: f64,
    ) -> Vec<Report> {
        let job = Job::Measure {
            approaches: names.iter().map(|name| name.parse().unwrap()).collect(),
            wrap,
            sizes,
        };
        let mut session = SlicedJob::new(&job).unwrap();
        let (mut all, mut now) = (Vec::new(), 0.0);
        while !session.is_finished() {
            session.work(steps, now, |report| all.push(report));
            now += millis;
            assert!(all.len() < 1_000_000, "it does not end");
        }
        all
    }

    fn points(all: &[Report]) -> Vec<(String, Measured)> {
        all.iter()
            .filter_map(|report| match report {
                Report::Measured { approach, measured } => {
                    Some((approach.name().to_owned(), *measured))
                }
                _ => None,
            })
            .collect()
    }

    fn given_up(all: &[Report]) -> Vec<(&str, u8)> {
        all.iter()
            .filter_map(|report| match report {
                Report::GivenUp { approach, n } => Some((approach.name(), *n)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn every_size_by_every_approach_with_the_published_counts() {
        for steps in [1000, 20_000, 1_000_000] {
            let all = reports(&["cells", "bitmask"], Wrap::None, (4, 8), steps, 3.0);
            let points = points(&all);
            // OEIS A000170.
            let counts = [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)];
            assert_eq!(points.len(), 2 * counts.len());
            for (pair, (n, solutions)) in points.chunks(2).zip(counts) {
                assert_eq!([&*pair[0].0, &*pair[1].0], ["cells", "bitmask"]);
                for (_, measured) in pair {
                    assert_eq!((measured.n, measured.counters.solutions), (n, solutions));
                }
            }
            assert!(given_up(&all).is_empty());
            assert!(matches!(all.last(), Some(Report::Done { .. })));
        }
    }

    #[test]
    fn counters_are_those_of_one_search() {
        let all = reports(&["rows"], Wrap::Torus, (5, 7), 10_000, 1.0);
        for (_, measured) in points(&all) {
            let problem = n_queens(measured.n, Wrap::Torus).unwrap();
            let mut search = Approach::Rows.start(&problem).unwrap();
            while search.step().is_some() {}
            assert_eq!(measured.counters, search.counters());
        }
    }

    #[test]
    fn a_short_search_is_repeated_and_its_time_is_the_mean() {
        let steps = |n: u8| {
            let problem = n_queens(n, Wrap::None).unwrap();
            let mut search = Approach::Bitmask.start(&problem).unwrap();
            search.skip(u64::MAX)
        };
        // A slice of 5 ms holds exactly ten searches.
        let all = reports(&["bitmask"], Wrap::None, (5, 5), 10 * steps(5), 5.0);
        let points = points(&all);
        assert_eq!(points[0].1.millis, 0.5);
    }

    #[test]
    fn a_long_search_is_measured_once() {
        // Some 100 slices of 1 ms for the whole search.
        let all = reports(&["cells"], Wrap::None, (6, 6), 100, 1.0);
        let slices = all
            .iter()
            .filter(|report| matches!(report, Report::Measuring { .. }))
            .count();
        let measured = points(&all)[0].1;
        assert_eq!(measured.millis, slices as f64);
        assert_eq!(slices as u64, measured.counters.steps.div_ceil(100));
    }

    #[test]
    fn what_takes_too_long_is_given_up_and_no_larger_board_is_tried() {
        // At 1000 events a second, cells finishes in time on 5 x 5, but not on 6 x 6.
        let all = reports(&["cells", "bitmask"], Wrap::None, (4, 7), 100, 100.0);
        let sizes = |name: &str| -> Vec<u8> {
            let points = points(&all);
            let of = points.iter().filter(|(approach, _)| approach == name);
            of.map(|(_, measured)| measured.n).collect()
        };
        assert_eq!(sizes("cells"), [4, 5]);
        assert_eq!(sizes("bitmask"), [4, 5, 6, 7]);
        assert_eq!(given_up(&all), [("cells", 6)]);
    }

    #[test]
    fn the_share_only_grows() {
        let all = reports(&["cells", "bitmask"], Wrap::None, (4, 7), 100, 100.0);
        let shares: Vec<f64> = (all.iter())
            .filter_map(|report| match report {
                Report::Measuring { share, .. } => Some(*share),
                _ => None,
            })
            .collect();
        assert!(shares.is_sorted(), "{shares:?}");
        assert!(shares.iter().all(|share| (0.0..1.0).contains(share)));
    }
}
