//! Days in the form of a language and calendar, by CLDR pattern, from data compiled into the engine.

use icu_calendar::cal::Hijri;
use icu_calendar::cal::hijri::UmmAlQura;
use icu_calendar::{Date, Gregorian, Iso};
use icu_datetime::fieldsets::enums::DateFieldSet;
use icu_datetime::pattern::{DateTimePattern, FixedCalendarDateTimeNames};
use icu_locale_core::Locale;
use writeable::TryWriteable;

use crate::template::field::Calendar;
use crate::{bidi, decimal, pattern, umm_al_qura};

/// Validates a CLDR pattern (UTS #35): fields of a day only.
///
/// # Errors
/// The fault, as a sentence.
pub(crate) fn validate_format(format: &str) -> Result<(), String> {
    pattern::DAY.validate(format, || formats(format))
}

/// Returns whether a pattern formats a day in every calendar.
pub(crate) fn formats(format: &str) -> bool {
    let (day, locale) = (Date::try_new_iso(2026, 3, 20).ok(), crate::number::locale("ar"));
    day.zip(locale).is_some_and(|(day, locale)| {
        [Calendar::Gregorian, Calendar::UmmAlQura].iter().all(|it| try_format(day, *it, format, &locale).is_some())
    })
}

/// A day in a calendar, by a pattern that [`validate_format`] accepts.
///
/// Days of Umm al-Qura are those of its table for the years 1343 to 1500, and the library's beyond.
pub(crate) fn format(day: Date<Iso>, calendar: Calendar, format: &str, locale: &Locale) -> String {
    let text = try_format(day, calendar, format, locale).unwrap_or_else(|| plain(day));
    bidi::without_marks(&text)
}

/// The year of Umm al-Qura in which a day lies.
pub(crate) fn hijri_year(day: Date<Iso>) -> i32 {
    let of_table = umm_al_qura::of(day.to_rata_die()).map(|(year, ..)| year);
    of_table.unwrap_or_else(|| day.to_calendar(Hijri::new_umm_al_qura()).year().extended_year())
}

/// A day for machines: `YYYY-MM-DD`.
pub(crate) fn plain(day: Date<Iso>) -> String {
    format!("{:04}-{:02}-{:02}", day.year().extended_year(), day.month().ordinal, day.day_of_month().0)
}

fn try_format(iso: Date<Iso>, calendar: Calendar, format: &str, locale: &Locale) -> Option<String> {
    match calendar {
        Calendar::Gregorian => {
            let pattern = DateTimePattern::try_from_pattern_str(format).ok()?;
            let mut names = FixedCalendarDateTimeNames::<Gregorian, DateFieldSet>::try_new(locale.into()).ok()?;
            let formatter = names.include_for_pattern(&pattern).ok()?;
            written(&formatter.format(&iso.to_calendar(Gregorian)))
        }
        Calendar::UmmAlQura => {
            let calendar = Hijri::new_umm_al_qura();
            let Some((year, month, day)) = umm_al_qura::of(iso.to_rata_die()) else {
                let day = iso.to_calendar(calendar);
                // Years before the first are counted backwards: without the era they would be others.
                let has_no_era = day.year().extended_year() < 1 && !shows_era(format);
                let pattern = if has_no_era { format!("{format} G") } else { format.to_owned() };
                let pattern = match era_before_hijra(locale).filter(|_| day.year().extended_year() < 1) {
                    Some(era) => pattern::with_texts(&pattern, |field| Some(era.of(field)))?,
                    None => pattern,
                };
                return hijri(day, &pattern, locale);
            };
            // The library's own months begin on other days, and none has 28 or 31: it writes months and years, and the
            // parts that depend on the day stand in the pattern as text.
            let first = Date::try_new_hijri_with_calendar(year, month, 1, calendar).ok()?;
            hijri(first, &with_day(iso, day, format, locale)?, locale)
        }
    }
}

fn hijri(day: Date<Hijri<UmmAlQura>>, format: &str, locale: &Locale) -> Option<String> {
    let pattern = DateTimePattern::try_from_pattern_str(format).ok()?;
    let mut names = FixedCalendarDateTimeNames::<Hijri<UmmAlQura>, DateFieldSet>::try_new(locale.into()).ok()?;
    let formatter = names.include_for_pattern(&pattern).ok()?;
    written(&formatter.format(&day))
}

/// The pattern with the day of the month and the weekday as quoted text.
fn with_day(iso: Date<Iso>, day: u8, format: &str, locale: &Locale) -> Option<String> {
    let any_month = Date::try_new_iso(2000, 1, day).ok()?;
    pattern::with_texts(format, |field| {
        let shown = match field.chars().next() {
            Some('d') => any_month,
            Some('E' | 'c') => iso,
            _ => return Some(None),
        };
        try_format(shown, Calendar::Gregorian, field, locale).map(Some)
    })
}

/// The era before the Hijra in a language for which CLDR has no name of it but the Latin "BH".
#[derive(Clone, Copy)]
struct Era {
    short: &'static str,
    wide: &'static str,
}

