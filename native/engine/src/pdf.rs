//! PDF files: what all those of a template share is written with the first one and kept.

pub use ::pdf::Page as PdfPage;
use ::pdf::{PdfError, PdfOptions, Picture};
use raster::Images;
use scene::frame::Frame;
use scene::{Issue, Loc};

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::prepare::Prepared;

/// How a PDF is made.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PdfSettings {
    /// The sheet.
    pub page: PdfPage,
    /// How far the picture goes on around its edges, in millimetres.
    pub bleed_mm: f32,
}

impl Prepared {
    /// Writes a frame of the template. `dpi` is output pixels an inch.
    pub fn write_pdf(
        &self,
        frame: &Frame,
        images: &Images,
        PdfSettings { page, bleed_mm }: PdfSettings,
        dpi: Option<u32>,
        interrupt: &Interrupt,
    ) -> Result<Vec<u8>, Failure> {
        let stop = || interrupt.is_due();
        let failed = |error| failure(error, interrupt);
        let pictures = |layer: &str| {
            let image = images.get(layer)?;
            Some(Picture { width: image.width, height: image.height, pixels: &image.pixels })
        };
        let prepared = match self.pdf.get() {
            Some(prepared) => prepared,
            None => {
                let layers = &self.template.layers;
                let is_static = |id: &str| layers.iter().any(|layer| layer.id == id && !layer.is_dynamic());
                let prepared = ::pdf::Prepared::new(frame, &is_static, &pictures, &stop).map_err(failed)?;
                self.pdf.get_or_init(|| prepared)
            }
        };
        let language = self.template.locale.to_string();
        let options = PdfOptions { page, bleed_mm, scale: self.scale, dpi, language };
        prepared.write(frame, &pictures, &options, &stop).map_err(failed)
    }
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
