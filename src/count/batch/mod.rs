//! The placements of a subproblem, a vector of partial placements at a time.
//!
//! Partial placements of one depth, with queens in the same rows, are nodes of one
//! [`Level`]. A vector of them is taken, each lane tries its lowest candidate, and
//! the children that are not dead move to the front and into the next level. When
//! that is full, it is gone into, and is empty again: a depth-first search whose
//! every step is many steps. The last two queens are never placed: their number of
//! ways is computed ([`close`]).

mod close;
mod diagonals;
mod level;
mod place;
mod row;
mod search;

use std::ops::ControlFlow;

use super::{
    lanes::{LaneTask, SimdLevel, Vector, Width},
    subproblem::{Sides, Subproblem},
};
use diagonals::{ByRow, Cyclic, Diagonals, Gapped, Open};
pub(super) use level::Buffers;
use level::Level;
use row::{Row, rows};
use search::BatchSearch;

/// The placements of a subproblem, with some vector instructions. Memory: a level for each
/// queen, kept in the buffers for the next subproblem.
///
/// `first`: only placements whose uppermost queen is in that row; the subproblem then has more
/// than two queens to place. `watch` is called every millisecond or so; it may end the
/// count, which then is `None`.
pub(super) fn count(
    subproblem: &Subproblem,
    first: Option<u8>,
    simd_level: SimdLevel,
    buffers: &mut Buffers,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u128> {
    let mut rows = rows(subproblem);
    let queens = usize::from(subproblem.queens());
    if queens > rows.len() {
        return Some(0);
    }
    match queens {
        0 => return Some(1),
        1 => {
            return Some(
                rows.iter()
                    .map(|row| u128::from(row.free.count_ones()))
                    .sum(),
            );
        }
        _ => {}
    }
    let shape = Shape::of(subproblem, &mut rows, simd_level);
    let width = match shape {
        // A lane of 16 bits holds all columns that matter, and any number of them.
        _ if subproblem.cols() <= 16 => Width::Narrow,
        Shape::Gapped(_) => Width::Narrow,
        Shape::Open | Shape::Cyclic { .. } => Width::Wide,
    };
    let first = match first {
        None => None,
        Some(row) => match rows.iter().position(|open| open.at == u32::from(row)) {
            Some(first) if first + queens <= rows.len() => Some(first),
            _ => return Some(0),
        },
    };
    let task = Task {
        first,
        rows,
        queens,
        shape,
    };
    let count = Count {
        task,
        buffers,
        watch,
    };
    simd_level.run(width, count)
}

/// What is to count.
struct Task {
    rows: Vec<Row>,
    /// The row that the uppermost queen is in, if it must be in one.
    first: Option<usize>,
    /// At least two.
    queens: usize,
    shape: Shape,
}

/// How the diagonals of a subproblem go.
#[derive(Clone, Copy)]
enum Shape {
    Open,
    Cyclic { cols: u32, period: u32 },
    Gapped(Gapped),
}

impl Shape {
    /// For a subproblem and its rows, whose columns may get other numbers.
    fn of(subproblem: &Subproblem, rows: &mut [Row], simd_level: SimdLevel) -> Shape {
        match subproblem.sides() {
            Sides::Open => Shape::Open,
            Sides::Cyclic(period) => {
                let (cols, period) = (u32::from(subproblem.cols()), u32::from(period));
                // Narrow simd_level that are not done at once are done no faster.
                let fits =
                    period == Gapped::COLS && cols == period && simd_level != SimdLevel::Portable;
                let gapped = fits.then(|| Gapped::of(rows)).flatten();
                gapped.map_or(Shape::Cyclic { cols, period }, Shape::Gapped)
            }
        }
    }
}

/// A count before it knows its vector.
struct Count<'a> {
    task: Task,
    buffers: &'a mut Buffers,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

impl LaneTask for Count<'_> {
    type Output = Option<u128>;

    fn narrow<V: Vector<Word = u16>>(self, token: V::Token) -> Option<u128> {
        let levels = level::empty(&mut self.buffers.narrow, self.task.queens - 1);
        self.task.count::<V>(token, levels, self.watch)
    }

    fn wide<V: Vector<Word = u32>>(self, token: V::Token) -> Option<u128> {
        let levels = level::empty(&mut self.buffers.wide, self.task.queens - 1);
        self.task.count::<V>(token, levels, self.watch)
    }
}

impl Task {
    fn count<V: Vector>(
        &self,
        token: V::Token,
        levels: &mut [Level<V::Word>],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        match self.shape {
            Shape::Open => self.along::<V, ByRow<Open>>(token, ByRow(Open), levels, watch),
            Shape::Cyclic { cols, period } => {
                let cyclic = Cyclic::new(token, cols, period);
                self.along::<V, ByRow<Cyclic<V>>>(token, ByRow(cyclic), levels, watch)
            }
            Shape::Gapped(gapped) => self.along::<V, Gapped>(token, gapped, levels, watch),
        }
    }

