//! Baseline JPEG (ITU-T T.81), integer throughout: the same bytes on every processor.
//!
//! Each row of units (MCUs) is a restart interval, so its bits depend on nothing outside it. The rows of a static
//! picture are encoded once ([`Compiled::new`]), with Huffman tables made from it; a render encodes only what differs,
//! with the same tables, and copies the rest ([`Compiled::splice`]).

mod bits;
mod blocks;
mod dct;
mod huffman;
mod quantize;
mod sample;
mod scan;

use crate::archive::{ArchiveError, Reader, Writer};
use crate::paint::{PaintError, Stop};
use crate::patch;
use crate::region::Region;
use crate::surface::Surface;
use bits::BitWriter;
use huffman::Table;
use quantize::Quantizer;
use scan::{Coded, Counter, Means, UNIT_BYTES, Units};

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
    rows: Vec<Row>,
}

/// A row of units, entropy-coded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    /// As in the file, without the restart marker.
    data: Vec<u8>,
    /// Each unit, and the end.
    units: Vec<Unit>,
}

/// Where a unit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit {
    /// Bits before it, zeros that were stuffed in left out.
    at: u32,
    /// The means that its own are written as differences to.
    means: Means,
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
        let text = sample::text();
        for top in (0..text.region.bottom).step_by(chroma.side() as usize) {
            let row = Units::new(&text, top, chroma, &quantizers);
            let mut means = [0; 3];
            (0..text.region.right / chroma.side()).for_each(|unit| row.visit(unit as usize, &mut means, &mut counter));
        }
        counter.weigh(region.area() / sample::SHARE / text.region.area());
        let tops = || (region.top..region.bottom).step_by(chroma.side() as usize);
        let units = 0..(region.width() as usize).div_ceil(chroma.side() as usize);
        for top in tops() {
            if stop() {
                return Err(PaintError::Stopped);
            }
            let row = Units::new(picture, top, chroma, &quantizers);
            let mut means = [0; 3];
            units.clone().for_each(|unit| row.visit(unit, &mut means, &mut counter));
        }
        let tables = huffman::trained(&counter.counts);
        let mut rows = Vec::new();
        for top in tops() {
            if stop() {
                return Err(PaintError::Stopped);
            }
            rows.push(Row::encode(&Units::new(picture, top, chroma, &quantizers), units.clone(), &tables));
        }
        Ok(Self { region, chroma, quality, tables, rows })
    }

    /// The areas whose final pixels [`Self::splice`] needs where the picture differs from the static one in `dirty`.
    /// They do not meet and are in the order of their tops.
    #[must_use]
    pub fn areas(&self, dirty: &[Region]) -> Vec<Region> {
        let Region { left, top, .. } = self.region;
        let side = self.chroma.side();
        let down = |v: i32, from: i32| from + (v - from) / side * side;
        let up = |v: i32, from: i32| down(v + side - 1, from);
        patch::areas(dirty, &self.region, |area| {
            // The unit after says how its means differ from those before it.
            Region::new(down(area.left, left), down(area.top, top), up(area.right, left) + side, up(area.bottom, top))
        })
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
        file.reserve(self.bytes() + patches.iter().map(|patch| patch.region.area()).sum::<usize>() / 4);
        let tops = (self.region.top..self.region.bottom).step_by(self.chroma.side() as usize);
        for (number, ((top, row), restart)) in tops.zip(&self.rows).zip((RST0..RST0 + 8).cycle()).enumerate() {
            let mut touching = patches.iter().filter(|p| (p.region.top..p.region.bottom).contains(&top)).peekable();
            if touching.peek().is_none() {
                file.extend_from_slice(&row.data);
            } else {
                if stop() {
                    return Err(PaintError::Stopped);
                }
                bits::stuff(&self.patched(row, top, touching, &quantizers), &mut file);
            }
            // The last row ends with the picture.
            if number + 1 < self.rows.len() {
                file.extend_from_slice(&[0xFF, restart]);
            }
        }
        file.extend_from_slice(&EOI);
        Ok(file)
    }

    /// A row with patches on it, not stuffed yet.
    fn patched<'a>(
        &self,
        row: &Row,
        top: i32,
        patches: impl Iterator<Item = &'a Surface>,
        quantizers: &[Quantizer; 2],
    ) -> Vec<u8> {
        let kept = bits::unstuff(&row.data);
        let at = |unit: usize| row.units[unit].at as usize;
        let side = self.chroma.side() as u32;
        let mut coded = Coded::new(&self.tables);
        let mut next = 0;
        for patch in patches {
            let first = (patch.region.left.abs_diff(self.region.left) / side) as usize;
            let units = 0..patch.region.width().div_ceil(side) as usize;
            coded.writer.copy(&kept, at(next), at(first));
            next = first + units.len();
            let mut means = row.units[first].means;
            let fresh = Units::new(patch, top, self.chroma, quantizers);
            for unit in units {
                coded.writer.reserve(UNIT_BYTES);
                fresh.visit(unit, &mut means, &mut coded);
            }
        }
        coded.writer.copy(&kept, at(next), at(row.units.len() - 1));
        coded.writer.finish()
    }

    /// Quality and chroma that it was made for.
    #[must_use]
    pub const fn settings(&self) -> (Chroma, u8) {
        (self.chroma, self.quality)
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.rows.iter().map(Row::bytes).sum::<usize>()
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
            writer.bytes(&row.data);
            for unit in &row.units {
                writer.u32(unit.at);
                unit.means.iter().flat_map(|mean| mean.to_le_bytes()).for_each(|byte| writer.u8(byte));
            }
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
        let units = (region.width() as usize).div_ceil(chroma.side() as usize);
        let mut rows = Vec::new();
        for _ in (region.top..region.bottom).step_by(chroma.side() as usize) {
            let data = reader.bytes()?.to_vec();
            let units = (0..=units).map(|_| {
                let at = reader.u32()?;
                let mut mean = || Ok(i16::from_le_bytes([reader.u8()?, reader.u8()?]));
                Ok(Unit { at, means: [mean()?, mean()?, mean()?] })
            });
            rows.push(Row { units: units.collect::<Result<_, ArchiveError>>()?, data });
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

impl Row {
    fn encode(row: &Units, units: std::ops::Range<usize>, tables: &[Table; 4]) -> Self {
        let mut coded = Coded::new(tables);
        let mut means = [0; 3];
        let mut begin = Vec::with_capacity(units.len() + 1);
        let place = |writer: &BitWriter, means| Unit { at: writer.len() as u32, means };
        for unit in units {
            begin.push(place(&coded.writer, means));
            coded.writer.reserve(UNIT_BYTES);
            row.visit(unit, &mut means, &mut coded);
        }
        begin.push(place(&coded.writer, means));
        let mut data = Vec::new();
        bits::stuff(&coded.writer.finish(), &mut data);
        Self { data, units: begin }
    }

    const fn bytes(&self) -> usize {
        size_of::<Self>() + self.data.len() + self.units.len() * size_of::<Unit>()
    }
}

/// Magic of an archive; its last byte is the version of the format and of the encoder's settings.
const MAGIC: [u8; 4] = *b"nqj\x02";

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
