use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::{Board, Cell},
    search::shared::flagged_rows::{self, FlaggedRowChoices, TabledOrder},
};

use super::description::{Description, Suits, wraps};

pub(super) const DESCRIPTION: Description = Description {
    name: "shuffled",
    suits: Suits::FullRows,
    is_lexicographic: false,
    fills_row_by_row: true,
    program: |problem| {
        if wraps(problem) {
            include_str!("program_wrapped.txt")
        } else {
            include_str!("program.txt")
        }
    },
    variables: flagged_rows::variables,
};

/// The columns of the next row in a random order, each tested by its three flags.
pub(crate) type ShuffledChoices = FlaggedRowChoices<TabledOrder>;

impl ShuffledChoices {
    pub(super) fn new(attacks: Arc<Attacks>, seed: u32) -> ShuffledChoices {
        let order = order(attacks.problem().board(), seed);
        FlaggedRowChoices::ordered(attacks, TabledOrder(order.into()))
    }
}

/// The cells of a board, row by row, those of each row in a random order.
///
/// The columns of each row are shuffled from the last place down (Fisher and Yates) by
/// numbers from one [`SplitMix64`], each scaled to its range by the upper half of the
/// product. The order is a function of the seed and the sides of the board that never
/// changes, so that a seed means the same search for ever.
fn order(board: Board, seed: u32) -> Vec<Cell> {
    let mut random = SplitMix64(seed.into());
    let mut cells: Vec<Cell> = board.cells().collect();
    for row in cells.chunks_mut(board.cols().into()) {
        for last in (1..row.len()).rev() {
            let scaled = u128::from(random.next()) * (last as u128 + 1);
            row.swap(last, (scaled >> 64) as usize);
        }
    }
    cells
}

/// The state of the random generator SplitMix64 (G. L. Steele, D. Lea and C. H. Flood,
/// "Fast splittable pseudorandom number generators", 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;

    /// Published outputs of the generator for seed 1234567.
    #[test]
    fn the_generator_is_splitmix64() {
        let mut random = SplitMix64(1_234_567);
        for expected in [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ] {
            assert_eq!(random.next(), expected);
        }
    }

    #[test]
    fn each_row_has_each_column_once() {
        let board = Board::new(9, 32, Wrap::None).unwrap();
        for seed in [0, 1, 2, u32::MAX] {
            let mut cells = order(board, seed);
            assert!(cells != board.cells().collect::<Vec<_>>());
            for row in cells.chunks_mut(32) {
                row.sort();
            }
            assert_eq!(cells, board.cells().collect::<Vec<_>>());
        }
    }

    /// The 24 orders of four columns have about the same frequency.
    #[test]
    fn the_orders_are_fair() {
        let board = Board::new(1, 4, Wrap::None).unwrap();
        let mut times = std::collections::BTreeMap::new();
        for seed in 0..24_000 {
            *times.entry(order(board, seed)).or_insert(0u32) += 1;
        }
        assert_eq!(times.len(), 24);
        for (order, times) in times {
            assert!((850..1150).contains(&times), "{order:?}: {times}");
        }
    }
}
