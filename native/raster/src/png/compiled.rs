//! A static picture, compressed.

use super::adler::Adler;
use super::band::{Coder, analyze, decode};
use super::file::Pieces;
use super::format::Format;
use super::literals::Code;
use super::sums::Sums;
use crate::error::{PaintError, Stop};
use crate::region::Region;
use crate::surface::Surface;
use archive::{ArchiveError, Reader, Writer};

/// Rows in a band. Bands of 16, 32 and 64 rows of three cards take 130, 123 and 120 KB, 27, 24 and 23, 93, 89 and 87;
/// but two lines of text touch 176, 224 and 256 rows of them, and rows that are encoded for each render take both the
/// time and, at speed, more bytes than the higher bands save.
pub(super) const BAND: i32 = 16;

/// A static picture, compressed: the part of it that files store. A [`Sheet`](super::sheet::Sheet)
/// writes it with patches on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    pub(super) region: Region,
    pub(super) format: Format,
    /// The deflated bands, one after the other.
    pub(super) data: Vec<u8>,
    /// The sums up to each band, and of all bands.
    pub(super) marks: Vec<Sums>,
    /// The encoder of each band's repainted rows.
    pub(super) coders: Vec<Coder>,
    /// The code of all bands of literals.
    pub(super) code: Code,
}

impl Compiled {
    /// Compresses a static picture: a card of 1080 × 1350 takes 0.05 to 0.2 s, drawn or
    /// photographed, a soft gradient all over it 0.35.
    ///
    /// `opaque`: true if every picture spliced from it is opaque; decided once per template, so
    /// that all its files have the same channels. Alpha is not written then.
    ///
    /// # Errors
    /// [`PaintError::Stopped`], [`PaintError::OutOfMemory`].
    pub fn new(picture: &Surface, opaque: bool, stop: &Stop) -> Result<Self, PaintError> {
        let region = picture.region;
        let format = Format { width: region.width() as usize, opaque };
        let tops = || (region.top..region.bottom).step_by(BAND as usize);
        let rows = |top: i32| top..(top + BAND).min(region.bottom);
        let (mut analyses, mut counts) = (Vec::new(), [0u32; 256]);
        for top in tops() {
            if stop() {
                return Err(PaintError::Stopped);
            }
            let band = analyze(picture, rows(top), format)?;
            if matches!(band.coder, Coder::Literals(_)) {
                counts.iter_mut().zip(&band.counts).for_each(|(sum, count)| *sum += count);
            }
            analyses.push(band);
        }
        let code = Code::trained(&counts);
        let (mut data, mut marks, mut coders) = (Vec::new(), vec![Sums::default()], Vec::new());
        for (top, band) in tops().zip(analyses) {
            coders.push(band.coder);
            let (bytes, adler) = band.encode(picture, rows(top), format, &code);
            data.extend_from_slice(&bytes);
            marks.push(marks[marks.len() - 1].and(&bytes, adler));
        }
        // It lives as long as the template.
        data.shrink_to_fit();
        Ok(Self { region, format, data, marks, coders, code })
    }

    /// The pixels that it holds.
    #[must_use]
    pub const fn region(&self) -> Region {
        self.region
    }

    /// Pixels of the static picture, whole rows or some columns.
    ///
    /// # Errors
    /// [`PaintError::Stopped`], checked before each band; [`PaintError::Damaged`] if the compressed
    /// bytes are invalid.
    pub fn pixels(&self, area: &Region, stop: &Stop) -> Result<Surface, PaintError> {
        let area = area.intersect(&self.region);
        let mut surface = Surface::new(area);
        for band in self.band_at(area.top)..self.band_at(area.bottom + BAND - 1) {
            if stop() {
                return Err(PaintError::Stopped);
            }
            let data = &self.data[self.marks[band].deflated as usize..self.marks[band + 1].deflated as usize];
            decode(data, self.rows(band), self.region.left, self.format, &mut surface).ok_or(PaintError::Damaged)?;
        }
        Ok(surface)
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.data.len() + self.marks.len() * (size_of::<Sums>() + size_of::<Coder>()) + 4096
    }

    /// Serialises it, for [`Self::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        for value in [self.region.left, self.region.top, self.region.right, self.region.bottom] {
            writer.u32(value.cast_unsigned());
        }
        writer.u8(self.format.opaque.into());
        writer.bytes(self.code.lengths());
        for ((mark, next), coder) in self.marks.iter().zip(&self.marks[1..]).zip(&self.coders) {
            writer.u8(coder.number());
            writer.u32(next.filtered.since(mark.filtered).value());
            writer.bytes(&self.data[mark.deflated as usize..next.deflated as usize]);
        }
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
        let opaque = reader.u8()? == 1;
        let format = Format { width: region.width() as usize, opaque };
        let lengths = reader.bytes()?.to_vec();
        let code = Code::of_lengths(lengths).ok_or(ArchiveError::Damaged)?;
        let (mut data, mut marks, mut coders) = (Vec::new(), vec![Sums::default()], Vec::new());
        for top in (region.top..region.bottom).step_by(BAND as usize) {
            let rows = (region.bottom - top).min(BAND) as u64;
            coders.push(Coder::of(reader.u8()?).ok_or(ArchiveError::Damaged)?);
            let adler = reader.u32()?;
            let band = reader.bytes()?;
            data.extend_from_slice(band);
            let adler = Adler::of_value(adler, rows * format.filtered_row() as u64);
            marks.push(marks[marks.len() - 1].and(band, adler));
        }
        reader.end()?;
        data.shrink_to_fit();
        Ok(Self { region, format, data, marks, coders, code })
    }

    pub(super) const fn bands(&self) -> usize {
        self.coders.len()
    }

    /// Number of the band that holds a row; the number of bands for rows below.
    pub(super) fn band_at(&self, y: i32) -> usize {
        (((y - self.region.top) / BAND).max(0) as usize).min(self.bands())
    }

    pub(super) fn rows(&self, band: usize) -> std::ops::Range<i32> {
        let top = self.region.top + band as i32 * BAND;
        top..(top + BAND).min(self.region.bottom)
    }

    /// Adds unchanged bands.
    pub(super) fn keep<'a>(&'a self, bands: std::ops::Range<usize>, file: &mut Pieces<'a>) {
        if !bands.is_empty() {
            let (from, to) = (&self.marks[bands.start], &self.marks[bands.end]);
            file.add_kept(&self.data[from.deflated as usize..to.deflated as usize], from, to);
        }
    }
}

/// Magic of an archive; its last byte is the version of the format and of the encoder's settings.
const MAGIC: [u8; 4] = *b"nqp\x05";
