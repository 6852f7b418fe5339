//! The style of a text: its struct and its schema, which templates, scenes and laid-out pictures share.
//!
//! To add a property, write a field of [`TextStyle`] and an entry of [`PROPERTIES`]. No other code reads or copies
//! properties one by one; typesetting and painting use those that they obey.

use std::str::FromStr;

use icu_locale_core::{Locale, ParseError};

use crate::node::Node;
use crate::paint::{Color, Decoration, Paint, Shadow, Stroke};
use crate::schema::background::{TEXT_BACKGROUND, TextBackground};
use crate::schema::bindable::Bindable;
use crate::schema::common::Language;
use crate::schema::decoration::{DECORATION_LINES, DECORATION_PAINT, DECORATION_THICKNESS, DecorationLines};
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::drop_cap::{DROP_CAP, DropCap};
use crate::schema::faces::{CSS_WEIGHT, FAMILIES, FONT_SIZE, Families};
use crate::schema::kind::{
    AnyOf, Boolean, Choice, Constant, Describe, Entries, Integer, Kind, List, Number, Positive, Text,
};
use crate::schema::limits::{
    MAX_COLUMNS, MAX_LINE_HEIGHT, MAX_LINES, MAX_SETTINGS, MAX_SHADOWS, MAX_SIZE, MAX_SPACING, MAX_STROKE, MAX_TEXT,
};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, COORDINATE, LENGTH, SHADOW, TEXT_STROKE};
use crate::schema::property::{Properties, Property, fill, members};
use crate::schema::record::{AnyMember, Definition, Member, Object};
use crate::schema::run::{self, OwnStyle};
use crate::schema::tabs::{self, TabStop};
use crate::text_path::TextPath;

/// The style of a text layer as a whole. [`TextStyle::of_size`] gives the style of a layer that states nothing else.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextStyle {
    /// Asks for italic faces.
    pub italic: bool,
    /// Font size in pixels per em; a run may have its own.
    pub size: f32,
    /// The least size that `overflow: shrink` may reach.
    pub min_size: f32,
    /// Base direction of each paragraph.
    pub direction: Direction,
    /// Horizontal place of lines in the box.
    pub align: Align,
    /// Vertical place of the lines in the box.
    pub valign: VerticalAlign,
    /// The most lines allowed.
    pub max_lines: Option<u32>,
    /// Distance of baselines as a factor of the size; `None` is `auto`, from metrics and ink.
    pub line_height: Option<f32>,
    /// Extra room between paragraphs in pixels.
    pub paragraph_spacing: f32,
    /// The case of letters; the text of a scene has it already.
    pub case: Case,
    /// Pixels by which the first line of a paragraph begins after the others; where negative, by which those begin
    /// after it.
    pub indent: f32,
    /// Columns that its lines fill in reading direction; 0 is one.
    pub columns: u32,
    /// Pixels between columns.
    pub column_gap: f32,
    /// Its beginning, as high as several lines.
    pub drop_cap: Option<DropCap>,
    /// Its tab stops from the start of a line on; without any, tabs are spaces.
    pub tabs: Vec<TabStop>,
    /// Its background.
    pub background: Option<TextBackground>,
    /// The circle or path that it runs along instead of straight lines; it has one line then.
    pub path: Option<TextPath>,
    /// The treatment of text that does not fit.
    pub overflow: Overflow,
    /// The way in which lines but the last are stretched to the box.
    pub justify: Justify,
    /// Stretches the last line of a paragraph like the others.
    pub justify_last: bool,
    /// The digits shown; the text of a scene has them already.
    pub digits: Digits,
    /// Extra space after each grapheme cluster in pixels; never inside cursive joins.
    pub letter_spacing: f32,
    /// The layer's own language where it has one, else the template's.
    pub locale: TextLocale,
    /// Line around the ink, behind the fill.
    pub stroke: Option<Stroke>,
    /// Shadows behind stroke and fill, the topmost first.
    pub shadows: Vec<Shadow>,
    /// Shadow on the fill, inside the ink, of all that is not ink.
    pub inner_shadow: Option<Shadow>,
    /// OpenType features asked for, in the template's order.
    pub features: Vec<(Tag, u32)>,
    /// Axes of variable faces, in the template's order.
    pub axes: Vec<(Tag, f32)>,
}

