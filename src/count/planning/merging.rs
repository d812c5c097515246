//! Whether equal states are merged.

use crate::count::{
    merge::MergingCost,
    plan::Plan,
    subproblem::{Sides, Subproblem},
};

use super::cost::UNIT_NS;

/// A search of less, in units of the batch, is not compared: that takes as long.
const MIN_SEARCH: f64 = 40_000.0;

/// The most transitions that merging may take for the problem of a plan, if it is foreseen
/// to cost less than the plan. What is foreseen may be wrong; what is lost then is no more
/// than the search.
pub(super) fn max_transitions(searched: &Plan) -> Option<u64> {
    let subproblem = Subproblem::of(&searched.problem);
    let search = searched.foreseen_ns() / UNIT_NS;
    let (short, long) = (
        subproblem.rows().min(subproblem.cols()),
        subproblem.rows().max(subproblem.cols()),
    );
    // States become equal only where queens are out of reach, or several rows meet the same
    // diagonals.
    let reach = match subproblem.sides() {
        Sides::Open => short,
        Sides::Cyclic(period) => period,
    };
    if long < 2 * reach || search < MIN_SEARCH {
        return None;
    }
    let merging = MergingCost::of(&subproblem);
    let pays = merging.fits && merging.work() < search;
    pays.then_some((search / merging.transition_cost) as u64)
}
