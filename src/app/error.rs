use crate::formats::{BadField, Malformed};

/// A number in the form that a problem cannot have.
pub type FieldError = BadField;

/// A pasted text that is no board.
pub type PasteError = Malformed;

/// Why a list cannot be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The format writes one column a row, and not every row holds a queen.
    NotFullBoard,
    /// The text passed the most that a page may hold.
    TooLarge,
}
