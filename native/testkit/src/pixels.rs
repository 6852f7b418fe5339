//! Reads pictures back by third-party decoders.

use std::io::Cursor;

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::error::Error;

/// A decoded picture: straight RGBA, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// `width * height` pixels.
    pub rgba: Vec<[u8; 4]>,
}

impl Pixels {
    /// The pixel at a place, transparent outside.
    #[must_use]
    pub fn at(&self, x: usize, y: usize) -> [u8; 4] {
        if x < self.width && y < self.height { self.rgba[y * self.width + x] } else { [0; 4] }
    }
}

/// Decodes a PNG or a JPEG; `path` is for the message.
///
/// # Errors
/// [`Error::Picture`].
pub fn decode(path: &str, bytes: &[u8]) -> Result<Pixels, Error> {
    let decoded = if bytes.starts_with(&[0xFF, 0xD8]) { jpeg(bytes) } else { png(bytes) };
    decoded.map_err(|reason| Error::Picture { path: path.to_owned(), reason })
}

fn png(bytes: &[u8]) -> Result<Pixels, String> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let info = reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    let rgba = pixels.as_chunks::<4>().0.to_vec();
    Ok(Pixels { width: info.width as usize, height: info.height as usize, rgba })
}

fn jpeg(bytes: &[u8]) -> Result<Pixels, String> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGBA);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().map_err(|error| error.to_string())?;
    let info = decoder.info().ok_or("the picture has no size")?;
    let rgba = pixels.as_chunks::<4>().0.to_vec();
    Ok(Pixels { width: info.width.into(), height: info.height.into(), rgba })
}