/// The properties of a text layer as its schema states them, after those of all layers and `text`.
pub(super) static PROPERTIES: &Properties<TextStyle> = &[
    &FONT,
    &WEIGHT,
    &of_text(Member::optional("italic", Bindable(Boolean), "True if italic faces are used.").or("false"), |style, italic| {
        style.italic = italic;
    }),
    &SIZE,
    &of_text(
        Member::nullable(
            "min_size",
            Positive(MAX_SIZE),
            "The least size that shrinking may reach, not above `size`; half of `size` where absent.",
        ),
        |style, least| style.min_size = least,
    )
    .holds(|style, least| *least <= style.size, "must not be greater than `size`"),
    &COLOR,
    &of_text(
        Member::optional(
            "direction",
            Choice(DIRECTIONS),
            "Base direction; auto is that of the first strong character outside placeholders, else the language's.",
        )
        .or("\"auto\""),
        |style, direction| style.direction = direction,
    ),
    &of_text(
        Member::optional("align", Choice(ALIGNS), "Horizontal place of lines.").or("\"start\""),
        |style, align| style.align = align,
    ),
    &of_text(
        Member::optional("valign", Choice(VERTICAL_ALIGNS), "Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the \
             bottom edge.").or("\"top\""),
        |style, valign| style.valign = valign,
    ),
    &of_text(
        Member::nullable("max_lines", Integer(1..=MAX_LINES), "The most lines; no limit where absent."),
        |style, lines| style.max_lines = Some(lines),
    ),
    &of_text(
        Member::optional(
            "line_height",
            LineHeight,
            "Distance of baselines as a factor of the size; auto follows metrics and ink.",
        )
        .or("\"auto\""),
        |style, factor| style.line_height = factor,
    ),
    &of_text(
        Member::optional("paragraph_spacing", LENGTH, "Extra room between paragraphs in pixels.").or("0"),
        |style, spacing| style.paragraph_spacing = spacing,
    ),
    &of_text(
        Member::optional(
            "indent",
            Bindable(COORDINATE),
            "Pixels by which the first line of each paragraph begins after the others; where negative, those after it.",
        )
        .or("0"),
        |style, indent| style.indent = indent,
    ),
    &of_text(
        Member::optional("columns", Integer(1..=MAX_COLUMNS as u32), "Columns of equal width, in reading direction.").or("1"),
        |style, columns| style.columns = columns,
    ),
    &of_text(
        Member::optional("column_gap", LENGTH, "Pixels between columns.").or("0"),
        |style, gap| style.column_gap = gap,
    ),
    &of_text(
        Member::nullable("drop_cap", &DROP_CAP, ""),
        |style, drop_cap| style.drop_cap = Some(drop_cap),
    ),
    &of_text(
        Member::optional("tabs", tabs::STOPS, "Places to which tabs (U+0009) in the text move the text after them.").or("[]"),
        |style, stops| style.tabs = tabs::in_order(stops),
    ),
    &of_text(
        Member::optional("case", Choice(CASES), "Letters of scripts with capitals; title: a capital at the start of each word.")
            .or("\"none\""),
        |style, case| style.case = case,
    ),
    &of_text(
        Member::optional("overflow", Choice(OVERFLOWS), "Treatment of text that is larger than the box.")
            .or("\"shrink\""),
        |style, overflow| style.overflow = overflow,
    ),
    &of_text(
        Member::optional("justify", Choice(JUSTIFIES), "Method that stretches all lines but the last to the width of the box.")
            .or("\"none\""),
        |style, justify| style.justify = justify,
    ),
    &of_text(
        Member::optional(
            "justify_last",
            Bindable(Boolean),
            "True if the last line is stretched too, as each half of a verse is.",
        )
        .or("false"),
        |style, justify_last| style.justify_last = justify_last,
    ),
    &of_text(
        Member::optional(
            "digits",
            Choice(DIGIT_FORMS),
            "Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before \
             them.",
        )
        .or("\"as_typed\""),
        |style, digits| style.digits = digits,
    ),
    &of_text(
        Member::optional(
            "letter_spacing",
            Bindable(Number(-MAX_SPACING..=MAX_SPACING)),
            "Extra space between letters in pixels; never inside cursive joins.",
        )
        .or("0"),
        |style, spacing| style.letter_spacing = spacing,
    ),
    &of_text(
        Member::nullable("language", Language, "BCP 47 language of the layer; the template's locale where absent."),
        |style, own| style.locale = TextLocale(of_region(own, &style.locale.0)),
    ),
    &of_text(
        Member::nullable("background", &TEXT_BACKGROUND, "A rectangle behind the text, as large as the text."),
        |style, background| style.background = Some(background),
    ),
    &of_text(
        Member::nullable("stroke", &TEXT_STROKE, "Line around the ink, behind the fill."),
        |style, stroke| style.stroke = stroke,
    ),
    &of_text(
        Member::nullable("shadow", &SHADOW, "Shadow behind stroke and fill."),
        |style, shadow| style.shadows = vec![shadow],
    ),
    &of_text(
        Member::nullable(
            "shadows",
            List(&SHADOW, 1..=MAX_SHADOWS),
            "Several shadows behind stroke and fill, the topmost first, instead of `shadow`.",
        ),
        |style, shadows| style.shadows = shadows,
    )
    .holds(|style, _| style.shadows.is_empty(), "is there beside `shadow`; keep one of them"),
    &of_text(
        Member::nullable(
            "inner_shadow",
            &SHADOW,
            "Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it.",
        ),
        |style, shadow| style.inner_shadow = Some(shadow),
    ),
    &DECORATION,
    &DECORATION_COLOR,
    &THICKNESS,
    &of_text(
        Member::optional("features", by_tag(Integer(0..=0xFFFF)), "OpenType features: {\"ss01\": 1}.").or("{}"),
        |style, features| style.features = features,
    ),
    &of_text(
        Member::optional("axes", by_tag(COORDINATE), "Axes of variable fonts: {\"wght\": 650}.").or("{}"),
        |style, axes| style.axes = axes,
    ),
];

