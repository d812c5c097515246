/// A speed on a logarithmic scale, from one step in two seconds to as fast as
/// the machine goes.
///
/// Notch 0 is 0.5 steps a second; each four notches are ten times faster; the
/// last is without limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u8);

impl Speed {
    /// The fastest notch: no limit.
    pub const FASTEST: Speed = Speed(24);

    /// The speed that a page opens with: about five steps a second.
    pub const DEFAULT: Speed = Speed(4);

    /// The speed at a notch; notches above the fastest are the fastest.
    pub fn at(notch: u8) -> Speed {
        Speed(notch.min(Speed::FASTEST.0))
    }

    /// The notch, 0 to that of [`Speed::FASTEST`].
    pub fn notch(self) -> u8 {
        self.0
    }

    /// One notch faster, if there is one.
    pub fn faster(self) -> Speed {
        Speed::at(self.0 + 1)
    }

    /// One notch slower, if there is one.
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// Steps a second, or `None` without limit.
    pub fn steps_per_second(self) -> Option<f64> {
        (self < Speed::FASTEST).then(|| 0.5 * 10f64.powf(f64::from(self.0) / 4.0))
    }

    /// Whether an eye can follow single steps, so that they may be animated.
    pub fn is_gentle(self) -> bool {
        self.steps_per_second().is_some_and(|rate| rate <= 9.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_runs_from_a_step_in_two_seconds_to_no_limit() {
        assert_eq!(Speed::at(0).steps_per_second(), Some(0.5));
        assert_eq!(Speed::at(4).steps_per_second(), Some(5.0));
        assert_eq!(Speed::at(200), Speed::FASTEST);
        assert_eq!(Speed::FASTEST.steps_per_second(), None);
        assert_eq!(Speed::FASTEST.faster(), Speed::FASTEST);
        assert_eq!(Speed::at(0).slower(), Speed::at(0));
        let mut last = 0.0;
        for notch in 0..Speed::FASTEST.notch() {
            let rate = Speed::at(notch).steps_per_second().unwrap();
            assert!(rate > last);
            last = rate;
        }
    }
}
