/// The most bytes of text in the buffer of a lister.
const BUFFER_BYTES: usize = 1 << 16;

/// The bytes after the text that copies of a fixed size may overwrite.
const SPARE_BYTES: usize = 512;

/// A text buffer that is filled with placements, handed out and filled again.
#[derive(Clone, Debug)]
pub(super) struct TextBuffer {
    bytes: Vec<u8>,
    len: usize,
    /// The longest text that leaves room for the placements of another row.
    full: usize,
    /// The number of placements that may still be written.
    left: u64,
}

impl TextBuffer {
    /// A buffer of [`BUFFER_BYTES`] for placements of at most `placement` bytes.
    pub(super) fn new(placement: usize) -> TextBuffer {
        TextBuffer {
            bytes: vec![0; BUFFER_BYTES + SPARE_BYTES],
            len: 0,
            full: BUFFER_BYTES - 32 * placement,
            left: 0,
        }
    }

    /// A buffer for one placement of at most `placement` bytes.
    pub(super) fn for_one(placement: usize) -> TextBuffer {
        TextBuffer {
            bytes: vec![0; placement + SPARE_BYTES],
            len: 0,
            full: 0,
            left: 0,
        }
    }

    /// Empties the buffer, for at most `placements` more.
    pub(super) fn begin(&mut self, placements: u64) {
        self.len = 0;
        self.left = placements;
    }

    /// The text.
    pub(super) fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Whether the placements of another row may not fit.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.len > self.full || self.left == 0
    }

    /// Keeps as many of the lowest bits of a mask as placements may be written, and counts
    /// them as written.
    #[inline(always)]
    pub(super) fn admit(&mut self, mask: u32) -> u32 {
        let wanted = u64::from(mask.count_ones());
        if wanted <= self.left {
            self.left -= wanted;
            return mask;
        }
        let mut rest = mask;
        for _ in 0..self.left {
            rest &= rest - 1;
        }
        self.left = 0;
        mask ^ rest
    }

    /// The length of the text, and the whole memory of the buffer.
    #[inline(always)]
    pub(super) fn end(&mut self) -> (&mut usize, &mut [u8]) {
        (&mut self.len, &mut self.bytes)
    }

    /// Appends a text.
    pub(super) fn push(&mut self, text: &[u8]) {
        self.bytes[self.len..self.len + text.len()].copy_from_slice(text);
        self.len += text.len();
    }

    /// Appends a number in decimal.
    pub(super) fn push_number(&mut self, number: u64) {
        let len = number.checked_ilog10().unwrap_or(0) as usize + 1;
        let mut rest = number;
        for digit in self.bytes[self.len..self.len + len].iter_mut().rev() {
            *digit = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.len += len;
    }
}
