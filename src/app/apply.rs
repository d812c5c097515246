use std::rc::Rc;

use crate::{
    board::{Board, Cell, CellSet},
    formats::{Format, read_drawing},
    playback::Motion,
    problem::{Field, Problem},
    search::Search,
    worker::{JobId, JobUpdate, Report},
};

use super::{
    Action, Export, List, Model, Panel, Placements, Setup, Task,
    model::{Past, UNDO_MOST, start},
};

impl Model {
    /// Changes the model as an action says. Time is that of the steps made; what
    /// does not fit the state (a cell off the board, a report of an old task)
    /// changes nothing.
    pub fn apply(&mut self, action: Action) {
        self.act(action);
        self.keep_lanes();
        self.keep_list();
        self.look_at_tree();
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Toggle if self.is_moving() => self.player.pause(),
            Action::Toggle => {
                let more = self.lanes_can_go_on();
                if self.search.next_event().is_none() && !more {
                    self.rewind();
                }
                self.stand();
                self.player.play();
            }
            Action::Pause => self.player.pause(),
            Action::Step => self.jump(1),
            Action::StepBack => self.jump(-1),
            Action::Jump(steps) => self.jump(steps),
            Action::Seek(goal) => self.seek(goal),
            Action::ToStart => {
                self.stand();
                self.rewind();
            }
            Action::GoTo(step) => self.go_to(step),
            Action::GoToSolution(number) => self.go_to_solution(number),
            Action::GoToTyped(target, text) => self.go_to_typed(target, &text),
            Action::GoToBar { depth, step } => self.go_to_bar(depth, step),
            Action::Over => self.over(),
            Action::OverBack => self.over_back(),
            Action::Out => self.out(),
            Action::NextBacktrack => self.next_backtrack(),
            Action::PreviousBacktrack => self.previous_backtrack(),
            Action::Timeline(action) => {
                self.timeline.apply(action, &self.index, &self.search);
            }
            Action::Tree(action) => self.tree.apply(action),
            Action::Frame { millis, most } => self.frame(millis, most),
            Action::SetSpeed(speed) => self.player.set_speed(speed),
            Action::SetApproach(approach) => {
                if approach != self.wanted {
                    self.remember();
                }
                self.wanted = approach;
                self.restart();
            }
            Action::Show(shown) => {
                self.player.pause();
                let board = self.problem.board();
                self.shown =
                    shown.filter(|shown| shown.cells.iter().all(|cell| on_board(board, *cell)));
            }
            Action::Focus(cell) if on_board(self.problem.board(), cell) => self.focus = cell,
            Action::Set(settings) => self.settings = settings,
            Action::ShowKeys(open) => self.keys = open,
            Action::Open(panel) => self.panel = panel,
            Action::Lanes(action) => self.apply_to_lanes(action),
            Action::Counting(action) => self.apply_to_count(action),
            Action::Compare(action) => self.compare.apply(action, &self.problem),
            Action::List(action) => self.apply_to_list(action),
            Action::Export(export) => self.export(export),
            Action::Cancel => self.task = None,
            Action::Hear(id, update) => self.hear(id, &update),
            Action::HearIndex(id, update) => self.hear_index(id, update),
            change => self.change(change),
        }
    }

    // Moving

    fn jump(&mut self, steps: i32) {
        self.stand();
        let most = steps.unsigned_abs().into();
        if steps < 0 {
            self.search.skip_back(most);
        } else {
            let mut index = self.search.counters().solutions;
            let in_order = self.approach().is_lexicographic();
            let placements = &mut self.placements;
            self.search.find(most, |cells| {
                if in_order {
                    placements.note(index, indices(cells));
                }
                index += 1;
            });
        }
        self.look();
    }

    fn frame(&mut self, millis: f64, most: u64) {
        let (boards, before) = (self.boards(), self.search.counters());
        let mut index = before.solutions;
        let in_order = self.approach().is_lexicographic();
        let placements = &mut self.placements;
        let mut note = |cells: &[Cell]| {
            if in_order {
                placements.note(index, indices(cells));
            }
            index += 1;
        };
        match self.player.motion() {
            Motion::Paused => {}
            Motion::Playing if self.panel == Panel::Compare => {
                // Each board gets its part of the time.
                let most = (most / boards).max(1);
                let due = self.player.due(millis).min(most);
                let made = self.search.find(due, &mut note);
                self.play_lanes(due, made, most);
                if self.search.next_event().is_none() && !self.lanes_can_go_on() {
                    self.player.pause();
                }
                self.look();
            }
            Motion::Playing | Motion::Seeking(_) => {
                (self.player).advance(&mut self.search, millis, most, note);
                self.look();
            }
        }
        // The boards beside are taken where it is by their indices.
        let made = self.search.counters().steps.abs_diff(before.steps) * boards;
        self.made = made + self.timeline.advance(most);
    }

    // The worker

    /// A job's id that no other has.
    pub(super) fn new_job_id(&mut self) -> JobId {
        self.last_job_id = self.last_job_id.next();
        self.last_job_id
    }

    fn export(&mut self, export: Export) {
        if export.format != Format::Columns || self.problem.fills_rows() {
            let id = self.new_job_id();
            self.task = Some(Task::new(id, &self.problem, export));
        }
    }

    fn hear(&mut self, id: JobId, update: &JobUpdate) {
        let Some(task) = &mut self.task else { return };
        task.hear(id, update);
        match update {
            JobUpdate::Report(Report::Done { found, .. }) if id == task.job.id => {
                self.counted = Some(*found);
            }
            _ => {}
        }
    }

    // The problem

    fn change(&mut self, action: Action) {
        let board = self.problem.board();
        let queens = self.problem.queens();
        let mut blocked = *self.problem.blocked();
        match action {
            Action::Type(field, text) => self.type_in(field, text),
            Action::SetSquare(square) => {
                self.setup.square = square;
                if square {
                    self.resize(board.rows(), board.rows(), board.rows());
                }
            }
            Action::SetWrap(wrap) => {
                if let Some(board) = Board::new(board.rows(), board.cols(), wrap) {
                    self.set_problem(Problem::on(board, queens, blocked));
                }
            }
            Action::BlockMore(cell, member) if on_board(board, cell) && self.stroke => {
                blocked.set(board, cell, member);
                self.replace_problem(Problem::on(board, queens, blocked));
            }
            Action::Block(cell, member) | Action::BlockMore(cell, member)
                if on_board(board, cell) =>
            {
                blocked.set(board, cell, member);
                self.set_problem(Problem::on(board, queens, blocked));
                self.stroke = true;
            }
            Action::ClearBlocked => {
                self.set_problem(Problem::on(board, queens, CellSet::EMPTY));
            }
            Action::InvertBlocked => {
                self.set_problem(Problem::on(board, queens, blocked.inverted(board)));
            }
            Action::TypePaste(text) => {
                self.setup.paste = text;
                self.setup.paste_error = None;
            }
            Action::Paste => self.paste(),
            Action::Load(preset) => {
                let (problem, wanted) = (preset.problem(), preset.approach());
                if (problem, wanted) != (self.problem, self.wanted) {
                    self.remember();
                }
                self.wanted = wanted;
                self.replace_problem(problem);
                self.setup = Setup::of(&problem);
                self.restart();
            }
            Action::Undo => {
                if let Some(past) = Rc::make_mut(&mut self.undo).pop() {
                    let now = self.present();
                    Rc::make_mut(&mut self.redo).push(now);
                    self.restore(past);
                }
            }
            Action::Redo => {
                if let Some(past) = Rc::make_mut(&mut self.redo).pop() {
                    let now = self.present();
                    Rc::make_mut(&mut self.undo).push(now);
                    self.restore(past);
                }
            }
            _ => {}
        }
    }

    fn type_in(&mut self, field: Field, text: String) {
        let typed = self.setup.type_in(field, text);
        let Some(number) = typed else { return };
        let board = self.problem.board();
        let (rows, cols, queens) = (board.rows(), board.cols(), self.problem.queens());
        if self.setup.square && number > 0 {
            self.resize(number, number, number);
        } else {
            match field {
                Field::Rows => self.resize(number, cols, queens),
                Field::Cols => self.resize(rows, number, queens),
                Field::Queens => self.resize(rows, cols, number),
            }
        }
    }

    fn resize(&mut self, rows: u8, cols: u8, queens: u8) {
        if let Some(board) = Board::new(rows, cols, self.problem.board().wrap()) {
            self.set_problem(Problem::on(board, queens, *self.problem.blocked()));
        }
    }

    fn paste(&mut self) {
        match read_drawing(&self.setup.paste) {
            Err(error) => self.setup.paste_error = Some(error),
            Ok(drawing) => {
                let wrap = self.problem.board().wrap();
                self.set_problem(drawing.problem(None, wrap));
                self.setup = Setup::of(&self.problem);
            }
        }
    }

    /// Another problem, that can be undone.
    pub(super) fn set_problem(&mut self, problem: Problem) {
        if problem != self.problem {
            self.remember();
        }
        self.replace_problem(problem);
    }

    /// What can be undone to, as it stands.
    fn present(&self) -> Past {
        Past {
            problem: self.problem,
            wanted: self.wanted,
            square: self.setup.square,
        }
    }

    /// A change is about to come that can be undone.
    fn remember(&mut self) {
        let now = self.present();
        let undo = Rc::make_mut(&mut self.undo);
        if undo.len() == UNDO_MOST {
            undo.remove(0);
        }
        undo.push(now);
        self.redo = Rc::default();
    }

    fn restore(&mut self, past: Past) {
        // What a hand still paints after this is a change of its own.
        self.stroke = false;
        self.wanted = past.wanted;
        self.replace_problem(past.problem);
        self.setup = Setup::of(&past.problem);
        self.setup.square = past.square;
        self.restart();
    }

    /// Another problem: a fresh search, nothing known, no task.
    fn replace_problem(&mut self, problem: Problem) {
        self.setup.follow(&problem);
        if problem != self.problem {
            self.problem = problem;
            self.placements = Placements::new(problem.queens());
            self.list = List::new(&problem, self.list.which);
            self.counting.follow(&problem);
            self.counted = self.counting.found();
            self.task = None;
            self.compare.follow(&problem);
            self.restart();
            if !on_board(problem.board(), self.focus) {
                self.focus = Cell::default();
            }
        }
    }

    fn restart(&mut self) {
        self.stand();
        self.search = start(&self.problem, self.wanted);
        self.reindex();
        self.look();
    }
}

fn on_board(board: Board, cell: Cell) -> bool {
    cell.index() < usize::from(board.cell_count())
}

fn indices(cells: &[Cell]) -> impl Iterator<Item = u16> + '_ {
    cells.iter().map(|cell| cell.index() as u16)
}
