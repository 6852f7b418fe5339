//! From fitted lines to final positions in canvas pixels.

use std::ops::Range;

use scene::frame::{Bar, GlyphBlock, GlyphLine, PlacedGlyph};
use scene::geometry::Rect;
use scene::paint::{DecorationLine, Paint};
use scene::{Align, Overflow, VerticalAlign};

use crate::along;
use crate::breaks;
use crate::columns;
use crate::context::Context;
use crate::decoration;
use crate::drop_cap;
use crate::error::{LayoutError, Warning};
use crate::ground::{self, Ground};
use crate::ink::Ink;
use crate::item::Glyph;
use crate::line::Line;
use crate::line_stack::{Stack, stack};
use crate::paragraph::Paragraph;
use crate::piece::Piece;
use crate::track::Track;

/// Pixels by which sums of the same widths in another order may differ, so that a stretched line
/// counts as no wider than its box.
const ROUNDING: f32 = 1e-2;

/// The least move that brings `start..end` inside `0..size`; none if it is longer than that.
fn move_inside(start: f32, end: f32, size: f32) -> f32 {
    if end - start > size + ROUNDING { 0.0 } else { (-start).max(0.0) + (size - end).min(0.0) }
}

/// Returns the left end of a line's advances in a box of this width in pixels.
pub(crate) fn start(line: &Line, align: Align, size: f32, width: f32) -> f32 {
    let indent = line.start.total() * size;
    let slack = width - indent - line.advance * size;
    // A line that is too long is aligned to the edge where it begins (CSS Text 3 §6.1): its start
    // stays visible.
    let align = if slack < 0.0 { Align::Start } else { align };
    let x = match (align, line.is_rtl) {
        (Align::Left, _) | (Align::Start, false) | (Align::End, true) => 0.0,
        (Align::Center, _) => slack / 2.0,
        (Align::Right, _) | (Align::Start, true) | (Align::End, false) => slack,
    };
    let x = if line.is_rtl { x } else { x + indent };
    let (left, right) = line.extent();
    x + move_inside(x + left * size, x + right * size, width)
}

/// Returns the pixels between the tops of a box and of the lines in it.
pub(crate) fn top(stack: &Stack, valign: VerticalAlign, size: f32, height: f32) -> f32 {
    let spare = height - stack.height * size;
    let (ink_top, ink_bottom) = stack.ink.unwrap_or_default();
    let (first, last) = (stack.baselines.first().copied(), stack.baselines.last().copied().unwrap_or_default());
    let top = match valign {
        VerticalAlign::Top => 0.0,
        VerticalAlign::Middle => spare / 2.0,
        VerticalAlign::Bottom => spare,
        VerticalAlign::Ink => (height - (ink_top + ink_bottom) * size) / 2.0,
        VerticalAlign::Cap => (height - (first.unwrap_or_default() - stack.cap + last) * size) / 2.0,
        // Descenders reach below the box.
        VerticalAlign::Baseline => return height - last * size,
    };
    top + stack.ink.map_or(0.0, |_| move_inside(top + ink_top * size, top + ink_bottom * size, height))
}

/// Places every glyph.
pub(crate) fn place(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &[Line],
    size: f32,
    frame: Rect,
) -> Result<(GlyphBlock, Vec<Ground>), LayoutError> {
    let block = &context.block;
    let ranges = columns::split(lines, &block.style, frame.height / size);
    let top = top(&columns::highest(lines, &ranges, &block.style), block.style.valign, size, frame.height);
    let mut placer = Placer::new(context, size);
    let mut grounds = Vec::new();
    let is_rtl = lines.first().is_some_and(|line| line.is_rtl);
    for (range, frame) in ranges.into_iter().zip(columns::boxes(&block.style, frame, is_rtl)) {
        let lines = &lines[range];
        let stack = stack(lines, &block.style);
        if placer.placed.lines.is_empty() {
            placer.drop_cap(paragraphs, lines, &stack, Rect { y: frame.y + top, ..frame })?;
        }
        for ((line, baseline), edges) in lines.iter().zip(&stack.baselines).zip(&stack.boxes) {
            let x = start(line, block.style.align, size, frame.width);
            let edge = |edge: f32| frame.y + top + edge * size;
            let edges = (edge(edges.0), edge(edges.1));
            let (paragraph, begins) = (&paragraphs[line.paragraph], (frame.x + x, edge(*baseline)));
            placer.add(paragraph, line, begins, edges);
            grounds.extend(ground::grounds(context, paragraph, line, size, begins));
        }
    }
    let first = placer.placed.lines.len() - lines.len();
    if decoration::is_decorated(context) {
        for (number, line) in (first..).zip(lines) {
            placer.decorate(&paragraphs[line.paragraph], line, number)?;
        }
    }
    for (number, line) in (first..).zip(lines) {
        placer.rule(&paragraphs[line.paragraph], line, number);
    }
    Ok((placer.placed, grounds))
}

