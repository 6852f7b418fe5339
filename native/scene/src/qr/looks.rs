//! QR codes whose modules are dots or rounded, and whose eyes have round corners.

use crate::geometry::{Rect, Segment};
use crate::paint::Paint;
use crate::scene::{CodeBlock, Content, Layer, Outline, ShapeBlock};
use crate::template::{QrEyes, QrLayer, QrModules};

/// Modules of a side of an eye, the finder pattern in a corner.
const EYE: usize = 7;

/// Radii of the corners of a round eye, its hole and its pupil, in modules. Lines across the pupil find the sides of all three
/// straight: readers that look for the widths 1, 1, 3, 1 and 1 miss eyes that are circles.
const EYE_RADII: [f32; 3] = [2.0, 1.0, 0.75];

/// Distance of the control points of a curve that is a quarter of a circle, in radii.
const QUARTER: f32 = 0.552_284_8;

/// Moves the modules and eyes that are not square from a code to a layer above it; `None` where all are.
pub(crate) fn layer(id: &str, frame: &Rect, block: &mut CodeBlock, look: &QrLayer) -> Option<Layer> {
    if look.modules == QrModules::Square && look.eyes == QrEyes::Square {
        return None;
    }
    let columns = block.columns();
    let zone = look.quiet_zone as usize;
    let side = columns - 2 * zone;
    let is_eye = |x: usize, y: usize| {
        let at = |v: usize| match v.checked_sub(zone) {
            Some(v) if v < EYE => Some(true),
            Some(v) if v + EYE >= side && v < side => Some(false),
            _ => None,
        };
        matches!((at(x), at(y)), (Some(true), Some(_)) | (Some(false), Some(true)))
    };
    let whole = std::mem::replace(&mut block.dark, vec![false; columns * columns]);
    let places =
        || (0..columns * columns).map(|at| (at % columns, at / columns)).filter(|(x, y)| whole[y * columns + x]);
    let mut path = Path { segments: Vec::new(), frame: *frame };
    for (x, y) in places() {
        let is_square = if is_eye(x, y) { look.eyes == QrEyes::Square } else { look.modules == QrModules::Square };
        block.dark[y * columns + x] = is_square;
    }
    let edges =
        |x: usize, y: usize| Edges { left: block.x[x], top: block.y[y], right: block.x[x + 1], bottom: block.y[y + 1] };
    if look.modules != QrModules::Square {
        let is_dark = |x: usize, y: usize| x < columns && y < columns && whole[y * columns + x] && !is_eye(x, y);
        for (x, y) in places().filter(|(x, y)| !is_eye(*x, *y)) {
            let corners = match look.modules {
                QrModules::Rounded => {
                    let (left, right) = (is_dark(x.wrapping_sub(1), y), is_dark(x + 1, y));
                    let (above, below) = (is_dark(x, y.wrapping_sub(1)), is_dark(x, y + 1));
                    [!left && !above, !right && !above, !right && !below, !left && !below]
                }
                QrModules::Square | QrModules::Dots => [true; 4],
            };
            let edges = edges(x, y);
            let radius = (edges.right - edges.left) / 2.0;
            path.rounded(edges, corners.map(|is_round| if is_round { radius } else { 0.0 }), false);
        }
    }
    if look.eyes == QrEyes::Round {
        let far = columns - zone - EYE;
        for (x, y) in [(zone, zone), (far, zone), (zone, far)] {
            let within = |inner: usize| Edges {
                left: block.x[x + inner],
                top: block.y[y + inner],
                right: block.x[x + EYE - inner],
                bottom: block.y[y + EYE - inner],
            };
            let module = block.x[x + 1] - block.x[x];
            for (inner, radius) in EYE_RADII.into_iter().enumerate() {
                path.rounded(within(inner), [radius * module; 4], inner == 1);
            }
        }
    }
    let shape = ShapeBlock::plain(Outline::Path(path.segments), Some(Paint::Solid(block.color)), None);
    Some(Layer::of_group(id.to_owned(), *frame, Content::Shape(shape)))
}

