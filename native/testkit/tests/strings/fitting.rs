//! L01–L14: spacing, painting, sizes, breaks, stretching, digits.

use scene::frame::GlyphLine;
use serde_json::{Value, json};
use testkit::FAMILIES;

use super::harness::{CARD, Fixture, Harness, visual};

pub fn letter_spacing_opens_no_join(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let spaced = harness.ink_with(family, &fixture.text, &json!({"letter_spacing": 10}));
        assert!(spaced == harness.ink(family, &fixture.text), "{family}");
    }
}

pub fn letter_spacing_widens_the_space(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let spaced = harness.lay_out(family, &fixture.text, &json!({"letter_spacing": 10}));
        let wider = spaced.line().unwrap().width - harness.width(family, &fixture.text);
        assert!((wider - 10.0).abs() < 0.01, "{family}: {wider}");
    }
}

pub fn a_colour_changes_no_form(harness: &Harness, fixture: &Fixture) {
    let letters: Vec<char> = fixture.text.chars().collect();
    for family in FAMILIES {
        let runs: Vec<Value> = letters
            .iter()
            .zip(["#000000", "#010101", "#000000"])
            .map(|(letter, color)| json!({"text": letter, "color": color}))
            .collect();
        let (styled, plain) =
            (harness.ink_with(family, "", &json!({"text": runs})), harness.ink(family, &fixture.text));
        // Two colours overlap where letters meet, so a few pixels of the edge are a little darker.
        let darker = styled.difference(&plain).darkness;
        assert!(darker.iter().all(|by| *by < 64), "{family}");
        assert!(darker.iter().filter(|by| **by > 8).count() < 32, "{family}");
        assert_eq!(styled.pieces(), 1, "{family}");
        assert_eq!(plain.pieces(), 1, "{family}");
    }
}

pub fn translucent_text_has_one_tone(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for members in [json!({"color": "#00000080"}), json!({"opacity": 0.5})] {
            let (faded, full) = (harness.ink_with(family, &fixture.text, &members), harness.ink(family, &fixture.text));
            let inside = faded.darkness.iter().zip(&full.darkness).filter(|(_, full)| **full == 255);
            let tones: Vec<u8> = inside.map(|(faded, _)| *faded).collect();
            let (least, most) = (tones.iter().min().unwrap(), tones.iter().max().unwrap());
            assert!(tones.len() > 500 && most - least <= 1 && most.abs_diff(128) <= 1, "{family}: {least}..{most}");
        }
    }
}

pub fn a_stroke_stays_outside_the_fill(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let members = json!({"stroke": {"color": "#ff0000", "width": 6}});
        let stroked = harness.typesetter.lay_out_text(family, &fixture.text, CARD, &members, &[]).unwrap();
        let plain = harness.typesetter.lay_out_text(
            family,
            &fixture.text,
            CARD,
            &json!({"box": [20, 20, CARD.0 - 40, CARD.1 - 40]}),
            &[],
        );
        let fill = harness.typesetter.ink(&plain.unwrap()).unwrap();
        let pixels = harness.typesetter.pixels(&stroked).unwrap();
        let inside = pixels.iter().zip(&fill.darkness).filter(|(_, darkness)| **darkness == 255);
        assert!(inside.clone().count() > 500, "{family}");
        assert!(inside.into_iter().all(|(pixel, _)| *pixel == [0, 0, 0, 255]), "{family}: a line inside the letters");
        assert!(pixels.contains(&[255, 0, 0, 255]), "{family}: a line around them");
    }
}

pub fn the_size_is_the_largest_that_fits(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for (width, height) in [(400.0, 200.0), (600.0, 60.0)] {
            let members = |more: Value| {
                let mut members = json!({"box": [20, 20, width, height], "max_lines": 1, "min_size": 4});
                members.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
                members
            };
            let layout = harness.lay_out(family, &fixture.text, &members(json!({})));
            let (line, size) = (layout.line().unwrap(), layout.block().unwrap().size);
            let ink = line.ink.unwrap();
            assert!(line.width <= width + 0.01 && ink.width <= width + 0.01 && ink.height <= height + 0.01, "{family}");
            let fits = |size: f32| {
                let members = members(json!({"size": size, "overflow": "error"}));
                harness.typesetter.lay_out_text(family, &fixture.text, super::harness::WIDE, &members, &[]).is_ok()
            };
            assert!(fits(size) && !fits(size * 1.02), "{family}: {size} is not the largest");
        }
        let least =
            harness.lay_out(family, &fixture.text, &json!({"box": [20, 20, 100, 60], "max_lines": 1, "min_size": 30}));
        assert_eq!(least.block().unwrap().size, 30.0, "{family}: never below the least size");
    }
}

