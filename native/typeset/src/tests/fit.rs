//! Overflow rules.

use scene::{Direction, Overflow};

use super::strings::text;
use super::{block, frame, ids, line, run, try_set, visual};
use crate::{Budget, LAYOUT_WORK, LayoutError, MAX_TEXT, WarningCode, layout};

fn codes(layout: &crate::Layout) -> Vec<WarningCode> {
    layout.warnings.iter().map(|warning| warning.code).collect()
}

#[test]
fn a_long_name_shrinks_to_the_largest_size_that_fits() {
    let mut block = block(&text("L06"), &["Amiri"]);
    (block.style.max_lines, block.style.min_size) = (Some(1), 10.0);
    let bounds = frame(900.0, 170.0);
    let laid_out = try_set(&block, bounds).unwrap();
    assert_eq!(codes(&laid_out), [WarningCode::Shrunk]);
    let size = laid_out.block.size;
    assert_eq!(size * 4.0, (size * 4.0).round());
    let fits_at = |size: f32| {
        let mut block = block.clone();
        (block.style.size, block.style.min_size, block.style.overflow) = (size, size, Overflow::Error);
        try_set(&block, bounds).is_ok()
    };
    assert!(fits_at(size));
    assert!(!fits_at(size + 0.25));
}

#[test]
fn shrinking_looks_at_ink_not_at_metrics() {
    // Cairo's line box at 100 px is 187 px high, the word's ink is not half of that.
    let laid_out = try_set(&block("سلام", &["Cairo"]), frame(1000.0, 110.0)).unwrap();
    assert_eq!(laid_out.block.size, 100.0);
    let ink = laid_out.block.lines[0].ink.unwrap();
    assert!(ink.y >= -0.01 && ink.bottom() <= 110.01, "{ink:?}");
}

#[test]
fn what_does_not_fit_at_the_least_size_ends_in_an_ellipsis() {
    let mut block = block(&text("L06"), &["Amiri"]);
    (block.style.max_lines, block.style.min_size) = (Some(1), 60.0);
    let laid_out = try_set(&block, frame(600.0, 200.0)).unwrap();
    assert_eq!(codes(&laid_out), [WarningCode::Shrunk, WarningCode::Ellipsized]);
    assert_eq!(laid_out.block.size, 60.0);
    assert!(!laid_out.fits);
    let line = &laid_out.block.lines[0];
    assert!(line.width <= 600.01 && visual(line).starts_with('…'));
}

#[test]
fn a_name_on_two_lines_is_balanced() {
    let mut block = block("عبدالرحمن بن عبدالعزيز بن عبدالله آل الشيخ", &["Cairo"]);
    block.style.max_lines = Some(2);
    let lines = try_set(&block, frame(1400.0, 600.0)).unwrap().block.lines;
    assert_eq!(lines.len(), 2);
    assert!((lines[0].width - lines[1].width).abs() < 400.0, "{} {}", lines[0].width, lines[1].width);
}

#[test]
fn the_ellipsis_stands_at_the_visual_end_after_a_final_form() {
    let mut block = block(&text("L08"), &["Amiri"]);
    (block.style.max_lines, block.style.overflow) = (Some(1), Overflow::Ellipsis);
    for width in 200..900 {
        let laid_out = try_set(&block, frame(width as f32, 300.0)).unwrap();
        let shown = &laid_out.block.lines[0];
        assert_eq!(codes(&laid_out), [WarningCode::Ellipsized]);
        assert!(shown.width <= width as f32 + 0.01);
        assert!(visual(shown).starts_with('…'), "{}", shown.text);
        let kept = shown.text.trim_end_matches('…');
        assert!(text("L08").starts_with(kept), "{kept}");
        // The kept text has the glyphs that it has on its own.
        assert_eq!(ids(shown)[1..], ids(&line(kept, "Amiri")));
    }
}

#[test]
fn the_ellipsis_of_a_mixed_line_stands_at_the_end_of_the_base_direction() {
    let mut block = block(&text("L09"), &["Cairo"]);
    (block.style.max_lines, block.style.overflow) = (Some(1), Overflow::Ellipsis);
    for width in [600.0, 700.0, 800.0, 900.0] {
        let laid_out = try_set(&block, frame(width, 300.0)).unwrap();
        assert!(visual(&laid_out.block.lines[0]).starts_with('…'), "{}", visual(&laid_out.block.lines[0]));
    }
    // An isolate that the cut leaves open is closed before the ellipsis.
    let mut isolated = block.clone();
    isolated.runs[0] = run("جهاز \u{2066}iPhone 15 Pro Max\u{2069} الجديد", &["Cairo"]);
    let laid_out = try_set(&isolated, frame(600.0, 300.0)).unwrap();
    let shown = visual(&laid_out.block.lines[0]);
    assert!(shown.starts_with("…iPhone"), "{shown}");
}

#[test]
fn the_ellipsis_stands_beside_the_cut_where_the_kept_text_runs_against_the_base() {
    let set_in = |text: &str, direction| {
        let mut block = block(text, &["Cairo"]);
        (block.style.max_lines, block.style.overflow, block.style.direction) = (Some(1), Overflow::Ellipsis, direction);
        let shown = visual(&try_set(&block, frame(420.0, 300.0)).unwrap().block.lines[0]);
        assert_eq!(shown.matches('…').count(), 1, "{shown}");
        shown
    };
    for text in
        ["Alexander Hamilton", "\u{2066}Alexander Hamilton\u{2069}", "\u{202A}Alexander Hamilton", "123456789012"]
    {
        let shown = set_in(text, Direction::Rtl);
        let kept = shown.strip_suffix('…').unwrap_or_else(|| panic!("{shown}"));
        assert!(text.contains(kept) && kept.len() > 3, "{shown}");
        assert_eq!(set_in(text, Direction::Ltr), shown, "as on a card from left to right");
    }
    for text in ["عبد الرحمن الأنصاري", "\u{2067}عبد الرحمن الأنصاري\u{2069}"] {
        assert!(set_in(text, Direction::Ltr).starts_with('…'), "{text}");
        assert_eq!(set_in(text, Direction::Rtl), set_in(text, Direction::Ltr), "{text}");
    }
}

