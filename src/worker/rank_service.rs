use std::ops::ControlFlow;

use crate::{
    board::Cell,
    count::SimdLevel,
    problem::Problem,
    ranks::Ranks,
    search::{AnySearch, Approach, Placement, Search},
    symmetry::Group,
};

use super::{Answer, Ask, Question, Report};

/// The time after which counting all placements is interrupted, in milliseconds, so that another
/// question can come between. When asked again, the count continues.
pub const TOTAL_TURN_MS: f64 = 250.0;

/// The time after which counting classes is given up, in milliseconds.
const MAX_CLASSES_MS: f64 = 10_000.0;

/// The time between two reports of progress, in milliseconds.
const REPORT_INTERVAL_MS: f64 = 200.0;

/// The most steps for which the search looks for placements that follow the last ones, before they
/// are found by counting: some 20 milliseconds.
const MAX_NEXT_PAGE_STEPS: u64 = 2_000_000;

/// Answers questions about the list of all placements, one after another. It keeps the counts it
/// made, so later answers are faster than the first.
///
/// A worker cannot receive messages while it counts. So the page asks one question at a time,
/// always the most urgent one, and ends the worker to cancel.
pub struct RankService {
    ranks: Ranks,
    /// A search that has just passed the placement before the index it is stored with. So neither
    /// the first placements nor those that follow the last ones need counting.
    search: Option<AnySearch>,
    next: u128,
}

impl RankService {
    /// A service for the placements of a problem.
    pub fn new(problem: &Problem) -> RankService {
        RankService {
            ranks: Ranks::new(problem, SimdLevel::best()),
            search: Approach::fastest(problem).start(problem).ok(),
            next: 0,
        }
    }

    /// Answers a question through `report`, and reports progress now and then. `now` is a clock, in
    /// milliseconds.
    pub fn answer(&mut self, ask: &Ask, now: impl Fn() -> f64, mut report: impl FnMut(Report)) {
        let began = now();
        let most = match ask.question {
            Question::Total => TOTAL_TURN_MS,
            Question::Classes(_) => MAX_CLASSES_MS,
            _ => f64::INFINITY,
        };
        let share = match ask.question {
            Question::Total => self.ranks.share(),
            _ => 0.0,
        };
        let mut due = REPORT_INTERVAL_MS;
        let mut watch = || {
            let millis = now() - began;
            if millis >= due {
                due = millis + REPORT_INTERVAL_MS;
                report(Report::Progress {
                    share,
                    found: 0,
                    millis,
                });
            }
            match millis < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let answer = match &ask.question {
            Question::Total => self.ranks.total(&mut watch).map(Answer::Total),
            Question::Classes(total) => {
                let group = Group::of(self.ranks.problem());
                let fixed = group.fixed(&mut watch);
                fixed.map(|fixed| Answer::Classes(group.classes(*total, fixed)))
            }
            Question::Placements { index, most } => {
                let most = *most as usize;
                let found = match self.following(*index, most) {
                    None => self.ranks.placements(*index, most, &mut watch),
                    found => found,
                };
                found.map(|found| Answer::Placements {
                    count: found.len() as u32,
                    cells: found
                        .iter()
                        .flatten()
                        .map(|cell| cell.index() as u16)
                        .collect(),
                })
            }
            Question::Rank(cells) => {
                let cells: Vec<Cell> = cells.iter().copied().map(Cell::from_index).collect();
                self.ranks.rank(&cells, &mut watch).map(Answer::Rank)
            }
        };
        report(Report::Answered {
            number: ask.number,
            answer: answer.unwrap_or(Answer::TooLong),
        });
    }

    /// The placements from `index` on, at most `most`, if the last answer ended there and few steps
    /// lead to them.
    fn following(&mut self, index: u128, most: usize) -> Option<Vec<Placement>> {
        if index == 0 && self.next != 0 {
            let problem = *self.ranks.problem();
            self.search = Approach::fastest(&problem).start(&problem).ok();
            self.next = 0;
        }
        if index != self.next {
            return None;
        }
        let mut search = self.search.clone()?;
        let mut found: Vec<Placement> = Vec::new();
        search.find_some(most, MAX_NEXT_PAGE_STEPS, |cells| {
            found.push(cells.to_vec());
        });
        if found.len() < most && search.next_event().is_some() {
            return None;
        }
        self.next = index + found.len() as u128;
        self.search = Some(search);
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        search::solutions,
    };

    fn service(rows: u64, queens: u64) -> (Problem, RankService) {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        (problem, RankService::new(&problem))
    }

    fn ask(service: &mut RankService, question: Question) -> Answer {
        let mut answers = Vec::new();
        let ask = Ask {
            number: 9,
            question,
        };
        service.answer(
            &ask,
            || 0.0,
            |report| match report {
                Report::Answered { number: 9, answer } => answers.push(answer),
                other => panic!("{other:?}"),
            },
        );
        assert_eq!(answers.len(), 1);
        answers.remove(0)
    }

    /// A count that is interrupted again and again reports its progress and finishes.
    #[test]
    fn a_count_that_is_broken_off_says_its_share() {
        for (rows, queens) in [(15, 15)] {
            let (problem, mut service) = service(rows, queens);
            // Each turn has twice the time of the one before.
            let (clock, step) = (
                std::cell::Cell::new(0.0),
                std::cell::Cell::new(TOTAL_TURN_MS),
            );
            let now = || {
                clock.set(clock.get() + step.get());
                clock.get()
            };
            let (mut shares, mut total) = (Vec::new(), None);
            while total.is_none() {
                step.set(step.get() / 2.0);
                let ask = Ask {
                    number: 1,
                    question: Question::Total,
                };
                service.answer(&ask, now, |report| match report {
                    Report::Progress { share, .. } => shares.push(share),
                    Report::Answered { answer, .. } if answer != Answer::TooLong => {
                        total = Some(answer);
                    }
                    _ => {}
                });
            }
            let counted = crate::count::count(&problem);
            assert_eq!(total, Some(Answer::Total(counted)));
            assert!(shares.is_sorted(), "{shares:?}");
            let between = |share: &f64| *share > 0.0 && *share < 1.0;
            assert!(shares.iter().any(between), "{rows} {queens}: {shares:?}");
        }
    }

    #[test]
    fn any_stretch_of_the_list_in_any_order() {
        for (rows, queens) in [(8, 8), (5, 3), (3, 3), (4, 0)] {
            let (problem, mut service) = service(rows, queens);
            let search = Approach::Cells.start(&problem).expect("it applies");
            let all: Vec<Vec<u16>> = solutions(search)
                .map(|placement| placement.iter().map(|cell| cell.index() as u16).collect())
                .collect();
            let length = all.len() as u128;
            assert_eq!(ask(&mut service, Question::Total), Answer::Total(length));
            for index in [0, 16, 32, 5, 0, 90, 91, 92, 1000] {
                let expected: Vec<_> = all.iter().skip(index).take(16).collect();
                let answer = Answer::Placements {
                    count: expected.len() as u32,
                    cells: expected.iter().flat_map(|cells| (*cells).clone()).collect(),
                };
                let question = Question::Placements {
                    index: index as u128,
                    most: 16,
                };
                assert_eq!(
                    ask(&mut service, question),
                    answer,
                    "{rows} {queens} {index}"
                );
            }
            for (rank, cells) in all.iter().enumerate() {
                let question = Question::Rank(cells.clone());
                assert_eq!(ask(&mut service, question), Answer::Rank(rank as u128));
            }
        }
    }
}
