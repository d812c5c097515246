use yew::prelude::*;

use crate::{
    app::{
        QUEEN,
        view::{CellView, Piece},
    },
    board::Cell,
};

use super::cell_id;

#[derive(PartialEq, Properties)]
pub struct RowProps {
    pub row: u8,
    pub cells: Vec<CellView>,
    pub names: Vec<AttrValue>,
    /// The column that the keyboard is on, if it is on this row.
    pub focus: Option<u8>,
    /// The index of the row's first cell.
    pub start: usize,
}

/// A row of cells; drawn again only when one of them changed.
#[component]
pub fn Row(props: &RowProps) -> Html {
    let row = props.row;
    html! {
        <g role="row" aria-rowindex={(row + 1).to_string()}>
            { for (0u8..).zip(props.cells.iter().zip(&props.names)).map(|(col, (cell, name))| {
                let id = cell_id(Cell::from_index(props.start as u16 + u16::from(col)));
                let tabindex = if props.focus == Some(col) { "0" } else { "-1" };
                let dark = (row + col) % 2 == 1;
                html! {
                    <g key={col} {id} role="gridcell" {tabindex} aria-label={name}
                        aria-colindex={(col + 1).to_string()} class="cell-box">
                        <CellPicture row={i32::from(row)} col={i32::from(col)} cell={*cell} {dark} />
                    </g>
                }
            }) }
        </g>
    }
}

#[derive(PartialEq, Properties)]
pub struct StillRowProps {
    pub row: u8,
    pub cells: Vec<CellView>,
}

/// A row of cells to look at only.
#[component]
pub fn StillRow(props: &StillRowProps) -> Html {
    let row = props.row;
    html! {
        <g>
            { for (0u8..).zip(&props.cells).map(|(col, cell)| html! {
                <CellPicture key={col} row={i32::from(row)} col={i32::from(col)} cell={*cell} dark={(row + col) % 2 == 1} />
            }) }
        </g>
    }
}

#[derive(PartialEq, Properties)]
pub struct CellProps {
    pub row: i32,
    pub col: i32,
    pub cell: CellView,
    pub dark: bool,
}

/// What is drawn on one cell.
#[component]
pub fn CellPicture(props: &CellProps) -> Html {
    let cell = props.cell;
    let at = format!("translate({} {})", props.col, props.row);
    html! {
        <g class={classes!(cell.classes(), props.dark.then_some("is-dark"))} transform={at}>
            <rect class="square" width="1" height="1" />
            if cell.blocked {
                <path class="block" d="M.1 .1H.9V.9H.1z" />
                <path class="block-mark" d="M.26 .26 .74 .74M.74 .26 .26 .74" />
            } else if cell.attacked && cell.piece == Piece::None {
                <circle class="dot" cx=".5" cy=".5" r=".075" />
            }
            if cell.next {
                <rect class="next" x=".06" y=".06" width=".88" height=".88" rx=".1" />
            }
            if let Some(piece) = cell.piece.class() {
                <g key={piece} class={piece}>
                    if cell.piece == Piece::Solved {
                        <path class="diamond" d="M.5 .03 .97 .5 .5 .97 .03 .5z" />
                    }
                    if cell.piece == Piece::Newest || cell.piece == Piece::Attacker {
                        <circle class="ring" cx=".5" cy=".52" r=".44" />
                    }
                    <path class="crown" d={QUEEN} />
                </g>
            }
            if cell.rejected {
                <path class="cross" d="M.28 .28 .72 .72M.72 .28 .28 .72" />
            }
            <rect class="focus-ring" x=".03" y=".03" width=".94" height=".94" rx=".08" />
        </g>
    }
}
