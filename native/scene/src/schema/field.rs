//! The fields of a template.

use jiff::tz::TimeZone;
use regex::{Regex, RegexBuilder};
use serde_json::{Value, json};

use crate::bound::Bound;
use crate::node::Node;
use crate::paint::Color;
use crate::schema::common::ASSET;
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{
    AnyOf, Boolean, Choice, Constant, Describe, Entries, Integer, Kind, List, Number, OneOf, Text, Token,
};
use crate::schema::limits::{MAX_FIELDS, MAX_LABEL, MAX_OPTIONS, MAX_PATTERN, MAX_PROGRAM, MAX_PROGRAMS, MAX_VALUE};
use crate::schema::paint::{AnyPaint, COLOR, COORDINATE, ColorText, PAINT};
use crate::schema::placeholder::FIELD_NAME;
use crate::schema::record::{Definition, Member, Members, Object, Record, open};
use crate::schema::style::Families;
use crate::template::field::{
    AmountDecimals, Calendar, ChoiceOption, CurrencyDisplay, Field, FieldKind, Fraction, Notation, NumberForm,
};
use crate::value::validate;
use crate::{bidi, currency, date, decimal, number, time};

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
    Time,
    DateTime,
    Image,
    Color,
    Choice,
    Flag,
}

/// Those of strings first.
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
    ("time", Type::Time),
    ("datetime", Type::DateTime),
    ("image", Type::Image),
    ("color", Type::Color),
    ("choice", Type::Choice),
    ("flag", Type::Flag),
];

const CALENDARS: &[(&str, Calendar)] = &[("gregorian", Calendar::Gregorian), ("islamic-umalqura", Calendar::UmmAlQura)];

const NOTATIONS: &[(&str, Notation)] = &[("standard", Notation::Standard), ("compact", Notation::Compact)];

const DISPLAYS: &[(&str, CurrencyDisplay)] = &[
    ("symbol", CurrencyDisplay::Symbol),
    ("code", CurrencyDisplay::Code),
    ("name", CurrencyDisplay::Name),
    ("sign", CurrencyDisplay::Sign),
    ("none", CurrencyDisplay::None),
];

const fn of_types(from: usize, count: usize) -> Member<Choice<Type>> {
    Member::required("type", Choice(TYPES.split_at(from).1.split_at(count).0), "Type of the field.")
}

static TYPE: Member<Choice<Type>> = of_types(0, TYPES.len());
static STRING_TYPE: Member<Choice<Type>> = of_types(0, 6);
static NUMBER_TYPE: Member<Choice<Type>> = of_types(6, 1);
static AMOUNT_TYPE: Member<Choice<Type>> = of_types(7, 1);
static DATE_TYPE: Member<Choice<Type>> = of_types(8, 1);
static TIME_TYPE: Member<Choice<Type>> = of_types(9, 1);
static DATE_TIME_TYPE: Member<Choice<Type>> = of_types(10, 1);
static IMAGE_TYPE: Member<Choice<Type>> = of_types(11, 1);
static COLOR_TYPE: Member<Choice<Type>> = of_types(12, 1);
static CHOICE_TYPE: Member<Choice<Type>> = of_types(13, 1);
static FLAG_TYPE: Member<Choice<Type>> = of_types(14, 1);

static NAME: Member<Token> =
    Member::required("name", FIELD_NAME, "Name of the field, unique in the template: a-z, 0-9 and _.");
static REQUIRED: Member<Boolean> =
    Member::optional("required", Boolean, "Whether data must have a value for it.").or("true");
static LABEL: Member<Entries<Text>> = Member::nullable(
    "label",
    Entries { most: 50, names: None, value: Text(1..=MAX_LABEL) },
    "Names for people, by language tag: {\"ar\": \"الاسم\", \"en\": \"Name\"}.",
);

