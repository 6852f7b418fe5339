//! Members that all layers have.

use icu_locale_core::Locale;

use crate::node::Node;
use crate::number;
use crate::schema::anchor::PIVOT;
use crate::schema::bindable::Bindable;
use crate::schema::condition::{self, When};
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::extent::{Frame, GROW, HugFrame, Placed, SHRINK};
use crate::schema::kind::{Choice, Describe, Kind, Number, Positive, Text, Token};
use crate::schema::limits::{MAX_COORDINATE, MAX_LABEL, MAX_NAME, MAX_SIDE};
use crate::schema::paint::{COORDINATE, LENGTH, SHARE};
use crate::schema::record::{Definition, Member, Members, Object};
use crate::template::condition::Condition;

/// The type of a layer.
#[derive(Clone, Copy)]
pub(super) enum Type {
    Text,
    Image,
    Shape,
    Qr,
    Barcode,
    Group,
    Stack,
    Repeat,
    Table,
    Chart,
    Icon,
}

pub(super) const TYPES: &[(&str, Type)] = &[
    ("text", Type::Text),
    ("image", Type::Image),
    ("shape", Type::Shape),
    ("qr", Type::Qr),
    ("barcode", Type::Barcode),
    ("group", Type::Group),
    ("stack", Type::Stack),
    ("repeat", Type::Repeat),
    ("table", Type::Table),
    ("chart", Type::Chart),
    ("icon", Type::Icon),
];

const fn of_type(index: usize) -> Member<Choice<Type>> {
    Member::required("type", Choice(TYPES.split_at(index).1.split_at(1).0), "Type of the layer.")
}

static TEXT_TYPE: Member<Choice<Type>> = of_type(0);
static IMAGE_TYPE: Member<Choice<Type>> = of_type(1);
static SHAPE_TYPE: Member<Choice<Type>> = of_type(2);
static QR_TYPE: Member<Choice<Type>> = of_type(3);
static BARCODE_TYPE: Member<Choice<Type>> = of_type(4);
static GROUP_TYPE: Member<Choice<Type>> = of_type(5);
static STACK_TYPE: Member<Choice<Type>> = of_type(6);
static REPEAT_TYPE: Member<Choice<Type>> = of_type(7);
static TABLE_TYPE: Member<Choice<Type>> = of_type(8);
static CHART_TYPE: Member<Choice<Type>> = of_type(9);
static ICON_TYPE: Member<Choice<Type>> = of_type(10);

