//! Paints and compresses the part that is the same in all renders of a template.

use std::sync::Mutex;

use raster::surface::premultiply;
use raster::{GlyphCache, Image, Images, PaintError, Painter, Region, Stop, Surface, jpeg, png};
use scene::template::Layer;
use scene::{CANVAS_IMAGE, Loc, Values};

use crate::base::{Base, FixedLayer, Overlay, USUAL_QUALITY};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::prepare::Prepared;
use crate::warning::into_warnings;

impl Prepared {
    /// The static part, painted and compressed; `images` are those of the static slots.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn compile(&self, images: &Images, glyphs: &GlyphCache, interrupt: &Interrupt) -> Result<Base, Failure> {
        let composed = self.lay_out(&Values::default(), self.limits.compile, |layer| !layer.is_dynamic(), interrupt)?;
        self.price_compile(&composed.frame).check(self.limits.compile, &self.template)?;
        let costs = self.fixed_costs(&composed.frame, interrupt)?;
        let stop = || interrupt.is_due();
        let failed = |error| Failure::from_paint(error, || interrupt.failure());
        let size = (self.template.canvas.width, self.template.canvas.height);
        let painter = Painter::new(size, images, self.scale, glyphs, &stop).map_err(failed)?;
        let canvas = painter.canvas();
        let mut picture = painter.ground(&composed.frame, &canvas).map_err(failed)?;
        let first = self.first_dynamic();
        let (mut ground, mut overlays) = (None, Vec::new());
        for item in &composed.frame.items {
            let layer = self.layer_index(&item.layer);
            let drawing = painter.layer(item).map_err(failed)?;
            if layer > first {
                ground.get_or_insert_with(|| picture.clone());
                overlays.push(Overlay { region: drawing.region(), layer: FixedLayer::new(layer) });
            }
            drawing.draw(&mut picture, &canvas, &stop).map_err(failed)?;
        }
        // Drawing over an opaque picture leaves it opaque, so this holds for every render.
        let opaque = picture.is_opaque();
        let is_canvas =
            composed.frame.items.is_empty() && images.get(CANVAS_IMAGE).is_some_and(|own| covers(own, &canvas));
        let compiled = png::Compiled::new(&picture, opaque, &stop).map_err(failed)?;
        let jpeg = jpeg::Compiled::new(&picture, self.chroma, USUAL_QUALITY, &stop).map_err(failed)?;
        let above = overlays.iter().fold(Region::EMPTY, |all, overlay| all.union(&overlay.region));
        let ground = ground.filter(|_| !above.is_empty());
        let ground = ground.map(|ground| ground_sheet(&ground, &above, &stop)).transpose().map_err(failed)?;
        let pictures = self.template.layers.iter().skip(first).flat_map(Layer::assets).filter_map(|(id, _)| {
            let image = images.get(&id)?;
            Some(compile_image(image, &stop).map(|compiled| (id, compiled)))
        });
        Ok(Base {
            picture: png::Sheet::new(compiled),
            is_canvas,
            ground,
            overlays,
            images: pictures.collect::<Result<_, _>>().map_err(failed)?,
            costs,
            warnings: into_warnings(composed.warnings),
            jpeg: jpeg.into(),
            jpegs: Mutex::default(),
        })
    }

    /// The index of the first layer that data can change; the number of layers if there is none.
    pub fn first_dynamic(&self) -> usize {
        let layers = &self.template.layers;
        layers.iter().position(Layer::is_dynamic).unwrap_or(layers.len())
    }

    /// The place in the schema of the layer with this id, which may be in a group.
    pub fn place_of(&self, id: &str) -> Vec<Loc> {
        let found = self.template.layers.iter().find_map(|layer| layer.find(id));
        found.map_or_else(Vec::new, |layer| layer.loc().to_vec())
    }

    /// The index of the top-level layer that has this id or contains the layer with it.
    pub fn layer_index(&self, id: &str) -> usize {
        self.template.layers.iter().position(|layer| layer.has(id)).unwrap_or_default()
    }
}

/// Returns whether a picture of this size hides everything under it.
fn covers(image: &Image, canvas: &Region) -> bool {
    (image.width, image.height) == (canvas.width(), canvas.height()) && image.is_opaque
}

/// The rows of the ground that are below an overlay.
fn ground_sheet(ground: &Surface, above: &Region, stop: &Stop) -> Result<png::Sheet, PaintError> {
    let rows = Region { top: above.top, bottom: above.bottom, ..ground.region };
    let mut surface = Surface::new(rows.intersect(&ground.region));
    surface.copy(ground, &rows);
    png::Compiled::new(&surface, surface.is_opaque(), stop).map(png::Sheet::new)
}

fn compile_image(image: &Image, stop: &Stop) -> Result<png::Compiled, PaintError> {
    let mut surface = Surface::new(Region::new(0, 0, image.width as i32, image.height as i32));
    let pixels = surface.pixels.as_chunks_mut::<4>().0;
    for (pixel, straight) in pixels.iter_mut().zip(image.pixels.as_chunks::<4>().0) {
        *pixel = premultiply(*straight);
    }
    png::Compiled::new(&surface, surface.is_opaque(), stop)
}
