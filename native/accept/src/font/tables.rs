//! The table directory, the cmap and the embedding permission.

use std::collections::BTreeSet;

use serde::Serialize;
use skrifa::raw::tables::cmap::{CmapSubtable, EncodingRecord, PlatformId};
use skrifa::raw::{FileRef, FontRef, TableProvider};

use crate::{FontBudget, Reason, Refusal};

/// The embedding permission of OS/2 fsType.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Embedding {
    /// No restriction.
    Installable,
    /// May be embedded in documents that can be edited.
    Editable,
    /// May be embedded in documents to view and print.
    PreviewPrint,
}

/// The face at `index`, its table directory checked.
pub fn face<'a>(sfnt: &'a [u8], index: u32, budget: &FontBudget) -> Result<FontRef<'a>, Refusal> {
    let unreadable = |_| Refusal::broken("The table directory is unreadable. Export the font again.");
    let font = match FileRef::new(sfnt).map_err(unreadable)? {
        FileRef::Font(_) if index > 0 => return Err(no_such_face(index, 1)),
        FileRef::Font(font) => font,
        FileRef::Collection(faces) => {
            if faces.len() > budget.faces {
                return Err(Refusal::over_budget(format!(
                    "The collection declares {} faces; {} are allowed.",
                    faces.len(),
                    budget.faces
                )));
            }
            if index >= faces.len() {
                return Err(no_such_face(index, faces.len()));
            }
            faces.get(index).map_err(unreadable)?
        }
    };
    check_directory(&font, sfnt.len())?;
    Ok(font)
}

fn no_such_face(index: u32, faces: u32) -> Refusal {
    let detail = format!("There is no face {index}: the file holds {faces}, counted from 0.");
    Refusal::new(Reason::NoSuchFace, detail)
}

fn check_directory(font: &FontRef, file_length: usize) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for record in font.table_directory().table_records() {
        let tag = record.tag();
        if !seen.insert(tag) {
            return Err(Refusal::broken(format!("The table {tag} is listed twice.")));
        }
        if u64::from(record.offset()) + u64::from(record.length()) > file_length as u64 {
            return Err(Refusal::broken(format!("The table {tag} reaches past the end of the file.")));
        }
    }
    let missing = |table: &str| Refusal::broken(format!("The required table {table} is missing or unreadable."));
    let upem = font.head().map_err(|_| missing("head"))?.units_per_em();
    if !(16..=16_384).contains(&upem) {
        return Err(Refusal::broken(format!("head.unitsPerEm is {upem}; OpenType allows 16 to 16384.")));
    }
    font.hhea().map_err(|_| missing("hhea"))?;
    font.hmtx().map_err(|_| missing("hmtx"))?;
    if font.maxp().map_err(|_| missing("maxp"))?.num_glyphs() == 0 {
        return Err(Refusal::broken("The font has no glyphs."));
    }
    font.cmap().map_err(|_| missing("cmap"))?;
    Ok(())
}

/// Checks that Unicode is mapped, and that the groups claim no more characters than Unicode has:
/// one group may declare 2^32 characters in twelve bytes, and listing them would never end.
pub fn check_cmap(font: &FontRef, budget: &FontBudget) -> Result<(), Refusal> {
    let cmap = font.cmap().map_err(|_| Refusal::broken("The required table cmap is missing or unreadable."))?;
    let mut judged = BTreeSet::new();
    let mut has_unicode = false;
    let mut unread = BTreeSet::new();
    let is_mapped = |record: &&EncodingRecord| is_unicode(record) || is_symbol(record) && is_arabic_symbol(font);
    for record in cmap.encoding_records().iter().filter(is_mapped) {
        let subtable = record
            .subtable(cmap.offset_data())
            .map_err(|_| Refusal::broken("A Unicode cmap subtable is truncated or of an unknown format."))?;
        has_unicode |= is_read(&subtable);
        unread.extend((!is_read(&subtable)).then(|| subtable.format()).filter(|format| *format != 14));
        // Several records usually share one subtable.
        if judged.insert(record.subtable_offset()) {
            let claimed = claimed_characters(&subtable);
            if claimed > budget.mapped_characters {
                return Err(Refusal::over_budget(format!(
                    "The cmap (format {}) claims {claimed} characters; {} are allowed.",
                    subtable.format(),
                    budget.mapped_characters
                )));
            }
        }
    }
    if let (false, Some(format)) = (has_unicode, unread.first()) {
        return Err(Refusal::new(
            Reason::NoUnicodeCmap,
            format!(
                "The only cmap subtable that maps Unicode is of format {format}, which is not read. Export the font again."
            ),
        ));
    }
    if !has_unicode {
        return Err(Refusal::new(
            Reason::NoUnicodeCmap,
            "No cmap subtable maps Unicode (a symbol or legacy font). Use a Unicode version of the font.",
        ));
    }
    Ok(())
}

