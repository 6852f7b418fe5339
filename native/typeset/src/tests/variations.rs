//! Variable faces: places of the variation space, and which of them a weight asks for.

use std::sync::Arc;

use scene::TextBlock;
use scene::frame::FaceData;

use super::{block, face, frame, run};
use crate::{Axis, Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, layout};

/// Noto Naskh with a `wght` axis from 100 to 900 in the place of its `gasp` table. Nothing varies along it, which is
/// all that is needed to see where a text is set.
fn variable_face() -> Arc<Face> {
    let mut bytes = face("Noto Naskh Arabic").data().bytes.clone();
    let fixed = |value: u32| (value << 16).to_be_bytes();
    let mut fvar = vec![0, 1, 0, 0, 0, 16, 0, 2, 0, 1, 0, 20, 0, 0, 0, 8];
    fvar.extend_from_slice(b"wght");
    fvar.extend([fixed(100), fixed(400), fixed(900)].concat());
    fvar.extend([0, 0, 1, 0]);
    let record = bytes.windows(4).position(|tag| tag == b"gasp").unwrap();
    let offset = bytes.len() as u32;
    bytes[record..record + 4].copy_from_slice(b"fvar");
    bytes[record + 8..record + 12].copy_from_slice(&offset.to_be_bytes());
    bytes[record + 12..record + 16].copy_from_slice(&(fvar.len() as u32).to_be_bytes());
    bytes.extend(fvar);
    Face::parse(Arc::new(FaceData { sha256: "variable".to_owned(), index: 0, bytes })).unwrap()
}

/// Variations of the faces that a block is set in.
fn variations(block: &TextBlock) -> Vec<Vec<([u8; 4], f32)>> {
    let face = variable_face();
    let bind =
        |weight| Binding { family: "V".to_owned(), weight, italic: false, face: face.clone(), role: Role::Named };
    let fonts = FontSet::new(vec![bind(400), bind(700)]);
    let laid_out = layout(block, frame(9000.0, 900.0), &fonts, &Budget::new(LAYOUT_WORK, &|| false)).unwrap();
    laid_out.block.faces.into_iter().map(|face| face.variations).collect()
}

#[test]
fn axes_are_read() {
    let axes = variable_face().axes().to_vec();
    assert_eq!(axes, [Axis { tag: *b"wght", min: 100.0, default: 400.0, max: 900.0 }]);
    assert_eq!(face("Amiri").axes(), []);
}

#[test]
fn equal_places_are_one_instance() {
    let face = variable_face();
    let at = |settings: &[([u8; 4], f32)]| face.instance(settings);
    assert!(Arc::ptr_eq(&at(&[]), &at(&[(*b"wght", 400.0)])));
    assert!(Arc::ptr_eq(&at(&[]), &at(&[(*b"wdth", 75.0)])));
    assert!(Arc::ptr_eq(&at(&[(*b"wght", 650.0)]), &at(&[(*b"wght", 100.0), (*b"wght", 650.0)])));
    assert_eq!(at(&[(*b"wght", 2000.0)]).variations, [(*b"wght", 900.0)]);
}

#[test]
fn a_weight_sets_its_axis_and_the_template_s_axes_win() {
    let mut block = block("سلام", &["V"]);
    assert_eq!(variations(&block), [vec![]]);
    block.runs[0].weight = 700;
    assert_eq!(variations(&block), [vec![(*b"wght", 700.0)]]);
    // Another weight inside a word is another instance, and the letters still join across it.
    block.runs.push(run("سلام", &["V"]));
    assert_eq!(variations(&block).len(), 2);
    block.axes = vec![(*b"wght", 650.0)];
    assert_eq!(variations(&block), [vec![(*b"wght", 650.0)]]);
}
