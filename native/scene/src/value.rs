//! The value of a field, from data or from the template, and its validation.

use fixed_decimal::Decimal;
use jiff::tz::TimeZone;
use serde_json::Value;

use crate::bound::Bound;
use crate::issue::did_you_mean;
use crate::paint::Color;
use crate::template::field::{AmountDecimals, ChoiceOption, Field, FieldKind};
use crate::{bidi, date, decimal, number, time};

/// Options that a message names.
const OPTIONS_NAMED: usize = 20;

/// Why a value does not do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: &'static str,
    pub(crate) msg: String,
}

fn fault<T>(kind: &'static str, msg: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { kind, msg: msg.into() })
}

/// Validates a value for a field that is no image. `null`, a text that shows nothing and, for an optional field, `""`
/// are no value.
///
/// Only the visible part of a text counts: pasted texts have line ends and spaces around them, and controls of
/// direction around values with an order of their own.
pub(crate) fn validate(field: &Field, value: &Value) -> Result<Option<Bound>, Fault> {
    match value {
        Value::Null => return Ok(None),
        Value::String(text) if text.is_empty() => {
            let msg = "must not be empty: the field is required";
            return if field.required { fault("string_too_short", msg) } else { Ok(None) };
        }
        Value::String(text) if bidi::trimmed(text).is_empty() => return Ok(None),
        _ => {}
    }
    let bound = match &field.kind {
        FieldKind::Number(_) => number(value)?,
        FieldKind::Amount { currency, decimals, .. } => amount(value, currency, *decimals)?,
        FieldKind::Date { .. } => date(value)?,
        FieldKind::Time { .. } => time(value)?,
        FieldKind::DateTime { zone, .. } => moment(value, zone)?,
        FieldKind::Color { palette } => color(value, palette)?,
        FieldKind::Choice(options) => option(value, options)?,
        FieldKind::Flag => flag(value)?,
        _ => text(field, value)?,
    };
    Ok(Some(bound))
}

fn text(field: &Field, value: &Value) -> Result<Bound, Fault> {
    let Some(sent) = value.as_str() else {
        return fault("string_type", "must be a string");
    };
    let is_free = matches!(field.kind, FieldKind::Text);
    let bare = if is_free { String::new() } else { bidi::without_controls(sent) };
    let text = bidi::trimmed(if is_free { sent } else { &bare });
    let length = text.chars().count();
    if length > field.max_length {
        let msg = format!("has {length} characters, at most {} are allowed", field.max_length);
        return fault("string_too_long", msg);
    }
    if sent.contains('\0') {
        return fault("value_error", "holds a NUL character; remove it");
    }
    if field.pattern.as_ref().is_some_and(|pattern| !pattern.is_match(text)) {
        let source = field.pattern_source.as_deref().unwrap_or_default();
        return fault("string_pattern_mismatch", format!("must match the pattern {source} as a whole"));
    }
    // A code holds every character of a person's text as it was sent.
    Ok(Bound::Text(if is_free { sent } else { text }.to_owned()))
}

fn color(value: &Value, palette: &[String]) -> Result<Bound, Fault> {
    const WRONG: &str = "must be a colour as a string: #rgb, #rgba, #rrggbb or #rrggbbaa";
    let Some(sent) = value.as_str() else { return fault("string_type", WRONG) };
    let text = bidi::trimmed(sent).to_ascii_lowercase();
    let Some(color) = Color::parse(&text) else { return fault("string_pattern_mismatch", WRONG) };
    if palette.is_empty() || palette.iter().any(|one| Color::parse(one) == Some(color)) {
        return Ok(Bound::Color(text));
    }
    fault("enum", format!("must be one of the colours of its palette: {}", palette.join(", ")))
}

