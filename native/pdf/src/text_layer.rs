//! The words of a picture, invisible (text rendering mode 3), for copying and searching.
//!
//! A PDF does not contain bidi levels; each reader reconstructs the logical order from positions.
//! Most of them handle this form correctly: a string for each visual run, its characters in visual
//! order, at one size for the line and stretched to the run's real width, with marks between them
//! where poppler needs them ([`crate::marks`]). The structure tree beside it gives each line in
//! logical order to readers that support it.
//!
//! A rotated line is rotated here too, so that a reader's selection matches the visible text. PDFium
//! and pdf.js return its words whole; poppler breaks up a line that is neither level nor upright.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, StructRole, SystemInfo, TextRenderingMode, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Rect, Ref, Str, TextStr};

use crate::document::Document;
use crate::glyphless;
use crate::marks::is_mark;
use crate::options::PdfError;
use crate::path::short;
use crate::words::Words;

/// The font's name in the page's resources.
pub const FONT: Name = Name(b"T");

/// The font's PostScript name.
const BASE_FONT: Name = Name(b"Glyphless");

/// Least stretch in per cent, for runs without width (a mark alone): readers do not support zero.
const MIN_STRETCH: f32 = 1.0;

/// The distance of a mark to the left of the following character, in thousandths of an em: poppler
/// sorts it before that character, and sees no gap.
const MARK_STEP: f32 = 10.0;

/// Most characters that a font can have; code 0 means none.
const MAX_CODES: usize = u16::MAX as usize;

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The glyphless font: character codes by unit, in order of first use from 1.
#[derive(Default)]
pub struct TextFont(BTreeMap<String, u16>);

