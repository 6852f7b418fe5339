//! Fields: the values and pictures that a template asks for.

use icu_locale_core::Locale;
use jiff::tz::TimeZone;
use regex::Regex;
use serde_json::Value;

use crate::bound::Bound;

/// A field of a template.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name: a-z, 0-9 and _.
    pub name: String,
    /// Its type, with the members of the type.
    pub kind: FieldKind,
    /// True if data must have a value for the field.
    pub required: bool,
    /// Names for people, by language tag.
    pub label: Vec<(String, String)>,
    /// The most Unicode scalar values of a string.
    pub max_length: usize,
    /// The pattern that a string must match as a whole.
    pub pattern: Option<Regex>,
    /// The pattern as the template writes it.
    pub pattern_source: Option<String>,
    /// A value for previews, as the template writes it.
    pub sample: Option<Value>,
    /// The value where data has none.
    pub default: Option<Bound>,
    /// The default as the template writes it.
    pub default_source: Option<Value>,
}

impl Field {
    /// A field that always has a value, made by the engine.
    pub(crate) const fn of_kind(kind: FieldKind) -> Self {
        Self {
            name: String::new(),
            kind,
            required: true,
            label: Vec::new(),
            max_length: 0,
            pattern: None,
            pattern_source: None,
            sample: None,
            default: None,
            default_source: None,
        }
    }
}

/// The type of a field.
#[derive(Clone, Debug)]
pub enum FieldKind {
    /// Any text.
    Text,
    /// A phone number.
    Phone,
    /// An address of the web.
    Url,
    /// An e-mail address.
    Email,
    /// A name in a social network.
    Handle,
    /// A code: never spoken, never localised.
    Code,
    /// A number, formatted for the layer's language.
    Number(NumberForm),
    /// Money in major units, formatted for the layer's language.
    Amount {
        /// ISO 4217 code.
        currency: String,
        /// Digits after the separator.
        decimals: AmountDecimals,
        /// The display of the currency.
        display: CurrencyDisplay,
    },
    /// A calendar day.
    Date {
        /// The calendar that it is shown in.
        calendar: Calendar,
        /// CLDR pattern.
        format: String,
    },
    /// A time of day.
    Time {
        /// CLDR pattern.
        format: String,
    },
    /// A day and a time.
    DateTime {
        /// The calendar that its day is shown in.
        calendar: Calendar,
        /// CLDR pattern.
        format: String,
        /// The zone that it is shown in.
        zone: TimeZone,
    },
    /// A picture, given apart from the data.
    Image,
    /// A colour.
    Color {
        /// The only colours that it may be, in lower case; any where there are none.
        palette: Vec<String>,
    },
    /// One of some options.
    Choice(Vec<ChoiceOption>),
    /// True or false.
    Flag,
    /// Items that have the same fields.
    List(ListField),
}

/// A list of items that have the same fields.
#[derive(Clone, Debug)]
pub struct ListField {
    /// The fields of an item, none of them a list.
    pub fields: Vec<Field>,
    /// The fewest items.
    pub min_items: usize,
    /// The most items.
    pub max_items: usize,
}

/// An option of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceOption {
    /// Its value in data.
    pub value: String,
    /// Names for people, by language tag.
    pub label: Vec<(String, String)>,
    /// The text that stands for it; else its label does.
    pub text: Option<String>,
    /// The literals for bound members, by the names `color`, `asset`, `font` and `number`, as the template writes them.
    pub members: Vec<(&'static str, Value)>,
}

impl ChoiceOption {
    /// The text that stands for the option in a language.
    #[must_use]
    pub fn shown(&self, locale: &Locale) -> &str {
        let speaks = |tag: &str| tag.split('-').next() == Some(locale.id.language.as_str());
        let label = self.label.iter().find(|(tag, _)| speaks(tag)).or_else(|| self.label.first());
        self.text.as_deref().or(label.map(|(_, text)| text.as_str())).unwrap_or(&self.value)
    }

    /// The literal of this name for a bound member.
    #[must_use]
    pub fn member(&self, name: &str) -> Option<&Value> {
        self.members.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }
}

impl FieldKind {
    /// The name of the type in the schema.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Phone => "phone",
            Self::Url => "url",
            Self::Email => "email",
            Self::Handle => "handle",
            Self::Code => "code",
            Self::Number(_) => "number",
            Self::Amount { .. } => "amount",
            Self::Date { .. } => "date",
            Self::Time { .. } => "time",
            Self::DateTime { .. } => "datetime",
            Self::Image => "image",
            Self::Color { .. } => "color",
            Self::Choice(_) => "choice",
            Self::Flag => "flag",
            Self::List(_) => "list",
        }
    }

    /// True for pictures, which are given apart from the data.
    #[must_use]
    pub const fn is_image(&self) -> bool {
        matches!(self, Self::Image)
    }

    /// True for the type of true and false.
    #[must_use]
    pub const fn is_flag(&self) -> bool {
        matches!(self, Self::Flag)
    }
}

/// The format of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberForm {
    /// Digits after the separator.
    pub fraction: Fraction,
    /// True if marks stand between thousands.
    pub grouping: bool,
    /// The way in which large numbers are written.
    pub notation: Notation,
}

/// The number of digits after the separator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fraction {
    /// As many as the value has.
    AsGiven,
    /// So many.
    Exactly(u8),
    /// Without zeros at the end but for the least; at most so many where there is a bound.
    Between(u8, Option<u8>),
}

/// The notation of a large number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// With all its digits.
    Standard,
    /// With a word or letter for its thousands: `1.2K`.
    Compact,
}

/// The number of digits of an amount after the separator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountDecimals {
    /// As many as the currency has.
    Currency,
    /// None of a whole amount, as many as the currency has of another.
    Auto,
    /// So many.
    Exactly(u8),
}

/// The display of an amount's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurrencyDisplay {
    /// The usual symbol in the language of the layer.
    Symbol,
    /// The code of ISO 4217.
    Code,
    /// The name in the language of the layer.
    Name,
    /// The sign that the currency has in Unicode of its own.
    Sign,
    /// Not at all.
    None,
}

/// The calendar of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calendar {
    /// The Gregorian calendar.
    Gregorian,
    /// The calendar of Umm al-Qura, the official one of Saudi Arabia.
    UmmAlQura,
}
