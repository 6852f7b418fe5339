//! Tabs: the text after one moves to the next stop, and a leader fills the room that it leaves.
//!
//! A tab is a segment separator (UAX #9, class S): the pieces of a line between its tabs go on from the line's start in
//! reading direction, and each is reordered by itself.

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
    // The index of the piece that is the so-manieth from the start of the line.
    let visual = |index: usize| if is_rtl { count - 1 - index } else { index };
    let mut pen = indent;
    for index in 0..count {
        let at = visual(index);
        if items[at].is_tab(text) {
            let next = (index + 1..count).find(|next| items[visual(*next)].is_tab(text)).unwrap_or(count);
            let width = (index + 1..next).map(|other| pieces[visual(other)].width()).sum();
            if let Some((stop, advance)) = room(context, pen, width) {
                fill(context, items[at], &mut pieces[at], stop.leader, (pen, advance), is_rtl)?;
            }
        }
        pen += pieces[at].width();
    }
    Ok(())
}

/// The stop of a tab that stands `pen` ems from the start of the line, and the room that it takes before a text of this
/// width.
fn room<'a>(context: &'a Context<'_>, pen: f32, width: f32) -> Option<(&'a TabStop, f32)> {
    let size = context.size.get();
    let stop = context.block.style.tabs.iter().find(|stop| stop.at / size > pen)?;
    let before = match stop.align {
        TabAlign::Start => 0.0,
        TabAlign::Center => width / 2.0,
        TabAlign::End => width,
    };
    Some((stop, (stop.at / size - pen - before).max(0.0)))
}

/// Makes the piece of a tab as wide as its room, with its leader. Characters stand on one grid in all lines of a face and a
/// size, counted from the start of the line.
fn fill(
    context: &Context<'_>,
    item: &Item,
    piece: &mut Piece,
    leader: Leader,
    (pen, advance): (f32, f32),
    is_rtl: bool,
) -> Result<(), LayoutError> {
    let Some(space) = piece.glyphs.first().copied() else { return Ok(()) };
    let gap = space.advance * GAP;
    piece.glyphs = vec![Glyph { advance, ..space }];
    match leader {
        Leader::None => {}
        Leader::Line => piece.rule = (advance > 2.0 * gap).then_some((gap, advance - gap)),
        Leader::Character(character) => {
            let mut buffer = [0; 4];
            let glyphs = item.shape_instead(context, character.encode_utf8(&mut buffer))?;
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
