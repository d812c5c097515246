use crate::{i18n::Texts, worker::MAX_STORED_COUNTS};

use super::{jobs::failure_text, notices::Notice, problem_line::problem_name};

/// The text of a notice: what happened, what is kept, and what to do.
pub fn notice_text(notice: &Notice, texts: &Texts) -> String {
    match notice {
        Notice::NotSaved(why) => failure_text(why, "kept-picture", texts),
        Notice::StorageFull => texts.text("notice-storage-full"),
        Notice::StorageRefused => texts.text("notice-storage-refused"),
        Notice::CountNotOpened(why) => {
            texts.with("notice-count-not-opened", &[("why", why.as_str().into())])
        }
        Notice::CountDropped(problem) => {
            let args = [
                ("most", MAX_STORED_COUNTS.to_string().into()),
                ("problem", problem_name(problem, texts).into()),
            ];
            texts.with("notice-count-dropped", &args)
        }
        Notice::DocumentSetAside => texts.text("notice-document-set-aside"),
    }
}
