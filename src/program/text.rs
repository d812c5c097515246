use crate::{
    board::Wrap,
    problem::Problem,
    search::{Approach, Event, Prune, Rejection},
};

/// The program of an approach, as it is written on the board.
///
/// A line is counted from 1; empty lines, which set parts apart, are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    text: &'static str,
}

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number, from 1.
    pub number: usize,
    /// How deep it is indented, in steps of four spaces.
    pub depth: usize,
    /// The text without its indentation.
    pub text: &'static str,
    /// A part begins here.
    pub first: bool,
}

/// A piece of a line, for the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A word of the language.
    Keyword,
    /// The name of a call that the search shows as an event.
    Effect,
    /// A text in quotes.
    Quoted,
    /// All else.
    Plain,
}

const KEYWORDS: [&str; 14] = [
    "def", "for", "in", "if", "else", "while", "return", "continue", "and", "or", "not", "True",
    "False", "none",
];

const EFFECTS: [&str; 7] = [
    "place", "remove", "reject", "skip", "prune", "solution", "finished",
];

/// Names that a program takes for granted, and that are not explained by themselves.
const GIVEN: [&str; 29] = [
    "k",
    "bound",
    "cells",
    "m",
    "open",
    "order",
    "all_columns",
    "all_rows",
    "blocked",
    "attacks",
    "same_diagonal",
    "pairs",
    "lines",
    "columns",
    "lowest",
    "along",
    "turn",
    "fewest",
    "fewest_first",
    "attacked",
    "without",
    "open_items",
    "smallest",
    "smallest_first",
    "items",
    "options",
    "cover",
    "uncover",
    "recount",
];

impl Program {
    /// The program by which an approach searches a problem. On a board that wraps,
    /// diagonals are counted otherwise than on a plain one, and where rows may stay
    /// empty, they are skipped.
    pub fn of(approach: Approach, problem: &Problem) -> Program {
        let wraps = problem.board().wrap() != Wrap::None;
        let full_rows = problem.fills_rows();
        let full_cols = problem.queens() == problem.board().cols();
        let text = match approach {
            Approach::Cells => include_str!("cells.txt"),
            Approach::Rows => include_str!("rows.txt"),
            Approach::Occupancy if wraps => include_str!("occupancy-wrapped.txt"),
            Approach::Occupancy => include_str!("occupancy.txt"),
            Approach::Bitmask if wraps => include_str!("bitmask-wrapped.txt"),
            Approach::Bitmask => include_str!("bitmask.txt"),
            Approach::SkipRows => include_str!("skip-rows.txt"),
            Approach::Subsets => include_str!("subsets.txt"),
            Approach::Permutations => include_str!("permutations.txt"),
            Approach::Shuffled { .. } if wraps => include_str!("shuffled-wrapped.txt"),
            Approach::Shuffled { .. } => include_str!("shuffled.txt"),
            Approach::MostConstrained if full_rows => include_str!("most-constrained.txt"),
            Approach::MostConstrained => include_str!("most-constrained-skip.txt"),
            Approach::ExactCover if full_rows || full_cols => include_str!("exact-cover.txt"),
            Approach::ExactCover => include_str!("exact-cover-skip.txt"),
        };
        Program { text }
    }

    /// The whole text.
    pub fn text(self) -> &'static str {
        self.text
    }

    /// The lines, without the empty ones.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        let mut first = false;
        let kept = self.text.lines().filter_map(move |line| {
            let text = line.trim_start();
            let begins = std::mem::replace(&mut first, text.is_empty());
            (!text.is_empty()).then(|| ((line.len() - text.len()) / 4, text, begins))
        });
        (1..).zip(kept).map(|(number, (depth, text, first))| Line {
            number,
            depth,
            text,
            first,
        })
    }

    /// The names in the text that it takes for granted: constants and functions.
    pub fn given(self) -> Vec<&'static str> {
        let words = self.text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<&str> = words.collect();
        GIVEN
            .into_iter()
            .filter(|name| words.contains(name))
            .collect()
    }

    /// The line that is executed when an event happens: the one that calls it, and
    /// where several do, the one that gives the event's reason.
    ///
    /// `None` only for an event that the program never has. Linear in the text.
    pub fn line(self, event: &Event) -> Option<usize> {
        let (call, reason) = effect(event);
        let calls = |line: &Line| line.text.contains(call);
        let gives = |line: &Line| calls(line) && line.text.contains(reason);
        let found = self.lines().find(gives);
        found
            .or_else(|| {
                self.lines()
                    .find(|line| calls(line) && !line.text.contains('"'))
            })
            .map(|line| line.number)
    }
}