/// The properties of a text layer as members of its record.
pub(super) static MEMBERS: [&dyn AnyMember; PROPERTIES.len()] = members(PROPERTIES);

/// A property of a text layer.
const fn of_text<K: Kind>(member: Member<K>, put: fn(&mut TextStyle, K::Value)) -> Property<K, TextStyle> {
    Property::new(member, put)
}

impl TextStyle {
    /// The style of a text of this size that states nothing else.
    #[must_use]
    pub fn of_size(size: f32) -> Self {
        Self { size, min_size: size / 2.0, columns: 1, ..Self::default() }
    }

    /// The language as a BCP 47 tag for shaping and breaking.
    #[must_use]
    pub fn language(&self) -> String {
        self.locale.0.id.to_string()
    }

    /// Reads a layer's style; `size` is what [`Inherited::read`] read, and `locale` the template's.
    pub(super) fn read(object: &Object, size: f32, locale: &Locale) -> Option<Self> {
        let mut style = Self { locale: TextLocale(locale.clone()), ..Self::of_size(size) };
        fill(PROPERTIES, object, &mut style)?;
        Some(style)
    }
}

/// The style of a run; it takes the members that it leaves out from its layer.
#[derive(Clone, Debug, PartialEq)]
pub struct RunStyle {
    /// Families or `fnt_…` ids in order of preference, as the template names them.
    pub fonts: Vec<String>,
    /// 1..=1000.
    pub weight: u16,
    /// Font size in pixels per em where it is not the layer's.
    pub size: Option<f32>,
    /// Fill.
    pub color: Paint,
    /// Lines under, through and over it.
    pub decoration: Decoration,
    /// Its members instead of its layer's.
    pub own: OwnStyle,
}

static FONT: Member<&Definition<Bindable<Families>>> = Member::required("font", &FAMILIES, "");
static WEIGHT: Member<&Definition<Bindable<Integer>>> =
    Member::optional("weight", &CSS_WEIGHT, "Weight as in CSS.").or("400");
static SIZE: Member<&Definition<Bindable<Positive>>> = Member::required("size", &FONT_SIZE, "");
static COLOR: Member<BoundPaint> = Member::optional("color", BOUND_PAINT, "Fill.").or("\"#000\"");
static DECORATION: Member<&Definition<DecorationLines>> =
    Member::optional("decoration", &DECORATION_LINES, "").or("[]");
