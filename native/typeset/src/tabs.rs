//! Tabs: the text after one moves to the next stop, and a leader fills the gap before it.
//!
//! A tab is a segment separator (UAX #9, class S): the pieces of a line between its tabs follow
//! each other from the line's start in reading direction, and each is reordered by itself.

use scene::{Leader, TabAlign, TabStop};

use crate::budget::PLACING;
use crate::context::Context;
use crate::error::LayoutError;
use crate::item::{Glyph, Item};
use crate::piece::Piece;

/// Parts of the room of a space that stay free on either side of a leader.
const GAP: f32 = 1.0;

/// Moves the texts after the tabs of a line to their stops, and puts in the leaders. `pieces` are those of `items`, both in
/// visual order.
pub(crate) fn set(
    context: &Context<'_>,
    text: &str,
    items: &[&Item],
    pieces: &mut [Piece],
    is_rtl: bool,
    indent: f32,
) -> Result<(), LayoutError> {
    let count = items.len();
    // The visual index of the piece with this index from the start of the line.
    let visual = |index: usize| if is_rtl { count - 1 - index } else { index };
    let mut pen = indent;
    for index in 0..count {
        let at = visual(index);
        if items[at].is_tab(text) {
            let next = (index + 1..count).find(|next| items[visual(*next)].is_tab(text)).unwrap_or(count);
            let width: f32 = (index + 1..next).map(|other| pieces[visual(other)].width()).sum();
            let decimal = || {
                let last = next.checked_sub(1).filter(|last| *last > index)?;
                let (one, other) = (visual(index + 1), visual(last));
                let after = one.min(other)..one.max(other) + 1;
                left_of_point(text, &items[after.clone()], &pieces[after])
            };
            let decimal = || decimal().map_or(width, |left| if is_rtl { width - left } else { left });
            if let Some((stop, advance)) = room(context, pen, width, decimal) {
                fill(context, items[at], &mut pieces[at], &stop.leader, (pen, advance), is_rtl)?;
            }
        }
        pen += pieces[at].width();
    }
    Ok(())
}

/// The stop of a tab that stands `pen` ems from the start of the line, and the room that it takes
/// before a text of this width; `decimal` is the distance of its decimal separator from its start.
fn room<'a>(context: &'a Context<'_>, pen: f32, width: f32, decimal: impl Fn() -> f32) -> Option<(&'a TabStop, f32)> {
    let size = context.size.get();
    let stop = context.block.style.tabs.iter().find(|stop| stop.at / size > pen)?;
    let before = match stop.align {
        TabAlign::Start => 0.0,
        TabAlign::Center => width / 2.0,
        TabAlign::End => width,
        TabAlign::Decimal => decimal(),
    };
    Some((stop, (stop.at / size - pen - before).max(0.0)))
}

/// The width of the text between tabs to the left of its decimal separator. `pieces` are those of
/// `items`, left to right: numbers run left to right in both directions.
fn left_of_point(text: &str, items: &[&Item], pieces: &[Piece]) -> Option<f32> {
    let start = items.iter().map(|item| item.range.start).min()?;
    let end = items.iter().map(|item| item.range.end).max()?;
    let point = point(text.get(start..end)?)?;
    let mut left = 0.0;
    for glyph in pieces.iter().flat_map(|piece| &piece.glyphs) {
        let at = (glyph.cluster as usize).checked_sub(start);
        match point {
            Point::Sign(sign) if at == Some(sign) => return Some(left),
            Point::After(digit) if at == Some(digit) => return Some(left + glyph.advance),
            _ => left += glyph.advance,
        }
    }
    None
}

/// The point in a text that aligns with a decimal stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    /// The decimal separator, by its byte.
    Sign(usize),
    /// The end of a number without one, by the byte of its last digit.
    After(usize),
}

/// The decimal separator of the first number of a text, or its end.
///
/// The last sign between digits is one if it occurs once: a point, or a comma that is not followed
/// by exactly three digits.
fn point(text: &str) -> Option<Point> {
    let is_point = |c: char| matches!(c, '.' | '\u{66B}');
    let is_comma = |c: char| matches!(c, ',' | '\u{66C}');
    let first = text.find(char::is_numeric)?;
    let (mut last, mut signs) = (first, Vec::new());
    let mut chars = text[first..].char_indices().map(|(at, c)| (first + at, c)).peekable();
    while let Some((at, c)) = chars.next() {
        if c.is_numeric() {
            last = at;
        } else if (is_point(c) || is_comma(c)) && chars.peek().is_some_and(|(_, next)| next.is_numeric()) {
            signs.push((at, c));
        } else {
            break;
        }
    }
    let Some((at, sign)) = signs.last().copied() else { return Some(Point::After(last)) };
    let same = signs.iter().filter(|(_, other)| is_point(*other) == is_point(sign)).count();
    let digits = text[at..].chars().skip(1).take_while(|c| c.is_numeric()).count();
    let is_decimal = same == 1 && (is_point(sign) || signs.len() > 1 || digits != 3);
    Some(if is_decimal { Point::Sign(at) } else { Point::After(last) })
}

/// Makes the piece of a tab as wide as its room, with its leader. Characters stand on one grid in all lines of a face and a
/// size, counted from the start of the line.
fn fill(
    context: &Context<'_>,
    item: &Item,
    piece: &mut Piece,
    leader: &Leader,
    (pen, advance): (f32, f32),
    is_rtl: bool,
) -> Result<(), LayoutError> {
    let Some(space) = piece.glyphs.first().copied() else { return Ok(()) };
    let gap = space.advance * GAP;
    piece.glyphs = vec![Glyph { advance, ..space }];
    match leader {
        Leader::None => {}
        Leader::Line => piece.rule = (advance > 2.0 * gap).then_some((gap, advance - gap)),
        Leader::Text(text) => {
            let glyphs = item.shape_instead(context, text)?;
            // No face has it.
            if glyphs.iter().any(|glyph| glyph.id == 0) {
                return Ok(());
            }
            let step: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
            let first = ((pen + gap) / step).ceil();
            let count = ((pen + advance - gap) / step).floor() - first;
            if step <= 0.0 || !count.is_finite() || count < 1.0 {
                return Ok(());
            }
            let (before, leads) = (first * step - pen, count * step);
            let after = advance - before - leads;
            let (left, right) = if is_rtl { (after, before) } else { (before, after) };
            context.budget.spend(count as usize * glyphs.len(), PLACING)?;
            piece.glyphs = vec![Glyph { advance: left, ..space }];
            (0..count as usize).for_each(|_| piece.glyphs.extend_from_slice(&glyphs));
            piece.glyphs.push(Glyph { advance: right, ..space });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_between_digits_is_decimal_where_it_stands_alone() {
        let shown = |text: &str| match point(text) {
            Some(Point::Sign(at)) => text[..at].to_owned(),
            Some(Point::After(at)) => format!("{}|", &text[..at + text[at..].chars().next().map_or(0, char::len_utf8)]),
            None => String::new(),
        };
        for (text, wanted) in [
            ("1,234.50 SR", "1,234"),
            ("1.234,50 €", "1.234"),
            ("24,50", "24"),
            ("12.345 KWD", "12"),
            ("1,234", "1,234|"),
            ("1.234.567", "1.234.567|"),
            ("١٬٢٣٤٫٥", "١٬٢٣٤"),
            ("SR 7.", "SR 7|"),
            ("ر.س. ١٢", "ر.س. ١٢|"),
            ("free", ""),
        ] {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }
}
