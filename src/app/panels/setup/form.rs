use crate::{
    formats::{BadField, Malformed, read_field},
    problem::{Field, Problem},
};

/// The form as it is being typed into: what is wrong stays in its field beside its error,
/// and the problem stays as it was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// What was typed and is no number of the field.
    wrong: Vec<(Field, String, BadField)>,
    /// A pasted board.
    pub paste: String,
    /// What is wrong with the pasted board.
    pub paste_error: Option<Malformed>,
}

impl Form {
    /// What a field holds: what was typed wrong, or the number of the problem.
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

    /// What is wrong with a field.
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
