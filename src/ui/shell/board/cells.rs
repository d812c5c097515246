use std::rc::Rc;

use yew::prelude::*;

use crate::{app::CellNames, board::Cell, ui::context::use_words, web};

/// The most cells that a frame makes or names: some 15 ms on a slow phone.
const MAX_FRAME_CELLS: usize = 64;

#[derive(PartialEq, Properties)]
pub struct GridCellsProps {
    /// The accessible names of the cells.
    pub names: CellNames,
    /// The cell that the keyboard is on.
    pub focus: Cell,
}

/// The cells for keyboard and screen reader. They are made and named some rows in each frame, and
/// not while the search moves.
#[component]
pub fn GridCells(props: &GridCellsProps) -> Html {
    let words = use_words();
    let named = use_mut_ref(Named::default);
    let board = props.names.problem().board();
    let a_frame = (MAX_FRAME_CELLS / usize::from(board.cols())).max(1);
    let due = web::use_slices(props.names.clone(), board.rows().into(), a_frame);
    let rows = {
        let mut named = named.borrow_mut();
        named.follow(&props.names);
        for (nth, names) in
            (named.done..due).zip(props.names.rows(named.done as u8..due as u8, &words))
        {
            let names = Rc::new(names.into_iter().map(AttrValue::from).collect());
            match named.rows.get_mut(nth) {
                Some(row) => *row = names,
                None => named.rows.push(names),
            }
        }
        named.done = due;
        named.rows.clone()
    };
    html! {
        { for (0u8..).zip(rows).map(|(row, names)| html! {
            <Row key={row} {row} {names} start={usize::from(row) * usize::from(board.cols())}
                blocked={props.names.problem().blocked().row(row)}
                focus={(board.row(props.focus) == row).then(|| board.col(props.focus))} />
        }) }
    }
}

/// The names that are made so far.
#[derive(Default)]
struct Named {
    of: Option<CellNames>,
    /// The number of rows whose names are up to date.
    done: usize,
    /// The names of each row, up to date or as they were before.
    rows: Vec<Rc<Vec<AttrValue>>>,
}

impl Named {
    fn follow(&mut self, names: &CellNames) {
        if self.of.as_ref() == Some(names) {
            return;
        }
        let board = names.problem().board();
        if self
            .of
            .as_ref()
            .is_some_and(|of| of.problem().board() != board)
        {
            self.rows.clear();
        }
        self.of = Some(names.clone());
        self.done = 0;
    }
}

#[derive(PartialEq, Properties)]
struct RowProps {
    row: u8,
    names: Rc<Vec<AttrValue>>,
    /// The index of the row's first cell.
    start: usize,
    /// The blocked columns, as a bitmask.
    blocked: u32,
    /// The column that the keyboard is on, if it is on this row.
    focus: Option<u8>,
}

/// A row of cells; it is made again only when it has changed.
#[component]
fn Row(props: &RowProps) -> Html {
    let y = props.row.to_string();
    html! {
        <g role="row" aria-rowindex={(props.row + 1).to_string()}>
            { for (0u8..).zip(props.names.iter()).map(|(col, name)| {
                let is_blocked = props.blocked >> col & 1 == 1;
                html! {
                    <rect key={col} id={cell_id(Cell::from_index(props.start as u16 + u16::from(col)))}
                        role="gridcell" aria-label={name} aria-colindex={(col + 1).to_string()}
                        tabindex={if props.focus == Some(col) { "0" } else { "-1" }}
                        class={if is_blocked { "cell-box is-blocked" } else { "cell-box" }}
                        x={col.to_string()} y={y.clone()} width="1" height="1" />
                }
            }) }
        </g>
    }
}

/// The id of a cell's element.
pub fn cell_id(cell: Cell) -> String {
    format!("cell-{}", cell.number())
}

/// The cell of an element.
pub fn cell_of(element: web_sys::Element) -> Option<Cell> {
    let number: u16 = element.id().strip_prefix("cell-")?.parse().ok()?;
    number.checked_sub(1).map(Cell::from_index)
}
