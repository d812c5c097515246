//! A clean square with a queen in every row and column, by its border.
//!
//! Each side of the square holds one queen; a queen in a corner is on two sides. So
//! every placement has one [`Border`], and a symmetry of the square that takes one
//! border to another takes the placements of the one to those of the other. It is
//! enough to count below one border of each orbit, times the size of the orbit. No
//! placement is compared with its images, and the weights are whole numbers.

use super::Rest;

/// Where the queens of the four sides stand: column, row, row, column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Border {
    top: u8,
    left: u8,
    right: u8,
    bottom: u8,
}

/// The borders, one of each orbit, that have the same queens at the top and on the
/// left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    /// The sides of the square, at least 2.
    side: u8,
    top: u8,
    left: u8,
}

/// What the clean square is divided into: about a quarter as many as it has cells.
/// `side` is at least 2.
pub(super) fn corners(side: u8) -> Vec<Corner> {
    let lines = (0..side).flat_map(|top| (0..side).map(move |left| (top, left)));
    lines
        .map(|(top, left)| Corner { side, top, left })
        .filter(|corner| corner.borders().next().is_some())
        .collect()
}

impl Corner {
    /// What is left of the whole square below each border, and how many borders are
    /// as it is.
    pub(super) fn rests(self) -> impl Iterator<Item = (u128, Rest)> {
        self.borders().filter_map(move |border| {
            let rest = border.rest(self.side)?;
            Some((border.orbit(self.side - 1), rest))
        })
    }

    /// The least borders of their orbits.
    fn borders(self) -> impl Iterator<Item = Border> {
        let Corner { side, top, left } = self;
        let lines = (0..side).flat_map(move |right| (0..side).map(move |bottom| (right, bottom)));
        lines
            .map(move |(right, bottom)| Border {
                top,
                left,
                right,
                bottom,
            })
            .filter(move |border| border.is_least(side - 1) && border.has_its_corners(side - 1))
    }
}

impl Border {
    fn mirrored(self, last: u8) -> Border {
        Border {
            top: last - self.top,
            left: self.right,
            right: self.left,
            bottom: last - self.bottom,
        }
    }

    fn transposed(self) -> Border {
        Border {
            top: self.left,
            left: self.top,
            right: self.bottom,
            bottom: self.right,
        }
    }

    /// Under the eight symmetries of the square.
    fn images(self, last: u8) -> [Border; 8] {
        let mut images = [self; 8];
        for next in 1..8 {
            // In turn, so that all eight come.
            images[next] = match next % 2 {
                1 => images[next - 1].mirrored(last),
                _ => images[next - 1].transposed(),
            };
        }
        images
    }

    fn is_least(self, last: u8) -> bool {
        self.images(last).iter().all(|image| self <= *image)
    }

    /// The number of different images.
    fn orbit(self, last: u8) -> u128 {
        let images = self.images(last);
        let new = |next: &usize| !images[..*next].contains(&images[*next]);
        (0..8).filter(new).count() as u128
    }

    /// Whether a queen in a corner is named by both sides.
    fn has_its_corners(self, last: u8) -> bool {
        (self.top == 0) == (self.left == 0)
            && (self.top == last) == (self.right == 0)
            && (self.bottom == 0) == (self.left == last)
            && (self.bottom == last) == (self.right == last)
    }

    /// What is left when its queens stand, if they do not attack each other.
    fn rest(self, side: u8) -> Option<Rest> {
        let last = side - 1;
        let queens = [
            (0, self.top),
            (self.left, 0),
            (self.right, last),
            (last, self.bottom),
        ];
        let mut rest = Rest::clean(side);
        for (index, (row, col)) in queens.into_iter().enumerate() {
            if queens[..index].contains(&(row, col)) {
                continue;
            }
            if rest.free(row) >> col & 1 == 0 {
                return None;
            }
            rest = rest.with_queen(row, col);
        }
        Some(rest)
    }
}
