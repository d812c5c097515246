use std::ops::ControlFlow;

use crate::board::Cell;

use super::{IndexTarget, PrefixGroup, Ranks};

/// Where an index leads among the choices of a group.
enum ChoiceTarget {
    /// To the placements that continue with a cell.
    Choice {
        cell: Cell,
        /// How many placements continue with it.
        size: u128,
        /// How many of these come before the index.
        passed: u128,
    },
    /// Beyond all choices, which together have this many placements.
    Beyond { sum: u128 },
}

impl Ranks {
    /// The smallest group at the beginning of the list that holds an index, or the whole
    /// list.
    ///
    /// Where nothing is counted yet, this counts only groups that begin with the first
    /// cells, the smallest first. So the beginning of a list can be read that is too long
    /// to be counted.
    fn beginning(
        &mut self,
        index: u128,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<PrefixGroup> {
        let mut group = self.whole();
        let mut outer = Vec::new();
        while let Some(&cell) = self.choices(&group).first() {
            if group.is_small() || group.prefix.is_empty() && self.first.known(cell).is_some() {
                break;
            }
            let inner = PrefixGroup {
                prefix: group.prefix.clone(),
                ..group
            };
            outer.push((group, cell));
            group = self.below(inner, cell, None);
        }
        // Each of these groups is part of the one before it.
        while let Some((within, cell)) = outer.pop() {
            let size = self.size(&within, cell, watch)?;
            if index < size {
                return Some(self.below(within, cell, Some(size)));
            }
        }
        Some(self.whole())
    }

    /// Finds where an index, from 0, leads; `None` if `watch` ended the work.
    pub(super) fn find(
        &mut self,
        index: u128,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<IndexTarget> {
        let mut group = self.beginning(index, watch)?;
        let mut index = index;
        loop {
            if group.size.is_some_and(|size| index >= size) {
                return Some(IndexTarget::Beyond);
            }
            if group.is_small() {
                return Some(IndexTarget::After(group.prefix, index));
            }
            let choices = self.choices(&group);
            let from_end = group.size.map(|size| size - 1 - index);
            let backwards = from_end.filter(|from_end| *from_end < index);
            let next = match backwards {
                Some(from_end) => self.next(&group, choices.into_iter().rev(), from_end, watch)?,
                None => self.next(&group, choices.into_iter(), index, watch)?,
            };
            match next {
                ChoiceTarget::Choice { cell, size, passed } => {
                    index = match backwards {
                        Some(_) => size - 1 - passed,
                        None => passed,
                    };
                    group = self.below(group, cell, Some(size));
                }
                ChoiceTarget::Beyond { sum } => {
                    // Only the whole list can be shorter than the index: its size was unknown.
                    self.total = Some(sum);
                    return Some(IndexTarget::Beyond);
                }
            }
        }
    }

    /// Finds which of some choices holds the placement `index`, in their order.
    fn next(
        &mut self,
        group: &PrefixGroup,
        choices: impl Iterator<Item = Cell>,
        index: u128,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<ChoiceTarget> {
        let mut sum = 0;
        for cell in choices {
            let size = self.size(group, cell, watch)?;
            if index - sum < size {
                let passed = index - sum;
                return Some(ChoiceTarget::Choice { cell, size, passed });
            }
            sum += size;
        }
        Some(ChoiceTarget::Beyond { sum })
    }
}
