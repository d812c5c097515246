use crate::{
    problem::Problem,
    symmetry::{AxisMap, Group},
};

use super::shared::{Fixed, column_maps};
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// The pieces by the uppermost queen, up to the symmetries that keep the rows. If a symmetry
/// reverses the rows, there are at most as many empty rows above the queens as below; if as
/// many, the lowest queen is placed too.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Fixed> {
    let rows = problem.board().rows();
    let kept = column_maps(group, AxisMap::default());
    let turned = if rows > 1 {
        column_maps(group, AxisMap::mirror(rows))
    } else {
        Vec::new()
    };
    if kept.len() + turned.len() < 2 {
        return None;
    }
    let mut parts = Vec::new();
    let columns = Columns {
        subproblem: Subproblem::of(problem),
        kept,
        turned,
    };
    for above in 0..=rows - problem.queens() {
        if columns.turned.is_empty() {
            columns.first(above, rows, 1, &mut parts);
        } else if 2 * above < rows {
            let end = rows - above;
            columns.first(above, end - 1, 2, &mut parts);
            if above == end - 1 {
                if problem.queens() == 1 {
                    columns.first(above, end, 1, &mut parts);
                }
            } else if problem.queens() > 1 {
                columns.first_and_last(above, end, &mut parts);
            }
        }
    }
    Some(Fixed {
        parts,
        multiplicity: 1,
        symmetries: (columns.kept.len() + columns.turned.len()) as u32,
    })
}

/// The maps of columns of the symmetries.
struct Columns {
    subproblem: Subproblem,
    /// Of the symmetries that keep the rows.
    kept: Vec<AxisMap>,
    /// Of the symmetries that reverse the rows.
    turned: Vec<AxisMap>,
}

impl Columns {
    /// The subproblem of the rows before `end`.
    fn before(&self, end: u8) -> Subproblem {
        (end..self.subproblem.rows()).fold(self.subproblem, |subproblem, row| {
            subproblem.restricted(row, 0)
        })
    }

    /// Adds the parts with the uppermost queen in a row and the others above `end`.
    fn first(&self, row: u8, end: u8, times: u128, parts: &mut Vec<Weighted>) {
        if end < row + self.subproblem.queens() {
            return;
        }
        let subproblem = self.before(end);
        let mut left = subproblem.free(row);
        while left != 0 {
            let col = left.trailing_zeros() as u8;
            let alike = (self.kept.iter())
                .map(|map| 1u32 << map.apply(col, subproblem.cols()))
                .fold(0, |columns, column| columns | column);
            left &= !alike;
            parts.push(Weighted {
                times: times * u128::from(alike.count_ones()),
                subproblem: subproblem.with_queen(row, col).below(row + 1).trimmed(),
            });
        }
    }

    /// Adds the parts with the uppermost queen in a row and the lowest in the row before `end`.
    /// The symmetries that reverse the rows exchange these two.
    fn first_and_last(&self, row: u8, end: u8, parts: &mut Vec<Weighted>) {
        if end < row + self.subproblem.queens() {
            return;
        }
        let (subproblem, cols) = (self.before(end), self.subproblem.cols());
        let mut seen = [0u32; 32];
        for col in (0..cols).filter(|col| subproblem.free(row) >> col & 1 == 1) {
            let first = subproblem.with_queen(row, col);
            for last in (0..cols).filter(|last| first.free(end - 1) >> last & 1 == 1) {
                if seen[usize::from(col)] >> last & 1 == 1 {
                    continue;
                }
                let kept =
                    (self.kept.iter()).map(|map| (map.apply(col, cols), map.apply(last, cols)));
                let turned =
                    (self.turned.iter()).map(|map| (map.apply(last, cols), map.apply(col, cols)));
                let mut alike = 0;
                for (first, last) in kept.chain(turned) {
                    alike += u128::from(seen[usize::from(first)] >> last & 1 == 0);
                    seen[usize::from(first)] |= 1 << last;
                }
                parts.push(Weighted {
                    times: alike,
                    subproblem: first.with_queen(end - 1, last).below(row + 1).trimmed(),
                });
            }
        }
    }
}
