/// The height of a line of the list, in pixels; the style sheet has the same.
const LINE_PIXELS: f64 = 64.0;

/// The largest height of the scrolled content, in pixels: browsers cut off, or draw wrongly,
/// content taller than some 17 million.
const MAX_HEIGHT_PIXELS: f64 = 8_000_000.0;

/// The lines at either end of a longer list that have pixels of their own.
const END_LINES: u128 = 15_000;

/// The height of these lines, in pixels.
const END_PIXELS: f64 = END_LINES as f64 * LINE_PIXELS;

/// The part of a line, in pixels, that counts as out of sight, because browsers round scroll
/// positions to whole pixels of the screen.
const UNSEEN_PIXELS: f64 = 0.75;

/// The scroll position of a list of any length.
///
/// A list that fits into the largest height of a browser scrolls as any content. A longer list
/// shares out the pixels: at both ends each line has its own, and between them the scroll bar is
/// proportional. A short movement (wheel, touch) goes line by line everywhere. Only a jump of the
/// bar is proportional; when the scrolling stops, [`settle`](Scroll::settle) moves the bar to where
/// the lines in sight belong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scroll {
    lines: u128,
    /// The height of the box.
    height: f64,
    /// How far it is scrolled.
    top: f64,
    /// The line whose upper edge is known, and where in the content that is.
    line: u128,
    at: f64,
}

impl Scroll {
    /// The start of a list of `lines` lines, in a box of `height` pixels.
    pub fn new(lines: u128, height: f64) -> Scroll {
        Scroll {
            lines,
            height,
            top: 0.0,
            line: 0,
            at: 0.0,
        }
    }

    /// Whether each line has pixels of its own.
    fn is_exact(&self) -> bool {
        self.lines <= (MAX_HEIGHT_PIXELS / LINE_PIXELS) as u128
    }

    /// The lines of the list.
    pub fn lines(&self) -> u128 {
        self.lines
    }

    /// The height of the content, in pixels.
    pub fn content(&self) -> f64 {
        match self.is_exact() {
            true => self.lines as f64 * LINE_PIXELS,
            false => MAX_HEIGHT_PIXELS,
        }
    }

    /// How far the box is scrolled, in pixels.
    pub fn top(&self) -> f64 {
        self.top
    }

    /// Where in the content the upper edge of a line is, in pixels; for lines about
    /// those in sight.
    pub fn y(&self, line: u128) -> f64 {
        self.at + distance(self.line, line) * LINE_PIXELS
    }

    /// The first line of which something is in sight.
    pub fn first(&self) -> u128 {
        let down = ((self.top + UNSEEN_PIXELS - self.at) / LINE_PIXELS).floor();
        moved(self.line, down).min(self.lines.saturating_sub(1))
    }

    /// The lines in sight and `margin` more on either side, as far as there are any.
    pub fn sight(&self, margin: u128) -> std::ops::Range<u128> {
        let first = self.first();
        let seen = (self.height / LINE_PIXELS) as u128 + 2;
        first.saturating_sub(margin)..(first + seen + margin).min(self.lines)
    }

    /// The browser scrolled to `top`.
    pub fn scrolled(&mut self, top: f64) {
        let way = (top - self.top).abs();
        if !self.is_exact() && way > 4.0 * self.height {
            self.place(top);
        }
        self.top = top;
        // Line by line beyond an end: the end has its place.
        if !self.is_exact() && (self.y(0) > self.top || self.y(self.lines) < top + self.height) {
            self.place(top);
        }
    }

    /// The lines that belong to a place of the bar.
    fn place(&mut self, top: f64) {
        (self.line, self.at) = if top < END_PIXELS {
            (0, 0.0)
        } else if top > MAX_HEIGHT_PIXELS - END_PIXELS {
            (self.lines, MAX_HEIGHT_PIXELS)
        } else {
            let share = (top - END_PIXELS) / (MAX_HEIGHT_PIXELS - 2.0 * END_PIXELS);
            let between = self.lines - 2 * END_LINES;
            (END_LINES + (share * between as f64) as u128, top)
        };
    }

