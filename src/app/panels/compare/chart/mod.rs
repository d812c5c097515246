//! The chart of what approaches cost as n grows: its data, its picture, its table.
//!
//! Counts may pass what `f64` holds exactly; the picture is drawn by their
//! logarithms, and whatever is read as a number comes from the whole numbers.

mod data;
mod reference;
mod svg;
mod table;

pub use data::{Chart, ChartLine, LineKind};
pub use reference::Reference;
pub use svg::{ChartLook, chart_svg};
pub use table::{points_csv, shown_number};
