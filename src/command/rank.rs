use std::io::{BufRead, Write};

use crate::{
    attacks::{AttackLine, Attacks},
    board::Cell,
    count::Lanes,
    formats::Snippet,
    problem::Problem,
    ranks::Ranks,
    search::Placement,
};

use super::{args::Rank, failure::Failure, output::Output, progress::waiting, size};

/// Why cells are no placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoPlacement {
    #[error("cell is {found}; it must be 1 to {most}")]
    Cell { found: Snippet, most: u16 },
    #[error("cells are {found}; they must be {queens}, one for each queen")]
    Cells { found: usize, queens: u8 },
    #[error("cell {0} is blocked")]
    Blocked(u16),
    #[error("cell {0} is there twice")]
    Twice(u16),
    #[error("the queens on cells {one} and {other} attack each other along {}", name(*.line))]
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

/// Writes the places, from 1, of placements in the list.
pub(super) fn answer(
    problem: &Problem,
    args: &Rank,
    input: impl BufRead,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let attacks = Attacks::new(problem);
    let mut ranks = Ranks::new(problem, Lanes::best());
    let mut place = |text: &str, place: &dyn Fn() -> String| -> Result<(), Failure> {
        let placement = read(text, &attacks).map_err(|error| Failure::NoPlacement {
            place: place(),
            error,
        })?;
        // Nothing ends the work early.
        let before = waiting(|watch| ranks.rank(&placement, watch));
        let number = before.unwrap_or_default() + 1;
        output.text().push_str(&format!("{number}\n"));
        Ok(())
    };
    if args.cells == ["-"] {
        let blocked = args.problem.board.blocked.as_deref();
        if blocked.is_some_and(size::is_standard_input) {
            return Err(Failure::InputTwice);
        }
        for (number, line) in (1..).zip(input.lines()) {
            let line = line.map_err(|error| Failure::Read {
                name: "standard input".to_owned(),
                error,
            })?;
            if !line.trim().is_empty() {
                place(&line, &|| format!("standard input: line {number}: "))?;
            }
        }
    } else {
        place(&args.cells.join(" "), &String::new)?;
    }
    output.flush()?;
    Ok(())
}

/// A placement from its cell numbers in any order; `empty` is one of no queen.
fn read(text: &str, attacks: &Attacks) -> Result<Placement, NoPlacement> {
    let problem = attacks.problem();
    let board = problem.board();
    let mut cells = Placement::new();
    let texts = text.split_ascii_whitespace();
    for text in texts.filter(|text| problem.queens() > 0 || *text != "empty") {
        let number = text.parse().ok().filter(|_| !text.starts_with('+'));
        let cell = number.and_then(|number| board.cell_numbered(number));
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

/// Whether cells in increasing order hold queens that stand and do not attack each
/// other.
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
