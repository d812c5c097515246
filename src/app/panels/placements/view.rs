use crate::{
    i18n::{Texts, counted},
    worker::LIST_MOST,
};

use super::{
    super::super::{core::Core, document::ListKind},
    PlacementsPanel,
};

/// How many placements there are, and how many of them are here, in words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many there are, if that is known.
    pub all: Option<String>,
    /// What of the list is here.
    pub rest: String,
}

/// How many placements there are, and how many of the chosen list are here.
pub fn list_summary(panel: &PlacementsPanel, core: &Core, texts: &Texts) -> Summary {
    let counted = |id, number: u128| texts.with(id, &counted(number));
    let kept =
        |listed: u64| (listed == LIST_MOST).then(|| counted("placements-kept", listed.into()));
    let total = core.total();
    let all = total.map(|total| counted("placements-all", total));
    let list = &panel.list;
    let parts = match core.document.list.kind {
        ListKind::All => {
            let length = list.length(core, ListKind::All);
            let first = match list.is_given_up() {
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
            let listed = list.classes.len();
            let count = class_count.unwrap_or(listed.into());
            let different = (count > 0).then(|| counted(id, count));
            [different, kept(listed)]
        }
        ListKind::Found => {
            let kept = kept(core.listed());
            // That there are more than the list shows is said beside how many there are.
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
