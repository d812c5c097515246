use crate::{board::Cell, search::Placement};

use super::{Group, Ranks, Watch};

/// Where an index leads.
pub(super) enum Found {
    /// Beyond the last placement.
    Beyond,
    /// So many placements after the first that begins with some cells.
    After(Placement, u128),
}

/// Where an index leads among the choices of a group.
enum Next {
    /// To a choice, of so many placements, of which some are passed.
    Choice {
        cell: Cell,
        size: u128,
        passed: u128,
    },
    /// Beyond them all.
    End { sum: u128 },
}

impl Ranks {
    /// The list, or a part at its beginning that holds an index if that is found at
    /// less cost: where nothing is counted yet, the groups that begin with the first
    /// cells, from the smallest. So the beginning of a list is found that is too long
    /// to be counted.
    fn beginning(&mut self, index: u128, watch: Watch) -> Option<Group> {
        let mut group = self.whole();
        let mut outer = Vec::new();
        while let Some(&cell) = self.choices(&group).first() {
            if group.is_small() || group.prefix.is_empty() && self.first.known(cell).is_some() {
                break;
            }
            let inner = Group {
                prefix: group.prefix.clone(),
                ..group
            };
            outer.push((group, cell));
            group = self.below(inner, cell, None);
        }
        // Of all groups that begin with the first cells, each is in the one before it.
        while let Some((within, cell)) = outer.pop() {
            let size = self.size(&within, cell, watch)?;
            if index < size {
                return Some(self.below(within, cell, Some(size)));
            }
        }
        Some(self.whole())
    }

    /// Where an index leads. `None` if `watch` ended the work.
    pub(super) fn find(&mut self, index: u128, watch: Watch) -> Option<Found> {
        let mut group = self.beginning(index, watch)?;
        let mut index = index;
        loop {
            if group.size.is_some_and(|size| index >= size) {
                return Some(Found::Beyond);
            }
            if group.is_small() {
                return Some(Found::After(group.prefix, index));
            }
            let choices = self.choices(&group);
            let from_end = group.size.map(|size| size - 1 - index);
            let backwards = from_end.filter(|from_end| *from_end < index);
            let next = match backwards {
                Some(from_end) => self.next(&group, choices.into_iter().rev(), from_end, watch)?,
                None => self.next(&group, choices.into_iter(), index, watch)?,
            };
            match next {
                Next::Choice { cell, size, passed } => {
                    index = match backwards {
                        Some(_) => size - 1 - passed,
                        None => passed,
                    };
                    group = self.below(group, cell, Some(size));
                }
                Next::End { sum } => {
                    // Only the whole list may be shorter: its size was not known.
                    self.total = Some(sum);
                    return Some(Found::Beyond);
                }
            }
        }
    }

    /// Of some choices the one that holds the placement `index` in their order.
    fn next(
        &mut self,
        group: &Group,
        choices: impl Iterator<Item = Cell>,
        index: u128,
        watch: Watch,
    ) -> Option<Next> {
        let mut sum = 0;
        for cell in choices {
            let size = self.size(group, cell, watch)?;
            if index - sum < size {
                let passed = index - sum;
                return Some(Next::Choice { cell, size, passed });
            }
            sum += size;
        }
        Some(Next::End { sum })
    }
}
