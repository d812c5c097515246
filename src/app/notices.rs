use crate::{problem::Problem, worker::JobFailure};

/// A problem to report that belongs to no panel. It is shown once, until the user closes it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A picture or a table was not saved as a file, and why.
    NotSaved(JobFailure),
    /// The browser's storage is full, so nothing new is stored.
    StorageFull,
    /// The browser stores nothing for this page.
    StorageRefused,
    /// A stored count cannot be continued, and why.
    CountNotOpened(String),
    /// There was no room for all stored counts, and that of this problem was dropped.
    CountDropped(Problem),
    /// The page stopped twice with the document of this tab, which is kept and not opened.
    DocumentSetAside,
}

/// The largest number of notices shown; the oldest are dropped first.
const MAX_NOTICES: usize = 4;

/// Adds a notice, unless it is shown already.
pub(super) fn add_notice(notices: &mut Vec<Notice>, notice: Notice) {
    if !notices.contains(&notice) {
        notices.push(notice);
        let too_many = notices.len().saturating_sub(MAX_NOTICES);
        notices.drain(..too_many);
    }
}
