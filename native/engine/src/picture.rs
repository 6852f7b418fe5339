//! PNG, JPEG and pixels: dynamic layers painted over the compiled static part, and only their changes encoded.

use std::time::Instant;

use raster::{Density, Drawing, GlyphCache, Images, PaintError, Painter, Region, Sink, Stop, Surface, png};
use scene::Values;
use scene::frame::{Frame, Item};
use scene::template::Layer;
use typeset::Composed;
use work::Piece;

use crate::base::{Base, Changes, FixedLayer, Overlay};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::{Format, Output};
use crate::prepare::Prepared;
use crate::render::{Order, Rendered, Timing};
use crate::scratch;
use crate::warning::{Warning, into_warnings};

impl Prepared {
    /// Renders a PNG, a JPEG or pixels.
    pub fn render_picture<O: Sink + From<Vec<u8>>>(
        &self,
        order: Order,
        base: &Base,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<Rendered<O>, Failure> {
        let started = interrupt.clock();
        interrupt.check()?;
        let values = self.check(&order.data, &order.image_fields)?;
        let Composed { frame, warnings } =
            self.lay_out(&values, self.limits.render, |layer| layer.is_bound() && values.show(layer), interrupt)?;
        self.check_filled(&order)?;
        let shown = |layer: &Layer| values.show(layer);
        self.price_picture(&frame, &base.costs, shown, order.output.format)
            .check(self.limits.render, &self.template)?;
        let mut warnings = into_warnings(warnings);
        let laid_out = interrupt.clock();

        let stop = || interrupt.is_due();
        let share = |pieces: usize, piece: &Piece<'_>| interrupt.share(pieces, piece);
        let failed = |error| Failure::from_paint(error, || interrupt.failure());
        let size = (frame.width, frame.height);
        let images = self.with_fixed(order.images, &frame, base, &stop).map_err(failed)?;
        let painter = Painter::new(size, &images, self.scale, glyphs, &stop).map_err(failed)?;
        let draw = |item: &Item| Ok((self.layer_index(&item.layer), painter.layer(item)?));
        let bound = frame.items.iter().map(draw).collect::<Result<Vec<_>, _>>().map_err(failed)?;
        let mut layers: Vec<(usize, &Drawing)> = bound.iter().map(|(index, drawing)| (*index, drawing)).collect();
        for layer in self.conditional.iter().filter(|layer| values.show(&self.template.layers[layer.index])) {
            let (drawing, about) = self.fixed(layer, base, glyphs, interrupt)?;
            layers.push((layer.index, drawing));
            warnings.extend_from_slice(about);
        }
        let dirty = base.dirty(layers.iter().map(|(_, drawing)| *drawing));
        for Overlay { region, layer } in &base.overlays {
            if dirty.iter().any(|dirty| !dirty.intersect(region).is_empty()) {
                layers.push((layer.index, self.fixed(layer, base, glyphs, interrupt)?.0));
            }
        }
        layers.sort_by_key(|(index, _)| *index);
        let layers = layers.into_iter().map(|(_, drawing)| drawing).collect();
        let changes = Changes { layers, dirty };
        let paint = |areas: Vec<Region>| -> Result<(Vec<Surface>, Instant), PaintError> {
            Ok((base.paint(&areas, &changes, &stop)?, interrupt.clock()))
        };
        let (file, painted) = match order.output.format {
            Format::Jpeg(quality) => {
                let compiled = base.jpeg(quality, self.chroma, &stop).map_err(failed)?;
                let (patches, painted) = paint(compiled.areas(&changes.dirty)).map_err(failed)?;
                let is_changed = |patch: &Surface, unit: &Region| base.picture.is_changed(patch, unit);
                let file: O = compiled.splice(&patches, is_changed, order.output.density, &share).map_err(failed)?;
                scratch::give(patches);
                (file, painted)
            }
            format => {
                let (patches, painted) = paint(base.picture.areas(&changes.dirty)).map_err(failed)?;
                let file = match whole_file(format, base, &patches, order.output.density, &stop).map_err(failed)? {
                    Some(file) => O::from(file),
                    None => base.picture.splice(&patches, order.output.density, &share).map_err(failed)?,
                };
                scratch::give(patches);
                (file, painted)
            }
        };
        let timing =
            Timing { layout: laid_out - started, raster: painted - laid_out, encode: interrupt.clock() - painted };
        let (width, height) = (painter.canvas().width(), painter.canvas().height());
        let size = file.size();
        Ok(Rendered { file, size, width, height, warnings: self.join_warnings(base, warnings), timing })
    }

    /// The pictures of an order, with those of the template that its layers show.
    fn with_fixed(&self, mut images: Images, frame: &Frame, base: &Base, stop: &Stop) -> Result<Images, PaintError> {
        for id in frame.items.iter().flat_map(Item::pictures) {
            if !images.contains_key(id) {
                images.extend(base.image(id, stop)?);
            }
        }
        Ok(images)
    }

    /// The file of a picture without data.
    pub fn still(&self, output: Output, base: &Base, interrupt: &Interrupt) -> Result<Vec<u8>, Failure> {
        let stop = || interrupt.is_due();
        let alone = work::alone(&stop);
        let Output { format, density } = output;
        let file = match format {
            Format::Jpeg(quality) => base
                .jpeg(quality, self.chroma, &stop)
                .and_then(|compiled| compiled.splice(&[], |_, _| false, density, &alone)),
            format => match whole_file(format, base, &[], density, &stop) {
                Ok(None) => base.picture.splice(&[], density, &alone),
                file => file.map(Option::unwrap_or_default),
            },
        };
        file.map_err(|error| Failure::from_paint(error, || interrupt.failure()))
    }

    /// A layer that looks the same in every render that shows it.
    fn fixed<'a>(
        &self,
        layer: &'a FixedLayer,
        base: &Base,
        glyphs: &GlyphCache,
        interrupt: &Interrupt,
    ) -> Result<(&'a Drawing, &'a [Warning]), Failure> {
        layer.drawn(|| {
            let id = &self.template.layers[layer.index].id;
            let Composed { frame, warnings } =
                self.lay_out(&Values::default(), self.limits.render, |layer| layer.id == *id, interrupt)?;
            let stop = || interrupt.is_due();
            let draw = || -> Result<Drawing, PaintError> {
                let images = self.with_fixed(Images::new(), &frame, base, &stop)?;
                let painter = Painter::new((frame.width, frame.height), &images, self.scale, glyphs, &stop)?;
                frame.items.first().map_or_else(|| Ok(Drawing::default()), |item| painter.layer(item))
            };
            let drawing = draw().map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
            Ok((drawing, into_warnings(warnings)))
        })
    }

    /// The warnings about static and dynamic layers, in paint order.
    fn join_warnings(&self, base: &Base, dynamic: Vec<Warning>) -> Vec<Warning> {
        let mut warnings = base.warnings.clone();
        warnings.extend(dynamic);
        warnings.sort_by_key(|warning| self.layer_index(&warning.layer));
        warnings
    }
}

/// The file in a format that is written whole: pixels, or a picture with few enough colours for a
/// palette; `None` if it is spliced.
fn whole_file(
    format: Format,
    base: &Base,
    patches: &[Surface],
    density: Option<Density>,
    stop: &Stop,
) -> Result<Option<Vec<u8>>, PaintError> {
    if !matches!(format, Format::PalettePng | Format::Pixels) {
        return Ok(None);
    }
    let canvas = base.picture.compiled().region();
    let mut surface = scratch::take(canvas);
    base.picture.copy(&canvas, &mut surface, stop)?;
    for patch in patches {
        surface.copy(patch, &patch.region);
    }
    let file = if format == Format::Pixels {
        Some(surface.straightened())
    } else {
        png::encode_palette(&surface, density, stop)?
    };
    scratch::give(vec![surface]);
    Ok(file)
}
