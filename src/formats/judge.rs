use std::ops::ControlFlow;

use crate::{
    board::{Board, CellSet, Wrap},
    first,
    problem::{Field, Problem},
};

use super::{
    Expected, Found, MAX_DRAWING_BYTES, Malformed, NumberName, Snippet,
    drawing::read_drawing_bytes,
    judge_tokens::{JudgeToken, JudgeTokens},
    number::{field_expected, read_field_on_line},
};

/// A kind of input that a judge reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JudgeKind {
    /// Lines of `rows cols queens`, each answered with the list of placements on the flat
    /// board in the format `cells`. Blank lines are skipped.
    Cells,
    /// One drawn board, answered with the number of placements.
    Board,
    /// Triples `cols rows queens` with any white space between, to the end of
    /// the input, each answered by [`torus_answer`].
    Torus,
}

names! { JudgeKind { Cells: "cells", Board: "board", Torus: "torus", } }

/// Reads the input of a judge in pieces of any size, and gives each problem in it as soon
/// as it is complete. Keeps no more than a word of the input, or a drawn board.
///
/// ```
/// use queenscope::formats::{Judge, JudgeKind, torus_answer};
///
/// let mut judge = Judge::new(JudgeKind::Torus, None);
/// let mut asked = Vec::new();
/// judge.push(b"5 5 2\n3 ", &mut asked)?;
/// judge.push(b"3 2", &mut asked)?;
/// judge.end(&mut asked)?;
/// let mut answer = String::new();
/// asked.iter().for_each(|problem| torus_answer(problem, &mut answer));
/// assert_eq!(answer, "1 1\n3 2\n0 0\n");
/// # Ok::<(), queenscope::formats::Malformed>(())
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    kind: JudgeKind,
    tokens: JudgeTokens,
    /// The numbers of the problem that is still incomplete.
    numbers: Vec<u8>,
    /// The drawn board so far.
    drawing: Vec<u8>,
    /// The queens of a drawn board, if not as many as its smaller side.
    queens: Option<u8>,
}

impl Judge {
    /// A judge before its input. `queens`, at most 32, is the number of queens on a drawn
    /// board, if not its smaller side.
    pub fn new(kind: JudgeKind, queens: Option<u8>) -> Judge {
        Judge {
            kind,
            tokens: JudgeTokens::new(),
            numbers: Vec::with_capacity(3),
            drawing: Vec::new(),
            queens,
        }
    }

    /// Reads the next piece of the input and appends the problems that are complete, also
    /// those before an error.
    ///
    /// # Errors
    /// [`Malformed`]; the judge must not be used after it.
    pub fn push(&mut self, bytes: &[u8], asked: &mut Vec<Problem>) -> Result<(), Malformed> {
        let (kind, numbers) = (self.kind, &mut self.numbers);
        if kind != JudgeKind::Board {
            return self
                .tokens
                .push(bytes, |line, token| take(kind, line, token, numbers, asked));
        }
        let room = MAX_DRAWING_BYTES + 1 - self.drawing.len();
        let kept = &bytes[..bytes.len().min(room)];
        self.drawing.extend_from_slice(kept);
        if self.drawing.len() > MAX_DRAWING_BYTES {
            read_drawing_bytes(&self.drawing)?;
        }
        Ok(())
    }

    /// Ends the input and appends the last problem.
    ///
    /// # Errors
    /// [`Malformed`], also if the last problem is incomplete.
    pub fn end(&mut self, asked: &mut Vec<Problem>) -> Result<(), Malformed> {
        let (kind, numbers) = (self.kind, &mut self.numbers);
        if kind == JudgeKind::Board {
            let drawing = read_drawing_bytes(&self.drawing)?;
            asked.push(drawing.problem(self.queens, Wrap::None));
            return Ok(());
        }
        self.tokens
            .end(|line, token| take(kind, line, token, numbers, asked))?;
        match kind.next_number(numbers) {
            Some((name, field)) if !numbers.is_empty() => {
                let expected = field_expected(name, field);
                Err(Malformed::new(self.tokens.line(), Found::End, expected))
            }
            _ => Ok(()),
        }
    }
}

impl JudgeKind {
    /// The number that comes after some of a problem; `None` after all three.
    fn next_number(self, numbers: &[u8]) -> Option<(NumberName, Field)> {
        let fields = match self {
            JudgeKind::Torus => [Field::Cols, Field::Rows, Field::Queens],
            JudgeKind::Cells | JudgeKind::Board => [Field::Rows, Field::Cols, Field::Queens],
        };
        let field = *fields.get(numbers.len())?;
        let name = match self {
            JudgeKind::Torus => NumberName::Torus(field),
            JudgeKind::Cells | JudgeKind::Board => NumberName::Field(field),
        };
        Some((name, field))
    }
}

