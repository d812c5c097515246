use crate::i18n::Texts;

use super::{
    super::{
        super::super::jobs::failure_text,
        count::{percent_of, whole_seconds},
    },
    state::List,
};

/// What is waited for, once that takes long, phrase by phrase: what is done, the part that
/// is done where it is known, the time.
pub fn list_waiting(list: &List, texts: &Texts) -> Option<Vec<String>> {
    let millis = list.waiting_ms()?;
    let seconds = texts.with(
        "counting-seconds",
        &[("seconds", whole_seconds(millis).into())],
    );
    let doing = match list.is_counting() {
        true => "list-counting",
        false => "list-getting",
    };
    let share = list.share().map(|share| {
        let percent = percent_of(share, millis);
        texts.with("counting-percent", &[("percent", percent.into())])
    });
    let phrases = [Some(texts.text(doing)), share, Some(seconds)];
    Some(phrases.into_iter().flatten().collect())
}

/// Why the list gets no further, if its worker failed.
pub fn list_failure(list: &List, texts: &Texts) -> Option<String> {
    let why = list.failure()?;
    Some(failure_text(why, "kept-list", texts))
}
