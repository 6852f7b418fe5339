//! Text layers.

use icu_locale_core::Locale;

use crate::node::{Node, Object};
use crate::paint::{Paint, Shadow, Stroke};
use crate::scene::{Align, Direction, Justify, Overflow, Tag, VerticalAlign};
use crate::template::field::Declared;
use crate::template::limits::{
    MAX_COORDINATE, MAX_FONTS, MAX_LABEL, MAX_LINE_HEIGHT, MAX_LINES, MAX_RUNS, MAX_SETTINGS, MAX_SIZE, MAX_SPACING,
    MAX_TEXT,
};
use crate::template::paint::{black, paint, shadow, stroke};
use crate::template::placeholder::{BoundText, bound_text};

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

pub(super) const MEMBERS: &[&str] = &[
    "text",
    "font",
    "weight",
    "italic",
    "size",
    "min_size",
    "color",
    "direction",
    "align",
    "valign",
    "max_lines",
    "line_height",
    "overflow",
    "justify",
    "digits",
    "letter_spacing",
    "language",
    "stroke",
    "shadow",
    "features",
    "axes",
];

const DIRECTIONS: &[(&str, Direction)] = &[("auto", Direction::Auto), ("rtl", Direction::Rtl), ("ltr", Direction::Ltr)];
const ALIGNS: &[(&str, Align)] = &[
    ("start", Align::Start),
    ("end", Align::End),
    ("center", Align::Center),
    ("left", Align::Left),
    ("right", Align::Right),
];
const VERTICAL_ALIGNS: &[(&str, VerticalAlign)] =
    &[("top", VerticalAlign::Top), ("middle", VerticalAlign::Middle), ("bottom", VerticalAlign::Bottom)];
const OVERFLOWS: &[(&str, Overflow)] = &[
    ("shrink", Overflow::Shrink),
    ("wrap", Overflow::Wrap),
    ("ellipsis", Overflow::Ellipsis),
    ("kashida", Overflow::Kashida),
    ("clip", Overflow::Clip),
    ("error", Overflow::Error),
];
const JUSTIFIES: &[(&str, Justify)] =
    &[("none", Justify::None), ("kashida", Justify::Kashida), ("space", Justify::Space)];
const DIGITS: &[(&str, Digits)] = &[
    ("as_typed", Digits::AsTyped),
    ("arab", Digits::Arab),
    ("arabext", Digits::Arabext),
    ("latn", Digits::Latn),
    ("context", Digits::Context),
];

