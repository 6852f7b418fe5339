//! The fields of a template.

use serde_json::Value;

use crate::bound::Bound;
use crate::issue::Issue;
use crate::node::Node;
use crate::schema::common::ASSET;
use crate::schema::declared::Declared;
use crate::schema::field_members::*;
use crate::schema::field_options::{OPTIONS, PALETTE, options, palette_of};
use crate::schema::kind::{Describe, Integer, Kind, List, OneOf};
use crate::schema::label::{LABEL, label};
use crate::schema::limits::{MAX_FIELDS, MAX_ITEM_FIELDS, MAX_ITEMS, MAX_PROGRAM, MAX_PROGRAMS};
use crate::schema::record::{Definition, Member, Members, Object, Record, open};
use crate::schema::value_kind::{Items, compile};
use crate::template::field::{AmountDecimals, Field, FieldKind, Fraction, ListField, NumberForm};
use crate::template::list::OF_ITEMS;
use crate::value::validate;
use crate::{bidi, items, number};

/// The list of fields.
pub(super) const FIELDS: List<&Definition<OneOf>> = List(&FIELD, 0..=MAX_FIELDS);

static FIELD: Definition<OneOf> = Definition {
    name: "field",
    about: "A value or picture that the template asks for.",
    kind: OneOf(&[
        &STRING_FIELD,
        &NUMBER_FIELD,
        &AMOUNT_FIELD,
        &DATE_FIELD,
        &TIME_FIELD,
        &DATE_TIME_FIELD,
        &IMAGE_FIELD,
        &COLOR_FIELD,
        &CHOICE_FIELD,
        &FLAG_FIELD,
        &LIST_FIELD,
    ]),
};

static ITEM_FIELD: Definition<OneOf> =
    Definition { name: "itemField", about: "A field of each item of a list.", kind: OneOf(OF_ONE_VALUE) };

const OF_ONE_VALUE: &[&dyn Describe] = &[
    &STRING_FIELD,
    &NUMBER_FIELD,
    &AMOUNT_FIELD,
    &DATE_FIELD,
    &TIME_FIELD,
    &DATE_TIME_FIELD,
    &IMAGE_FIELD,
    &COLOR_FIELD,
    &CHOICE_FIELD,
    &FLAG_FIELD,
];

static ITEM_FIELDS: Member<List<&Definition<OneOf>>> =
    Member::required("fields", List(&ITEM_FIELD, 1..=MAX_ITEM_FIELDS), "The fields of each item.");
static MIN_ITEMS: Member<Integer> =
    Member::optional("min_items", Integer(0..=MAX_ITEMS as u32), "The fewest items.").or("0");
static MAX_ITEMS_MEMBER: Member<Integer> =
    Member::optional("max_items", Integer(1..=MAX_ITEMS as u32), "The most items.").or("50");
static LIST_SAMPLE: Member<Items> =
    Member::nullable("sample", Items, "Items for previews; they must satisfy the field.");

static LIST_FIELD: Definition<Record> = Definition {
    name: "listField",
    about: "",
    kind: Record {
        what: "a list field",
        title: "List field",
        about: "A list of objects, one for each item. Layers of the types repeat and table show them; placeholders name \
                their number as {{items.count}} and sums as {{items.price.sum}}.",
        members: &[
            &[&NAME, &LIST_TYPE, &REQUIRED, &LABEL, &LIST_SAMPLE],
            &[&ITEM_FIELDS, &MIN_ITEMS, &MAX_ITEMS_MEMBER],
        ],
        rules: &[],
    },
};

/// Reads the list of fields.
pub(super) fn fields(node: &Node) -> (Vec<Field>, Declared) {
    let mut declared = Declared::default();
    let mut fields = Vec::new();
    let members = FIELDS.nodes(node).unwrap_or_default();
    let of_items = members.iter().flat_map(|member| member.value["fields"].as_array().into_iter().flatten());
    let all = members.iter().map(|member| member.value).chain(of_items);
    let patterns = all.filter(|field| field["pattern"].is_string()).count();
    let budget = (MAX_PROGRAMS / patterns.max(1)).min(MAX_PROGRAM);
    for member in &members {
        let name = member.value["name"].as_str();
        if let Some(name) = name.filter(|name| declared.position(name).is_some()) {
            member.fail_member("name", "value_error", format!("another field is named `{name}` already"));
        }
        let field = field(member, budget);
        if let Some(name) = name {
            declared.add(name, member.value["type"] == "image", has_signs(member.value), field.clone());
        }
        fields.extend(field);
    }
    declared.derive(|kind| match kind {
        FieldKind::Amount { currency, .. } => number::minor_digits(currency) > 0,
        kind => matches!(kind, FieldKind::Date { .. } | FieldKind::Time { .. } | FieldKind::DateTime { .. }),
    });
    (fields, declared)
}

