use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The progress of a count: a bar on standard error, if that is a terminal.
pub(super) struct Progress {
    begun: Instant,
    bar: ProgressBar,
}

/// Work shorter than this shows no bar.
const MIN_SHOWN_TIME: Duration = Duration::from_millis(500);

/// The length of the bar: it moves in steps of a ten-thousandth of the work.
const BAR_STEPS: f64 = 10_000.0;

impl Progress {
    /// Starts a bar at `share`, the part of the work that an earlier run did, 0 to 1. The time left
    /// is estimated from the work of this run alone.
    pub(super) fn new(share: f64) -> Progress {
        let bar =
            ProgressBar::with_draw_target(Some(BAR_STEPS as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{wide_bar} {percent}% {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_position((share * BAR_STEPS) as u64);
        bar.reset_eta();
        Progress {
            begun: Instant::now(),
            bar,
        }
    }

    /// Shows `share`, the part of the work that is done, 0 to 1.
    pub(super) fn show(&self, share: f64) {
        if self.bar.is_hidden() && self.begun.elapsed() >= MIN_SHOWN_TIME {
            // This draws nothing if standard error is not a terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position((share * BAR_STEPS) as u64);
        // The estimate is zero until this run has done something.
        let left = self.bar.eta();
        if !left.is_zero() {
            self.bar
                .set_message(format!("{} left", HumanDuration(left)));
        }
    }

    /// Removes the bar.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Runs work of unknown length and shows a spinner on standard error, if that is a terminal. The
/// `watch` that the work calls never stops it: to stop, the user ends the program.
pub(super) fn waiting<T>(work: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> T) -> T {
    let begun = Instant::now();
    let mut bar = None;
    let done = work(&mut || {
        if begun.elapsed() >= MIN_SHOWN_TIME {
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
