//! Script runs (UAX #24): the script of each stretch of a paragraph, for shaping.

use std::ops::Range;

use unicode_bidi::{BidiDataSource, HardcodedBidiData};
use unicode_script::{Script, ScriptExtension, UnicodeScript};

/// Open brackets remembered while waiting for their closing ones; browsers keep the same depth.
const MAX_OPEN_BRACKETS: usize = 32;

/// A stretch of one script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptRun {
    /// Bytes of the text.
    pub range: Range<usize>,
    /// Its script; Common only if the text has no script at all.
    pub script: Script,
}

/// Cuts a text into script runs.
///
/// Common and Inherited characters take the script before them, those at the start the first one that follows, and a
/// closing bracket that of its opening one (UAX #24 §5.1, §5.2). A character used with several scripts (Arabic comma,
/// tatweel) stays in the run where it is one of them. Browsers itemise the same way, so that spaces and digits at the
/// border of Arabic and Latin are shaped alike.
pub(crate) fn script_runs(text: &str) -> Vec<ScriptRun> {
    let mut runs: Vec<ScriptRun> = Vec::new();
    let mut open: Vec<(char, Script)> = Vec::new();
    let mut current = Script::Common;
    for (i, c) in text.char_indices() {
        let bracket = HardcodedBidiData.bidi_matched_opening_bracket(c);
        let opening = bracket.as_ref().filter(|found| !found.is_open).and_then(|found| {
            let at = open.iter().rposition(|(opening, _)| *opening == found.opening)?;
            open.truncate(at + 1);
            open.pop()
        });
        let next = opening.map_or_else(|| resolve(c, current), |(_, script)| script);
        if next != current {
            match runs.last_mut() {
                // Text before any script joins the first one.
                Some(run) if current == Script::Common => run.script = next,
                _ => runs.push(ScriptRun { range: i..i, script: next }),
            }
            if current == Script::Common {
                open.iter_mut().for_each(|(_, script)| *script = next);
            }
            current = next;
        } else if runs.is_empty() {
            runs.push(ScriptRun { range: 0..0, script: current });
        }
        if let Some(run) = runs.last_mut() {
            run.range.end = i + c.len_utf8();
        }
        if let Some(found) = bracket.filter(|found| found.is_open) {
            if open.len() == MAX_OPEN_BRACKETS {
                open.remove(0);
            }
            open.push((found.opening, current));
        }
    }
    runs
}

/// The script of a character that follows text of the script `current`.
fn resolve(c: char, current: Script) -> Script {
    let own = c.script();
    if own == Script::Unknown {
        return current;
    }
    if matches!(own, Script::Common | Script::Inherited) {
        let extension = c.script_extension();
        if extension.is_common() || extension.is_inherited() || is_among(extension, current) {
            return current;
        }
        return extension.iter().next().unwrap_or(current);
    }
    if is_among(ScriptExtension::from(c), current) { current } else { own }
}

fn is_among(extension: ScriptExtension, script: Script) -> bool {
    script != Script::Common && extension.contains_script(script)
}

/// The script of the first character that has one, otherwise Common.
pub(crate) fn first_script(text: &str) -> Script {
    let mut scripts = text.chars().map(|c| c.script());
    scripts.find(|s| !matches!(s, Script::Common | Script::Inherited | Script::Unknown)).unwrap_or(Script::Common)
}

/// Returns whether a script's letters join, so that nothing may be inserted between them (CSS Text
/// 4, Appendix D).
pub(crate) fn is_cursive(script: Script) -> bool {
    use Script::{Adlam, Arabic, Chorasmian, Hanifi_Rohingya, Mandaic, Manichaean, Mongolian, Nko, Phags_Pa};
    use Script::{Psalter_Pahlavi, Sogdian, Syriac};
    matches!(script, Adlam | Arabic | Chorasmian | Hanifi_Rohingya | Mandaic | Manichaean | Mongolian | Nko | Phags_Pa)
        || matches!(script, Psalter_Pahlavi | Sogdian | Syriac)
}

/// Returns whether a script is written from right to left.
pub(crate) fn is_rtl(script: Script) -> bool {
    let rtl = [
        "Adlm", "Arab", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Khar", "Lydi", "Mand", "Mani",
        "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Ougr", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr",
        "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
    ];
    rtl.contains(&script.short_name())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(text: &str) -> Vec<(&str, Script)> {
        script_runs(text).into_iter().map(|run| (&text[run.range], run.script)).collect()
    }

    #[test]
    fn common_characters_take_the_script_before_them() {
        assert_eq!(runs("iPhone 15 برو"), [("iPhone 15 ", Script::Latin), ("برو", Script::Arabic)]);
        assert_eq!(runs("آيفون 15 Pro"), [("آيفون 15 ", Script::Arabic), ("Pro", Script::Latin)]);
    }

    #[test]
    fn leading_common_characters_take_the_first_script() {
        assert_eq!(runs("15 (برو)"), [("15 (برو)", Script::Arabic)]);
        assert_eq!(runs("123"), [("123", Script::Common)]);
        assert_eq!(runs(""), []);
    }

    #[test]
    fn a_closing_bracket_takes_the_script_of_its_opening_one() {
        assert_eq!(
            runs("شركة (ABC) المحدودة"),
            [("شركة (", Script::Arabic), ("ABC", Script::Latin), (") المحدودة", Script::Arabic)]
        );
        assert_eq!(runs("قال John (Work) نعم")[1], ("John (Work) ", Script::Latin));
    }

    #[test]
    fn signs_stay_with_the_digits_that_they_enclose() {
        assert_eq!(runs("۝٧ ؀١٢٣"), [("۝٧ ؀١٢٣", Script::Arabic)]);
        assert_eq!(runs("محـــمد، ٥"), [("محـــمد، ٥", Script::Arabic)]);
    }
}
