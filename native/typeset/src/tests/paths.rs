//! Text along circles and paths: the glyphs of a straight line, each rotated as its path runs.

use scene::frame::{GlyphLine, PlacedGlyph};
use scene::geometry::{Rect, Segment};
use scene::num;
use scene::{Align, Direction, Overflow, TextBlock, TextCircle, TextPath};

use super::{block, frame, ids, set, try_set};
use crate::{LayoutError, WarningCode};

const RADIUS: f32 = 600.0;
const BOX: Rect = Rect { x: 100.0, y: 50.0, width: 2000.0, height: 2000.0 };
const TEXTS: [&str; 4] = ["احفظوا الموعد", "مُحَمَّدٌ رسول الله", "Save 2026 موعد", "لا إله إلا الله"];

fn circle(is_inside: bool, start: f32) -> TextPath {
    TextPath::Circle(TextCircle { center: None, radius: RADIUS, start, is_inside })
}

fn on(path: TextPath, text: &str) -> TextBlock {
    let mut block = block(text, &["Amiri"]);
    (block.style.path, block.style.max_lines) = (Some(path), Some(1));
    block
}

fn line(block: &TextBlock, frame: Rect) -> GlyphLine {
    let mut lines = try_set(block, frame).unwrap().block.lines;
    assert_eq!(lines.len(), 1);
    lines.remove(0)
}

/// The angle of a point in degrees clockwise from the right.
fn degrees(x: f32, y: f32) -> f32 {
    num::atan2(f64::from(y), f64::from(x)).to_degrees() as f32
}

/// Distance of a glyph's origin from the middle of the box, and its angle clockwise from the right.
fn polar(glyph: &PlacedGlyph) -> (f32, f32) {
    let (x, y) = (glyph.x - BOX.center().0, glyph.y - BOX.center().1);
    ((x * x + y * y).sqrt(), degrees(x, y))
}

#[test]
fn a_circle_has_the_glyphs_of_a_straight_line_in_their_order() {
    for text in TEXTS {
        let straight = &set(&block(text, &["Amiri"])).block.lines[0];
        for (is_inside, start) in [(false, -90.0), (true, 90.0)] {
            let mut block = on(circle(is_inside, start), text);
            block.style.align = Align::Center;
            let line = line(&block, BOX);
            assert_eq!(ids(&line), ids(straight), "{text}");
            assert!((line.width - straight.width).abs() < 1e-2);
            // At the top and at the bottom glyphs run from left to right.
            let bases = line.glyphs.iter().filter(|glyph| glyph.advance > 0.0);
            assert!(bases.clone().zip(bases.skip(1)).all(|(a, b)| a.x < b.x), "{text}");
            for glyph in &line.glyphs {
                // A glyph's own rotation is that of its circle, its offset from the middle of its cluster aside.
                let ((cos, sin), (_, angle)) = (glyph.rotation.unwrap(), polar(glyph));
                let expected = if is_inside { angle - 90.0 } else { angle + 90.0 };
                let rotation = degrees(cos, sin);
                assert!(
                    ((rotation - expected + 540.0).rem_euclid(360.0) - 180.0).abs() < 10.0,
                    "{text}: {rotation} {expected}"
                );
                assert!((cos * cos + sin * sin - 1.0).abs() < 1e-5);
            }
        }
    }
}

#[test]
fn joined_letters_meet_on_a_circle() {
    // The ends of neighbours' advances nearly coincide.
    let text = on(circle(false, -90.0), "محمد بن سلمان");
    let line = line(&text, BOX);
    for pair in line.glyphs.windows(2) {
        let [a, b] = pair else { unreachable!() };
        let (cos, sin) = a.rotation.unwrap();
        let end = (a.x + cos * a.advance, a.y + sin * a.advance);
        let (dx, dy) = (end.0 - b.x, end.1 - b.y);
        let gap = (dx * dx + dy * dy).sqrt();
        assert!(gap < 2.0, "{gap}");
    }
}

