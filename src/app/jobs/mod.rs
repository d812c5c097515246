//! Background work: the ids of jobs, and the texts for jobs that failed.

mod failure_text;

pub use failure_text::{failure_text, index_failure};

use crate::worker::{Job, JobId, WantedJob};

/// Gives out the ids of jobs and the numbers of questions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Jobs {
    last_job_id: JobId,
    last_question: u32,
}

impl Jobs {
    /// An id that no other job has.
    pub fn new_id(&mut self) -> JobId {
        self.last_job_id = self.last_job_id.next();
        self.last_job_id
    }

    /// A number that no other question has.
    pub fn new_question(&mut self) -> u32 {
        self.last_question = self.last_question.wrapping_add(1);
        self.last_question
    }
}

/// While placements are counted, indexing pauses: a count has all processors.
pub(super) fn rest_while_counting(wanted: &mut [WantedJob]) {
    let counts = wanted
        .iter()
        .any(|wanted| matches!(wanted.job, Job::Count { .. }));
    for wanted in wanted {
        wanted.rests |= counts && matches!(wanted.job, Job::Index { .. });
    }
}
