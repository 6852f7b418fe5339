//! The files as read by an independent decoder.

use std::cell::Cell;

use work::{Piece, alone};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

use super::*;
use crate::output::Parts;
use crate::region::Region;
use crate::surface::premultiply;

fn never() -> bool {
    false
}

/// A smooth picture with a hard edge.
fn picture(width: i32, height: i32) -> Surface {
    let mut surface = Surface::new(Region::new(0, 0, width, height));
    for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let (x, y) = (i as i32 % width, i as i32 / width);
        let hill = |a: i32, b: i32| ((a * x / width.max(1) + b * y / height.max(1)) % 256) as u8;
        *pixel =
            if x * 3 > width * 2 { [20, 90, 60, 255] } else { [hill(200, 40), hill(30, 220), hill(120, 120), 255] };
    }
    surface
}

fn decode(file: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut decoder = JpegDecoder::new(ZCursor::new(file));
    let pixels = decoder.decode().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    (width, height, pixels)
}

fn psnr(surface: &Surface, decoded: &[u8]) -> f64 {
    let wanted = surface.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| pixel[..3].to_vec());
    let sum: u32 = wanted.zip(decoded).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum();
    10.0 * scene::num::log10(255.0 * 255.0 / (f64::from(sum) / decoded.len() as f64))
}

#[test]
fn a_decoder_reads_back_the_picture_at_every_size_and_sampling() {
    for (width, height) in [(1, 1), (8, 8), (16, 16), (17, 33), (250, 99), (1, 300)] {
        for chroma in [Chroma::Quarter, Chroma::Full] {
            let surface = picture(width, height);
            let file = encode(&surface, &Settings { quality: 95, chroma, density: None }, &never).unwrap();
            let (w, h, pixels) = decode(&file);
            assert_eq!((w as i32, h as i32), (width, height));
            let (likeness, least) = (psnr(&surface, &pixels), if chroma == Chroma::Full { 35.0 } else { 30.0 });
            assert!(likeness > least, "{width} × {height} {chroma:?}: {likeness}");
        }
    }
}

#[test]
fn quality_trades_size_for_likeness() {
    let surface = picture(300, 200);
    let at = |quality| encode(&surface, &Settings { quality, chroma: Chroma::Full, density: None }, &never).unwrap();
    let (mut size, mut likeness) = (0, 0.0);
    for quality in [1, 20, 50, 75, 90, 100] {
        let file = at(quality);
        let now = psnr(&surface, &decode(&file).2);
        assert!(file.len() > size && now > likeness, "quality {quality}");
        (size, likeness) = (file.len(), now);
    }
    assert!(likeness > 45.0);
}

#[test]
fn transparent_pixels_show_white() {
    let mut surface = Surface::new(Region::new(0, 0, 16, 16));
    surface.clear(premultiply([255, 0, 0, 0]));
    let file = encode(&surface, &Settings { quality: 90, chroma: Chroma::Full, density: None }, &never).unwrap();
    assert!(decode(&file).2.iter().all(|&byte| byte == 255));
}

#[test]
fn the_density_is_in_the_header() {
    let settings = Settings { quality: 50, chroma: Chroma::Quarter, density: Density::new(300) };
    let file = encode(&picture(8, 8), &settings, &never).unwrap();
    assert_eq!(file[..20], *b"\xFF\xD8\xFF\xE0\x00\x10JFIF\0\x01\x01\x01\x01\x2C\x01\x2C\0\0");
}

/// Pseudo-random numbers (Numerical Recipes' generator).
struct Random(u32);

impl Random {
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as i32 % end.max(1)
    }
}

/// Hard-edged noise in a region: the most expensive blocks possible.
fn paint(surface: &mut Surface, region: &Region, seed: u32) {
    let area = surface.region;
    let both = area.intersect(region);
    for y in both.top..both.bottom {
        for x in both.left..both.right {
            let at = ((y - area.top) * area.width() as i32 + x - area.left) as usize;
            let bit = |n: u32| if (x as u32 * 31 + y as u32 * 17 + seed * n).is_multiple_of(n) { 255 } else { 0 };
            surface.pixels.as_chunks_mut::<4>().0[at] = [bit(3), bit(5), bit(2), 255];
        }
    }
}

/// The pixels of an area.
fn cut(surface: &Surface, area: Region) -> Surface {
    let mut part = Surface::new(area);
    let columns = (area.left - surface.region.left) as usize..(area.right - surface.region.left) as usize;
    let rows = (area.top..area.bottom).map(|y| &surface.row(y)[columns.clone()]);
    part.pixels = rows.flat_map(|row| row.as_flattened().to_vec()).collect();
    part
}

