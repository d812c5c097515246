use crate::{
    count::{Reason, Split},
    i18n::{Texts, counted, grouped},
};

use super::{
    super::super::super::{jobs::failure_text, problem_line::problem_name},
    record::{CountState, ProblemCount},
};

/// Describes the plan of a count in phrases such as `416 parts`.
pub fn plan_phrases(split: &Split, texts: &Texts) -> Vec<String> {
    let phrase = |reason: &Reason| reason_phrase(reason, texts);
    split.reasons().iter().map(phrase).collect()
}

fn reason_phrase(reason: &Reason, texts: &Texts) -> String {
    match reason {
        Reason::Impossible { most } => {
            texts.with("counting-impossible", &[("most", (*most).into())])
        }
        Reason::Whole => texts.text("counting-whole"),
        Reason::Windows => texts.text("counting-windows"),
        Reason::Border => texts.text("counting-border"),
        Reason::Symmetry { symmetries, .. } => {
            let number = grouped(u128::from(*symmetries));
            texts.with("counting-symmetry", &[("number", number.into())])
        }
        Reason::Merging => texts.text("counting-merging"),
        Reason::Split(parts) => {
            let number = grouped(*parts as u128);
            texts.with("counting-split", &[("number", number.into())])
        }
    }
}

/// The share that is done, in percent: a whole number, or with tenths if the count takes long.
/// Never 100 before the end.
pub fn percent(count: &ProblemCount) -> String {
    percent_of(count.share(), count.millis())
}

/// As [`percent`], for a share that took `millis` milliseconds.
pub(in super::super) fn percent_of(share: f64, millis: f64) -> String {
    let percent = share * 100.0;
    let slow = millis > 30_000.0 * percent.max(1.0) / 100.0 && percent < 100.0;
    match slow {
        true => format!("{:.1}", (percent * 10.0).floor() / 10.0),
        false => format!("{:.0}", percent.floor()),
    }
}

/// Describes the progress of a count in phrases: the share, the time, the time left, the workers;
/// or, for a count that is done, what it took.
pub fn count_phrases(count: &ProblemCount, texts: &Texts) -> Vec<String> {
    let time = duration(count.millis(), texts);
    match count.state {
        CountState::Running => {
            let mut phrases = vec![
                texts.with("counting-percent", &[("percent", percent(count).into())]),
                time,
            ];
            if let Some(left) = count.millis_left() {
                let left = duration(left.max(1000.0), texts);
                phrases.push(texts.with("counting-time-left", &[("time", left.into())]));
            }
            if count.workers > 0 {
                phrases.push(on_workers(count, texts));
            }
            phrases
        }
        CountState::Stopped | CountState::Failed(_) => vec![
            texts.with("counting-stopped", &[("percent", percent(count).into())]),
            time,
        ],
        CountState::Done(_) => {
            let mut phrases = vec![texts.with("counting-done", &[("time", time.into())])];
            if count.workers > 0 {
                phrases.push(on_workers(count, texts));
            }
            // A count that takes no time has no meaningful rate.
            if let Some(rate) = count.per_second().filter(|_| count.millis() >= 500.0) {
                let rate = grouped(rounded(rate));
                phrases.push(texts.with("counting-rate", &[("number", rate.into())]));
            }
            phrases
        }
    }
}

/// The text that a screen reader announces about a count.
pub fn count_announced(count: &ProblemCount, texts: &Texts) -> String {
    match &count.state {
        CountState::Running => {
            let phrases = count_phrases(count, texts).join(", ");
            texts.with("counting-said", &[("progress", phrases.into())])
        }
        CountState::Done(found) => texts.with("counting-said-done", &counted(*found)),
        CountState::Stopped => {
            texts.with("counting-stopped", &[("percent", percent(count).into())])
        }
        CountState::Failed(why) => failure_text(why, "kept-count", texts),
    }
}

/// The headline of the card of the count.
#[derive(Clone, Debug, PartialEq)]
pub enum Headline {
    /// Nothing is known.
    Nothing,
    /// The number of all placements, and its caption.
    All(String, String),
    /// The number found so far, and its caption.
    SoFar(String, String),
}

/// The headline of the card of the count. `known` is the number of placements, if the list knows
/// it. A count that ends within a moment keeps the headline there was before.
pub fn count_headline(
    count: Option<&ProblemCount>,
    known: Option<u128>,
    texts: &Texts,
) -> Headline {
    const MOMENT_MS: f64 = 500.0;
    let shown = count.filter(|count| !count.is_running() || count.millis() >= MOMENT_MS);
    match (shown, known) {
        (Some(count), _) => {
            let (number, caption) = count_caption(count, texts);
            match count.state {
                CountState::Done(_) => Headline::All(number, caption),
                _ => Headline::SoFar(number, caption),
            }
        }
        (None, Some(all)) => {
            let caption = texts.with("counting-placements", &counted(all));
            Headline::All(grouped(all), caption)
        }
        (None, None) => Headline::Nothing,
    }
}

/// The large number and its caption: all placements, or those found so far.
pub fn count_caption(count: &ProblemCount, texts: &Texts) -> (String, String) {
    match count.state {
        CountState::Done(found) => {
            let caption = texts.with("counting-placements", &counted(found));
            (grouped(found), caption)
        }
        _ => {
            let least = count.at_least();
            let caption = texts.with("counting-so-far", &counted(least));
            (grouped(least), caption)
        }
    }
}

/// Describes an unfinished count of another board.
pub fn count_left(count: &ProblemCount, texts: &Texts) -> String {
    let problem = problem_name(count.problem(), texts).into();
    match count.state {
        CountState::Done(_) => {
            let (number, caption) = count_caption(count, texts);
            let found = format!("{number} {caption}").into();
            texts.with(
                "counting-left-done",
                &[("problem", problem), ("found", found)],
            )
        }
        _ => {
            let percent = percent(count).into();
            texts.with(
                "counting-left",
                &[("problem", problem), ("percent", percent)],
            )
        }
    }
}

fn on_workers(count: &ProblemCount, texts: &Texts) -> String {
    texts.with(
        "counting-workers",
        &[("count", (count.workers as u64).into())],
    )
}

/// Rounds to three significant digits, because the others are noise.
fn rounded(rate: f64) -> u128 {
    let rate = rate as u128;
    let mut unit = 1;
    while rate / unit >= 1000 {
        unit *= 10;
    }
    (rate + unit / 2) / unit * unit
}

/// Formats whole seconds, for a time that is shown as it passes.
pub(in super::super) fn whole_seconds(millis: f64) -> String {
    format!("{:.0}", (millis / 1000.0).floor())
}

/// Formats a time as people say it: `3.2 s`, `2 min 5 s`, `3 h 10 min`, `2 d 4 h`.
fn duration(millis: f64, texts: &Texts) -> String {
    let seconds = millis / 1000.0;
    if seconds < 59.5 {
        let digits = match seconds {
            s if s < 0.995 => format!("{s:.2}"),
            s if s < 9.95 => format!("{s:.1}"),
            s => format!("{s:.0}"),
        };
        return texts.with("counting-seconds", &[("seconds", digits.into())]);
    }
    let whole = seconds.round() as u64;
    let (id, large, small) = match whole {
        0..3600 => ("counting-minutes", whole / 60, whole % 60),
        3600..86_400 => ("counting-hours", whole / 3600, whole % 3600 / 60),
        _ => ("counting-days", whole / 86_400, whole % 86_400 / 3600),
    };
    let args = [
        ("large", grouped(large.into()).into()),
        ("small", small.to_string().into()),
    ];
    texts.with(id, &args)
}
