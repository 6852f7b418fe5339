//! What JavaScript asks for.

use std::time::Duration;

use engine::{
    Binding, Format as EngineFormat, Image, Images, Order, PdfPage as EnginePdfPage, PdfSettings as EnginePdfSettings,
    Preparation, Role as EngineRole,
};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use scene::template::FontRequest as SceneFontRequest;

use crate::pool::Lane as PoolLane;

/// How the engine is set up.
#[napi(object)]
pub struct EngineOptions {
    /// Threads that render.
    pub threads: u32,
    /// Renders that may wait.
    pub queue_limit: u32,
    /// Which shaper forms glyph runs; rustybuzz when absent.
    pub shaper: Option<Shaper>,
    /// Bytes of fonts, templates and glyphs kept in memory; 512 MiB when absent.
    pub cache_bytes: Option<f64>,
}

impl From<&EngineOptions> for engine::Options {
    fn from(options: &EngineOptions) -> Self {
        let usual = Self::default();
        Self {
            shaper: options.shaper.map_or(usual.shaper, Into::into),
            cache_bytes: options.cache_bytes.map_or(usual.cache_bytes, |bytes| bytes as usize),
        }
    }
}

/// Which shaper forms glyph runs.
#[derive(Clone, Copy)]
#[napi(string_enum = "lowercase")]
pub enum Shaper {
    /// A port of HarfBuzz 10.
    Rustybuzz,
    /// Its maintained successor.
    Harfrust,
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

/// Which face stands for a family.
#[napi(object)]
pub struct FontBinding {
    /// The family as the template names it; for a fallback, its own.
    pub family: String,
    /// 1 to 1000.
    pub weight: u32,
    /// Whether it is italic.
    pub italic: bool,
    /// SHA-256 of the file, lower-case hex.
    pub sha256: String,
    /// Index in a collection, else 0.
    pub index: u32,
    /// Named: exactly one for each face asked for. Fallback: in order of preference.
    pub role: Role,
    /// Whether the face has axes; the engine reads them from the face itself.
    pub variable: bool,
}

impl FontBinding {
    /// The face's file and its index in it.
    pub fn name(&self) -> (&str, u32) {
        (&self.sha256, self.index)
    }
}

/// A decoded picture.
#[napi(object)]
pub struct PixelImage {
    /// The layer's id; `$canvas` for the canvas.
    pub layer: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// RGBA, straight alpha, row by row; cut and resized for the layer's box at the template's scale.
    pub pixels: Buffer,
}

/// What is needed to prepare a template.
#[napi(object)]
pub struct PrepareInput {
    /// The name under which it is kept.
    pub key: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// One for each face asked for, then the fallbacks in order.
    pub fonts: Vec<FontBinding>,
    /// Pictures of the static slots.
    pub images: Vec<PixelImage>,
}

/// What is needed to compile a template.
#[napi(object)]
pub struct CompileInput {
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// One for each face asked for, then the fallbacks in order.
    pub fonts: Vec<FontBinding>,
    /// Pictures of the static slots.
    pub images: Vec<PixelImage>,
    /// Interactive when absent.
    pub lane: Option<Lane>,
}

/// What is needed to load a compiled template.
#[napi(object)]
pub struct LoadInput {
    /// The name under which it is kept.
    pub key: String,
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f64,
    /// The same as when it was compiled.
    pub fonts: Vec<FontBinding>,
    /// What `compile` gave.
    pub artefact: Buffer,
}

/// File format.
#[napi(string_enum = "lowercase")]
pub enum Format {
    /// PNG.
    Png,
    /// JPEG.
    Jpg,
    /// PDF.
    Pdf,
}

/// The sheet of a PDF.
#[napi(string_enum = "lowercase")]
pub enum PdfPage {
    /// As large as the picture.
    Fit,
    /// A4, upright or across as the picture is.
    A4,
}

/// How a PDF is made.
#[napi(object)]
pub struct PdfSettings {
    /// The sheet.
    pub page: PdfPage,
    /// How far the picture goes on around its edges, in millimetres, for a printer to cut into; 0 to 50.
    pub bleed_mm: f64,
}

/// How urgent a render is.
#[napi(string_enum = "lowercase")]
pub enum Lane {
    /// Somebody waits for it.
    Interactive,
    /// Only while nothing interactive waits.
    Background,
}

/// What to render.
#[napi(object)]
pub struct RenderInput {
    /// The prepared template.
    pub key: String,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
    /// Their pictures, one for each layer that shows them.
    pub images: Vec<PixelImage>,
    /// File format.
    pub format: Format,
    /// 1 to 100; for jpg.
    pub quality: u32,
    /// Dots per inch to be written into the file; of a PDF whose page fits the picture, the page's size.
    pub dpi: Option<u32>,
    /// For pdf; a page that fits the picture without bleed when absent.
    pub pdf: Option<PdfSettings>,
    /// Milliseconds from the call to the end, waiting included.
    pub deadline_ms: Option<u32>,
    /// Interactive when absent.
    pub lane: Option<Lane>,
}

/// Which texts to measure.
#[napi(object)]
pub struct MeasureInput {
    /// The prepared template.
    pub key: String,
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
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
    /// The key and the rest. Copies pixels: call it off the JavaScript thread.
    pub fn into_preparation(self) -> (String, Preparation) {
        let images = images(&self.images);
        (self.key, preparation(self.schema, self.scale, self.fonts, images))
    }
}

impl CompileInput {
    /// Where it waits.
    pub fn lane(&self) -> PoolLane {
        lane(self.lane.as_ref())
    }

