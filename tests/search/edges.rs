//! The settled edges of the problem, a test each.

use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    count::count,
    problem::{BoundBy, Problem},
    search::{Event, Prune, Search},
};

use crate::{
    listing::first,
    oracle,
    stepping::{listable, listed, searches},
};

fn problem(rows: u8, cols: u8, queens: u8, wrap: Wrap) -> Problem {
    let board = Board::new(rows, cols, wrap).expect("sides in range");
    Problem::on(board, queens, CellSet::EMPTY)
}

fn all_blocked(problem: &Problem) -> Problem {
    let board = problem.board();
    Problem::on(board, problem.queens(), CellSet::full(board))
}

/// The list by every approach that applies, as cell numbers.
fn lists(problem: &Problem) -> Vec<Vec<Vec<u16>>> {
    listable(problem)
        .map(|search| {
            listed(search)
                .into_iter()
                .map(|placement| placement.into_iter().map(Cell::number).collect())
                .collect()
        })
        .collect()
}

fn numbers(placement: Option<Vec<Cell>>) -> Option<Vec<u16>> {
    placement.map(|cells| cells.into_iter().map(Cell::number).collect())
}

const BOARDS: [(u8, u8); 8] = [
    (1, 1),
    (1, 7),
    (7, 1),
    (3, 6),
    (8, 8),
    (14, 14),
    (16, 24),
    (32, 32),
];

#[test]
fn no_queens_have_one_placement_whatever_is_blocked() {
    for wrap in Wrap::ALL {
        for (rows, cols) in BOARDS {
            let free = problem(rows, cols, 0, wrap);
            for problem in [free, all_blocked(&free)] {
                for list in lists(&problem) {
                    assert_eq!(list, [Vec::<u16>::new()]);
                }
                assert_eq!(first(&problem), Some(vec![]));
                assert_eq!(count(&problem), 1);
            }
        }
    }
}

#[test]
fn a_board_all_blocked_has_none() {
    for wrap in Wrap::ALL {
        for (rows, cols) in BOARDS {
            for queens in [1, 2, rows.min(cols), rows, 32] {
                let problem = all_blocked(&problem(rows, cols, queens, wrap));
                assert_eq!(first(&problem), None);
                assert_eq!(count(&problem), 0);
            }
        }
    }
}

#[test]
fn above_the_bound_the_first_event_says_so_and_the_second_is_the_last() {
    let cases = [
        (3, 8, 4, Wrap::None, 3, BoundBy::Rows),
        (8, 3, 4, Wrap::Rows, 3, BoundBy::Cols),
        (16, 24, 9, Wrap::Torus, 8, BoundBy::Diagonals),
        (31, 32, 2, Wrap::Torus, 1, BoundBy::Diagonals),
        (1, 1, 32, Wrap::Cols, 1, BoundBy::Rows),
        (31, 31, 32, Wrap::Torus, 31, BoundBy::Rows),
    ];
    for (rows, cols, queens, wrap, most, by) in cases {
        let problem = problem(rows, cols, queens, wrap);
        let mut tried = 0;
        for mut search in searches(&problem) {
            tried += 1;
            let Some(Event::Pruned {
                why: Prune::TooManyQueens { bound },
            }) = search.step()
            else {
                panic!("the reason comes first");
            };
            assert_eq!((bound.most, bound.by), (most, by));
            assert_eq!(search.step(), Some(Event::Finished));
            assert_eq!(search.step(), None);
        }
        assert!(tried >= 2);
        assert_eq!((count(&problem), first(&problem)), (0, None));
    }
}

#[test]
fn within_the_bound_there_may_still_be_none() {
    for wrap in Wrap::ALL {
        let problem = problem(3, 3, 3, wrap);
        assert_eq!(problem.violated_bound(), None);
        assert_eq!(count(&problem), 0);
    }
}

#[test]
fn one_cell_holds_one_queen_unless_blocked() {
    for wrap in Wrap::ALL {
        let free = problem(1, 1, 1, wrap);
        for list in lists(&free) {
            assert_eq!(list, [[1]]);
        }
        assert_eq!(count(&all_blocked(&free)), 0);
    }
}

