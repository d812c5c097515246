//! How a count is cut into parts, as data.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// How a count is cut into parts: what the parts of a [`Plan`](super::Plan) are built
/// from, whichever version of the program builds them.
///
/// Planning ([`Split::plan`]) chooses a split by estimates of time and may choose
/// another one tomorrow. Building ([`Plan::build`](super::Plan::build)) is versioned: a
/// split of version 1 means the same parts for ever, and no estimate is in it. So
/// whoever counts parts of one count passes the split on, and a file that keeps what
/// parts counted to keeps it too.
///
/// The pieces of the [`Scheme`] are visited in order, and a cut says of each
/// whether it is split further, ends a part, or goes into a part with the next:
///
/// ```text
/// pieces     A                B     C        cuts  /.|.|   runs  / . | . |
///          / | \              |     |
///        A1 A2  (no A3)       |     |
/// parts  [A1  A2]            [B     C]
/// ```
///
/// Two splits are equal if they mean the same parts; what was foreseen is not compared.
///
/// Memory: 8 bytes for each run of equal cuts, some hundred runs for a long count.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Split {
    pub(super) version: u8,
    pub(super) scheme: Scheme,
    pub(super) multiplicity: u32,
    pub(super) symmetries: u32,
    pub(super) foreseen_ns: u64,
    pub(super) cuts: Cuts,
}

/// How a problem becomes pieces, each counted on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scheme {
    /// No piece: the lines of the board allow fewer queens than are asked for.
    Impossible {
        /// The most queens that they allow.
        most: u8,
    },
    /// One piece, the whole board.
    Whole {
        /// Whether rows and columns are exchanged first.
        turned: bool,
    },
    /// A piece for each pair of a first and a last queen on a board without wrap and
    /// blocked cells.
    Windows,
    /// A piece for each way to place the queens at the border of a square without wrap
    /// and blocked cells.
    Border,
    /// A piece for each way to place some queens, up to symmetry.
    Symmetry(SymmetryBreaking),
    /// One piece, counted with equal states merged.
    Merged {
        /// The most transitions between states before the search takes over; the count
        /// is the same.
        max_transitions: u64,
    },
}

/// A way to count by symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SymmetryBreaking {
    /// A torus without blocked cells and a queen in every row: the first queen by
    /// shifts, the second by the slope between them.
    Slopes,
    /// A torus without blocked cells: the rows that hold queens, up to shifts and
    /// multiplication.
    RowSets,
    /// A torus without blocked cells: two of the queens, up to all symmetries.
    Pairs,
    /// A cylinder without blocked cells: the uppermost and the lowest queen.
    Windows,
    /// The outermost queen: the one nearest to a side, and of those on lines as near,
    /// the one nearest to a corner. No longer planned; files have it.
    Borders,
    /// A queen in every row: those in the middle rows, up to the symmetries that keep
    /// or turn round the rows.
    Middle,
    /// The uppermost queen, up to the symmetries that keep or turn round the rows.
    Uppermost,
    /// One of the queens, whichever it is, up to all symmetries. No longer planned; files
    /// have it.
    ThroughCell,
}

impl SymmetryBreaking {
    /// All ways.
    pub const ALL: [SymmetryBreaking; 8] = [
        SymmetryBreaking::Slopes,
        SymmetryBreaking::RowSets,
        SymmetryBreaking::Pairs,
        SymmetryBreaking::Windows,
        SymmetryBreaking::Borders,
        SymmetryBreaking::Middle,
        SymmetryBreaking::Uppermost,
        SymmetryBreaking::ThroughCell,
    ];
}

/// Why a split is as it is, for a person; in the order in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// There is no placement: the lines of the board allow fewer queens than are asked
    /// for.
    Impossible {
        /// The most queens that they allow.
        most: u8,
    },
    /// No symmetry is used: the board has none that helps, or its search is too short.
    Whole,
    /// A placement can be moved up and down: only the rows from the first queen to the
    /// last are searched, with both these queens fixed, up to mirror and flip.
    Windows,
    /// A clean square with a queen in every row: the queens on its border are fixed,
    /// and one of up to eight borders that are alike stands for all.
    Border,
    /// Some placements stand for all, by symmetry.
    Symmetry {
        /// In which way.
        breaking: SymmetryBreaking,
        /// How many symmetries are made use of.
        symmetries: u32,
    },
    /// Equal states are merged: there are few, as the board is narrow or has few
    /// diagonals.
    Merging,
    /// The work is split by where the first queens stand, into this many parts.
    Split(usize),
}

