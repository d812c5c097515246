use crate::playback::Goal;

use super::{action::Action, core::Core};

/// A key as the browser names it, and what was held with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeyPress {
    /// The name: `" "`, `"k"`, `"ArrowLeft"`.
    pub name: String,
    /// Control was held (Command on a Mac).
    pub ctrl: bool,
    /// Shift was held.
    pub shift: bool,
    /// Alt was held.
    pub alt: bool,
}

/// The steps that J and L make.
const LONG_JUMP_STEPS: i32 = 100;

/// What a key does anywhere on the page, unless the field or control with the focus uses
/// it.
pub fn shortcut(core: &Core, key: &KeyPress) -> Option<Action> {
    if key.alt {
        return None;
    }
    let name = key.name.to_lowercase();
    if key.ctrl {
        return match name.as_str() {
            "z" if key.shift => Some(Action::Redo),
            "z" => Some(Action::Undo),
            "y" => Some(Action::Redo),
            _ => None,
        };
    }
    if !core.document.settings.shortcuts {
        return None;
    }
    Some(match name.as_str() {
        " " | "k" => Action::Toggle,
        "." => Action::Step,
        "," => Action::StepBack,
        "j" => Action::Jump(-LONG_JUMP_STEPS),
        "l" => Action::Jump(LONG_JUMP_STEPS),
        "[" => Action::PreviousBacktrack,
        "]" => Action::NextBacktrack,
        "o" if key.shift => Action::OverBack,
        "o" => Action::Over,
        "u" => Action::Out,
        "n" => Action::Seek(Goal::NextSolution),
        "p" => Action::Seek(Goal::PreviousSolution),
        "<" => Action::SetSpeed(core.document.speed.slower()),
        ">" => Action::SetSpeed(core.document.speed.faster()),
        "?" => Action::ShowKeys(!core.shell.keys_open),
        digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
            match digit.as_bytes()[0] - b'0' {
                0 => Action::ToStart,
                tenths => Action::Seek(Goal::Share(f64::from(tenths) / 10.0)),
            }
        }
        _ => return None,
    })
}

/// What a key does on the focused board. Arrows stop at the edges, also where the board
/// wraps around.
pub fn board_key(core: &Core, key: &KeyPress) -> Option<Action> {
    let board = core.problem().board();
    let focus = core.shell.focus;
    let (row, col) = (board.row(focus), board.col(focus));
    let (last_row, last_col) = (board.rows() - 1, board.cols() - 1);
    let at = |row, col| Some(Action::Focus(board.cell(row, col)));
    match key.name.as_str() {
        _ if key.alt => None,
        "ArrowUp" => at(row.saturating_sub(1), col),
        "ArrowDown" => at(last_row.min(row + 1), col),
        "ArrowLeft" => at(row, col.saturating_sub(1)),
        "ArrowRight" => at(row, last_col.min(col + 1)),
        "Home" if key.ctrl => at(0, 0),
        "End" if key.ctrl => at(last_row, last_col),
        "Home" => at(row, 0),
        "End" => at(row, last_col),
        "Enter" | "b" | "B" if !key.ctrl => {
            let blocked = core.problem().blocked().contains(board, focus);
            Some(Action::Block(focus, !blocked))
        }
        _ => None,
    }
}
