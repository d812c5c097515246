//! The standard library for `wasm32-unknown-unknown`.

use super::{Status, Step};
use crate::place::Place;
use anyhow::{Context as _, Result};
use std::path::Path;

const TARGET: &str = "wasm32-unknown-unknown";

pub(super) fn look(place: &Place) -> Result<Status> {
    let rustc = place.sh.cmd("rustc").args(["--print", "sysroot"]).quiet();
    let sysroot = rustc.read().context("could not run rustc")?;
    if Path::new(&sysroot)
        .join("lib/rustlib")
        .join(TARGET)
        .is_dir()
    {
        return Ok(Status::Ready("installed".to_owned()));
    }
    if place.which("rustup").is_none() {
        return Ok(Status::Manual(format!(
            "the target {TARGET} is missing, and rustup is not there to add it: install Rust by https://rustup.rs, \
             or your system's package with the standard library for it"
        )));
    }
    Ok(Status::Installable {
        why: "missing".to_owned(),
        takes: "seconds",
        steps: vec![Step::new("rustup", ["target", "add", TARGET])],
    })
}
