//! What is drawn, computed from the model: no markup, no browser.

use std::fmt::Write;

use crate::{
    attacks::{OccupiedLines, Segment, ray},
    board::{Board, Cell},
    search::{AnySearch, Event, Rejection, Search},
};

use super::{core::Core, emptied::Emptied};

/// What stands on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PieceView {
    /// No piece.
    #[default]
    None,
    /// A queen.
    Queen,
    /// The queen that was just placed.
    Newest,
    /// The queen that rejects the candidate, or that attacked the last free cell of a row.
    Attacker,
    /// A queen of a placement.
    Solved,
    /// The cell of a queen that was just removed.
    Ghost,
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellView {
    /// The piece on the cell.
    pub piece: PieceView,
    /// No queen may stand on it.
    pub blocked: bool,
    /// A queen attacks it.
    pub attacked: bool,
    /// The search just tested and rejected it.
    pub rejected: bool,
    /// It lies in the row or column that the search just skipped or pruned.
    pub passed: bool,
    /// The search tries it next.
    pub next: bool,
}

impl PieceView {
    /// The class of the piece in style sheets; `None` where nothing stands.
    pub fn class(self) -> Option<&'static str> {
        match self {
            PieceView::None => None,
            PieceView::Queen => Some("queen"),
            PieceView::Newest => Some("queen is-newest"),
            PieceView::Attacker => Some("queen is-attacker"),
            PieceView::Solved => Some("queen is-solved"),
            PieceView::Ghost => Some("queen is-ghost"),
        }
    }
}

/// How the board is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The board.
    pub board: Board,
    /// Row by row.
    pub rows: Vec<Vec<CellView>>,
    /// The line along which a queen attacks the candidate.
    pub ray: Vec<Segment>,
}

impl BoardView {
    /// How a cell is drawn.
    pub fn at(&self, row: u8, col: u8) -> CellView {
        self.rows[usize::from(row)][usize::from(col)]
    }

    fn cell_mut(&mut self, cell: Cell) -> &mut CellView {
        let (row, col) = (self.board.row(cell), self.board.col(cell));
        &mut self.rows[usize::from(row)][usize::from(col)]
    }

    /// A board with some queens and what they attack.
    fn new(search: &AnySearch, queens: &[Cell], piece: PieceView) -> BoardView {
        let problem = search.problem();
        let board = problem.board();
        let attacks = search.attacks();
        let occupied = queens
            .iter()
            .map(|queen| attacks.lines(*queen))
            .fold(OccupiedLines::default(), OccupiedLines::with);
        let queen_rows = queens
            .iter()
            .fold(0u32, |rows, queen| rows | 1 << board.row(*queen));
        let cell = |row: u8, col: u8| CellView {
            blocked: problem.blocked().contains_at(row, col),
            attacked: queen_rows >> row & 1 == 1
                || occupied.attacks(attacks.lines(board.cell(row, col))),
            ..CellView::default()
        };
        let mut view = BoardView {
            board,
            rows: (0..board.rows())
                .map(|row| (0..board.cols()).map(|col| cell(row, col)).collect())
                .collect(),
            ray: Vec::new(),
        };
        for queen in queens {
            view.cell_mut(*queen).piece = piece;
        }
        view
    }

    fn pass(&mut self, row: u8) {
        for cell in &mut self.rows[usize::from(row)] {
            cell.passed = true;
        }
    }

    fn pass_column(&mut self, col: u8) {
        for row in &mut self.rows {
            row[usize::from(col)].passed = true;
        }
    }
}

/// The SVG path that draws the same mark on some cells, given by row and column: one cell is one
/// unit, and the mark is a path relative to the cell's upper left corner.
///
/// ```
/// use queenscope::app::view::marks;
/// assert_eq!(marks([(0, 0), (-1, 7)], "h1v1h-1z"), "M0 0h1v1h-1zM7 -1h1v1h-1z");
/// ```
pub fn marks(cells: impl IntoIterator<Item = (i32, i32)>, mark: &str) -> String {
    let mut path = String::new();
    for (row, col) in cells {
        // Writing into a string never fails.
        let _ = write!(path, "M{col} {row}{mark}");
    }
    path
}

/// The board as it stands: the placement that is shown, or the search
/// with what its last event did.
pub fn board(core: &Core) -> BoardView {
    match core.shown_cells() {
        Some(cells) => BoardView::new(core.search(), cells, PieceView::Solved),
        None => searched(core.search()),
    }
}

/// The board of a search, with what its last event did.
pub fn searched(search: &AnySearch) -> BoardView {
    let last = search.last_event();
    let solved = last == Some(Event::Solution);
    let piece = if solved {
        PieceView::Solved
    } else {
        PieceView::Queen
    };
    let mut view = BoardView::new(search, search.placement(), piece);
    match last {
        Some(Event::Placed { cell }) => view.cell_mut(cell).piece = PieceView::Newest,
        Some(Event::Removed { cell }) => view.cell_mut(cell).piece = PieceView::Ghost,
        Some(Event::Rejected { cell, why }) => {
            view.cell_mut(cell).rejected = true;
            if let Rejection::Attacked { by, line } = why {
                view.cell_mut(by).piece = PieceView::Attacker;
                view.ray = ray(view.board, by, cell, line);
            }
        }
        Some(Event::Skipped { row }) => view.pass(row),
        Some(Event::Pruned { .. } | Event::Solution | Event::Finished) | None => {}
    }
    if let Some(line) = Emptied::of(last) {
        match line {
            Emptied::Row(row) => view.pass(row),
            Emptied::Column(col) => view.pass_column(col),
        }
        if let Some(queen) = line.by(search) {
            view.cell_mut(queen).piece = PieceView::Attacker;
        }
    }
    if let Some(Event::Placed { cell } | Event::Rejected { cell, .. }) = search.next_event() {
        view.cell_mut(cell).next = true;
    }
    view
}
