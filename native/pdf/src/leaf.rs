//! Pages stored separately until they are merged into one document.
//!
//! A leaf holds the data of its page alone; the data that all pages of a template share are in the
//! common part that it names.

use archive::{ArchiveError, Reader, Writer};
use pdf_writer::{Rect, Ref};
use scene::frame::Frame;
use sha2::{Digest, Sha256};

use crate::document::Document;
use crate::drawing::Used;
use crate::movable::{self, Common, Identities, Identity, Movable};
use crate::options::{PdfError, PdfOptions, Pictures, Stop};
use crate::page::Page;
use crate::prepared::Prepared;
use crate::sheet::Sheet;
use crate::words::{Line, PlacedRun, Words};

/// Magics; the last byte is the version of the byte layout.
const COMMON: [u8; 4] = *b"nqc\x01";
const LEAF: [u8; 4] = *b"nql\x01";

/// A leaf that was read.
pub struct Leaf<'a> {
    /// The common part that it needs.
    pub common: Identity,
    /// The objects that the common part does not hold.
    pub objects: Vec<Movable<'a>>,
    /// The page, by the numbers of the file in which it was written.
    pub page: Page,
    /// Its words.
    pub words: Words,
    /// Their language, BCP 47.
    pub language: String,
}

impl Prepared {
    /// The part that all leaves of the template share, as bytes, and their SHA-256, by which leaves
    /// name it.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn common(&self) -> Result<(Identity, Vec<u8>), PdfError> {
        let (common, bytes) = self.archive()?;
        Ok((common.id, bytes))
    }

    fn archive(&self) -> Result<(Common, Vec<u8>), PdfError> {
        let mut writer = Writer::default();
        let identities = movable::archive(&self.objects, &Identities::new(), &mut writer)?;
        let bytes = writer.seal(COMMON);
        Ok((Common { id: Sha256::digest(&bytes).into(), identities }, bytes))
    }

    /// Writes a frame of the template as a leaf. The same input gives the same bytes.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn write_leaf(
        &self,
        frame: &Frame,
        pictures: &Pictures,
        options: &PdfOptions,
        stop: &Stop,
    ) -> Result<Vec<u8>, PdfError> {
        let common = match self.common.get() {
            Some(common) => common,
            None => {
                let common = self.archive()?.0;
                self.common.get_or_init(|| common)
            }
        };
        let sheet = Sheet::new(frame, options)?;
        let mut document = Document::new(self.shared.clone(), stop);
        let page = self.page(&mut document, frame, pictures, &sheet)?;
        let mut writer = Writer::default();
        writer.bytes(&common.id);
        movable::archive(&document.objects, &common.identities, &mut writer)?;
        write_page(&mut writer, &page);
        write_words(&mut writer, &Words::new(frame, &sheet.placement));
        writer.bytes(options.language.as_bytes());
        Ok(writer.seal(LEAF))
    }
}

/// The objects of a common part.
///
/// # Errors
/// [`ArchiveError`].
pub fn read_common(bytes: &[u8]) -> Result<Vec<Movable<'_>>, ArchiveError> {
    let mut reader = Reader::open(COMMON, bytes)?;
    let objects = movable::read(&mut reader)?;
    reader.end()?;
    Ok(objects)
}

/// The id of the common part that a leaf needs.
///
/// # Errors
/// [`ArchiveError`].
pub fn needs(bytes: &[u8]) -> Result<Identity, ArchiveError> {
    movable::read_identity(&mut Reader::open(LEAF, bytes)?)
}

impl<'a> Leaf<'a> {
    /// # Errors
    /// [`ArchiveError`].
    pub fn read(bytes: &'a [u8]) -> Result<Self, ArchiveError> {
        let mut reader = Reader::open(LEAF, bytes)?;
        let leaf = Self {
            common: movable::read_identity(&mut reader)?,
            objects: movable::read(&mut reader)?,
            page: read_page(&mut reader)?,
            words: read_words(&mut reader)?,
            language: read_text(&mut reader)?,
        };
        reader.end()?;
        Ok(leaf)
    }
}

fn write_page(writer: &mut Writer, page: &Page) {
    for Rect { x1, y1, x2, y2 } in [page.media, page.bleed, page.trim] {
        write_floats(writer, &[x1, y1, x2, y2]);
    }
    movable::write_number(writer, page.content);
    for ids in page.used.lists() {
        writer.u32(ids.len() as u32);
        ids.iter().for_each(|id| movable::write_number(writer, *id));
    }
}

fn read_page(reader: &mut Reader) -> Result<Page, ArchiveError> {
    let mut area = || {
        let [x1, y1, x2, y2] = read_floats(reader)?;
        Ok(Rect { x1, y1, x2, y2 })
    };
    let (media, bleed, trim) = (area()?, area()?, area()?);
    let content = movable::read_number(reader)?;
    let mut ids = || (0..reader.u32()?).map(|_| movable::read_number(reader)).collect::<Result<Vec<Ref>, _>>();
    Ok(Page { media, bleed, trim, content, used: Used::of([ids()?, ids()?, ids()?]) })
}

fn write_words(writer: &mut Writer, words: &Words) {
    writer.u32(words.0.len() as u32);
    for lines in &words.0 {
        writer.u32(lines.len() as u32);
        for Line { text, size, runs } in lines {
            writer.bytes(text.as_bytes());
            write_floats(writer, &[*size]);
            writer.u32(runs.len() as u32);
            for PlacedRun { place, width, units } in runs {
                write_floats(writer, place);
                write_floats(writer, &[*width]);
                writer.u32(units.len() as u32);
                units.iter().for_each(|unit| writer.bytes(unit.as_bytes()));
            }
        }
    }
}

fn read_words(reader: &mut Reader) -> Result<Words, ArchiveError> {
    let blocks = (0..reader.u32()?).map(|_| (0..reader.u32()?).map(|_| read_line(reader)).collect());
    Ok(Words(blocks.collect::<Result<_, ArchiveError>>()?))
}

fn read_line(reader: &mut Reader) -> Result<Line, ArchiveError> {
    let text = read_text(reader)?;
    let [size] = read_floats(reader)?;
    let runs = (0..reader.u32()?).map(|_| {
        let (place, [width]) = (read_floats(reader)?, read_floats(reader)?);
        let units = (0..reader.u32()?).map(|_| read_text(reader)).collect::<Result<_, _>>()?;
        Ok(PlacedRun { place, width, units })
    });
    Ok(Line { text, size, runs: runs.collect::<Result<_, ArchiveError>>()? })
}

fn write_floats(writer: &mut Writer, values: &[f32]) {
    values.iter().for_each(|value| writer.u32(value.to_bits()));
}

fn read_floats<const N: usize>(reader: &mut Reader) -> Result<[f32; N], ArchiveError> {
    let mut values = [0.0; N];
    for value in &mut values {
        *value = f32::from_bits(reader.u32()?);
    }
    Ok(values)
}

fn read_text(reader: &mut Reader) -> Result<String, ArchiveError> {
    String::from_utf8(reader.bytes()?.to_vec()).map_err(|_| ArchiveError::Damaged)
}
