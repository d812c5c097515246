//! The definition of a placement, as plainly as it can be said. It shares the
//! types of the crate and none of its reasoning: no classes, no masks, no bounds.

use queenscope::{
    attacks::AttackLine,
    board::{Board, Cell},
    problem::Problem,
};

/// Every kind of line.
pub const LINES: [AttackLine; 4] = [
    AttackLine::Row,
    AttackLine::Column,
    AttackLine::Diagonal,
    AttackLine::Antidiagonal,
];

/// Row and column of a cell, from 0.
pub fn at(board: Board, cell: Cell) -> (i32, i32) {
    let cols = i32::from(board.cols());
    let number = i32::from(cell.number()) - 1;
    (number / cols, number % cols)
}

/// Whether two cells share a line of this kind. A diagonal is walked: `t` steps
/// lead from one cell to the other, equal on an axis that does not wrap, congruent
/// on one that does.
pub fn share(board: Board, a: Cell, b: Cell, line: AttackLine) -> bool {
    let (rows, cols) = (i32::from(board.rows()), i32::from(board.cols()));
    let ((row_a, col_a), (row_b, col_b)) = (at(board, a), at(board, b));
    let (dr, dc) = (row_b - row_a, col_b - col_a);
    let equal = |x: i32, y: i32, size: i32, wraps: bool| {
        if wraps { (x - y) % size == 0 } else { x == y }
    };
    let down = |t| equal(dr, t, rows, board.wrap().rows_wrap());
    let right = |t| equal(dc, t, cols, board.wrap().cols_wrap());
    let mut steps = -rows * cols..=rows * cols;
    match line {
        AttackLine::Row => dr == 0,
        AttackLine::Column => dc == 0,
        AttackLine::Diagonal => steps.any(|t| down(t) && right(t)),
        AttackLine::Antidiagonal => steps.any(|t| down(t) && right(-t)),
    }
}

/// Whether queens on two different cells attack each other.
pub fn attack(board: Board, a: Cell, b: Cell) -> bool {
    LINES.into_iter().any(|line| share(board, a, b, line))
}

/// Whether no queen may stand on a cell.
pub fn blocked(problem: &Problem, cell: Cell) -> bool {
    let (row, col) = at(problem.board(), cell);
    problem.blocked().contains_at(row as u8, col as u8)
}

/// The first placements in lexicographic order, at most `most`: subsets of the
/// cells that are not blocked, given up as soon as two attack each other.
pub fn placements(problem: &Problem, most: usize) -> Vec<Vec<Cell>> {
    let board = problem.board();
    let free: Vec<Cell> = (board.cells())
        .filter(|&cell| !blocked(problem, cell))
        .collect();
    let peace: Vec<Vec<bool>> = free
        .iter()
        .map(|&a| free.iter().map(|&b| !attack(board, a, b)).collect())
        .collect();
    let mut found = Vec::new();
    extend(
        &peace,
        problem.queens().into(),
        0,
        &mut Vec::new(),
        most,
        &mut found,
    );
    let cells = |subset: Vec<usize>| subset.into_iter().map(|index| free[index]).collect();
    found.into_iter().map(cells).collect()
}

fn extend(
    peace: &[Vec<bool>],
    queens: usize,
    from: usize,
    subset: &mut Vec<usize>,
    most: usize,
    found: &mut Vec<Vec<usize>>,
) {
    if subset.len() == queens {
        found.push(subset.clone());
        return;
    }
    for next in from..peace.len() {
        if found.len() < most && subset.iter().all(|&queen| peace[queen][next]) {
            subset.push(next);
            extend(peace, queens, next + 1, subset, most, found);
            subset.pop();
        }
    }
}
