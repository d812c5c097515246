/// Choices that are numbered in a row, with a cursor between two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    start: u16,
    /// The number of the choice after the cursor.
    at: u16,
    end: u16,
}

impl Span {
    /// The choices from `start` to before `end`, the cursor before all.
    #[inline]
    pub(crate) fn new(start: u16, end: u16) -> Span {
        Span {
            start,
            at: start,
            end,
        }
    }

    /// The number of the choice after the cursor.
    #[inline]
    pub(crate) fn next(self) -> Option<u16> {
        (self.at < self.end).then_some(self.at)
    }

    /// Moves the cursor over a choice, known to be there.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.at += 1;
    }

    /// Moves the cursor back over a choice, and gives its number.
    #[inline]
    pub(crate) fn previous(&mut self) -> Option<u16> {
        (self.at > self.start).then(|| {
            self.at -= 1;
            self.at
        })
    }

    /// The number of the choice after the cursor, known to be there.
    #[inline]
    pub(crate) fn at(self) -> u16 {
        self.at
    }

    /// Moves the cursor after all.
    #[inline]
    pub(crate) fn exhaust(&mut self) {
        self.at = self.end;
    }

    /// The choices before the cursor, and all.
    pub(crate) fn share(self) -> (u16, u16) {
        (self.at - self.start, self.end - self.start)
    }
}
