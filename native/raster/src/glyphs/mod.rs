//! Glyphs as masks and small pictures, cached between renders.
//!
//! A glyph is drawn at quarter-pixel positions in each direction, whether or not it is cached, so
//! that the same few masks serve all its occurrences; no drawing depends on the contents of the
//! cache.

mod color;
mod face;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use scene::frame::FaceInstance;
use scene::paint::Color;
use tiny_skia::Transform;

use crate::coverage::{Mask, bounds};
use crate::error::{PaintError, Stop};
use crate::outline::Pen;
use crate::region::Region;
use crate::surface::Surface;

pub use face::FaceOutlines;

/// Subpixel positions of a glyph, in each direction.
const PLACES: i32 = 4;

/// Pixels of a glyph beyond which only its visible part is drawn, and not cached.
const LARGEST_KEPT: usize = 1 << 20;

/// Bytes of the font files kept open; all are closed when one more would not fit.
const MAX_FACE_BYTES: usize = 256 << 20;

/// The drawing of a glyph.
#[derive(Debug)]
pub enum Glyph {
    /// Ink in the text's paint.
    Mask(Mask),
    /// A picture in its own colours.
    Color(Surface),
}

impl Glyph {
    /// The pixels that it touches.
    #[must_use]
    pub fn region(&self) -> Region {
        match self {
            Self::Mask(mask) => mask.region,
            Self::Color(surface) => surface.region,
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Mask(mask) => mask.coverage.len(),
            Self::Color(surface) => surface.pixels.len(),
        }
    }
}

/// A glyph on the picture: its drawing, and an offset in whole pixels.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Its drawing, about its origin.
    pub glyph: Arc<Glyph>,
    /// Pixels to the right.
    pub dx: i32,
    /// Pixels down.
    pub dy: i32,
}

impl Placed {
    /// The pixels that it touches on the picture.
    #[must_use]
    pub fn region(&self) -> Region {
        self.glyph.region().shift(self.dx, self.dy)
    }
}

/// A glyph and how it is drawn.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The face, from [`GlyphCache::face`].
    pub face: &'a FaceOutlines,
    /// Glyph id.
    pub id: u16,
    /// Ems to pixels: the size, the scale and the layer's rotation, and the position of the origin.
    pub placement: Transform,
    /// Colour of the parts that a colour glyph draws in the text's colour.
    pub foreground: Color,
    /// Draws the line around the glyph instead of the glyph.
    pub pen: Option<&'a Pen>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    face: u32,
    id: u16,
    linear: [u32; 4],
    place: [i32; 2],
    foreground: [u8; 4],
    pen: Option<(u32, Vec<u32>)>,
}

/// Faces and drawn glyphs, shared by all threads, within a budget of bytes.
#[derive(Debug)]
pub struct GlyphCache {
    budget: usize,
    faces: Mutex<Vec<Arc<FaceOutlines>>>,
    glyphs: Mutex<Store>,
}

#[derive(Debug, Default)]
struct Store {
    glyphs: HashMap<Key, Option<Arc<Glyph>>>,
    bytes: usize,
    next_face: u32,
}

/// Approximate bytes that an entry takes beside its pixels.
const ENTRY: usize = 192;

impl GlyphCache {
    /// A cache that keeps at most about `budget` bytes of glyphs.
    #[must_use]
    pub fn new(budget: usize) -> Self {
        Self { budget, faces: Mutex::default(), glyphs: Mutex::default() }
    }

    /// The outlines of a face at one position in its variation space; `None` when the bytes are not
    /// a font.
    #[must_use]
    pub fn face(&self, instance: &FaceInstance) -> Option<Arc<FaceOutlines>> {
        let mut faces = self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(face) = faces.iter().find(|face| face.is(instance)) {
            return Some(Arc::clone(face));
        }
        let number = {
            let mut glyphs = self.glyphs.lock().unwrap_or_else(PoisonError::into_inner);
            glyphs.next_face += 1;
            glyphs.next_face
        };
        let face = Arc::new(FaceOutlines::open(instance, number)?);
        let bytes: usize = faces.iter().chain([&face]).map(|face| face.bytes()).sum();
        if bytes > MAX_FACE_BYTES {
            faces.clear();
        }
        faces.push(Arc::clone(&face));
        Some(face)
    }

