//! Days in the form of a language and calendar, by CLDR pattern, from data compiled into the engine.

use icu_calendar::cal::Hijri;
use icu_calendar::cal::hijri::UmmAlQura;
use icu_calendar::{Date, Gregorian, Iso};
use icu_datetime::fieldsets::enums::DateFieldSet;
use icu_datetime::pattern::{DateTimePattern, FixedCalendarDateTimeNames};
use icu_locale_core::Locale;
use writeable::TryWriteable;

use crate::bidi;
use crate::template::field::Calendar;

/// Validates a CLDR pattern (UTS #35): fields of a day only.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub(crate) fn validate_format(format: &str) -> Result<(), String> {
    const DAY_FIELDS: &str = "GyMLdEc";
    const HELP: &str = "use d, M, y, E, G and text in single quotes, such as \"d MMMM y\"";
    if format.contains('\0') {
        return Err("holds a NUL character; remove it".to_owned());
    }
    let mut is_quoted = false;
    let mut has_field = false;
    for c in format.chars() {
        if c == '\'' {
            is_quoted = !is_quoted;
        } else if !is_quoted && c.is_ascii_alphabetic() {
            if !DAY_FIELDS.contains(c) {
                return Err(format!("`{c}` is no part of a day; {HELP}"));
            }
            has_field = true;
        }
    }
    if is_quoted {
        return Err("a single quote is not closed".to_owned());
    }
    if !has_field {
        return Err(format!("shows no part of the date; {HELP}"));
    }
    // Formatting a day proves what the pattern's syntax leaves open: that each field has such a length.
    let (day, locale) = (Date::try_new_iso(2026, 3, 20).ok(), crate::number::locale("ar"));
    let formatted = day.zip(locale).map(|(day, locale)| {
        [Calendar::Gregorian, Calendar::UmmAlQura].map(|calendar| try_format(day, calendar, format, &locale).is_some())
    });
    if formatted == Some([true, true]) { Ok(()) } else { Err(format!("is no CLDR date pattern; {HELP}")) }
}

/// A day in a calendar, by a pattern that [`validate_format`] accepts.
///
/// Days of Umm al-Qura are the official ones for the years 1300 to 1600, and arithmetic beyond.
pub(crate) fn format(day: Date<Iso>, calendar: Calendar, format: &str, locale: &Locale) -> String {
    let text = try_format(day, calendar, format, locale).unwrap_or_else(|| plain(day));
    bidi::without_marks(&text)
}

/// A day for machines: `YYYY-MM-DD`.
pub(crate) fn plain(day: Date<Iso>) -> String {
    format!("{:04}-{:02}-{:02}", day.year().extended_year(), day.month().ordinal, day.day_of_month().0)
}

fn try_format(day: Date<Iso>, calendar: Calendar, format: &str, locale: &Locale) -> Option<String> {
    let pattern = DateTimePattern::try_from_pattern_str(format).ok()?;
    match calendar {
        Calendar::Gregorian => {
            let mut names = FixedCalendarDateTimeNames::<Gregorian, DateFieldSet>::try_new(locale.into()).ok()?;
            let formatter = names.include_for_pattern(&pattern).ok()?;
            written(&formatter.format(&day.to_calendar(Gregorian)))
        }
        Calendar::UmmAlQura => {
            let mut names =
                FixedCalendarDateTimeNames::<Hijri<UmmAlQura>, DateFieldSet>::try_new(locale.into()).ok()?;
            let formatter = names.include_for_pattern(&pattern).ok()?;
            written(&formatter.format(&day.to_calendar(Hijri::new_umm_al_qura())))
        }
    }
}

fn written(formatted: &impl TryWriteable) -> Option<String> {
    formatted.try_write_to_string().ok().map(std::borrow::Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(date: (i32, u8, u8), calendar: Calendar, pattern: &str, tag: &str) -> String {
        let day = Date::try_new_iso(date.0, date.1, date.2).unwrap();
        format(day, calendar, pattern, &crate::number::locale(tag).unwrap())
    }

    #[test]
    fn days_of_umm_al_qura_are_the_official_ones() {
        for (date, hijri) in [
            ((2026, 2, 18), "1 رمضان 1447"),
            ((2026, 3, 20), "1 شوال 1447"),
            ((2026, 6, 16), "1 محرم 1448"),
            ((2025, 6, 6), "10 ذو الحجة 1446"),
            ((2024, 7, 7), "1 محرم 1446"),
            ((2023, 4, 21), "1 شوال 1444"),
            ((1979, 11, 21), "1 محرم 1400"),
        ] {
            assert_eq!(shown(date, Calendar::UmmAlQura, "d MMMM y", "ar-u-nu-latn"), hijri);
        }
    }

    #[test]
    fn patterns_are_written_in_the_language() {
        let date = (2026, 3, 20);
        let (greg, hijri) = (Calendar::Gregorian, Calendar::UmmAlQura);
        assert_eq!(shown(date, greg, "d MMMM y", "ar-SA"), "٢٠ مارس ٢٠٢٦");
        assert_eq!(shown(date, hijri, "EEEE، d MMMM y G", "ar-SA"), "الجمعة، ١ شوال ١٤٤٧ هـ");
        assert_eq!(shown(date, greg, "d MMMM y", "en"), "20 March 2026");
        assert_eq!(shown(date, greg, "yyyy/MM/dd", "ar-SA"), "٢٠٢٦/٠٣/٢٠");
        assert_eq!(shown(date, greg, "'يوم' d/M", "ar-AE"), "يوم 20/3");
        assert_eq!(shown((7, 1, 2), greg, "d M y", "en"), "2 1 7");
    }

    #[test]
    fn only_patterns_of_days_are_accepted() {
        for good in ["d MMMM y", "yyyy-MM-dd", "EEEE d MMM", "y", "LLLL", "d 'of' MMMM", "d ''y", "dd.MM.yy G"] {
            assert_eq!(validate_format(good), Ok(()), "{good}");
        }
        for bad in
            ["", " ", "'d'", "HH:mm", "d MMMM YYYY", "d 'MMMM", "DDMMYYYY", "dddddddd", "MMMMMMMMM", "day", "d\0"]
        {
            assert!(validate_format(bad).is_err(), "{bad}");
        }
    }
}
