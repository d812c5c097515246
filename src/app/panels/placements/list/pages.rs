use std::{collections::BTreeMap, rc::Rc};

use crate::board::Cell;

/// The number of placements on a page.
pub(super) const PAGE: u128 = 128;

/// The most pages that are kept; 2 MB on the largest board.
const MAX_PAGES: usize = 256;

/// Pages at the start that are always kept: until the list's length is known, they are the
/// list.
const START_PAGES: u128 = 64;

/// The pages of the list of all placements that have arrived. Cloning is cheap.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    queens: usize,
    pages: Rc<BTreeMap<u128, Rc<Page>>>,
}

#[derive(Debug)]
struct Page {
    count: u128,
    cells: Vec<u16>,
}

/// Two are equal only if they share their pages or have none, which is quick to tell.
impl PartialEq for Pages {
    fn eq(&self, other: &Pages) -> bool {
        Rc::ptr_eq(&self.pages, &other.pages) || self.pages.is_empty() && other.pages.is_empty()
    }
}

impl Pages {
    /// No pages yet of a list of placements with `queens` queens.
    pub(super) fn new(queens: u8) -> Pages {
        Pages {
            queens: queens.into(),
            pages: Rc::default(),
        }
    }

    /// The placement at an index from 0, its cells in increasing order, if it is here.
    pub fn get(&self, index: u128) -> Option<Vec<Cell>> {
        let page = self.pages.get(&(index / PAGE))?;
        let at = index % PAGE;
        if at >= page.count {
            return None;
        }
        let start = at as usize * self.queens;
        let cells = page.cells.get(start..start + self.queens)?;
        Some(cells.iter().copied().map(Cell::from_index).collect())
    }

    /// Whether a page is here.
    pub(super) fn has(&self, page: u128) -> bool {
        self.pages.contains_key(&page)
    }

    /// The number of placements here from the first on without a gap.
    pub fn known(&self) -> u128 {
        let mut known = 0;
        for (number, page) in self.pages.iter() {
            if number * PAGE != known {
                break;
            }
            known += page.count;
        }
        known
    }

    /// Whether the page with the list's end is here, and all before it.
    pub(super) fn is_whole(&self) -> bool {
        let known = self.known();
        !known.is_multiple_of(PAGE) || self.pages.get(&(known / PAGE)).is_some()
    }

    /// Adds a page. When there are too many, the page that is farthest from it is dropped.
    pub(super) fn insert(&mut self, page: u128, count: u32, cells: Vec<u16>) {
        let pages = Rc::make_mut(&mut self.pages);
        let count = u128::from(count);
        pages.insert(page, Rc::new(Page { count, cells }));
        if pages.len() > MAX_PAGES {
            let far = pages
                .keys()
                .copied()
                .filter(|number| *number >= START_PAGES);
            if let Some(far) = far.max_by_key(|number| number.abs_diff(page)) {
                pages.remove(&far);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(number: u16) -> Vec<u16> {
        (0..PAGE as u16).flat_map(|at| [number, at]).collect()
    }

    #[test]
    fn memory_is_bounded_and_what_is_near_stays() {
        let mut pages = Pages::new(2);
        for number in 0..1000u16 {
            pages.insert(number.into(), PAGE as u32, page(number));
            assert_eq!(
                pages.get(u128::from(number) * PAGE + 5),
                Some([number, 5].map(Cell::from_index).to_vec())
            );
        }
        assert_eq!(pages.pages.len(), MAX_PAGES);
        assert!(pages.has(999) && pages.has(0) && pages.has(START_PAGES - 1));
        assert_eq!(pages.known(), START_PAGES * PAGE);
    }

    #[test]
    fn a_list_is_whole_when_its_last_page_is_not_full() {
        let mut pages = Pages::new(2);
        assert!(!pages.is_whole());
        pages.insert(0, PAGE as u32, page(0));
        assert!(!pages.is_whole());
        pages.insert(1, 0, vec![]);
        assert!(pages.is_whole());
        assert_eq!((pages.known(), pages.get(PAGE)), (PAGE, None));
        let mut none = Pages::new(0);
        none.insert(0, 1, vec![]);
        assert!(none.is_whole());
        assert_eq!(none.get(0), Some(vec![]));
    }
}
