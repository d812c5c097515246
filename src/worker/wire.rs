use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Ask, Job, JobFailure, Report};

/// What the page tells a worker. On the wire it is bytes; with an export into a chosen
/// file, the file goes with them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Do this. A worker does one job in its life.
    Start(Job),
    /// Answer this, for [`Job::Ranks`].
    Ask(Ask),
    /// Count these parts, in this order, for [`Job::Count`].
    Parts(Vec<u32>),
    /// Pause, or go on.
    Rest(bool),
}

/// What a worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It has started: what was sent before is lost, what is sent now is read.
    Ready,
    /// It is still at work.
    Working,
    /// It is through with a message and all that this led to; each message is
    /// answered so once.
    Handled,
    /// Something about the job.
    Report(Report),
    /// The next bytes of an export go with this message.
    Piece,
    /// This many bytes of an export are written: all of them, and the file is closed.
    Written(u64),
    /// The job has ended before it was done.
    Failed(JobFailure),
}

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct WireError(postcard::Error);

/// The bytes of a message.
///
/// # Errors
/// None that is known; the format has one.
pub fn to_bytes(message: &impl Serialize) -> Result<Vec<u8>, WireError> {
    postcard::to_allocvec(message).map_err(WireError)
}

/// The message that some bytes are.
///
/// # Errors
/// If they are none.
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
