use std::sync::Arc;

use crate::{
    attacks::Attacks,
    search::shared::flagged_rows::{self, FlaggedRowChoices, LeftToRight},
};

use super::description::{Description, Suits, wraps};

pub(super) const DESCRIPTION: Description = Description {
    name: "occupancy",
    suits: Suits::FullRows,
    is_lexicographic: true,
    fills_row_by_row: true,
    program: |problem| {
        if wraps(problem) {
            include_str!("program_wrapped.txt")
        } else {
            include_str!("program.txt")
        }
    },
    variables: flagged_rows::variables,
};

/// The columns of the next row from left to right, each tested by its three flags.
pub(crate) type OccupancyChoices = FlaggedRowChoices<LeftToRight>;

impl OccupancyChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> OccupancyChoices {
        FlaggedRowChoices::ordered(attacks, LeftToRight)
    }
}
