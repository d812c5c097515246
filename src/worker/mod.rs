//! Long work beside the page: what is asked and answered, and the work itself.
//!
//! The page says which jobs it wants ([`WantedJob`]). Each runs in a worker of its own,
//! which is ended to cancel it; a count runs in several, and a [`Pool`] says which counts
//! what. All is pure here; only [`web`](crate) knows that there are workers.

mod classes;
mod conversation;
mod count_run;
mod failure;
mod job;
mod measure;
mod part_counter;
mod part_sums;
mod pool;
mod question;
mod rank_service;
mod report;
mod session;
mod sliced_job;
mod stored_count;
mod wire;

pub use classes::LIST_MOST;
pub use conversation::Conversation;
pub use count_run::{CountRun, WorkerOrder};
pub use failure::JobFailure;
pub use job::{Destination, Job, JobId, WantedJob};
pub use measure::{MEASURE_EVENTS, MEASURE_LEAST, MEASURE_MILLIS, n_queens};
pub use part_counter::PartCounter;
pub use part_sums::{BadSums, PartSums};
pub use pool::{MAX_TRIES, Order, Pool, WORKERS_MOST, WorkerId};
pub use question::{Answer, Ask, Question};
pub use rank_service::{RankService, TOTAL_MILLIS};
pub use report::{JobUpdate, Measured, PoolUpdate, Report};
pub use session::Session;
pub use sliced_job::{INDEX_MOST, SlicedJob};
pub use stored_count::{BadRecord, MAX_STORED_COUNTS, StoredCount, record_to_drop};
pub use wire::{FromWorker, ToWorker, WireError, from_bytes, to_bytes};
