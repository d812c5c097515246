use crate::count::subproblem::Subproblem;

/// A row that has free columns.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Its place in the subproblem.
    pub(super) at: u32,
    pub(super) free: u32,
    /// Columns that no later row has free, if every column must have a queen.
    pub(super) must: u32,
}

/// The rows of a subproblem that have free columns.
pub(super) fn rows(subproblem: &Subproblem) -> Vec<Row> {
    let words = subproblem.words().iter().enumerate();
    let mut rows: Vec<Row> = words
        .filter(|(_, free)| **free != 0)
        .map(|(at, free)| Row {
            at: at as u32,
            free: *free,
            must: 0,
        })
        .collect();
    let all = rows.iter().fold(0, |all, row| all | row.free);
    if all.count_ones() == u32::from(subproblem.queens()) {
        let mut later = 0;
        for row in rows.iter_mut().rev() {
            row.must = row.free & !later;
            later |= row.free;
        }
    }
    rows
}
