//! Columns: lines that fill one column after the other, in reading direction.

use std::ops::Range;

use scene::TextStyle;
use scene::geometry::Rect;

use crate::line::Line;
use crate::line_stack::{Stack, stack};

/// The boxes of a text's columns in reading direction, from the left or from the right.
pub(crate) fn boxes(style: &TextStyle, frame: Rect, is_rtl: bool) -> Vec<Rect> {
    let count = style.columns.max(1);
    let width = width(style, frame.width);
    let place = |index: u32| {
        let from_left = if is_rtl { count - 1 - index } else { index };
        Rect { x: frame.x + from_left as f32 * (width + style.column_gap), width, ..frame }
    };
    (0..count).map(place).collect()
}

/// The width of each column of a box.
pub(crate) fn width(style: &TextStyle, whole: f32) -> f32 {
    let count = style.columns.max(1) as f32;
    ((whole - style.column_gap * (count - 1.0)) / count).max(0.0)
}

/// The width of a box with columns of this width.
pub(crate) fn whole(style: &TextStyle, column: f32) -> f32 {
    let count = style.columns.max(1) as f32;
    column * count + style.column_gap * (count - 1.0)
}

/// Splits lines into columns of `height` ems: each takes as many as fit by their ink, at least one,
/// and the last one takes the rest.
pub(crate) fn split(lines: &[Line], style: &TextStyle, height: f32) -> Vec<Range<usize>> {
    let (mut start, mut ranges) = (0, Vec::new());
    while ranges.len() + 1 < style.columns.max(1) as usize && start < lines.len() {
        let fits = |end: &usize| stack(&lines[start..*end], style).ink_height() <= height;
        let end = (start + 2..=lines.len()).take_while(fits).last().unwrap_or(start + 1);
        ranges.push(start..end);
        start = end;
    }
    if start < lines.len() || ranges.is_empty() {
        ranges.push(start..lines.len());
    }
    ranges
}

/// Splits lines into columns as evenly as whole lines allow.
pub(crate) fn even(count: usize, style: &TextStyle) -> Vec<Range<usize>> {
    let each = count.div_ceil(style.columns.max(1) as usize).max(1);
    let ranges = (0..count).step_by(each).map(|start| start..(start + each).min(count));
    ranges.collect()
}

/// The stack of the tallest column.
pub(crate) fn highest(lines: &[Line], ranges: &[Range<usize>], style: &TextStyle) -> Stack {
    let stacks = ranges.iter().map(|range| stack(&lines[range.clone()], style));
    let highest = stacks.reduce(|high, one| if one.ink_height() > high.ink_height() { one } else { high });
    highest.unwrap_or_else(|| stack(&[], style))
}
