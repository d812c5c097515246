use crate::i18n::Texts;

use super::{
    super::count_texts::{percent_of, whole_seconds},
    List,
};

/// What is waited for, once that takes long, phrase by phrase: what is done, the share
/// where it is known, the time.
pub fn list_waiting(list: &List, texts: &Texts) -> Option<Vec<String>> {
    let millis = list.waiting()?;
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