/// Places every glyph of a line along a track.
pub(crate) fn on_track(
    context: &Context<'_>,
    paragraph: &Paragraph,
    line: &Line,
    size: f32,
    track: &Track,
) -> (GlyphBlock, Option<Warning>) {
    let mut placer = Placer::new(context, size);
    let (mut on_track, warning) =
        along::place(context, line, track, size, |piece, glyph| placer.glyph(paragraph, line, piece, glyph));
    on_track.text = text(paragraph, line);
    let mut block = placer.placed;
    block.lines.push(on_track);
    // The box does not cut a text on a path.
    if block.style.overflow == Overflow::Clip {
        block.style.overflow = Overflow::Wrap;
    }
    (block, warning)
}

/// Collects placed lines, and the faces and paints that they use in the order of first use.
struct Placer<'a> {
    context: &'a Context<'a>,
    placed: GlyphBlock,
    face_numbers: Vec<Option<u16>>,
    /// The paints of lines behind the text, of the text, and of lines above it, as ranges of the list.
    behind: Range<usize>,
    of_text: Range<usize>,
    above: Range<usize>,
}

impl<'a> Placer<'a> {
    fn new(context: &'a Context<'a>, size: f32) -> Self {
        let mut placed = GlyphBlock { size, style: Box::new(context.block.style.clone()), ..GlyphBlock::default() };
        let mut behind = 0..0;
        for decoration in context.block.runs.iter().map(|run| &run.style.decoration) {
            if let Some(paint) = &decoration.paint
                && decoration.lines.iter().any(|line| *line != DecorationLine::Strike)
            {
                number(&mut placed.paints, &mut behind, paint);
            }
        }
        let of_text = behind.end..behind.end;
        Self { context, placed, face_numbers: vec![None; context.faces.len()], above: of_text.clone(), behind, of_text }
    }

    fn add(&mut self, paragraph: &Paragraph, line: &Line, (x, baseline): (f32, f32), edges: (f32, f32)) {
        let size = self.placed.size;
        let mut pen = 0.0;
        let mut glyphs = Vec::with_capacity(line.pieces.iter().map(|piece| piece.glyphs.len()).sum());
        for piece in &line.pieces {
            for glyph in &piece.glyphs {
                glyphs.push(PlacedGlyph {
                    x: x + (pen + glyph.dx) * size,
                    y: baseline - glyph.dy * size,
                    ..self.glyph(paragraph, line, piece, glyph)
                });
                pen += glyph.advance;
            }
        }
        let text = text(paragraph, line);
        let ink = line.ink.map(|ink| on_canvas(ink, size, x, baseline));
        let width = line.advance * size;
        self.placed.lines.push(GlyphLine {
            text,
            baseline,
            edges,
            x,
            width,
            is_rtl: line.is_rtl,
            ink,
            glyphs,
            bars: Vec::new(),
        });
    }

    /// Adds the drop cap at the start of a box, if there is one beside the first of its lines.
    fn drop_cap(
        &mut self,
        paragraphs: &[Paragraph],
        lines: &[Line],
        stack: &Stack,
        frame: Rect,
    ) -> Result<(), LayoutError> {
        let beside = lines.iter().take_while(|line| line.start.lead > 0.0).count();
        let (Some(cap), Some(last)) = (&self.context.drop_cap, beside.checked_sub(1)) else { return Ok(()) };
        let (line, rise) = drop_cap::beside(cap, self.context, &paragraphs[0], &lines[..beside])?;
        let size = self.placed.size;
        let (left, right) = line.ink.map_or((0.0, line.advance), |ink| (ink.left, ink.right));
        let x = if line.is_rtl { frame.right() - right * size } else { frame.x - left * size };
        let baseline = frame.y + (stack.baselines[last] - rise) * size;
        let edges = (frame.y + stack.boxes[0].0 * size, frame.y + stack.boxes[last].1 * size);
        self.add(&paragraphs[0], &line, (x, baseline), edges);
        Ok(())
    }