/// What is done with a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) enum Cut {
    /// It is replaced by the pieces that it splits into, which are cut in its place: by
    /// the row of its first queen, or, where the row is fixed, by its column.
    Split,
    /// It goes into a part together with the next piece.
    Join,
    /// It is the last of its part.
    End,
}

impl Cut {
    const ALL: [Cut; 3] = [Cut::Split, Cut::Join, Cut::End];

    fn letter(self) -> char {
        match self {
            Cut::Split => '/',
            Cut::Join => '.',
            Cut::End => '|',
        }
    }
}

/// Cuts in order, as runs of equal ones.
///
/// As text, each run is its length, unless that is 1, and `/` to split, `.` to join, `|`
/// to end a part: `2/3.|` splits twice and makes one part of four pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cuts(Vec<(Cut, u32)>);

/// A text that is no [`Cuts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "cuts are '/', '.' and '|', each with a number from 2 before it or none; \
     at most {MOST_CUTS} in all, the last of them '|'"
)]
pub struct BadCuts;

/// The most cuts of a split, over all runs: what is read must not take more memory than
/// what is planned.
pub const MOST_CUTS: u64 = 1 << 18;

impl Cuts {
    /// From single cuts.
    pub(super) fn of(cuts: impl IntoIterator<Item = Cut>) -> Cuts {
        let mut runs: Vec<(Cut, u32)> = Vec::new();
        for cut in cuts {
            match runs.last_mut() {
                Some((last, many)) if *last == cut => *many += 1,
                _ => runs.push((cut, 1)),
            }
        }
        Cuts(runs)
    }

    /// One part of one piece.
    pub(super) fn one_part() -> Cuts {
        Cuts(vec![(Cut::End, 1)])
    }

    /// The single cuts.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cut> {
        let runs = self.0.iter();
        runs.flat_map(|&(cut, many)| std::iter::repeat_n(cut, many as usize))
    }

    fn parts(&self) -> usize {
        let ends = self.0.iter().filter(|(cut, _)| *cut == Cut::End);
        ends.map(|&(_, many)| many as usize).sum()
    }

    /// Whether neighbouring runs differ, there are not too many cuts, and the last ends a part.
    fn are_sound(&self) -> bool {
        let many: u64 = self.0.iter().map(|&(_, many)| u64::from(many)).sum();
        let last = self.0.last();
        let are_runs = self.0.windows(2).all(|two| two[0].0 != two[1].0);
        are_runs && many <= MOST_CUTS && last.is_none_or(|(cut, _)| *cut == Cut::End)
    }
}

impl fmt::Display for Cuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(cut, many) in &self.0 {
            if many > 1 {
                write!(f, "{many}")?;
            }
            write!(f, "{}", cut.letter())?;
        }
        Ok(())
    }
}

impl FromStr for Cuts {
    type Err = BadCuts;

    /// Only what [`Display`](fmt::Display) writes is read.
    fn from_str(text: &str) -> Result<Cuts, BadCuts> {
        let mut runs = Vec::new();
        for run in text.split_inclusive(|letter: char| !letter.is_ascii_digit()) {
            let letter = run.chars().next_back().ok_or(BadCuts)?;
            let number = run.strip_suffix(letter).ok_or(BadCuts)?;
            let cut = Cut::ALL.into_iter().find(|cut| cut.letter() == letter);
            let many = match number {
                "" => 1,
                _ => number.parse().map_err(|_| BadCuts)?,
            };
            runs.push((cut.ok_or(BadCuts)?, many));
        }
        let cuts = Cuts(runs);
        let is_canonical = cuts.are_sound() && cuts.to_string() == text;
        is_canonical.then_some(cuts).ok_or(BadCuts)
    }
}

