//! Shadows of text. A sharp one is drawn as outlines (as a mask if glyphs have their own colours),
//! a blurred one as a picture that is all alpha.

use scene::geometry::Rect;
use scene::paint::Shadow;

use crate::coverage::Coverage;
use crate::document::{Document, Mask};
use crate::drawing::Drawing;
use crate::ink::Ink;
use crate::local::Local;
use crate::matrix::{Matrix, common};
use crate::options::PdfError;
use crate::path::{Path, short};
use crate::picture;
use crate::text::Text;

/// Below this standard deviation in pixels a blur is invisible.
const SHARP: f32 = 0.2;

/// The widest blur in pixels: a wider one is an even veil.
const MAX_DEVIATION: f32 = 256.0;

/// Cells for each deviation: the step between two cells is then at most a tenth of the shadow's alpha.
const CELLS: f32 = 4.0;

/// Finest cell in pixels: four for each pixel at 96 dots an inch are 384 an inch.
const FINEST: f32 = 0.25;

/// Most cells of one shadow; beyond that, cells are enlarged.
const MAX_CELLS: f32 = 4_000_000.0;

/// Standard deviations beyond which a blur is invisible.
const MARGIN: f32 = 3.0;

/// Draws the shadow of all ink, including the stroke's.
///
/// # Errors
/// [`PdfError`].
pub fn draw(document: &mut Document, drawing: &mut Drawing, text: &Text, shadow: &Shadow) -> Result<(), PdfError> {
    if shadow.color.a == 0 {
        return Ok(());
    }
    let Some(deviation) = deviation(shadow) else { return sharp(document, drawing, text, shadow) };
    let inks: Vec<_> = text.inks().collect();
    let coverage = cast(document, &inks, &around(text.local(), shadow), deviation)?;
    lay(document, drawing, coverage, shadow)
}

/// Draws the inset shadow, cast on the fill by everything that is not ink.
///
/// # Errors
/// [`PdfError`].
pub fn inset(document: &mut Document, drawing: &mut Drawing, text: &Text, shadow: &Shadow) -> Result<(), PdfError> {
    if shadow.color.a == 0 {
        return Ok(());
    }
    let (seen, near) = (text.local().visible, around(text.local(), shadow));
    let mut outside = Drawing::default();
    if let Some(deviation) = deviation(shadow) {
        let inks: Vec<(Ink, f32)> = text.inks().map(|(ink, _)| (ink, 0.0)).collect();
        let bounds = inks.iter().filter_map(|(ink, _)| ink.bounds()).reduce(|all, one| all.union(&one));
        let moved = bounds.map(|ink| Rect { x: ink.x - shadow.dx, y: ink.y - shadow.dy, ..ink });
        let Some(area) = moved.and_then(|moved| intersection(&moved, &near)) else { return Ok(()) };
        let mut coverage = blurred_ink(document, &inks, &area.grow(deviation * MARGIN), deviation)?;
        coverage.invert();
        lay(document, &mut outside, Some(coverage), shadow)?;
    } else {
        let mut moved = Drawing::default();
        moved.transform(&Matrix::translation(shadow.dx, shadow.dy));
        let form = text.silhouette(document)?.finish(document, &near, false)?;
        moved.object(form);
        let ink = moved.finish(document, &seen, true)?;
        let around = document.mask(ink, Mask::OutsideAlpha);
        outside.saved(|outside| {
            outside.state(around);
            outside.alpha(document, shadow.color.a);
            outside.fill_color(shadow.color);
            outside.fill(&Path::rectangle(&seen, 0.0));
        });
    }
    // A separate group: the mask of a picture would replace that of the ink.
    let outside = outside.finish(document, &seen, true)?;
    let ink = text.silhouette(document)?.finish(document, &seen, true)?;
    let inside = document.mask(ink, Mask::Alpha);
    drawing.saved(|drawing| {
        drawing.state(inside);
        drawing.object(outside);
    });
    Ok(())
}

/// The standard deviation of a shadow's blur; `None` if it is sharp.
pub fn deviation(shadow: &Shadow) -> Option<f32> {
    Some((shadow.blur / 2.0).min(MAX_DEVIATION)).filter(|deviation| *deviation >= SHARP)
}

