use crate::{
    lister::Lister,
    problem::Problem,
    search::{AnySearch, Approach, Event, NotApplicable, Search},
};

use super::{Format, ListWriter, NotFullBoard, text};

/// Searches a problem and writes its placements, a slice of work at a time.
///
/// Holds a search and nothing of what was found: constant memory, under 4 MB.
#[derive(Clone)]
pub struct Listing {
    source: Source,
    writer: ListWriter,
    limit: u64,
    written: u64,
    stage: Stage,
    /// What was written last, by a search that is watched or before and after the list.
    text: String,
}

/// What finds the placements.
#[derive(Clone)]
enum Source {
    /// An approach, step by step.
    Search(Box<AnySearch>),
    /// The fast lister.
    Lister(Box<Lister>),
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Begin,
    Search,
    Done,
}

/// How a call of [`Listing::advance`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// One placement or more were written.
    Placement,
    /// As many steps as allowed happened without a placement.
    Paused,
    /// The list is complete, or as long as the limit; nothing more is written.
    Done,
}

/// Why a problem cannot be listed as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotListed {
    /// The approach does not apply.
    #[error(transparent)]
    Approach(#[from] NotApplicable),
    /// Lists are in lexicographic order, and the approach finds another.
    #[error(
        "approach {0} finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order"
    )]
    Unordered(Approach),
    /// The format does not fit.
    #[error(transparent)]
    Format(#[from] NotFullBoard),
}

impl Listing {
    /// A list of the first `limit` placements of a problem, at least one, as fast as it can
    /// be made; pass `u64::MAX` for all.
    ///
    /// # Errors
    /// [`NotListed`] if the format does not fit the problem.
    pub fn fast(problem: &Problem, format: Format, limit: u64) -> Result<Listing, NotListed> {
        let writer = ListWriter::new(format, problem)?;
        let source = if problem.queens() == 0 {
            // The empty placement is written in a way of its own.
            Source::Search(Box::new(Approach::fastest(problem).start(problem)?))
        } else {
            Source::Lister(Box::new(Lister::new(problem, text::text(format, problem))))
        };
        Ok(Listing::from(source, writer, limit))
    }

    /// The same list, made by an approach: the simple lister.
    ///
    /// # Errors
    /// [`NotListed`] if approach or format do not fit the problem, or the approach
    /// [is not lexicographic](Approach::is_lexicographic).
    pub fn new(
        problem: &Problem,
        format: Format,
        approach: Approach,
        limit: u64,
    ) -> Result<Listing, NotListed> {
        if !approach.is_lexicographic() {
            return Err(NotListed::Unordered(approach));
        }
        let writer = ListWriter::new(format, problem)?;
        let source = Source::Search(Box::new(approach.start(problem)?));
        Ok(Listing::from(source, writer, limit))
    }

    fn from(source: Source, writer: ListWriter, limit: u64) -> Listing {
        Listing {
            source,
            writer,
            limit,
            written: 0,
            stage: Stage::Begin,
            text: String::new(),
        }
    }

    /// How many placements were written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// How many steps were made: events of the search, or partial placements of the fast
    /// lister.
    pub fn steps(&self) -> u64 {
        match &self.source {
            Source::Search(search) => search.counters().steps,
            Source::Lister(lister) => lister.steps(),
        }
    }

    /// The share of the search that is done, 0 to 1; never falls.
    pub fn progress(&self) -> f64 {
        match &self.source {
            Source::Search(search) => search.progress(),
            Source::Lister(lister) => lister.progress(),
        }
    }

    /// Goes on for about `most` steps and appends what was found; see
    /// [`piece`](Listing::piece).
    pub fn advance(&mut self, most: u64, out: &mut String) -> Advance {
        let (advance, text) = self.piece(most);
        // No format writes anything but ASCII.
        out.push_str(str::from_utf8(text).unwrap_or_default());
        advance
    }

    /// Goes on for about `most` steps and gives the text of what was found: at most 64 KB
    /// beside what stands before the first placement. The first placement comes alone, as
    /// soon as it is found; a list made by an approach comes a placement at a time.
    pub fn piece(&mut self, most: u64) -> (Advance, &[u8]) {
        self.text.clear();
        match self.stage {
            Stage::Done => return (Advance::Done, b""),
            Stage::Begin => {
                self.writer.begin(&mut self.text);
                self.stage = Stage::Search;
            }
            Stage::Search => {}
        }
        let (before, left) = (self.written, self.limit - self.written);
        let mut done = left == 0;
        let mut piece: &[u8] = b"";
        if !done {
            match &mut self.source {
                Source::Search(search) => {
                    let mut found = false;
                    let happened = search.run(most, |event| {
                        found = event == Event::Solution;
                        found
                    });
                    if found {
                        self.writer.placement(search.placement(), &mut self.text);
                        self.written += 1;
                    }
                    done = !found && happened < most;
                }
                Source::Lister(lister) => {
                    let lines = if before == 0 { 1 } else { left };
                    lister.advance(most, lines);
                    self.written = lister.written();
                    done = lister.is_done();
                    piece = lister.text();
                }
            }
        }
        if before == 0 && !piece.is_empty() {
            piece = text::without_separator(self.writer.format(), piece);
        }
        if done {
            self.stage = Stage::Done;
        }
        if done || !self.text.is_empty() {
            // What stands before or after it makes a text of both.
            self.text
                .push_str(str::from_utf8(piece).unwrap_or_default());
            if done {
                self.writer.end_after(self.written, &mut self.text);
            }
            piece = self.text.as_bytes();
        }
        let advance = match (done, self.written > before) {
            (true, _) => Advance::Done,
            (false, true) => Advance::Placement,
            (false, false) => Advance::Paused,
        };
        (advance, piece)
    }
}