static DECORATION_COLOR: Member<BoundPaint> = Member::nullable("decoration_color", BOUND_PAINT, DECORATION_PAINT);
static THICKNESS: Member<Bindable<Positive>> =
    Member::nullable("decoration_thickness", Bindable(Positive(MAX_STROKE)), DECORATION_THICKNESS);

const OWN_DIRECTION: &str =
    "Direction of its text, isolated from the text around it; auto: its text is a part of the layer's.";

/// The text of a run.
pub(super) static RUN_TEXT: Member<Text> =
    Member::required("text", Text(0..=MAX_TEXT), "Text with {{field}} placeholders.");

/// The properties of a run as its schema states them.
pub(super) static RUN_PROPERTIES: &Properties<RunStyle> = &[
    &RUN_TEXT,
    &of_run(Member::optional("color", BOUND_PAINT, ""), |style, color| style.color = color),
    &of_run(Member::optional("weight", &CSS_WEIGHT, ""), |style, weight| style.weight = weight as u16),
    &of_run(Member::optional("size", &FONT_SIZE, ""), |style, size| style.size = Some(size)),
    &of_run(Member::optional("font", &FAMILIES, ""), |style, fonts| style.fonts = fonts),
    &of_run(Member::optional("decoration", &DECORATION_LINES, ""), |style, lines| style.decoration.lines = lines),
    &of_run(Member::optional("decoration_color", BOUND_PAINT, ""), |style, paint| style.decoration.paint = Some(paint)),
    &of_run(Member::optional("decoration_thickness", Bindable(Positive(MAX_STROKE)), ""), |style, thickness| {
        style.decoration.thickness = Some(thickness);
    }),
    &of_run(run::ITALIC, |style, italic| style.own.italic = Some(italic)),
    &of_run(run::LETTER_SPACING, |style, spacing| style.own.letter_spacing = Some(spacing)),
    &of_run(run::RAISE, |style, raise| style.own.raise = raise),
    &of_run(run::STROKE, |style, stroke| style.own.stroke = Some(stroke)),
    &of_run(Member::optional("direction", Choice(DIRECTIONS), OWN_DIRECTION), |style, direction| {
        style.own.is_rtl = match direction {
            Direction::Auto => None,
            Direction::Rtl => Some(true),
            Direction::Ltr => Some(false),
        };
    }),
    &of_run(run::BACKGROUND, |style, background| style.own.background = Some(background)),
];

/// The properties of a run as members of its record.
pub(super) static RUN_MEMBERS: [&dyn AnyMember; RUN_PROPERTIES.len()] = members(RUN_PROPERTIES);

/// Those that are no text.
pub(super) static LOOK_MEMBERS: &[&dyn AnyMember] = RUN_MEMBERS.split_at(1).1;

/// A property of a run.
const fn of_run<K: Kind>(member: Member<K>, put: fn(&mut RunStyle, K::Value)) -> Property<K, RunStyle> {
    Property::new(member, put)
}

impl RunStyle {
    /// The run's size relative to its layer's, so that fitting scales all runs alike.
    #[must_use]
    pub fn relative_size(&self, layer: &TextStyle) -> f32 {
        self.size.map_or(1.0, |own| own / layer.size)
    }

    /// Returns whether the run asks for italic faces.
    #[must_use]
    pub fn is_italic(&self, layer: &TextStyle) -> bool {
        self.own.italic.unwrap_or(layer.italic)
    }

    /// Extra space after each grapheme cluster in pixels.
    #[must_use]
    pub fn letter_spacing(&self, layer: &TextStyle) -> f32 {
        self.own.letter_spacing.unwrap_or(layer.letter_spacing)
    }

    /// The line around the run's ink.
    #[must_use]
    pub fn stroke<'a>(&'a self, layer: &'a TextStyle) -> Option<&'a Stroke> {
        self.own.stroke.as_ref().unwrap_or(&layer.stroke).as_ref()
    }

