//! The inputs that JavaScript gives.

use std::time::Duration;

use engine::{
    Binding, Engine, Failure, Fit, Format as EngineFormat, Hash, Image, Images, Interrupt, Order,
    Output as EngineOutput, PdfPage as EnginePdfPage, PdfSettings as EnginePdfSettings, Preparation, Presence, Refusal,
    Role as EngineRole, Source, Target,
};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use pool::Lane as PoolLane;
use scene::template::FontRequest as SceneFontRequest;

use crate::hash::hash_of;
use crate::inspection::Fit as PictureFit;

/// The options of the engine.
#[napi(object)]
pub struct EngineOptions {
    /// Threads that render.
    pub threads: u32,
    /// Renders that may wait.
    pub queue_limit: u32,
    /// One shaper for all faces. Absent means each face's own (`FontBinding.shaper`).
    pub shaper: Option<Shaper>,
    /// Bytes of fonts, templates, glyphs and decoded pictures kept in memory; 512 MiB when absent.
    pub cache_bytes: Option<f64>,
    /// Milliseconds of one core that a render may take, as estimated before it paints; 1,000 when absent.
    pub render_budget_ms: Option<u32>,
}

impl From<&EngineOptions> for engine::Options {
    fn from(options: &EngineOptions) -> Self {
        let usual = Self::default();
        Self {
            shaper: options.shaper.map(Into::into),
            cache_bytes: options.cache_bytes.map_or(usual.cache_bytes, |bytes| bytes as usize),
            render_budget_ms: options.render_budget_ms.unwrap_or(usual.render_budget_ms),
        }
    }
}

/// A shaper, which forms glyph runs.
#[derive(Clone, Copy)]
#[napi(string_enum = "lowercase")]
pub enum Shaper {
    /// A port of HarfBuzz 10.
    Rustybuzz,
    /// Its maintained successor.
    Harfrust,
}

impl From<engine::Shaper> for Shaper {
    fn from(shaper: engine::Shaper) -> Self {
        match shaper {
            engine::Shaper::Rustybuzz => Self::Rustybuzz,
            engine::Shaper::Harfrust => Self::Harfrust,
        }
    }
}

impl From<Shaper> for engine::Shaper {
    fn from(shaper: Shaper) -> Self {
        match shaper {
            Shaper::Rustybuzz => Self::Rustybuzz,
            Shaper::Harfrust => Self::Harfrust,
        }
    }
}

/// Why a face is bound.
#[napi(string_enum = "lowercase")]
pub enum Role {
    /// The template names its family.
    Named,
    /// It serves characters that the named ones lack.
    Fallback,
}

/// The face of a family in a style.
#[napi(object)]
pub struct FontBinding {
    /// The family as the template names it; for a fallback, its own.
    pub family: String,
    /// 1 to 1000.
    pub weight: u32,
    /// True if the face is italic.
    pub italic: bool,
    /// SHA-256 of the file, lower-case hex.
    pub sha256: String,
    /// Index in a collection, else 0.
    pub index: u32,
    /// Named: exactly one for each face asked for. Fallback: in order of preference.
    pub role: Role,
    /// True if the face has axes; the engine reads them from the face itself.
    pub variable: bool,
    /// The shaper of the face. Absent means rustybuzz, which shaped all faces before each was judged.
    pub shaper: Option<Shaper>,
}

impl FontBinding {
    /// The face's file and its index in it.
    pub fn name(&self) -> (&str, u32) {
        (&self.sha256, self.index)
    }
}

/// Pixels that were decoded elsewhere.
#[napi(object)]
pub struct RawPixels {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// RGBA, straight alpha, row by row.
    pub rgba: Buffer,
}

/// A picture for a layer's box: a file, pixels, or a file that was seen before.
#[napi(object)]
pub struct SlotPicture {
    /// The layer's id; `$canvas` for the canvas.
    pub layer: String,
    /// The image field that it stands for, which a refusal names; absent for a static layer.
    pub field: Option<String>,
    /// Width of the box in pixels at the template's scale.
    pub width: u32,
    /// Height of the box.
    pub height: u32,
    /// The fit of the picture in the box.
    pub fit: PictureFit,
    /// The part that stays visible (cover), or the place of the picture (contain), 0 to 1 from the left.
    pub focus_x: f64,
    /// And from the top.
    pub focus_y: f64,
    /// A JPEG, PNG or WebP file.
    pub file: Option<Buffer>,
    /// SHA-256 of the file, lower-case hex, which is believed; alone it stands for a file that was seen before.
    pub sha256: Option<String>,
    /// Pixels instead of a file.
    pub raw: Option<RawPixels>,
}

