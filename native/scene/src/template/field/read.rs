//! Reading the fields of a schema, with a fault for all that is wrong in them.

use regex::{Regex, RegexBuilder};

use super::{Calendar, Declared, Field, FieldKind, is_name};
use crate::node::Node;
use crate::template::limits::{MAX_FIELDS, MAX_LABEL, MAX_NAME, MAX_PATTERN, MAX_PROGRAM, MAX_PROGRAMS, MAX_VALUE};
use crate::value::{Bound, judge};
use crate::{date, number};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Text,
    Phone,
    Url,
    Email,
    Handle,
    Code,
    Number,
    Amount,
    Date,
    Image,
}

const TYPES: &[(&str, Type)] = &[
    ("text", Type::Text),
    ("phone", Type::Phone),
    ("url", Type::Url),
    ("email", Type::Email),
    ("handle", Type::Handle),
    ("code", Type::Code),
    ("number", Type::Number),
    ("amount", Type::Amount),
    ("date", Type::Date),
    ("image", Type::Image),
];

const CALENDARS: &[(&str, Calendar)] = &[("gregorian", Calendar::Gregorian), ("islamic-umalqura", Calendar::UmmAlQura)];

/// The members of any field, then those of its type.
const COMMON: &[&str] = &["name", "type", "required", "label", "sample"];
const OF_STRINGS: &[&str] = &["default", "max_length", "pattern"];
const OF_NUMBERS: &[&str] = &["default", "decimals"];
const OF_AMOUNTS: &[&str] = &["default", "currency"];
const OF_DATES: &[&str] = &["default", "calendar", "format"];

impl Type {
    fn members(self) -> &'static [&'static str] {
        match self {
            Self::Text | Self::Phone | Self::Url | Self::Email | Self::Handle | Self::Code => OF_STRINGS,
            Self::Number => OF_NUMBERS,
            Self::Amount => OF_AMOUNTS,
            Self::Date => OF_DATES,
            Self::Image => &[],
        }
    }
}

/// Reads the list of fields.
pub(in crate::template) fn fields(node: &Node) -> (Vec<Field>, Declared) {
    let mut declared = Declared::default();
    let mut fields = Vec::new();
    let members = node.list(0..=MAX_FIELDS).unwrap_or_default();
    let patterns = members.iter().filter(|member| member.value["pattern"].is_string()).count();
    let budget = (MAX_PROGRAMS / patterns.max(1)).min(MAX_PROGRAM);
    for member in &members {
        if let Some(name) = member.value["name"].as_str() {
            if declared.position(name).is_some() {
                member.fail_member("name", "value_error", format!("another field is named `{name}` already"));
            }
            declared.0.push((name.to_owned(), member.value["type"] == "image"));
        }
        fields.extend(field(member, budget));
    }
    (fields, declared)
}

