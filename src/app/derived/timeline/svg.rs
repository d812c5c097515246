use std::fmt::Write;

use crate::playback::Strip;

use super::{
    super::super::escaped::escaped,
    Palette, Rgb, TimelineFrame,
    lines::{line, marks},
    paint::colour,
};

/// The height of the steps written below.
const AXIS_HEIGHT_PX: usize = 22;

/// The picture as a file of its own, in colours that need no page; `title` says what
/// it shows. At most a rectangle a pixel and depth.
pub fn svg(strips: &[&Strip], frame: &TimelineFrame, palette: &Palette, title: &str) -> String {
    let (width, height) = (frame.width, frame.height);
    let mut text = String::new();
    let hex = |[red, green, blue]: Rgb| format!("#{red:02x}{green:02x}{blue:02x}");
    // Writing into a string does not fail.
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"11\" shape-rendering=\"crispEdges\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{}\" fill=\"{}\"/>",
        height + AXIS_HEIGHT_PX,
        escaped(title),
        height + AXIS_HEIGHT_PX,
        hex(palette.ground),
    );
    let bands = height - 14;
    let mut signs = String::new();
    for depth in 0..frame.depths {
        let (spots, wide) = line(strips, depth, frame.window, width);
        let (top, bottom) = (
            depth * bands / frame.depths,
            (depth + 1) * bands / frame.depths,
        );
        let tall = (bottom - top).saturating_sub(usize::from(bottom - top >= 6));
        let colours: Vec<Rgb> = spots.iter().map(|spot| colour(spot, palette)).collect();
        let mut from = 0;
        while from < width {
            let same = colours[from..]
                .iter()
                .take_while(|next| **next == colours[from]);
            let run = same.count();
            if colours[from] != palette.ground {
                let fill = hex(colours[from]);
                let _ = writeln!(
                    text,
                    "<rect x=\"{from}\" y=\"{top}\" width=\"{run}\" height=\"{tall}\" fill=\"{fill}\"/>"
                );
            }
            from += run;
        }
        for wide in wide.iter().filter(|wide| wide.bar.dead_end) {
            let (left, right) = (wide.left.max(0.0) + 1.0, wide.right.min(width as f64));
            let _ = writeln!(
                signs,
                "<path d=\"M{left:.1} {y}H{right:.1}\" stroke=\"{}\" stroke-width=\"2\"/>",
                hex(palette.dead_end),
                y = top + tall - 1,
            );
        }
    }
    text.push_str(&signs);
    let found = marks(strips, frame.window, width);
    for (x, (solutions, _)) in found.into_iter().enumerate() {
        if solutions > 0.0 {
            let y = height - 8;
            let _ = writeln!(
                text,
                "<path d=\"M{x} {}l4 4-4 4-4-4z\" fill=\"{}\" shape-rendering=\"auto\"/>",
                y - 4,
                hex(palette.solution),
            );
        }
    }
    for step in frame.window.ticks(6) {
        let x = frame.window.share(step as f64) * width as f64;
        let anchor = match x {
            x if x < 40.0 => "start",
            x if x > width as f64 - 40.0 => "end",
            _ => "middle",
        };
        let _ = writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"#5b5b5b\">{}</text>",
            height + 15,
            crate::i18n::grouped(step.into()),
        );
    }
    text.push_str("</svg>\n");
    text
}
