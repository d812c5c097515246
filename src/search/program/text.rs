use crate::search::event::{Event, Prune, Rejection};

/// The program of an approach, as a page shows it.
///
/// Lines have numbers from 1. Empty lines, which separate its parts, have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    text: &'static str,
}

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The indentation in units of four spaces.
    pub depth: usize,
    /// The text without its indentation.
    pub text: &'static str,
    /// Whether the line begins a part, after an empty line.
    pub starts_part: bool,
}

/// The kind of a piece of a line, for highlighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A keyword of the language.
    Keyword,
    /// The name of a call that the search shows as an event.
    Effect,
    /// A text in quotation marks.
    Quoted,
    /// Anything else.
    Plain,
}

const KEYWORDS: [&str; 14] = [
    "def", "for", "in", "if", "else", "while", "return", "continue", "and", "or", "not", "True",
    "False", "none",
];

const EFFECTS: [&str; 7] = [
    "place", "remove", "reject", "skip", "prune", "solution", "finished",
];

/// Predefined names that a reader may want explained.
const PREDEFINED: [&str; 29] = [
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
    /// The program with a text.
    pub(in crate::search) fn new(text: &'static str) -> Program {
        Program { text }
    }

    /// The whole text.
    pub fn text(self) -> &'static str {
        self.text
    }

    /// The lines, without empty ones.
    pub fn lines(self) -> impl Iterator<Item = ProgramLine> {
        let mut after_empty = false;
        let kept = self.text.lines().filter_map(move |line| {
            let text = line.trim_start();
            let starts_part = std::mem::replace(&mut after_empty, text.is_empty());
            (!text.is_empty()).then(|| ((line.len() - text.len()) / 4, text, starts_part))
        });
        (1..)
            .zip(kept)
            .map(|(number, (depth, text, starts_part))| ProgramLine {
                number,
                depth,
                text,
                starts_part,
            })
    }

    /// The predefined constants and functions that the text uses.
    pub fn predefined(self) -> Vec<&'static str> {
        let words = self.text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<&str> = words.collect();
        PREDEFINED
            .into_iter()
            .filter(|name| words.contains(name))
            .collect()
    }

    /// The number of the line that produces an event: the line that calls it or, if there
    /// are several, the one that states the event's reason.
    ///
    /// `None` only for an event that the program never produces. Linear in the text.
    pub fn line(self, event: &Event) -> Option<usize> {
        let (call, reason) = effect(event);
        let calls = |line: &ProgramLine| line.text.contains(call);
        let states_reason = |line: &ProgramLine| calls(line) && line.text.contains(reason);
        let found = self.lines().find(states_reason);
        found
            .or_else(|| {
                self.lines()
                    .find(|line| calls(line) && !line.text.contains('"'))
            })
            .map(|line| line.number)
    }
}

/// The call that produces an event, and the reason that the call may state.
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

impl ProgramLine {
    /// The line in pieces for highlighting; concatenated they are its text.
    pub fn pieces(&self) -> Vec<(Highlight, &'static str)> {
        let mut pieces: Vec<(Highlight, &'static str)> = Vec::new();
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
                Highlight::Quoted
            } else if KEYWORDS.contains(&piece) {
                Highlight::Keyword
            } else if EFFECTS.contains(&piece) && after.starts_with('(') {
                Highlight::Effect
            } else {
                Highlight::Plain
            };
            if kind != Highlight::Plain {
                if plain < at {
                    pieces.push((Highlight::Plain, &self.text[plain..at]));
                }
                pieces.push((kind, piece));
                plain = at + length;
            }
            at += length;
            rest = after;
        }
        if plain < at {
            pieces.push((Highlight::Plain, &self.text[plain..at]));
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_into_pieces() {
        let line = ProgramLine {
            number: 1,
            depth: 0,
            text: r#"if k > bound: prune("too many queens")"#,
            starts_part: false,
        };
        assert_eq!(
            line.pieces(),
            [
                (Highlight::Keyword, "if"),
                (Highlight::Plain, " k > bound: "),
                (Highlight::Effect, "prune"),
                (Highlight::Plain, "("),
                (Highlight::Quoted, "\"too many queens\""),
                (Highlight::Plain, ")"),
            ]
        );
    }
}
