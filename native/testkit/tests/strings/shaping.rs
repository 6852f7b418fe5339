//! S01–S26: the forms of letters, and marks on them.

use std::time::{Duration, Instant};

use scene::frame::GlyphLine;
use serde_json::json;
use sha2::{Digest, Sha256};
use testkit::FAMILIES;

use super::harness::{Bounds, CARD, Fixture, Harness, bounds, of_char};

/// Glyphs that take room, by id, in visual order.
fn bases(line: &GlyphLine) -> Vec<u16> {
    line.glyphs.iter().filter(|glyph| glyph.advance > 0.0).map(|glyph| glyph.id).collect()
}

pub fn lam_alef_takes_its_form(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        assert_eq!(harness.ink(family, "لا").pieces(), 1, "{family}");
        for alef in ['ا', 'أ', 'إ', 'آ', 'ٱ'] {
            assert!(fixture.text.contains(&format!("ل{alef}")), "{alef} is in the string");
            let (joined, apart) = (format!("ل{alef}"), format!("ل\u{200C}{alef}"));
            assert!(harness.ink(family, &joined) != harness.ink(family, &apart), "{family}: {joined}");
        }
    }
}

pub fn a_mark_stays_on_the_lam(harness: &Harness, _: &Fixture) {
    for family in FAMILIES {
        let marked = bases(&harness.line(family, "ل\u{64E}ا"));
        assert_ne!(marked, bases(&harness.line(family, "ل\u{200C}\u{64E}ا")), "{family}: joined");
        // Tajawal has its one-glyph form without marks only, and joins two glyphs here.
        if family != "Tajawal" {
            assert_eq!(marked, bases(&harness.line(family, "لا")), "{family}");
        }
    }
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New", "IBM Plex Sans Arabic"] {
        let (marked, plain) = (harness.ink(family, "ل\u{64E}ا"), harness.ink(family, "لا"));
        let [left, _, right, _] = plain.bounds(0).unwrap();
        let [mark_left, _, mark_right, _] = marked.difference(&plain).bounds(64).unwrap();
        // Lam is the right half.
        assert!(mark_left + mark_right > left + right, "{family}: {mark_left}..{mark_right} of {left}..{right}");
    }
}

pub fn the_name_has_its_marks_once(harness: &Harness, _: &Fixture) {
    let mut supplied = 0;
    for family in FAMILIES {
        let pieces = |text| harness.ink(family, text).pieces();
        let (bare, written) = (pieces("الله"), pieces("الل\u{651}\u{670}ه"));
        let top = |text| harness.ink(family, text).bounds(127).unwrap()[1];
        // A face with the form draws shadda and dagger alef itself; the written ones must not be
        // added.
        if top("الله") < top("اللم") {
            assert!(written <= bare, "{family}: {written} pieces instead of {bare}");
            supplied += 1;
        } else {
            assert!(written > bare, "{family}: written marks are drawn");
        }
    }
    assert!(supplied >= 3, "{supplied} families draw the marks");
}

pub fn false_friends_have_no_marks(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for word in fixture.text.split(' ') {
            let other = word.replacen("لله", "للم", 1);
            let (friend, plain) = (harness.ink(family, word), harness.ink(family, &other));
            let top = |ink: &testkit::Ink| ink.bounds(127).unwrap()[1];
            assert!(top(&friend) >= top(&plain), "{family} {word}: ink above the lams");
        }
    }
}

pub fn order_of_marks_is_irrelevant(harness: &Harness, fixture: &Fixture) {
    let swapped = fixture.text.replace("\u{650}\u{651}", "\u{651}\u{650}");
    let other = fixture.text.replace("\u{651}\u{650}", "\u{650}\u{651}");
    assert_ne!(swapped, other);
    for family in FAMILIES {
        assert!(harness.ink(family, &swapped) == harness.ink(family, &other), "{family}");
        let (kasra, fatha) = (harness.ink(family, "ل\u{651}\u{650}"), harness.ink(family, "ل\u{651}\u{64E}"));
        assert!(kasra != fatha, "{family}: kasra is no fatha");
    }
}

pub fn shadda_takes_no_room(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let without = fixture.text.replace('\u{651}', "");
        assert_eq!(harness.width(family, &fixture.text), harness.width(family, &without), "{family}");
    }
}

pub fn dagger_alef_stays_with_its_letter(harness: &Harness, fixture: &Fixture) {
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        for word in fixture.text.split(' ') {
            let (marked, plain) = (harness.ink(family, word), harness.ink(family, &word.replace('\u{670}', "")));
            let [left, _, right, _] = plain.bounds(127).unwrap();
            let [mark_left, _, mark_right, _] = marked.difference(&plain).bounds(127).unwrap();
            // 0.3 em of 80 pixels.
            assert!(mark_left + 24 >= left && mark_right <= right + 24, "{family} {word}");
        }
        // Over lam-alef it touches neither stem.
        let (marked, plain) = (harness.ink(family, "ل\u{670}ا"), harness.ink(family, "لا"));
        assert!(marked.pieces() > plain.pieces(), "{family}");
    }
}

