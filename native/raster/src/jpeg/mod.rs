//! Baseline JPEG (ITU-T T.81), integer throughout: the same bytes on every processor.
//!
//! Each row of units (MCUs) is a restart interval, so its bits depend on nothing outside it. The
//! rows of a static picture are encoded once ([`Compiled::new`]), with Huffman tables made from it.
//! A render encodes only the units that differ, with the same tables, and copies the bits of the
//! rest ([`Compiled::splice`]).

mod bits;
mod blocks;
mod chroma;
mod dct;
mod file;
mod huffman;
mod quantize;
mod row;
mod sample;
mod scan;

use std::ops::Range;

use work::{Share, map};

use crate::density::Density;
use crate::error::{PaintError, Stop};
use crate::output::Sink;
use crate::patch;
use crate::region::Region;
use crate::surface::Surface;
use archive::{ArchiveError, Reader, Writer};
use bits::BitWriter;
use huffman::Table;
use row::{Patch, Row};
use scan::{Coder, Counter, Units};

pub use chroma::Chroma;

/// Bytes of a restart marker.
const MARKER_BYTES: usize = 2;

/// Rows of units per shared piece of work, if much is painted.
const ROWS_PER_PIECE: usize = 4;

/// A static picture over white at one quality, ready to be written with some of it repainted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    region: Region,
    chroma: Chroma,
    quality: u8,
    tables: [Table; 4],
    rows: Vec<Row>,
}

