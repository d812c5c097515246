use std::fmt;

use crate::problem::Field;

/// A text that is not in the expected format: the line, what a reader found there, and what
/// it expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: found {found}; expected {expected}")]
pub struct Malformed {
    /// The line, from 1.
    pub line: u64,
    /// What was found.
    pub found: Found,
    /// What was expected.
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
    /// The cell with this number, which is blocked and should be free, or the reverse.
    Cell(u64),
    /// An object without a value of this name.
    Missing(&'static str),
    /// A syntax error, in the English words of the library that found it.
    Syntax(String),
}

/// What a reader expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number from `least` to `most`, both allowed.
    Number {
        /// What the number is.
        name: NumberName,
        /// The smallest number allowed.
        least: u64,
        /// The largest number allowed.
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
    /// One of the characters `.`, `*` and `Q`.
    BoardCharacter,
    /// A line of a board with this many characters.
    Characters {
        /// The fewest.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A text of at most this many bytes.
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

/// What a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberName {
    /// A number of the problem.
    Field(Field),
    /// A number of the problem, named by its letter in the torus judge's input.
    Torus(Field),
    /// The number of a cell.
    Cell,
    /// The number of a column.
    Column,
    /// The number of a placement in a list.
    Placement,
}

/// The beginning of an input, for an error to show; invisible characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet(String);

impl Snippet {
    /// The most characters that are shown.
    pub const MAX_CHARS: usize = 40;

    /// Cuts a text to [`MAX_CHARS`](Snippet::MAX_CHARS).
    pub fn new(text: &str) -> Snippet {
        let mut characters = text.chars();
        let mut kept: String = characters.by_ref().take(Snippet::MAX_CHARS).collect();
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
    /// Writes numbers as they are and everything else in quotes.
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

impl fmt::Display for NumberName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberName::Field(field) => field.fmt(f),
            NumberName::Torus(Field::Cols) => f.write_str("M (cols)"),
            NumberName::Torus(Field::Rows) => f.write_str("N (rows)"),
            NumberName::Torus(Field::Queens) => f.write_str("K (queens)"),
            NumberName::Cell => f.write_str("a cell"),
            NumberName::Column => f.write_str("a column"),
            NumberName::Placement => f.write_str("a placement number"),
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
            Found::Syntax(words) => write!(f, "a syntax error ({words})"),
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
            Expected::Number { name, least, most } => write!(f, "{name} from {least} to {most}"),
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
