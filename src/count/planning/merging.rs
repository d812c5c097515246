//! Whether equal states are merged.

use crate::count::{
    merge::{self, Trial},
    plan::Plan,
    rest::{Rest, Sides},
};

use super::cost::Cost;

/// The most transitions that are tried on a flat board to see whether it pays: some
/// ten milliseconds.
const TRIAL: f64 = 4e5;

/// They are this share of what the search costs at most, and the fewest that show anything.
const STAKE: f64 = 1.0 / 12.0;
const LEAST_TRIAL: u64 = 1000;

/// Where diagonals come round nothing is tried. To foresee it takes a microsecond or two.
const LEAST: f64 = 500.0;

/// A search of more, in nanoseconds, is worth a sample: it takes a tenth of a
/// millisecond or two.
const SAMPLED_NS: f64 = 2e6;

/// A trial ends where so little is foreseen, as a share of the search.
const EARLY: f64 = 1.0 / 8.0;

/// What merging must be foreseen to cost at most on a flat board, as a share of the search:
/// trials say rather too much. With blocked cells less is sure.
const CLEAR: f64 = 1.7;
const CLEAR_BLOCKED: f64 = 0.5;

/// SchemePieces of the search that are held against samples before.
const SOME_PIECES: usize = 3;

/// The most transitions that merging may take for a plan's problem, if it is foreseen to
/// cost less than the search.
pub(super) fn transitions(plan: &Plan, cost: Cost) -> Option<u64> {
    let rest = Rest::of(&plan.problem);
    // In transitions.
    let guessed = plan.foreseen_ns() / merge::transition_ns(&rest);
    let (other, tried, worth) = match rest.sides() {
        Sides::Open => {
            let tried = |other: f64| (other * STAKE).min(TRIAL) as u64;
            if tried(guessed) < LEAST_TRIAL {
                return None;
            }
            let other = match plan.foreseen_ns() > SAMPLED_NS {
                true => guessed * cost.off(&plan.pieces, SOME_PIECES),
                false => guessed,
            };
            if tried(other) < LEAST_TRIAL {
                return None;
            }
            let clean = plan.problem.blocked().is_empty();
            let worth = if clean { CLEAR } else { CLEAR_BLOCKED };
            (other, tried(other), worth)
        }
        Sides::Cyclic(period) => {
            // States become equal only where several rows meet the same diagonals.
            let long = rest.rows().max(rest.cols()) >= 2 * period;
            if !long || guessed < LEAST {
                return None;
            }
            (guessed, 0, 1.0)
        }
    };
    match merge::trial(&rest, tried, other * EARLY) {
        Trial::Count(_) => Some(other as u64),
        // What is foreseen may be wrong; what is lost then is no more than the search.
        Trial::Foreseen(all) => (all < other * worth).then_some(other as u64),
    }
}
