//! The places of a code's modules: on whole pixels of the output, as large as its box allows.

use crate::geometry::Rect;
use crate::num;
use crate::value::Fault;

/// The most that a module may lose, in pixels, when a box is divided.
const ROUNDING: f64 = 1e-3;

/// The box of a code, and its place on the output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    /// The box in canvas pixels.
    pub frame: Rect,
    /// Degrees clockwise about its centre.
    pub rotate: f32,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
}

/// Columns and rows of modules; a barcode has no rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modules {
    pub columns: usize,
    pub rows: Option<usize>,
}

impl Modules {
    /// Pixels that each has in a box of this size.
    fn pixels(self, width: f64, height: f64) -> f64 {
        let across = width / self.columns as f64;
        self.rows.map_or(across, |rows| across.min(height / rows as f64))
    }

    /// Refuses a box in which a module has less than a pixel of the canvas: no reader could distinguish it from its
    /// neighbours.
    pub fn check(self, frame: &Rect) -> Result<(), Fault> {
        let (width, height) = (f64::from(frame.width), f64::from(frame.height));
        if self.pixels(width, height).min(height) + ROUNDING >= 1.0 {
            return Ok(());
        }
        let Self { columns, rows } = self;
        let needed = format!("{columns} × {}", rows.unwrap_or(1));
        let msg = format!(
            "the code has less than a pixel for each of its modules in a box of {} × {}: with its quiet zone it has {needed}, \
             and readers need two pixels for each",
            frame.width, frame.height
        );
        Err(Fault { kind: "value_error", msg })
    }
}

impl Site {
    /// Turned by quarters of a circle or not at all: pixels of the output stay upright.
    pub fn is_upright(&self) -> bool {
        self.rotate.rem_euclid(90.0) == 0.0
    }

    /// The distance along and across the bars of a code for a step along the nearer of the pixels' rows and columns.
    pub fn slope(&self) -> (f64, f64) {
        if self.is_upright() {
            return (1.0, 0.0);
        }
        let angle = f64::from(self.rotate).to_radians();
        let (sin, cos) = (num::sin(angle).abs(), num::cos(angle).abs());
        (sin.max(cos), sin.min(cos))
    }

    /// The width of a module in canvas pixels: whole pixels of the output, unless it has less than one or is rotated
    /// askew.
    pub fn module(&self, modules: Modules) -> f64 {
        let scale = f64::from(self.scale);
        let pixels = modules.pixels(f64::from(self.frame.width) * scale, f64::from(self.frame.height) * scale);
        let whole = (pixels + ROUNDING).floor();
        (if self.is_upright() && whole >= 1.0 { whole } else { pixels }) / scale
    }

    /// The edges of `count` columns, or rows, of a module each, in the middle of the box.
    pub fn columns(&self, count: usize, module: f64) -> Vec<f32> {
        let center = f64::from(self.frame.x) + f64::from(self.frame.width) / 2.0;
        let start = self.whole(center - module * count as f64 / 2.0, self.phases().0);
        (0..=count).map(|at| (start + module * at as f64) as f32).collect()
    }

    /// As [`Self::columns`].
    pub fn rows(&self, count: usize, module: f64) -> Vec<f32> {
        let center = f64::from(self.frame.y) + f64::from(self.frame.height) / 2.0;
        let start = self.whole(center - module * count as f64 / 2.0, self.phases().1);
        (0..=count).map(|at| (start + module * at as f64) as f32).collect()
    }

    /// A rectangle of whole pixels in place of one.
    pub fn rectangle(&self, rect: &Rect) -> Rect {
        let (across, down) = self.phases();
        let across = |v: f32| self.whole(f64::from(v), across) as f32;
        let down = |v: f32| self.whole(f64::from(v), down) as f32;
        let (x, y) = (across(rect.x), down(rect.y));
        Rect { x, y, width: across(rect.right()) - x, height: down(rect.bottom()) - y }
    }

    /// The nearest place of a horizontal edge that ends a row of pixels.
    pub fn row_end(&self, y: f64) -> f32 {
        self.whole(y, self.phases().1) as f32
    }

