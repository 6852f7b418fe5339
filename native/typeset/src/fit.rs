//! The size and the lines that result from a layer's overflow rule.

use scene::Overflow;
use scene::geometry::Rect;

use crate::columns;
use crate::context::Context;
use crate::drop_cap::break_lines;
use crate::ellipsis;
use crate::error::{LayoutError, Warning, WarningCode};
use crate::justify;
use crate::line::{Breaking, Line};
use crate::line_stack::Stack;
use crate::paragraph::Paragraph;

/// Sizes per pixel that shrinking tries, besides `size` and `min_size` themselves.
const STEPS_PER_PIXEL: f32 = 4.0;

/// Rounding tolerance in pixels when ink is compared with its box.
const EPSILON: f32 = 1e-3;

/// Lines at a size.
pub(crate) struct Fitted {
    /// Pixels per em.
    pub size: f32,
    /// Lines, top first.
    pub lines: Vec<Line>,
    /// True if all of it lies inside the box, in whole words on as many lines as are allowed.
    pub fits: bool,
    /// Warnings for the picture's owner.
    pub warnings: Vec<Warning>,
}

/// Fits paragraphs into a box by the block's overflow rule.
///
/// A text fits when its lines, at most `max_lines`, are no wider than the box in advances and in
/// ink, when their ink is no higher than the box, and when no word is cut. Otherwise:
/// - `shrink` (and `kashida`, whose typed tatweels are already removed): the largest size that
///   fits, from `size` down to `min_size` in quarter pixels. If even `min_size` does not fit, words
///   are cut, and text beyond the allowed lines or the box's height is replaced by an ellipsis.
/// - `ellipsis`: the same at `size`.
/// - `wrap`: words that are wider than the box are cut, and lines past the box are drawn there;
///   only lines past `max_lines` end in an ellipsis.
/// - `clip`: there are no lines past `max_lines`, the last one takes the rest of its paragraph; the
///   box clips.
/// - `error`: [`LayoutError::Overflow`].
pub(crate) fn fit(context: &Context<'_>, paragraphs: &mut Vec<Paragraph>, frame: Rect) -> Result<Fitted, LayoutError> {
    let block = &context.block;
    let fitting = Fitting { context, frame };
    let asked = fitting.attempt(paragraphs, block.style.size, Breaking::Words)?;
    if asked.fits() {
        return fitting.finish(paragraphs, asked);
    }
    match block.style.overflow {
        Overflow::Error => Err(fitting.error(&asked)),
        Overflow::Shrink | Overflow::Kashida => fitting.shrink(paragraphs),
        Overflow::Ellipsis => fitting.cut(paragraphs, block.style.size, Vec::new()),
        Overflow::Wrap => fitting.wrap(paragraphs),
        Overflow::Clip => fitting.clip(paragraphs),
    }
}

/// Lines at a size, and how they fit the box.
struct Attempt {
    size: f32,
    lines: Vec<Line>,
    stack: Stack,
    is_too_wide: bool,
    is_too_high: bool,
    has_too_many_lines: bool,
}

impl Attempt {
    fn fits(&self) -> bool {
        !self.is_too_wide && !self.is_too_high && !self.has_too_many_lines
    }
}

struct Fitting<'a> {
    context: &'a Context<'a>,
    frame: Rect,
}

