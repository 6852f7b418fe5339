//! Visible text: one form for each glyph used, in font units, placed by a matrix.
//!
//! Shadow, stroke and opacity belong to the union of the ink, never to single glyphs: a join
//! between two letters shows neither an outline nor a darker shadow (alreq, "Joining rules":
//! styling must not disturb the joins).

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::Ref;
use pdf_writer::types::LineJoinStyle;
use scene::frame::{Bar, GlyphBlock, PlacedGlyph};
use scene::paint::{Color, Paint, Stroke};
use skrifa::GlyphId;

use crate::color;
use crate::document::{Document, GlyphUse, Mask};
use crate::drawing::Drawing;
use crate::face::Face;
use crate::gradient::ResolvedPaint;
use crate::ink::Ink;
use crate::local::Local;
use crate::matrix::Matrix;
use crate::options::PdfError;
use crate::path::Path;
use crate::silhouette;

/// A glyph that can be drawn.
pub struct DrawableGlyph<'a> {
    glyph: &'a PlacedGlyph,
    number: usize,
    /// Its face.
    pub face: Arc<Face>,
    colored: bool,
}

/// The glyphs of a block and their positions.
pub struct Text<'a> {
    block: &'a GlyphBlock,
    /// In paint order.
    pub glyphs: Vec<DrawableGlyph<'a>>,
    local: &'a Local,
}

const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

impl<'a> Text<'a> {
    /// # Errors
    /// [`PdfError::Stopped`].
    pub fn new(document: &mut Document, block: &'a GlyphBlock, local: &'a Local) -> Result<Self, PdfError> {
        document.look()?;
        let faces: Vec<Option<(usize, Arc<Face>)>> = block.faces.iter().map(|face| document.face(face)).collect();
        let glyphs = block.lines.iter().flat_map(|line| &line.glyphs).filter_map(|glyph| {
            let (number, face) = faces.get(usize::from(glyph.face))?.clone()?;
            let colored = face.has_colors(GlyphId::new(glyph.id.into()));
            Some(DrawableGlyph { glyph, number, face, colored })
        });
        Ok(Self { block, glyphs: glyphs.collect(), local })
    }

    /// The space that clips drawings inside the layer.
    pub const fn local(&self) -> &Local {
        self.local
    }

