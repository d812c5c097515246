use crate::search::Approach;

use super::{
    super::{super::super::document::Quantity, measurement::Series},
    reference::Reference,
};

/// The lines of a chart, and the part of the plane that it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What is drawn.
    pub quantity: Quantity,
    /// The lines: approaches first.
    pub lines: Vec<ChartLine>,
    /// The least and the greatest n.
    pub sizes: (u8, u8),
    /// The logarithms to base 10 of the least and the greatest value.
    pub decades: (i32, i32),
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLine {
    /// What the line shows: an approach or a formula.
    pub kind: LineKind,
    /// n and the logarithm of the value to base 10, n growing. What is no positive
    /// number is left out: it has no place on a logarithmic scale.
    pub points: Vec<(f64, f64)>,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// An approach as it was measured.
    Approach(Approach),
    /// A formula.
    Reference(Reference),
}

impl Chart {
    /// A chart of what was measured; `None` before there is a point.
    pub fn new(series: &[Series], quantity: Quantity) -> Option<Chart> {
        let approaches = series.iter().map(|series| ChartLine {
            kind: LineKind::Approach(series.approach),
            points: (series.points.iter())
                .filter_map(|point| place(point.n, quantity.of(point)))
                .collect(),
        });
        let mut lines: Vec<ChartLine> = approaches.filter(|line| !line.points.is_empty()).collect();
        let measured = || lines.iter().flat_map(|line| &line.points);
        let least = measured().map(|point| point.1).reduce(f64::min)?;
        let most = measured().map(|point| point.1).reduce(f64::max)?;
        let first = measured().map(|point| point.0).reduce(f64::min)?;
        let last = measured().map(|point| point.0).reduce(f64::max)?;
        let low = (least + 1e-9).floor();
        // Room for two decades, and for a formula to be seen on its way out of sight.
        let high = (most - 1e-9).ceil().max(low + 2.0)
            + if quantity == Quantity::Time { 0.0 } else { 1.0 };
        // Two sizes at least: an axis has a length.
        let sizes = (first as u8, (last as u8).max(first as u8 + 2));
        if quantity != Quantity::Time {
            let low = if series_solutions(series).next().is_some() {
                0.0
            } else {
                low
            };
            lines.extend(references(series, sizes, low, high));
        }
        let lowest = lines
            .iter()
            .flat_map(|line| &line.points)
            .map(|point| point.1);
        let low = lowest.fold(low, f64::min).floor();
        Some(Chart {
            quantity,
            lines,
            sizes,
            decades: (low as i32, high as i32),
        })
    }
}

/// Where a value is drawn.
fn place(n: u8, value: f64) -> Option<(f64, f64)> {
    (value > 0.0 && value.is_finite()).then(|| (n.into(), value.log10()))
}

/// n and how many placements there are.
fn series_solutions(series: &[Series]) -> impl Iterator<Item = (f64, f64)> {
    let longest = series.iter().max_by_key(|series| series.points.len());
    let points = longest.map_or(&[][..], |series| &series.points);
    points
        .iter()
        .filter_map(|point| place(point.n, point.counters.solutions as f64))
}

/// The formulas as far as they are in sight.
fn references(series: &[Series], sizes: (u8, u8), low: f64, high: f64) -> Vec<ChartLine> {
    let lines = Reference::ALL.into_iter().map(|reference| {
        let points = match reference {
            Reference::Placements => series_solutions(series).collect(),
            formula => {
                let points = (sizes.0..=sizes.1).filter_map(|n| place(n, formula.value(n)?));
                cut(points.collect(), high)
            }
        };
        ChartLine {
            kind: LineKind::Reference(reference),
            points: points.into_iter().filter(|point| point.1 >= low).collect(),
        }
    });
    lines.filter(|line| line.points.len() > 1).collect()
}

/// A growing line up to where it leaves the picture.
fn cut(points: Vec<(f64, f64)>, high: f64) -> Vec<(f64, f64)> {
    let inside = points.partition_point(|point| point.1 <= high);
    let mut seen = points[..inside].to_vec();
    if let (Some((x, y)), Some((beyond, above))) = (seen.last().copied(), points.get(inside)) {
        let share = (high - y) / (above - y);
        seen.push((x + share * (beyond - x), high));
    }
    seen
}