/// An option by its value or, as people name it in a spreadsheet or a store, by a label or text that it alone has.
fn option(value: &Value, options: &[ChoiceOption]) -> Result<Bound, Fault> {
    let Some(sent) = value.as_str() else {
        return fault("string_type", "must be a string: the value of one of its options");
    };
    let text = bidi::trimmed(sent);
    let values = || options.iter().map(|option| option.value.as_str());
    let by_value = values().position(|value| value == sent).or_else(|| values().position(|value| value == text));
    if let Some(index) = by_value.or_else(|| named(text, options)) {
        return Ok(Bound::Option(index));
    }
    let near = did_you_mean(text, values());
    let known: Vec<&str> = values().take(OPTIONS_NAMED).collect();
    let more = if known.len() < options.len() { ", …" } else { "" };
    fault("enum", format!("must be the value of an option: {}{more}{near}", known.join(", ")))
}

/// The index of the one option that people call so.
fn named(name: &str, options: &[ChoiceOption]) -> Option<usize> {
    let is_called = |option: &ChoiceOption| {
        let labels = option.label.iter().map(|(_, label)| label);
        [&option.value].into_iter().chain(labels).chain(&option.text).any(|own| bidi::trimmed(own) == name)
    };
    let mut found = options.iter().enumerate().filter(|(_, option)| is_called(option)).map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}

/// Words for true and false in tables, which hold texts alone, beside JSON's own.
const WORDS: &[(&str, bool)] =
    &[("true", true), ("false", false), ("yes", true), ("no", false), ("نعم", true), ("لا", false)];

fn flag(value: &Value) -> Result<Bound, Fault> {
    let said = value.as_bool().or_else(|| {
        let text = bidi::trimmed(value.as_str()?);
        WORDS.iter().find(|(word, _)| text.eq_ignore_ascii_case(word)).map(|(_, is_true)| *is_true)
    });
    said.map_or_else(|| fault("bool_type", "must be true or false"), |said| Ok(Bound::Flag(said)))
}

fn number(value: &Value) -> Result<Bound, Fault> {
    decimal(value).map(Bound::Number)
}

fn amount(value: &Value, currency: &str, decimals: AmountDecimals) -> Result<Bound, Fault> {
    let amount = decimal(value)?;
    let (most, than) = match decimals {
        AmountDecimals::Exactly(decimals) => (decimals, "its field, which shows".to_owned()),
        AmountDecimals::Currency | AmountDecimals::Auto => {
            (number::minor_digits(currency), format!("{currency}, which has"))
        }
    };
    if amount.absolute.nonzero_magnitude_end() < -i16::from(most) {
        let msg = format!("has more decimals than {than} {most}: round it as you mean it");
        return fault("decimal_max_places", msg);
    }
    Ok(Bound::Number(amount))
}

fn decimal(value: &Value) -> Result<Decimal, Fault> {
    let number = match value {
        Value::Number(number) => decimal::from_json(number),
        Value::String(text) => decimal::parse(bidi::trimmed(&bidi::without_controls(text))),
        _ => return fault("decimal_type", "must be a number, or a string that holds a decimal number"),
    };
    number.or_else(|msg| fault("decimal_parsing", msg))
}

fn date(value: &Value) -> Result<Bound, Fault> {
    let Some(sent) = value.as_str() else {
        return fault("date_type", "must be a date as a string: YYYY-MM-DD");
    };
    let bare = bidi::without_controls(sent);
    let text = bidi::trimmed(&bare);
    if !date::is_day_form(text) {
        return fault("date_parsing", "must be a date written as YYYY-MM-DD");
    }
    date::day(text)
        .map_or_else(|| fault("date_parsing", format!("{text} is no day of the calendar")), |day| Ok(Bound::Date(day)))
}

fn time(value: &Value) -> Result<Bound, Fault> {
    let Some(sent) = value.as_str() else {
        return fault("time_type", "must be a time as a string: HH:MM or HH:MM:SS");
    };
    let parsed = time::parse(bidi::trimmed(&bidi::without_controls(sent)));
    parsed.map(Bound::Time).or_else(|msg| fault("time_parsing", msg))
}

fn moment(value: &Value, zone: &TimeZone) -> Result<Bound, Fault> {
    let Some(sent) = value.as_str() else {
        return fault("datetime_type", "must be a day and time as a string: YYYY-MM-DDTHH:MM");
    };
    let parsed = time::parse_moment(bidi::trimmed(&bidi::without_controls(sent)), zone);
    parsed.map(Bound::DateTime).or_else(|msg| fault("datetime_parsing", msg))
}