    /// Fills by paint, then glyphs with their own colours.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn fill(&self, document: &mut Document, drawing: &mut Drawing) -> Result<(), PdfError> {
        let mut by_paint: BTreeMap<u16, (Vec<&DrawableGlyph>, Path)> = BTreeMap::new();
        for drawable in self.glyphs.iter().filter(|drawable| !drawable.colored) {
            by_paint.entry(drawable.glyph.paint).or_default().0.push(drawable);
        }
        for bar in self.bars() {
            let (_, bars) = by_paint.entry(bar.paint).or_default();
            bars.segments.extend(Path::rectangle(&bar.frame, 0.0).segments);
        }
        for (paint, (glyphs, bars)) in by_paint {
            let Some(paint) = self.block.paints.get(usize::from(paint)) else { continue };
            match ResolvedPaint::new(paint, &self.local.frame) {
                ResolvedPaint::Solid(color) => self.fill_solid(document, drawing, (&glyphs, &bars), color)?,
                ResolvedPaint::Gradient(gradient) => {
                    // A clip must be in one stream, so the outlines are written out again. Bars are
                    // a separate clip: outlines may run the other way round, and would cancel those
                    // that they overlap.
                    for clip in [union(glyphs.iter().copied()), bars] {
                        if !clip.segments.is_empty() {
                            drawing.content.save_state();
                            drawing.clip(&clip);
                            gradient.paint(document, drawing, &self.local.visible)?;
                            drawing.content.restore_state();
                        }
                    }
                }
            }
        }
        for drawable in self.glyphs.iter().filter(|drawable| drawable.colored) {
            document.look()?;
            if let Some(form) = self.color_form(document, drawable)? {
                drawing.object_at(form, &drawable.placement());
            }
        }
        Ok(())
    }

    fn fill_solid(
        &self,
        document: &mut Document,
        drawing: &mut Drawing,
        (glyphs, bars): (&[&DrawableGlyph], &Path),
        color: Color,
    ) -> Result<(), PdfError> {
        let mut inner = Drawing::default();
        inner.fill_color(color);
        for drawable in glyphs {
            document.look()?;
            if let Some(form) = drawable.fill_form(document)? {
                inner.object_at(form, &drawable.placement());
            }
        }
        if !bars.segments.is_empty() {
            inner.fill(bars);
        }
        if color.a < 255 {
            return drawing.group(document, inner, &self.local.visible, color.a);
        }
        let form = inner.finish(document, &self.local.visible, false)?;
        drawing.object(form);
        Ok(())
    }

    /// The lines around the union, the first one topmost. The fill covers their inner halves; under
    /// a translucent fill, a mask hides them.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn strokes(&self, document: &mut Document, drawing: &mut Drawing) -> Result<(), PdfError> {
        for (number, stroke) in self.strokes_seen().rev() {
            self.stroke(document, drawing, number, stroke)?;
        }
        Ok(())
    }

    /// The lines that have a width, with their numbers.
    pub fn strokes_seen(&self) -> impl DoubleEndedIterator<Item = (u16, &Stroke)> {
        let numbered = self.block.strokes.iter().enumerate().map(|(number, stroke)| (number as u16, stroke));
        numbered.filter(|(_, stroke)| stroke.width > 0.0)
    }

    fn stroke(
        &self,
        document: &mut Document,
        drawing: &mut Drawing,
        number: u16,
        stroke: &Stroke,
    ) -> Result<(), PdfError> {
        let (lines, alpha) = match ResolvedPaint::new(&stroke.paint, &self.local.frame) {
            ResolvedPaint::Solid(color) => (self.outlined(document, (number, stroke), color)?, color.a),
            ResolvedPaint::Gradient(gradient) => {
                let lines = self.outlined(document, (number, stroke), BLACK)?;
                (gradient.through(document, lines, &self.local.visible)?, 255)
            }
        };
        let solid = |paint: &Paint| ResolvedPaint::new(paint, &self.local.frame).is_opaque();
        if self.block.paints.iter().all(solid) {
            return drawing.group(document, lines, &self.local.visible, alpha);
        }
        let ink = self.silhouette(document)?.finish(document, &self.local.visible, true)?;
        let outside = document.mask(ink, Mask::OutsideAlpha);
        drawing.content.save_state();
        drawing.state(outside);
        drawing.group(document, lines, &self.local.visible, alpha)?;
        drawing.content.restore_state();
        Ok(())
    }

    /// The lines around the glyphs of a stroke in an opaque colour. Colour glyphs have none.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn outlined(
        &self,
        document: &mut Document,
        (number, stroke): (u16, &Stroke),
        color: Color,
    ) -> Result<Drawing, PdfError> {
        let mut lines = Drawing::default();
        let is_lined = |drawable: &&DrawableGlyph| !drawable.colored && drawable.glyph.stroke == Some(number);
        for drawable in self.glyphs.iter().filter(is_lined) {
            document.look()?;
            let unit = drawable.glyph.size / drawable.face.units();
            let Some(form) = drawable.line_form(document, stroke.width / unit)? else { continue };
            lines.saved(|lines| {
                lines.pen(stroke, color, 1.0 / unit, LineJoinStyle::RoundJoin);
                lines.transform(&drawable.placement());
                lines.object(form);
            });
        }
        Ok(lines)
    }

    /// All ink: that of plain glyphs and lines in the current colour, colour glyphs in their own.
    pub fn silhouette(&self, document: &mut Document) -> Result<Drawing, PdfError> {
        let mut ink = Drawing::default();
        for drawable in &self.glyphs {
            document.look()?;
            let form =
                if drawable.colored { self.color_form(document, drawable)? } else { drawable.fill_form(document)? };
            if let Some(form) = form {
                ink.object_at(form, &drawable.placement());
            }
        }
        for bar in self.bars() {
            ink.fill(&Path::rectangle(&bar.frame, 0.0));
        }
        Ok(ink)
    }

    /// The lines that decorate the text.
    fn bars(&self) -> impl Iterator<Item = &'a Bar> + '_ {
        self.block.lines.iter().flat_map(|line| &line.bars)
    }

    /// The ink of each glyph and of each line that decorates the text, in canvas pixels, with half the width of the line
    /// around it. Colour glyphs and decorations have none.
    pub fn inks(&self) -> impl Iterator<Item = (Ink, f32)> + '_ {
        let bars = self.bars().map(|bar| (Ink::of(Path::rectangle(&bar.frame, 0.0)), 0.0));
        let glyphs = self.glyphs.iter().flat_map(|drawable| {
            let (id, placement) = (GlyphId::new(drawable.glyph.id.into()), drawable.placement());
            let inks = if drawable.colored {
                silhouette::silhouette(&drawable.face, id, self.foreground(drawable))
            } else {
                vec![Ink::of(drawable.outline())]
            };
            let stroke = drawable.glyph.stroke.and_then(|number| self.block.strokes.get(usize::from(number)));
            let width = stroke.filter(|_| !drawable.colored).map_or(0.0, |stroke| stroke.width.max(0.0));
            inks.into_iter().map(move |ink| (ink.map(&placement), width / 2.0))
        });
        glyphs.chain(bars)
    }

    /// Returns whether any glyph has its own colours.
    pub fn is_colored(&self) -> bool {
        self.glyphs.iter().any(|drawable| drawable.colored)
    }

    fn color_form(&self, document: &mut Document, drawable: &DrawableGlyph) -> Result<Option<Ref>, PdfError> {
        drawable.color_form(document, self.foreground(drawable))
    }

    /// The text's colour for a glyph with its own colours.
    fn foreground(&self, drawable: &DrawableGlyph) -> Color {
        self.block.paints.get(usize::from(drawable.glyph.paint)).map_or(BLACK, first_color)
    }
}