impl Era {
    /// The text of a field of a pattern, if that shows the era.
    fn of(self, field: &str) -> Option<String> {
        const WIDE: usize = 4;
        field.starts_with('G').then(|| if field.len() == WIDE { self.wide } else { self.short }.to_owned())
    }
}

fn era_before_hijra(locale: &Locale) -> Option<Era> {
    match locale.id.language.as_str() {
        "ar" => Some(Era { short: "ق.هـ", wide: "قبل الهجرة" }),
        "fa" => Some(Era { short: "ق.ه\u{200D}.", wide: "پیش از هجرت" }),
        "ur" => Some(Era { short: "قبل ہجرت", wide: "قبل ہجرت" }),
        _ => None,
    }
}

/// Returns true if a pattern shows the era, or no year to which an era would belong.
fn shows_era(format: &str) -> bool {
    pattern::shows(format, &['G']) || !pattern::shows(format, &['y'])
}

pub(crate) fn written(formatted: &impl TryWriteable) -> Option<String> {
    formatted.try_write_to_string().ok().map(std::borrow::Cow::into_owned)
}

/// Returns whether a text is written as days are, `YYYY-MM-DD`.
pub(crate) fn is_day_form(text: &str) -> bool {
    year_month_day(text).is_some()
}

/// The day that `YYYY-MM-DD`, in any digits, names, where there is one.
pub(crate) fn day(text: &str) -> Option<Date<Iso>> {
    let (year, month, day) = year_month_day(text)?;
    Date::try_new_iso(year, month, day).ok().filter(|_| year > 0)
}

fn year_month_day(text: &str) -> Option<(i32, u8, u8)> {
    let mut parts = text.split('-').map(decimal::ascii);
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if (year.len(), month.len(), day.len()) != (4, 2, 2) || parts.next().is_some() {
        return None;
    }
    Some((year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))
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
            ((1979, 11, 20), "1 محرم 1400"),
            ((1925, 4, 21), "26 رمضان 1343"),
            ((2061, 12, 30), "18 شعبان 1484"),
        ] {
            assert_eq!(shown(date, Calendar::UmmAlQura, "d MMMM y", "ar-u-nu-latn"), hijri);
        }
    }

    #[test]
    fn what_depends_on_the_day_is_that_of_the_day() {
        let hijri = |date, pattern, tag| shown(date, Calendar::UmmAlQura, pattern, tag);
        assert_eq!(hijri((1979, 11, 20), "EEEE d MMMM y G", "ar-SA"), "الثلاثاء ١ محرم ١٤٠٠ هـ");
        assert_eq!(hijri((1979, 11, 20), "dd/MM/yyyy", "en"), "01/01/1400");
        assert_eq!(hijri((1979, 11, 20), "'d' d ''d'' E''y", "en"), "d 1 '1' Tue'1400");
        assert_eq!(hijri((1979, 11, 20), "Ed 'day'd", "en"), "Tue1 day1");
        // The thirty-first of Jumada al-Ula, a month that one did not end in time.
        assert_eq!(hijri((1926, 12, 6), "d/M/y", "en"), "31/5/1345");
    }

    #[test]
    fn years_before_the_hijra_carry_their_era() {
        let hijri = |date, pattern, tag| shown(date, Calendar::UmmAlQura, pattern, tag);
        for tag in ["ar-SA", "en", "fa"] {
            let (before, after) = (hijri((600, 1, 1), "d MMMM y", tag), hijri((700, 1, 1), "d MMMM y", tag));
            let era = hijri((600, 1, 1), "G", tag);
            assert!(before.ends_with(&format!(" {era}")), "{before}");
            assert!(!after.ends_with(&hijri((700, 1, 1), "G", tag)), "{after}");
            assert_ne!(era, hijri((700, 1, 1), "G", tag));
            assert_eq!(hijri((600, 1, 1), "y G", tag).matches(&era).count(), 1);
            assert_eq!(hijri((600, 1, 1), "d MMMM 'G'", tag).matches(&era).count(), 0);
        }
    }

    #[test]
    fn the_era_before_the_hijra_is_in_arabic_letters() {
        let hijri = |pattern, tag| shown((600, 1, 1), Calendar::UmmAlQura, pattern, tag);
        assert_eq!(hijri("d MMMM y", "ar-SA"), "٦ شوال ٢٤ ق.هـ");
        assert_eq!(hijri("y G", "ar-SA"), "٢٤ ق.هـ");
        assert_eq!(hijri("d MMMM y GGGG 'G'", "ar"), "6 شوال 24 قبل الهجرة G");
        assert_eq!(hijri("y", "fa"), "۲۴ ق.ه\u{200D}.");
        assert_eq!(hijri("y", "ur"), "24 قبل ہجرت");
        assert_eq!(hijri("y G", "en"), "24 BH");
        for tag in ["ar", "ar-SA", "fa", "ur"] {
            for pattern in ["y", "y G", "y GGGG", "y GGGGG"] {
                assert!(!hijri(pattern, tag).contains(|c: char| c.is_ascii_alphabetic()), "{tag} {pattern}");
            }
        }
        assert_eq!(shown((622, 7, 19), Calendar::UmmAlQura, "d MMMM y G", "ar-SA"), "١ محرم ١ هـ");
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
