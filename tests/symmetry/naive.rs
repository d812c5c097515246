//! Symmetries as plain lists: where each cell goes.

use std::collections::BTreeSet;

use queenscope::{board::Cell, problem::Problem};

/// The image of each cell, by its index.
pub type Permutation = Vec<u16>;

/// All permutations made by the symmetries that the specification names, those that
/// carry the blocked cells to blocked cells.
pub fn group(problem: &Problem) -> Vec<Permutation> {
    let board = problem.board();
    let (rows, cols) = (u16::from(board.rows()), u16::from(board.cols()));
    let map = |f: &dyn Fn(u16, u16) -> (u16, u16)| -> Permutation {
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let images = cells.map(|(row, col)| f(row, col));
        images.map(|(row, col)| row * cols + col).collect()
    };
    let mut generators = vec![
        map(&|row, col| (rows - 1 - row, col)),
        map(&|row, col| (row, cols - 1 - col)),
    ];
    let wrap = board.wrap();
    if wrap.rows_wrap() {
        generators.push(map(&|row, col| ((row + 1) % rows, col)));
    }
    if wrap.cols_wrap() {
        generators.push(map(&|row, col| (row, (col + 1) % cols)));
    }
    if rows == cols && wrap.rows_wrap() == wrap.cols_wrap() {
        generators.push(map(&|row, col| (col, row)));
    }
    let identity: Permutation = (0..rows * cols).collect();
    let mut made = BTreeSet::from([identity.clone()]);
    let mut new = vec![identity];
    while let Some(one) = new.pop() {
        for generator in &generators {
            let product: Permutation = (one.iter())
                .map(|&cell| generator[usize::from(cell)])
                .collect();
            if made.insert(product.clone()) {
                new.push(product);
            }
        }
    }
    let blocked: Vec<bool> = board
        .cells()
        .map(|cell| problem.blocked().contains(board, cell))
        .collect();
    let carries = |one: &Permutation| {
        let mut cells = one.iter().zip(&blocked);
        cells.all(|(&image, &here)| blocked[usize::from(image)] == here)
    };
    made.into_iter().filter(carries).collect()
}

/// Where a permutation takes a placement, in increasing order.
pub fn image(permutation: &Permutation, placement: &[Cell]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = (placement.iter())
        .map(|cell| Cell::from_index(permutation[cell.index()]))
        .collect();
    cells.sort();
    cells
}

/// The placements that a placement is taken to.
pub fn orbit(group: &[Permutation], placement: &[Cell]) -> BTreeSet<Vec<Cell>> {
    group.iter().map(|one| image(one, placement)).collect()
}
