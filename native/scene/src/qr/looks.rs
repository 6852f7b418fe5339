//! QR codes whose modules are dots or rounded, and whose eyes are round.

use crate::geometry::{Rect, Segment};
use crate::paint::Paint;
use crate::scene::{CodeBlock, Content, Layer, Outline, ShapeBlock};
use crate::template::{QrEyes, QrLayer, QrModules};

/// Modules of a side of an eye, the finder pattern in a corner.
const EYE: usize = 7;

/// Distance of the control points of a curve that is a quarter of a circle, in radii.
const QUARTER: f32 = 0.552_284_8;

/// What is not square in a code as a layer above it, taken out of its modules; `None` where all is.
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
            path.rounded(edges(x, y), corners, false);
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
            path.rounded(within(0), [true; 4], false);
            path.rounded(within(1), [true; 4], true);
            path.rounded(within(2), [true; 4], false);
        }
    }
    let shape =
        ShapeBlock { outline: Outline::Path(path.segments), fill: Some(Paint::Solid(block.color)), stroke: None };
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
    /// Adds a rectangle whose corners are as round as can be where they are to be, from the top left clockwise; a hole
    /// runs the other way.
    fn rounded(&mut self, Edges { left, top, right, bottom }: Edges, is_round: [bool; 4], is_hole: bool) {
        let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        // Corners, and the middles of the sides before and after each.
        let corners = [
            ((left, top), (left, y), (x, top)),
            ((right, top), (x, top), (right, y)),
            ((right, bottom), (right, y), (x, bottom)),
            ((left, bottom), (x, bottom), (left, y)),
        ];
        let order: [usize; 4] = if is_hole { [3, 2, 1, 0] } else { [0, 1, 2, 3] };
        for (nth, at) in order.into_iter().enumerate() {
            let (corner, before, after) = corners[at];
            let (from, to) = if is_hole { (after, before) } else { (before, after) };
            if nth == 0 {
                self.push(Segment::Move(from));
            }
            if is_round[at] {
                let toward =
                    |from: (f32, f32)| (from.0 + (corner.0 - from.0) * QUARTER, from.1 + (corner.1 - from.1) * QUARTER);
                self.push(Segment::Cubic(toward(from), toward(to), to));
            } else {
                self.push(Segment::Line(corner));
                self.push(Segment::Line(to));
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
