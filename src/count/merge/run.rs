use std::ops::ControlFlow;

use super::{
    budget::{Budget, Merged, Watch},
    layers::{Layers, Ways},
    lines::StateKey,
};
use crate::count::subproblem::Subproblem;

/// The transitions and states of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// States taken to the next row, by a queen or by none.
    pub transitions: u64,
    /// The most states held between two rows.
    pub states: usize,
}

/// Counts the placements of a subproblem with equal states merged, row by row or, if columns
/// are shorter, column by column.
pub fn count(subproblem: &Subproblem, budget: Budget, watch: Watch) -> (Merged, Work) {
    let turned = narrow(subproblem);
    let subproblem = turned.as_ref().unwrap_or(subproblem);
    match subproblem.queens() {
        0 => (Merged::Count(1), Work::default()),
        1 => {
            let cells = subproblem.words().iter().map(|word| word.count_ones());
            (Merged::Count(cells.sum::<u32>().into()), Work::default())
        }
        _ => {
            let run = if 3 * subproblem.cols() <= 64 {
                run::<u64>
            } else {
                run::<u128>
            };
            run(subproblem, budget, watch)
        }
    }
}

/// The subproblem with rows and columns exchanged, if columns are shorter than rows.
pub(super) fn narrow(subproblem: &Subproblem) -> Option<Subproblem> {
    let turned = subproblem.transposed();
    turned.filter(|turned| turned.cols() < subproblem.cols())
}

fn run<K: StateKey>(subproblem: &Subproblem, budget: Budget, watch: Watch) -> (Merged, Work) {
    let mut work = Work::default();
    let mut layers = Layers::<K, u64>::new(subproblem);
    while layers.is_small() {
        if layers.is_over() {
            return (Merged::Count(layers.found()), work);
        }
        if let ControlFlow::Break(end) = pass(&mut layers, budget, &mut work, watch) {
            return (end, work);
        }
    }
    let mut layers = layers.widened();
    while !layers.is_over() {
        if let ControlFlow::Break(end) = pass(&mut layers, budget, &mut work, watch) {
            return (end, work);
        }
    }
    (Merged::Count(layers.found()), work)
}

/// Passes the next row, if the budget allows it.
fn pass<K: StateKey, W: Ways>(
    layers: &mut Layers<K, W>,
    budget: Budget,
    work: &mut Work,
    watch: Watch,
) -> ControlFlow<Merged> {
    let most_states = budget.states(size_of::<(K, W)>());
    let end = layers.pass_row(most_states, budget.transitions(), watch);
    work.transitions = layers.work();
    work.states = work.states.max(layers.held());
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        problem::Problem,
    };

    fn all<K: StateKey>(subproblem: &Subproblem, narrow_rows: usize) -> u128 {
        let go_on = &mut || ControlFlow::Continue(());
        let mut layers = Layers::<K, u64>::new(subproblem);
        for _ in 0..narrow_rows {
            assert!(layers.pass_row(usize::MAX, u64::MAX, go_on).is_continue());
        }
        let mut layers = layers.widened();
        while !layers.is_over() {
            assert!(layers.pass_row(usize::MAX, u64::MAX, go_on).is_continue());
        }
        layers.found()
    }

    /// No board is both small enough to be listed and large enough to need wide numbers, so
    /// this test uses them where they are not needed.
    #[test]
    fn wide_numbers_and_wide_keys_count_the_same() {
        // Sources: A172449 and A007705 of the OEIS; tests/data/vectors/cases.jsonl.
        for (sides, queens, wrap, count) in [
            ((12, 8), 8, Wrap::None, 195_270),
            ((11, 11), 11, Wrap::Torus, 88),
            ((14, 7), 7, Wrap::Torus, 5_152),
        ] {
            let problem = Problem::new(sides.0, sides.1, queens, wrap, CellSet::EMPTY);
            let subproblem = Subproblem::of(&problem.expect("in range"));
            for narrow_rows in [0, 1, 5, 7] {
                assert_eq!(all::<u64>(&subproblem, narrow_rows), count);
                assert_eq!(all::<u128>(&subproblem, narrow_rows), count);
            }
        }
    }
}
