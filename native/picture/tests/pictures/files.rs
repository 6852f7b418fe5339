//! Files, read and made.

use std::borrow::Cow;
use std::fs;
use std::path::PathBuf;

use moxcms::ColorProfile;
use png::{BitDepth, ColorType, Encoder};

/// Files drawn by `tests/files/make.mjs`: one for each way of storing a picture.
pub const DRAWN: [&str; 17] = [
    "plain.jpg",
    "full-chroma.jpg",
    "progressive.jpg",
    "gray.jpg",
    "plain.png",
    "alpha.png",
    "palette.png",
    "interlaced.png",
    "gray.png",
    "deep.png",
    "plain.webp",
    "lossless.webp",
    "alpha.webp",
    "turned.webp",
    "animated.webp",
    "p3.jpg",
    "cmyk.jpg",
];

/// A path beside the tests.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).join(name)
}

/// A file drawn by `tests/files/make.mjs`.
pub fn read(name: &str) -> Vec<u8> {
    fs::read(path("files").join(name)).unwrap()
}

/// Additional chunks of a PNG.
#[derive(Default)]
pub struct Extra<'a> {
    pub profile: Option<&'a [u8]>,
    pub exif: Option<&'a [u8]>,
}

/// A PNG of 8 bits per sample.
pub fn png((width, height): (u32, u32), color: ColorType, pixels: &[u8], extra: Extra<'_>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut info = png::Info::with_size(width, height);
    info.color_type = color;
    info.bit_depth = BitDepth::Eight;
    info.icc_profile = extra.profile.map(|profile| Cow::Owned(profile.to_vec()));
    info.exif_metadata = extra.exif.map(|exif| Cow::Owned(exif.to_vec()));
    let mut writer = Encoder::with_info(&mut file, info).unwrap().write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    file
}

/// An EXIF block with an orientation.
pub fn exif(orientation: u8) -> Vec<u8> {
    [b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", &[orientation, 0, 0][..]].concat()
}

/// A JPEG with an additional segment, after its first two bytes.
pub fn with_segment(jpeg: &[u8], marker: u8, content: &[u8]) -> Vec<u8> {
    let length = (content.len() as u16 + 2).to_be_bytes();
    [&jpeg[..2], &[0xFF, marker], &length, content, &jpeg[2..]].concat()
}

/// A JPEG without the segments of a marker.
pub fn without_segments(jpeg: &[u8], marker: u8) -> Vec<u8> {
    let mut kept = jpeg[..2].to_vec();
    let mut at = 2;
    while jpeg[at + 1] != 0xDA {
        let end = at + 2 + usize::from(u16::from_be_bytes([jpeg[at + 2], jpeg[at + 3]]));
        if jpeg[at + 1] != marker {
            kept.extend_from_slice(&jpeg[at..end]);
        }
        at = end;
    }
    [&kept, &jpeg[at..]].concat()
}

/// Adobe's segment with a colour transform.
pub fn adobe(transform: u8) -> Vec<u8> {
    [b"Adobe\0\x64\0\0\0\0", &[transform][..]].concat()
}

/// A colour profile as the segments of a JPEG hold it, in one.
pub fn profile_segment(profile: &[u8]) -> Vec<u8> {
    [b"ICC_PROFILE\0\x01\x01", profile].concat()
}

pub fn adobe_rgb() -> Vec<u8> {
    ColorProfile::new_adobe_rgb().encode().unwrap()
}

pub fn display_p3() -> Vec<u8> {
    ColorProfile::new_display_p3().encode().unwrap()
}

pub fn srgb() -> Vec<u8> {
    ColorProfile::new_srgb().encode().unwrap()
}

pub fn gray_gamma(gamma: f32) -> Vec<u8> {
    ColorProfile::new_gray_with_gamma(gamma).encode().unwrap()
}

/// A CMYK profile of two grid points per ink (ICC.1:2010, 10.8): paper is white, black ink black,
/// and yellow ink turns everything a bright yellow, so that its use shows.
pub fn ink_profile() -> Vec<u8> {
    let mut table = Vec::new();
    for corner in 0..16u8 {
        // The first ink varies least rapidly.
        let [c, m, y, k] = [8, 4, 2, 1].map(|bit| corner & bit != 0);
        let lightness = if k { 0 } else { 255 - 60 * u8::from(c) - 60 * u8::from(m) - 10 * u8::from(y) };
        let a = 128 + 60 * u8::from(m && !k) - 40 * u8::from(c && !k);
        let b = 128 + 90 * u8::from(y && !k) - 40 * u8::from(c && !k);
        table.extend_from_slice(&[lightness, a, b]);
    }
    let line: Vec<u8> = (0..=255).collect();
    let mut lut = b"mft1\0\0\0\0\x04\x03\x02\0".to_vec();
    for entry in [1i32, 0, 0, 0, 1, 0, 0, 0, 1] {
        lut.extend_from_slice(&(entry << 16).to_be_bytes());
    }
    (0..4).for_each(|_| lut.extend_from_slice(&line));
    lut.extend_from_slice(&table);
    (0..3).for_each(|_| lut.extend_from_slice(&line));
    let white = b"XYZ \0\0\0\0\0\0\xf6\xd6\0\x01\0\0\0\0\xd3\x2d";
    let (first, second) = (128 + 4 + 2 * 12, 128 + 4 + 2 * 12 + lut.len());
    let mut profile = vec![0; 128];
    profile[8] = 2;
    profile[12..24].copy_from_slice(b"prtrCMYKLab ");
    profile[36..40].copy_from_slice(b"acsp");
    profile[68..80].copy_from_slice(&white[8..20]);
    profile.extend_from_slice(&2u32.to_be_bytes());
    for (tag, at, length) in [(b"A2B0", first, lut.len()), (b"wtpt", second, white.len())] {
        profile.extend_from_slice(tag);
        profile.extend_from_slice(&(at as u32).to_be_bytes());
        profile.extend_from_slice(&(length as u32).to_be_bytes());
    }
    profile.extend_from_slice(&lut);
    profile.extend_from_slice(white);
    let length = (profile.len() as u32).to_be_bytes();
    profile[..4].copy_from_slice(&length);
    profile
}
