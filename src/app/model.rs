use std::{cell::RefCell, rc::Rc};

use crate::{
    board::Cell,
    playback::{Index, Motion, Player},
    problem::Problem,
    search::{AnySearch, Approach, Search},
    worker::{JobId, LIST_MOST, WantedJob},
};

use super::{
    Compare, Counting, Finder, GoError, Lanes, List, Placements, Preset, Settings, Setup, Shown,
    Task, TaskState, Which, finder::Memory, timeline::Timeline, tree::Tree,
};

/// All that the page knows.
///
/// Read the fields; [`Model::apply`] alone changes them. The search is always one
/// of `problem`, by [`Model::approach`].
#[derive(Clone, PartialEq)]
pub struct Model {
    /// The problem.
    pub problem: Problem,
    /// The approach that was chosen; kept while it does not apply.
    pub wanted: Approach,
    /// The search that is watched.
    pub search: AnySearch,
    /// Whether it moves, and how fast.
    pub player: Player,
    /// The search as far as it is indexed.
    pub index: Rc<Index>,
    /// The work that indexes the rest of it.
    pub indexing: Option<WantedJob>,
    /// The share of the search that is indexed while that goes on, 0 to 1.
    pub indexed_share: f64,
    /// The picture of the whole search.
    pub timeline: Timeline,
    /// The tree of the search, as far as it is known and shown.
    pub tree: Tree,
    /// What is wrong with a number typed to go to.
    pub go_error: Option<GoError>,
    /// The placements that are known.
    pub placements: Placements,
    /// The placement that is shown instead of the search.
    pub shown: Option<Shown>,
    /// The list of placements.
    pub list: List,
    /// The form.
    pub setup: Setup,
    /// The worker's task.
    pub task: Option<Task>,
    /// The count of the placements.
    pub counting: Counting,
    /// The boards beside the page's own.
    pub lanes: Lanes,
    /// The steps that the last frame made, of all boards and of the picture that is under
    /// way.
    pub made: u64,
    /// What is compared, and what was measured of it.
    pub compare: Compare,
    /// What was set for this page.
    pub settings: Settings,
    /// The panel on top.
    pub panel: Panel,
    /// The cell that the keyboard is on.
    pub focus: Cell,
    /// Whether the list of keys is open.
    pub keys: bool,
    /// Problems to go back to, the last one last; at most [`UNDO_MOST`].
    pub(super) undo: Rc<Vec<Past>>,
    /// Problems to go forwards to.
    pub(super) redo: Rc<Vec<Past>>,
    /// A stroke over cells is under way: its further cells are no change of their own.
    pub(super) stroke: bool,
    /// Placements found by the index lately.
    pub(super) memory: Rc<RefCell<Memory>>,
    /// What the index is of.
    pub(super) indexed_search: Option<(Problem, Approach)>,
    /// The id given to a job last.
    pub(super) last_job_id: JobId,
    /// The number of the latest question.
    pub(super) questions: u32,
    /// How many placements there are in all, once anything has counted them.
    pub(super) counted: Option<u128>,
}

/// What a change of the problem can be undone to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Past {
    pub(super) problem: Problem,
    pub(super) wanted: Approach,
    pub(super) square: bool,
}

/// The most changes that can be undone.
pub const UNDO_MOST: usize = 200;

/// The panels beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The search: its stack and counters.
    Search,
    /// The tree of the search.
    Tree,
    /// Approaches side by side.
    Compare,
    /// The placements.
    Placements,
    /// The problem.
    Setup,
}

impl Panel {
    /// All, in the order of their tabs.
    pub const ALL: [Panel; 5] = [
        Panel::Search,
        Panel::Tree,
        Panel::Compare,
        Panel::Placements,
        Panel::Setup,
    ];

    /// The name, in the language files and in style.
    pub fn name(self) -> &'static str {
        match self {
            Panel::Search => "search",
            Panel::Tree => "tree",
            Panel::Compare => "compare",
            Panel::Placements => "placements",
            Panel::Setup => "setup",
        }
    }
}