    fn along<V: Vector, D: Diagonals<V>>(
        &self,
        token: V::Token,
        diagonals: D,
        levels: &mut [Level<V::Word>],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        levels[0].begin();
        let mut search = BatchSearch::<V, D> {
            token,
            diagonals,
            rows: &self.rows,
            sum: 0,
            work: 0,
            watch,
        };
        let end = match self.first {
            None => search.enter(levels, 0, self.queens),
            Some(first) => search.enter_at(levels, first, self.queens),
        };
        match end {
            ControlFlow::Continue(()) => Some(search.sum),
            ControlFlow::Break(()) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{
        prelude::Rng,
        test_runner::{RngAlgorithm, TestRng},
    };

    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        count::scalar,
        problem::Problem,
    };

    /// Pseudo-random numbers, the same ones in every run.
    fn random(seed: u8) -> impl FnMut(u32) -> u32 {
        let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        move |below| random.next_u32() % below
    }

    /// With 17 columns around, of which one is full, and one diagonal each way, by a queen
    /// or by blocked cells, whatever they are.
    #[test]
    fn a_full_column_of_seventeen_makes_lanes_narrow() {
        let mut next = random(11);
        let go_on = &mut || ControlFlow::Continue(());
        let mut buffers = Buffers::default();
        let (mut gapped, mut found) = (0, 0);
        for case in 0..600 {
            let torus = case % 3 == 0;
            let rows = if torus { 17 } else { 3 + next(20) as u8 };
            let wrap = if torus { Wrap::Torus } else { Wrap::Cols };
            // A queen in every row, or a few.
            let full = rows < 8 || (torus && case % 2 == 0);
            let queens = if full { rows } else { 2 + next(3) as u8 };
            let percent = if full && torus { 60 } else { 30 };
            let mut blocked = CellSet::EMPTY;
            for (row, col) in (0..rows).flat_map(|row| (0..17).map(move |col| (row, col))) {
                blocked.set_at(row, col, next(100) < percent);
            }
            let lines = [next(17) as u8, next(17) as u8, next(17) as u8];
            let by_queen = next(2) == 0;
            if !by_queen {
                for row in 0..rows {
                    let columns = [lines[0], (lines[1] + row) % 17, (lines[2] + 34 - row) % 17];
                    for col in columns {
                        blocked.set_at(row, col, true);
                    }
                }
            }
            let problem = Problem::new(rows.into(), 17, queens.into(), wrap, blocked);
            let mut subproblem = Subproblem::of(&problem.expect("in range"));
            if by_queen {
                subproblem = subproblem.with_queen(next(rows.into()) as u8, lines[0]);
            }
            let shape = Shape::of(
                &subproblem,
                &mut super::rows(&subproblem),
                SimdLevel::best(),
            );
            gapped += u32::from(matches!(shape, Shape::Gapped(_)));
            let wanted = scalar::count(&subproblem, go_on).expect("nothing ends it");
            found += wanted;
            for simd_level in SimdLevel::available() {
                let all = count(&subproblem, None, simd_level, &mut buffers, go_on);
                assert_eq!(all, Some(wanted), "{subproblem:?} {}", simd_level.name());
                if subproblem.queens() > 2 {
                    let by_rows: Option<u128> = (0..subproblem.rows())
                        .map(|row| count(&subproblem, Some(row), simd_level, &mut buffers, go_on))
                        .sum();
                    assert_eq!(by_rows, all, "{subproblem:?} {}", simd_level.name());
                }
            }
        }
        // A machine without vectors has no use for it.
        assert!(gapped == 600 || SimdLevel::best() == SimdLevel::Portable);
        assert!(found > 1_000_000, "{found}");
    }

    /// The placements whose uppermost queen is in a row, over all rows, are all, in each
    /// instruction set.
    #[test]
    fn rows_of_the_first_queen_add_up() {
        let mut next = random(7);
        let go_on = &mut || ControlFlow::Continue(());
        let mut buffers = Buffers::default();
        for _ in 0..300 {
            let (rows, cols) = (3 + next(8) as u8, 3 + next(16) as u8);
            let queens = 3 + next(u32::from(rows.min(cols).min(6)) - 2) as u8;
            let wrap = Wrap::ALL[next(Wrap::ALL.len() as u32) as usize];
            let mut blocked = CellSet::EMPTY;
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                blocked.set_at(row, col, next(100) < 20);
            }
            let sides = (u64::from(rows), u64::from(cols));
            let problem = Problem::new(sides.0, sides.1, queens.into(), wrap, blocked);
            let subproblem = Subproblem::of(&problem.expect("in range"));
            for simd_level in SimdLevel::available() {
                let mut count = |first| count(&subproblem, first, simd_level, &mut buffers, go_on);
                let by_rows: Option<u128> =
                    (0..subproblem.rows()).map(|row| count(Some(row))).sum();
                assert_eq!(by_rows, count(None), "{subproblem:?} {}", simd_level.name());
            }
        }
    }
}
