//! Long work beside the page: what is asked and answered, and the work itself.
//!
//! A page starts one worker a job and ends the worker to cancel it; for a count it
//! starts several, and a [`Pool`] says which counts what. The [`Session`], the
//! [`PartCounter`] and the pool are pure; only [`web`](crate) knows that there are
//! workers.

mod answering;
mod classes;
mod measure;
mod part_counter;
mod pool;
mod protocol;
mod session;

pub use answering::{Answering, TOTAL_MILLIS};
pub use measure::{MEASURE_EVENTS, MEASURE_LEAST, MEASURE_MILLIS, Measured, n_queens};
pub use part_counter::PartCounter;
pub use pool::{Order, Pool, PoolError, SILENT_TICKS, TRIES, WORKERS_MOST, WorkerId};
pub use protocol::{Answer, Ask, Job, JobKind, Question, Report, WireError, WireProblem};
pub use session::{INDEX_MOST, LIST_MOST, Session};
