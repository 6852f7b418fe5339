//! Text layers.

use icu_locale_core::Locale;

use crate::node::Node;
use crate::paint::Paint;
use crate::scene::{Align, Direction, Justify, Overflow, Tag, VerticalAlign};
use crate::schema::common::{Language, OF_TEXTS};
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{
    AnyOf, Boolean, Choice, Constant, Describe, Entries, Integer, Kind, List, Number, Positive, Text,
};
use crate::schema::limits::{
    MAX_FONTS, MAX_LABEL, MAX_LINE_HEIGHT, MAX_LINES, MAX_RUNS, MAX_SETTINGS, MAX_SIZE, MAX_SPACING, MAX_TEXT,
};
use crate::schema::paint::{AnyPaint, COORDINATE, InkShadow, Line, PAINT, SHADOW, TEXT_STROKE};
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Member, Object, Record};
use crate::template::text::{Digits, Run, TextLayer};

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
const DIGIT_FORMS: &[(&str, Digits)] = &[
    ("as_typed", Digits::AsTyped),
    ("arab", Digits::Arab),
    ("arabext", Digits::Arabext),
    ("latn", Digits::Latn),
    ("context", Digits::Context),
];

const LITERAL: Text = Text(0..=MAX_TEXT);
const RUNS: List<&Definition<Record>> = List(&RUN, 1..=MAX_RUNS);

static TEXT: Member<TextOrRuns> =
    Member::required("text", TextOrRuns, "Text with {{field}} placeholders, or runs in styles of their own.");
static FONT: Member<&Definition<Families>> = Member::required("font", &FAMILIES, "");
static WEIGHT: Member<&Definition<Integer>> = Member::optional("weight", &CSS_WEIGHT, "Weight as in CSS.").or("400");
static ITALIC: Member<Boolean> = Member::optional("italic", Boolean, "Whether italic faces are used.").or("false");
static SIZE: Member<&Definition<Positive>> = Member::required("size", &FONT_SIZE, "");
static MIN_SIZE: Member<Positive> = Member::nullable(
    "min_size",
    Positive(MAX_SIZE),
    "The least size that shrinking may reach, not above `size`; half of `size` where absent.",
);
static COLOR: Member<&Definition<AnyPaint>> = Member::optional("color", &PAINT, "Fill.").or("\"#000\"");
static DIRECTION: Member<Choice<Direction>> = Member::optional(
    "direction",
    Choice(DIRECTIONS),
    "Base direction; auto is that of the first strong character outside placeholders, else the language's.",
)
.or("\"auto\"");
static ALIGN: Member<Choice<Align>> =
    Member::optional("align", Choice(ALIGNS), "Horizontal place of lines.").or("\"start\"");
static VALIGN: Member<Choice<VerticalAlign>> =
    Member::optional("valign", Choice(VERTICAL_ALIGNS), "Vertical place of lines.").or("\"top\"");
static MAX_LINES_SHOWN: Member<Integer> =
    Member::nullable("max_lines", Integer(1..=MAX_LINES), "The most lines; no limit where absent.");
static LINE_HEIGHT: Member<LineHeight> = Member::optional(
    "line_height",
    LineHeight,
    "Distance of baselines as a factor of the size; auto follows metrics and ink.",
)
.or("\"auto\"");
static OVERFLOW: Member<Choice<Overflow>> =
    Member::optional("overflow", Choice(OVERFLOWS), "What happens to text that is larger than the box.")
        .or("\"shrink\"");
static JUSTIFY: Member<Choice<Justify>> =
    Member::optional("justify", Choice(JUSTIFIES), "How lines but the last are stretched to the box.").or("\"none\"");
static JUSTIFY_LAST: Member<Boolean> =
    Member::optional("justify_last", Boolean, "Whether the last line is stretched too, as each half of a verse is.")
        .or("false");
static DIGITS: Member<Choice<Digits>> = Member::optional(
    "digits",
    Choice(DIGIT_FORMS),
    "Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them.",
)
.or("\"as_typed\"");
static LETTER_SPACING: Member<Number> = Member::optional(
    "letter_spacing",
    Number(-MAX_SPACING..=MAX_SPACING),
    "Extra space between letters in pixels; never inside cursive joins.",
)
.or("0");
static LANGUAGE: Member<Language> =
    Member::nullable("language", Language, "BCP 47 language of the layer; the template's locale where absent.");
