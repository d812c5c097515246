//! Long work beside the page: what is asked and answered, and the work itself.
//!
//! A page starts one worker a job and ends the worker to cancel it. The
//! [`Session`] is pure; only [`web`](crate) knows that a worker is running it.

mod measure;
mod protocol;
mod session;

pub use measure::{MEASURE_EVENTS, MEASURE_LEAST, MEASURE_MILLIS, Measured, n_queens};
pub use protocol::{Job, JobKind, Report, WireError, WireProblem};
pub use session::{INDEX_MOST, LIST_MOST, Session};
