use super::{
    TimelineWindow,
    lines::{Spot, SpotKind, WideBar, line, marks},
};
use crate::playback::Strip;

/// Red, green, blue, 0 to 255.
pub type Rgb = [u8; 3];

/// The colours of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Behind everything.
    pub ground: Rgb,
    /// A queen whose subtree holds no placement; every other one.
    pub barren: [Rgb; 2],
    /// A queen whose subtree holds some.
    pub fertile: [Rgb; 2],
    /// A placement.
    pub solution: Rgb,
    /// A dead end.
    pub dead_end: Rgb,
}

impl Palette {
    /// The light theme, for pictures that leave the page.
    pub const LIGHT: Palette = Palette {
        ground: [255, 254, 250],
        barren: [[214, 205, 190], [196, 185, 167]],
        fertile: [[150, 193, 222], [117, 171, 207]],
        solution: [0, 110, 80],
        dead_end: [184, 72, 0],
    };
}

/// The size of the picture, in pixels, and what it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimelineFrame {
    /// The steps in sight.
    pub window: TimelineWindow,
    /// Depths, one line each, at least 1.
    pub depths: usize,
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Device pixels to a pixel of the page: signs grow with it.
    pub scale: f64,
    /// Whether there is a lane below for placements and dead ends.
    pub lane: bool,
}

impl TimelineFrame {
    /// The height of the lane of signs.
    fn lane_height(&self) -> usize {
        if self.lane {
            (11.0 * self.scale) as usize
        } else {
            0
        }
    }

    /// Top and bottom of a depth.
    fn band(&self, depth: usize) -> (usize, usize) {
        let all = self.height.saturating_sub(self.lane_height());
        let at = |nth: usize| nth * all / self.depths.max(1);
        (at(depth), at(depth + 1))
    }

    /// The depth at a share of the height.
    pub fn depth_at(&self, share: f64) -> Option<usize> {
        let y = share * self.height as f64;
        (0..self.depths).find(|depth| {
            let (top, bottom) = self.band(*depth);
            (top as f64..bottom as f64).contains(&y)
        })
    }

    /// The depth and the middle of each wide bar that has room for a label: the
    /// number of its column, or of what `label` makes of its cell.
    pub fn labels(&self, wide: &[Vec<WideBar>]) -> Vec<Label> {
        let mut labels = Vec::new();
        // The same for all depths, though some are a pixel taller.
        let tall = self.band(0).1 as f64;
        if tall < 10.0 * self.scale {
            return labels;
        }
        for (depth, bars) in wide.iter().enumerate() {
            let (top, bottom) = self.band(depth);
            for wide in bars {
                let (left, right) = (wide.left.max(0.0), wide.right.min(self.width as f64));
                if right - left >= 18.0 * self.scale && labels.len() < MAX_LABELS {
                    labels.push(Label {
                        x: (left + right) / 2.0,
                        y: (top + bottom) as f64 / 2.0,
                        cell: wide.bar.cell,
                    });
                }
            }
        }
        labels
    }
}

/// The most labels of a picture.
const MAX_LABELS: usize = 400;

/// A label in a bar: where its middle is, and the cell of the queen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Pixels from the left.
    pub x: f64,
    /// Pixels from the top.
    pub y: f64,
    /// The index of the cell.
    pub cell: u16,
}

/// The picture as four bytes a pixel (red, green, blue, opaque), row by row, and the
/// bars that are wide, by depth. Time proportional to the pixels and the bars in sight.
pub fn paint(
    strips: &[&Strip],
    frame: &TimelineFrame,
    palette: &Palette,
) -> (Vec<u8>, Vec<Vec<WideBar>>) {
    let ground = opaque(palette.ground);
    let mut canvas = Canvas {
        bytes: ground.repeat(frame.width * frame.height),
        width: frame.width,
        height: frame.height,
    };
    let mut all = Vec::with_capacity(frame.depths);
    for depth in 0..frame.depths {
        let (spots, wide) = line(strips, depth, frame.window, frame.width);
        let (top, bottom) = frame.band(depth);
        // A gap between depths, where there is room.
        let gap = usize::from(bottom - top >= 6) * frame.scale as usize;
        let row: Vec<u8> = (spots.iter())
            .flat_map(|spot| opaque(colour(spot, palette)))
            .collect();
        for y in top..bottom - gap {
            canvas.row(y).copy_from_slice(&row);
        }
        // A dead end is closed by a bar below, so that shape tells it too.
        let cap = ((bottom - top) / 5).clamp(1, (3.0 * frame.scale) as usize);
        for wide in wide.iter().filter(|wide| wide.bar.dead_end) {
            let bottom = (bottom - gap) as f64;
            canvas.fill(
                wide.left + 1.0,
                wide.right,
                bottom - cap as f64,
                bottom,
                palette.dead_end,
            );
        }
        all.push(wide);
    }
    if frame.lane {
        lane(&mut canvas, strips, frame, palette);
    }
    (canvas.bytes, all)
}

