use serde::{Deserialize, Serialize};

/// Why a job ended before it was done.
///
/// The text of the error is for developers; the texts of the page are in the language files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum JobFailure {
    /// No worker could be started; the browser's message says why.
    #[error("no worker started: {0}")]
    NotStarted(String),
    /// The worker stopped with this error.
    #[error("the worker crashed: {0}")]
    Crashed(String),
    /// The worker had work and was silent for too long.
    #[error("the worker fell silent")]
    Silent,
    /// A message between page and worker was damaged.
    #[error("a message could not be read")]
    Unreadable,
    /// The worker needed more memory than it can have.
    #[error("the worker ran out of memory")]
    OutOfMemory,
    /// The worker cannot do the job: a fault of the program.
    #[error("the job cannot be done: {0}")]
    NotPossible(String),
    /// The file could not be written; the browser's message says why.
    #[error("the file could not be written: {0}")]
    File(String),
    /// The file has fewer or more bytes than were written.
    #[error("the file has {kept} bytes of {written}")]
    Incomplete {
        /// The bytes that were written.
        written: u64,
        /// The bytes in the file.
        kept: u64,
    },
    /// Each worker that counted a part crashed.
    #[error("part {} crashed {workers} workers", part + 1)]
    PartCrashes {
        /// The part, from 0.
        part: u32,
        /// The number of workers that crashed.
        workers: u32,
    },
}
