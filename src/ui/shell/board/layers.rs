use yew::prelude::*;

use crate::{
    app::{
        QUEEN,
        view::{BoardView, CellView, PieceView, marks},
    },
    board::Board,
};

/// A cell to draw, with its row and column. A copy has a row or a column off the board.
type Drawn = (i32, i32, CellView);

/// SVG paths in the unit square of a cell, for [`marks`].
const SQUARE: &str = "h1v1h-1z";
const BLOCK: &str = "m.1 .1h.8v.8h-.8z";
const BLOCK_CROSS: &str = "m.26 .26 .48 .48m0-.48-.48 .48";
/// A line of length 0, whose round ends make a dot.
const DOT: &str = "m.5 .5h0";
const CROSS: &str = "m.28 .28 .44 .44m0-.44-.44 .44";

#[derive(PartialEq, Properties)]
pub struct LayersProps {
    pub view: BoardView,
}

/// The board without its coordinates. One path draws all cells that look alike, so a frame costs a
/// few paths and the queens, however many cells there are.
#[component]
pub fn Layers(props: &LayersProps) -> Html {
    let view = &props.view;
    let board = view.board;
    let (copies, cells): (Vec<Drawn>, Vec<Drawn>) =
        drawn(view).partition(|(row, col, _)| !is_on(board, *row, *col));
    html! {
        <>
            <g class="copies" aria-hidden="true">
                <path class="square" d={path(&copies, SQUARE, |_| true)} />
                <path class="square-dark" d={dark(board, &copies)} />
                { pieces(&copies, None) }
            </g>
            <Ground {board} />
            { pieces(&cells, Some(board)) }
            <rect class="board-edge" width={board.cols().to_string()} height={board.rows().to_string()} />
            <g class="ray" aria-hidden="true">
                { for view.ray.iter().enumerate().map(|(index, piece)| html! {
                    <line key={index}
                        x1={piece.from.0.to_string()} y1={piece.from.1.to_string()}
                        x2={piece.to.0.to_string()} y2={piece.to.1.to_string()} />
                }) }
            </g>
        </>
    }
}

#[derive(PartialEq, Properties)]
struct GroundProps {
    board: Board,
}

/// The squares of the board, light and dark.
#[component]
fn Ground(props: &GroundProps) -> Html {
    let board = props.board;
    let cells = board.cells().map(|cell| {
        let (row, col) = (board.row(cell), board.col(cell));
        (row.into(), col.into(), CellView::default())
    });
    html! {
        <g aria-hidden="true">
            <rect class="square" width={board.cols().to_string()} height={board.rows().to_string()} />
            <path class="square-dark" d={dark(board, &cells.collect::<Vec<_>>())} />
        </g>
    }
}

/// The cells of the board and the copies beyond each edge that joins another, row by row.
fn drawn(view: &BoardView) -> impl Iterator<Item = Drawn> {
    let (rows, cols) = (i32::from(view.board.rows()), i32::from(view.board.cols()));
    let wrap = view.board.wrap();
    let (down, right) = (i32::from(wrap.rows_wrap()), i32::from(wrap.cols_wrap()));
    (-down..rows + down).flat_map(move |row| {
        (-right..cols + right).map(move |col| {
            let (from_row, from_col) = (row.rem_euclid(rows) as u8, col.rem_euclid(cols) as u8);
            (row, col, view.at(from_row, from_col))
        })
    })
}

fn is_on(board: Board, row: i32, col: i32) -> bool {
    (0..board.rows().into()).contains(&row) && (0..board.cols().into()).contains(&col)
}

/// The path that puts a mark on each cell for which `is` is true.
fn path(cells: &[Drawn], mark: &str, is: impl Fn(CellView) -> bool) -> AttrValue {
    let marked = cells.iter().filter(|(.., cell)| is(*cell));
    marks(marked.map(|(row, col, _)| (*row, *col)), mark).into()
}

/// The path of the dark squares. A copy has the colour of its cell.
fn dark(board: Board, cells: &[Drawn]) -> AttrValue {
    let (rows, cols) = (i32::from(board.rows()), i32::from(board.cols()));
    let is_dark = |row: i32, col: i32| (row.rem_euclid(rows) + col.rem_euclid(cols)) % 2 == 1;
    let dark = cells.iter().filter(|(row, col, _)| is_dark(*row, *col));
    marks(dark.map(|(row, col, _)| (*row, *col)), SQUARE).into()
}

/// The pieces on cells. With `board`, each queen's element carries the number of its cell.
fn pieces(cells: &[Drawn], board: Option<Board>) -> Html {
    let free = |cell: CellView| !cell.blocked && cell.piece == PieceView::None;
    html! {
        <g aria-hidden="true" class={board.map(|_| "pieces")}>
            <path class="passed" d={path(cells, SQUARE, |cell| cell.passed)} />
            <path class="rejected" d={path(cells, SQUARE, |cell| cell.rejected)} />
            <path class="block" d={path(cells, BLOCK, |cell| cell.blocked)} />
            <path class="block-mark" d={path(cells, BLOCK_CROSS, |cell| cell.blocked)} />
            <path class="dots" d={path(cells, DOT, |cell| cell.attacked && free(cell))} />
            { for cells.iter().filter(|(.., cell)| cell.next).map(|(row, col, _)| html! {
                <rect key={format!("next {row} {col}")} class="next" x=".06" y=".06" width=".88" height=".88" rx=".1"
                    transform={format!("translate({col} {row})")} />
            }) }
            { for cells.iter().filter_map(|drawn| queen(*drawn, board)) }
            { for cells.iter().filter(|(.., cell)| cell.rejected).map(|(row, col, _)| html! {
                <path key={format!("cross {row} {col}")} class="cross" d={format!("M{col} {row}{CROSS}")} />
            }) }
        </g>
    }
}

fn queen((row, col, cell): Drawn, board: Option<Board>) -> Option<Html> {
    let class = cell.piece.class()?;
    let number = board.map(|board| board.cell(row as u8, col as u8).number().to_string());
    // The class is part of the key, so a new class makes a new element and plays its animation.
    Some(html! {
        <g key={format!("{class} {row} {col}")} {class} data-cell={number}
            transform={format!("translate({col} {row})")}>
            <g>
                if cell.piece == PieceView::Solved {
                    <path class="diamond" d="M.5 .03 .97 .5 .5 .97 .03 .5z" />
                }
                if cell.piece == PieceView::Newest || cell.piece == PieceView::Attacker {
                    <circle class="ring" cx=".5" cy=".52" r=".44" />
                }
                <path class="crown" d={QUEEN} />
            </g>
        </g>
    })
}
