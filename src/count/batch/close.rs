use super::{
    diagonals::Diagonals,
    level::{Level, none, within},
    row::Row,
    search::BatchSearch,
};
use crate::{board::MAX_SIDE, count::lanes::Vector};

/// Where a lane of 16 bits is full.
const LANE: u32 = u16::MAX as u32;

impl<V: Vector, D: Diagonals<V>> BatchSearch<'_, V, D> {
    /// Adds the ways to place two queens on two of the rows from `first` on, for
    /// each node of a level.
    ///
    /// For two rows they are the pairs of a free cell of one and a free cell of the
    /// other, less the pairs that attack each other. No queen is placed for it.
    #[inline(always)]
    pub(super) fn close(&mut self, nodes: &Level<V::Word>, first: usize) {
        let token = self.token;
        let diagonals = self.diagonals;
        let rows = &self.rows[first..];
        if let [upper, lower] = rows {
            return self.close_two(nodes, *upper, *lower);
        }
        let mut sums = V::no_sums(token);
        for at in (0..nodes.len).step_by(V::LANES) {
            let (cols, kept) = nodes.load::<V>(token, at);
            let mut frees = [none::<V>(token); MAX_SIDE as usize];
            // The free cells of the rows before, and the pairs that were found.
            let (mut cells, mut pairs) = (none::<V>(token), none::<V>(token));
            let (mut most_cells, mut most_pairs) = (0, 0);
            for (index, row) in rows.iter().enumerate() {
                let lines = diagonals.in_row(kept, rows[0].at, row.at);
                let free = V::splat(token, row.free).without(cols.or(lines.all()));
                let ones = free.ones();
                // A lane may be too small for the pairs of all rows.
                let most = row.free.count_ones() * most_cells;
                if most_pairs + most > LANE {
                    sums = pairs.add_to(sums);
                    (pairs, most_pairs) = (none(token), 0);
                }
                most_pairs += most;
                most_cells += row.free.count_ones();
                pairs = pairs.plus(ones.times(cells));
                cells = cells.plus(ones);
                for (above, free_above) in rows[..index].iter().zip(&frees) {
                    let attacks = diagonals.attacks(*free_above, free, row.at - above.at);
                    pairs = pairs.minus(attacks);
                }
                frees[index] = free;
            }
            sums = pairs.add_to(sums);
        }
        self.sum += u128::from(V::total(sums));
    }

    /// The same for the last two rows.
    #[inline(always)]
    fn close_two(&mut self, nodes: &Level<V::Word>, upper: Row, lower: Row) {
        let token = self.token;
        let diagonals = self.diagonals;
        let distance = lower.at - upper.at;
        let upper_free = V::splat(token, upper.free);
        let lower_free = V::splat(token, lower.free);
        let mut sums = V::no_sums(token);
        for at in (0..nodes.len).step_by(V::LANES) {
            let (cols, kept) = nodes.load::<V>(token, within(at));
            let lines = diagonals.in_row(kept, upper.at, upper.at);
            let above = upper_free.without(cols.or(lines.all()));
            let lines = diagonals.below::<false>(lines, distance, kept, lower.at);
            let below = lower_free.without(cols.or(lines.all()));
            // At most 16 by 16 in a lane of 16 bits.
            let pairs = above.ones().times(below.ones());
            sums = pairs
                .minus(diagonals.attacks(above, below, distance))
                .add_to(sums);
        }
        self.sum += u128::from(V::total(sums));
    }
}
