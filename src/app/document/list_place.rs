use serde::{Deserialize, Serialize};

use super::records;

/// Which list of placements is chosen, and where it is scrolled to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListPlace {
    /// The list.
    pub kind: ListKind,
    /// The first line in sight, from 0.
    #[serde(with = "records::digits")]
    pub line: u128,
}

/// The lists of placements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListKind {
    /// All placements in lexicographic order.
    #[default]
    All,
    /// The first placement of each symmetry class.
    #[serde(rename = "different")]
    OnePerClass,
    /// The placements that the watched search has found.
    Found,
}

names! { ListKind { All: "all", OnePerClass: "different", Found: "found", } }
