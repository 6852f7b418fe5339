//! The words of a picture, invisible (text rendering mode 3), for copying and searching.
//!
//! Nothing in a PDF hands bidi levels to a reader; each rebuilds the logical order from what stands where. What most of
//! them rebuild rightly is a string for each visual run, its characters in visual order, at one size for the line and
//! stretched to the run's real width. The structure tree beside it says each line in logical order to those that ask.
//!
//! A turned line is turned here too, so that what a reader marks is what is seen. PDFium and pdf.js give its words back
//! whole; poppler takes a line that is neither level nor upright apart.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, StructRole, SystemInfo, TextRenderingMode, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Rect, Ref, Str, TextStr};
use scene::frame::{Frame, GlyphLine, ItemContent};

use crate::document::Document;
use crate::glyphless;
use crate::matrix::Matrix;
use crate::options::PdfError;
use crate::path::short;
use crate::runs::{is_unseen, runs};

/// The font's name in the page's resources.
pub const FONT: Name = Name(b"T");

/// The font's PostScript name.
const BASE_FONT: Name = Name(b"Glyphless");

/// Least stretch in per cent, for runs without width (a mark alone): none at all is no stretch that readers know.
const MIN_STRETCH: f32 = 1.0;

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Numbers of the structure tree's objects.
pub struct Structure {
    /// Root of the tree.
    pub root: Ref,
    /// Its one element, the document.
    pub whole: Ref,
    /// Spans by marked-content id.
    pub parents: Ref,
}

/// Text and tags of a page.
pub struct TextLayer {
    content: Content,
    /// Character codes by what they stand for, in order of first use from 1.
    codes: BTreeMap<String, u16>,
    /// Logical text of the lines by layer. Lines are numbered through all layers; the number is the marked-content id.
    blocks: Vec<Vec<String>>,
    lines: i32,
}

impl TextLayer {
    /// The text of all items that are seen; `placement` maps canvas pixels to points.
    pub fn new(frame: &Frame, placement: &Matrix) -> Self {
        let mut layer = Self { content: Content::new(), codes: BTreeMap::new(), blocks: Vec::new(), lines: 0 };
        for item in frame.items.iter().filter(|item| item.opacity > 0.0) {
            let placement = placement.after(&Matrix::rotation(item.rotate, item.frame.center()));
            layer.block(&item.content, &placement);
        }
        layer
    }

    fn block(&mut self, content: &ItemContent, placement: &Matrix) {
        match content {
            ItemContent::Glyphs(block) => {
                let lines = block.lines.iter().filter_map(|line| self.line(line, block.size, placement));
                let texts: Vec<String> = lines.collect();
                if !texts.is_empty() {
                    self.blocks.push(texts);
                }
            }
            ItemContent::Group(parts) => parts.iter().for_each(|part| self.block(&part.content, placement)),
            ItemContent::Image(_) | ItemContent::Shape(_) | ItemContent::Code(_) => {}
        }
    }

    /// Whether there is no text.
    pub const fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Writes a line and answers its logical text; `None` where it has none.
    fn line(&mut self, line: &GlyphLine, size: f32, placement: &Matrix) -> Option<String> {
        let runs = runs(line);
        let text: String = line.text.chars().filter(|c| !is_unseen(*c)).collect();
        if runs.is_empty() || text.trim().is_empty() || size <= 0.0 {
            return None;
        }
        let mut marked = self.content.begin_marked_content_with_properties(Name(b"Span"));
        marked.properties().identify(self.lines);
        marked.finish();
        self.lines += 1;
        self.content.begin_text().set_text_rendering_mode(TextRenderingMode::Invisible).set_font(FONT, short(size));
        for run in runs {
            let codes: Vec<u8> =
                run.units.iter().filter_map(|unit| self.code(unit)).flat_map(u16::to_be_bytes).collect();
            let natural = codes.len() as f32 / 2.0 * size * f32::from(glyphless::ADVANCE) / f32::from(glyphless::UNITS);
            let stretch = (run.width / natural * 100.0).max(MIN_STRETCH);
            let place = placement.after(&Matrix([1.0, 0.0, 0.0, -1.0, run.x, line.baseline]));
            self.content.set_horizontal_scaling(short(stretch)).set_text_matrix(place.0.map(short));
            self.content.show(Str(&codes));
        }
        self.content.end_text().end_marked_content();
        Some(text)
    }

    /// The code of a character; `None` once all codes are taken.
    fn code(&mut self, unit: &str) -> Option<u16> {
        if let Some(code) = self.codes.get(unit) {
            return Some(*code);
        }
        let code = u16::try_from(self.codes.len() + 1).ok()?;
        self.codes.insert(unit.to_owned(), code);
        Some(code)
    }

    /// The operators, to be drawn in points.
    pub fn content(&mut self) -> Vec<u8> {
        std::mem::replace(&mut self.content, Content::new()).finish().into_vec()
    }

    /// Writes the font and answers its number.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn font(&self, document: &mut Document) -> Result<Ref, PdfError> {
        let file = glyphless::font();
        let data = document.deflate(&file)?;
        let file_id = document.reference();
        document
            .chunk
            .stream(file_id, &data)
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), file.len() as i32)
            .finish();
        let glyphs = glyphless::GLYPH.to_be_bytes().repeat(self.codes.len() + 1);
        let map = document.stream(&glyphs)?;
        let unicode = document.stream(&self.to_unicode())?;
        let (descriptor, descendant, id) = (document.reference(), document.reference(), document.reference());
        let (ascent, descent) = (f32::from(glyphless::ASCENT), f32::from(glyphless::DESCENT));
        document
            .chunk
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
        document
            .chunk
            .cid_font(descendant)
            .subtype(CidFontType::Type2)
            .base_font(BASE_FONT)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(f32::from(glyphless::ADVANCE))
            .cid_to_gid_map_stream(map);
        document
            .chunk
            .type0_font(id)
            .base_font(BASE_FONT)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(unicode);
        Ok(id)
    }

    fn to_unicode(&self) -> Vec<u8> {
        let mut by_code: Vec<(u16, &str)> = self.codes.iter().map(|(unit, code)| (*code, unit.as_str())).collect();
        by_code.sort_unstable();
        let mut cmap = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), SYSTEM);
        for (code, unit) in by_code {
            cmap.pair_with_multiple(code, unit.chars());
        }
        cmap.finish().into_vec()
    }

    /// Writes the structure: a paragraph for each layer, in it a span for each line, its logical text beside it.
    pub fn structure(&self, document: &mut Document, page: Ref) -> Structure {
        let (parents, whole) = (document.reference(), document.reference());
        let root = document.reference();
        let mut spans = Vec::new();
        let mut paragraphs = Vec::new();
        for texts in &self.blocks {
            let paragraph = document.reference();
            let first = spans.len();
            for text in texts {
                let span = document.reference();
                let mut element = document.chunk.struct_element(span);
                element.kind(StructRole::Span).parent(paragraph).page(page).actual_text(TextStr(text));
                element.children().marked_content_id(spans.len() as i32);
                element.finish();
                spans.push(span);
            }
            let mut element = document.chunk.struct_element(paragraph);
            element.kind(StructRole::P).parent(whole);
            element.children().items(&spans[first..]);
            element.finish();
            paragraphs.push(paragraph);
        }
        let mut element = document.chunk.struct_element(whole);
        element.kind(StructRole::Document).parent(root);
        element.children().items(&paragraphs);
        element.finish();
        document.chunk.indirect(parents).array().items(&spans);
        Structure { root, whole, parents }
    }
}
