use crate::{
    board::{Board, Cell},
    problem::Problem,
};

/// How a placement is written as text.
#[derive(Clone, Debug)]
pub struct PlacementText {
    pub(super) layout: TextLayout,
}

#[derive(Clone, Debug)]
pub(super) enum TextLayout {
    /// The head, then a token for each queen.
    Tokens {
        numbered: bool,
        /// The bytes at the start of the head that the first placement leaves out.
        separator: usize,
        head: Vec<u8>,
        /// For each cell, the token of a queen that is not the last.
        middle: Vec<TextToken>,
        /// For each cell, the token of the last queen, with the end of the placement.
        last: Vec<TextToken>,
    },
    /// A text of a fixed size, in which each queen changes one byte.
    Drawing {
        separator: Vec<u8>,
        template: Vec<u8>,
        queen: u8,
        /// For each cell, the offset of its byte.
        at: Vec<u16>,
    },
}

/// The texts around the numbers of a placement.
#[derive(Clone, Copy, Debug)]
pub struct TokenLayout {
    /// Whether the number of the placement, from 1, comes before everything. Such a layout
    /// has no separator.
    pub numbered: bool,
    /// What comes before each placement but the first.
    pub separator: &'static str,
    /// What comes before the first number; with the separator at most 16 bytes.
    pub head: &'static str,
    /// What comes between two numbers, at most 3 bytes.
    pub between: &'static str,
    /// What comes after the last number, at most 3 bytes.
    pub end: &'static str,
}

/// A text of at most seven bytes, with its length in the eighth. It is copied as one word;
/// the bytes after its end are overwritten by what follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextToken([u8; 8]);

/// The longest token, in bytes.
const MAX_TOKEN_BYTES: usize = 7;

/// The most bytes before the first number.
const MAX_HEAD_BYTES: usize = 16;

impl TextToken {
    fn new(text: &str) -> TextToken {
        assert!(text.len() <= MAX_TOKEN_BYTES, "{text:?} is too long");
        let mut bytes = [0; 8];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        bytes[MAX_TOKEN_BYTES] = text.len() as u8;
        TextToken(bytes)
    }

    /// The text, and bytes after it that are to be overwritten.
    #[inline]
    pub(super) fn bytes(&self) -> &[u8; 8] {
        &self.0
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.0[MAX_TOKEN_BYTES])
    }
}

impl PlacementText {
    /// Writes a placement as one number for each queen, of at most four digits, in the texts of a
    /// layout.
    ///
    /// # Panics
    /// If a text of the layout is too long.
    pub fn tokens(
        board: Board,
        layout: TokenLayout,
        number: impl Fn(Cell) -> u16,
    ) -> PlacementText {
        let head = layout.separator.to_owned() + layout.head;
        assert!(head.len() <= MAX_HEAD_BYTES, "{head:?} is too long");
        assert!(!layout.numbered || layout.separator.is_empty());
        let tokens = |after: &str| {
            let token = |cell| TextToken::new(&format!("{}{after}", number(cell)));
            board.cells().map(token).collect()
        };
        PlacementText {
            layout: TextLayout::Tokens {
                numbered: layout.numbered,
                separator: layout.separator.len(),
                head: head.into_bytes(),
                middle: tokens(layout.between),
                last: tokens(layout.end),
            },
        }
    }

    /// Writes a placement as a copy of `template` in which the byte at `at` of each queen's cell
    /// becomes `queen`. `separator` comes before each placement but the first.
    ///
    /// # Panics
    /// If the template is longer than 1100 bytes.
    pub fn drawing(
        problem: &Problem,
        separator: &str,
        template: &str,
        queen: u8,
        at: impl Fn(Cell) -> usize,
    ) -> PlacementText {
        assert!(template.len() <= 1100, "the template is too long");
        let cells = problem.board().cells();
        PlacementText {
            layout: TextLayout::Drawing {
                separator: separator.as_bytes().to_vec(),
                template: template.as_bytes().to_vec(),
                queen,
                at: cells.map(|cell| at(cell) as u16).collect(),
            },
        }
    }
}
