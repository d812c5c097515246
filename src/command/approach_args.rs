use crate::{problem::Problem, search::Approach};

use super::{args::ApproachArgs, failure::Failure};

impl ApproachArgs {
    /// The approach that the options name, if they name one.
    pub(super) fn asked(&self) -> Result<Option<Approach>, Failure> {
        match (self.name, self.seed) {
            (name, None) => Ok(name),
            (Some(Approach::Shuffled { .. }), Some(seed)) => Ok(Some(Approach::Shuffled { seed })),
            (Some(approach), Some(_)) => Err(Failure::SeedOf(approach)),
            (None, Some(_)) => Err(Failure::SeedOfNothing),
        }
    }

    /// The approach that the options name, or else the fastest for the problem.
    pub(super) fn chosen(&self, problem: &Problem) -> Result<Approach, Failure> {
        Ok(self.asked()?.unwrap_or(Approach::fastest(problem)))
    }
}
