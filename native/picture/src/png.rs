//! PNG by the crate of the image-rs project.

use std::io::Write;

use png::{BitDepth, ColorType, DecodeOptions, Decoder, Encoder, Limits, Transformations};
use work::Stop;

use crate::decoded::Decoded;
use crate::exif;
use crate::pixels::Pixels;
use crate::raster::{Raster, Samples};
use crate::refusal::{Refusal, check_size};
use crate::watch::Watched;

/// Memory limit for chunks beside the pixels, such as an inflated colour profile.
const CHUNK_BYTES: usize = 16 << 20;

pub fn decode(bytes: &[u8], stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    let mut options = DecodeOptions::default();
    options.set_ignore_text_chunk(true);
    options.set_ignore_adler32(false);
    options.set_skip_ancillary_crc_failures(false);
    let mut decoder = Decoder::new_with_options(Watched::new(bytes, stop), options);
    // Sixteen bits are reduced to the upper eight; palettes and transparent colours become RGB and
    // alpha.
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let damaged = |_| Refusal::Damaged;
    let (width, height) = decoder.read_header_info().map_err(damaged)?.size();
    check_size(width, height)?;
    decoder.set_limits(Limits { bytes: CHUNK_BYTES + width as usize * 16 });
    let mut reader = decoder.read_info().map_err(damaged)?;
    let samples = match reader.output_color_type() {
        (ColorType::Grayscale, BitDepth::Eight) => Samples::Gray,
        (ColorType::GrayscaleAlpha, BitDepth::Eight) => Samples::GrayAlpha,
        (ColorType::Rgb, BitDepth::Eight) => Samples::Rgb,
        (ColorType::Rgba, BitDepth::Eight) => Samples::Rgba,
        _ => return Err(Refusal::Damaged),
    };
    let mut pixels = vec![0; width as usize * height as usize * samples.count()];
    reader.next_frame(&mut pixels).map_err(damaged)?;
    reader.finish().map_err(damaged)?;
    let info = reader.info();
    let orientation = info.exif_metadata.as_deref().map(exif::orientation).unwrap_or_default();
    let profile = info.icc_profile.as_deref().map(<[u8]>::to_vec);
    Ok(Decoded::whole(Raster { width, height, samples, pixels }, orientation, profile))
}

/// Bytes of pixels written between two checks of the stop flag.
const BYTES_PER_LOOK: usize = 1 << 20;

/// A PNG of 8 bits per sample, without alpha if the picture is opaque.
///
/// # Errors
/// [`Refusal::Stopped`]; [`Refusal::Damaged`] if the number of pixels does not match the size.
pub fn encode(pixels: &Pixels, stop: &Stop<'_>) -> Result<Vec<u8>, Refusal> {
    let mut file = Vec::new();
    let damaged = |_| Refusal::Damaged;
    let mut encoder = Encoder::new(&mut file, pixels.width, pixels.height);
    encoder.set_color(if pixels.is_opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let mut writer = encoder.write_header().map_err(damaged)?;
    let mut stream = writer.stream_writer().map_err(damaged)?;
    for part in pixels.rgba.chunks(BYTES_PER_LOOK) {
        if stop() {
            return Err(Refusal::Stopped);
        }
        let written = if pixels.is_opaque {
            let rgb: Vec<u8> = part.as_chunks::<4>().0.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
            stream.write_all(&rgb)
        } else {
            stream.write_all(part)
        };
        written.map_err(|_| Refusal::Damaged)?;
    }
    stream.finish().map_err(damaged)?;
    writer.finish().map_err(damaged)?;
    Ok(file)
}
