use crate::{
    formats::{BadField, Malformed, read_field},
    problem::{Field, Problem},
};

/// The form while the user types: a wrong value stays in its field beside its error, and the
/// problem does not change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// The values typed that are not numbers of their field.
    wrong: Vec<(Field, String, BadField)>,
    /// A pasted board.
    pub paste: String,
    /// The error of the pasted board.
    pub paste_error: Option<Malformed>,
}

impl Form {
    /// The text of a field: the wrong value typed, or the number of the problem.
    pub fn text(&self, field: Field, problem: &Problem) -> String {
        let board = problem.board();
        let wrong = self.wrong.iter().find(|wrong| wrong.0 == field);
        wrong.map_or_else(
            || match field {
                Field::Rows => board.rows().to_string(),
                Field::Cols => board.cols().to_string(),
                Field::Queens => problem.queens().to_string(),
            },
            |wrong| wrong.1.clone(),
        )
    }

    /// The error of a field.
    pub fn error(&self, field: Field) -> Option<&BadField> {
        let wrong = self.wrong.iter().find(|wrong| wrong.0 == field);
        wrong.map(|wrong| &wrong.2)
    }

    /// The number one less or one more than what is typed into a field, brought into its
    /// range; `None` if that changes nothing, or no number is typed.
    pub fn nudged(field: Field, typed: &str, by: i8) -> Option<String> {
        let number: i64 = typed.trim().parse().ok()?;
        let (least, most) = field.range();
        let next = number.saturating_add(by.into());
        let next = next.clamp(least.into(), most.into());
        (next != number).then(|| next.to_string())
    }

    /// Types into a field; returns its number if it is one that a problem can have.
    pub(super) fn type_in(&mut self, field: Field, text: String) -> Option<u8> {
        self.wrong.retain(|wrong| wrong.0 != field);
        match read_field(field, &text) {
            Ok(number) => Some(number),
            Err(error) => {
                self.wrong.push((field, text, error));
                None
            }
        }
    }
}
