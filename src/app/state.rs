use crate::worker::WantedJob;

use super::{
    core::Core,
    document::{Document, ReadDocument},
    jobs::rest_while_counting,
    panels::Panels,
};

/// The whole state of the page: what the panels share, and the panels.
///
/// Anyone may read the fields; only [`State::apply`] changes them.
#[derive(Clone, PartialEq)]
pub struct State {
    /// What all panels share.
    pub core: Core,
    /// The panels.
    pub panels: Panels,
}

impl State {
    /// The page as it opens with a document, on a machine with some processors.
    pub fn new(document: Document, processors: usize) -> State {
        let mut state = State {
            core: Core::new(document, processors),
            panels: Panels::default(),
        };
        state.settle();
        state
    }

    /// The page as it opens with a document that was stored.
    pub fn reopen(read: &ReadDocument, processors: usize) -> State {
        let mut state = State::new(read.document.clone(), processors);
        state.core.shell.note_unread(read);
        state
    }

    /// Whether the page needs frames: something moves, or a picture is under way.
    pub fn is_busy(&self) -> bool {
        self.core.is_busy() || self.panels.part(self.core.document.panel).is_busy()
    }

    /// The jobs that the page wants running now.
    pub fn wanted_jobs(&self) -> Vec<WantedJob> {
        let mut wanted = Vec::new();
        wanted.extend(self.core.derived.own.wanted_job());
        self.panels.want_jobs(&self.core, &mut wanted);
        rest_while_counting(&mut wanted);
        wanted
    }

    /// After any action, brings everything up to date with the document.
    pub(super) fn settle(&mut self) {
        self.panels.settle(&mut self.core);
        self.core.note_step();
    }
}
