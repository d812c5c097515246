use std::sync::Arc;

use crate::{
    attacks::{Attacks, OccupiedLines},
    board::{Board, Cell},
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::{Prune, Rejection},
    owners::Owners,
    span::Span,
};

/// Notes of rejections.
const BLOCKED: u16 = 0;
const ATTACKED: u16 = 1;

/// The choices of [`Approach::Shuffled`](super::Approach::Shuffled): as those of
/// [`Occupancy`](super::occupancy::Occupancy), but each row has its columns in an
/// order of its own. They are numbered by their place in that order, row after row.
#[derive(Clone)]
pub(crate) struct Shuffled {
    attacks: Arc<Attacks>,
    seed: u32,
    /// The cells of each row in the order in which they are tried.
    order: Arc<[Cell]>,
    cols: u16,
    owners: Owners,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    flags: OccupiedLines,
    span: Span,
}

impl Shuffled {
    pub(crate) fn new(attacks: Arc<Attacks>, seed: u32) -> Shuffled {
        let board = attacks.problem().board();
        Shuffled {
            seed,
            order: order(board, seed).into(),
            cols: board.cols().into(),
            attacks,
            owners: Owners::default(),
        }
    }

    /// The cells of a row in the order in which they are tried.
    pub(crate) fn row(&self, row: u8) -> &[Cell] {
        let start = usize::from(row) * usize::from(self.cols);
        &self.order[start..start + usize::from(self.cols)]
    }

    pub(crate) fn seed(&self) -> u32 {
        self.seed
    }

    #[inline]
    fn node(&self, flags: OccupiedLines, row: u16) -> Node {
        let start = row * self.cols;
        Node {
            flags,
            span: Span::new(start, start + self.cols),
        }
    }

    #[inline]
    fn choice(&self, flags: OccupiedLines, number: u16) -> Choice {
        let cell = self.order[usize::from(number)];
        if self.attacks.is_blocked(cell) {
            Choice::Reject(BLOCKED)
        } else if flags.attacks(self.attacks.lines(cell)) {
            Choice::Reject(ATTACKED)
        } else {
            Choice::Place(cell)
        }
    }
}

impl Choices for Shuffled {
    /// The three flags.
    const PLACING_CHECKS: Option<u64> = Some(3);
    type Node = Node;

    fn root(&self) -> Node {
        self.node(OccupiedLines::default(), 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let lines = self.attacks.lines(cell);
        self.owners.put(cell, lines);
        self.node(node.flags.with(lines), u16::from(lines.row) + 1)
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        let number = node.span.next()?;
        Some(self.choice(node.flags, number))
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.span.advance();
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        let number = node.span.previous()?;
        Some(self.choice(node.flags, number))
    }

    #[inline]
    fn rejected(&self, node: &Node, note: u16) -> Rejected {
        let cell = self.order[usize::from(node.span.at())];
        let (why, checks) = if note == BLOCKED {
            (Rejection::Blocked, 0)
        } else {
            self.owners.rejection(node.flags, self.attacks.lines(cell))
        };
        Rejected { cell, why, checks }
    }

    fn pruned(&self, _node: &Node, row: u16) -> Prune {
        unreachable!("nothing is pruned, in row {row} or any other")
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.span.exhaust();
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        node.span.share()
    }
}

/// The cells of each row of a board in a random order: for row after row, the columns
/// from left to right, shuffled from the last place down (Fisher and Yates) by
/// numbers from one [`SplitMix64`], each scaled to its range by the upper half of the
/// product. The order is a function of seed and sides that never changes.
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

/// The generator SplitMix64 (Steele, Lea and Flood, 2014), its state.
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

    /// Published outputs of the generator.
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

    /// Each of the 24 orders of four columns comes up about as often as the others.
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
