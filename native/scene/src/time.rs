//! Times of day in the form of a language, and moments in that of a time zone. CLDR's words and the zones are compiled into
//! the engine: a picture never depends on those of the system.

use icu_calendar::{Date, Iso};
use icu_datetime::fieldsets::enums::TimeFieldSet;
use icu_datetime::input::Time;
use icu_datetime::pattern::{DateTimePattern, FixedCalendarDateTimeNames};
use icu_locale_core::Locale;
use jiff::ZonedDateTime;
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, Offset, TimeZone, TimeZoneDatabase};

use crate::issue::did_you_mean;
use crate::template::field::Calendar;
use crate::{bidi, date, pattern};

/// Validates a CLDR pattern (UTS #35): fields of a time of day only.
///
/// # Errors
/// The fault, as a sentence.
pub(crate) fn validate_format(format: &str) -> Result<(), String> {
    pattern::TIME.validate(format, || example(format).is_some())
}

/// Validates a CLDR pattern (UTS #35): fields of a day and of a time of day.
///
/// # Errors
/// The fault, as a sentence.
pub(crate) fn validate_format_with_day(format: &str) -> Result<(), String> {
    pattern::DAY_AND_TIME.validate(format, || {
        let dated = crate::number::locale("ar").and_then(|locale| with_time(Time::noon(), format, &locale));
        dated.is_some_and(|format| date::formats(&format))
    })
}

fn example(format: &str) -> Option<String> {
    try_format(Time::noon(), format, &crate::number::locale("ar")?)
}

/// A time of day by a pattern that [`validate_format`] accepts.
pub(crate) fn format(time: Time, format: &str, locale: &Locale) -> String {
    let text = try_format(time, format, locale).unwrap_or_else(|| plain(time));
    bidi::without_marks(&text)
}

/// A moment as its zone has it, by a pattern that [`validate_format_with_day`] accepts.
pub(crate) fn format_moment(moment: &ZonedDateTime, calendar: Calendar, format: &str, locale: &Locale) -> String {
    let shown = local(moment).and_then(|(day, time)| Some((day, with_time(time, format, locale)?)));
    shown.map_or_else(|| plain_moment(moment), |(day, format)| date::format(day, calendar, &format, locale))
}

/// A time for machines: `HH:MM:SS`.
pub(crate) fn plain(time: Time) -> String {
    format!("{:02}:{:02}:{:02}", time.hour.number(), time.minute.number(), time.second.number())
}

/// A moment for machines: RFC 3339 with the offset of its zone.
pub(crate) fn plain_moment(moment: &ZonedDateTime) -> String {
    let offset = moment.offset();
    // An offset of RFC 3339 has whole minutes, which the mean times of old have not.
    if offset.seconds() % 60 == 0 {
        moment.timestamp().display_with_offset(offset).to_string()
    } else {
        moment.timestamp().to_string()
    }
}

/// The time zone of this name in the IANA database.
///
/// # Errors
/// Why there is none, as a sentence.
pub(crate) fn zone(name: &str) -> Result<TimeZone, String> {
    let zones = TimeZoneDatabase::bundled();
    // Names are looked up in any case; a template writes them as the database does.
    zones.get(name).ok().filter(|zone| zone.iana_name() == Some(name)).ok_or_else(|| {
        let names: Vec<String> = zones.available().map(|name| name.to_string()).collect();
        let near = did_you_mean(name, names.iter().map(String::as_str));
        format!("`{name}` is no time zone of the IANA database, such as Asia/Riyadh{near}")
    })
}

/// Reads `HH:MM` or `HH:MM:SS` in any digits.
///
/// # Errors
/// The fault, as a sentence.
pub(crate) fn parse(text: &str) -> Result<Time, String> {
    const FORM: &str = "must be a time written as HH:MM or HH:MM:SS";
    let numbers = numbers(text, ':').filter(|numbers| matches!(numbers.len(), 2 | 3)).ok_or(FORM)?;
    let second = numbers.get(2).copied().unwrap_or_default();
    Time::try_new(numbers[0], numbers[1], second, 0).ok().filter(|_| second < 60).ok_or_else(|| {
        format!("{text} is no time of day: hours are 00 to 23, minutes and seconds 00 to 59; midnight is 00:00")
    })
}

/// Numbers of two digits each.
fn numbers(text: &str, between: char) -> Option<Vec<u8>> {
    let number = |digits: &str| {
        let ascii = crate::decimal::ascii(digits).filter(|ascii| ascii.len() == 2)?;
        ascii.parse().ok()
    };
    // One more than any form has, to detect that there are too many.
    text.split(between).take(4).map(number).collect()
}

