//! Index and place against the whole list: of small problems by the definition, of
//! the vectors by the plain lister, whose lists have the sums of the vectors.

use std::{fs, path::Path};

use proptest::prelude::*;
use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    problem::Problem,
    search::{Approach, Placement, solutions},
};
use serde::Deserialize;

use super::{oracle, placements, problem, problems, rank, ranks, total};

/// Asks for some indexes, both before and after the number of placements is known.
fn check(problem: &Problem, list: &[Placement], step: usize) {
    let count = list.len() as u128;
    for counted in [false, true] {
        let mut ranks = ranks(problem);
        if counted {
            assert_eq!(total(&mut ranks), count, "{problem:?}");
        }
        // The last first: in the other order all is known by the second question.
        for index in (0..list.len()).step_by(step).rev() {
            let found = placements(&mut ranks, index as u128, 1);
            assert_eq!(found, list[index..=index], "{problem:?}, {index}");
        }
        assert!(placements(&mut ranks, count, 1).is_empty(), "{problem:?}");
        assert!(placements(&mut ranks, u128::MAX, 3).is_empty());
        assert_eq!(total(&mut ranks), count, "{problem:?}");
    }
    for counted in [false, true] {
        let mut ranks = ranks(problem);
        if counted {
            total(&mut ranks);
        }
        for index in (0..list.len()).step_by(step).rev() {
            let place = rank(&mut ranks, &list[index]);
            assert_eq!(place, index as u128, "{problem:?}");
        }
    }
}

fn before(list: &[Placement], cells: &[Cell]) -> u128 {
    list.partition_point(|one| one.as_slice() < cells) as u128
}

