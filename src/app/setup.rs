use crate::{
    formats::read_field,
    problem::{Field, Problem},
};

use super::error::{FieldError, PasteError};

/// The form, as typed: what is wrong stays in its field beside its error, and the
/// problem stays as it was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setup {
    rows: Entry,
    cols: Entry,
    queens: Entry,
    /// Rows, columns and queens are kept equal.
    pub square: bool,
    /// A pasted board.
    pub paste: String,
    /// What is wrong with the pasted board.
    pub paste_error: Option<PasteError>,
}

/// One field.
#[derive(Clone, Debug, Default, PartialEq)]
struct Entry {
    text: String,
    error: Option<FieldError>,
}

impl Setup {
    /// The form that shows a problem.
    pub fn of(problem: &Problem) -> Setup {
        let board = problem.board();
        let entry = |number: u8| Entry {
            text: number.to_string(),
            error: None,
        };
        Setup {
            rows: entry(board.rows()),
            cols: entry(board.cols()),
            queens: entry(problem.queens()),
            square: board.rows() == board.cols() && board.rows() == problem.queens(),
            paste: String::new(),
            paste_error: None,
        }
    }

    /// The form after the problem changed; what is wrong stays to be mended.
    pub(super) fn follow(&mut self, problem: &Problem) {
        let fresh = Setup::of(problem);
        for field in [Field::Rows, Field::Cols, Field::Queens] {
            if self.error(field).is_none() {
                *self.entry_mut(field) = fresh.entry(field).clone();
            }
        }
        self.square &= fresh.square;
    }

    /// What a field holds.
    pub fn text(&self, field: Field) -> &str {
        &self.entry(field).text
    }

    /// What is wrong with a field.
    pub fn error(&self, field: Field) -> Option<&FieldError> {
        self.entry(field).error.as_ref()
    }

    /// The number one less or one more than what is typed into a field, brought
    /// into its range; `None` if that changes nothing, or no number is typed.
    pub fn nudged(field: Field, typed: &str, by: i8) -> Option<String> {
        let number: i64 = typed.trim().parse().ok()?;
        let (least, most) = field.range();
        let next = number.saturating_add(by.into());
        let next = next.clamp(least.into(), most.into());
        (next != number).then(|| next.to_string())
    }

    /// Types into a field: its number if it is one that a problem can have.
    pub(super) fn type_in(&mut self, field: Field, text: String) -> Option<u8> {
        let typed = read_field(field, &text);
        let entry = self.entry_mut(field);
        entry.text = text;
        entry.error = typed.as_ref().err().cloned();
        typed.ok()
    }

    fn entry(&self, field: Field) -> &Entry {
        match field {
            Field::Rows => &self.rows,
            Field::Cols => &self.cols,
            Field::Queens => &self.queens,
        }
    }

    fn entry_mut(&mut self, field: Field) -> &mut Entry {
        match field {
            Field::Rows => &mut self.rows,
            Field::Cols => &mut self.cols,
            Field::Queens => &mut self.queens,
        }
    }
}
