//! The static part of a template at one scale, compiled once for many renders.
//!
//! A render draws its dynamic layers over the static picture and re-encodes only the parts of the
//! file that they change. Static layers above dynamic ones are drawn over them again; the picture
//! below them is kept too, as it can't be recovered from the full picture.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use raster::jpeg::Chroma;
use raster::patch::areas;
use raster::surface::straight;
use raster::{Drawing, Image, Images, PaintError, Region, Stop, Surface, jpeg, png};

use crate::price::FixedCosts;
use crate::scratch;
use crate::warning::Warning;

/// The quality that is compiled with the template; other qualities are compiled on first use.
pub const USUAL_QUALITY: u8 = 90;

/// Other qualities that are kept.
const OTHER_QUALITIES: usize = 3;

/// The static part of a template, compiled.
#[derive(Debug)]
pub struct Base {
    /// All static layers.
    pub picture: png::Sheet,
    /// True if that is only the canvas's own picture, without transparency.
    pub is_canvas: bool,
    /// The static layers below the first dynamic one, in the rows where others stand above it.
    pub ground: Option<png::Sheet>,
    /// The static layers above the first dynamic one, bottom first.
    pub overlays: Vec<Overlay>,
    /// The pictures of the overlays, by layer.
    pub images: BTreeMap<String, png::Compiled>,
    /// Costs of layers that renders draw over it unchanged: the overlays and the conditional
    /// layers.
    pub costs: FixedCosts,
    /// Warnings about the static layers, for the template's author.
    pub warnings: Vec<Warning>,
    /// The picture as JPEG of [`USUAL_QUALITY`].
    pub jpeg: Arc<jpeg::Compiled>,
    /// Other qualities, the most recently used last.
    pub jpegs: Mutex<Vec<Arc<jpeg::Compiled>>>,
}

/// A static layer above a dynamic one.
#[derive(Debug)]
pub struct Overlay {
    /// The pixels that it can change.
    pub region: Region,
    /// The layer.
    pub layer: FixedLayer,
}

/// A layer that looks the same in every render that shows it, drawn when a render first needs it.
#[derive(Debug)]
pub struct FixedLayer {
    /// Its index in the template.
    pub index: usize,
    drawn: OnceLock<(Drawing, Vec<Warning>)>,
}

impl FixedLayer {
    /// A layer that is not drawn yet.
    pub const fn new(index: usize) -> Self {
        Self { index, drawn: OnceLock::new() }
    }

    /// The layer and its warnings; `draw` makes both if no render did.
    ///
    /// # Errors
    /// Those of `draw`.
    pub fn drawn<E>(
        &self,
        draw: impl FnOnce() -> Result<(Drawing, Vec<Warning>), E>,
    ) -> Result<(&Drawing, &[Warning]), E> {
        let (drawing, warnings) = match self.drawn.get() {
            Some(drawn) => drawn,
            None => {
                let drawn = draw()?;
                self.drawn.get_or_init(|| drawn)
            }
        };
        Ok((drawing, warnings))
    }

    /// Approximate bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.drawn.get().map_or(0, |(drawing, _)| drawing.bytes())
    }
}

/// The changes of a render to a base.
pub struct Changes<'a> {
    /// Dynamic layers and the overlays that overlap them, bottom first.
    pub layers: Vec<&'a Drawing>,
    /// The pixels that dynamic layers can change, in disjoint regions.
    pub dirty: Vec<Region>,
}

impl Base {
    /// Regions without a common pixel that hold all pixels that the dynamic layers can change.
    pub fn dirty<'a>(&self, dynamic: impl Iterator<Item = &'a Drawing>) -> Vec<Region> {
        let regions: Vec<Region> = dynamic.map(Drawing::region).collect();
        areas(&regions, &self.picture.compiled().region(), |region| region)
    }

    /// The final pixels of areas of the picture.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn paint(&self, areas: &[Region], changes: &Changes, stop: &Stop) -> Result<Vec<Surface>, PaintError> {
        let covered = changes.layers.iter().map(|layer| layer.covered());
        let drawn = covered.flat_map(|covered| changes.dirty.iter().map(move |dirty| covered.intersect(dirty)));
        let photograph = drawn.max_by_key(Region::area).unwrap_or(Region::EMPTY);
        let paint = |area: &Region| {
            // The picture and its covers hold every pixel of an area, so the scratch pixels are all
            // overwritten.
            let mut surface = scratch::take(*area);
            for part in area.without(&photograph).iter().filter(|part| !part.is_empty()) {
                self.picture.copy(part, &mut surface, stop)?;
            }
            for dirty in &changes.dirty {
                let within = dirty.intersect(area);
                if let Some(ground) = &self.ground {
                    ground.copy(&within, &mut surface, stop)?;
                }
                for layer in &changes.layers {
                    layer.draw(&mut surface, &within, stop)?;
                }
            }
            Ok(surface)
        };
        areas.iter().map(paint).collect()
    }

    /// The picture of an overlay, if it has one.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn image(&self, layer: &str, stop: &Stop) -> Result<Images, PaintError> {
        let Some(compiled) = self.images.get(layer) else { return Ok(Images::new()) };
        let surface = compiled.pixels(&compiled.region(), stop)?;
        // Painting multiplies by alpha again, which restores the compiled pixels exactly.
        let pixels = surface.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel)).collect();
        let (width, height) = (surface.region.width(), surface.region.height());
        Ok(Images::from([(layer.to_owned(), Image::new(width, height, pixels))]))
    }

    /// The picture as JPEG of a quality.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn jpeg(&self, quality: u8, chroma: Chroma, stop: &Stop) -> Result<Arc<jpeg::Compiled>, PaintError> {
        if quality == USUAL_QUALITY {
            return Ok(Arc::clone(&self.jpeg));
        }
        let lock = || self.jpegs.lock().unwrap_or_else(PoisonError::into_inner);
        let take = |kept: &mut Vec<Arc<jpeg::Compiled>>| {
            let at = kept.iter().position(|kept| kept.settings().1 == quality)?;
            Some(kept.remove(at))
        };
        let known = take(&mut lock());
        let compiled = match known {
            Some(compiled) => compiled,
            None => {
                let compiled = self.picture.compiled();
                let picture = compiled.pixels(&compiled.region(), stop)?;
                Arc::new(jpeg::Compiled::new(&picture, chroma, quality, stop)?)
            }
        };
        let mut kept = lock();
        // Another render may have compiled it at the same time.
        take(&mut kept);
        kept.push(Arc::clone(&compiled));
        let surplus = kept.len().saturating_sub(OTHER_QUALITIES);
        kept.drain(..surplus);
        Ok(compiled)
    }

    /// Approximate bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.picture.bytes()
            + self.ground.as_ref().map_or(0, png::Sheet::bytes)
            + self.images.values().map(png::Compiled::bytes).sum::<usize>()
            + self.overlays.iter().map(|overlay| overlay.layer.bytes()).sum::<usize>()
            + self.jpeg.bytes()
            + self.jpegs.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|jpeg| jpeg.bytes()).sum::<usize>()
    }
}
