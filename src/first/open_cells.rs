use crate::{
    attacks::AttackGeometry,
    board::{MAX_SIDE, Wrap},
    problem::Problem,
};

const SIDE: usize = MAX_SIDE as usize;

/// The board of a search: its size, and how attacks move from row to row.
pub(super) struct SolverBoard {
    pub(super) rows: usize,
    pub(super) geometry: AttackGeometry,
    /// Whether the board is a torus, where diagonals may be fewer than rows and bound the queens
    /// too.
    pub(super) torus: bool,
}

impl SolverBoard {
    pub(super) fn new(problem: &Problem) -> SolverBoard {
        let board = problem.board();
        SolverBoard {
            rows: board.rows().into(),
            geometry: AttackGeometry::new(board),
            torus: board.wrap() == Wrap::Torus,
        }
    }

    /// The numbers of the diagonals and of the antidiagonals through the cells of a row in
    /// `columns`, as bitmasks.
    #[inline]
    pub(super) fn diagonals(&self, row: usize, columns: u32) -> [u32; 2] {
        let geometry = &self.geometry;
        let (right, left) = geometry.lines_through(columns, geometry.reduced(row as u32));
        [geometry.fold(right), geometry.fold(left)]
    }
}

/// The cells that may still hold a queen, and the number of queens to place. A row that holds a
/// queen, or is given up, has no open cell.
#[derive(Clone, Copy)]
pub(super) struct OpenCells {
    pub(super) rows: [u32; SIDE],
    pub(super) queens: u32,
}

impl OpenCells {
    pub(super) fn new(problem: &Problem) -> OpenCells {
        let unblocked = problem.blocked().inverted(problem.board());
        OpenCells {
            rows: std::array::from_fn(|row| unblocked.row(row as u8)),
            queens: problem.queens().into(),
        }
    }

    /// Places a queen on an open cell.
    #[inline]
    pub(super) fn with_queen(mut self, board: &SolverBoard, row: usize, col: usize) -> OpenCells {
        let rows = &mut self.rows[..board.rows];
        board.geometry.remove_attacked(rows, row, col as u32);
        rows[row] = 0;
        self.queens -= 1;
        self
    }

    /// Gives up the rows above `row`.
    pub(super) fn without_rows_above(mut self, row: u8) -> OpenCells {
        self.rows[..usize::from(row)].fill(0);
        self
    }

    /// The open cells in increasing order, as row and column.
    pub(super) fn cells(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let rows = self.rows;
        (0..MAX_SIDE).flat_map(move |row| {
            (0..MAX_SIDE)
                .filter(move |col| rows[usize::from(row)] >> col & 1 == 1)
                .map(move |col| (row, col))
        })
    }

    /// The number of open cells that a queen would attack, without those of its own row.
    pub(super) fn attacked_by(&self, board: &SolverBoard, row: usize, col: usize) -> u32 {
        let (above, below) = self.rows[..board.rows].split_at(row);
        let attacked = || board.geometry.attacked_from(col as u32);
        let above = above.iter().rev().zip(attacked());
        let below = below[1..].iter().zip(attacked());
        let each = above.chain(below);
        each.map(|(open, attacked)| (open & attacked).count_ones())
            .sum()
    }
}
