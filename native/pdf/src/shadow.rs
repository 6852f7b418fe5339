//! Shadows of text. A sharp one is drawn as outlines, a blurred one as a picture that is all alpha.

use scene::geometry::Rect;
use scene::paint::{Shadow, Stroke};

use crate::coverage::Coverage;
use crate::document::Document;
use crate::drawing::Drawing;
use crate::matrix::Matrix;
use crate::options::PdfError;
use crate::path::short;
use crate::picture;
use crate::text::Text;

/// Below this standard deviation in pixels a blur is not seen.
const SHARP: f32 = 0.2;

/// The widest blur in pixels: one that is wider is an even veil.
const MAX_DEVIATION: f32 = 256.0;

/// Cells for each deviation: the step between two cells is then at most a tenth of the shadow's alpha.
const CELLS: f32 = 4.0;

/// Finest cell in pixels: four for each pixel at 96 dots an inch are 384 an inch.
const FINEST: f32 = 0.25;

/// Most cells of one shadow; past it they are made larger.
const MAX_CELLS: f32 = 4_000_000.0;

/// Draws the shadow of all ink, that of the stroke too.
///
/// # Errors
/// [`PdfError`].
pub fn draw(
    document: &mut Document,
    drawing: &mut Drawing,
    text: &Text,
    shadow: &Shadow,
    stroke: Option<&Stroke>,
) -> Result<(), PdfError> {
    if shadow.color.a == 0 {
        return Ok(());
    }
    let deviation = (shadow.blur / 2.0).min(MAX_DEVIATION);
    if deviation < SHARP {
        return sharp(document, drawing, text, shadow, stroke);
    }
    let Some(coverage) = cast(document, text, shadow, stroke, deviation)? else { return Ok(()) };
    let image = picture::alpha_image(document, &coverage, shadow.color)?;
    // An image fills the unit square, its first row at the top, y upwards.
    let (width, height) = (coverage.width as f32 * coverage.pitch, coverage.height as f32 * coverage.pitch);
    let (left, top) = (coverage.origin.0 + shadow.dx, coverage.origin.1 + shadow.dy);
    drawing.object_at(image, &Matrix([width, 0.0, 0.0, -height, short(left), short(top + height)]));
    Ok(())
}

fn sharp(
    document: &mut Document,
    drawing: &mut Drawing,
    text: &Text,
    shadow: &Shadow,
    stroke: Option<&Stroke>,
) -> Result<(), PdfError> {
    let mut inner = Drawing::default();
    inner.transform(&Matrix::translation(shadow.dx, shadow.dy));
    if let Some(stroke) = stroke.filter(|stroke| stroke.width > 0.0) {
        let line = Stroke { color: shadow.color, ..stroke.clone() };
        let form = text.outlined(document, &line)?.finish(document, &around(text, shadow), false)?;
        inner.object(form);
    }
    inner.fill_color(shadow.color);
    let form = text.silhouette(document)?.finish(document, &around(text, shadow), false)?;
    inner.object(form);
    drawing.group(document, inner, &text.local().visible, shadow.color.a)
}

/// Where ink casts a shadow into what is seen, without the blur.
fn around(text: &Text, shadow: &Shadow) -> Rect {
    let seen = text.local().visible;
    Rect { x: seen.x - shadow.dx, y: seen.y - shadow.dy, ..seen }
}

/// The blurred ink, before it is moved; `None` where there is none to be seen.
fn cast(
    document: &mut Document,
    text: &Text,
    shadow: &Shadow,
    stroke: Option<&Stroke>,
    deviation: f32,
) -> Result<Option<Coverage>, PdfError> {
    let radius = stroke.map_or(0.0, |stroke| stroke.width.max(0.0) / 2.0);
    let paths: Vec<_> = text
        .glyphs
        .iter()
        .map(|inked| (inked.outline().map(&inked.placement()), if inked.is_colored() { 0.0 } else { radius }))
        .filter(|(path, _)| !path.segments.is_empty())
        .collect();
    let Some(ink) = paths.iter().map(|(path, _)| path.bounds()).reduce(|all, one| all.union(&one)) else {
        return Ok(None);
    };
    let margin = deviation * 3.0;
    let seen = grow(&around(text, shadow), margin);
    let Some(area) = intersection(&grow(&ink, radius + margin), &seen) else { return Ok(None) };
    let pitch = (deviation / CELLS).max(FINEST).max((area.width * area.height / MAX_CELLS).sqrt());
    let mut coverage = Coverage::new(&area, pitch);
    for (path, radius) in &paths {
        document.look()?;
        let lines = path.lines();
        coverage.fill(&lines);
        if *radius > 0.0 {
            coverage.stroke(&lines, *radius);
        }
    }
    coverage.blur(deviation, document)?;
    Ok(Some(coverage))
}

fn grow(r: &Rect, by: f32) -> Rect {
    Rect { x: r.x - by, y: r.y - by, width: r.width + 2.0 * by, height: r.height + 2.0 * by }
}

fn intersection(a: &Rect, b: &Rect) -> Option<Rect> {
    let (x, y) = (a.x.max(b.x), a.y.max(b.y));
    let (width, height) = (a.right().min(b.right()) - x, a.bottom().min(b.bottom()) - y);
    (width > 0.0 && height > 0.0).then_some(Rect { x, y, width, height })
}
