//! WebP by the crate of the image-rs project.

use image_webp::WebPDecoder;
use work::Stop;

use crate::decoded::Decoded;
use crate::exif;
use crate::raster::{Raster, Samples};
use crate::refusal::{Refusal, check_size};
use crate::watch::Watched;

/// Memory limit for chunks beside the pixels.
const CHUNK_BYTES: usize = 64 << 20;

pub fn decode(bytes: &[u8], stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    if !is_whole(bytes) {
        return Err(Refusal::Damaged);
    }
    let damaged = |_| Refusal::Damaged;
    let mut decoder = WebPDecoder::new(Watched::new(bytes, stop)).map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    decoder.set_memory_limit(CHUNK_BYTES);
    let samples = if decoder.has_alpha() { Samples::Rgba } else { Samples::Rgb };
    let mut pixels = vec![0; decoder.output_buffer_size().ok_or(Refusal::TooLarge)?];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    let orientation =
        decoder.exif_metadata().map_err(damaged)?.map(|block| exif::orientation(&block)).unwrap_or_default();
    let profile = decoder.icc_profile().map_err(damaged)?;
    Ok(Decoded::whole(Raster { width, height, samples, pixels }, orientation, profile))
}

/// Returns whether the file has its stated length, and its chunks end there: the decoder skips
/// chunks that it does not need.
fn is_whole(bytes: &[u8]) -> bool {
    let length = |at: usize| -> Option<usize> {
        let length = u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize;
        // Chunks are padded to an even number of bytes.
        Some(length + length % 2)
    };
    let Some(end) = length(4).map(|length| length + 8).filter(|end| *end <= bytes.len()) else { return false };
    let mut at = 12;
    while at + 8 <= end {
        let Some(length) = length(at + 4) else { return false };
        at += 8 + length;
    }
    at == end
}
