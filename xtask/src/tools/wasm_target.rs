//! The standard library for `wasm32-unknown-unknown`.

use super::{Status, Step};
use crate::place::Place;
use anyhow::{Context as _, Result};
use std::path::Path;

const TARGET: &str = "wasm32-unknown-unknown";

pub(super) fn look(place: &Place) -> Result<Status> {
    let rustc = place.sh.cmd("rustc").args(["--print", "sysroot"]).quiet();
    let sysroot = rustc.read().context("rustc does not run")?;
    if Path::new(&sysroot)
        .join("lib/rustlib")
        .join(TARGET)
        .is_dir()
    {
        return Ok(Status::Ready("installed".to_owned()));
    }
    if place.which("rustup").is_none() {
        return Ok(Status::Manual(format!(
            "this Rust has no {TARGET} and there is no rustup: install Rust by https://rustup.rs, \
             or your system's package with the standard library for it"
        )));
    }
    Ok(Status::Installable {
        why: "missing".to_owned(),
        takes: "seconds",
        steps: vec![Step::new("rustup", ["target", "add", TARGET])],
    })
}
