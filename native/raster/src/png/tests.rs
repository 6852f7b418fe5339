//! The files as read by an independent decoder.

use std::cell::RefCell;

use work::{Piece, Share, alone};

use super::band::Coder;
use super::runs::MatchSources;
use super::*;
use crate::output::Parts;
use crate::region::Region;
use crate::surface::{premultiply, straight};
use archive::ArchiveError;

fn never() -> bool {
    false
}

/// Pseudo-random numbers (Numerical Recipes' generator).
pub struct Random(pub u32);

impl Random {
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as i32 % end.max(1)
    }

    fn region(&mut self, width: i32, height: i32) -> Region {
        let (left, top) = (self.below(width), self.below(height));
        Region::new(left, top, left + 1 + self.below(width - left), top + 1 + self.below(height.min(40)))
    }
}

/// Noise in one part, a gradient in another, then one colour, and gradients that slant to either
/// side; all alphas if requested.
fn picture(width: i32, height: i32, opaque: bool) -> Surface {
    let mut surface = Surface::new(Region::new(0, 0, width, height));
    let mut random = Random(1);
    for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let (x, y) = (i as i32 % width, i as i32 / width);
        let noise = [(); 4].map(|()| random.below(256) as u8);
        let slanted = if x < width / 2 { x + y } else { 9000 - x + y };
        let [r, g, b, a] = match (y / 50) % 4 {
            0 => [(noise[0] >> 3) + 90, (noise[1] >> 3).wrapping_add((x / 9) as u8), noise[2] >> 4, noise[3]],
            1 => [(x / 3) as u8, (y / 2) as u8, 200, 255],
            2 => [40, 50, if x % 97 == 0 { noise[0] } else { 60 }, 128],
            _ => [slanted as u8, (slanted / 2) as u8, (slanted / 3) as u8, (slanted / 5) as u8],
        };
        *pixel = premultiply([r, g, b, if opaque { 255 } else { a }]);
    }
    surface
}

fn paint(surface: &mut Surface, region: &Region, random: &mut Random) {
    let (r, g) = (random.below(256) as u8, random.below(256) as u8);
    let area = surface.region;
    let both = area.intersect(region);
    for y in both.top..both.bottom {
        for x in both.left..both.right {
            let at = ((y - area.top) * area.width() as i32 + x - area.left) as usize;
            let edge = if (x * x + y * y) % 19 < 4 { 255 } else { (x * 3) as u8 };
            surface.pixels.as_chunks_mut::<4>().0[at] = [r, g, edge, 255];
        }
    }
}

fn sheet(picture: &Surface, opaque: bool) -> Sheet {
    Sheet::new(Compiled::new(picture, opaque, &never).unwrap())
}

fn cut(picture: &Surface, areas: &[Region]) -> Vec<Surface> {
    let part = |area: &Region| {
        let mut part = Surface::new(*area);
        part.copy(picture, area);
        part
    };
    areas.iter().map(part).collect()
}

fn decode(file: &[u8]) -> (png::Info<'static>, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    (reader.info().clone(), pixels)
}

fn assert_shows(file: &[u8], surface: &Surface, opaque: bool) {
    let (info, pixels) = decode(file);
    assert_eq!((info.width, info.height), (surface.region.width(), surface.region.height()));
    let channels = if opaque { 3 } else { 4 };
    assert_eq!(info.color_type.samples(), channels);
    let wanted = surface.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel).into_iter().take(channels));
    assert!(pixels.iter().copied().eq(wanted), "other pixels");
}

const SIZES: [(i32, i32); 10] =
    [(1, 1), (2, 40), (3, 200), (257, 64), (100, 65), (1, 8192), (8192, 1), (8192, 3), (130, 250), (600, 170)];

#[test]
fn a_decoder_reads_back_every_pixel() {
    for (width, height) in SIZES {
        for opaque in [true, false] {
            let surface = picture(width, height, opaque);
            assert_shows(
                &sheet(&surface, opaque).splice::<Vec<u8>>(&[], None, &alone(&never)).unwrap(),
                &surface,
                opaque,
            );
        }
    }
}

