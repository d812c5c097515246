use serde::{Deserialize, Serialize};

use crate::{search::Approach, worker::Measured};

/// The fewest and the most approaches that are compared.
pub const COMPARED_APPROACHES: (usize, usize) = (2, 4);

/// What is compared, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Compared {
    /// The chosen approaches in the order they are taught; at most the second of
    /// [`COMPARED_APPROACHES`].
    #[serde(with = "approaches")]
    pub approaches: Vec<Approach>,
    /// What keeps the boards side by side together.
    pub lock: Lock,
    /// What the chart shows.
    pub quantity: Quantity,
}

impl Default for Compared {
    fn default() -> Compared {
        Compared {
            approaches: vec![
                Approach::Subsets,
                Approach::Permutations,
                Approach::Rows,
                Approach::Bitmask,
            ],
            lock: Lock::default(),
            quantity: Quantity::Candidates,
        }
    }
}

impl Compared {
    /// Whether no further approach can be chosen.
    pub fn is_full(&self) -> bool {
        self.approaches.len() >= COMPARED_APPROACHES.1
    }

    /// Adds an approach if there is room, or removes it.
    pub fn choose(&mut self, approach: Approach, chosen: bool) {
        let has = self.approaches.contains(&approach);
        if !chosen {
            self.approaches.retain(|one| *one != approach);
        } else if !has && !self.is_full() {
            self.approaches.push(approach);
            let place = |one: &Approach| Approach::ALL.iter().position(|all| all == one);
            self.approaches.sort_by_key(place);
        }
    }
}

/// What keeps the boards side by side together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lock {
    /// The same number of steps.
    #[default]
    Step,
    /// The same number of placements found.
    Solution,
    /// The same percentage of all their steps.
    Share,
    /// Nothing: each board moves from where it is.
    Free,
}

names! { Lock { Step: "step", Solution: "solution", Share: "share", Free: "free", } }

/// What a chart shows of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// Queens placed.
    Nodes,
    /// Candidates tested.
    Candidates,
    /// Elementary checks.
    Checks,
    /// The time of one search.
    Time,
}

names! {
    Quantity { Nodes: "nodes", Candidates: "candidates", Checks: "checks", Time: "time", }
}

impl Quantity {
    /// The value as it is drawn: a count, or milliseconds.
    pub fn of(self, measured: &Measured) -> f64 {
        match self.count(measured) {
            Some(count) => count as f64,
            None => measured.millis,
        }
    }

    /// The exact count; `None` for the time.
    pub fn count(self, measured: &Measured) -> Option<u64> {
        match self {
            Quantity::Nodes => Some(measured.counters.nodes),
            Quantity::Candidates => Some(measured.counters.candidates),
            Quantity::Checks => Some(measured.counters.checks),
            Quantity::Time => None,
        }
    }
}

/// How the compared approaches are written: each once, no more than can be compared.
mod approaches {
    use serde::{Deserializer, Serializer, de::Error};

    use super::{super::records::approach::ApproachEntry, *};

    pub fn serialize<S: Serializer>(list: &[Approach], out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(list.iter().map(ApproachEntry::from))
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Approach>, D::Error> {
        let mut list: Vec<Approach> = Vec::new();
        for record in Vec::<ApproachEntry>::deserialize(from)? {
            let approach: Approach = record.approach()?;
            if !list.iter().any(|one| one.name() == approach.name()) {
                list.push(approach);
            }
        }
        let (found, most) = (list.len(), COMPARED_APPROACHES.1);
        if found > most {
            let why = format!("{found} approaches are compared; it must be 0 to {most}");
            return Err(D::Error::custom(why));
        }
        Ok(list)
    }
}
