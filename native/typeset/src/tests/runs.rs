//! Members of runs: a raise, a stroke or a paint breaks no join, and backgrounds stand behind their
//! own text.

use scene::paint::{Color, Paint, Stroke};
use scene::{RunBackground, StyledText, TextBlock};

use super::{BLACK, block, frame, ids, run, set, styled, try_set};
use crate::WarningCode;

const RED: Paint = Paint::Solid(Color { r: 255, g: 0, b: 0, a: 255 });

/// A block whose text is cut into runs of these styles.
fn cut(runs: Vec<StyledText>) -> TextBlock {
    TextBlock { runs, ..block("", &["Amiri"]) }
}

fn amiri(text: &str) -> StyledText {
    run(text, &["Amiri"])
}

fn background(paint: Paint) -> RunBackground {
    RunBackground { paint, padding: [1.0, 2.0, 3.0, 4.0], radius: [0.0; 4] }
}

#[test]
fn a_raise_a_stroke_and_a_paint_open_no_join() {
    for (before, inside, after) in [("مح", "م", "د"), ("ال", "ل", "ه"), ("ل", "ا", " إله"), ("fi", "f", "ty")]
    {
        let whole = &set(&block(&format!("{before}{inside}{after}"), &["Amiri"])).block.lines[0];
        let own = styled(amiri(inside), |style| {
            style.own.raise = 20.0;
            style.own.stroke = Some(Some(Stroke {
                paint: Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 }),
                width: 4.0,
                dash: vec![],
            }));
            style.color = RED;
        });
        let layout = set(&cut(vec![amiri(before), own, amiri(after)]));
        let line = &layout.block.lines[0];
        assert_eq!(ids(line), ids(whole), "{before}{inside}{after}");
        assert_eq!(layout.block.strokes.len(), usize::from(line.glyphs.iter().any(|glyph| glyph.stroke.is_some())));
        let of_run = before.len()..before.len() + inside.len();
        for (glyph, plain) in line.glyphs.iter().zip(&whole.glyphs) {
            // A ligature is as high as its first letter.
            let raise = if of_run.contains(&(glyph.cluster as usize)) { 20.0 } else { 0.0 };
            assert_eq!(glyph.stroke.is_some(), raise > 0.0);
            let (rise, of_plain) = (line.baseline - glyph.y, whole.baseline - plain.y);
            assert!((rise - of_plain - raise).abs() < 1e-3, "{before}{inside}{after}");
            assert!((glyph.x - line.x - plain.x + whole.x).abs() < 1e-3, "{before}{inside}{after}");
        }
    }
}

#[test]
fn a_run_is_spaced_by_itself() {
    let spaced = styled(amiri("NAQSH"), |style| style.own.letter_spacing = Some(10.0));
    let widths = |runs: Vec<StyledText>| set(&cut(runs)).block.lines[0].width;
    let plain = widths(vec![amiri("من "), amiri("NAQSH"), amiri(" محمد")]);
    assert!((widths(vec![amiri("من "), spaced, amiri(" محمد")]) - plain - 50.0).abs() < 1e-2);
    // Letters that join stay together, and a run may undo the layer's spacing.
    let joined = styled(amiri("محمد"), |style| style.own.letter_spacing = Some(10.0));
    assert!((widths(vec![joined]) - widths(vec![amiri("محمد")])).abs() < 1e-3);
    let mut block = cut(vec![styled(amiri("NAQSH"), |style| style.own.letter_spacing = Some(0.0))]);
    block.style.letter_spacing = 10.0;
    assert!((set(&block).block.lines[0].width - widths(vec![amiri("NAQSH")])).abs() < 1e-3);
}

#[test]
fn a_background_is_as_wide_as_its_text_and_stands_there_once() {
    let with = |text: &str, paint: Paint| styled(amiri(text), |style| style.own.background = Some(background(paint)));
    let other = styled(with("ري", BLACK), |style| style.color = RED);
    let layout = set(&cut(vec![amiri("خصم "), with(" حص", BLACK), other, amiri(" اليوم "), with("فقط ", RED)]));
    let line = &layout.block.lines[0];
    let [red, black] = layout.grounds.as_slice() else { panic!("{:?}", layout.grounds) };
    assert_eq!((&red.paint, &black.paint), (&RED, &BLACK));
    let of = |from: &str, text: &str| {
        let start = line.text.find(from).unwrap();
        let glyphs = line.glyphs.iter().filter(|glyph| (start..start + text.len()).contains(&(glyph.cluster as usize)));
        let edges = glyphs.map(|glyph| (glyph.x, glyph.x + glyph.advance));
        edges.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1))).unwrap()
    };
    // The inline end is left in Arabic.
    let (left, right) = of("حصري", "حصري");
    assert!((black.frame.x - left + 2.0).abs() < 0.5 && (black.frame.right() - right - 4.0).abs() < 0.5);
    assert!(red.frame.right() < black.frame.x);
    assert!(black.frame.y < line.ink.unwrap().y && black.frame.bottom() > line.baseline);
}

#[test]
fn each_line_has_its_own_background() {
    let with = styled(amiri("كل عام وأنتم بخير"), |style| style.own.background = Some(background(RED)));
    let mut block = cut(vec![with]);
    block.style.overflow = scene::Overflow::Wrap;
    let layout = try_set(&block, frame(300.0, 2000.0)).unwrap();
    assert!(layout.block.lines.len() > 1);
    assert_eq!(layout.grounds.len(), layout.block.lines.len());
}

#[test]
fn a_run_asks_for_its_own_slant() {
    let lean = |italic| styled(amiri("محمد"), |style| style.own.italic = italic);
    let warns = |runs: Vec<StyledText>, italic: bool| {
        let mut block = cut(runs);
        block.style.italic = italic;
        set(&block).warnings.iter().any(|warning| warning.code == WarningCode::NoItalic)
    };
    assert!(warns(vec![lean(Some(true)), lean(None)], false));
    assert!(!warns(vec![lean(Some(false))], true));
    assert!(warns(vec![lean(None)], true));
}
