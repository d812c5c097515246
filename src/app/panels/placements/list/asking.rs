use crate::worker::{
    Answer, Ask, Job, JobId, JobUpdate, Question, Report, TOTAL_TURN_MS, WantedJob,
};

use super::{
    super::super::super::{core::Core, document::ListKind},
    first_page::FirstPage,
    pages::PAGE,
    state::List,
};

/// The most time that the page spends on a count that the user did not start, in milliseconds.
const MAX_UNASKED_COUNT_MS: f64 = 30_000.0;

/// The most steps of them in the action that opens the list.
const MAX_ACTION_STEPS: u64 = 10_000;

/// The most steps that one call spends on placements of the search that are in sight.
const MAX_LOOK_UP_STEPS: u64 = 100_000;

impl List {
    /// Asks for what the list needs now: one question at a time, always the one that
    /// matters most. `counting` says that a count by hand has all processors.
    pub(in super::super) fn keep(&mut self, core: &mut Core, counting: bool) {
        let steps = self.look_up_found(core, MAX_ACTION_STEPS);
        core.shell.steps_last_frame += steps;
        if self.stopped {
            return;
        }
        if core.document.list.kind == ListKind::OnePerClass && self.classes.are_unasked() {
            self.classes.begin(core.jobs.new_id());
        }
        if self.asked.is_some() {
            return;
        }
        if self.first_page == FirstPage::Unsought {
            let steps = self.seek_first_page(core, MAX_ACTION_STEPS);
            core.shell.steps_last_frame += steps;
        }
        if self.is_seeking_first_page() {
            return;
        }
        let Some(question) = self.question(core, counting) else {
            return;
        };
        if self.rank_job.is_none() {
            self.rank_job = Some(core.jobs.new_id());
        }
        if let Question::Rank(_) = question {
            self.ranked = core.placement_on_board().map(|cells| (cells, None));
        }
        let number = core.jobs.new_question();
        self.asked = Some((Ask { number, question }, 0.0));
    }

    /// Whether the first page is being looked for in the page.
    pub(in super::super) fn is_seeking_first_page(&self) -> bool {
        self.first_page.is_sought()
    }

    /// A frame: what is under way in the page goes on. Returns how many steps that took.
    pub(in super::super) fn on_frame(&mut self, core: &mut Core, max_steps: u64) -> u64 {
        let mut steps = 0;
        if self.is_seeking_first_page() {
            steps += self.seek_first_page(core, max_steps);
        }
        let left = max_steps.saturating_sub(steps);
        steps + self.look_up_found(core, left.min(MAX_LOOK_UP_STEPS))
    }

    /// Whether placements of the search are in sight and not here yet.
    pub(in super::super) fn is_looking_up(&self, core: &Core) -> bool {
        let here = core.derived.looked_up.placements();
        let in_sight = self.found_in_sight(core);
        in_sight.is_some_and(|(first, last)| (first..=last).any(|at| !here.contains_key(&at)))
    }

    /// Looks up placements of the search that are in sight.
    fn look_up_found(&self, core: &mut Core, max_steps: u64) -> u64 {
        let Some((first, last)) = self.found_in_sight(core) else {
            return 0;
        };
        let derived = &mut core.derived;
        (derived.looked_up).fill(&derived.own.index, first..=last, max_steps)
    }

    /// Looks for the first page without the worker; returns how many steps that took.
    fn seek_first_page(&mut self, core: &mut Core, max_steps: u64) -> u64 {
        if core.document.list.kind != ListKind::All || self.pages.has(0) {
            return 0;
        }
        let (steps, page) = self.first_page.seek(core.problem(), max_steps);
        if let Some((count, cells)) = page {
            self.take_page(core, 0, count, cells);
        }
        steps
    }

    fn take_page(&mut self, core: &mut Core, page: u128, count: u32, cells: Vec<u16>) {
        self.pages.insert(page, count, cells);
        if core.derived.known_total.is_none() && self.pages.is_whole() {
            core.derived.known_total = Some(self.pages.known());
        }
    }

