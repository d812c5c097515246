/// What a search has done up to its current step.
///
/// Each is a function of the step alone: stepping back takes back what stepping
/// forwards added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Events so far.
    pub steps: u64,
    /// Queens placed: nodes of the search tree other than its root.
    pub nodes: u64,
    /// Candidates tested: those placed and those rejected. `subsets` and `permutations`
    /// place queens without a test; theirs are the complete sets of queens, those
    /// accepted and those rejected, and the blocked cells rejected on the way.
    pub candidates: u64,
    /// Elementary checks: comparisons of two queens, look-ups of a flag or a mask,
    /// domains of rows worked out again (`most-constrained`), or links unlinked
    /// (`exact-cover`). That a cell is blocked is known beforehand and costs none.
    pub checks: u64,
    /// Queens taken back.
    pub backtracks: u64,
    /// Branches pruned.
    pub prunes: u64,
    /// Placements found.
    pub solutions: u64,
    /// The most queens that stood at once so far.
    pub greatest_depth: u8,
}
