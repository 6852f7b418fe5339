//! PDF files: what all those of a template share is written with the first one and kept.

use ::pdf::{PdfError, PdfOptions, Picture, Pixels};
use raster::{Images, PaintError, Stop};
use scene::CANVAS_IMAGE;
use scene::frame::Frame;
use scene::template::Layer;
use scene::{Issue, Loc};

use crate::base::Base;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::prepare::Prepared;
use crate::render::PdfSettings;

impl Prepared {
    /// Whether the static part may come down to the canvas's picture: the template has no other static picture or layer.
    pub fn may_be_canvas(&self) -> bool {
        let pictures = self.template.image_slots().iter().filter(|slot| slot.is_static()).count();
        self.template.canvas.image.is_some() && pictures == 1 && self.template.layers.iter().all(Layer::is_dynamic)
    }

    /// Writes a frame of the template. `canvas` is a base that is the canvas's picture: what PNG files hold of it is
    /// what a PDF takes, so that it need not be there in pixels, nor be compressed again. `dpi` is output pixels an inch.
    pub fn write_pdf(
        &self,
        frame: &Frame,
        images: &Images,
        canvas: Option<&Base>,
        (PdfSettings { page, bleed_mm }, dpi): (PdfSettings, Option<u32>),
        interrupt: &Interrupt,
    ) -> Result<Vec<u8>, Failure> {
        let stop = || interrupt.is_due();
        let failed = |error| failure(error, interrupt);
        let pictures = |layer: &str| {
            let image = images.get(layer)?;
            Some(Picture { width: image.width, height: image.height, pixels: Pixels::Straight(&image.pixels) })
        };
        let prepared = match self.pdf.get() {
            Some(prepared) => prepared,
            None => {
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
                let pictures = |layer: &str| own.filter(|_| layer == CANVAS_IMAGE).or_else(|| pictures(layer));
                let prepared = ::pdf::Prepared::new(frame, &is_static, &pictures, &stop).map_err(failed)?;
                self.pdf.get_or_init(|| prepared)
            }
        };
        let language = self.template.locale.to_string();
        let options = PdfOptions { page, bleed_mm, scale: self.scale, dpi, language };
        prepared.write(frame, &pictures, &options, &stop).map_err(failed)
    }
}

/// The picture of a base as the data of its PNG file, which has all of it in one chunk.
fn deflated(base: &Base, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    let file = base.picture.splice(&[], None, &work::alone(stop))?;
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

fn failure(error: PdfError, interrupt: &Interrupt) -> Failure {
    let wrong = |place: &[&str]| {
        let place = place.iter().map(|&step| Loc::from(step)).collect();
        Failure::Invalid(vec![Issue::new(place, "value_error", error.to_string())])
    };
    match &error {
        PdfError::Stopped => interrupt.failure(),
        PdfError::BadBleed(_) => wrong(&["options", "pdf", "bleed_mm"]),
        PdfError::TooLarge { .. } => wrong(&["options", "dpi"]),
        PdfError::BadPicture(layer) => wrong(&["images", layer]),
        PdfError::Compression(_) => Failure::Panic(error.to_string()),
    }
}
