use crate::{
    attacks::Attacks,
    board::{Board, CellSet, MAX_SIDE},
    count::Rest,
    problem::Problem,
};

/// A word of columns for each row.
pub(super) type Words = [u32; MAX_SIDE as usize];

/// What a queen attacks in the rows below its own, whatever the wrap: it depends on
/// its column and the distance alone. 4 KB, built once for a problem.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    board: Board,
    /// The columns attacked, by the queen's column and the distance.
    attacked: Vec<Words>,
}

/// A node of the lexicographic search: some queens stand, and all others come after
/// them in the order of the cells.
///
/// The rows are those of the problem, also where top meets bottom: the order of the
/// list goes along them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The free cells of each row; none above `row`.
    pub(super) free: Words,
    /// The first row that may hold a queen.
    pub(super) row: u8,
    /// The queens still to place.
    pub(super) queens: u8,
}

impl Lines {
    pub(super) fn new(problem: &Problem) -> Lines {
        let board = problem.board();
        let attacks = Attacks::new(problem);
        let attacked = |col, distance| {
            let queen = board.cell(0, col);
            let shares = |&other: &u8| {
                let cell = board.cell(distance, other);
                attacks.between(queen, cell).is_some()
            };
            (0..board.cols())
                .filter(shares)
                .fold(0, |word, other| word | 1 << other)
        };
        let of = |col| {
            let mut words = [0; MAX_SIDE as usize];
            for distance in 1..board.rows() {
                words[usize::from(distance)] = attacked(col, distance);
            }
            words
        };
        Lines {
            board,
            attacked: (0..board.cols()).map(of).collect(),
        }
    }

    pub(super) fn board(&self) -> Board {
        self.board
    }

    /// The columns that a queen attacks in the row `distance` below or above, at
    /// least 1.
    #[inline]
    pub(super) fn attacked(&self, col: u8, distance: u8) -> u32 {
        self.attacked[usize::from(col)][usize::from(distance)]
    }
}

impl Node {
    /// No queen stands yet.
    pub(super) fn root(problem: &Problem) -> Node {
        let open = problem.blocked().inverted(problem.board());
        Node {
            free: std::array::from_fn(|row| open.row(row as u8)),
            row: 0,
            queens: problem.queens(),
        }
    }

    /// The node when the next queen stands on a free cell.
    #[inline]
    pub(super) fn child(&self, lines: &Lines, row: u8, col: u8) -> Node {
        let mut free = [0; MAX_SIDE as usize];
        for below in row + 1..lines.board.rows() {
            let below_index = usize::from(below);
            free[below_index] = self.free[below_index] & !lines.attacked(col, below - row);
        }
        Node {
            free,
            row: row + 1,
            queens: self.queens - 1,
        }
    }

    /// Where the next queen may stand, in the order of the cells.
    pub(super) fn choices(&self, lines: &Lines) -> Vec<(u8, u8)> {
        let mut choices = Vec::new();
        if self.queens == 0 {
            return choices;
        }
        // As many rows below as there are queens after this one.
        for row in self.row..(lines.board.rows() + 1).saturating_sub(self.queens) {
            let mut left = self.free[usize::from(row)];
            while left != 0 {
                choices.push((row, left.trailing_zeros() as u8));
                left &= left - 1;
            }
        }
        choices
    }

    /// What is left to do here, for an engine. It is made from blocked cells, so that
    /// an engine may turn the board as it likes.
    pub(super) fn rest(&self, lines: &Lines) -> Rest {
        let board = lines.board;
        let mut blocked = CellSet::full(board);
        for row in 0..board.rows() {
            let mut left = self.free[usize::from(row)];
            while left != 0 {
                blocked.set_at(row, left.trailing_zeros() as u8, false);
                left &= left - 1;
            }
        }
        Rest::of(&Problem::on(board, self.queens, blocked)).trimmed()
    }
}
