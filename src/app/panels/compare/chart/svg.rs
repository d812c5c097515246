//! The picture of a chart. The crate `poloto` scales, draws lines, points, axes
//! and grid; the logarithms, what the ticks say, the key and the colours are from
//! here.

use std::fmt::Write as _;

use poloto::build::{self, PlotIterator as _};

use super::{
    super::super::super::{document::Quantity, escaped::escaped},
    data::{Chart, ChartLine, LineKind},
    reference::Reference,
    table::superscript,
};

/// Where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartLook {
    /// In the page: with the colours of its style sheet, light or dark.
    Page,
    /// Anywhere: with colours of its own, on white.
    File,
}

// Lengths are in units of the picture, which are about a pixel on a phone.

/// The width of the picture.
const WIDTH_PX: f64 = 420.0;
/// The height of the part with lines.
const PLOT_HEIGHT_PX: f64 = 260.0;
/// The free space about that part.
const LEFT_MARGIN_PX: f64 = 62.0;
const RIGHT_MARGIN_PX: f64 = 14.0;
const TOP_MARGIN_PX: f64 = 40.0;
const BOTTOM_MARGIN_PX: f64 = 40.0;
const PLOT_WIDTH_PX: f64 = WIDTH_PX - LEFT_MARGIN_PX - RIGHT_MARGIN_PX;
/// The height of a row of the key.
const KEY_ROW_PX: f64 = 20.0;
/// The width of a sample of a line in the key, and of the space after it.
const KEY_SAMPLE_PX: f64 = 26.0;
/// About the width of a character, on the safe side.
const CHARACTER_WIDTH_PX: f64 = 7.0;
/// The space that the crate keeps free about its lines: its own constants.
const CRATE_MARGIN_X_PX: f64 = 150.0;
const CRATE_MARGIN_Y_PX: f64 = 100.0;

/// Shapes of points, about the origin; with the colours they tell the lines apart.
const MARKS: [&str; 4] = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-3.7 -3.7h7.4v7.4h-7.4z",
    "M0 -5L4.8 3.6H-4.8z",
    "M0 -5.2L5.2 0L0 5.2L-5.2 0z",
];

/// Colours of approaches: of the Okabe-Ito palette, darkened to be read on white.
const COLOURS: [&str; 4] = ["#0072b2", "#b94a00", "#007a59", "#a0457f"];

/// Dashes of the formulas.
fn dashes(reference: Reference) -> &'static str {
    match reference {
        Reference::Subsets => "9 3",
        Reference::Rows => "6 3",
        Reference::Permutations => "3 3",
        Reference::Placements => "1.5 3",
    }
}

impl ChartLook {
    fn approach(self, index: usize) -> String {
        match self {
            ChartLook::Page => format!("var(--chart-{})", index % COLOURS.len() + 1),
            ChartLook::File => COLOURS[index % COLOURS.len()].to_owned(),
        }
    }

    /// Ink, quiet ink, lines of the grid, and the ground.
    fn tones(self) -> [&'static str; 4] {
        match self {
            ChartLook::Page => ["var(--ink)", "var(--quiet)", "var(--line)", "var(--page)"],
            ChartLook::File => ["#1f2328", "#5b5f66", "#d9d4c8", "#ffffff"],
        }
    }
}

/// The chart as SVG. `title` says what it shows, `names` is what the lines are
/// called, in their order, and `axes` what is under and over the axes.
///
/// # Panics
/// Never: the axes have two ticks, as the crate asks for.
pub fn chart_svg(
    chart: &Chart,
    look: ChartLook,
    title: &str,
    names: &[String],
    axes: [&str; 2],
) -> String {
    let key = ChartKey::new(names);
    let height = TOP_MARGIN_PX + PLOT_HEIGHT_PX + BOTTOM_MARGIN_PX + key.height();
    let mut svg = String::new();
    let size = match look {
        ChartLook::Page => String::new(),
        ChartLook::File => format!(" width=\"{}\" height=\"{}\"", 2.0 * WIDTH_PX, 2.0 * height),
    };
    // Writing to a string does not fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\"{size} viewBox=\"{} {} {WIDTH_PX} {height}\"><title>{}</title><style>{}</style>{}",
        CRATE_MARGIN_X_PX - LEFT_MARGIN_PX,
        CRATE_MARGIN_Y_PX - TOP_MARGIN_PX,
        escaped(title),
        style(chart, look),
        marks(chart, look),
    );
    svg.push_str(&plotted(chart));
    let [under, over] = axes.map(escaped);
    let (left, base) = (
        CRATE_MARGIN_X_PX - LEFT_MARGIN_PX + 4.0,
        CRATE_MARGIN_Y_PX + PLOT_HEIGHT_PX,
    );
    let _ = write!(
        svg,
        "<text class=\"chart-axis\" x=\"{left}\" y=\"{}\">{over}</text><text class=\"chart-axis chart-under\" x=\"{}\" y=\"{}\">{under}</text>",
        CRATE_MARGIN_Y_PX - 26.0,
        CRATE_MARGIN_X_PX - 15.0,
        base + 30.0,
    );
    leaving(chart, names, &mut svg);
    key.write(chart, names, [left, base + BOTTOM_MARGIN_PX], &mut svg);
    svg.push_str("</svg>");
    svg
}

