//! The parts of a split, built.

use std::ops::Range;

use crate::problem::Problem;

use super::{
    pieces::Piece,
    schemes,
    split::{Cut, Cuts, Reason, Split},
};

/// The parts of a [`Split`] of a problem, ready to be counted.
///
/// Memory: at most about 4 MB, for the largest problems; a fraction of that as a rule.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) problem: Problem,
    pub(super) split: Split,
    pub(super) pieces: Vec<Piece>,
    /// The pieces of each part.
    pub(super) parts: Vec<Range<usize>>,
}

/// A split that a problem cannot be cut by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the split does not fit the problem")]
pub struct SplitDoesNotFit;

impl Plan {
    /// Builds the parts of a split.
    ///
    /// # Errors
    /// [`SplitDoesNotFit`]: the split is of another problem or version, or altered.
    pub fn build(problem: &Problem, split: &Split) -> Result<Plan, SplitDoesNotFit> {
        let is_sound = split.is_sound();
        let pieces = is_sound
            .then(|| schemes::pieces(problem, split.scheme))
            .flatten();
        let pieces = pieces.filter(|pieces| pieces.multiplicity == split.multiplicity);
        let parts = pieces.and_then(|pieces| build(pieces.pieces, &split.cuts));
        let (pieces, parts) = parts.ok_or(SplitDoesNotFit)?;
        Ok(Plan {
            problem: *problem,
            split: split.clone(),
            pieces,
            parts,
        })
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The split from which it was built.
    pub fn split(&self) -> &Split {
        &self.split
    }

    /// The number of parts; 0 if it is known at once that there is no placement.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// See [`Split::foreseen_ns`].
    pub fn foreseen_ns(&self) -> f64 {
        self.split.foreseen_ns()
    }

    /// See [`Split::reasons`].
    pub fn reasons(&self) -> Vec<Reason> {
        self.split.reasons()
    }

    /// See [`Split::total`].
    pub fn total(&self, sum: u128) -> u128 {
        self.split.total(sum)
    }

    /// See [`Split::at_least`].
    pub fn at_least(&self, sum: u128) -> u128 {
        self.split.at_least(sum)
    }

    pub(super) fn part(&self, part: usize) -> &[Piece] {
        &self.pieces[self.parts[part].clone()]
    }
}

/// Cuts pieces as a split says. `None` if the cuts are not as many as the pieces, or split a
/// piece that cannot be split.
fn build(pieces: Vec<Piece>, cuts: &Cuts) -> Option<(Vec<Piece>, Vec<Range<usize>>)> {
    let mut cuts = cuts.iter();
    let (mut leaves, mut ends) = (Vec::new(), Vec::new());
    // The next piece is the last.
    let mut open: Vec<Piece> = pieces.into_iter().rev().collect();
    while let Some(piece) = open.pop() {
        match cuts.next()? {
            Cut::Split => open.extend(piece.split()?.into_iter().rev()),
            cut => {
                leaves.push(piece);
                ends.push(cut == Cut::End);
            }
        }
    }
    let is_whole = cuts.next().is_none() && ends.last() != Some(&false);
    is_whole.then(|| (leaves, ranges(ends)))
}

/// The range of pieces of each part; `ends` says of each piece whether it is the last of its
/// part.
pub(super) fn ranges(ends: Vec<bool>) -> Vec<Range<usize>> {
    let mut begin = 0;
    let ends = ends.into_iter().enumerate().filter(|(_, end)| *end);
    ends.map(|(index, _)| std::mem::replace(&mut begin, index + 1)..index + 1)
        .collect()
}
