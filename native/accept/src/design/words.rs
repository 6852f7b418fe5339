//! Texts in reading order, with the places where fonts of ours set them.

use std::collections::BTreeSet;

use resvg::usvg::fontdb::Database;
use resvg::usvg::layout::Span;
use resvg::usvg::{
    AlignmentBaseline, BaselineShift, DominantBaseline, FontStyle, Text, TextAnchor, TextChunk, TextFlow, TextSpan,
    WritingMode,
};
use serde::Serialize;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::direction::EMBEDDING;
use super::faces::family_name;
use super::paints::{Paint, Pen};
use super::shapes::data;

/// The words of a `text` element.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Words {
    /// Styles that pieces refer to.
    styles: Vec<Style>,
    /// In the order of reading.
    pieces: Vec<Piece>,
    /// Unset if the places of pieces are unknown.
    is_sure: bool,
    /// Set if letters rotate, or stand one below another.
    is_rotated: bool,
    /// Set if letters are moved out of their line.
    is_shifted: bool,
    /// The box of all of it, in its own plane.
    bounds: [f32; 4],
}

/// Text of one style from one place.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Piece {
    text: String,
    style: usize,
    /// Ends of its letters without white space; equal if there are none.
    left: f32,
    right: f32,
    /// The base line.
    y: f32,
    /// Set if it has a place of its own.
    is_start: bool,
    anchor: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Course>,
    /// Set if the end of its path cuts it.
    is_cut: bool,
    /// The length that the file gives to it, by its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    stretch: Option<f32>,
}

/// A path that text follows.
#[derive(Clone, Debug, Serialize)]
struct Course {
    d: String,
    offset: f32,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Style {
    family: String,
    weight: u16,
    is_italic: bool,
    size: f32,
    spacing: f32,
    decoration: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<Paint>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stroke: Option<Pen>,
    is_visible: bool,
}

/// Reads a text. Its pieces are those of the file, so that words keep their order.
pub fn words(text: &Text, fonts: &Database) -> Words {
    let spans: usize = text.chunks().iter().map(|chunk| chunk.spans().len()).sum();
    let box_ = text.bounding_box();
    let mut reader = Reader {
        text,
        fonts,
        set: text.layouted().iter(),
        words: Words {
            styles: Vec::new(),
            pieces: Vec::new(),
            is_sure: spans == text.layouted().len(),
            is_rotated: text.writing_mode() != WritingMode::LeftToRight
                || text.rotate().iter().any(|rotation| *rotation != 0.0),
            is_shifted: [text.dx(), text.dy()].into_iter().flatten().any(|shift| *shift != 0.0),
            bounds: [box_.x(), box_.y(), box_.width(), box_.height()],
        },
        letters: 0,
        y: 0.0,
    };
    for chunk in text.chunks() {
        reader.chunk(chunk);
    }
    reader.words
}

struct Reader<'a> {
    text: &'a Text,
    fonts: &'a Database,
    set: std::slice::Iter<'a, Span>,
    words: Words,
    /// Letters before.
    letters: usize,
    /// The base line before.
    y: f32,
}