fn field(node: &Node, pattern_budget: usize) -> Option<Field> {
    let kind = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind);
    let members: &[&[&str]] = match kind {
        Some(kind) => &[COMMON, kind.members()],
        None => &[COMMON, OF_STRINGS, OF_NUMBERS, OF_AMOUNTS, OF_DATES],
    };
    let object = node.object(what(kind), members)?;
    let name = object
        .required("name")
        .and_then(|member| member.shaped(1..=MAX_NAME, "made of a-z, 0-9 and _", is_name).map(str::to_owned));
    let kind = object.required("type").and_then(|member| member.choice(TYPES));
    let required = object.optional("required").map_or(Some(true), |member| member.boolean());
    let label = object.nullable("label").map_or_else(Vec::new, |member| label(&member));
    let max_length =
        object.nullable("max_length").map_or(Some(MAX_VALUE as u32), |member| member.integer(1..=MAX_VALUE as u32));
    let pattern_source = object
        .nullable("pattern")
        .map_or(Some(None), |member| member.string(1..=MAX_PATTERN).map(|source| Some(source.to_owned())));
    let pattern = match (object.nullable("pattern"), &pattern_source) {
        (Some(member), Some(Some(source))) => Some(compile(&member, source, pattern_budget)?),
        _ => None,
    };
    let decimals = object
        .nullable("decimals")
        .map_or(Some(None), |member| member.integer(0..=10).map(|count| u8::try_from(count).ok()));
    let currency = object.optional("currency").map_or(Some("SAR"), |member| {
        member.shaped(3..=3, "an ISO 4217 code such as SAR", |code| code.bytes().all(|byte| byte.is_ascii_uppercase()))
    });
    let calendar = object.optional("calendar").map_or(Some(Calendar::Gregorian), |member| member.choice(CALENDARS));
    let format = object.nullable("format").map_or(Some(date::DEFAULT_FORMAT), |member| {
        let format = member.string(1..=MAX_LABEL)?;
        date::judge_format(format).map_err(|msg| member.fail("value_error", msg)).ok().map(|()| format)
    });
    let kind = match kind? {
        Type::Text => FieldKind::Text,
        Type::Phone => FieldKind::Phone,
        Type::Url => FieldKind::Url,
        Type::Email => FieldKind::Email,
        Type::Handle => FieldKind::Handle,
        Type::Code => FieldKind::Code,
        Type::Number => FieldKind::Number { decimals: decimals? },
        Type::Amount => FieldKind::Amount { currency: currency?.to_owned() },
        Type::Date => FieldKind::Date { calendar: calendar?, format: format?.to_owned() },
        Type::Image => FieldKind::Image,
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
    field.sample = object.nullable("sample").map(|member| {
        let _ = own_value(&field, &member);
        member.value.clone()
    });
    if let Some(member) = object.nullable("default") {
        field.default_source = Some(member.value.clone());
        field.default = own_value(&field, &member);
    }
    Some(field)
}

fn what(kind: Option<Type>) -> &'static str {
    match kind {
        Some(Type::Number) => "a number field",
        Some(Type::Amount) => "an amount field",
        Some(Type::Date) => "a date field",
        Some(Type::Image) => "an image field",
        Some(_) => "a text field",
        None => "a field",
    }
}

/// A sample or default: it must do for the field that has it. An image's sample names an asset.
fn own_value(field: &Field, node: &Node) -> Option<Bound> {
    if field.kind == FieldKind::Image {
        crate::template::asset_id(node);
        return None;
    }
    match judge(field, node.value) {
        Ok(bound) => bound,
        Err(fault) => {
            node.fail(fault.kind, format!("does not satisfy its own field: {}", fault.msg));
            None
        }
    }
}

fn label(node: &Node) -> Vec<(String, String)> {
    const MOST_LANGUAGES: usize = 50;
    let entries = node.entries(MOST_LANGUAGES);
    let mut labels = Vec::new();
    for (language, text) in &entries {
        if number::locale(language).is_none() {
            text.fail("value_error", format!("`{language}` is no language tag such as ar or en"));
        }
        if let Some(text) = text.string(1..=MAX_LABEL) {
            labels.push(((*language).to_owned(), text.to_owned()));
        }
    }
    labels
}

/// Compiles a pattern to match whole values, in at most `budget` bytes.
fn compile(node: &Node, source: &str, budget: usize) -> Option<Regex> {
    const MAX_NESTING: u32 = 50;
    // The pattern must stand on its own first, so that `a)|(b` can't break out of the group around it.
    let alone = regex_syntax::ParserBuilder::new().nest_limit(MAX_NESTING).build().parse(source);
    let compiled = alone.map_err(|error| error.to_string()).and_then(|_| {
        RegexBuilder::new(&format!(r"\A(?:{source})\z")).nest_limit(MAX_NESTING + 1).size_limit(budget).build().map_err(
            |error| match error {
                regex::Error::CompiledTooBig(_) => "error: grows too large; use smaller counts or classes".to_owned(),
                error => error.to_string(),
            },
        )
    });
    compiled
        .map_err(|error| {
            // The library draws the pattern over several lines; its last line says what is wrong.
            let reason = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
            node.fail("value_error", format!("is no pattern in the syntax of Rust's regex crate: {reason}"));
        })
        .ok()
}
