use std::fmt;

use crate::problem::Field;

/// Text that is not in the format it should be in: where, what stands there, and
/// what should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: found {found}; expected {expected}")]
pub struct Malformed {
    /// The line, from 1.
    pub line: u64,
    /// What stands there.
    pub found: Found,
    /// What should stand there.
    pub expected: Expected,
}

impl Malformed {
    pub(super) fn new(line: u64, found: Found, expected: Expected) -> Malformed {
        Malformed {
            line,
            found,
            expected,
        }
    }
}

/// What a reader found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The end of the text.
    End,
    /// The end of the line.
    EndOfLine,
    /// A word, a number, a line.
    Text(Snippet),
    /// A character at a column of the text, from 1.
    Character {
        /// The column, from 1.
        at: u64,
        /// The character.
        character: char,
    },
    /// A line of this many characters.
    Characters(u64),
    /// A text of this many bytes, or more.
    Bytes(u64),
    /// A board of this many lines, or more.
    Lines(u64),
    /// A board with this many queens.
    Queens(u64),
    /// The cell with this number, blocked or free other than it should be.
    Cell(u64),
    /// No value with this name.
    Missing(&'static str),
    /// Something that cannot be taken apart; in the words of the library that
    /// tried, so in English.
    Syntax(String),
}

/// What a reader expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number from `least` to `most`, both allowed.
    Number {
        /// What the number says.
        name: Name,
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// The end of the text.
    End,
    /// The end of the line.
    EndOfLine,
    /// A placement, `none` or (without queens) `empty`.
    Placement {
        /// The queens of a placement.
        queens: u8,
    },
    /// `.`, `*` or `Q`.
    BoardCharacter,
    /// A line of a board, with this many characters.
    Characters {
        /// The fewest.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A text that is not longer.
    Bytes {
        /// The most bytes.
        most: u64,
    },
    /// A board of this many lines.
    Lines {
        /// The fewest.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A board with this many queens.
    Queens(u64),
    /// A free cell.
    FreeCell,
    /// The blocked cells of the problem, and no others.
    ProblemsBlocked,
    /// One of these words.
    OneOf(&'static str),
    /// Text of this kind.
    Syntax(&'static str),
}

/// What a number says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// A part of the problem.
    Field(Field),
    /// A part of the problem by its letter in the torus judge's input.
    Torus(Field),
    /// The number of a cell.
    Cell,
    /// The number of a column.
    Column,
    /// The number of a placement in a list.
    Placement,
}

/// A piece of input for a message: cut, and with what cannot be seen escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet(String);

impl Snippet {
    /// The most characters that are kept.
    pub const MOST: usize = 40;

    /// The beginning of a text.
    pub fn new(text: &str) -> Snippet {
        let mut characters = text.chars();
        let mut kept: String = characters.by_ref().take(Snippet::MOST).collect();
        if characters.next().is_some() {
            kept.push('…');
        }
        Snippet(kept)
    }

    /// The text, cut but not escaped.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Snippet {
    /// Numbers as they are, all else in quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.strip_prefix('-').unwrap_or(&self.0);
        let number = digits.trim_end_matches('…');
        if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) {
            f.write_str(&self.0)
        } else {
            write!(f, "{:?}", self.0)
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Field(field) => field.fmt(f),
            Name::Torus(Field::Cols) => f.write_str("M (cols)"),
            Name::Torus(Field::Rows) => f.write_str("N (rows)"),
            Name::Torus(Field::Queens) => f.write_str("K (queens)"),
            Name::Cell => f.write_str("cell"),
            Name::Column => f.write_str("column"),
            Name::Placement => f.write_str("placement"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::End => f.write_str("the end of the text"),
            Found::EndOfLine => f.write_str("the end of the line"),
            Found::Text(text) => text.fmt(f),
            Found::Character { at, character } => {
                write!(f, "{character:?} as character {at}")
            }
            Found::Characters(count) => plural(f, *count, "character"),
            Found::Bytes(count) => write!(f, "{count} bytes"),
            Found::Lines(count) => plural(f, *count, "line"),
            Found::Queens(count) => plural(f, *count, "queen"),
            Found::Cell(number) => write!(f, "cell {number}"),
            Found::Missing(name) => write!(f, "no {name:?}"),
            Found::Syntax(words) => write!(f, "a mistake ({words})"),
        }
    }
}

fn plural(f: &mut fmt::Formatter<'_>, count: u64, name: &str) -> fmt::Result {
    let ending = if count == 1 { "" } else { "s" };
    write!(f, "{count} {name}{ending}")
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Number { name, least, most } => write!(f, "{name}, {least} to {most}"),
            Expected::End => f.write_str("the end of the text"),
            Expected::EndOfLine => f.write_str("the end of the line"),
            Expected::Placement { queens: 0 } => f.write_str("empty or none"),
            Expected::Placement { queens } => write!(f, "a placement of {queens} queens, or none"),
            Expected::BoardCharacter => f.write_str("'.' (free), '*' (blocked) or 'Q'"),
            Expected::Characters { least, most } if least == most => write!(f, "{most}"),
            Expected::Characters { least, most } => write!(f, "{least} to {most}"),
            Expected::Bytes { most } => write!(f, "at most {most}"),
            Expected::Lines { least, most } if least == most => write!(f, "{most}"),
            Expected::Lines { least, most } => write!(f, "a board of {least} to {most} lines"),
            Expected::Queens(count) => write!(f, "{count}"),
            Expected::FreeCell => f.write_str("a cell that is not blocked"),
            Expected::ProblemsBlocked => f.write_str("the problem's blocked cells"),
            Expected::OneOf(words) => f.write_str(words),
            Expected::Syntax(kind) => f.write_str(kind),
        }
    }
}
