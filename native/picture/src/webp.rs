//! WebP by the crate of the image-rs project.

use image_webp::WebPDecoder;

use crate::raster::{Raster, Samples};
use crate::refusal::{Refusal, check_size};
use crate::watch::Watched;
use crate::{Decoded, Stop, exif};

/// Memory for chunks beside the pixels.
const CHUNK_BYTES: usize = 64 << 20;

pub fn decode(bytes: &[u8], stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    let damaged = |_| Refusal::Damaged;
    let mut decoder = WebPDecoder::new(Watched::new(bytes, stop)).map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    decoder.set_memory_limit(CHUNK_BYTES);
    let samples = if decoder.has_alpha() { Samples::Rgba } else { Samples::Rgb };
    let mut pixels = vec![0; decoder.output_buffer_size().ok_or(Refusal::TooLarge)?];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    let turn = decoder.exif_metadata().map_err(damaged)?.map(|block| exif::turn(&block)).unwrap_or_default();
    let profile = decoder.icc_profile().map_err(damaged)?;
    Ok(Decoded { raster: Raster { width, height, samples, pixels }, turn, profile })
}