/// A picture to be encoded anew: a file or pixels.
#[napi(object)]
pub struct CleanInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// A JPEG, PNG or WebP file.
    pub file: Option<Buffer>,
    /// Pixels instead of a file.
    pub raw: Option<RawPixels>,
    /// True if the result is a PNG even without transparency.
    pub keep_lossless: bool,
}

/// The input for preparing a template.
#[napi(object)]
pub struct PrepareInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The name under which it is kept.
    pub key: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// One for each face asked for, then the fallbacks in order.
    pub fonts: Vec<FontBinding>,
    /// Pictures of the static slots.
    pub images: Vec<SlotPicture>,
}

/// The input for compiling a template.
#[napi(object)]
pub struct CompileInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// One for each face asked for, then the fallbacks in order.
    pub fonts: Vec<FontBinding>,
    /// Pictures of the static slots.
    pub images: Vec<SlotPicture>,
    /// The urgency.
    pub lane: Lane,
    /// Most milliseconds of CPU time; those of a template that is compiled once when absent.
    pub cpu_ms: Option<u32>,
}

/// The input for loading a compiled template.
#[napi(object)]
pub struct LoadInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The name under which it is kept.
    pub key: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// The same as when it was compiled.
    pub fonts: Vec<FontBinding>,
    /// The output of `compile`.
    pub artefact: Buffer,
}

/// File format.
#[derive(Clone, Copy)]
#[napi(string_enum = "lowercase")]
pub enum Format {
    /// PNG.
    Png,
    /// JPEG.
    Jpg,
    /// PDF.
    Pdf,
    /// As PDF, but a page to be merged with others (`PageMerger`).
    Page,
    /// The pixels themselves for another encoder: straight RGBA, four bytes each, row by row.
    Pixels,
}

/// The sheet of a PDF.
#[derive(Clone, Copy)]
#[napi(string_enum = "lowercase")]
pub enum PdfPage {
    /// As large as the picture.
    Fit,
    /// A4, upright or across as the picture is.
    A4,
}

/// The options of a PDF.
#[derive(Clone, Copy)]
#[napi(object)]
pub struct PdfSettings {
    /// The sheet.
    pub page: PdfPage,
    /// The bleed: millimetres of picture beyond each edge, for a printer to cut into; 0 to 50.
    pub bleed_mm: f64,
}

/// The file that a picture becomes.
#[napi(object)]
pub struct Output {
    /// Its format.
    pub format: Format,
    /// 1 to 100; for jpg.
    pub quality: u32,
    /// Dots per inch to be written into the file; of a PDF whose page fits the picture, the page's size.
    #[napi(ts_type = "number | undefined")]
    pub dpi: Option<u32>,
    /// For png: a palette where the picture has at most 256 colours. False when absent.
    #[napi(ts_type = "boolean | undefined")]
    pub palette: Option<bool>,
    /// For pdf and page; a page that fits the picture without bleed when absent.
    #[napi(ts_type = "PdfSettings | undefined")]
    pub pdf: Option<PdfSettings>,
}

/// The urgency of work.
#[derive(Clone, Copy)]
#[napi(string_enum = "lowercase")]
pub enum Lane {
    /// Somebody waits for it, and pays.
    Interactive,
    /// Somebody waits for it who pays nothing.
    Free,
    /// Nobody waits for the work: it gives way to work that somebody waits for.
    Background,
}

impl From<Lane> for PoolLane {
    fn from(lane: Lane) -> Self {
        match lane {
            Lane::Interactive => Self::Interactive,
            Lane::Free => Self::Free,
            Lane::Background => Self::Background,
        }
    }
}

/// A render of a template.
#[napi(object)]
pub struct RenderInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The prepared template.
    pub key: String,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
    /// Their pictures, one for each layer that shows them.
    pub images: Vec<SlotPicture>,
    /// The file that it becomes.
    pub output: Output,
    /// Milliseconds from the call to the end, waiting included.
    pub deadline_ms: Option<u32>,
    /// Most milliseconds of CPU time.
    pub cpu_ms: Option<u32>,
    /// The urgency.
    pub lane: Lane,
}

