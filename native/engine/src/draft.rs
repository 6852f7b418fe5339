//! A template that is being edited: laid out completely after each edit, and repainted where that
//! changed it.
//!
//! It compares the layouts before and after, not the edit itself: a layer with the same layout and
//! the same pictures keeps its drawing. No static part is compiled and nothing is encoded.

mod laid_out;
mod order;

use std::borrow::Cow;
use std::cell::RefCell;

use raster::patch::areas;
use raster::surface::straight;
use raster::{Drawing, Image, Images, PaintError, Painter, Region, Stop, Surface};
use scene::frame::{Frame, Item, ItemContent, ItemGroup};
use scene::template::{FontRequest, ImageSlot, SlotSource};
use scene::{CANVAS_IMAGE, Scene};
use typeset::editing as carets;
use typeset::{Budget, ComposeError, ComposedLayer, FontSet, compose_layer};

use crate::engine::Engine;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::prepare::{Preparation, Prepared, check_images};
use crate::warning::{Warning, into_warnings};
pub use laid_out::{LaidOut, TextFit};

/// Bytes of drawings that a draft keeps; the largest ones beyond that are redrawn whenever they are
/// repainted.
const DRAWING_BYTES: usize = 40 << 20;

/// A template that is being edited.
#[derive(Debug)]
pub struct Draft {
    prepared: Prepared,
    /// The layers of the last layout, while the fonts stay the same.
    laid_out: Vec<Layout>,
    painted: Option<Painted>,
}

/// Data and pictures that a draft is shown with.
#[derive(Debug, Default)]
pub struct View {
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
    /// The pictures of all slots that are static or whose field has a value, by slot.
    pub images: Images,
    /// Ids of layers that are left out of the picture, at any depth.
    pub hidden: Vec<String>,
}

/// The result of painting a draft.
#[derive(Debug)]
pub struct Repainted {
    /// The pixels that may have changed, in disjoint regions.
    pub regions: Vec<Region>,
    /// Warnings for the author of the template.
    pub warnings: Vec<Warning>,
}

/// Pixels of a draft: straight RGBA, row by row.
#[derive(Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Their region.
    pub region: Region,
    /// `region.area() * 4` bytes.
    pub rgba: Vec<u8>,
}

/// A layer of the scene as it was filled in, and its layout.
#[derive(Debug)]
struct Layout {
    layer: scene::Layer,
    composed: ComposedLayer,
}

#[derive(Debug)]
struct Painted {
    /// The whole layout, including hidden layers.
    frame: Frame,
    images: Images,
    ground: Ground,
    layers: Vec<Layer>,
    surface: Surface,
}

/// The background under all layers.
#[derive(Debug)]
struct Ground {
    image: Option<Image>,
    /// Its pixels if it has a picture; filling a plain one is as fast as copying it.
    surface: Option<Surface>,
}

/// A layer of the canvas and how it is painted.
#[derive(Debug)]
struct Layer {
    item: Item,
    pictures: Vec<Option<Image>>,
    /// The pixels that it can change.
    region: Region,
    drawing: Option<Drawing>,
}

impl Draft {
    /// Creates a draft of a template whose faces the engine holds. The preparation needs no
    /// pictures.
    ///
    /// # Errors
    /// [`Failure::Invalid`], [`Failure::FontMissing`], [`Failure::TooLarge`].
    pub fn new(engine: &Engine, preparation: &Preparation) -> Result<Self, Failure> {
        Ok(Self { prepared: engine.prepared_without_images(preparation)?, laid_out: Vec::new(), painted: None })
    }

