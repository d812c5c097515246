use std::io::{self, IsTerminal, Write};

use crate::{
    first,
    formats::{Advance, ListWriter, Listing},
    problem::Problem,
};

use super::{
    args::{FirstArgs, ListArgs},
    failure::Failure,
    output::Output,
    progress::waiting,
};

/// Events after which what was found is shown, however little: some milliseconds.
const SLICE: u64 = 1 << 18;

/// Writes every placement, the first as soon as it is found.
pub(super) fn all(
    problem: &Problem,
    args: &ListArgs,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let limit = args.limit.unwrap_or(u64::MAX);
    let listing = match args.approach.asked()? {
        None => Listing::fast(problem, args.format, limit)?,
        Some(approach) => Listing::new(problem, args.format, approach, limit)?,
    };
    if let Some(compression) = args.compress {
        if io::stdout().is_terminal() {
            return Err(Failure::Terminal);
        }
        output.compress(compression)?;
    }
    list(listing, output)
}

fn list(mut listing: Listing, output: &mut Output<impl Write>) -> Result<(), Failure> {
    while listing.written() == 0 {
        let (advance, text) = listing.piece(SLICE);
        output.put(text)?;
        if advance == Advance::Done {
            break;
        }
    }
    output.flush()?;
    write(listing, output)?;
    output.finish()?;
    Ok(())
}

/// Writes the first placement.
pub(super) fn first(
    problem: &Problem,
    args: &FirstArgs,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    if let Some(approach) = args.approach.asked()? {
        write(Listing::new(problem, args.format, approach, 1)?, output)?;
    } else {
        let mut writer = ListWriter::new(args.format, problem)?;
        writer.begin(output.text());
        if let Some(placement) = waiting(|watch| first::first(problem, watch)).flatten() {
            writer.placement(&placement, output.text());
        }
        writer.end(output.text());
    }
    output.flush()?;
    Ok(())
}

/// Writes what is left of a list; the end may still be in the output.
pub(super) fn write(mut listing: Listing, output: &mut Output<impl Write>) -> Result<(), Failure> {
    let mut shown = 0;
    loop {
        let (advance, text) = listing.piece(SLICE);
        output.put(text)?;
        if advance == Advance::Done {
            return Ok(());
        }
        if listing.steps() - shown >= SLICE {
            shown = listing.steps();
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

    /// Keeps what is written, a write an entry.
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
        let mut output = Output::new(pieces.clone());
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