/// Draws the blurred shadow of inks.
///
/// # Errors
/// [`PdfError`].
pub fn blurred(
    document: &mut Document,
    drawing: &mut Drawing,
    inks: &[Ink],
    shadow: &Shadow,
    local: &Local,
) -> Result<(), PdfError> {
    let inks: Vec<(Ink, f32)> = inks.iter().map(|ink| (ink.clone(), 0.0)).collect();
    let deviation = deviation(shadow).unwrap_or(SHARP);
    let coverage = cast(document, &inks, &around(local, shadow), deviation)?;
    lay(document, drawing, coverage, shadow)
}

/// Draws blurred ink as a picture that is all alpha.
fn lay(
    document: &mut Document,
    drawing: &mut Drawing,
    coverage: Option<Coverage>,
    shadow: &Shadow,
) -> Result<(), PdfError> {
    let Some(coverage) = coverage else { return Ok(()) };
    let image = picture::alpha_image(document, &coverage, shadow.color)?;
    // An image fills the unit square, its first row at the top, y upwards.
    let (width, height) = (coverage.width as f32 * coverage.pitch, coverage.height as f32 * coverage.pitch);
    let (left, top) = (coverage.origin.0 + shadow.dx, coverage.origin.1 + shadow.dy);
    drawing.object_at(image, &Matrix([width, 0.0, 0.0, -height, short(left), short(top + height)]));
    Ok(())
}

fn sharp(document: &mut Document, drawing: &mut Drawing, text: &Text, shadow: &Shadow) -> Result<(), PdfError> {
    let mut inner = Drawing::default();
    inner.transform(&Matrix::translation(shadow.dx, shadow.dy));
    for (number, stroke) in text.strokes_seen() {
        let form = text.outlined(document, (number, stroke), shadow.color)?.finish(
            document,
            &around(text.local(), shadow),
            false,
        )?;
        inner.object(form);
    }
    inner.fill_color(shadow.color);
    let form = text.silhouette(document)?.finish(document, &around(text.local(), shadow), false)?;
    inner.object(form);
    let seen = text.local().visible;
    if !text.is_colored() {
        return drawing.group(document, inner, &seen, shadow.color.a);
    }
    // Ink with its own colours casts a shadow of another colour by its alpha.
    let ink = inner.finish(document, &seen, true)?;
    let inside = document.mask(ink, Mask::Alpha);
    drawing.saved(|drawing| {
        drawing.state(inside);
        drawing.alpha(document, shadow.color.a);
        drawing.fill_color(shadow.color);
        drawing.fill(&Path::rectangle(&seen, 0.0));
    });
    Ok(())
}

/// The area in which ink casts a shadow into the visible area, without the blur.
fn around(local: &Local, shadow: &Shadow) -> Rect {
    let seen = local.visible;
    Rect { x: seen.x - shadow.dx, y: seen.y - shadow.dy, ..seen }
}

/// The blurred ink, before it is moved; `None` if it is not visible.
fn cast(
    document: &mut Document,
    inks: &[(Ink, f32)],
    seen: &Rect,
    deviation: f32,
) -> Result<Option<Coverage>, PdfError> {
    let radius = inks.iter().fold(0.0, |most: f32, (_, radius)| most.max(*radius));
    let bounds = inks.iter().filter_map(|(ink, _)| ink.bounds());
    let Some(ink) = bounds.reduce(|all, one| all.union(&one)) else { return Ok(None) };
    let margin = deviation * MARGIN;
    let seen = seen.grow(margin);
    let Some(area) = intersection(&ink.grow(radius + margin), &seen) else { return Ok(None) };
    blurred_ink(document, inks, &area, deviation).map(Some)
}

/// Ink blurred in the cells that hold `area`.
fn blurred_ink(
    document: &mut Document,
    inks: &[(Ink, f32)],
    area: &Rect,
    deviation: f32,
) -> Result<Coverage, PdfError> {
    let pitch = (deviation / CELLS).max(FINEST).max((area.width * area.height / MAX_CELLS).sqrt());
    let mut coverage = Coverage::new(area, pitch);
    for (ink, radius) in inks {
        document.look()?;
        coverage.join(ink);
        if *radius > 0.0 {
            ink.lines().iter().for_each(|lines| coverage.stroke(lines, *radius));
        }
    }
    coverage.blur(deviation, document)?;
    Ok(coverage)
}

fn intersection(a: &Rect, b: &Rect) -> Option<Rect> {
    Some(common(a, b)).filter(|both| both.width > 0.0 && both.height > 0.0)
}
