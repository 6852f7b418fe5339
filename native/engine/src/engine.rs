//! The engine: its state and its entry points.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use raster::{GlyphCache, Image, Parts, Sink};
use scene::Values;
use scene::frame::{FaceData, Frame};
use typeset::dump::{DumpedGlyph, ShapeRequest};
use typeset::{Face, Shaper};

use crate::base::Base;
use crate::cache::{Cache, Uses};
use crate::estimate::Prices;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::library::{Holdings, Library};
use crate::output::{Format, Output};
use crate::picture_key::{Hash, Key};
use crate::prepare::{Faces, Preparation, Prepared};
use crate::price::Limits;
use crate::render::{Measured, Order, Rendered};
use crate::warning::{Warning, into_warnings};

/// The engine's memory and work limits, and an optional fixed shaper.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The shaper for all faces; by default each face's own.
    pub shaper: Option<Shaper>,
    /// Byte limit of everything held in memory; [`Budgets`] divides it.
    pub cache_bytes: usize,
    /// Milliseconds of one core that a render may take, as estimated before it paints.
    pub render_budget_ms: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { shaper: None, cache_bytes: 512 << 20, render_budget_ms: 1_000 }
    }
}

/// The division of the engine's memory limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budgets {
    /// Drawn glyphs: an eighth.
    pub glyphs: usize,
    /// Decoded pictures of callers: an eighth.
    pub pictures: usize,
    /// Prepared templates and their fonts, which share the rest.
    pub library: usize,
}

impl Budgets {
    /// Divides a number of bytes.
    #[must_use]
    pub const fn of(cache_bytes: usize) -> Self {
        let (glyphs, pictures) = (cache_bytes / 8, cache_bytes / 8);
        Self { glyphs, pictures, library: cache_bytes - glyphs - pictures }
    }
}

/// Fonts, prepared templates and drawn glyphs in memory; shared by all threads.
#[derive(Debug)]
pub struct Engine {
    shaper: Option<Shaper>,
    limits: Limits,
    library: Library,
    glyphs: GlyphCache,
    pub(crate) pictures: Cache<Key, Image>,
    compiles: AtomicU64,
}

/// Information about a face.
#[derive(Clone, Debug, PartialEq)]
pub struct FontInfo {
    /// Design units per em.
    pub units_per_em: u16,
    /// Axes of a variable face: tag, least, default and greatest value.
    pub axes: Vec<typeset::Axis>,
    /// True if glyphs have their own colours.
    pub is_color: bool,
}

/// The engine's cache statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Faces.
    pub fonts: usize,
    /// Their bytes.
    pub font_bytes: usize,
    /// Prepared templates.
    pub templates: usize,
    /// Bytes of prepared templates.
    pub template_bytes: usize,
    /// Calls that found their template.
    pub template_hits: u64,
    /// Calls that did not find it.
    pub template_misses: u64,
    /// Templates dropped to make room.
    pub template_evictions: u64,
    /// Templates compiled.
    pub compiles: u64,
    /// Bytes of drawn glyphs.
    pub glyph_bytes: usize,
    /// Decoded pictures of callers.
    pub pictures: usize,
    /// Their bytes.
    pub picture_bytes: usize,
    /// Pictures found in the cache.
    pub picture_hits: u64,
    /// Pictures not found in the cache.
    pub picture_misses: u64,
    /// Decoded pictures dropped to make room.
    pub picture_evictions: u64,
}

