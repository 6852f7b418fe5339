//! Judges a font: every operation that the engine will do with it is first done here, under
//! budgets.

mod arabic;
mod charstring;
mod color;
mod composite;
mod container;
mod names;
mod outline;
mod shaping;
mod tables;

use std::borrow::Cow;

use serde::Serialize;
use skrifa::raw::{FontRef, TableProvider};
use skrifa::{MetadataProvider, Tag};

pub use arabic::{ArabicReport, repertoire as arabic_repertoire};
pub use container::Format;
pub use tables::Embedding;

use crate::{FontBudget, Reason, Refusal};

/// An axis of a variable font, in the axis's own units.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Axis {
    /// Four-letter tag, such as `wght`.
    pub tag: String,
    /// Smallest value.
    pub min: f32,
    /// Value of the default instance.
    pub default: f32,
    /// Largest value.
    pub max: f32,
}

/// A deficiency of an accepted font.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// Stable snake_case name.
    pub code: &'static str,
    /// A sentence for the person who uploaded the font.
    pub detail: String,
}

/// The report on an accepted font.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FontReport {
    /// Typographic family name, or the legacy one; `Untitled` if the font has none (and a warning says so).
    pub family: String,
    /// Subfamily, such as `Bold Italic`.
    pub style: String,
    /// usWeightClass, 1 to 1000.
    pub weight: u16,
    /// Italic or oblique.
    pub italic: bool,
    /// The uploaded container.
    pub format: Format,
    /// Face within the file.
    pub index: u32,
    /// Glyphs of the face.
    pub glyph_count: u16,
    /// Variation axes, in the font's order.
    pub axes: Vec<Axis>,
    /// Embedding permission.
    pub embedding: Embedding,
    /// Its support for Arabic.
    pub arabic: ArabicReport,
    /// The shaper that draws it: `harfrust` if the two differ for it.
    pub shaper: &'static str,
    /// Its deficiencies, worst first.
    pub warnings: Vec<Warning>,
}

/// Judges the face at `index`: returns its report, and the file as plain sfnt for the engine.
pub fn judge<'a>(bytes: &'a [u8], index: u32, budget: FontBudget) -> Result<(FontReport, Cow<'a, [u8]>), Refusal> {
    let (format, sfnt) = container::unpack(bytes, &budget)?;
    let font = tables::face(&sfnt, index, &budget)?;
    // Cheap refusals first; shaping last, because it may draw outlines, which are bounded only once
    // counted.
    let embedding = tables::embedding(&font)?;
    tables::check_cmap(&font, &budget)?;
    composite::check(&font, &budget)?;
    charstring::check(&font, &budget)?;
    let segments = outline::count_segments(&font, &budget)?;
    color::check(&font, &segments, &budget)?;
    let shapers = shaping::Shapers::new(&sfnt, index, budget)?;
    shapers.shape_repertoire(&font)?;
    let arabic = arabic::report(&font, &shapers)?;
    let has_graphite = font.table_data(Tag::new(b"Silf")).is_some();
    if has_graphite && arabic::has_letters(&shapers) && !arabic.init_medi_fina && !arabic.presentation_forms_only {
        return Err(Refusal::new(
            Reason::GraphiteOnly,
            "The font's Arabic letters join by Graphite rules (table Silf) alone, which are not supported; they would stand \
             apart. Use its OpenType version.",
        ));
    }
    let names = names::Names::read(&font);
    let report = FontReport {
        warnings: warnings(&font, &arabic, arabic::has_letters(&shapers), &names),
        shaper: shaping::shaper(&sfnt, index)?.name(),
        family: names.family.unwrap_or_else(|| "Untitled".to_owned()),
        style: names.style,
        weight: names.weight,
        italic: names.italic,
        format,
        index,
        glyph_count: font.maxp().map_or(0, |maxp| maxp.num_glyphs()),
        axes: axes(&font),
        embedding,
        arabic,
    };
    Ok((report, sfnt))
}

fn axes(font: &FontRef) -> Vec<Axis> {
    let axis = |axis: skrifa::Axis| Axis {
        tag: axis.tag().to_string(),
        min: axis.min_value(),
        default: axis.default_value(),
        max: axis.max_value(),
    };
    font.axes().iter().map(axis).collect()
}

fn warnings(font: &FontRef, arabic: &ArabicReport, has_letters: bool, names: &names::Names) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut warn = |code, detail: String| warnings.push(Warning { code, detail });
    let missing = arabic.missing.len();
    if !has_letters {
        warn("no_arabic", "The font has no Arabic letters; Arabic text falls back to another font.".into());
    } else {
        if arabic.presentation_forms_only {
            warn(
                "presentation_forms_only",
                "Letters join through presentation forms; rare letters and ligatures may not.".into(),
            );
        } else if !arabic.init_medi_fina {
            warn("no_joining", "The font has no joining forms (init, medi, fina); letters stand apart.".into());
        }
        if missing > 0 {
            warn("arabic_incomplete", format!("{missing} common Arabic characters are missing and fall back."));
        }
        if !arabic.mark {
            warn("no_mark_positioning", "Vowel marks are not placed by the font (no GPOS mark).".into());
        }
        if arabic.overshoot > 0.0 {
            warn(
                "ink_overshoots_line",
                format!("Vocalised text leaves the font's line height by {} em.", arabic.overshoot),
            );
        }
    }
    if names.family.is_none() {
        warn("no_family_name", "The font names no family; give one with the upload.".into());
    }
    if font.os2().is_err() {
        warn("no_os2", "The font has no OS/2 table; weight and embedding permission are assumed.".into());
    }
    warnings
}