#[test]
fn a_text_starts_ends_or_has_its_middle_at_the_start_of_its_circle() {
    let angles = |align, direction| {
        let mut block = on(circle(false, -90.0), "سلام");
        (block.style.align, block.style.direction) = (align, direction);
        let line = line(&block, BOX);
        let angles: Vec<f32> = line.glyphs.iter().map(|glyph| polar(glyph).1).collect();
        (angles[0], angles[angles.len() - 1])
    };
    // Right to left, the text starts at the top and runs to the left.
    let (left, right) = angles(Align::Start, Direction::Rtl);
    assert!(left < right && right < -89.0, "{left} {right}");
    assert_eq!(angles(Align::Right, Direction::Rtl), (left, right));
    assert_eq!(angles(Align::Start, Direction::Ltr), angles(Align::Left, Direction::Ltr));
    let (left, right) = angles(Align::Left, Direction::Rtl);
    assert!(left > -91.0 && right > left);
    let (left, right) = angles(Align::Center, Direction::Rtl);
    assert!(left < -90.0 && right > -92.0);
}

#[test]
fn the_ink_of_a_line_holds_the_boxes_of_its_glyphs() {
    let text = on(circle(false, 0.0), "مُحَمَّدٌ gypsy");
    let ink = line(&text, BOX).ink.unwrap();
    // The text goes up from the right: it is higher than wide.
    assert!(ink.height > ink.width, "{ink:?}");
    assert!(ink.right() > BOX.center().0 + RADIUS && ink.y < BOX.center().1);
}

#[test]
fn what_is_longer_than_its_path_shrinks_is_cut_or_is_refused() {
    let contour = || TextPath::Contour(vec![Segment::Move((0.0, 100.0)), Segment::Line((300.0, 100.0))]);
    let laid_out = |overflow| {
        let mut block = on(contour(), "كل عام وأنتم بخير");
        (block.style.overflow, block.style.min_size) = (overflow, 60.0);
        try_set(&block, frame(500.0, 500.0))
    };
    let codes = |overflow| laid_out(overflow).unwrap().warnings.iter().map(|one| one.code).collect::<Vec<_>>();
    assert_eq!(codes(Overflow::Ellipsis), [WarningCode::Ellipsized]);
    assert_eq!(codes(Overflow::Wrap), [WarningCode::Ellipsized]);
    assert_eq!(codes(Overflow::Clip), [WarningCode::TextOnPathCut]);
    assert!(matches!(laid_out(Overflow::Error), Err(LayoutError::PathTooShort { length: 300, .. })));
    let shrunk = laid_out(Overflow::Shrink).unwrap();
    let (line, size) = (&shrunk.block.lines[0], shrunk.block.size);
    assert!((line.width <= 300.0 && size > 40.0) || shrunk.warnings.len() == 2, "{size}");
    // A text that is cut stays visible at the end where reading starts.
    let cut = laid_out(Overflow::Clip).unwrap();
    let line = &cut.block.lines[0];
    assert!(line.glyphs.iter().any(|glyph| glyph.cluster == 0));
    assert!(line.glyphs.iter().all(|glyph| glyph.x > -100.0 && glyph.x < 301.0));
    assert_eq!(cut.block.style.overflow, Overflow::Wrap, "the box cuts nothing more");
}

#[test]
fn a_straight_path_is_a_straight_line() {
    for text in TEXTS {
        let contour = TextPath::Contour(vec![Segment::Move((0.0, 150.0)), Segment::Line((2000.0, 150.0))]);
        let straight = set(&TextBlock { ..block(text, &["Amiri"]) }).block.lines.remove(0);
        let along = line(&on(contour, text), frame(2000.0, 300.0));
        let shift = along.glyphs[0].x - straight.glyphs[0].x;
        for (a, b) in along.glyphs.iter().zip(&straight.glyphs) {
            assert!((a.x - b.x - shift).abs() < 0.01 && (a.y - 150.0 - b.y + straight.baseline).abs() < 0.01, "{text}");
        }
        assert!((along.ink.unwrap().width - straight.ink.unwrap().width).abs() < 0.1);
    }
}
