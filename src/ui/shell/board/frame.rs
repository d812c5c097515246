use yew::prelude::*;

use crate::board::Board;

/// The area of the picture, in units of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardShape {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl BoardShape {
    /// The area for the cells, the copies beyond joined edges and the coordinates.
    pub fn of(board: Board) -> BoardShape {
        let label = label_size(board) * 1.6;
        let copy = |wraps: bool| if wraps { 1.0 } else { 0.06 };
        let across = copy(board.wrap().cols_wrap());
        let down = copy(board.wrap().rows_wrap());
        BoardShape {
            x: -across - label,
            y: -down - label,
            width: f64::from(board.cols()) + 2.0 * across + label,
            height: f64::from(board.rows()) + 2.0 * down + label,
        }
    }

    /// The area without room for coordinates.
    pub fn bare(board: Board) -> BoardShape {
        let label = label_size(board) * 1.6;
        let shape = BoardShape::of(board);
        BoardShape {
            x: shape.x + label,
            y: shape.y + label,
            width: shape.width - label,
            height: shape.height - label,
        }
    }

    pub fn view_box(self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.width, self.height)
    }

    /// The aspect ratio for the style sheet, so that the picture never has empty margins.
    pub fn style(self) -> String {
        format!("--board-ratio: {:.4}", self.width / self.height)
    }
}

/// The height of a coordinate in units of a cell: larger on boards with small cells.
fn label_size(board: Board) -> f64 {
    (f64::from(largest(board)) / 30.0).clamp(0.26, 1.0)
}

#[derive(PartialEq, Properties)]
pub struct LabelsProps {
    pub board: Board,
}

/// The numbers of rows and columns, on two edges.
#[component]
pub fn Labels(props: &LabelsProps) -> Html {
    let board = props.board;
    let shape = BoardShape::of(board);
    let size = label_size(board);
    let (left, top) = (shape.x + size * 0.8, shape.y + size * 0.8);
    html! {
        <g class="labels" aria-hidden="true" style={format!("--label: {size}px")}>
            { for (1..=board.cols()).filter(|col| labelled(*col, board.cols())).map(|col| html! {
                <text key={format!("c{col}")} x={(f64::from(col) - 0.5).to_string()} y={top.to_string()}>{ col }</text>
            }) }
            { for (1..=board.rows()).filter(|row| labelled(*row, board.rows())).map(|row| html! {
                <text key={format!("r{row}")} x={left.to_string()} y={(f64::from(row) - 0.5).to_string()}>{ row }</text>
            }) }
        </g>
    }
}

/// Whether a row or a column has its number: on large sides, not all have.
fn labelled(number: u8, side: u8) -> bool {
    match side {
        0..=14 => true,
        15..=20 => number % 2 == 1,
        _ => number == 1 || number.is_multiple_of(4),
    }
}

/// The larger side.
pub fn largest(board: Board) -> u8 {
    board.rows().max(board.cols())
}
