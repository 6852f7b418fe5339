//! Tab stops: texts stand at them in reading direction, at any size that fitting chooses, and
//! leaders fill the room.

use scene::frame::GlyphLine;
use scene::{Direction, Justify, Leader, TabAlign, TabStop, TextBlock};

use super::{block, frame, set, try_set};

fn stop(at: f32, align: TabAlign, leader: Leader) -> TabStop {
    TabStop { at, align, leader }
}

fn tabbed(text: &str, direction: Direction, tabs: Vec<TabStop>) -> TextBlock {
    let mut block = block(text, &["Amiri"]);
    (block.style.direction, block.style.tabs) = (direction, tabs);
    block
}

/// Left and right end of the advances of the clusters of a piece of a line's text.
fn ends(line: &GlyphLine, piece: &str) -> (f32, f32) {
    let start = line.text.find(piece).unwrap();
    let mut pen = line.x;
    let mut ends = (f32::INFINITY, f32::NEG_INFINITY);
    for glyph in &line.glyphs {
        if (start..start + piece.len()).contains(&(glyph.cluster as usize)) {
            ends = (ends.0.min(pen), ends.1.max(pen + glyph.advance));
        }
        pen += glyph.advance;
    }
    ends
}

fn is_near(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.05
}

#[test]
fn a_text_starts_ends_or_has_its_middle_at_its_stop_in_reading_direction() {
    for align in [TabAlign::Start, TabAlign::Center, TabAlign::End] {
        let tabs = || vec![stop(600.0, align, Leader::None)];
        let pick = |(start, end): (f32, f32)| match align {
            TabAlign::Start => start,
            TabAlign::Center => (start + end) / 2.0,
            TabAlign::End | TabAlign::Decimal => end,
        };
        let layout = try_set(&tabbed("قهوة\tماء", Direction::Rtl, tabs()), frame(1000.0, 300.0)).unwrap();
        assert!(layout.warnings.is_empty(), "{:?}", layout.warnings);
        let (left, right) = ends(&layout.block.lines[0], "ماء");
        assert!(is_near(pick((right, left)), 400.0), "{align:?}");
        assert!(is_near(ends(&layout.block.lines[0], "قهوة").1, 1000.0));
        let layout = try_set(&tabbed("Latte\t18", Direction::Ltr, tabs()), frame(1000.0, 300.0)).unwrap();
        assert!(is_near(pick(ends(&layout.block.lines[0], "18")), 600.0), "{align:?}");
    }
}

#[test]
fn stops_keep_their_places_where_a_text_shrinks() {
    let text = "قهوة عربية بالهيل والزعفران\t١٥";
    let mut block = tabbed(text, Direction::Rtl, vec![stop(700.0, TabAlign::End, Leader::Text(".".to_owned()))]);
    (block.style.min_size, block.style.max_lines) = (10.0, Some(1));
    let layout = try_set(&block, frame(700.0, 300.0)).unwrap();
    assert!(layout.fits && layout.block.size < 100.0);
    assert!(is_near(ends(&layout.block.lines[0], "١٥").0, 0.0));
}

#[test]
fn leaders_stand_on_one_grid_and_fill_the_room() {
    let tabs = || vec![stop(1500.0, TabAlign::End, Leader::Text(".".to_owned()))];
    let layout = try_set(&tabbed("شاي\t٨\nكنافة نابلسية\t١٢٠", Direction::Rtl, tabs()), frame(1500.0, 900.0)).unwrap();
    let dots = |line: &GlyphLine| {
        let at = line.text.rfind(' ').unwrap() as u32;
        let dots: Vec<f32> = line.glyphs.iter().filter(|glyph| glyph.cluster == at).map(|glyph| glyph.x).collect();
        dots[1..dots.len() - 1].to_vec()
    };
    let (short, long) = (dots(&layout.block.lines[0]), dots(&layout.block.lines[1]));
    assert!(short.len() > long.len() && long.len() > 5);
    let step = short[1] - short[0];
    assert!(long.iter().all(|x| is_near(((x - short[0]) / step).round() * step, x - short[0])));
    let layout = try_set(
        &tabbed("الاسم\t", Direction::Rtl, vec![stop(800.0, TabAlign::Start, Leader::Line)]),
        frame(900.0, 300.0),
    );
    let block = layout.unwrap().block;
    let [bar] = block.lines[0].bars.as_slice() else { panic!("no line") };
    assert!(bar.frame.x > 100.0 && bar.frame.right() < ends(&block.lines[0], "الاسم").0);
    assert!(is_near(bar.frame.bottom(), block.lines[0].baseline));
}

#[test]
fn a_tab_without_a_stop_is_a_space_and_lines_with_tabs_are_not_stretched() {
    let plain = set(&tabbed("قهوة ماء", Direction::Rtl, Vec::new()));
    let past = set(&tabbed("قهوة\tماء", Direction::Rtl, vec![stop(1.0, TabAlign::Start, Leader::None)]));
    assert!(is_near(plain.block.lines[0].width, past.block.lines[0].width));
    let mut block = tabbed("قهوة عربية\tماء", Direction::Rtl, vec![stop(900.0, TabAlign::Start, Leader::None)]);
    (block.style.justify, block.style.justify_last) = (Justify::Kashida, true);
    let layout = try_set(&block, frame(2000.0, 300.0)).unwrap();
    assert!(is_near(ends(&layout.block.lines[0], "ماء").1, 1100.0));
}

#[test]
fn numbers_stand_at_a_stop_by_their_decimal_separators() {
    let place = |text: &str, direction: Direction, piece: &str| {
        let tabs = vec![stop(600.0, TabAlign::Decimal, Leader::None)];
        let layout = try_set(&tabbed(text, direction, tabs), frame(1000.0, 300.0)).unwrap();
        ends(&layout.block.lines[0], piece)
    };
    assert!(is_near(place("Tea\t1,218.50 SR", Direction::Ltr, ".").0, 600.0));
    assert!(is_near(place("شاي\t١٢٫٥٠ ر.س", Direction::Rtl, "٫").0, 400.0));
    // Without a separator the last digit ends there, and without digits the text.
    assert!(is_near(place("شاي\t١٢ ر.س", Direction::Rtl, "٢").1, 400.0));
    assert!(is_near(place("Tea\t12,500 SR", Direction::Ltr, "12,500").1, 600.0));
    assert!(is_near(place("Tea\tfree", Direction::Ltr, "free").1, 600.0));
}

#[test]
fn a_leader_of_an_own_text_repeats_it_whole() {
    let tabs = vec![stop(1500.0, TabAlign::End, Leader::Text(". —".to_owned()))];
    let layout = try_set(&tabbed("شاي\t٨", Direction::Rtl, tabs), frame(1500.0, 300.0)).unwrap();
    let line = &layout.block.lines[0];
    let at = line.text.rfind(' ').unwrap() as u32;
    let ids: Vec<u16> = line.glyphs.iter().filter(|glyph| glyph.cluster == at).map(|glyph| glyph.id).collect();
    let leads = &ids[1..ids.len() - 1];
    assert!(
        leads.len() > 9 && leads.len().is_multiple_of(3) && leads.chunks(3).all(|unit| unit == &leads[..3]),
        "{ids:?}"
    );
    // No face has it: the room stays empty.
    let tabs = vec![stop(900.0, TabAlign::Start, Leader::Text("\u{E000}".to_owned()))];
    let layout = try_set(&tabbed("شاي\tماء", Direction::Rtl, tabs), frame(1500.0, 300.0)).unwrap();
    assert!(is_near(ends(&layout.block.lines[0], "ماء").1, 600.0));
}
