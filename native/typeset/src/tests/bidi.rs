//! Order of display, through the layout.

use scene::Direction;

use super::strings::all;
use super::{block, is_control, set, visual};
use crate::bidi::Levels;

#[test]
fn levels_of_every_string_are_the_reference_s() {
    let mut checked = 0;
    for (id, text, fixture) in all() {
        let Some(expected) = fixture["levels"].as_array() else { continue };
        let direction = if fixture["base"] == "auto" { Direction::Auto } else { Direction::Rtl };
        let levels = Levels::new(&text, direction, "ar");
        assert_eq!(u64::from(levels.is_rtl()), fixture["para_level"].as_u64().unwrap(), "{id}");
        let expected: Vec<u64> = expected.iter().map(|level| level.as_u64().unwrap()).collect();
        let actual: Vec<u64> = text.char_indices().map(|(i, _)| u64::from(levels.at(i).number())).collect();
        assert_eq!(actual, expected, "{id}");
        let line = levels.of_line(0..text.len());
        let of_line: Vec<u64> = text.char_indices().map(|(i, _)| u64::from(line[i].number())).collect();
        assert_eq!(of_line, expected, "{id}");
        checked += 1;
    }
    assert!(checked >= 33, "{checked}");
}

#[test]
fn glyphs_of_every_string_stand_in_the_reference_order() {
    let mut checked = 0;
    for (id, text, fixture) in all().into_iter().filter(|(id, ..)| id.starts_with('B')) {
        let Some(expected) = fixture["visual_ltr"].as_str() else { continue };
        let direction = if fixture["base"] == "auto" { Direction::Auto } else { Direction::Rtl };
        let mut block = block(&text, &["Tajawal"]);
        block.style.direction = direction;
        let laid_out = set(&block);
        let drawn = visual(&laid_out.block.lines[0]);
        // White space at the end of the line hangs and has no glyph.
        let expected: String = expected.chars().filter(|c| !is_control(*c)).collect();
        assert_eq!(drawn.trim(), expected.trim(), "{id}");
        checked += 1;
    }
    assert_eq!(checked, 29);
}
