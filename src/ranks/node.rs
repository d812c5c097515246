use crate::{
    attacks::Attacks,
    board::{CellSet, MAX_SIDE},
    count::Subproblem,
    problem::Problem,
};

/// The free columns of each row, as masks.
pub(super) type FreeRows = [u32; MAX_SIDE as usize];

/// A node of the lexicographic search: some queens stand, and all others come after them
/// in the order of the cells.
///
/// The rows are those of the problem, also where top joins bottom, because the order of
/// the list follows them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankNode {
    /// The free columns of each row; none above `row`.
    pub(super) free: FreeRows,
    /// The first row that may hold a queen.
    pub(super) row: u8,
    /// The queens still to place.
    pub(super) queens: u8,
}

impl RankNode {
    /// The root, where no queen stands yet.
    pub(super) fn root(problem: &Problem) -> RankNode {
        let open = problem.blocked().inverted(problem.board());
        RankNode {
            free: std::array::from_fn(|row| open.row(row as u8)),
            row: 0,
            queens: problem.queens(),
        }
    }

    /// The child whose next queen stands on a free cell. Linear in the rows below it.
    #[inline]
    pub(super) fn child(&self, attacks: &Attacks, row: u8, col: u8) -> RankNode {
        let below = usize::from(row) + 1..usize::from(attacks.problem().board().rows());
        let attacked = attacks.geometry().attacked_from(col.into());
        let mut free = [0; MAX_SIDE as usize];
        let rows = free[below.clone()].iter_mut().zip(&self.free[below]);
        for ((free, before), attacked) in rows.zip(attacked) {
            *free = before & !attacked;
        }
        RankNode {
            free,
            row: row + 1,
            queens: self.queens - 1,
        }
    }

    /// The cells on which the next queen may stand, in increasing order, as row and
    /// column from 0.
    pub(super) fn choices(&self, attacks: &Attacks) -> Vec<(u8, u8)> {
        if self.queens == 0 {
            return Vec::new();
        }
        // Each queen after this one needs a row below.
        let end = (attacks.problem().board().rows() + 1).saturating_sub(self.queens);
        let columns = |row| set_bits(self.free[usize::from(row)]).map(move |col| (row, col));
        (self.row..end).flat_map(columns).collect()
    }

    /// What is left to count here, for an engine. It is a problem with blocked cells, so
    /// that an engine may turn the board as it likes.
    pub(super) fn subproblem(&self, attacks: &Attacks) -> Subproblem {
        let board = attacks.problem().board();
        let mut blocked = CellSet::full(board);
        for row in 0..board.rows() {
            for col in set_bits(self.free[usize::from(row)]) {
                blocked.set_at(row, col, false);
            }
        }
        Subproblem::of(&Problem::on(board, self.queens, blocked)).trimmed()
    }
}

/// The places of the bits that are set, lowest first.
fn set_bits(mask: u32) -> impl Iterator<Item = u8> {
    let subproblem = std::iter::successors(Some(mask), |left| Some(left & left.wrapping_sub(1)));
    subproblem
        .take_while(|left| *left != 0)
        .map(|left| left.trailing_zeros() as u8)
}
