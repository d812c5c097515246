use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// How far a count is, on standard error if that is a terminal.
pub(super) struct Progress {
    begun: Instant,
    bar: Option<ProgressBar>,
}

/// What is done sooner has no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// Of the bar: a ten-thousandth is drawn as soon as it is done.
const WHOLE: u64 = 10_000;

impl Progress {
    pub(super) fn new() -> Progress {
        Progress {
            begun: Instant::now(),
            bar: None,
        }
    }

    /// Draws that this share of the whole is done, of it `before` before now.
    pub(super) fn show(&mut self, before: f64, share: f64) {
        let spent = self.begun.elapsed();
        if spent < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(bar);
        bar.set_position((share * WHOLE as f64) as u64);
        bar.set_message(match left(spent, before, share) {
            Some(left) => format!("{} left", HumanDuration(left)),
            None => String::new(),
        });
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Does something of which nobody knows how long it takes, with a sign of life on
/// standard error if that is a terminal. The watch that it is given ends nothing: the
/// user ends the program.
pub(super) fn waiting<T>(work: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> T) -> T {
    let begun = Instant::now();
    let mut bar = None;
    let done = work(&mut || {
        if begun.elapsed() >= PATIENCE {
            bar.get_or_insert_with(|| spinner(begun)).tick();
        }
        ControlFlow::Continue(())
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    done
}

fn spinner(begun: Instant) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_elapsed(begun.elapsed());
    let style = ProgressStyle::with_template("{spinner} {elapsed}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

/// It draws nothing where standard error is no terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new(WHOLE);
    let style = ProgressStyle::with_template("{wide_bar} {percent}% {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// How long the rest will take if it goes on as it did; `None` as long as nothing is
/// done.
fn left(spent: Duration, before: f64, share: f64) -> Option<Duration> {
    let factor = (1.0 - share) / (share - before);
    Duration::try_from_secs_f64(spent.as_secs_f64() * factor).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_told_by_what_was_done_now() {
        let left = |spent, before, share| left(Duration::from_secs(spent), before, share);
        assert_eq!(left(10, 0.0, 0.5), Some(Duration::from_secs(10)));
        assert_eq!(left(10, 0.0, 0.25), Some(Duration::from_secs(30)));
        // What an earlier run did took no time of this one.
        assert_eq!(left(10, 0.5, 0.75), Some(Duration::from_secs(10)));
        assert_eq!(left(10, 0.25, 1.0), Some(Duration::ZERO));
        assert_eq!(left(10, 0.25, 0.25), None);
        assert_eq!(left(10, 1.0, 1.0), None);
    }
}
