//! Lists of placements as text, at the pace of the output.
//!
//! A [`Lister`] finds the placements of a problem in lexicographic order and writes
//! each as a [`Text`] says. It knows no format: only what stands for a queen, before
//! the first and after the last. It writes into a piece of memory of its own, of one
//! size, and hands it out when it is full; no placement is ever a value of its own.
//!
//! * With fewer queens than rows nearly every partial placement leads on. So the text
//!   of all queens but the last is kept, and each free cell of the last queen costs two
//!   copies of a fixed size (`walk`).
//! * With a queen in every row the search is what costs. Partial placements are
//!   extended in batches, a row after the other and in order, and those that would die
//!   in the next rows are never made (`batch`).

mod batch;
mod line;
mod piece;
mod text;
mod walk;
mod word;

pub use text::Text;

use crate::{attacks::Attacks, board::Wrap, problem::Problem};

use {batch::Batch, line::Line, piece::Piece, walk::Walk};

/// Writes the placements of a problem in lexicographic order, a piece at a time.
///
/// Memory: under 200 KB, and for a queen in every row at most 800 KB.
#[derive(Clone)]
pub struct Lister {
    engine: Engine,
    line: Line,
    piece: Piece,
    steps: u64,
}

#[derive(Clone)]
enum Engine {
    Walk(Box<Walk>),
    /// Up to 16 columns.
    Batch(Box<Batch<u16>>),
    /// Up to 32 columns.
    Wide(Box<Batch<u32>>),
    /// No placement is left.
    Done,
}

/// The rows from which batches are worth their memory.
const BATCH_ROWS: u8 = 10;

impl Lister {
    /// A lister for a problem with at least one queen; for one with none it writes
    /// nothing.
    pub fn new(problem: &Problem, text: Text) -> Lister {
        let board = problem.board();
        let engine = if problem.impossible().is_some() || problem.queens() == 0 {
            Engine::Done
        } else if problem.fills_rows() && board.rows() >= BATCH_ROWS && turns_simply(problem) {
            if board.cols() <= 16 {
                Engine::Batch(Box::new(Batch::new(problem)))
            } else {
                Engine::Wide(Box::new(Batch::new(problem)))
            }
        } else {
            Engine::Walk(Box::new(Walk::new(problem)))
        };
        let line = Line::new(problem, text);
        Lister {
            engine,
            piece: Piece::new(line.most()),
            line,
            steps: 0,
        }
    }

    /// Goes on until about `steps` partial placements were made, `lines` placements
    /// were written or the piece is full. A piece is at most [`Lister::PIECE`] bytes.
    pub fn advance(&mut self, steps: u64, lines: u64) {
        self.piece.begin(lines);
        let (line, piece) = (&mut self.line, &mut self.piece);
        let (did, done) = match &mut self.engine {
            Engine::Walk(walk) => walk.advance(steps, line, piece),
            Engine::Batch(batch) => batch.advance(steps, line, piece),
            Engine::Wide(batch) => batch.advance(steps, line, piece),
            Engine::Done => (0, true),
        };
        self.steps += did;
        if done {
            self.engine = Engine::Done;
        }
    }

    /// The text of what [`advance`](Lister::advance) found last.
    pub fn text(&self) -> &[u8] {
        self.piece.text()
    }

    /// The most bytes of a piece.
    pub const PIECE: usize = piece::SIZE;

    /// How many placements were written.
    pub fn written(&self) -> u64 {
        self.line.written()
    }

    /// How many partial placements were made.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether every placement was written.
    pub fn is_done(&self) -> bool {
        matches!(self.engine, Engine::Done)
    }

    /// The share of the search that is done, 0 to 1; never falls. It weighs the
    /// columns of a row alike.
    pub fn progress(&self) -> f64 {
        match &self.engine {
            Engine::Walk(walk) => walk.progress(),
            Engine::Batch(batch) => batch.progress(),
            Engine::Wide(batch) => batch.progress(),
            Engine::Done => 1.0,
        }
    }
}

/// Whether the diagonals of a row are a word of its columns that moves by one from row
/// to row, at the sides out of the board or round.
fn turns_simply(problem: &Problem) -> bool {
    let period = Attacks::new(problem).shape().classes();
    problem.board().wrap() == Wrap::None || period == Some(problem.board().cols())
}
