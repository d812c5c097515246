use crate::worker::Measured;

/// What a chart shows of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Queens placed.
    Nodes,
    /// Candidates tested.
    Candidates,
    /// Elementary checks.
    Checks,
    /// The time of one search.
    Time,
}

impl Quantity {
    /// All, as they are offered.
    pub const ALL: [Quantity; 4] = [
        Quantity::Nodes,
        Quantity::Candidates,
        Quantity::Checks,
        Quantity::Time,
    ];

    /// The name, in the language files and in names of files.
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Nodes => "nodes",
            Quantity::Candidates => "candidates",
            Quantity::Checks => "checks",
            Quantity::Time => "time",
        }
    }

    /// The value as it is drawn: a count, or milliseconds.
    pub fn of(self, measured: &Measured) -> f64 {
        match self.count(measured) {
            Some(count) => count as f64,
            None => measured.millis,
        }
    }

    /// The exact count; `None` for the time.
    pub fn count(self, measured: &Measured) -> Option<u64> {
        match self {
            Quantity::Nodes => Some(measured.nodes),
            Quantity::Candidates => Some(measured.candidates),
            Quantity::Checks => Some(measured.checks),
            Quantity::Time => None,
        }
    }
}
