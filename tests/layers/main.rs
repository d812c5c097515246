//! Lower layers never use higher ones, and the files of the library form no circle.
#![cfg(not(target_arch = "wasm32"))]

mod circles;
mod imports;

use std::{collections::BTreeSet, sync::LazyLock};

use circles::{circles, describe};
use imports::{Import, Library};

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::read);
static IMPORTS: LazyLock<BTreeSet<Import>> = LazyLock::new(|| LIBRARY.imports());

/// The modules from the lowest to the highest. Each uses those before it.
const LAYERS: [&str; 17] = [
    "board", "problem", "attacks", "search", "symmetry", "count", "ranks", "lister", "first",
    "program", "formats", "playback", "i18n", "worker", "app", "web", "ui",
];

/// The modules beside the order, which no other uses, and the highest layer that
/// each may use: the command knows nothing of the page.
const ASIDE: [(&str, &str); 1] = [("command", "i18n")];

/// The layers that know the browser; no file outside them may.
const BROWSER: [&str; 2] = ["web", "ui"];

/// The crates of the browser.
const BROWSER_CRATES: [&str; 5] = ["yew", "web_sys", "js_sys", "wasm_bindgen", "gloo_timers"];

/// The place in the order.
fn level(module: &str) -> Option<usize> {
    let named = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let aside = ASIDE.iter().find(|(name, _)| *name == module);
    named(module).or_else(|| aside.and_then(|(_, below)| named(below).map(|level| level + 1)))
}

/// The top-level module that a file belongs to.
fn module(file: &str) -> &str {
    let inside = file.strip_prefix("src/").unwrap_or(file);
    inside.split(['/', '.']).next().unwrap_or(inside)
}

#[test]
fn lower_layers_never_use_higher_ones() {
    assert!(IMPORTS.len() > 1000, "the imports are found");
    for import in IMPORTS.iter() {
        let [from, to] = [&import.from, &import.to].map(|file| module(file));
        // What the root defines is no layer's.
        if from != to && from != "lib" && to != "lib" {
            let [above, below] = [from, to].map(|module| {
                level(module).unwrap_or_else(|| panic!("module {module} has no layer"))
            });
            let aside = ASIDE.iter().any(|(name, _)| *name == to);
            assert!(!aside && below < above, "{import}");
        }
    }
}

#[test]
fn only_the_highest_layers_know_the_browser() {
    for (file, name) in LIBRARY.crates() {
        let allowed = BROWSER.contains(&module(file)) || !BROWSER_CRATES.contains(&name);
        assert!(allowed, "{file} uses {name}");
    }
}

#[test]
fn files_form_no_circle() {
    let circles: Vec<String> = circles(&IMPORTS)
        .into_iter()
        .map(|circle| describe(&circle, &IMPORTS))
        .collect();
    assert!(
        circles.is_empty(),
        "files that use each other:\n{}",
        circles.join("\n")
    );
}

#[test]
fn a_type_name_means_one_thing() {
    let twice: Vec<String> = (LIBRARY.types.iter())
        .filter(|(_, files)| files.len() > 1)
        .map(|(name, files)| format!("{name}: {}", files.join(" ")))
        .collect();
    assert!(twice.is_empty(), "defined twice:\n{}", twice.join("\n"));
}
