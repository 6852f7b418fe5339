//! The acceptance report on a font's Arabic.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::Serialize;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::ControlBoundsPen;
use skrifa::raw::tables::layout::{FeatureList, ScriptList};
use skrifa::raw::{FontRef, ReadError, TableProvider};
use skrifa::{GlyphId, MetadataProvider, Tag};

use super::shaping::{Shapers, VOCALISED};
use super::tables;
use crate::Refusal;

/// The characters that [`ArabicReport::coverage`] is a share of: those that Arabic text in print
/// needs.
///
/// Letters of the Arabic alphabet with hamza forms, teh marbuta and alef maksura (U+0621–063A,
/// U+0641–064A), tatweel, tanween to sukun (U+064B–0652), superscript alef (U+0670), alef wasla
/// (U+0671), Arabic-Indic digits (U+0660–0669), comma, semicolon, question mark, percent sign,
/// decimal and thousands separators.
pub fn repertoire() -> impl Iterator<Item = char> {
    let marks = ('\u{64B}'..='\u{652}').chain(['\u{670}', '\u{671}']);
    let digits = '\u{660}'..='\u{669}';
    letters()
        .chain(['\u{640}'])
        .chain(marks)
        .chain(digits)
        .chain(['\u{60C}', '\u{61B}', '\u{61F}', '\u{66A}', '\u{66B}', '\u{66C}'])
}

fn letters() -> impl Iterator<Item = char> {
    ('\u{621}'..='\u{63A}').chain('\u{641}'..='\u{64A}')
}

/// Returns whether the font has any letter of the Arabic alphabet; many Latin fonts have only the
/// comma or the digits.
pub fn has_letters(shapers: &Shapers) -> bool {
    letters().any(|letter| shapers.maps(letter))
}

/// The font's support for Arabic.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArabicReport {
    /// Share of [`repertoire`] that the cmap maps, 0 to 1, four decimals.
    pub coverage: f64,
    /// Its missing characters, as `U+06XX`, ascending.
    pub missing: Vec<String>,
    /// GSUB has all of init, medi and fina for the script `arab`.
    pub init_medi_fina: bool,
    /// GSUB has rlig (lam-alef and the like).
    pub rlig: bool,
    /// GPOS places marks on bases.
    pub mark: bool,
    /// GPOS places marks on marks.
    pub mkmk: bool,
    /// GSUB has jalt, the stretched alternates for justification.
    pub kashida_jalt: bool,
    /// The letters join only through the presentation forms U+FE80–FEFC in the cmap: all forms of
    /// the font's letters are there, and GSUB has no joining features.
    pub presentation_forms_only: bool,
    /// The larger distance by which the ink of a vocalised line exceeds hhea's ascender or
    /// descender, in em, four decimals.
    pub overshoot: f64,
}

/// Measures the face at its default location.
pub fn report(font: &FontRef, shapers: &Shapers) -> Result<ArabicReport, Refusal> {
    let total = repertoire().count();
    let missing: Vec<String> = repertoire()
        .filter(|&character| !shapers.maps(character))
        .map(|character| format!("U+{:04X}", u32::from(character)))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let substitutions = font.gsub().and_then(|gsub| features(gsub.script_list()?, gsub.feature_list()?));
    let substitutions = substitutions.unwrap_or_default();
    let positions = font.gpos().and_then(|gpos| features(gpos.script_list()?, gpos.feature_list()?));
    let positions = positions.unwrap_or_default();
    let init_medi_fina = [b"init", b"medi", b"fina"].iter().all(|tag| substitutions.contains(&Tag::new(tag)));
    Ok(ArabicReport {
        coverage: round((total - missing.len()) as f64 / total as f64),
        missing,
        init_medi_fina,
        rlig: substitutions.contains(&Tag::new(b"rlig")),
        mark: positions.contains(&Tag::new(b"mark")),
        mkmk: positions.contains(&Tag::new(b"mkmk")),
        kashida_jalt: substitutions.contains(&Tag::new(b"jalt")),
        presentation_forms_only: joins_by_forms(font, shapers),
        overshoot: overshoot(font, shapers)?,
    })
}

