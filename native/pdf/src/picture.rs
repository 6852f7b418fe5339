//! Pictures: pixels as image objects, losslessly compressed.

use pdf_writer::types::Predictor;
use pdf_writer::{Filter, Finish, Ref};
use scene::geometry::Rect;
use scene::paint::{Color, Paint};
use scene::{CANVAS_IMAGE, Fit, ImageBlock, Mask, Pattern};

use crate::coverage::Coverage;
use crate::document::Document;
use crate::drawing::Drawing;
use crate::gradient::ResolvedPaint;
use crate::local::Local;
use crate::matrix::Matrix;
use crate::options::{PdfError, Picture, Pictures, Pixels};
use crate::path::Path;

/// Draws a layer's picture, or nothing if there is none: its field is optional and has no value.
///
/// # Errors
/// [`PdfError`].
pub fn draw(
    document: &mut Document,
    drawing: &mut Drawing,
    layer: &str,
    block: &ImageBlock,
    pictures: &Pictures,
    local: &Local,
) -> Result<(), PdfError> {
    let frame = &local.frame;
    if let Some(ground) = &block.ground {
        let inside = Path { segments: block.mask.segments(frame) };
        drawing.content.save_state();
        drawing.clip(&inside);
        paint(document, drawing, &inside, ground, local)?;
        if let Some(border) = &block.border {
            paint(document, drawing, &Path { segments: block.mask.border(frame, border.width) }, &border.paint, local)?;
        }
        drawing.content.restore_state();
        return Ok(());
    }
    let Some(picture) = pictures(layer) else { return Ok(()) };
    let filtered = filtered(document, block, &picture, frame)?;
    let pixels = filtered.as_ref().map_or(picture.pixels, |pixels| Pixels::Straight(pixels));
    let picture = Picture { pixels, ..picture };
    let image = image(document, layer, &picture)?;
    let (mask, inner) = (block.mask, place(block, &picture, frame));
    let Some(border) = &block.border else {
        clip(drawing, mask, frame);
        drawing.object_at(image, &unit_square(&inner));
        return Ok(());
    };
    let line = Path { segments: mask.border(frame, border.width) };
    drawing.content.save_state();
    drawing.clip(&Path { segments: mask.segments(frame) });
    drawing.object_at(image, &unit_square(&inner));
    paint(document, drawing, &line, &border.paint, local)?;
    drawing.content.restore_state();
    Ok(())
}

/// The tiles of a pattern in a box as one picture, without seams between them; none if their
/// picture is missing.
///
/// # Errors
/// [`PdfError`].
pub fn tiles(
    document: &mut Document,
    id: &str,
    pattern: &Pattern,
    pictures: &Pictures,
    frame: &Rect,
) -> Result<Option<Ref>, PdfError> {
    let Some(picture) = pictures(id) else { return Ok(None) };
    let Pixels::Straight(straight) = picture.pixels else { return Err(PdfError::BadPicture(id.to_owned())) };
    let (width, height) = (picture.width as usize, picture.height as usize);
    if straight.is_empty() || straight.len() != width * height * 4 {
        return Err(PdfError::BadPicture(id.to_owned()));
    }
    // The picture is as large as fits in its tile.
    let scale = (picture.width as f32 / pattern.size.0).max(picture.height as f32 / pattern.size.1);
    let whole = |side: f32| (side * scale).round().clamp(1.0, 1e5) as usize;
    let size = (whole(frame.width), whole(frame.height));
    let filled =
        pattern.fill((width, height), straight, size, scale, &|| (document.stop)()).ok_or(PdfError::Stopped)?;
    let filled = Picture { width: size.0 as u32, height: size.1 as u32, pixels: Pixels::Straight(&filled) };
    image(document, id, &filled).map(Some)
}

/// Fills a path.
fn paint(
    document: &mut Document,
    drawing: &mut Drawing,
    path: &Path,
    paint: &Paint,
    local: &Local,
) -> Result<(), PdfError> {
    drawing.content.save_state();
    match ResolvedPaint::new(paint, &local.frame) {
        ResolvedPaint::Solid(color) => {
            drawing.alpha(document, color.a);
            drawing.fill_color(color);
            drawing.fill(path);
        }
        ResolvedPaint::Gradient(gradient) => {
            drawing.clip(path);
            gradient.paint(document, drawing, &local.visible)?;
        }
    }
    drawing.content.restore_state();
    Ok(())
}

