//! PNG and JPEG: dynamic layers painted over the compiled static part, and only what they change encoded.

use std::time::Instant;

use raster::{Drawing, GlyphCache, PaintError, Painter, Region, Surface};
use scene::Values;
use scene::frame::Item;
use typeset::Composed;

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::plate::{Changes, FixedLayer, Overlay, Plate};
use crate::prepare::Prepared;
use crate::render::{Format, Order, Rendered, Timing, Warning, into_warnings};
use crate::scratch;

impl Prepared {
    /// Renders a PNG or a JPEG.
    pub fn render_picture(
        &self,
        order: Order,
        plate: &Plate,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<Rendered, Failure> {
        let started = Instant::now();
        let density = order.judge()?;
        interrupt.check()?;
        let values = self.check(&order.data, &order.image_fields)?;
        let Composed { frame, warnings } =
            self.lay_out(&values, |layer| layer.is_bound() && layer.is_shown(&values), interrupt)?;
        self.check_filled(&order)?;
        let mut warnings = into_warnings(warnings);
        let laid_out = Instant::now();

        let stop = || interrupt.is_due();
        let failed = |error| Failure::from_paint(error, || interrupt.failure());
        let size = (frame.width, frame.height);
        let painter = Painter::new(size, &order.images, self.scale, glyphs, &stop).map_err(failed)?;
        let draw = |item: &Item| Ok((self.layer_index(&item.layer), painter.layer(item)?));
        let bound = frame.items.iter().map(draw).collect::<Result<Vec<_>, _>>().map_err(failed)?;
        let mut layers: Vec<(usize, &Drawing)> = bound.iter().map(|(index, drawing)| (*index, drawing)).collect();
        for layer in self.conditional.iter().filter(|layer| self.template.layers[layer.index].is_shown(&values)) {
            let (drawing, about) = self.fixed(layer, plate, glyphs, interrupt)?;
            layers.push((layer.index, drawing));
            warnings.extend_from_slice(about);
        }
        let dirty = plate.dirty(layers.iter().map(|(_, drawing)| *drawing));
        for Overlay { region, layer } in &plate.overlays {
            if dirty.iter().any(|dirty| !dirty.intersect(region).is_empty()) {
                layers.push((layer.index, self.fixed(layer, plate, glyphs, interrupt)?.0));
            }
        }
        layers.sort_by_key(|(index, _)| *index);
        let layers = layers.into_iter().map(|(_, drawing)| drawing).collect();
        let changes = Changes { layers, dirty };
        let paint = |areas: Vec<Region>| -> Result<(Vec<Surface>, Instant), PaintError> {
            Ok((plate.paint(&areas, &changes, &stop)?, Instant::now()))
        };
        let (file, painted) = match order.format {
            Format::Jpeg(quality) => {
                let compiled = plate.jpeg(quality, self.chroma, &stop).map_err(failed)?;
                let (patches, painted) = paint(compiled.areas(&changes.dirty)).map_err(failed)?;
                let is_changed = |patch: &Surface, unit: &Region| plate.picture.is_changed(patch, unit);
                let file = compiled.splice(&patches, is_changed, density, &stop).map_err(failed)?;
                scratch::give(patches);
                (file, painted)
            }
            Format::Png | Format::Pdf(_) => {
                let (patches, painted) = paint(plate.picture.areas(&changes.dirty)).map_err(failed)?;
                let file = plate.picture.splice(&patches, order.dpi, &stop).map_err(failed)?;
                scratch::give(patches);
                (file, painted)
            }
        };
        let timing = Timing { layout: laid_out - started, raster: painted - laid_out, encode: painted.elapsed() };
        let (width, height) = (painter.canvas().width(), painter.canvas().height());
        Ok(Rendered { file, width, height, warnings: self.join_warnings(plate, warnings), timing })
    }

    /// A layer that looks the same in every render that shows it.
    fn fixed<'a>(
        &self,
        layer: &'a FixedLayer,
        plate: &Plate,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<(&'a Drawing, &'a [Warning]), Failure> {
        layer.drawn(|| {
            let id = &self.template.layers[layer.index].id;
            let Composed { frame, warnings } = self.lay_out(&Values::default(), |layer| layer.id == *id, interrupt)?;
            let stop = || interrupt.is_due();
            let draw = || -> Result<Drawing, PaintError> {
                let images = plate.image(id, &stop)?;
                let painter = Painter::new((frame.width, frame.height), &images, self.scale, glyphs, &stop)?;
                frame.items.first().map_or_else(|| Ok(Drawing::default()), |item| painter.layer(item))
            };
            let drawing = draw().map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
            Ok((drawing, into_warnings(warnings)))
        })
    }

    /// The warnings about static and dynamic layers, in paint order.
    fn join_warnings(&self, plate: &Plate, dynamic: Vec<Warning>) -> Vec<Warning> {
        let mut warnings = plate.warnings.clone();
        warnings.extend(dynamic);
        warnings.sort_by_key(|warning| self.layer_index(&warning.layer));
        warnings
    }
}
