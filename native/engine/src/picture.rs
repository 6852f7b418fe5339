//! PNG and JPEG: dynamic layers painted over the compiled static part, and only what they change encoded.

use std::time::Instant;

use raster::{Drawing, GlyphCache, PaintError, Painter, Region, Surface};
use scene::frame::Item;
use typeset::Composed;

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::plate::{Changes, Overlay, Plate};
use crate::prepare::Prepared;
use crate::render::{Format, Order, Rendered, Timing, Warning, into_warnings};

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
        let Composed { frame, warnings } = self.lay_out(&values, |layer| layer.is_dynamic(), interrupt)?;
        self.check_filled(&order)?;
        let laid_out = Instant::now();

        let stop = || interrupt.is_due();
        let failed = |error| Failure::from_paint(error, || interrupt.failure());
        let size = (frame.width, frame.height);
        let painter = Painter::new(size, &order.images, self.scale, glyphs, &stop).map_err(failed)?;
        let draw = |item: &Item| Ok((self.layer_index(&item.layer), painter.layer(item)?));
        let dynamic = frame.items.iter().map(draw).collect::<Result<Vec<_>, _>>().map_err(failed)?;
        let dirty = plate.dirty(dynamic.iter().map(|(_, drawing)| drawing));
        let layers = self.in_paint_order(&dynamic, &dirty, plate, glyphs, interrupt)?;
        let changes = Changes { layers, dirty };
        let paint = |areas: Vec<Region>| -> Result<(Vec<Surface>, Instant), PaintError> {
            Ok((plate.paint(&areas, &changes, &stop)?, Instant::now()))
        };
        let (file, painted) = match order.format {
            Format::Jpeg(quality) => {
                let compiled = plate.jpeg(quality, self.chroma, &stop).map_err(failed)?;
                let (patches, painted) = paint(compiled.areas(&changes.dirty)).map_err(failed)?;
                (compiled.splice(&patches, density, &stop).map_err(failed)?, painted)
            }
            Format::Png | Format::Pdf(_) => {
                let compiled = plate.picture.compiled();
                let (patches, painted) = paint(compiled.areas(&changes.dirty)).map_err(failed)?;
                (compiled.splice(&patches, order.dpi, &stop).map_err(failed)?, painted)
            }
        };
        let timing = Timing { layout: laid_out - started, raster: painted - laid_out, encode: painted.elapsed() };
        let (width, height) = (painter.canvas().width(), painter.canvas().height());
        Ok(Rendered { file, width, height, warnings: self.join_warnings(plate, into_warnings(warnings)), timing })
    }

    /// Dynamic layers and the overlays that they meet, bottom first.
    fn in_paint_order<'a>(
        &self,
        dynamic: &'a [(usize, Drawing)],
        dirty: &[Region],
        plate: &'a Plate,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<Vec<&'a Drawing>, Failure> {
        let is_met = |overlay: &&Overlay| dirty.iter().any(|dirty| !dirty.intersect(&overlay.region).is_empty());
        let overlays = plate.overlays.iter().filter(is_met);
        let fixed = overlays.map(|overlay| Ok((overlay.layer, self.overlay(overlay, plate, glyphs, interrupt)?)));
        let mut layers = fixed.collect::<Result<Vec<_>, Failure>>()?;
        layers.extend(dynamic.iter().map(|(layer, drawing)| (*layer, drawing)));
        layers.sort_by_key(|(layer, _)| *layer);
        Ok(layers.into_iter().map(|(_, drawing)| drawing).collect())
    }

    /// A static layer above dynamic ones, drawn now if it was not before.
    fn overlay<'a>(
        &self,
        overlay: &'a Overlay,
        plate: &Plate,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<&'a Drawing, Failure> {
        if let Some(drawing) = overlay.drawing.get() {
            return Ok(drawing);
        }
        let id = &self.template.layers[overlay.layer].id;
        let frame = self.lay_out(&scene::Values::default(), |layer| layer.id == *id, interrupt)?.frame;
        let stop = || interrupt.is_due();
        let draw = || -> Result<Drawing, PaintError> {
            let images = plate.image(id)?;
            let painter = Painter::new((frame.width, frame.height), &images, self.scale, glyphs, &stop)?;
            frame.items.first().map_or_else(|| Ok(Drawing::default()), |item| painter.layer(item))
        };
        let drawing = draw().map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
        Ok(overlay.drawing.get_or_init(|| drawing))
    }

    /// The warnings about static and dynamic layers, in paint order.
    fn join_warnings(&self, plate: &Plate, dynamic: Vec<Warning>) -> Vec<Warning> {
        let mut warnings = plate.warnings.clone();
        warnings.extend(dynamic);
        warnings.sort_by_key(|warning| self.layer_index(&warning.layer));
        warnings
    }
}
