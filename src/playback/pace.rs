/// The number of steps that a frame can take and still be short, learned from the frames
/// before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    max_steps: u64,
}

/// What a frame has spent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// The number of steps.
    pub steps: u64,
    /// The time that they took, in milliseconds.
    pub millis: f64,
}

/// The time that the steps of a frame should take: short enough for the page to respond to
/// a click in the next frame.
const FRAME_BUDGET_MS: f64 = 7.0;

/// The steps of the first frame.
const FIRST_FRAME_STEPS: u64 = 10_000;

/// The fewest steps of a frame, however slow the machine.
const MIN_FRAME_STEPS: u64 = 200;

/// The most steps of a frame, however fast the machine.
const MAX_FRAME_STEPS: u64 = 50_000_000;

impl Default for Pace {
    /// The pace of the first frame.
    fn default() -> Pace {
        Pace {
            max_steps: FIRST_FRAME_STEPS,
        }
    }
}

impl Pace {
    /// The most steps of the next frame.
    pub fn most(self) -> u64 {
        self.max_steps
    }

    /// Learns from a frame: adjusts the steps of the next towards the time that a frame
    /// should take, by a factor of at most two up and four down, because a single
    /// measurement is unreliable. A frame that had few steps to take does not show how many
    /// it could have taken, so it raises nothing.
    pub fn learn(&mut self, spent: Spent) {
        let factor = (FRAME_BUDGET_MS / spent.millis.max(0.05)).clamp(0.25, 2.0);
        if factor > 1.0 && spent.steps < self.max_steps / 2 {
            return;
        }
        self.max_steps =
            ((self.max_steps as f64 * factor) as u64).clamp(MIN_FRAME_STEPS, MAX_FRAME_STEPS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs frames that ask for `asked` steps each on a machine that takes `rate` steps a
    /// millisecond; returns the longest time of a frame.
    fn frames(pace: &mut Pace, rate: f64, asked: u64, times: usize) -> f64 {
        let mut longest = 0.0f64;
        for _ in 0..times {
            let steps = asked.min(pace.most());
            let millis = steps as f64 / rate;
            longest = longest.max(millis);
            pace.learn(Spent { steps, millis });
        }
        longest
    }

    #[test]
    fn full_frames_come_to_take_their_time() {
        for rate in [50.0, 1000.0, 100_000.0] {
            let mut pace = Pace::default();
            frames(&mut pace, rate, u64::MAX, 40);
            let last = frames(&mut pace, rate, u64::MAX, 1);
            assert!((3.5..=14.0).contains(&last), "{rate}: {last}");
        }
    }

    /// However long the search has played slowly, the first full frame is short.
    #[test]
    fn frames_with_little_to_do_leave_the_next_one_short() {
        for rate in [1000.0, 10_000.0] {
            let mut pace = Pace::default();
            frames(&mut pace, rate, 1, 10_000);
            let first = frames(&mut pace, rate, u64::MAX, 1);
            assert!(first <= 2.0 * FRAME_BUDGET_MS, "{rate}: {first}");
        }
    }

    #[test]
    fn a_search_that_becomes_slower_is_soon_followed() {
        let mut pace = Pace::default();
        frames(&mut pace, 20_000.0, u64::MAX, 40);
        frames(&mut pace, 1000.0, u64::MAX, 3);
        assert!(frames(&mut pace, 1000.0, u64::MAX, 1) <= 14.0);
    }

    #[test]
    fn it_stays_within_its_bounds() {
        let mut pace = Pace::default();
        let slow = |steps| Spent { steps, millis: 1e9 };
        (0..100).for_each(|_| pace.learn(slow(1)));
        assert_eq!(pace.most(), MIN_FRAME_STEPS);
        let fast = Spent {
            steps: u64::MAX,
            millis: 0.0,
        };
        (0..100).for_each(|_| pace.learn(fast));
        assert_eq!(pace.most(), MAX_FRAME_STEPS);
    }
}