pub fn a_tatweel_under_a_mark_joins(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for word in fixture.text.split(' ') {
            let letters: String = word.chars().filter(|c| !is_mark(*c)).collect();
            let plain = letters.replace('\u{640}', "");
            assert_eq!(harness.ink(family, &letters).pieces(), harness.ink(family, &plain).pieces(), "{family} {word}");
        }
    }
}

fn is_mark(c: char) -> bool {
    matches!(c, '\u{64B}'..='\u{65F}' | '\u{670}' | '\u{6D6}'..='\u{6ED}')
        && !matches!(c, '\u{6DD}' | '\u{6DE}' | '\u{6E5}' | '\u{6E6}' | '\u{6E9}')
}

fn overlap(a: Bounds, b: Bounds) -> f32 {
    let (across, down) = (a[2].min(b[2]) - a[0].max(b[0]), a[3].min(b[3]) - a[1].max(b[1]));
    across.max(0.0) * down.max(0.0)
}

fn area([left, top, right, bottom]: Bounds) -> f32 {
    (right - left) * (bottom - top)
}

pub fn small_marks_do_not_overlap(harness: &Harness, fixture: &Fixture) {
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let drawn = bounds(&harness.lay_out(family, &fixture.text, &json!({})));
        let marks: Vec<Bounds> =
            drawn.into_iter().filter(|(glyph, _)| glyph.advance == 0.0).map(|(_, bounds)| bounds).collect();
        assert!(marks.len() >= 6, "{family}: {} marks", marks.len());
        for (i, one) in marks.iter().enumerate() {
            for other in &marks[i + 1..] {
                let shared = overlap(*one, *other);
                let shared = shared / (area(*one) + area(*other) - shared);
                assert!(shared < 0.15, "{family}: {one:?} and {other:?} share {shared}");
            }
        }
        // Canonical order: below (U+06ED) and above, typed in any order, give the same picture.
        let stacked = |marks: &str| harness.ids(family, &format!("كل{marks}"));
        let canonical = stacked("\u{64C}\u{651}\u{6ED}");
        for order in ["\u{651}\u{64C}\u{6ED}", "\u{6ED}\u{651}\u{64C}", "\u{64C}\u{6ED}\u{651}"] {
            assert_eq!(stacked(order), canonical, "{family}");
        }
    }
}

pub fn signs_enclose_their_digits(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for group in fixture.text.split(' ') {
            let layout = harness.lay_out(family, group, &json!({}));
            let faces: Vec<u16> = layout.line().unwrap().glyphs.iter().map(|glyph| glyph.face).collect();
            assert!(faces.iter().all(|face| *face == faces[0]), "{family} {group}: sign and digits are of one face");
        }
    }
    for family in ["Amiri", "Scheherazade New"] {
        for (group, is_round) in fixture.text.split(' ').zip([true, true, false, false]) {
            let sign = group.chars().next().unwrap();
            let layout = harness.lay_out(family, group, &json!({}));
            let (signs, digits): (Vec<_>, Vec<_>) = bounds(&layout).into_iter().partition(|(glyph, bounds)| {
                bounds[2] - bounds[0] > 60.0 || glyph.id == harness.ids(family, &sign.to_string())[0]
            });
            let [(_, around)] = signs.as_slice() else { panic!("{family} {group}: {signs:?}") };
            assert_eq!(digits.len(), group.chars().count() - 1, "{family} {group}");
            for (_, digit) in &digits {
                assert!(around[0] <= digit[0] && digit[2] <= around[2], "{family} {group}: {digit:?} in {around:?}");
                let is_inside = around[1] <= digit[1] && digit[3] <= around[3];
                assert!(is_inside || !is_round, "{family} {group}: {digit:?} in {around:?}");
            }
        }
    }
}

pub fn tatweel_joins_and_widens(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        assert_eq!(harness.ink(family, &fixture.text).pieces(), 1, "{family}");
        let (stretched, plain) = (harness.width(family, &fixture.text), harness.width(family, "محمد"));
        // Two faces have a tatweel without width.
        let is_wide = harness.width(family, "ـ") > 0.0;
        assert_eq!(stretched > plain, is_wide, "{family}: {stretched} {plain}");
        assert_eq!(is_wide, !matches!(family, "Aref Ruqaa" | "Noto Nastaliq Urdu"), "{family}");
    }
}