/// Lines, points, axes and grid, by the crate.
fn plotted(chart: &Chart) -> String {
    let (from, to) = chart.sizes;
    let (low, high) = chart.decades;
    let mut plots = Vec::new();
    for (_, line) in drawn(chart) {
        plots.push(build::plot("").line(line.points.clone()));
        if matches!(line.kind, LineKind::Approach(_)) {
            plots.push(build::plot("").scatter(line.points.clone()));
        }
    }
    let bounds = build::markers(
        [f64::from(from), f64::from(to)],
        [f64::from(low), f64::from(high)],
    );
    let sizes = (from..=to).step_by(if to - from > 12 { 2 } else { 1 });
    let every = ((high - low) / 7 + 1) as usize;
    let decades = (low..=high).step_by(every);
    let quantity = chart.quantity;
    let mut frame = poloto::frame();
    let frame = frame
        .with_viewbox([
            PLOT_WIDTH_PX + 2.0 * CRATE_MARGIN_X_PX,
            PLOT_HEIGHT_PX + 2.0 * CRATE_MARGIN_Y_PX,
        ])
        .with_tick_lines([false, true])
        .num_css_class(None)
        .build();
    frame
        .data(bounds.chain(plots))
        .map_xticks(|_| poloto::ticks::from_iter(sizes.map(f64::from)))
        .map_yticks(|_| {
            let ticks = poloto::ticks::from_iter(decades.map(f64::from));
            ticks.with_tick_fmt(move |decade: &f64| tick(quantity, *decade as i32))
        })
        .build_and_label(("", "", ""))
        .headless()
        .render_string()
        .unwrap_or_default()
        // White space between the parts of a text would be part of it.
        .lines()
        .map(str::trim_start)
        .collect()
}

/// Names of formulas where their lines go out of sight at the top.
fn leaving(chart: &Chart, names: &[String], svg: &mut String) {
    let (from, to) = chart.sizes;
    let scale = PLOT_WIDTH_PX / f64::from(to - from);
    let mut free = CRATE_MARGIN_X_PX;
    for (line, name) in chart.lines.iter().zip(names) {
        let Some((n, decade)) = line.points.last() else {
            continue;
        };
        let is_formula = matches!(line.kind, LineKind::Reference(_));
        if !is_formula || *decade < f64::from(chart.decades.1) {
            continue;
        }
        let half = CHARACTER_WIDTH_PX * name.chars().count() as f64 / 2.0;
        let x = (CRATE_MARGIN_X_PX + (n - f64::from(from)) * scale)
            .min(CRATE_MARGIN_X_PX + WIDTH_PX - LEFT_MARGIN_PX - half);
        if x - half > free {
            let _ = write!(
                svg,
                "<text class=\"chart-axis chart-leaving\" x=\"{x:.1}\" y=\"{}\">{}</text>",
                CRATE_MARGIN_Y_PX - 6.0,
                escaped(name),
            );
            free = x + half;
        }
    }
}

/// The number of approaches that are drawn later and go through at least half of the points of
/// one: it is drawn so much wider, to be seen under them.
fn hidden_by(chart: &Chart, index: usize) -> usize {
    let line = &chart.lines[index];
    let later = chart.lines[index + 1..].iter();
    let approaches = later.filter(|line| matches!(line.kind, LineKind::Approach(_)));
    let covers = |other: &&ChartLine| {
        let near = |point: &&(f64, f64)| {
            let at = other.points.iter().find(|one| one.0 == point.0);
            at.is_some_and(|one| (one.1 - point.1).abs() < 0.03)
        };
        2 * line.points.iter().filter(near).count() >= line.points.len()
    };
    approaches.filter(covers).count()
}

/// What a tick at a power of ten says: times in their usual units.
fn tick(quantity: Quantity, decade: i32) -> String {
    match quantity {
        Quantity::Time => {
            let (unit, power) = match decade {
                ..=-4 => ("ns", decade + 6),
                -3..=-1 => ("µs", decade + 3),
                0..=2 => ("ms", decade),
                3.. => ("s", decade - 3),
            };
            format!("{} {unit}", power_of_ten(power))
        }
        _ => power_of_ten(decade),
    }
}

fn power_of_ten(power: i32) -> String {
    match power {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        2 => "100".to_owned(),
        power => format!("10{}", superscript(power)),
    }
}

/// The lines as they are drawn: formulas under what was measured.
fn drawn(chart: &Chart) -> impl Iterator<Item = (usize, &ChartLine)> {
    let of = |formulas: bool| {
        let lines = chart.lines.iter().enumerate();
        lines.filter(move |(_, line)| matches!(line.kind, LineKind::Reference(_)) == formulas)
    };
    of(true).chain(of(false))
}

