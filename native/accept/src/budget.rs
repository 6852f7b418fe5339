//! The limits of a font. Every number is far above the needs of the largest honest fonts.

/// Budgets of one font. The service uses `Default`; tests narrow them to reach their edges.
#[derive(Clone, Copy, Debug)]
pub struct FontBudget {
    /// Bytes of the unpacked file.
    pub sfnt_bytes: usize,
    /// Faces that a collection may declare.
    pub faces: u32,
    /// Characters that all Unicode cmap groups together may claim.
    pub mapped_characters: u64,
    /// Points of one TrueType glyph with all its components. skrifa draws no more.
    pub glyph_points: u64,
    /// Components of one TrueType glyph, those of its components included. skrifa follows no more.
    pub composite_edges: u64,
    /// Bytes of all charstrings of a CFF font, those of subroutines counted for every call, and 16
    /// for each call.
    pub charstring_bytes: u64,
    /// Path segments of one glyph, the layers of a colour glyph included.
    pub glyph_segments: u64,
    /// Path segments of all glyphs together.
    pub font_segments: u64,
    /// Paints visited to draw one colour glyph.
    pub glyph_paints: u64,
    /// Glyphs that shaping may output for each input character, beyond
    /// [`FontBudget::GROWTH_SLACK`].
    pub growth: usize,
}

impl FontBudget {
    /// Glyphs allowed regardless of length: one ligature character may decompose into a whole
    /// phrase (U+FDFA, U+FDFD).
    pub const GROWTH_SLACK: usize = 64;

    /// The most glyphs that shaping `characters` characters may output.
    pub fn shaped_glyphs(&self, characters: usize) -> usize {
        Self::GROWTH_SLACK + self.growth * characters
    }
}

impl Default for FontBudget {
    fn default() -> Self {
        Self {
            sfnt_bytes: 64 << 20,
            faces: 256,
            // Unicode's code space; honest groups do not overlap.
            mapped_characters: 0x11_0000,
            glyph_points: 1 << 16,
            composite_edges: 2_048,
            // The largest CFF fonts, of 65,535 ideographs, use about half of it; all of it takes
            // some 0.2 s.
            charstring_bytes: 1 << 26,
            glyph_segments: 1 << 17,
            font_segments: 1 << 24,
            // Noto Color Emoji, the most intricate font bundled, takes about 10,000.
            glyph_paints: 1 << 15,
            growth: 16,
        }
    }
}
