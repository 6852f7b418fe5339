//! Hostile texts: every one ends in a layout or an error, within its budget.

use scene::{Direction, Justify, Overflow};

use super::{block, fonts, frame};
use crate::{Budget, LAYOUT_WORK, Shaper, layout};

/// Pieces that have broken other engines: marks and joiners alone, controls that open and never
/// close, surrogates of emoji, separators, letters of many scripts, characters that no font has.
const PIECES: [&str; 48] = [
    "ب",
    "لا",
    "الله",
    "\u{64E}",
    "\u{651}",
    "\u{670}",
    "\u{640}",
    "\u{6DD}",
    "\u{600}",
    "٥",
    "5",
    " ",
    "\u{A0}",
    "\t",
    "\n",
    "\r",
    "\u{2028}",
    "\u{2029}",
    "\u{B}",
    "\u{0}",
    "\u{200B}",
    "\u{200C}",
    "\u{200D}",
    "\u{200E}",
    "\u{200F}",
    "\u{61C}",
    "\u{202A}",
    "\u{202E}",
    "\u{202C}",
    "\u{2066}",
    "\u{2067}",
    "\u{2068}",
    "\u{2069}",
    "\u{AD}",
    "\u{FE0E}",
    "\u{FE0F}",
    "\u{20E3}",
    "👨",
    "🏽",
    "\u{1F1F8}",
    "A",
    "é",
    "(",
    ")",
    "ﷺ",
    "ह्नि",
    "ไทย",
    "\u{10FFFD}",
];

/// A fixed sequence of numbers that looks random (xorshift64).
fn numbers(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % bound as u64) as usize
    }
}

#[test]
fn any_text_under_any_rule_is_laid_out_or_refused() {
    let mut pick = numbers(0x9E37_79B9_7F4A_7C15);
    let families = ["Amiri", "Cairo", "Noto Nastaliq Urdu"];
    let rules =
        [Overflow::Shrink, Overflow::Wrap, Overflow::Ellipsis, Overflow::Kashida, Overflow::Clip, Overflow::Error];
    let mut laid_out = 0;
    for case in 0..1500 {
        let text: String = (0..pick(24)).map(|_| PIECES[pick(PIECES.len())]).collect();
        let mut block = block(&text, &[families[case % 3]]);
        block.style.overflow = rules[pick(rules.len())];
        block.style.direction = [Direction::Auto, Direction::Rtl, Direction::Ltr][pick(3)];
        block.style.justify = [Justify::None, Justify::Space, Justify::Kashida][pick(3)];
        block.style.max_lines = [None, Some(1), Some(2)][pick(3)];
        block.style.line_height = [None, Some(0.5)][pick(2)];
        block.style.letter_spacing = [0.0, 7.0, -30.0][pick(3)];
        let bounds = frame(pick(700) as f32, pick(300) as f32);
        let shaper = [Shaper::Rustybuzz, Shaper::Harfrust][pick(2)];
        let fonts = fonts(&[families[case % 3]]).with_shaper(shaper);
        let budget = Budget::new(LAYOUT_WORK, &|| false);
        let Ok(result) = layout(&block, bounds, &fonts, &budget) else { continue };
        laid_out += 1;
        assert!(block.style.max_lines.is_none_or(|lines| result.block.lines.len() <= lines as usize), "{text:?}");
        for line in &result.block.lines {
            for glyph in &line.glyphs {
                assert!(glyph.x.is_finite() && glyph.y.is_finite() && glyph.advance.is_finite(), "{text:?}");
                assert!(line.text.is_char_boundary(glyph.cluster as usize), "{text:?}");
            }
        }
    }
    assert!(laid_out > 1200, "{laid_out}");
}

#[test]
fn a_word_of_ten_thousand_letters_is_cut_within_the_budget() {
    for overflow in [Overflow::Shrink, Overflow::Wrap, Overflow::Ellipsis, Overflow::Clip] {
        let mut block = block(&"م".repeat(10_000), &["Amiri"]);
        block.style.overflow = overflow;
        let budget = Budget::new(LAYOUT_WORK / 4, &|| false);
        let laid_out = layout(&block, frame(700.0, 300.0), &fonts(&["Amiri"]), &budget).unwrap();
        if overflow == Overflow::Wrap {
            assert!(laid_out.block.lines.len() > 500, "{}", laid_out.block.lines.len());
            // Every letter but the first and the last one joins to both sides, across the lines too.
            let medial = laid_out.block.lines[1].glyphs[5].id;
            let inner = &laid_out.block.lines[1..laid_out.block.lines.len() - 1];
            assert!(inner.iter().flat_map(|line| &line.glyphs).all(|glyph| glyph.id == medial));
        }
    }
}