/// Reads a moment of RFC 3339 in any digits; without an offset it is local in the zone.
///
/// # Errors
/// The fault, as a sentence.
pub(crate) fn parse_moment(text: &str, zone: &TimeZone) -> Result<ZonedDateTime, String> {
    const FORM: &str = "must be a day and time written as YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS, with an offset such as \
                        +03:00 or Z where it is not local";
    let (day, rest) = text.split_once(['T', 't', ' ']).ok_or(FORM)?;
    let (clock, offset) = rest.find(['Z', 'z', '+', '-']).map_or((rest, None), |at| (&rest[..at], Some(&rest[at..])));
    let (clock, fraction) = clock.split_once('.').map_or((clock, None), |(clock, fraction)| (clock, Some(fraction)));
    let nanoseconds = match fraction {
        Some(fraction) if clock.matches(':').count() == 2 => nanoseconds(fraction).ok_or(FORM)?,
        Some(_) => return Err(FORM.to_owned()),
        None => 0,
    };
    let offset = offset.map(|offset| seconds_east(offset).ok_or(FORM)).transpose()?;
    let time = parse(clock).map_err(|msg| if msg.contains("no time of day") { msg } else { FORM.to_owned() })?;
    if !date::is_day_form(day) {
        return Err(FORM.to_owned());
    }
    let beyond = || format!("{text} is no moment of the years 1 to 9999 in {}", zone.iana_name().unwrap_or_default());
    let day = date::day(day).ok_or_else(|| format!("{day} is no day of the calendar"))?;
    let civil = civil(day, time, nanoseconds).ok_or_else(beyond)?;
    let moment = match offset {
        Some(offset) => {
            let offset = Offset::from_seconds(offset).map_err(|_| FORM)?;
            offset.to_timestamp(civil).map_err(|_| beyond())?.to_zoned_datetime(zone.clone())
        }
        None => {
            let local = zone.to_ambiguous_zoned_datetime(civil);
            if matches!(local.offset(), AmbiguousOffset::Gap { .. }) {
                let name = zone.iana_name().unwrap_or_default();
                return Err(format!("{text} does not exist in {name}, where clocks went forward; give an offset"));
            }
            // A time comes twice when clocks go back: the first is meant.
            local.earlier().map_err(|_| beyond())?
        }
    };
    Some(moment).filter(|moment| moment.year() > 0).ok_or_else(beyond)
}

fn civil(day: Date<Iso>, time: Time, nanoseconds: i32) -> Option<DateTime> {
    let signed = |number: u8| i8::try_from(number).ok();
    let year = i16::try_from(day.year().extended_year()).ok()?;
    let (hour, minute, second) = (time.hour.number(), time.minute.number(), time.second.number());
    let (month, day) = (signed(day.month().ordinal)?, signed(day.day_of_month().0)?);
    DateTime::new(year, month, day, signed(hour)?, signed(minute)?, signed(second)?, nanoseconds).ok()
}

/// A fraction of a second, of nine digits at most.
fn nanoseconds(fraction: &str) -> Option<i32> {
    let ascii = crate::decimal::ascii(fraction).filter(|ascii| (1..=9).contains(&ascii.len()))?;
    format!("{ascii:0<9}").parse().ok()
}

/// Seconds of an offset: `Z` or `+03:00`.
fn seconds_east(offset: &str) -> Option<i32> {
    if matches!(offset, "Z" | "z") {
        return Some(0);
    }
    let numbers = numbers(&offset[1..], ':')?;
    let &[hours @ 0..=23, minutes @ 0..=59] = numbers.as_slice() else { return None };
    let seconds = i32::from(hours) * 3600 + i32::from(minutes) * 60;
    Some(if offset.starts_with('-') { -seconds } else { seconds })
}

/// The day and the time of a moment in its zone.
pub(crate) fn local(moment: &ZonedDateTime) -> Option<(Date<Iso>, Time)> {
    let unsigned = |number: i8| u8::try_from(number).ok();
    let day = Date::try_new_iso(moment.year().into(), unsigned(moment.month())?, unsigned(moment.day())?).ok()?;
    let time =
        Time::try_new(unsigned(moment.hour())?, unsigned(moment.minute())?, unsigned(moment.second())?, 0).ok()?;
    Some((day, time))
}

/// The pattern of a day that is left when the time stands in it as text.
fn with_time(time: Time, format: &str, locale: &Locale) -> Option<String> {
    let shown = as_shown(time, format);
    pattern::with_texts(format, |field| {
        let of_day = field.starts_with(|letter| pattern::DAY.letters.contains(letter));
        if of_day { Some(None) } else { of_field(shown, field, locale).map(Some) }
    })
}

