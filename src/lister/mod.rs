//! Lists placements as text, as fast as the output takes them.
//!
//! A [`Lister`] finds the placements of a problem in lexicographic order and writes each as
//! a [`PlacementText`] says. It knows no format, only the texts before, between and after
//! the queens. It fills a buffer of a fixed size and hands it out; a placement is never a
//! value of its own. A [`PlacementWriter`] writes placements found by others in the same
//! way.
//!
//! * With fewer queens than rows, nearly every partial placement leads on. So the text of
//!   all queens but the last is kept, and each free cell of the last queen costs two copies
//!   of a fixed size (`list_walk`).
//! * With a queen in every row, most of the time goes into the search. Partial placements
//!   are extended in batches, row by row and in order, and those that would die in one of
//!   the next rows are never made (`list_batch`).

mod buffer;
mod encoder;
mod list_batch;
mod list_walk;
mod placement_text;

pub use encoder::PlacementWriter;
pub use placement_text::{PlacementText, TokenLayout};

use crate::{attacks::AttackGeometry, problem::Problem};

use {buffer::TextBuffer, encoder::PlacementEncoder, list_batch::ListBatch, list_walk::ListWalk};

/// Writes the placements of a problem in lexicographic order, a buffer at a time.
///
/// Memory: under 200 KB, and with a queen in every row at most 800 KB.
#[derive(Clone)]
pub struct Lister {
    engine: ListEngine,
    encoder: PlacementEncoder,
    buffer: TextBuffer,
    steps: u64,
}

#[derive(Clone)]
enum ListEngine {
    Walk(Box<ListWalk>),
    /// Up to 16 columns.
    Narrow(Box<ListBatch<u16>>),
    /// Up to 32 columns.
    Wide(Box<ListBatch<u32>>),
    /// No placement is left.
    Done,
}

/// The fewest rows for which batches are worth their memory.
const MIN_BATCH_ROWS: u8 = 10;

impl Lister {
    /// A lister for a problem with at least one queen. For a problem without queens it
    /// writes nothing.
    pub fn new(problem: &Problem, text: PlacementText) -> Lister {
        let board = problem.board();
        let engine = if problem.violated_bound().is_some() || problem.queens() == 0 {
            ListEngine::Done
        } else if problem.fills_rows() && board.rows() >= MIN_BATCH_ROWS && moves_by_one(problem) {
            if board.cols() <= 16 {
                ListEngine::Narrow(Box::new(ListBatch::new(problem)))
            } else {
                ListEngine::Wide(Box::new(ListBatch::new(problem)))
            }
        } else {
            ListEngine::Walk(Box::new(ListWalk::new(problem)))
        };
        let encoder = PlacementEncoder::new(problem, text);
        Lister {
            engine,
            buffer: TextBuffer::new(encoder.max_bytes()),
            encoder,
            steps: 0,
        }
    }

    /// Searches on until it has made about `steps` partial placements, written `placements`
    /// placements or filled the buffer. Replaces the text of the last call.
    pub fn advance(&mut self, steps: u64, placements: u64) {
        self.buffer.begin(placements);
        let (encoder, buffer) = (&mut self.encoder, &mut self.buffer);
        let (made, done) = match &mut self.engine {
            ListEngine::Walk(walk) => walk.advance(steps, encoder, buffer),
            ListEngine::Narrow(batch) => batch.advance(steps, encoder, buffer),
            ListEngine::Wide(batch) => batch.advance(steps, encoder, buffer),
            ListEngine::Done => (0, true),
        };
        self.steps += made;
        if done {
            self.engine = ListEngine::Done;
        }
    }

    /// The text of the placements that the last [`advance`](Lister::advance) found.
    pub fn text(&self) -> &[u8] {
        self.buffer.text()
    }

    /// The number of placements written.
    pub fn written(&self) -> u64 {
        self.encoder.written()
    }

    /// The number of partial placements made.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether every placement has been written.
    pub fn is_done(&self) -> bool {
        matches!(self.engine, ListEngine::Done)
    }

    /// The share of the search that is done, 0 to 1; it never falls. All columns of a row have
    /// equal weight.
    pub fn progress(&self) -> f64 {
        match &self.engine {
            ListEngine::Walk(walk) => walk.progress(),
            ListEngine::Narrow(batch) => batch.progress(),
            ListEngine::Wide(batch) => batch.progress(),
            ListEngine::Done => 1.0,
        }
    }
}

/// Whether every diagonal meets a row in one column at most, so that a word of columns can hold the
/// diagonals and shift them by one column from row to row.
fn moves_by_one(problem: &Problem) -> bool {
    let board = problem.board();
    let period = AttackGeometry::new(board).period();
    period.is_none_or(|period| period == board.cols())
}
