use std::cmp::Ordering;

use crate::{
    problem::Problem,
    symmetry::{AxisMap, Group},
};

use super::shared::{Fixed, column_maps};
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// A queen in every row, and a symmetry that turns the rows round: the queens in the
/// two or three middle rows, up to the symmetries that keep or turn round the rows.
///
/// Queens there attack more cells than elsewhere, so that nothing is lost by placing
/// them first.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Fixed> {
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    if !problem.fills_rows() || rows < 2 {
        return None;
    }
    let kept = column_maps(group, AxisMap::default());
    let turned = column_maps(group, AxisMap::mirror(rows));
    if turned.is_empty() {
        return None;
    }
    let symmetries = (kept.len() + turned.len()) as u32;
    let mut middle = Middle {
        rows: ((rows - 1) / 2 - (rows & 1)..=rows / 2 + (rows & 1)).collect(),
        cols,
        kept,
        turned,
        queens: Vec::new(),
        parts: Vec::new(),
    };
    middle.place(&Subproblem::of(problem));
    Some(Fixed {
        parts: middle.parts,
        multiplicity: 1,
        symmetries,
    })
}

/// The middle rows are filled, from the upper to the lower.
struct Middle {
    rows: Vec<u8>,
    cols: u8,
    /// What the symmetries that keep the rows do to the columns.
    kept: Vec<AxisMap>,
    /// The same of those that turn the rows round.
    turned: Vec<AxisMap>,
    /// The columns of the queens placed.
    queens: Vec<u8>,
    parts: Vec<Weighted>,
}

impl Middle {
    fn place(&mut self, subproblem: &Subproblem) {
        let row = self.rows[self.queens.len()];
        let free = subproblem.free(row);
        for col in (0..self.cols).filter(|col| free >> col & 1 == 1) {
            self.queens.push(col);
            if self.queens.len() < self.rows.len() {
                self.place(&subproblem.with_queen(row, col));
            } else if let Some(times) = self.alike() {
                let subproblem = subproblem.with_queen(row, col).trimmed();
                self.parts.push(Weighted { times, subproblem });
            }
            self.queens.pop();
        }
    }

    /// How many ways to place the queens are alike, these among them; `None` if
    /// another stands for all.
    fn alike(&self) -> Option<u128> {
        let mut same = 0;
        let all = [(&self.kept, false), (&self.turned, true)];
        for (map, turns) in all
            .iter()
            .flat_map(|(maps, turns)| maps.iter().map(move |map| (map, *turns)))
        {
            let image = |at: usize| {
                let from = if turns {
                    self.queens.len() - 1 - at
                } else {
                    at
                };
                map.apply(self.queens[from], self.cols)
            };
            match (0..self.queens.len())
                .map(image)
                .cmp(self.queens.iter().copied())
            {
                Ordering::Less => return None,
                Ordering::Equal => same += 1,
                Ordering::Greater => {}
            }
        }
        Some(((self.kept.len() + self.turned.len()) / same) as u128)
    }
}
