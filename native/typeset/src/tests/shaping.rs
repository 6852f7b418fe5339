//! Letters: forms, joins, marks, digits, controls (the fixtures' `S` strings), in both shapers.

use scene::frame::GlyphLine;

use super::strings::text;
use super::{BLACK, block, face, fonts, frame, ids, line, run, set, styled};
use crate::dump::{ShapeRequest, dump};
use crate::{Budget, LAYOUT_WORK, Shaper, layout};

/// Glyphs of marks left out: those that advance nothing.
fn bases(line: &GlyphLine) -> Vec<u16> {
    line.glyphs.iter().filter(|glyph| glyph.advance > 0.0).map(|glyph| glyph.id).collect()
}

#[test]
fn lam_alef_takes_its_form_with_every_alef_and_across_marks() {
    for family in ["Amiri", "Cairo", "Noto Naskh Arabic", "Noto Nastaliq Urdu"] {
        for (joined, apart) in [("لا", "ل\u{200C}ا"), ("لأ", "ل\u{200C}أ"), ("لآ", "ل\u{200C}آ"), ("لٱ", "ل\u{200C}ٱ")]
        {
            assert_ne!(ids(&line(joined, family)), ids(&line(apart, family)), "{family} {joined}");
        }
        assert_eq!(bases(&line("ل\u{64E}ا", family)), bases(&line("لا", family)), "{family}");
    }
}

#[test]
fn the_name_of_god_and_its_false_friends() {
    let lillah = ids(&line("الله", "Amiri"));
    assert_ne!(lillah[0], ids(&line("اللهجة", "Amiri"))[0]);
}

#[test]
fn marks_typed_in_either_order_are_the_same_picture() {
    let (a, b) = (line("مُعَل\u{651}\u{650}م", "Amiri"), line("مُعَل\u{650}\u{651}م", "Amiri"));
    let placed = |line: &GlyphLine| line.glyphs.iter().map(|g| (g.id, g.x, g.y)).collect::<Vec<_>>();
    assert_eq!(placed(&a), placed(&b));
}

#[test]
fn composed_and_decomposed_spellings_are_the_same_picture() {
    let decomposed = "ا\u{654}ا\u{655}ا\u{653}و\u{654}ي\u{654}\u{6D5}\u{654}";
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let placed = |text| line(text, family).glyphs.iter().map(|g| (g.id, g.x, g.y)).collect::<Vec<_>>();
        assert_eq!(placed("أإآؤئۀ"), placed(decomposed), "{family}");
    }
}

#[test]
fn a_written_out_dagger_alef_is_not_doubled() {
    // "الله" includes its shadda and alef if the font has the form; written out they are drawn
    // once.
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let (short, full) = (line("الله", family).ink.unwrap(), line("الل\u{651}\u{670}ه", family).ink.unwrap());
        assert!(full.height < short.height * 1.35, "{family}: {short:?} {full:?}");
    }
}

#[test]
fn a_mark_stands_where_it_would_without_what_is_invisible_before_it() {
    let families = ["Amiri", "Cairo", "Noto Naskh Arabic", "Scheherazade New", "Tajawal", "Aref Ruqaa", "Reem Kufi"];
    // Not the left-to-right mark: a mark behind that runs from left to right itself (UAX #9 W1).
    let invisible = "\u{AD}\u{34F}\u{61C}\u{200B}\u{200C}\u{200F}\u{2060}\u{FE0F}\u{FEFF}";
    for shaper in [Shaper::Rustybuzz, Shaper::Harfrust] {
        for family in families {
            let placed = |text: &str| {
                let set = fonts(&[family]).with_shaper(shaper);
                let laid_out = layout(
                    &block(text, &[family]),
                    frame(20_000.0, 20_000.0),
                    &set,
                    &Budget::new(LAYOUT_WORK, &|| false),
                );
                let line = laid_out.unwrap().block.lines.remove(0);
                line.glyphs.iter().map(|glyph| (glyph.id, glyph.x, glyph.y)).collect::<Vec<_>>()
            };
            for (letter, mark) in
                "هبرن".chars().flat_map(|letter| "\u{64E}\u{650}\u{651}\u{654}".chars().map(move |mark| (letter, mark)))
            {
                let plain = placed(&format!("خان{letter}{mark}"));
                for hidden in invisible.chars() {
                    let text = format!("خان{letter}{hidden}{mark}");
                    assert_eq!(placed(&text), plain, "{family} {shaper:?} {}", text.escape_unicode());
                }
            }
        }
    }
}

