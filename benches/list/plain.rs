//! The listers that are compared with: each writes the list of format `cells` into a
//! sink.

use queenscope::{
    attacks::{Attacks, OccupiedLines},
    board::{Cell, Wrap},
    problem::Problem,
};

/// Takes text, a line or a piece at a time.
pub trait Sink {
    fn take(&mut self, text: &[u8]);
}

/// Memory that is filled and filled again.
pub struct Memory {
    bytes: Vec<u8>,
    pub total: u64,
}

const FULL: usize = 1 << 16;

impl Memory {
    pub fn new() -> Memory {
        Memory {
            bytes: Vec::with_capacity(2 * FULL),
            total: 0,
        }
    }
}

impl Sink for Memory {
    #[inline]
    fn take(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        if self.bytes.len() >= FULL {
            self.total += std::hint::black_box(&self.bytes).len() as u64;
            self.bytes.clear();
        }
    }
}

impl Memory {
    pub fn end(&self) -> u64 {
        self.total + self.bytes.len() as u64
    }
}

/// The naive lister: a row after the other, a queen or none; at the end each number is
/// formatted and each line is written.
pub fn naive(problem: &Problem, sink: &mut impl Sink) {
    let attacks = Attacks::new(problem);
    let mut cells = Vec::new();
    naive_below(
        problem,
        &attacks,
        0,
        OccupiedLines::default(),
        &mut cells,
        sink,
    );
}

fn naive_below(
    problem: &Problem,
    attacks: &Attacks,
    row: u8,
    occupied: OccupiedLines,
    cells: &mut Vec<Cell>,
    sink: &mut impl Sink,
) {
    let board = problem.board();
    let wanted = usize::from(problem.queens()) - cells.len();
    if wanted == 0 {
        let mut line = String::new();
        for cell in cells.iter() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&format!("{}", cell.number()));
        }
        line.push('\n');
        sink.take(line.as_bytes());
        return;
    }
    for row in row..=board.rows() - wanted as u8 {
        for col in 0..board.cols() {
            let cell = board.cell(row, col);
            let lines = attacks.lines(cell);
            if !attacks.is_blocked(cell) && !occupied.attacks(lines) {
                cells.push(cell);
                naive_below(problem, attacks, row + 1, occupied.with(lines), cells, sink);
                cells.pop();
            }
        }
    }
}

/// The scalar lister: plain bitmask recursion for a queen in every row of a board without
/// wrap, that keeps the text of the queens so far.
pub fn scalar(problem: &Problem, sink: &mut impl Sink) {
    assert!(problem.fills_rows() && problem.board().wrap() == Wrap::None);
    let board = problem.board();
    let columns = u32::MAX >> (32 - u32::from(board.cols()));
    let tokens = |end: char| -> Vec<String> {
        let cells = board.cells();
        cells
            .map(|cell| format!("{}{end}", cell.number()))
            .collect()
    };
    let mut scalar = Scalar {
        open: (0..board.rows())
            .map(|row| columns & !problem.blocked().row(row))
            .collect(),
        cols: board.cols().into(),
        middle: tokens(' '),
        last: tokens('\n'),
        line: Vec::new(),
        sink,
    };
    scalar.below(0, 0, 0, 0);
}

struct Scalar<'a, S> {
    open: Vec<u32>,
    cols: usize,
    middle: Vec<String>,
    last: Vec<String>,
    line: Vec<u8>,
    sink: &'a mut S,
}

impl<S: Sink> Scalar<'_, S> {
    fn below(&mut self, row: usize, cols: u32, right: u32, left: u32) {
        let mut free = self.open[row] & !(cols | right | left);
        let len = self.line.len();
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let cell = row * self.cols + queen.trailing_zeros() as usize;
            if row + 1 == self.open.len() {
                self.line.extend_from_slice(self.last[cell].as_bytes());
                self.sink.take(&self.line);
            } else {
                self.line.extend_from_slice(self.middle[cell].as_bytes());
                self.below(
                    row + 1,
                    cols | queen,
                    (right | queen) << 1,
                    (left | queen) >> 1,
                );
            }
            self.line.truncate(len);
        }
    }
}
