use serde::{Deserialize, Serialize};

use crate::{
    count::{Split, Tally},
    formats::{BadTally, SavedCount, read_tally, write_tally},
    problem::Problem,
};

use super::PartSums;

/// The most counts that the browser keeps, in records.
pub const MAX_STORED_COUNTS: usize = 12;

/// The version of the record.
const VERSION: u32 = 1;

/// A count as the browser stores it, so that it can be continued: one record for each problem.
///
/// Its text has two lines: JSON with the version, the times and the sum of each part
/// ([`PartSums`]); and the line of a resume file, which `queens count` continues.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredCount {
    /// The problem.
    pub problem: Problem,
    /// How the count is split into parts.
    pub split: Split,
    /// The sums of the parts.
    pub sums: PartSums,
    /// The time spent counting, in milliseconds.
    pub millis: f64,
    /// When the record was stored, in milliseconds since 1970.
    pub stored_at: f64,
}

#[derive(Serialize, Deserialize)]
struct Head {
    version: u32,
    millis: u64,
    stored_at: u64,
    sums: String,
}

/// Why a stored count cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// The line of the resume file cannot be read.
    #[error(transparent)]
    Tally(#[from] BadTally),
    /// Another version of the page wrote it.
    #[error("version {0} of the page stored it")]
    Version(u32),
    /// The record is incomplete or was altered.
    #[error("the record is damaged")]
    Damaged,
}

impl StoredCount {
    /// The key of a problem's record in storage; each problem has its own.
    pub fn key(problem: &Problem) -> String {
        let problem = serde_json::to_string(problem).unwrap_or_default();
        format!("{}{problem}", StoredCount::KEY_START)
    }

    /// The start of the keys of all records.
    pub const KEY_START: &str = "queenscope-count:";

    /// The text of the record.
    pub fn to_text(&self) -> String {
        let head = Head {
            version: VERSION,
            millis: self.millis as u64,
            stored_at: self.stored_at as u64,
            sums: self.sums.to_string(),
        };
        let head = serde_json::to_string(&head).unwrap_or_default();
        let tally = write_tally(&self.problem, &self.split, &self.tally());
        format!("{head}\n{tally}")
    }

    /// Reads a record, without planning.
    ///
    /// # Errors
    /// [`BadRecord`], also for records of earlier versions whose parts this one cannot build.
    pub fn from_text(text: &str) -> Result<StoredCount, BadRecord> {
        let (head, tally) = text.split_once('\n').ok_or(BadRecord::Damaged)?;
        let read = read_tally(tally);
        // In the first version, the first line had only the time.
        let head: Head = match (serde_json::from_str(head), &read) {
            (Ok(head), _) => head,
            (Err(_), Err(bad)) => return Err(bad.clone().into()),
            (Err(_), Ok(_)) => return Err(BadRecord::Damaged),
        };
        if head.version != VERSION {
            return Err(BadRecord::Version(head.version));
        }
        let SavedCount {
            problem,
            split,
            tally,
        } = read?;
        let sums = PartSums::read(split.parts(), &head.sums).map_err(|_| BadRecord::Damaged)?;
        let count = StoredCount {
            problem,
            split,
            sums,
            millis: head.millis as f64,
            stored_at: head.stored_at as f64,
        };
        match count.tally() == tally {
            true => Ok(count),
            false => Err(BadRecord::Damaged),
        }
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally::new(&self.split);
        for (part, sum) in self.sums.iter() {
            // The sums have each part once.
            let _ = tally.add(part as usize, sum);
        }
        tally
    }

    /// Whether all placements are counted.
    pub fn is_done(&self) -> bool {
        self.sums.is_whole()
    }

    /// Whether two records hold the same, whenever they were stored.
    pub fn is_same_work(&self, other: &StoredCount) -> bool {
        let StoredCount {
            problem,
            split,
            sums,
            millis,
            stored_at: _,
        } = self;
        (problem, split, sums) == (&other.problem, &other.split, &other.sums)
            && *millis as u64 == other.millis as u64
    }

    /// What two tabs counted of a problem: of the same split all parts of both, or else
    /// the one that is done, is further or is newer.
    #[must_use]
    pub fn united(self, other: StoredCount) -> StoredCount {
        if self.split == other.split {
            let mut sums = self.sums;
            sums.unite(&other.sums);
            return StoredCount {
                sums,
                millis: self.millis.max(other.millis),
                stored_at: self.stored_at.max(other.stored_at),
                ..self
            };
        }
        match self.is_further_than(&other) {
            true => self,
            false => other,
        }
    }