const ABOUT_SAMPLE: &str = "Value for previews; it must satisfy the field.";
static SAMPLE: Member<Text> = Member::nullable("sample", Text(0..=MAX_VALUE), ABOUT_SAMPLE);
static NUMBER_SAMPLE: Member<Decimal> = Member::nullable("sample", Decimal, ABOUT_SAMPLE);
static DATE_SAMPLE: Member<Day> = Member::nullable("sample", Day, ABOUT_SAMPLE);
static TIME_SAMPLE: Member<Clock> = Member::nullable("sample", Clock, ABOUT_SAMPLE);
static DATE_TIME_SAMPLE: Member<Moment> = Member::nullable("sample", Moment, ABOUT_SAMPLE);
static COLOR_SAMPLE: Member<&Definition<ColorText>> = Member::nullable("sample", &COLOR, ABOUT_SAMPLE);
static OPTION_SAMPLE: Member<Text> = Member::nullable("sample", Text(1..=MAX_LABEL), ABOUT_SAMPLE);
static FLAG_SAMPLE: Member<Boolean> = Member::nullable("sample", Boolean, ABOUT_SAMPLE);
static IMAGE_SAMPLE: Member<&Definition<Token>> = Member::nullable("sample", &ASSET, "Asset for previews.");

const ABOUT_DEFAULT: &str = "Value where data has none; it must satisfy the field.";
static DEFAULT: Member<Text> = Member::nullable("default", Text(0..=MAX_VALUE), ABOUT_DEFAULT);
static NUMBER_DEFAULT: Member<Decimal> = Member::nullable("default", Decimal, ABOUT_DEFAULT);
static DATE_DEFAULT: Member<Day> = Member::nullable("default", Day, ABOUT_DEFAULT);
static TIME_DEFAULT: Member<Clock> = Member::nullable("default", Clock, ABOUT_DEFAULT);
static DATE_TIME_DEFAULT: Member<Moment> = Member::nullable("default", Moment, ABOUT_DEFAULT);
static COLOR_DEFAULT: Member<&Definition<ColorText>> = Member::nullable("default", &COLOR, ABOUT_DEFAULT);
static OPTION_DEFAULT: Member<Text> = Member::nullable("default", Text(1..=MAX_LABEL), ABOUT_DEFAULT);
static FLAG_DEFAULT: Member<Boolean> = Member::nullable("default", Boolean, ABOUT_DEFAULT);

static MAX_LENGTH: Member<Integer> =
    Member::nullable("max_length", Integer(1..=MAX_VALUE as u32), "The most Unicode scalar values.").or("10000");
static PATTERN: Member<Text> = Member::nullable(
    "pattern",
    Text(1..=MAX_PATTERN),
    "Regular expression (Rust regex syntax) that a value must match as a whole.",
);
const MAX_FRACTION_DIGITS: u32 = 10;

static DECIMALS: Member<Integer> = Member::nullable(
    "decimals",
    Integer(0..=MAX_FRACTION_DIGITS),
    "Digits after the separator; as many as the value has where absent.",
);
static GROUPING: Member<Boolean> =
    Member::optional("grouping", Boolean, "True for marks between thousands; a year has none.").or("true");
static MIN_FRACTION: Member<Integer> = Member::nullable(
    "min_fraction",
    Integer(0..=MAX_FRACTION_DIGITS),
    "The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`.",
);
static MAX_FRACTION: Member<Integer> = Member::nullable(
    "max_fraction",
    Integer(0..=MAX_FRACTION_DIGITS),
    "The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`.",
);
static NOTATION: Member<Choice<Notation>> = Member::optional(
    "notation",
    Choice(NOTATIONS),
    "How large numbers are written: `compact` is 1.2K in English and ١٫٢ ألف in Arabic.",
)
.or("\"standard\"");
static AMOUNT_DECIMALS: Member<Decimals> = Member::nullable(
    "decimals",
    Decimals,
    "Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole \
     amounts; absent, all amounts have the currency's.",
);
static CURRENCY_DISPLAY: Member<Choice<CurrencyDisplay>> = Member::optional(
    "currency_display",
    Choice(DISPLAYS),
    "How the currency is told: the usual symbol in the layer's language, its code, its name in that language, its own \
     sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all.",
)
.or("\"symbol\"");
static CURRENCY: Member<Currency> = Member::optional("currency", Currency, "ISO 4217 code.").or("\"SAR\"");
static CALENDAR: Member<Choice<Calendar>> =
    Member::optional("calendar", Choice(CALENDARS), "Calendar in which the day is shown.").or("\"gregorian\"");
