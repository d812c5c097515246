use std::fmt::Write;

use super::{
    super::super::escaped::escaped,
    glyph::{count_y, counts, label_y, outline},
    item::{ItemKind, TreeItem},
    picture::TreePicture,
};

/// The colours of a picture that stands alone: those of the page in the light.
const PAGE: &str = "#fffefb";
const INK: &str = "#1f2328";
const QUIET: &str = "#5b5f66";
const LINE: &str = "#8a8474";
const NOW: &str = "#0072b2";
const ATTACK: &str = "#b94a00";
const SOLUTION: &str = "#007a59";

/// The tree as shown, as an SVG file that opens anywhere: its colours are in it.
/// `way` is the way down to the current node; `title` says what is searched.
pub fn tree_svg(picture: &TreePicture, way: &[usize], title: &str) -> String {
    let (left, top, right, bottom) = picture.bounds();
    let (left, top) = (left - 8.0, top - 8.0);
    let (width, height) = (right + 8.0 - left, bottom + 4.0 - top);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\" font-family=\"system-ui, sans-serif\" font-size=\"10\" text-anchor=\"middle\">"
    );
    let _ = writeln!(out, "<title>{}</title>", escaped(title));
    let _ = writeln!(
        out,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{PAGE}\"/>"
    );
    let all = picture.edges(0..picture.items.len());
    let _ = writeln!(out, "<path d=\"{all}\" fill=\"none\" stroke=\"{LINE}\"/>");
    let bright = picture.edges(way.iter().copied());
    let _ = writeln!(
        out,
        "<path d=\"{bright}\" fill=\"none\" stroke=\"{NOW}\" stroke-width=\"3\"/>"
    );
    for (index, item) in picture.items.iter().enumerate() {
        let on_way = way.contains(&index);
        draw(
            picture,
            index,
            item,
            on_way,
            way.last() == Some(&index),
            &mut out,
        );
    }
    out.push_str("</svg>\n");
    out
}

fn draw(
    picture: &TreePicture,
    index: usize,
    item: &TreeItem,
    on_way: bool,
    current: bool,
    out: &mut String,
) {
    let (x, y) = picture.at(index);
    let own = match item.kind {
        ItemKind::Solution => SOLUTION,
        ItemKind::DeadEnd => ATTACK,
        ItemKind::Closed if item.solutions > 0 => SOLUTION,
        ItemKind::Closed if item.is_failed() => ATTACK,
        _ => QUIET,
    };
    let (stroke, thick) = if on_way { (NOW, 3) } else { (own, 1) };
    let (fill, ink) = if current { (NOW, PAGE) } else { (PAGE, INK) };
    let dashes = match item.kind {
        ItemKind::More(_) | ItemKind::Rest => " stroke-dasharray=\"3 2\"",
        _ => "",
    };
    let _ = write!(
        out,
        "<g transform=\"translate({x:.1} {y:.1})\"><path d=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{thick}\"{dashes}/>",
        outline(item)
    );
    let label = picture.label(item);
    if !label.is_empty() {
        let _ = write!(
            out,
            "<text y=\"{}\" fill=\"{ink}\">{label}</text>",
            label_y(item)
        );
    }
    for (line, text) in counts(item).iter().enumerate() {
        let ink = if line > 0 { SOLUTION } else { QUIET };
        let _ = write!(
            out,
            "<text y=\"{}\" fill=\"{ink}\">{text}</text>",
            count_y(line)
        );
    }
    out.push_str("</g>\n");
}