/// Platform 0, or Windows with encoding 1 (BMP) or 10 (full repertoire): OpenType, cmap, "Platform IDs".
fn is_unicode(record: &EncodingRecord) -> bool {
    match record.platform_id() {
        PlatformId::Unicode => true,
        PlatformId::Windows => matches!(record.encoding_id(), 1 | 10),
        _ => false,
    }
}

/// Windows with encoding 0.
fn is_symbol(record: &EncodingRecord) -> bool {
    record.platform_id() == PlatformId::Windows && record.encoding_id() == 0
}

/// Returns whether a symbol cmap maps Arabic: in a font for Windows 3, the upper byte of
/// fsSelection (OS/2 of version 0) states the layout "Simplified Arabic" (0xB2) or "Traditional
/// Arabic" (0xB3). HarfBuzz supports both.
pub fn is_arabic_symbol(font: &FontRef) -> bool {
    let has_symbol = font.cmap().is_ok_and(|cmap| cmap.encoding_records().iter().any(is_symbol));
    let os2 = font.os2().ok().filter(|os2| os2.version() == 0);
    let page = os2.and_then(|os2| os2.offset_data().read_at::<u8>(os2.fs_selection_byte_range().start).ok());
    has_symbol && matches!(page, Some(0xB2 | 0xB3))
}

/// Returns whether the engine's character map reads the subtable; it does not read legacy encodings
/// of 2 bytes (2) and mixed widths (8).
fn is_read(subtable: &CmapSubtable) -> bool {
    matches!(
        subtable,
        CmapSubtable::Format0(_)
            | CmapSubtable::Format4(_)
            | CmapSubtable::Format6(_)
            | CmapSubtable::Format10(_)
            | CmapSubtable::Format12(_)
            | CmapSubtable::Format13(_)
    )
}

/// Only formats 4, 12 and 13 can declare more characters than they have bytes.
fn claimed_characters(subtable: &CmapSubtable) -> u64 {
    let span = |start: u32, end: u32| if end < start { 0 } else { u64::from(end - start) + 1 };
    match subtable {
        CmapSubtable::Format4(table) => table
            .start_code()
            .iter()
            .zip(table.end_code())
            .map(|(start, end)| span(start.get().into(), end.get().into()))
            .sum(),
        CmapSubtable::Format12(table) => {
            table.groups().iter().map(|group| span(group.start_char_code(), group.end_char_code())).sum()
        }
        CmapSubtable::Format13(table) => {
            table.groups().iter().map(|group| span(group.start_char_code(), group.end_char_code())).sum()
        }
        _ => 0,
    }
}

/// The embedding permission of OS/2 fsType (OpenType, OS/2, "fsType").
pub fn embedding(font: &FontRef) -> Result<Embedding, Refusal> {
    const RESTRICTED: u16 = 0x0002;
    const PREVIEW_PRINT: u16 = 0x0004;
    const EDITABLE: u16 = 0x0008;
    const BITMAP_ONLY: u16 = 0x0200;
    // Without OS/2 nothing restricts the font.
    let fs_type = font.os2().map_or(0, |os2| os2.fs_type());
    // Up to OS/2 version 2 several usage bits may be set, and then the least restrictive one
    // applies.
    let usage = if fs_type & EDITABLE != 0 {
        Embedding::Editable
    } else if fs_type & PREVIEW_PRINT != 0 {
        Embedding::PreviewPrint
    } else if fs_type & RESTRICTED != 0 {
        return Err(restricted("The font's licence bits (OS/2 fsType) forbid embedding it in documents."));
    } else {
        Embedding::Installable
    };
    if fs_type & BITMAP_ONLY != 0 {
        return Err(restricted("The font's licence bits (OS/2 fsType) allow embedding its bitmaps only."));
    }
    Ok(usage)
}

fn restricted(detail: &str) -> Refusal {
    let advice = "Ask its maker for a licence and a file that allow it.";
    Refusal::new(Reason::RestrictedEmbedding, format!("{detail} {advice}"))
}