static FORMAT: Member<Format> =
    Member::nullable("format", DAY_FORMAT, "CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text.")
        .or("\"d MMMM y\"");
static TIME_FORMAT: Member<Format> = Member::nullable(
    "format",
    Format(time::validate_format),
    "CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` tells the part of the day, such as ظهرًا.",
)
.or("\"h:mm a\"");
static DATE_TIME_FORMAT: Member<Format> = Member::nullable(
    "format",
    Format(time::validate_format_with_day),
    "CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text.",
)
.or("\"d MMMM y h:mm a\"");
static TIME_ZONE: Member<Zone> = Member::optional(
    "time_zone",
    Zone,
    "Time zone of the IANA database in which the moment is shown, and in which one without an offset is given.",
)
.or("\"Asia/Riyadh\"");

static PALETTE: Member<List<&Definition<ColorText>>> =
    Member::nullable("palette", List(&COLOR, 1..=MAX_OPTIONS), "The only colours that data may choose.");
static OPTIONS: Member<List<&Definition<Record>>> =
    Member::required("options", List(&OPTION, 1..=MAX_OPTIONS), "What data may choose.");

static OPTION_VALUE: Member<Text> =
    Member::required("value", Text(1..=MAX_LABEL), "The value of the option in data, unique in the field.");
static OPTION_TEXT: Member<Text> =
    Member::nullable("text", Text(0..=MAX_VALUE), "The text where a placeholder names the field; else its label.");
static OPTION_COLOR: Member<&Definition<AnyPaint>> = Member::nullable("color", &PAINT, "");
static OPTION_ASSET: Member<&Definition<Token>> = Member::nullable("asset", &ASSET, "");
static OPTION_FONT: Member<Families> =
    Member::nullable("font", Families, "Font families, or fnt_… ids, in order of preference.");
static OPTION_NUMBER: Member<Number> = Member::nullable("number", COORDINATE, "A number for a member that is bound.");

static OPTION: Definition<Record> = Definition {
    name: "option",
    about: "",
    kind: Record {
        what: "an option",
        title: "Option",
        about: "An option of a choice. Members of layers that are bound to the field take its colour, asset, font or number.",
        members: &[
            &[&OPTION_VALUE, &LABEL, &OPTION_TEXT],
            &[&OPTION_COLOR, &OPTION_ASSET, &OPTION_FONT, &OPTION_NUMBER],
        ],
        rules: &[],
    },
};

const OF_STRINGS: &Members = &[&NAME, &STRING_TYPE, &REQUIRED, &LABEL, &SAMPLE, &DEFAULT, &MAX_LENGTH, &PATTERN];

static STRING_FIELD: Definition<Record> = Definition {
    name: "stringField",
    about: "",
    kind: Record {
        what: "a text field",
        title: "String field",
        about: "A string. Phone numbers, addresses, handles and codes are read from left to right in any text; \
                addresses, handles and codes keep their digits.",
        members: &[OF_STRINGS],
        rules: &[],
    },
};

static NUMBER_FIELD: Definition<Record> = Definition {
    name: "numberField",
    about: "",
    kind: Record {
        what: "a number field",
        title: "Number field",
        about: "A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's \
                language.",
        members: &[
            &[&NAME, &NUMBER_TYPE, &REQUIRED, &LABEL, &NUMBER_SAMPLE, &NUMBER_DEFAULT, &DECIMALS],
            &[&GROUPING, &MIN_FRACTION, &MAX_FRACTION, &NOTATION],
        ],
        rules: &[],
    },
};

