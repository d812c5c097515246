use serde::{Deserialize, Serialize};

/// Why a job ended before it was done.
///
/// The text of the error is for a person who mends the program; what the page says is in the
/// language files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum JobFailure {
    /// No worker could be started, and what the browser said.
    #[error("no worker started: {0}")]
    NotStarted(String),
    /// The worker stopped at an error, and what it was.
    #[error("the worker crashed: {0}")]
    Crashed(String),
    /// The worker had work and said nothing for a long time.
    #[error("the worker fell silent")]
    Silent,
    /// A message between page and worker was damaged.
    #[error("a message could not be read")]
    Unreadable,
    /// The worker asked for more memory than it can have.
    #[error("the worker ran out of memory")]
    OutOfMemory,
    /// The worker cannot do what it is asked: a mistake of the program.
    #[error("the job cannot be done: {0}")]
    NotPossible(String),
    /// The file could not be written, and what the browser said.
    #[error("the file could not be written: {0}")]
    File(String),
    /// The file that was kept is not what was written.
    #[error("the file has {kept} bytes of {written}")]
    Incomplete {
        /// The bytes that were written.
        written: u64,
        /// The bytes that were kept.
        kept: u64,
    },
    /// Each worker that counted a part crashed.
    #[error("part {} crashed {workers} workers", part + 1)]
    PartCrashes {
        /// The part, from 0.
        part: u32,
        /// How many workers tried.
        workers: u32,
    },
}
