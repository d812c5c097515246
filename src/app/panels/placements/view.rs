use crate::{
    i18n::{Texts, counted},
    worker::MAX_LISTED_PLACEMENTS,
};

use super::{
    super::super::{core::Core, document::ListKind},
    PlacementsPanel,
};

/// The texts of how many placements there are and how many are listed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The number of placements, if it is known.
    pub all: Option<String>,
    /// The part of the list that is available.
    pub rest: String,
}

/// The texts for the chosen list: how many placements there are and how many are listed.
pub fn list_summary(panel: &PlacementsPanel, core: &Core, texts: &Texts) -> Summary {
    let counted = |id, number: u128| texts.with(id, &counted(number));
    let kept = |listed: u64| {
        (listed == MAX_LISTED_PLACEMENTS).then(|| counted("placements-kept", listed.into()))
    };
    let total = core.total();
    let all = total.map(|total| counted("placements-all", total));
    let list = &panel.list;
    let parts = match core.document.list.kind {
        ListKind::All => {
            let length = list.length(core, ListKind::All);
            let first = match list.given_up {
                true => "placements-first-given-up",
                false => "placements-first",
            };
            let so_far = (all.is_none() && length > 0).then(|| counted(first, length));
            [so_far, None]
        }
        ListKind::OnePerClass => {
            let class_count = list.class_count();
            let id = match class_count {
                Some(_) => "placements-different",
                None => "placements-different-first",
            };
            let listed = list.classes.count();
            let count = class_count.unwrap_or(listed.into());
            let different = (count > 0).then(|| counted(id, count));
            [different, kept(listed)]
        }
        ListKind::Found => {
            let kept = kept(core.listed());
            // The note that the list is cut off belongs beside the number of placements.
            let so_far = match panel.found(core) {
                found if total.is_some_and(|total| found >= total) => None,
                _ if kept.is_some() && all.is_some() => None,
                0 => Some(texts.text("placements-none-yet")),
                found => Some(counted("placements-found", found)),
            };
            [so_far, kept]
        }
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    Summary {
        all,
        rest: parts.join(" "),
    }
}
