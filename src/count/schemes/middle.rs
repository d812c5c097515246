use std::cmp::Ordering;

use crate::{
    problem::Problem,
    symmetry::{AxisMap, Group},
};

use super::shared::{Fixed, column_maps};
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// The pieces for a queen in every row and a symmetry that reverses the rows: the queens in the
/// two or three middle rows, up to the symmetries that keep or reverse the order of the rows.
///
/// Queens there attack more cells than elsewhere, so placing them first costs no time.
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

/// The state of placing queens in the middle rows, from the uppermost of them down.
struct Middle {
    rows: Vec<u8>,
    cols: u8,
    /// The maps of columns of the symmetries that keep the rows.
    kept: Vec<AxisMap>,
    /// The maps of columns of the symmetries that reverse the rows.
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

    /// The number of symmetric ways to place the queens, this one included; `None` if another
    /// one is counted for all of them.
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