/// Renders of one template with different values. None of them has pictures of its own.
#[napi(object)]
pub struct RenderManyInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The prepared template.
    pub key: String,
    /// The values of each render by field name, as JSON text.
    pub data: Vec<String>,
    /// The file that it becomes.
    pub output: Output,
    /// Most milliseconds for each render from its beginning to its end, waiting included.
    pub deadline_ms: u32,
    /// Most milliseconds of CPU time for each render.
    pub cpu_ms: u32,
    /// None is begun after so many milliseconds from the call, once there is one.
    pub most_ms: u32,
    /// None is begun once the files have so many bytes.
    pub most_bytes: u32,
    /// True if a PNG or JPEG is wanted as the bytes that differ from the still picture's (`still`, `joinParts`).
    pub in_parts: bool,
}

/// The template whose picture is wanted without data.
#[napi(object)]
pub struct StillInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The prepared template.
    pub key: String,
    /// The file that it becomes: a PNG or a JPEG.
    pub output: Output,
}

/// The template whose common part is wanted.
#[napi(object)]
pub struct CommonInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The prepared template.
    pub key: String,
}

/// The template to review.
#[napi(object)]
pub struct ReviewInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// Most milliseconds of CPU time.
    pub cpu_ms: Option<u32>,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// One for each face asked for, then the fallbacks in order.
    pub fonts: Vec<FontBinding>,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value; the pictures themselves are not needed.
    pub image_fields: Vec<String>,
}

/// The texts to measure.
#[napi(object)]
pub struct MeasureInput {
    /// The owner of the work. Owners take turns by the CPU time that they used lately.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The prepared template.
    pub key: String,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
    /// Most milliseconds of CPU time.
    pub cpu_ms: Option<u32>,
}

impl From<FontBinding> for Binding {
    fn from(binding: FontBinding) -> Self {
        let weight = u16::try_from(binding.weight).unwrap_or(u16::MAX);
        Self {
            request: SceneFontRequest { family: binding.family, weight, italic: binding.italic },
            sha256: binding.sha256,
            index: binding.index,
            role: match binding.role {
                Role::Named => EngineRole::Named,
                Role::Fallback => EngineRole::Fallback,
            },
            shaper: binding.shaper.map(Into::into).unwrap_or_default(),
            presence: Presence::Required,
        }
    }
}

impl From<PdfSettings> for EnginePdfSettings {
    fn from(PdfSettings { page, bleed_mm }: PdfSettings) -> Self {
        let page = match page {
            PdfPage::Fit => EnginePdfPage::Fit,
            PdfPage::A4 => EnginePdfPage::A4,
        };
        Self { page, bleed_mm: bleed_mm as f32 }
    }
}

impl PrepareInput {
    /// The key and the rest, its pictures decoded.
    pub fn into_preparation(self, engine: &Engine, interrupt: &Interrupt) -> Result<(String, Preparation), Failure> {
        let images = images(&self.images, engine, interrupt)?;
        Ok((self.key, preparation(self.schema, self.scale, self.fonts, images)))
    }
}

impl CompileInput {
    /// As the engine takes it, its pictures decoded.
    pub fn into_preparation(self, engine: &Engine, interrupt: &Interrupt) -> Result<Preparation, Failure> {
        let images = images(&self.images, engine, interrupt)?;
        Ok(preparation(self.schema, self.scale, self.fonts, images))
    }
}

impl ReviewInput {
    /// The preparation without pictures, the data and the image fields.
    pub fn into_parts(self) -> (Preparation, String, Vec<String>) {
        (preparation(self.schema, self.scale, self.fonts, Images::new()), self.data, self.image_fields)
    }
}

impl LoadInput {
    /// The key, the preparation without pictures, and the compiled template.
    pub fn into_parts(self) -> (String, Preparation, Buffer) {
        (self.key, preparation(self.schema, self.scale, self.fonts, Images::new()), self.artefact)
    }
}

impl RenderInput {
    /// The limits of time and of CPU time.
    pub fn interrupt(&self) -> Interrupt {
        Interrupt::after(self.deadline_ms.map(milliseconds)).with_cpu(self.cpu_ms.map(milliseconds))
    }

    /// The key and the rest, its pictures decoded.
    pub fn into_order(self, engine: &Engine, interrupt: &Interrupt) -> Result<(String, Order), Failure> {
        let output = self.output.judged()?;
        let images = images(&self.images, engine, interrupt)?;
        Ok((self.key, Order { data: self.data, image_fields: self.image_fields, images, output }))
    }
}

