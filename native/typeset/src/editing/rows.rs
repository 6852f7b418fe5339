//! The places of units on lines.

use scene::frame::{GlyphBlock, GlyphLine, PlacedGlyph};
use scene::geometry::Rect;

use super::places::{Course, Drawn, OfFace, PlacedRow, Places};
use super::row::{LineEnd, Row};
use super::units::{Text, Unit};
use crate::along;
use crate::columns;
use crate::face::LineMetrics;
use crate::line::Line;

/// The rows of a text.
pub(super) struct Rows {
    pub rows: Vec<Row>,
    pub columns: Vec<(f32, f32)>,
    pub beside: usize,
}

/// Places units on the lines of a text in a box.
pub(super) fn rows(text: &Text<'_>, units: &mut [Unit], frame: Rect) -> Rows {
    let set = text.set;
    let (block, lines) = (&set.layout.block, &set.lines);
    let cap = set.drop_cap.as_ref().filter(|_| block.lines.len() > lines.len());
    let start_of = |line: &Line| text.starts[text.cut(line.paragraph).0] + line.range.start;
    let end_of = |index: usize| lines.get(index + 1).map_or(usize::MAX, start_of);
    let mut places = Places::new(units, &set.faces);
    let mut rows: Vec<Row> = Vec::with_capacity(block.lines.len());
    let mut beside = 0;
    if let (Some(cap), Some(first), Some(placed)) = (cap, lines.first(), block.lines.first()) {
        beside = lines.iter().take_while(|line| line.start.lead > 0.0).count();
        let (start, paragraph) = text.paragraph(0);
        let visible = start + cap.drawn.end;
        let course = Course { paragraph, start, visible, end: visible, hanging: 0.0, is_rtl: placed.is_rtl };
        let glyph = |glyph: &PlacedGlyph| Drawn {
            at: start + cap.drawn.start + glyph.cluster as usize,
            advance: glyph.advance,
            glyph: None,
        };
        let glyphs = placed.glyphs.iter().map(glyph).collect::<Vec<_>>();
        let row = places.row(&course, &glyphs, start_of(first), &mut rows);
        let vertical = Vertical::new(placed, frame);
        let (ascent, descent) = (vertical.baseline - vertical.top, vertical.bottom - vertical.baseline);
        rows.push(Row { ascent, descent, ..vertical.row(row, placed.x - frame.x, placed.is_rtl) });
    }
    let (columns, of_lines) = columns(block, lines, frame);
    for (index, (line, placed)) in lines.iter().zip(&block.lines[rows.len()..]).enumerate() {
        let (of, kept) = text.cut(line.paragraph);
        let (start, paragraph) = (text.starts[of], &set.paragraphs[line.paragraph]);
        let course = Course {
            paragraph,
            start,
            visible: kept.unwrap_or_else(|| start + paragraph.visible_end(line.range.clone())),
            end: kept.unwrap_or(start + paragraph.text.len()),
            hanging: block.size,
            is_rtl: line.is_rtl,
        };
        let row = places.row(&course, &drawn(line, start, block.size), end_of(index), &mut rows);
        let left = match &set.track {
            Some(track) => along::start(block.style.align, line, block.size, track),
            None => placed.x - frame.x,
        };
        let ends = match lines.get(index + 1) {
            None => LineEnd::Text,
            Some(next) if text.cut(next.paragraph).0 == of => row.ends,
            Some(_) => LineEnd::Paragraph,
        };
        let LineMetrics { ascent, descent, .. } = line.metrics;
        let (ascent, descent, column) = (ascent * block.size, descent * block.size, of_lines[index]);
        let row = Vertical::new(placed, frame).row(row, left, line.is_rtl);
        rows.push(Row { ascent, descent, column, ends, ..row });
    }
    Rows { rows, columns, beside }
}

/// The left and right ends of columns, and the column of each line.
fn columns(block: &GlyphBlock, lines: &[Line], frame: Rect) -> (Vec<(f32, f32)>, Vec<usize>) {
    let mut of_lines = vec![0; lines.len()];
    if block.style.columns < 2 {
        return (vec![(0.0, frame.width)], of_lines);
    }
    for (index, range) in columns::split(lines, &block.style, frame.height / block.size).into_iter().enumerate() {
        of_lines[range].fill(index);
    }
    let boxes = columns::boxes(&block.style, frame, lines.first().is_some_and(|line| line.is_rtl));
    (boxes.iter().map(|one| (one.x - frame.x, one.right() - frame.x)).collect(), of_lines)
}

/// The heights of a line in the box of its text.
struct Vertical {
    top: f32,
    baseline: f32,
    bottom: f32,
}

impl Vertical {
    fn new(line: &GlyphLine, frame: Rect) -> Self {
        let (top, bottom) = line.edges;
        Self { top: top - frame.y, baseline: line.baseline - frame.y, bottom: bottom - frame.y }
    }

    /// A row whose advances begin at `left`.
    fn row(self, placed: PlacedRow, left: f32, is_rtl: bool) -> Row {
        let Self { top, baseline, bottom } = self;
        let PlacedRow { mut pieces, hanging, start, end, begins, stops, ends } = placed;
        let left = if is_rtl { left - hanging } else { left };
        pieces.iter_mut().for_each(|piece| piece.x += left);
        let (ascent, descent) = (0.0, 0.0);
        Row { pieces, left, start, end, begins, stops, ends, is_rtl, top, baseline, bottom, ascent, descent, column: 0 }
    }
}

/// The glyphs of a line of a paragraph that begins at a byte of the text.
fn drawn(line: &Line, start: usize, size: f32) -> Vec<Drawn> {
    let glyphs = line.pieces.iter().flat_map(|piece| piece.glyphs.iter().map(move |glyph| (piece, glyph)));
    let drawn = glyphs.map(|(piece, glyph)| Drawn {
        at: start + glyph.cluster as usize,
        advance: glyph.advance * size,
        glyph: Some(OfFace { face: piece.face, id: glyph.id, size: piece.size * size, dx: glyph.dx * size }),
    });
    drawn.collect()
}