    /// As the engine takes it. Copies pixels: call it off the JavaScript thread.
    pub fn into_preparation(self) -> Preparation {
        let images = images(&self.images);
        preparation(self.schema, self.scale, self.fonts, images)
    }
}

impl LoadInput {
    /// The key, the preparation without pictures, and the compiled template.
    pub fn into_parts(self) -> (String, Preparation, Buffer) {
        (self.key, preparation(self.schema, self.scale, self.fonts, Images::new()), self.artefact)
    }
}

impl RenderInput {
    /// Where it waits.
    pub fn lane(&self) -> PoolLane {
        lane(self.lane.as_ref())
    }

    /// How long it may take.
    pub fn time(&self) -> Option<Duration> {
        self.deadline_ms.map(|time| Duration::from_millis(time.into()))
    }

    /// The key and the rest. Copies pixels: call it off the JavaScript thread.
    pub fn into_order(self) -> (String, Order) {
        let format = match self.format {
            Format::Png => EngineFormat::Png,
            Format::Jpg => EngineFormat::Jpeg(u8::try_from(self.quality).unwrap_or(u8::MAX)),
            Format::Pdf => EngineFormat::Pdf(self.pdf.map(EnginePdfSettings::from).unwrap_or_default()),
        };
        let images = images(&self.images);
        (self.key, Order { data: self.data, image_fields: self.image_fields, images, format, dpi: self.dpi })
    }
}

fn lane(lane: Option<&Lane>) -> PoolLane {
    match lane {
        Some(Lane::Background) => PoolLane::Background,
        Some(Lane::Interactive) | None => PoolLane::Interactive,
    }
}

fn preparation(schema: String, scale: f64, fonts: Vec<FontBinding>, images: Images) -> Preparation {
    let fonts = fonts.into_iter().map(Binding::from).collect();
    Preparation { schema, scale: scale as f32, fonts, images }
}

fn images(images: &[PixelImage]) -> Images {
    let image = |image: &PixelImage| {
        let PixelImage { layer, width, height, pixels } = image;
        (layer.clone(), Image { width: *width, height: *height, pixels: pixels.as_ref().into() })
    };
    images.iter().map(image).collect()
}
