//! What the approaches cost on n queens: the data file, the table of the README and the
//! formulas of the textbooks, all compared with the searches.
#![cfg(not(target_arch = "wasm32"))]

use queenscope::{
    board::{CellSet, Wrap},
    problem::Problem,
    search::{Approach, Counters, Search},
};

/// `approach n steps candidates nodes checks solutions`, tabs between.
const DATA: &str = include_str!("data/counters.tsv");

/// The most sets of cells that are tried and not only computed.
const MOST_SETS: u128 = 2_000_000;

/// A line of the data.
#[derive(Debug, PartialEq)]
struct Cost {
    approach: Approach,
    n: u8,
    steps: u128,
    candidates: u128,
    nodes: u128,
    checks: u128,
    solutions: u128,
}

fn data() -> Vec<Cost> {
    (DATA.lines().skip(1))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let number = |place: usize| fields[place].parse().expect("a number");
            Cost {
                approach: fields[0].parse().expect("an approach"),
                n: number(1) as u8,
                steps: number(2),
                candidates: number(3),
                nodes: number(4),
                checks: number(5),
                solutions: number(6),
            }
        })
        .collect()
}

fn run(approach: Approach, n: u8) -> Cost {
    let side = u64::from(n);
    let problem = Problem::new(side, side, side, Wrap::None, CellSet::EMPTY).expect("in range");
    let mut search = approach.start(&problem).expect("a full board suits all");
    search.run(u64::MAX, |_| false);
    let Counters {
        steps,
        nodes,
        candidates,
        checks,
        solutions,
        ..
    } = search.counters();
    Cost {
        approach,
        n,
        steps: steps.into(),
        candidates: candidates.into(),
        nodes: nodes.into(),
        checks: checks.into(),
        solutions: solutions.into(),
    }
}

/// The ways to choose `k` of `n`.
fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |ways, done| ways * (n - done) / (done + 1))
}

/// The number of placements of n queens (OEIS A000170).
fn placements(n: u8) -> u128 {
    [1, 0, 0, 2, 10, 4, 40, 92, 352, 724][usize::from(n) - 1]
}

/// What the textbook says where nothing is tested before all queens stand.
fn formula(approach: Approach, n: u8) -> Option<Cost> {
    let side = u128::from(n);
    let (leaves, nodes) = match approach {
        // A set of d cells is a node if n - d cells are left after it: the sum of
        // C(n² - n + d, d) for d from 1 to n.
        Approach::Subsets => (choose(side * side, side), choose(side * side + 1, side) - 1),
        Approach::Permutations => {
            // n, n(n - 1), ... and n! at the end.
            let depths = (1..=side).scan(1, |nodes, depth| {
                *nodes *= side + 1 - depth;
                Some(*nodes)
            });
            ((1..=side).product(), depths.sum())
        }
        _ => return None,
    };
    Some(Cost {
        approach,
        n,
        steps: 2 * nodes + leaves + 1,
        candidates: leaves,
        nodes,
        checks: leaves * (side * (side - 1) / 2),
        solutions: placements(n),
    })
}

#[test]
fn the_data_has_every_approach_at_every_size() {
    let has: Vec<(Approach, u8)> = data().iter().map(|cost| (cost.approach, cost.n)).collect();
    let all = Approach::ALL.into_iter();
    let wanted: Vec<_> = all.flat_map(|it| (4..=10).map(move |n| (it, n))).collect();
    assert_eq!(has, wanted);
}

#[test]
fn the_data_is_what_the_searches_do() {
    for cost in data() {
        let sets = choose(u128::from(cost.n).pow(2), cost.n.into());
        if cost.approach == Approach::Subsets && sets > MOST_SETS {
            continue;
        }
        assert_eq!(run(cost.approach, cost.n), cost);
    }
}

#[test]
fn the_data_is_what_the_textbook_says() {
    for cost in data() {
        assert_eq!(cost.solutions, placements(cost.n));
        if let Some(formula) = formula(cost.approach, cost.n) {
            assert_eq!(formula, cost);
        }
    }
    let leaves = |approach, n| formula(approach, n).expect("a formula").candidates;
    assert_eq!(leaves(Approach::Subsets, 8), 4_426_165_368);
    assert_eq!(leaves(Approach::Permutations, 8), 40_320);
}

/// Digits in groups of three.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[test]
fn the_readme_has_the_data_of_eight_queens() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(readme).expect("the README");
    let mut eight = String::new();
    for cost in data().iter().filter(|cost| cost.n == 8) {
        let numbers = [cost.steps, cost.candidates, cost.checks, cost.nodes].map(grouped);
        let line = format!("| `{}` | {} |\n", cost.approach, numbers.join(" | "));
        eight.push_str(&line);
    }
    assert!(readme.contains(&eight), "the README needs\n{eight}");
}
