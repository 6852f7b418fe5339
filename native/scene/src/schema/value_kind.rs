//! Kinds of values that fields alone have: samples and defaults, formats, currencies, zones and patterns.

use jiff::tz::TimeZone;
use regex::{Regex, RegexBuilder};
use serde_json::json;

use crate::node::Node;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{AnyOf, Constant, Describe, Integer, Kind, Text, Token};
use crate::schema::limits::{MAX_ITEMS, MAX_LABEL};
use crate::template::field::AmountDecimals;
use crate::{currency, date, decimal, time};

/// A number, or a string that holds one; [`crate::value::validate`] reads it.
pub(super) struct Decimal;

impl Describe for Decimal {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!(["number", "string"]))])
    }
}

/// A list of objects; [`crate::items::validate_items`] reads it.
pub(super) struct Items;

impl Describe for Items {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!("array")), ("items", json!({ "type": "object" })), ("maxItems", json!(MAX_ITEMS))])
    }
}

/// A day, or an empty string for none; [`crate::value::validate`] reads it.
pub(super) struct Day;

impl Describe for Day {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        in_any_digits("D{4}-D{2}-D{2}")
    }
}

/// A time of day, or an empty string for none; [`crate::value::validate`] reads it.
pub(super) struct Clock;

impl Describe for Clock {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        in_any_digits("D{2}:D{2}(:D{2})?")
    }
}

/// A day and time, or an empty string for none; [`crate::value::validate`] reads it.
pub(super) struct Moment;

impl Describe for Moment {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        in_any_digits("D{4}-D{2}-D{2}[Tt ]D{2}:D{2}(:D{2}([.]D{1,9})?)?([Zz]|[+-]D{2}:D{2})?")
    }
}

/// A text of this form, whose `D` are digits of any script, or an empty one.
fn in_any_digits(form: &str) -> JsonSchema {
    let digit = decimal::zeros().map(|zero| {
        let nine = char::from_u32(u32::from(zero) + 9).unwrap_or(zero);
        format!("{zero}-{nine}")
    });
    let pattern = format!("^({form})?$").replace('D', &format!("[{}]", digit.collect::<String>()));
    json_schema([("type", json!("string")), ("pattern", json!(pattern))])
}

/// Digits of an amount after the separator.
pub(super) struct Decimals;

const AUTO: &str = "auto";
/// No currency has more.
const DECIMALS_COUNT: Integer = Integer(0..=3);

impl Describe for Decimals {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        AnyOf(&[&Constant(AUTO), &DECIMALS_COUNT]).describe(definitions)
    }
}

impl Kind for Decimals {
    type Value = AmountDecimals;

    fn read(&self, node: &Node) -> Option<AmountDecimals> {
        if node.value.as_str() == Some(AUTO) {
            return Some(AmountDecimals::Auto);
        }
        if !node.value.is_number() {
            node.fail("int_type", "must be a whole number or `auto`");
            return None;
        }
        let count = DECIMALS_COUNT.read(node)?;
        u8::try_from(count).ok().map(AmountDecimals::Exactly)
    }
}

/// A currency in use.
pub(super) struct Currency;

const CURRENCY_CODE: Token =
    Token { prefix: "", letters: &['A'..='Z'], length: 3..=3, shape: "an ISO 4217 code such as SAR" };

impl Describe for Currency {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        CURRENCY_CODE.describe(definitions)
    }
}

impl Kind for Currency {
    type Value = String;

    fn read(&self, node: &Node) -> Option<String> {
        let code = CURRENCY_CODE.read(node)?;
        if currency::is_in_use(&code) {
            return Some(code);
        }
        node.fail("value_error", format!("`{code}` is no currency of ISO 4217"));
        None
    }
}

/// The form in which a day or time is shown, with the function that validates it.
pub(super) struct Format(pub(super) fn(&str) -> Result<(), String>);

pub(super) const DAY_FORMAT: Format = Format(date::validate_format);

const FORMAT_TEXT: Text = Text(1..=MAX_LABEL);

impl Describe for Format {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        FORMAT_TEXT.describe(definitions)
    }
}

impl Kind for Format {
    type Value = String;

    fn read(&self, node: &Node) -> Option<String> {
        let format = FORMAT_TEXT.read(node)?;
        (self.0)(&format).map_err(|msg| node.fail("value_error", msg)).ok().map(|()| format)
    }
}

/// A time zone.
pub(super) struct Zone;

const ZONE_NAME: Text = Text(1..=MAX_ZONE_NAME);
const MAX_ZONE_NAME: usize = 64;

impl Describe for Zone {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        ZONE_NAME.describe(definitions)
    }
}

impl Kind for Zone {
    type Value = TimeZone;

    fn read(&self, node: &Node) -> Option<TimeZone> {
        time::zone(&ZONE_NAME.read(node)?).map_err(|msg| node.fail("value_error", msg)).ok()
    }
}

/// Compiles a pattern to match whole values, in at most `budget` bytes.
pub(super) fn compile(node: &Node, source: &str, budget: usize) -> Option<Regex> {
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
            // The library draws the pattern over several lines; its last line describes the fault.
            let reason = error.lines().last().unwrap_or_default().trim_start_matches("error: ");
            node.fail("value_error", format!("is no pattern in the syntax of Rust's regex crate: {reason}"));
        })
        .ok()
}
