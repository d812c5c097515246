use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Ask, Job, JobFailure, Report};

/// A message from the page to a worker. It travels as bytes; with an export into a chosen file, the
/// file travels with them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Do this job. A worker does one job in its life.
    Start(Job),
    /// Answer this question, for [`Job::Ranks`].
    Ask(Ask),
    /// Count these parts, in this order, for [`Job::Count`].
    Parts(Vec<u32>),
    /// Pause if true, otherwise continue.
    Rest(bool),
}

/// A message from a worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker is ready: messages sent before are lost, messages sent from now on are read.
    Ready,
    /// The worker is still at work.
    Working,
    /// The worker has finished a message and all the work that it asked for. Each message gets one
    /// such reply.
    Handled,
    /// A report about the job.
    Report(Report),
    /// The next bytes of an export go with this message.
    Piece,
    /// All bytes of an export, this many, are written, and the file is closed.
    Written(u64),
    /// The job failed.
    Failed(JobFailure),
}

/// Bytes that are not a message.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct WireError(postcard::Error);

/// Encodes a message as bytes.
///
/// # Errors
/// None is known; the library's function returns a result.
pub fn to_bytes(message: &impl Serialize) -> Result<Vec<u8>, WireError> {
    postcard::to_allocvec(message).map_err(WireError)
}

/// Decodes a message.
///
/// # Errors
/// If the bytes are not a message of this kind.
pub fn from_bytes<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, WireError> {
    postcard::from_bytes(bytes).map_err(WireError)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        formats::Format,
        problem::Problem,
        worker::Destination,
    };

    #[test]
    fn a_job_survives_the_wire() {
        for wrap in Wrap::ALL {
            let mut cells = CellSet::EMPTY;
            cells.set_at(4, 31, true);
            cells.set_at(0, 0, true);
            let start = ToWorker::Start(Job::Export {
                problem: Problem::new(5, 32, 3, wrap, cells).unwrap(),
                format: Format::Csv,
                gzip: true,
                destination: Destination::ChosenFile,
            });
            assert_eq!(from_bytes(&to_bytes(&start).unwrap()), Ok(start));
        }
    }

    #[test]
    fn a_problem_takes_few_bytes() {
        let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY).unwrap();
        assert_eq!(to_bytes(&problem).unwrap().len(), 5);
    }

    #[test]
    fn counts_lose_no_digit() {
        let report = FromWorker::Report(Report::Done {
            found: u128::MAX,
            millis: 0.5,
        });
        assert_eq!(from_bytes(&to_bytes(&report).unwrap()), Ok(report));
        assert!(from_bytes::<FromWorker>(&[99, 1, 2]).is_err());
    }
}
