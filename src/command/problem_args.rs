use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use crate::{
    board::{Board, CellSet},
    formats::{Drawing, MAX_DRAWING_BYTES, read_drawing_bytes},
    problem::{Field, Problem},
};

use super::{
    args::{BoardArgs, ProblemArgs},
    failure::Failure,
};

/// The problem that the options ask for.
pub(super) fn problem(args: &ProblemArgs) -> Result<Problem, Failure> {
    let (board, blocked) = board(&args.board)?;
    let queens = args.queens.unwrap_or(board.rows().min(board.cols()));
    Ok(Problem::on(board, queens, blocked))
}

/// The board that the options ask for and its blocked cells. A drawn board gives
/// the sides that the options leave out; those they give must be the drawn ones.
/// Queens drawn on it stand on free cells and say no more.
pub(super) fn board(args: &BoardArgs) -> Result<(Board, CellSet), Failure> {
    let drawn = args
        .blocked
        .as_deref()
        .map(|path| drawing(path).map(|drawing| (name(path), drawing)))
        .transpose()?;
    let (rows, cols, blocked) = match drawn {
        Some((name, drawing)) => {
            agree(Field::Rows, args.rows, &name, drawing.rows())?;
            agree(Field::Cols, args.cols, &name, drawing.cols())?;
            (drawing.rows(), drawing.cols(), drawing.blocked)
        }
        None => {
            let rows = args.rows.ok_or(Failure::NoSize)?;
            (rows, args.cols.unwrap_or(rows), CellSet::EMPTY)
        }
    };
    let board = Board::new(rows, cols, args.wrap).ok_or(Failure::NoSize)?;
    Ok((board, blocked))
}

fn agree(field: Field, given: Option<u8>, name: &str, drawn: u8) -> Result<(), Failure> {
    match given {
        Some(given) if given != drawn => Err(Failure::SizesDiffer {
            field,
            given,
            name: name.to_owned(),
            drawn,
        }),
        _ => Ok(()),
    }
}

fn drawing(path: &Path) -> Result<Drawing, Failure> {
    let bytes = if is_standard_input(path) {
        read(io::stdin().lock())
    } else {
        File::open(path).and_then(read)
    };
    let name = name(path);
    match bytes {
        Err(error) => Err(Failure::Read { name, error }),
        Ok(bytes) => read_drawing_bytes(&bytes).map_err(|error| Failure::Malformed { name, error }),
    }
}

/// No more than is needed to tell that it is too much.
fn read(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_DRAWING_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of a file for a message.
pub(super) fn name(path: &Path) -> String {
    if is_standard_input(path) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}
