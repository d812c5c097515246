//! The text formats, in and out.
//!
//! Base, origin and order are the same everywhere: rows, columns and cells are numbered
//! from 1; cell 1 is the upper left corner, and numbers run along row 1 first; a placement
//! is its cells in increasing order, and a list of placements is in lexicographic order.
//! The module of each format states how it writes them, and what it writes for no placement
//! at all and for the empty placement.
//!
//! * [`Format`] is the table of list formats. [`ListWriter`] writes a list, a placement at a
//!   time; [`Listing`] searches and writes, a slice at a time; [`read_list`] reads what they
//!   wrote.
//! * [`read_drawing`] reads a drawn board.
//! * [`Judge`] reads the inputs of the three judges; [`torus_answer`] answers.
//! * [`write_tally`] and [`read_tally`] keep the state of a count.
//! * [`trace_event`] writes an event of a search.
//!
//! Every reader accepts `\n` and `\r\n`, a byte order mark, blanks at the ends of lines and
//! blank lines at the end. A text that it cannot read gives a [`Malformed`] with the line,
//! what was found and what was expected.
//!
//! ```
//! use queenscope::{board::{CellSet, Wrap}, problem::Problem};
//! use queenscope::formats::{Advance, Format, Listing};
//!
//! let problem = Problem::new(3, 3, 2, Wrap::None, CellSet::EMPTY)?;
//! let mut listing = Listing::fast(&problem, Format::Cells, u64::MAX)?;
//! let mut text = String::new();
//! while listing.advance(1000, &mut text) != Advance::Done {}
//! assert_eq!(text, "1 6\n1 8\n2 7\n2 9\n3 4\n3 8\n4 9\n6 7\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawing;
mod judge;
mod judge_tokens;
mod list_format;
mod list_formats;
mod list_writer;
mod listing;
mod malformed;
mod number;
mod problem_record;
mod read;
mod tally;
mod text_lines;
mod trace;

pub use drawing::{Drawing, MAX_DRAWING_BYTES, draw, read_drawing, read_drawing_bytes};
pub use judge::{Judge, JudgeKind, torus_answer};
pub use list_format::ReadList;
pub use list_formats::{Format, UnknownFormat};
pub use list_writer::{ListWriter, NotFullBoard};
pub use listing::{Advance, Listing, NotListed};
pub use malformed::{Expected, Found, Malformed, NumberName, Snippet};
pub use number::{BadField, read_field};
pub use problem_record::blocked_numbers;
pub use read::{ReadError, read_list};
pub use tally::{BadTally, SavedCount, ranges, read_tally, write_tally};
pub use trace::trace_event;
