//! One text block, laid out.

use std::sync::Arc;

use scene::flow::MeasureBy;
use scene::frame::GlyphBlock;
use scene::geometry::Rect;
use scene::{Overflow, TextBlock, TextCircle, TextPath};

use crate::along;
use crate::beginning::DropCap;
use crate::budget::{Budget, MAX_TEXT};
use crate::columns;
use crate::context::{Choice, Context};
use crate::drop_cap::{self, break_lines};
use crate::error::{LayoutError, Warning, WarningCode};
use crate::face::Instance;
use crate::fit::{self, Fitted};
use crate::fontset::FontSet;
use crate::ground::Ground;
use crate::item::Item;
use crate::justify;
use crate::line::{Breaking, Line};
use crate::on_path;
use crate::paragraph::{Paragraph, paragraphs};
use crate::place;
use crate::reordered;
use crate::shape::is_ignorable;
use crate::touch;
use crate::track::Track;

/// A text block, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Glyphs at their final places.
    pub block: GlyphBlock,
    /// Rectangles behind them, the bottommost first.
    pub grounds: Vec<Ground>,
    /// Warnings for the picture's owner, in a fixed order.
    pub warnings: Vec<Warning>,
    /// True if the whole text lies inside its box.
    pub fits: bool,
}

/// Lays out a text block in its box.
///
/// # Errors
/// [`LayoutError`]: the text does not fit under `overflow: error`, no face is bound, or the budget is used up.
pub fn layout(block: &TextBlock, frame: Rect, fonts: &FontSet, budget: &Budget<'_>) -> Result<Layout, LayoutError> {
    Shaped::new(block, fonts, budget)?.layout(frame)
}

/// A text that is shaped for any box.
pub(crate) struct Shaped<'a> {
    context: Context<'a>,
    fonts: &'a FontSet,
    paragraphs: Vec<Paragraph>,
}

impl<'a> Shaped<'a> {
    /// Shapes a text.
    ///
    /// # Errors
    /// [`LayoutError`]: no face is bound, or the budget is used up.
    pub fn new(block: &'a TextBlock, fonts: &'a FontSet, budget: &'a Budget<'a>) -> Result<Self, LayoutError> {
        let length = block.runs.iter().map(|run| run.text.len()).sum();
        if length > MAX_TEXT {
            return Err(LayoutError::TooLong { length, limit: MAX_TEXT });
        }
        let mut context = Context::new(block, fonts, budget)?;
        let paragraphs = if length == 0 { Vec::new() } else { paragraphs(&context)? };
        context.drop_cap = drop_cap::measured(&context, &paragraphs)?;
        Ok(Self { context, fonts, paragraphs })
    }

    /// Lays out the text in a box.
    ///
    /// # Errors
    /// As [`layout`].
    pub fn layout(self, frame: Rect) -> Result<Layout, LayoutError> {
        self.set(frame, Empty::NoLine).map(|set| set.layout)
    }

    /// As [`Self::layout`]; keeps all the data that positions are computed from.
    ///
    /// # Errors
    /// As [`layout`].
    pub fn set(mut self, frame: Rect, empty: Empty) -> Result<Set, LayoutError> {
        if self.paragraphs.is_empty() {
            if empty == Empty::NoLine {
                let block = GlyphBlock { size: self.context.block.style.size, ..GlyphBlock::default() };
                let layout = Layout { block, grounds: Vec::new(), warnings: Vec::new(), fits: true };
                return Ok(self.into_set(layout, Vec::new(), None));
            }
            self.paragraphs = paragraphs(&self.context)?;
        }
        let Self { context, fonts, paragraphs } = &mut self;
        let (block, budget) = (&*context.block, context.budget);
        let mut warnings = about_faces(context, paragraphs);
        let track = on_path::track(context, frame)?;
        let mut fitted = match &track {
            Some(track) => on_path::fit(context, paragraphs, track)?,
            None => fit::fit(context, paragraphs, frame)?,
        };
        if block.style.overflow == Overflow::Kashida
            && (fitted.size < block.style.size || !fitted.fits)
            && let Some(set) = without_kashida(block, frame, fonts, budget, empty)?
        {
            return Ok(set);
        }
        if let (Some(along), [line]) = (&track, fitted.lines.as_slice()) {
            let (block, cut) = place::on_track(context, &paragraphs[line.paragraph], line, fitted.size, along);
            warnings.extend(fitted.warnings);
            warnings.extend(cut);
            let layout = Layout { block, grounds: Vec::new(), warnings, fits: fitted.fits };
            return Ok(self.into_set(layout, fitted.lines, track));
        }
        let column = columns::width(&block.style, frame.width);
        let by_spaces = justify::justify(context, paragraphs, &mut fitted.lines, column / fitted.size)?;
        let Fitted { size, lines, fits, warnings: about_fit } = fitted;
        warnings.extend(about_fit);
        warnings.extend(by_spaces);
        for range in columns::split(&lines, &block.style, frame.height / size) {
            warnings.extend(touch::warning(context, paragraphs, &lines, range, (size, column))?);
        }
        let (block, grounds) = place::place(context, paragraphs, &lines, size, frame)?;
        Ok(self.into_set(Layout { block, grounds, warnings, fits }, lines, None))
    }

