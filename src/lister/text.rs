use crate::{
    board::{Board, Cell},
    problem::Problem,
};

/// How a placement is written.
#[derive(Clone)]
pub struct Text {
    pub(super) shape: Shape,
}

#[derive(Clone)]
pub(super) enum Shape {
    /// What stands before the first queen, a token a queen.
    Tokens {
        numbered: bool,
        head: Vec<u8>,
        /// By cell, for every queen but the last.
        middle: Vec<Token>,
        /// By cell, for the last queen, with what ends the placement.
        last: Vec<Token>,
    },
    /// A text of one size, in which each queen changes one byte.
    Drawing {
        between: Vec<u8>,
        template: Vec<u8>,
        queen: u8,
        /// By cell, where its byte is.
        at: Vec<u16>,
    },
}

/// A short text: seven bytes, and their number in the eighth, so that it is copied as
/// one word and what is too much is written over by what follows.
#[derive(Clone, Copy)]
pub(super) struct Token([u8; 8]);

/// The longest token, in bytes.
const TOKEN: usize = 7;

/// The most bytes before the first queen.
const HEAD: usize = 16;

impl Token {
    fn new(text: &str) -> Token {
        assert!(text.len() <= TOKEN, "{text:?} is too long for a token");
        let mut bytes = [0; 8];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        bytes[TOKEN] = text.len() as u8;
        Token(bytes)
    }

    /// The text and what is too much.
    #[inline]
    pub(super) fn bytes(&self) -> &[u8; 8] {
        &self.0
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.0[TOKEN])
    }
}

impl Text {
    /// A placement as `head` and a token for each queen: `middle` for every cell of a
    /// queen that is not the last, `last` for that of the last, with what ends the
    /// placement. If `numbered`, the number of the placement, from 1, is put before all.
    ///
    /// # Panics
    /// If a token is longer than 7 bytes, or the head longer than 16.
    pub fn tokens(
        board: Board,
        numbered: bool,
        head: &str,
        middle: impl Fn(Cell) -> String,
        last: impl Fn(Cell) -> String,
    ) -> Text {
        assert!(head.len() <= HEAD, "{head:?} is too long for a head");
        let all = |text: &dyn Fn(Cell) -> String| {
            let tokens = board.cells().map(|cell| Token::new(&text(cell)));
            tokens.collect()
        };
        Text {
            shape: Shape::Tokens {
                numbered,
                head: head.as_bytes().to_vec(),
                middle: all(&middle),
                last: all(&last),
            },
        }
    }

    /// A placement as a text of one size, the `template`, in which the byte at `at` of
    /// each queen's cell is `queen`; `between` stands between two placements.
    ///
    /// # Panics
    /// If the template is longer than 1100 bytes.
    pub fn drawing(
        problem: &Problem,
        between: &str,
        template: &str,
        queen: u8,
        at: impl Fn(Cell) -> usize,
    ) -> Text {
        assert!(template.len() <= 1100, "the template is too long");
        let cells = problem.board().cells();
        Text {
            shape: Shape::Drawing {
                between: between.as_bytes().to_vec(),
                template: template.as_bytes().to_vec(),
                queen,
                at: cells.map(|cell| at(cell) as u16).collect(),
            },
        }
    }
}
