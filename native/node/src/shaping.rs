//! Shaping as `hb-shape` does it.

use std::collections::BTreeMap;

use engine::{Failure as EngineFailure, Issue, ShapeRequest, Shaper, contain};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;

use crate::answer::outcome;
use crate::failure::Failure;
use crate::renderer::shaper;

/// Direction of a run.
#[napi(string_enum = "lowercase")]
pub enum RunDirection {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

/// What to shape.
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
    /// OpenType features.
    pub features: Option<BTreeMap<String, u32>>,
    /// Axis settings in user units.
    pub variations: Option<BTreeMap<String, f64>>,
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

/// Shapes a text in one run, as `hb-shape` does.
#[napi]
pub fn shape(input: ShapeInput) -> ShapeOutcome {
    contain(|| run(&input, shaper())).into()
}

fn run(input: &ShapeInput, shaper: Shaper) -> Result<Vec<ShapedGlyph>, EngineFailure> {
    let features = tagged("features", input.features.as_ref(), |value| *value)?;
    let variations = tagged("variations", input.variations.as_ref(), |value| *value as f32)?;
    let script = input.script.as_deref().map(|script| tag("script", script)).transpose()?;
    let request = ShapeRequest {
        text: &input.text,
        is_rtl: input.direction.as_ref().map(|direction| matches!(direction, RunDirection::Rtl)),
        script,
        language: input.language.as_deref(),
        features: &features,
        variations: &variations,
    };
    let glyphs = engine::shape(input.font.to_vec(), input.index, shaper, &request)?;
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

type Tag = [u8; 4];

fn tagged<V, T>(
    member: &str,
    settings: Option<&BTreeMap<String, V>>,
    value: impl Fn(&V) -> T,
) -> Result<Vec<(Tag, T)>, EngineFailure> {
    settings.into_iter().flatten().map(|(name, setting)| Ok((tag(member, name)?, value(setting)))).collect()
}

fn tag(member: &str, name: &str) -> Result<Tag, EngineFailure> {
    name.as_bytes().try_into().map_err(|_| {
        let msg = format!("`{name}` is no tag of four characters");
        EngineFailure::Invalid(vec![Issue::new(vec![member.into()], "value_error", msg)])
    })
}