    /// Replaces the template. If the new one is refused, the draft is unchanged.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn replace(&mut self, engine: &Engine, preparation: &Preparation) -> Result<(), Failure> {
        let prepared = engine.prepared_without_images(preparation)?;
        if !prepared.fonts.is_same(&self.prepared.fonts) {
            self.laid_out.clear();
        }
        self.prepared = prepared;
        Ok(())
    }

    /// The faces that the template asks for in its own size.
    #[must_use]
    pub fn font_requests(&self) -> Vec<FontRequest> {
        self.prepared.template.font_requests()
    }

    /// Width and height of the canvas in pixels at scale 1.
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        (self.prepared.template.canvas.width, self.prepared.template.canvas.height)
    }

    /// The places for pictures.
    #[must_use]
    pub fn slots(&self) -> Vec<ImageSlot> {
        self.prepared.template.image_slots()
    }

    /// All pixels of the picture.
    #[must_use]
    pub const fn canvas(&self) -> Region {
        self.prepared.canvas
    }

    /// Lays out the draft and repaints the regions that change.
    ///
    /// # Errors
    /// [`Failure::Invalid`], [`Failure::Overflow`], [`Failure::Budget`], [`Failure::Deadline`].
    pub fn paint(&mut self, engine: &Engine, view: View, interrupt: &Interrupt) -> Result<Repainted, Failure> {
        interrupt.check()?;
        let values = self.prepared.check(&view.data, &view.image_fields)?;
        // A render has one limit for static layers and one for the others; here both are laid out
        // together.
        let limit = self.prepared.limits.compile.saturating_add(self.prepared.limits.render);
        let known = RefCell::new(std::mem::take(&mut self.laid_out));
        let compose = |scene: &Scene, fonts: &FontSet, budget: &Budget<'_>| {
            let layouts = lay_out_changed(scene, known.take(), fonts, budget)?;
            let items = layouts.iter().filter_map(|layout| layout.composed.item.clone()).collect();
            Ok((typeset::frame(scene, items), layouts))
        };
        let (frame, laid_out) =
            self.prepared.lay_out_by(compose, &values, limit, |layer| values.show(layer), interrupt)?;
        let is_shown = |slot: &ImageSlot| match &slot.source {
            SlotSource::Field(name) => view.image_fields.contains(name),
            SlotSource::Asset(_) | SlotSource::Canvas(_) => true,
        };
        check_images(self.slots().iter().filter(|slot| is_shown(slot)), &view.images)?;
        let regions = self
            .repaint(engine, frame, view.images, &view.hidden, &|| interrupt.is_due())
            .map_err(|error| Failure::from_paint(error, || interrupt.failure()))?;
        let mut warnings = into_warnings(laid_out.iter().flat_map(|layout| layout.composed.warnings.clone()).collect());
        warnings.sort_by_key(|warning| self.prepared.layer_index(&warning.layer));
        self.laid_out = laid_out;
        Ok(Repainted { regions, warnings })
    }

    /// The pixels of a part of the picture as last painted; empty before the first painting.
    #[must_use]
    pub fn pixels(&self, region: &Region) -> Pixels {
        let Some(painted) = &self.painted else { return Pixels { region: Region::EMPTY, rgba: Vec::new() } };
        straightened(&painted.surface, &painted.surface.region.intersect(region))
    }

    /// Some layers alone, at any depth, on a transparent ground: everything that they can paint on
    /// the canvas.
    ///
    /// # Errors
    /// [`Failure::Deadline`], and the failures of a render.
    pub fn sprite(&self, engine: &Engine, layers: &[String], interrupt: &Interrupt) -> Result<Pixels, Failure> {
        let stop = || interrupt.is_due();
        let failed = |error| Failure::from_paint(error, || interrupt.failure());
        let Some(painted) = &self.painted else { return Ok(self.pixels(&Region::EMPTY)) };
        let painter = self.painter(engine, &painted.frame, &painted.images, &stop).map_err(failed)?;
        let items = painted.frame.items.iter().filter_map(|item| alone(item, layers));
        let drawings = items.map(|item| painter.layer(&item)).collect::<Result<Vec<_>, _>>().map_err(failed)?;
        let region = drawings.iter().fold(Region::EMPTY, |all, drawing| all.union(&drawing.region()));
        let mut surface = Surface::new(region);
        for drawing in &drawings {
            drawing.draw(&mut surface, &region, &stop).map_err(failed)?;
        }
        Ok(straightened(&surface, &region))
    }

    /// The layers as they are laid out, bottom first, each before its children. Layers without a
    /// place, such as those whose condition is false, are omitted.
    #[must_use]
    pub fn layers(&self) -> Vec<LaidOut> {
        self.painted.as_ref().map_or_else(Vec::new, |painted| laid_out::all(&painted.frame))
    }

    /// The ids of the layers at a point of the canvas, topmost first: those whose box or text ink
    /// contains it.
    #[must_use]
    pub fn hit(&self, x: f32, y: f32) -> Vec<String> {
        let layers = self.layers();
        layers.into_iter().rev().filter(|layer| layer.is_at(x, y)).map(|layer| layer.id).collect()
    }

    /// The text of a layer with its positions, as with [`Engine::text_layout`].
    ///
    /// # Errors
    /// As there.
    pub fn text_layout(
        &self,
        data: &str,
        image_fields: &[String],
        layer: &str,
    ) -> Result<Option<carets::Layout>, Failure> {
        self.prepared.text_layout(data, image_fields, layer)
    }

    fn painter<'a>(
        &self,
        engine: &'a Engine,
        frame: &Frame,
        images: &'a Images,
        stop: &'a Stop<'a>,
    ) -> Result<Painter<'a>, PaintError> {
        Painter::new((frame.width, frame.height), images, self.prepared.scale, engine.glyphs(), stop)
    }

    /// Paints the parts that a layout has changed. After a failure, the next call paints
    /// everything.
    fn repaint(
        &mut self,
        engine: &Engine,
        frame: Frame,
        images: Images,
        hidden: &[String],
        stop: &Stop<'_>,
    ) -> Result<Vec<Region>, PaintError> {
        let painter = self.painter(engine, &frame, &images, stop)?;
        let canvas = painter.canvas();
        let before = self.painted.take().filter(|before| before.surface.region == canvas);
        let mut dirty = Vec::new();
        let (ground, mut surface, old) = match before {
            Some(before) if before.ground.is_of(&before.frame, &frame, &images) => {
                (before.ground, before.surface, before.layers)
            }
            before => {
                dirty.push(canvas);
                let (surface, layers) =
                    before.map_or_else(|| (Surface::new(canvas), Vec::new()), |before| (before.surface, before.layers));
                (Ground::new(&painter, &frame, &images)?, surface, layers)
            }
        };
        let items = frame.items.iter().filter_map(|item| without(item, hidden));
        let (mut layers, changed) = redraw(&painter, old, items, &images)?;
        dirty.extend(changed);
        let regions = areas(&dirty, &canvas, |region| region);
        for region in &regions {
            let mut part = match &ground.surface {
                Some(pixels) => {
                    let mut part = Surface::new(*region);
                    part.copy(pixels, region);
                    part
                }
                None => painter.ground(&frame, region)?,
            };
            for layer in layers.iter_mut().filter(|layer| !layer.region.intersect(region).is_empty()) {
                if layer.drawing.is_none() {
                    layer.drawing = Some(painter.layer(&layer.item)?);
                }
                if let Some(drawing) = &layer.drawing {
                    drawing.draw(&mut part, region, stop)?;
                }
            }
            surface.copy(&part, region);
        }
        drop_largest(&mut layers);
        self.painted = Some(Painted { frame, images, ground, layers, surface });
        Ok(regions)
    }
}