/// Letters from U+0621 on and the number of presentation forms of each, which are consecutive from
/// U+FE80 on (UnicodeData.txt).
const FORMS: [(RangeInclusive<char>, u32); 12] = [
    ('\u{621}'..='\u{621}', 1),
    ('\u{622}'..='\u{625}', 2),
    ('\u{626}'..='\u{626}', 4),
    ('\u{627}'..='\u{627}', 2),
    ('\u{628}'..='\u{628}', 4),
    ('\u{629}'..='\u{629}', 2),
    ('\u{62A}'..='\u{62E}', 4),
    ('\u{62F}'..='\u{632}', 2),
    ('\u{633}'..='\u{63A}', 4),
    ('\u{641}'..='\u{647}', 4),
    ('\u{648}'..='\u{649}', 2),
    ('\u{64A}'..='\u{64A}', 4),
];

/// Returns whether the engine joins the letters by replacing them with their forms, which it does
/// if GSUB has none of the features that choose forms.
fn joins_by_forms(font: &FontRef, shapers: &Shapers) -> bool {
    let has = |c: u32| char::from_u32(c).is_some_and(|c| shapers.maps(c));
    let chooses = [b"isol", b"fina", b"medi", b"init"].map(Tag::new);
    let list = font.gsub().and_then(|gsub| gsub.feature_list());
    if list.is_ok_and(|list| list.feature_records().iter().any(|record| chooses.contains(&record.feature_tag()))) {
        return false;
    }
    // Fonts of this kind share one glyph among forms, and shapers support that.
    if tables::is_arabic_symbol(font) {
        return has_letters(shapers);
    }
    let mut form = 0xFE80;
    let mut mapped = 0;
    for (letters, count) in FORMS {
        for letter in letters {
            let forms = form..form + count;
            form += count;
            if has(u32::from(letter)) {
                mapped += 1;
                if !forms.clone().all(has) {
                    return false;
                }
            }
        }
    }
    mapped > 0
}

/// Features of the script `arab`, or of `DFLT` if the font has no `arab`, as shapers choose it
/// (OpenType, "Chapter 2 Common Table Formats", Script Table); over all its languages, since some
/// fonts repeat features under each.
fn features(scripts: ScriptList, features: FeatureList) -> Result<BTreeSet<Tag>, ReadError> {
    let records = scripts.script_records();
    let find = |tag: &[u8; 4]| records.iter().find(|record| record.script_tag() == Tag::new(tag));
    let Some(record) = find(b"arab").or_else(|| find(b"DFLT")) else { return Ok(BTreeSet::new()) };
    let script = record.script(scripts.offset_data())?;
    let mut languages: Vec<_> = script.default_lang_sys().transpose()?.into_iter().collect();
    for record in script.lang_sys_records() {
        languages.push(record.lang_sys(script.offset_data())?);
    }
    let indices = languages.iter().flat_map(|language| language.feature_indices());
    let records = features.feature_records();
    Ok(indices.filter_map(|index| records.get(usize::from(index.get()))).map(|record| record.feature_tag()).collect())
}

/// Ink beyond hhea for [`VOCALISED`], in em. Control boxes stand for ink: they contain it, and
/// fonts put points at the extremes. Characters that the font lacks do not count.
fn overshoot(font: &FontRef, shapers: &Shapers) -> Result<f64, Refusal> {
    let outlines = font.outline_glyphs();
    let mut top = 0f32;
    let mut bottom = 0f32;
    for glyph in shapers.shape(VOCALISED)?.iter().filter(|glyph| glyph.id != 0) {
        let mut pen = ControlBoundsPen::new();
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        let Some(outline) = outlines.get(GlyphId::new(glyph.id)) else { continue };
        // Every glyph has been drawn before; one that fails here has no ink to measure.
        if outline.draw(settings, &mut pen).is_err() {
            continue;
        }
        if let Some(bounds) = pen.bounding_box() {
            top = top.max(bounds.y_max + glyph.offset.1 as f32);
            bottom = bottom.min(bounds.y_min + glyph.offset.1 as f32);
        }
    }
    let hhea = font.hhea().map_err(|_| Refusal::broken("The required table hhea is missing or unreadable."))?;
    let upem = font.head().map_or(1000, |head| head.units_per_em());
    let above = top - f32::from(hhea.ascender().to_i16());
    let below = f32::from(hhea.descender().to_i16()) - bottom;
    Ok(round(f64::from(above.max(below).max(0.0)) / f64::from(upem)))
}

fn round(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