impl Reader<'_> {
    fn chunk(&mut self, chunk: &TextChunk) {
        let path = match chunk.text_flow() {
            TextFlow::Linear => None,
            TextFlow::Path(path) => Some(Course { d: data(path.path()), offset: path.start_offset() }),
        };
        let anchor = match chunk.anchor() {
            TextAnchor::Start => "left",
            TextAnchor::Middle => "center",
            TextAnchor::End => "right",
        };
        self.y = chunk.y().unwrap_or(self.y);
        let mut natural = 0.0;
        let first = self.words.pieces.len();
        for span in chunk.spans() {
            let set = if self.words.is_sure { self.set.next() } else { None };
            let source = chunk.text().get(span.start()..span.end()).unwrap_or_default();
            let Ends { left, right, shift, length } = set.map_or_else(Ends::default, |set| self.ends(set));
            natural += length;
            // A shift within a piece starts a line only in theory: editors make a `tspan` of each line.
            for _ in source.chars() {
                self.y += self.text.dy().get(self.letters).copied().unwrap_or(0.0);
                self.letters += 1;
            }
            let is_cut = path.is_some() && set.is_some_and(|set| is_cut(source, set));
            let y = if is_on_line(span) { self.y } else { shift.unwrap_or(self.y) };
            self.words.is_shifted |= !span.baseline_shift().is_empty() || span.text_length().is_some();
            let style = self.style(span);
            self.words.pieces.push(Piece {
                text: source.chars().filter(|letter| *letter != EMBEDDING).collect(),
                style,
                left,
                right,
                y,
                is_start: self.words.pieces.len() == first,
                anchor,
                path: path.clone(),
                is_cut,
                stretch: None,
            });
        }
        let stretched = chunk.spans().iter().find_map(TextSpan::text_length);
        if let (Some(length), Some(piece)) = (stretched, self.words.pieces.get_mut(first)) {
            piece.stretch = (natural > 0.0).then_some(length / natural);
        }
    }

    fn style(&mut self, span: &TextSpan) -> usize {
        let lines = span.decoration();
        let decoration = [
            ("underline", lines.underline().is_some()),
            ("strike", lines.line_through().is_some()),
            ("overline", lines.overline().is_some()),
        ];
        self.words.styles.push(Style {
            family: span.font().families().first().map(family_name).unwrap_or_default(),
            weight: span.font().weight(),
            is_italic: span.font().style() != FontStyle::Normal,
            size: span.font_size().get(),
            spacing: span.letter_spacing(),
            decoration: decoration.into_iter().filter_map(|(name, is_set)| is_set.then_some(name)).collect(),
            fill: span.fill().map(|fill| Paint::of(fill.paint(), fill.opacity().get())),
            stroke: span.stroke().map(Pen::of),
            is_visible: span.is_visible(),
        });
        self.words.styles.len() - 1
    }

    fn ends(&self, set: &Span) -> Ends {
        let mut ends = Ends { left: f32::INFINITY, right: f32::NEG_INFINITY, ..Ends::default() };
        let mut lines = Vec::new();
        for glyph in &set.positioned_glyphs {
            let place = glyph.transform();
            let advance = self.fonts.with_face_data(glyph.font, |data, index| {
                let font = FontRef::from_index(data, index).ok()?;
                let unit = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
                let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
                Some(metrics.advance_width(GlyphId::new(glyph.id.0))? / f32::from(unit))
            });
            let advance = advance.flatten().unwrap_or(0.0) * glyph.font_size();
            ends.length += advance;
            if glyph.text.chars().all(|letter| letter.is_whitespace() || letter == EMBEDDING) {
                continue;
            }
            ends.left = ends.left.min(place.tx);
            ends.right = ends.right.max(place.tx + advance);
            lines.push(place.ty);
        }
        if ends.left > ends.right {
            (ends.left, ends.right) = (0.0, 0.0);
        }
        lines.sort_by(f32::total_cmp);
        ends.shift = lines.get(lines.len() / 2).copied();
        ends
    }
}

/// The place of the letters of a span.
#[derive(Default)]
struct Ends {
    left: f32,
    right: f32,
    /// The line that most of them stand on.
    shift: Option<f32>,
    /// The sum of their advances.
    length: f32,
}

/// True if letters stand on the line that the file names.
fn is_on_line(span: &TextSpan) -> bool {
    matches!(span.dominant_baseline(), DominantBaseline::Auto | DominantBaseline::Alphabetic)
        && matches!(
            span.alignment_baseline(),
            AlignmentBaseline::Auto | AlignmentBaseline::Baseline | AlignmentBaseline::Alphabetic
        )
        && span.baseline_shift().iter().all(|shift| *shift == BaselineShift::Baseline)
}

/// True if a letter has no glyph: usvg leaves out those behind the end of a path.
fn is_cut(text: &str, set: &Span) -> bool {
    let set_letters =
        |wanted: char| set.positioned_glyphs.iter().map(|glyph| glyph.text.matches(wanted).count()).sum::<usize>();
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != EMBEDDING);
    letters.collect::<BTreeSet<_>>().into_iter().any(|letter| text.matches(letter).count() > set_letters(letter))
}