/// How a program calls an event, and the reason that it may give.
fn effect(event: &Event) -> (&'static str, &'static str) {
    match event {
        Event::Placed { .. } => ("place(", ""),
        Event::Removed { .. } => ("remove(", ""),
        Event::Rejected { why, .. } => match why {
            Rejection::Blocked => ("reject(", "\"blocked\""),
            Rejection::Attacked { .. } => ("reject(", "\"attacked\""),
        },
        Event::Skipped { .. } => ("skip(", ""),
        Event::Pruned { why } => match why {
            Prune::TooManyQueens { .. } => ("prune(", "\"too many queens\""),
            Prune::FewerCells { .. } => ("prune(", "\"too few cells\""),
            Prune::FewerRows { .. } => ("prune(", "\"too few rows\""),
            Prune::NoFreeColumn { .. } | Prune::NoFreeRow { .. } => ("prune(", "\"no free cell\""),
        },
        Event::Solution => ("solution(", ""),
        Event::Finished => ("finished(", ""),
    }
}

impl Line {
    /// The pieces of the line, one after another; together they are its text.
    pub fn words(&self) -> Vec<(Word, &'static str)> {
        let mut words: Vec<(Word, &'static str)> = Vec::new();
        let (mut rest, mut plain) = (self.text, 0);
        let mut at = 0;
        while let Some(letter) = rest.chars().next() {
            let length = if letter == '"' {
                rest[1..].find('"').map_or(rest.len(), |end| end + 2)
            } else if letter.is_alphabetic() {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                end.unwrap_or(rest.len())
            } else {
                letter.len_utf8()
            };
            let (piece, after) = rest.split_at(length);
            let kind = if letter == '"' {
                Word::Quoted
            } else if KEYWORDS.contains(&piece) {
                Word::Keyword
            } else if EFFECTS.contains(&piece) && after.starts_with('(') {
                Word::Effect
            } else {
                Word::Plain
            };
            if kind != Word::Plain {
                if plain < at {
                    words.push((Word::Plain, &self.text[plain..at]));
                }
                words.push((kind, piece));
                plain = at + length;
            }
            at += length;
            rest = after;
        }
        if plain < at {
            words.push((Word::Plain, &self.text[plain..at]));
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, CellSet};

    /// The programs of every approach and kind of board.
    fn every() -> impl Iterator<Item = Program> {
        Wrap::ALL.into_iter().flat_map(|wrap| {
            let board = Board::new(8, 8, wrap).expect("a board");
            [4, 8].into_iter().flat_map(move |queens| {
                let problem = Problem::on(board, queens, CellSet::EMPTY);
                Approach::ALL
                    .into_iter()
                    .map(move |approach| Program::of(approach, &problem))
            })
        })
    }

    #[test]
    fn a_program_fits_on_the_board() {
        for program in every() {
            let count = program.lines().count();
            assert!((6..=16).contains(&count), "{count}: {}", program.text());
            for (number, line) in program.lines().enumerate() {
                assert_eq!(line.number, number + 1);
                assert!(line.depth * 4 + line.text.len() <= 80, "{line:?}");
            }
        }
    }

    #[test]
    fn the_pieces_of_a_line_are_the_line() {
        for line in every().flat_map(Program::lines) {
            let together: String = line.words().iter().map(|word| word.1).collect();
            assert_eq!(together, line.text);
        }
        let line = Line {
            number: 1,
            depth: 0,
            text: r#"if k > bound: prune("too many queens")"#,
            first: false,
        };
        assert_eq!(
            line.words(),
            [
                (Word::Keyword, "if"),
                (Word::Plain, " k > bound: "),
                (Word::Effect, "prune"),
                (Word::Plain, "("),
                (Word::Quoted, "\"too many queens\""),
                (Word::Plain, ")"),
            ]
        );
    }
}
