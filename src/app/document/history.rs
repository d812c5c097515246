use std::rc::Rc;

use super::Document;

/// The most changes that can be undone, in entries of one document each.
pub const MAX_UNDO_ENTRIES: usize = 200;

/// The documents before each change of the problem, to undo it, and those after each
/// change that was undone, to redo it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    undo: Rc<Vec<Document>>,
    redo: Rc<Vec<Document>>,
}

impl History {
    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Keeps the document before a change. The oldest entry is dropped when there are
    /// more than [`MAX_UNDO_ENTRIES`]; what was undone cannot be redone any more.
    pub fn record(&mut self, before: &Document) {
        let undo = Rc::make_mut(&mut self.undo);
        if undo.len() == MAX_UNDO_ENTRIES {
            undo.remove(0);
        }
        undo.push(before.clone());
        self.redo = Rc::default();
    }

    /// The document before the last change; `now` is kept to redo it.
    pub fn undo(&mut self, now: &Document) -> Option<Document> {
        let entry = Rc::make_mut(&mut self.undo).pop()?;
        Rc::make_mut(&mut self.redo).push(now.clone());
        Some(entry)
    }

    /// The document after the change that was undone last; `now` is kept to undo it.
    pub fn redo(&mut self, now: &Document) -> Option<Document> {
        let entry = Rc::make_mut(&mut self.redo).pop()?;
        Rc::make_mut(&mut self.undo).push(now.clone());
        Some(entry)
    }
}
