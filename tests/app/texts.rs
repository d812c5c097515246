//! The language files and the code that uses them agree.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use queenscope::i18n::{Arg, Language, Texts};

/// Prefixes of the messages whose ids the page composes from a prefix and a name.
const COMPOSED: [&str; 17] = [
    "list-",
    "approach-",
    "count-",
    "format-",
    "key-",
    "panel-",
    "preset-",
    "theme-",
    "wrap-",
    "help-",
    "given-",
    "picture-",
    "items-",
    "quantity-",
    "reference-",
    "chart-over-",
    "lock-",
];

fn sources(folder: &Path, all: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            all.push(fs::read_to_string(&path).expect("a source"));
        }
    }
}

fn used() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in ["src/app", "src/ui", "src/web"] {
        sources(&root.join(folder), &mut all);
    }
    all.join("\n")
}

/// The messages of a language file: each id, and the placeholders in its text.
fn messages(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join(format!("i18n/{tag}.ftl"));
    let file = fs::read_to_string(file).expect("a language file");
    let mut messages = BTreeMap::new();
    let mut id = String::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =")
            && line.starts_with(|first: char| first.is_ascii_lowercase())
        {
            id = name.to_owned();
            messages.insert(id.clone(), BTreeSet::new());
        }
        for rest in line.split('$').skip(1) {
            let is_name = |c: &char| c.is_ascii_lowercase() || *c == '-';
            let name = rest.chars().take_while(is_name).collect();
            messages.get_mut(&id).expect("a message").insert(name);
        }
    }
    messages
}

#[test]
fn all_languages_have_the_same_messages_and_placeholders() {
    let english = messages("en");
    assert!(english.len() > 200, "{}", english.len());
    for language in Language::ALL {
        let messages = messages(language.tag);
        let texts = Texts::of(language);
        for (id, placeholders) in &english {
            let found = messages.get(id);
            assert_eq!(found, Some(placeholders), "{id} in {}.ftl", language.tag);
            assert!(
                texts.has(id),
                "Fluent cannot read {id} in {}.ftl",
                language.tag
            );
        }
        for id in messages.keys() {
            assert!(english.contains_key(id), "{id} in {}.ftl", language.tag);
        }
    }
}

/// Every message is complete at numbers of every plural form, and in every language.
#[test]
fn every_message_formats_at_any_number() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        for (id, placeholders) in messages(language.tag) {
            for number in [0, 1, 2, 5, 21, 10u128.pow(30)] {
                let args: Vec<Arg> = placeholders
                    .iter()
                    .map(|name| (name.as_str(), number.into()))
                    .collect();
                let text = texts.with(&id, &args);
                let complete = !text.is_empty() && !text.contains(['{', '$']);
                assert!(complete, "{id} at {number} in {}.ftl: {text}", language.tag);
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let used = used();
    for id in messages("en").into_keys() {
        let composed = COMPOSED.iter().any(|prefix| id.starts_with(prefix));
        // Fields are called what their numbers are called.
        let field = ["rows", "cols", "queens"].contains(&id.as_str());
        let literal = used.contains(&format!("\"{id}\""));
        assert!(composed || field || literal, "{id} is not used");
    }
}

#[test]
fn every_message_that_is_used_exists() {
    let texts = Texts::english();
    let used = used();
    let mut asked = BTreeSet::new();
    for call in [
        ".text(\"",
        ".with(\"",
        ".with(\n",
        "name=\"",
        "texts.with(id",
    ] {
        for rest in used.split(call).skip(1) {
            let id: String = rest
                .trim_start()
                .trim_start_matches('"')
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                .collect();
            asked.insert(id);
        }
    }
    asked.retain(|id| id.contains('-') || texts.has(id));
    assert!(asked.len() > 60, "{asked:?}");
    for id in asked.iter().filter(|id| !id.ends_with('-')) {
        assert!(texts.has(id), "{id} is used and does not exist");
    }
}

#[test]
fn every_name_of_a_thing_has_a_message() {
    use queenscope::{
        app::{Panel, Preset, Quantity, Theme, panels::compare::chart::Reference},
        board::{Board, CellSet, Wrap},
        formats::Format,
        problem::Problem,
        search::Approach,
    };
    let texts = Texts::english();
    let check = |id: String| assert!(texts.has(&id), "{id}");
    for approach in Approach::ALL {
        check(format!("approach-{approach}"));
        check(format!("approach-{approach}-about"));
    }
    for wrap in Wrap::ALL {
        let board = Board::new(8, 8, wrap).expect("a board");
        for queens in [4, 8] {
            let problem = Problem::on(board, queens, CellSet::EMPTY);
            for approach in Approach::ALL {
                for name in approach.program(&problem).predefined() {
                    check(format!("given-{}", name.replace('_', "-")));
                }
            }
        }
    }
    for format in Format::ALL {
        check(format!("format-{}", format.name()));
    }
    for wrap in Wrap::ALL {
        check(format!("wrap-{wrap}"));
    }
    for preset in Preset::ALL {
        check(format!("preset-{}", preset.name()));
        check(format!("preset-{}-hint", preset.name()));
    }
    for panel in Panel::ALL.iter() {
        check(format!("panel-{}", panel.name()));
    }
    for quantity in Quantity::ALL {
        check(format!("quantity-{}", quantity.name()));
        check(format!("chart-over-{}", quantity.name()));
    }
    for reference in Reference::ALL {
        check(format!("reference-{}", reference.name()));
    }
    for theme in [Theme::System, Theme::Light, Theme::Dark] {
        check(format!("theme-{}", theme.name()));
    }
}
