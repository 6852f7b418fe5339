//! Shadows of shapes and pictures.

use scene::paint::{Color, Paint, Shadow};
use scene::{ImageBlock, ShapeBlock};

use crate::document::{Document, Mask};
use crate::drawing::{Drawing, MITER_LIMIT};
use crate::ink::{Alpha, Ink, Shade};
use crate::local::Local;
use crate::matrix::{Matrix, Point};
use crate::options::{PdfError, Pictures};
use crate::path::{Path, Segment};
use crate::{picture, shadow, shape};

/// Draws the shadow of a shape's fill and line, regardless of their paints.
///
/// # Errors
/// [`PdfError`].
pub fn of_shape(
    document: &mut Document,
    drawing: &mut Drawing,
    block: &ShapeBlock,
    local: &Local,
) -> Result<(), PdfError> {
    let Some(shadow) = seen(block.shadow.as_ref()) else { return Ok(()) };
    if shadow::deviation(shadow).is_some() {
        return shadow::blurred(document, drawing, &inks_of_shape(block, local), shadow, local);
    }
    let color = Color { a: 255, ..shadow.color };
    let silhouette = ShapeBlock {
        fill: (block.fill.is_some() || block.pattern.is_some()).then_some(Paint::Solid(color)),
        pattern: None,
        stroke: block.stroke.as_ref().map(|stroke| stroke.in_color(color)),
        shadow: None,
        ..block.clone()
    };
    let mut inner = Drawing::default();
    inner.transform(&Matrix::translation(shadow.dx, shadow.dy));
    shape::draw(document, &mut inner, "", &silhouette, &|_| None, local)?;
    drawing.group(document, inner, &local.visible, shadow.color.a)
}

/// Draws the shadow of a picture and its border, by their alpha.
///
/// # Errors
/// [`PdfError`].
pub fn of_picture(
    document: &mut Document,
    drawing: &mut Drawing,
    layer: &str,
    block: &ImageBlock,
    pictures: &Pictures,
    local: &Local,
) -> Result<(), PdfError> {
    let Some(shadow) = seen(block.shadow.as_ref()) else { return Ok(()) };
    if shadow::deviation(shadow).is_some() {
        let inks = inks_of_picture(layer, block, pictures, local);
        return shadow::blurred(document, drawing, &inks, shadow, local);
    }
    let mut inner = Drawing::default();
    inner.transform(&Matrix::translation(shadow.dx, shadow.dy));
    let bare = ImageBlock { shadow: None, ..block.clone() };
    picture::draw(document, &mut inner, layer, &bare, pictures, local)?;
    let ink = inner.finish(document, &local.visible, true)?;
    let inside = document.mask(ink, Mask::Alpha);
    drawing.saved(|drawing| {
        drawing.state(inside);
        drawing.alpha(document, shadow.color.a);
        drawing.fill_color(shadow.color);
        drawing.fill(&Path::rectangle(&local.visible, 0.0));
    });
    Ok(())
}

fn seen(shadow: Option<&Shadow>) -> Option<&Shadow> {
    shadow.filter(|shadow| shadow.color.a > 0)
}

fn inks_of_shape(block: &ShapeBlock, local: &Local) -> Vec<Ink> {
    let path = shape::outline(&block.outline, &local.frame);
    let is_filled = (block.fill.is_some() || block.pattern.is_some()) && !block.outline.is_line();
    let fill = is_filled.then(|| Ink::of(path.clone()));
    let line = block.stroke.as_ref().filter(|stroke| stroke.width > 0.0);
    let line = line.map(|stroke| Ink::of(stroked(&shape::line(&path, block, stroke, local), stroke.width)));
    fill.into_iter().chain(line).collect()
}

fn inks_of_picture(layer: &str, block: &ImageBlock, pictures: &Pictures, local: &Local) -> Vec<Ink> {
    let frame = &local.frame;
    let mask = Path { segments: block.mask.segments(frame) };
    if block.ground.is_some() {
        return vec![Ink::of(mask)];
    }
    let Some(picture) = pictures(layer) else { return Vec::new() };
    let place = picture::place(block, &picture, frame);
    let area = |outlines: Vec<Path>, shade: Shade| Ink::Area { outlines, shade };
    let inside = vec![mask.clone(), Path::rectangle(&place, 0.0)];
    let shade = picture::alphas(&picture).map_or(Shade::Even(1.0), |values| {
        Shade::Picture(Alpha { width: picture.width as usize, height: picture.height as usize, values, place })
    });
    let border = block
        .border
        .as_ref()
        .map(|border| area(vec![mask, Path { segments: block.mask.border(frame, border.width) }], Shade::Even(1.0)));
    [area(inside, shade)].into_iter().chain(border).collect()
}

