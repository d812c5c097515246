use std::{fmt, str::FromStr};

use crate::problem::Problem;

use super::NotApplicable;

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Approach {
    /// Every set of cells, tested pair by pair when it is complete.
    Subsets,
    /// One queen a row and a column; the diagonals are tested when all stand.
    Permutations,
    /// Cells in increasing number, each tested against every queen so far.
    Cells,
    /// One queen a row, each column tested against every queen so far.
    Rows,
    /// One queen a row, each column tested by three flags.
    Occupancy,
    /// One queen a row; a mask holds the free columns, only those are tried.
    Bitmask,
    /// A row holds one queen or none; masks hold the lines in use.
    SkipRows,
    /// The row with the fewest free columns next (forward checking).
    MostConstrained,
    /// As `Occupancy`, each row with its columns in a random order.
    Shuffled {
        /// What the order is made from; the same seed always gives the same order.
        seed: u32,
    },
    /// Rows and columns to be covered exactly, by dancing links (Knuth's Algorithm X).
    ExactCover,
}

impl Approach {
    /// Every approach, in the order they are taught; the shuffled one with seed 1.
    pub const ALL: [Approach; 10] = [
        Approach::Subsets,
        Approach::Permutations,
        Approach::Cells,
        Approach::Rows,
        Approach::Occupancy,
        Approach::Bitmask,
        Approach::SkipRows,
        Approach::MostConstrained,
        Approach::Shuffled { seed: 1 },
        Approach::ExactCover,
    ];

    /// The name in options and formats; without the seed.
    pub fn name(self) -> &'static str {
        match self {
            Approach::Subsets => "subsets",
            Approach::Permutations => "permutations",
            Approach::Cells => "cells",
            Approach::Rows => "rows",
            Approach::Occupancy => "occupancy",
            Approach::Bitmask => "bitmask",
            Approach::SkipRows => "skip-rows",
            Approach::MostConstrained => "most-constrained",
            Approach::Shuffled { .. } => "shuffled",
            Approach::ExactCover => "exact-cover",
        }
    }

    /// Whether placements are found in lexicographic order of their cell numbers.
    pub fn is_lexicographic(self) -> bool {
        !matches!(
            self,
            Approach::MostConstrained | Approach::Shuffled { .. } | Approach::ExactCover
        )
    }

    /// Whether the approach can search a problem.
    ///
    /// # Errors
    /// Why not.
    pub fn check(self, problem: &Problem) -> Result<(), NotApplicable> {
        let (queens, board) = (problem.queens(), problem.board());
        let (rows, cols) = (board.rows(), board.cols());
        match self {
            Approach::Subsets
            | Approach::Cells
            | Approach::SkipRows
            | Approach::MostConstrained
            | Approach::ExactCover => Ok(()),
            Approach::Permutations if queens == rows && queens == cols => Ok(()),
            Approach::Permutations => Err(NotApplicable::NeedsFullRowsAndCols {
                approach: self,
                queens,
                rows,
                cols,
            }),
            Approach::Rows
            | Approach::Occupancy
            | Approach::Bitmask
            | Approach::Shuffled { .. } => {
                if problem.fills_rows() {
                    Ok(())
                } else {
                    Err(NotApplicable::NeedsFullRows {
                        approach: self,
                        queens,
                        rows,
                    })
                }
            }
        }
    }

    /// The fastest approach for a problem.
    pub fn fastest(problem: &Problem) -> Approach {
        if problem.fills_rows() {
            Approach::Bitmask
        } else {
            Approach::SkipRows
        }
    }
}

impl fmt::Display for Approach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no approach.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("approach is {0:?}; it must be {names}", names = names())]
pub struct UnknownApproach(pub String);

/// All names, as a sentence lists them.
fn names() -> String {
    let [names @ .., last] = Approach::ALL.map(Approach::name);
    format!("{} or {last}", names.join(", "))
}

impl FromStr for Approach {
    type Err = UnknownApproach;

    /// The approach of a name; the shuffled one has seed 1.
    fn from_str(name: &str) -> Result<Approach, UnknownApproach> {
        Approach::ALL
            .into_iter()
            .find(|approach| approach.name() == name)
            .ok_or_else(|| UnknownApproach(name.to_owned()))
    }
}
