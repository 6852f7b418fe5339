//! The palettes of colours and the options of choices.

use crate::node::Node;
use crate::paint::Color;
use crate::schema::common::ASSET;
use crate::schema::faces::Families;
use crate::schema::kind::{List, Number, Text, Token};
use crate::schema::label::{LABEL, label};
use crate::schema::limits::{MAX_LABEL, MAX_OPTIONS, MAX_VALUE};
use crate::schema::paint::{AnyPaint, COLOR, COORDINATE, ColorText, PAINT};
use crate::schema::record::{Definition, Member, Object, Record};
use crate::template::field::ChoiceOption;

pub(super) static PALETTE: Member<List<&Definition<ColorText>>> =
    Member::nullable("palette", List(&COLOR, 1..=MAX_OPTIONS), "The only colours that data may choose.");
pub(super) static OPTIONS: Member<List<&Definition<Record>>> =
    Member::required("options", List(&OPTION, 1..=MAX_OPTIONS), "The options that data may choose.");

pub(super) static OPTION_VALUE: Member<Text> =
    Member::required("value", Text(1..=MAX_LABEL), "The value of the option in data, unique in the field.");
pub(super) static OPTION_TEXT: Member<Text> =
    Member::nullable("text", Text(0..=MAX_VALUE), "The text where a placeholder names the field; else its label.");
pub(super) static OPTION_COLOR: Member<&Definition<AnyPaint>> = Member::nullable("color", &PAINT, "");
pub(super) static OPTION_ASSET: Member<&Definition<Token>> = Member::nullable("asset", &ASSET, "");
pub(super) static OPTION_FONT: Member<Families> =
    Member::nullable("font", Families, "Font families, or fnt_… ids, in order of preference.");
pub(super) static OPTION_NUMBER: Member<Number> =
    Member::nullable("number", COORDINATE, "A number for a member that is bound.");

pub(super) static OPTION: Definition<Record> = Definition {
    name: "option",
    about: "",
    kind: Record {
        what: "an option",
        title: "Option",
        about: "An option of a choice. Members of layers that are bound to the field take its colour, asset, font, \
                number or text.",
        members: &[
            &[&OPTION_VALUE, &LABEL, &OPTION_TEXT],
            &[&OPTION_COLOR, &OPTION_ASSET, &OPTION_FONT, &OPTION_NUMBER],
        ],
        rules: &[],
    },
};

/// The colours of a palette as the template writes them, in lower case.
pub(super) fn palette_of(object: &Object<'_>, colors: Option<Vec<Color>>) -> Vec<String> {
    let count = colors.map_or(0, |colors| colors.len());
    (0..count).filter_map(|at| object.node.value["palette"][at].as_str()).map(str::to_ascii_lowercase).collect()
}

pub(super) fn options(object: &Object<'_>) -> Option<Vec<ChoiceOption>> {
    let list = object.get(&OPTIONS)?;
    let mut values: Vec<&str> = Vec::new();
    let mut read = Some(Vec::new());
    // Every option is validated before the first wrong one ends the reading.
    for node in &OPTIONS.kind().nodes(&list)? {
        if let Some(value) = node.value["value"].as_str() {
            if values.contains(&value) {
                node.fail_member("value", "value_error", format!("another option has the value `{value}` already"));
            }
            values.push(value);
        }
        read = option(node).and_then(|option| {
            let mut options = read?;
            options.push(option);
            Some(options)
        });
    }
    read
}

pub(super) fn option(node: &Node) -> Option<ChoiceOption> {
    let object = OPTION.kind.open(node)?;
    let value = object.read(&OPTION_VALUE);
    let label = object.get(&LABEL).map_or_else(Vec::new, |member| label(&member));
    let text = object.find(&OPTION_TEXT);
    let is_right = [
        object.find(&OPTION_COLOR).is_some(),
        object.find(&OPTION_ASSET).is_some(),
        object.find(&OPTION_FONT).is_some(),
        object.find(&OPTION_NUMBER).is_some(),
    ];
    let members = ["color", "asset", "font", "number", "text"]
        .into_iter()
        .filter_map(|name| Some((name, node.value.get(name).filter(|value| !value.is_null())?.clone())));
    is_right.iter().all(|is_right| *is_right).then_some(ChoiceOption {
        value: value?,
        label,
        text: text?,
        members: members.collect(),
    })
}
