use serde::{Deserialize, Serialize};

/// How the edges of a board join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wrap {
    /// No edges join: a flat board.
    #[default]
    None,
    /// Left joins right and top joins bottom.
    Torus,
    /// Top joins bottom: a cylinder whose rows are cyclic.
    Rows,
    /// Left joins right: a cylinder whose columns are cyclic.
    Cols,
}

names! { Wrap { None: "none", Torus: "torus", Rows: "rows", Cols: "cols", } }
written_by_name! { Wrap, "wrap", UnknownWrap }

impl Wrap {
    /// Whether top joins bottom.
    pub fn rows_wrap(self) -> bool {
        matches!(self, Wrap::Torus | Wrap::Rows)
    }

    /// Whether left joins right.
    pub fn cols_wrap(self) -> bool {
        matches!(self, Wrap::Torus | Wrap::Cols)
    }

    /// The wrap of the transposed board.
    pub fn transposed(self) -> Wrap {
        match self {
            Wrap::Rows => Wrap::Cols,
            Wrap::Cols => Wrap::Rows,
            same => same,
        }
    }
}