impl Ground {
    fn new(painter: &Painter<'_>, frame: &Frame, images: &Images) -> Result<Self, PaintError> {
        let surface = frame.has_image.then(|| painter.ground(frame, &painter.canvas())).transpose()?;
        Ok(Self { image: images.get(CANVAS_IMAGE).cloned(), surface })
    }

    /// True if two layouts have the same ground.
    fn is_of(&self, before: &Frame, after: &Frame, images: &Images) -> bool {
        before.background == after.background
            && before.has_image == after.has_image
            && self.image.as_ref() == images.get(CANVAS_IMAGE)
    }
}

/// Lays out the layers of a scene that changed.
fn lay_out_changed(
    scene: &Scene,
    known: Vec<Layout>,
    fonts: &FontSet,
    budget: &Budget<'_>,
) -> Result<Vec<Layout>, ComposeError> {
    let mut known: Vec<Option<Layout>> = known.into_iter().map(Some).collect();
    let lay_out = |layer: &scene::Layer| {
        let is_it = |known: &Option<Layout>| known.as_ref().is_some_and(|known| known.layer == *layer);
        let same = known.iter().position(is_it).and_then(|at| known[at].take());
        same.map_or_else(|| Ok(Layout { layer: layer.clone(), composed: compose_layer(layer, fonts, budget)? }), Ok)
    };
    scene.layers.iter().map(lay_out).collect()
}

