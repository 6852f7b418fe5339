//! Variable faces: positions in the variation space, the mapping from weights to them, and their
//! drawing.

use std::sync::{Arc, LazyLock};

use scene::TextBlock;
use scene::frame::{FaceData, GlyphBlock, GlyphLine, PlacedGlyph};

use super::strings::all;
use super::{block, face, frame, ids, run, styled};
use crate::{Axis, Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, Shaper, layout};

/// The variable Cairo, which varies in weight and in slant, the latter to either side.
fn variable_face() -> Arc<Face> {
    static FACE: LazyLock<Arc<Face>> = LazyLock::new(|| {
        let package = concat!(env!("CARGO_MANIFEST_DIR"), "/../../node_modules/@fontsource-variable/cairo");
        let path = format!("{package}/files/cairo-arabic-standard-normal.woff2");
        let packed = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run npm ci first"));
        let bytes = wuff::decompress_woff2(&packed).unwrap();
        Face::parse(Arc::new(FaceData { sha256: "variable".to_owned(), index: 0, bytes })).unwrap()
    });
    Arc::clone(&FACE)
}

fn set_with(block: &TextBlock, shaper: Shaper) -> GlyphBlock {
    let face = variable_face();
    let bind = |weight| Binding {
        family: "V".to_owned(),
        weight,
        italic: false,
        face: face.clone().into(),
        role: Role::Named,
        shaper: Shaper::default(),
    };
    let fonts = FontSet::new(vec![bind(400), bind(700)]).with_shaper(shaper);
    layout(block, frame(90_000.0, 900.0), &fonts, &Budget::new(LAYOUT_WORK, &|| false)).unwrap().block
}

/// Variations of the faces that a block is set in.
fn variations(block: &TextBlock) -> Vec<Vec<([u8; 4], f32)>> {
    set_with(block, Shaper::default()).faces.into_iter().map(|face| face.variations).collect()
}

fn block_with_axes(text: &str, axes: &[([u8; 4], f32)]) -> TextBlock {
    let mut block = block(text, &["V"]);
    block.style.axes = axes.to_vec();
    block
}

fn with_axes(text: &str, axes: &[([u8; 4], f32)]) -> GlyphBlock {
    set_with(&block_with_axes(text, axes), Shaper::default())
}

#[test]
fn axes_are_read() {
    let axes = variable_face().axes().to_vec();
    let weight = Axis { tag: *b"wght", min: 200.0, default: 400.0, max: 1000.0 };
    assert_eq!(axes, [weight, Axis { tag: *b"slnt", min: -11.0, default: 0.0, max: 11.0 }]);
    assert_eq!(face("Amiri").axes(), []);
}

#[test]
fn equal_places_are_one_instance() {
    let face = variable_face();
    let at = |settings: &[([u8; 4], f32)]| face.instance(settings);
    assert!(Arc::ptr_eq(&at(&[]), &at(&[(*b"wght", 400.0)])));
    assert!(Arc::ptr_eq(&at(&[]), &at(&[(*b"wdth", 75.0)])));
    assert!(Arc::ptr_eq(&at(&[(*b"wght", 650.0)]), &at(&[(*b"wght", 100.0), (*b"wght", 650.0)])));
    assert!(Arc::ptr_eq(&at(&[(*b"slnt", 5.0), (*b"wght", 650.0)]), &at(&[(*b"wght", 650.0), (*b"slnt", 5.0)])));
}

#[test]
fn settings_are_held_to_their_axis() {
    let at = |tag: &[u8; 4], value: f32| variable_face().instance(&[(*tag, value)]).variations.clone();
    for (tag, value, held) in [
        (b"wght", 199.9, 200.0),
        (b"wght", 200.1, 200.1),
        (b"wght", 1000.0, 1000.0),
        (b"wght", 1000.1, 1000.0),
        (b"wght", 1e9, 1000.0),
        (b"slnt", -90.0, -11.0),
        (b"slnt", 90.0, 11.0),
    ] {
        assert_eq!(at(tag, value), [(*tag, held)], "{value}");
    }
}

#[test]
fn a_weight_sets_its_axis_and_the_template_s_axes_win() {
    let mut block = block("سلام", &["V"]);
    assert_eq!(variations(&block), [vec![]]);
    block.runs[0].style.weight = 700;
    assert_eq!(variations(&block), [vec![(*b"wght", 700.0)]]);
    block.runs[0].style.weight = 1;
    assert_eq!(variations(&block), [vec![(*b"wght", 200.0)]]);
    // Another weight inside a word is another instance, and the letters still join across it.
    block.runs.push(run("سلام", &["V"]));
    assert_eq!(variations(&block).len(), 2);
    block.style.axes = vec![(*b"wght", 650.0)];
    assert_eq!(variations(&block), [vec![(*b"wght", 650.0)]]);
}

