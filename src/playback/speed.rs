/// A speed on a logarithmic scale, from one step in two seconds to the speed of the machine.
///
/// Notch 0 is 0.5 steps a second, four notches are a factor of ten, and the last notch has
/// no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u8);

impl Speed {
    /// The last notch, without limit.
    pub const FASTEST: Speed = Speed(24);

    /// The speed at which a page starts: five steps a second.
    pub const DEFAULT: Speed = Speed(4);

    /// The speed at a notch; above the last notch, the speed of the last.
    pub fn at(notch: u8) -> Speed {
        Speed(notch.min(Speed::FASTEST.0))
    }

    /// The notch, from 0 to that of [`Speed::FASTEST`].
    pub fn notch(self) -> u8 {
        self.0
    }

    /// The next faster notch, if there is one.
    pub fn faster(self) -> Speed {
        Speed::at(self.0 + 1)
    }

    /// The next slower notch, if there is one.
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }

    /// Steps per second; `None` if there is no limit.
    pub fn steps_per_second(self) -> Option<f64> {
        (self < Speed::FASTEST).then(|| 0.5 * 10f64.powf(f64::from(self.0) / 4.0))
    }

    /// Whether single steps are slow enough to see, so that they can be animated.
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