pub(super) fn text(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<TextLayer> {
    let style = Style {
        fonts: object.required("font").and_then(|member| fonts(&member)),
        weight: object.optional("weight").map_or(Some(400), |member| weight(&member)),
        size: object.required("size").and_then(|member| member.positive(MAX_SIZE)),
        color: object.optional("color").map_or_else(|| Some(black()), |member| paint(&member)),
    };
    let runs = object.required("text").and_then(|member| runs(&member, &style, fields));
    let italic = object.optional("italic").map_or(Some(false), |member| member.boolean());
    let min_size = match object.nullable("min_size") {
        Some(member) => member.positive(MAX_SIZE).filter(|least| {
            let fits = style.size.is_none_or(|size| *least <= size);
            if !fits {
                member.fail("value_error", "must not be greater than `size`");
            }
            fits
        }),
        None => style.size.map(|size| size / 2.0),
    };
    let direction = object.optional("direction").map_or(Some(Direction::Auto), |member| member.choice(DIRECTIONS));
    let align = object.optional("align").map_or(Some(Align::Start), |member| member.choice(ALIGNS));
    let valign = object.optional("valign").map_or(Some(VerticalAlign::Top), |member| member.choice(VERTICAL_ALIGNS));
    let max_lines = object.nullable("max_lines").map_or(Some(None), |member| member.integer(1..=MAX_LINES).map(Some));
    let line_height = object.optional("line_height").map_or(Some(None), |member| line_height(&member));
    let overflow = object.optional("overflow").map_or(Some(Overflow::Shrink), |member| member.choice(OVERFLOWS));
    let justify = object.optional("justify").map_or(Some(Justify::None), |member| member.choice(JUSTIFIES));
    let digits = object.optional("digits").map_or(Some(Digits::AsTyped), |member| member.choice(DIGITS));
    let letter_spacing =
        object.optional("letter_spacing").map_or(Some(0.0), |member| member.number(-MAX_SPACING..=MAX_SPACING));
    let own_locale = match object.nullable("language") {
        Some(member) => super::locale(&member).map(|own| of_region(own, locale)),
        None => locale.cloned(),
    };
    let stroke = object.nullable("stroke").and_then(|member| stroke(&member, false));
    let shadow = object.nullable("shadow").and_then(|member| shadow(&member));
    let features = object
        .optional("features")
        .map_or_else(Vec::new, |member| settings(&member, |value| value.integer(0..=0xFFFF)));
    let axes = object
        .optional("axes")
        .map_or_else(Vec::new, |member| settings(&member, |value| value.number(-MAX_COORDINATE..=MAX_COORDINATE)));
    Some(TextLayer {
        runs: runs?,
        italic: italic?,
        size: style.size?,
        min_size: min_size?,
        direction: direction?,
        align: align?,
        valign: valign?,
        max_lines: max_lines?,
        line_height: line_height?,
        overflow: overflow?,
        justify: justify?,
        digits: digits?,
        letter_spacing: letter_spacing?,
        locale: own_locale?,
        stroke,
        shadow,
        features,
        axes,
    })
}

/// The layer's style, which its runs inherit.
struct Style {
    fonts: Option<Vec<String>>,
    weight: Option<u16>,
    size: Option<f32>,
    color: Option<Paint>,
}

fn runs(node: &Node, style: &Style, fields: &Declared) -> Option<Vec<Run>> {
    if node.value.is_string() {
        let text = bound_text(node, 0..=MAX_TEXT, fields)?;
        return Some(vec![Run {
            text,
            fonts: style.fonts.clone()?,
            weight: style.weight?,
            relative_size: 1.0,
            color: style.color.clone()?,
        }]);
    }
    if !node.value.is_array() {
        node.fail("string_type", "must be a string, or a list of runs: [{\"text\": …}, …]");
        return None;
    }
    // Every run is judged before the first wrong one ends the reading.
    let runs: Vec<Option<Run>> = node.list(1..=MAX_RUNS)?.iter().map(|member| run(member, style, fields)).collect();
    runs.into_iter().collect()
}

fn run(node: &Node, style: &Style, fields: &Declared) -> Option<Run> {
    let object = node.object("a run", &[&["text", "color", "weight", "size", "font"]])?;
    let text = object.required("text").and_then(|member| bound_text(&member, 0..=MAX_TEXT, fields));
    let color = object.optional("color").map_or_else(|| style.color.clone(), |member| paint(&member));
    let weight = object.optional("weight").map_or(style.weight, |member| weight(&member));
    let size = object.optional("size").map_or(style.size, |member| member.positive(MAX_SIZE));
    let fonts = object.optional("font").map_or_else(|| style.fonts.clone(), |member| fonts(&member));
    Some(Run { text: text?, fonts: fonts?, weight: weight?, relative_size: size? / style.size?, color: color? })
}

fn fonts(node: &Node) -> Option<Vec<String>> {
    let families: Vec<Option<String>> = node
        .list(1..=MAX_FONTS)?
        .iter()
        .map(|member| {
            let is_name = |name: &str| !name.trim().is_empty() && !name.chars().any(char::is_control);
            member.shaped(1..=MAX_LABEL, "a font family or fnt_… id", is_name).map(str::to_owned)
        })
        .collect();
    families.into_iter().collect()
}

fn weight(node: &Node) -> Option<u16> {
    node.integer(1..=1000).and_then(|weight| u16::try_from(weight).ok())
}

fn line_height(node: &Node) -> Option<Option<f32>> {
    match node.value.as_str() {
        Some("auto") => Some(None),
        Some(_) => {
            node.fail("enum", "must be \"auto\" or a number: the factor of the font size");
            None
        }
        None => node.positive(MAX_LINE_HEIGHT).map(Some),
    }
}

/// A layer that says `ar` in a template for `ar-SA` means the template's Arabic, region and numbering included.
fn of_region(own: Locale, template: Option<&Locale>) -> Locale {
    let is_bare = own.id.script.is_none() && own.id.region.is_none() && own.id.variants.is_empty();
    match template {
        Some(template) if is_bare && own.extensions.is_empty() && own.id.language == template.id.language => {
            template.clone()
        }
        _ => own,
    }
}

/// `{"ss01": 1}`: values by OpenType tag, four printable ASCII characters.
fn settings<T>(node: &Node, read: impl Fn(&Node) -> Option<T>) -> Vec<(Tag, T)> {
    let mut settings = Vec::new();
    for (name, value) in &node.entries(MAX_SETTINGS) {
        let tag = Tag::try_from(name.as_bytes()).ok().filter(|tag| tag.iter().all(|byte| (0x20..0x7F).contains(byte)));
        if tag.is_none() {
            value.fail("value_error", format!("`{name}` is no OpenType tag: four ASCII characters such as ss01"));
        }
        settings.extend(tag.zip(read(value)));
    }
    settings
}
