/// The kind of line along which two queens attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackLine {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A diagonal on which row and column grow together (down and to the right).
    Diagonal,
    /// A diagonal on which the column falls as the row grows (down and to the left).
    Antidiagonal,
}

impl AttackLine {
    /// The name in traces and formats: `row`, `column`, `diagonal`, `antidiagonal`.
    pub fn name(self) -> &'static str {
        match self {
            AttackLine::Row => "row",
            AttackLine::Column => "column",
            AttackLine::Diagonal => "diagonal",
            AttackLine::Antidiagonal => "antidiagonal",
        }
    }
}

/// The four lines of a cell, each a number within its kind, all below 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellLines {
    /// The row, from 0.
    pub row: u8,
    /// The column, from 0.
    pub col: u8,
    /// The class of the diagonal.
    pub diagonal: u8,
    /// The class of the antidiagonal.
    pub antidiagonal: u8,
}

impl CellLines {
    /// The first kind of line that two different cells share, in the order row, column,
    /// diagonal, antidiagonal; `None` if they do not attack each other.
    #[inline]
    pub fn shared(self, other: CellLines) -> Option<AttackLine> {
        if self.row == other.row {
            Some(AttackLine::Row)
        } else if self.col == other.col {
            Some(AttackLine::Column)
        } else if self.diagonal == other.diagonal {
            Some(AttackLine::Diagonal)
        } else if self.antidiagonal == other.antidiagonal {
            Some(AttackLine::Antidiagonal)
        } else {
            None
        }
    }
}
