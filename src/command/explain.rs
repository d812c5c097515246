use std::fmt::Write as _;

use crate::count::{Fixing, Plan, Reason};

/// The reasons of a plan, a line each, without the last line's end.
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
            format!("no placement: the lines of the board allow at most {most} queens")
        }
        Reason::Whole => {
            "the whole board is searched: no symmetry helps, or the search is too short for one"
                .to_owned()
        }
        Reason::Windows => "placements that differ by a move up or down, a mirror or a flip are \
                            searched once, the rows between the first queen and the last"
            .to_owned(),
        Reason::Border => {
            "the queens on the border are fixed; one of up to eight borders that are \
                           alike stands for all"
                .to_owned()
        }
        Reason::Symmetry { fixing, symmetries } => format!(
            "placements that differ by one of {symmetries} symmetries are searched once: {}",
            by(*fixing)
        ),
        Reason::Merging => "equal states are merged: the board is narrow or has few diagonals, so \
                            there are few"
            .to_owned(),
        Reason::Split(parts) => {
            format!("the work is split into {parts} parts by where the first queens stand")
        }
    }
}

/// What is fixed, of the placements that differ by a symmetry.
fn by(fixing: Fixing) -> &'static str {
    match fixing {
        Fixing::Slopes => "the queens of four rows beside each other are fixed",
        Fixing::RowSets => "the rows with queens are fixed, and the first queen",
        Fixing::Pairs => "two of the queens are fixed",
        Fixing::Windows => "the uppermost and the lowest queen are fixed",
        Fixing::Borders => "the outermost queen is fixed",
        Fixing::Middle => "the queens of the middle rows are fixed",
        Fixing::Uppermost => "the uppermost queen is fixed",
        Fixing::ThroughCell => "one of the queens is fixed",
    }
}
