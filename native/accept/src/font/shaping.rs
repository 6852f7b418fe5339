//! Shapes the font's own characters with both shapers that the engine may use, and chooses the one
//! that draws it.

use std::sync::Arc;

use rustybuzz::ttf_parser;
use scene::frame::FaceData;
use skrifa::raw::{FontRef, TableProvider};
use skrifa::{GlyphId, MetadataProvider};
use typeset::{Face, Shaper};

use crate::{FontBudget, Refusal};

/// Vocalised, so that marks stack above and below the letters: a sample for the height of such
/// lines.
pub const VOCALISED: &str = "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ مُحَمَّدٌ إِلَّآ لِّلَّهِ";

/// One shaped glyph, in font units.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// Glyph id.
    pub id: u32,
    /// Horizontal and vertical offset.
    pub offset: (i32, i32),
}

/// One face, ready in both shapers.
pub struct Shapers<'a> {
    harfrust: harfrust::Font,
    rustybuzz: rustybuzz::Face<'a>,
    budget: FontBudget,
}

impl<'a> Shapers<'a> {
    /// Reads the face in both shapers.
    pub fn new(sfnt: &'a [u8], index: u32, budget: FontBudget) -> Result<Self, Refusal> {
        let unreadable = |shaper: &str| Refusal::broken(format!("The shaper {shaper} cannot read the font."));
        ttf_parser::Face::parse(sfnt, index)
            .map_err(|error| Refusal::broken(format!("The shaper rustybuzz cannot read the font: {error}.")))?;
        Ok(Self {
            harfrust: harfrust::Font::new(sfnt.to_vec(), index).ok_or_else(|| unreadable("harfrust"))?,
            rustybuzz: rustybuzz::Face::from_slice(sfnt, index).ok_or_else(|| unreadable("rustybuzz"))?,
            budget,
        })
    }

    /// Glyphs of `text` in visual order by harfrust, under the growth budget.
    pub fn shape(&self, text: &str) -> Result<Vec<Glyph>, Refusal> {
        let mut buffer = harfrust::Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let font = harfrust::ShaperFont::new(&self.harfrust);
        harfrust::shape(&font, &mut buffer, harfrust::ShapeOptions::new())
            .map_err(|error| Refusal::broken(format!("The font cannot be shaped: {error}.")))?;
        self.check_growth(text, buffer.len())?;
        if !buffer.allocation_successful() {
            return Err(Refusal::over_budget("The GSUB or GPOS rules need more operations than shaping allows."));
        }
        let glyphs = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
        Ok(glyphs
            .map(|(info, position)| Glyph { id: info.glyph_id, offset: (position.x_offset, position.y_offset) })
            .collect())
    }

    /// Returns whether the engine finds a glyph for the character: by the cmap, or on the page of
    /// an old Arabic symbol font.
    pub fn maps(&self, character: char) -> bool {
        harfrust::ShaperFont::new(&self.harfrust).default_nominal_glyph(u32::from(character)).is_some()
    }

    fn shape_with_rustybuzz(&self, text: &str) -> Result<(), Refusal> {
        let mut buffer = rustybuzz::UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        self.check_growth(text, rustybuzz::shape(&self.rustybuzz, &[], buffer).len())
    }

    fn check_growth(&self, text: &str, glyphs: usize) -> Result<(), Refusal> {
        let characters = text.chars().count();
        let allowed = self.budget.shaped_glyphs(characters);
        if glyphs > allowed {
            return Err(Refusal::over_budget(format!(
                "Shaping {characters} characters gives {glyphs} glyphs; {allowed} are allowed. \
                 The GSUB rules multiply glyphs."
            )));
        }
        Ok(())
    }

    /// Shapes one character for every mapped glyph of the font, so that the budgets cover rules on
    /// any of them.
    pub fn shape_repertoire(&self, font: &FontRef) -> Result<(), Refusal> {
        for run in repertoire(font) {
            self.shape(&run)?;
            self.shape_with_rustybuzz(&run)?;
        }
        Ok(())
    }
}

/// The shaper that the engine draws the face with.
pub fn shaper(sfnt: &[u8], index: u32) -> Result<Shaper, Refusal> {
    let data = FaceData { sha256: String::new(), index, bytes: sfnt.to_vec() };
    let face =
        Face::parse(Arc::new(data)).map_err(|error| Refusal::broken(format!("The font cannot be set: {error}.")))?;
    Ok(typeset::probe(&face))
}

/// The first character of each mapped glyph, in runs of neighbours: a block of 128 code points
/// nearly always has one script, and a run that mixes two is shaped as the first one.
fn repertoire(font: &FontRef) -> Vec<String> {
    let glyphs = font.maxp().map_or(0, |maxp| usize::from(maxp.num_glyphs()));
    let mut seen = vec![false; glyphs];
    let mut runs: Vec<String> = Vec::new();
    let mut block = None;
    for (character, glyph) in font.charmap().mappings() {
        let (Some(character), Some(seen)) = (char::from_u32(character), index(&mut seen, glyph)) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        let own_block = Some(u32::from(character) >> 7);
        match runs.last_mut() {
            Some(run) if block == own_block => run.push(character),
            _ => runs.push(character.to_string()),
        }
        block = own_block;
    }
    runs
}

fn index(seen: &mut [bool], glyph: GlyphId) -> Option<&mut bool> {
    seen.get_mut(glyph.to_u32() as usize)
}