/// Some cells of a board in increasing order, which need not be a placement.
fn cells(problem: &Problem, picked: &[prop::sample::Index]) -> Placement {
    let count = usize::from(problem.board().cell_count());
    let mut cells: Placement = picked
        .iter()
        .map(|index| Cell::from_index(index.index(count) as u16))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[test]
fn random_problems() {
    problems::check_some(problems::cases() / 4, problems::problem(), |problem| {
        let list = oracle::placements(&problem, usize::MAX);
        check(&problem, &list, 1 + list.len() / 200);
        Ok(())
    });
}

#[test]
fn stretches_of_random_lists() {
    let asked = (
        problems::problem(),
        any::<prop::sample::Index>(),
        0..40usize,
    );
    problems::check_some(problems::cases() / 4, asked, |(problem, index, most)| {
        let list = oracle::placements(&problem, usize::MAX);
        let index = index.index(list.len() + 1);
        let end = list.len().min(index + most);
        let found = placements(&mut ranks(&problem), index as u128, most);
        prop_assert_eq!(found, &list[index..end]);
        Ok(())
    });
}

/// Any cells have a place: placements, beginnings of one, one cell exchanged, more
/// than there are queens, and what is none at all.
#[test]
fn places_of_any_cells() {
    let picked = prop::collection::vec(any::<prop::sample::Index>(), 0..8);
    let asked = (problems::problem(), picked, any::<prop::sample::Index>());
    problems::check_some(problems::cases() / 2, asked, |(problem, picked, index)| {
        let list = oracle::placements(&problem, usize::MAX);
        let mut ranks = ranks(&problem);
        let mut tried = vec![cells(&problem, &picked)];
        if !list.is_empty() {
            let one = &list[index.index(list.len())];
            tried.extend((0..one.len()).map(|queens| one[..queens].to_vec()));
            for cell in cells(&problem, &picked) {
                let mut with = one.clone();
                with.push(cell);
                with.sort_unstable();
                with.dedup();
                tried.push(with.clone());
                with.remove(index.index(with.len()));
                tried.push(with);
            }
        }
        for cells in tried {
            let place = rank(&mut ranks, &cells);
            prop_assert_eq!(place, before(&list, &cells), "{:?}", cells);
        }
        Ok(())
    });
}

/// Larger boards, where several levels are counted.
#[test]
fn every_wrap_and_both_shapes() {
    for wrap in Wrap::ALL {
        for (rows, cols, queens) in [(9, 6, 4), (6, 9, 4), (8, 8, 8), (7, 7, 5), (8, 8, 2)] {
            let problem = problem(rows, cols, queens, wrap);
            let list = plain(&problem);
            check(&problem, &list, 1 + list.len() / 150);
        }
    }
}

fn plain(problem: &Problem) -> Vec<Placement> {
    let search = Approach::fastest(problem).start(problem);
    solutions(search.expect("it applies")).collect()
}

/// The beginning of a list is reached without its end: these lists would take days.
#[test]
fn beginnings_of_lists_that_nobody_counts() {
    for (side, queens, wrap, index) in [
        (20, 20, Wrap::None, 0),
        (20, 20, Wrap::None, 25),
        (20, 10, Wrap::None, 30_000),
        (24, 12, Wrap::Torus, 3_000),
        (18, 9, Wrap::Rows, 3_000),
        (32, 16, Wrap::Cols, 3_000),
    ] {
        let problem = problem(side, side, queens, wrap);
        let search = Approach::fastest(&problem).start(&problem);
        let list: Vec<_> = solutions(search.expect("it applies"))
            .skip(index)
            .take(3)
            .collect();
        let mut ranks = ranks(&problem);
        assert_eq!(
            placements(&mut ranks, index as u128, 3),
            list,
            "{problem:?}"
        );
        for (place, placement) in (index..).zip(&list) {
            assert_eq!(rank(&mut ranks, placement), place as u128, "{problem:?}");
        }
    }
}

/// A line of a `.jsonl` file.
#[derive(Deserialize)]
struct Case {
    id: String,
    r: u8,
    c: u8,
    k: u8,
    wrap: String,
    blocked: Vec<String>,
    count: u64,
}

impl Case {
    fn problem(&self) -> Problem {
        let wrap: Wrap = self.wrap.parse().expect("a wrap");
        let board = Board::new(self.r, self.c, wrap).expect("sides in range");
        let mut blocked = CellSet::EMPTY;
        for (row, line) in (0..).zip(&self.blocked) {
            for (col, mark) in (0..).zip(line.chars()) {
                blocked.set_at(row, col, mark == '*');
            }
        }
        Problem::on(board, self.k, blocked)
    }
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/vectors");
    let mut cases = Vec::new();
    for name in ["cases.jsonl", "cylinder.jsonl"] {
        let text = fs::read_to_string(folder.join(name)).expect("the data is there");
        cases.extend(
            text.lines()
                .map(|line| serde_json::from_str::<Case>(line).expect("a case")),
        );
    }
    cases
}

#[test]
fn vectors_with_few_placements() {
    let mut tried = 0;
    for case in cases().iter().filter(|case| case.count <= 50_000) {
        let problem = case.problem();
        let list = plain(&problem);
        assert_eq!(list.len() as u64, case.count, "{}", case.id);
        check(&problem, &list, 1 + list.len() / 60);
        tried += 1;
    }
    assert!(tried > 100, "{tried}");
}

/// With `QUEENSCOPE_ALL_VECTORS` set: 14 x 14 boards, flat and torus, whose lists are
/// far too long to be made.
#[test]
fn lists_of_billions() {
    if std::env::var_os("QUEENSCOPE_ALL_VECTORS").is_none() {
        return;
    }
    let mut large: Vec<(Problem, u64)> = cases()
        .iter()
        .filter(|case| case.r == 14 && case.c == 14 && case.count > 50_000)
        .map(|case| (case.problem(), case.count))
        .collect();
    large.push((problem(14, 14, 8, Wrap::None), 14_752_426_528));
    for (problem, count) in large {
        let mut ranks = ranks(&problem);
        let count = u128::from(count);
        for share in 0..=10 {
            let index = (count - 1) * share / 10;
            let found = placements(&mut ranks, index, 2);
            assert_eq!(rank(&mut ranks, &found[0]), index, "{problem:?}");
            if let Some(next) = found.get(1) {
                assert!(found[0] < *next);
                assert_eq!(rank(&mut ranks, next), index + 1, "{problem:?}");
            }
        }
        assert!(placements(&mut ranks, count, 1).is_empty(), "{problem:?}");
        assert_eq!(total(&mut ranks), count, "{problem:?}");
    }
}
