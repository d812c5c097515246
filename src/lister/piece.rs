/// The bytes of a piece.
pub(super) const SIZE: usize = 1 << 16;

/// Bytes after it that copies of a fixed size may touch.
const SPARE: usize = 512;

/// A piece of text that is filled, handed out and filled again.
#[derive(Clone)]
pub(super) struct Piece {
    bytes: Vec<u8>,
    len: usize,
    /// What fits a row of placements more, whatever they are.
    full: usize,
    /// Placements that may still be written into it.
    lines: u64,
}

impl Piece {
    /// A piece for placements of at most `line` bytes.
    pub(super) fn new(line: usize) -> Piece {
        Piece {
            bytes: vec![0; SIZE + SPARE],
            len: 0,
            full: SIZE - 32 * line,
            lines: 0,
        }
    }

    /// Empties it, for at most `lines` placements.
    pub(super) fn begin(&mut self, lines: u64) {
        self.len = 0;
        self.lines = lines;
    }

    /// The text in it.
    pub(super) fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Whether a row of placements may be too much for it.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.len > self.full || self.lines == 0
    }

    /// As many of the lowest bits of a mask as placements may be written; they count as
    /// written.
    #[inline(always)]
    pub(super) fn admit(&mut self, mask: u32) -> u32 {
        let wanted = u64::from(mask.count_ones());
        if wanted <= self.lines {
            self.lines -= wanted;
            return mask;
        }
        let mut left = mask;
        for _ in 0..self.lines {
            left &= left - 1;
        }
        self.lines = 0;
        mask ^ left
    }

    /// Where the text ends, and all the memory after it.
    #[inline(always)]
    pub(super) fn end(&mut self) -> (&mut usize, &mut [u8]) {
        (&mut self.len, &mut self.bytes)
    }
}
