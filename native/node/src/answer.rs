//! The results that JavaScript gets.

use std::time::Duration;

use engine::{
    CleanPicture as EngineCleanPicture, FontInfo, Measured as EngineMeasured, Parts, Rendered as EngineRendered,
    Warning as EngineWarning,
};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use scene::frame::GlyphLine;

use crate::failure::Failure;
use crate::inspection::{InspectOutcome, Inspection};

/// An axis of a variable face.
#[napi(object)]
pub struct AxisInfo {
    /// `wght`, `wdth`, …
    pub tag: String,
    /// Least value in user units.
    pub min: f64,
    /// Value where nothing is asked for.
    pub default: f64,
    /// Greatest value.
    pub max: f64,
}

/// The properties of a face.
#[napi(object)]
pub struct FaceInfo {
    /// Design units per em.
    pub units_per_em: u32,
    /// Axes of a variable face; empty for a static one.
    pub axes: Vec<AxisInfo>,
    /// True if glyphs have colours of their own.
    pub color: bool,
}

/// The answer to `addFont`.
#[napi(object)]
pub struct FontOutcome {
    /// The properties of the face.
    pub ok: Option<FaceInfo>,
    /// Why it is none.
    pub failure: Option<Failure>,
}

/// The answer of calls that have nothing to say.
#[napi(object)]
pub struct DoneOutcome {
    /// True.
    pub ok: Option<bool>,
    /// Why it was not done.
    pub failure: Option<Failure>,
}

/// Something that went well enough, but not as asked.
#[napi(object)]
#[derive(Clone)]
pub struct Warning {
    /// `missing_glyph`, `shrunk`, `ellipsized`, `fallback_font`, …
    pub code: String,
    /// The layer's id.
    pub layer: String,
    /// In words.
    pub detail: String,
}

/// A picture.
#[napi(object)]
pub struct Rendered {
    /// The file.
    pub image: Buffer,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Warnings for the template's author.
    pub warnings: Vec<Warning>,
    /// Microseconds for decoding the pictures that were handed over.
    pub decode_us: u32,
    /// Microseconds for judging, filling in and laying out.
    pub layout_us: u32,
    /// Microseconds for painting.
    pub raster_us: u32,
    /// Microseconds for encoding.
    pub encode_us: u32,
}

/// The answer to `render`.
#[napi(object)]
pub struct RenderOutcome {
    /// The picture.
    pub ok: Option<Rendered>,
    /// Why there is none.
    pub failure: Option<Failure>,
}

/// The place of one of many files, and its cost.
#[napi(object)]
pub struct RenderedPiece {
    /// The first byte among the bytes of all files.
    pub start: u32,
    /// Bytes.
    pub size: u32,
    /// Bytes of the file that they are: more, where they are its parts.
    pub file_size: u32,
    /// Microseconds for judging, filling in and laying out.
    pub layout_us: u32,
    /// Microseconds for painting.
    pub raster_us: u32,
    /// Microseconds for encoding.
    pub encode_us: u32,
}

/// The outcome of one of many renders.
#[napi(object)]
pub struct PieceOutcome {
    /// The place of the file.
    pub ok: Option<RenderedPiece>,
    /// Why there is none.
    pub failure: Option<Failure>,
}

/// Files of one template.
#[napi(object)]
pub struct RenderedMany {
    /// All files, one behind the other.
    pub bytes: Buffer,
    /// The outcome of each render, in order; of the first ones if not all were begun.
    pub pieces: Vec<PieceOutcome>,
}

/// The answer to `renderMany`.
#[napi(object)]
pub struct RenderManyOutcome {
    /// The outcomes of the renders that were begun.
    pub ok: Option<RenderedMany>,
    /// Why none was.
    pub failure: Option<Failure>,
}

/// A line of a text.
#[napi(object)]
pub struct MeasuredLine {
    /// Its text in logical order.
    pub text: String,
    /// Sum of advances in pixels at scale 1.
    pub width: f64,
    /// Left, top, width and height of the ink in canvas pixels; width and height 0 where nothing is drawn.
    pub ink: Vec<f64>,
}

/// The measures of a text.
#[napi(object)]
pub struct MeasuredLayer {
    /// The layer's id; in an item of a list with its number, as in `price[2]`.
    pub id: String,
    /// Left, top, width and height of its box in canvas pixels.
    #[napi(js_name = "box")]
    pub frame: Vec<f64>,
    /// Lines, top first.
    pub lines: Vec<MeasuredLine>,
    /// Font size in pixels that fitting arrived at.
    pub size: f64,
    /// Warnings for the template's author.
    pub warnings: Vec<Warning>,
}