    /// Reads the style of an object that has no text; `self` is the style around it.
    pub(super) fn read_look(mut self, look: &Object) -> Option<Self> {
        fill(RUN_PROPERTIES.split_at(1).1, look, &mut self)?;
        Some(self)
    }

    /// Reads a run's style; `self` is the style of its layer.
    pub(super) fn read(mut self, run: &Object) -> Option<Self> {
        fill(RUN_PROPERTIES, run, &mut self)?;
        Some(self)
    }
}

/// The properties that a layer states for its runs.
pub(super) struct Inherited {
    pub(super) style: RunStyle,
    /// The layer's font size.
    pub(super) size: f32,
    /// True if none of them holds a fault. A neutral value stands for one that does, so that the rest is validated.
    pub(super) is_right: bool,
}

impl Inherited {
    pub(super) fn read(layer: &Object) -> Self {
        let (fonts, weight) = (layer.read(&FONT), layer.read(&WEIGHT));
        let (size, color) = (layer.read(&SIZE), layer.read(&COLOR));
        let lines = layer.read(&DECORATION);
        let (paint, thickness) = (layer.find(&DECORATION_COLOR), layer.find(&THICKNESS));
        let is_decoration_right = lines.is_some() && paint.is_some() && thickness.is_some();
        let is_right = fonts.is_some() && weight.is_some() && size.is_some() && color.is_some();
        Self {
            is_right: is_right && is_decoration_right,
            // No `min_size` is above infinity.
            size: size.unwrap_or(f32::INFINITY),
            style: RunStyle {
                fonts: fonts.unwrap_or_default(),
                weight: weight.unwrap_or_default() as u16,
                size: None,
                color: color.unwrap_or(Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 })),
                decoration: Decoration {
                    lines: lines.unwrap_or_default(),
                    paint: paint.flatten(),
                    thickness: thickness.flatten(),
                },
                own: OwnStyle::default(),
            },
        }
    }
}

/// An OpenType tag.
pub type Tag = [u8; 4];

/// The language, region and numbering of a text; unknown by default.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLocale(pub Locale);

impl Default for TextLocale {
    fn default() -> Self {
        Self(Locale::UNKNOWN)
    }
}

impl FromStr for TextLocale {
    type Err = ParseError;

    fn from_str(tag: &str) -> Result<Self, ParseError> {
        tag.parse().map(Self)
    }
}

/// Base direction of a paragraph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// By the first strong character (UAX #9 P2, P3); the locale's direction where there is none.
    #[default]
    Auto,
    /// Right to left.
    Rtl,
    /// Left to right.
    Ltr,
}

pub(super) const DIRECTIONS: &[(&str, Direction)] =
    &[("auto", Direction::Auto), ("rtl", Direction::Rtl), ("ltr", Direction::Ltr)];

/// Horizontal place of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// The edge where the base direction begins.
    #[default]
    Start,
    /// The edge where it ends.
    End,
    /// The middle.
    Center,
    /// The left edge in every direction.
    Left,
    /// The right edge in every direction.
    Right,
}

const ALIGNS: &[(&str, Align)] = &[
    ("start", Align::Start),
    ("end", Align::End),
    ("center", Align::Center),
    ("left", Align::Left),
    ("right", Align::Right),
];

/// Vertical place of the lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerticalAlign {
    /// At the top.
    #[default]
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
    /// With its ink in the middle.
    Ink,
    /// With the capitals of its first line and the baseline of its last in the middle.
    Cap,
    /// With the last baseline on the bottom edge.
    Baseline,
}

const VERTICAL_ALIGNS: &[(&str, VerticalAlign)] = &[
    ("top", VerticalAlign::Top),
    ("middle", VerticalAlign::Middle),
    ("bottom", VerticalAlign::Bottom),
    ("ink", VerticalAlign::Ink),
    ("cap", VerticalAlign::Cap),
    ("baseline", VerticalAlign::Baseline),
];

/// The case of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Case {
    /// As they are typed.
    #[default]
    None,
    /// Capitals.
    Upper,
    /// Small letters.
    Lower,
    /// A capital at the start of each word.
    Title,
}

const CASES: &[(&str, Case)] =
    &[("none", Case::None), ("upper", Case::Upper), ("lower", Case::Lower), ("title", Case::Title)];