#[test]
fn marks_take_no_room_in_the_line() {
    for family in ["Amiri", "Cairo", "Noto Naskh Arabic", "Scheherazade New", "Tajawal"] {
        assert!((line("رَبًّا", family).width - line("رَبًا", family).width).abs() < 0.01, "{family}");
    }
}

#[test]
fn marks_stand_over_or_under_their_letter() {
    let vocalised = text("S07");
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let line = line(&vocalised, family);
        for mark in line.glyphs.iter().filter(|glyph| glyph.advance == 0.0) {
            let bases = line.glyphs.iter().filter(|glyph| glyph.advance > 0.0);
            let near = bases.filter(|base| (base.x - 30.0..base.x + base.advance + 30.0).contains(&mark.x)).count();
            assert!(near > 0, "{family}: {mark:?}");
        }
    }
}

#[test]
fn letters_of_other_languages_have_their_own_shapes() {
    for family in ["Amiri", "Noto Naskh Arabic", "Scheherazade New"] {
        let distinct = |one, other| assert_ne!(ids(&line(one, family)), ids(&line(other, family)), "{family} {one}");
        // Keheh and kaf; do-chashmi heh, gol heh and heh.
        distinct("\u{6A9}", "\u{643}");
        distinct("گ\u{6BE}ڑی", "گ\u{6C1}ڑی");
    }
    // The Kurdish "\u{6D5}" joins to the letter before it alone.
    for family in ["Amiri", "Scheherazade New"] {
        assert_eq!(ids(&line("\u{6D5}د", family))[0], ids(&line("د", family))[0], "{family}");
        assert_ne!(ids(&line("ب\u{6D5}", family))[0], ids(&line("\u{6D5}", family))[0], "{family}");
    }
}

#[test]
fn a_sign_encloses_its_number() {
    for family in ["Amiri", "Scheherazade New"] {
        let (sign, with) = (line("\u{6DD}", family), line("\u{6DD}٢٥٥", family));
        assert!((sign.width - with.width).abs() < sign.width * 0.05, "{family}: the number adds no width");
    }
}

#[test]
fn a_ligature_of_a_sentence_counts_with_its_width() {
    let fdfd = line("\u{FDFD}", "Amiri");
    assert_eq!(fdfd.glyphs.len(), 1);
    assert!(fdfd.width > 8.0 * 100.0, "{}", fdfd.width);
}

#[test]
fn zero_width_non_joiner_parts_and_draws_nothing() {
    let (with, without) = (line("می\u{200C}خواهم", "Amiri"), line("میخواهم", "Amiri"));
    assert_ne!(ids(&with), ids(&without));
    assert!(with.width < line("می خواهم", "Amiri").width);
}

#[test]
fn zero_width_joiner_joins_to_nothing_and_draws_nothing() {
    let hijri = line("ه\u{200D}", "Amiri");
    assert_eq!(hijri.glyphs.len(), 1);
    assert_ne!(ids(&hijri), ids(&line("ه", "Amiri")));
    assert_eq!(ids(&hijri)[0], ids(&line("هب", "Amiri"))[1]);
    // ZWJ then ZWNJ: the lam joins onwards, to nothing.
    let parted = ids(&line("ل\u{200D}\u{200C}ا", "Amiri"));
    assert_eq!(parted, [ids(&line("ا", "Amiri"))[0], ids(&line("ل\u{200D}", "Amiri"))[0]]);
}

#[test]
fn invisible_characters_leave_no_glyph() {
    for text in [text("S23"), text("S24")] {
        let line = line(&text, "Cairo");
        let invisible = |c: char| super::is_control(c) || matches!(c, '\u{AD}' | '\u{200B}' | '\u{FEFF}' | '\u{34F}');
        let visible = text.chars().filter(|c| !invisible(*c)).count();
        assert_eq!(line.glyphs.len(), visible, "{text:?}");
    }
    // Soft hyphen and zero-width space are transparent: the letters around them join.
    assert_eq!(ids(&line("مح\u{AD}مد", "Amiri")), ids(&line("محمد", "Amiri")));
    assert_eq!(ids(&line("مح\u{200B}مد", "Amiri")), ids(&line("محمد", "Amiri")));
}

