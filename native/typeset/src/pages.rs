//! Rows of a list on the pages of a document.

use std::ops::Range;

use scene::flow::Arrangement;
use scene::geometry::Rect;
use scene::{Layer, Stack};

use crate::error::LayoutError;
use crate::stack::{Arranged, SLACK};

/// The most pages of a list.
pub(crate) const MAX_PAGES: usize = 50;

/// The layers of a list that stand on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PageRows {
    /// Their indexes.
    pub layers: Range<usize>,
    /// Pixels by which they stand lower than in one column.
    pub shift: f32,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    layers: Range<usize>,
    top: f32,
    bottom: f32,
    /// A line between two others.
    is_line: bool,
}

/// The first row that stands on each page, and the lines between rows.
#[derive(Clone, Copy)]
pub(crate) struct Repeated {
    /// The first row stands on each page.
    pub head: bool,
    /// Every second row is a line.
    pub lines: bool,
}

/// Distributes the layers of a list, whose boxes are relative to the list's box, over pages; all of
/// them are on one if they fit there. A row that does not fit on a page moves to the next one as a
/// whole.
///
/// # Errors
/// [`LayoutError::ListOverflow`] for a row that fits on no page, [`LayoutError::TooManyPages`].
pub(crate) fn split(
    stack: &Stack,
    frame: &Rect,
    inner: &[Arranged<'_>],
    repeated: Repeated,
) -> Result<Vec<PageRows>, LayoutError> {
    let boxes: Vec<(u16, Rect)> =
        inner.iter().enumerate().map(|(index, one)| (row_of(stack, index, one.layer), one.frame)).collect();
    let [top, _, bottom, _] = stack.flow.padding;
    distribute(&rows(&boxes, repeated.lines), (top, frame.height - bottom), repeated.head).and_then(|pages| {
        let is_across = |one: &Arranged<'_>| one.frame.x < -SLACK || one.frame.right() > frame.width + SLACK;
        match inner.iter().find(|one| is_across(one)) {
            Some(one) => Err(overflow((one.frame.width, one.frame.height), (frame.width, frame.height))),
            None => Ok(pages),
        }
    })
}

/// The number of the row in which a layer of a list stands.
fn row_of(stack: &Stack, index: usize, layer: &Layer) -> u16 {
    if let Some(cells) = layer.extent.and_then(|extent| extent.cells) {
        return cells.row;
    }
    match &stack.flow.arrangement {
        Arrangement::Inline { .. } => 0,
        Arrangement::Block { .. } => index as u16,
        Arrangement::Grid(columns) => (index / columns.len().max(1)) as u16,
    }
}

fn rows(boxes: &[(u16, Rect)], lines: bool) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut start = 0;
    for row in boxes.chunk_by(|(a, _), (b, _)| a == b) {
        let top = row.iter().map(|(_, frame)| frame.y).fold(f32::INFINITY, f32::min);
        let bottom = row.iter().map(|(_, frame)| frame.bottom()).fold(f32::NEG_INFINITY, f32::max);
        let is_line = lines && row.first().is_some_and(|(number, _)| !number.is_multiple_of(2));
        rows.push(Row { layers: start..start + row.len(), top, bottom, is_line });
        start += row.len();
    }
    rows
}

