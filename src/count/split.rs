//! How a count is cut into parts, as data.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// How a count is divided into parts. Every version of the program builds the same parts of a
/// [`Plan`](super::Plan) from it.
///
/// Planning ([`Split::plan`]) chooses a split by estimates of time; another version of the
/// program may choose another one. Building ([`Plan::build`](super::Plan::build)) is versioned:
/// a split of version 1 always means the same parts, whatever the estimates. So everyone who
/// counts parts of one count needs its split, and every file with sums of parts holds it.
///
/// The pieces of the [`Scheme`] are visited in order. A cut says of each piece whether it is
/// split further, ends a part, or is in one part with the next piece:
///
/// ```text
/// pieces     A                B     C        cuts  /.|.|   runs  / . | . |
///          / | \              |     |
///        A1 A2  (no A3)       |     |
/// parts  [A1  A2]            [B     C]
/// ```
///
/// Two splits are equal if they mean the same parts; estimates are not compared.
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
    /// No piece: the lines of the board allow fewer queens than the problem has.
    Impossible {
        /// The most queens that the lines allow.
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
    /// A piece for each way to place some of the queens, up to symmetry.
    Symmetry(SymmetryBreaking),
    /// One piece, counted with equal states merged.
    Merged {
        /// The most transitions between states before a search takes over, which gives the same
        /// count.
        max_transitions: u64,
    },
}

/// The queens that are placed first, up to symmetry, so that one placement is counted for
/// several.
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
    /// The queen nearest to a side or, if several are, the one of them that is nearest to a
    /// corner. Only files of earlier versions have it.
    Borders,
    /// A queen in every row: the queens in the middle rows, up to the symmetries that keep or
    /// reverse the order of the rows.
    Middle,
    /// The uppermost queen, up to the symmetries that keep or reverse the order of the rows.
    Uppermost,
    /// Any one of the queens, up to all symmetries. Only files of earlier versions have it.
    ThroughCell,
}

impl SymmetryBreaking {
    /// All of them.
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

/// A reason for a split, to be told to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// There is no placement: the lines of the board allow fewer queens than the problem has.
    Impossible {
        /// The most queens that the lines allow.
        most: u8,
    },
    /// No symmetry is used: the board has none that helps, or the search is too short.
    Whole,
    /// A placement can be moved up and down: only the rows from the first queen to the last are
    /// searched, with these two queens placed, up to reflection.
    Windows,
    /// A square without blocked cells and with a queen in every row: the queens on its border
    /// are placed first, and one of up to eight symmetric borders stands for all.
    Border,
    /// One of several symmetric placements is counted for all of them.
    Symmetry {
        /// The queens that are placed first.
        breaking: SymmetryBreaking,
        /// The number of symmetries used.
        symmetries: u32,
    },
    /// Equal states are merged: there are few of them, because the board is narrow or has few
    /// diagonals.
    Merging,
    /// The count is divided into this number of parts, by the cells of the first queens.
    Split(usize),
}

/// What happens to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) enum Cut {
    /// It is split into pieces by the row of its first queen or, if that row is fixed, by its
    /// column; these pieces are cut next.
    Split,
    /// It is in one part with the next piece.
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

/// A text that does not describe [`Cuts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "cuts are '/', '.' and '|', each with a number from 2 before it or none; \
     at most {MOST_CUTS} in all, the last of them '|'"
)]
pub struct BadCuts;

/// The most cuts of a split, in all runs together, so that reading a file takes no more memory
/// than planning.
pub const MOST_CUTS: u64 = 1 << 18;

impl Cuts {
    /// Makes runs of single cuts.
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

    /// The cuts of one part of one piece.
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

    /// Reads only what [`Display`](fmt::Display) writes.
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

    /// A split of this version, as read from a text. [`Plan::build`](super::Plan::build) checks
    /// that it fits the problem.
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

    /// The number of symmetries that the scheme uses.
    pub fn symmetries(&self) -> u32 {
        self.symmetries
    }

    /// The cuts of the pieces of the scheme.
    pub fn cuts(&self) -> &Cuts {
        &self.cuts
    }

    /// The number of parts; 0 if it is known at once that there is no placement.
    pub fn parts(&self) -> usize {
        self.cuts.parts()
    }

    /// The number of times that each placement is counted in all parts together, at least 1.
    pub fn multiplicity(&self) -> u128 {
        self.multiplicity.max(1).into()
    }

    /// The number of placements, from the sum over all parts.
    pub fn total(&self, sum: u128) -> u128 {
        sum / self.multiplicity()
    }

    /// A lower bound of the number of placements, from the sum over some parts.
    pub fn at_least(&self, sum: u128) -> u128 {
        sum / self.multiplicity()
    }

    /// The estimated nanoseconds of the count on one thread with vectors of 512 bits; the same
    /// on every machine.
    pub fn foreseen_ns(&self) -> f64 {
        self.foreseen_ns as f64
    }

    /// The reasons for the split, at least one.
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

    /// Whether this version can build it, as far as can be told without the problem.
    pub(super) fn is_sound(&self) -> bool {
        self.version == Split::VERSION && self.cuts.are_sound()
    }
}

/// Rounds nanoseconds down to a whole number that an `f64` holds exactly enough, at most 30
/// years.
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
