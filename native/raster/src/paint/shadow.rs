//! Shadows: blurred copies of the ink of a text, a shape or a picture, behind it.

use scene::paint::{Color, Shadow};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::blur::{blur, reach};
use crate::coverage::Mask;
use crate::error::PaintError;
use crate::glyphs::{Glyph, Placed};
use crate::region::Region;
use crate::shader::Shader;

/// The position of a shadow on the output, and how it is drawn.
pub struct ShadowPlacement {
    dx: i32,
    dy: i32,
    deviation: f32,
    /// The area in which ink casts a shadow on the canvas.
    pub needs: Region,
    color: Color,
}

impl Painter<'_> {
    /// A shadow falls in the layer's own direction: it rotates with the layer, like everything in it.
    pub(super) fn shadow_place(&self, shadow: &Shadow, place: &Place) -> ShadowPlacement {
        let t = place.transform();
        let whole = |v: f32| v.round().clamp(-1e6, 1e6) as i32;
        let dx = whole(t.sx * shadow.dx + t.kx * shadow.dy);
        let dy = whole(t.ky * shadow.dx + t.sy * shadow.dy);
        let deviation = shadow.blur * self.scale / 2.0;
        let needs = self.canvas.grow(reach(deviation)).shift(-dx, -dy);
        ShadowPlacement { dx, dy, deviation, needs, color: shadow.color }
    }

    /// The shadow of ink, which holds all the ink that the placement needs.
    pub(super) fn cast(&self, ink: &Mask, shadow: &ShadowPlacement) -> Result<Step, PaintError> {
        let mut cast = blur(ink, shadow.deviation, self.stop)?;
        cast.region = cast.region.shift(shadow.dx, shadow.dy);
        Ok(Step::Fill(cast, Shader::solid_color(shadow.color)))
    }

    /// The shadow cast on ink by everything that is not ink. `near` holds all the ink that the
    /// placement needs.
    pub(super) fn inset(&self, ink: Mask, near: &Mask, shadow: &ShadowPlacement) -> Result<Step, PaintError> {
        let mut cast = blur(near, shadow.deviation, self.stop)?;
        cast.region = cast.region.shift(shadow.dx, shadow.dy);
        let mut shade = Mask { region: ink.region, coverage: vec![255; ink.region.area()] };
        shade.subtract(&cast);
        Ok(Step::Shade { ink, shade, color: Shader::solid_color(shadow.color) })
    }

    /// The steps that `draw` makes, above the shadow of their ink if they have one.
    pub(super) fn with_shadow(
        &self,
        shadow: Option<&Shadow>,
        place: &Place,
        draw: impl Fn(&Self) -> Result<Vec<Step>, PaintError>,
    ) -> Result<Vec<Step>, PaintError> {
        let shadow = self.shadow_of(shadow, place, &draw)?;
        Ok(shadow.into_iter().chain(draw(self)?).collect())
    }

    /// The shadow of the ink of the steps that `draw` makes.
    pub(super) fn shadow_of(
        &self,
        shadow: Option<&Shadow>,
        place: &Place,
        draw: impl Fn(&Self) -> Result<Vec<Step>, PaintError>,
    ) -> Result<Option<Step>, PaintError> {
        let Some(shadow) = shadow.filter(|shadow| shadow.color.a > 0) else { return Ok(None) };
        let shadow = self.shadow_place(shadow, place);
        // Ink just outside the canvas can cast a shadow into it.
        let wide = Self { canvas: self.canvas.union(&shadow.needs), ..*self };
        let ink = ink(&draw(&wide)?, &shadow.needs);
        self.cast(&ink, &shadow).map(Some)
    }
}

/// The greatest coverage of all steps at each pixel that `seen` holds, regardless of paints;
/// pictures cover by their alpha.
fn ink(steps: &[Step], seen: &Region) -> Mask {
    let region = steps.iter().fold(Region::EMPTY, |all, step| all.union(&step.region().intersect(seen)));
    let mut all = Mask::empty(region);
    for step in steps {
        match step {
            Step::Fill(mask, _) | Step::Add(mask, _) => all.join(mask, 0, 0),
            Step::Shade { ink, .. } => all.join(ink, 0, 0),
            Step::Picture(surface) => all.join(&surface.alpha(), 0, 0),
            Step::Image { image, place, cut } => {
                let mut alpha = Mask::empty(place.intersect(seen));
                let Region { left, top, right, bottom } = alpha.region;
                let width = image.width as usize;
                let pixels = image.pixels.as_chunks::<4>().0;
                let rows = (top..bottom).map(|y| (y - place.top) as usize * width);
                let of_row =
                    |start: usize| &pixels[start + (left - place.left) as usize..start + (right - place.left) as usize];
                let alphas = rows.flat_map(of_row).map(|pixel| pixel[3]);
                alpha.coverage.iter_mut().zip(alphas).for_each(|(coverage, alpha)| *coverage = alpha);
                all.join(&cut.as_ref().map_or_else(|| alpha.clone(), |cut| alpha.cut(cut)), 0, 0);
            }
            Step::Glyph(Placed { glyph, dx, dy }) => match glyph.as_ref() {
                Glyph::Mask(mask) => all.join(mask, *dx, *dy),
                Glyph::Color(surface) => all.join(&surface.alpha(), *dx, *dy),
            },
            Step::Group { steps, clip, .. } => {
                let inner = ink(steps, seen);
                all.join(&clip.as_ref().map_or_else(|| inner.clone(), |clip| inner.cut(clip)), 0, 0);
            }
        }
    }
    all
}
