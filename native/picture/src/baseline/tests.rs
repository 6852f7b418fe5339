//! Files made of random coefficients, compared with zune-jpeg.

use pulp::Arch;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use super::bits::Bits;
use super::huffman::Table;
use super::idct::{Plain, Transform};
use crate::place::Region;

/// Pseudo-random numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }

    fn below(&mut self, end: u32) -> u32 {
        self.next() % end
    }

    fn is_one_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }
}

/// Lengths of codes for means and for others, up to the longest.
const MEANS: [u8; 16] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const OTHERS: [u8; 16] = [0, 1, 1, 2, 3, 5, 6, 8, 10, 12, 14, 16, 20, 20, 20, 24];

/// Symbols of a table in a random order, and the codes that they have.
fn codes(random: &mut Random, is_of_means: bool) -> (Vec<u8>, Vec<(u32, u32)>) {
    let mut symbols: Vec<u8> = if is_of_means {
        (0..12).collect()
    } else {
        (0..16u8).flat_map(|run| (1..11).map(move |size| run << 4 | size)).chain([0, 0xF0]).collect()
    };
    for at in (1..symbols.len()).rev() {
        symbols.swap(at, random.below(at as u32 + 1) as usize);
    }
    let mut codes = vec![(0, 0); 256];
    let (mut code, mut listed) = (0, symbols.iter());
    for (length, count) in (1..).zip(if is_of_means { MEANS } else { OTHERS }) {
        for &symbol in listed.by_ref().take(count.into()) {
            codes[usize::from(symbol)] = (code, length);
            code += 1;
        }
        code <<= 1;
    }
    (symbols, codes)
}

#[derive(Default)]
struct Writer {
    out: Vec<u8>,
    held: u32,
    count: u32,
}

impl Writer {
    fn put(&mut self, bits: u32, length: u32) {
        for at in (0..length).rev() {
            self.held = self.held << 1 | bits >> at & 1;
            self.count += 1;
            if self.count == 8 {
                self.out.push(self.held as u8);
                if self.held == 0xFF {
                    self.out.push(0);
                }
                (self.held, self.count) = (0, 0);
            }
        }
    }

    fn end(&mut self) {
        while self.count > 0 {
            self.put(1, 1);
        }
    }

    fn value(&mut self, codes: &[(u32, u32)], run: u32, value: i32) {
        let size = 32 - value.unsigned_abs().leading_zeros();
        let (code, length) = codes[(run << 4 | size) as usize];
        self.put(code, length);
        self.put((if value < 0 { value - 1 } else { value }) as u32, size);
    }
}

/// The properties of a file.
#[derive(Clone, Copy, Debug)]
struct Kind {
    width: u32,
    height: u32,
    /// Factors of luma; `None` without colours.
    factors: Option<(u8, u8)>,
    interval: u16,
    /// Greatest step, and greatest coefficient.
    step: u32,
    most: u32,
    /// One coefficient in this many is not 0.
    rarity: u32,
}

fn segment(file: &mut Vec<u8>, marker: u8, content: &[u8]) {
    file.extend_from_slice(&[0xFF, marker]);
    file.extend_from_slice(&(content.len() as u16 + 2).to_be_bytes());
    file.extend_from_slice(content);
}

fn file(random: &mut Random, kind: &Kind) -> Vec<u8> {
    let mut file = vec![0xFF, 0xD8];
    for number in [0, 1] {
        let mut steps = vec![number];
        steps.extend((0..64).map(|_| 1 + random.below(kind.step) as u8));
        segment(&mut file, 0xDB, &steps);
    }
    let (across, down) = kind.factors.unwrap_or((1, 1));
    let count = if kind.factors.is_some() { 3 } else { 1 };
    let [h1, h2] = (kind.height as u16).to_be_bytes();
    let [w1, w2] = (kind.width as u16).to_be_bytes();
    let mut frame = vec![8, h1, h2, w1, w2, count, 1, across << 4 | down, 0, 2, 0x11, 1, 3, 0x11, 1];
    frame.truncate(6 + 3 * usize::from(count));
    segment(&mut file, 0xC0, &frame);
    let mut tables = Vec::new();
    for number in [0, 1, 0x10, 0x11] {
        let (symbols, codes) = codes(random, number < 2);
        let lengths = if number < 2 { MEANS } else { OTHERS };
        segment(&mut file, 0xC4, &[&[number][..], &lengths, &symbols].concat());
        tables.push(codes);
    }
    if kind.interval > 0 {
        segment(&mut file, 0xDD, &kind.interval.to_be_bytes());
    }
    let mut scan = vec![count, 1, 0, 2, 0x11, 3, 0x11];
    scan.truncate(1 + 2 * usize::from(count));
    segment(&mut file, 0xDA, &[&scan[..], &[0, 63, 0]].concat());
    let units = kind.width.div_ceil(8 * u32::from(across)) * kind.height.div_ceil(8 * u32::from(down));
    let mut means = [0; 3];
    let mut writer = Writer { out: file, ..Writer::default() };
    for unit in 0..units {
        if kind.interval > 0 && unit > 0 && unit % u32::from(kind.interval) == 0 {
            writer.end();
            writer.out.extend_from_slice(&[0xFF, 0xD0 + (unit / u32::from(kind.interval) - 1) as u8 % 8]);
            means = [0; 3];
        }
        for (component, mean) in means.iter_mut().enumerate().take(count.into()) {
            let (of_means, of_others) = (&tables[component.min(1)], &tables[2 + component.min(1)]);
            for _ in 0..if component == 0 { across * down } else { 1 } {
                let next = random.below(kind.most * 2 + 1) as i32 - kind.most as i32;
                writer.value(of_means, 0, next - *mean);
                *mean = next;
                let mut run = 0;
                for place in 1..64 {
                    if !random.is_one_in(kind.rarity) {
                        run += 1;
                        continue;
                    }
                    while run > 15 {
                        writer.put(of_others[0xF0].0, of_others[0xF0].1);
                        run -= 16;
                    }
                    let most = (kind.most / place / 2).max(1);
                    let value = 1 + random.below(most) as i32;
                    writer.value(of_others, run, if random.is_one_in(2) { value } else { -value });
                    run = 0;
                }
                if run > 0 {
                    writer.put(of_others[0].0, of_others[0].1);
                }
            }
        }
    }
    writer.end();
    writer.out.extend_from_slice(&[0xFF, 0xD9]);
    writer.out
}

