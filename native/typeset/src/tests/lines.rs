//! Lines: their ends, hanging white space, and their positions.

use scene::{Align, Direction, Overflow, TextStyle, VerticalAlign};

use super::strings::text;
use super::{block, frame, ids, line, set, try_set, visual};
use crate::WarningCode;

#[test]
fn spaces_at_the_end_of_a_line_hang() {
    let (with, without) = (line("مرحبا   ", "Amiri"), line("مرحبا", "Amiri"));
    assert_eq!(with.ink, without.ink);
    assert_eq!(with.x, without.x);
    assert_eq!(with.width, without.width);
}

#[test]
fn the_first_words_of_a_latin_phrase_stay_on_the_first_line() {
    let whole = line(&text("B28"), "Cairo").width;
    let mut block = block(&text("B28"), &["Cairo"]);
    block.style.overflow = Overflow::Wrap;
    let lines = try_set(&block, frame(whole * 0.6, 4000.0)).unwrap().block.lines;
    assert_eq!(lines.len(), 2);
    assert!(visual(&lines[0]).starts_with("the quick"), "{}", visual(&lines[0]));
    assert!(visual(&lines[1]).ends_with("jumps"), "{}", visual(&lines[1]));
}

#[test]
fn a_torn_word_keeps_its_joined_forms() {
    let word = text("L07");
    // Noto Naskh has one glyph for each form of a letter, regardless of its neighbours.
    let mut block = block(&word, &["Noto Naskh Arabic"]);
    block.style.overflow = Overflow::Wrap;
    let laid_out = try_set(&block, frame(700.0, 4000.0)).unwrap();
    let lines = laid_out.block.lines;
    assert!(lines.len() > 2);
    for line in &lines {
        assert!(line.ink.unwrap().x >= -0.01 && line.ink.unwrap().right() <= 700.01);
    }
    // Each line, cut out of the word, has the glyphs that its letters have in the whole word.
    let whole = line(&word, "Noto Naskh Arabic");
    let mut from_lines: Vec<u16> = Vec::new();
    for line in lines.iter().rev() {
        from_lines.extend(ids(line));
    }
    assert_eq!(from_lines, ids(&whole));
}

#[test]
fn newlines_part_paragraphs_each_with_its_own_direction() {
    let mut block = block("سلام\r\nHello, 5!\n\n3 قطع", &["Cairo"]);
    block.style.direction = Direction::Auto;
    let lines = set(&block).block.lines;
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["سلام", "Hello, 5!", "", "3 قطع"]);
    assert_eq!(visual(&lines[1]), "Hello, 5!");
    assert_eq!(lines[1].x, 0.0);
    assert!(lines[0].x > 0.0 && lines[3].x > 0.0);
    // The empty line has its height.
    let gaps: Vec<f32> = lines.windows(2).map(|pair| pair[1].baseline - pair[0].baseline).collect();
    assert!((gaps[1] - gaps[0]).abs() < 1.0, "{gaps:?}");
}

#[test]
fn a_line_separator_ends_the_line_and_not_the_paragraph() {
    let mut block = block("Hi\u{2028}سلام", &["Cairo"]);
    block.style.direction = Direction::Auto;
    let lines = set(&block).block.lines;
    assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["Hi", "سلام"]);
    assert_eq!((lines[0].x, lines[1].x), (0.0, 0.0));
}

#[test]
fn alignment_follows_the_paragraph_or_the_page() {
    let width = line("سلام", "Cairo").width;
    let x = |align, direction| {
        let mut block = block("سلام", &["Cairo"]);
        (block.style.align, block.style.direction) = (align, direction);
        try_set(&block, frame(1000.0, 400.0)).unwrap().block.lines[0].x
    };
    let right = 1000.0 - width;
    assert_eq!(x(Align::Start, Direction::Rtl), right);
    assert_eq!(x(Align::Start, Direction::Ltr), 0.0);
    assert_eq!(x(Align::End, Direction::Rtl), 0.0);
    assert_eq!(x(Align::End, Direction::Ltr), right);
    assert_eq!(x(Align::Left, Direction::Rtl), 0.0);
    assert_eq!(x(Align::Right, Direction::Ltr), right);
    assert_eq!(x(Align::Center, Direction::Rtl), right / 2.0);
}

