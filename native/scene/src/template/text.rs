//! Text layers.

use icu_locale_core::Locale;

use crate::paint::{Paint, Shadow, Stroke};
use crate::scene::{Align, Direction, Justify, Overflow, Tag, VerticalAlign};
use crate::template::placeholder::BoundText;

/// A text layer.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLayer {
    /// Its text, cut where the style changes.
    pub runs: Vec<Run>,
    /// Whether italic faces are asked for.
    pub italic: bool,
    /// Font size in pixels per em.
    pub size: f32,
    /// The least size that shrinking may reach.
    pub min_size: f32,
    /// Base direction.
    pub direction: Direction,
    /// Horizontal place of lines.
    pub align: Align,
    /// Vertical place of lines.
    pub valign: VerticalAlign,
    /// The most lines.
    pub max_lines: Option<u32>,
    /// Distance of baselines as a factor of the size; `None` is `auto`.
    pub line_height: Option<f32>,
    /// What happens to text that does not fit.
    pub overflow: Overflow,
    /// How lines are stretched.
    pub justify: Justify,
    /// Whether the last line is stretched too.
    pub justify_last: bool,
    /// Which digits are shown.
    pub digits: Digits,
    /// Extra space between letters in pixels.
    pub letter_spacing: f32,
    /// The layer's own language where it has one, else the template's.
    pub locale: Locale,
    /// Line behind the fill.
    pub stroke: Option<Stroke>,
    /// Shadow behind both.
    pub shadow: Option<Shadow>,
    /// OpenType features.
    pub features: Vec<(Tag, u32)>,
    /// Axes of variable faces.
    pub axes: Vec<(Tag, f32)>,
}

/// A piece of a text layer in one style.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its text.
    pub text: BoundText,
    /// Families or `fnt_…` ids in order of preference.
    pub fonts: Vec<String>,
    /// 1..=1000.
    pub weight: u16,
    /// Size relative to the layer's.
    pub relative_size: f32,
    /// Fill.
    pub color: Paint,
}

/// Which digits a layer shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Those that were typed; what is formatted by a field has those of the language.
    AsTyped,
    /// Arabic-Indic: ٠١٢.
    Arab,
    /// Extended Arabic-Indic, as in Persian and Urdu: ۰۱۲.
    Arabext,
    /// European: 012.
    Latn,
    /// By the script of the letters before them.
    Context,
}