#[test]
fn one_line_holds_one_queen_in_as_many_ways_as_free_cells() {
    for wrap in Wrap::ALL {
        for length in [2, 3, 8, 31, 32] {
            for (rows, cols) in [(1, length), (length, 1)] {
                let problem = problem(rows, cols, 1, wrap);
                let every: Vec<Vec<u16>> = (1..=length.into()).map(|n| vec![n]).collect();
                for list in lists(&problem) {
                    assert_eq!(list, every);
                }
                let mut blocked = CellSet::EMPTY;
                blocked.set(problem.board(), Cell::from_index(0), true);
                let less = Problem::on(problem.board(), 1, blocked);
                for list in lists(&less) {
                    assert_eq!(list, every[1..]);
                }
                assert_eq!(count(&self::problem(rows, cols, 2, wrap)), 0);
            }
        }
    }
}

/// 14 x 14 has 196 cells, 9 x 8 has 72: a mask of 64 or 128 would lose the rest.
#[test]
fn boards_above_64_and_128_cells_lose_none() {
    for wrap in Wrap::ALL {
        for (rows, cols) in [(9, 8), (12, 9), (9, 15), (14, 14), (12, 32), (32, 32)] {
            let one = problem(rows, cols, 1, wrap);
            for list in lists(&one) {
                let every: Vec<Vec<u16>> =
                    (1..=one.board().cell_count()).map(|n| vec![n]).collect();
                assert_eq!(list, every);
            }
        }
        for (rows, cols) in [(9, 8), (12, 9), (14, 14)] {
            let two = problem(rows, cols, 2, wrap);
            let expected = oracle::placements(&two, usize::MAX);
            for search in listable(&two) {
                let list = listed(search);
                assert!(list == expected, "{rows} x {cols}, {wrap}");
            }
        }
    }
}

/// Three ways to get a torus wrong that are right on every square board.
#[test]
fn rectangular_tori() {
    for (rows, cols) in [
        (3, 6),
        (6, 3),
        (4, 6),
        (6, 4),
        (2, 4),
        (6, 9),
        (4, 10),
        (5, 10),
        (8, 12),
    ] {
        for queens in 1..=3 {
            let problem = problem(rows, cols, queens, Wrap::Torus);
            let expected = oracle::placements(&problem, usize::MAX);
            for search in listable(&problem) {
                let list = listed(search);
                assert!(list == expected, "{rows} x {cols}, {queens}");
            }
        }
    }
    // A085801 and its companions: at most two queens on these two boards.
    for (rows, cols) in [(3, 6), (6, 3)] {
        assert!(count(&problem(rows, cols, 2, Wrap::Torus)) > 0);
        assert_eq!(count(&problem(rows, cols, 3, Wrap::Torus)), 0);
    }
}

/// Published values (OEIS A036464, A172517, n = 32).
#[test]
fn two_queens_on_the_largest_board() {
    assert_eq!(count(&problem(32, 32, 2, Wrap::None)), 471_200);
    assert_eq!(count(&problem(32, 32, 2, Wrap::Torus)), 460_800);
}

/// Every word is full here: 32 columns, 63 diagonals, a shift by 32.
#[test]
fn the_largest_board_with_every_cell_in_reach() {
    for wrap in Wrap::ALL {
        // Free are the first and last rows and columns only.
        let board = Board::new(32, 32, wrap).expect("sides in range");
        let mut blocked = CellSet::full(board);
        for index in (0..32).step_by(5).chain([31]) {
            for (row, col) in [(0, index), (31, index), (index, 0), (index, 31)] {
                blocked.set_at(row, col, false);
            }
        }
        for queens in 1..=4 {
            let problem = Problem::on(board, queens, blocked);
            let expected = oracle::placements(&problem, usize::MAX);
            for search in listable(&problem) {
                let list = listed(search);
                assert!(list == expected, "{wrap}, {queens}");
            }
        }
    }
}

#[test]
fn the_last_placement_is_not_the_half_turn_of_the_first() {
    let problem = problem(3, 3, 2, Wrap::None);
    let list = lists(&problem).remove(0);
    let expected = [
        [1, 6],
        [1, 8],
        [2, 7],
        [2, 9],
        [3, 4],
        [3, 8],
        [4, 9],
        [6, 7],
    ];
    assert_eq!(list, expected);
    assert_eq!(numbers(first(&problem)), Some(vec![1, 6]));
}

#[test]
fn nothing_blocks_an_attack() {
    let board = Board::new(3, 3, Wrap::None).expect("sides in range");
    let mut blocked = CellSet::full(board);
    for (row, col) in [(0, 0), (2, 2), (0, 2)] {
        blocked.set_at(row, col, false);
    }
    assert_eq!(count(&Problem::on(board, 2, blocked)), 0);
}