#[test]
fn a_line_longer_than_its_box_keeps_its_start_in_sight() {
    for align in [Align::Left, Align::Center, Align::End] {
        let mut block = block("سلام سلام", &["Cairo"]);
        (block.style.align, block.style.overflow, block.style.max_lines) = (align, Overflow::Clip, Some(1));
        let line = try_set(&block, frame(200.0, 400.0)).unwrap().block.lines.remove(0);
        assert!((line.x + line.width - 200.0).abs() < 0.01, "{align:?}");
    }
}

#[test]
fn vertical_alignment_uses_line_boxes() {
    let baseline = |valign| {
        let mut block = block("سلام", &["Cairo"]);
        block.style.valign = valign;
        try_set(&block, frame(1000.0, 400.0)).unwrap().block.lines[0].baseline
    };
    // Cairo at 100 px: 130.3 above the baseline, 57.1 below.
    assert!((baseline(VerticalAlign::Top) - 130.3).abs() < 0.01);
    assert!((baseline(VerticalAlign::Bottom) - (400.0 - 57.1)).abs() < 0.01);
    assert!((baseline(VerticalAlign::Middle) - (200.0 - 187.4 / 2.0 + 130.3)).abs() < 0.01);
}

#[test]
fn automatic_line_height_keeps_stacked_marks_apart() {
    let vocalised = "وَٱلْمُؤْمِنُونَ كُلٌّۭ\nبِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ";
    for family in ["Amiri", "Cairo", "Noto Nastaliq Urdu", "Tajawal"] {
        let lines = set(&block(vocalised, &[family])).block.lines;
        let (above, below) = (lines[0].ink.unwrap(), lines[1].ink.unwrap());
        assert!(above.bottom() <= below.y + 0.01, "{family}: {above:?} {below:?}");
    }
}

#[test]
fn a_line_height_factor_is_the_distance_of_baselines() {
    let mut block = block("سلام\nسلام", &["Cairo"]);
    block.style.line_height = Some(1.25);
    let lines = set(&block).block.lines;
    assert!((lines[1].baseline - lines[0].baseline - 125.0).abs() < 0.001);
}

#[test]
fn letter_spacing_never_opens_a_join() {
    let spaced = |text: &str, direction| {
        let mut block = block(text, &["Cairo"]);
        (block.style.letter_spacing, block.style.direction) = (10.0, direction);
        set(&block).block.lines.remove(0)
    };
    assert_eq!(spaced("مرحباً", Direction::Rtl), line("مرحباً", "Cairo"));
    let words = "الإبداع المتجدد";
    assert!((spaced(words, Direction::Rtl).width - line(words, "Cairo").width - 10.0).abs() < 0.01);
    // Latin is spaced between its letters and not after the last one.
    assert!((spaced("Hello", Direction::Ltr).width - line("Hello", "Cairo").width - 40.0).abs() < 0.01);
}

/// The distance by which letter-spacing of 10 px separates neighbouring glyphs, from left to right,
/// and widens the line.
fn gaps(text: &str, direction: Direction) -> (Vec<f32>, f32) {
    let with = |letter_spacing| {
        let mut block = block(text, &["Cairo"]);
        (block.style.letter_spacing, block.style.direction) = (letter_spacing, direction);
        set(&block).block.lines.remove(0)
    };
    let (plain, spaced) = (with(0.0), with(10.0));
    assert_eq!(ids(&plain), ids(&spaced), "{text}");
    let moves: Vec<f32> =
        plain.glyphs.iter().zip(&spaced.glyphs).map(|(a, b)| (b.x - spaced.x) - (a.x - plain.x)).collect();
    (moves.windows(2).map(|pair| (pair[1] - pair[0]).round()).collect(), (spaced.width - plain.width).round())
}

