use crate::{
    board::Cell,
    playback::{next_backtrack, over_back, previous_backtrack, to_placing},
    problem::Problem,
    worker::{JobId, JobUpdate},
};

use super::{action::Action, core::Core, notices::add_notice, state::State};

impl State {
    /// Changes the state as an action says. Time enters only with [`Action::Frame`]. An action that
    /// does not fit the state, such as a cell that is not on the board or a report of a job that
    /// has ended, changes nothing.
    pub fn apply(&mut self, action: Action) {
        self.core.shell.steps_last_frame = 0;
        let core = &mut self.core;
        match action {
            Action::Toggle => core.toggle(self.panels.part(core.document.panel).plays_on(core)),
            Action::Step => core.jump(1),
            Action::StepBack => core.jump(-1),
            Action::Jump(steps) => core.jump(steps),
            Action::Seek(goal) => core.seek(goal),
            Action::ToStart => core.restart(),
            Action::GoTo(step) => core.go_to(step),
            Action::GoToTyped(target, text) => core.go_to_typed(target, &text),
            Action::GoToBar { depth, step } => {
                core.move_to(|own| to_placing(&own.index, &mut own.search, depth, step));
            }
            Action::Over => core.over(),
            Action::OverBack => core.move_to(|own| {
                over_back(&own.index, &mut own.search);
            }),
            Action::Out => core.out(),
            Action::NextBacktrack => core.move_to(|own| next_backtrack(&mut own.search)),
            Action::PreviousBacktrack => core.move_to(|own| previous_backtrack(&mut own.search)),
            Action::SetSpeed(speed) => {
                core.document.speed = speed;
                core.player.set_speed(speed);
            }
            Action::Timeline(action) => {
                let own = &core.derived.own;
                core.derived.timeline.apply(action, &own.index, &own.search);
            }
            Action::Frame { millis, most } => self.frame(millis, most),
            Action::Block(cell, blocked) => begin_stroke(core, cell, blocked),
            Action::BlockMore(cell, blocked) => go_on_with_stroke(core, cell, blocked),
            Action::Undo => core.undo(),
            Action::Redo => core.redo(),
            Action::Show(shown) => {
                core.player.pause();
                let board = core.problem().board();
                core.document.shown = shown.filter(|shown| shown.fits(board));
            }
            Action::Focus(cell) => {
                if core.problem().board().has(cell) {
                    core.shell.focus = cell;
                }
            }
            Action::Panel(action) => self.panels.update(core, action),
            Action::Job(id, update) => self.on_job(id, &update),
            Action::Set(settings) => core.document.settings = settings,
            Action::ShowKeys(open) => core.shell.keys_open = open,
            Action::Open(panel) => core.document.panel = panel,
            Action::DismissUnread => core.shell.unread.clear(),
            Action::Notify(notice) => add_notice(&mut core.shell.notices, notice),
            Action::DismissNotice(notice) => core.shell.notices.retain(|one| *one != notice),
        }
        self.settle();
    }

    /// Runs a frame: plays the search, continues the open panel's work, and gives the rest of the
    /// steps to the index and the timeline.
    fn frame(&mut self, millis: f64, max_steps: u64) {
        let core = &mut self.core;
        let open = self.panels.part(core.document.panel);
        let (searches, plays_on) = (open.searches() + 1, open.plays_on(core));
        let played = core.play(millis, (max_steps / searches).max(1), plays_on);
        let mut steps = played.made;
        let left = |steps: u64| max_steps.saturating_sub(steps).max(1);
        steps += self.panels.on_frame(core, played, left(steps));
        let slice = left(steps);
        steps += (core.derived).grow_index(|own| own.index_slice(slice));
        core.shorten_seek();
        steps += core.derived.timeline.advance(left(steps));
        core.shell.steps_last_frame = steps;
    }

    fn on_job(&mut self, id: JobId, update: &JobUpdate) {
        self.core.on_job(id, update);
        self.panels.on_job(&mut self.core, id, update);
    }
}

/// The first cell of a stroke is a change that can be undone.
fn begin_stroke(core: &mut Core, cell: Cell, blocked: bool) {
    if let Some(problem) = with_cell(core, cell, blocked) {
        core.edit(|document| document.problem = problem);
        core.shell.stroke = true;
    }
}

/// A further cell belongs to the change of the first.
fn go_on_with_stroke(core: &mut Core, cell: Cell, blocked: bool) {
    if !core.shell.stroke {
        begin_stroke(core, cell, blocked);
    } else if let Some(problem) = with_cell(core, cell, blocked) {
        core.edit_further(|document| document.problem = problem);
    }
}

/// The problem with a cell blocked or free; `None` if the cell is not on the board.
fn with_cell(core: &Core, cell: Cell, blocked: bool) -> Option<Problem> {
    let (problem, board) = (core.problem(), core.problem().board());
    let mut cells = *problem.blocked();
    board.has(cell).then(|| {
        cells.set(board, cell, blocked);
        Problem::on(board, problem.queens(), cells)
    })
}