pub fn zwnj_parts_and_draws_nothing(harness: &Harness, fixture: &Fixture) {
    const ZWNJ: char = '\u{200C}';
    for family in FAMILIES {
        let (with, without) =
            (harness.ink(family, &fixture.text), harness.ink(family, &fixture.text.replace(ZWNJ, "")));
        assert!(with != without, "{family}");
        let spaced = harness.width(family, &fixture.text.replace(ZWNJ, " "));
        assert!(harness.width(family, &fixture.text) < spaced, "{family}: it is no space");
        // Yeh keeps its final form, and the non-joiner has no glyph.
        let word = harness.line(family, "می\u{200C}خواهم");
        // Tajawal lacks the Persian yeh, and the whole word comes from another face.
        let own = if family == "Tajawal" { "Noto Naskh Arabic" } else { family };
        let parts = [harness.ids(own, "خواهم"), harness.ids(own, "می")];
        assert_eq!(word.glyphs.iter().map(|glyph| glyph.id).collect::<Vec<_>>(), parts.concat(), "{family}");
    }
}

pub fn zwj_gives_the_initial_form(harness: &Harness, fixture: &Fixture) {
    assert!(fixture.text.ends_with("ه\u{200D}"));
    for family in FAMILIES {
        let joined = bases(&harness.line(family, "ه\u{200D}"));
        assert_eq!(joined.len(), 1, "{family}: the joiner draws nothing");
        assert_ne!(joined, bases(&harness.line(family, "ه")), "{family}");
        let line = harness.line(family, &fixture.text);
        assert!(of_char(&line, 'ه').iter().any(|glyph| glyph.id == joined[0]), "{family}");
    }
    let before_beh = of_char(&harness.line("Noto Naskh Arabic", "هب"), 'ه')[0].id;
    assert_eq!(harness.ids("Noto Naskh Arabic", "ه\u{200D}"), [before_beh]);
}

pub fn zwj_zwnj_keeps_lam_and_alef_apart(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let line = harness.line(family, &fixture.text);
        let initial = bases(&harness.line(family, "ل\u{200D}"));
        assert_eq!(bases(&line)[1..], initial, "{family}: lam in its initial form");
        assert_ne!(initial, bases(&harness.line(family, "ل")), "{family}");
        // Reem Kufi's initial lam reaches as far as the alef.
        let pieces = if family == "Reem Kufi" { 1 } else { 2 };
        assert_eq!(harness.ink(family, &fixture.text).pieces(), pieces, "{family}");
    }
}

pub fn keheh_is_no_kaf(harness: &Harness, _: &Fixture) {
    for family in FAMILIES {
        // These two draw both alike.
        let is_alike = harness.ids(family, "ک") == harness.ids(family, "ك");
        assert_eq!(is_alike, matches!(family, "Noto Nastaliq Urdu" | "Reem Kufi"), "{family}");
    }
}

pub fn a_word_is_of_one_face(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        for word in fixture.text.split(' ') {
            let faces: Vec<u16> = harness.line(family, word).glyphs.iter().map(|glyph| glyph.face).collect();
            assert!(faces.iter().all(|face| *face == faces[0]), "{family} {word}: {faces:?}");
        }
        assert_ne!(harness.ids(family, "ھ"), harness.ids(family, "ہ"), "{family}: two kinds of heh");
    }
}

pub fn urdu_has_digits_of_its_own(harness: &Harness, fixture: &Fixture) {
    let ids = |language: &str| {
        let layout = harness.lay_out("Amiri", &fixture.text, &json!({"language": language}));
        layout.line().unwrap().glyphs.iter().map(|glyph| glyph.id).collect::<Vec<_>>()
    };
    assert_ne!(ids("ur"), ids("fa"));
    assert_eq!(ids("fa"), ids("ar"));
}

pub fn ae_joins_to_the_right_only(harness: &Harness, fixture: &Fixture) {
    assert!(fixture.text.contains('\u{6D5}'));
    // The other families take the letter from Noto Naskh Arabic.
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let alone = |text: &str| of_char(&harness.line(family, text), 'د')[0].id;
        assert_eq!(alone("\u{6D5}د"), alone("د"), "{family}: no join after it");
        assert_ne!(harness.ids(family, "بد\u{6D5}"), harness.ids(family, "بب\u{6D5}"), "{family}");
        let ae = |text: &str| of_char(&harness.line(family, text), '\u{6D5}')[0].id;
        assert_ne!(ae("م\u{6D5}"), ae("د\u{6D5}"), "{family}: joined to a meem and not to a dal");
    }
}

pub fn honorifics_are_one_glyph_each(harness: &Harness, _: &Fixture) {
    for family in FAMILIES {
        for c in ['\u{FDFA}', '\u{FDFB}', '\u{FDFD}', '\u{FDFE}', '\u{FDCF}'] {
            let line = harness.line(family, &c.to_string());
            assert_eq!(line.text, c.to_string(), "{family}: it is not taken apart");
            assert!(line.glyphs.iter().all(|glyph| glyph.cluster == 0 && glyph.id != 0), "{family} {c}");
            let width = line.glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
            assert!((width - line.width).abs() < 0.5, "{family} {c}: its width is that of the line");
        }
    }
    assert!(harness.width("Amiri", "\u{FDFD}") > 8.0 * 80.0, "the basmala is wide");
}

