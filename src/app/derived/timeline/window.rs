/// The range of steps in sight. The numbers are fractions, so that a slow zoom is smooth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimelineWindow {
    /// The first step in sight.
    pub from: f64,
    /// The number of steps in sight, at least [`TimelineWindow::MIN_STEPS`].
    pub steps: f64,
}

impl TimelineWindow {
    /// The fewest steps in sight at once.
    pub const MIN_STEPS: f64 = 24.0;

    /// The window that shows all steps of a search with this many states.
    pub fn whole(all: u64) -> TimelineWindow {
        TimelineWindow {
            from: 0.0,
            steps: (all as f64).max(TimelineWindow::MIN_STEPS),
        }
    }

    /// Where a step is, as a part of the width: 0 to 1 is in sight.
    pub fn share(self, step: f64) -> f64 {
        (step - self.from) / self.steps
    }

    /// The step at a part of the width.
    pub fn step(self, share: f64) -> f64 {
        self.from + share * self.steps
    }

    /// Zooms by a factor; the step at a part of the width stays where it is.
    pub fn zoomed(self, share: f64, factor: f64, all: u64) -> TimelineWindow {
        let fixed = self.step(share);
        let whole = TimelineWindow::whole(all);
        let steps = (self.steps / factor).clamp(TimelineWindow::MIN_STEPS, whole.steps);
        TimelineWindow {
            from: fixed - share * steps,
            steps,
        }
        .within(all)
    }

    /// Moves along by a part of the width.
    pub fn moved(self, share: f64, all: u64) -> TimelineWindow {
        TimelineWindow {
            from: self.from + share * self.steps,
            ..self
        }
        .within(all)
    }

    /// Moves so that a step is in sight with room ahead of it, unless it is in sight already.
    pub fn following(self, step: u64, all: u64) -> TimelineWindow {
        let share = self.share(step as f64);
        if (0.0..=1.0).contains(&share) {
            return self;
        }
        self.moved(share - if share < 0.0 { 0.9 } else { 0.1 }, all)
    }

    /// Whether all of a search is in sight.
    pub fn is_whole(self, all: u64) -> bool {
        self == TimelineWindow::whole(all)
    }

    fn within(self, all: u64) -> TimelineWindow {
        let whole = TimelineWindow::whole(all);
        let most = (whole.steps - self.steps).max(0.0);
        TimelineWindow {
            from: self.from.clamp(0.0, most),
            ..self
        }
    }

    /// About `count` round steps in sight, to label the axis.
    pub fn ticks(self, count: usize) -> Vec<u64> {
        let rough = self.steps / count.max(1) as f64;
        let unit = 10f64.powf(rough.max(1.0).log10().floor());
        let gap = [1.0, 2.0, 5.0, 10.0]
            .map(|times| times * unit)
            .into_iter()
            .find(|gap| *gap >= rough)
            .unwrap_or(unit)
            .max(1.0);
        let first = (self.from / gap).ceil().max(0.0);
        (0..)
            .map(|nth| (first + f64::from(nth)) * gap)
            .take_while(|step| *step <= self.from + self.steps)
            .map(|step| step as u64)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zoom_keeps_the_step_under_the_pointer() {
        let all = 64_747_798;
        let mut window = TimelineWindow::whole(all);
        for _ in 0..60 {
            let step = window.step(0.3);
            window = window.zoomed(0.3, 1.3, all);
            assert!((window.step(0.3) - step).abs() < 1e-3);
        }
        assert_eq!(window.steps, TimelineWindow::MIN_STEPS);
        for _ in 0..200 {
            window = window.zoomed(0.9, 0.8, all);
            assert!(window.from >= 0.0 && window.from + window.steps <= all as f64);
        }
        assert!(window.is_whole(all));
    }

    #[test]
    fn a_window_moves_no_further_than_the_ends() {
        let window = TimelineWindow::whole(1000).zoomed(0.5, 10.0, 1000);
        assert_eq!(window.moved(-50.0, 1000).from, 0.0);
        assert_eq!(window.moved(50.0, 1000).from, 900.0);
        let followed = window.following(700, 1000);
        assert!((0.0..1.0).contains(&followed.share(700.0)));
        assert_eq!(
            followed.following(705, 1000),
            followed,
            "it stands while it can"
        );
        let back = followed.following(3, 1000);
        assert!((0.0..1.0).contains(&back.share(3.0)));
    }

    #[test]
    fn ticks_are_round_and_few() {
        for (from, steps) in [(0.0, 24.0), (17.3, 24.0), (0.0, 17_870.0), (3e9, 64e6)] {
            for count in 1..9 {
                let window = TimelineWindow { from, steps };
                let ticks = window.ticks(count);
                assert!(ticks.len() <= count + 1, "{ticks:?}");
                for pair in ticks.windows(2) {
                    let gap = (pair[1] - pair[0]).to_string();
                    assert!("125".contains(&gap[..1]) && gap[1..].chars().all(|c| c == '0'));
                }
                assert!(
                    ticks
                        .iter()
                        .all(|tick| (0.0..=1.0).contains(&window.share(*tick as f64)))
                );
            }
        }
    }
}