/// Takes in a token of an input of numbers: a line has those of one problem, on a torus they may be
/// on several lines.
fn take(
    kind: JudgeKind,
    line: u64,
    token: JudgeToken<'_>,
    numbers: &mut Vec<u8>,
    asked: &mut Vec<Problem>,
) -> Result<(), Malformed> {
    let by_line = kind == JudgeKind::Cells;
    match (token, kind.next_number(numbers)) {
        (JudgeToken::Word(word), Some((name, field))) => {
            numbers.push(read_field_on_line(line, word, name, field)?);
        }
        (JudgeToken::Word(word), None) => {
            let found = Found::Text(Snippet::new(word));
            return Err(Malformed::new(line, found, Expected::EndOfLine));
        }
        (JudgeToken::EndOfLine, Some((name, field))) if by_line && !numbers.is_empty() => {
            let expected = field_expected(name, field);
            return Err(Malformed::new(line, Found::EndOfLine, expected));
        }
        (JudgeToken::EndOfLine, _) => {}
    }
    if let [first, second, queens] = numbers[..]
        && (!by_line || token == JudgeToken::EndOfLine)
    {
        asked.extend(match by_line {
            true => problem(first, second, queens, Wrap::None),
            false => problem(second, first, queens, Wrap::Torus),
        });
        numbers.clear();
    }
    Ok(())
}

/// The problem of numbers that were checked one by one; always `Some`.
fn problem(rows: u8, cols: u8, queens: u8, wrap: Wrap) -> Option<Problem> {
    let board = Board::new(rows, cols, wrap)?;
    Some(Problem::on(board, queens, CellSet::EMPTY))
}

/// Appends the torus judge's answer: the lexicographically first placement, one queen per
/// line as `column row`, both from 1, in the order of the cells; nothing for the empty
/// placement; the line `0 0` if there is none. Exponential time.
pub fn torus_answer(problem: &Problem, out: &mut String) {
    let board = problem.board();
    let Some(placement) = first::first(problem, &mut || ControlFlow::Continue(())).flatten() else {
        out.push_str("0 0\n");
        return;
    };
    for cell in placement {
        let (col, row) = (board.col(cell) + 1, board.row(cell) + 1);
        out.push_str(&format!("{col} {row}\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(kind: JudgeKind, input: &[u8]) -> Result<Vec<(u8, u8, u8)>, String> {
        let mut judge = Judge::new(kind, None);
        let mut asked = Vec::new();
        let read = judge.push(input, &mut asked);
        read.and_then(|()| judge.end(&mut asked))
            .map_err(|error| error.to_string())?;
        let numbers = |it: &Problem| (it.board().rows(), it.board().cols(), it.queens());
        Ok(asked.iter().map(numbers).collect())
    }

    #[test]
    fn torus_triples_give_the_columns_first() {
        assert_eq!(ask(JudgeKind::Torus, b"6 3 2"), Ok(vec![(3, 6, 2)]));
        // Any white space, and a byte order mark.
        assert_eq!(
            ask(
                JudgeKind::Torus,
                b"\xef\xbb\xbf1\n\n2\r\n0\t32 \x0b31\x0c1 "
            ),
            Ok(vec![(2, 1, 0), (31, 32, 1)])
        );
    }

    #[test]
    fn lines_give_the_rows_first() {
        assert_eq!(ask(JudgeKind::Cells, b"6 3 2"), Ok(vec![(6, 3, 2)]));
        assert_eq!(
            ask(
                JudgeKind::Cells,
                b"\xef\xbb\xbf  1\t2  0 \r\n\r\n32 31 32\n"
            ),
            Ok(vec![(1, 2, 0), (32, 31, 32)])
        );
        assert_eq!(
            ask(JudgeKind::Cells, b"1 1 1 1 1 1"),
            Err("line 1: found 1; expected the end of the line".to_owned())
        );
    }

    #[test]
    fn a_board_has_as_many_queens_as_its_smaller_side() {
        assert_eq!(
            ask(JudgeKind::Board, b"..*\r\n...\r\n"),
            Ok(vec![(2, 3, 2)])
        );
        assert_eq!(ask(JudgeKind::Board, b".\n.\n.\n\n"), Ok(vec![(3, 1, 1)]));
    }

    #[test]
    fn an_input_without_problems_is_none_but_for_a_board() {
        for input in [&b""[..], b"\n", b" \r\n\t\r\n", b"\xef\xbb\xbf"] {
            assert_eq!(ask(JudgeKind::Torus, input), Ok(Vec::new()));
            assert_eq!(ask(JudgeKind::Cells, input), Ok(Vec::new()));
            assert!(ask(JudgeKind::Board, input).is_err());
        }
    }

    #[test]
    fn torus_answers() {
        let answer = |rows, cols, queens| {
            let mut out = String::new();
            torus_answer(&problem(rows, cols, queens, Wrap::Torus).unwrap(), &mut out);
            out
        };
        assert_eq!(answer(2, 3, 0), "");
        assert_eq!(answer(2, 3, 1), "1 1\n");
        // Coprime sides hold one queen; three on 3 x 6 are within the bound and
        // still do not fit.
        assert_eq!(answer(2, 3, 2), "0 0\n");
        assert_eq!(answer(3, 6, 3), "0 0\n");
    }
}
