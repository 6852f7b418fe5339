//! Masks of layers: clips, and pictures as soft masks.

use pdf_writer::Ref;
use scene::geometry::Rect;
use scene::{Cut, Fit, ImageBlock};

use crate::document::{Document, Mask};
use crate::drawing::Drawing;
use crate::local::Local;
use crate::matrix::Matrix;
use crate::options::{PdfError, Pictures};
use crate::path::Path;
use crate::picture;

/// Clips the next content of `inner` to an outline, or returns the state of a soft mask.
///
/// # Errors
/// [`PdfError`].
pub fn cut(
    document: &mut Document,
    inner: &mut Drawing,
    cut: &Cut,
    pictures: &Pictures,
    (local, rotation, visible): (&Local, &Matrix, &Rect),
) -> Result<Option<Ref>, PdfError> {
    if let Some(segments) = cut.segments(&local.frame, 1.0) {
        inner.clip(&Path { segments });
        return Ok(None);
    }
    let id = cut.picture().unwrap_or_default();
    let mut drawing = Drawing::default();
    drawing.transform(rotation);
    picture::draw(document, &mut drawing, id, &ImageBlock::plain(Fit::Fill, scene::Mask::None), pictures, local)?;
    let form = drawing.finish(document, visible, true)?;
    let is_opaque = pictures(id).is_some_and(|picture| picture::alphas(&picture).is_none());
    let kind = if is_opaque { Mask::Luminosity } else { Mask::Alpha };
    Ok(Some(document.mask(form, kind)))
}