/// The sides of a rectangle.
#[derive(Clone, Copy)]
struct Edges {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

/// A path in parts of a box.
struct Path {
    segments: Vec<Segment>,
    frame: Rect,
}

impl Path {
    /// Adds a rectangle with corners of these radii, from the top left clockwise; a hole runs the other way.
    fn rounded(&mut self, Edges { left, top, right, bottom }: Edges, radii: [f32; 4], is_hole: bool) {
        // Each corner with the directions to the corners before and after it.
        let corners = [
            ((left, top), (0.0, 1.0), (1.0, 0.0)),
            ((right, top), (-1.0, 0.0), (0.0, 1.0)),
            ((right, bottom), (0.0, -1.0), (-1.0, 0.0)),
            ((left, bottom), (1.0, 0.0), (0.0, -1.0)),
        ];
        let order: [usize; 4] = if is_hole { [3, 2, 1, 0] } else { [0, 1, 2, 3] };
        for (nth, at) in order.into_iter().enumerate() {
            let (corner, before, after) = corners[at];
            let (before, after) = if is_hole { (after, before) } else { (before, after) };
            let along = |way: (f32, f32), length: f32| (corner.0 + way.0 * length, corner.1 + way.1 * length);
            let (radius, control) = (radii[at], radii[at] * (1.0 - QUARTER));
            let from = along(before, radius);
            self.push(if nth == 0 { Segment::Move(from) } else { Segment::Line(from) });
            if radius > 0.0 {
                self.push(Segment::Cubic(along(before, control), along(after, control), along(after, radius)));
            }
        }
        self.segments.push(Segment::Close);
    }

    fn push(&mut self, segment: Segment) {
        let Rect { x, y, width, height } = self.frame;
        self.segments.push(segment.map(|point| ((point.0 - x) / width, (point.1 - y) / height)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Color;
    use crate::qr;
    use crate::template::{BoundText, Ecc, QrPayload};

    fn look(modules: QrModules, eyes: QrEyes) -> (CodeBlock, Option<Layer>) {
        let layer = QrLayer {
            payload: QrPayload::Text(BoundText::default()),
            ecc: Ecc::M,
            quiet_zone: 4,
            color: Color { r: 0, g: 0, b: 0, a: 255 },
            background: None,
            logo: None,
            modules,
            eyes,
            fixed: None,
        };
        let symbol = qr::encode("https://example.com", Ecc::M, None).unwrap();
        let frame = Rect { x: 10.0, y: 10.0, width: 99.0, height: 99.0 };
        let site = crate::site::Site { frame, rotate: 0.0, scale: 1.0 };
        let mut block = qr::block(&symbol, &layer, &site).unwrap();
        let shape = super::layer("q", &frame, &mut block, &layer);
        (block, shape)
    }

    fn dark(block: &CodeBlock) -> usize {
        block.dark.iter().filter(|dark| **dark).count()
    }

    fn contours(layer: Option<Layer>) -> usize {
        let Some(Layer { content: Content::Shape(ShapeBlock { outline: Outline::Path(path), .. }), .. }) = layer else {
            return 0;
        };
        path.iter().filter(|segment| matches!(segment, Segment::Close)).count()
    }

    #[test]
    fn each_module_is_drawn_once() {
        let (square, none) = look(QrModules::Square, QrEyes::Square);
        assert_eq!(none, None);
        // An eye has 24 modules around 9.
        let (all, eyes) = (dark(&square), 3 * 33);
        for modules in [QrModules::Dots, QrModules::Rounded] {
            let (block, shape) = look(modules, QrEyes::Square);
            assert_eq!((dark(&block), contours(shape)), (eyes, all - eyes), "{modules:?}");
            let (block, shape) = look(modules, QrEyes::Round);
            assert_eq!((dark(&block), contours(shape)), (0, all - eyes + 9), "{modules:?}");
        }
        let (block, shape) = look(QrModules::Square, QrEyes::Round);
        assert_eq!((dark(&block), contours(shape)), (all - eyes, 9));
    }
}
