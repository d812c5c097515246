use crate::{
    attacks::Attacks,
    board::{MAX_SIDE, Wrap},
    problem::{Problem, gcd},
};

const SIDE: usize = MAX_SIDE as usize;

/// What attacks what on a board.
pub(super) struct Shape {
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// The columns that a queen attacks in a row so many rows away, by its column.
    near: [[u32; SIDE]; SIDE],
    /// On a torus, the number of diagonals in each direction.
    pub(super) classes: Option<u32>,
}

impl Shape {
    pub(super) fn new(problem: &Problem) -> Shape {
        let board = problem.board();
        let mut near = [[0; SIDE]; SIDE];
        let attacks = Attacks::new(problem);
        // Attack is the same up and down, so from the first row tells all.
        for col in 0..board.cols() {
            for away in 1..board.rows() {
                let queen = attacks.lines(board.cell(0, col));
                near[usize::from(away)][usize::from(col)] = (0..board.cols())
                    .filter(|&other| {
                        queen
                            .shared(attacks.lines(board.cell(away, other)))
                            .is_some()
                    })
                    .fold(0, |mask, other| mask | 1 << other);
            }
        }
        let torus = board.wrap() == Wrap::Torus;
        Shape {
            rows: board.rows().into(),
            cols: board.cols().into(),
            near,
            classes: torus.then(|| gcd(board.rows(), board.cols()).into()),
        }
    }

    /// The columns that a queen attacks in another row, `away` rows up or down.
    #[inline]
    pub(super) fn near(&self, away: usize, col: usize) -> u32 {
        self.near[away % SIDE][col % SIDE]
    }

    /// The classes of the diagonals and of the antidiagonals of a torus through some
    /// columns of a row.
    #[inline]
    pub(super) fn diagonals(&self, classes: u32, row: usize, cols: u32) -> (u32, u32) {
        let ones = u32::MAX >> (32 - classes);
        let (mut folded, mut left) = (0, cols);
        while left != 0 {
            folded |= left & ones;
            left = (u64::from(left) >> classes) as u32;
        }
        let turned = |by: u32| {
            let wide = u64::from(folded) << by;
            (wide as u32 | (wide >> classes) as u32) & ones
        };
        let by = row as u32 % classes;
        (turned((classes - by) % classes), turned(by))
    }
}
