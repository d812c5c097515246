//! Lets plain `trunk serve` find the tools of exact versions, too.

use crate::place::{BINARYEN, Place};
use anyhow::Result;
use std::path::{Path, PathBuf};

/// Puts links to the tools in the cache of Queenscope into the cache where trunk looks before it
/// downloads. Its entries carry versions, so no other project is disturbed.
///
/// # Errors
/// When the cache cannot be written.
pub(super) fn with_trunk(place: &Place) -> Result<()> {
    let Some(cache) = trunk_cache() else {
        return Ok(());
    };
    let version = &place.wasm_bindgen;
    let wasm_bindgen = format!("wasm-bindgen-{version}");
    let binaryen = format!("binaryen-{BINARYEN}/node_modules/.bin/wasm-opt");
    let links = [
        (
            place.cache.join(&wasm_bindgen).join("bin/wasm-bindgen"),
            cache.join(&wasm_bindgen).join("wasm-bindgen"),
        ),
        (
            place.cache.join(binaryen),
            cache.join(format!("wasm-opt-version_{BINARYEN}/bin/wasm-opt")),
        ),
    ];
    for (tool, link) in links {
        if tool.exists() && !link.exists() {
            connect(&tool, &link)?;
        }
    }
    Ok(())
}

/// Where trunk keeps what it downloads.
fn trunk_cache() -> Option<PathBuf> {
    let name = match std::env::consts::OS {
        "linux" => "trunk",
        "macos" => "dev.trunkrs.trunk",
        // Links need rights there that users lack; `cargo xtask serve` works without.
        _ => return None,
    };
    Some(dirs::cache_dir()?.join(name))
}

#[cfg(unix)]
fn connect(tool: &Path, link: &Path) -> Result<()> {
    if let Some(folder) = link.parent() {
        std::fs::create_dir_all(folder)?;
    }
    // A link to what is gone is in the way, though it does not exist.
    if link.is_symlink() {
        std::fs::remove_file(link)?;
    }
    Ok(std::os::unix::fs::symlink(tool, link)?)
}

#[cfg(not(unix))]
fn connect(_: &Path, _: &Path) -> Result<()> {
    Ok(())
}
