//! The members of fields, and the records of their types.

use crate::schema::common::ASSET;
use crate::schema::field_options::{OPTIONS, PALETTE};
use crate::schema::kind::{Boolean, Choice, Integer, Text, Token};
use crate::schema::label::LABEL;
use crate::schema::limits::{MAX_LABEL, MAX_PATTERN, MAX_VALUE};
use crate::schema::paint::{COLOR, ColorText};
use crate::schema::placeholder::FIELD_NAME;
use crate::schema::record::{Definition, Member, Members, Record};
use crate::schema::value_kind::{Clock, Currency, DAY_FORMAT, Day, Decimal, Decimals, Format, Moment, Zone};
use crate::template::field::{Calendar, CurrencyDisplay, Notation};
use crate::time;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
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
    List,
}

/// Those of strings first.
pub(super) const TYPES: &[(&str, Type)] = &[
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
    ("list", Type::List),
];

pub(super) const CALENDARS: &[(&str, Calendar)] =
    &[("gregorian", Calendar::Gregorian), ("islamic-umalqura", Calendar::UmmAlQura)];

pub(super) const NOTATIONS: &[(&str, Notation)] = &[("standard", Notation::Standard), ("compact", Notation::Compact)];

pub(super) const DISPLAYS: &[(&str, CurrencyDisplay)] = &[
    ("symbol", CurrencyDisplay::Symbol),
    ("code", CurrencyDisplay::Code),
    ("name", CurrencyDisplay::Name),
    ("sign", CurrencyDisplay::Sign),
    ("none", CurrencyDisplay::None),
];

pub(super) const fn of_types(from: usize, count: usize) -> Member<Choice<Type>> {
    Member::required("type", Choice(TYPES.split_at(from).1.split_at(count).0), "Type of the field.")
}

pub(super) static TYPE: Member<Choice<Type>> = of_types(0, TYPES.len());
pub(super) static STRING_TYPE: Member<Choice<Type>> = of_types(0, 6);
pub(super) static NUMBER_TYPE: Member<Choice<Type>> = of_types(6, 1);
pub(super) static AMOUNT_TYPE: Member<Choice<Type>> = of_types(7, 1);
pub(super) static DATE_TYPE: Member<Choice<Type>> = of_types(8, 1);
pub(super) static TIME_TYPE: Member<Choice<Type>> = of_types(9, 1);
pub(super) static DATE_TIME_TYPE: Member<Choice<Type>> = of_types(10, 1);
pub(super) static IMAGE_TYPE: Member<Choice<Type>> = of_types(11, 1);
pub(super) static COLOR_TYPE: Member<Choice<Type>> = of_types(12, 1);
pub(super) static CHOICE_TYPE: Member<Choice<Type>> = of_types(13, 1);
pub(super) static FLAG_TYPE: Member<Choice<Type>> = of_types(14, 1);
pub(super) static LIST_TYPE: Member<Choice<Type>> = of_types(15, 1);

pub(super) static NAME: Member<Token> =
    Member::required("name", FIELD_NAME, "Name of the field, unique in the template: a-z, 0-9 and _.");
pub(super) static REQUIRED: Member<Boolean> =
    Member::optional("required", Boolean, "True if data must have a value for the field.").or("true");
pub(super) const ABOUT_SAMPLE: &str = "Value for previews; it must satisfy the field.";
pub(super) static SAMPLE: Member<Text> = Member::nullable("sample", Text(0..=MAX_VALUE), ABOUT_SAMPLE);
pub(super) static NUMBER_SAMPLE: Member<Decimal> = Member::nullable("sample", Decimal, ABOUT_SAMPLE);
pub(super) static DATE_SAMPLE: Member<Day> = Member::nullable("sample", Day, ABOUT_SAMPLE);
pub(super) static TIME_SAMPLE: Member<Clock> = Member::nullable("sample", Clock, ABOUT_SAMPLE);
pub(super) static DATE_TIME_SAMPLE: Member<Moment> = Member::nullable("sample", Moment, ABOUT_SAMPLE);
pub(super) static COLOR_SAMPLE: Member<&Definition<ColorText>> = Member::nullable("sample", &COLOR, ABOUT_SAMPLE);
pub(super) static OPTION_SAMPLE: Member<Text> = Member::nullable("sample", Text(1..=MAX_LABEL), ABOUT_SAMPLE);
pub(super) static FLAG_SAMPLE: Member<Boolean> = Member::nullable("sample", Boolean, ABOUT_SAMPLE);
pub(super) static IMAGE_SAMPLE: Member<&Definition<Token>> = Member::nullable("sample", &ASSET, "Asset for previews.");

