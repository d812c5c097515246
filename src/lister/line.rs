use crate::{board::MAX_SIDE, problem::Problem};

use super::{
    piece::Piece,
    text::{Shape, Text, Token},
};

/// The text of the queens that stand, and the writing of placements from it.
#[derive(Clone)]
pub(super) struct Line {
    text: Text,
    /// Where the text of each queen begins; for a drawing, its byte.
    start: [u16; MAX_SIDE as usize + 1],
    bytes: [u8; WIDTH],
    queens: usize,
    written: u64,
}

/// The longest text of all queens but the last, and what copies may touch after it.
const WIDTH: usize = 192;

/// The most digits of a number before a placement.
const DIGITS: usize = 20;

impl Line {
    pub(super) fn new(problem: &Problem, text: Text) -> Line {
        let mut line = Line {
            text,
            start: [0; MAX_SIDE as usize + 1],
            bytes: [0; WIDTH],
            queens: problem.queens().into(),
            written: 0,
        };
        if let Shape::Tokens { head, .. } = &line.text.shape {
            line.bytes[..head.len()].copy_from_slice(head);
            line.start[0] = head.len() as u16;
        }
        line
    }

    /// The most bytes of a placement.
    pub(super) fn most(&self) -> usize {
        match &self.text.shape {
            Shape::Tokens { .. } => WIDTH + DIGITS + 8,
            Shape::Drawing {
                between, template, ..
            } => between.len() + template.len(),
        }
    }

    /// How many placements were written.
    pub(super) fn written(&self) -> u64 {
        self.written
    }

    /// Puts the queen of a place, from 0, on the cell of an index. Those of later places
    /// have to be put again.
    #[inline(always)]
    pub(super) fn queen(&mut self, place: usize, cell: usize) {
        match &self.text.shape {
            Shape::Tokens { middle, .. } => {
                let token = middle[cell];
                let start = usize::from(self.start[place]);
                self.bytes[start..start + 8].copy_from_slice(token.bytes());
                self.start[place + 1] = (start + token.len()) as u16;
            }
            Shape::Drawing { at, .. } => self.start[place] = at[cell],
        }
    }

    /// Writes a placement for each column of a mask: the last queen there, in the row
    /// whose first cell has an index.
    #[inline(always)]
    pub(super) fn leaves(&mut self, row: usize, mask: u32, piece: &mut Piece) {
        let before = self.written;
        self.written += u64::from(mask.count_ones());
        match &self.text.shape {
            Shape::Tokens {
                numbered: false,
                last,
                ..
            } => {
                let len = usize::from(self.start[self.queens - 1]);
                let last = &last[row..];
                match len {
                    0..=16 => copies::<16>(&self.bytes, len, last, mask, piece),
                    17..=32 => copies::<32>(&self.bytes, len, last, mask, piece),
                    33..=48 => copies::<48>(&self.bytes, len, last, mask, piece),
                    49..=64 => copies::<64>(&self.bytes, len, last, mask, piece),
                    65..=96 => copies::<96>(&self.bytes, len, last, mask, piece),
                    _ => copies::<WIDTH>(&self.bytes, len, last, mask, piece),
                }
            }
            Shape::Tokens { last, .. } => {
                let len = usize::from(self.start[self.queens - 1]);
                let mut left = mask;
                for number in before + 1..=self.written {
                    let col = left.trailing_zeros() as usize;
                    left &= left - 1;
                    digits(number, piece);
                    copies::<WIDTH>(&self.bytes, len, &last[row..], 1 << col, piece);
                }
            }
            Shape::Drawing {
                between,
                template,
                queen,
                at,
            } => {
                let mut left = mask;
                for number in before..self.written {
                    let col = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let (end, bytes) = piece.end();
                    if number > 0 {
                        bytes[*end..*end + between.len()].copy_from_slice(between);
                        *end += between.len();
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

/// Appends the first `len` bytes of a line, at most `W`, and a token, for each token of
/// a mask. Every copy is of a fixed size: what is too much is written over by what
/// follows.
#[inline(always)]
fn copies<const W: usize>(
    line: &[u8; WIDTH],
    len: usize,
    tokens: &[Token],
    mask: u32,
    piece: &mut Piece,
) {
    let Some(text) = line.first_chunk::<W>() else {
        return;
    };
    let (end, bytes) = piece.end();
    let (mut at, mut left) = (*end, mask);
    while left != 0 {
        let token = tokens[left.trailing_zeros() as usize];
        left &= left - 1;
        let to = &mut bytes[at..at + W + 8];
        to[..W].copy_from_slice(text);
        to[len..len + 8].copy_from_slice(token.bytes());
        at += len + token.len();
    }
    *end = at;
}

/// Appends a number.
fn digits(number: u64, piece: &mut Piece) {
    let (end, bytes) = piece.end();
    let len = number
        .checked_ilog10()
        .map_or(1, |digits| digits as usize + 1);
    let mut left = number;
    for digit in bytes[*end..*end + len].iter_mut().rev() {
        *digit = b'0' + (left % 10) as u8;
        left /= 10;
    }
    *end += len;
}