impl DrawableGlyph<'_> {
    /// Font units to canvas pixels.
    pub fn placement(&self) -> Matrix {
        let PlacedGlyph { size, x, y, rotation, .. } = *self.glyph;
        let upright = self.face.placement(size, x, y);
        let Some((cos, sin)) = rotation else { return upright };
        let unit = size / self.face.units();
        Matrix([cos * unit, sin * unit, sin * unit, -cos * unit, x, y])
    }

    /// Its outline in font units.
    fn outline(&self) -> Path {
        self.face.outline(GlyphId::new(self.glyph.id.into()))
    }

    fn fill_form(&self, document: &mut Document) -> Result<Option<Ref>, PdfError> {
        self.form(document, GlyphUse::Fill, 0.0, |form, _, outline| form.fill(outline))
    }

    fn line_form(&self, document: &mut Document, width: f32) -> Result<Option<Ref>, PdfError> {
        let width = width.ceil();
        let reach = width / 2.0;
        self.form(document, GlyphUse::Line(width.to_bits()), reach, |form, document, outline| {
            form.stroke(document, outline, reach);
        })
    }

    fn form(
        &self,
        document: &mut Document,
        kind: GlyphUse,
        margin: f32,
        paint: impl FnOnce(&mut Drawing, &mut Document, &Path),
    ) -> Result<Option<Ref>, PdfError> {
        document.glyph((self.number, self.glyph.id, kind), |document| {
            let outline = self.outline();
            if outline.segments.is_empty() {
                return Ok(None);
            }
            let around = outline.bounds().grow(margin + 1.0);
            let mut form = Drawing::default();
            paint(&mut form, document, &outline);
            form.finish(document, &around, false).map(Some)
        })
    }

    fn color_form(&self, document: &mut Document, foreground: Color) -> Result<Option<Ref>, PdfError> {
        let key = [foreground.r, foreground.g, foreground.b, foreground.a];
        document.glyph((self.number, self.glyph.id, GlyphUse::Colors(key)), |document| {
            color::form(document, &self.face, GlyphId::new(self.glyph.id.into()), foreground)
        })
    }
}

/// The outlines of glyphs in canvas pixels as one path.
fn union<'a>(glyphs: impl Iterator<Item = &'a DrawableGlyph<'a>>) -> Path {
    Path { segments: glyphs.flat_map(|drawable| drawable.outline().map(&drawable.placement()).segments).collect() }
}

/// The colour that represents a paint where only one is possible.
fn first_color(paint: &Paint) -> Color {
    match paint {
        Paint::Solid(color) => *color,
        Paint::Linear { stops, .. } | Paint::Radial { stops, .. } | Paint::Conic { stops, .. } => {
            stops.first().map_or(BLACK, |stop| stop.color)
        }
    }
}
