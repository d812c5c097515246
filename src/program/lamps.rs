use crate::{attacks::Attacks, board::Cell};

/// A row of flags, each for a column or a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LampRow {
    /// What the flags are for: `column`, `diagonal` or `antidiagonal`.
    pub name: &'static str,
    /// The number of the first flag.
    pub first: i16,
    /// How many flags there are, at most 63.
    pub count: u8,
    /// Which are set: bit 0 is the first.
    pub lit: u64,
    /// The number of the flag that the event is about.
    pub asked: Option<i16>,
}

impl LampRow {
    /// The flags in order: the number of each and whether it is set.
    pub fn lamps(self) -> impl Iterator<Item = (i16, bool)> {
        (0..self.count).map(move |at| (self.first + i16::from(at), self.lit >> at & 1 == 1))
    }

    fn light(&mut self, number: i16) {
        self.lit |= 1 << (number - self.first);
    }
}

/// The numbers of a cell's lines, as a program counts them: the column and, on a
/// plain board, `col - row` and `col + row`, else these modulo the number of
/// diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Labels {
    pub(super) column: i16,
    pub(super) diagonal: i16,
    pub(super) antidiagonal: i16,
}

pub(super) fn labels(attacks: &Attacks, cell: Cell) -> Labels {
    let lines = attacks.lines(cell);
    let (row, col) = (i16::from(lines.row) + 1, i16::from(lines.col) + 1);
    let class = |number: i16| match attacks.geometry().period() {
        Some(classes) => number.rem_euclid(classes.into()),
        None => number,
    };
    Labels {
        column: col,
        diagonal: class(col - row),
        antidiagonal: class(col + row),
    }
}

/// The flags of columns, diagonals and antidiagonals that some queens set, and which
/// of them are asked for a cell.
pub(super) fn rows(attacks: &Attacks, queens: &[Cell], asked: Option<Cell>) -> [LampRow; 3] {
    let board = attacks.problem().board();
    let (rows, cols) = (board.rows(), board.cols());
    let asked = asked.map(|cell| labels(attacks, cell));
    let row = |name, first: i16, count, asked| LampRow {
        name,
        first,
        count,
        lit: 0,
        asked,
    };
    let (below, sums, count) = match attacks.geometry().period() {
        Some(classes) => (0, 0, classes),
        None => (1 - i16::from(rows), 2, rows + cols - 1),
    };
    let mut lamps = [
        row("column", 1, cols, asked.map(|asked| asked.column)),
        row("diagonal", below, count, asked.map(|asked| asked.diagonal)),
        row(
            "antidiagonal",
            sums,
            count,
            asked.map(|asked| asked.antidiagonal),
        ),
    ];
    for queen in queens {
        let labels = labels(attacks, *queen);
        lamps[0].light(labels.column);
        lamps[1].light(labels.diagonal);
        lamps[2].light(labels.antidiagonal);
    }
    lamps
}

/// The columns of a row that queens attack, by kind of line: bit 0 is the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) taken: u32,
    pub(super) diagonals: u32,
    pub(super) antidiagonals: u32,
}

impl Seen {
    pub(super) fn all(self) -> u32 {
        self.taken | self.diagonals | self.antidiagonals
    }
}

/// What queens attack in a row from 0, the one below the last included; a queen on
/// that row counts as any other.
pub(super) fn seen_from(attacks: &Attacks, queens: &[Cell], row: u8) -> Seen {
    let mut seen = Seen::default();
    for queen in queens {
        let queen = attacks.lines(*queen);
        for col in 0..attacks.problem().board().cols() {
            let cell = attacks.geometry().lines(row, col);
            let bit = |on: bool| u32::from(on) << col;
            seen.taken |= bit(cell.col == queen.col);
            seen.diagonals |= bit(cell.diagonal == queen.diagonal);
            seen.antidiagonals |= bit(cell.antidiagonal == queen.antidiagonal);
        }
    }
    seen
}
