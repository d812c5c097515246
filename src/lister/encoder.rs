use crate::{
    board::{Board, Cell, MAX_SIDE},
    problem::Problem,
};

use super::{
    buffer::TextBuffer,
    placement_text::{PlacementText, TextLayout, TextToken},
};

/// Writes placements as their [`PlacementText`] says.
///
/// It keeps the text of all queens but the last, so that placements that differ only in
/// the last queen cost two copies each.
#[derive(Clone, Debug)]
pub(super) struct PlacementEncoder {
    text: PlacementText,
    /// The offset at which the text of each queen begins; in a drawing, the offset of its byte.
    start: [u16; MAX_SIDE as usize + 1],
    bytes: [u8; PREFIX_BYTES],
    queens: usize,
    written: u64,
}

/// The longest text of all queens but the last, and the bytes after it that copies may
/// overwrite.
const PREFIX_BYTES: usize = 192;

/// The most digits of the number of a placement.
const MAX_NUMBER_BYTES: usize = 20;

impl PlacementEncoder {
    /// An encoder for the placements of a problem with at least one queen.
    pub(super) fn new(problem: &Problem, text: PlacementText) -> PlacementEncoder {
        let mut encoder = PlacementEncoder {
            text,
            start: [0; MAX_SIDE as usize + 1],
            bytes: [0; PREFIX_BYTES],
            queens: problem.queens().into(),
            written: 0,
        };
        if let TextLayout::Tokens { head, .. } = &encoder.text.layout {
            encoder.bytes[..head.len()].copy_from_slice(head);
            encoder.start[0] = head.len() as u16;
        }
        encoder
    }

    /// The most bytes of a placement.
    pub(super) fn max_bytes(&self) -> usize {
        match &self.text.layout {
            TextLayout::Tokens { .. } => PREFIX_BYTES + MAX_NUMBER_BYTES + 8,
            TextLayout::Drawing {
                separator,
                template,
                ..
            } => separator.len() + template.len(),
        }
    }

    /// The number of placements written.
    pub(super) fn written(&self) -> u64 {
        self.written
    }

    /// Sets a queen to a cell. `queen` is its number from 0, but not the last; `cell` is the index
    /// of the cell. The queens after it must be set again.
    #[inline(always)]
    pub(super) fn set_queen(&mut self, queen: usize, cell: usize) {
        match &self.text.layout {
            TextLayout::Tokens { middle, .. } => {
                let token = middle[cell];
                let start = usize::from(self.start[queen]);
                self.bytes[start..start + 8].copy_from_slice(token.bytes());
                self.start[queen + 1] = (start + token.len()) as u16;
            }
            TextLayout::Drawing { at, .. } => self.start[queen] = at[cell],
        }
    }

    /// Writes a placement for each column of a mask: the last queen is in that column, in
    /// the row whose first cell has the index `row`.
    #[inline(always)]
    pub(super) fn write(&mut self, row: usize, mask: u32, buffer: &mut TextBuffer) {
        let before = self.written;
        self.written += u64::from(mask.count_ones());
        match &self.text.layout {
            TextLayout::Tokens {
                numbered,
                separator,
                last,
                ..
            } => {
                let len = usize::from(self.start[self.queens - 1]);
                let last = &last[row..];
                if *numbered || (before == 0 && *separator > 0) {
                    let mut rest = mask;
                    for number in before + 1..=self.written {
                        let token = last[rest.trailing_zeros() as usize];
                        rest &= rest - 1;
                        if *numbered {
                            buffer.push_number(number);
                        }
                        let skipped = if number == 1 { *separator } else { 0 };
                        buffer.push(&self.bytes[skipped..len]);
                        buffer.push(&token.bytes()[..token.len()]);
                    }
                    return;
                }
                match len {
                    0..=16 => copies::<16>(&self.bytes, len, last, mask, buffer),
                    17..=32 => copies::<32>(&self.bytes, len, last, mask, buffer),
                    33..=48 => copies::<48>(&self.bytes, len, last, mask, buffer),
                    49..=64 => copies::<64>(&self.bytes, len, last, mask, buffer),
                    65..=96 => copies::<96>(&self.bytes, len, last, mask, buffer),
                    _ => copies::<PREFIX_BYTES>(&self.bytes, len, last, mask, buffer),
                }
            }
            TextLayout::Drawing {
                separator,
                template,
                queen,
                at,
            } => {
                let mut rest = mask;
                for number in before..self.written {
                    let col = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let (end, bytes) = buffer.end();
                    if number > 0 {
                        bytes[*end..*end + separator.len()].copy_from_slice(separator);
                        *end += separator.len();
                    }
                    let drawing = &mut bytes[*end..*end + template.len()];
                    drawing.copy_from_slice(template);
                    for place in &self.start[..self.queens - 1] {
                        drawing[usize::from(*place)] = *queen;
                    }
                    drawing[usize::from(at[row + col])] = *queen;
                    *end += template.len();
                }
            }
        }
    }
}

/// Appends, for each token of a mask, the first `len` bytes of a prefix, at most `W`, and
/// the token. Every copy has a fixed size; bytes beyond the text are overwritten by what
/// follows.
#[inline(always)]
fn copies<const W: usize>(
    prefix: &[u8; PREFIX_BYTES],
    len: usize,
    tokens: &[TextToken],
    mask: u32,
    buffer: &mut TextBuffer,
) {
    let Some(text) = prefix.first_chunk::<W>() else {
        return;
    };
    let (end, bytes) = buffer.end();
    let (mut at, mut rest) = (*end, mask);
    while rest != 0 {
        let token = tokens[rest.trailing_zeros() as usize];
        rest &= rest - 1;
        let to = &mut bytes[at..at + W + 8];
        to[..W].copy_from_slice(text);
        to[len..len + 8].copy_from_slice(token.bytes());
        at += len + token.len();
    }
    *end = at;
}

/// Writes placements one at a time, with the same encoder as the [`Lister`](super::Lister).
#[derive(Clone, Debug)]
pub struct PlacementWriter {
    board: Board,
    encoder: PlacementEncoder,
    buffer: TextBuffer,
}

impl PlacementWriter {
    /// A writer for the placements of a problem with at least one queen.
    pub fn new(problem: &Problem, text: PlacementText) -> PlacementWriter {
        let encoder = PlacementEncoder::new(problem, text);
        PlacementWriter {
            board: problem.board(),
            buffer: TextBuffer::for_one(encoder.max_bytes()),
            encoder,
        }
    }

    /// The text of the next placement: as many cells as the problem has queens, in
    /// increasing order. Linear in the queens.
    pub fn write(&mut self, placement: &[Cell]) -> &[u8] {
        self.buffer.begin(1);
        if let Some((last, others)) = placement.split_last() {
            for (queen, cell) in others.iter().enumerate() {
                self.encoder.set_queen(queen, cell.index());
            }
            let col = self.board.col(*last);
            let row = last.index() - usize::from(col);
            self.encoder.write(row, 1 << col, &mut self.buffer);
        }
        self.buffer.text()
    }
}