/// The members that layers of each type share with the others.
pub(super) static OF_TEXTS: &Members =
    &[&ID, &TITLE, &TEXT_TYPE, &BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_IMAGES: &Members =
    &[&ID, &TITLE, &IMAGE_TYPE, &IMAGE_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_SHAPES: &Members =
    &[&ID, &TITLE, &SHAPE_TYPE, &SHAPE_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_QRS: &Members = &[&ID, &TITLE, &QR_TYPE, &BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_GROUPS: &Members =
    &[&ID, &TITLE, &GROUP_TYPE, &GROUP_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_STACKS: &Members =
    &[&ID, &TITLE, &STACK_TYPE, &STACK_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &WHEN];
pub(super) static OF_REPEATS: &Members =
    &[&ID, &TITLE, &REPEAT_TYPE, &STACK_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &WHEN];
pub(super) static OF_TABLES: &Members =
    &[&ID, &TITLE, &TABLE_TYPE, &STACK_BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &WHEN];
pub(super) static OF_CHARTS: &Members = &[&ID, &TITLE, &CHART_TYPE, &BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &WHEN];
pub(super) static OF_ICONS: &Members =
    &[&ID, &TITLE, &ICON_TYPE, &BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];
pub(super) static OF_BARCODES: &Members =
    &[&ID, &TITLE, &BARCODE_TYPE, &BOX, &GROW, &SHRINK, &OPACITY, &ROTATE, &PIVOT, &WHEN];

pub(super) static ID: Member<Token> = Member::required(
    "id",
    Token {
        prefix: "",
        letters: &['A'..='Z', 'a'..='z', '0'..='9', '_'..='_', '-'..='-'],
        length: 1..=MAX_NAME,
        shape: "made of A-Z, a-z, 0-9, _ and -",
    },
    "Id of the layer, unique in the template.",
);
pub(super) static TITLE: Member<Text> = Member::nullable(
    "title",
    Text(1..=MAX_LABEL),
    "Name of the layer for people who edit the template; nothing of it is drawn.",
);
pub(super) static OPACITY: Member<Bindable<Number>> =
    Member::optional("opacity", Bindable(SHARE), "Opacity of the layer as a whole.").or("1");
pub(super) static ROTATE: Member<Bindable<Number>> =
    Member::optional("rotate", Bindable(COORDINATE), "Degrees clockwise about the centre of the box, or its `anchor`.")
        .or("0");
static WHEN: Member<When> = Member::nullable(
    "when",
    When,
    "Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds.",
);

const ABOUT_BOX: &str = "[x, y, width, height] in pixels of the canvas at scale 1; it may reach outside the canvas.";

static BOX_DEFINITION: Definition<Frame<Bindable<Positive>>> =
    Definition { name: "box", about: ABOUT_BOX, kind: Frame { side: Bindable(Positive(MAX_COORDINATE)) } };

pub(super) static BOX: Member<Placed<Definition<Frame<Bindable<Positive>>>>> =
    Member::required("box", Placed(&BOX_DEFINITION), "");
pub(super) static GROUP_BOX: Member<Placed<Definition<Frame<Bindable<Positive>>>>> = Member::nullable(
    "box",
    Placed(&BOX_DEFINITION),
    "The box that `clip` cuts to and that rotates about its centre; the box around the boxes of its layers if absent.",
);
pub(super) static STACK_BOX: Member<Placed<Definition<HugFrame>>> = Member::required(
    "box",
    Placed(&Definition {
        name: "hugBox",
        about: "[x, y, width, height] in pixels of the canvas at scale 1; a side may be hug, as long as its content: \
                `anchor` names the point of the box that stands at x and y then.",
        kind: HugFrame,
    }),
    "",
);
/// An image is a picture in memory, so its sides are bounded as the canvas's are.
pub(super) static IMAGE_BOX: Member<Placed<Definition<Frame<Positive>>>> = Member::required(
    "box",
    Placed(&Definition { name: "imageBox", about: ABOUT_BOX, kind: Frame { side: Positive(MAX_SIDE as f32) } }),
    "",
);
pub(super) static SHAPE_BOX: Member<Placed<Definition<Frame<Bindable<Number>>>>> = Member::required(
    "box",
    Placed(&Definition {
        name: "shapeBox",
        about: "[x, y, width, height] in pixels of the canvas at scale 1; a side may be 0, for straight lines.",
        kind: Frame { side: Bindable(LENGTH) },
    }),
    "",
);

/// The condition without which the layer is left out.
pub(super) fn when(object: &Object, fields: &Declared) -> Option<Option<Condition>> {
    object.get(&WHEN).map_or(Some(None), |member| condition::when(&member, fields).map(Some))
}

/// An asset's id: `ast_` and url-safe characters.
pub(super) static ASSET: Definition<Token> = Definition {
    name: "asset",
    about: "Id of an asset.",
    kind: Token {
        prefix: "ast_",
        letters: &['A'..='Z', 'a'..='z', '0'..='9', '_'..='_', '-'..='-'],
        length: 1..=128,
        shape: "the id of an asset: ast_…",
    },
};

/// A BCP 47 tag.
pub(super) struct Language;

const TAG: Text = Text(1..=35);

impl Describe for Language {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        TAG.describe(definitions)
    }
}

impl Kind for Language {
    type Value = Locale;

    fn read(&self, node: &Node) -> Option<Locale> {
        let text = TAG.text(node)?;
        let locale = number::locale(text);
        if locale.is_none() {
            node.fail("value_error", format!("`{text}` is no language tag (BCP 47) such as ar-SA, fa or en"));
        }
        locale
    }
}