fn try_format(time: Time, format: &str, locale: &Locale) -> Option<String> {
    written(time, &with_time(time, format, locale)?, locale)
}

/// The time as far as a pattern shows it: 12:30 is noon for a pattern without minutes.
fn as_shown(time: Time, format: &str) -> Time {
    let (mut shown, whole) = (time, Time::start_of_day());
    if !pattern::shows(format, &['s']) {
        shown.second = whole.second;
        if !pattern::shows(format, &['m']) {
            shown.minute = whole.minute;
        }
    }
    shown
}

/// The text of a field of a pattern.
fn of_field(time: Time, field: &str, locale: &Locale) -> Option<String> {
    let is_whole_hour = time.minute.is_zero() && time.second.is_zero();
    match field.chars().next() {
        // The library's data has no names of the parts of a day but these.
        Some('B') => part_of_day(time, field, locale).or_else(|| written(time, &field.replace('B', "a"), locale)),
        // The library takes a field that stands alone for one of whole hours.
        Some('b') if !is_whole_hour => written(time, &field.replace('b', "a"), locale),
        _ => written(time, field, locale),
    }
}

/// Parts of a day by language and field, from CLDR; `names/day-periods.mjs` writes them.
const PARTS_OF_DAY: &str = include_str!("../names/day-periods.tsv");

/// The name of the part of a day, such as `ظهرًا`; `None` in languages whose names are not known.
fn part_of_day(time: Time, field: &str, locale: &Locale) -> Option<String> {
    const LONGEST: usize = 5;
    // Fields of one to three letters are abbreviations.
    let field = match field.len() {
        length @ 4..=LONGEST => &"BBBBB"[..length],
        1..4 => "B",
        _ => return None,
    };
    let minute = u16::from(time.hour.number()) * 60 + u16::from(time.minute.number());
    // Noon lasts a moment, other parts begin with an hour: within a minute that has begun, the next one decides.
    let minute = if time.second.is_zero() { minute } else { minute | 1 };
    let mut names = PARTS_OF_DAY.lines().map(|line| line.split('\t'));
    let mut names = names.find(|names| names.clone().take(2).eq([locale.id.language.as_str(), field]))?;
    names.nth(1)?;
    let names = names.map_while(|name| name.split_once('='));
    let begun = names.take_while(|(from, _)| from.parse::<u16>().is_ok_and(|from| from <= minute));
    begun.last().map(|(_, name)| name.to_owned())
}