/// The measures of a template's texts.
#[napi(object)]
pub struct Measured {
    /// Text layers in paint order.
    pub layers: Vec<MeasuredLayer>,
}

/// The answer to `measure`.
#[napi(object)]
pub struct MeasureOutcome {
    /// The texts.
    pub ok: Option<Measured>,
    /// Why there are none.
    pub failure: Option<Failure>,
}

/// The answer to `review`.
#[napi(object)]
pub struct ReviewOutcome {
    /// Warnings for the template's author.
    pub ok: Option<Vec<Warning>>,
    /// Why there would be no picture.
    pub failure: Option<Failure>,
}

/// The answer to `compile`.
#[napi(object)]
pub struct CompileOutcome {
    /// The compiled template, for `load`.
    pub ok: Option<Buffer>,
    /// Why there is none.
    pub failure: Option<Failure>,
}

/// The common part of all pages of a template.
#[napi(object)]
pub struct CommonPart {
    /// SHA-256 of the bytes, lower-case hex: pages name their common part by it.
    pub id: String,
    /// For `PageMerger.addCommon`.
    pub bytes: Buffer,
}

/// The answer to `common`.
#[napi(object)]
pub struct CommonOutcome {
    /// The common part of all pages.
    pub ok: Option<CommonPart>,
    /// Why there is nothing.
    pub failure: Option<Failure>,
}

/// The answer to `PageMerger.needs`.
#[napi(object)]
pub struct NeedsOutcome {
    /// The SHA-256 of the common part that is missing, lower-case hex.
    pub ok: Option<String>,
    /// Why the page can't be judged.
    pub failure: Option<Failure>,
}

/// The answer to `still`, and to `PageMerger.add` and `finish`.
#[napi(object)]
pub struct BytesOutcome {
    /// The bytes.
    pub ok: Option<Buffer>,
    /// Why there are none.
    pub failure: Option<Failure>,
}

/// A picture encoded anew.
#[napi(object)]
pub struct CleanPicture {
    /// The file.
    pub bytes: Buffer,
    /// True for a PNG, false for a JPEG.
    pub is_png: bool,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// The answer to `cleanPicture`.
#[napi(object)]
pub struct CleanOutcome {
    /// The picture.
    pub ok: Option<CleanPicture>,
    /// Why there is none.
    pub failure: Option<Failure>,
}

/// Counters of the engine's caches and work.
#[napi(object)]
pub struct EngineStats {
    /// Faces in memory.
    pub fonts: u32,
    /// Their bytes.
    pub font_bytes: f64,
    /// Prepared templates.
    pub templates: u32,
    /// Bytes of prepared templates.
    pub template_bytes: f64,
    /// Calls that found their template, since the start.
    pub template_hits: f64,
    /// Calls that did not.
    pub template_misses: f64,
    /// Templates dropped to make room.
    pub template_evictions: f64,
    /// Templates compiled.
    pub compiles: f64,
    /// Bytes of drawn glyphs.
    pub glyph_bytes: f64,
    /// Decoded pictures of callers in memory.
    pub pictures: u32,
    /// Their bytes.
    pub picture_bytes: f64,
    /// Pictures that were found decoded, since the start.
    pub picture_hits: f64,
    /// Pictures that were not.
    pub picture_misses: f64,
    /// Decoded pictures dropped to make room.
    pub picture_evictions: f64,
    /// Calls that have not begun.
    pub queued: u32,
    /// Calls being worked on.
    pub running: u32,
    /// Calls that have begun and wait until it is their turn again.
    pub suspended: u32,
    /// The number of times that a call gave its thread to a call of another owner, or to a more urgent one.
    pub yields: f64,
}

impl From<FontInfo> for FaceInfo {
    fn from(info: FontInfo) -> Self {
        let axis = |axis: &engine::Axis| AxisInfo {
            tag: String::from_utf8_lossy(&axis.tag).into_owned(),
            min: axis.min.into(),
            default: axis.default.into(),
            max: axis.max.into(),
        };
        Self {
            units_per_em: info.units_per_em.into(),
            axes: info.axes.iter().map(axis).collect(),
            color: info.is_color,
        }
    }
}

impl From<EngineWarning> for Warning {
    fn from(EngineWarning { code, layer, detail }: EngineWarning) -> Self {
        Self { code, layer, detail }
    }
}

impl From<EngineRendered> for Rendered {
    fn from(rendered: EngineRendered) -> Self {
        Self {
            image: rendered.file.into(),
            width: rendered.width,
            height: rendered.height,
            warnings: rendered.warnings.into_iter().map(Warning::from).collect(),
            decode_us: 0,
            layout_us: micros(rendered.timing.layout),
            raster_us: micros(rendered.timing.raster),
            encode_us: micros(rendered.timing.encode),
        }
    }
}

/// The file of one of many pictures.
pub enum File {
    /// The file itself.
    Whole(Vec<u8>),
    /// The part of a file that the still picture completes.
    Parts(Parts),
}

impl File {
    /// Bytes that it is stored in.
    pub const fn size(&self) -> usize {
        match self {
            Self::Whole(file) => file.len(),
            Self::Parts(parts) => parts.stored_size(),
        }
    }