/// Distributes rows over the room of pages from a top to a bottom.
fn distribute(rows: &[Row], (top, bottom): (f32, f32), head: bool) -> Result<Vec<PageRows>, LayoutError> {
    let Some(first) = rows.first() else { return Ok(vec![PageRows { layers: 0..0, shift: 0.0 }]) };
    if rows.iter().all(|row| row.top >= -SLACK && row.bottom <= bottom + SLACK) {
        let end = rows.last().map_or(0, |row| row.layers.end);
        return Ok(vec![PageRows { layers: 0..end, shift: 0.0 }]);
    }
    let head_height = if head { first.bottom - first.top } else { 0.0 };
    let mut pages: Vec<PageRows> = Vec::new();
    let mut rest = rows;
    while let Some(next) = rest.first() {
        // No page begins with a line, unless the header stands above it.
        if next.is_line && !head {
            rest = &rest[1..];
            continue;
        }
        if pages.len() == MAX_PAGES {
            return Err(LayoutError::TooManyPages { most: MAX_PAGES });
        }
        let shift = top + if pages.is_empty() { 0.0 } else { head_height } - next.top;
        let mut count = rest.iter().take_while(|row| row.bottom + shift <= bottom + SLACK).count();
        if count < rest.len() {
            // Nor does one end with a line.
            count -= usize::from(count > 0 && rest[count - 1].is_line);
            let is_head = |index: usize| head && pages.is_empty() && index == 0;
            if !(0..count).any(|index| !rest[index].is_line && !is_head(index)) {
                let tall = rest.iter().skip(count).find(|row| !row.is_line).unwrap_or(next);
                let needed = tall.bottom - tall.top + head_height;
                return Err(overflow((0.0, needed), (0.0, bottom - top)));
            }
        }
        let (on_page, after) = rest.split_at(count);
        let end = on_page.last().map_or(next.layers.end, |row| row.layers.end);
        pages.push(PageRows { layers: next.layers.start..end, shift });
        rest = after;
    }
    Ok(pages)
}

fn overflow((width, height): (f32, f32), (box_width, box_height): (f32, f32)) -> LayoutError {
    LayoutError::ListOverflow {
        needed_width: width.ceil() as u32,
        needed_height: height.ceil() as u32,
        box_width: box_width.floor() as u32,
        box_height: box_height.floor() as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of one layer each, with these heights.
    fn column(heights: &[f32], lines: bool) -> Vec<Row> {
        let mut y = 0.0;
        let boxes = heights.iter().enumerate().map(|(index, height)| {
            y += height;
            (index as u16, Rect { x: 0.0, y: y - height, width: 10.0, height: *height })
        });
        rows(&boxes.collect::<Vec<_>>(), lines)
    }

    fn pages(rows: &[Row], height: f32, head: bool) -> Vec<(Range<usize>, f32)> {
        let pages = distribute(rows, (0.0, height), head).unwrap();
        pages.into_iter().map(|page| (page.layers, page.shift)).collect()
    }

    #[test]
    fn rows_stand_on_one_page_where_they_have_room() {
        assert_eq!(pages(&column(&[10.0, 20.0, 30.0], false), 60.0, true), [(0..3, 0.0)]);
        assert_eq!(pages(&[], 60.0, true), [(0..0, 0.0)]);
    }

    #[test]
    fn a_row_without_room_goes_on_to_the_next_page_as_a_whole() {
        let rows = column(&[20.0, 20.0, 30.0, 10.0, 40.0], false);
        assert_eq!(pages(&rows, 50.0, false), [(0..2, 0.0), (2..4, -40.0), (4..5, -80.0)]);
    }

    #[test]
    fn the_first_row_stands_on_each_page() {
        let rows = column(&[10.0, 20.0, 20.0, 20.0, 20.0, 20.0], false);
        assert_eq!(pages(&rows, 50.0, true), [(0..3, 0.0), (3..5, -40.0), (5..6, -80.0)]);
    }

    #[test]
    fn no_page_ends_with_a_line_or_begins_with_one_but_under_the_header() {
        let rows = column(&[20.0, 1.0, 20.0, 1.0, 20.0, 1.0, 20.0], true);
        assert_eq!(pages(&rows, 42.0, false), [(0..3, 0.0), (4..7, -42.0)]);
        assert_eq!(pages(&rows, 42.0, true), [(0..3, 0.0), (3..5, -21.0), (5..7, -42.0)]);
    }

    #[test]
    fn a_row_that_no_page_has_room_for_and_endless_pages_are_refused() {
        for head in [false, true] {
            let wrong = distribute(&column(&[10.0, 60.0, 10.0], false), (0.0, 50.0), head);
            assert!(matches!(wrong, Err(LayoutError::ListOverflow { box_height: 50, .. })), "{wrong:?}");
        }
        let rows = column(&[30.0; 51], false);
        let wrong = distribute(&rows, (0.0, 50.0), false);
        assert_eq!(wrong, Err(LayoutError::TooManyPages { most: 50 }));
        assert_eq!(pages(&rows[..50], 50.0, false).len(), 50);
    }
}