#[test]
fn tatweel_widens_without_a_gap() {
    let long = line("محـــمد", "Amiri");
    assert!(long.width > line("محمد", "Amiri").width);
    let mut edges: Vec<(f32, f32)> =
        long.glyphs.windows(2).map(|pair| (pair[0].x + pair[0].advance, pair[1].x)).collect();
    edges.retain(|(end, start)| start > &(end + 0.01));
    assert!(edges.is_empty(), "{edges:?}");
}

#[test]
fn languages_choose_their_forms() {
    let digits = |language: &str| {
        let mut block = block("۴۶۷", &["Amiri"]);
        block.style.locale = language.parse().unwrap();
        ids(&set(&block).block.lines[0])
    };
    assert_ne!(digits("ur"), digits("fa"));
    assert_eq!(digits("ur-PK"), digits("ur"));
}

#[test]
fn features_are_obeyed_in_every_run() {
    let mut with = block("محمد", &["Amiri"]);
    with.style.features = vec![(*b"init", 0), (*b"medi", 0), (*b"fina", 0)];
    assert_ne!(ids(&set(&with).block.lines[0]), ids(&line("محمد", "Amiri")));
}

#[test]
fn a_change_of_colour_keeps_the_joins_and_every_letter_its_paint() {
    use scene::paint::{Color, Paint};
    let red = Paint::Solid(Color { r: 255, g: 0, b: 0, a: 255 });
    let mut colored = block("ع", &["Amiri"]);
    colored.runs.push(styled(run("ع", &["Amiri"]), |style| style.color = red));
    colored.runs.push(run("ع", &["Amiri"]));
    let set_colored = set(&colored).block;
    assert_eq!(ids(&set_colored.lines[0]), ids(&line("ععع", "Amiri")));
    assert_eq!(set_colored.paints.len(), 2);
    let paints: Vec<u16> = set_colored.lines[0].glyphs.iter().map(|glyph| glyph.paint).collect();
    assert_eq!(paints, [0, 1, 0]);
}

#[test]
fn a_mark_can_have_a_colour_of_its_own() {
    use scene::paint::{Color, Paint};
    let red = Paint::Solid(Color { r: 255, g: 0, b: 0, a: 255 });
    let mut colored = block("ب", &["Amiri"]);
    colored.runs.push(styled(run("\u{64E}", &["Amiri"]), |style| style.color = red.clone()));
    let block = set(&colored).block;
    let paints: Vec<_> = block.lines[0].glyphs.iter().map(|glyph| &block.paints[usize::from(glyph.paint)]).collect();
    assert_eq!(paints, [&red, &BLACK]);
}

#[test]
fn a_change_of_size_or_face_keeps_the_joins() {
    let mut sized = block("مح", &["Noto Naskh Arabic"]);
    sized.runs.push(styled(run("مد", &["Noto Naskh Arabic"]), |style| style.size = Some(150.0)));
    assert_eq!(ids(&set(&sized).block.lines[0]), ids(&line("محمد", "Noto Naskh Arabic")));
    let mut faced = block("مح", &["Noto Naskh Arabic"]);
    faced.runs.push(run("مد", &["Tajawal"]));
    let faces = set(&faced).block;
    let (tajawal, naskh) = (ids(&line("محمد", "Tajawal")), ids(&line("محمد", "Noto Naskh Arabic")));
    // Both halves have the forms that they have inside the word.
    assert_eq!(ids(&faces.lines[0])[..2], tajawal[..2]);
    assert_eq!(ids(&faces.lines[0])[2..], naskh[2..]);
}

#[test]
fn orphan_marks_and_floods_of_marks_are_laid_out() {
    for id in ["S25", "S26"] {
        let laid_out = super::try_set(&block(&text(id), &["Amiri"]), frame(600.0, 600.0)).unwrap();
        assert!(laid_out.fits, "{id}: {:?}", laid_out.warnings);
    }
}