    /// What is to be asked now.
    fn question(&self, core: &Core, counting: bool) -> Option<Question> {
        let total = core.total();
        let may_count = !self.given_up && !counting;
        match core.document.list.kind {
            ListKind::Found => {}
            ListKind::All => {
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
            ListKind::OnePerClass => match total {
                None if may_count => return Some(Question::Total),
                Some(total) if self.class_count().is_none() && !self.given_up => {
                    return Some(Question::Classes(total));
                }
                None | Some(_) => {}
            },
        }
        let shown = core.document.shown.as_ref();
        if shown.is_some_and(|shown| shown.of_all) || core.is_in_order() {
            return None;
        }
        let cells = core.placement_on_board()?;
        let ranked = self.ranked.as_ref();
        if ranked.is_some_and(|(known, _)| *known == cells) {
            return None;
        }
        let indices = cells.iter().map(|cell| cell.index() as u16).collect();
        Some(Question::Rank(indices))
    }

    /// The first page in sight that is not here. While the length is not known, the list
    /// grows by a page when its end is near.
    fn missing_page(&self, total: Option<u128>) -> Option<u128> {
        let (first, lines) = self.sight;
        let last = first + u128::from(lines);
        match total {
            Some(total) => {
                let last = last.min(total.checked_sub(1)?);
                (first / PAGE..=last / PAGE).find(|page| !self.pages.has(*page))
            }
            None => {
                let known = self.pages.known();
                (!self.pages.is_whole() && last + PAGE / 2 >= known).then_some(known / PAGE)
            }
        }
    }

    /// Adds the jobs of the list that are wanted now.
    pub(in super::super) fn want_jobs(&self, wanted: &mut Vec<WantedJob>) {
        if let Some(id) = self.rank_job {
            let problem = self.problem;
            wanted.push(WantedJob {
                question: self.asked().cloned(),
                ..WantedJob::new(id, Job::Ranks { problem })
            });
        }
        wanted.extend(self.classes.wanted_job(&self.problem));
    }

    /// Takes in what is reported of a job. Reports of other jobs change nothing.
    pub(in super::super) fn on_job(&mut self, core: &mut Core, id: JobId, update: &JobUpdate) {
        if let Some(total) = self.classes.on_job(id, update) {
            core.derived.known_total = Some(total);
        }
        if self.rank_job != Some(id) {
            return;
        }
        match update {
            JobUpdate::Report(Report::Progress { share, millis, .. }) => {
                if let Some((ask, waited_ms)) = &mut self.asked {
                    *waited_ms = *millis;
                    if ask.question == Question::Total {
                        self.count_share = self.count_share.max(*share);
                    }
                }
            }
            JobUpdate::Report(Report::Answered { number, answer }) => {
                let asked = self.asked.take_if(|(ask, _)| ask.number == *number);
                if let Some((ask, _)) = asked {
                    self.take_answer(core, &ask.question, answer);
                }
            }
            // Another worker begins when something else comes into sight.
            JobUpdate::Failed(why) => {
                self.stop();
                self.failure = Some(why.clone());
            }
            JobUpdate::Report(_) | JobUpdate::Wrote(_) | JobUpdate::Pool(_) => {}
        }
    }

    fn take_answer(&mut self, core: &mut Core, question: &Question, answer: &Answer) {
        match (question, answer) {
            (Question::Total, Answer::TooLong) => {
                self.counted_ms += TOTAL_TURN_MS;
                self.given_up = self.counted_ms >= MAX_UNASKED_COUNT_MS;
            }
            (_, Answer::TooLong) => self.given_up = true,
            (_, Answer::Total(total)) => core.derived.known_total = Some(*total),
            (_, Answer::Classes(count)) => self.class_count = Some(*count),
            (Question::Placements { index, .. }, Answer::Placements { count, cells }) => {
                self.take_page(core, index / PAGE, *count, cells.clone());
            }
            (_, Answer::Placements { .. }) => {}
            (_, Answer::Rank(index)) => {
                if let Some((_, known)) = &mut self.ranked {
                    *known = Some(*index);
                }
            }
        }
    }
}
