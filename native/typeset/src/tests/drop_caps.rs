//! Texts whose beginning is as high as several lines.

use scene::frame::GlyphLine;
use scene::{DropCap, Justify, Overflow, TextBlock};

use super::{block, frame, try_set};
use crate::Layout;

const STORY: &str = "كان يا ما كان في قديم الزمان وسالف العصر والأوان تاجر أمين يسكن مدينة الرياض وله قافلة";
const GAP: f32 = 10.0;

fn with_cap(text: &str, lines: u32) -> TextBlock {
    let mut block = block(text, &["Amiri"]);
    block.style.size = 20.0;
    block.style.overflow = Overflow::Wrap;
    block.style.drop_cap = Some(DropCap { lines, gap: Some(GAP), color: None, fonts: None, weight: None });
    block
}

fn set(block: &TextBlock, width: f32) -> Layout {
    try_set(block, frame(width, 1000.0)).unwrap()
}

fn ink(line: &GlyphLine) -> (f32, f32, f32, f32) {
    let ink = line.ink.unwrap();
    (ink.x, ink.y, ink.right(), ink.bottom())
}

#[test]
fn a_beginning_is_as_high_as_its_lines_and_stands_beside_them() {
    let layout = set(&with_cap(STORY, 3), 300.0);
    let [cap, lines @ ..] = layout.block.lines.as_slice() else { panic!("no lines") };
    assert_eq!(cap.text, "كان");
    assert!(lines[0].text.starts_with("يا ما كان"));
    let (left, top, right, bottom) = ink(cap);
    assert!((right - 300.0).abs() < 0.01, "{right}");
    assert!((top - ink(&lines[0]).1).abs() < 1.0, "{top} beside {}", ink(&lines[0]).1);
    assert!((bottom - lines[2].baseline).abs() < 0.01, "{bottom} beside {}", lines[2].baseline);
    for (number, line) in lines.iter().enumerate() {
        let end = if number < 3 { left - GAP } else { 300.0 };
        assert!(line.x + line.width <= end + 0.6, "line {number} ends at {}", line.x + line.width);
    }
    assert!(lines[0].x + lines[0].width > left - GAP - 2.0);
}

#[test]
fn a_capital_has_the_height_of_capitals_at_the_first_line_and_its_baseline_at_the_last() {
    let mut block = with_cap("Once upon a time in the old days of the city an honest merchant sent caravans", 3);
    block.style.direction = scene::Direction::Ltr;
    block.style.line_height = Some(1.5);
    let layout = set(&block, 260.0);
    let [cap, lines @ ..] = layout.block.lines.as_slice() else { panic!("no lines") };
    assert_eq!((cap.text.as_str(), cap.baseline), ("O", lines[2].baseline));
    assert!((ink(cap).0).abs() < 0.01);
    // Two line heights and the height of the text's own capitals.
    let factor = cap.glyphs[0].size / 20.0;
    let capitals = super::block("H", &["Amiri"]);
    let height = ink(&super::set(&capitals).block.lines[0]).3 - ink(&super::set(&capitals).block.lines[0]).1;
    assert!((factor - (60.0 + height / 5.0) / (height / 5.0)).abs() < 0.1, "{factor}");
    assert!(lines[..3].iter().all(|line| (line.x - ink(cap).2 - GAP).abs() < 2.0));
}

#[test]
fn a_text_of_fewer_lines_has_a_lower_beginning_and_one_of_a_single_line_none() {
    let two = set(&with_cap("كان يا ما كان في قديم الزمان وسالف العصر", 4), 220.0);
    let [cap, lines @ ..] = two.block.lines.as_slice() else { panic!("no lines") };
    assert!(lines.len() < 4);
    assert!((ink(cap).3 - lines[lines.len() - 1].baseline).abs() < 0.01);
    let one = set(&with_cap("كان يا ما كان", 3), 300.0);
    assert_eq!(one.block.lines.len(), 1);
    let mut plain = with_cap("كان يا ما كان", 3);
    plain.style.drop_cap = None;
    assert_eq!(one.block.lines, set(&plain, 300.0).block.lines);
}

#[test]
fn lines_beside_a_beginning_are_justified_to_it() {
    for justify in [Justify::Space, Justify::Kashida] {
        let mut block = with_cap(STORY, 2);
        block.style.justify = justify;
        let layout = set(&block, 300.0);
        let [cap, first, second, third, ..] = layout.block.lines.as_slice() else { panic!("few lines") };
        for line in [first, second] {
            assert!(line.x.abs() < 1.0 && (line.x + line.width - ink(cap).0 + GAP).abs() < 1.0, "{justify:?}");
        }
        assert!(third.x + third.width > 299.0);
    }
}

#[test]
fn a_text_that_shrinks_takes_its_beginning_along() {
    let mut block = with_cap(STORY, 3);
    block.style.overflow = Overflow::Shrink;
    block.style.min_size = 5.0;
    let layout = try_set(&block, frame(240.0, 80.0)).unwrap();
    assert!(layout.fits && layout.block.size < 20.0);
    let [cap, lines @ ..] = layout.block.lines.as_slice() else { panic!("no lines") };
    let last = lines.iter().filter(|line| line.x + line.width < ink(cap).0).count().min(3) - 1;
    assert!((ink(cap).3 - lines[last].baseline).abs() < 0.01 && ink(cap).1 >= -0.01, "{cap:?} {lines:?}");
}

#[test]
fn a_wide_beginning_is_lower_so_that_half_of_the_line_is_left() {
    let layout = set(&with_cap("المستشفيات الكبرى في مدينة الرياض مفتوحة لكم كل يوم من أيام الأسبوع", 5), 200.0);
    let (left, _, right, _) = ink(&layout.block.lines[0]);
    assert!(right - left + GAP <= 101.0);
}