impl Fitting<'_> {
    fn max_lines(&self) -> usize {
        self.context.block.style.max_lines.map_or(usize::MAX, |lines| lines.max(1) as usize)
    }

    /// The stroke reaches half its width beyond the outline on every side.
    fn room(&self) -> (f32, f32) {
        let stroke = self.context.widest_stroke();
        let width = columns::width(&self.context.block.style, self.frame.width);
        ((width - stroke).max(0.0), (self.frame.height - stroke).max(0.0))
    }

    fn attempt(&self, paragraphs: &[Paragraph], size: f32, breaking: Breaking) -> Result<Attempt, LayoutError> {
        let (width, _) = self.room();
        // Lines past the allowed number count only if an error reports how many there are.
        let most = match self.context.block.style.overflow {
            Overflow::Error => usize::MAX,
            _ => self.max_lines().saturating_add(1),
        };
        self.context.size.set(size);
        let lines = break_lines(self.context, paragraphs, width / size, breaking, most)?;
        Ok(self.judge(lines, size))
    }

    fn judge(&self, lines: Vec<Line>, size: f32) -> Attempt {
        let (width, height) = self.room();
        let style = &self.context.block.style;
        let stack = columns::highest(&lines, &columns::split(&lines, style, height / size), style);
        let is_too_wide = lines.iter().any(|line| line.width() * size > width + EPSILON);
        let is_too_high = stack.ink_height() * size > height + EPSILON;
        let has_too_many_lines = lines.len() > self.max_lines();
        Attempt { size, lines, stack, is_too_wide, is_too_high, has_too_many_lines }
    }

    fn error(&self, asked: &Attempt) -> LayoutError {
        if asked.has_too_many_lines {
            return LayoutError::TooManyLines { needed: asked.lines.len(), allowed: self.max_lines() };
        }
        let widest = asked.lines.iter().fold(0.0_f32, |widest, line| widest.max(line.width()));
        LayoutError::Overflow {
            needed_width: (widest * asked.size).ceil() as u32,
            needed_height: (asked.stack.ink_height() * asked.size).ceil() as u32,
            box_width: self.frame.width.floor() as u32,
            box_height: self.frame.height.floor() as u32,
        }
    }

    fn shrink(&self, paragraphs: &mut Vec<Paragraph>) -> Result<Fitted, LayoutError> {
        let sizes = Sizes::new(self.context.block.style.min_size, self.context.block.style.size);
        let smallest = self.attempt(paragraphs, sizes.get(0), Breaking::Words)?;
        if !smallest.fits() {
            let shrunk = shrunk(sizes.get(0), self.context.block.style.size).into_iter().collect();
            return self.cut(paragraphs, sizes.get(0), shrunk);
        }
        // `fits` holds at `low` and not at `high` throughout.
        let (mut low, mut high, mut best) = (0, sizes.last(), smallest);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let attempt = self.attempt(paragraphs, sizes.get(middle), Breaking::Words)?;
            if attempt.fits() {
                (low, best) = (middle, attempt);
            } else {
                high = middle;
            }
        }
        self.finish(paragraphs, best)
    }

    /// Balances the lines of a fitting attempt, unless it then no longer fits: moved words change
    /// line heights.
    fn finish(&self, paragraphs: &[Paragraph], fitting: Attempt) -> Result<Fitted, LayoutError> {
        let block = &self.context.block;
        let warnings = shrunk(fitting.size, block.style.size).into_iter().collect();
        let Attempt { size, mut lines, .. } = fitting;
        self.context.size.set(size);
        if matches!(block.style.overflow, Overflow::Shrink | Overflow::Kashida)
            && let Some(balanced) = justify::balance(self.context, paragraphs, &lines, self.room().0 / size)?
        {
            let balanced = self.judge(balanced, size);
            if balanced.fits() {
                lines = balanced.lines;
            }
        }
        Ok(Fitted { size, lines, fits: true, warnings })
    }

    /// Lines of the given size, with words cut that are too wide, and an ellipsis after the allowed
    /// lines.
    fn cut(
        &self,
        paragraphs: &mut Vec<Paragraph>,
        size: f32,
        mut warnings: Vec<Warning>,
    ) -> Result<Fitted, LayoutError> {
        let words = self.attempt(paragraphs, size, Breaking::Words)?;
        let torn = if words.is_too_wide { self.attempt(paragraphs, size, Breaking::Anywhere)? } else { words };
        let allowed = self.lines_in_box(&torn).min(self.max_lines());
        let mut lines = torn.lines;
        if lines.len() > allowed {
            let width = self.room().0 / size;
            let last = ellipsis::end_with_ellipsis(self.context, paragraphs, &lines[allowed - 1], width)?;
            lines.truncate(allowed - 1);
            lines.push(last);
            warnings.push(ellipsized());
        }
        let result = self.judge(lines, size);
        if result.is_too_wide || result.is_too_high {
            warnings.push(outside(WarningCode::Overflow, &result, self.frame));
        }
        Ok(Fitted { size, lines: result.lines, fits: false, warnings })
    }

    /// The number of first lines that fit the height of the box; at least one.
    fn lines_in_box(&self, attempt: &Attempt) -> usize {
        let (_, height) = self.room();
        let fits = |count: &usize| {
            let (lines, style) = (&attempt.lines[..*count], &self.context.block.style);
            let first = columns::highest(lines, &columns::split(lines, style, height / attempt.size), style);
            first.ink_height() * attempt.size <= height + EPSILON
        };
        (2..=attempt.lines.len()).take_while(fits).last().unwrap_or(1)
    }

    fn wrap(&self, paragraphs: &mut Vec<Paragraph>) -> Result<Fitted, LayoutError> {
        let size = self.context.block.style.size;
        let attempt = self.attempt(paragraphs, size, Breaking::Anywhere)?;
        let mut warnings = Vec::new();
        let mut lines = attempt.lines;
        if lines.len() > self.max_lines() {
            let at = self.max_lines() - 1;
            let last = ellipsis::end_with_ellipsis(self.context, paragraphs, &lines[at], self.room().0 / size)?;
            lines.truncate(at);
            lines.push(last);
            warnings.push(ellipsized());
        }
        let result = self.judge(lines, size);
        let fits = result.fits() && warnings.is_empty();
        if !result.fits() {
            warnings.push(outside(WarningCode::Overflow, &result, self.frame));
        }
        Ok(Fitted { size, lines: result.lines, fits, warnings })
    }

    fn clip(&self, paragraphs: &[Paragraph]) -> Result<Fitted, LayoutError> {
        let size = self.context.block.style.size;
        let breaking = Breaking::WordsThenOneLine { lines: self.max_lines() };
        let attempt = self.attempt(paragraphs, size, breaking)?;
        let mut lines = attempt.lines;
        lines.truncate(self.max_lines());
        let result = self.judge(lines, size);
        let warnings = vec![outside(WarningCode::Clipped, &result, self.frame)];
        Ok(Fitted { size, lines: result.lines, fits: false, warnings })
    }
}

