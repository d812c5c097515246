use crate::{
    problem::Problem,
    search::{AnySearch, Approach, Event, NotApplicable, Search},
};

use super::{Format, ListWriter, NotFullBoard};

/// Searches a problem and writes its placements, a slice of work at a time.
///
/// Holds a search and nothing of what was found: constant memory.
#[derive(Clone)]
pub struct Listing {
    search: AnySearch,
    writer: ListWriter,
    limit: u64,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Begin,
    Search,
    Done,
}

/// How a call of [`Listing::advance`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// A placement was written.
    Placement,
    /// As many events as allowed happened without a placement.
    Paused,
    /// The list is complete, or as long as the limit; nothing more is written.
    Done,
}

/// Why a problem cannot be listed as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotListed {
    /// The approach does not apply.
    #[error(transparent)]
    Approach(#[from] NotApplicable),
    /// Lists are in lexicographic order, and the approach finds another.
    #[error(
        "approach {0} finds placements in an order of its own; a list needs one that finds them in lexicographic order"
    )]
    Unordered(Approach),
    /// The format does not fit.
    #[error(transparent)]
    Format(#[from] NotFullBoard),
}

impl Listing {
    /// A list of the first `limit` placements of a problem, at least one; pass
    /// `u64::MAX` for all.
    ///
    /// # Errors
    /// [`NotListed`] if approach or format do not fit the problem, or the approach
    /// [is not lexicographic](Approach::is_lexicographic).
    pub fn new(
        problem: &Problem,
        format: Format,
        approach: Approach,
        limit: u64,
    ) -> Result<Listing, NotListed> {
        if !approach.is_lexicographic() {
            return Err(NotListed::Unordered(approach));
        }
        Ok(Listing {
            writer: ListWriter::new(format, problem)?,
            search: approach.start(problem)?,
            limit,
            stage: Stage::Begin,
        })
    }

    /// The search, where it stands.
    pub fn search(&self) -> &AnySearch {
        &self.search
    }

    /// How many placements were written.
    pub fn written(&self) -> u64 {
        self.writer.written()
    }

    /// Searches on for at most `most` events and appends at most one placement.
    pub fn advance(&mut self, most: u64, out: &mut String) -> Advance {
        if self.stage == Stage::Begin {
            self.writer.begin(out);
            self.stage = Stage::Search;
        }
        if self.stage == Stage::Done {
            return Advance::Done;
        }
        let mut found = false;
        let done = if self.writer.written() == self.limit {
            true
        } else {
            let happened = self.search.run(most, |event| {
                found = event == Event::Solution;
                found
            });
            !found && happened < most
        };
        if found {
            self.writer.placement(self.search.placement(), out);
            Advance::Placement
        } else if done {
            self.writer.end(out);
            self.stage = Stage::Done;
            Advance::Done
        } else {
            Advance::Paused
        }
    }
}
