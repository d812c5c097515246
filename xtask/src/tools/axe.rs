//! axe-core, the npm package that finds barriers in a page.

use super::{Status, Step};
use crate::place::{AXE, Place};
use std::path::PathBuf;

/// The script that the page's test puts into the page, if it is there.
pub fn script(place: &Place) -> Option<PathBuf> {
    let folder = place.cache.join(format!("axe-core-{AXE}"));
    let script = folder.join("node_modules/axe-core/axe.min.js");
    script.is_file().then_some(script)
}

pub(super) fn look(place: &Place) -> Status {
    if script(place).is_some() {
        return Status::Ready(AXE.to_owned());
    }
    if place.which("npm").is_none() {
        return Status::Manual(
            "missing, and npm is not there to install it: the accessibility test is skipped"
                .to_owned(),
        );
    }
    Status::Installable {
        why: "missing".to_owned(),
        takes: "seconds, 3 MB",
        steps: vec![Step::npm(place, "axe-core", AXE)],
    }
}
