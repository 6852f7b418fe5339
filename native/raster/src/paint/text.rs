//! Text: the glyphs of a block, joined to one ink.
//!
//! Shadow and stroke belong to the union of the ink, never to single glyphs: a join between two letters shows neither
//! an outline nor a darker shadow (alreq, "Joining rules": styling must not disturb the joins).

use std::collections::BTreeMap;
use std::sync::Arc;

use scene::frame::{Bar, GlyphBlock, PlacedGlyph};
use scene::paint::{Color, Paint};
use scene::{Blend, Overflow};
use tiny_skia::Transform;

use super::Painter;
use super::place::Place;
use super::shadow::ShadowPlacement;
use super::shape::pen;
use super::step::Step;
use crate::coverage::Mask;
use crate::error::PaintError;
use crate::glyphs::{FaceOutlines, Glyph, Placed, Request};
use crate::outline::{Outline, Pen};
use crate::region::Region;
use crate::shader::Shader;

/// The glyphs of a block, drawn.
#[derive(Default)]
struct Drawn {
    /// Masks by the paint that fills them, including lines that decorate the text.
    fills: BTreeMap<u16, Vec<Placed>>,
    /// Colour glyphs, in order.
    colors: Vec<Placed>,
    /// Lines around the glyphs, by their stroke.
    strokes: BTreeMap<u16, Vec<Placed>>,
}

impl Painter<'_> {
    pub(super) fn text(&self, block: &GlyphBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let pens: Vec<Pen> = block.strokes.iter().map(|stroke| pen(stroke, self.scale, true)).collect();
        let shadows: Vec<ShadowPlacement> =
            block.style.shadows.iter().map(|shadow| self.shadow_place(shadow, place)).collect();
        let inner = block.style.inner_shadow.as_ref().filter(|shadow| shadow.color.a > 0);
        let inner = inner.map(|shadow| self.shadow_place(shadow, place));
        // Ink just outside the canvas can cast a shadow into it.
        let seen = shadows.iter().chain(&inner).fold(self.canvas, |seen, shadow| seen.union(&shadow.needs));
        let mut drawn = self.draw_glyphs(block, place, &pens, &seen)?;
        self.draw_bars(block, place, &seen, &mut drawn)?;
        let mut steps = Vec::new();
        for shadow in shadows.iter().rev() {
            steps.push(self.cast(&union(drawn.all(), &shadow.needs), shadow)?);
        }
        let ink = self.ink(block, place, &drawn, inner.as_ref())?;
        if !block.strokes.is_empty() || inner.is_some() {
            steps.push(Step::Group { steps: ink, clip: None, opacity: 255, blend: Blend::Normal });
        } else {
            steps.extend(ink);
        }
        if block.style.overflow != Overflow::Clip {
            return Ok(steps);
        }
        let (left, top, right, bottom) = place.edges();
        let clip = self.mask(Outline::rectangle(left, top, right, bottom, 0.0), place)?;
        Ok(vec![Step::Group { steps, clip: Some(clip), opacity: 255, blend: Blend::Normal }])
    }

    /// Fills and colour glyphs with the shadow on them, and the stroke only outside both: it stands
    /// behind them without showing through.
    fn ink(
        &self,
        block: &GlyphBlock,
        place: &Place,
        drawn: &Drawn,
        inner: Option<&ShadowPlacement>,
    ) -> Result<Vec<Step>, PaintError> {
        let mut steps: Vec<Step> = drawn
            .fills
            .iter()
            .filter_map(|(paint, glyphs)| {
                let paint = block.paints.get(usize::from(*paint))?;
                let shader = Shader::new(paint, &place.frame, &place.transform());
                Some(Step::Fill(union(glyphs.iter(), &self.canvas), shader))
            })
            .collect();
        steps.extend(drawn.colors.iter().cloned().map(Step::Glyph));
        if let Some(inner) = inner {
            let ink = |seen: &Region| union(drawn.fills.values().flatten().chain(&drawn.colors), seen);
            steps.push(self.inset(ink(&self.canvas), &ink(&inner.needs), inner)?);
        }
        for (number, line) in &drawn.strokes {
            let Some(stroke) = block.strokes.get(usize::from(*number)) else { continue };
            let mut line = union(line.iter(), &self.canvas);
            let lines_before = drawn.strokes.range(..number).flat_map(|(_, line)| line);
            let above = drawn.fills.values().flatten().chain(&drawn.colors).chain(lines_before);
            line.subtract(&union(above, &self.canvas));
            steps.push(Step::Add(line, Shader::new(&stroke.paint, &place.frame, &place.transform())));
        }
        Ok(steps)
    }

    fn draw_glyphs(&self, block: &GlyphBlock, place: &Place, pens: &[Pen], seen: &Region) -> Result<Drawn, PaintError> {
        let faces: Vec<Option<Arc<FaceOutlines>>> =
            block.faces.iter().map(|instance| self.glyphs.face(instance)).collect();
        let mut drawn = Drawn::default();
        for (i, glyph) in block.lines.iter().flat_map(|line| &line.glyphs).enumerate() {
            if i % 16 == 0 && (self.stop)() {
                return Err(PaintError::Stopped);
            }
            let Some(Some(face)) = faces.get(usize::from(glyph.face)) else { continue };
            let foreground = block.paints.get(usize::from(glyph.paint)).map_or(BLACK, first_color);
            let request = Request { face, id: glyph.id, placement: origin(glyph, place), foreground, pen: None };
            if let Some(placed) = self.glyphs.glyph(&request, seen, self.stop)? {
                match placed.glyph.as_ref() {
                    Glyph::Mask(_) => drawn.fills.entry(glyph.paint).or_default().push(placed),
                    Glyph::Color(_) => drawn.colors.push(placed),
                }
            }
            let stroke = glyph.stroke.and_then(|stroke| pens.get(usize::from(stroke)).map(|pen| (stroke, pen)));
            if let Some((stroke, pen)) = stroke {
                let line = self.glyphs.glyph(&Request { pen: Some(pen), ..request }, seen, self.stop)?;
                drawn.strokes.entry(stroke).or_default().extend(line);
            }
        }
        Ok(drawn)
    }

    /// Joins the lines that decorate the text to the ink of their paints.
    fn draw_bars(&self, block: &GlyphBlock, place: &Place, seen: &Region, drawn: &mut Drawn) -> Result<(), PaintError> {
        for same in block.lines.iter().flat_map(|line| line.bars.chunk_by(|a, b| a.paint == b.paint)) {
            let mut outline = Outline::default();
            for Bar { frame, .. } in same {
                let [left, top, right, bottom] =
                    [frame.x, frame.y, frame.right(), frame.bottom()].map(|edge| edge * self.scale);
                outline.add_rectangle(left, top, right, bottom);
            }
            let mask = Mask::fill(&outline.map(&place.rotated()), seen, self.stop)?;
            let bars = Placed { glyph: Arc::new(Glyph::Mask(mask)), dx: 0, dy: 0 };
            drawn.fills.entry(same[0].paint).or_default().push(bars);
        }
        Ok(())
    }
}