/// The index of each line, the number that the crate's classes give it, and what
/// it is. The points of an approach have the number after its line's.
fn numbers(chart: &Chart) -> impl Iterator<Item = (usize, usize, LineKind)> {
    let mut next = 0;
    drawn(chart).map(move |(index, line)| {
        let number = next;
        next += match line.kind {
            LineKind::Approach(_) => 2,
            LineKind::Reference(_) => 1,
        };
        (index, number, line.kind)
    })
}

fn style(chart: &Chart, look: ChartLook) -> String {
    let [ink, quiet, grid, ground] = look.tones();
    let mut css = format!(
        ".poloto_background{{fill:{ground}}}\
         .poloto_plot path,.chart-key path{{fill:none;stroke-width:2;stroke-linejoin:round}}\
         .poloto_scatter path{{stroke:none}}\
         .poloto_imgs.poloto_ticks{{stroke:{quiet};stroke-width:1;fill:none}}\
         .poloto_grid{{stroke:{grid};stroke-width:1;stroke-opacity:0.6}}\
         .poloto_text,.chart-axis,.chart-key{{font:12px system-ui,sans-serif;fill:{ink};stroke:none}}\
         .poloto_ticks.poloto_y{{text-anchor:end;dominant-baseline:central}}\
         .poloto_ticks.poloto_x{{text-anchor:middle}}\
         .chart-axis{{fill:{quiet}}}.chart-under{{text-anchor:end}}.chart-leaving{{text-anchor:middle}}"
    );
    if look == ChartLook::Page {
        css.push_str(".poloto_background{display:none}");
    }
    for (index, number, kind) in numbers(chart) {
        // Writing to a string does not fail.
        let _ = match kind {
            LineKind::Approach(_) => write!(
                css,
                ".poloto{number} path,.chart-{index} path{{stroke:{};stroke-width:{}}}\
                 .poloto{}.poloto_scatter path{{stroke:none;marker-start:url(#chart-mark-{index});marker-mid:url(#chart-mark-{index});marker-end:url(#chart-mark-{index})}}",
                look.approach(index),
                2.0 + 2.6 * hidden_by(chart, index) as f64,
                number + 1,
            ),
            LineKind::Reference(reference) => write!(
                css,
                ".poloto{number}.poloto_plot path,.chart-{index} path{{stroke:{quiet};stroke-width:1.5;stroke-dasharray:{}}}",
                dashes(reference),
            ),
        };
    }
    css
}

/// The shapes of points, to be referred to.
fn marks(chart: &Chart, look: ChartLook) -> String {
    let mut defs = String::from("<defs>");
    for (index, _, kind) in numbers(chart) {
        if matches!(kind, LineKind::Approach(_)) {
            let size = 14.0 * (1.0 + 0.4 * hidden_by(chart, index) as f64);
            let _ = write!(
                defs,
                "<marker id=\"chart-mark-{index}\" viewBox=\"-7 -7 14 14\" markerWidth=\"{size}\" markerHeight=\"{size}\" markerUnits=\"userSpaceOnUse\"><path d=\"{}\" style=\"fill:{};stroke:{};stroke-width:1\"/></marker>",
                MARKS[index % MARKS.len()],
                look.approach(index),
                look.tones()[3],
            );
        }
    }
    defs.push_str("</defs>");
    defs
}

/// The key under the chart: samples of lines with their names, in columns.
struct ChartKey {
    columns: usize,
    rows: usize,
}

impl ChartKey {
    /// As many columns as the longest name leaves room for.
    fn new(names: &[String]) -> ChartKey {
        let longest = names.iter().map(|name| name.chars().count()).max();
        let column = KEY_SAMPLE_PX + 14.0 + CHARACTER_WIDTH_PX * longest.unwrap_or(1) as f64;
        let columns = ((WIDTH_PX / column) as usize).clamp(1, 4);
        ChartKey {
            columns,
            rows: names.len().div_ceil(columns),
        }
    }

    fn height(&self) -> f64 {
        self.rows as f64 * KEY_ROW_PX + 6.0
    }

    fn write(&self, chart: &Chart, names: &[String], corner: [f64; 2], svg: &mut String) {
        let width = (WIDTH_PX - 8.0) / self.columns as f64;
        for ((index, line), name) in chart.lines.iter().enumerate().zip(names) {
            let x = corner[0] + (index % self.columns) as f64 * width;
            let y = corner[1] + (index / self.columns) as f64 * KEY_ROW_PX + KEY_ROW_PX / 2.0;
            let mark = match line.kind {
                LineKind::Approach(_) => format!(" marker-mid=\"url(#chart-mark-{index})\""),
                LineKind::Reference(_) => String::new(),
            };
            let half = (KEY_SAMPLE_PX - 4.0) / 2.0;
            let _ = write!(
                svg,
                "<g class=\"chart-key chart-{index}\"><path d=\"M{x} {y}h{half}h{half}\"{mark}/><text x=\"{}\" y=\"{}\">{}</text></g>",
                x + KEY_SAMPLE_PX + 2.0,
                y + 4.0,
                escaped(name),
            );
        }
    }
}