static AMOUNT_FIELD: Definition<Record> = Definition {
    name: "amountField",
    about: "",
    kind: Record {
        what: "an amount field",
        title: "Amount field",
        about: "Money in major units (riyals): a JSON number, or a string with a decimal number in any digits.",
        members: &[
            &[&NAME, &AMOUNT_TYPE, &REQUIRED, &LABEL, &NUMBER_SAMPLE, &NUMBER_DEFAULT, &CURRENCY],
            &[&AMOUNT_DECIMALS, &CURRENCY_DISPLAY],
        ],
        rules: &[],
    },
};

static DATE_FIELD: Definition<Record> = Definition {
    name: "dateField",
    about: "",
    kind: Record {
        what: "a date field",
        title: "Date field",
        about: "A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language.",
        members: &[&[&NAME, &DATE_TYPE, &REQUIRED, &LABEL, &DATE_SAMPLE, &DATE_DEFAULT, &CALENDAR, &FORMAT]],
        rules: &[],
    },
};

static TIME_FIELD: Definition<Record> = Definition {
    name: "timeField",
    about: "",
    kind: Record {
        what: "a time field",
        title: "Time field",
        about: "A time of day, HH:MM or HH:MM:SS in any digits; shown in the layer's language.",
        members: &[&[&NAME, &TIME_TYPE, &REQUIRED, &LABEL, &TIME_SAMPLE, &TIME_DEFAULT, &TIME_FORMAT]],
        rules: &[],
    },
};

static DATE_TIME_FIELD: Definition<Record> = Definition {
    name: "datetimeField",
    about: "",
    kind: Record {
        what: "a datetime field",
        title: "Datetime field",
        about: "A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language.",
        members: &[
            &[&NAME, &DATE_TIME_TYPE, &REQUIRED, &LABEL, &DATE_TIME_SAMPLE, &DATE_TIME_DEFAULT, &CALENDAR],
            &[&DATE_TIME_FORMAT, &TIME_ZONE],
        ],
        rules: &[],
    },
};

static IMAGE_FIELD: Definition<Record> = Definition {
    name: "imageField",
    about: "",
    kind: Record {
        what: "an image field",
        title: "Image field",
        about: "A picture, given under `images` and not in `data`.",
        members: &[&[&NAME, &IMAGE_TYPE, &REQUIRED, &LABEL, &IMAGE_SAMPLE]],
        rules: &[],
    },
};

static COLOR_FIELD: Definition<Record> = Definition {
    name: "colorField",
    about: "",
    kind: Record {
        what: "a colour field",
        title: "Colour field",
        about: "A colour: #rgb, #rgba, #rrggbb or #rrggbbaa. Members of layers take it where they are bound to the field.",
        members: &[&[&NAME, &COLOR_TYPE, &REQUIRED, &LABEL, &COLOR_SAMPLE, &COLOR_DEFAULT, &PALETTE]],
        rules: &[],
    },
};

static CHOICE_FIELD: Definition<Record> = Definition {
    name: "choiceField",
    about: "",
    kind: Record {
        what: "a choice field",
        title: "Choice field",
        about: "The value of one of its options.",
        members: &[&[&NAME, &CHOICE_TYPE, &REQUIRED, &LABEL, &OPTION_SAMPLE, &OPTION_DEFAULT, &OPTIONS]],
        rules: &[],
    },
};

static FLAG_FIELD: Definition<Record> = Definition {
    name: "flagField",
    about: "",
    kind: Record {
        what: "a flag field",
        title: "Flag field",
        about: "True or false. Layers ask for it in `when`.",
        members: &[&[&NAME, &FLAG_TYPE, &REQUIRED, &LABEL, &FLAG_SAMPLE, &FLAG_DEFAULT]],
        rules: &[],
    },
};

/// The list of fields.
pub(super) const FIELDS: List<&Definition<OneOf>> = List(&FIELD, 0..=MAX_FIELDS);

static FIELD: Definition<OneOf> = Definition {
    name: "field",
    about: "What the template asks for in one place.",
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
    ]),
};

/// Reads the list of fields.
pub(super) fn fields(node: &Node) -> (Vec<Field>, Declared) {
    let mut declared = Declared::default();
    let mut fields = Vec::new();
    let members = FIELDS.nodes(node).unwrap_or_default();
    let patterns = members.iter().filter(|member| member.value["pattern"].is_string()).count();
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
    (fields, declared)
}