impl Engine {
    /// Creates an empty engine.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let budgets = Budgets::of(options.cache_bytes);
        Self {
            shaper: options.shaper,
            limits: Limits::of(options.render_budget_ms),
            library: Library::new(budgets.library),
            glyphs: GlyphCache::new(budgets.glyphs),
            pictures: Cache::new(budgets.pictures),
            compiles: AtomicU64::new(0),
        }
    }

    /// Names the engine and its shapers, or the fixed one: the same version renders the same bytes.
    #[must_use]
    pub fn version(&self) -> String {
        let rustybuzz = concat!("rustybuzz/", env!("RUSTYBUZZ_VERSION"));
        let harfrust = concat!("harfrust/", env!("HARFRUST_VERSION"));
        let shapers = match self.shaper {
            None => format!("{rustybuzz} {harfrust}"),
            Some(Shaper::Rustybuzz) => rustybuzz.to_owned(),
            Some(Shaper::Harfrust) => harfrust.to_owned(),
        };
        format!("naqsh-engine/{} {shapers}", env!("CARGO_PKG_VERSION"))
    }

    /// Parses a face and keeps it under its name. A template must use it soon
    /// ([`Self::hold_fonts`]): unused fonts are evicted first when memory is short.
    ///
    /// # Errors
    /// [`Failure::BadFont`].
    pub fn add_font(&self, sha256: &str, index: u32, bytes: Vec<u8>) -> Result<FontInfo, Failure> {
        let face = Face::parse(Arc::new(FaceData { sha256: sha256.to_owned(), index, bytes }))?;
        let info =
            FontInfo { units_per_em: face.units_per_em(), axes: face.axes().to_vec(), is_color: face.is_color() };
        self.library.add_font(sha256, index, face);
        Ok(info)
    }

    /// Returns whether a face is kept.
    #[must_use]
    pub fn has_font(&self, sha256: &str, index: u32) -> bool {
        self.library.has_font(sha256, index)
    }

    /// The faces among `names` (SHA-256 and index) that are kept; they stay for as long as the
    /// result is held.
    pub fn hold_fonts<'a>(&self, names: impl Iterator<Item = (&'a str, u32)>) -> Vec<Arc<Face>> {
        names.filter_map(|(sha256, index)| self.library.font(sha256, index)).collect()
    }

    /// Prepares a template and keeps it under a key. A base compiled from the same template under
    /// this key is kept.
    ///
    /// # Errors
    /// [`Failure::Invalid`], [`Failure::FontMissing`], [`Failure::TooLarge`].
    pub fn prepare(&self, key: &str, preparation: Preparation) -> Result<(), Failure> {
        let prepared = self.prepared(preparation)?;
        if let Some(before) = self.library.peek(key) {
            prepared.take_base(&before);
        }
        self.keep(key, prepared);
        Ok(())
    }

    /// Compiles the part that PNG and JPEG files of a template share, for [`Self::load`].
    ///
    /// # Errors
    /// As [`Self::prepare`], and the failures of a render.
    pub fn compile(&self, preparation: Preparation, interrupt: &Interrupt) -> Result<Vec<u8>, Failure> {
        let prepared = self.prepared(preparation)?;
        let artefact = self.base(&prepared, interrupt)?.to_bytes(&prepared.stamp);
        drop(prepared);
        self.library.make_room("", &self.glyphs);
        Ok(artefact)
    }

    /// The prices of a template with certain values in a format. Paints and keeps nothing; the
    /// preparation needs no pictures.
    ///
    /// # Errors
    /// As [`Self::prepare`], and the failures of laying it out.
    pub fn prices(
        &self,
        preparation: &Preparation,
        data: &str,
        image_fields: &[String],
        format: Format,
        interrupt: &Interrupt,
    ) -> Result<Prices, Failure> {
        let prepared = Prepared::without_images(preparation, self, self.shaper, self.limits)?;
        prepared.prices(data, image_fields, format, interrupt)
    }

    /// Reviews a template with certain values as compiling and rendering would, and returns the
    /// warnings of a render.
    ///
    /// # Errors
    /// As [`Self::prices`], and [`Failure::Budget`] if it would be refused.
    pub fn review(
        &self,
        preparation: &Preparation,
        data: &str,
        image_fields: &[String],
        interrupt: &Interrupt,
    ) -> Result<Vec<Warning>, Failure> {
        let prepared = Prepared::without_images(preparation, self, self.shaper, self.limits)?;
        let prices = prepared.prices(data, image_fields, Format::Png, interrupt)?;
        prices.compile.check(self.limits.compile, &prepared.template)?;
        prices.render.check(self.limits.render, &prepared.template)?;
        Ok(into_warnings(prepared.compose(data, image_fields, interrupt)?.warnings))
    }

    /// Prepares a template that was compiled before, and keeps it under a key. The preparation
    /// needs no pictures; without them the template renders to PNG and JPEG only.
    ///
    /// # Errors
    /// As [`Self::prepare`], and [`Failure::BadArtefact`] if the bytes are damaged, or were
    /// compiled from another source or by another engine.
    pub fn load(&self, key: &str, preparation: &Preparation, artefact: &[u8]) -> Result<(), Failure> {
        self.keep(key, Prepared::load(preparation, artefact, self, self.shaper, self.limits)?);
        Ok(())
    }

    /// Returns whether a template is ready.
    #[must_use]
    pub fn has_template(&self, key: &str) -> bool {
        self.library.has_template(key)
    }

    /// Drops the templates whose keys begin with `prefix`: one, or all forms of one.
    pub fn evict(&self, prefix: &str) {
        self.library.evict(prefix);
    }

    /// Drops a deleted font file, and the templates that use it.
    pub fn evict_font(&self, sha256: &str) {
        self.library.evict_font(sha256);
        self.glyphs.forget(sha256);
    }

    /// Validates data without rendering.
    ///
    /// # Errors
    /// [`Failure::Invalid`], [`Failure::TemplateMissing`].
    pub fn check(&self, key: &str, data: &str, image_fields: &[String]) -> Result<Values, Failure> {
        self.template(key)?.check(data, image_fields)
    }

    /// Renders a picture.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn render(&self, key: &str, order: Order, interrupt: &Interrupt) -> Result<Rendered, Failure> {
        self.render_to(key, order, interrupt)
    }

    /// As [`Self::render`], but returns parts, which [`Self::still`] completes for a PNG or a JPEG.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn render_parts(&self, key: &str, order: Order, interrupt: &Interrupt) -> Result<Rendered<Parts>, Failure> {
        self.render_to(key, order, interrupt)
    }

    /// The file of a template's PNG or JPEG without data; [`Self::render_parts`] refers to ranges
    /// of it.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn still(&self, key: &str, output: Output, interrupt: &Interrupt) -> Result<Vec<u8>, Failure> {
        let template = self.template(key)?;
        let file = template.still(output, self.base(&template, interrupt)?, interrupt)?;
        self.library.resize(key, template.bytes());
        self.library.make_room(key, &self.glyphs);
        Ok(file)
    }

    fn render_to<O: Sink + From<Vec<u8>>>(
        &self,
        key: &str,
        order: Order,
        interrupt: &Interrupt,
    ) -> Result<Rendered<O>, Failure> {
        let template = self.template(key)?;
        let rendered = match order.output.format {
            Format::Pdf(settings) | Format::Page(settings) => {
                template.render_document(order, settings, self.canvas(&template, interrupt)?, interrupt)?.map(O::from)
            }
            Format::Png | Format::PalettePng | Format::Pixels | Format::Jpeg(_) => {
                template.render_picture(order, self.base(&template, interrupt)?, &self.glyphs, interrupt)?
            }
        };
        // A render may have been the first in its format and have cached data for the next.
        self.library.resize(key, template.bytes());
        self.library.make_room(key, &self.glyphs);
        Ok(rendered)
    }

    /// The part that all pages ([`Format::Page`]) of a template share, as bytes, and their SHA-256,
    /// by which pages name it.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn common(&self, key: &str, interrupt: &Interrupt) -> Result<(Hash, Vec<u8>), Failure> {
        let template = self.template(key)?;
        let common = template.common(self.canvas(&template, interrupt)?, interrupt)?;
        self.library.resize(key, template.bytes());
        self.library.make_room(key, &self.glyphs);
        Ok(common)
    }

    /// Lays texts out without painting them, at scale 1.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn measure(
        &self,
        key: &str,
        data: &str,
        image_fields: &[String],
        interrupt: &Interrupt,
    ) -> Result<Measured, Failure> {
        self.template(key)?.measure(data, image_fields, interrupt)
    }

    /// The layout for given data.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn frame(&self, key: &str, data: &str, image_fields: &[String]) -> Result<Frame, Failure> {
        self.template(key)?.frame(data, image_fields)
    }

    /// Returns cache statistics.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let Holdings { fonts: (fonts, font_bytes), templates: (templates, template_bytes), uses } =
            self.library.holdings();
        let Uses { hits, misses, evictions } = uses;
        let ((pictures, picture_bytes), seen) = (self.pictures.size(), self.pictures.uses());
        Stats {
            fonts,
            font_bytes,
            templates,
            template_bytes,
            template_hits: hits,
            template_misses: misses,
            template_evictions: evictions,
            compiles: self.compiles.load(Ordering::Relaxed),
            glyph_bytes: self.glyphs.bytes(),
            pictures,
            picture_bytes,
            picture_hits: seen.hits,
            picture_misses: seen.misses,
            picture_evictions: seen.evictions,
        }
    }

    /// The template's static part, compiled here unless it already is.
    fn base<'a>(&self, template: &'a Prepared, interrupt: &Interrupt) -> Result<&'a Base, Failure> {
        if let Some(base) = template.base.get() {
            return Ok(base);
        }
        let images = template.images.as_ref().ok_or(Failure::PicturesMissing)?;
        let base = template.compile(images, &self.glyphs, interrupt)?;
        self.compiles.fetch_add(1, Ordering::Relaxed);
        Ok(template.base.get_or_init(|| base.into()))
    }

    /// The static part, if it is only the canvas's picture.
    fn canvas<'a>(&self, template: &'a Prepared, interrupt: &Interrupt) -> Result<Option<&'a Base>, Failure> {
        let base = template.may_be_canvas().then(|| self.base(template, interrupt)).transpose()?;
        Ok(base.filter(|base| base.is_canvas))
    }

    /// Prepares a template without pictures, and does not keep it.
    pub(crate) fn prepared_without_images(&self, preparation: &Preparation) -> Result<Prepared, Failure> {
        Prepared::without_images(preparation, self, self.shaper, self.limits)
    }

    pub(crate) const fn glyphs(&self) -> &GlyphCache {
        &self.glyphs
    }

    fn prepared(&self, preparation: Preparation) -> Result<Prepared, Failure> {
        Prepared::new(preparation, self, self.shaper, self.limits)
    }

    fn keep(&self, key: &str, template: Prepared) {
        self.library.add_template(key, Arc::new(template));
        self.library.make_room(key, &self.glyphs);
    }

    pub(crate) fn template(&self, key: &str) -> Result<Arc<Prepared>, Failure> {
        self.library.template(key).ok_or_else(|| Failure::TemplateMissing(key.to_owned()))
    }
}

