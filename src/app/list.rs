use std::rc::Rc;

use crate::{
    board::Cell,
    problem::Problem,
    search::{Approach, Event, Search},
    worker::{Answer, Ask, Job, JobKind, Question, Report, TOTAL_MILLIS},
};

use super::{
    Finder, Model, Panel, Placements,
    list_number::{ListError, read_number},
    pages::{PAGE, Pages},
};

/// The time that is spent on a count that nobody asked for by hand, in milliseconds.
const COUNT_MILLIS: f64 = 30_000.0;

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
    /// The worker that answers questions says something.
    Hear(Report),
    /// The worker that lists classes says something.
    HearClasses(Report),
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

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The index of the placement in its list of placements, from 0.
    pub index: u128,
    /// Its cells, in increasing order.
    pub cells: Vec<Cell>,
    /// How many placements it stands for.
    pub class: Option<u32>,
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
    answering: Option<Job>,
    listing: Option<Job>,
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
    pub fn answering(&self) -> Option<&Job> {
        self.answering.as_ref()
    }

    /// The question that it is asked.
    pub fn asked(&self) -> Option<&Ask> {
        self.asked.as_ref().map(|(ask, _)| ask)
    }

    /// The job of the worker that lists classes.
    pub fn listing(&self) -> Option<&Job> {
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

/// The lines of the list that is shown, wherever they come from. Cloning is cheap.
#[derive(Clone, PartialEq)]
pub struct Lines {
    /// The problem.
    pub problem: Problem,
    which: Which,
    length: u128,
    pages: Pages,
    classes: Rc<Classes>,
    placements: Placements,
    finder: Finder,
    /// What the search found is in the order of the list of all.
    in_order: bool,
}

impl Lines {
    /// Which list they are of.
    pub fn which(&self) -> Which {
        self.which
    }

    /// Whether their indices are those in the list of all placements.
    pub fn are_of_all(&self) -> bool {
        self.which != Which::Found || self.in_order
    }

    /// How many there are.
    pub fn length(&self) -> u128 {
        self.length
    }

    /// A line, from 0; `None` while it is not here.
    pub fn get(&self, line: u128) -> Option<Line> {
        if line >= self.length {
            return None;
        }
        let plain = |cells| Line {
            index: line,
            cells,
            class: None,
        };
        match self.which {
            Which::All => self.pages.get(line).map(plain),
            Which::Found => {
                let found = self.finder.get(&self.placements, line.try_into().ok()?);
                found.map(plain)
            }
            Which::Different => {
                let (at, queens) = (line as usize, usize::from(self.problem.queens()));
                let cells = self.classes.cells.get(at * queens..(at + 1) * queens)?;
                Some(Line {
                    index: (*self.classes.indices.get(at)?).into(),
                    cells: cells.iter().copied().map(Cell::from_index).collect(),
                    class: self.classes.sizes.get(at).copied(),
                })
            }
        }
    }
}

impl Model {
    /// The lines of the list that is shown.
    pub fn lines(&self) -> Lines {
        Lines {
            problem: self.problem,
            which: self.list.which,
            length: self.list_length(),
            pages: self.list.pages.clone(),
            classes: self.list.classes.clone(),
            placements: self.placements.clone(),
            finder: self.finder(),
            in_order: self.in_order(),
        }
    }

    /// How many lines the list has, as far as is known.
    pub fn list_length(&self) -> u128 {
        match self.list.which {
            Which::All => self.total().unwrap_or_else(|| self.list.pages.known()),
            Which::Different => self.list.classes.sizes.len() as u128,
            Which::Found => self.listed().into(),
        }
    }

    /// Whether that is all it will ever have.
    fn list_is_whole(&self) -> bool {
        match self.list.which {
            Which::All => self.total().is_some() || self.list.pages.is_whole(),
            Which::Different => self.list.classes.done,
            Which::Found => true,
        }
    }

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
            ListAction::Hear(report) => self.hear_answer(report),
            ListAction::HearClasses(report) => self.hear_classes(report),
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

    fn hear_answer(&mut self, report: Report) {
        let Some(job) = &self.list.answering else {
            return;
        };
        match report {
            Report::Progress {
                id, share, millis, ..
            } if id == job.id => {
                if let Some((ask, waited)) = &mut self.list.asked {
                    *waited = millis;
                    if ask.question == Question::Total {
                        self.list.share = self.list.share.max(share);
                    }
                }
            }
            Report::Answered { id, number, answer } if id == job.id => {
                let asked = self.list.asked.take_if(|(ask, _)| ask.number == number);
                if let Some((ask, _)) = asked {
                    self.take_answer(ask.question, answer);
                }
            }
            // Its worker broke; another is begun when something else is looked at.
            Report::Failed { id, .. } if id == job.id => self.apply_to_list(ListAction::Stop),
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

    fn hear_classes(&mut self, report: Report) {
        let list = &mut self.list;
        let Some(job) = &list.listing else { return };
        match report {
            Report::Classes {
                id,
                indices,
                sizes,
                cells,
            } if id == job.id => {
                let classes = Rc::make_mut(&mut list.classes);
                classes.indices.extend(indices);
                classes.sizes.extend(sizes);
                classes.cells.extend(cells);
            }
            Report::Done { id, found, .. } if id == job.id => {
                list.listing = None;
                let classes = Rc::make_mut(&mut list.classes);
                classes.done = (classes.sizes.len() as u64) < crate::worker::LIST_MOST;
                if classes.done {
                    self.counted = Some(found);
                }
            }
            Report::Failed { id, .. } if id == job.id => list.listing = None,
            _ => {}
        }
    }

    /// Asks for what the list needs now: one question at a time, always the one that
    /// matters most.
    pub(super) fn keep_list(&mut self) {
        if self.panel != Panel::Placements || self.list.stopped {
            return;
        }
        let fresh = self.list.listing.is_none() && self.list.classes.sizes.is_empty();
        if self.list.which == Which::Different && fresh && !self.list.classes.done {
            self.list.listing = Some(self.new_job(JobKind::Classes));
        }
        if self.list.asked.is_some() {
            return;
        }
        self.find_first();
        let Some(question) = self.question() else {
            return;
        };
        if self.list.answering.is_none() {
            self.list.answering = Some(self.new_job(JobKind::Answer));
        }
        if let Question::Rank(_) = question {
            self.list.ranked = self.placement_on_board().map(|cells| (cells, None));
        }
        self.tasks = self.tasks.wrapping_add(1);
        let number = self.tasks;
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

    fn new_job(&mut self, kind: JobKind) -> Job {
        self.tasks = self.tasks.wrapping_add(1);
        Job {
            id: self.tasks,
            problem: (&self.problem).into(),
            kind,
        }
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
}