    /// Whether this record has more counted than another, or as much and is newer.
    pub fn is_further_than(&self, other: &StoredCount) -> bool {
        let key = |count: &StoredCount| (count.is_done(), count.sums.share(), count.stored_at);
        key(self) > key(other)
    }
}

/// The index of the record to drop when storage is full: the oldest that is done or, if none is
/// done, the one with the least work. `None` if there is no record.
pub fn record_to_drop(records: &[StoredCount]) -> Option<usize> {
    let by = |of: fn(&StoredCount) -> f64| {
        move |(_, one): &(usize, &StoredCount), (_, other): &(usize, &StoredCount)| {
            of(one).total_cmp(&of(other))
        }
    };
    let all = || records.iter().enumerate();
    let done = all().filter(|(_, count)| count.is_done());
    let oldest = done.min_by(by(|count| count.stored_at));
    let least = || all().min_by(by(|count| count.millis));
    oldest.or_else(least).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        count::Plan,
    };

    fn stored(n: u64, sums: &str, millis: f64, stored_at: f64) -> StoredCount {
        let problem = Problem::new(n, n, n, Wrap::None, CellSet::EMPTY).unwrap();
        let split = Plan::new(&problem).split().clone();
        StoredCount {
            sums: PartSums::read(split.parts(), sums).unwrap(),
            problem,
            split,
            millis,
            stored_at,
        }
    }

    #[test]
    fn a_record_is_read_as_it_is_written() {
        for sums in ["", "1,,3", ",2"] {
            let count = stored(15, sums, 2500.0, 1.8e12);
            assert_eq!(StoredCount::from_text(&count.to_text()), Ok(count));
        }
    }

    #[test]
    fn what_cannot_be_continued_says_why() {
        let text = stored(15, "1,,3", 2500.0, 1.8e12).to_text();
        let why = |text: &str| StoredCount::from_text(text).unwrap_err().to_string();
        assert_eq!(
            why(&text.replacen("1,,3", "1,3", 1)),
            "the record is damaged"
        );
        assert_eq!(
            why(&text.replacen("\"version\":1", "\"version\":7", 1)),
            "version 7 of the page stored it"
        );
        // The text of an earlier version: the time, and a tally without a split.
        let old = "5000\n{\"problem\":{\"rows\":8,\"cols\":8,\"queens\":8,\"wrap\":\"none\",\
            \"blocked\":[]},\"plan\":\"1f0c\",\"parts\":16,\"counted\":\"1-13\",\"sum\":\"71\",\
            \"check\":\"90ab\"}\n";
        assert_eq!(
            StoredCount::from_text(old),
            Err(BadRecord::Tally(BadTally::NoSplit))
        );
        for text in ["", "\n", "{}", "{}\n{}", &text[..text.len() / 2]] {
            assert!(StoredCount::from_text(text).is_err(), "{text}");
        }
    }

    #[test]
    fn two_tabs_cost_each_other_nothing() {
        let one = stored(15, "1,2,,4", 5000.0, 10.0);
        let other = stored(15, ",2,3", 3000.0, 20.0);
        let united = one.clone().united(other.clone());
        assert_eq!(united.sums.to_string(), "1,2,3,4");
        assert_eq!((united.millis, united.stored_at), (5000.0, 20.0));
        assert_eq!(other.united(one.clone()).sums, united.sums);
        let later = StoredCount {
            stored_at: 30.0,
            ..one.clone()
        };
        assert!(later.is_same_work(&one) && !united.is_same_work(&one));
    }

    #[test]
    fn what_is_dropped_is_the_oldest_done_or_the_least() {
        // A board of 3 x 3 is known at once to have no placement.
        let done = |stored_at| stored(3, "", 9000.0, stored_at);
        let open = |millis| stored(15, "1", millis, 1.0);
        let whole = |count: StoredCount| {
            let parts = (0..count.split.parts()).map(|_| "0").collect::<Vec<_>>();
            let sums = PartSums::read(count.split.parts(), &parts.join(",")).unwrap();
            StoredCount { sums, ..count }
        };
        assert_eq!(record_to_drop(&[]), None);
        assert_eq!(record_to_drop(&[open(7.0), open(5.0)]), Some(1));
        let records = [open(7.0), whole(done(3.0)), whole(done(2.0))];
        assert_eq!(record_to_drop(&records), Some(2));
    }

    #[test]
    fn each_problem_has_a_key_of_its_own() {
        let key = |n| StoredCount::key(&stored(n, "", 0.0, 0.0).problem);
        assert_ne!(key(8), key(9));
        assert!(key(8).starts_with(StoredCount::KEY_START));
    }
}
