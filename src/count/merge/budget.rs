use std::ops::ControlFlow;

/// The most memory for states, in bytes.
pub const MOST_BYTES: usize = 128 << 20;

/// The most memory and transitions before merging gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    bytes: usize,
    transitions: u64,
}

impl Budget {
    /// At most [`MOST_BYTES`] of memory, any number of transitions.
    pub const MEMORY: Budget = Budget {
        bytes: MOST_BYTES,
        transitions: u64::MAX,
    };

    /// At most `bytes` bytes of memory, any number of transitions.
    pub fn bytes(bytes: usize) -> Budget {
        Budget {
            bytes,
            ..Budget::MEMORY
        }
    }

    /// The same memory, and at most `transitions` transitions, or some hundred more.
    pub fn at_most(self, transitions: u64) -> Budget {
        Budget {
            transitions,
            ..self
        }
    }

    /// The most transitions.
    pub(super) fn transitions(self) -> u64 {
        self.transitions
    }

    /// The most states, if an entry has `entry` bytes.
    ///
    /// A state takes an entry in a list, up to 16/7 in the table and half as many again
    /// while the table grows, and there the table's own bytes: less than 5.
    pub(super) fn states(self, entry: usize) -> usize {
        self.bytes / (5 * entry)
    }
}

/// How merging ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merged {
    /// The number of placements.
    Count(u128),
    /// The states needed more memory than the budget allows.
    TooManyStates,
    /// It needed more transitions than the budget allows.
    TooDear,
    /// The watch ended the count.
    Ended,
}

/// A function that is called every few milliseconds and may end a count.
pub type Watch<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;