/// The pixels of a picture through its filters, if it has any.
fn filtered(
    document: &Document,
    block: &ImageBlock,
    picture: &Picture,
    frame: &Rect,
) -> Result<Option<Vec<u8>>, PdfError> {
    let Pixels::Straight(straight) = picture.pixels else { return Ok(None) };
    if block.filters.is_none() {
        return Ok(None);
    }
    let scale = (picture.width as f32 / frame.width).max(picture.height as f32 / frame.height);
    let pixels = block.filters.apply(picture.width as usize, straight, scale, &|| (document.stop)());
    pixels.map(Some).ok_or(PdfError::Stopped)
}

/// The place of a picture in its box.
pub fn place(block: &ImageBlock, picture: &Picture, frame: &Rect) -> Rect {
    if block.fit == Fit::Contain { contained(picture, frame) } else { *frame }
}

/// The alpha of a picture's pixels; `None` if all of them are opaque.
pub fn alphas(picture: &Picture) -> Option<Vec<u8>> {
    let Pixels::Straight(straight) = picture.pixels else { return None };
    let alphas: Vec<u8> = straight.as_chunks::<4>().0.iter().map(|pixel| pixel[3]).collect();
    alphas.iter().any(|alpha| *alpha < 255).then_some(alphas)
}

fn clip(drawing: &mut Drawing, mask: Mask, frame: &Rect) {
    match mask {
        Mask::None => {}
        Mask::Rounded(radii) => drawing.clip(&Path::with_corners(frame, &radii)),
        Mask::Circle => {
            let side = frame.width.min(frame.height);
            let (x, y) = frame.center();
            let circle = Rect { x: x - side / 2.0, y: y - side / 2.0, width: side, height: side };
            drawing.clip(&Path::ellipse(&circle));
        }
    }
}

/// The canvas's own picture as an object.
///
/// # Errors
/// [`PdfError`].
pub fn canvas(document: &mut Document, pictures: &Pictures) -> Result<Option<Ref>, PdfError> {
    pictures(CANVAS_IMAGE).map(|picture| image(document, CANVAS_IMAGE, &picture)).transpose()
}

/// Draws the canvas's own picture. It is mirrored past the edges, so that a bleed shows no seam and
/// does not change the canvas itself.
pub fn draw_canvas(drawing: &mut Drawing, image: Ref, canvas: &Rect, visible: &Rect) {
    let beyond = if visible.width > canvas.width { -1i8..=1 } else { 0..=0 };
    for row in beyond.clone() {
        for column in beyond.clone() {
            let mirrored = |at: i8| if at == 0 { 1.0 } else { -1.0 };
            let (x, y) = canvas.center();
            let tile = Matrix([
                mirrored(column),
                0.0,
                0.0,
                mirrored(row),
                if column == 0 { 0.0 } else { 2.0 * x + f32::from(column) * canvas.width },
                if row == 0 { 0.0 } else { 2.0 * y + f32::from(row) * canvas.height },
            ]);
            drawing.object_at(image, &tile.after(&unit_square(canvas)));
        }
    }
}

/// A picture of one colour with a coverage as its alpha.
///
/// # Errors
/// [`PdfError`].
pub fn alpha_image(document: &mut Document, coverage: &Coverage, color: Color) -> Result<Ref, PdfError> {
    let cells = coverage.bytes();
    let alpha = |y: usize, row: &mut [u8]| {
        let cells = &cells[y * coverage.width..][..row.len()];
        row.iter_mut().zip(cells).for_each(|(sample, &cell)| *sample = scale(cell, color.a));
    };
    let size = (coverage.width, coverage.height);
    let mask = samples(document, size, 1, &alpha, None)?;
    // As many pixels as the mask has: readers disagree about pictures and masks of different sizes.
    // They cost nothing.
    let colors = |_: usize, row: &mut [u8]| row.as_chunks_mut().0.fill([color.r, color.g, color.b]);
    samples(document, size, 3, &colors, Some(mask))
}

fn image(document: &mut Document, layer: &str, picture: &Picture) -> Result<Ref, PdfError> {
    let size = (picture.width as usize, picture.height as usize);
    let straight = match picture.pixels {
        Pixels::Straight(straight) => straight,
        Pixels::Deflated(data) => return Ok(object(document, size, 3, data, None)),
    };
    let pixels = straight.as_chunks::<4>().0;
    if straight.is_empty() || straight.len() as u64 != u64::from(picture.width) * u64::from(picture.height) * 4 {
        return Err(PdfError::BadPicture(layer.to_owned()));
    }
    let opaque = pixels.iter().all(|pixel| pixel[3] == 255);
    let of_row = |y: usize| pixels[y * size.0..][..size.0].iter();
    let alpha = |y: usize, row: &mut [u8]| row.iter_mut().zip(of_row(y)).for_each(|(sample, pixel)| *sample = pixel[3]);
    let colors = |y: usize, row: &mut [u8]| {
        row.as_chunks_mut().0.iter_mut().zip(of_row(y)).for_each(|(sample, [r, g, b, _])| *sample = [*r, *g, *b]);
    };
    let mask = if opaque { None } else { Some(samples(document, size, 1, &alpha, None)?) };
    samples(document, size, 3, &colors, mask)
}

