use std::rc::Rc;

use crate::{
    problem::Problem,
    search::{AnySearch, Approach, Search},
};

use super::pages::PAGE;

/// The most steps that are spent to find the first page without a worker.
const MAX_FIRST_PAGE_STEPS: u64 = 50_000;

/// The first page of the list, as far as it is found without the worker.
#[derive(Clone, Default, PartialEq)]
pub(super) enum FirstPage {
    /// Nothing is tried yet.
    #[default]
    Unsought,
    /// A search is on its way.
    Sought(Rc<FirstSearch>),
    /// It is found, or too far away.
    Ended,
}

/// A search for the first page, and what it found.
#[derive(Clone, PartialEq)]
pub(super) struct FirstSearch {
    search: AnySearch,
    count: u32,
    cells: Vec<u16>,
}

impl FirstPage {
    /// Whether it is being looked for.
    pub(super) fn is_sought(&self) -> bool {
        matches!(self, FirstPage::Sought(_))
    }

    /// Looks for it; returns how many steps that took, and the number of its placements
    /// with their cells when it is found.
    pub(super) fn seek(
        &mut self,
        problem: &Problem,
        max_steps: u64,
    ) -> (u64, Option<(u32, Vec<u16>)>) {
        if *self == FirstPage::Unsought {
            let Ok(search) = Approach::fastest(problem).start(problem) else {
                *self = FirstPage::Ended;
                return (0, None);
            };
            *self = FirstPage::Sought(Rc::new(FirstSearch {
                search,
                count: 0,
                cells: Vec::new(),
            }));
        }
        let FirstPage::Sought(first) = self else {
            return (0, None);
        };
        let FirstSearch {
            search,
            count,
            cells,
        } = Rc::make_mut(first);
        let left = MAX_FIRST_PAGE_STEPS.saturating_sub(search.counters().steps);
        let missing = PAGE as usize - *count as usize;
        let steps = search.find_some(missing, max_steps.min(left), |placement| {
            *count += 1;
            cells.extend(placement.iter().map(|cell| cell.index() as u16));
        });
        let is_found = *count == PAGE as u32 || search.next_event().is_none();
        let page = is_found.then(|| (*count, std::mem::take(cells)));
        if is_found || search.counters().steps >= MAX_FIRST_PAGE_STEPS {
            *self = FirstPage::Ended;
        }
        (steps, page)
    }
}