#[test]
fn patches_show_and_nothing_else_changes() {
    let mut random = Random(42);
    for (width, height) in SIZES {
        for round in 0..6 {
            let opaque = round % 2 == 0;
            let mut surface = picture(width, height, opaque);
            let static_picture = surface.clone();
            let sheet = sheet(&surface, opaque);
            let dirty: Vec<Region> = (0..=round / 2 * 2).map(|_| random.region(width, height)).collect();
            let mut patches = cut(&static_picture, &sheet.areas(&dirty));
            for region in &dirty {
                let seed = random.below(9999) as u32;
                paint(&mut surface, region, &mut Random(seed));
                patches.iter_mut().for_each(|patch| paint(patch, region, &mut Random(seed)));
            }
            let file: Vec<u8> = sheet.splice(&patches, None, &alone(&never)).unwrap();
            let still: Vec<u8> = sheet.splice(&[], None, &alone(&never)).unwrap();
            let parts: Parts = sheet.splice(&patches, None, &alone(&never)).unwrap();
            let mut stored = Vec::new();
            parts.store(&mut stored);
            assert!(Parts::join(&stored, &still).as_ref() == Some(&file));
            assert_shows(&file, &surface, opaque);
            let again = Compiled::from_bytes(&sheet.compiled().to_bytes()).unwrap();
            assert_eq!(again, *sheet.compiled());
            assert!(Sheet::new(again).splice::<Vec<u8>>(&patches, None, &alone(&never)).unwrap() == file);
        }
    }
}

#[test]
fn patches_side_by_side_keep_what_is_between_them() {
    let tops = [20, 70, 120, 150];
    for (opaque, top) in tops.into_iter().flat_map(|top| [(true, top), (false, top)]) {
        let mut surface = picture(600, 170, opaque);
        let sheet = sheet(&surface, opaque);
        let dirty = [
            Region::new(416, top, 431, top + 9),
            Region::new(0, top + 3, 32, top + 20),
            Region::new(599, top, 600, top + 1),
        ];
        let areas = sheet.areas(&dirty);
        let columns: Vec<(i32, i32)> = areas.iter().map(|area| (area.left, area.right)).collect();
        assert_eq!(columns, [(0, 64), (384, 448), (576, 600)], "{areas:?}");
        dirty.iter().for_each(|region| paint(&mut surface, region, &mut Random(5)));
        let file: Vec<u8> = sheet.splice(&cut(&surface, &areas), None, &alone(&never)).unwrap();
        assert_shows(&file, &surface, opaque);
    }
}

#[test]
fn slanted_gradients_repeat_along_the_diagonal() {
    let (width, height) = (500, 64);
    for (opaque, down) in [(true, -1), (true, 1), (false, -1), (false, 1)] {
        let mut surface = Surface::new(Region::new(0, 0, width, height));
        for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let value = 100 + i as i32 % width + down * (i as i32 / width);
            *pixel = premultiply([value as u8, (value / 2) as u8, 60, if opaque { 255 } else { 100 }]);
        }
        let sheet = sheet(&surface, opaque);
        assert!(sheet.compiled().coders.iter().all(|coder| *coder == Coder::Runs(MatchSources::Diagonal)));
        // Cells begin and end where the gradient was painted over; cells beside them must not refer
        // to it.
        for region in [Region::new(64, 5, 96, 30), Region::new(0, 0, 1, 64), Region::new(499, 17, 500, 18)] {
            let mut surface = surface.clone();
            paint(&mut surface, &region, &mut Random(7));
            let file: Vec<u8> = sheet.splice(&cut(&surface, &sheet.areas(&[region])), None, &alone(&never)).unwrap();
            assert_shows(&file, &surface, opaque);
        }
        // Little more than the first row of each band is left.
        let size = sheet.splice::<Vec<u8>>(std::slice::from_ref(&surface), None, &alone(&never)).unwrap().len();
        assert!(size < 4 * 500 * sheet.compiled().format.channels() + 1500, "{size}");
    }
}

#[test]
fn what_is_kept_ready_is_counted() {
    let surface = picture(600, 170, true);
    let sheet = sheet(&surface, true);
    let before = sheet.bytes();
    let patches = cut(&surface, &sheet.areas(&[Region::new(100, 20, 140, 30)]));
    sheet.splice::<Vec<u8>>(&patches, None, &alone(&never)).unwrap();
    let after = sheet.bytes();
    assert!(after - before > 16 * 600 * 4, "{before} and then {after}");
    sheet.splice::<Vec<u8>>(&patches, None, &alone(&never)).unwrap();
    assert_eq!(sheet.bytes(), after);
}

