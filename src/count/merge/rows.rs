/// The rows that are passed.
#[derive(Default)]
pub(super) struct Rows {
    /// The transitions of each.
    pub(super) passed: Vec<u64>,
    /// Those still to pass.
    pub(super) to_come: usize,
    /// Whether this is a trial: it stops before a row that is foreseen to go beyond the
    /// budget, or when all is foreseen to be this much.
    pub(super) trial: Option<f64>,
}

impl Rows {
    /// Whether to begin with a row, where so many are to come and so many transitions
    /// are left.
    pub(super) fn begins(&mut self, to_come: usize, left: u64) -> bool {
        self.to_come = to_come;
        let Some(worth) = self.trial else {
            return true;
        };
        (self.foreseen()).is_none_or(|(next, all)| next <= left as f64 && all > worth)
    }

    /// A row is passed with so many transitions.
    pub(super) fn add(&mut self, transitions: u64) {
        self.passed.push(transitions);
        self.to_come -= 1;
    }

    /// The transitions of the next row and of all rows to come; `None` if too few are
    /// passed.
    ///
    /// A row costs a ratio more or less than the one before, which nears 1 as fast as it last
    /// did; and what is foreseen does not fall: what is forgotten at the top equals what is
    /// new.
    pub(super) fn foreseen(&self) -> Option<(f64, f64)> {
        let [.., first, second, third] = *self.passed else {
            return None;
        };
        let ratio = |a: u64, b: u64| b.max(1) as f64 / a.max(1) as f64;
        let (before, now) = (ratio(first, second), ratio(second, third));
        let fall = match before > 1.0 {
            true => ((now - 1.0) / (before - 1.0)).clamp(0.3, 1.0),
            false => 1.0,
        };
        let (mut growth, mut row) = (now, third as f64);
        let rows: Vec<f64> = (0..self.to_come)
            .map(|_| {
                growth = 1.0 + (growth - 1.0).max(0.0) * fall;
                row *= growth;
                row
            })
            .collect();
        Some((rows.first().copied()?, rows.iter().sum()))
    }
}