pub(super) const ABOUT_DEFAULT: &str = "Value where data has none; it must satisfy the field.";
pub(super) static DEFAULT: Member<Text> = Member::nullable("default", Text(0..=MAX_VALUE), ABOUT_DEFAULT);
pub(super) static NUMBER_DEFAULT: Member<Decimal> = Member::nullable("default", Decimal, ABOUT_DEFAULT);
pub(super) static DATE_DEFAULT: Member<Day> = Member::nullable("default", Day, ABOUT_DEFAULT);
pub(super) static TIME_DEFAULT: Member<Clock> = Member::nullable("default", Clock, ABOUT_DEFAULT);
pub(super) static DATE_TIME_DEFAULT: Member<Moment> = Member::nullable("default", Moment, ABOUT_DEFAULT);
pub(super) static COLOR_DEFAULT: Member<&Definition<ColorText>> = Member::nullable("default", &COLOR, ABOUT_DEFAULT);
pub(super) static OPTION_DEFAULT: Member<Text> = Member::nullable("default", Text(1..=MAX_LABEL), ABOUT_DEFAULT);
pub(super) static FLAG_DEFAULT: Member<Boolean> = Member::nullable("default", Boolean, ABOUT_DEFAULT);

pub(super) static MAX_LENGTH: Member<Integer> =
    Member::nullable("max_length", Integer(1..=MAX_VALUE as u32), "The most Unicode scalar values.").or("10000");
pub(super) static PATTERN: Member<Text> = Member::nullable(
    "pattern",
    Text(1..=MAX_PATTERN),
    "Regular expression (Rust regex syntax) that a value must match as a whole.",
);
pub(super) const MAX_FRACTION_DIGITS: u32 = 10;

pub(super) static DECIMALS: Member<Integer> = Member::nullable(
    "decimals",
    Integer(0..=MAX_FRACTION_DIGITS),
    "Digits after the separator; as many as the value has where absent.",
);
pub(super) static GROUPING: Member<Boolean> =
    Member::optional("grouping", Boolean, "True for marks between thousands; a year has none.").or("true");
pub(super) static MIN_FRACTION: Member<Integer> = Member::nullable(
    "min_fraction",
    Integer(0..=MAX_FRACTION_DIGITS),
    "The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`.",
);
pub(super) static MAX_FRACTION: Member<Integer> = Member::nullable(
    "max_fraction",
    Integer(0..=MAX_FRACTION_DIGITS),
    "The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`.",
);
pub(super) static NOTATION: Member<Choice<Notation>> = Member::optional(
    "notation",
    Choice(NOTATIONS),
    "Notation of large numbers: `compact` is 1.2K in English and ١٫٢ ألف in Arabic.",
)
.or("\"standard\"");
pub(super) static AMOUNT_DECIMALS: Member<Decimals> = Member::nullable(
    "decimals",
    Decimals,
    "Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole \
     amounts; absent, all amounts have the currency's.",
);
pub(super) static CURRENCY_DISPLAY: Member<Choice<CurrencyDisplay>> = Member::optional(
    "currency_display",
    Choice(DISPLAYS),
    "Display of the currency: the usual symbol in the layer's language, its code, its name in that language, its own \
     sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all.",
)
.or("\"symbol\"");
pub(super) static CURRENCY: Member<Currency> = Member::optional("currency", Currency, "ISO 4217 code.").or("\"SAR\"");
pub(super) static CALENDAR: Member<Choice<Calendar>> =
    Member::optional("calendar", Choice(CALENDARS), "Calendar in which the day is shown.").or("\"gregorian\"");
pub(super) static FORMAT: Member<Format> =
    Member::nullable("format", DAY_FORMAT, "CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text.")
        .or("\"d MMMM y\"");
pub(super) static TIME_FORMAT: Member<Format> = Member::nullable(
    "format",
    Format(time::validate_format),
    "CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` is the part of the day, such as ظهرًا.",
)
.or("\"h:mm a\"");
pub(super) static DATE_TIME_FORMAT: Member<Format> = Member::nullable(
    "format",
    Format(time::validate_format_with_day),
    "CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text.",
)
.or("\"d MMMM y h:mm a\"");
pub(super) static TIME_ZONE: Member<Zone> = Member::optional(
    "time_zone",
    Zone,
    "Time zone of the IANA database in which the moment is shown, and in which one without an offset is given.",
)
.or("\"Asia/Riyadh\"");

pub(super) const OF_STRINGS: &Members =
    &[&NAME, &STRING_TYPE, &REQUIRED, &LABEL, &SAMPLE, &DEFAULT, &MAX_LENGTH, &PATTERN];

pub(super) static STRING_FIELD: Definition<Record> = Definition {
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

pub(super) static NUMBER_FIELD: Definition<Record> = Definition {
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

pub(super) static AMOUNT_FIELD: Definition<Record> = Definition {
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

pub(super) static DATE_FIELD: Definition<Record> = Definition {
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

pub(super) static TIME_FIELD: Definition<Record> = Definition {
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

pub(super) static DATE_TIME_FIELD: Definition<Record> = Definition {
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

pub(super) static IMAGE_FIELD: Definition<Record> = Definition {
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

pub(super) static COLOR_FIELD: Definition<Record> = Definition {
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

pub(super) static CHOICE_FIELD: Definition<Record> = Definition {
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

pub(super) static FLAG_FIELD: Definition<Record> = Definition {
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

impl Type {
    /// The record of a type whose values are no lists.
    pub(super) fn record(self) -> &'static Record {
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
            Self::Flag | Self::List => &FLAG_FIELD,
        };
        &definition.kind
    }
}
