//! Shaping as `hb-shape` does it.

use engine::{Failure as EngineFailure, ShapeRequest, contain};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;

use crate::answer::outcome;
use crate::failure::Failure;
use crate::request::Shaper;

/// Direction of a run.
#[napi(string_enum = "lowercase")]
pub enum RunDirection {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

/// A text to shape.
#[napi(object)]
pub struct ShapeInput {
    /// The font file.
    pub font: Buffer,
    /// Index in a collection, else 0.
    pub index: u32,
    /// The text.
    pub text: String,
    /// As the script runs when absent.
    pub direction: Option<RunDirection>,
    /// BCP 47.
    pub language: Option<String>,
    /// ISO 15924; that of the text when absent.
    pub script: Option<String>,
    /// OpenType features as `hb-shape` writes them: `liga=0`, `kern[3:5]=0`.
    pub features: Option<Vec<String>>,
    /// Axis settings in user units: `wght=650`.
    pub variations: Option<Vec<String>>,
    /// The shaper that forms the glyphs.
    pub shaper: Shaper,
}

/// One glyph in visual order; measures in design units.
#[napi(object)]
pub struct ShapedGlyph {
    /// Glyph id.
    pub g: u32,
    /// The glyph's name in the font.
    pub name: String,
    /// Cluster, counted in code points.
    pub cl: u32,
    /// Offset to the right.
    pub dx: i32,
    /// Offset upwards.
    pub dy: i32,
    /// Horizontal advance.
    pub ax: i32,
    /// Vertical advance.
    pub ay: i32,
}

/// The answer to `shape`.
#[napi(object)]
pub struct ShapeOutcome {
    /// The glyphs.
    pub ok: Option<Vec<ShapedGlyph>>,
    /// Why there are none.
    pub failure: Option<Failure>,
}

outcome!(ShapeOutcome, Vec<ShapedGlyph>);

/// The answer to `shaperOf`.
#[napi(object)]
pub struct ShaperOutcome {
    /// The shaper.
    pub ok: Option<Shaper>,
    /// Why there is none.
    pub failure: Option<Failure>,
}

outcome!(ShaperOutcome, Shaper);

/// Returns the shaper that a font needs, as its acceptance finds.
#[napi]
pub fn shaper_of(font: Buffer, index: u32) -> ShaperOutcome {
    contain(|| engine::probe(font.to_vec(), index)).into()
}

/// Shapes a text in one run, as `hb-shape` does.
#[napi]
pub fn shape(input: ShapeInput) -> ShapeOutcome {
    contain(|| run(&input)).into()
}

fn run(input: &ShapeInput) -> Result<Vec<ShapedGlyph>, EngineFailure> {
    let request = ShapeRequest {
        text: &input.text,
        is_rtl: input.direction.as_ref().map(|direction| matches!(direction, RunDirection::Rtl)),
        script: input.script.as_deref(),
        language: input.language.as_deref(),
        features: input.features.as_deref().unwrap_or_default(),
        variations: input.variations.as_deref().unwrap_or_default(),
    };
    let glyphs = engine::shape(input.font.to_vec(), input.index, input.shaper.into(), &request)?;
    let glyph = |glyph: engine::DumpedGlyph| ShapedGlyph {
        g: glyph.g,
        name: glyph.name,
        cl: glyph.cl,
        dx: glyph.dx,
        dy: glyph.dy,
        ax: glyph.ax,
        ay: glyph.ay,
    };
    Ok(glyphs.into_iter().map(glyph).collect())
}
