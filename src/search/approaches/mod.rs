//! The table of approaches. Each approach is a folder: its choices at each node, its
//! description, the variables of its program, and the program as text.
//!
//! To add an approach, add its folder and its line in the table; its name and its summary
//! in `i18n/en.ftl`; its line in the README. Tests then run it against the definition.

mod bitmask;
mod cells;
pub(super) mod description;
mod exact_cover;
mod most_constrained;
mod occupancy;
mod permutations;
mod rows;
mod shuffled;
mod skip_rows;
mod subsets;

use std::sync::Arc;

use crate::attacks::Attacks;

use super::engine::walk::Walk;
use description::Description;

/// From the lines of the table, defines [`Approach`], the walk of each approach, and
/// `each_walk!`, which runs the same code for every approach.
macro_rules! table {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $(#[$field_doc:meta])* $field:ident: $type:ty = $default:expr })?
        => $folder:ident::$choices:ident;
    )+) => {
        /// A search algorithm.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum Approach {
            $($(#[$doc])* $name $({ $(#[$field_doc])* $field: $type })?,)+
        }

        impl Approach {
            /// All approaches in the order in which a class meets them; the shuffled one
            /// has seed 1.
            pub const ALL: [Approach; [$(stringify!($name)),+].len()] =
                [$(Approach::$name $({ $field: $default })?),+];

            pub(super) fn description(self) -> &'static Description {
                match self {
                    $(Approach::$name { .. } => &$folder::DESCRIPTION,)+
                }
            }
        }

        /// The walk of an approach, by value, so that its steps compile to direct calls.
        #[derive(Clone, PartialEq)]
        pub(super) enum EachWalk {
            $($name(Walk<$folder::$choices>),)+
        }

        impl EachWalk {
            /// The walk of an approach before its first event.
            pub(super) fn start(approach: Approach, attacks: Arc<Attacks>) -> EachWalk {
                match approach {
                    $(Approach::$name $({ $field })? => {
                        let choices = $folder::$choices::new(attacks.clone() $(, $field)?);
                        EachWalk::$name(Walk::new(attacks, choices))
                    })+
                }
            }
        }

        /// Evaluates an expression with the walk of an [`EachWalk`] bound to `$walk`.
        macro_rules! each_walk {
            ($each:expr, $walk:ident => $value:expr) => {
                match $each {
                    $($crate::search::approaches::EachWalk::$name($walk) => $value,)+
                }
            };
        }
        pub(super) use each_walk;
    };
}

table! {
    /// Every set of cells, tested pair by pair when it is complete.
    Subsets => subsets::SubsetChoices;
    /// One queen a row and a column; the diagonals are tested when all queens are placed.
    Permutations => permutations::PermutationChoices;
    /// Cells in increasing order, each compared with every queen so far.
    Cells => cells::CellChoices;
    /// One queen a row, each column compared with every queen so far.
    Rows => rows::RowChoices;
    /// One queen a row, each column tested by three flags.
    Occupancy => occupancy::OccupancyChoices;
    /// One queen a row; a mask holds the free columns, and only those are tried.
    Bitmask => bitmask::BitmaskChoices;
    /// A row holds one queen or none; masks hold the lines in use.
    SkipRows => skip_rows::SkipRowChoices;
    /// The row with the fewest free columns next (forward checking).
    MostConstrained => most_constrained::MostConstrainedChoices;
    /// As `Occupancy`, each row with its columns in a random order.
    Shuffled {
        /// The seed of the order; the same seed always gives the same order.
        seed: u32 = 1
    } => shuffled::ShuffledChoices;
    /// Rows and columns to be covered exactly, by dancing links (Knuth's Algorithm X).
    ExactCover => exact_cover::ExactCoverChoices;
}