/// The sizes that shrinking may choose: `min_size`, the quarter pixels above it, `size`.
pub(crate) struct Sizes {
    min: f32,
    max: f32,
    first: f32,
    between: usize,
}

impl Sizes {
    pub fn new(min: f32, max: f32) -> Self {
        let min = min.min(max);
        let first = (min * STEPS_PER_PIXEL).floor() + 1.0;
        let end = (max * STEPS_PER_PIXEL).ceil();
        Self { min, max, first, between: (end - first).max(0.0) as usize }
    }

    pub fn last(&self) -> usize {
        self.between + 1
    }

    pub fn get(&self, index: usize) -> f32 {
        match index {
            0 => self.min,
            i if i <= self.between => (self.first + (i - 1) as f32) / STEPS_PER_PIXEL,
            _ => self.max,
        }
    }
}

pub(crate) fn shrunk(size: f32, asked: f32) -> Option<Warning> {
    let detail = format!("set at {size} px instead of {asked} px to fit its box");
    (size < asked).then_some(Warning { code: WarningCode::Shrunk, detail })
}

pub(crate) fn ellipsized() -> Warning {
    let detail = "the end of the text does not fit and was replaced by an ellipsis".to_owned();
    Warning { code: WarningCode::Ellipsized, detail }
}

fn outside(code: WarningCode, attempt: &Attempt, frame: Rect) -> Warning {
    let widest = attempt.lines.iter().fold(0.0_f32, |widest, line| widest.max(line.width()));
    let detail = format!(
        "the text takes {} x {} px in a box of {} x {} px",
        (widest * attempt.size).ceil(),
        (attempt.stack.ink_height() * attempt.size).ceil(),
        frame.width,
        frame.height
    );
    Warning { code, detail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_the_ends_and_the_quarters_between() {
        let all = |min, max| {
            let sizes = Sizes::new(min, max);
            (0..=sizes.last()).map(|i| sizes.get(i)).collect::<Vec<_>>()
        };
        assert_eq!(all(10.0, 11.0), [10.0, 10.25, 10.5, 10.75, 11.0]);
        assert_eq!(all(10.1, 10.6), [10.1, 10.25, 10.5, 10.6]);
        assert_eq!(all(10.0, 10.0), [10.0, 10.0]);
        assert_eq!(all(12.0, 10.0), [10.0, 10.0]);
    }
}
