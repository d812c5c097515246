//! Long work beside the page: what is asked and answered, and the work itself.
//!
//! A page starts one worker a job and ends the worker to cancel it. The
//! [`Session`] is pure; only [`web`](crate) knows that a worker is running it.

mod answering;
mod classes;
mod measure;
mod protocol;
mod session;

pub use answering::{Answering, TOTAL_MILLIS};
pub use measure::{MEASURE_EVENTS, MEASURE_LEAST, MEASURE_MILLIS, Measured, n_queens};
pub use protocol::{Answer, Ask, Job, JobKind, Question, Report, WireError, WireProblem};
pub use session::{INDEX_MOST, LIST_MOST, Session};
