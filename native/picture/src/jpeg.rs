//! JPEG: selects the files to decode and the way to read them, baseline by our own decoder and all
//! others by zune-jpeg.

use work::Stop;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::baseline;
use crate::decoded::{Decoded, Seen};
use crate::exif;
use crate::raster::{Raster, Samples};
use crate::refusal::{Refusal, check_size};
use crate::watch::WatchedJpeg;

/// The marker that ends a file.
const END: [u8; 2] = [0xFF, 0xD9];

/// Longest side that the format allows.
const MAX_SIDE: usize = 65_535;

/// Limit of block visits of all scans of a progressive file together: every scan passes over the
/// whole picture, however few bytes it has. Encoders write about ten scans.
const MAX_SCAN_PIXELS: u64 = 600_000_000;
const LEAST_SCANS: u64 = 20;
const MOST_SCANS: u64 = 100;

/// The interpretation of the components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Model {
    Gray,
    YCbCr,
    Rgb,
    /// Ink; Adobe's programs write it inverted.
    Cmyk {
        is_inverted: bool,
    },
    /// Ink without black by its complement in luminance and chrominance.
    Ycck,
}

pub fn decode(bytes: &[u8], seen: &Seen<'_>, stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    let header = Header::read(bytes).ok_or(Refusal::Damaged)?;
    check_size(header.width, header.height)?;
    // The decoder does not require the end marker, without which a file was cut short. Scans can't
    // contain its bytes.
    let has_end = bytes[header.scans_at..].windows(2).rev().any(|pair| pair == END);
    if !has_end || header.least_bits() > bytes.len() as u64 * 8 {
        return Err(Refusal::Damaged);
    }
    let model = header.model().ok_or(Refusal::Damaged)?;
    // zune-jpeg takes components that Adobe marks as RGB for ink; with another mark they come out
    // unchanged.
    let patched = header.rgb_mark.map(|at| {
        let mut bytes = bytes.to_vec();
        bytes[at] = 1;
        bytes
    });
    let output = match model {
        Model::Gray => ColorSpace::Luma,
        Model::Rgb if patched.is_some() => ColorSpace::YCbCr,
        // Four samples per pixel are resized faster than three.
        Model::YCbCr => ColorSpace::RGBA,
        Model::Rgb => ColorSpace::RGB,
        Model::Cmyk { .. } => ColorSpace::CMYK,
        Model::Ycck => ColorSpace::YCCK,
    };
    let scans = MAX_SCAN_PIXELS / (u64::from(header.width) * u64::from(header.height));
    let options = DecoderOptions::default()
        .set_max_width(MAX_SIDE)
        .set_max_height(MAX_SIDE)
        .set_strict_mode(true)
        .jpeg_set_max_scans(scans.clamp(LEAST_SCANS, MOST_SCANS) as usize)
        .jpeg_set_out_colorspace(output);
    let bytes = patched.as_deref().unwrap_or(bytes);
    let mut decoder = JpegDecoder::new_with_options(WatchedJpeg::new(bytes, stop), options);
    let damaged = |_| Refusal::Damaged;
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = (header.width, header.height);
    if decoder.dimensions() != Some((width as usize, height as usize)) {
        return Err(Refusal::Damaged);
    }
    let orientation = decoder.exif().map(|block| exif::orientation(block)).unwrap_or_default();
    if header.is_plain(model) {
        let region = seen(orientation, (width, height));
        if let Some(raster) = baseline::decode(bytes, &region, stop)? {
            let (size, corner) = ((width, height), (region.left, region.top));
            return Ok(Decoded { raster, size, corner, orientation, profile: decoder.icc_profile() });
        }
    }
    let mut pixels = decoder.decode().map_err(damaged)?;
    let samples = match model {
        Model::Gray => Samples::Gray,
        Model::YCbCr => Samples::Rgbx,
        Model::Rgb => Samples::Rgb,
        Model::Cmyk { is_inverted } => {
            if is_inverted {
                pixels.iter_mut().for_each(|ink| *ink = 255 - *ink);
            }
            Samples::Cmyk
        }
        Model::Ycck => {
            pixels.as_chunks_mut::<4>().0.iter_mut().for_each(ink_of);
            Samples::Cmyk
        }
    };
    if pixels.len() != width as usize * height as usize * samples.count() {
        return Err(Refusal::Damaged);
    }
    let orientation = decoder.exif().map(|block| exif::orientation(block)).unwrap_or_default();
    let profile = decoder.icc_profile();
    Ok(Decoded::whole(Raster { width, height, samples, pixels }, orientation, profile))
}

