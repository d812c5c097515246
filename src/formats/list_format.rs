use crate::{
    board::{Board, Cell},
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

use super::Malformed;

/// Everything that distinguishes a list format from the others.
pub(super) struct ListFormat {
    pub(super) name: &'static str,
    /// The usual extension of a file, without the dot.
    pub(super) extension: &'static str,
    pub(super) media_type: &'static str,
    /// Whether a list says which problem it answers.
    pub(super) carries_problem: bool,
    /// Whether it can only write placements with a queen in every row.
    pub(super) needs_full_rows: bool,
    /// What comes before the first placement.
    pub(super) header: fn(&Problem) -> String,
    pub(super) layout: ListLayout,
    /// The list's only placement if the problem has no queens.
    pub(super) empty_placement: fn(&Problem) -> String,
    /// What comes after the header if there is no placement.
    pub(super) no_placement: &'static str,
    /// What comes at the end.
    pub(super) footer: &'static str,
    /// Reads a list; a format that does not carry its problem is given it.
    pub(super) read: fn(&str, &Problem) -> Result<ReadList, Malformed>,
}

/// How a format writes a placement with queens.
pub(super) enum ListLayout {
    /// A number for each queen, with texts around the numbers.
    Tokens(TokenLayout, fn(Board, Cell) -> u16),
    /// A drawing, with a blank line between two placements.
    Drawing,
}

/// A list that [`read_list`](super::read_list) has read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadList {
    /// The problem of the list: its own, if the format carries it, otherwise the one given.
    pub problem: Problem,
    /// The placements, in the order of the text.
    pub placements: Vec<Placement>,
}

/// The header of a format that has none.
pub(super) fn no_header(_: &Problem) -> String {
    String::new()
}

/// The number of a cell, from 1.
pub(super) fn cell_number(_: Board, cell: Cell) -> u16 {
    cell.number()
}

/// The list of a problem that the format does not carry.
pub(super) fn answering(problem: &Problem, placements: Vec<Placement>) -> ReadList {
    ReadList {
        problem: *problem,
        placements,
    }
}