    /// Shows a line at the upper edge, or as near to it as the end allows; gives the
    /// place to scroll to.
    pub fn show(&mut self, line: u128) -> f64 {
        let line = line.min(self.lines.saturating_sub(1));
        let last = (self.content() - self.height).max(0.0);
        self.top = self.bar(line).min(last);
        if self.is_exact() || line < END_LINES {
            (self.line, self.at) = (0, 0.0);
        } else if self.lines - line < END_LINES {
            (self.line, self.at) = (self.lines, MAX_HEIGHT_PIXELS);
        } else {
            (self.line, self.at) = (line, self.top);
        }
        self.top
    }

    /// The place of the bar that belongs to a line.
    fn bar(&self, line: u128) -> f64 {
        if self.is_exact() || line < END_LINES {
            line as f64 * LINE_PIXELS
        } else if self.lines - line < END_LINES {
            MAX_HEIGHT_PIXELS - (self.lines - line) as f64 * LINE_PIXELS
        } else {
            let between = (self.lines - 2 * END_LINES).max(1);
            let share = (line - END_LINES) as f64 / between as f64;
            END_PIXELS + share * (MAX_HEIGHT_PIXELS - 2.0 * END_PIXELS)
        }
    }

    /// Scrolls as little as brings a line into sight; gives the place to scroll to.
    pub fn bring(&mut self, line: u128) -> f64 {
        let y = self.y(line);
        let (above, below) = (y < self.top, y + LINE_PIXELS > self.top + self.height);
        if (y - self.top).abs() > 4.0 * self.height {
            self.show(line);
        } else if above {
            self.top = y;
        } else if below {
            self.top = y + LINE_PIXELS - self.height;
        }
        self.top
    }

    /// When the scrolling has stopped, moves the bar to where the lines in sight belong. Returns
    /// the new scroll position, if it changes.
    pub fn settle(&mut self) -> Option<f64> {
        if self.is_exact() {
            return None;
        }
        let (first, before) = (self.first(), self.top);
        let into = self.top - self.y(first);
        self.show(first);
        if self.top < self.content() - self.height {
            self.top += into;
        }
        ((self.top - before).abs() > UNSEEN_PIXELS).then_some(self.top)
    }

    /// The list has another length; what is in sight stays.
    pub fn resize(&mut self, lines: u128) {
        let (first, into) = (self.first(), self.top - self.y(self.first()));
        self.lines = lines;
        self.show(first);
        let last = (self.content() - self.height).max(0.0);
        self.top = (self.top + into).clamp(0.0, last);
    }

    /// The box has another height.
    pub fn set_height(&mut self, height: f64) {
        self.height = height;
    }
}

/// Lines from one to another, negative if it is before.
fn distance(from: u128, to: u128) -> f64 {
    match to >= from {
        true => (to - from) as f64,
        false => -((from - to) as f64),
    }
}

