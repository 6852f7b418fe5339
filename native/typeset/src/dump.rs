//! Shaping as `hb-shape` does it: the text alone, without line layout.

use unicode_script::Script;

use crate::face::Face;
use crate::script::{first_script, is_rtl};
use crate::shape::{Exhausted, Feature, Purpose, Segment, Shaper, parse_feature, parse_variation};

/// A shaping request in the terms of `hb-shape`.
#[derive(Clone, Debug, Default)]
pub struct ShapeRequest<'a> {
    /// The text.
    pub text: &'a str,
    /// True if it runs right to left; by default the direction of the script.
    pub is_rtl: Option<bool>,
    /// ISO 15924 code (`Arab`); by default the script of the first character that has one.
    pub script: Option<&'a str>,
    /// BCP 47; none when absent.
    pub language: Option<&'a str>,
    /// Features (`liga=0`, `ss01`, `kern[3:5]=0`), ranges counted in code points.
    pub features: &'a [String],
    /// Axis settings in user units (`wght=650`).
    pub variations: &'a [String],
}

/// The reason why a text can't be shaped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DumpError {
    /// A member of the request can't be read.
    #[error("{msg}")]
    Invalid {
        /// Its name.
        member: &'static str,
        /// The problem with it.
        msg: String,
    },
    /// The shaper's limits.
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
}

/// One glyph of a [`dump`], all measures in design units, in the keys of `hb-shape --output-format=json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DumpedGlyph {
    /// Glyph id.
    pub g: u32,
    /// The glyph's name in the font, or `gidN`.
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

/// Shapes a text in one run, as `hb-shape` does by default: glyphs in visual order, clusters by grapheme.
///
/// # Errors
/// [`DumpError`].
pub fn dump(face: &Face, shaper: Shaper, request: &ShapeRequest<'_>) -> Result<Vec<DumpedGlyph>, DumpError> {
    let text = request.text;
    let variations = request.variations.iter().map(|setting| variation(setting)).collect::<Result<Vec<_>, _>>()?;
    let features = request.features.iter().map(|setting| feature(text, setting)).collect::<Result<Vec<_>, _>>()?;
    let script = request.script.map_or_else(|| Ok(first_script(text)), script)?;
    let instance = face.instance(&variations);
    let segment = Segment {
        text,
        range: 0..text.len(),
        is_rtl: request.is_rtl.unwrap_or_else(|| is_rtl(script)),
        script,
        language: request.language.map_or(Ok(""), language)?,
        features: &features,
        purpose: Purpose::Dump,
    };
    let code_points = |byte: u32| text[..byte as usize].chars().count() as u32;
    let glyphs = instance.shaping.shape(shaper, &segment)?;
    let dumped = glyphs.iter().map(|glyph| DumpedGlyph {
        g: u32::from(glyph.id),
        name: instance.glyph_name(glyph.id),
        cl: code_points(glyph.cluster),
        dx: glyph.dx,
        dy: glyph.dy,
        ax: glyph.advance,
        ay: 0,
    });
    Ok(dumped.collect())
}

fn invalid<T>(member: &'static str, msg: String) -> Result<T, DumpError> {
    Err(DumpError::Invalid { member, msg })
}

/// A feature, its range in bytes of the text.
pub(crate) fn feature(text: &str, setting: &str) -> Result<Feature, DumpError> {
    let Some(feature) = parse_feature(setting) else {
        return invalid("features", format!("`{setting}` is no feature such as liga=0, ss01 or kern[3:5]=0"));
    };
    let byte = |code_point: u32| {
        let mut starts = text.char_indices().map(|(at, _)| at as u32);
        starts.nth(code_point as usize).unwrap_or(u32::MAX)
    };
    Ok(Feature { start: byte(feature.start), end: byte(feature.end), ..feature })
}

fn variation(setting: &str) -> Result<(scene::Tag, f32), DumpError> {
    let msg = || format!("`{setting}` is no axis setting such as wght=650");
    parse_variation(setting).map_or_else(|| invalid("variations", msg()), Ok)
}

/// A script by its ISO 15924 code in any case; `Aran` (Nastaliq) is shaped as Arabic.
fn script(code: &str) -> Result<Script, DumpError> {
    let msg = || format!("`{code}` is no ISO 15924 script code such as Arab or Latn");
    let is_code = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !is_code {
        return invalid("script", msg());
    }
    let titled = format!("{}{}", code[..1].to_ascii_uppercase(), code[1..].to_ascii_lowercase());
    let known = if titled == "Aran" { Some(Script::Arabic) } else { Script::from_short_name(&titled) };
    known.map_or_else(|| invalid("script", msg()), Ok)
}

/// Checks a language tag by its form alone: subtags of one to eight letters and digits, the first
/// one of letters.
fn language(tag: &str) -> Result<&str, DumpError> {
    let is_subtag = |s: &str| (1..=8).contains(&s.len()) && s.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let starts_right = tag.split(['-', '_']).next().is_some_and(|s| s.bytes().all(|byte| byte.is_ascii_alphabetic()));
    if starts_right && tag.split(['-', '_']).all(is_subtag) {
        return Ok(tag);
    }
    invalid("language", format!("`{tag}` is no BCP 47 language tag such as ar or ur-PK"))
}