/// The area of the line along a path, in pieces that all run the same way round.
fn stroked(path: &Path, width: f32) -> Path {
    let half = width / 2.0;
    let mut area = Path::default();
    for (points, closed) in path.polylines() {
        let sides: Vec<(Point, Point)> = points.windows(2).map(|pair| (pair[0], pair[1])).collect();
        for (a, b) in &sides {
            let (x, y) = across(*a, *b, half);
            add(&mut area, &[(a.0 + x, a.1 + y), (b.0 + x, b.1 + y), (b.0 - x, b.1 - y), (a.0 - x, a.1 - y)]);
        }
        let joined = sides.iter().zip(sides.iter().skip(1));
        let around = sides.last().zip(sides.first()).filter(|_| closed);
        for ((a, b), (_, c)) in joined.chain(around) {
            join(&mut area, (*a, *b, *c), half);
        }
    }
    area
}

/// Fills the corner between two sides: up to the point at which their edges meet, or straight from one to the other.
fn join(area: &mut Path, (a, b, c): (Point, Point, Point), half: f32) {
    let (from, to) = (across(a, b, half), across(b, c, half));
    let turn = from.0 * to.1 - from.1 * to.0;
    // The outer side of the corner.
    let sign = if turn > 0.0 { -1.0 } else { 1.0 };
    let (from, to) = ((from.0 * sign, from.1 * sign), (to.0 * sign, to.1 * sign));
    let (middle, dot) = ((from.0 + to.0, from.1 + to.1), from.0 * to.0 + from.1 * to.1);
    let square = middle.0 * middle.0 + middle.1 * middle.1;
    let at = |(x, y): Point| (b.0 + x, b.1 + y);
    let mut corners = vec![b, at(from)];
    let reach = if square > 0.0 { 2.0 * half * half / square } else { f32::INFINITY };
    // The tip extends this many times as far as the edges.
    if reach * square.sqrt() <= MITER_LIMIT * half && dot < half * half {
        corners.push(at((middle.0 * reach, middle.1 * reach)));
    }
    corners.push(at(to));
    add(area, &corners);
}

fn add(area: &mut Path, corners: &[Point]) {
    let next = corners.iter().skip(1).chain(corners.first());
    let twice: f32 = corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
    let ordered: Vec<Point> = if twice < 0.0 { corners.iter().rev().copied().collect() } else { corners.to_vec() };
    let mut points = ordered.into_iter();
    area.segments.extend(points.next().map(Segment::Move));
    area.segments.extend(points.map(Segment::Line));
    area.segments.push(Segment::Close);
}

/// Half of a line's width, perpendicular to it.
fn across(a: Point, b: Point, half: f32) -> Point {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = (dx * dx + dy * dy).sqrt();
    if length > 0.0 { (-dy / length * half, dx / length * half) } else { (0.0, 0.0) }
}

#[cfg(test)]
mod tests {
    use scene::geometry::Rect;

    use super::*;

    /// The area inside of straight lines that all run the same way round.
    fn area(path: &Path) -> f32 {
        path.lines().iter().map(|((ax, ay), (bx, by))| (ax * by - bx * ay) / 2.0).sum()
    }

    #[test]
    fn a_line_has_its_mitres_and_straight_ends() {
        let frame = Rect { x: 0.0, y: 0.0, width: 40.0, height: 20.0 };
        let ring = stroked(&Path::rectangle(&frame, 0.0), 4.0);
        let bounds = ring.bounds();
        assert_eq!((bounds.x, bounds.y, bounds.right(), bounds.bottom()), (-2.0, -2.0, 42.0, 22.0));
        // Four sides, and a square at each corner; sides overlap on the inner half of the corners.
        assert!((area(&ring) - (120.0 * 4.0 + 4.0 * 4.0)).abs() < 1e-3, "{}", area(&ring));
        let mut line = Path::default();
        line.move_to((0.0, 0.0));
        line.line_to((10.0, 0.0));
        assert_eq!(stroked(&line, 6.0).bounds(), Rect { x: 0.0, y: -3.0, width: 10.0, height: 6.0 });
    }
}
