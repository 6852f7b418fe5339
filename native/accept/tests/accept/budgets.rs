//! Every budget at its edge: a font that takes exactly the budget is accepted, one less is refused.

use accept::{FontBudget, Reason, font};

use super::support::{collection, fixture};

fn reason(bytes: &[u8], budget: FontBudget) -> Option<Reason> {
    font::judge(bytes, 0, budget).err().map(|refusal| refusal.reason)
}

/// The font takes `taken`: allowed with that and one more, refused with one less.
fn check_edge(path: &str, taken: u64, narrowed: impl Fn(u64) -> FontBudget) {
    let bytes = fixture(path);
    assert_eq!(reason(&bytes, narrowed(taken + 1)), None, "{path}: one more");
    assert_eq!(reason(&bytes, narrowed(taken)), None, "{path}: exactly");
    assert_eq!(reason(&bytes, narrowed(taken - 1)), Some(Reason::OverBudget), "{path}: one less");
}

/// One triangle, mapped twice, beside an empty .notdef.
const PLAIN: &str = "hostile/plain.font";
const AMIRI: &str = "fonts/amiri-subset.ttf";

#[test]
fn file_size() {
    let length = fixture(PLAIN).len() as u64;
    check_edge(PLAIN, length, |bytes| FontBudget { sfnt_bytes: bytes as usize, ..FontBudget::default() });
}

#[test]
fn unpacked_size() {
    let packed = fixture("fonts/amiri-subset.woff2");
    let (_, sfnt) = font::judge(&packed, 0, FontBudget::default()).expect("accepted");
    let budget = |bytes: u64| FontBudget { sfnt_bytes: bytes as usize, ..FontBudget::default() };
    check_edge("fonts/amiri-subset.woff2", sfnt.len() as u64, budget);
}

#[test]
fn mapped_characters() {
    check_edge(PLAIN, 2, |mapped_characters| FontBudget { mapped_characters, ..FontBudget::default() });
}

#[test]
fn points_of_a_glyph() {
    check_edge(PLAIN, 3, |glyph_points| FontBudget { glyph_points, ..FontBudget::default() });
}

#[test]
fn segments_of_a_glyph_and_of_all() {
    check_edge(PLAIN, 3, |glyph_segments| FontBudget { glyph_segments, ..FontBudget::default() });
    check_edge(PLAIN, 3, |font_segments| FontBudget { font_segments, ..FontBudget::default() });
}

#[test]
fn bytes_of_all_charstrings() {
    // .notdef of one byte; a glyph of three that calls a subroutine of nine, which calls one of a byte four times.
    let taken = 1 + 3 + (9 + 16) + 4 * (1 + 16);
    check_edge("hostile/calls.font", taken, |charstring_bytes| FontBudget {
        charstring_bytes,
        ..FontBudget::default()
    });
}

#[test]
fn components_of_a_glyph() {
    // A letter and its dots.
    check_edge(AMIRI, 2, |composite_edges| FontBudget { composite_edges, ..FontBudget::default() });
}

#[test]
fn paints_of_a_colour_glyph() {
    check_edge("hostile/colour.font", 7, |glyph_paints| FontBudget { glyph_paints, ..FontBudget::default() });
}

#[test]
fn faces_of_a_collection() {
    let bytes = collection(&[fixture(PLAIN), fixture(PLAIN)]);
    let faces = |faces| FontBudget { faces, ..FontBudget::default() };
    assert_eq!(reason(&bytes, faces(3)), None);
    assert_eq!(reason(&bytes, faces(2)), None);
    assert_eq!(reason(&bytes, faces(1)), Some(Reason::OverBudget));
}

#[test]
fn growth_by_shaping() {
    // One character becomes 100 glyphs: 64 by the slack, the rest by the growth allowed for each character.
    check_edge("hostile/hundredfold.font", 36, |growth| FontBudget {
        growth: growth as usize,
        ..FontBudget::default()
    });
    // An honest font needs the slack alone.
    assert_eq!(reason(&fixture(AMIRI), FontBudget { growth: 0, ..FontBudget::default() }), None);
}