#[test]
fn an_italic_leans_by_no_axis_that_is_not_for_it() {
    let mut block = block("سلام", &["V"]);
    block.style.italic = true;
    assert_eq!(variations(&block), [vec![]]);
}

#[test]
fn a_missing_axis_is_reported() {
    let codes = |axes: &[([u8; 4], f32)]| {
        let bind = Binding {
            family: "V".to_owned(),
            weight: 400,
            italic: false,
            face: variable_face().into(),
            role: Role::Named,
            shaper: Shaper::default(),
        };
        let block = block_with_axes("سلام", axes);
        let laid_out =
            layout(&block, frame(9000.0, 900.0), &FontSet::new(vec![bind]), &Budget::new(LAYOUT_WORK, &|| false));
        laid_out.unwrap().warnings
    };
    assert_eq!(codes(&[(*b"wght", 650.0), (*b"slnt", 5.0)]), []);
    let warnings = codes(&[(*b"wght", 650.0), (*b"wgth", 650.0)]);
    assert_eq!(warnings.len(), 1);
    assert_eq!(warnings[0].code, crate::WarningCode::NoAxis);
    assert!(warnings[0].detail.contains("wgth of V"), "{}", warnings[0].detail);
}

#[test]
fn a_heavier_weight_is_wider_in_advances_and_in_strokes() {
    let mut last: Option<GlyphBlock> = None;
    for weight in [200.0, 300.0, 400.0, 650.0, 1000.0] {
        let set = with_axes("محمد بن سلمان ا", &[(*b"wght", weight)]);
        if let Some(last) = last {
            let (line, lighter) = (&set.lines[0], &last.lines[0]);
            assert_eq!(ids(line), ids(lighter), "{weight}");
            assert!(line.width > lighter.width, "{weight}");
            // The ink of an alef is one stroke.
            let stroke = |weight| with_axes("ا", &[(*b"wght", weight)]).lines[0].ink.unwrap().width;
            assert!(stroke(weight) > stroke(200.0) + 1.0, "{weight}");
        }
        last = Some(set);
    }
}

#[test]
fn a_slant_leans_stems_and_takes_marks_with_it() {
    // The position of the mark over the foot of the alef, and how far the alef reaches to either
    // side.
    let at = |slant: f32| {
        let line = with_axes("اَ", &[(*b"slnt", slant)]).lines.remove(0);
        let (mark, alef) = (line.glyphs[0], line.glyphs[1]);
        assert_eq!((mark.advance, line.glyphs.len()), (0.0, 2));
        (mark.x - alef.x, line.ink.unwrap().width)
    };
    let ((left, left_ink), (upright, upright_ink), (right, right_ink)) = (at(11.0), at(0.0), at(-11.0));
    assert!(left < upright && upright < right, "{left} {upright} {right}");
    assert!(left_ink > upright_ink && right_ink > upright_ink, "{left_ink} {upright_ink} {right_ink}");
}

#[test]
fn letters_join_across_a_change_of_weight() {
    let mut two = block("مح", &["V"]);
    two.runs.push(styled(run("مد", &["V"]), |style| style.weight = 900));
    let set = set_with(&two, Shaper::default());
    assert_eq!(ids(&set.lines[0]), ids(&with_axes("محمد", &[]).lines[0]));
    let weights: Vec<_> = set.faces.iter().map(|face| face.variations.clone()).collect();
    assert_eq!(weights, [vec![(*b"wght", 900.0)], vec![]]);
}

/// rustybuzz rounds every delta of a position, harfrust their sum: a design unit apart is equal here.
#[test]
fn both_shapers_agree_on_every_string_at_several_places() {
    const UNIT: f32 = 100.0 / 1000.0 + 1e-2;
    for axes in [[(*b"wght", 200.0), (*b"slnt", 11.0)], [(*b"wght", 733.0), (*b"slnt", -5.5)]] {
        for (id, text, _) in all().into_iter().filter(|(id, ..)| !id.starts_with("S26")) {
            let block = block_with_axes(&text, &axes);
            let (one, other) = (set_with(&block, Shaper::Rustybuzz), set_with(&block, Shaper::Harfrust));
            assert_eq!(one.lines.len(), other.lines.len(), "{id}");
            for (line, of_other) in one.lines.iter().zip(&other.lines) {
                assert_eq!(ids(line), ids(of_other), "{id} {axes:?}");
                for (a, b) in line.glyphs.iter().zip(&of_other.glyphs) {
                    let offset = |glyph: &PlacedGlyph, line: &GlyphLine| (glyph.x - line.x, glyph.y - line.baseline);
                    let ((ax, ay), (bx, by)) = (offset(a, line), offset(b, of_other));
                    assert!((a.advance - b.advance).abs() < UNIT, "{id} {axes:?}");
                    assert!((ay - by).abs() < UNIT, "{id} {axes:?}: {a:?} {b:?}");
                    assert!((ax - bx).abs() < UNIT * 2.0, "{id} {axes:?}: {a:?} {b:?}");
                }
            }
        }
    }
}
