//! The list of placements: what it shows, what it asks the worker for, where it is.

mod asking;
mod lines;
mod number;
mod pages;
mod scroll;
mod texts;

pub use lines::{Line, Lines};
pub use number::{ListError, TYPED_MOST, list_message};
pub use pages::Pages;
pub use scroll::Scroll;
pub use texts::list_waiting;

use std::rc::Rc;

use crate::{
    board::Cell,
    problem::Problem,
    search::{Event, Search},
    worker::{Ask, JobId, JobUpdate, Question, WantedJob},
};

use super::Model;
use number::read_number;

/// A wait that is shorter is not told, in milliseconds.
const TOLD_FROM: f64 = 500.0;

/// What the list of placements shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// All placements, in lexicographic order.
    #[default]
    All,
    /// The first of each class of those that a symmetry takes to each other.
    Different,
    /// Those that the watched search has found.
    Found,
}

impl Which {
    /// All, as they are offered.
    pub const ALL: [Which; 3] = [Which::All, Which::Different, Which::Found];

    /// The name, in the language files and in the page.
    pub fn name(self) -> &'static str {
        match self {
            Which::All => "all",
            Which::Different => "different",
            Which::Found => "found",
        }
    }
}

/// What is done with the list.
#[derive(Clone, Debug, PartialEq)]
pub enum ListAction {
    /// Show another list.
    Choose(Which),
    /// Lines are in sight: the first, and how many.
    Look(u128, u64),
    /// This list is put away; the first line in sight was this.
    Leave(Which, u128),
    /// To the line of a number that was typed, from 1.
    Type(String),
    /// To a line, from 0.
    GoTo(u128),
    /// A number that is no line is put away: the list moved by another way, or it is
    /// not wanted any more.
    Dismiss,
    /// The worker is not waited for any more.
    Stop,
    /// The page learns something of the questions that it asked.
    Hear(JobId, JobUpdate),
    /// The page learns something of the classes.
    HearClasses(JobId, JobUpdate),
}

/// The placement that is shown instead of the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its index in its list, from 0.
    pub index: u128,
    /// Whether that list is the one of all placements.
    pub of_all: bool,
    /// Its cells, in increasing order.
    pub cells: Rc<Vec<Cell>>,
}

/// One placement of each class, as far as they are listed: 2 bytes a queen and 12 each.
#[derive(Clone, Debug, Default, PartialEq)]
struct Classes {
    indices: Vec<u64>,
    sizes: Vec<u32>,
    cells: Vec<u16>,
    done: bool,
}

/// The state of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// Which one is shown.
    pub which: Which,
    /// What is wrong with the number that was typed.
    pub error: Option<ListError>,
    /// The line to go to, and the number of this way: it is gone once.
    pub goal: Option<(u32, u128)>,
    pages: Pages,
    classes: Rc<Classes>,
    class_count: Option<u128>,
    /// The workers' jobs, begun when they are first needed.
    answering: Option<WantedJob>,
    listing: Option<WantedJob>,
    /// The question that is waited for, and for how long, in milliseconds.
    asked: Option<(Ask, f64)>,
    /// The first line in sight, and how many are.
    sight: (u128, u64),
    /// The line that it begins at when it is opened: where it was, or is to go.
    start: u128,
    /// The placement on the board and its index.
    ranked: Option<(Vec<Cell>, Option<u128>)>,
    /// How long it was counted by now, in milliseconds, and the share that is done.
    counted: f64,
    share: f64,
    /// Counting took too long, and is not tried again.
    given_up: bool,
    /// The first page was looked for without the worker.
    tried: bool,
    /// Nothing is asked until something else is looked at.
    stopped: bool,
    ways: u32,
}

impl List {
    /// Nothing known of a problem's list yet.
    pub(super) fn new(problem: &Problem, which: Which) -> List {
        List {
            which,
            error: None,
            goal: None,
            pages: Pages::new(problem.queens()),
            classes: Rc::default(),
            class_count: None,
            answering: None,
            listing: None,
            asked: None,
            sight: (0, 0),
            start: 0,
            ranked: None,
            counted: 0.0,
            share: 0.0,
            given_up: false,
            tried: false,
            stopped: false,
            ways: 0,
        }
    }

    /// The job of the worker that answers questions.
    pub fn answering(&self) -> Option<&WantedJob> {
        self.answering.as_ref()
    }

    /// The question that it is asked.
    pub fn asked(&self) -> Option<&Ask> {
        self.asked.as_ref().map(|(ask, _)| ask)
    }

