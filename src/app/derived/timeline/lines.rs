use crate::playback::{Bar, Strip, StripColumn};

use super::TimelineWindow;

/// What is seen at one pixel of a line: a stretch of one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// The share of it that queens cover, 0 to 255.
    pub cover: u8,
    /// The kind of the queens.
    pub kind: SpotKind,
    /// Whether this is every other bar, so that neighbours can be told apart.
    pub odd: bool,
    /// The first pixel of a bar that is wide enough to show it.
    pub edge: bool,
}

/// What the subtree of a queen holds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SpotKind {
    /// No placement.
    #[default]
    Barren,
    /// Some placement.
    Fertile,
    /// Nothing at all: a dead end, wide enough to say so.
    DeadEnd,
}

/// A bar in sight that is wide enough for a sign: where it is, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WideBar {
    /// Its left end; may be out of sight.
    pub left: f64,
    /// Its right end; may be out of sight.
    pub right: f64,
    /// The queen.
    pub bar: Bar,
}

/// The least width, in pixels, of a bar that is drawn by itself.
const MIN_BAR_PIXELS: f64 = 1.5;

/// The least width, in pixels, of a bar that shows its edge.
const MIN_EDGED_PIXELS: f64 = 3.0;

/// The least width, in pixels, of a bar that can show that it is a dead end, and gets a
/// [`WideBar`].
const MIN_WIDE_PIXELS: f64 = 5.0;

/// One depth of the picture, a [`Spot`] a pixel, and the bars that are wide.
///
/// `strips` are painted one over another, the coarsest first; each knows its own
/// stretch. Time proportional to pixels and bars in sight.
pub fn line(
    strips: &[&Strip],
    depth: usize,
    window: TimelineWindow,
    pixels: usize,
) -> (Vec<Spot>, Vec<WideBar>) {
    let mut spots = vec![Spot::default(); pixels];
    let mut wide = Vec::new();
    let scale = pixels as f64 / window.steps;
    for strip in strips {
        cover(strip, depth, window, &mut spots);
    }
    // The finest first: a coarse strip knows its long bars to their ends.
    for strip in strips.iter().rev() {
        let bars = strip.bars(depth);
        let until = window.from + window.steps;
        let first = bars.partition_point(|bar| (bar.end as f64) <= window.from);
        for (nth, bar) in bars.iter().enumerate().skip(first) {
            if bar.start as f64 >= until {
                break;
            }
            let left = (bar.start as f64 - window.from) * scale;
            let right = (bar.end as f64 - window.from) * scale;
            paint(&mut spots, bar, nth % 2 == 1, left, right);
            if right - left >= MIN_WIDE_PIXELS {
                wide.retain(|other: &WideBar| {
                    other.right <= left + 0.5 || other.left >= right - 0.5
                });
                wide.push(WideBar {
                    left,
                    right,
                    bar: *bar,
                });
            }
        }
    }
    (spots, wide)
}

/// The columns of a strip in sight, as spots.
fn cover(strip: &Strip, depth: usize, window: TimelineWindow, spots: &mut [Spot]) {
    let columns = &strip.columns;
    let pixels = spots.len() as f64;
    let step_of = |pixel: usize| window.from + window.steps * pixel as f64 / pixels;
    let (from, until) = (strip.from as f64, strip.until as f64);
    let width = strip.width as f64;
    let bounds: Vec<f64> = (0..=spots.len()).map(step_of).collect();
    for (spot, pair) in spots.iter_mut().zip(bounds.windows(2)) {
        let (start, end) = (pair[0].max(from), pair[1].min(until));
        if start >= end {
            continue;
        }
        let first = ((start - from) / width) as usize;
        let last = (((end - from) / width).ceil() as usize).clamp(first + 1, columns.len());
        let Some(within) = columns.get(first..last) else {
            continue;
        };
        *spot = mean(within, depth);
    }
}

fn mean(columns: &[StripColumn], depth: usize) -> Spot {
    let cover: u32 = columns
        .iter()
        .map(|column| u32::from(column.cover[depth]))
        .sum();
    let cover = cover.div_ceil(columns.len() as u32) as u8;
    let fertile = columns.iter().any(|column| column.solutions > 0);
    Spot {
        cover,
        kind: if fertile {
            SpotKind::Fertile
        } else {
            SpotKind::Barren
        },
        ..Spot::default()
    }
}

fn paint(spots: &mut [Spot], bar: &Bar, odd: bool, left: f64, right: f64) {
    let pixels = right - left;
    if pixels < MIN_BAR_PIXELS {
        // Part of a texture: what is covered adds up.
        if let Some(spot) = spots.get_mut(left.max(0.0) as usize) {
            let more = (pixels * 255.0).min(255.0) as u8;
            spot.cover = spot.cover.saturating_add(more.max(1));
            if bar.solutions > 0 {
                spot.kind = SpotKind::Fertile;
            }
        }
        return;
    }
    let kind = match (bar.solutions, bar.dead_end) {
        (0, true) if pixels >= MIN_WIDE_PIXELS => SpotKind::DeadEnd,
        (0, _) => SpotKind::Barren,
        _ => SpotKind::Fertile,
    };
    let first = left.round().max(0.0) as usize;
    let last = (right.round().max(0.0) as usize).min(spots.len());
    for (nth, spot) in spots.iter_mut().enumerate().take(last).skip(first) {
        *spot = Spot {
            cover: 255,
            kind,
            odd,
            edge: nth == first && left >= 0.0 && pixels >= MIN_EDGED_PIXELS,
        };
    }
}

/// Per pixel, how many placements are found there, whole ones, and how many dead ends
/// are left.
pub fn marks(strips: &[&Strip], window: TimelineWindow, pixels: usize) -> Vec<(f32, f32)> {
    let mut marks = vec![(0.0, 0.0); pixels];
    let step = window.steps / pixels as f64;
    for strip in strips {
        let (from, width) = (strip.from as f64, strip.width as f64);
        let until = strip.until as f64;
        for (pixel, mark) in marks.iter_mut().enumerate() {
            let start = window.from + step * pixel as f64;
            let (start, end) = (start.max(from), (start + step).min(until));
            if start >= end {
                continue;
            }
            *mark = (0.0, 0.0);
            // Each column gives each pixel its share; a single step is one pixel's.
            let (first, last) = ((start - from) / width, (end - from) / width);
            let columns = first as usize..(last.ceil() as usize).min(strip.columns.len());
            for at in columns {
                let Some(column) = strip.columns.get(at) else {
                    continue;
                };
                let share = if width <= 1.0 {
                    // Where the step begins in this pixel.
                    f64::from(u8::from(at as f64 >= first))
                } else {
                    (last.min(at as f64 + 1.0) - first.max(at as f64)).max(0.0)
                };
                mark.0 += f64::from(column.solutions) as f32 * share as f32;
                mark.1 += f64::from(column.dead_ends) as f32 * share as f32;
            }
        }
    }
    // A placement is somewhere in its column; it is shown once.
    let mut sum = 0f64;
    for (solutions, _) in &mut marks {
        let before = sum.round();
        sum += f64::from(*solutions);
        *solutions = (sum.round() - before) as f32;
    }
    marks
}
