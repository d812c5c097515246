use crate::{problem::Problem, worker::JobFailure};

/// Trouble that belongs to no panel: told once, until it is put away.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A picture or a table was not saved as a file, and why.
    NotSaved(JobFailure),
    /// The browser's storage is full, so that what is new is not stored.
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

/// The most notices that are shown; the oldest go first.
const MAX_NOTICES: usize = 4;

/// Adds a notice, unless it is there.
pub(super) fn add_notice(notices: &mut Vec<Notice>, notice: Notice) {
    if !notices.contains(&notice) {
        notices.push(notice);
        let too_many = notices.len().saturating_sub(MAX_NOTICES);
        notices.drain(..too_many);
    }
}
