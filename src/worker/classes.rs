use crate::{
    problem::Problem,
    search::{AnySearch, Search},
    symmetry::Group,
};

use super::Report;

/// The largest number of classes that a job lists; further classes are counted only. An export
/// writes all placements.
pub const MAX_LISTED_PLACEMENTS: u64 = 100_000;

/// Lists the canonical placement of each class: its first in the order of the list, which is the
/// least of its images. So no placement has to be remembered to recognise its class.
pub(super) struct ClassList {
    group: Group,
    search: AnySearch,
    sent: u64,
}

impl ClassList {
    /// Lists the classes of the placements that `search` finds.
    pub(super) fn new(problem: &Problem, search: AnySearch) -> ClassList {
        ClassList {
            group: Group::of(problem),
            search,
            sent: 0,
        }
    }

    /// The search, in its current state.
    pub(super) fn search(&self) -> &AnySearch {
        &self.search
    }

    /// Does a slice of about `steps` steps. Returns whether all classes are listed, or as many as
    /// the limit allows.
    pub(super) fn work(&mut self, steps: u64, report: &mut impl FnMut(Report)) -> bool {
        let (mut indices, mut sizes, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        let (group, sent) = (&self.group, &mut self.sent);
        let mut index = self.search.counters().solutions;
        let made = self.search.find(steps, |placement| {
            if *sent < MAX_LISTED_PLACEMENTS && group.is_canonical(placement) {
                *sent += 1;
                indices.push(index);
                sizes.push(group.orbit(placement));
                cells.extend(placement.iter().map(|cell| cell.index() as u16));
            }
            index += 1;
        });
        if !indices.is_empty() {
            report(Report::Classes {
                indices,
                sizes,
                cells,
            });
        }
        made < steps || self.sent == MAX_LISTED_PLACEMENTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        worker::{Job, SlicedJob},
    };

    /// The indices and the sizes of the classes.
    fn classes(rows: u64, wrap: Wrap, steps: u64) -> Vec<(u64, u32)> {
        let problem = Problem::new(rows, rows, rows, wrap, CellSet::EMPTY).unwrap();
        let mut session = SlicedJob::new(&Job::Classes { problem }).unwrap();
        let mut all = Vec::new();
        while !session.is_finished() {
            session.work(steps, 1.0, |report| {
                if let Report::Classes {
                    indices,
                    sizes,
                    cells,
                } = report
                {
                    assert_eq!(cells.len(), indices.len() * rows as usize);
                    all.extend(indices.into_iter().zip(sizes));
                }
            });
        }
        all
    }

    #[test]
    fn one_of_each_class_and_their_sizes_add_up() {
        // OEIS A002562 and A000170.
        for (n, different, total) in [(4, 1, 2), (5, 2, 10), (6, 1, 4), (7, 6, 40), (8, 12, 92)] {
            for steps in [13, 1_000_000] {
                let all = classes(n, Wrap::None, steps);
                assert_eq!(all.len(), different, "{n}");
                assert_eq!(all.iter().map(|(_, size)| size).sum::<u32>(), total);
                assert!(all.is_sorted_by_key(|(index, _)| *index) && all[0].0 == 0);
            }
        }
    }

    #[test]
    fn on_a_torus_shifts_count_too() {
        // The torus of 7 x 7 has 28 placements (OEIS A007705), in one class.
        let all = classes(7, Wrap::Torus, 1000);
        assert_eq!(all.iter().map(|(_, size)| size).sum::<u32>(), 28);
        assert_eq!(all.len(), 1);
    }
}
