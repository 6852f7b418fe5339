//! Lines under, through and over the text of a line.
//!
//! Adjacent text has one straight line across its runs, sizes, faces and directions. The line is as
//! wide as the advances, without white space at its ends. An underline skips ink.

use std::collections::HashMap;
use std::ops::Range;

use scene::paint::DecorationLine;

use crate::context::Context;
use crate::error::LayoutError;
use crate::line::Line;
use crate::paragraph::Paragraph;

/// Nanoseconds to find where an outline crosses a line.
const CROSSING: u64 = 4_000;

/// A piece of a line that decorates text, in pixels; x from the left end of the baseline, y downwards from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bar {
    /// The line that it is a piece of.
    pub line: DecorationLine,
    /// The run that it decorates here.
    pub run: usize,
    /// Left edge.
    pub left: f32,
    /// Right edge.
    pub right: f32,
    /// Upper edge.
    pub top: f32,
    /// Lower edge.
    pub bottom: f32,
}

/// Returns whether any run of a block has decoration lines.
pub(crate) fn is_decorated(context: &Context<'_>) -> bool {
    context.block.runs.iter().any(|run| !run.style.decoration.lines.is_empty())
}

/// The lines of a line of text, set in `size` pixels per em of the block.
pub(crate) fn bars(
    context: &Context<'_>,
    paragraph: &Paragraph,
    line: &Line,
    size: f32,
) -> Result<Vec<Bar>, LayoutError> {
    if !is_decorated(context) {
        return Ok(Vec::new());
    }
    let text = Glyphs::new(context, paragraph, line, size);
    let mut bars = Vec::new();
    for kind in [DecorationLine::Underline, DecorationLine::Overline, DecorationLine::Strike] {
        for stretch in text.stretches(kind) {
            let (top, bottom) = text.edges(kind, stretch.clone());
            let whole = (text.0[stretch.start].left, text.0[stretch.end - 1].right);
            let pieces = match kind {
                DecorationLine::Underline => text.without_ink(whole, (top, bottom))?,
                DecorationLine::Strike | DecorationLine::Overline => vec![whole],
            };
            let glyphs = &text.0[stretch];
            for same in glyphs.chunk_by(|a, b| text.is_alike(a.run, b.run)) {
                let (first, last) = (&same[0], &same[same.len() - 1]);
                bars.extend(pieces.iter().filter_map(|(left, right)| {
                    let (left, right) = (left.max(first.left), right.min(last.right));
                    (left < right).then_some(Bar { line: kind, run: first.run, left, right, top, bottom })
                }));
            }
        }
    }
    Ok(bars)
}

/// A glyph by its face and id, and the bits of the heights of the examined band.
type Band = (u16, u16, u32, u32);

/// A glyph of a line in pixels.
struct Glyph {
    left: f32,
    right: f32,
    run: usize,
    /// Above the line's baseline.
    raise: f32,
    is_space: bool,
    face: u16,
    id: u16,
    /// Its origin, to the right and upwards.
    origin: (f32, f32),
    /// Pixels per em.
    size: f32,
}

/// The glyphs of a line in visual order.
struct Glyphs<'a>(Vec<Glyph>, &'a Context<'a>);

impl<'a> Glyphs<'a> {
    fn new(context: &'a Context<'_>, paragraph: &Paragraph, line: &Line, size: f32) -> Self {
        let (mut pen, mut glyphs) = (0.0, Vec::new());
        for piece in &line.pieces {
            for glyph in &piece.glyphs {
                let cluster = glyph.cluster as usize;
                let run = paragraph.run_at(cluster);
                glyphs.push(Glyph {
                    left: pen * size,
                    right: (pen + glyph.advance) * size,
                    run,
                    raise: context.raise(run) * size,
                    is_space: paragraph.text[cluster..].starts_with(char::is_whitespace),
                    face: piece.face,
                    id: glyph.id,
                    origin: ((pen + glyph.dx) * size, glyph.dy * size),
                    size: piece.size * size,
                });
                pen += glyph.advance;
            }
        }
        Self(glyphs, context)
    }

    /// Adjacent glyphs that share one line, without white space at their ends.
    fn stretches(&self, kind: DecorationLine) -> Vec<Range<usize>> {
        let decoration = |run: usize| &self.1.block.runs[run].style.decoration;
        let has = |glyph: &Glyph| decoration(glyph.run).lines.contains(&kind);
        let is_one = |a: &Glyph, b: &Glyph| {
            let is_level = kind != DecorationLine::Strike || a.raise == b.raise;
            has(a) == has(b) && (!has(a) || is_level && decoration(a.run).thickness == decoration(b.run).thickness)
        };
        let mut start = 0;
        let mut stretches = Vec::new();
        for glyphs in self.0.chunk_by(is_one) {
            let seen = |glyph: &Glyph| !glyph.is_space;
            if let (true, Some(first), Some(last)) =
                (has(&glyphs[0]), glyphs.iter().position(seen), glyphs.iter().rposition(seen))
            {
                stretches.push(start + first..start + last + 1);
            }
            start += glyphs.len();
        }
        stretches
    }

