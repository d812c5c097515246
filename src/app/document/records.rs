//! How the parts of a document are written that have no text of their own: as people
//! would read them, cells numbered from 1.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A problem: its three numbers, how its edges join, its blocked cells.
pub mod problem {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        problem::Problem,
    };

    #[derive(Serialize, Deserialize)]
    struct ProblemEntry {
        rows: u64,
        cols: u64,
        queens: u64,
        wrap: String,
        #[serde(default, with = "cells")]
        blocked: Vec<crate::board::Cell>,
    }

    pub fn serialize<S: Serializer>(problem: &Problem, out: S) -> Result<S::Ok, S::Error> {
        let board = problem.board();
        let is_blocked = |cell: &_| problem.blocked().contains(board, *cell);
        ProblemEntry {
            rows: board.rows().into(),
            cols: board.cols().into(),
            queens: problem.queens().into(),
            wrap: board.wrap().name().to_owned(),
            blocked: board.cells().filter(is_blocked).collect(),
        }
        .serialize(out)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Problem, D::Error> {
        let record = ProblemEntry::deserialize(from)?;
        let wrap: Wrap = record.wrap.parse().map_err(D::Error::custom)?;
        let (rows, cols, queens) = (record.rows, record.cols, record.queens);
        let open = Problem::new(rows, cols, queens, wrap, CellSet::EMPTY);
        let open = open.map_err(D::Error::custom)?;
        let (board, mut blocked) = (open.board(), CellSet::EMPTY);
        for cell in record.blocked {
            let (number, most) = (cell.number(), board.cell_count());
            let cell = board.cell_numbered(number.into()).ok_or_else(|| {
                D::Error::custom(format!("blocked is {number}; it must be 1 to {most}"))
            })?;
            blocked.set(board, cell, true);
        }
        Ok(Problem::on(board, open.queens(), blocked))
    }
}

/// Cells by their numbers from 1.
pub mod cells {
    use super::*;
    use crate::board::{Cell, MAX_SIDE};

    const MAX_CELLS: u16 = MAX_SIDE as u16 * MAX_SIDE as u16;

    pub fn serialize<S: Serializer>(cells: &[Cell], out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(cells.iter().map(|cell| cell.number()))
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Cell>, D::Error> {
        let cell = |number: u16| match number {
            1..=MAX_CELLS => Ok(Cell::from_index(number - 1)),
            _ => Err(D::Error::custom(format!(
                "cell is {number}; it must be 1 to {MAX_CELLS}"
            ))),
        };
        Vec::<u16>::deserialize(from)?
            .into_iter()
            .map(cell)
            .collect()
    }
}

/// An approach: its name, and the seed of a shuffled one.
pub mod approach {
    use super::*;
    use crate::search::Approach;

    #[derive(Serialize, Deserialize)]
    pub struct ApproachEntry {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u32>,
    }

    impl From<&Approach> for ApproachEntry {
        fn from(approach: &Approach) -> ApproachEntry {
            ApproachEntry {
                name: approach.name().to_owned(),
                seed: match approach {
                    Approach::Shuffled { seed } => Some(*seed),
                    _ => None,
                },
            }
        }
    }

    impl ApproachEntry {
        pub fn approach<E: Error>(self) -> Result<Approach, E> {
            let approach = self.name.parse().map_err(E::custom)?;
            Ok(match (approach, self.seed) {
                (Approach::Shuffled { .. }, Some(seed)) => Approach::Shuffled { seed },
                (approach, _) => approach,
            })
        }
    }

    pub fn serialize<S: Serializer>(approach: &Approach, out: S) -> Result<S::Ok, S::Error> {
        ApproachEntry::from(approach).serialize(out)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Approach, D::Error> {
        ApproachEntry::deserialize(from)?.approach()
    }
}

/// A speed by its notch.
pub mod speed {
    use super::*;
    use crate::playback::Speed;

    pub fn serialize<S: Serializer>(speed: &Speed, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(speed.notch())
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Speed, D::Error> {
        let (notch, most) = (u8::deserialize(from)?, Speed::FASTEST.notch());
        match notch <= most {
            true => Ok(Speed::at(notch)),
            false => Err(D::Error::custom(format!(
                "speed is {notch}; it must be 0 to {most}"
            ))),
        }
    }
}

/// A number of any size, as a text of digits: a number of JSON holds 53 bits.
pub mod digits {
    use super::*;

    pub fn serialize<S: Serializer>(number: &u128, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(number)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<u128, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| {
            D::Error::custom(format!("number is {text:?}; it must be 0 to {}", u128::MAX))
        })
    }
}