/// The layers of a layout, unchanged ones with their drawings, and the regions that it changes.
fn redraw<'a>(
    painter: &Painter<'_>,
    old: Vec<Layer>,
    items: impl Iterator<Item = Cow<'a, Item>>,
    images: &Images,
) -> Result<(Vec<Layer>, Vec<Region>), PaintError> {
    let mut old: Vec<Option<Layer>> = old.into_iter().map(Some).collect();
    let (mut layers, mut places, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for item in items {
        let pictures: Vec<Option<Image>> = item.pictures().iter().map(|id| images.get(*id).cloned()).collect();
        let is_same = |layer: &Layer| layer.item == *item && layer.pictures == pictures;
        let place = old.iter().position(|layer| layer.as_ref().is_some_and(is_same));
        let kept = place.and_then(|place| old[place].take());
        let layer = match kept {
            Some(layer) => layer,
            None => {
                let drawing = painter.layer(&item)?;
                changed.push(drawing.region());
                Layer { item: item.into_owned(), pictures, region: drawing.region(), drawing: Some(drawing) }
            }
        };
        places.push(place);
        layers.push(layer);
    }
    changed.extend(old.iter().flatten().map(|layer| layer.region));
    let (kept, at): (Vec<usize>, Vec<usize>) =
        places.iter().enumerate().filter_map(|(at, place)| place.map(|place| (place, at))).unzip();
    let stays = order::longest_rise(&kept);
    changed.extend(at.iter().zip(stays).filter(|(_, stays)| !stays).map(|(at, _)| layers[*at].region));
    Ok((layers, changed))
}

/// Drops drawings, the largest first, until the rest are within the limit.
fn drop_largest(layers: &mut [Layer]) {
    let size = |layer: &Layer| layer.drawing.as_ref().map_or(0, Drawing::bytes);
    let mut sizes: Vec<(usize, usize)> = layers.iter().map(size).zip(0..).collect();
    let mut all: usize = sizes.iter().map(|(bytes, _)| bytes).sum();
    sizes.sort_unstable();
    while all > DRAWING_BYTES {
        let Some((bytes, at)) = sizes.pop() else { break };
        layers[at].drawing = None;
        all -= bytes;
    }
}

/// The item without some layers; `None` if it is one of them.
fn without<'a>(item: &'a Item, hidden: &[String]) -> Option<Cow<'a, Item>> {
    if hidden.contains(&item.layer) {
        return None;
    }
    let ItemContent::Group(group) = &item.content else { return Some(Cow::Borrowed(item)) };
    if !group.items.iter().any(|inner| has_any(inner, hidden)) {
        return Some(Cow::Borrowed(item));
    }
    let items = group.items.iter().filter_map(|inner| without(inner, hidden).map(Cow::into_owned)).collect();
    let content = ItemContent::Group(ItemGroup { items, clip: group.clip });
    Some(Cow::Owned(Item { content, ..item.clone() }))
}

/// True if an item is or contains one of some layers.
fn has_any(item: &Item, layers: &[String]) -> bool {
    let inner = match &item.content {
        ItemContent::Group(group) => group.items.as_slice(),
        _ => &[],
    };
    layers.contains(&item.layer) || inner.iter().any(|inner| has_any(inner, layers))
}

/// Some layers of an item, within their groups; `None` if it contains none of them.
fn alone(item: &Item, layers: &[String]) -> Option<Item> {
    if layers.contains(&item.layer) {
        return Some(item.clone());
    }
    let ItemContent::Group(group) = &item.content else { return None };
    let items: Vec<Item> = group.items.iter().filter_map(|inner| alone(inner, layers)).collect();
    if items.is_empty() {
        return None;
    }
    let content = ItemContent::Group(ItemGroup { items, clip: group.clip });
    Some(Item { content, ..item.clone() })
}

fn straightened(surface: &Surface, region: &Region) -> Pixels {
    let (left, columns) = ((region.left - surface.region.left) as usize, region.width() as usize);
    let rows = (region.top..region.bottom).map(|y| &surface.row(y)[left..left + columns]);
    let mut rgba = Vec::with_capacity(region.area() * 4);
    for row in rows {
        for pixel in row {
            rgba.extend_from_slice(&if pixel[3] == 255 { *pixel } else { straight(*pixel) });
        }
    }
    Pixels { region: *region, rgba }
}
