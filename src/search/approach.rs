use crate::problem::{Field, Problem};

pub use super::approaches::Approach;
use super::{approaches::description::Suits, program::Program};

impl Approach {
    /// The name in options and formats, without the seed.
    pub fn name(self) -> &'static str {
        self.description().name
    }

    /// Whether the approach finds placements in lexicographic order of their cell numbers.
    pub fn is_lexicographic(self) -> bool {
        self.description().is_lexicographic
    }

    /// Whether the queen at depth `d`, from 0, is always in row `d`.
    pub fn fills_row_by_row(self) -> bool {
        self.description().fills_row_by_row
    }

    /// The program by which the approach searches a problem.
    ///
    /// Some approaches have another program for boards that wrap around, where diagonals
    /// have other numbers, or for problems in which rows may stay empty.
    pub fn program(self, problem: &Problem) -> Program {
        Program::new((self.description().program)(problem))
    }

    /// Checks that the approach can search a problem.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn check(self, problem: &Problem) -> Result<(), NotApplicable> {
        let (queens, board) = (problem.queens(), problem.board());
        let (rows, cols) = (board.rows(), board.cols());
        let approach = self;
        match self.description().suits {
            Suits::Any => Ok(()),
            Suits::FullRows if problem.fills_rows() => Ok(()),
            Suits::FullRows => Err(NotApplicable::NeedsFullRows {
                approach,
                queens,
                rows,
            }),
            Suits::FullRowsAndCols if queens == rows && queens == cols => Ok(()),
            Suits::FullRowsAndCols => Err(NotApplicable::NeedsFullRowsAndCols {
                approach,
                queens,
                rows,
                cols,
            }),
        }
    }

    /// The approach with the fastest steps to all placements of a problem.
    pub fn fastest(problem: &Problem) -> Approach {
        if problem.fills_rows() {
            Approach::Bitmask
        } else {
            Approach::SkipRows
        }
    }
}

// The shuffled one is read with seed 1.
written_by_name! { Approach, "approach", UnknownApproach }

/// Why an approach cannot search a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotApplicable {
    /// The approach places one queen in every row.
    #[error(
        "approach {approach} puts a queen in every row; {} is {queens} and {} is {rows}",
        Field::Queens,
        Field::Rows
    )]
    NeedsFullRows {
        /// The approach.
        approach: Approach,
        /// Queens of the problem.
        queens: u8,
        /// Rows of the board.
        rows: u8,
    },
    /// The approach places one queen in every row and in every column.
    #[error(
        "approach {approach} puts a queen in every row and every column; {} is {queens}, {} is {rows} and {} is {cols}",
        Field::Queens,
        Field::Rows,
        Field::Cols
    )]
    NeedsFullRowsAndCols {
        /// The approach.
        approach: Approach,
        /// Queens of the problem.
        queens: u8,
        /// Rows of the board.
        rows: u8,
        /// Columns of the board.
        cols: u8,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, CellSet, Wrap};

    #[test]
    fn the_error_of_an_unknown_name_lists_all_names() {
        let error = "magic".parse::<Approach>().unwrap_err().to_string();
        assert!(error.starts_with("approach is \"magic\"; it must be subsets, permutations, "));
        for approach in Approach::ALL {
            assert!(error.contains(approach.name()), "{error}");
            assert_eq!(approach.name().parse(), Ok(approach));
        }
    }

    /// The programs of every approach on every kind of board.
    fn programs() -> impl Iterator<Item = Program> {
        Wrap::ALL.into_iter().flat_map(|wrap| {
            let board = Board::new(8, 8, wrap).expect("a board");
            [4, 8].into_iter().flat_map(move |queens| {
                let problem = Problem::on(board, queens, CellSet::EMPTY);
                Approach::ALL.map(|approach| approach.program(&problem))
            })
        })
    }

    #[test]
    fn programs_fit_beside_the_board() {
        for program in programs() {
            let count = program.lines().count();
            assert!((6..=16).contains(&count), "{count}: {}", program.text());
            for (number, line) in program.lines().enumerate() {
                assert_eq!(line.number, number + 1);
                assert!(line.depth * 4 + line.text.len() <= 80, "{line:?}");
            }
        }
    }

    #[test]
    fn the_pieces_of_a_line_make_up_its_text() {
        for line in programs().flat_map(Program::lines) {
            let together: String = line.pieces().iter().map(|piece| piece.1).collect();
            assert_eq!(together, line.text);
        }
    }
}