#[test]
fn a_patched_picture_equals_one_that_is_patched_everywhere() {
    let mut random = Random(11);
    for (width, height) in [(1, 1), (33, 17), (250, 99), (130, 260), (1, 300), (700, 20)] {
        for (round, quality) in [(0, 90), (1, 35), (2, 100), (3, 1)] {
            let chroma = if round % 2 == 0 { Chroma::Quarter } else { Chroma::Full };
            let mut surface = picture(width, height);
            let compiled = Compiled::new(&surface, chroma, quality, &never).unwrap();
            let dirty: Vec<Region> = (0..=round)
                .map(|_| {
                    let (left, top) = (random.below(width), random.below(height));
                    Region::new(left, top, left + 1 + random.below(width - left), top + 1 + random.below(40))
                })
                .collect();
            let before = surface.clone();
            let is_changed = |patch: &Surface, unit: &Region| patch.differs(&before, unit);
            dirty.iter().for_each(|region| paint(&mut surface, region, random.0 % 1000));
            // More than was painted, so that some units of the patches are unchanged.
            let dirty: Vec<Region> = dirty.iter().map(|region| region.grow(20)).collect();
            let patches: Vec<Surface> = compiled.areas(&dirty).iter().map(|area| cut(&surface, *area)).collect();
            let file: Vec<u8> = compiled.splice(&patches, is_changed, None, &alone(&never)).unwrap();
            let still: Vec<u8> = compiled.splice(&[], |_, _| false, None, &alone(&never)).unwrap();
            let parts: Parts = compiled.splice(&patches, is_changed, None, &alone(&never)).unwrap();
            let mut stored = Vec::new();
            parts.store(&mut stored);
            assert!(Parts::join(&stored, &still).as_ref() == Some(&file));
            let everywhere = compiled
                .splice::<Vec<u8>>(&[cut(&surface, surface.region)], |_, _| true, None, &alone(&never))
                .unwrap();
            assert!(file == everywhere, "{width} × {height}, quality {quality}");
            assert_eq!(decode(&file).0 as i32, width);
            let again = Compiled::from_bytes(&compiled.to_bytes()).unwrap();
            assert_eq!(again, compiled);
        }
    }
}

#[test]
fn patches_on_the_same_rows_may_begin_at_any_height() {
    for rising in [true, false] {
        let mut surface = picture(300, 120);
        let before = surface.clone();
        let compiled = Compiled::new(&surface, Chroma::Full, 90, &never).unwrap();
        let stairs: Vec<Region> = (0..5)
            .map(|step| {
                let top = 8 * if rising { 4 - step } else { step };
                Region::new(10 + 60 * step, top, 40 + 60 * step, top + 50)
            })
            .collect();
        stairs.iter().for_each(|region| paint(&mut surface, region, 3));
        let patches: Vec<Surface> = compiled.areas(&stairs).iter().map(|area| cut(&surface, *area)).collect();
        assert_eq!(patches.len(), 5);
        let file: Vec<u8> =
            compiled.splice(&patches, |patch, unit| patch.differs(&before, unit), None, &alone(&never)).unwrap();
        let everywhere: Vec<u8> =
            compiled.splice(&[cut(&surface, surface.region)], |_, _| true, None, &alone(&never)).unwrap();
        assert!(file == everywhere, "rising: {rising}");
    }
}

#[test]
fn the_file_is_the_same_whoever_takes_which_rows() {
    let mut surface = picture(700, 520);
    let compiled = Compiled::new(&surface, Chroma::Quarter, 90, &never).unwrap();
    let whole = surface.region;
    paint(&mut surface, &whole, 7);
    let pieces = Cell::new(0);
    let backwards = |count: usize, piece: &Piece<'_>| {
        pieces.set(count);
        (0..count).rev().for_each(|number| piece(number, &never));
    };
    let splice = |share: &Share<'_>| {
        compiled.splice::<Vec<u8>>(std::slice::from_ref(&surface), |_, _| true, Density::new(72), share)
    };
    assert!(splice(&backwards).unwrap() == splice(&alone(&never)).unwrap());
    assert_eq!(pieces.get(), 9, "four rows of sixteen pixels each");
    assert_eq!(splice(&alone(&|| true)), Err(PaintError::Stopped));
}

#[test]
fn damaged_bytes_are_refused() {
    let compiled = Compiled::new(&picture(60, 70), Chroma::Quarter, 90, &never).unwrap();
    let bytes = compiled.to_bytes();
    for length in 0..bytes.len() {
        assert!(Compiled::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
    let mut random = Random(5);
    for _ in 0..3000 {
        let mut changed = bytes.clone();
        let at = random.below(bytes.len() as i32) as usize;
        changed[at] ^= 1 << random.below(8);
        assert!(Compiled::from_bytes(&changed).is_err(), "{at}");
    }
}
