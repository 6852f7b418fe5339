//! The engine: what it keeps, and its entries.

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

/// How much the engine keeps, and which shaper it is held to.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Which shaper sets all faces; each its own where absent.
    pub shaper: Option<Shaper>,
    /// Bytes of all that is kept in memory; [`Budgets`] divides them.
    pub cache_bytes: usize,
    /// Milliseconds of one core that a render may take, as estimated before it paints.
    pub render_budget_ms: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { shaper: None, cache_bytes: 512 << 20, render_budget_ms: 1_000 }
    }
}

/// How the bytes that an engine may keep are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budgets {
    /// Drawn glyphs: an eighth.
    pub glyphs: usize,
    /// Decoded pictures of callers: an eighth.
    pub pictures: usize,
    /// Prepared templates and the fonts that they are set in, which share what is left.
    pub library: usize,
}

impl Budgets {
    /// The division of so many bytes.
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

/// What a face is.
#[derive(Clone, Debug, PartialEq)]
pub struct FontInfo {
    /// Design units per em.
    pub units_per_em: u16,
    /// Axes of a variable face: tag, least, default and greatest value.
    pub axes: Vec<typeset::Axis>,
    /// Whether glyphs have colours of their own.
    pub is_color: bool,
}

/// What the engine keeps.
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
    /// Calls that did not.
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
    /// Pictures that were found decoded.
    pub picture_hits: u64,
    /// Pictures that were not.
    pub picture_misses: u64,
    /// Decoded pictures dropped to make room.
    pub picture_evictions: u64,
}

impl Engine {
    /// An engine that holds nothing yet.
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

    /// Names the engine and its shapers, or the one that it is held to: the same version renders the same bytes.
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

    /// Parses a face and keeps it under its name. Templates must come to be set in it soon ([`Self::hold_fonts`]): what
    /// is unused goes first when memory is short.
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

    /// Whether a face is kept.
    #[must_use]
    pub fn has_font(&self, sha256: &str, index: u32) -> bool {
        self.library.has_font(sha256, index)
    }

    /// The kept ones of some faces, each named by SHA-256 and index; they stay for as long as the answer is held.
    pub fn hold_fonts<'a>(&self, names: impl Iterator<Item = (&'a str, u32)>) -> Vec<Arc<Face>> {
        names.filter_map(|(sha256, index)| self.library.font(sha256, index)).collect()
    }

    /// Makes a template ready and keeps it under a key. What was compiled of the same template under this key stays.
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

    /// Compiles what PNG and JPEG files of a template have in common, for [`Self::load`].
    ///
    /// # Errors
    /// As [`Self::prepare`], and what a render can fail with.
    pub fn compile(&self, preparation: Preparation, interrupt: &Interrupt) -> Result<Vec<u8>, Failure> {
        let prepared = self.prepared(preparation)?;
        let artefact = self.base(&prepared, interrupt)?.to_bytes(&prepared.stamp);
        drop(prepared);
        self.library.make_room("", &self.glyphs);
        Ok(artefact)
    }

    /// What a template costs with certain values in a format. Nothing is painted and nothing kept; the preparation needs no
    /// pictures.
    ///
    /// # Errors
    /// As [`Self::prepare`], and what laying it out can fail with.
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

    /// Reviews a template with certain values as its compiling and its rendering do, and warns as a render does.
    ///
    /// # Errors
    /// As [`Self::prices`], and [`Failure::Budget`] where it would be refused.
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

    /// Makes a template ready that was compiled before, and keeps it under a key. The preparation needs no pictures;
    /// without them the template renders to PNG and JPEG.
    ///
    /// # Errors
    /// As [`Self::prepare`], and [`Failure::BadArtefact`] where the bytes are damaged, or were compiled from something
    /// else or by another engine.
    pub fn load(&self, key: &str, preparation: &Preparation, artefact: &[u8]) -> Result<(), Failure> {
        self.keep(key, Prepared::load(preparation, artefact, self, self.shaper, self.limits)?);
        Ok(())
    }

    /// Whether a template is ready.
    #[must_use]
    pub fn has_template(&self, key: &str) -> bool {
        self.library.has_template(key)
    }

    /// Drops the templates whose keys begin with `prefix`: one, or all forms of one.
    pub fn evict(&self, prefix: &str) {
        self.library.evict(prefix);
    }

    /// Drops a font file that was deleted, and the templates that are set in it.
    pub fn evict_font(&self, sha256: &str) {
        self.library.evict_font(sha256);
        self.glyphs.forget(sha256);
    }

    /// Judges data without rendering.
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

    /// As [`Self::render`]; as parts, which [`Self::still`] completes where it is a PNG or a JPEG.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn render_parts(&self, key: &str, order: Order, interrupt: &Interrupt) -> Result<Rendered<Parts>, Failure> {
        self.render_to(key, order, interrupt)
    }

    /// The file of a template's PNG or JPEG without data: what [`Self::render_parts`] takes ranges of.
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
        // A render may have been the first in its format and have left something for the next.
        self.library.resize(key, template.bytes());
        self.library.make_room(key, &self.glyphs);
        Ok(rendered)
    }

    /// What all pages ([`Format::Page`]) of a template share, as bytes, and their SHA-256, by which pages name it.
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

    /// What is kept.
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

    /// The template's static part, compiled here if it was not before.
    fn base<'a>(&self, template: &'a Prepared, interrupt: &Interrupt) -> Result<&'a Base, Failure> {
        if let Some(base) = template.base.get() {
            return Ok(base);
        }
        let images = template.images.as_ref().ok_or(Failure::PicturesMissing)?;
        let base = template.compile(images, &self.glyphs, interrupt)?;
        self.compiles.fetch_add(1, Ordering::Relaxed);
        Ok(template.base.get_or_init(|| base.into()))
    }

    /// The static part where it is the canvas's picture alone.
    fn canvas<'a>(&self, template: &'a Prepared, interrupt: &Interrupt) -> Result<Option<&'a Base>, Failure> {
        let base = template.may_be_canvas().then(|| self.base(template, interrupt)).transpose()?;
        Ok(base.filter(|base| base.is_canvas))
    }

    /// A template that is ready but for its pictures, and not kept.
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

/// The file that stored parts ([`Engine::render_parts`]) and the file of [`Engine::still`] are; `None` where they don't
/// belong together.
#[must_use]
pub fn join_parts(parts: &[u8], still: &[u8]) -> Option<Vec<u8>> {
    Parts::join(parts, still)
}

/// Which shaper a font needs.
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
