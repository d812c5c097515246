//! The panel that compares approaches: boards side by side, and measurements as n grows.

pub mod chart;
mod chart_texts;
mod measurement;
mod side_by_side;
mod side_by_side_sync;
mod view;

pub use chart_texts::{chart_names, chart_summary, chart_title};
pub use measurement::{MEASURED_SIZES, Measurement, Run, Series};
pub use side_by_side::{MAX_FOLLOW_STEPS, SideBySide};
pub use view::{BoardBeside, boards_beside, compared_counters};

use crate::{
    playback::{Goal, Motion},
    search::Approach,
    worker::{JobId, JobUpdate, WantedJob},
};

use super::{
    super::{
        core::Core,
        document::{Lock, Quantity},
        navigation::Played,
    },
    PanelPart,
};

/// The state of the panel that compares approaches.
#[derive(Clone, Default, PartialEq)]
pub struct ComparePanel {
    /// The measurement and its results.
    pub measurement: Measurement,
    /// The boards beside the page's own.
    pub boards: SideBySide,
}

/// What can be done in the panel that compares. A number says which of the boards beside
/// the page's own is meant.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Add an approach to the comparison, or remove it.
    Choose(Approach, bool),
    /// Show another quantity in the chart.
    Show(Quantity),
    /// Synchronise the boards in another way.
    Lock(Lock),
    /// Make a step on a board.
    StepBoard(usize),
    /// Make a step back on a board.
    StepBoardBack(usize),
    /// Go to a goal on a board.
    SeekBoard(usize, Goal),
    /// Start a measurement and discard the last results.
    Measure,
    /// Stop the measurement and keep its results.
    Stop,
    /// Show why the browser did not save a file.
    Unsaved(String),
}

impl ComparePanel {
    /// Carries out an action.
    pub(in crate::app) fn update(&mut self, core: &mut Core, action: CompareAction) {
        let compared = &mut core.document.compared;
        match action {
            CompareAction::Choose(approach, chosen) => compared.choose(approach, chosen),
            CompareAction::Show(quantity) => compared.quantity = quantity,
            CompareAction::Lock(lock) => {
                compared.lock = lock;
                self.boards.extra_steps = 0;
            }
            CompareAction::StepBoard(nth) => {
                if let Some(board) = self.boards.boards.get_mut(nth) {
                    board.search.forwards();
                }
            }
            CompareAction::StepBoardBack(nth) => {
                if let Some(board) = self.boards.boards.get_mut(nth) {
                    board.search.backwards();
                }
            }
            CompareAction::SeekBoard(nth, goal) => {
                if let Some(board) = self.boards.boards.get_mut(nth) {
                    board.seek_goal(goal);
                }
            }
            CompareAction::Measure => {
                let wrap = core.document.problem.board().wrap();
                let id = core.jobs.new_id();
                self.measurement.begin(&core.document.compared, wrap, id);
            }
            CompareAction::Stop => self.measurement.stop(),
            CompareAction::Unsaved(why) => self.measurement.unsaved = Some(why),
        }
    }
}

impl PanelPart for ComparePanel {
    fn settle(&mut self, core: &mut Core, open: bool) {
        self.measurement
            .follow(core.document.problem.board().wrap());
        if open {
            self.boards.keep(core);
            if !core.is_moving() {
                self.boards.follow(core, 0);
            }
        }
    }

    fn on_frame(&mut self, core: &mut Core, played: Played, max_steps: u64) -> u64 {
        match played.due > 0 || core.player.motion() == Motion::Playing {
            true => self.boards.play(core, played, max_steps),
            false => self.boards.go_on(core, max_steps),
        }
    }

    fn is_busy(&self) -> bool {
        self.boards.is_busy()
    }

    fn searches(&self) -> u64 {
        self.boards.boards.len() as u64
    }

    fn plays_on(&self, core: &Core) -> bool {
        let by_hand = matches!(core.document.compared.lock, Lock::Step | Lock::Free);
        by_hand && !self.boards.are_done()
    }

    fn want_jobs(&self, _core: &Core, open: bool, wanted: &mut Vec<WantedJob>) {
        if open {
            wanted.extend(self.boards.wanted_job());
        }
        wanted.extend(self.measurement.wanted_job());
    }

    fn on_job(&mut self, _core: &mut Core, id: JobId, update: &JobUpdate) {
        self.measurement.on_job(id, update);
        self.boards.on_job(id, update);
    }
}