pub fn a_torn_word_keeps_its_forms(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let members = json!({"box": [20, 20, 500, 3000], "overflow": "wrap"});
        let layout = harness.lay_out(family, &fixture.text, &members);
        let lines = &layout.block().unwrap().lines;
        assert!(lines.len() > 1, "{family}");
        assert!(
            lines.iter().all(|line| line.ink.unwrap().x >= 20.0 - 0.5 && line.ink.unwrap().right() <= 520.5),
            "{family}"
        );
        for (line, next) in lines.iter().zip(&lines[1..]) {
            let last = line.text.chars().next_back().unwrap();
            // Right-joining letters end their group, so the next letter begins one.
            if matches!(last, 'ا' | 'أ' | 'و') {
                continue;
            }
            // Its drawing after a joining letter.
            let joined = harness.line(family, &format!("\u{200D}{}", next.text));
            assert_eq!(first_form(next), first_form(&joined), "{family} {}", next.text);
        }
    }
    // In a face with one form for each position, the torn form is not the one that begins a word.
    let torn = (300..600).step_by(20).map(|width| {
        let members = json!({"box": [20, 20, width, 3000], "overflow": "wrap"});
        let layout = harness.lay_out("Noto Naskh Arabic", &fixture.text, &members);
        let lines = &layout.block().unwrap().lines[1..];
        let is_torn =
            |line: &&GlyphLine| first_form(line) != first_form(&harness.line("Noto Naskh Arabic", &line.text));
        lines.iter().filter(is_torn).count()
    });
    assert!(torn.sum::<usize>() > 5, "words are torn between joined letters");
}

/// The rightmost glyph that takes room: the first letter of a line.
fn first_form(line: &GlyphLine) -> u16 {
    line.glyphs.iter().rev().find(|glyph| glyph.advance > 0.0).unwrap().id
}

const DOTS: char = '…';

pub fn dots_stand_at_the_left_after_a_final_form(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for width in [300.0, 500.0, 620.0] {
            let members = json!({"box": [20, 20, width, 300], "overflow": "ellipsis", "max_lines": 1});
            let layout = harness.lay_out(family, &fixture.text, &members);
            let line = layout.line().unwrap();
            let kept = line.text.trim_end_matches(DOTS);
            assert!(fixture.text.starts_with(kept) && line.text.ends_with(DOTS), "{family}: {}", line.text);
            assert!(line.width <= width + 0.01, "{family}: {} in {width}", line.width);
            assert_eq!(line.glyphs[0].cluster as usize, kept.len(), "{family}: the dots are leftmost");
            // The letters before them have the forms of a text that ends there.
            let before = harness.line(family, kept);
            let ids = |line: &GlyphLine| -> Vec<u16> {
                let own = line.glyphs.iter().filter(|glyph| (glyph.cluster as usize) < kept.trim_end().len());
                own.map(|glyph| glyph.id).collect()
            };
            assert_eq!(ids(line), ids(&before), "{family}: {kept}");
        }
    }
}

pub fn a_mixed_line_is_cut_at_its_logical_end(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for width in [450.0, 600.0, 750.0] {
            let members = json!({"box": [20, 20, width, 300], "overflow": "ellipsis", "max_lines": 1});
            let layout = harness.lay_out(family, &fixture.text, &members);
            let line = layout.line().unwrap();
            let kept = line.text.trim_end_matches(DOTS);
            assert!(fixture.text.starts_with(kept) && line.text.ends_with(DOTS), "{family}: {}", line.text);
            let drawn = visual(line);
            assert!(drawn.starts_with(DOTS) && drawn.ends_with("تافصاوم"), "{family}: {drawn}");
        }
    }
}

pub fn no_mark_is_clipped(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let ink = |around: u32| {
            let members = json!({"box": [around, around, 700, 200], "max_lines": 1, "align": "center"});
            let size = (700 + 2 * around, 200 + 2 * around);
            harness
                .typesetter
                .ink(&harness.typesetter.lay_out_text(family, &fixture.text, size, &members, &[]).unwrap())
                .unwrap()
        };
        let (narrow, wide) = (ink(0), ink(160));
        let size = |ink: &testkit::Ink| {
            let [left, top, right, bottom] = ink.bounds(127).unwrap();
            (right - left, bottom - top)
        };
        assert_eq!(size(&narrow), size(&wide), "{family}");
        assert_eq!(narrow.pieces(), wide.pieces(), "{family}");
    }
}

/// Places at which kashida stretches a word: the letters before and after.
fn stretched(harness: &Harness, family: &str, word: &str) -> Vec<(char, char)> {
    // The word alone on a justified line that has room for a few tatweels, and a last line.
    let width = harness.width(family, word) + 60.0;
    let members = json!({"box": [20, 20, width, 1200], "overflow": "wrap", "justify": "kashida"});
    let layout = harness.lay_out(family, &format!("{word} {word}"), &members);
    let line = &layout.block().unwrap().lines[0];
    let plain = harness.line(family, word);
    if (line.width - plain.width).abs() < 0.01 {
        return Vec::new();
    }
    let ids: Vec<u16> = plain.glyphs.iter().map(|glyph| glyph.id).collect();
    let extra = line.glyphs.iter().filter(|glyph| !ids.contains(&glyph.id));
    let mut places: Vec<(char, char)> = extra
        .filter_map(|glyph| {
            let (before, after) = line.text.split_at(glyph.cluster as usize);
            Some((before.chars().next_back()?, after.chars().next()?))
        })
        .collect();
    places.dedup();
    places
}