/// With the settings of [`crate::jpeg`].
fn theirs(file: &[u8], is_gray: bool) -> Option<Vec<u8>> {
    let color = if is_gray { ColorSpace::Luma } else { ColorSpace::RGBA };
    let options = DecoderOptions::default()
        .set_max_width(65_535)
        .set_max_height(65_535)
        .set_strict_mode(true)
        .jpeg_set_out_colorspace(color);
    JpegDecoder::new_with_options(ZCursor::new(file), options).decode().ok()
}

fn ours(file: &[u8], region: &Region) -> Option<Vec<u8>> {
    super::decode(file, region, &|| false).unwrap().map(|raster| raster.pixels)
}

fn kind(random: &mut Random) -> Kind {
    let side = if random.is_one_in(8) { 200 } else { 50 };
    Kind {
        width: 1 + random.below(side),
        height: 1 + random.below(side),
        factors: if random.is_one_in(6) { None } else { Some((1 + random.below(2) as u8, 1 + random.below(2) as u8)) },
        interval: if random.is_one_in(2) { 0 } else { 1 + random.below(9) as u16 },
        step: if random.is_one_in(4) { 255 } else { 1 + random.below(20) },
        most: if random.is_one_in(4) { 1023 } else { 1 + random.below(300) },
        rarity: 1 + random.below(30),
    }
}

#[test]
fn every_part_of_a_picture_has_the_pixels_of_the_whole() {
    let mut random = Random(1);
    for round in 0..400 {
        let kind = kind(&mut random);
        let file = file(&mut random, &kind);
        let whole = theirs(&file, kind.factors.is_none()).unwrap_or_else(|| panic!("{round}: {kind:?} is refused"));
        let pixels = ours(&file, &Region::whole((kind.width, kind.height)));
        assert!(pixels.as_ref() == Some(&whole), "{round}: {kind:?}, decoded {}", pixels.is_some());
        let (left, top) = (random.below(kind.width), random.below(kind.height));
        let (width, height) = (1 + random.below(kind.width - left), 1 + random.below(kind.height - top));
        let count = if kind.factors.is_some() { 4 } else { 1 };
        let rows = whole.chunks((kind.width * count) as usize).skip(top as usize).take(height as usize);
        let columns = (left * count) as usize..((left + width) * count) as usize;
        let part: Vec<u8> = rows.flat_map(|row| row[columns.clone()].to_vec()).collect();
        let region = Region { left, top, width, height };
        let plain = super::decode_on(Arch::Scalar, &file, &region, &|| false).unwrap().unwrap();
        assert!(plain.pixels == part, "{round}: {region:?} of {kind:?} on any processor");
        assert!(ours(&file, &region) == Some(part), "{round}: {region:?} of {kind:?}");
    }
}

#[test]
fn both_transforms_give_the_same() {
    #[cfg(target_arch = "x86_64")]
    if let Arch::V3(simd) = Arch::new() {
        let wide = super::wide::Wide(simd);
        let mut random = Random(2);
        for round in 0..20_000 {
            let range = 1 << random.below(16);
            let block = std::array::from_fn(|_| (random.below(range * 2) as i32 - range as i32) as i16);
            let most = 1 + random.below(255);
            let steps = std::array::from_fn(|_| 1 + random.below(most) as i16);
            assert_eq!(wide.samples(&block, &steps), Plain.samples(&block, &steps), "{round}");
        }
    }
}