impl TextFont {
    /// Returns whether there is a code left for each of these units that does not have one yet.
    pub fn has_room<'a>(&self, units: impl Iterator<Item = &'a str>) -> bool {
        self.0.len() + units.filter(|unit| !self.0.contains_key(*unit)).count() <= MAX_CODES
    }

    /// The operators that write words, to be drawn in points. Lines are numbered through all blocks; the number is the
    /// marked-content id.
    pub fn content(&mut self, words: &Words) -> Vec<u8> {
        let mut content = Content::new();
        for (number, line) in words.0.iter().flatten().enumerate() {
            let mut marked = content.begin_marked_content_with_properties(Name(b"Span"));
            marked.properties().identify(number as i32);
            marked.finish();
            content.begin_text().set_text_rendering_mode(TextRenderingMode::Invisible).set_font(FONT, short(line.size));
            for run in &line.runs {
                let characters = run.units.iter().filter(|unit| !is_mark(unit)).count();
                let advance = f32::from(glyphless::ADVANCE) / f32::from(glyphless::UNITS);
                let natural = characters as f32 * line.size * advance;
                let stretch = (run.width / natural * 100.0).max(MIN_STRETCH);
                content.set_horizontal_scaling(short(stretch)).set_text_matrix(run.place.map(short));
                self.show(&run.units, &mut content);
            }
            content.end_text().end_marked_content();
        }
        content.finish().into_vec()
    }

    /// Shows the units of a run. A mark is a separate object: PDFium ignores objects without width.
    fn show(&mut self, units: &[String], content: &mut Content) {
        for (number, units) in units.chunk_by(|a, b| !is_mark(a) && !is_mark(b)).enumerate() {
            let step = match units {
                [unit] if is_mark(unit) => MARK_STEP,
                _ if number > 0 => -MARK_STEP,
                _ => 0.0,
            };
            let codes: Vec<u8> = units.iter().filter_map(|unit| self.code(unit)).flat_map(u16::to_be_bytes).collect();
            if step == 0.0 {
                content.show(Str(&codes));
            } else {
                content.show_positioned().items().adjust(step).show(Str(&codes));
            }
        }
    }

    /// The code of a character; `None` once all codes are used.
    fn code(&mut self, unit: &str) -> Option<u16> {
        if let Some(code) = self.0.get(unit) {
            return Some(*code);
        }
        let code = u16::try_from(self.0.len() + 1).ok()?;
        self.0.insert(unit.to_owned(), code);
        Some(code)
    }

    /// Writes the font under a number.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn write(&self, document: &mut Document, id: Ref) -> Result<(), PdfError> {
        let file = glyphless::font();
        let data = document.deflate(&file)?;
        let file_id = document.reference();
        document
            .objects
            .next()
            .stream(file_id, &data)
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), file.len() as i32)
            .finish();
        let mut glyphs = vec![glyphless::GLYPH; self.0.len() + 1];
        let marks: Vec<u16> = self.0.iter().filter(|(unit, _)| is_mark(unit)).map(|(_, code)| *code).collect();
        marks.iter().for_each(|mark| glyphs[usize::from(*mark)] = glyphless::MARK);
        let map = document.stream(&glyphs.into_iter().flat_map(u16::to_be_bytes).collect::<Vec<u8>>())?;
        let unicode = document.stream(&self.to_unicode())?;
        let (descriptor, descendant) = (document.reference(), document.reference());
        let (ascent, descent) = (f32::from(glyphless::ASCENT), f32::from(glyphless::DESCENT));
        document
            .objects
            .next()
            .font_descriptor(descriptor)
            .name(BASE_FONT)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(0.0, descent, f32::from(glyphless::ADVANCE), ascent))
            .italic_angle(0.0)
            .ascent(ascent)
            .descent(descent)
            .cap_height(ascent)
            .stem_v(80.0)
            .font_file2(file_id);
        let mut font = document.objects.next().cid_font(descendant);
        font.subtype(CidFontType::Type2).base_font(BASE_FONT).system_info(SYSTEM).font_descriptor(descriptor);
        font.default_width(f32::from(glyphless::ADVANCE)).cid_to_gid_map_stream(map);
        if !marks.is_empty() {
            let mut widths = font.widths();
            marks.iter().for_each(|mark| _ = widths.same(*mark, *mark, 0.0));
            widths.finish();
        }
        font.finish();
        document
            .objects
            .next()
            .type0_font(id)
            .base_font(BASE_FONT)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(unicode);
        Ok(())
    }

    fn to_unicode(&self) -> Vec<u8> {
        let mut by_code: Vec<(u16, &str)> = self.0.iter().map(|(unit, code)| (*code, unit.as_str())).collect();
        by_code.sort_unstable();
        let mut cmap = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), SYSTEM);
        for (code, unit) in by_code {
            cmap.pair_with_multiple(code, unit.chars());
        }
        cmap.finish().into_vec()
    }
}

/// The structure of a page.
pub struct Structure {
    /// A paragraph for each block.
    pub paragraphs: Vec<Ref>,
    /// Spans by marked-content id.
    pub parents: Ref,
}

impl Structure {
    /// Writes a paragraph for each block of words, as kids of `parent`, and in it a span for each
    /// line, with its logical text.
    pub fn write(document: &mut Document, words: &Words, page: Ref, parent: Ref) -> Self {
        let mut spans = Vec::new();
        let mut paragraphs = Vec::new();
        for lines in &words.0 {
            let paragraph = document.reference();
            let first = spans.len();
            for line in lines {
                let span = document.reference();
                let mut element = document.objects.next().struct_element(span);
                element.kind(StructRole::Span).parent(paragraph).page(page).actual_text(TextStr(&line.text));
                element.children().marked_content_id(spans.len() as i32);
                element.finish();
                spans.push(span);
            }
            let mut element = document.objects.next().struct_element(paragraph);
            element.kind(StructRole::P).parent(parent);
            element.children().items(&spans[first..]);
            element.finish();
            paragraphs.push(paragraph);
        }
        let parents = document.reference();
        document.objects.next().indirect(parents).array().items(&spans);
        Self { paragraphs, parents }
    }
}
