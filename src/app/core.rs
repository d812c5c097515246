use std::rc::Rc;

use crate::{
    board::Cell,
    playback::{Goal, Index, Motion, Player},
    problem::Problem,
    search::{AnySearch, Approach, Search},
    worker::{JobId, JobUpdate, MAX_INDEXED_STEPS, MAX_LISTED_PLACEMENTS},
};

use super::{
    derived::{Derived, FIRST_INDEX_STEPS, IndexedSearch},
    document::{Document, History},
    jobs::Jobs,
    shell::Shell,
};

/// What all panels share: the document, what is derived from it, the ids of jobs, and the
/// shell around the panels.
#[derive(Clone, PartialEq)]
pub struct Core {
    /// The user's choices and place on the page.
    pub document: Document,
    /// The documents to undo and redo to.
    pub history: History,
    /// The state computed from the document.
    pub derived: Derived,
    /// The ids of jobs.
    pub jobs: Jobs,
    /// Whether the search moves by itself, and how.
    pub player: Player,
    /// What the page around the panels holds for a moment.
    pub shell: Shell,
}

impl Core {
    /// The core of a page that opens with a document, on a machine with some processors.
    pub(super) fn new(document: Document, processors: usize) -> Core {
        let mut jobs = Jobs::default();
        let own = own_search(&document, jobs.new_id());
        let mut core = Core {
            derived: Derived::new(own),
            history: History::default(),
            jobs,
            player: Player::default(),
            shell: Shell::new(processors),
            document,
        };
        core.player.set_speed(core.document.speed);
        core.index_at_once();
        let shown = core.document.shown.take();
        if core.document.step > 0 {
            core.go_to(core.document.step);
        }
        core.document.shown = shown;
        core
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.document.problem
    }

    /// The approach of the search.
    pub fn approach(&self) -> Approach {
        self.document.approach()
    }

    /// The search that is watched.
    pub fn search(&self) -> &AnySearch {
        &self.derived.own.search
    }

    /// The index of the search.
    pub fn index(&self) -> &Rc<Index> {
        &self.derived.own.index
    }

    /// Whether the search moves by itself.
    pub fn is_moving(&self) -> bool {
        self.player.motion() != Motion::Paused
    }

    /// Whether the page needs frames for its search and its timeline.
    pub(super) fn is_busy(&self) -> bool {
        self.is_moving() || self.derived.timeline.is_coming() || self.derived.own.is_indexing_here()
    }

    /// Whether the search finds placements in lexicographic order.
    pub fn is_in_order(&self) -> bool {
        self.approach().is_lexicographic()
    }

    /// The number of placements that the search found and the list has.
    pub fn listed(&self) -> u64 {
        let known = self.derived.found.count().max(self.index().solutions());
        let found = self.search().counters().solutions;
        found.min(known).min(MAX_LISTED_PLACEMENTS)
    }

    /// The placement that the search found at an index from 0, its cells in increasing
    /// order. At most a column of the index is replayed.
    pub fn placement(&self, index: u64) -> Option<Vec<Cell>> {
        let noted = self.is_in_order().then(|| self.derived.found.get(index));
        noted
            .flatten()
            .or_else(|| self.derived.looked_up.get(self.index(), index))
    }

    /// The cells of the placement that is shown instead of the search.
    pub fn shown_cells(&self) -> Option<&[Cell]> {
        self.document.shown.as_ref().map(|shown| &*shown.cells)
    }

    /// The cells of the placement that is shown, or at which the search stands still.
    pub fn placement_on_board(&self) -> Option<Vec<Cell>> {
        if let Some(cells) = self.shown_cells() {
            return Some(cells.to_vec());
        }
        (self.derived.own.is_at_placement() && !self.is_moving()).then(|| {
            let mut cells = self.search().placement().to_vec();
            cells.sort_unstable();
            cells
        })
    }

