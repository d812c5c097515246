//! Numbers of classes that were found elsewhere: `tests/data/vectors`.

use std::{collections::BTreeSet, fs, ops::ControlFlow, path::Path};

use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    problem::Problem,
    search::{Approach, Placement, solutions},
    symmetry::Group,
};
use serde::Deserialize;
use serde_json::Value;

fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/vectors");
    fs::read_to_string(folder.join(name)).expect("the data is there")
}

/// A line of a `.jsonl` file.
#[derive(Deserialize)]
struct Case {
    id: String,
    r: u64,
    c: u64,
    k: u64,
    wrap: String,
    blocked: Vec<String>,
    count: u128,
    classes: Option<u128>,
    group: Option<u32>,
}

impl Case {
    fn problem(&self) -> Problem {
        let mut blocked = CellSet::EMPTY;
        for (row, line) in (0..).zip(&self.blocked) {
            for (col, letter) in (0..).zip(line.chars()) {
                blocked.set_at(row, col, letter == '*');
            }
        }
        let wrap = self.wrap.parse().expect("a wrap");
        Problem::new(self.r, self.c, self.k, wrap, blocked).expect("numbers in range")
    }
}

fn fixed(group: &Group) -> u128 {
    group
        .fixed(&mut || ControlFlow::Continue(()))
        .expect("not stopped")
}

#[test]
fn the_vectors_have_these_groups_and_classes() {
    let text = data("cases.jsonl") + &data("cylinder.jsonl");
    let mut told = 0;
    for line in text.lines() {
        let case: Case = serde_json::from_str(line).expect("a case");
        let group = Group::of(&case.problem());
        if let Some(order) = case.group {
            assert_eq!(group.order(), order, "{}", case.id);
        }
        if let Some(classes) = case.classes {
            let found = group.classes(case.count, fixed(&group));
            assert_eq!(found, classes, "{}", case.id);
            told += 1;
        }
    }
    assert!(told > 400, "{told} cases tell their classes");
}

/// The terms of a published sequence, each with its index.
fn published(all: &Value, name: &str) -> Vec<(u64, u128)> {
    let entry = &all[name];
    let offset = entry["offset"].as_u64().expect("an offset");
    let terms = entry["terms"].as_array().expect("terms");
    let terms = terms
        .iter()
        .map(|term| term.as_u64().expect("a term").into());
    (offset..).zip(terms).collect()
}

fn full(side: u64, wrap: Wrap) -> Problem {
    Problem::new(side, side, side, wrap, CellSet::EMPTY).expect("sides in range")
}

fn placements(problem: &Problem) -> Vec<Placement> {
    let search = Approach::fastest(problem)
        .start(problem)
        .expect("it applies");
    solutions(search).collect()
}

/// A002562 from A000170, and A053994 from A051906.
#[test]
fn the_published_numbers_of_classes() {
    let all: Value = serde_json::from_str(&data("published.json")).expect("an object");
    let counts = published(&all, "A000170");
    for (side, classes) in published(&all, "A002562")
        .into_iter()
        .filter(|term| term.0 <= 18)
    {
        let (_, count) = counts[side as usize];
        let group = Group::of(&full(side, Wrap::None));
        assert_eq!(group.classes(count, fixed(&group)), classes, "side {side}");
    }
    let counts = published(&all, "A051906");
    for (half, classes) in published(&all, "A053994")
        .into_iter()
        .filter(|term| term.0 <= 9)
    {
        let side = 2 * half + 1;
        let (_, count) = counts[side as usize - 1];
        let group = Group::of(&full(side, Wrap::Torus));
        assert_eq!(group.classes(count, fixed(&group)), classes, "side {side}");
    }
}

/// A062164: placements of the plain board, taken as cells of the torus.
#[test]
fn plain_placements_up_to_the_symmetries_of_the_torus() {
    let all: Value = serde_json::from_str(&data("published.json")).expect("an object");
    for (side, classes) in published(&all, "A062164")
        .into_iter()
        .filter(|term| term.0 <= 10)
    {
        let group = Group::of(&full(side, Wrap::Torus));
        let canonical: BTreeSet<Placement> = placements(&full(side, Wrap::None))
            .iter()
            .map(|placement| group.canonical(placement))
            .collect();
        assert_eq!(canonical.len() as u128, classes, "side {side}");
    }
}

/// A032522 and A033148: what a half turn and a quarter turn leave as it is. The
/// others of the square's symmetries leave nothing, so they make up the fixed ones.
#[test]
fn turns_of_the_square() {
    let all: Value = serde_json::from_str(&data("published.json")).expect("an object");
    let quarter = published(&all, "A033148");
    for (side, half) in published(&all, "A032522")
        .into_iter()
        .filter(|term| term.0 >= 2)
    {
        let group = Group::of(&full(side, Wrap::None));
        let (_, quarter) = quarter[side as usize];
        assert_eq!(fixed(&group), half + 2 * quarter, "side {side}");
    }
}

/// By orbits of the whole list, also where the list is long.
#[test]
fn orbits_of_a_long_list() {
    let board = Board::new(11, 11, Wrap::Torus).expect("sides in range");
    let problem = Problem::on(board, 4, CellSet::EMPTY);
    let group = Group::of(&problem);
    let (mut count, mut classes, mut sum) = (0, 0, 0);
    for placement in placements(&problem) {
        count += 1;
        if group.is_canonical(&placement) {
            classes += 1;
            sum += u128::from(group.orbit(&placement));
        }
    }
    assert_eq!((count, sum), (638_880, 638_880));
    assert_eq!(group.classes(count, fixed(&group)), classes);
    let first = board.cell(0, 0);
    assert_eq!(group.canonical(&[Cell::from_index(77)]), [first]);
}