#[test]
fn ellipsis_ends_the_last_of_the_lines_that_the_box_holds() {
    let words = vec!["كلمة"; 60].join(" ");
    let mut block = block(&words, &["Cairo"]);
    block.style.overflow = Overflow::Ellipsis;
    let laid_out = try_set(&block, frame(900.0, 400.0)).unwrap();
    let lines = &laid_out.block.lines;
    assert_eq!(lines.len(), 2);
    assert!(!visual(&lines[0]).contains('…') && visual(&lines[1]).starts_with('…'));
    assert!(lines[1].ink.unwrap().bottom() <= 400.01);
}

#[test]
fn an_ellipsis_alone_is_left_where_nothing_else_fits() {
    let mut block = block("شمس", &["Cairo"]);
    (block.style.max_lines, block.style.overflow) = (Some(1), Overflow::Ellipsis);
    let laid_out = try_set(&block, frame(20.0, 300.0)).unwrap();
    assert!(laid_out.block.lines.iter().all(|line| line.text.chars().count() <= 2), "{:?}", laid_out.block.lines);
    assert!(codes(&laid_out).contains(&WarningCode::Overflow));
}

#[test]
fn clip_draws_one_line_past_its_box() {
    let mut block = block(&text("L06"), &["Amiri"]);
    (block.style.max_lines, block.style.overflow) = (Some(1), Overflow::Clip);
    let laid_out = try_set(&block, frame(300.0, 300.0)).unwrap();
    assert!(laid_out.block.style.overflow == Overflow::Clip);
    assert_eq!(laid_out.block.lines.len(), 1);
    assert_eq!(laid_out.block.lines[0].text, text("L06"));
    assert_eq!(codes(&laid_out), [WarningCode::Clipped]);
}

#[test]
fn wrap_draws_past_its_box_and_says_so() {
    let words = vec!["كلمة"; 20].join(" ");
    let mut block = block(&words, &["Cairo"]);
    block.style.overflow = Overflow::Wrap;
    let laid_out = try_set(&block, frame(500.0, 200.0)).unwrap();
    assert!(laid_out.block.lines.len() > 3);
    assert_eq!(codes(&laid_out), [WarningCode::Overflow]);
    assert!(laid_out.block.lines.iter().all(|line| line.width <= 500.01));
}

#[test]
fn error_says_what_would_fit() {
    let mut block = block(&text("L06"), &["Amiri"]);
    block.style.overflow = Overflow::Error;
    assert!(matches!(try_set(&block, frame(300.0, 100.0)), Err(LayoutError::Overflow { box_width: 300, .. })));
    block.style.max_lines = Some(1);
    assert!(matches!(try_set(&block, frame(900.0, 900.0)), Err(LayoutError::TooManyLines { allowed: 1, .. })));
}

#[test]
fn kashida_overflow_takes_typed_tatweels_back_before_it_shrinks() {
    let mut stretched = block("محـــــــــمد الرَّحْمَـٰن", &["Amiri"]);
    stretched.style.overflow = Overflow::Kashida;
    stretched.style.max_lines = Some(1);
    let width = line("محمد الرَّحْمَـٰن", "Amiri").width;
    let laid_out = try_set(&stretched, frame(width + 5.0, 300.0)).unwrap();
    assert_eq!(laid_out.block.lines[0].text, "محمد الرَّحْمَـٰن");
    assert_eq!(laid_out.block.size, 100.0);
    assert_eq!(codes(&laid_out), [WarningCode::KashidaRemoved]);
}

#[test]
fn text_has_a_limit() {
    let families = ["Cairo"];
    let at = "ب ".repeat(MAX_TEXT / 3 + 1);
    let budget = Budget::new(u64::MAX, &|| false);
    let fonts = super::fonts(&families);
    let try_length = |length: usize| {
        let mut text: String = at.chars().take(length / 3 * 2).collect();
        text.extend(std::iter::repeat_n('a', length - text.len()));
        let mut block = block(&text, &families);
        block.style.overflow = Overflow::Wrap;
        layout(&block, frame(9000.0, 9000.0), &fonts, &budget).map(|_| ())
    };
    assert_eq!(try_length(MAX_TEXT), Ok(()));
    assert_eq!(try_length(MAX_TEXT + 1), Err(LayoutError::TooLong { length: MAX_TEXT + 1, limit: MAX_TEXT }));
}

#[test]
fn the_budget_and_the_wish_to_stop_end_a_layout() {
    let block = block(&text("L06"), &["Amiri"]);
    let fonts = super::fonts(&["Amiri"]);
    let with = |budget: &Budget| layout(&block, frame(900.0, 200.0), &fonts, budget).map(|_| ());
    let ample = Budget::new(LAYOUT_WORK, &|| false);
    assert_eq!(with(&ample), Ok(()));
    let used = LAYOUT_WORK - ample.left();
    assert_eq!(with(&Budget::new(used, &|| false)), Ok(()));
    assert_eq!(with(&Budget::new(used - 1, &|| false)), Err(LayoutError::Budget));
    assert_eq!(with(&Budget::new(LAYOUT_WORK, &|| true)), Err(LayoutError::Stopped));
}
