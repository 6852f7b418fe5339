//! Properties of drawn Arabic in every font, treated as ink: pieces that touch, and equal pictures.

#![cfg(test)]

use serde_json::{Value, json};
use testkit::{FAMILIES, Ink, Typesetter};

/// Draws a text in black at 80 px in a box of 700 × 260, `around` pixels from the card's edges, right to left.
fn drawn(typesetter: &Typesetter, family: &str, text: &str, around: u32, members: &Value) -> Ink {
    let mut layer = json!({"box": [around, around, 700, 260], "align": "center", "max_lines": 1});
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    let size = (700 + 2 * around, 260 + 2 * around);
    typesetter.ink(&typesetter.lay_out_text(family, text, size, &layer, &[]).unwrap()).unwrap()
}

fn plain(typesetter: &Typesetter, family: &str, text: &str) -> Ink {
    drawn(typesetter, family, text, 20, &json!({}))
}

#[test]
fn letters_that_join_are_one_piece_of_ink() {
    // Words without dots, so that every piece is a group of joined letters.
    let words = [
        ("محمد", 1),
        ("حمد", 1),
        ("سعد", 1),
        ("عمر", 1),
        ("مصر", 1),
        ("لا", 1),
        ("سلام", 2),
        ("محمود", 2),
        ("عالم", 2),
        ("صلاح", 2),
        ("هلال", 2),
        ("وسام", 3),
    ];
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        for (word, pieces) in words {
            assert_eq!(plain(&typesetter, family, word).pieces(), pieces, "{family} {word}");
        }
    }
}

#[test]
fn what_stands_between_letters_joins_or_parts_them() {
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        let pieces = |text| plain(&typesetter, family, text).pieces();
        assert_eq!(pieces("محـــمد"), 1, "{family}: tatweel");
        assert_eq!(pieces("مح\u{AD}مد"), 1, "{family}: soft hyphen");
        assert_eq!(pieces("مح\u{200B}مد"), 1, "{family}: zero-width space");
        assert_eq!(pieces("مح\u{200C}مد"), 2, "{family}: zero-width non-joiner");
        assert_eq!(pieces("ل\u{200C}ا"), 2, "{family}: lam and alef apart");
        // Reem Kufi's initial lam reaches as far as the alef.
        let reaching = if family == "Reem Kufi" { 1 } else { 2 };
        assert_eq!(pieces("ل\u{200D}\u{200C}ا"), reaching, "{family}: lam joined to nothing");
    }
}

#[test]
fn spellings_of_one_text_are_one_picture() {
    let pairs = [
        ("marks in either order", "مُعَل\u{651}\u{650}م", "مُعَل\u{650}\u{651}م"),
        ("decomposed letters", "أإآؤئۀ", "ا\u{654}ا\u{655}ا\u{653}و\u{654}ي\u{654}\u{6D5}\u{654}"),
        ("presentation forms", "محمد", "\u{FEE3}\u{FEA4}\u{FEE4}\u{FEAA}"),
        ("a lam-alef of one code point", "سلام", "س\u{FEFC}م"),
        ("bidi controls", "محمد", "\u{200F}م\u{61C}ح\u{202C}م\u{34F}د\u{200F}"),
        ("a soft hyphen", "محمد", "مح\u{AD}مد"),
        ("spaces at the end", "مرحبا", "مرحبا   "),
    ];
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        for (what, one, other) in pairs {
            assert!(plain(&typesetter, family, one) == plain(&typesetter, family, other), "{family}: {what}");
        }
        let spaced = drawn(&typesetter, family, "محمد", 20, &json!({"letter_spacing": 10}));
        assert!(spaced == plain(&typesetter, family, "محمد"), "{family}: letter spacing");
    }
}

#[test]
fn no_ink_is_cut_off_where_the_text_fits_its_box() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../test/fixtures/arabic-strings.json");
    let strings: Vec<Value> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let typesetter = Typesetter::default();
    for family in ["Amiri", "Noto Nastaliq Urdu"] {
        for string in &strings {
            let text = string["text"].as_str().unwrap();
            let shrunk = json!({"overflow": "shrink", "min_size": 8, "max_lines": 3});
            // The box alone, and the same box in the middle of a card with room for overflowing
            // ink.
            let (narrow, wide) =
                (drawn(&typesetter, family, text, 0, &shrunk), drawn(&typesetter, family, text, 160, &shrunk));
            // A fit is exact to a hundredth of a pixel, which along an edge is less than one pixel of ink.
            assert!(narrow.total().abs_diff(wide.total()) < 255, "{family} {}", string["id"]);
            assert!(narrow.total() > 0, "{family} {}", string["id"]);
        }
    }
}