/// The line `by` lines further on, at least the first.
fn moved(line: u128, by: f64) -> u128 {
    match by >= 0.0 {
        true => line.saturating_add(by as u128),
        false => line.saturating_sub(-by as u128),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEIGHT: f64 = 480.0;
    const LENGTHS: [u128; 7] = [
        0,
        1,
        92,
        125_000,
        125_001,
        14_752_426_528,
        1_000_000_000_000_000_000_000_000_000_000,
    ];

    #[test]
    fn any_line_is_shown_where_it_is_asked_for() {
        for lines in LENGTHS.into_iter().filter(|lines| *lines > 0) {
            for line in [
                0,
                1,
                lines / 3,
                lines / 2,
                lines.saturating_sub(8),
                lines - 1,
            ] {
                let line = line.min(lines - 1);
                let mut scroll = Scroll::new(lines, HEIGHT);
                let top = scroll.show(line);
                assert!(top >= 0.0 && top <= scroll.content(), "{lines} {line}");
                assert!(scroll.sight(0).contains(&line), "{lines} {line}");
                let y = scroll.y(line);
                assert!(
                    y >= top && y + LINE_PIXELS <= (top + HEIGHT).max(LINE_PIXELS),
                    "{lines} {line}: {y} {top}"
                );
                // The last lines end where the content ends.
                if line == lines - 1 {
                    assert_eq!(y + LINE_PIXELS, scroll.content());
                }
            }
        }
    }

    #[test]
    fn the_bar_goes_from_the_first_line_to_the_last() {
        for lines in LENGTHS.into_iter().filter(|lines| *lines > 8) {
            let mut scroll = Scroll::new(lines, HEIGHT);
            let last = scroll.content() - HEIGHT;
            let mut before = 0;
            for share in 0..=1000 {
                scroll.scrolled(last * f64::from(share) / 1000.0);
                assert!(scroll.first() >= before, "{lines} at {share}");
                before = scroll.first();
            }
            assert!(scroll.sight(0).contains(&(lines - 1)), "{lines}");
            scroll.scrolled(0.0);
            assert_eq!(scroll.first(), 0);
        }
    }

    #[test]
    fn a_turn_of_the_wheel_goes_line_by_line_wherever_it_stands() {
        for lines in LENGTHS.into_iter().filter(|lines| *lines > 1000) {
            for line in [500, lines / 7, lines / 2, lines - 500] {
                let mut scroll = Scroll::new(lines, HEIGHT);
                scroll.show(line);
                for down in 1..=300u32 {
                    scroll.scrolled(scroll.top() + LINE_PIXELS);
                    assert_eq!(scroll.first(), line + u128::from(down));
                    if down % 70 == 0 {
                        // What is in sight stays while the bar moves.
                        let at = scroll.y(line) - scroll.top();
                        scroll.settle();
                        assert!((scroll.y(line) - scroll.top() - at).abs() < 0.01);
                    }
                }
                for up in 1..=300u32 {
                    scroll.scrolled(scroll.top() - LINE_PIXELS);
                    assert_eq!(scroll.first(), line + 300 - u128::from(up));
                }
            }
        }
    }

    #[test]
    fn the_pixels_of_a_screen_move_no_line() {
        // Pixels of a screen in one of the page.
        for scale in [1.0, 1.25, 1.5, 2.0, 2.75] {
            let snapped = |top: f64| (top * scale).round() / scale;
            for lines in LENGTHS.into_iter().filter(|lines| *lines > 20_000_000) {
                for place in 1..200 {
                    let line = lines / 200 * place;
                    let mut scroll = Scroll::new(lines, HEIGHT);
                    scroll.show(line);
                    scroll.scrolled(snapped(scroll.top()));
                    assert_eq!(scroll.first(), line, "{lines} at {scale}");
                    assert_eq!(scroll.settle(), None, "{lines} at {scale}");
                    scroll.scrolled(snapped(scroll.top() + 10.0 * LINE_PIXELS));
                    scroll.settle();
                    scroll.scrolled(snapped(scroll.top()));
                    assert_eq!(scroll.first(), line + 10, "{lines} at {scale}");
                    assert_eq!(scroll.settle(), None, "{lines} at {scale}");
                }
            }
        }
    }

    #[test]
    fn keys_bring_the_next_line_into_sight_and_no_more() {
        for lines in LENGTHS.into_iter().filter(|lines| *lines > 100) {
            let mut scroll = Scroll::new(lines, HEIGHT);
            scroll.show(lines - 60);
            for line in lines - 60..lines {
                let top = scroll.bring(line);
                let y = scroll.y(line);
                assert!(
                    y >= top && y + LINE_PIXELS <= top + HEIGHT + 0.01,
                    "{lines} {line}"
                );
            }
            assert!((scroll.top() - (scroll.content() - HEIGHT)).abs() < 0.01);
            scroll.bring(0);
            assert_eq!((scroll.top(), scroll.first()), (0.0, 0));
            scroll.bring(lines - 1);
            assert!((scroll.top() - (scroll.content() - HEIGHT)).abs() < 0.01);
        }
    }

    #[test]
    fn a_longer_list_moves_nothing_in_sight() {
        for lines in [92, 125_001, 14_752_426_528] {
            let mut scroll = Scroll::new(64, HEIGHT);
            scroll.scrolled(1000.0);
            let (first, at) = (scroll.first(), scroll.y(20) - scroll.top());
            scroll.resize(lines);
            assert_eq!(scroll.first(), first);
            assert_eq!(scroll.y(20) - scroll.top(), at);
        }
        let mut scroll = Scroll::new(14_752_426_528, HEIGHT);
        scroll.show(7_000_000_000);
        scroll.resize(3);
        assert_eq!(scroll.top(), 0.0);
        scroll.resize(0);
        assert!(scroll.sight(5).is_empty());
    }
}
