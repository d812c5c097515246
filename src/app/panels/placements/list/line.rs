use crate::board::Cell;

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListLine {
    /// The index of the placement in its list of placements, from 0.
    pub index: u128,
    /// Its cells in increasing order.
    pub cells: Vec<Cell>,
    /// The number of placements in its symmetry class, in a list of classes.
    pub class: Option<u32>,
}
