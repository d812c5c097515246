use super::split::Split;

/// The parts of a split that are counted, and their sum. It holds each part at most once.
///
/// Memory: a byte for every part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    counted: Vec<bool>,
    sum: u128,
}

/// The error that a part is counted already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("part {} is counted already", part + 1)]
pub struct CountedTwice {
    /// The part, from 0.
    pub part: usize,
}

impl Tally {
    /// A tally without counted parts.
    pub fn new(split: &Split) -> Tally {
        Tally {
            counted: vec![false; split.parts()],
            sum: 0,
        }
    }

    /// The number of parts, counted or not.
    pub fn parts(&self) -> usize {
        self.counted.len()
    }

    /// Whether a part is counted.
    pub fn is_counted(&self, part: usize) -> bool {
        self.counted[part]
    }

    /// The parts that are not counted, in increasing order.
    pub fn missing(&self) -> impl Iterator<Item = usize> {
        let parts = self.counted.iter().enumerate();
        parts
            .filter(|(_, counted)| !**counted)
            .map(|(part, _)| part)
    }

    /// The sum over the parts that are counted.
    pub fn sum(&self) -> u128 {
        self.sum
    }

    /// The share of the parts that are counted, 0 to 1; 1 if there are none.
    pub fn share(&self) -> f64 {
        match self.parts() {
            0 => 1.0,
            parts => (parts - self.missing().count()) as f64 / parts as f64,
        }
    }

    /// Adds the sum of a part.
    ///
    /// # Errors
    /// [`CountedTwice`]; the tally stays as it was.
    pub fn add(&mut self, part: usize, sum: u128) -> Result<(), CountedTwice> {
        if std::mem::replace(&mut self.counted[part], true) {
            return Err(CountedTwice { part });
        }
        self.sum += sum;
        Ok(())
    }

    /// Adds another tally of the same split.
    ///
    /// # Errors
    /// [`CountedTwice`] if both hold a part; the tally stays as it was.
    pub fn add_all(&mut self, other: &Tally) -> Result<(), CountedTwice> {
        let both = self.counted.iter().zip(&other.counted);
        if let Some(part) = both.clone().position(|(mine, theirs)| *mine && *theirs) {
            return Err(CountedTwice { part });
        }
        self.counted = both.map(|(mine, theirs)| *mine || *theirs).collect();
        self.sum += other.sum;
        Ok(())
    }

    /// The count, or `None` if a part is missing.
    pub fn total(&self, split: &Split) -> Option<u128> {
        self.missing()
            .next()
            .is_none()
            .then(|| split.total(self.sum))
    }
}