    fn into_set(self, layout: Layout, lines: Vec<Line>, track: Option<Track>) -> Set {
        let Context { faces, drop_cap, .. } = self.context;
        Set { layout, paragraphs: self.paragraphs, lines, faces, drop_cap, track, lacks_tatweels: false }
    }

    /// Measures the text at its size, on lines at most `width` pixels wide if given. The last of
    /// the allowed lines takes all remaining text.
    ///
    /// # Errors
    /// [`LayoutError::Budget`], [`LayoutError::Stopped`].
    pub fn measure(&self, width: Option<f32>, by: MeasureBy) -> Result<Measured, LayoutError> {
        let style = &self.context.block.style;
        if let Some(path) = &style.path {
            return self.measure_on_path(path);
        }
        let stroke = self.context.widest_stroke();
        let most = style.max_lines.map_or(usize::MAX, |lines| lines as usize);
        let room = width.map_or(f32::MAX, |width| (columns::width(style, width) - stroke).max(0.0) / style.size);
        self.context.size.set(style.size);
        let breaking = Breaking::WordsThenOneLine { lines: most };
        let lines = break_lines(&self.context, &self.paragraphs, room, breaking, most)?;
        let widest = lines.iter().fold(0.0_f32, |widest, line| widest.max(line.width()));
        let stack = columns::highest(&lines, &columns::even(lines.len(), style), style);
        let ink = stack.ink_height() * style.size + stroke;
        let height = whole(match by {
            MeasureBy::Line => ink.max(stack.height * style.size),
            MeasureBy::Ink => ink,
        });
        let top = place::top(&stack, style.valign, style.size, height);
        let baseline = stack.baselines.first().map_or(height, |baseline| top + baseline * style.size);
        Ok(Measured { width: whole(columns::whole(style, widest * style.size + stroke)), height, baseline })
    }

    /// Measures the text along its path at its size: as far right and down from the box's corner as its ink reaches, or
    /// around a circle in the middle of the box.
    fn measure_on_path(&self, path: &TextPath) -> Result<Measured, LayoutError> {
        let (context, size) = (&self.context, self.context.block.style.size);
        let of =
            |width: f32, height: f32| Measured { width: whole(width), height: whole(height), baseline: whole(height) };
        let Some(paragraph) = self.paragraphs.first() else { return Ok(of(0.0, 0.0)) };
        let line = on_path::whole(context, &self.paragraphs)?;
        if let TextPath::Circle(circle @ TextCircle { center: None, .. }) = path {
            let side = along::side(circle, &line, size) + context.widest_stroke();
            return Ok(of(side, side));
        }
        let Some(track) = on_path::track(context, Rect::default())? else { return Ok(of(0.0, 0.0)) };
        let (block, _) = place::on_track(context, paragraph, &line, size, &track);
        let ink = block.lines.iter().find_map(|line| line.ink).unwrap_or_default();
        let stroke = context.widest_stroke() / 2.0;
        Ok(of((ink.right() + stroke).max(0.0), (ink.bottom() + stroke).max(0.0)))
    }

    /// The least width in pixels at which no word is cut, at its size or at the least one allowed;
    /// 0 if its overflow rule cuts a single line.
    ///
    /// # Errors
    /// As [`Self::measure`].
    pub fn least_width(&self, by: MeasureBy, shrinks: bool) -> Result<f32, LayoutError> {
        let style = &self.context.block.style;
        if style.path.is_some() {
            return self.measure(None, by).map(|measured| measured.width);
        }
        let scale = match style.overflow {
            Overflow::Shrink | Overflow::Kashida if shrinks => (style.min_size / style.size).min(1.0),
            Overflow::Ellipsis | Overflow::Clip if style.max_lines == Some(1) => return Ok(0.0),
            _ => 1.0,
        };
        let width = (style.max_lines != Some(1)).then_some(0.0);
        self.measure(width, by).map(|measured| whole(measured.width * scale))
    }
}

/// The lines of a text without a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Empty {
    /// None: nothing is drawn.
    NoLine,
    /// One, in which a caret stands.
    OneLine,
}

/// A text that is laid out, with all the data that its positions are computed from.
pub(crate) struct Set {
    /// The glyphs at their places.
    pub layout: Layout,
    /// The paragraphs of the text, and after them those that end in an ellipsis.
    pub paragraphs: Vec<Paragraph>,
    /// The lines, without the drop cap.
    pub lines: Vec<Line>,
    /// The faces of pieces.
    pub faces: Vec<Arc<Instance>>,
    /// The drop cap that the text asks for.
    pub drop_cap: Option<DropCap>,
    /// The track of a text that runs along one.
    pub track: Option<Track>,
    /// True if the tatweels that stretch joins were taken out.
    pub lacks_tatweels: bool,
}

/// The natural size of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// Pixels.
    pub width: f32,
    /// Pixels.
    pub height: f32,
    /// The first baseline, in pixels from the top.
    pub baseline: f32,
}

