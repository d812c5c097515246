use crate::{
    board::{Board, Wrap},
    problem::gcd,
};

use super::cell_lines::CellLines;

/// How attacks move from row to row on one kind of board.
///
/// On every board, two cells share a diagonal exactly when `column - row` is the same
/// number modulo the *period*, and an antidiagonal when `column + row` is:
///
/// | board | period |
/// |---|---|
/// | flat | none: the numbers themselves must be equal |
/// | left joins right | the number of columns |
/// | top joins bottom | the number of rows |
/// | torus | `gcd(rows, columns)` |
///
/// The torus follows from the Chinese remainder theorem: an integer `t` with
/// `dr = t (mod rows)` and `dc = ±t (mod columns)` exists exactly when
/// `dr = ±dc (mod gcd)`.
///
/// So a diagonal meets a row in every column of one class modulo the period, and one row
/// further down that class is the next one. [`RowAttacks`](super::RowAttacks) keeps these classes as words;
/// this type knows how to add a queen to them and how to move them. It is small, `Copy`,
/// and built in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackGeometry {
    cols: u32,
    /// The number of classes; 64 on a flat board, where no class repeats in a word.
    period: u32,
    /// Every bit whose place is a multiple of the period.
    pattern: u128,
    /// Where the pattern is cut for column 0: a multiple of the period above which 64 bits
    /// follow, and below which each column still has its image.
    anchor: u32,
}

/// The period of a flat board: no two columns of a 64-bit word are in one class.
const FLAT: u32 = 64;

impl AttackGeometry {
    /// The geometry of a board.
    pub fn new(board: Board) -> AttackGeometry {
        let period = match board.wrap() {
            Wrap::None => return AttackGeometry::flat(board.cols()),
            Wrap::Cols => board.cols(),
            Wrap::Rows => board.rows(),
            Wrap::Torus => gcd(board.rows(), board.cols()),
        };
        AttackGeometry::cyclic(board.cols(), period)
    }

    /// The geometry of `cols` columns, 1 to 32, whose diagonals end at the sides.
    pub fn flat(cols: u8) -> AttackGeometry {
        AttackGeometry {
            cols: cols.into(),
            period: FLAT,
            pattern: 1 << FLAT,
            anchor: FLAT,
        }
    }

    /// The geometry of `cols` columns, 1 to 32, whose diagonals repeat every `period`
    /// columns, 1 to 32.
    pub fn cyclic(cols: u8, period: u8) -> AttackGeometry {
        let period = u32::from(period);
        AttackGeometry {
            cols: cols.into(),
            period,
            pattern: PATTERNS[period as usize],
            anchor: 32u32.next_multiple_of(period),
        }
    }

    /// The number of columns, 1 to 32.
    #[inline]
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// The mask of the columns of the board.
    #[inline]
    pub fn columns(&self) -> u32 {
        u32::MAX >> (32 - self.cols)
    }

    /// The number of diagonals in each direction where the board wraps around, 1 to 32;
    /// `None` on a flat board.
    #[inline]
    pub fn period(&self) -> Option<u8> {
        (self.period != FLAT).then_some(self.period as u8)
    }

    /// The period, or 64 on a flat board, for arithmetic that is the same on both.
    #[inline]
    pub(crate) fn modulus(&self) -> u32 {
        self.period
    }

    /// The four lines of a cell. The row may also be the one below the last.
    pub fn lines(&self, row: u8, col: u8) -> CellLines {
        let class = |n: i32| n.rem_euclid(self.period as i32) as u8;
        CellLines {
            row,
            col,
            diagonal: class(i32::from(col) - i32::from(row)),
            antidiagonal: class(i32::from(col) + i32::from(row)),
        }
    }

    /// All bits of a word that are in the class of a column, or of a line below 64.
    ///
    /// ```text
    /// column 4, flat         ....x...........
    /// column 4, period 3     .x..x..x..x..x..
    /// ```
    #[inline]
    pub(crate) fn class_of(&self, col: u32) -> u64 {
        (self.pattern >> ((self.anchor - col) & 127)) as u64
    }

    /// Reduces a distance between rows to one below the period at which lines meet the
    /// same columns.
    #[inline]
    pub(crate) fn reduced(&self, rows: u32) -> u32 {
        if self.period == FLAT {
            rows
        } else {
            rows % self.period
        }
    }

    /// The diagonals and the antidiagonals of this row that run through some columns
    /// `rows` rows further down, less than the period, or on a flat board less than 32.
    /// They are spread over a word that [`fold`](Self::fold) reduces.
    #[inline(always)]
    pub(crate) fn lines_through(&self, columns: u32, rows: u32) -> (u64, u64) {
        let columns = u64::from(columns);
        let diagonals = columns.rotate_left((self.period - rows) & 63);
        (diagonals, columns.rotate_left(rows))
    }

    /// Reduces a word to one bit for each class: the lowest `period` bits, or on a flat
    /// board those of the columns.
    ///
    /// ```text
    /// period 3     x...x....  becomes  xx.
    /// ```
    #[inline]
    pub(crate) fn fold(&self, word: u64) -> u32 {
        if self.period == FLAT {
            return word as u32 & self.columns();
        }
        let (mut folded, mut rest) = (word, word >> self.period);
        while rest != 0 {
            folded |= rest;
            rest >>= self.period;
        }
        folded as u32 & (u32::MAX >> (32 - self.period))
    }

    /// The inverse of [`fold`](Self::fold): repeats classes along the whole word.
    ///
    /// ```text
    /// period 3     xx.  becomes  xx.xx.xx.
    /// ```
    #[inline]
    pub(crate) fn spread(&self, classes: u32) -> u64 {
        let repeat = (self.pattern >> self.anchor) as u64;
        u64::from(classes).wrapping_mul(repeat)
    }
}

/// For each period, every bit whose place is a multiple of it.
const PATTERNS: [u128; 33] = {
    let mut patterns = [0; 33];
    let mut period = 1;
    while period < patterns.len() {
        let mut bit = 0;
        while bit < 128 {
            patterns[period] |= 1 << bit;
            bit += period;
        }
        period += 1;
    }
    patterns
};
