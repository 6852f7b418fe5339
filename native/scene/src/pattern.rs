//! Patterns of CLDR (UTS #35): fields, each a run of one letter, and text.

/// The fields that patterns of one type of field may have, and the words for them.
pub(crate) struct Vocabulary {
    /// The letters of its fields.
    pub(crate) letters: &'static str,
    /// The whole that a pattern shows parts of, as messages call it.
    whole: &'static str,
    /// The name of such patterns.
    name: &'static str,
    help: &'static str,
}

pub(crate) const DAY: Vocabulary = Vocabulary {
    letters: "GyMLdEc",
    whole: "a day",
    name: "date",
    help: "use d, M, y, E, G and text in single quotes, such as \"d MMMM y\"",
};

pub(crate) const TIME: Vocabulary = Vocabulary {
    letters: "abBhHKms",
    whole: "a time",
    name: "time",
    help: "use h, H, K, m, s, a, b, B and text in single quotes, such as \"h:mm a\"",
};

pub(crate) const DAY_AND_TIME: Vocabulary = Vocabulary {
    letters: "GyMLdEcabBhHKms",
    whole: "a day or time",
    name: "date and time",
    help: "use d, M, y, E, G, h, H, K, m, s, a, b, B and text in single quotes, such as \"d MMMM y h:mm a\"",
};

impl Vocabulary {
    /// Validates a pattern by its letters and quotes; `formats` is whether it formats an example, which proves that each
    /// field has such a length.
    ///
    /// # Errors
    /// The pattern's fault, as a sentence.
    pub(crate) fn validate(&self, pattern: &str, formats: impl FnOnce() -> bool) -> Result<(), String> {
        if pattern.contains('\0') {
            return Err("holds a NUL character; remove it".to_owned());
        }
        let mut has_field = false;
        for part in parts(pattern) {
            if let Part::Field(field) = part {
                if let Some(letter) = field.chars().next().filter(|letter| !self.letters.contains(*letter)) {
                    return Err(format!("`{letter}` is no part of {}; {}", self.whole, self.help));
                }
                has_field = true;
            }
        }
        // An apostrophe is written as two quotes, so that those of a whole pattern are even in number.
        if pattern.matches('\'').count() % 2 == 1 {
            return Err("a single quote is not closed".to_owned());
        }
        if !has_field {
            return Err(format!("shows no part of the {}; {}", self.name, self.help));
        }
        if formats() { Ok(()) } else { Err(format!("is no CLDR {} pattern; {}", self.name, self.help)) }
    }
}

#[derive(Debug, PartialEq)]
enum Part<'a> {
    Field(&'a str),
    Text(char),
}

fn parts(pattern: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    let mut is_quoted = false;
    while let Some(first) = rest.chars().next() {
        let mut taken = first.len_utf8();
        if rest.starts_with("''") {
            taken = 2;
            parts.push(Part::Text('\''));
        } else if first == '\'' {
            is_quoted = !is_quoted;
        } else if !is_quoted && first.is_ascii_alphabetic() {
            taken = rest.find(|c| c != first).unwrap_or(rest.len());
            parts.push(Part::Field(&rest[..taken]));
        } else {
            parts.push(Part::Text(first));
        }
        rest = &rest[taken..];
    }
    parts
}

/// The pattern with the texts of some fields in quotes. `text_of` gives that of a field such as `MMMM`, `Some(None)` for one
/// that stays and `None` after a fault.
pub(crate) fn with_texts(pattern: &str, text_of: impl Fn(&str) -> Option<Option<String>>) -> Option<String> {
    let mut written = String::with_capacity(pattern.len());
    // Texts that touch stand in one pair of quotes: two would be an apostrophe where they meet.
    let mut text = String::new();
    for part in parts(pattern) {
        match part {
            Part::Text(c) => text.push(c),
            Part::Field(field) => match text_of(field)? {
                Some(shown) => text.push_str(&shown),
                None => {
                    written += &quoted(&std::mem::take(&mut text));
                    written += field;
                }
            },
        }
    }
    Some(written + &quoted(&text))
}

/// Returns whether a pattern has a field of one of these letters.
pub(crate) fn shows(pattern: &str, letters: &[char]) -> bool {
    parts(pattern).iter().any(|part| matches!(part, Part::Field(field) if field.starts_with(letters)))
}

fn quoted(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("'{}'", text.replace('\'', "''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stand_for_fields_beside_anything() {
        let days =
            |pattern| with_texts(pattern, |field| Some(field.starts_with('d').then(|| "o'clock".to_owned()))).unwrap();
        assert_eq!(days("d"), "'o''clock'");
        assert_eq!(days("dM"), "'o''clock'M");
        assert_eq!(days("d'd'd ''M''"), "'o''clockdo''clock '''M''''");
        assert_eq!(days("M y"), "M' 'y");
        assert_eq!(with_texts("d M", |_| None), None);
    }

    #[test]
    fn fields_are_distinguished_from_text() {
        assert!(shows("d 'G' G", &['G']) && shows("'a''b' y", &['y']));
        assert!(!shows("d 'G'", &['G']) && !shows("d ''", &['\'']));
    }
}