#[test]
fn both_shapers_give_the_same_glyphs_for_every_string() {
    let stop = || false;
    for family in ["Amiri", "Cairo", "Tajawal", "Reem Kufi", "IBM Plex Sans Arabic", "Scheherazade New"] {
        let (rustybuzz, harfrust) = (fonts(&[family]), fonts(&[family]).with_shaper(Shaper::Harfrust));
        // The two differ only in floods of marks, and only in offsets.
        for (id, text, _) in super::strings::all().into_iter().filter(|(id, ..)| !id.starts_with("S26")) {
            let set = |fonts| {
                let budget = Budget::new(LAYOUT_WORK, &stop);
                layout(&block(&text, &[family]), frame(9999.0, 9999.0), fonts, &budget).unwrap().block.lines
            };
            assert_eq!(set(&rustybuzz), set(&harfrust), "{family} {id}");
        }
    }
}

#[test]
fn a_dump_counts_code_points_and_names_glyphs() {
    let face = face("Amiri");
    for shaper in [Shaper::Rustybuzz, Shaper::Harfrust] {
        let glyphs = dump(&face, shaper, &ShapeRequest { text: "سلا م", ..ShapeRequest::default() }).unwrap();
        assert_eq!(glyphs.iter().map(|glyph| glyph.cl).collect::<Vec<_>>(), [4, 3, 2, 1, 0]);
        assert_eq!(glyphs[0].name, format!("gid{}", glyphs[0].g));
        assert!(glyphs.iter().all(|glyph| glyph.ay == 0 && glyph.g != 0));
    }
}

#[test]
fn a_face_without_rules_joins_by_its_presentation_forms() {
    // Noto Naskh with its GSUB table under an unused name.
    let mut bytes = super::bytes("Noto Naskh Arabic");
    let place = bytes.windows(4).position(|tag| tag == b"GSUB").unwrap();
    bytes[place..place + 4].copy_from_slice(b"XSUB");
    let bare =
        crate::Face::parse(std::sync::Arc::new(scene::frame::FaceData { sha256: String::new(), index: 0, bytes }));
    let bare = bare.unwrap();
    let shape = |text| {
        let request = ShapeRequest { text, is_rtl: Some(true), script: Some("Arab"), ..ShapeRequest::default() };
        dump(&bare, Shaper::default(), &request)
            .unwrap()
            .into_iter()
            .map(|glyph| (glyph.g, glyph.cl))
            .collect::<Vec<_>>()
    };
    assert_eq!(shape("محمد"), shape("\u{FEE3}\u{FEA4}\u{FEE4}\u{FEAA}"));
    assert_ne!(shape("محمد"), shape("م\u{200C}ح\u{200C}م\u{200C}د"));
    // The ligature stands for both letters: the next cluster is the third.
    assert_eq!(shape("سلام").iter().map(|(_, cluster)| *cluster).collect::<Vec<_>>(), [3, 1, 0]);
}

#[test]
fn a_random_invisible_character_before_a_random_mark_changes_nothing_in_any_face() {
    // Not the joiners and the left-to-right controls, which change forms and runs.
    let hidden: Vec<char> =
        "\u{AD}\u{34F}\u{61C}\u{200B}\u{200F}\u{2060}\u{2061}\u{2064}\u{FE00}\u{FE0F}\u{FEFF}".chars().collect();
    let letters: Vec<char> = "بتجحدرسصطعفقكلمنهوي".chars().collect();
    // Those that compose with no letter.
    let marks: Vec<char> = "\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{656}\u{670}".chars().collect();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut pick = |from: &[char]| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from[(state >> 33) as usize % from.len()]
    };
    for family in super::families::FAMILIES {
        for shaper in [Shaper::Rustybuzz, Shaper::Harfrust] {
            let set = fonts(&[family]).with_shaper(shaper);
            let placed = |text: &str| {
                let budget = Budget::new(LAYOUT_WORK, &|| false);
                let laid_out = layout(&block(text, &[family]), frame(20_000.0, 20_000.0), &set, &budget).unwrap();
                let line = laid_out.block.lines.into_iter().next().unwrap();
                line.glyphs.iter().map(|glyph| (glyph.id, glyph.x, glyph.y)).collect::<Vec<_>>()
            };
            for _ in 0..60 {
                let (first, letter, mark, invisible) = (pick(&letters), pick(&letters), pick(&marks), pick(&hidden));
                let text = format!("{first}{letter}{invisible}{mark}");
                assert_eq!(
                    placed(&text),
                    placed(&format!("{first}{letter}{mark}")),
                    "{family} {shaper:?} {}",
                    text.escape_unicode()
                );
            }
        }
    }
}