impl Drawn {
    fn all(&self) -> impl Iterator<Item = &Placed> + Clone {
        self.fills.values().chain(self.strokes.values()).flatten().chain(&self.colors)
    }
}

/// The greatest coverage of all glyphs at each pixel that `seen` holds; a colour glyph covers by its alpha.
fn union<'a>(glyphs: impl Iterator<Item = &'a Placed> + Clone, seen: &Region) -> Mask {
    let region = glyphs.clone().fold(Region::EMPTY, |all, placed| all.union(&placed.region().intersect(seen)));
    let mut mask = Mask::empty(region);
    for Placed { glyph, dx, dy } in glyphs {
        match glyph.as_ref() {
            Glyph::Mask(glyph) => mask.join(glyph, *dx, *dy),
            Glyph::Color(surface) => mask.join(&surface.alpha(), *dx, *dy),
        }
    }
    mask
}

/// Ems about the glyph's origin to output pixels.
fn origin(glyph: &PlacedGlyph, place: &Place) -> Transform {
    let PlacedGlyph { size, x, y, rotation, .. } = *glyph;
    let own = match rotation {
        Some((cos, sin)) => Transform::from_row(size * cos, size * sin, -size * sin, size * cos, x, y),
        None => Transform::from_row(size, 0.0, 0.0, size, x, y),
    };
    place.transform().pre_concat(own)
}

const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

/// The colour that represents a paint where only one is possible.
fn first_color(paint: &Paint) -> Color {
    match paint {
        Paint::Solid(color) => *color,
        Paint::Linear { stops, .. } | Paint::Radial { stops, .. } | Paint::Conic { stops, .. } => {
            stops.first().map_or(BLACK, |stop| stop.color)
        }
    }
}
