//! Indents and columns: lines fill columns in reading direction, and none leaves its column.

use scene::frame::GlyphLine;
use scene::{Align, Direction, Overflow, TextBlock};

use super::{block, frame, try_set};
use crate::WarningCode;

const ARABIC: &str = "يسرنا دعوتكم إلى حفل التخرج السنوي في قاعة الملك فهد وتسعدنا مشاركتكم فرحة الخريجين";
const LATIN: &str = "Doors open at seven and dinner is served at eight so please confirm before Sunday evening";

fn set_in(text: &str, direction: Direction, change: impl FnOnce(&mut TextBlock), size: (f32, f32)) -> Vec<GlyphLine> {
    let mut block = block(text, &["Amiri"]);
    (block.style.direction, block.style.overflow) = (direction, Overflow::Wrap);
    change(&mut block);
    try_set(&block, frame(size.0, size.1)).unwrap().block.lines
}

/// The edge where reading starts, from the start of its box.
fn begins(line: &GlyphLine, width: f32) -> f32 {
    if line.is_rtl { width - line.x - line.width } else { line.x }
}

#[test]
fn the_first_line_of_a_paragraph_is_indented_or_else_the_others_are() {
    for (text, direction) in [(ARABIC, Direction::Rtl), (LATIN, Direction::Ltr)] {
        let text = format!("{text}\n{text}");
        for indent in [80.0, -80.0, 0.0] {
            let lines = set_in(&text, direction, |block| block.style.indent = indent, (700.0, 5000.0));
            assert!(lines.len() > 5);
            let starts: Vec<bool> =
                (0..lines.len()).map(|at| at == 0 || lines[at].text.starts_with(&text[..6])).collect();
            for (line, is_first) in lines.iter().zip(starts) {
                let moved = if is_first == (indent > 0.0) { indent.abs() } else { 0.0 };
                assert!((begins(line, 700.0) - moved).abs() < 12.0, "{} {moved}", begins(line, 700.0));
                assert!(line.x > -1.0 && line.x + line.width < 701.0);
            }
        }
    }
}

#[test]
fn lines_fill_columns_in_reading_direction() {
    for (text, direction) in [(ARABIC, Direction::Rtl), (LATIN, Direction::Ltr)] {
        let change = |block: &mut TextBlock| (block.style.columns, block.style.column_gap) = (2, 100.0);
        let lines = set_in(text, direction, change, (1500.0, 500.0));
        // Each column is 700 pixels wide.
        let columns: Vec<u32> = lines.iter().map(|line| u32::from(begins(line, 1500.0) > 750.0)).collect();
        assert!(columns.is_sorted() && columns[0] == 0 && columns.last() == Some(&1), "{columns:?}");
        for (line, column) in lines.iter().zip(&columns) {
            let from = begins(line, 1500.0) - *column as f32 * 800.0;
            assert!(from > -1.0 && from + line.width < 701.0);
        }
        let second = columns.iter().position(|column| *column == 1).unwrap();
        assert!((lines[second].baseline - lines[0].baseline).abs() < 60.0, "both begin at the top");
    }
}

#[test]
fn fitting_holds_against_all_columns_together() {
    let mut block = block(ARABIC, &["Amiri"]);
    (block.style.columns, block.style.min_size, block.style.align) = (3, 10.0, Align::Center);
    let layout = try_set(&block, frame(900.0, 200.0)).unwrap();
    assert!(layout.fits && layout.block.size < 100.0);
    let lowest = layout.block.lines.iter().filter_map(|line| line.ink).fold(0.0, |low: f32, ink| low.max(ink.bottom()));
    assert!(lowest <= 200.1);
    let mut alone = block.clone();
    alone.style.columns = 1;
    alone.style.overflow = Overflow::Ellipsis;
    block.style.overflow = Overflow::Ellipsis;
    let count = |block: &TextBlock| try_set(block, frame(900.0, 200.0)).unwrap();
    let (three, one) = (count(&block), count(&alone));
    assert!(three.block.lines.len() >= one.block.lines.len());
    assert!(three.warnings.iter().any(|warning| warning.code == WarningCode::Ellipsized));
}