/// Returns true if every value of the field, as machines read it, has signs between its digits.
fn has_signs(field: &Value) -> bool {
    let currency = field["currency"].as_str().unwrap_or("SAR");
    ["date", "time", "datetime"].iter().any(|kind| field["type"] == *kind)
        || (field["type"] == "amount" && number::minor_digits(currency) > 0)
}

/// The fields of the items of a list.
fn list(object: &Object<'_>, pattern_budget: usize) -> Option<ListField> {
    let (least, most) = (object.read(&MIN_ITEMS), object.read(&MAX_ITEMS_MEMBER));
    let given = object.get(&ITEM_FIELDS)?;
    let mut names: Vec<&str> = Vec::new();
    let mut fields = Vec::new();
    for member in &ITEM_FIELDS.kind().nodes(&given)? {
        if let Some(name) = member.value["name"].as_str() {
            if names.contains(&name) {
                member.fail_member(
                    "name",
                    "value_error",
                    format!("another field of the item is named `{name}` already"),
                );
            }
            if OF_ITEMS.iter().any(|(own, _)| *own == name) {
                member.fail_member(
                    "name",
                    "value_error",
                    format!("every item has `{name}` already; take another name"),
                );
            }
            names.push(name);
        }
        if member.value["type"] == "list" {
            member.fail_member(
                "type",
                "value_error",
                "items hold no lists; make the inner list a field of the template",
            );
            fields.push(None);
            continue;
        }
        fields.push(field(member, pattern_budget));
    }
    let (least, most) = (least? as usize, most? as usize);
    if least > most {
        object.node.fail_member("min_items", "value_error", format!("must be at most `max_items`, {most}"));
        return None;
    }
    Some(ListField { fields: fields.into_iter().collect::<Option<_>>()?, min_items: least, max_items: most })
}

fn field(node: &Node, pattern_budget: usize) -> Option<Field> {
    let kind = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind);
    let object = match kind {
        Some(Type::List) => LIST_FIELD.kind.open(node),
        Some(kind) => kind.record().open(node),
        None => {
            let of_numbers: &Members = &[&DECIMALS, &GROUPING, &MIN_FRACTION, &MAX_FRACTION, &NOTATION];
            let of_others: &Members =
                &[&CURRENCY, &CURRENCY_DISPLAY, &CALENDAR, &FORMAT, &TIME_ZONE, &PALETTE, &OPTIONS];
            let of_lists: &Members = &[&ITEM_FIELDS, &MIN_ITEMS, &MAX_ITEMS_MEMBER];
            open(node, "a field", &[OF_STRINGS, of_numbers, of_others, of_lists])
        }
    }?;
    let name = object.read(&NAME);
    let kind = object.read(&TYPE);
    let required = object.read(&REQUIRED);
    let label = object.get(&LABEL).map_or_else(Vec::new, |member| label(&member));
    let max_length = object.read(&MAX_LENGTH);
    let pattern_source = object.find(&PATTERN);
    let pattern = match (object.get(&PATTERN), &pattern_source) {
        (Some(member), Some(Some(source))) => Some(compile(&member, source, pattern_budget)?),
        _ => None,
    };
    let number = if kind == Some(Type::Number) { number_form(&object) } else { None };
    let amount = if kind == Some(Type::Amount) { amount(&object) } else { None };
    let palette = object.find(&PALETTE);
    let options = if kind == Some(Type::Choice) { options(&object) } else { None };
    let items = if kind == Some(Type::List) { list(&object, pattern_budget) } else { None };
    let calendar = object.read(&CALENDAR);
    let format = object.read(match kind {
        Some(Type::Time) => &TIME_FORMAT,
        Some(Type::DateTime) => &DATE_TIME_FORMAT,
        _ => &FORMAT,
    });
    let zone = object.read(&TIME_ZONE);
    let kind = match kind? {
        Type::Text => FieldKind::Text,
        Type::Phone => FieldKind::Phone,
        Type::Url => FieldKind::Url,
        Type::Email => FieldKind::Email,
        Type::Handle => FieldKind::Handle,
        Type::Code => FieldKind::Code,
        Type::Number => FieldKind::Number(number?),
        Type::Amount => amount?,
        Type::Date => FieldKind::Date { calendar: calendar?, format: format? },
        Type::Time => FieldKind::Time { format: format? },
        Type::DateTime => FieldKind::DateTime { calendar: calendar?, format: format?, zone: zone? },
        Type::Image => FieldKind::Image,
        Type::Color => FieldKind::Color { palette: palette_of(&object, palette?) },
        Type::Choice => FieldKind::Choice(options?),
        Type::Flag => FieldKind::Flag,
        Type::List => FieldKind::List(items?),
    };
    let mut field = Field {
        name: name?,
        kind,
        required: required?,
        label,
        max_length: max_length? as usize,
        pattern,
        pattern_source: pattern_source?,
        sample: None,
        default: None,
        default_source: None,
    };
    field.sample = object.get(&SAMPLE).map(|member| {
        let _ = own_value(&field, &member);
        member.value.clone()
    });
    if let Some(member) = object.get(&DEFAULT) {
        field.default_source = Some(member.value.clone());
        field.default = own_value(&field, &member);
    }
    Some(field)
}

