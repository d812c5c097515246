use crate::{
    problem::Problem,
    search::{AnySearch, Search},
    symmetry::Group,
};

use super::Report;

/// The most classes that a job lists; the rest is counted only. An export sends all
/// placements.
pub const LIST_MOST: u64 = 100_000;

/// Lists one placement of each class: the first of it in the order of the list, which
/// is the least of its images. So none has to be remembered to know a class again.
pub(super) struct ClassList {
    group: Group,
    search: AnySearch,
    sent: u64,
}

impl ClassList {
    /// Over the list that a search will find.
    pub(super) fn new(problem: &Problem, search: AnySearch) -> ClassList {
        ClassList {
            group: Group::of(problem),
            search,
            sent: 0,
        }
    }

    /// The search through the list, where it stands.
    pub(super) fn search(&self) -> &AnySearch {
        &self.search
    }

    /// A slice; whether all are listed, or as many as are.
    pub(super) fn work(&mut self, steps: u64, report: &mut impl FnMut(Report)) -> bool {
        let (mut indices, mut sizes, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        let (group, sent) = (&self.group, &mut self.sent);
        let mut index = self.search.counters().solutions;
        let made = self.search.find(steps, |placement| {
            if *sent < LIST_MOST && group.is_canonical(placement) {
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
        made < steps || self.sent == LIST_MOST
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
        // 28 placements on 7 x 7 (OEIS A007705): two lines of slope, each mirrored.
        let all = classes(7, Wrap::Torus, 1000);
        assert_eq!(all.iter().map(|(_, size)| size).sum::<u32>(), 28);
        assert_eq!(all.len(), 1);
    }
}
