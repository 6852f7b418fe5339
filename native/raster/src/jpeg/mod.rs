//! Baseline JPEG (ITU-T T.81), integer throughout: the same bytes on every processor.
//!
//! Each row of units (MCUs) is a restart interval, so its bits depend on nothing outside it. The rows of a static
//! picture are encoded once ([`Compiled::new`]), with Huffman tables made from it; a render encodes only what differs,
//! with the same tables, and copies the rest ([`Compiled::splice`]).

mod blocks;
mod dct;
mod huffman;
mod quantize;
mod scan;

use crate::archive::{ArchiveError, Reader, Writer};
use crate::paint::{PaintError, Stop};
use crate::patch;
use crate::region::Region;
use crate::surface::Surface;
use huffman::Table;
use quantize::Quantizer;
use scan::{BitWriter, Counter};

/// How much of the colour is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chroma {
    /// One colour for each square of four pixels, their mean (4:2:0): half the data, right for photographs.
    Quarter,
    /// One colour for each pixel (4:4:4): coloured text keeps its edges.
    Full,
}

impl Chroma {
    /// Pixels on each side of a unit.
    const fn side(self) -> i32 {
        match self {
            Self::Quarter => 16,
            Self::Full => 8,
        }
    }
}

/// A static picture over white at one quality, ready to be written with some of it painted anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    region: Region,
    chroma: Chroma,
    quality: u8,
    tables: [Table; 4],
    /// The entropy-coded rows of units, without restart markers.
    rows: Vec<Vec<u8>>,
}

