//! Work in the background: the messages between page and workers, and the work itself.
//!
//! The page says which jobs it wants ([`WantedJob`]). Each runs in a worker of its own, which is
//! ended to cancel the job. A count runs in several workers, and a [`Pool`] decides which of them
//! counts which parts. Everything here is pure; only `web` knows the browser's workers.

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

pub use classes::MAX_LISTED_PLACEMENTS;
pub use conversation::Conversation;
pub use count_run::CountRun;
pub use failure::JobFailure;
pub use job::{Destination, Job, JobId, WantedJob};
pub use measure::{MAX_MEASURED_EVENTS, MAX_MEASURED_MS, MIN_MEASURED_MS, n_queens};
pub use part_counter::PartCounter;
pub use part_sums::{BadSums, PartSums};
pub use pool::{MAX_TRIES, MAX_WORKERS, Order, Pool, WorkerId};
pub use question::{Answer, Ask, Question};
pub use rank_service::{RankService, TOTAL_TURN_MS};
pub use report::{JobUpdate, Measured, PoolUpdate, Report};
pub use session::Session;
pub use sliced_job::{MAX_INDEXED_STEPS, SlicedJob};
pub use stored_count::{BadRecord, MAX_STORED_COUNTS, StoredCount, record_to_drop};
pub use wire::{FromWorker, ToWorker, WireError, from_bytes, to_bytes};
