use crate::count::{Rest, Sides};

/// The memory that states may take, in bytes: natively and in the page.
pub const MOST_BYTES: usize = 128 << 20;

/// Nanoseconds of a transition: a state taken to the next row, by a queen or by none.
/// Where turns are tried, twice that. Measured by `cargo bench --bench merge`: 25 to
/// 60, up to 90 where the states are more than the caches hold.
const TRANSITION_NS: f64 = 40.0;

/// The share of the other way's cost that may be lost.
const STAKE: f64 = 1.0 / 8.0;

/// What merging must be seen to cost at most, as a share of the other way's cost, to
/// go on beyond the stake: what is seen may be wrong.
const CLEAR: f64 = 0.7;

/// From this share of the other way's cost on, merging is given up when it is seen to
/// cost [`HOPELESS`] times as much as the other way.
const GLANCE: f64 = STAKE / 4.0;
const HOPELESS: f64 = 3.0;

/// What a count may cost before it is given up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    bytes: usize,
    /// What the other way to count would cost, in transitions.
    other: f64,
}

impl Budget {
    /// No bound but that of the memory, [`MOST_BYTES`].
    pub const MEMORY: Budget = Budget {
        bytes: MOST_BYTES,
        other: f64::INFINITY,
    };

    /// No bound but one on the memory, in bytes.
    pub fn bytes(bytes: usize) -> Budget {
        Budget {
            bytes,
            ..Budget::MEMORY
        }
    }

    /// Beside a search of so many nodes ([`Estimate::nodes`](crate::count::Estimate::nodes))
    /// at so many nanoseconds: merging is given up before it has cost an eighth of that,
    /// unless it is seen by then that it will be clearly the cheaper.
    pub fn beside(rest: &Rest, nodes: f64, node_ns: f64) -> Budget {
        let transition_ns = match rest.sides() {
            Sides::Open => TRANSITION_NS,
            Sides::Cyclic(_) => 2.0 * TRANSITION_NS,
        };
        Budget {
            other: nodes * node_ns / transition_ns,
            ..Budget::MEMORY
        }
    }

    /// The most states whose entries have so many bytes.
    ///
    /// A state takes an entry in a list, up to 16/7 in the table and half as many again
    /// while the table grows, and there the table's own bytes: less than 5.
    pub(super) fn states(&self, entry: usize) -> usize {
        self.bytes / (5 * entry)
    }

    /// How many transitions the next row may end with, when those of each row so far
    /// are known and how many are to come. `None`: it is time to give up.
    pub(super) fn transitions(&self, rows: &[u64], to_come: usize) -> Option<f64> {
        let spent: u64 = rows.iter().sum();
        let spent = spent as f64;
        let stake = self.other * STAKE;
        let (next, all) = seen(rows, to_come);
        let all = spent + all;
        if spent > self.other * GLANCE && all > self.other * HOPELESS {
            return None;
        }
        if all <= self.other * CLEAR {
            return Some((spent + 2.0 * next).max(stake));
        }
        (spent <= stake).then_some(stake)
    }
}

/// What the next row will cost, and all to come: the rows go on growing, or shrinking,
/// by a ratio that falls as it last fell. Over the rows the numbers of states, as of
/// placements, are a hump whose ratios fall.
fn seen(rows: &[u64], to_come: usize) -> (f64, f64) {
    let [.., first, second, third] = *rows else {
        return (f64::INFINITY, f64::INFINITY);
    };
    let ratio = |a: u64, b: u64| b as f64 / a.max(1) as f64;
    let (before, mut now) = (ratio(first, second), ratio(second, third));
    let fall = (now / before).clamp(0.5, 1.0);
    let (mut row, mut all, mut next) = (third as f64, 0.0, None);
    for _ in 0..to_come {
        now *= fall;
        row *= now;
        all += row;
        next.get_or_insert(row);
    }
    (next.unwrap_or(0.0), all)
}
