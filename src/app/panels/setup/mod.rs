//! The panel of the problem: its numbers, edges, approach and blocked cells.

mod form;
mod messages;

pub use form::Form;
pub use messages::{field_message, paste_message};

use crate::{
    board::{Board, CellSet, Wrap},
    formats::read_drawing,
    problem::{Field, Problem},
    search::Approach,
};

use super::{
    super::{
        core::Core,
        document::{Document, Preset},
    },
    PanelPart,
};

/// The state of the setup panel: the form while the user types.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupPanel {
    /// The form.
    pub form: Form,
    /// The number of replacements of the problem that the form has taken over.
    followed: u32,
}

/// What can be done in the panel of the problem.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupAction {
    /// Type into a field of the form.
    Type(Field, String),
    /// Keep rows, columns and queens equal, or not.
    SetSquare(bool),
    /// Join the edges another way.
    SetWrap(Wrap),
    /// Search by another approach.
    SetApproach(Approach),
    /// Free all blocked cells.
    ClearBlocked,
    /// Free the blocked cells and block the free ones.
    InvertBlocked,
    /// Type into the field for a pasted board.
    TypePaste(String),
    /// Make the pasted board the problem.
    Paste,
    /// Open a classic problem.
    Load(Preset),
}

impl SetupPanel {
    /// Carries out an action.
    pub(in crate::app) fn update(&mut self, core: &mut Core, action: SetupAction) {
        let problem = core.document.problem;
        let board = problem.board();
        match action {
            SetupAction::Type(field, text) => {
                if let Some(number) = self.form.type_in(field, text) {
                    core.edit(|document| set_number(document, field, number));
                }
            }
            SetupAction::SetSquare(square) => core.edit(|document| {
                document.square = square;
                if square {
                    let side = board.rows();
                    document.problem = resized(&problem, side, side, side);
                }
            }),
            SetupAction::SetWrap(wrap) => {
                if let Some(board) = Board::new(board.rows(), board.cols(), wrap) {
                    let changed = Problem::on(board, problem.queens(), *problem.blocked());
                    core.edit(|document| document.problem = changed);
                }
            }
            SetupAction::SetApproach(approach) => {
                core.edit(|document| document.chosen_approach = approach);
                core.restart();
            }
            SetupAction::ClearBlocked => block(core, CellSet::EMPTY),
            SetupAction::InvertBlocked => block(core, problem.blocked().inverted(board)),
            SetupAction::TypePaste(text) => {
                self.form.paste = text;
                self.form.paste_error = None;
            }
            SetupAction::Paste => match read_drawing(&self.form.paste) {
                Err(error) => self.form.paste_error = Some(error),
                Ok(drawing) => {
                    let pasted = drawing.problem(None, board.wrap());
                    core.replace(|document| document.problem = pasted);
                }
            },
            SetupAction::Load(preset) => core.replace(|document| {
                document.problem = preset.problem();
                document.chosen_approach = preset.approach();
            }),
        }
    }
}

impl PanelPart for SetupPanel {
    fn edits_board(&self) -> bool {
        true
    }

    fn settle(&mut self, core: &mut Core, _open: bool) {
        if self.followed != core.shell.replacements {
            self.followed = core.shell.replacements;
            self.form = Form::default();
        }
    }
}

/// Sets a number of the problem, and the others with it where they are kept equal.
fn set_number(document: &mut Document, field: Field, number: u8) {
    let problem = document.problem;
    let board = problem.board();
    let (rows, cols, queens) = (board.rows(), board.cols(), problem.queens());
    document.problem = match field {
        _ if document.square && number > 0 => resized(&problem, number, number, number),
        Field::Rows => resized(&problem, number, cols, queens),
        Field::Cols => resized(&problem, rows, number, queens),
        Field::Queens => resized(&problem, rows, cols, number),
    };
}

/// A problem with other numbers; it stays as it is if no board has them.
fn resized(problem: &Problem, rows: u8, cols: u8, queens: u8) -> Problem {
    match Board::new(rows, cols, problem.board().wrap()) {
        Some(board) => Problem::on(board, queens, *problem.blocked()),
        None => *problem,
    }
}

fn block(core: &mut Core, blocked: CellSet) {
    let problem = core.document.problem;
    core.edit(|document| {
        document.problem = Problem::on(problem.board(), problem.queens(), blocked);
    });
}