    /// A glyph, drawn or cached; `None` if it draws nothing. Pixels outside `seen` may be left out.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn glyph(&self, request: &Request, seen: &Region, stop: &Stop) -> Result<Option<Placed>, PaintError> {
        let (Some((x, dx)), Some((y, dy))) = (quarter(request.placement.tx), quarter(request.placement.ty)) else {
            return Ok(None);
        };
        let t = request.placement;
        let key = Key {
            face: request.face.number(),
            id: request.id,
            linear: [t.sx, t.ky, t.kx, t.sy].map(f32::to_bits),
            place: [x, y],
            foreground: [request.foreground.r, request.foreground.g, request.foreground.b, request.foreground.a],
            pen: request.pen.map(|pen| (pen.width.to_bits(), pen.dash.iter().map(|dash| dash.to_bits()).collect())),
        };
        let placed = |glyph: Arc<Glyph>| Placed { glyph, dx, dy };
        if let Some(known) = self.lock().glyphs.get(&key) {
            return Ok(known.clone().map(placed));
        }
        let tx = x as f32 / PLACES as f32;
        let ty = y as f32 / PLACES as f32;
        let placement = Transform { tx, ty, ..request.placement };
        let (glyph, whole) = draw(request, &placement, &seen.shift(-dx, -dy), stop)?;
        let glyph = glyph.map(Arc::new);
        if whole {
            self.keep(key, glyph.clone());
        }
        Ok(glyph.map(placed))
    }

    /// Closes the faces of a font file. Their glyphs become unreachable and stay until their room
    /// is needed.
    pub fn forget(&self, sha256: &str) {
        let mut faces = self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        faces.retain(|face| !face.is_of(sha256));
    }

    /// Bytes of cached glyphs.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.lock().bytes
    }

    fn keep(&self, key: Key, glyph: Option<Arc<Glyph>>) {
        let bytes = ENTRY + glyph.as_ref().map_or(0, |glyph| glyph.bytes());
        let mut store = self.lock();
        if store.bytes + bytes > self.budget {
            store.glyphs.clear();
            store.bytes = 0;
        }
        if bytes <= self.budget && store.glyphs.insert(key, glyph).is_none() {
            store.bytes += bytes;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Store> {
        self.glyphs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A coordinate as quarters past a whole pixel, and that pixel; `None` when it is too far away to
/// be visible.
fn quarter(at: f32) -> Option<(i32, i32)> {
    const FAR: f32 = (1 << 20) as f32;
    if at.is_nan() || at.abs() > FAR {
        return None;
    }
    let quarters = (at * PLACES as f32).round() as i32;
    Some((quarters.rem_euclid(PLACES), quarters.div_euclid(PLACES)))
}

/// Draws a glyph; the flag is false when only its part in `seen` was drawn.
fn draw(
    request: &Request,
    placement: &Transform,
    seen: &Region,
    stop: &Stop,
) -> Result<(Option<Glyph>, bool), PaintError> {
    if request.face.has_colors(request.id) {
        if request.pen.is_some() {
            return Ok((None, true));
        }
        let region = request.face.color_bounds(request.id, placement);
        let (region, whole) = limit(region, seen);
        let glyph = color::paint(request.face, request.id, placement, request.foreground, region, stop)?;
        return Ok((glyph.map(Glyph::Color), whole));
    }
    let outline = request.face.outline(request.id, placement);
    let outline = match request.pen {
        Some(pen) => outline.stroke(pen).unwrap_or_default(),
        None => outline,
    };
    let (region, whole) = limit(bounds(&outline), seen);
    let mask = Mask::fill(&outline, &region, stop)?;
    Ok(((!mask.region.is_empty()).then_some(Glyph::Mask(mask)), whole))
}

fn limit(region: Region, seen: &Region) -> (Region, bool) {
    if region.area() > LARGEST_KEPT { (region.intersect(seen), false) } else { (region, true) }
}