/// Whether every value of the field, as machines read it, has signs between its digits.
fn has_signs(field: &Value) -> bool {
    let currency = field["currency"].as_str().unwrap_or("SAR");
    ["date", "time", "datetime"].iter().any(|kind| field["type"] == *kind)
        || (field["type"] == "amount" && number::minor_digits(currency) > 0)
}

fn field(node: &Node, pattern_budget: usize) -> Option<Field> {
    let kind = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind);
    let object = match kind {
        Some(kind) => kind.record().open(node),
        None => {
            let of_numbers: &Members = &[&DECIMALS, &GROUPING, &MIN_FRACTION, &MAX_FRACTION, &NOTATION];
            let of_others: &Members =
                &[&CURRENCY, &CURRENCY_DISPLAY, &CALENDAR, &FORMAT, &TIME_ZONE, &PALETTE, &OPTIONS];
            open(node, "a field", &[OF_STRINGS, of_numbers, of_others])
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

/// The colours of a palette as the template writes them, in lower case.
fn palette_of(object: &Object<'_>, colors: Option<Vec<Color>>) -> Vec<String> {
    let count = colors.map_or(0, |colors| colors.len());
    (0..count).filter_map(|at| object.node.value["palette"][at].as_str()).map(str::to_ascii_lowercase).collect()
}

fn options(object: &Object<'_>) -> Option<Vec<ChoiceOption>> {
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

fn option(node: &Node) -> Option<ChoiceOption> {
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
    let members = ["color", "asset", "font", "number"]
        .into_iter()
        .filter_map(|name| Some((name, node.value.get(name).filter(|value| !value.is_null())?.clone())));
    is_right.iter().all(|is_right| *is_right).then_some(ChoiceOption {
        value: value?,
        label,
        text: text?,
        members: members.collect(),
    })
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

impl Type {
    fn record(self) -> &'static Record {
        let definition = match self {
            Self::Text | Self::Phone | Self::Url | Self::Email | Self::Handle | Self::Code => &STRING_FIELD,
            Self::Number => &NUMBER_FIELD,
            Self::Amount => &AMOUNT_FIELD,
            Self::Date => &DATE_FIELD,
            Self::Time => &TIME_FIELD,
            Self::DateTime => &DATE_TIME_FIELD,
            Self::Image => &IMAGE_FIELD,
            Self::Color => &COLOR_FIELD,
            Self::Choice => &CHOICE_FIELD,
            Self::Flag => &FLAG_FIELD,
        };
        &definition.kind
    }
}

/// A sample or default: it must do for the field that has it. An image's sample names an asset.
fn own_value(field: &Field, node: &Node) -> Option<Bound> {
    if field.kind == FieldKind::Image {
        ASSET.read(node);
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

fn label(node: &Node) -> Vec<(String, String)> {
    let entries = LABEL.kind();
    let mut labels = Vec::new();
    for (language, text) in &entries.nodes(node) {
        if number::locale(language).is_none() {
            text.fail("value_error", format!("`{language}` is no language tag such as ar or en"));
        }
        labels.extend(entries.value.read(text).map(|text| ((*language).to_owned(), text)));
    }
    labels
}

/// A number, or a string that holds one; [`validate`] reads it.
struct Decimal;

impl Describe for Decimal {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!(["number", "string"]))])
    }
}

/// A day, or an empty string for none; [`validate`] reads it.
struct Day;

impl Describe for Day {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        in_any_digits("D{4}-D{2}-D{2}")
    }
}

/// A time of day, or an empty string for none; [`validate`] reads it.
struct Clock;

impl Describe for Clock {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        in_any_digits("D{2}:D{2}(:D{2})?")
    }
}

/// A day and time, or an empty string for none; [`validate`] reads it.
struct Moment;

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
struct Decimals;

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
struct Currency;

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
struct Format(fn(&str) -> Result<(), String>);

const DAY_FORMAT: Format = Format(date::validate_format);

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
struct Zone;

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