    /// The job of the worker that lists classes.
    pub fn listing(&self) -> Option<&WantedJob> {
        self.listing.as_ref()
    }

    /// The line to begin at when the list is opened.
    pub fn start(&self) -> u128 {
        self.start
    }

    /// How long an answer is waited for by now, in milliseconds; `None` while it is not
    /// worth a word.
    pub fn waiting(&self) -> Option<f64> {
        let (ask, millis) = self.asked.as_ref()?;
        let before = match ask.question {
            Question::Total => self.counted,
            _ => 0.0,
        };
        let millis = before + millis;
        (millis >= TOLD_FROM).then_some(millis)
    }

    /// Whether what is waited for is a count, not placements.
    pub fn is_counting(&self) -> bool {
        let asked = self.asked().map(|ask| &ask.question);
        matches!(asked, Some(Question::Total | Question::Classes(_)))
    }

    /// The share of the count that is waited for that is done, 0 to 1, where the worker
    /// tells it.
    pub fn share(&self) -> Option<f64> {
        let asked = self.asked().map(|ask| &ask.question);
        let told = asked == Some(&Question::Total) && self.share > 0.0;
        told.then_some(self.share)
    }

    /// Whether it was given up to count.
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// Whether the worker was stopped before it had an answer.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many classes there are, once that is known.
    pub fn class_count(&self) -> Option<u128> {
        let listed = self
            .classes
            .done
            .then_some(self.classes.sizes.len() as u128);
        self.class_count.or(listed)
    }

    /// How many classes are listed.
    pub fn classes_listed(&self) -> u64 {
        self.classes.sizes.len() as u64
    }

    /// Whether no more classes will be listed.
    pub fn classes_done(&self) -> bool {
        !self.classes.sizes.is_empty() && self.listing.is_none()
    }
}

impl Model {
    /// The index of the placement on the board in the list of all; `None` if there is
    /// none on it, or it is not known.
    pub fn number_on_board(&self) -> Option<u128> {
        if let Some(shown) = self.shown.as_ref().filter(|shown| shown.of_all) {
            return Some(shown.index);
        }
        let cells = self.placement_on_board()?;
        if self.in_order() {
            return self
                .search
                .counters()
                .solutions
                .checked_sub(1)
                .map(u128::from);
        }
        let (ranked, index) = self.list.ranked.as_ref()?;
        index.filter(|_| *ranked == cells)
    }

    /// The cells of the placement that is shown or that the search stands on.
    fn placement_on_board(&self) -> Option<Vec<Cell>> {
        if let Some(shown) = &self.shown {
            return Some(shown.cells.to_vec());
        }
        let on_one = self.search.last_event() == Some(Event::Solution);
        (on_one && !self.is_moving()).then(|| {
            let mut cells = self.search.placement().to_vec();
            cells.sort_unstable();
            cells
        })
    }

    pub(super) fn apply_to_list(&mut self, action: ListAction) {
        let list = &mut self.list;
        match action {
            ListAction::Choose(which) => {
                if which != list.which {
                    list.which = which;
                    (list.error, list.goal, list.sight, list.start) = (None, None, (0, 0), 0);
                }
                list.stopped = false;
            }
            ListAction::Look(first, lines) => {
                list.stopped &= list.sight == (first, lines);
                list.sight = (first, lines);
            }
            ListAction::Leave(which, first) => {
                if which == list.which {
                    list.start = first;
                }
            }
            ListAction::Type(text) => {
                let (most, all) = (self.list_length(), self.list_is_whole());
                let list = &mut self.list;
                match read_number(&text, most, all) {
                    Ok(number) => self.go_to_line(number - 1),
                    Err(error) => list.error = Some(error),
                }
            }
            ListAction::GoTo(index) => {
                if self.list.which != Which::All {
                    self.apply_to_list(ListAction::Choose(Which::All));
                }
                self.go_to_line(index);
            }
            ListAction::Dismiss => list.error = None,
            ListAction::Stop => {
                (list.answering, list.asked) = (None, None);
                // Its worker has gone, and what it counted with it.
                list.share = 0.0;
                list.stopped = true;
            }
            ListAction::Hear(id, update) => self.hear_answer(id, update),
            ListAction::HearClasses(id, update) => self.hear_classes(id, update),
        }
    }

    fn go_to_line(&mut self, line: u128) {
        let list = &mut self.list;
        list.error = None;
        list.stopped = false;
        list.ways = list.ways.wrapping_add(1);
        list.goal = Some((list.ways, line));
        list.start = line;
    }
}