impl Compiled {
    /// Encodes a static picture. `quality` is 1..=100, on the scale of libjpeg.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn new(picture: &Surface, chroma: Chroma, quality: u8, stop: &Stop) -> Result<Self, PaintError> {
        let region = picture.region;
        let quality = quality.clamp(1, 100);
        let units = Units::new(chroma, quality);
        let mut counter = Counter::default();
        let text = sample::text();
        units.tops(&text.region).for_each(|top| units.visit_row(&text, top, &mut counter));
        counter.weigh(region.area() / sample::SHARE / text.region.area());
        for top in units.tops(&region) {
            if stop() {
                return Err(PaintError::Stopped);
            }
            units.visit_row(picture, top, &mut counter);
        }
        let tables = huffman::trained(&counter.counts);
        let mut rows = Vec::new();
        for top in units.tops(&region) {
            if stop() {
                return Err(PaintError::Stopped);
            }
            rows.push(Row::encode(picture, top, &units, &tables));
        }
        Ok(Self { region, chroma, quality, tables, rows })
    }

    /// The areas whose final pixels [`Self::splice`] needs if the picture differs from the static
    /// one in `dirty`. They are disjoint and ordered by their tops.
    #[must_use]
    pub fn areas(&self, dirty: &[Region]) -> Vec<Region> {
        let Region { left, top, .. } = self.region;
        let side = self.chroma.side();
        let down = |v: i32, from: i32| from + (v - from) / side * side;
        let up = |v: i32, from: i32| down(v + side - 1, from);
        patch::areas(dirty, &self.region, |area| {
            // The next unit encodes its means as differences to those before it.
            Region::new(down(area.left, left), down(area.top, top), up(area.right, left) + side, up(area.bottom, top))
        })
    }

    /// A JPEG file, whole or in [`crate::Parts`]: the static picture with patches on it, each of
    /// them one of [`Self::areas`].
    ///
    /// `is_changed` returns whether a patch's pixels in a region differ from the static picture; if
    /// not, its bits are those of the static picture. The bytes depend on the static picture, on
    /// the patches' pixels and on the density alone, not on the threads that take its rows.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn splice<O: Sink>(
        &self,
        patches: &[Surface],
        is_changed: impl Fn(&Surface, &Region) -> bool + Sync,
        density: Option<Density>,
        share: &Share,
    ) -> Result<O, PaintError> {
        let units = Units::new(self.chroma, self.quality);
        let pieces = patch::pieces(patches, self.rows.len().div_ceil(ROWS_PER_PIECE)).max(1);
        let rows = self.rows.len().div_ceil(pieces);
        let header = file::header(&self.region, self.chroma, self.quality, &self.tables, density);
        let parts = map(share, pieces, |piece, stop| {
            let first = piece * rows;
            let mut part = O::default();
            // Text takes more than the pixels that it replaces, by less than a byte for four
            // pixels.
            let painted = patches.iter().map(|patch| patch.region.area()).sum::<usize>();
            part.reserve(painted / 4 / pieces, (header.len() + self.data_bytes(0..self.rows.len())) / pieces);
            if piece == 0 {
                part.keep(0, &header);
            }
            let start = header.len() + self.data_bytes(0..first);
            let rows = first..(first + rows).min(self.rows.len());
            self.splice_rows((rows, start), patches, &units, &is_changed, stop, &mut part)?;
            Ok(part)
        })?;
        let mut parts = parts.into_iter();
        let mut file: O = parts.next().unwrap_or_default();
        parts.for_each(|part| file.join(part));
        file.end().extend_from_slice(&file::EOI);
        Ok(file)
    }

    /// Appends some rows to a file; `start` is the offset of the rows in the static picture's file.
    fn splice_rows(
        &self,
        (rows, mut start): (Range<usize>, usize),
        patches: &[Surface],
        units: &Units,
        is_changed: &impl Fn(&Surface, &Region) -> bool,
        stop: &Stop,
        file: &mut impl Sink,
    ) -> Result<(), PaintError> {
        let tops = units.tops(&self.region).skip(rows.start);
        for ((number, row), top) in rows.clone().zip(&self.rows[rows]).zip(tops) {
            let touching = patch::on_rows(patches, &(top..top + units.side()));
            // The last row ends with the picture.
            let marker = [0xFF, file::RST0 + (number % 8) as u8];
            let marker = if number + 1 < self.rows.len() { &marker[..] } else { &[] };
            if touching.is_empty() {
                file.keep(start, &row.data);
                file.keep(start + row.data.len(), marker);
            } else {
                if stop() {
                    return Err(PaintError::Stopped);
                }
                let touching =
                    touching.into_iter().map(|surface| Patch { surface, units: self.units(&surface.region) });
                let mut coder = Coder { tables: &self.tables, writer: BitWriter::default(), out: file.end() };
                row.splice(touching, units, top, is_changed, &mut coder);
                file.end().extend_from_slice(marker);
            }
            start += row.data.len() + MARKER_BYTES;
        }
        Ok(())
    }

    /// The units of a row that lie in an area.
    fn units(&self, area: &Region) -> Range<usize> {
        let side = self.chroma.side().unsigned_abs();
        let first = area.left.abs_diff(self.region.left) / side;
        first as usize..(first + area.width().div_ceil(side)) as usize
    }

    /// Its quality and chroma.
    #[must_use]
    pub const fn settings(&self) -> (Chroma, u8) {
        (self.chroma, self.quality)
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.rows.iter().map(Row::bytes).sum::<usize>()
    }

    /// Bytes of some rows in a file, each with a marker after it.
    fn data_bytes(&self, rows: Range<usize>) -> usize {
        self.rows[rows].iter().map(|row| row.data.len() + MARKER_BYTES).sum()
    }

    /// Serialises it, for [`Self::from_bytes`].
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
        self.rows.iter().for_each(|row| row.write(&mut writer));
        writer.seal(MAGIC)
    }

    /// Reads the bytes of [`Self::to_bytes`].
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
        let rows = (region.top..region.bottom).step_by(chroma.side() as usize).map(|_| Row::read(&mut reader, units));
        let rows = rows.collect::<Result<_, _>>()?;
        reader.end()?;
        Ok(Self { region, chroma, quality, tables, rows })
    }
}

/// Magic of an archive; its last byte is the version of the format and of the encoder's settings.
const MAGIC: [u8; 4] = *b"nqj\x04";

/// Settings of a JPEG file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// 1..=100, on the scale of libjpeg.
    pub quality: u8,
    /// Sampling of colour.
    pub chroma: Chroma,
    /// Its density.
    pub density: Option<Density>,
}

/// A JPEG file of a surface over white.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn encode(surface: &Surface, settings: &Settings, stop: &Stop) -> Result<Vec<u8>, PaintError> {
    let compiled = Compiled::new(surface, settings.chroma, settings.quality, stop)?;
    compiled.splice(&[], |_, _| true, settings.density, &work::alone(stop))
}

#[cfg(test)]
mod tests;