/// Fractions of a pixel that measures are rounded up to, as browsers do: a box as wide as its text must not be narrower by
/// an error of arithmetic.
const FRACTIONS: f32 = 64.0;

fn whole(pixels: f32) -> f32 {
    (pixels * FRACTIONS).ceil() / FRACTIONS
}

/// Warnings about missing features of faces, and about numbers that bidi reordering scrambles.
fn about_faces(context: &Context<'_>, paragraphs: &[Paragraph]) -> Vec<Warning> {
    let missing = distinct(paragraphs.iter().flat_map(|paragraph| paragraph.missing.iter().copied()));
    let fallbacks = distinct(paragraphs.iter().flat_map(|paragraph| paragraph.fallbacks.iter().map(String::as_str)));
    let drawn: Vec<&Choice> = paragraphs.iter().flat_map(|paragraph| drawn_choices(context, paragraph)).collect();
    let upright = distinct(drawn.iter().filter(|choice| choice.lacks.italic).map(|choice| choice.family.as_str()));
    let fixed = distinct(drawn.iter().flat_map(|choice| {
        choice.lacks.axes.iter().map(|tag| format!("{} of {}", String::from_utf8_lossy(tag), choice.family))
    }));
    let numbers =
        distinct(paragraphs.iter().flat_map(|paragraph| reordered::reordered(&paragraph.text, &paragraph.levels)));
    let names: Vec<String> = missing.iter().map(|c| format!("U+{:04X}", u32::from(*c))).collect();
    let about = [
        (WarningCode::MissingGlyph, !missing.is_empty(), format!("no font has a glyph for {}", names.join(", "))),
        (
            WarningCode::FallbackFont,
            !fallbacks.is_empty(),
            format!("characters that the layer's fonts lack are drawn in {}", fallbacks.join(", ")),
        ),
        (
            WarningCode::NoItalic,
            !upright.is_empty(),
            format!("{} has no italic face here and is drawn upright", upright.join(", ")),
        ),
        (WarningCode::NoAxis, !fixed.is_empty(), format!("there is no axis {}: it was set in vain", fixed.join(", "))),
        (
            WarningCode::ReorderedDigits,
            !numbers.is_empty(),
            format!(
                "the groups of {} are drawn from right to left: give the number by a field of type phone, or type \
                 U+2066 before and U+2069 after it",
                numbers.join(", ")
            ),
        ),
    ];
    about.into_iter().filter(|(_, is_there, _)| *is_there).map(|(code, _, detail)| Warning { code, detail }).collect()
}

/// Each once, in the order of first appearance.
fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.fold(Vec::new(), |mut kept, one| {
        if !kept.contains(&one) {
            kept.push(one);
        }
        kept
    })
}

/// The choices of faces that draw something of a paragraph.
fn drawn_choices<'a>(context: &'a Context<'_>, paragraph: &Paragraph) -> Vec<&'a Choice> {
    let is_drawn = |item: &&Item| {
        let text = &paragraph.text[item.range.clone()];
        text.chars().any(|c| !c.is_whitespace() && !is_ignorable(c))
    };
    let choice = |item: &Item| {
        let list = *context.choices_of_run.get(paragraph.run_at(item.range.start))?;
        context.choices[list].iter().find(|choice| choice.face == Ok(item.face))
    };
    paragraph.items.iter().filter(is_drawn).filter_map(choice).collect()
}

/// The layout without typed tatweels, if there are any: `overflow: kashida` removes stretched joins
/// before it shrinks.
fn without_kashida(
    block: &TextBlock,
    frame: Rect,
    fonts: &FontSet,
    budget: &Budget<'_>,
    empty: Empty,
) -> Result<Option<Set>, LayoutError> {
    let mut plain = block.clone();
    plain.style.overflow = Overflow::Shrink;
    let mut removed = 0;
    for run in &mut plain.runs {
        let length = run.text.chars().count();
        run.text = without_tatweels(&run.text).map(|(_, c)| c).collect();
        removed += length - run.text.chars().count();
    }
    if removed == 0 {
        return Ok(None);
    }
    let detail = format!("{removed} tatweel characters (U+0640) were taken out to make room");
    let mut set = Shaped::new(&plain, fonts, budget)?.set(frame, empty)?;
    set.layout.warnings.push(Warning { code: WarningCode::KashidaRemoved, detail });
    Ok(Some(Set { lacks_tatweels: true, ..set }))
}

/// The characters of a run's text with their bytes, without the tatweels that stretch joins. A
/// tatweel that carries a mark does not stretch and stays.
pub(crate) fn without_tatweels(text: &str) -> impl Iterator<Item = (usize, char)> {
    let carries_mark = |at: usize| text[at + TATWEEL.len_utf8()..].chars().next().is_some_and(is_mark);
    text.char_indices().filter(move |(at, c)| *c != TATWEEL || carries_mark(*at))
}

const TATWEEL: char = '\u{640}';

fn is_mark(c: char) -> bool {
    use icu_properties::CodePointMapData;
    use icu_properties::props::GeneralCategory;
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::NonspacingMark
}
