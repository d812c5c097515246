use crate::{
    lister::Lister,
    problem::Problem,
    search::{AnySearch, Approach, NotApplicable, Search},
};

use super::{Format, ListWriter, NotFullBoard, list_writer};

/// Searches a problem and writes its placements, a slice of work at a time.
///
/// It keeps nothing of what it found, so its memory is constant, under 4 MB.
#[derive(Clone)]
pub struct Listing {
    source: ListSource,
    format: Format,
    writer: ListWriter,
    limit: u64,
    written: u64,
    stage: ListStage,
    /// The last text that the lister did not write: a placement of an approach, the header or the
    /// footer.
    text: String,
}

/// Where the placements come from.
#[derive(Clone)]
enum ListSource {
    /// An approach, step by step.
    Search(Box<AnySearch>),
    /// The fast lister.
    Lister(Box<Lister>),
}

#[derive(Clone, Copy, PartialEq)]
enum ListStage {
    Begin,
    Search,
    Done,
}

/// How a call of [`Listing::advance`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// At least one placement was written.
    Placement,
    /// All steps were made without a placement.
    Paused,
    /// The list is complete or has reached its limit; nothing more will be written.
    Done,
}

/// Why a problem cannot be listed as requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotListed {
    /// The approach does not apply.
    #[error(transparent)]
    Approach(#[from] NotApplicable),
    /// Lists are in lexicographic order, and the approach finds placements in another order.
    #[error(
        "approach {0} finds placements in an order of its own; what is listed, or comes first, is found in lexicographic order"
    )]
    Unordered(Approach),
    /// The format does not fit.
    #[error(transparent)]
    Format(#[from] NotFullBoard),
}

impl Listing {
    /// Lists the first `limit` placements of a problem, at least 1, with the fast lister.
    /// Pass `u64::MAX` for all.
    ///
    /// # Errors
    /// [`NotListed`] if the format does not fit the problem.
    pub fn fast(problem: &Problem, format: Format, limit: u64) -> Result<Listing, NotListed> {
        let writer = ListWriter::new(format, problem)?;
        let source = if problem.queens() == 0 {
            // The lister has no empty placement.
            ListSource::Search(Box::new(Approach::fastest(problem).start(problem)?))
        } else {
            ListSource::Lister(Box::new(Lister::new(
                problem,
                format.placement_text(problem),
            )))
        };
        Ok(Listing::from(source, format, writer, limit))
    }

    /// Lists the same placements with an approach, step by step.
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
        let source = ListSource::Search(Box::new(approach.start(problem)?));
        Ok(Listing::from(source, format, writer, limit))
    }

    fn from(source: ListSource, format: Format, writer: ListWriter, limit: u64) -> Listing {
        Listing {
            source,
            format,
            writer,
            limit,
            written: 0,
            stage: ListStage::Begin,
            text: String::new(),
        }
    }

    /// The number of placements written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// The number of steps made: events of the search, or partial placements of the fast
    /// lister.
    pub fn steps(&self) -> u64 {
        match &self.source {
            ListSource::Search(search) => search.counters().steps,
            ListSource::Lister(lister) => lister.steps(),
        }
    }

    /// The share of the search that is done, 0 to 1; it never falls.
    pub fn progress(&self) -> f64 {
        match &self.source {
            ListSource::Search(search) => search.progress(),
            ListSource::Lister(lister) => lister.progress(),
        }
    }

    /// Searches on for about `most` steps and appends the text of what it found; see
    /// [`piece`](Listing::piece).
    pub fn advance(&mut self, most: u64, out: &mut String) -> Advance {
        let (advance, text) = self.piece(most);
        // No format writes anything but ASCII.
        out.push_str(str::from_utf8(text).unwrap_or_default());
        advance
    }

    /// Searches on for about `most` steps and returns the text of what it found: at most
    /// 64 KB beside the header. The first placement comes alone, as soon as it is found; an
    /// approach gives one placement at a time.
    pub fn piece(&mut self, most: u64) -> (Advance, &[u8]) {
        self.text.clear();
        match self.stage {
            ListStage::Done => return (Advance::Done, b""),
            ListStage::Begin => {
                self.writer.begin(&mut self.text);
                self.stage = ListStage::Search;
            }
            ListStage::Search => {}
        }
        let (before, left) = (self.written, self.limit - self.written);
        let mut done = left == 0;
        let mut piece: &[u8] = b"";
        if !done {
            match &mut self.source {
                ListSource::Search(search) => {
                    let (happened, found) = search.to_solution(most);
                    if found {
                        self.writer.placement(search.placement(), &mut self.text);
                        self.written += 1;
                    }
                    done = !found && happened < most;
                }
                ListSource::Lister(lister) => {
                    let lines = if before == 0 { 1 } else { left };
                    lister.advance(most, lines);
                    self.written = lister.written();
                    done = lister.is_done();
                    piece = lister.text();
                }
            }
        }
        if done {
            self.stage = ListStage::Done;
        }
        if done || !self.text.is_empty() {
            // The header or the footer makes it one text.
            self.text
                .push_str(str::from_utf8(piece).unwrap_or_default());
            if done {
                list_writer::end(self.format, self.written, &mut self.text);
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