/// YCCK as Adobe writes it: the inks' complements as luminance and chrominance (JFIF), black inverted.
fn ink_of(pixel: &mut [u8; 4]) {
    let [y, cb, cr, k] = pixel.map(i32::from);
    let (cb, cr) = (cb - 128, cr - 128);
    // 1.402, 0.344136, 0.714136 and 1.772 by 65536.
    let red = y + ((91_881 * cr + 32_768) >> 16);
    let green = y - ((22_554 * cb + 46_802 * cr + 32_768) >> 16);
    let blue = y + ((116_130 * cb + 32_768) >> 16);
    *pixel = [red, green, blue, 255 - k].map(|ink| ink.clamp(0, 255) as u8);
}

/// A component and its sampling relative to the others.
#[derive(Clone, Copy, Debug)]
struct Component {
    id: u8,
    across: u8,
    down: u8,
}

/// The segments before the first scan.
#[derive(Debug, Default)]
struct Header {
    width: u32,
    height: u32,
    components: Vec<Component>,
    is_progressive: bool,
    /// The colour transform in Adobe's marker.
    adobe: Option<u8>,
    /// Its offset, if it marks three components as RGB.
    rgb_mark: Option<usize>,
    is_jfif: bool,
    /// The offset of the first scan.
    scans_at: usize,
}

impl Header {
    /// Returns `None` if the segments do not lead to a scan of a supported frame.
    fn read(bytes: &[u8]) -> Option<Self> {
        let mut header = Self::default();
        let mut adobe_at = 0;
        let mut at = 2;
        loop {
            let marker = *bytes.get(at + 1).filter(|_| bytes[at] == 0xFF)?;
            // Any number of fill bytes may precede a marker.
            if marker == 0xFF {
                at += 1;
                continue;
            }
            let length = usize::from(u16::from_be_bytes(bytes.get(at + 2..at + 4)?.try_into().ok()?));
            let segment = bytes.get(at + 4..at + 2 + length)?;
            match (marker, segment) {
                (0xDA, _) => break,
                (0xC0..=0xC2, [8, h1, h2, w1, w2, count, rest @ ..]) => {
                    header.height = u32::from(u16::from_be_bytes([*h1, *h2]));
                    header.width = u32::from(u16::from_be_bytes([*w1, *w2]));
                    header.is_progressive = marker == 0xC2;
                    let component =
                        |part: &[u8; 3]| Component { id: part[0], across: part[1] >> 4, down: part[1] & 15 };
                    header.components = rest.as_chunks().0.iter().take(usize::from(*count)).map(component).collect();
                }
                (0xEE, [b'A', b'd', b'o', b'b', b'e', _, _, _, _, _, _, transform, ..]) => {
                    header.adobe = Some(*transform);
                    adobe_at = at + 4 + 11;
                }
                (0xE0, [b'J', b'F', b'I', b'F', 0, ..]) => header.is_jfif = true,
                _ => {}
            }
            at += 2 + length;
        }
        header.scans_at = at;
        header.rgb_mark = (header.adobe == Some(0) && header.components.len() == 3).then_some(adobe_at);
        Some(header)
    }

    /// The minimum bits of the scans: for each block a word for its mean and, except in progressive
    /// files, one for its end. A file that announces more than it holds is refused before it costs
    /// anything.
    fn least_bits(&self) -> u64 {
        let most = |side: fn(&Component) -> u8| self.components.iter().map(side).max().unwrap_or(1).max(1);
        let (across, down) = (most(|component| component.across), most(|component| component.down));
        let blocks = |side: u32, factor: u8, most: u8| {
            (u64::from(side) * u64::from(factor)).div_ceil(u64::from(most)).div_ceil(8)
        };
        let of_component = |component: &Component| {
            blocks(self.width, component.across, across) * blocks(self.height, component.down, down)
        };
        self.components.iter().map(of_component).sum::<u64>() * if self.is_progressive { 1 } else { 2 }
    }

    /// Returns whether its components can only be grey or luminance and chrominance.
    fn is_plain(&self, model: Model) -> bool {
        let is_rgb = self.components.iter().map(|component| component.id).eq(*b"RGB");
        match model {
            Model::Gray => self.adobe.is_none(),
            Model::YCbCr => matches!(self.adobe, None | Some(1)) && !is_rgb,
            _ => false,
        }
    }

    /// By the rules of libjpeg.
    fn model(&self) -> Option<Model> {
        let ids: Vec<u8> = self.components.iter().map(|component| component.id).collect();
        match (ids.as_slice(), self.adobe) {
            ([_], _) => Some(Model::Gray),
            ([b'R', b'G', b'B'], None) if !self.is_jfif => Some(Model::Rgb),
            ([_, _, _], Some(0)) if !self.is_jfif => Some(Model::Rgb),
            ([_, _, _], _) => Some(Model::YCbCr),
            ([_, _, _, _], Some(2)) => Some(Model::Ycck),
            ([_, _, _, _], adobe) => Some(Model::Cmyk { is_inverted: adobe.is_some() }),
            _ => None,
        }
    }
}
