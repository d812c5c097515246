//! What several approaches share: numbered choices, queens and lines in use, row order.

pub(super) mod flagged_rows;
pub(super) mod line_owners;
pub(super) mod numbered;
pub(super) mod placed_queens;
pub(super) mod row_order;
