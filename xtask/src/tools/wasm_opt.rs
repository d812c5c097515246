//! wasm-opt, from the npm package binaryen.

use super::{Status, Step};
use crate::place::{BINARYEN, Place};

pub(super) fn look(place: &Place) -> Status {
    let version = place
        .which("wasm-opt")
        .and_then(|path| place.version(&path));
    // "wasm-opt version 132 (version_132)"
    if let Some(version) = &version
        && version.split(' ').any(|word| word == BINARYEN)
    {
        return Status::Ready(version.clone());
    }
    let why = match version {
        Some(version) => format!("found {version}, but {BINARYEN} is needed"),
        None => "missing".to_owned(),
    };
    if place.which("npm").is_none() {
        return Status::Manual(format!(
            "{why}, and npm is not there to install it: the release page is built without it and is a third larger"
        ));
    }
    Status::Installable {
        why,
        takes: "seconds to a minute, 100 MB",
        steps: vec![Step::npm(place, "binaryen", BINARYEN)],
    }
}