static STROKE: Member<&Definition<Line>> =
    Member::nullable("stroke", &TEXT_STROKE, "Line around the ink, behind the fill.");
static SHADOW_OF_TEXT: Member<&Definition<InkShadow>> =
    Member::nullable("shadow", &SHADOW, "Shadow behind stroke and fill.");
static FEATURES: Member<Entries<Integer>> =
    Member::optional("features", by_tag(Integer(0..=0xFFFF)), "OpenType features: {\"ss01\": 1}.").or("{}");
static AXES: Member<Entries<Number>> =
    Member::optional("axes", by_tag(COORDINATE), "Axes of variable fonts: {\"wght\": 650}.").or("{}");

/// Values by OpenType tag: four printable ASCII characters.
const fn by_tag<K>(value: K) -> Entries<K> {
    Entries { most: MAX_SETTINGS, names: Some("^[ -~]{4}$"), value }
}

pub(super) static TEXT_LAYER: Definition<Record> = Definition {
    name: "textLayer",
    about: "",
    kind: Record {
        what: "a text layer",
        title: "Text layer",
        about: "Text, static or with fields.",
        members: &[
            OF_TEXTS,
            &[
                &TEXT,
                &FONT,
                &WEIGHT,
                &ITALIC,
                &SIZE,
                &MIN_SIZE,
                &COLOR,
                &DIRECTION,
                &ALIGN,
                &VALIGN,
                &MAX_LINES_SHOWN,
                &LINE_HEIGHT,
                &OVERFLOW,
                &JUSTIFY,
                &JUSTIFY_LAST,
                &DIGITS,
                &LETTER_SPACING,
                &LANGUAGE,
                &STROKE,
                &SHADOW_OF_TEXT,
                &FEATURES,
                &AXES,
            ],
        ],
        rules: &[],
    },
};

static RUN_TEXT: Member<Text> = Member::required("text", LITERAL, "Text with {{field}} placeholders.");
static RUN_COLOR: Member<&Definition<AnyPaint>> = Member::optional("color", &PAINT, "");
static RUN_WEIGHT: Member<&Definition<Integer>> = Member::optional("weight", &CSS_WEIGHT, "");
static RUN_SIZE: Member<&Definition<Positive>> = Member::optional("size", &FONT_SIZE, "");
static RUN_FONT: Member<&Definition<Families>> = Member::optional("font", &FAMILIES, "");

static RUN: Definition<Record> = Definition {
    name: "run",
    about: "",
    kind: Record {
        what: "a run",
        title: "",
        about: "A piece of text in a style of its own; what it leaves out is the layer's.",
        members: &[&[&RUN_TEXT, &RUN_COLOR, &RUN_WEIGHT, &RUN_SIZE, &RUN_FONT]],
        rules: &[],
    },
};

static CSS_WEIGHT: Definition<Integer> =
    Definition { name: "weight", about: "Weight as in CSS: 400 is regular, 700 bold.", kind: Integer(1..=1000) };

static FONT_SIZE: Definition<Positive> =
    Definition { name: "size", about: "Font size in pixels per em.", kind: Positive(MAX_SIZE) };

/// Families of fonts.
struct Families;

static FAMILIES: Definition<Families> =
    Definition { name: "fonts", about: "Font families, or fnt_… ids, in order of preference.", kind: Families };

const FAMILY_LIST: List<Text> = List(Text(1..=MAX_LABEL), 1..=MAX_FONTS);

impl Describe for Families {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        FAMILY_LIST.describe(definitions)
    }
}

impl Kind for Families {
    type Value = Vec<String>;

    fn read(&self, node: &Node) -> Option<Vec<String>> {
        // Every family is validated before the first wrong one ends the reading.
        let families: Vec<Option<String>> = FAMILY_LIST.nodes(node)?.iter().map(family).collect();
        families.into_iter().collect()
    }
}

fn family(node: &Node) -> Option<String> {
    let name = FAMILY_LIST.0.read(node)?;
    if name.trim().is_empty() || name.chars().any(char::is_control) {
        node.fail("string_pattern_mismatch", "must be a font family or fnt_… id");
        return None;
    }
    Some(name)
}

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

