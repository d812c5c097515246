use crate::{i18n::Texts, worker::JobFailure};

use super::super::core::Core;

/// The text for a job that failed: what happened, what is kept, and what to do. `kept` is the id of
/// the message that says what is kept of this kind of job.
pub fn failure_text(failure: &JobFailure, kept: &str, texts: &Texts) -> String {
    let why = |id: &str, why: &str| texts.with(id, &[("why", why.into())]);
    let happened = match failure {
        JobFailure::NotStarted(said) => why("failure-not-started", said),
        JobFailure::Crashed(said) => why("failure-crashed", said),
        JobFailure::Silent => texts.text("failure-silent"),
        JobFailure::Unreadable => texts.text("failure-unreadable"),
        JobFailure::OutOfMemory => texts.text("failure-out-of-memory"),
        JobFailure::NotPossible(said) => why("failure-not-possible", said),
        JobFailure::File(said) => why("failure-file", said),
        JobFailure::Incomplete { written, kept } => {
            let args = [
                ("written", written.to_string().into()),
                ("kept", kept.to_string().into()),
            ];
            texts.with("failure-incomplete", &args)
        }
        JobFailure::PartCrashes { part, workers } => {
            let args = [
                ("part", (part + 1).to_string().into()),
                ("tries", workers.to_string().into()),
            ];
            texts.with("counting-part-fails", &args)
        }
    };
    format!("{happened} {}", texts.text(kept))
}

/// Why the search was not indexed to its end, if the worker failed.
pub fn index_failure(core: &Core, texts: &Texts) -> Option<String> {
    let why = core.derived.own.failure()?;
    Some(failure_text(why, "kept-index", texts))
}
