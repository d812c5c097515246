use super::{geometry::AttackGeometry, row_attacks::RowAttacks};

/// What one queen attacks in the rows above and below its own.
impl AttackGeometry {
    /// The columns that a queen attacks in the rows next to its own, at distance 1, 2, 3
    /// and so on, without end. They are the same above and below. Bits outside the board
    /// mean nothing.
    ///
    /// ```
    /// use queenscope::attacks::AttackGeometry;
    ///
    /// let picture = |geometry: AttackGeometry, col| -> Vec<String> {
    ///     let row = |mask: u32| (0..6).map(|c| if mask >> c & 1 == 1 { 'x' } else { '.' }).collect();
    ///     geometry.attacked_from(col).take(4).map(row).collect()
    /// };
    /// // On a flat board diagonals end at the sides:
    /// //   . Q . . . .
    /// assert_eq!(picture(AttackGeometry::flat(6), 1), [
    ///     "xxx...",
    ///     ".x.x..",
    ///     ".x..x.",
    ///     ".x...x",
    /// ]);
    /// // where left joins right they come in again on the other side:
    /// //   . Q . . . .
    /// assert_eq!(picture(AttackGeometry::cyclic(6, 6), 1), [
    ///     "xxx...",
    ///     ".x.x.x",
    ///     ".x..x.",
    ///     ".x.x.x",
    /// ]);
    /// // and on a torus of 3 rows and 6 columns each diagonal meets a row twice:
    /// //   . Q . . . .
    /// assert_eq!(picture(AttackGeometry::cyclic(6, 3), 1), [
    ///     "xxxx.x",
    ///     "xxxx.x",
    ///     ".x..x.",
    ///     "xxxx.x",
    /// ]);
    /// ```
    #[inline]
    pub fn attacked_from(&self, col: u32) -> impl Iterator<Item = u32> + use<> {
        let geometry = *self;
        let mut attacks = RowAttacks::default().with_queen(&geometry, col);
        std::iter::repeat_with(move || {
            attacks = attacks.below(&geometry);
            attacks.attacked()
        })
    }

    /// The columns of the board that a queen attacks `distance` rows above or below its
    /// own row, at least 1.
    #[inline]
    pub fn attacked(&self, col: u32, distance: u32) -> u32 {
        let attacks = RowAttacks::default().with_queen(self, col);
        attacks.attacked_below(self, self.reduced(distance)) & self.columns()
    }

    /// Removes the cells that a queen attacks from the free cells of the other rows, above
    /// and below. Its own row is left as it is. Linear in the rows.
    ///
    /// ```
    /// use queenscope::attacks::AttackGeometry;
    ///
    /// let mut free = [0b1111; 4];
    /// AttackGeometry::flat(4).remove_attacked(&mut free, 1, 2);
    /// let picture = free.map(|row: u32| -> String {
    ///     (0..4).map(|c| if row >> c & 1 == 1 { '.' } else { 'x' }).collect()
    /// });
    /// assert_eq!(picture, [
    ///     ".xxx",
    ///     "....", // the row of the queen, in column 2 from 0
    ///     ".xxx",
    ///     "x.x.",
    /// ]);
    /// ```
    #[inline]
    pub fn remove_attacked(&self, free: &mut [u32], row: usize, col: u32) {
        let (above, below) = free.split_at_mut(row);
        let below = &mut below[1..];
        let (mut above, mut below) = (above.iter_mut().rev(), below.iter_mut());
        for attacked in self.attacked_from(col) {
            match (above.next(), below.next()) {
                (None, None) => break,
                (one, other) => {
                    for free in one.into_iter().chain(other) {
                        *free &= !attacked;
                    }
                }
            }
        }
    }
}
