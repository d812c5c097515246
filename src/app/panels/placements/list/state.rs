use crate::{
    board::Cell,
    problem::Problem,
    worker::{Ask, JobFailure, JobId, Question},
};

use super::{
    super::super::super::{
        core::Core,
        document::{ListKind, Preset},
    },
    classes::Classes,
    first_page::FirstPage,
    number::{ListError, read_number},
    pages::Pages,
};

/// The shortest wait that the page shows, in milliseconds.
const MIN_SHOWN_WAIT_MS: f64 = 500.0;

/// An action on the list.
#[derive(Clone, Debug, PartialEq)]
pub enum ListAction {
    /// Show another list.
    Choose(ListKind),
    /// Lines came into sight: the first, and how many.
    Look(u128, u64),
    /// Close this list, and remember its first line in sight.
    Leave(ListKind, u128),
    /// Go to the line of a number that was typed, from 1.
    Type(String),
    /// Go to a line, from 0.
    GoTo(u128),
    /// Clear a wrong number: the list moved, or the number is not wanted any more.
    Dismiss,
    /// Do not wait for the worker any longer.
    Stop,
}

/// The state of the list of a problem.
#[derive(Clone, PartialEq)]
pub struct List {
    /// The problem whose placements are listed.
    pub(super) problem: Problem,
    /// The error of the number typed.
    pub error: Option<ListError>,
    /// The line to go to, and the number of this request: each is done once.
    pub goal: Option<(u32, u128)>,
    /// The pages of the list of all placements.
    pub(super) pages: Pages,
    /// The first page as far as it is found without the worker.
    pub(super) first_page: FirstPage,
    /// One placement of each symmetry class.
    pub classes: Classes,
    pub(super) class_count: Option<u128>,
    /// The job that answers questions, begun when it is first needed.
    pub rank_job: Option<JobId>,
    /// The question that waits for its answer, and the time it has waited, in milliseconds.
    pub(super) asked: Option<(Ask, f64)>,
    /// The first line in sight, and how many are.
    pub(super) sight: (u128, u64),
    /// The placement on the board and its index.
    pub(super) ranked: Option<(Vec<Cell>, Option<u128>)>,
    /// The time spent counting so far, in milliseconds.
    pub(super) counted_ms: f64,
    /// The share of the count that is done, 0 to 1.
    pub(super) count_share: f64,
    /// Whether counting took too long; it is not tried again.
    pub given_up: bool,
    /// Whether nothing is asked until something else comes into sight.
    pub stopped: bool,
    /// Why nothing is asked, if the worker failed.
    pub(super) failure: Option<JobFailure>,
    requests: u32,
}

impl Default for List {
    /// Nothing is known of the list of the problem with which a page opens.
    fn default() -> List {
        List::new(&Preset::Eight.problem())
    }
}

impl List {
    /// Nothing is known of a problem's list yet.
    pub(in super::super) fn new(problem: &Problem) -> List {
        List {
            problem: *problem,
            error: None,
            goal: None,
            pages: Pages::new(problem.queens()),
            first_page: FirstPage::default(),
            classes: Classes::default(),
            class_count: None,
            rank_job: None,
            asked: None,
            sight: (0, 0),
            ranked: None,
            counted_ms: 0.0,
            count_share: 0.0,
            given_up: false,
            stopped: false,
            failure: None,
            requests: 0,
        }
    }

    /// Whether it is the list of a problem.
    pub(in super::super) fn is_of(&self, problem: &Problem) -> bool {
        self.problem == *problem
    }

    /// The index of a placement in the list of all, if it was asked for.
    pub(in super::super) fn index_of(&self, placement: &[Cell]) -> Option<u128> {
        let (cells, index) = self.ranked.as_ref()?;
        index.filter(|_| *cells == placement)
    }

    /// The question that the job should answer now.
    pub fn asked(&self) -> Option<&Ask> {
        self.asked.as_ref().map(|(ask, _)| ask)
    }

