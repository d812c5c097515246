use std::rc::Rc;

use crate::{board::Cell, worker::MAX_LISTED_PLACEMENTS};

/// The first placements of a problem's list, as far as the watched search found them.
///
/// Only a search that finds placements in the order of the list is noted, so these are a
/// prefix of the list. At most [`MAX_LISTED_PLACEMENTS`] are kept, two bytes a queen. Cloning is
/// cheap, as full chunks are shared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FoundPlacements {
    queens: usize,
    count: u64,
    pieces: Vec<Rc<Vec<u16>>>,
}

/// Placements in each chunk.
const PIECE_PLACEMENTS: u64 = 1024;

impl FoundPlacements {
    /// No placement yet, of a number of queens.
    pub fn new(queens: u8) -> FoundPlacements {
        FoundPlacements {
            queens: queens.into(),
            ..FoundPlacements::default()
        }
    }

    /// The number of placements known, at most [`MAX_LISTED_PLACEMENTS`].
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The placement at an index from 0, its cells as indices in increasing order.
    pub fn get(&self, index: u64) -> Option<Vec<Cell>> {
        if index >= self.count {
            return None;
        }
        let piece = self.pieces.get((index / PIECE_PLACEMENTS) as usize)?;
        let start = (index % PIECE_PLACEMENTS) as usize * self.queens;
        let cells = piece.get(start..start + self.queens)?;
        Some(cells.iter().copied().map(Cell::from_index).collect())
    }

    /// Notes the placement at an index; it changes nothing unless it is the next
    /// unknown one and there is room.
    pub fn note(&mut self, index: u64, cells: impl Iterator<Item = u16>) {
        if index != self.count || index >= MAX_LISTED_PLACEMENTS {
            return;
        }
        if index.is_multiple_of(PIECE_PLACEMENTS) {
            self.pieces.push(Rc::default());
        }
        if let Some(piece) = self.pieces.last_mut() {
            Rc::make_mut(piece).extend(cells.take(self.queens));
            self.count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_there_once_and_in_order() {
        let mut placements = FoundPlacements::new(2);
        for index in 0..3000u16 {
            placements.note(index.into(), [index, index + 1].into_iter());
            placements.note(index.into(), [0, 0].into_iter());
            placements.note(u64::from(index) + 5, [0, 0].into_iter());
        }
        assert_eq!(placements.count(), 3000);
        let shared = placements.clone();
        for index in [0, 1023, 1024, 2999u16] {
            let cells = [Cell::from_index(index), Cell::from_index(index + 1)];
            assert_eq!(shared.get(index.into()), Some(cells.to_vec()));
        }
        assert_eq!(shared.get(3000), None);
    }

    #[test]
    fn the_empty_placement_is_a_placement() {
        let mut placements = FoundPlacements::new(0);
        placements.note(0, std::iter::empty());
        assert_eq!(placements.get(0), Some(vec![]));
        assert_eq!(placements.count(), 1);
    }

    #[test]
    fn memory_is_bounded() {
        let mut placements = FoundPlacements::new(1);
        for index in 0..MAX_LISTED_PLACEMENTS + 10 {
            placements.note(index, std::iter::once(0));
        }
        assert_eq!(placements.count(), MAX_LISTED_PLACEMENTS);
    }
}