impl Split {
    /// The version of the schemes and of the cuts that this program builds.
    pub const VERSION: u8 = 1;

    /// A split of this version, as a text says it; `cuts` say what is done with the
    /// pieces of the scheme. Whether it fits a problem shows when it is built.
    pub fn read(
        scheme: Scheme,
        multiplicity: u32,
        symmetries: u32,
        foreseen_ns: u64,
        cuts: Cuts,
    ) -> Split {
        Split {
            version: Split::VERSION,
            scheme,
            multiplicity,
            symmetries,
            foreseen_ns,
            cuts,
        }
    }

    /// How the problem becomes pieces.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// How many symmetries the scheme makes use of.
    pub fn symmetries(&self) -> u32 {
        self.symmetries
    }

    /// What is done with the pieces of the scheme.
    pub fn cuts(&self) -> &Cuts {
        &self.cuts
    }

    /// The number of parts; 0 if it is known at once that there is no placement.
    pub fn parts(&self) -> usize {
        self.cuts.parts()
    }

    /// How often each placement is found, over all parts: at least 1.
    pub fn multiplicity(&self) -> u128 {
        self.multiplicity.max(1).into()
    }

    /// The number of placements, from the sum over all parts.
    pub fn total(&self, sum: u128) -> u128 {
        sum / self.multiplicity()
    }

    /// A number of placements that there are at least, from the sum over some parts.
    pub fn at_least(&self, sum: u128) -> u128 {
        sum / self.multiplicity()
    }

    /// About what the count takes on one thread with 512 bits, in nanoseconds, foreseen
    /// in the same way on every machine.
    pub fn foreseen_ns(&self) -> f64 {
        self.foreseen_ns as f64
    }

    /// Why the split is as it is; at least one reason.
    pub fn reasons(&self) -> Vec<Reason> {
        let symmetries = self.symmetries;
        let mut reasons = vec![match self.scheme {
            Scheme::Impossible { most } => Reason::Impossible { most },
            Scheme::Whole { .. } => Reason::Whole,
            Scheme::Windows => Reason::Windows,
            Scheme::Border => Reason::Border,
            Scheme::Symmetry(breaking) => Reason::Symmetry {
                breaking,
                symmetries,
            },
            Scheme::Merged { .. } => Reason::Merging,
        }];
        let parts = self.parts();
        reasons.extend((parts > 1).then_some(Reason::Split(parts)));
        reasons
    }

    /// Whether this program can build it, as far as that shows without the problem.
    pub(super) fn is_sound(&self) -> bool {
        self.version == Split::VERSION && self.cuts.are_sound()
    }
}

/// Work in nanoseconds, at most 30 years: a whole number that a `f64` holds.
pub(super) fn whole_ns(ns: f64) -> u64 {
    ns.min(1e18) as u64
}

impl PartialEq for Split {
    fn eq(&self, other: &Split) -> bool {
        let key = |split: &Split| (split.version, split.scheme, split.multiplicity);
        key(self) == key(other) && self.cuts == other.cuts
    }
}

impl Eq for Split {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_are_read_as_they_are_written() {
        for text in ["", "|", "2/3.|", "/.|.|", "100|", "4/7|2.|"] {
            let cuts: Cuts = text.parse().unwrap();
            assert_eq!(cuts.to_string(), text);
            assert_eq!(Cuts::of(cuts.iter()), cuts);
        }
        let cuts: Cuts = "2/3.3|".parse().unwrap();
        assert_eq!((cuts.iter().count(), cuts.parts()), (8, 3));
    }

    #[test]
    fn other_texts_are_no_cuts() {
        for text in [
            "/",
            ".",
            "3",
            "|3",
            "||",
            "1|",
            "0|",
            "02|",
            "+2|",
            "x|",
            "| ",
            "-1|",
            "262145|",
            "99999999999999999999|",
            "é|",
            "2é",
        ] {
            assert_eq!(text.parse::<Cuts>(), Err(BadCuts), "{text}");
        }
        assert!("262144|".parse::<Cuts>().is_ok());
    }
}