    /// The upper and lower edge of a stretch's line. It stays at the baseline where runs are
    /// raised, except a strike. The deepest underline of its faces counts, the strike of the face
    /// that covers most of the stretch, and for an overline the highest ascent.
    fn edges(&self, kind: DecorationLine, stretch: Range<usize>) -> (f32, f32) {
        let glyphs = &self.0[stretch];
        let face = |glyph: &Glyph| &self.1.faces[usize::from(glyph.face)];
        let most = |measure: &dyn Fn(&Glyph) -> f32| glyphs.iter().map(measure).fold(0.0, f32::max);
        let given = glyphs.first().and_then(|glyph| self.1.block.runs[glyph.run].style.decoration.thickness);
        let by_font = || most(&|glyph| face(glyph).decoration.underline_thickness * glyph.size);
        match kind {
            DecorationLine::Underline => {
                let top = most(&|glyph| face(glyph).decoration.underline_depth * glyph.size);
                (top, top + given.unwrap_or_else(by_font))
            }
            DecorationLine::Overline => {
                let top = -most(&|glyph| face(glyph).metrics.ascent * glyph.size);
                (top, top + given.unwrap_or_else(by_font))
            }
            DecorationLine::Strike => {
                let mut widths: Vec<(u16, f32, f32)> = Vec::new();
                for glyph in glyphs {
                    let width = glyph.right - glyph.left;
                    match widths.iter_mut().find(|(face, size, _)| (*face, *size) == (glyph.face, glyph.size)) {
                        Some((_, _, all)) => *all += width,
                        None => widths.push((glyph.face, glyph.size, width)),
                    }
                }
                let first = widths.first().copied().unwrap_or_default();
                let (widest, size, _) =
                    widths.into_iter().fold(first, |widest, one| if one.2 > widest.2 { one } else { widest });
                let decoration = self.1.faces[usize::from(widest)].decoration;
                let half = given.unwrap_or(decoration.strike_thickness * size) / 2.0;
                let middle = -decoration.strike_height * size - glyphs.first().map_or(0.0, |glyph| glyph.raise);
                (middle - half, middle + half)
            }
        }
    }

    /// Returns whether the lines of two runs have the same paint.
    fn is_alike(&self, a: usize, b: usize) -> bool {
        let paint = |run: usize| {
            let style = &self.1.block.runs[run].style;
            (style.decoration.paint.is_some(), style.decoration.paint.as_ref().unwrap_or(&style.color))
        };
        a == b || paint(a) == paint(b)
    }

    /// The pieces of an underline beside the ink that crosses it, with a gap of one thickness on
    /// each side. Pieces shorter than the thickness are dropped.
    fn without_ink(
        &self,
        (left, right): (f32, f32),
        (top, bottom): (f32, f32),
    ) -> Result<Vec<(f32, f32)>, LayoutError> {
        let gap = bottom - top;
        // Above the line, the gap is at most half the distance to the baseline: letters that stand
        // on it do not cross the line.
        let (near, far) = (top - gap.min(top / 2.0), bottom + gap);
        let mut known: HashMap<Band, Option<(f32, f32)>> = HashMap::new();
        let mut inks = Vec::new();
        for glyph in &self.0 {
            let face = &self.1.faces[usize::from(glyph.face)];
            let (x, y) = glyph.origin;
            let (low, high) = ((-far - y) / glyph.size, (-near - y) / glyph.size);
            let Some(ink) = face.ink(glyph.id).filter(|ink| ink.bottom < high && ink.top > low) else { continue };
            if x + ink.right * glyph.size < left - gap || x + ink.left * glyph.size > right + gap {
                continue;
            }
            let key = (glyph.face, glyph.id, low.to_bits(), high.to_bits());
            let between = match known.get(&key) {
                Some(between) => *between,
                None => {
                    self.1.budget.spend(1, CROSSING)?;
                    let between = face.ink_between(glyph.id, low, high);
                    known.insert(key, between);
                    between
                }
            };
            inks.extend(between.map(|(from, to)| (x + from * glyph.size - gap, x + to * glyph.size + gap)));
        }
        inks.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut pieces, mut pen) = (Vec::new(), left);
        for (from, to) in inks {
            pieces.push((pen, from.min(right)));
            pen = pen.max(to);
        }
        if pieces.is_empty() {
            return Ok(vec![(left, right)]);
        }
        pieces.push((pen, right));
        pieces.retain(|(from, to)| to - from >= gap);
        Ok(pieces)
    }
}