/// Fills a row, given its number, with samples.
type Rows<'a> = dyn Fn(usize, &mut [u8]) + 'a;

/// An image of grey (1) or RGB (3) samples.
fn samples(
    document: &mut Document,
    (width, height): (usize, usize),
    channels: usize,
    rows: &Rows,
    mask: Option<Ref>,
) -> Result<Ref, PdfError> {
    let data = filter_rows(document, (width * channels, height), channels, rows)?;
    let data = document.deflate(&data)?;
    Ok(object(document, (width, height), channels, &data, mask))
}

/// An image of filtered and deflated samples.
fn object(
    document: &mut Document,
    (width, height): (usize, usize),
    channels: usize,
    data: &[u8],
    mask: Option<Ref>,
) -> Ref {
    let id = document.reference();
    let mut image = document.objects.next().image_xobject(id, data);
    image.filter(Filter::FlateDecode);
    let mut parameters = image.decode_parms();
    parameters.predictor(Predictor::PngOptimum).colors(channels as i32).columns(width as i32);
    parameters.finish();
    image.width(width as i32).height(height as i32).bits_per_component(8).interpolate(true);
    if channels == 1 {
        image.color_space().device_gray();
    } else {
        image.color_space().device_rgb();
    }
    if let Some(mask) = mask {
        image.s_mask(mask);
    }
    image.finish();
    id
}

/// Rows as differences, each by the filter with the least sum of absolute differences (PNG, 12.8):
/// Sub, Up or Paeth.
fn filter_rows(
    document: &Document,
    (stride, height): (usize, usize),
    step: usize,
    rows: &Rows,
) -> Result<Vec<u8>, PdfError> {
    let mut out = Vec::with_capacity((stride + 1) * height);
    // Samples left of a row and above the first row are 0.
    let (mut row, mut above) = (vec![0; step + stride], vec![0; step + stride]);
    let [mut sub, mut up, mut both] = [1u8, 2, 4].map(|filter| vec![filter; 1 + stride]);
    for y in 0..height {
        if y % 64 == 0 {
            document.look()?;
        }
        rows(y, &mut row[step..]);
        let near = || row[step..].iter().zip(&row).zip(above[step..].iter().zip(&above));
        for (difference, ((sample, left), _)) in sub[1..].iter_mut().zip(near()) {
            *difference = sample.wrapping_sub(*left);
        }
        for (difference, ((sample, _), (above, _))) in up[1..].iter_mut().zip(near()) {
            *difference = sample.wrapping_sub(*above);
        }
        for (difference, ((sample, left), (above, corner))) in both[1..].iter_mut().zip(near()) {
            *difference = sample.wrapping_sub(paeth(*left, *above, *corner));
        }
        let least = [&sub, &up, &both].into_iter().min_by_key(|line| cost(&line[1..]));
        out.extend_from_slice(least.unwrap_or(&sub));
        std::mem::swap(&mut row, &mut above);
    }
    Ok(out)
}

/// The sum of absolute differences, as signed bytes.
fn cost(differences: &[u8]) -> u64 {
    differences.iter().map(|byte| u64::from(byte.cast_signed().unsigned_abs())).sum()
}

/// The one of three neighbours nearest to left + above − corner; branch-free, for vectorisation.
fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let [a, b, c] = [left, above, corner].map(i16::from);
    let (to_left, to_above, to_corner) = ((b - c).abs(), (a - c).abs(), (a + b - 2 * c).abs());
    let vertical = if to_above <= to_corner { above } else { corner };
    if to_left <= to_above && to_left <= to_corner { left } else { vertical }
}

/// The unit square that images fill, y upwards, to a rectangle, y downwards.
pub const fn unit_square(r: &Rect) -> Matrix {
    Matrix([r.width, 0.0, 0.0, -r.height, r.x, r.y + r.height])
}

/// The largest place in the middle of a box that has the picture's proportions.
fn contained(picture: &Picture, frame: &Rect) -> Rect {
    let (width, height) = (picture.width as f32, picture.height as f32);
    let scale = (frame.width / width).min(frame.height / height);
    let (x, y) = frame.center();
    let (width, height) = (width * scale, height * scale);
    Rect { x: x - width / 2.0, y: y - height / 2.0, width, height }
}

fn scale(a: u8, b: u8) -> u8 {
    ((u16::from(a) * u16::from(b) + 127) / 255) as u8
}
