use std::{fmt, str::FromStr};

/// The sum of each counted part of a count. Each part is there at most once, so the sums that two
/// tabs counted of the same split can be united.
///
/// Its text has the sums in the order of the parts with commas between them, nothing for a part
/// that is missing, and no commas after the last sum: `12,,7`.
///
/// Memory: 32 bytes for each part, of which there are at most some 16 000.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartSums {
    sums: Vec<Option<u128>>,
    counted: usize,
    total: u128,
}

/// A text that is not a [`PartSums`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("sums are whole numbers with commas between them, as many as parts")]
pub struct BadSums;

impl PartSums {
    /// Sums of `parts` parts, none of them counted.
    pub fn new(parts: usize) -> PartSums {
        PartSums {
            sums: vec![None; parts],
            ..PartSums::default()
        }
    }

    /// Reads the sums of `parts` parts.
    ///
    /// # Errors
    /// [`BadSums`] if the text is something else or has more sums than parts.
    pub fn read(parts: usize, text: &str) -> Result<PartSums, BadSums> {
        let mut sums = PartSums::new(parts);
        for (part, sum) in text.split(',').enumerate() {
            match sum {
                "" => {}
                sum => {
                    let sum = u128::from_str(sum).map_err(|_| BadSums)?;
                    if !sums.add(part as u32, sum) {
                        return Err(BadSums);
                    }
                }
            }
        }
        Ok(sums)
    }

    /// The number of parts, counted or not.
    pub fn parts(&self) -> usize {
        self.sums.len()
    }

    /// The number of counted parts.
    pub fn counted(&self) -> usize {
        self.counted
    }

    /// Whether every part is counted.
    pub fn is_whole(&self) -> bool {
        self.counted == self.sums.len()
    }

    /// The counted parts with their sums, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u128)> {
        let sums = self.sums.iter().enumerate();
        sums.filter_map(|(part, sum)| Some((part as u32, (*sum)?)))
    }

    /// The parts that are missing, in increasing order.
    pub fn missing(&self) -> impl Iterator<Item = u32> {
        let sums = self.sums.iter().enumerate();
        sums.filter(|(_, sum)| sum.is_none())
            .map(|(part, _)| part as u32)
    }

    /// The sum of all counted parts.
    pub fn sum(&self) -> u128 {
        self.total
    }

    /// The share of the parts that are counted, 0 to 1; 1 if there are none.
    pub fn share(&self) -> f64 {
        match self.sums.len() {
            0 => 1.0,
            parts => self.counted as f64 / parts as f64,
        }
    }

    /// Adds the sum of a part. Returns whether the part exists and was missing.
    pub fn add(&mut self, part: u32, sum: u128) -> bool {
        match self.sums.get_mut(part as usize) {
            Some(place @ None) => {
                *place = Some(sum);
                self.counted += 1;
                self.total += sum;
                true
            }
            Some(Some(_)) | None => false,
        }
    }

    /// Adds the parts of `other` that are missing here. Both must be of the same split.
    pub fn unite(&mut self, other: &PartSums) {
        for (part, sum) in other.iter() {
            self.add(part, sum);
        }
    }
}

impl fmt::Display for PartSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = self.sums.iter().rposition(Option::is_some);
        let used = &self.sums[..used.map_or(0, |last| last + 1)];
        for (part, sum) in used.iter().enumerate() {
            if part > 0 {
                f.write_str(",")?;
            }
            if let Some(sum) = sum {
                write!(f, "{sum}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_as_they_are_written() {
        for (parts, text) in [(0, ""), (3, ""), (3, "12,,7"), (3, ",0"), (2, "1,2")] {
            let sums = PartSums::read(parts, text).unwrap();
            assert_eq!(sums.to_string(), text);
        }
        for (parts, text) in [(2, "1,2,3"), (2, "x"), (2, "-1"), (0, "1")] {
            assert_eq!(PartSums::read(parts, text), Err(BadSums), "{text}");
        }
    }

    #[test]
    fn what_two_counted_is_united_part_by_part() {
        let mut one = PartSums::read(5, "1,2,,4").unwrap();
        let other = PartSums::read(5, ",2,3").unwrap();
        one.unite(&other);
        assert_eq!(one.to_string(), "1,2,3,4");
        assert_eq!((one.sum(), one.counted()), (10, 4));
        assert_eq!(one.missing().collect::<Vec<_>>(), [4]);
        assert!(!one.add(5, 1) && !one.add(0, 1) && one.add(4, 5) && one.is_whole());
    }
}
