//! PDF files: the part that a template's files share is written with the first one and cached.

use ::pdf::{Merger, PdfError, PdfOptions, Picture, Pixels};
use raster::{Density, Images, PaintError, Stop};
use scene::CANVAS_IMAGE;
use scene::frame::{Frame, Item};
use scene::template::Layer;

use crate::base::Base;
use crate::failure::Failure;
use crate::flat::flat;
use crate::interrupt::Interrupt;
use crate::output::{Format, PdfSettings};
use crate::prepare::Prepared;
use crate::render::Order;

impl Prepared {
    /// Returns whether the static part may be only the canvas's picture: the template has no other
    /// static picture or layer.
    pub fn may_be_canvas(&self) -> bool {
        let pictures = self.template.image_slots().iter().filter(|slot| slot.is_static()).count();
        self.template.canvas.image.is_some() && pictures == 1 && self.template.layers.iter().all(Layer::is_dynamic)
    }

    /// The part that all documents of the template share. `canvas` is a base that consists of the
    /// canvas's picture and replaces the template's pictures: a PDF reuses the compressed data of
    /// its PNG, so that the pixels are neither needed nor compressed again.
    pub fn fixed_document(
        &self,
        frame: &Frame,
        canvas: Option<&Base>,
        interrupt: &Interrupt,
    ) -> Result<&::pdf::Prepared, Failure> {
        if let Some(prepared) = self.pdf.get() {
            return Ok(prepared);
        }
        let stop = || interrupt.is_due();
        let layers = &self.template.layers;
        let is_static = |id: &str| layers.iter().any(|layer| layer.id == id && !layer.is_dynamic());
        let data = canvas.map(|base| deflated(base, &stop)).transpose();
        let data = data.map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
        let own = canvas.map(|base| base.picture.compiled().region()).zip(data.as_deref());
        let own = own.map(|(region, data)| Picture {
            width: region.width(),
            height: region.height(),
            pixels: Pixels::Deflated(data),
        });
        let none = Images::new();
        let images = self.images.as_ref().or_else(|| canvas.map(|_| &none)).ok_or(Failure::PicturesMissing)?;
        let (frame, soft) = flat(frame, |item| is_static(&item.layer), || images.clone(), self.scale, &stop)
            .map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
        let pictures = |layer: &str| {
            own.filter(|_| layer == CANVAS_IMAGE).or_else(|| picture(&soft, layer)).or_else(|| picture(images, layer))
        };
        let prepared = ::pdf::Prepared::new(&frame, &is_static, &pictures, &stop);
        let prepared = prepared.map_err(|error| Failure::from_pdf(&error, || interrupt.failure()))?;
        Ok(self.pdf.get_or_init(|| prepared))
    }

    /// Writes frames of the template as a document, or the first as a page of one.
    pub fn write_document(
        &self,
        fixed: &::pdf::Prepared,
        (frame, further): (&Frame, &[Frame]),
        order: &Order,
        PdfSettings { page, bleed_mm }: PdfSettings,
        interrupt: &Interrupt,
    ) -> Result<Vec<u8>, Failure> {
        let stop = || interrupt.is_due();
        let is_static =
            |item: &Item| self.template.layers.iter().any(|layer| layer.id == item.layer && !layer.is_dynamic());
        let images = || {
            let mut images = self.images.clone().unwrap_or_default();
            images.extend(order.images.clone());
            images
        };
        let fixed_picture = |layer: &str| self.images.as_ref().and_then(|images| picture(images, layer));
        let given = |layer: &str| picture(&order.images, layer).or_else(|| fixed_picture(layer));
        let language = self.template.locale.to_string();
        // Output pixels an inch.
        let options =
            PdfOptions { page, bleed_mm, scale: self.scale, density: order.output.density.map(Density::get), language };
        let written = |frame: &Frame, is_whole: bool| {
            let (frame, soft) = flat(frame, |item| !is_static(item), images, self.scale, &stop)
                .map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
            let pictures = |layer: &str| picture(&soft, layer).or_else(|| given(layer));
            let write = if is_whole { ::pdf::Prepared::write } else { ::pdf::Prepared::write_leaf };
            let file = write(fixed, &frame, &pictures, &options, &stop);
            file.map_err(|error| Failure::from_pdf(&error, || interrupt.failure()))
        };
        match order.output.format {
            Format::Page(_) => written(frame, false),
            _ if further.is_empty() => written(frame, true),
            _ => {
                let leaves = std::iter::once(frame).chain(further).map(|frame| written(frame, false));
                let leaves: Vec<_> = leaves.collect::<Result<_, _>>()?;
                merged(fixed, leaves).map_err(|error| Failure::from_pdf(&error, || interrupt.failure()))
            }
        }
    }
}

/// Binds pages into a document that holds their common objects once.
fn merged(fixed: &::pdf::Prepared, pages: Vec<Vec<u8>>) -> Result<Vec<u8>, PdfError> {
    let (id, common) = fixed.common()?;
    let mut merger = Merger::default();
    merger.add_common(id, &common)?;
    let mut file = Vec::new();
    for page in pages {
        file.extend(merger.add(&page)?);
    }
    file.extend(merger.finish()?);
    Ok(file)
}

fn picture<'a>(images: &'a Images, layer: &str) -> Option<Picture<'a>> {
    let image = images.get(layer)?;
    Some(Picture { width: image.width, height: image.height, pixels: Pixels::Straight(&image.pixels) })
}

/// The picture of a base as the data of its PNG file, all in one chunk.
fn deflated(base: &Base, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    let file: Vec<u8> = base.picture.splice(&[], None, &work::alone(stop))?;
    let mut rest = file.get(8..).unwrap_or_default();
    while let Some((length, kind)) = rest.first_chunk().copied().zip(rest.get(4..8)) {
        let end = u32::from_be_bytes(length) as usize + 8;
        if kind == b"IDAT" {
            return rest.get(8..end).map(<[u8]>::to_vec).ok_or(PaintError::Damaged);
        }
        rest = rest.get(end + 4..).unwrap_or_default();
    }
    Err(PaintError::Damaged)
}