pub(super) fn text(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<TextLayer> {
    let style = Style {
        fonts: object.read(&FONT),
        weight: object.read(&WEIGHT),
        size: object.read(&SIZE),
        color: object.read(&COLOR),
    };
    let runs = object.get(&TEXT).and_then(|member| runs(&member, &style, fields));
    let italic = object.read(&ITALIC);
    let min_size = match object.get(&MIN_SIZE) {
        Some(member) => MIN_SIZE.kind().read(&member).filter(|least| {
            let fits = style.size.is_none_or(|size| *least <= size);
            if !fits {
                member.fail("value_error", "must not be greater than `size`");
            }
            fits
        }),
        None => style.size.map(|size| size / 2.0),
    };
    let direction = object.read(&DIRECTION);
    let align = object.read(&ALIGN);
    let valign = object.read(&VALIGN);
    let max_lines = object.find(&MAX_LINES_SHOWN);
    let line_height = object.read(&LINE_HEIGHT);
    let overflow = object.read(&OVERFLOW);
    let justify = object.read(&JUSTIFY);
    let justify_last = object.read(&JUSTIFY_LAST);
    let digits = object.read(&DIGITS);
    let letter_spacing = object.read(&LETTER_SPACING);
    let own_locale = match object.find(&LANGUAGE) {
        Some(Some(own)) => Some(of_region(own, locale)),
        Some(None) => locale.cloned(),
        None => None,
    };
    let stroke = object.find(&STROKE);
    let shadow = object.find(&SHADOW_OF_TEXT);
    let features = object.get(&FEATURES).map_or_else(Vec::new, |member| settings(&member, FEATURES.kind()));
    let axes = object.get(&AXES).map_or_else(Vec::new, |member| settings(&member, AXES.kind()));
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
        justify_last: justify_last?,
        digits: digits?,
        letter_spacing: letter_spacing?,
        locale: own_locale?,
        stroke: stroke?.flatten(),
        shadow: shadow?,
        features,
        axes,
    })
}

/// The layer's style, which its runs inherit.
struct Style {
    fonts: Option<Vec<String>>,
    weight: Option<u32>,
    size: Option<f32>,
    color: Option<Paint>,
}

/// The text of a layer: one, or runs in styles of their own.
struct TextOrRuns;

impl Describe for TextOrRuns {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&LITERAL, &RUNS]);
        KINDS.describe(definitions)
    }
}

fn runs(node: &Node, style: &Style, fields: &Declared) -> Option<Vec<Run>> {
    if node.value.is_string() {
        let text = bound_text(node, &LITERAL, fields)?;
        return Some(vec![Run {
            text,
            fonts: style.fonts.clone()?,
            weight: u16::try_from(style.weight?).ok()?,
            relative_size: 1.0,
            color: style.color.clone()?,
        }]);
    }
    if !node.value.is_array() {
        node.fail("string_type", "must be a string, or a list of runs: [{\"text\": …}, …]");
        return None;
    }
    // Every run is validated before the first wrong one ends the reading.
    let runs: Vec<Option<Run>> = RUNS.nodes(node)?.iter().map(|member| run(member, style, fields)).collect();
    runs.into_iter().collect()
}

fn run(node: &Node, style: &Style, fields: &Declared) -> Option<Run> {
    let object = RUN.kind.open(node)?;
    let text = object.get(&RUN_TEXT).and_then(|member| bound_text(&member, RUN_TEXT.kind(), fields));
    let color = object.find(&RUN_COLOR).and_then(|own| own.or_else(|| style.color.clone()));
    let weight = object.find(&RUN_WEIGHT).and_then(|own| own.or(style.weight));
    let size = object.find(&RUN_SIZE).and_then(|own| own.or(style.size));
    let fonts = object.find(&RUN_FONT).and_then(|own| own.or_else(|| style.fonts.clone()));
    Some(Run {
        text: text?,
        fonts: fonts?,
        weight: u16::try_from(weight?).ok()?,
        relative_size: size? / style.size?,
        color: color?,
    })
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
fn settings<K: Kind>(node: &Node, kind: &Entries<K>) -> Vec<(Tag, K::Value)> {
    let mut settings = Vec::new();
    for (name, value) in &kind.nodes(node) {
        let tag = Tag::try_from(name.as_bytes()).ok().filter(|tag| tag.iter().all(|byte| (0x20..0x7F).contains(byte)));
        if tag.is_none() {
            value.fail("value_error", format!("`{name}` is no OpenType tag: four ASCII characters such as ss01"));
        }
        settings.extend(tag.zip(kind.value.read(value)));
    }
    settings
}
