//! The file around the entropy-coded data: its segments (T.81, annex B).

use super::chroma::Chroma;
use super::huffman::Table;
use super::quantize;
use crate::density::Density;
use crate::region::Region;

/// All segments before the entropy-coded data.
pub fn header(region: &Region, chroma: Chroma, quality: u8, tables: &[Table; 4], density: Option<Density>) -> Vec<u8> {
    let (width, height) = (region.width() as u16, region.height() as u16);
    let mut file = SOI.to_vec();
    segment(&mut file, APP0, &jfif(density));
    for (number, table) in (0..).zip(quantize::tables(quality)) {
        let ordered = quantize::ZIGZAG.map(|at| table[at]);
        segment(&mut file, DQT, &[&[number][..], &ordered].concat());
    }
    let luma = if chroma == Chroma::Quarter { 0x22 } else { 0x11 };
    let [h1, h0] = height.to_be_bytes();
    let [w1, w0] = width.to_be_bytes();
    // Eight bits; three components, each with its number, sampling and quantization table.
    segment(&mut file, SOF0, &[8, h1, h0, w1, w0, 3, 1, luma, 0, 2, 0x11, 1, 3, 0x11, 1]);
    for (class, table) in [0x00, 0x10, 0x01, 0x11].into_iter().zip(tables) {
        segment(&mut file, DHT, &[&[class][..], &table.lengths, &table.symbols].concat());
    }
    let units = width.div_ceil(chroma.side() as u16);
    segment(&mut file, DRI, &units.to_be_bytes());
    // Three components with their DC and AC tables; all 64 coefficients at full precision.
    segment(&mut file, SOS, &[3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
    file
}

const SOI: [u8; 2] = [0xFF, 0xD8];
/// Ends the file.
pub const EOI: [u8; 2] = [0xFF, 0xD9];
/// The first of eight restart markers, which take turns.
pub const RST0: u8 = 0xD0;
const APP0: u8 = 0xE0;
const DQT: u8 = 0xDB;
const SOF0: u8 = 0xC0;
const DHT: u8 = 0xC4;
const DRI: u8 = 0xDD;
const SOS: u8 = 0xDA;

fn segment(file: &mut Vec<u8>, marker: u8, data: &[u8]) {
    file.extend_from_slice(&[0xFF, marker]);
    file.extend_from_slice(&(data.len() as u16 + 2).to_be_bytes());
    file.extend_from_slice(data);
}

/// JFIF 1.01: density in dots per inch, or square pixels without a density; no thumbnail.
fn jfif(density: Option<Density>) -> Vec<u8> {
    let [high, low] = density.map_or(1, Density::get).to_be_bytes();
    [&b"JFIF\0\x01\x01"[..], &[u8::from(density.is_some()), high, low, high, low, 0, 0]].concat()
}