    /// The number of all placements, once it is known.
    pub fn total(&self) -> Option<u128> {
        let own = &self.derived.own;
        let by_search = own
            .is_done()
            .then(|| own.search.counters().solutions.into());
        let by_index = (own.index.is_complete()).then(|| own.index.solutions().into());
        self.derived.known_total.or(by_search).or(by_index)
    }

    /// Changes the problem, the approach or the form's choice, so that it can be undone.
    /// The search starts anew if it is another.
    pub fn edit(&mut self, change: impl FnOnce(&mut Document)) {
        let before = self.document.clone();
        change(&mut self.document);
        if !self.document.has_problem_of(&before) {
            self.history.record(&before);
        }
        self.follow_document();
    }

    /// As [`edit`](Core::edit), for a change that belongs to the one before it.
    pub fn edit_further(&mut self, change: impl FnOnce(&mut Document)) {
        change(&mut self.document);
        self.follow_document();
    }

    /// As [`edit`](Core::edit), for a problem that comes as a whole: forms and the search
    /// start anew.
    pub fn replace(&mut self, change: impl FnOnce(&mut Document)) {
        self.edit(|document| {
            change(document);
            document.square = is_square(&document.problem);
        });
        self.shell.replacements = self.shell.replacements.wrapping_add(1);
        self.restart();
    }

    /// Undoes the last change of the problem.
    pub(super) fn undo(&mut self) {
        if let Some(entry) = self.history.undo(&self.document) {
            self.restore(&entry);
        }
    }

    /// Redoes the change that was undone last.
    pub(super) fn redo(&mut self) {
        if let Some(entry) = self.history.redo(&self.document) {
            self.restore(&entry);
        }
    }

    fn restore(&mut self, entry: &Document) {
        // The rest of a pointer's stroke is a change of its own.
        self.shell.stroke = false;
        self.shell.replacements = self.shell.replacements.wrapping_add(1);
        self.document.restore_problem(entry);
        self.follow_document();
        self.document.square = entry.square;
        self.restart();
    }

    /// The search of the document, where it is another than the one that is watched.
    fn follow_document(&mut self) {
        self.document.square &= is_square(&self.document.problem);
        let own = &self.derived.own;
        let (problem, approach) = (self.document.problem, self.document.approach());
        if (own.problem(), own.approach()) != (&problem, approach) {
            let own = own_search(&self.document, self.jobs.new_id());
            self.derived.restart(own);
            self.stand();
            self.index_at_once();
        }
        if !problem.board().has(self.shell.focus) {
            self.shell.focus = Cell::default();
        }
    }

    /// Takes the search back before its first event.
    pub fn restart(&mut self) {
        self.move_to(IndexedSearch::rewind);
    }

    fn index_at_once(&mut self) {
        let steps = (self.derived).grow_index(|own| own.index_slice(FIRST_INDEX_STEPS));
        self.shell.steps_last_frame += steps;
    }

    /// Takes in an update of the job that indexes the search.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        self.derived.grow_index(|own| own.on_job(id, update));
        self.shorten_seek();
    }

    /// Finishes a seek by single steps at once when the index reaches its step.
    pub(super) fn shorten_seek(&mut self) {
        if let Motion::Seeking(Goal::Step(step)) = self.player.motion()
            && step <= self.index().steps()
        {
            self.derived.own.seek(step);
            self.player.pause();
            self.keep_in_sight();
        }
    }

    /// Notes in the document, after any action, where the search is or where it is going.
    pub(super) fn note_step(&mut self) {
        self.document.step = match self.player.motion() {
            Motion::Seeking(Goal::Step(step)) => step,
            Motion::Seeking(_) | Motion::Playing | Motion::Paused => self.derived.own.step(),
        };
    }
}

/// Whether rows, columns and queens are equal.
fn is_square(problem: &Problem) -> bool {
    let board = problem.board();
    board.rows() == board.cols() && board.rows() == problem.queens()
}

fn own_search(document: &Document, job: JobId) -> IndexedSearch {
    IndexedSearch::new(
        &document.problem,
        document.approach(),
        MAX_INDEXED_STEPS,
        job,
    )
    .expect("the approach of a document applies to its problem")
}