    /// A glyph of a line, without its place.
    fn glyph(&mut self, paragraph: &Paragraph, line: &Line, piece: &Piece, glyph: &Glyph) -> PlacedGlyph {
        let (size, cluster) = (self.placed.size, glyph.cluster as usize);
        let run = paragraph.run_at(cluster);
        PlacedGlyph {
            face: self.face(piece.face),
            id: glyph.id,
            paint: self.paint(run),
            stroke: self.stroke(run),
            size: piece.size * size,
            advance: glyph.advance * size,
            cluster: (cluster - line.range.start) as u32,
            ..PlacedGlyph::default()
        }
    }

    /// Draws the lines that decorate a line. No glyph is added after the first decoration: paints
    /// of strikes come after all those of the text.
    fn decorate(&mut self, paragraph: &Paragraph, line: &Line, index: usize) -> Result<(), LayoutError> {
        let bars = decoration::bars(self.context, paragraph, line, self.placed.size)?;
        for bar in bars {
            let style = &self.context.block.runs[bar.run].style;
            let paint = match (&style.decoration.paint, bar.line) {
                (None, _) => self.paint(bar.run),
                (Some(paint), DecorationLine::Strike) => {
                    if self.above.is_empty() {
                        self.above = self.of_text.end..self.of_text.end;
                    }
                    number(&mut self.placed.paints, &mut self.above, paint)
                }
                (Some(paint), _) => number(&mut self.placed.paints, &mut self.behind, paint),
            };
            let placed = &mut self.placed.lines[index];
            let frame = Rect {
                x: placed.x + bar.left,
                y: placed.baseline + bar.top,
                width: bar.right - bar.left,
                height: bar.bottom - bar.top,
            };
            placed.ink = Some(placed.ink.map_or(frame, |ink| ink.union(&frame)));
            placed.bars.push(Bar { paint, frame });
        }
        Ok(())
    }

    /// Draws the leaders of a line's tabs that are lines, as thick as an underline, in the paint of their runs.
    fn rule(&mut self, paragraph: &Paragraph, line: &Line, index: usize) {
        let (size, mut pen) = (self.placed.size, 0.0);
        for piece in &line.pieces {
            if let (Some((from, to)), Some(glyph)) = (piece.rule, piece.glyphs.first()) {
                let thickness = self.context.faces[usize::from(piece.face)].decoration.underline_thickness;
                let height = thickness * piece.size * size;
                let paint = self.paint(paragraph.run_at(glyph.cluster as usize));
                let placed = &mut self.placed.lines[index];
                let (x, y) = (placed.x + (pen + from) * size, placed.baseline - glyph.dy * size - height);
                let frame = Rect { x, y, width: (to - from) * size, height };
                placed.ink = Some(placed.ink.map_or(frame, |ink| ink.union(&frame)));
                placed.bars.push(Bar { paint, frame });
            }
            pen += piece.width();
        }
    }

    fn face(&mut self, index: u16) -> u16 {
        let number = &mut self.face_numbers[usize::from(index)];
        *number.get_or_insert_with(|| {
            self.placed.faces.push(self.context.faces[usize::from(index)].to_scene());
            (self.placed.faces.len() - 1) as u16
        })
    }

    fn stroke(&mut self, run: usize) -> Option<u16> {
        let stroke = self.context.block.runs[run].style.stroke(&self.context.block.style)?;
        let strokes = &mut self.placed.strokes;
        let known = strokes.iter().position(|known| known == stroke);
        Some(known.unwrap_or_else(|| {
            strokes.push(stroke.clone());
            strokes.len() - 1
        }) as u16)
    }

    fn paint(&mut self, run: usize) -> u16 {
        number(&mut self.placed.paints, &mut self.of_text, &self.context.block.runs[run].style.color)
    }
}

/// The text of a line.
fn text(paragraph: &Paragraph, line: &Line) -> String {
    paragraph.text[line.range.clone()].trim_end_matches(breaks::is_line_separator).replace('\t', " ")
}

/// The number of a paint among those in a range of the list, which is extended by a new paint.
fn number(paints: &mut Vec<Paint>, range: &mut Range<usize>, paint: &Paint) -> u16 {
    let known = paints[range.clone()].iter().position(|known| known == paint);
    let number = known.map_or(range.end, |known| range.start + known);
    if known.is_none() {
        paints.push(paint.clone());
        range.end += 1;
    }
    number as u16
}

/// Ink in ems, y upwards, as a box of the canvas.
fn on_canvas(ink: Ink, size: f32, x: f32, baseline: f32) -> Rect {
    Rect {
        x: x + ink.left * size,
        y: baseline - ink.top * size,
        width: (ink.right - ink.left) * size,
        height: (ink.top - ink.bottom) * size,
    }
}