#[test]
fn a_photograph_on_a_drawn_ground_is_not_coded_by_runs() {
    let mut surface = Surface::new(Region::new(0, 0, 300, 100));
    surface.clear([30, 60, 90, 255]);
    let sheet = sheet(&surface, true);
    let mut random = Random(8);
    // Smooth except for a little grain: three bits a byte once it is filtered.
    for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let (x, y) = (i as i32 % 300, i as i32 / 300);
        *pixel = [(x / 2 + random.below(4)) as u8, (y + random.below(4)) as u8, (x / 3 + y) as u8, 255];
    }
    let file: Vec<u8> = sheet.splice(std::slice::from_ref(&surface), None, &alone(&never)).unwrap();
    assert_shows(&file, &surface, true);
    assert!(file.len() < 300 * 100 * 3 / 2, "{}", file.len());
}

#[test]
fn the_file_is_the_same_whoever_takes_which_bands() {
    // More bands than are encoded at once, some of them drawn and some photographed.
    let mut surface = picture(300, 1100, true);
    let sheet = sheet(&surface, true);
    let mut random = Random(3);
    let noisy = surface.pixels.len() / 3;
    surface.pixels[noisy..2 * noisy].iter_mut().for_each(|byte| *byte = random.below(256) as u8);
    surface.pixels.iter_mut().skip(3).step_by(4).for_each(|alpha| *alpha = 255);
    let pieces = RefCell::new(Vec::new());
    let backwards = |count: usize, piece: &Piece<'_>| {
        pieces.borrow_mut().push(count);
        (0..count).rev().for_each(|number| piece(number, &never));
    };
    let splice = |share: &Share<'_>| sheet.splice::<Vec<u8>>(std::slice::from_ref(&surface), None, share).unwrap();
    let file = splice(&backwards);
    assert!(file == splice(&alone(&never)));
    assert_eq!(*pieces.borrow(), [64, 5]);
    assert_shows(&file, &surface, true);
}

#[test]
fn static_pixels_come_back_from_the_compiled_picture() {
    let mut random = Random(3);
    for opaque in [true, false] {
        let surface = picture(211, 190, opaque);
        let compiled = Compiled::new(&surface, opaque, &never).unwrap();
        assert_eq!(compiled.pixels(&surface.region, &never).unwrap(), surface);
        for _ in 0..20 {
            let region = random.region(211, 190);
            let pixels = compiled.pixels(&region, &never).unwrap();
            for y in pixels.region.top..pixels.region.bottom {
                let wanted = &surface.row(y)[pixels.region.left as usize..pixels.region.right as usize];
                assert_eq!(pixels.row(y), wanted);
            }
        }
    }
}

#[test]
fn damaged_bytes_are_refused() {
    let compiled = Compiled::new(&picture(60, 70, true), true, &never).unwrap();
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
    let foreign = [b"nqp\0", &bytes[4..]].concat();
    assert_eq!(Compiled::from_bytes(&foreign), Err(ArchiveError::Foreign));
    assert_eq!(Compiled::from_bytes(&bytes[..bytes.len() - 1]), Err(ArchiveError::Damaged));
}

#[test]
fn the_density_is_written_in_pixels_a_metre() {
    let surface = picture(2, 2, true);
    let (info, _) = decode(&encode(&surface, Density::new(300), &never).unwrap());
    let density = info.pixel_dims.unwrap();
    assert_eq!((density.xppu, density.yppu, density.unit), (11811, 11811, png::Unit::Meter));
    assert!(decode(&encode(&surface, None, &never).unwrap()).0.pixel_dims.is_none());
}

#[test]
fn encoding_stops_on_request() {
    let surface = picture(20, 20, true);
    assert_eq!(Compiled::new(&surface, true, &|| true), Err(PaintError::Stopped));
    let sheet = sheet(&surface, true);
    assert_eq!(sheet.splice::<Vec<u8>>(&[surface], None, &alone(&|| true)), Err(PaintError::Stopped));
}

#[test]
fn flat_pictures_are_small() {
    let mut surface = Surface::new(Region::new(0, 0, 1080, 1350));
    surface.clear([11, 61, 46, 255]);
    let size = encode(&surface, None, &never).unwrap().len();
    assert!(size < 9_000, "{size}");
}
