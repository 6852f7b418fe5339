//! The options, inputs and errors of the caller.

use archive::ArchiveError;

/// Checked in every loop; true ends the work with [`PdfError::Stopped`].
pub type Stop<'a> = dyn Fn() -> bool + 'a;

/// The sheet for a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// As large as the picture.
    #[default]
    Fit,
    /// A4, portrait or landscape like the picture; the picture in its middle, as large as fits,
    /// bleed included.
    A4,
}

/// Options of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct PdfOptions {
    /// The sheet.
    pub page: Page,
    /// The extension of the background and of layers past the canvas edges, in millimetres, for a
    /// printer to cut into. At most [`MAX_BLEED_MM`].
    pub bleed_mm: f32,
    /// Pixels of the picture per canvas pixel, as in a pixel format.
    pub scale: f32,
    /// Pixels of the picture per inch, for [`Page::Fit`]; 96 (CSS) by default, which makes a pixel
    /// 0.75 pt.
    pub density: Option<u16>,
    /// BCP 47 language of the text.
    pub language: String,
}

impl Default for PdfOptions {
    fn default() -> Self {
        Self { page: Page::Fit, bleed_mm: 0.0, scale: 1.0, density: None, language: "ar".to_owned() }
    }
}

/// The widest bleed; printers ask for 3 to 5 mm.
pub const MAX_BLEED_MM: f32 = 50.0;

/// Longest side of a page in points: the size that readers must support (ISO 32000-1, Annex C).
pub const MAX_SIDE_PT: f32 = 14_400.0;

/// A decoded picture, already cut and resized for its layer's box.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Its pixels.
    pub pixels: Pixels<'a>,
}

/// The pixels of a picture, row by row.
#[derive(Clone, Copy)]
pub enum Pixels<'a> {
    /// Straight RGBA: `width * height * 4` bytes.
    Straight(&'a [u8]),
    /// RGB, filtered and deflated as in the IDAT chunks of a PNG, which PDF readers accept as is.
    /// Not checked.
    Deflated(&'a [u8]),
}

/// Pictures by layer id; that of the canvas is [`scene::CANVAS_IMAGE`]. A layer without one draws nothing.
pub type Pictures<'a> = dyn Fn(&str) -> Option<Picture<'a>> + 'a;

/// The reason why no file was written.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PdfError {
    /// `stop` returned true.
    #[error("writing the PDF was stopped")]
    Stopped,
    /// A picture's bytes do not fit its size.
    #[error("the picture of layer `{0}` does not have width × height × 4 bytes")]
    BadPicture(String),
    /// The bleed is not a usable number.
    #[error("a bleed of {0} mm cannot be written; give 0 to {MAX_BLEED_MM} mm")]
    BadBleed(f32),
    /// The page would be larger than readers show.
    #[error("the page would be {width:.0} × {height:.0} pt; at most {MAX_SIDE_PT} a side: give a higher `dpi`")]
    TooLarge {
        /// Width in points.
        width: f32,
        /// Height in points.
        height: f32,
    },
    /// The compressor failed.
    #[error("compressing the PDF failed: {0}")]
    Compression(&'static str),
    /// A leaf or a common part is not in its written form.
    #[error("a page that was kept is damaged")]
    Damaged,
}

impl From<ArchiveError> for PdfError {
    fn from(_: ArchiveError) -> Self {
        Self::Damaged
    }
}