fn written(time: Time, format: &str, locale: &Locale) -> Option<String> {
    let pattern = DateTimePattern::try_from_pattern_str(format).ok()?;
    let mut names = FixedCalendarDateTimeNames::<(), TimeFieldSet>::try_new(locale.into()).ok()?;
    let formatter = names.include_for_pattern(&pattern).ok()?;
    date::written(&formatter.format(&time))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(time: &str, pattern: &str, tag: &str) -> String {
        format(parse(time).unwrap(), pattern, &crate::number::locale(tag).unwrap())
    }

    fn moment(text: &str, zone_name: &str) -> ZonedDateTime {
        parse_moment(text, &zone(zone_name).unwrap()).unwrap()
    }

    #[test]
    fn times_are_written_in_the_language() {
        for (time, pattern, tag, expected) in [
            ("19:30", "h:mm a", "ar-SA", "٧:٣٠ م"),
            ("07:05", "h:mm a", "ar-SA", "٧:٠٥ ص"),
            ("00:00", "h:mm a", "en", "12:00 AM"),
            ("12:00", "h:mm b", "en", "12:00 noon"),
            ("12:01", "h:mm b", "en", "12:01 PM"),
            ("12:30", "h b", "en", "12 noon"),
            ("12:00:30", "h:mm:ss b", "en", "12:00:30 PM"),
            ("12:00:30", "h:mm b", "en", "12:00 noon"),
            ("00:00", "h b", "en", "12 midnight"),
            ("12:00", "h b", "ar-SA", "١٢ م"),
            ("19:30:09", "HH:mm:ss", "ar-SA", "١٩:٣٠:٠٩"),
            ("19:30", "HH:mm", "fa", "۱۹:۳۰"),
            ("00:30", "K:mm", "en", "0:30"),
            ("19:30", "'الساعة'h:mm''aB", "ar-SA", "الساعة٧:٣٠'ممساءً"),
            ("19:30", "HHmm", "en", "1930"),
        ] {
            assert_eq!(shown(time, pattern, tag), expected, "{time} {pattern} {tag}");
        }
    }

    #[test]
    fn parts_of_the_day_are_those_of_the_language() {
        for (time, pattern, tag, expected) in [
            ("04:00", "h:mm B", "ar-SA", "٤:٠٠ فجرًا"),
            ("02:59", "B", "ar-SA", "ليلاً"),
            ("09:00", "BBBB", "ar-SA", "صباحًا"),
            ("12:59", "BB", "ar", "ظهرًا"),
            ("13:00", "BBB", "ar-SA", "بعد الظهر"),
            ("18:00", "B", "ar-SA", "مساءً"),
            ("00:10", "BBBBB", "ar-SA", "منتصف الليل"),
            ("12:00", "h:mm B", "en", "12:00 noon"),
            ("12:01", "h:mm B", "en", "12:01 in the afternoon"),
            ("12:00:01", "h:mm:ss B", "en", "12:00:01 in the afternoon"),
            ("11:59:59", "h:mm:ss B", "en", "11:59:59 in the morning"),
            ("23:00", "h B", "fr", "11 soir"),
            // CLDR's rule for a language without parts of the day.
            ("23:00", "h B", "hi", "11 pm"),
        ] {
            assert_eq!(shown(time, pattern, tag), expected, "{time} {pattern} {tag}");
        }
        for tag in ["ar", "en", "fa", "fr", "id", "ur"] {
            for (minute, field) in (0..1440).flat_map(|minute| ["B", "BBBB", "BBBBB"].map(|field| (minute, field))) {
                let time = Time::try_new((minute / 60) as u8, (minute % 60) as u8, 0, 0).unwrap();
                assert!(part_of_day(time, field, &crate::number::locale(tag).unwrap()).is_some(), "{tag} {minute}");
            }
        }
    }

    #[test]
    fn a_moment_is_shown_in_its_zone_and_calendar() {
        let arabic = crate::number::locale("ar-SA").unwrap();
        let shown = |moment: &ZonedDateTime, calendar, format| format_moment(moment, calendar, format, &arabic);
        let (gregorian, hijri) = (Calendar::Gregorian, Calendar::UmmAlQura);
        let evening = moment("2026-03-19T22:30:00Z", "Asia/Riyadh");
        assert_eq!(shown(&evening, gregorian, "d MMMM y h:mm a"), "٢٠ مارس ٢٠٢٦ ١:٣٠ ص");
        assert_eq!(shown(&evening, hijri, "d MMMM y، h:mm B"), "١ شوال ١٤٤٧، ١:٣٠ ليلاً");
        assert_eq!(shown(&evening, hijri, "h:mm"), "١:٣٠");
        assert_eq!(shown(&evening, hijri, "d'h'h"), "١h١");
        assert_eq!(
            shown(&moment("2026-03-20T19:30", "Asia/Riyadh"), gregorian, "yyyy-MM-dd HH:mm"),
            "٢٠٢٦-٠٣-٢٠ ١٩:٣٠"
        );
        // Summer time, and an offset that is no whole hour.
        assert_eq!(plain_moment(&moment("2026-07-01T12:00:00Z", "Africa/Cairo")), "2026-07-01T15:00:00+03:00");
        assert_eq!(plain_moment(&moment("2026-01-01T12:00:00Z", "Africa/Cairo")), "2026-01-01T14:00:00+02:00");
        assert_eq!(plain_moment(&moment("2026-01-01T12:00:00.5Z", "Asia/Kolkata")), "2026-01-01T17:30:00.5+05:30");
        // The mean time of Riyadh, which was 3:06:52 ahead.
        assert_eq!(plain_moment(&moment("1940-01-01T12:00:00Z", "Asia/Riyadh")), "1940-01-01T12:00:00Z");
        // Clocks went back: the first of two.
        assert_eq!(plain_moment(&moment("2026-10-25T02:30", "Europe/Berlin")), "2026-10-25T02:30:00+02:00");
    }

    #[test]
    fn only_times_of_day_are_read() {
        for (right, plainly) in
            [("00:00", "00:00:00"), ("23:59:59", "23:59:59"), ("٠٧:٣٠", "07:30:00"), ("۱۹:۳۰:۰۵", "19:30:05")]
        {
            assert_eq!(parse(right).map(plain).as_deref(), Ok(plainly));
        }
        for wrong in ["24:00", "23:60", "23:59:60", "99:99"] {
            assert!(parse(wrong).unwrap_err().contains("is no time of day: hours are 00 to 23"), "{wrong}");
        }
        let long = ":00".repeat(100_000);
        for wrong in ["", "7:30", "7", "07:30 م", "07:30:", "07.30", "-7:30", "07:30:00:00", "NaN", "07:30:00.5", &long]
        {
            assert!(parse(wrong).unwrap_err().contains("HH:MM or HH:MM:SS"), "{wrong}");
        }
    }

    #[test]
    fn only_moments_are_read() {
        let riyadh = zone("Asia/Riyadh").unwrap();
        for right in [
            "2026-03-20T19:30",
            "2026-03-20 19:30:00",
            "2026-03-20t19:30:00z",
            "2026-03-20T19:30+03:00",
            "2026-03-20T19:30:00.123456789-11:30",
            "٢٠٢٦-٠٣-٢٠T١٩:٣٠:٠٠+٠٣:٠٠",
            "0001-01-02T00:00:00Z",
            "9999-12-30T12:00:00Z",
        ] {
            assert!(parse_moment(right, &riyadh).is_ok(), "{right}");
        }
        let digits = "1".repeat(1_000_000);
        for (wrong, expected) in [
            ("2026-03-20", "must be a day and time"),
            ("2026-03-20T", "must be a day and time"),
            ("2026-03-20T7:30", "must be a day and time"),
            ("2026-3-20T07:30", "must be a day and time"),
            ("2026-03-20T07:30+3", "must be a day and time"),
            ("2026-03-20T07:30+03:00:00", "must be a day and time"),
            ("2026-03-20T07:30+24:00", "must be a day and time"),
            ("2026-03-20T07:30.5", "must be a day and time"),
            ("2026-03-20T07:30:00.1234567890", "must be a day and time"),
            ("2026-03-20T07:30[Asia/Riyadh]", "must be a day and time"),
            (&digits, "must be a day and time"),
            ("2026-02-29T07:30", "2026-02-29 is no day of the calendar"),
            ("0000-01-01T07:30", "0000-01-01 is no day of the calendar"),
            ("2026-03-20T24:00", "24:00 is no time of day"),
            ("2016-12-31T23:59:60Z", "23:59:60 is no time of day"),
            ("9999-12-31T23:59:59-12:00", "is no moment of the years 1 to 9999 in Asia/Riyadh"),
        ] {
            let msg = parse_moment(wrong, &riyadh).unwrap_err();
            assert!(msg.contains(expected), "{wrong:.80}: {msg}");
        }
        let gap = parse_moment("2026-03-29T02:30", &zone("Europe/Berlin").unwrap()).unwrap_err();
        assert!(gap.contains("does not exist in Europe/Berlin"), "{gap}");
        let before = parse_moment("0001-01-01T00:30:00Z", &zone("America/New_York").unwrap()).unwrap_err();
        assert!(before.contains("is no moment of the years 1 to 9999"), "{before}");
    }

    #[test]
    fn zones_are_named_as_their_database_does() {
        for name in ["Asia/Riyadh", "UTC", "Africa/Cairo", "Asia/Gaza", "Etc/GMT-3"] {
            assert_eq!(zone(name).unwrap().iana_name(), Some(name));
        }
        assert!(zone("Asia/Ryadh").unwrap_err().ends_with("did you mean `Asia/Riyadh`?"));
        for wrong in ["asia/riyadh", "+03:00", "", "AST3", "../../etc/passwd", "/usr/share/zoneinfo/UTC"] {
            assert!(zone(wrong).unwrap_err().contains("is no time zone of the IANA database"), "{wrong}");
        }
    }

    #[test]
    fn only_patterns_of_what_a_field_has_are_accepted() {
        for good in ["h:mm a", "HH:mm:ss", "h B", "K 'd' b", "aaaa", "BBBBB"] {
            assert_eq!(validate_format(good), Ok(()), "{good}");
            assert_eq!(validate_format_with_day(good), Ok(()), "{good}");
        }
        for good in ["d MMMM y h:mm a", "y", "EEEE d/M HH:mm", "dh", "d''h"] {
            assert_eq!(validate_format_with_day(good), Ok(()), "{good}");
        }
        for bad in ["", "'h'", "h 'mm", "d h", "kk:mm", "h:mm z", "hhhhh", "BBBBBB", "bbbbbbb", "mmm", "ssss", "h\0"] {
            assert!(validate_format(bad).is_err(), "{bad}");
        }
        for bad in ["", "'d'", "d XXX", "YYYY HH", "dddd HH", "y hhhhh", "d BBBBBB", "y S"] {
            assert!(validate_format_with_day(bad).is_err(), "{bad}");
        }
    }
}
