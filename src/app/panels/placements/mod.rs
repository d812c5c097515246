//! The panel of the placements: their count, their list, and files with all of them.

pub mod count;
mod export;
pub mod list;
mod view;

pub use export::{ExportChoice, ExportRun, ExportState, MAX_DOWNLOAD_BYTES, list_file_name};
pub use view::{Summary, list_summary};

use crate::{
    search::Search,
    worker::{JobId, JobUpdate, WantedJob},
};

use super::{
    super::{core::Core, navigation::Played},
    PanelPart,
};
use count::{CountAction, Counting};
use list::{List, ListAction};

/// The state of the panel of the placements.
#[derive(Clone, Default, PartialEq)]
pub struct PlacementsPanel {
    /// The counts.
    pub counting: Counting,
    /// The list of the page's problem.
    pub list: List,
    /// The export that is under way, or ended last.
    pub export: Option<ExportRun>,
    /// Whether the list needs frames.
    busy: bool,
}

/// What can be done in the panel of the placements.
#[derive(Clone, Debug, PartialEq)]
pub enum PlacementsAction {
    /// Do something with a count.
    Count(CountAction),
    /// Do something with the list.
    List(ListAction),
    /// Write the list of all placements into a file.
    Export(ExportChoice),
    /// Stop the export.
    StopExport,
}

impl PlacementsPanel {
    /// The index of the placement on the board in the list of all; `None` if the board has
    /// none, or its index is not known.
    pub fn number_on_board(&self, core: &Core) -> Option<u128> {
        if let Some(shown) = core.document.shown.as_ref().filter(|shown| shown.of_all) {
            return Some(shown.index);
        }
        let cells = core.placement_on_board()?;
        if core.is_in_order() {
            let found = core.search().counters().solutions;
            return found.checked_sub(1).map(u128::from);
        }
        self.list.index_of(&cells)
    }

    /// The number of placements found by now: by the search, or by an export.
    pub fn found(&self, core: &Core) -> u128 {
        let by_export = match self.export.as_ref().map(|export| &export.state) {
            Some(ExportState::Running { found, .. }) => *found,
            _ => 0,
        };
        let by_search = core.search().counters().solutions.max(core.listed());
        by_export.max(by_search.into())
    }

    /// Carries out an action.
    pub(in crate::app) fn update(&mut self, core: &mut Core, action: PlacementsAction) {
        match action {
            PlacementsAction::Count(action) => self.counting.update(core, action),
            PlacementsAction::List(action) => {
                self.follow(core);
                self.list.update(core, action);
            }
            PlacementsAction::Export(choice) => {
                if choice.format.fits(core.problem()) {
                    let id = core.jobs.new_id();
                    self.export = Some(ExportRun::new(id, core.problem(), choice));
                }
            }
            PlacementsAction::StopExport => self.export = None,
        }
    }
}

impl PanelPart for PlacementsPanel {
    fn settle(&mut self, core: &mut Core, open: bool) {
        self.follow(core);
        core.derived.known_total = self.counting.found().or(core.derived.known_total);
        let counting = self.counting.is_running();
        if open {
            self.list.keep(core, counting);
            self.busy = self.list.is_seeking_first_page() || self.list.is_looking_up(core);
        }
    }

    fn on_frame(&mut self, core: &mut Core, _played: Played, max_steps: u64) -> u64 {
        self.list.on_frame(core, max_steps)
    }

    fn is_busy(&self) -> bool {
        self.busy
    }

    fn want_jobs(&self, core: &Core, _open: bool, wanted: &mut Vec<WantedJob>) {
        wanted.extend(self.counting.wanted_job(core));
        self.list.want_jobs(wanted);
        wanted.extend(self.export.as_ref().and_then(ExportRun::wanted_job));
    }

    fn on_job(&mut self, core: &mut Core, id: JobId, update: &JobUpdate) {
        self.counting.on_job(id, update);
        self.list.on_job(core, id, update);
        if let Some(export) = &mut self.export {
            export.on_job(id, update);
            if let (true, ExportState::Done { found, .. }) = (export.id == id, &export.state) {
                core.derived.known_total = Some(*found);
            }
        }
    }
}

impl PlacementsPanel {
    /// The page has another problem: another list begins, another count comes up, and an
    /// export that is under way is stopped.
    fn follow(&mut self, core: &mut Core) {
        if self.list.is_of(core.problem()) {
            return;
        }
        self.list = List::new(core.problem());
        self.counting.follow(core);
        self.export = self.export.take().and_then(ExportRun::when_board_changed);
    }
}
