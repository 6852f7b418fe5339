//! Pictures: pixels as image objects, compressed without loss.

use pdf_writer::types::Predictor;
use pdf_writer::{Filter, Finish, Ref};
use scene::geometry::Rect;
use scene::paint::Color;
use scene::{CANVAS_IMAGE, Fit, ImageBlock, Mask};

use crate::coverage::Coverage;
use crate::document::Document;
use crate::drawing::Drawing;
use crate::item::Local;
use crate::matrix::Matrix;
use crate::options::{PdfError, Picture, Pictures};
use crate::path::Path;

/// Draws a layer's picture; nothing when there is none: its field is optional and has no value.
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
    let Some(picture) = pictures(layer) else { return Ok(()) };
    let image = image(document, layer, &picture)?;
    let frame = &local.frame;
    match block.mask {
        Mask::None => {}
        Mask::Rounded(radius) => drawing.clip(&Path::rectangle(frame, radius)),
        Mask::Circle => {
            let side = frame.width.min(frame.height);
            let (x, y) = frame.center();
            let circle = Rect { x: x - side / 2.0, y: y - side / 2.0, width: side, height: side };
            drawing.clip(&Path::ellipse(&circle));
        }
    }
    let inner = if block.fit == Fit::Contain { contained(&picture, frame) } else { *frame };
    drawing.object_at(image, &unit_square(&inner));
    Ok(())
}

/// The canvas's own picture as an object.
///
/// # Errors
/// [`PdfError`].
pub fn canvas(document: &mut Document, pictures: &Pictures) -> Result<Option<Ref>, PdfError> {
    pictures(CANVAS_IMAGE).map(|picture| image(document, CANVAS_IMAGE, &picture)).transpose()
}

/// Draws the canvas's own picture. Past the edges it goes on mirrored, so that a bleed shows no seam and the canvas
/// itself is as it is without one.
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

/// A picture of one colour whose alpha is a coverage.
///
/// # Errors
/// [`PdfError`].
pub fn alpha_image(document: &mut Document, coverage: &Coverage, color: Color) -> Result<Ref, PdfError> {
    let alpha = coverage.bytes().iter().map(|&cell| scale(cell, color.a)).collect::<Vec<u8>>();
    let (width, height) = (coverage.width, coverage.height);
    let mask = channel_image(document, (width, height), 1, &alpha, None)?;
    // As many pixels as the mask has: readers disagree about pictures and masks of different sizes. They cost nothing.
    let colors = [color.r, color.g, color.b].repeat(width * height);
    channel_image(document, (width, height), 3, &colors, Some(mask))
}

fn image(document: &mut Document, layer: &str, picture: &Picture) -> Result<Ref, PdfError> {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let pixels = picture.pixels.as_chunks::<4>().0;
    if picture.pixels.is_empty()
        || picture.pixels.len() as u64 != u64::from(picture.width) * u64::from(picture.height) * 4
    {
        return Err(PdfError::BadPicture(layer.to_owned()));
    }
    let opaque = pixels.iter().all(|pixel| pixel[3] == 255);
    let mask = if opaque {
        None
    } else {
        let alpha: Vec<u8> = pixels.iter().map(|pixel| pixel[3]).collect();
        Some(channel_image(document, (width, height), 1, &alpha, None)?)
    };
    let colors: Vec<u8> = pixels.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
    channel_image(document, (width, height), 3, &colors, mask)
}

/// An image of grey (1) or RGB (3) bytes.
fn channel_image(
    document: &mut Document,
    (width, height): (usize, usize),
    channels: usize,
    bytes: &[u8],
    mask: Option<Ref>,
) -> Result<Ref, PdfError> {
    let data = filter_rows(document, bytes, width * channels, channels)?;
    let data = document.deflate(&data)?;
    let id = document.reference();
    let mut image = document.chunk.image_xobject(id, &data);
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
    Ok(id)
}

/// Rows as differences, each by the filter with the least sum of absolute differences (PNG, 12.8): Sub, Up or Paeth.
fn filter_rows(document: &Document, bytes: &[u8], stride: usize, step: usize) -> Result<Vec<u8>, PdfError> {
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / stride.max(1));
    let mut above = vec![0; stride];
    for (y, row) in bytes.chunks_exact(stride).enumerate() {
        if y % 64 == 0 {
            document.look()?;
        }
        let best = [1u8, 2, 4]
            .map(|filter| filtered(filter, row, &above, step))
            .into_iter()
            .min_by_key(|line| line[1..].iter().map(|byte| u64::from(byte.cast_signed().unsigned_abs())).sum::<u64>());
        out.extend(best.unwrap_or_default());
        above.copy_from_slice(row);
    }
    Ok(out)
}

/// A row filtered, its filter's number before it.
fn filtered(filter: u8, row: &[u8], above: &[u8], step: usize) -> Vec<u8> {
    let left = |line: &[u8], i: usize| i.checked_sub(step).map_or(0, |i| line[i]);
    let differences = row.iter().enumerate().map(|(i, &byte)| {
        byte.wrapping_sub(match filter {
            1 => left(row, i),
            2 => above[i],
            _ => paeth(left(row, i), above[i], left(above, i)),
        })
    });
    std::iter::once(filter).chain(differences).collect()
}

fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let [a, b, c] = [left, above, corner].map(i16::from);
    let distance = |v: i16| (a + b - c - v).abs();
    if distance(a) <= distance(b) && distance(a) <= distance(c) {
        left
    } else if distance(b) <= distance(c) {
        above
    } else {
        corner
    }
}

/// The unit square that images fill, y upwards, to a rectangle, y downwards.
const fn unit_square(r: &Rect) -> Matrix {
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
