use crate::{
    attacks::{AttackLine, Attacks},
    board::Cell,
    formats::Snippet,
    search::Placement,
};

use super::values::digits;

/// Why some cells are not a placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoPlacement {
    #[error("cell is {found}; it must be 1 to {most}")]
    Cell { found: Snippet, most: u16 },
    #[error("the number of cells is {found}; it must be {queens}, one for each queen")]
    Cells { found: usize, queens: u8 },
    #[error("cell {0} is blocked")]
    Blocked(u16),
    #[error("cell {0} is given twice")]
    Twice(u16),
    #[error("the queens in cells {one} and {other} attack each other along {}", name(*.line))]
    Attack {
        one: u16,
        other: u16,
        line: AttackLine,
    },
}

fn name(line: AttackLine) -> &'static str {
    match line {
        AttackLine::Row => "a row",
        AttackLine::Column => "a column",
        AttackLine::Diagonal => "a diagonal",
        AttackLine::Antidiagonal => "an antidiagonal",
    }
}

/// Reads a placement from its cell numbers, in any order; `empty` is the placement without queens.
/// Returns the cells in increasing order.
///
/// # Errors
/// [`NoPlacement`] if a cell is not on the board, blocked or given twice, there are too many or too
/// few, or two queens attack each other.
pub(super) fn read_placement(text: &str, attacks: &Attacks) -> Result<Placement, NoPlacement> {
    let problem = attacks.problem();
    let board = problem.board();
    let mut cells = Placement::new();
    let texts = text.split_ascii_whitespace();
    for text in texts.filter(|text| problem.queens() > 0 || *text != "empty") {
        let cell = digits(text).and_then(|number| board.cell_numbered(number));
        cells.push(cell.ok_or_else(|| NoPlacement::Cell {
            found: Snippet::new(text),
            most: board.cell_count(),
        })?);
    }
    if cells.len() != usize::from(problem.queens()) {
        return Err(NoPlacement::Cells {
            found: cells.len(),
            queens: problem.queens(),
        });
    }
    cells.sort_unstable();
    check(&cells, attacks)?;
    Ok(cells)
}

/// Checks that the cells, in increasing order, are free and that no two queens in them attack
/// each other.
fn check(cells: &[Cell], attacks: &Attacks) -> Result<(), NoPlacement> {
    for (index, &cell) in cells.iter().enumerate() {
        if attacks.is_blocked(cell) {
            return Err(NoPlacement::Blocked(cell.number()));
        }
        for &before in &cells[..index] {
            let (one, other) = (before.number(), cell.number());
            if one == other {
                return Err(NoPlacement::Twice(one));
            }
            if let Some(line) = attacks.between(before, cell) {
                return Err(NoPlacement::Attack { one, other, line });
            }
        }
    }
    Ok(())
}
