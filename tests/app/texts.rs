//! The language files and the code that uses them agree.

use std::{collections::BTreeSet, fs, path::Path};

use queenscope::i18n::Texts;

/// Messages whose names are put together from a prefix and the name of a thing.
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
    for folder in ["src/app", "src/ui"] {
        sources(&root.join(folder), &mut all);
    }
    all.join("\n")
}

fn messages() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = fs::read_to_string(root.join("i18n/en.ftl")).expect("the language file");
    file.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect()
}

#[test]
fn every_message_is_used() {
    let used = used();
    for id in messages() {
        let composed = COMPOSED.iter().any(|prefix| id.starts_with(prefix));
        // Fields are called what their numbers are called.
        let field = ["rows", "cols", "queens"].contains(&id.as_str());
        let literal = used.contains(&format!("\"{id}\""));
        assert!(composed || field || literal, "{id} is not used");
    }
}

#[test]
fn every_message_that_is_asked_for_is_there() {
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
        assert!(texts.has(id), "{id} is asked for and not there");
    }
}

#[test]
fn every_name_of_a_thing_has_a_message() {
    use queenscope::{
        app::{
            Panel, Preset, Theme,
            chart::{Quantity, Reference},
        },
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
    for panel in Panel::ALL {
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
