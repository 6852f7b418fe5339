//! Layers as they are laid out.

use scene::frame::{Frame, GlyphBlock, Item, ItemContent};
use scene::geometry::Rect;
use scene::num;

/// A layer as it is laid out. Lengths are pixels of the canvas at scale 1.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidOut {
    /// Its id; in an item of a list with its number, as in `price[2]`.
    pub id: String,
    /// The ids of the groups that it stands in, outermost first.
    pub groups: Vec<String>,
    /// Its box before anything is rotated.
    pub frame: Rect,
    /// Maps the box to its place on the canvas, as in CSS `matrix(a, b, c, d, e, f)`.
    pub matrix: [f32; 6],
    /// The fit of a text; `None` for another layer.
    pub text: Option<TextFit>,
}

/// The fit of a text in its box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextFit {
    /// The smallest box around its ink; `None` if nothing is drawn.
    pub ink: Option<Rect>,
    /// The font size that fitting chose.
    pub size: f32,
    /// Number of lines.
    pub lines: usize,
}

impl LaidOut {
    /// True if its box or its ink is at a point of the canvas.
    pub(super) fn is_at(&self, x: f32, y: f32) -> bool {
        let [a, b, c, d, e, f] = self.matrix;
        // Turned and mirrored, never stretched: the determinant is 1 or -1.
        let (det, x, y) = (a * d - b * c, x - e, y - f);
        let (x, y) = ((d * x - c * y) / det, (a * y - b * x) / det);
        let holds = |frame: &Rect| (frame.x..frame.right()).contains(&x) && (frame.y..frame.bottom()).contains(&y);
        holds(&self.frame) || self.text.and_then(|text| text.ink).is_some_and(|ink| holds(&ink))
    }
}

/// An affine map as in CSS `matrix`.
type Matrix = [f32; 6];

const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// The layers of a layout, bottom first, each before those in it.
pub fn all(frame: &Frame) -> Vec<LaidOut> {
    let mut layers = Vec::new();
    for item in &frame.items {
        add(item, &[], &IDENTITY, &mut layers);
    }
    layers
}

fn add(item: &Item, groups: &[String], outer: &Matrix, layers: &mut Vec<LaidOut>) {
    let matrix = joined(outer, &own(item));
    let text = if let ItemContent::Glyphs(block) = &item.content { Some(fit(block)) } else { None };
    layers.push(LaidOut { id: item.layer.clone(), groups: groups.to_vec(), frame: item.frame, matrix, text });
    if let ItemContent::Group(group) = &item.content {
        let groups: Vec<String> = groups.iter().chain([&item.layer]).cloned().collect();
        for inner in &group.items {
            add(inner, &groups, &matrix, layers);
        }
    }
}

fn fit(block: &GlyphBlock) -> TextFit {
    let ink = block.lines.iter().filter_map(|line| line.ink).reduce(|all, line| all.union(&line));
    TextFit { ink, size: block.size, lines: block.lines.len() }
}

/// The item's mirroring, then its rotation, both about the centre of its box.
fn own(item: &Item) -> Matrix {
    let (x, y) = item.frame.center();
    let (across, down) = item.effects.flip.signs();
    let (sin, cos) = if item.rotate == 0.0 { (0.0, 1.0) } else { rotation(item.rotate) };
    let [a, b, c, d] = [cos * across, sin * across, -sin * down, cos * down];
    [a, b, c, d, x - a * x - c * y, y - b * x - d * y]
}

/// Sine and cosine of degrees, the same on every machine.
fn rotation(degrees: f32) -> (f32, f32) {
    let radians = f64::from(degrees).to_radians();
    (num::sin(radians) as f32, num::cos(radians) as f32)
}

/// `inner`, then `outer`.
fn joined([a, b, c, d, e, f]: &Matrix, inner: &Matrix) -> Matrix {
    let [p, q, r, s, t, u] = inner;
    [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_keeps_the_centre_of_its_box() {
        let (sin, cos) = rotation(90.0);
        assert!((sin - 1.0).abs() < 1e-6 && cos.abs() < 1e-6);
        let outer = [0.0, 1.0, -1.0, 0.0, 30.0, 10.0];
        assert_eq!(joined(&outer, &IDENTITY), outer);
        assert_eq!(joined(&IDENTITY, &outer), outer);
        // A quarter rotation twice is half a circle.
        assert_eq!(joined(&outer, &outer), [-1.0, 0.0, 0.0, -1.0, 20.0, 40.0]);
    }
}
