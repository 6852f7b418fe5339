//! Callers' pictures, decoded at the size of the boxes that show them, and cached.

use std::time::Duration;

use picture::{Refusal, Target};
use raster::{Image, Region, Surface, jpeg};
use sha2::{Digest, Sha256};
use work::{Piece, Share, Stop};

use crate::engine::Engine;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::picture_key::{Hash, key};

/// Longest time to decode one picture, excluding the turns of others.
const DECODE_TIME: Duration = Duration::from_secs(5);

/// For photographs: at this quality and without chroma subsampling, a second generation is
/// indistinguishable from the first.
const CLEAN_QUALITY: u8 = 95;

/// A picture as received.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// A JPEG, PNG or WebP file.
    File {
        /// The file.
        bytes: &'a [u8],
        /// Its SHA-256, if known.
        hash: Option<Hash>,
    },
    /// Pixels that were decoded elsewhere: RGBA, straight alpha, row by row.
    Pixels {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
        /// `width * height * 4` bytes.
        rgba: &'a [u8],
    },
}

/// A re-encoded picture: upright, in sRGB, without metadata.
#[derive(Debug)]
pub struct CleanPicture {
    /// The file.
    pub bytes: Vec<u8>,
    /// True for a PNG, false for a JPEG.
    pub is_png: bool,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl Engine {
    /// A picture at the size of its box. The picture of a file is cached.
    ///
    /// # Errors
    /// [`Failure::Picture`], [`Failure::Aborted`], [`Failure::Deadline`].
    pub fn picture(&self, source: Source<'_>, target: &Target, interrupt: &Interrupt) -> Result<Image, Failure> {
        let image = |pixels: picture::Pixels| Image {
            width: pixels.width,
            height: pixels.height,
            is_opaque: pixels.is_opaque,
            pixels: pixels.rgba.into(),
        };
        match source {
            Source::Pixels { width, height, rgba } => {
                fit(interrupt, |share| picture::fit_pixels(rgba, (width, height), target, share)).map(image)
            }
            Source::File { bytes, hash } => {
                let key = key(hash.unwrap_or_else(|| Sha256::digest(bytes).into()), target);
                if let Some(known) = self.pictures.get(&key) {
                    return Ok(known);
                }
                let image = fit(interrupt, |share| picture::fit(bytes, target, share)).map(image)?;
                // A picture that would evict most of the others is not cached.
                if image.pixels.len() <= self.pictures.budget() / 4 {
                    self.pictures.put(key, image.clone(), image.pixels.len());
                }
                Ok(image)
            }
        }
    }

    /// Returns whether a picture is cached at the size of a box, without counting a use.
    #[must_use]
    pub fn has_picture(&self, hash: Hash, target: &Target) -> bool {
        self.pictures.has(&key(hash, target))
    }

    /// A cached picture, by its file's hash.
    #[must_use]
    pub fn seen_picture(&self, hash: Hash, target: &Target) -> Option<Image> {
        self.pictures.get(&key(hash, target))
    }

    /// Re-encodes a picture: with transparency or if it must stay lossless as PNG, otherwise as
    /// JPEG.
    ///
    /// # Errors
    /// As [`Self::picture`].
    pub fn clean_picture(
        &self,
        source: Source<'_>,
        keep_lossless: bool,
        interrupt: &Interrupt,
    ) -> Result<CleanPicture, Failure> {
        let pixels = match source {
            Source::File { bytes, .. } => decode(interrupt, |stop| picture::whole(bytes, stop))?,
            Source::Pixels { width, height, rgba } => {
                decode(interrupt, |stop| picture::whole_pixels(rgba, (width, height), stop))?
            }
        };
        let is_png = keep_lossless || !pixels.is_opaque;
        let (width, height) = (pixels.width, pixels.height);
        let stop = || interrupt.is_due();
        let bytes = if is_png {
            picture::encode_png(&pixels, &stop).map_err(|refusal| failure(refusal, interrupt))?
        } else {
            let region = Region::new(0, 0, width as i32, height as i32);
            let surface = Surface { region, pixels: pixels.rgba };
            let failed = |error| Failure::from_paint(error, || interrupt.failure());
            let compiled = jpeg::Compiled::new(&surface, jpeg::Chroma::Full, CLEAN_QUALITY, &stop).map_err(failed)?;
            compiled.splice(&[], |_, _| false, None, &work::alone(&stop)).map_err(failed)?
        };
        Ok(CleanPicture { bytes, is_png, width, height })
    }
}

/// Decodes until it is done, the work is interrupted, or the time limit of one picture has passed.
fn decode<V>(interrupt: &Interrupt, decode: impl FnOnce(&Stop<'_>) -> Result<V, Refusal>) -> Result<V, Failure> {
    let end = interrupt.clock() + DECODE_TIME;
    decode(&|| interrupt.is_due() || interrupt.clock() >= end).map_err(|refusal| failure(refusal, interrupt))
}

/// As `decode`, with the work shared among threads.
fn fit<V>(interrupt: &Interrupt, fit: impl FnOnce(&Share<'_>) -> Result<V, Refusal>) -> Result<V, Failure> {
    let end = interrupt.clock() + DECODE_TIME;
    let share = |pieces: usize, piece: &Piece<'_>| {
        interrupt.share(pieces, &|number, stop| piece(number, &|| stop() || interrupt.clock() >= end));
    };
    fit(&share).map_err(|refusal| failure(refusal, interrupt))
}

fn failure(refusal: Refusal, interrupt: &Interrupt) -> Failure {
    if refusal == Refusal::Stopped && interrupt.is_due() {
        return interrupt.failure();
    }
    Failure::Picture { field: None, refusal }
}
