use crate::count::{Rest, Sides};

/// The memory that states may take, in bytes: natively and in the page.
pub const MOST_BYTES: usize = 128 << 20;

/// Nanoseconds of a transition: a state taken to the next row, by a queen or by none.
/// Where turns are tried, twice that. Measured by `cargo bench --bench merge`: 25 to
/// 60, up to 90 where the states are more than the caches hold.
const TRANSITION_NS: f64 = 40.0;

/// The share of the other way's cost that may be lost.
const STAKE: f64 = 1.0 / 10.0;

/// What merging must be foreseen to cost at most, as a share of the other way's cost, to
/// go on beyond the stake: what is foreseen may be wrong.
const CLEAR: f64 = 0.7;

/// Merging is given up at half the stake when it is foreseen to cost so many times as
/// much as the other way.
const HOPELESS: f64 = 8.0;

/// A row may cost so many times what was foreseen.
const SLACK: f64 = 1.5;

/// What a count may cost before it is given up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    bytes: usize,
    /// What the other way to count would cost, in transitions.
    other: f64,
    /// Whether diagonals end at the sides.
    open: bool,
    /// The transitions after which it is only told whether it would pay to go on.
    trial: u64,
}

impl Budget {
    /// No bound but that of the memory, [`MOST_BYTES`].
    pub const MEMORY: Budget = Budget {
        bytes: MOST_BYTES,
        other: f64::INFINITY,
        open: true,
        trial: u64::MAX,
    };

    /// No bound but one on the memory, in bytes.
    pub fn bytes(bytes: usize) -> Budget {
        Budget {
            bytes,
            ..Budget::MEMORY
        }
    }

    /// Beside a search of so many nodes ([`Estimate::nodes`](crate::count::Estimate::nodes))
    /// at so many nanoseconds: merging is given up when it has cost a tenth of that, unless
    /// it is foreseen by then that it will be clearly the cheaper. Below a millisecond the
    /// look at the budget comes too seldom; there it is better not begun.
    pub fn beside(rest: &Rest, nodes: f64, node_ns: f64) -> Budget {
        let transition_ns = match rest.sides() {
            Sides::Open => TRANSITION_NS,
            Sides::Cyclic(_) => 2.0 * TRANSITION_NS,
        };
        Budget {
            other: nodes * node_ns / transition_ns,
            open: rest.sides() == Sides::Open,
            ..Budget::MEMORY
        }
    }

    /// The same, but after so many transitions it is only told whether to go on pays.
    pub fn trial(self, transitions: u64) -> Budget {
        Budget {
            trial: transitions,
            ..self
        }
    }

    /// Whether only a trial is made.
    pub(super) fn is_trial(&self) -> bool {
        self.trial < u64::MAX
    }

    /// What the other way would cost, in transitions.
    pub(in crate::count) fn other(&self) -> f64 {
        self.other
    }

    /// The transitions that a trial may still make.
    pub(super) fn trial_left(&self, rows: &[u64]) -> u64 {
        self.trial.saturating_sub(rows.iter().sum())
    }

    /// Whether to go on beyond a trial pays, clearly.
    pub(super) fn pays(&self, rows: &[u64], to_come: usize) -> bool {
        let spent: u64 = rows.iter().sum();
        let (_, all) = self.foreseen(rows, to_come);
        spent as f64 + all <= self.other * CLEAR
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
        let (next, all) = self.foreseen(rows, to_come);
        if spent > stake / 2.0 && spent + all > self.other * HOPELESS {
            return None;
        }
        let row = spent + SLACK * next;
        if spent <= stake {
            let clear = spent + all <= self.other * CLEAR;
            Some(if clear { stake.max(row) } else { stake })
        } else {
            // What is spent is spent.
            (all < self.other * 0.9).then_some(row)
        }
    }

    /// What the next row will cost, and all to come.
    ///
    /// A row costs a ratio more or less than the one before. On an open board the ratio
    /// nears 1 as fast as it last did, and what is foreseen does not fall: what is
    /// forgotten at the top equals what is new. On a
    /// cylinder nothing is forgotten: the costs are a hump, whose ratio falls as it last
    /// fell.
    fn foreseen(&self, rows: &[u64], to_come: usize) -> (f64, f64) {
        let [.., first, second, third] = *rows else {
            return (f64::INFINITY, f64::INFINITY);
        };
        let ratio = |a: u64, b: u64| b as f64 / a.max(1) as f64;
        let (before, now) = (ratio(first, second), ratio(second, third));
        let fall = if self.open && before > 1.0 {
            ((now - 1.0) / (before - 1.0)).clamp(0.3, 1.0)
        } else {
            (now / before.max(f64::MIN_POSITIVE)).clamp(0.5, 1.0)
        };
        let (mut growth, mut row, mut all, mut next) = (now, third as f64, 0.0, None);
        for _ in 0..to_come {
            growth = match self.open {
                true => 1.0 + (growth - 1.0).max(0.0) * fall,
                false => growth * fall,
            };
            row *= growth;
            all += row;
            next.get_or_insert(row);
        }
        (next.unwrap_or(0.0), all)
    }
}

/// By the memory and what is compared: for the fingerprint of a plan.
impl std::hash::Hash for Budget {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bytes.hash(state);
        self.other.to_bits().hash(state);
    }
}