pub fn kashida_only_where_it_is_safe(harness: &Harness, _: &Fixture) {
    for (word, allowed) in [
        ("سلام", &[('س', 'ل')][..]),
        ("محمد", &[('م', 'د')]),
        ("كتاب", &[]),
        ("له", &[]),
        ("فيصل", &[('ف', 'ي'), ('ي', 'ص'), ('ص', 'ل')]),
    ] {
        let places = stretched(harness, "Amiri", word);
        assert!(places.iter().all(|place| allowed.contains(place)), "{word}: {places:?}");
        assert!(places.len() <= 1, "{word}: at most one place, not {places:?}");
        assert_eq!(places.is_empty(), allowed.is_empty(), "{word}: {places:?}");
        assert!(stretched(harness, "Noto Nastaliq Urdu", word).is_empty(), "{word} in nastaliq");
    }
    for family in FAMILIES {
        assert!(!stretched(harness, family, "سلام").contains(&('ل', 'ا')), "{family}: inside lam-alef");
    }
}

pub fn digits_change_where_they_may(harness: &Harness, fixture: &Fixture) {
    for (digits, year) in [("as_typed", "2025"), ("arab", "٢٠٢٥"), ("arabext", "۲۰۲۵"), ("latn", "2025")] {
        let layout = harness.lay_out("Cairo", &fixture.text, &json!({"digits": digits}));
        let line = layout.line().unwrap();
        assert!(line.text.starts_with(&format!("السنة {year} ")), "{digits}: {}", line.text);
        for (kind, value) in
            [("url", "https://sahl.sa/2025"), ("email", "a15@sahl.sa"), ("code", "A-12"), ("handle", "@sahl_15")]
        {
            let members = json!({"digits": digits});
            let bound = harness.typesetter.lay_out_text(
                "Cairo",
                "رقم {{value}}",
                super::harness::WIDE,
                &members,
                &[("value", kind, value)],
            );
            let bound = bound.unwrap();
            assert!(bound.line().unwrap().text.contains(value), "{digits}: {kind} {value}");
        }
    }
}

/// Lines of a text in boxes from the widest word to the whole.
fn broken(harness: &Harness, text: &str) -> Vec<Vec<String>> {
    let words = text.split(' ').map(|word| harness.width("Tajawal", word)).fold(0.0, f32::max);
    let whole = harness.width("Tajawal", text);
    let widths = (0..=20).map(|part| words + (whole - words) * part as f32 / 20.0 + 1.0);
    let lines = widths.map(|width| {
        let members = json!({"box": [20, 20, width, 4000], "overflow": "wrap"});
        let layout = harness.lay_out("Tajawal", text, &members);
        layout.block().unwrap().lines.iter().map(|line| line.text.trim().to_owned()).collect()
    });
    lines.collect()
}

pub fn no_break_at_a_no_break_space(harness: &Harness, fixture: &Fixture) {
    assert!(fixture.text.contains('\u{A0}') && !fixture.text.contains(' '), "{:?}", fixture.text);
    // With ordinary spaces the text takes two lines; with no-break spaces it shrinks on one.
    for (text, lines) in [(fixture.text.clone(), 1), (fixture.text.replace('\u{A0}', " "), 2)] {
        let room = harness.width("Tajawal", &text) * 0.7;
        let members = json!({"box": [20, 20, room, 300], "max_lines": 2, "min_size": 20});
        let layout = harness.lay_out("Tajawal", &text, &members);
        assert_eq!(layout.block().unwrap().lines.len(), lines, "{text}");
    }
    // Beside a space, the line ends there.
    for lines in broken(harness, &format!("الطرد {}", fixture.text)) {
        assert!(lines.iter().any(|line| line.contains(&fixture.text)), "{lines:?}");
    }
}

pub fn no_break_after_a_proclitic(harness: &Harness, fixture: &Fixture) {
    let words: Vec<&str> = fixture.text.split(' ').collect();
    for lines in broken(harness, &fixture.text) {
        let whole: Vec<&str> = lines.iter().flat_map(|line| line.split(' ')).collect();
        assert_eq!(whole, words, "words are whole");
    }
    for word in ["ومحمد", "بمحمد", "والكتاب", "للناس"] {
        for lines in broken(harness, &format!("جاء {word} اليوم")) {
            assert!(lines.iter().any(|line| line.split(' ').any(|whole| whole == word)), "{lines:?}");
        }
    }
}