impl Compiled {
    /// Encodes a static picture. `quality` is 1..=100, on the scale of libjpeg.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn new(picture: &Surface, chroma: Chroma, quality: u8, stop: &Stop) -> Result<Self, PaintError> {
        let region = picture.region;
        let quality = quality.clamp(1, 100);
        let quantizers = quantize::tables(quality).map(|table| Quantizer::new(&table));
        let mut counter = Counter::default();
        let tops = || (region.top..region.bottom).step_by(chroma.side() as usize);
        for top in tops() {
            if stop() {
                return Err(PaintError::Stopped);
            }
            scan::row(picture, top, chroma, &quantizers, &mut counter);
        }
        let tables = huffman::trained(&counter.counts);
        let mut rows = Vec::new();
        for top in tops() {
            if stop() {
                return Err(PaintError::Stopped);
            }
            let mut writer = BitWriter::new(&tables);
            scan::row(picture, top, chroma, &quantizers, &mut writer);
            rows.push(writer.finish());
        }
        Ok(Self { region, chroma, quality, tables, rows })
    }

    /// The areas whose final pixels [`Self::splice`] needs where the picture differs from the static one in `dirty`.
    /// They do not meet and are in the order of their tops.
    #[must_use]
    pub fn areas(&self, dirty: &[Region]) -> Vec<Region> {
        let Region { left, top, right, .. } = self.region;
        let side = self.chroma.side();
        let down = |y: i32| top + (y - top) / side * side;
        patch::areas(dirty, &self.region, |area| Region::new(left, down(area.top), right, down(area.bottom + side - 1)))
    }

    /// A JPEG file: the static picture with patches on it, each of them one of [`Self::areas`].
    ///
    /// `dpi` is written as JFIF density, in dots per inch. The bytes depend on the static picture, on which areas are
    /// patched, on their pixels and on `dpi` alone.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn splice(&self, patches: &[Surface], dpi: Option<u16>, stop: &Stop) -> Result<Vec<u8>, PaintError> {
        let tables = quantize::tables(self.quality);
        let quantizers = tables.map(|table| Quantizer::new(&table));
        let mut file = self.header(&tables, dpi);
        let side = self.chroma.side();
        let mut fresh = std::collections::BTreeMap::new();
        for patch in patches {
            for top in (patch.region.top..patch.region.bottom).step_by(side as usize) {
                if stop() {
                    return Err(PaintError::Stopped);
                }
                let mut writer = BitWriter::new(&self.tables);
                scan::row(patch, top, self.chroma, &quantizers, &mut writer);
                fresh.insert((top - self.region.top) / side, writer.finish());
            }
        }
        for ((number, row), restart) in (0..).zip(&self.rows).zip((RST0..RST0 + 8).cycle()) {
            file.extend_from_slice(fresh.get(&number).unwrap_or(row));
            // The last row ends with the picture.
            if number + 1 < self.rows.len() as i32 {
                file.extend_from_slice(&[0xFF, restart]);
            }
        }
        file.extend_from_slice(&EOI);
        Ok(file)
    }

    /// Quality and chroma that it was made for.
    #[must_use]
    pub const fn settings(&self) -> (Chroma, u8) {
        (self.chroma, self.quality)
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.rows.iter().map(Vec::len).sum::<usize>()
    }

    /// Itself as bytes, for [`Self::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        for value in [self.region.left, self.region.top, self.region.right, self.region.bottom] {
            writer.u32(value.cast_unsigned());
        }
        writer.u8((self.chroma == Chroma::Full).into());
        writer.u8(self.quality);
        for table in &self.tables {
            writer.bytes(&table.lengths);
            writer.bytes(&table.symbols);
        }
        for row in &self.rows {
            writer.bytes(row);
        }
        writer.seal(MAGIC)
    }

    /// What [`Self::to_bytes`] wrote.
    ///
    /// # Errors
    /// [`ArchiveError`]: of another version, cut short or changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ArchiveError> {
        let mut reader = Reader::open(MAGIC, bytes)?;
        let mut edge = || reader.u32().map(u32::cast_signed);
        let region = Region::new(edge()?, edge()?, edge()?, edge()?);
        let chroma = if reader.u8()? == 1 { Chroma::Full } else { Chroma::Quarter };
        let quality = reader.u8()?;
        let mut table = || {
            let lengths = reader.bytes()?.try_into().map_err(|_| ArchiveError::Damaged)?;
            Ok(Table::new(lengths, reader.bytes()?.to_vec()))
        };
        let tables = [table()?, table()?, table()?, table()?];
        let mut rows = Vec::new();
        for _ in (region.top..region.bottom).step_by(chroma.side() as usize) {
            rows.push(reader.bytes()?.to_vec());
        }
        reader.end()?;
        Ok(Self { region, chroma, quality, tables, rows })
    }

    /// All before the entropy-coded data.
    fn header(&self, quantization: &[[u8; 64]; 2], dpi: Option<u16>) -> Vec<u8> {
        let (width, height) = (self.region.width() as u16, self.region.height() as u16);
        let mut file = SOI.to_vec();
        segment(&mut file, APP0, &jfif(dpi));
        for (number, table) in (0..).zip(quantization) {
            let natural = quantize::ZIGZAG.map(|at| table[at]);
            segment(&mut file, DQT, &[&[number][..], &natural].concat());
        }
        let luma = if self.chroma == Chroma::Quarter { 0x22 } else { 0x11 };
        let [h1, h0] = height.to_be_bytes();
        let [w1, w0] = width.to_be_bytes();
        // Eight bits; three components, each with its number, sampling and quantization table.
        segment(&mut file, SOF0, &[8, h1, h0, w1, w0, 3, 1, luma, 0, 2, 0x11, 1, 3, 0x11, 1]);
        for (class, table) in [0x00, 0x10, 0x01, 0x11].into_iter().zip(&self.tables) {
            segment(&mut file, DHT, &[&[class][..], &table.lengths, &table.symbols].concat());
        }
        let units = width.div_ceil(self.chroma.side() as u16);
        segment(&mut file, DRI, &units.to_be_bytes());
        // Three components with their DC and AC tables; all 64 coefficients at full precision.
        segment(&mut file, SOS, &[3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
        file
    }
}

/// Magic of an archive; its last byte is the version of the format and of the encoder's settings.
const MAGIC: [u8; 4] = *b"nqj\x01";

/// Settings of a JPEG file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// 1..=100, on the scale of libjpeg.
    pub quality: u8,
    /// Sampling of colour.
    pub chroma: Chroma,
    /// Dots per inch, written as JFIF density.
    pub dpi: Option<u16>,
}

/// A JPEG file of a surface over white.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn encode(surface: &Surface, settings: &Settings, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    Compiled::new(surface, settings.chroma, settings.quality, stop)?.splice(&[], settings.dpi, stop)
}

const SOI: [u8; 2] = [0xFF, 0xD8];
const EOI: [u8; 2] = [0xFF, 0xD9];
const RST0: u8 = 0xD0;
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
fn jfif(dpi: Option<u16>) -> Vec<u8> {
    let [high, low] = dpi.unwrap_or(1).to_be_bytes();
    [&b"JFIF\0\x01\x01"[..], &[u8::from(dpi.is_some()), high, low, high, low, 0, 0]].concat()
}

#[cfg(test)]
mod tests;
