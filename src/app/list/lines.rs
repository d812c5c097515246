use std::rc::Rc;

use crate::{board::Cell, problem::Problem};

use super::{
    super::{Finder, Model, Placements},
    Classes, Pages, Which,
};

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The index of the placement in its list of placements, from 0.
    pub index: u128,
    /// Its cells, in increasing order.
    pub cells: Vec<Cell>,
    /// How many placements it stands for.
    pub class: Option<u32>,
}

/// The lines of the list that is shown, wherever they come from. Cloning is cheap.
#[derive(Clone, PartialEq)]
pub struct Lines {
    /// The problem.
    pub problem: Problem,
    which: Which,
    length: u128,
    pages: Pages,
    classes: Rc<Classes>,
    placements: Placements,
    finder: Finder,
    /// What the search found is in the order of the list of all.
    in_order: bool,
}

impl Lines {
    /// Which list they are of.
    pub fn which(&self) -> Which {
        self.which
    }

    /// Whether their indices are those in the list of all placements.
    pub fn are_of_all(&self) -> bool {
        self.which != Which::Found || self.in_order
    }

    /// How many there are.
    pub fn length(&self) -> u128 {
        self.length
    }

    /// A line, from 0; `None` while it is not here.
    pub fn get(&self, line: u128) -> Option<Line> {
        if line >= self.length {
            return None;
        }
        let plain = |cells| Line {
            index: line,
            cells,
            class: None,
        };
        match self.which {
            Which::All => self.pages.get(line).map(plain),
            Which::Found => {
                let found = self.finder.get(&self.placements, line.try_into().ok()?);
                found.map(plain)
            }
            Which::Different => {
                let (at, queens) = (line as usize, usize::from(self.problem.queens()));
                let cells = self.classes.cells.get(at * queens..(at + 1) * queens)?;
                Some(Line {
                    index: (*self.classes.indices.get(at)?).into(),
                    cells: cells.iter().copied().map(Cell::from_index).collect(),
                    class: self.classes.sizes.get(at).copied(),
                })
            }
        }
    }
}

impl Model {
    /// The lines of the list that is shown.
    pub fn lines(&self) -> Lines {
        Lines {
            problem: self.problem,
            which: self.list.which,
            length: self.list_length(),
            pages: self.list.pages.clone(),
            classes: self.list.classes.clone(),
            placements: self.placements.clone(),
            finder: self.finder(),
            in_order: self.in_order(),
        }
    }

    /// How many lines the list has, as far as is known.
    pub fn list_length(&self) -> u128 {
        match self.list.which {
            Which::All => self.total().unwrap_or_else(|| self.list.pages.known()),
            Which::Different => self.list.classes.sizes.len() as u128,
            Which::Found => self.listed().into(),
        }
    }

    /// Whether that is all it will ever have.
    pub(super) fn list_is_whole(&self) -> bool {
        match self.list.which {
            Which::All => self.total().is_some() || self.list.pages.is_whole(),
            Which::Different => self.list.classes.done,
            Which::Found => true,
        }
    }
}