/// The treatment of text that is larger than its box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overflow {
    /// Smaller size, down to `min_size`.
    #[default]
    Shrink,
    /// More lines; lines beyond the box are drawn, too.
    Wrap,
    /// Cut at a cluster, with U+2026 at the end.
    Ellipsis,
    /// Stretched joins are taken back first, then as shrink.
    Kashida,
    /// Drawn only inside the box.
    Clip,
    /// Refused.
    Error,
}

const OVERFLOWS: &[(&str, Overflow)] = &[
    ("shrink", Overflow::Shrink),
    ("wrap", Overflow::Wrap),
    ("ellipsis", Overflow::Ellipsis),
    ("kashida", Overflow::Kashida),
    ("clip", Overflow::Clip),
    ("error", Overflow::Error),
];

/// The way in which a line is stretched to its box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Justify {
    /// Not at all.
    #[default]
    None,
    /// By kashida, then spaces.
    Kashida,
    /// By spaces.
    Space,
}

const JUSTIFIES: &[(&str, Justify)] =
    &[("none", Justify::None), ("kashida", Justify::Kashida), ("space", Justify::Space)];

/// The digits that a layer shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// Digits as they were typed; values that a field formats have the digits of the language.
    #[default]
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

const DIGIT_FORMS: &[(&str, Digits)] = &[
    ("as_typed", Digits::AsTyped),
    ("arab", Digits::Arab),
    ("arabext", Digits::Arabext),
    ("latn", Digits::Latn),
    ("context", Digits::Context),
];

/// A factor of the size, or `None` for `auto`.
struct LineHeight;

const AUTO: &str = "auto";
const FACTOR: Positive = Positive(MAX_LINE_HEIGHT);

impl Describe for LineHeight {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&Constant(AUTO), &FACTOR]);
        KINDS.describe(definitions)
    }
}

impl Kind for LineHeight {
    type Value = Option<f32>;

    fn read(&self, node: &Node) -> Option<Option<f32>> {
        match node.value.as_str() {
            Some(AUTO) => Some(None),
            Some(_) => {
                node.fail("enum", "must be \"auto\" or a number: the factor of the font size");
                None
            }
            None => FACTOR.read(node).map(Some),
        }
    }
}

/// A layer that says `ar` in a template for `ar-SA` means the template's Arabic, region and numbering included.
fn of_region(own: Locale, template: &Locale) -> Locale {
    let is_bare = own.id.script.is_none() && own.id.region.is_none() && own.id.variants.is_empty();
    let is_same = own.id.language == template.id.language;
    if is_bare && own.extensions.is_empty() && is_same { template.clone() } else { own }
}

/// `{"ss01": 1}`: values by OpenType tag, four printable ASCII characters.
struct ByTag<K>(Entries<K>);

const fn by_tag<K>(value: K) -> ByTag<K> {
    ByTag(Entries { most: MAX_SETTINGS, names: Some("^[ -~]{4}$"), value })
}

impl<K: Describe> Describe for ByTag<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl<K: Kind> Kind for ByTag<K> {
    type Value = Vec<(Tag, K::Value)>;

    fn read(&self, node: &Node) -> Option<Self::Value> {
        let mut settings = Vec::new();
        for (name, value) in &self.0.nodes(node) {
            let tag =
                Tag::try_from(name.as_bytes()).ok().filter(|tag| tag.iter().all(|byte| (0x20..0x7F).contains(byte)));
            if tag.is_none() {
                value.fail("value_error", format!("`{name}` is no OpenType tag: four ASCII characters such as ss01"));
            }
            settings.extend(tag.zip(self.0.value.read(value)));
        }
        Some(settings)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::node::Issues;
    use crate::schema::record::open;

    #[test]
    fn a_layer_that_states_nothing_has_the_default_style() {
        let layer = json!({"font": ["Amiri"], "size": 40});
        let issues = Issues::default();
        let node = Node::root(&layer, &issues);
        let object = open(&node, "a text layer", &[&MEMBERS]).unwrap();
        let style = TextStyle::read(&object, 40.0, &Locale::UNKNOWN).unwrap();
        assert_eq!(style, TextStyle::of_size(40.0));
        assert!(issues.into_vec().is_empty());
    }
}
