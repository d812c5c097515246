use crate::{attacks::Attacks, board::Cell};

/// A row of flags, one for each column or for each diagonal of one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagRow {
    /// The kind of line: `column`, `diagonal` or `antidiagonal`.
    pub name: &'static str,
    /// The number of the first flag.
    pub first: i16,
    /// The number of flags, at most 63.
    pub count: u8,
    /// The flags that are set: bit 0 is the first flag.
    pub set: u64,
    /// The number of the flag that the event looked up.
    pub queried: Option<i16>,
}

impl FlagRow {
    /// The flags of columns, diagonals and antidiagonals, set by `queens`. The flags of the
    /// lines of the cell `queried` are marked as looked up.
    pub(crate) fn of_queens(
        attacks: &Attacks,
        queens: &[Cell],
        queried: Option<Cell>,
    ) -> [FlagRow; 3] {
        let board = attacks.problem().board();
        let (rows, cols) = (board.rows(), board.cols());
        let (first_diagonal, first_antidiagonal, diagonals) = match attacks.geometry().period() {
            Some(classes) => (0, 0, classes),
            None => (1 - i16::from(rows), 2, rows + cols - 1),
        };
        let flag_row = |name, first: i16, count, number: fn(LineLabels) -> i16| FlagRow {
            name,
            first,
            count,
            set: (queens.iter())
                .map(|queen| 1 << (number(LineLabels::of(attacks, *queen)) - first))
                .fold(0, |set, flag: u64| set | flag),
            queried: queried.map(|cell| number(LineLabels::of(attacks, cell))),
        };
        [
            flag_row("column", 1, cols, |labels| labels.column),
            flag_row("diagonal", first_diagonal, diagonals, |labels| {
                labels.diagonal
            }),
            flag_row("antidiagonal", first_antidiagonal, diagonals, |labels| {
                labels.antidiagonal
            }),
        ]
    }

    /// The flags in order: the number of each, and whether it is set.
    pub fn flags(self) -> impl Iterator<Item = (i16, bool)> {
        (0..self.count).map(move |at| (self.first + i16::from(at), self.set >> at & 1 == 1))
    }
}

/// The numbers of a cell's lines in a program: the column and, on a flat board,
/// `col - row` and `col + row`; on other boards these modulo the number of diagonals.
///
/// `col - row` and `col + row` of each cell of a flat 3 x 3 board:
///
/// ```text
///  0  1  2      2  3  4
/// -1  0  1      3  4  5
/// -2 -1  0      4  5  6
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineLabels {
    pub(crate) column: i16,
    pub(crate) diagonal: i16,
    pub(crate) antidiagonal: i16,
}

impl LineLabels {
    /// The numbers of the lines of a cell.
    pub(crate) fn of(attacks: &Attacks, cell: Cell) -> LineLabels {
        let lines = attacks.lines(cell);
        let (row, col) = (i16::from(lines.row) + 1, i16::from(lines.col) + 1);
        let class = |number: i16| match attacks.geometry().period() {
            Some(classes) => number.rem_euclid(classes.into()),
            None => number,
        };
        LineLabels {
            column: col,
            diagonal: class(col - row),
            antidiagonal: class(col + row),
        }
    }
}

/// The columns of a row that some queens attack, by kind of line: bit 0 is column 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AttackedColumns {
    pub(crate) by_column: u32,
    pub(crate) by_diagonal: u32,
    pub(crate) by_antidiagonal: u32,
}

impl AttackedColumns {
    /// The columns of `row` (from 0) that `queens` attack. The row may be the one below the
    /// last. A queen in the row itself attacks along its column and diagonals only.
    pub(crate) fn in_row(attacks: &Attacks, queens: &[Cell], row: u8) -> AttackedColumns {
        let mut attacked = AttackedColumns::default();
        for queen in queens {
            let queen = attacks.lines(*queen);
            for col in 0..attacks.problem().board().cols() {
                let cell = attacks.geometry().lines(row, col);
                let bit = |shared: bool| u32::from(shared) << col;
                attacked.by_column |= bit(cell.col == queen.col);
                attacked.by_diagonal |= bit(cell.diagonal == queen.diagonal);
                attacked.by_antidiagonal |= bit(cell.antidiagonal == queen.antidiagonal);
            }
        }
        attacked
    }

    /// The columns attacked along any line.
    pub(crate) fn all(self) -> u32 {
        self.by_column | self.by_diagonal | self.by_antidiagonal
    }
}
