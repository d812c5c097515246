use std::io::{self, IsTerminal, Write};

use crate::{
    first,
    formats::{Advance, ListWriter, Listing},
    problem::Problem,
};

use super::{
    args::{FirstArgs, ListArgs},
    failure::Failure,
    output::TextOutput,
    progress::waiting,
};

/// The steps, some milliseconds of work, after which the placements found are written even if they
/// are few.
pub(super) const FLUSH_STEPS: u64 = 1 << 18;

/// Writes every placement, the first as soon as it is found.
pub(super) fn all(
    problem: &Problem,
    args: &ListArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let (format, limit) = (args.format.format, args.limit.unwrap_or(u64::MAX));
    let listing = match args.approach.asked()? {
        None => Listing::fast(problem, format, limit)?,
        Some(approach) => Listing::new(problem, format, approach, limit)?,
    };
    match args.compress {
        None => list(listing, output),
        Some(_) if io::stdout().is_terminal() => Err(Failure::Terminal),
        Some(compression) => compression.compress(output.writer(), |to| {
            list(listing, &mut TextOutput::new(to))
        }),
    }
}

fn list(mut listing: Listing, output: &mut TextOutput<impl Write>) -> Result<(), Failure> {
    while listing.written() == 0 {
        let (advance, text) = listing.piece(FLUSH_STEPS);
        output.put(text)?;
        if advance == Advance::Done {
            break;
        }
    }
    output.flush()?;
    write(listing, output)?;
    Ok(output.flush()?)
}

/// Writes the first placement.
pub(super) fn first(
    problem: &Problem,
    args: &FirstArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let format = args.format.format;
    if let Some(approach) = args.approach.asked()? {
        write(Listing::new(problem, format, approach, 1)?, output)?;
    } else {
        let mut writer = ListWriter::new(format, problem)?;
        writer.begin(output.text());
        if let Some(placement) = waiting(|watch| first::first(problem, watch)).flatten() {
            writer.placement(&placement, output.text());
        }
        writer.end(output.text());
    }
    Ok(output.flush()?)
}

/// Writes the rest of a list. The last piece may still be in the output's buffer afterwards.
pub(super) fn write(
    mut listing: Listing,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let mut flushed = 0;
    loop {
        let (advance, text) = listing.piece(FLUSH_STEPS);
        output.put(text)?;
        if advance == Advance::Done {
            return Ok(());
        }
        if listing.steps() - flushed >= FLUSH_STEPS {
            flushed = listing.steps();
            output.flush()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, io, rc::Rc};

    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        formats::Format,
    };

    /// Records each write as an entry of its own.
    #[derive(Clone, Default)]
    struct Pieces(Rc<RefCell<Vec<String>>>);

    impl Write for Pieces {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let text = String::from_utf8_lossy(bytes).into_owned();
            self.0.borrow_mut().push(text);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn pieces(rows: u64, queens: u64, limit: u64) -> Vec<String> {
        let problem = Problem::new(rows, rows, queens, Wrap::None, CellSet::EMPTY).unwrap();
        let mut pieces = Pieces::default();
        let mut output = TextOutput::new(pieces.clone());
        let listing = Listing::fast(&problem, Format::Cells, limit).unwrap();
        list(listing, &mut output).unwrap();
        pieces.flush().unwrap();
        pieces.0.take()
    }

    #[test]
    fn the_first_placement_is_written_alone_and_the_rest_in_large_pieces() {
        // 1 000 placements of 3 queens, the first of them on 1, 35 and 69.
        let pieces = pieces(32, 3, 1000);
        assert_eq!(pieces[0], "1 35 69\n");
        assert_eq!(pieces.concat().lines().count(), 1000);
        assert_eq!(pieces.len(), 2);
    }

    #[test]
    fn pieces_are_bounded() {
        let pieces = pieces(12, 12, u64::MAX);
        let longest = pieces.iter().map(String::len).max().unwrap();
        assert!(longest < (1 << 16) + 64, "{longest}");
        assert_eq!(pieces.concat().lines().count(), 14_200);
    }
}
