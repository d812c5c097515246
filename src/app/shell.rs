use crate::board::Cell;

use super::{document::ReadDocument, notices::Notice};

/// The state of the page around the panels that is not saved: it is lost when the page closes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shell {
    /// The cell of the board that the keyboard is on.
    pub focus: Cell,
    /// Whether the list of keys is open.
    pub keys_open: bool,
    /// The error of a number typed to go there.
    pub go_error: Option<GoError>,
    /// Whether a stroke over cells is under way: its further cells are no change of
    /// their own.
    pub stroke: bool,
    /// The number of times that the problem was replaced as a whole: by undo, redo, a preset or a
    /// pasted board. A form that was being typed into then starts anew.
    pub replacements: u32,
    /// The processors of the machine.
    pub processors: usize,
    /// Steps that the last action made, of all searches, indices and pictures.
    pub steps_last_frame: u64,
    /// The entries of the stored document that could not be read.
    pub unread: Vec<String>,
    /// The notices shown, the newest last.
    pub notices: Vec<Notice>,
}

impl Shell {
    /// The shell of a page on a machine with some processors.
    pub fn new(processors: usize) -> Shell {
        Shell {
            processors,
            ..Shell::default()
        }
    }

    /// Notes the entries of a document that could not be read.
    pub(super) fn note_unread(&mut self, read: &ReadDocument) {
        self.unread = read.bad.iter().map(ToString::to_string).collect();
    }
}

/// What a typed number goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoTarget {
    /// A step, from 0.
    Step,
    /// A placement in the order of the search, from 1.
    Solution,
}

/// A typed number with no such step or placement.
#[derive(Clone, Debug, PartialEq)]
pub struct GoError {
    /// Whether the number means a step or a placement.
    pub target: GoTarget,
    /// What was typed; at most 40 characters of it.
    pub found: String,
    /// The smallest number allowed.
    pub least: u64,
    /// The largest number allowed, as far as is known.
    pub most: u64,
}