pub fn signs_of_new_currencies_have_glyphs(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let layout = harness.lay_out(family, &fixture.text, &json!({}));
        for sign in ['\u{20C1}', '\u{20C3}'] {
            let glyphs = of_char(layout.line().unwrap(), sign);
            assert!(!glyphs.is_empty() && glyphs.iter().all(|glyph| glyph.id != 0), "{family} {sign}");
        }
        assert!(layout.warnings.iter().all(|(code, _)| code != "missing_glyph"), "{family}");
        let block = layout.block().unwrap();
        let signs = &block.faces[usize::from(of_char(layout.line().unwrap(), '\u{20C3}')[0].face)].data;
        let sha256: String = Sha256::digest(&signs.bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(signs.sha256, sha256, "caches know the drawn signs by the hash that they have");
    }
}

pub fn both_spellings_are_one_picture(harness: &Harness, fixture: &Fixture) {
    let decomposed = "ا\u{654}ا\u{655}ا\u{653}و\u{654}ي\u{654}\u{6D5}\u{654}";
    for family in FAMILIES {
        assert!(harness.ink(family, &fixture.text) == harness.ink(family, decomposed), "{family}");
    }
}

pub fn presentation_forms_are_letters(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        assert!(harness.ink(family, &fixture.text) == harness.ink(family, "محمد"), "{family}");
        assert_eq!(harness.line(family, "ﷺ").text, "ﷺ", "{family}: what is no letter is kept");
    }
}

pub fn controls_draw_nothing(harness: &Harness, fixture: &Fixture) {
    // An isolate's borders end joining (Unicode, ArabicShaping.txt: type U); so do these.
    let plain = "مح\u{200C}م\u{200C}د";
    for family in FAMILIES {
        assert!(harness.ink(family, &fixture.text) == harness.ink(family, plain), "{family}");
        for control in fixture.text.chars().filter(|c| !c.is_alphabetic() && !matches!(c, '\u{2066}' | '\u{2069}')) {
            let word = format!("مح{control}مد");
            // A mark of the other direction splits a word into two runs, which join, but not by
            // forms that span them.
            let is_same = control == '\u{200E}' || harness.ink(family, &word) == harness.ink(family, "محمد");
            assert!(is_same, "{family} U+{:04X}", u32::from(control));
        }
    }
}

pub fn letters_join_across_soft_hyphen_and_zero_width_space(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let plain = harness.ink(family, "محمد");
        assert_eq!(plain.pieces(), 1);
        for word in fixture.text.split(' ') {
            assert!(harness.ink(family, word) == plain, "{family} {word:?}: joined, and no hyphen drawn");
        }
    }
}

pub fn orphan_marks_stay_in_the_box(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let layout = harness.typesetter.lay_out_text(family, &fixture.text, CARD, &json!({}), &[]).unwrap();
        let line = layout.line().unwrap();
        let ink = line.ink.unwrap();
        assert!(ink.x >= 20.0 && ink.right() <= CARD.0 as f32 - 20.0, "{family}: {ink:?}");
        assert!(ink.y >= 20.0 && ink.bottom() <= CARD.1 as f32 - 20.0, "{family}: {ink:?}");
        let drawn = bounds(&layout);
        let circle =
            drawn.iter().find(|(glyph, _)| line.text[glyph.cluster as usize..].starts_with('◌') && glyph.advance > 0.0);
        let kasra = drawn
            .iter()
            .find(|(glyph, _)| line.text[glyph.cluster as usize..].starts_with('◌') && glyph.advance == 0.0);
        if let (Some((_, circle)), Some((_, kasra))) = (circle, kasra) {
            let middle = (kasra[0] + kasra[2]) / 2.0;
            assert!(
                circle[0] <= middle && middle <= circle[2] && kasra[3] > circle[1],
                "{family}: {circle:?} {kasra:?}"
            );
        }
    }
}

pub fn a_flood_of_marks_is_drawn_soon(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let set = || {
            let start = Instant::now();
            let layout = harness.typesetter.lay_out_text(family, &fixture.text, (400, 1200), &json!({}), &[]).unwrap();
            (start.elapsed(), layout)
        };
        let (_, layout) = set();
        let soonest = (0..10).map(|_| set().0).min().unwrap();
        assert!(soonest < Duration::from_millis(50), "{family}: {soonest:?}");
        let ink = layout.line().unwrap().ink.unwrap();
        assert!(ink.y >= 20.0 && ink.bottom() <= 1180.0, "{family}: the line grows around {ink:?}");
    }
}