impl Faces for Engine {
    fn face(&self, sha256: &str, index: u32) -> Option<Arc<Face>> {
        self.library.font(sha256, index)
    }

    fn build(&self) -> String {
        format!("{} {}", self.version(), env!("SOURCES_DIGEST"))
    }
}

/// Joins stored parts ([`Engine::render_parts`]) with the file of [`Engine::still`]; `None` if they
/// don't belong together.
#[must_use]
pub fn join_parts(parts: &[u8], still: &[u8]) -> Option<Vec<u8>> {
    Parts::join(parts, still)
}

/// Determines the shaper that a font needs.
///
/// # Errors
/// [`Failure::BadFont`].
pub fn probe(bytes: Vec<u8>, index: u32) -> Result<Shaper, Failure> {
    let face = parse(bytes, index)?;
    Ok(typeset::probe(&face))
}

/// Shapes a text in one run, as `hb-shape` does.
///
/// # Errors
/// [`Failure::BadFont`], [`Failure::Invalid`], [`Failure::Budget`].
pub fn shape(
    bytes: Vec<u8>,
    index: u32,
    shaper: Shaper,
    request: &ShapeRequest<'_>,
) -> Result<Vec<DumpedGlyph>, Failure> {
    let face = parse(bytes, index)?;
    Ok(typeset::dump::dump(&face, shaper, request)?)
}

fn parse(bytes: Vec<u8>, index: u32) -> Result<Arc<Face>, Failure> {
    Ok(Face::parse(Arc::new(FaceData { sha256: String::new(), index, bytes }))?)
}