    /// The nearest place, in canvas pixels, that is an edge of pixels once it is rotated and scaled; `phase` is one.
    fn whole(&self, place: f64, phase: f64) -> f64 {
        if !self.is_upright() {
            return place;
        }
        let scale = f64::from(self.scale);
        (((place * scale) - phase).round() + phase) / scale
    }

    /// The distance, before the rotation, from whole pixels to the edges that the rotation makes whole, across and down, in
    /// pixels of the output: the centre of a rotation need not be a whole pixel.
    fn phases(&self) -> (f64, f64) {
        let scale = f64::from(self.scale);
        let (x, y) = self.frame.center();
        let (x, y) = (f64::from(x) * scale, f64::from(y) * scale);
        match self.rotate.rem_euclid(360.0) {
            90.0 => (x - y, x + y),
            180.0 => (2.0 * x, 2.0 * y),
            270.0 => (x + y, y - x),
            _ => (0.0, 0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(frame: [f32; 4], rotate: f32, scale: f32) -> Site {
        let [x, y, width, height] = frame;
        Site { frame: Rect { x, y, width, height }, rotate, scale }
    }

    const QR: Modules = Modules { columns: 29, rows: Some(29) };
    const BARS: Modules = Modules { columns: 113, rows: None };

    #[test]
    fn a_module_has_the_most_whole_pixels_that_fit() {
        assert_eq!(site([0.0, 0.0, 100.0, 90.0], 0.0, 1.0).module(QR), 3.0);
        assert_eq!(site([0.0, 0.0, 100.0, 90.0], 180.0, 1.5).module(QR), 4.0 / 1.5);
        assert_eq!(site([0.0, 0.0, 290.0, 9.0], 0.0, 1.0).module(BARS), 2.0);
        assert_eq!(site([0.0, 0.0, 290.0, 9.0], 90.0, 2.0).module(BARS), 2.5);
        // Places without a whole pixel, and without an upright pixel.
        assert_eq!(site([0.0, 0.0, 113.0, 9.0], 0.0, 0.5).module(BARS), 1.0);
        assert_eq!(site([0.0, 0.0, 290.0, 290.0], 45.0, 1.0).module(QR), 10.0);
        assert_eq!(site([0.0, 0.0, 295.0, 290.0], 45.0, 1.0).module(QR), 10.0);
    }

    #[test]
    fn edges_are_whole_once_they_are_rotated() {
        for rotate in [0.0, 90.0, -90.0, 180.0, 270.0, 450.0] {
            for frame in [[0.0, 0.0, 100.0, 100.0], [3.7, 1.2, 111.3, 70.9], [10.5, 20.0, 99.0, 98.0]] {
                for scale in [0.9, 1.0, 1.5, 2.0] {
                    let site = site(frame, rotate, scale);
                    let module = site.module(QR);
                    let (xs, ys) = (site.columns(29, module), site.rows(29, module));
                    let (cx, cy) = site.frame.center();
                    for (x, y) in xs.iter().zip(&ys) {
                        let (dx, dy) = (x - cx, y - cy);
                        let (x, y) = match rotate.rem_euclid(360.0) {
                            90.0 => (cx - dy, cy + dx),
                            180.0 => (cx - dx, cy - dy),
                            270.0 => (cx + dy, cy - dx),
                            _ => (*x, *y),
                        };
                        for edge in [x * scale, y * scale] {
                            assert!((edge - edge.round()).abs() < 1e-3, "{edge} of {site:?}");
                        }
                    }
                    let middle = (xs[0] + xs[29]) / 2.0;
                    assert!((middle - cx).abs() * scale <= 0.51, "{middle} of {site:?}");
                }
            }
        }
    }

    #[test]
    fn less_than_a_pixel_is_refused() {
        let check = |modules: Modules, width, height| modules.check(&Rect { x: 0.0, y: 0.0, width, height });
        assert!(check(QR, 29.0, 29.0).is_ok() && check(BARS, 113.0, 1.0).is_ok());
        let fault = check(QR, 40.0, 28.5).unwrap_err();
        assert!(fault.msg.contains("40 × 28.5") && fault.msg.contains("it has 29 × 29"), "{}", fault.msg);
        assert!(check(BARS, 112.0, 50.0).unwrap_err().msg.contains("it has 113 × 1,"));
        assert!(check(BARS, 113.0, 0.5).is_err());
    }
}