impl Model {
    /// The page as it opens: eight queens, paused at step 0.
    pub fn new(settings: Settings) -> Model {
        let problem = Preset::Eight.problem();
        let wanted = Preset::Eight.approach();
        let search = start(&problem, wanted);
        let index = Rc::new(Index::empty(&search));
        let mut model = Model {
            problem,
            wanted,
            timeline: Timeline::new(&index),
            tree: Tree::default(),
            index,
            indexing: None,
            indexed_share: 0.0,
            go_error: None,
            lanes: Lanes::default(),
            made: 0,
            memory: Rc::new(RefCell::new(Memory::of(&search))),
            indexed_search: None,
            search,
            player: Player::default(),
            placements: Placements::new(problem.queens()),
            shown: None,
            list: List::new(&problem, Which::default()),
            setup: Setup::of(&problem),
            task: None,
            counting: Counting::default(),
            compare: Compare::default(),
            settings,
            panel: Panel::Search,
            focus: Cell::default(),
            keys: false,
            undo: Rc::default(),
            redo: Rc::default(),
            stroke: false,
            last_job_id: JobId::default(),
            questions: 0,
            counted: None,
        };
        model.reindex();
        model
    }

    /// The approach of the search: the one wanted if it applies.
    pub fn approach(&self) -> Approach {
        applicable(&self.problem, self.wanted)
    }

    /// Whether the search moves by itself.
    pub fn is_moving(&self) -> bool {
        self.player.motion() != Motion::Paused
    }

    /// Whether frames are needed: the search moves, or a picture is under way.
    pub fn is_busy(&self) -> bool {
        self.is_moving() || self.timeline.is_coming() || self.tree.is_due()
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is a change to make again.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// How many placements found by the watched search are listed.
    pub fn listed(&self) -> u64 {
        let known = self.placements.len().max(self.index.solutions());
        self.search.counters().solutions.min(known).min(LIST_MOST)
    }

    /// Whether what the search finds comes in lexicographic order.
    pub fn in_order(&self) -> bool {
        self.approach().is_lexicographic()
    }

    /// What finds placements of the list that are not noted.
    pub fn finder(&self) -> Finder {
        Finder::new(self.index.clone(), self.memory.clone(), self.in_order())
    }

    /// The placement that the search found at an index from 0, its cells in increasing order.
    pub fn placement(&self, index: u64) -> Option<Vec<Cell>> {
        self.finder().get(&self.placements, index)
    }

    /// The placement that is shown instead of the search.
    pub fn shown_cells(&self) -> Option<Vec<Cell>> {
        self.shown.as_ref().map(|shown| shown.cells.to_vec())
    }

    /// How many placements are found by now: by the search or by the task under way.
    pub fn found(&self) -> u128 {
        let by_task = match &self.task {
            Some(Task {
                state: TaskState::Running { found, .. },
                ..
            }) => *found,
            _ => 0,
        };
        let by_search = self.search.counters().solutions.max(self.listed());
        by_task.max(by_search.into())
    }

    /// How many placements there are in all, once that is known.
    pub fn total(&self) -> Option<u128> {
        let at_end = self.search.next_event().is_none();
        let by_search = at_end.then(|| self.search.counters().solutions.into());
        let by_index = (self.index.is_complete()).then(|| self.index.solutions().into());
        self.counted.or(by_search).or(by_index)
    }
}

/// The approach to use when one is wanted.
pub(super) fn applicable(problem: &Problem, wanted: Approach) -> Approach {
    match wanted.check(problem) {
        Ok(()) => wanted,
        Err(_) => Approach::SkipRows,
    }
}

/// A search before its first event.
pub(super) fn start(problem: &Problem, wanted: Approach) -> AnySearch {
    applicable(problem, wanted)
        .start(problem)
        .expect("the approach was checked")
}
