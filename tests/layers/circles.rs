//! Files that use each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::Import;

/// The circles: the largest sets of files of which each uses each other. What only tests
/// use does not count, as tests stand above all files.
pub fn circles(imports: &BTreeSet<Import>) -> Vec<Vec<&str>> {
    let mut used: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for import in imports.iter().filter(|import| !import.test) {
        used.entry(&import.from).or_default().insert(&import.to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = used
        .keys()
        .map(|file| (*file, reach(file, &used)))
        .collect();
    let mutual = |one: &&str, other: &&str| {
        reached[one].contains(other) && reached.get(other).is_some_and(|back| back.contains(one))
    };
    let circles: BTreeSet<Vec<&str>> = reached
        .iter()
        .map(|(file, others)| others.iter().filter(|other| mutual(file, other)))
        .map(|circle| circle.copied().collect())
        .filter(|circle: &Vec<&str>| !circle.is_empty())
        .collect();
    circles.into_iter().collect()
}

/// The files that one uses, directly or through others.
fn reach<'a>(file: &'a str, used: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        let new = used.get(file).into_iter().flatten();
        open.extend(new.filter(|file| reached.insert(**file)));
    }
    reached
}

/// The files of a circle and the imports that make it, a line each.
pub fn describe(circle: &[&str], imports: &BTreeSet<Import>) -> String {
    let is_inside = |import: &&Import| {
        let ends = [import.from.as_str(), import.to.as_str()];
        !import.test && ends.iter().all(|file| circle.contains(file))
    };
    let imports = imports.iter().filter(is_inside);
    let lines: Vec<String> = imports.map(|import| format!("  {import}")).collect();
    format!("circle: {}\n{}", circle.join(" "), lines.join("\n"))
}

#[test]
fn a_circle_is_found_through_names_passed_on() {
    let library = crate::imports::Library::of_texts(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        (
            "a/mod.rs",
            "mod one; mod two; pub use one::One; pub use two::*;",
        ),
        (
            "a/one.rs",
            "pub struct One; fn f() { println!(\"{}\", super::two()); }",
        ),
        (
            "a/two.rs",
            "use crate::a::One as First; pub fn two() -> First { First }",
        ),
        ("b.rs", "use crate::a::{One, two};"),
        // Tests may use what uses them.
        (
            "c/mod.rs",
            "mod d; pub fn c() {} #[cfg(test)] mod tests { use super::d::d; }",
        ),
        ("c/d.rs", "pub fn d() { super::c() }"),
    ]);
    let imports = library.imports();
    assert_eq!(circles(&imports), [["src/a/one.rs", "src/a/two.rs"]]);
    let of_b = imports.iter().filter(|import| import.from == "src/b.rs");
    let used: Vec<&str> = of_b.map(|import| import.to.as_str()).collect();
    assert_eq!(used, ["src/a/one.rs", "src/a/two.rs"]);
}
