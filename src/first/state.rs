use crate::{board::MAX_SIDE, problem::Problem};

use super::board::Shape;

const SIDE: usize = MAX_SIDE as usize;

/// The free cells, and how many queens are to stand on them. A row that holds a queen, or
/// is given up, has none.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) free: [u32; SIDE],
    pub(super) queens: u32,
}

impl State {
    pub(super) fn new(shape: &Shape, problem: &Problem) -> State {
        let open = problem.blocked().inverted(problem.board());
        let mut free = [0; SIDE];
        for (row, free) in free.iter_mut().enumerate().take(shape.rows) {
            *free = open.row(row as u8);
        }
        State {
            free,
            queens: problem.queens().into(),
        }
    }

    /// With a queen on a free cell.
    #[inline]
    pub(super) fn with(mut self, shape: &Shape, row: usize, col: usize) -> State {
        for other in 0..shape.rows {
            self.free[other] &= !shape.near(row.abs_diff(other), col);
        }
        self.free[row] = 0;
        self.queens -= 1;
        self
    }

    /// The rows above one given up.
    pub(super) fn above_closed(mut self, row: u8) -> State {
        self.free[..usize::from(row)].fill(0);
        self
    }

    /// The free cells in their order.
    pub(super) fn cells(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let free = self.free;
        (0..MAX_SIDE).flat_map(move |row| {
            (0..MAX_SIDE)
                .filter(move |col| free[usize::from(row)] >> col & 1 == 1)
                .map(move |col| (row, col))
        })
    }

    /// How many free cells a queen would take, beside those of its row.
    pub(super) fn harm(&self, shape: &Shape, row: usize, col: usize) -> u32 {
        (0..shape.rows)
            .map(|other| (self.free[other] & shape.near(row.abs_diff(other), col)).count_ones())
            .sum()
    }
}
