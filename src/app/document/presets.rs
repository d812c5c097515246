use crate::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    search::Approach,
};

/// The four classic problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Eight queens on the chess board.
    Eight,
    /// Fewer queens than rows, on a board that is not square.
    Fewer,
    /// The board with reserved squares.
    Reserved,
    /// A board wrapped into a torus.
    Torus,
}

/// The reserved squares, `*`, of the 8 x 8 board that has 65 placements.
const RESERVED: [&str; 8] = [
    "........", "........", "..*.....", "........", "........", ".....**.", "...*....", "........",
];

names! { Preset { Eight: "eight", Fewer: "fewer", Reserved: "reserved", Torus: "torus", } }

impl Preset {
    /// The problem.
    pub fn problem(self) -> Problem {
        let (rows, cols, queens, wrap) = match self {
            Preset::Eight | Preset::Reserved => (8, 8, 8, Wrap::None),
            Preset::Fewer => (5, 8, 4, Wrap::None),
            Preset::Torus => (7, 7, 7, Wrap::Torus),
        };
        let mut blocked = CellSet::EMPTY;
        if self == Preset::Reserved {
            for (row, line) in (0u8..).zip(RESERVED) {
                for (col, mark) in (0u8..).zip(line.bytes()) {
                    blocked.set_at(row, col, mark == b'*');
                }
            }
        }
        let board = Board::new(rows, cols, wrap).expect("the presets are on the board");
        Problem::on(board, queens, blocked)
    }

    /// The approach that shows the problem best.
    pub fn approach(self) -> Approach {
        match self {
            Preset::Eight => Approach::Rows,
            Preset::Fewer => Approach::SkipRows,
            Preset::Reserved | Preset::Torus => Approach::Occupancy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_have_their_published_counts() {
        // 92: OEIS A000170; 65: the reserved squares of the specification;
        // 28: OEIS A051906.
        for (preset, count) in [
            (Preset::Eight, 92),
            (Preset::Reserved, 65),
            (Preset::Torus, 28),
        ] {
            assert_eq!(crate::count::count(&preset.problem()), count);
        }
        for preset in Preset::ALL {
            assert!(preset.approach().start(&preset.problem()).is_ok());
        }
    }
}
