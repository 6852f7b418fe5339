//! The size and the line of a text that runs along a path.

use scene::geometry::Rect;
use scene::{Overflow, TextPath};

use crate::context::Context;
use crate::ellipsis;
use crate::error::LayoutError;
use crate::fit::{Fitted, Sizes, ellipsized, shrunk};
use crate::line::{self, Line, Start};
use crate::paragraph::Paragraph;
use crate::track::Track;

/// Rounding tolerance in pixels when a text is compared with its path.
const EPSILON: f32 = 1e-3;

/// The track of a text in its box, if it runs along one.
pub(crate) fn track(context: &Context<'_>, frame: Rect) -> Result<Option<Track>, LayoutError> {
    let track = match &context.block.style.path {
        None => return Ok(None),
        Some(TextPath::Circle(circle)) => {
            let (x, y) = circle.center.unwrap_or((frame.width / 2.0, frame.height / 2.0));
            Track::circle((frame.x + x, frame.y + y), circle.radius, circle.start, circle.is_inside)
        }
        Some(TextPath::Contour(segments)) => Track::contour(segments, (frame.x, frame.y), context.budget)?,
    };
    Ok(Some(track))
}

/// Fits a text on its track by the block's overflow rule: smaller, or cut with an ellipsis; `clip` leaves out the end.
pub(crate) fn fit(
    context: &Context<'_>,
    paragraphs: &mut Vec<Paragraph>,
    track: &Track,
) -> Result<Fitted, LayoutError> {
    let style = &context.block.style;
    let line = whole(context, paragraphs)?;
    let is_short = |line: &Line, size: f32| line.advance * size <= track.length() + EPSILON;
    if is_short(&line, style.size) {
        return Ok(Fitted { size: style.size, lines: vec![line], fits: true, warnings: Vec::new() });
    }
    let mut size = style.size;
    match style.overflow {
        Overflow::Error => {
            let needed = (line.advance * style.size).ceil() as u32;
            return Err(LayoutError::PathTooShort { needed, length: track.length().floor() as u32 });
        }
        // The end is dropped when the glyphs are placed.
        Overflow::Clip => {
            return Ok(Fitted { size, lines: vec![line], fits: false, warnings: Vec::new() });
        }
        Overflow::Shrink | Overflow::Kashida => {
            let sizes = Sizes::new(style.min_size, style.size);
            let fitting = (0..sizes.last()).rev().map(|index| sizes.get(index)).find(|size| is_short(&line, *size));
            if let Some(size) = fitting {
                let warnings = shrunk(size, style.size).into_iter().collect();
                return Ok(Fitted { size, lines: vec![line], fits: true, warnings });
            }
            size = sizes.get(0);
        }
        Overflow::Wrap | Overflow::Ellipsis => {}
    }
    let cut = ellipsis::end_with_ellipsis(context, paragraphs, &line, track.length() / size)?;
    let warnings = shrunk(size, style.size).into_iter().chain([ellipsized()]).collect();
    Ok(Fitted { size, lines: vec![cut], fits: false, warnings })
}

/// All of the text as one line.
pub(crate) fn whole(context: &Context<'_>, paragraphs: &[Paragraph]) -> Result<Line, LayoutError> {
    let length = paragraphs.first().map_or(0, |paragraph| paragraph.text.len());
    line::build(context, &paragraphs[0], 0, 0..length, true, Start::default())
}
