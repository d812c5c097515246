//! Whether equal states are merged.

use crate::count::{
    merge::MergingCost,
    plan::Plan,
    subproblem::{Sides, Subproblem},
};

use super::cost::UNIT_NS;

/// The least cost of a search, in nodes of the batch engine, that is compared with merging; a
/// shorter search is over as soon as the comparison.
const MIN_SEARCH: f64 = 40_000.0;

/// The most transitions that merging may make for the problem of a plan, if merging is
/// estimated to cost less than the plan. Should the estimate be wrong, no more time is lost
/// than the search takes.
pub(super) fn max_transitions(searched: &Plan) -> Option<u64> {
    let subproblem = Subproblem::of(&searched.problem);
    let search = searched.foreseen_ns() / UNIT_NS;
    let (short, long) = (
        subproblem.rows().min(subproblem.cols()),
        subproblem.rows().max(subproblem.cols()),
    );
    // States become equal only if queens no longer attack the rows below, or if several rows
    // share their diagonals.
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
