//! Lower layers never use higher ones.
#![cfg(not(target_arch = "wasm32"))]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The modules from the lowest to the highest. Each uses those before it.
const LAYERS: [&str; 16] = [
    "board", "problem", "attacks", "search", "symmetry", "count", "ranks", "lister", "first",
    "formats", "playback", "i18n", "worker", "app", "web", "ui",
];

/// The modules beside the order, which no other uses, and the highest layer that
/// each may use: the command knows nothing of the page.
const ASIDE: [(&str, &str); 1] = [("command", "i18n")];

/// The layers that know the browser; no file outside them may.
const BROWSER: [&str; 2] = ["web", "ui"];

/// The place in the order.
fn level(module: &str) -> Option<usize> {
    let named = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let aside = ASIDE.iter().find(|(name, _)| *name == module);
    named(module).or_else(|| aside.and_then(|(_, below)| named(below).map(|level| level + 1)))
}

/// Every Rust file of the library with the module that it belongs to.
fn files() -> Vec<(String, PathBuf)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for entry in fs::read_dir(&src).expect("src is there") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name != "bin" {
            collect(&path, &name, &mut files);
        } else if path.is_file() && name != "lib" {
            files.push((name, path));
        }
    }
    files
}

fn collect(folder: &Path, module: &str, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, module, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push((module.to_owned(), path));
        }
    }
}

/// The program text of a file: no comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules that follow `crate::` in a text, in groups too.
fn used(code: &str) -> BTreeSet<String> {
    let mut modules = BTreeSet::new();
    for (at, path) in code.match_indices("crate::") {
        let rest = &code[at + path.len()..];
        match rest.trim_start().strip_prefix('{') {
            Some(group) => modules.extend(heads(group)),
            None => modules.extend(head(rest)),
        }
    }
    modules
}

/// The first name of each item of a group, up to the brace that closes it.
fn heads(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut item) = (Vec::new(), 0, String::new());
    for letter in group.chars() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.extend(head(&std::mem::take(&mut item))),
            _ if depth == 0 => item.push(letter),
            _ => {}
        }
    }
    names.extend(head(&item));
    names
}

/// The name at the start of a path, if it is a module's: in lower case.
fn head(path: &str) -> Option<String> {
    let name: String = (path.trim_start().chars())
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect();
    name.starts_with(|letter: char| letter.is_lowercase())
        .then_some(name)
}

#[test]
fn paths_are_found_in_every_form() {
    let found = used(
        "use crate::board::Cell; use crate::{attacks::{Line, Lines}, search::Event,\n problem,};",
    );
    assert_eq!(
        found.into_iter().collect::<Vec<_>>(),
        ["attacks", "board", "problem", "search"]
    );
    assert!(used(&code("// crate::ui::App\nlet x = 1;")).is_empty());
}

#[test]
fn lower_layers_never_use_higher_ones() {
    let files = files();
    assert!(files.len() > 10, "the files are found");
    for (module, path) in files {
        let place = level(&module)
            .unwrap_or_else(|| panic!("{}: module {module} has no layer", path.display()));
        let code = code(&fs::read_to_string(&path).expect("a file"));
        for other in used(&code).into_iter().filter(|other| *other != module) {
            let aside = ASIDE.iter().any(|(name, _)| *name == other);
            assert!(!aside, "{}: {module} uses {other}", path.display());
            // What is no module is a function or a macro of the root.
            if let Some(below) = level(&other) {
                assert!(below < place, "{}: {module} uses {other}", path.display());
            }
        }
    }
}

#[test]
fn only_the_highest_layers_know_the_browser() {
    for (module, path) in files() {
        if BROWSER.contains(&module.as_str()) {
            continue;
        }
        let code = code(&fs::read_to_string(&path).expect("a file"));
        for name in [
            "yew::",
            "web_sys::",
            "js_sys::",
            "wasm_bindgen::",
            "gloo_timers::",
        ] {
            assert!(!code.contains(name), "{}: {name}", path.display());
        }
    }
}
