use std::rc::Rc;

use crate::{
    problem::Problem,
    search::{Approach, Search},
    worker::{Answer, Ask, Job, JobId, JobUpdate, Question, Report, TOTAL_MILLIS, WantedJob},
};

use super::{
    super::{Model, Panel},
    ListAction, Which,
    pages::PAGE,
};

/// The time that is spent on a count that nobody asked for by hand, in milliseconds.
const COUNT_MILLIS: f64 = 30_000.0;

impl Model {
    /// Asks for what the list needs now: one question at a time, always the one that
    /// matters most.
    pub(in crate::app) fn keep_list(&mut self) {
        if self.panel != Panel::Placements || self.list.stopped {
            return;
        }
        let fresh = self.list.listing.is_none() && self.list.classes.sizes.is_empty();
        if self.list.which == Which::Different && fresh && !self.list.classes.done {
            self.list.listing = Some(self.new_job(|problem| Job::Classes { problem }));
        }
        if self.list.asked.is_some() {
            return;
        }
        self.find_first();
        let Some(question) = self.question() else {
            return;
        };
        if self.list.answering.is_none() {
            self.list.answering = Some(self.new_job(|problem| Job::Ranks { problem }));
        }
        if let Question::Rank(_) = question {
            self.list.ranked = self.placement_on_board().map(|cells| (cells, None));
        }
        self.questions = self.questions.wrapping_add(1);
        let number = self.questions;
        self.list.asked = Some((Ask { number, question }, 0.0));
    }

    /// The first page at once, without the worker, if few steps lead there.
    fn find_first(&mut self) {
        /// Some milliseconds in the page.
        const STEPS: u64 = 50_000;
        if self.list.which != Which::All || self.list.pages.has(0) || self.list.tried {
            return;
        }
        self.list.tried = true;
        let Ok(mut search) = Approach::fastest(&self.problem).start(&self.problem) else {
            return;
        };
        let (mut count, mut cells) = (0, Vec::new());
        while count < PAGE as u32 && search.next_event().is_some() {
            let left = STEPS.saturating_sub(search.counters().steps);
            if left == 0 {
                return;
            }
            search.find(left.min(PAGE as u64), |placement| {
                if count < PAGE as u32 {
                    count += 1;
                    cells.extend(placement.iter().map(|cell| cell.index() as u16));
                }
            });
        }
        self.take_page(0, count, cells);
    }

    fn take_page(&mut self, page: u128, count: u32, cells: Vec<u16>) {
        let pages = &mut self.list.pages;
        pages.insert(page, count, cells);
        if self.counted.is_none() && pages.is_whole() {
            self.counted = Some(pages.known());
        }
    }

    fn new_job(&mut self, job: impl Fn(Problem) -> Job) -> WantedJob {
        WantedJob::new(self.new_job_id(), job(self.problem))
    }

    fn question(&self) -> Option<Question> {
        let (list, total) = (&self.list, self.total());
        // A count by hand has all processors.
        let may_count = !list.given_up && !self.counting.is_running();
        match list.which {
            Which::Found => {}
            Which::All => {
                if let Some(page) = self.missing_page(total) {
                    return Some(Question::Placements {
                        index: page * PAGE,
                        most: PAGE as u32,
                    });
                }
                if total.is_none() && may_count {
                    return Some(Question::Total);
                }
            }
            Which::Different => match total {
                None if may_count => return Some(Question::Total),
                Some(total) if self.list.class_count().is_none() && !list.given_up => {
                    return Some(Question::Classes(total));
                }
                _ => {}
            },
        }
        let of_all = self.shown.as_ref().is_some_and(|shown| shown.of_all);
        if of_all || self.in_order() {
            return None;
        }
        let cells = self.placement_on_board()?;
        let ranked = list.ranked.as_ref();
        if ranked.is_some_and(|(known, _)| *known == cells) {
            return None;
        }
        let indices = cells.iter().map(|cell| cell.index() as u16).collect();
        Some(Question::Rank(indices))
    }

    /// The first page in sight that is not here. While the length is not known, the
    /// list grows by a page when its end is near.
    fn missing_page(&self, total: Option<u128>) -> Option<u128> {
        let pages = &self.list.pages;
        let (first, lines) = self.list.sight;
        let last = first + u128::from(lines);
        match total {
            Some(total) => {
                let last = last.min(total.checked_sub(1)?);
                (first / PAGE..=last / PAGE).find(|page| !pages.has(*page))
            }
            None => {
                let known = pages.known();
                (!pages.is_whole() && last + PAGE / 2 >= known).then_some(known / PAGE)
            }
        }
    }

    pub(super) fn hear_answer(&mut self, id: JobId, update: JobUpdate) {
        if self.list.answering.as_ref().is_none_or(|job| job.id != id) {
            return;
        }
        match update {
            JobUpdate::Report(Report::Progress { share, millis, .. }) => {
                if let Some((ask, waited)) = &mut self.list.asked {
                    *waited = millis;
                    if ask.question == Question::Total {
                        self.list.share = self.list.share.max(share);
                    }
                }
            }
            JobUpdate::Report(Report::Answered { number, answer }) => {
                let asked = self.list.asked.take_if(|(ask, _)| ask.number == number);
                if let Some((ask, _)) = asked {
                    self.take_answer(ask.question, answer);
                }
            }
            // Its worker broke; another is begun when something else is looked at.
            JobUpdate::Failed(_) => self.apply_to_list(ListAction::Stop),
            _ => {}
        }
    }

    fn take_answer(&mut self, question: Question, answer: Answer) {
        let list = &mut self.list;
        match (question, answer) {
            (Question::Total, Answer::TooLong) => {
                list.counted += TOTAL_MILLIS;
                list.given_up = list.counted >= COUNT_MILLIS;
            }
            (_, Answer::TooLong) => list.given_up = true,
            (_, Answer::Total(total)) => self.counted = Some(total),
            (_, Answer::Classes(count)) => list.class_count = Some(count),
            (Question::Placements { index, .. }, Answer::Placements { count, cells }) => {
                self.take_page(index / PAGE, count, cells);
            }
            (Question::Rank(_), Answer::Rank(index)) => {
                if let Some((_, known)) = &mut list.ranked {
                    *known = Some(index);
                }
            }
            _ => {}
        }
    }

    pub(super) fn hear_classes(&mut self, id: JobId, update: JobUpdate) {
        let list = &mut self.list;
        if list.listing.as_ref().is_none_or(|job| job.id != id) {
            return;
        }
        match update {
            JobUpdate::Report(Report::Classes {
                indices,
                sizes,
                cells,
            }) => {
                let classes = Rc::make_mut(&mut list.classes);
                classes.indices.extend(indices);
                classes.sizes.extend(sizes);
                classes.cells.extend(cells);
            }
            JobUpdate::Report(Report::Done { found, .. }) => {
                list.listing = None;
                let classes = Rc::make_mut(&mut list.classes);
                classes.done = (classes.sizes.len() as u64) < crate::worker::LIST_MOST;
                if classes.done {
                    self.counted = Some(found);
                }
            }
            JobUpdate::Failed(_) => list.listing = None,
            _ => {}
        }
    }
}
