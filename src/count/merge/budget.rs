use std::ops::ControlFlow;

/// The memory that states may take, in bytes: natively and in the page.
pub const MOST_BYTES: usize = 128 << 20;

/// What a count may cost before it is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    bytes: usize,
    transitions: u64,
}

impl Budget {
    /// No bound but that of the memory, [`MOST_BYTES`].
    pub const MEMORY: Budget = Budget {
        bytes: MOST_BYTES,
        transitions: u64::MAX,
    };

    /// No bound but one on the memory, in bytes.
    pub fn bytes(bytes: usize) -> Budget {
        Budget {
            bytes,
            ..Budget::MEMORY
        }
    }

    /// The same, but with so many transitions at most, or some hundred more.
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

    /// The most states whose entries have so many bytes.
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
    /// The states would have taken more memory than allowed.
    TooManyStates,
    /// It would have cost more than allowed.
    TooDear,
    /// The watch ended it.
    Ended,
}

/// What may end a count: called every few milliseconds.
pub type Watch<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;