/// One of many renders of a template.
pub struct ManyOrders {
    pub key: String,
    output: Output,
    pub deadline: Duration,
    pub allowance: Duration,
    pub in_parts: bool,
}

impl ManyOrders {
    /// The limits of time and of CPU time for one render.
    pub fn interrupt(&self) -> Interrupt {
        Interrupt::after(Some(self.deadline)).with_cpu(Some(self.allowance))
    }

    /// The one with these values.
    pub fn order(&self, data: String) -> Result<Order, Failure> {
        let output = self.output.judged()?;
        Ok(Order { data, image_fields: Vec::new(), images: Images::default(), output })
    }
}

impl From<RenderManyInput> for ManyOrders {
    fn from(input: RenderManyInput) -> Self {
        Self {
            key: input.key,
            output: input.output,
            deadline: milliseconds(input.deadline_ms),
            allowance: milliseconds(input.cpu_ms),
            in_parts: input.in_parts,
        }
    }
}

impl Output {
    /// As the engine takes it.
    pub fn judged(&self) -> Result<EngineOutput, Failure> {
        let pdf = self.pdf.map(EnginePdfSettings::from).unwrap_or_default();
        let format = match self.format {
            Format::Png if self.palette == Some(true) => EngineFormat::PalettePng,
            Format::Png => EngineFormat::Png,
            Format::Pixels => EngineFormat::Pixels,
            Format::Jpg => EngineFormat::Jpeg(u8::try_from(self.quality).unwrap_or(u8::MAX)),
            Format::Pdf => EngineFormat::Pdf(pdf),
            Format::Page => EngineFormat::Page(pdf),
        };
        EngineOutput::new(format, self.dpi)
    }
}

impl SlotPicture {
    fn target(&self) -> Target {
        let fit = match self.fit {
            PictureFit::Cover => Fit::Cover,
            PictureFit::Contain => Fit::Contain,
            PictureFit::Fill => Fit::Fill,
        };
        Target { width: self.width, height: self.height, fit, focus: (self.focus_x, self.focus_y) }
    }

    /// Returns true if the hash alone replaces the file.
    pub fn is_seen(&self, engine: &Engine) -> bool {
        let hash = self.sha256.as_deref().and_then(hash_of);
        hash.is_some_and(|hash| engine.has_picture(hash, &self.target()))
    }

    fn image(&self, engine: &Engine, interrupt: &Interrupt) -> Result<Image, Failure> {
        let hash = self.sha256.as_deref().and_then(hash_of);
        let image = match source(self.file.as_ref(), self.raw.as_ref(), hash) {
            Some(source) => engine.picture(source, &self.target(), interrupt),
            None => hash.and_then(|hash| engine.seen_picture(hash, &self.target())).ok_or(Failure::PictureMissing),
        };
        image.map_err(|failure| match failure {
            Failure::Picture { refusal, .. } => Failure::Picture { field: self.field.clone(), refusal },
            failure => failure,
        })
    }
}

impl CleanInput {
    /// The picture to encode.
    pub fn source(&self) -> Result<Source<'_>, Failure> {
        source(self.file.as_ref(), self.raw.as_ref(), None)
            .ok_or(Failure::Picture { field: None, refusal: Refusal::Format })
    }
}

fn source<'a>(file: Option<&'a Buffer>, raw: Option<&'a RawPixels>, hash: Option<Hash>) -> Option<Source<'a>> {
    let of_file = file.map(|bytes| Source::File { bytes, hash });
    let of_raw =
        || raw.map(|RawPixels { width, height, rgba }| Source::Pixels { width: *width, height: *height, rgba });
    of_file.or_else(of_raw)
}

/// So many milliseconds.
pub fn milliseconds(count: u32) -> Duration {
    Duration::from_millis(count.into())
}

fn preparation(schema: String, scale: f64, fonts: Vec<FontBinding>, images: Images) -> Preparation {
    let fonts = fonts.into_iter().map(Binding::from).collect();
    Preparation { schema, scale: scale as f32, fonts, images }
}

/// Decodes on the thread that it is called on: not the JavaScript one.
fn images(images: &[SlotPicture], engine: &Engine, interrupt: &Interrupt) -> Result<Images, Failure> {
    images.iter().map(|image| Ok((image.layer.clone(), image.image(engine, interrupt)?))).collect()
}
