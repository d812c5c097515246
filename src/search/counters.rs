use serde::{Deserialize, Serialize};

/// What a search has done up to its current step.
///
/// Each counter is a function of the step alone: a step back subtracts what the step
/// forwards added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// Events so far.
    pub steps: u64,
    /// Queens placed: the nodes of the search tree without its root.
    pub nodes: u64,
    /// Candidates tested, accepted or rejected. `subsets` and `permutations` place queens
    /// without a test; their candidates are the complete sets of queens and the blocked
    /// cells they reject on the way.
    pub candidates: u64,
    /// Elementary checks: comparisons of two queens, look-ups of a flag or a mask, domains
    /// computed (`most-constrained`) or links unlinked (`exact-cover`). A blocked cell
    /// costs no check, as it is known in advance.
    pub checks: u64,
    /// Queens removed.
    pub backtracks: u64,
    /// Branches pruned.
    pub prunes: u64,
    /// Placements found.
    pub solutions: u64,
    /// The most queens on the board at any step so far.
    pub greatest_depth: u8,
}

impl Counters {
    /// The counters with their names in the language files, the greatest depth last.
    pub fn named(&self) -> [(&'static str, u64); 8] {
        [
            ("steps", self.steps),
            ("nodes", self.nodes),
            ("candidates", self.candidates),
            ("checks", self.checks),
            ("backtracks", self.backtracks),
            ("prunes", self.prunes),
            ("solutions", self.solutions),
            ("depth", self.greatest_depth.into()),
        ]
    }
}
