/// How many steps a frame may make so that it stays short, learned from the frames
/// before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    most: u64,
}

/// What a frame spent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// The steps that it made.
    pub steps: u64,
    /// How long they took, in milliseconds.
    pub millis: f64,
}

/// The time that the steps of one frame may take, in milliseconds, so that a
/// click is answered in the next.
const BUDGET: f64 = 7.0;

/// The steps that the first frame may make.
const FIRST: u64 = 10_000;

/// A frame makes so many at least, and at most.
const BOUNDS: (u64, u64) = (200, 50_000_000);

impl Default for Pace {
    /// Nothing is known yet.
    fn default() -> Pace {
        Pace { most: FIRST }
    }
}

impl Pace {
    /// The most steps of the next frame.
    pub fn most(self) -> u64 {
        self.most
    }

    /// Takes in a frame: towards the time that one may take, by at most a factor of two
    /// up and of four down, as one measurement says little. A frame that had little to
    /// do says nothing about what a full one takes.
    pub fn learn(&mut self, spent: Spent) {
        let factor = (BUDGET / spent.millis.max(0.05)).clamp(0.25, 2.0);
        if factor > 1.0 && spent.steps < self.most / 2 {
            return;
        }
        self.most = ((self.most as f64 * factor) as u64).clamp(BOUNDS.0, BOUNDS.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine that makes so many steps a millisecond, and frames that ask for some.
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

    /// However long it was played slowly: the first full frame is short.
    #[test]
    fn frames_with_little_to_do_leave_the_next_one_short() {
        for rate in [1000.0, 10_000.0] {
            let mut pace = Pace::default();
            frames(&mut pace, rate, 1, 10_000);
            let first = frames(&mut pace, rate, u64::MAX, 1);
            assert!(first <= 2.0 * BUDGET, "{rate}: {first}");
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
        assert_eq!(pace.most(), BOUNDS.0);
        let fast = Spent {
            steps: u64::MAX,
            millis: 0.0,
        };
        (0..100).for_each(|_| pace.learn(fast));
        assert_eq!(pace.most(), BOUNDS.1);
    }
}
