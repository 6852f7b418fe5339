//! The output file of a picture: its format and its density.

use ::pdf::Page;
use raster::Density;
use scene::{Issue, Loc};

use crate::failure::Failure;

/// PDF settings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PdfSettings {
    /// The sheet.
    pub page: Page,
    /// The bleed around the picture's edges, in millimetres.
    pub bleed_mm: f32,
}

/// The file format of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    /// Lossless, with transparency.
    Png,
    /// As [`Self::Png`], with a palette if the picture has at most 256 colours.
    PalettePng,
    /// Raw pixels for another encoder: straight RGBA, four bytes each, row by row.
    Pixels,
    /// Without transparency; quality 1..=100.
    Jpeg(u8),
    /// Outlines, and selectable text.
    Pdf(PdfSettings),
    /// As for [`Self::Pdf`], as a page to merge with others into one document ([`pdf::Merger`]).
    Page(PdfSettings),
}

/// The output file of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Output {
    /// Its format.
    pub format: Format,
    /// Its density; it determines the size of a PDF page that fits the picture.
    pub density: Option<Density>,
}

impl Output {
    /// Validates a format and a density in dots per inch.
    ///
    /// # Errors
    /// [`Failure::Invalid`] for a quality or a density out of bounds.
    pub fn new(format: Format, dpi: Option<u32>) -> Result<Self, Failure> {
        let wrong = |option: &str, msg: &str| {
            let place: Vec<Loc> = vec!["options".into(), option.into()];
            Failure::Invalid(vec![Issue::new(place, "value_error", msg)])
        };
        if matches!(format, Format::Jpeg(quality) if !(1..=100).contains(&quality)) {
            return Err(wrong("quality", "quality is from 1 to 100"));
        }
        let density = |dpi| Density::new(dpi).ok_or_else(|| wrong("dpi", "dpi is from 1 to 65535"));
        Ok(Self { format, density: dpi.map(density).transpose()? })
    }
}

impl From<Format> for Output {
    fn from(format: Format) -> Self {
        Self { format, density: None }
    }
}
