//! Pictures that leave the page: files of their own, in colours that need no page.

use std::fmt::Write;

use crate::i18n::Texts;

use super::{
    core::Core,
    derived::timeline::{self, Palette, TimelineFrame},
    file_name::problem_name,
    view::{self, BoardView, CellView, PieceView},
};

/// The outline of a queen on a field of one unit.
pub const QUEEN: &str =
    "M.17 .36 .335 .56 .5 .2 .665 .56 .83 .36 .75 .7H.25zM.25 .745H.75V.83H.25z";

/// A picture to save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedPicture {
    /// The board as it stands, as lines.
    BoardSvg,
    /// The board as it stands, as pixels.
    BoardPng,
    /// What is in sight of the timeline, as lines.
    TimelineSvg,
}

names! {
    SavedPicture {
        BoardSvg: "board-svg", BoardPng: "board-png", TimelineSvg: "timeline-svg",
    }
}

impl SavedPicture {
    /// The name of a file with it: it says what is in it.
    pub fn file_name(self, core: &Core) -> String {
        let problem = problem_name(core.problem());
        let approach = core.approach();
        let (what, extension) = match self {
            SavedPicture::BoardSvg => (self.board_name(core), "svg"),
            SavedPicture::BoardPng => (self.board_name(core), "png"),
            SavedPicture::TimelineSvg => (format!("{approach}-timeline"), "svg"),
        };
        format!("{problem}-{what}.{extension}")
    }

    fn board_name(self, core: &Core) -> String {
        match &core.document.shown {
            Some(shown) => format!("placement-{}", shown.index + 1),
            None => format!("{}-step-{}", core.approach(), core.derived.own.step()),
        }
    }

    /// The picture as SVG; one that becomes pixels is drawn from the same.
    pub fn svg(self, core: &Core, texts: &Texts) -> String {
        match self {
            SavedPicture::BoardSvg | SavedPicture::BoardPng => board(&view::board(core)),
            SavedPicture::TimelineSvg => {
                let frame = TimelineFrame {
                    window: core.derived.timeline.window(),
                    depths: core.problem().queens().max(1).into(),
                    width: 1200,
                    height: 14 * usize::from(core.problem().queens().max(1)) + 60,
                    scale: 1.0,
                    lane: true,
                };
                let strips = core.derived.timeline.strips(core.index());
                let title = texts.text("timeline");
                timeline::svg(&strips, &frame, &Palette::LIGHT, &title)
            }
        }
    }
}

/// The side of a cell.
const CELL_SIDE_PX: u32 = 64;

/// The colours of the board, those of the light theme.
const INK: &str = "#23272e";
const QUIET: &str = "#5b5f66";
const ATTACK: &str = "#b94a00";
const NOW: &str = "#0072b2";
const SOLUTION: &str = "#007a59";

/// A board with its coordinates, one unit a cell.
fn board(view: &BoardView) -> String {
    let (rows, cols) = (view.board.rows(), view.board.cols());
    let margin = 0.6;
    let (width, height) = (f64::from(cols) + margin, f64::from(rows) + margin);
    let mut text = String::new();
    // Writing into a string does not fail.
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"{} {} {width} {height}\" font-family=\"system-ui, sans-serif\">\n\
         <rect x=\"{x}\" y=\"{x}\" width=\"{width}\" height=\"{height}\" fill=\"#fffefb\"/>",
        (width * f64::from(CELL_SIDE_PX)).round(),
        (height * f64::from(CELL_SIDE_PX)).round(),
        -0.5,
        -0.5,
        x = -0.5,
    );
    for col in 0..cols {
        label(&mut text, f64::from(col) + 0.5, -0.25, col + 1);
    }
    for row in 0..rows {
        label(&mut text, -0.25, f64::from(row) + 0.5, row + 1);
        for col in 0..cols {
            cell(&mut text, row, col, view.at(row, col));
        }
    }
    let _ = writeln!(
        text,
        "<rect width=\"{cols}\" height=\"{rows}\" fill=\"none\" stroke=\"#8a8474\" stroke-width=\".03\"/>"
    );
    for piece in &view.ray {
        let _ = writeln!(
            text,
            "<path d=\"M{} {}L{} {}\" fill=\"none\" stroke=\"{ATTACK}\" stroke-width=\".075\" \
             stroke-dasharray=\".17 .13\" stroke-linecap=\"round\"/>",
            piece.from.0, piece.from.1, piece.to.0, piece.to.1,
        );
    }
    text.push_str("</svg>\n");
    text
}

fn label(text: &mut String, x: f64, y: f64, number: u8) {
    let _ = writeln!(
        text,
        "<text x=\"{x}\" y=\"{y}\" font-size=\".26\" fill=\"{QUIET}\" text-anchor=\"middle\" \
         dominant-baseline=\"central\">{number}</text>"
    );
}

fn cell(text: &mut String, row: u8, col: u8, cell: CellView) {
    let square = match (row + col) % 2 {
        0 => "#fbf8f1",
        _ => "#e8e1d2",
    };
    let square = match (cell.rejected, cell.passed) {
        (true, _) => "#f0c9b0",
        (_, true) => "#f3dbc9",
        _ => square,
    };
    let _ = writeln!(
        text,
        "<g transform=\"translate({col} {row})\"><rect width=\"1\" height=\"1\" fill=\"{square}\"/>"
    );
    if cell.blocked {
        text.push_str(
            "<path d=\"M.1 .1H.9V.9H.1z\" fill=\"#5f5a50\"/>\
             <path d=\"M.26 .26 .74 .74M.74 .26 .26 .74\" stroke=\"#cfc8b8\" stroke-width=\".07\"/>",
        );
    }
    let mut queen = |fill: &str, more: &str| {
        let _ = write!(text, "{more}<path d=\"{QUEEN}\" fill=\"{fill}\"/>");
    };
    let ring = |colour: &str, dash: &str| {
        format!(
            "<circle cx=\".5\" cy=\".52\" r=\".44\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\".055\"{dash}/>"
        )
    };
    match cell.piece {
        PieceView::None | PieceView::Ghost => {}
        PieceView::Queen => queen(INK, ""),
        PieceView::Newest => queen(NOW, &ring(NOW, "")),
        PieceView::Attacker => queen(ATTACK, &ring(ATTACK, " stroke-dasharray=\".14 .1\"")),
        PieceView::Solved => queen(
            SOLUTION,
            "<path d=\"M.5 .03 .97 .5 .5 .97 .03 .5z\" fill=\"#cfe6dc\" stroke=\"#007a59\" stroke-width=\".035\"/>",
        ),
    }
    if cell.rejected {
        let _ = write!(
            text,
            "<path d=\"M.28 .28 .72 .72M.72 .28 .28 .72\" stroke=\"{ATTACK}\" stroke-width=\".1\" stroke-linecap=\"round\"/>"
        );
    }
    text.push_str("</g>\n");
}
