use super::picture::TreePicture;

/// The part of the tree's picture that the view shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point of the picture in the middle of the view.
    pub x: f64,
    /// As `x`, downwards.
    pub y: f64,
    /// Pixels for each unit of the picture.
    pub scale: f64,
}

/// The largest scale.
const MAX_SCALE: f64 = 4.0;

/// The smallest scale, if the picture fits at a larger one.
const MIN_SCALE: f64 = 0.05;

/// The scale below which labels are not worth drawing.
const MIN_LABEL_SCALE: f64 = 0.55;

/// The smallest scale at which the first view still shows the whole picture: its shape
/// and the path down it can be seen.
const MIN_WHOLE_SCALE: f64 = 0.3;

/// The scale of the first view where the whole picture would be too small.
const PART_SCALE: f64 = 0.7;

/// Room kept free at the edges of the view, in pixels.
const MARGIN_PIXELS: f64 = 8.0;

impl Camera {
    /// All of a picture, as large as fits into a view of a size in pixels.
    pub fn whole(picture: &TreePicture, (width, height): (f64, f64)) -> Camera {
        let (left, top, right, bottom) = picture.bounds();
        let room = |size: f64| (size - 2.0 * MARGIN_PIXELS).max(1.0);
        let scale = (room(width) / (right - left)).min(room(height) / (bottom - top));
        let scale = scale.clamp(0.001, 1.5);
        Camera {
            x: (left + right) / 2.0,
            // The rest of the view stays empty at the bottom.
            y: top + (height / 2.0 - MARGIN_PIXELS) / scale,
            scale,
        }
    }

    /// The first view of a picture: all of it where its shape can be seen, otherwise a
    /// readable part around a point, from the root down.
    pub fn opening(picture: &TreePicture, size: (f64, f64), about: (f64, f64)) -> Camera {
        let whole = Camera::whole(picture, size);
        if whole.scale >= MIN_WHOLE_SCALE {
            return whole;
        }
        let (_, top, _, _) = picture.bounds();
        let above = Camera {
            x: about.0,
            y: top + (size.1 / 2.0 - MARGIN_PIXELS) / PART_SCALE,
            scale: PART_SCALE,
        };
        above.following(about, size)
    }

    /// The view of another picture of the same tree after this one: it moves no more than
    /// it must.
    pub fn continued(self, picture: &TreePicture, size: (f64, f64), about: (f64, f64)) -> Camera {
        let fits = Camera::whole(picture, size).scale >= MIN_WHOLE_SCALE;
        if fits || self.scale != PART_SCALE {
            Camera::opening(picture, size, about)
        } else {
            self.following(about, size)
        }
    }

    /// Whether labels can be read.
    pub fn is_legible(&self) -> bool {
        self.scale >= MIN_LABEL_SCALE
    }

    /// Zooms by a factor. The point of the picture that is `(right, down)` pixels from the
    /// middle of the view stays where it is.
    pub fn zoomed(self, factor: f64, (right, down): (f64, f64)) -> Camera {
        let scale = (self.scale * factor).clamp(MIN_SCALE.min(self.scale), MAX_SCALE);
        let moved = 1.0 / self.scale - 1.0 / scale;
        Camera {
            x: self.x + right * moved,
            y: self.y + down * moved,
            scale,
        }
    }

    /// Moves the picture by some pixels.
    pub fn dragged(self, (right, down): (f64, f64)) -> Camera {
        Camera {
            x: self.x - right / self.scale,
            y: self.y - down / self.scale,
            ..self
        }
    }

    /// Moves as little as needed to bring a point and its surroundings into a view.
    pub fn following(self, (x, y): (f64, f64), (width, height): (f64, f64)) -> Camera {
        /// From the middle of a node to the end of its surroundings, in units of the picture.
        const SURROUNDINGS_PX: f64 = 60.0;
        let within = |at: f64, middle: f64, size: f64| {
            let room = (size / 2.0 / self.scale - SURROUNDINGS_PX).max(0.0);
            middle.clamp(at - room, at + room)
        };
        Camera {
            x: within(x, self.x, width),
            y: within(y, self.y, height),
            ..self
        }
    }

    /// The part of the picture that a view of a size shows, as the value of an SVG
    /// `viewBox`.
    pub fn view_box(&self, (width, height): (f64, f64)) -> String {
        let (width, height) = (width / self.scale, height / self.scale);
        let (left, top) = (self.x - width / 2.0, self.y - height / 2.0);
        format!("{left:.2} {top:.2} {width:.2} {height:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let camera = Camera {
            x: 10.0,
            y: -20.0,
            scale: 0.5,
        };
        let under = |camera: Camera| {
            (
                camera.x + 30.0 / camera.scale,
                camera.y - 12.0 / camera.scale,
            )
        };
        for factor in [1.3, 0.4, 100.0, 0.0001] {
            let zoomed = camera.zoomed(factor, (30.0, -12.0));
            assert!((0.05..=4.0).contains(&zoomed.scale));
            let ((x, y), (to_x, to_y)) = (under(camera), under(zoomed));
            assert!((x - to_x).abs() < 1e-9 && (y - to_y).abs() < 1e-9);
        }
    }

    #[test]
    fn following_moves_no_more_than_it_must() {
        let camera = Camera {
            x: 0.0,
            y: 0.0,
            scale: 1.0,
        };
        assert_eq!(camera.following((30.0, -30.0), (300.0, 300.0)), camera);
        let moved = camera.following((200.0, 0.0), (300.0, 300.0));
        assert_eq!((moved.x, moved.y), (110.0, 0.0));
    }
}