    /// The time for which an answer is waited for, in milliseconds; `None` while it is not worth a
    /// word.
    pub fn waiting_ms(&self) -> Option<f64> {
        let (ask, waited_ms) = self.asked.as_ref()?;
        let earlier_ms = match ask.question {
            Question::Total => self.counted_ms,
            Question::Placements { .. } | Question::Classes(_) | Question::Rank(_) => 0.0,
        };
        let millis = earlier_ms + waited_ms;
        (millis >= MIN_SHOWN_WAIT_MS).then_some(millis)
    }

    /// Whether what is waited for is a count, not placements.
    pub fn is_counting(&self) -> bool {
        let asked = self.asked().map(|ask| &ask.question);
        matches!(asked, Some(Question::Total | Question::Classes(_)))
    }

    /// The part that is done of the count that is waited for, 0 to 1, where the worker
    /// knows it.
    pub fn share(&self) -> Option<f64> {
        let asked = self.asked().map(|ask| &ask.question);
        let known = asked == Some(&Question::Total) && self.count_share > 0.0;
        known.then_some(self.count_share)
    }

    /// Why the list gets no further, if its worker failed.
    pub fn failure(&self) -> Option<&JobFailure> {
        self.failure.as_ref().or(self.classes.failure())
    }

    /// The number of classes, once it is known.
    pub fn class_count(&self) -> Option<u128> {
        let listed = (self.classes.are_all()).then(|| self.classes.count().into());
        self.class_count.or(listed)
    }

    /// The number of lines of a list, as far as is known.
    pub fn length(&self, core: &Core, kind: ListKind) -> u128 {
        match kind {
            ListKind::All => core.total().unwrap_or_else(|| self.pages.known()),
            ListKind::OnePerClass => self.classes.count().into(),
            ListKind::Found => core.listed().into(),
        }
    }

    /// Whether that is all it will ever have.
    fn is_whole(&self, core: &Core, kind: ListKind) -> bool {
        match kind {
            ListKind::All => core.total().is_some() || self.pages.is_whole(),
            ListKind::OnePerClass => self.classes.are_all(),
            ListKind::Found => true,
        }
    }

    pub(in super::super) fn update(&mut self, core: &mut Core, action: ListAction) {
        match action {
            ListAction::Choose(kind) => self.choose(core, kind),
            ListAction::Look(first, lines) => {
                if self.sight != (first, lines) {
                    self.stopped = false;
                    self.failure = None;
                }
                self.sight = (first, lines);
            }
            ListAction::Leave(kind, first) => {
                if kind == core.document.list.kind {
                    core.document.list.line = first;
                }
            }
            ListAction::Type(text) => {
                let kind = core.document.list.kind;
                let (most, all) = (self.length(core, kind), self.is_whole(core, kind));
                match read_number(&text, most, all) {
                    Ok(number) => self.go_to_line(core, number - 1),
                    Err(error) => self.error = Some(error),
                }
            }
            ListAction::GoTo(index) => {
                if core.document.list.kind != ListKind::All {
                    self.choose(core, ListKind::All);
                }
                self.go_to_line(core, index);
            }
            ListAction::Dismiss => self.error = None,
            ListAction::Stop => self.stop(),
        }
    }

    /// Nothing is waited for any longer. What the worker counted goes with it.
    pub(super) fn stop(&mut self) {
        (self.rank_job, self.asked) = (None, None);
        self.count_share = 0.0;
        self.stopped = true;
    }

    fn choose(&mut self, core: &mut Core, kind: ListKind) {
        let list = &mut core.document.list;
        if kind != list.kind {
            (list.kind, list.line) = (kind, 0);
            (self.error, self.goal, self.sight) = (None, None, (0, 0));
        }
        self.stopped = false;
        self.failure = None;
    }

    fn go_to_line(&mut self, core: &mut Core, line: u128) {
        self.error = None;
        self.stopped = false;
        self.requests = self.requests.wrapping_add(1);
        self.goal = Some((self.requests, line));
        core.document.list.line = line;
    }
}
