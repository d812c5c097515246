use std::{collections::BTreeMap, rc::Rc};

use crate::{board::Cell, problem::Problem};

use super::{
    super::super::super::{core::Core, derived::FoundPlacements, document::ListKind},
    classes::Classes,
    line::ListLine,
    pages::Pages,
    state::List,
};

/// The lines of the list that is shown, wherever they come from. Cloning is cheap.
#[derive(Clone)]
pub struct ListLines {
    /// The problem.
    pub problem: Problem,
    kind: ListKind,
    length: u128,
    pages: Pages,
    classes: Classes,
    found: Option<FoundPlacements>,
    looked_up: Rc<BTreeMap<u64, Vec<Cell>>>,
}

/// What is drawn of equal lines is drawn once.
impl PartialEq for ListLines {
    fn eq(&self, other: &ListLines) -> bool {
        (self.kind, self.length) == (other.kind, other.length)
            && self.problem == other.problem
            && match self.kind {
                ListKind::All => self.pages == other.pages,
                ListKind::OnePerClass => self.classes == other.classes,
                ListKind::Found => {
                    self.found == other.found
                        && (Rc::ptr_eq(&self.looked_up, &other.looked_up)
                            || self.looked_up == other.looked_up)
                }
            }
    }
}

impl ListLines {
    /// Which list they are of.
    pub fn kind(&self) -> ListKind {
        self.kind
    }

    /// Whether their indices are those in the list of all placements.
    pub fn are_of_all(&self) -> bool {
        self.kind != ListKind::Found || self.found.is_some()
    }

    /// The number of lines.
    pub fn length(&self) -> u128 {
        self.length
    }

    /// A line, from 0; `None` while it is not here.
    pub fn get(&self, line: u128) -> Option<ListLine> {
        if line >= self.length {
            return None;
        }
        let plain = |cells| ListLine {
            index: line,
            cells,
            class: None,
        };
        match self.kind {
            ListKind::All => self.pages.get(line).map(plain),
            ListKind::Found => {
                let line = u64::try_from(line).ok()?;
                let noted = self.found.as_ref().and_then(|found| found.get(line));
                noted
                    .or_else(|| self.looked_up.get(&line).cloned())
                    .map(plain)
            }
            ListKind::OnePerClass => {
                let queens = usize::from(self.problem.queens());
                self.classes.line(line as usize, queens)
            }
        }
    }
}

impl List {
    /// The lines of the list that is shown.
    pub fn lines(&self, core: &Core) -> ListLines {
        let kind = core.document.list.kind;
        ListLines {
            problem: *core.problem(),
            kind,
            length: self.length(core, kind),
            pages: self.pages.clone(),
            classes: self.classes.clone(),
            found: core.is_in_order().then(|| core.derived.found.clone()),
            looked_up: core.derived.looked_up.placements().clone(),
        }
    }

    /// The placements of the search that are in sight and were not noted: their indices.
    pub(super) fn found_in_sight(&self, core: &Core) -> Option<(u64, u64)> {
        if core.document.list.kind != ListKind::Found {
            return None;
        }
        let (first, lines) = self.sight;
        let first = u64::try_from(first).ok()?;
        let noted = match core.is_in_order() {
            true => core.derived.found.count(),
            false => 0,
        };
        let (first, last) = (first.max(noted), (first + lines).min(core.listed()));
        (first < last).then(|| (first, last - 1))
    }
}
