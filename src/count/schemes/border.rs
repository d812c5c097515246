//! A clean square with a queen in every row and column, by the queens of its border.
//!
//! Each side of the square holds one queen. Of the eight images of a placement one
//! has the queen that is nearest to a corner at the top, left of the middle; unless
//! another side has a queen as near to a corner, it is the only one. So placements
//! are counted in three groups:
//! - A queen in a corner: the image has it top left, and the queen of the second row
//!   nearer to it than the queen of the second column. They cannot be equally near,
//!   as they would attack each other. Eight images each.
//! - The queen at the top nearer to its corner than those of the three other sides.
//!   Eight images each.
//! - Another as near as that at the top: the queens of all four sides are fixed, for
//!   one [`Border`] of each orbit, which counts as often as the orbit is large.
//!
//! No placement is compared with its images, and all weights are whole numbers.

use crate::count::subproblem::Subproblem;

/// How many images each placement of [`nearest`] has.
pub(in crate::count) const IMAGES: u128 = 8;

/// What is left of a clean square of a side of at least 4 when the queen at the top is
/// nearer to a corner than those of the other sides, or in it; for each column that it
/// may have and each of the queen in the second row.
pub(in crate::count) fn nearest(side: u8) -> impl Iterator<Item = Subproblem> {
    (0..side / 2).flat_map(move |top| {
        let last = side - 1;
        let sides = 1 | 1 << last;
        (0..side).filter_map(move |second| {
            let mut subproblem = Subproblem::clean(side);
            if top == 0 {
                (0..second).for_each(|row| subproblem.block(row, 1 << 1));
            } else {
                (0..=top).for_each(|row| subproblem.block(row, sides));
                (last - top..=last).for_each(|row| subproblem.block(row, sides));
                let near = (1 << (top + 1)) - 1;
                subproblem.block(last, near | near << (last - top));
            }
            let subproblem = subproblem.with_queen(0, top);
            (subproblem.free(1) >> second & 1 == 1).then(|| subproblem.with_queen(1, second))
        })
    })
}

/// The placements of a clean square in which another queen is as near to a corner as
/// that at the top, by that and the queen of the left column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::count) struct Tied {
    /// The side of the square, at least 4.
    side: u8,
    /// The column of the queen at the top: its distance from the corner.
    top: u8,
    /// The row of the queen of the left column.
    left: u8,
}

impl Tied {
    /// All of a square of a side of at least 4 that have a placement or could.
    pub(in crate::count) fn all(side: u8) -> impl Iterator<Item = Tied> {
        let tops = 1..side / 2;
        let all = tops.flat_map(move |top| (0..side).map(move |left| Tied { side, top, left }));
        all.filter(|tied| tied.subproblems().next().is_some())
    }

    /// What is left of the square for each border of four queens, and how many images
    /// its placements have.
    pub(in crate::count) fn subproblems(self) -> impl Iterator<Item = (u128, Subproblem)> {
        let Tied { side, top, left } = self;
        let lines = (0..side).flat_map(move |right| (0..side).map(move |bottom| (right, bottom)));
        lines.filter_map(move |(right, bottom)| {
            let border = Border {
                top,
                left,
                right,
                bottom,
            };
            border.is_tied(side - 1).then_some(())?;
            Some((border.orbit(side - 1)?, border.subproblem(side)?))
        })
    }
}

/// Where the queens of the four sides stand: column, row, row, column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Border {
    top: u8,
    left: u8,
    right: u8,
    bottom: u8,
}

impl Border {
    /// Whether no queen is in a corner, and at least two are the nearest to one, that
    /// at the top among them.
    fn is_tied(self, last: u8) -> bool {
        let sides = [self.left, self.right, self.bottom];
        let distance = |at: u8| at.min(last - at);
        let nearest = sides.into_iter().map(distance).min();
        self.top > 0 && nearest == Some(distance(self.top))
    }

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

    /// The number of its different images under the symmetries of the square, if it
    /// is the least of them.
    fn orbit(self, last: u8) -> Option<u128> {
        let mut images = vec![self];
        let mut image = self;
        for step in 0..8 {
            // In turn, so that all eight come.
            image = if step % 2 == 0 {
                image.mirrored(last)
            } else {
                image.transposed()
            };
            if image < self {
                return None;
            }
            if !images.contains(&image) {
                images.push(image);
            }
        }
        Some(images.len() as u128)
    }

    /// What is left when its queens stand, if they do not attack each other.
    fn subproblem(self, side: u8) -> Option<Subproblem> {
        let last = side - 1;
        let queens = [
            (0, self.top),
            (self.left, 0),
            (self.right, last),
            (last, self.bottom),
        ];
        let clean = Some(Subproblem::clean(side));
        queens.into_iter().fold(clean, |subproblem, (row, col)| {
            let subproblem = subproblem?;
            (subproblem.free(row) >> col & 1 == 1).then(|| subproblem.with_queen(row, col))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::scalar;
    use std::ops::ControlFlow;

    /// OEIS A000170 from n = 4: the parts are right also where the plan does not use
    /// them.
    #[test]
    fn small_squares_by_their_parts() {
        for (side, wanted) in (4..).zip([2, 10, 4, 40, 92, 352, 724]) {
            let nearest = nearest(side).map(|subproblem| (IMAGES, subproblem));
            let subproblems = nearest.chain(Tied::all(side).flat_map(Tied::subproblems));
            let counts = subproblems.map(|(times, subproblem)| {
                times * scalar::count(&subproblem, &mut || ControlFlow::Continue(())).unwrap_or(0)
            });
            assert_eq!(counts.sum::<u128>(), wanted, "side {side}");
        }
    }
}