/// Every file decoded here equals the output of zune-jpeg, and a file that it refuses is not
/// decoded here.
fn mutate(rounds: u32) {
    let mut random = Random(3);
    let mut decoded = 0;
    for round in 0..rounds {
        let kind = kind(&mut random);
        let mut file = file(&mut random, &kind);
        for _ in 0..1 + random.below(3) {
            let at = random.below(file.len() as u32) as usize;
            match random.below(6) {
                0 => file[at] = random.next() as u8,
                1 => file[at] ^= 1 << random.below(8),
                2 => file[at] = 0xFF,
                3 => drop(file.remove(at)),
                4 => file.insert(at, random.next() as u8),
                _ => file.truncate(at.max(4)),
            }
        }
        let Some((width, height)) = size(&file) else { continue };
        let Some(pixels) = ours(&file, &Region::whole((width, height))) else { continue };
        decoded += 1;
        let is_gray = pixels.len() == (width * height) as usize;
        assert!(theirs(&file, is_gray) == Some(pixels), "{round}: {kind:?}");
    }
    assert!(decoded > 0);
}

/// The size of a frame, if it is small.
fn size(file: &[u8]) -> Option<(u32, u32)> {
    let frame = super::Frame::read(file)?;
    (frame.width * frame.height < 1 << 20).then_some((frame.width as u32, frame.height as u32))
}

#[test]
fn damaged_files_are_left_to_the_other_decoder_or_decoded_like_it() {
    mutate(3000);
}

#[test]
#[ignore = "minutes"]
fn very_many_damaged_files_are_too() {
    mutate(300_000);
}

#[test]
fn what_no_baseline_file_has_is_left_to_the_other_decoder() {
    let mut random = Random(4);
    let kind = Kind { width: 20, height: 20, factors: Some((2, 2)), interval: 0, step: 9, most: 90, rarity: 5 };
    let file = file(&mut random, &kind);
    let whole = Region::whole((20, 20));
    assert!(ours(&file, &whole).is_some());
    let at = |marker: u8| file.windows(2).position(|pair| pair == [0xFF, marker]).unwrap();
    let (frame, scan, tables) = (at(0xC0), at(0xDA), at(0xC4));
    let changed = |at: usize, to: u8| {
        let mut file = file.clone();
        file[at] = to;
        ours(&file, &whole)
    };
    assert_eq!(changed(frame + 1, 0xC2), None, "progressive");
    assert_eq!(changed(frame + 1, 0xC9), None, "arithmetic");
    assert_eq!(changed(frame + 4, 12), None, "twelve bits");
    assert_eq!(changed(frame + 11, 0x41), None, "sampled four times as often");
    assert_eq!(changed(frame + 14, 0x21), None, "a colour that is sampled as often");
    assert_eq!(changed(scan + 5, 2), None, "a component twice");
    assert_eq!(changed(scan + 12, 5), None, "a part of the coefficients");
    assert_eq!(changed(tables + 5, 255), None, "more codes than there are");
    assert_eq!(changed(file.len() - 1, 0xD8), None, "no end");
    assert_eq!(ours(&file[..file.len() - 30], &whole), None, "cut short");
    assert_eq!(ours(&[&file[..file.len() - 2], &[0, 0, 0xFF, 0xD9]].concat(), &whole), None, "more than the scan");
    assert_eq!(ours(&[], &whole), None);
    // Bytes after the end do not matter.
    assert!(ours(&[&file[..], b"more"].concat(), &whole).is_some());
}

#[test]
fn tables_without_room_for_their_codes_are_none() {
    let table = |lengths: &[(usize, u8)], symbols: &[u8]| {
        let mut counts = [0; 16];
        lengths.iter().for_each(|&(length, count)| counts[length - 1] = count);
        Table::new(&counts, symbols, false)
    };
    assert!(table(&[(1, 1), (2, 1)], &[1, 2]).is_some());
    assert!(table(&[(1, 2)], &[1, 2]).is_none(), "a code of ones alone");
    assert!(table(&[(1, 3)], &[1, 2, 3]).is_none(), "too many");
    assert!(table(&[(1, 1), (2, 1)], &[1]).is_none(), "a symbol is missing");
    assert!(table(&[(1, 1)], &[1, 2]).is_none(), "a symbol without a code");
    assert!(table(&[(1, 1)], &[0x0B]).is_none(), "more bits than a coefficient has");
    let table = table(&[(1, 1), (16, 1)], &[1, 0x13]).unwrap();
    let mut bits = Bits::new(&[0b1000_0000, 0, 0b1010_1111, 0xFF, 0xFF]);
    bits.fill();
    let word = table.read(&mut bits).unwrap();
    assert_eq!((word.value, word.step), (5, 2), "sixteen bits, three of the value");
    bits.fill();
    let word = table.read(&mut bits).unwrap();
    assert_eq!((word.value, word.step), (1, 1));
    bits.fill();
    assert!(table.read(&mut bits).is_none());
}

#[test]
fn it_stops() {
    let mut random = Random(5);
    let kind = Kind { width: 50, height: 50, factors: Some((2, 2)), interval: 3, step: 9, most: 90, rarity: 5 };
    let file = file(&mut random, &kind);
    let looks = std::cell::Cell::new(0);
    let stop = || {
        looks.set(looks.get() + 1);
        looks.get() > 2
    };
    assert_eq!(super::decode(&file, &Region::whole((50, 50)), &stop).unwrap_err(), crate::refusal::Refusal::Stopped);
    assert_eq!(looks.get(), 3);
}