/// Diamonds where placements are found, a line below where dead ends are left.
fn lane(canvas: &mut Canvas, strips: &[&Strip], frame: &TimelineFrame, palette: &Palette) {
    let top = (frame.height - frame.lane_height()) as f64;
    let marks = marks(strips, frame.window, frame.width);
    let most = marks.iter().fold(0f32, |most, mark| most.max(mark.1));
    let size = 4.0 * frame.scale;
    let mut clear = f64::NEG_INFINITY;
    for (x, (solutions, dead_ends)) in marks.into_iter().enumerate() {
        let x = x as f64;
        if dead_ends > 0.0 {
            let share = (dead_ends / most).sqrt().max(0.25);
            let colour = mixed(palette.ground, palette.dead_end, share);
            let height = 2.0 * frame.scale;
            let bottom = frame.height as f64;
            canvas.fill(x, x + 1.0, bottom - height, bottom, colour);
        }
        if solutions > 0.0 {
            // A diamond where there is room, else the diamonds run together.
            if x >= clear {
                canvas.diamond(x + 0.5, top + size, size, palette.solution);
                clear = x + size;
            } else {
                let half = size / 2.0;
                canvas.fill(x, x + 1.0, top + half, top + size + half, palette.solution);
            }
        }
    }
}

/// The colour of a spot.
pub fn colour(spot: &Spot, palette: &Palette) -> Rgb {
    let pair = match spot.kind {
        SpotKind::Barren | SpotKind::DeadEnd => palette.barren,
        SpotKind::Fertile => palette.fertile,
    };
    let whole = if spot.edge {
        palette.ground
    } else if spot.kind == SpotKind::DeadEnd {
        mixed(pair[usize::from(spot.odd)], palette.dead_end, 0.25)
    } else {
        pair[usize::from(spot.odd)]
    };
    // Few are seen too: the eye takes a faint texture for nothing.
    let cover = (f32::from(spot.cover) / 255.0).sqrt();
    mixed(palette.ground, whole, cover)
}

fn mixed(from: Rgb, to: Rgb, share: f32) -> Rgb {
    std::array::from_fn(|at| {
        let (a, b) = (f32::from(from[at]), f32::from(to[at]));
        (a + (b - a) * share).round() as u8
    })
}

fn opaque([red, green, blue]: Rgb) -> [u8; 4] {
    [red, green, blue, 255]
}

struct Canvas {
    bytes: Vec<u8>,
    width: usize,
    height: usize,
}

impl Canvas {
    fn row(&mut self, y: usize) -> &mut [u8] {
        let length = self.width * 4;
        &mut self.bytes[y * length..(y + 1) * length]
    }

    fn fill(&mut self, left: f64, right: f64, top: f64, bottom: f64, colour: Rgb) {
        let clamp = |at: f64, most: usize| (at.round().max(0.0) as usize).min(most);
        let (left, right) = (clamp(left, self.width), clamp(right, self.width));
        let (top, bottom) = (clamp(top, self.height), clamp(bottom, self.height));
        for y in top..bottom {
            for pixel in self.row(y)[left * 4..right.max(left) * 4].chunks_exact_mut(4) {
                pixel.copy_from_slice(&opaque(colour));
            }
        }
    }

    fn diamond(&mut self, x: f64, y: f64, size: f64, colour: Rgb) {
        let reach = size.ceil() as i32;
        for dy in -reach..=reach {
            let half = size - f64::from(dy.abs());
            if half > 0.0 {
                let y = y + f64::from(dy);
                self.fill(x - half, x + half, y, y + 1.0, colour);
            }
        }
    }
}