    fn store(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Whole(file) => bytes.extend_from_slice(file),
            Self::Parts(parts) => parts.store(bytes),
        }
    }
}

impl From<Vec<Result<EngineRendered<File>, engine::Failure>>> for RenderedMany {
    fn from(many: Vec<Result<EngineRendered<File>, engine::Failure>>) -> Self {
        let size = many.iter().flatten().map(|rendered| rendered.file.size()).sum();
        let mut bytes = Vec::with_capacity(size);
        let mut piece = |EngineRendered { file, size, timing, .. }: EngineRendered<File>| {
            let start = bytes.len() as u32;
            file.store(&mut bytes);
            RenderedPiece {
                start,
                size: file.size() as u32,
                file_size: size as u32,
                layout_us: micros(timing.layout),
                raster_us: micros(timing.raster),
                encode_us: micros(timing.encode),
            }
        };
        let pieces = many.into_iter().map(|rendered| rendered.map(&mut piece).into()).collect();
        Self { bytes: bytes.into(), pieces }
    }
}

impl From<EngineCleanPicture> for CleanPicture {
    fn from(EngineCleanPicture { bytes, is_png, width, height }: EngineCleanPicture) -> Self {
        Self { bytes: bytes.into(), is_png, width, height }
    }
}

/// Whole microseconds of a time.
pub fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

impl From<GlyphLine> for MeasuredLine {
    fn from(line: GlyphLine) -> Self {
        let ink = line.ink.map_or([line.x, line.baseline, 0.0, 0.0], |ink| [ink.x, ink.y, ink.width, ink.height]);
        Self { text: line.text, width: line.width.into(), ink: ink.map(f64::from).to_vec() }
    }
}

impl From<EngineMeasured> for Measured {
    fn from(measured: EngineMeasured) -> Self {
        let layers = measured.layers.into_iter().map(|layer| MeasuredLayer {
            id: layer.id,
            frame: [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height].map(f64::from).to_vec(),
            lines: layer.lines.into_iter().map(MeasuredLine::from).collect(),
            size: layer.size.into(),
            warnings: layer.warnings.into_iter().map(Warning::from).collect(),
        });
        Self { layers: layers.collect() }
    }
}

/// Exactly one of `ok` and `failure`.
macro_rules! outcome {
    ($outcome:ident, $ok:ty) => {
        impl<T: Into<$ok>> From<Result<T, engine::Failure>> for $outcome {
            fn from(result: Result<T, engine::Failure>) -> Self {
                match result {
                    Ok(value) => Self { ok: Some(value.into()), failure: None },
                    Err(failure) => Self { ok: None, failure: Some(failure.into()) },
                }
            }
        }
    };
}
pub(crate) use outcome;

outcome!(FontOutcome, FaceInfo);
outcome!(DoneOutcome, bool);
outcome!(CompileOutcome, Buffer);
outcome!(CommonOutcome, CommonPart);
outcome!(BytesOutcome, Buffer);
outcome!(RenderOutcome, Rendered);
outcome!(PieceOutcome, RenderedPiece);
outcome!(RenderManyOutcome, RenderedMany);
outcome!(CleanOutcome, CleanPicture);
outcome!(MeasureOutcome, Measured);
outcome!(ReviewOutcome, Vec<Warning>);
outcome!(InspectOutcome, Inspection);