fn number_form(object: &Object<'_>) -> Option<NumberForm> {
    let digits = |member: &Member<Integer>| Some(object.find(member)?.and_then(|count| u8::try_from(count).ok()));
    let (decimals, least, most) = (digits(&DECIMALS), digits(&MIN_FRACTION), digits(&MAX_FRACTION));
    let (grouping, notation) = (object.read(&GROUPING), object.read(&NOTATION));
    let fraction = match (decimals?, least?, most?) {
        (None, None, None) => Fraction::AsGiven,
        (Some(decimals), None, None) => Fraction::Exactly(decimals),
        (Some(_), least, _) => {
            let other = if least.is_some() { "min_fraction" } else { "max_fraction" };
            let msg = "stands beside `decimals`, which settles the digits already; keep one of them";
            object.node.fail_member(other, "value_error", msg);
            return None;
        }
        (None, Some(least), Some(most)) if least > most => {
            object.node.fail_member("min_fraction", "value_error", format!("must be at most `max_fraction`, {most}"));
            return None;
        }
        (None, least, most) => Fraction::Between(least.unwrap_or_default(), most),
    };
    Some(NumberForm { fraction, grouping: grouping?, notation: notation? })
}

fn amount(object: &Object<'_>) -> Option<FieldKind> {
    let (currency, decimals) = (object.read(&CURRENCY), object.find(&AMOUNT_DECIMALS));
    let (display, currency) = (object.read(&CURRENCY_DISPLAY), currency?);
    let decimals = decimals?.unwrap_or(AmountDecimals::Currency);
    let most = number::minor_digits(&currency);
    if matches!(decimals, AmountDecimals::Exactly(decimals) if decimals > most) {
        let msg = format!("must be at most {most}, the decimals of {currency}, or `auto`");
        object.node.fail_member("decimals", "less_than_equal", msg);
        return None;
    }
    Some(FieldKind::Amount { currency, decimals, display: display? })
}

/// A sample or default: it must do for the field that has it. An image's sample names an asset.
fn own_value(field: &Field, node: &Node) -> Option<Bound> {
    if field.kind.is_image() {
        ASSET.read(node);
        return None;
    }
    if let FieldKind::List(list) = &field.kind {
        for Issue { loc, kind, msg } in
            items::validate_items(list, node.value, &node.loc(), None).err().unwrap_or_default()
        {
            node.push(Issue::new(loc, kind, format!("does not satisfy its own field: {msg}")));
        }
        return None;
    }
    // Texts for flags are for tables, and a text that shows nothing is no look.
    let wrong = match (&field.kind, node.value) {
        (FieldKind::Flag, value) if !value.is_boolean() => Some(("bool_type", "must be true or false")),
        (FieldKind::Color { .. } | FieldKind::Choice(_), Value::String(text)) if bidi::trimmed(text).is_empty() => {
            Some(("string_too_short", "must not be empty: leave it out for no value"))
        }
        _ => None,
    };
    if let Some((kind, msg)) = wrong {
        node.fail(kind, format!("does not satisfy its own field: {msg}"));
        return None;
    }
    match validate(field, node.value) {
        Ok(bound) => bound,
        Err(fault) => {
            node.fail(fault.kind, format!("does not satisfy its own field: {}", fault.msg));
            None
        }
    }
}
