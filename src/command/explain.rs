use std::fmt::Write as _;

use crate::count::{Plan, Reason, SymmetryBreaking};

/// Writes the reasons of a plan, one per line, without the end of the last line.
pub(super) fn plan(plan: &Plan) -> String {
    let mut text = String::from("plan:");
    for reason in plan.reasons() {
        // Writing to a string does not fail.
        let _ = write!(text, "\n  {}", words(&reason));
    }
    text
}

fn words(reason: &Reason) -> String {
    match reason {
        Reason::Impossible { most } => {
            format!("there is no placement: the lines of the board allow at most {most} queens")
        }
        Reason::Whole => {
            "the whole board is searched: no symmetry helps, or the search is too short to need one"
                .to_owned()
        }
        Reason::Windows => "placements that differ only by a vertical shift or a reflection are \
                            counted once: the search covers the rows from the first queen to the last"
            .to_owned(),
        Reason::Border => "the search starts from the queens on the border: of up to eight \
                           symmetric borders, it takes one"
            .to_owned(),
        Reason::Symmetry { breaking, symmetries } => format!(
            "of the placements that {symmetries} symmetries map to each other, one is counted, \
             chosen by {}",
            by(*breaking)
        ),
        Reason::Merging => "equal states are merged: the board is narrow or has few diagonals, so \
                            there are few states"
            .to_owned(),
        Reason::Split(parts) => {
            format!("the work is split into {parts} parts by the cells of the first queens")
        }
    }
}

/// Names the queens by which one of several symmetric placements is chosen.
fn by(breaking: SymmetryBreaking) -> &'static str {
    match breaking {
        SymmetryBreaking::Slopes => "the queens in four adjacent rows",
        SymmetryBreaking::RowSets => "the rows with queens and the first queen",
        SymmetryBreaking::Pairs => "two of the queens",
        SymmetryBreaking::Windows => "the uppermost and the lowest queen",
        SymmetryBreaking::Borders => "the outermost queen",
        SymmetryBreaking::Middle => "the queens in the middle rows",
        SymmetryBreaking::Uppermost => "the uppermost queen",
        SymmetryBreaking::ThroughCell => "one of the queens",
    }
}