#[test]
fn letter_spacing_is_even_where_directions_meet() {
    // Half of it beside an Arabic letter, which has none of its own.
    for direction in [Direction::Rtl, Direction::Ltr] {
        for text in ["دا 50% زر", "دا HIJ زر", "دا \u{2066}HIJ\u{2069} زر"] {
            let (gaps, width) = gaps(text, direction);
            assert_eq!(gaps, [0.0, 5.0, 10.0, 10.0, 10.0, 10.0, 5.0, 0.0], "{text} {direction:?}");
            assert_eq!(width, 50.0, "{text} {direction:?}");
        }
    }
}

#[test]
fn letter_spacing_is_not_counted_at_the_ends_of_a_line_whatever_closes_it() {
    for text in ["زر 50", "زر \u{2066}50\u{2069}", "زر \u{2066}HI\u{2069}", "\u{2067}زر \u{2066}HI\u{2069}\u{2069}"]
    {
        let (gaps, width) = gaps(text, Direction::Rtl);
        assert_eq!((gaps, width), (vec![10.0, 10.0, 5.0, 0.0], 25.0), "{text}");
    }
    for text in ["HI زر", "\u{2066}HI\u{2069} زر"] {
        let (gaps, width) = gaps(text, Direction::Ltr);
        assert_eq!((gaps, width), (vec![10.0, 10.0, 5.0, 0.0], 25.0), "{text}");
    }
}

#[test]
fn lines_whose_ink_touches_are_warned_of_with_the_height_that_clears_them() {
    let ayah = "وَإِذَا قُلْنَا لِلۡمَلَٰٓئِكَةِ ٱسۡجُدُوا۟ ۚ لِـَٔادَمَ فَسَجَدُوٓا۟ إِلَّآ إِبۡلِيسَ أَبَىٰ ۖ وَٱسۡتَكۡبَرَ وَكَانَ مِنَ ٱلۡكَٰفِرِينَ ۚ";
    let set = |family: &str, align: Align, line_height: Option<f32>| {
        let mut block = block(ayah, &[family]);
        block.style = TextStyle { size: 60.0, line_height, align, ..block.style };
        block.style.overflow = Overflow::Wrap;
        let warnings = try_set(&block, frame(420.0, 2000.0)).unwrap().warnings;
        warnings.into_iter().find(|warning| warning.code == WarningCode::LinesTouch).map(|warning| warning.detail)
    };
    let mut warned = 0;
    for family in super::families::FAMILIES {
        for align in [Align::Start, Align::Center] {
            assert_eq!(set(family, align, None), None, "{family}");
            for factor in [0.9, 1.2, 1.5, 1.9] {
                let Some(detail) = set(family, align, Some(factor)) else { continue };
                let (_, rest) = detail.split_once("a line_height of ").unwrap();
                let enough: f32 = rest.split(' ').next().unwrap().parse().unwrap();
                assert!(enough > factor, "{family}: {detail}");
                assert_eq!(set(family, align, Some(enough)), None, "{family}: {detail}");
                assert!(set(family, align, Some(enough - 0.03)).is_some(), "{family}: {detail}");
                warned += 1;
            }
        }
    }
    assert!(warned > 20, "{warned}");
    // Lines that reach into each other's empty areas do not touch.
    let text = format!("ﷲ\n{}ﷲ", "\u{A0}".repeat(20));
    let mut apart = block(&text, &["Amiri"]);
    apart.style.line_height = Some(0.55);
    apart.style.direction = Direction::Ltr;
    apart.style.align = Align::Left;
    assert_eq!(try_set(&apart, frame(2000.0, 2000.0)).unwrap().warnings, []);
}
