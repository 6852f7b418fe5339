//! The way back from the text that is laid out to the text of a layer as its template writes it.

use std::cell::RefCell;
use std::ops::Range;

use crate::bidi::{CLOSERS, OPENERS};
use crate::data::Values;
use crate::fill::text::{keeps_tabs, letters, text_block_with};
use crate::normal;
use crate::scene::{Scene, TextBlock};
use crate::template::{Piece, Template, TextLayer};

/// A part of a layer's text, and the part of the template's text that it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedPart {
    /// Bytes of the texts of all runs together.
    pub drawn: Range<usize>,
    /// UTF-16 units of the texts of all runs as the template writes them.
    pub source: Range<usize>,
    /// True of a placeholder, in the place of which a value is drawn.
    pub is_value: bool,
}

/// A scene with one layer's text traced.
#[derive(Clone, Debug, PartialEq)]
pub struct TracedScene {
    /// The layer and those around it.
    pub scene: Scene,
    /// The parts of its text in order, which together are the whole of the template's text.
    pub parts: Vec<TracedPart>,
}

/// The layer whose text is traced, and its parts once it is filled.
pub(super) struct Tracing<'a> {
    pub layer: &'a str,
    pub parts: RefCell<Option<Vec<TracedPart>>>,
}

/// A piece of a text as it is drawn before letters change their case and runs are isolated.
struct FilledPiece {
    run: usize,
    text: String,
}

/// The text of a layer as it is filled in, and its parts.
pub(super) fn traced_block(template: &Template, values: &Values, layer: &TextLayer) -> (TextBlock, Vec<TracedPart>) {
    let mut pieces = Vec::new();
    let block = text_block_with(template, values, layer, |run, text| {
        pieces.push(FilledPiece { run, text: text.to_owned() });
    });
    let parts = trace(layer, &pieces, &block);
    (block, parts)
}

/// Traces the text of a layer.
fn trace(layer: &TextLayer, pieces: &[FilledPiece], block: &TextBlock) -> Vec<TracedPart> {
    let is_on_path = layer.style.path.is_some();
    let mut letters = letters(layer.style.case);
    let mut drawn = |c: char| -> String {
        let own = letters(c);
        if is_on_path { own.replace('\n', " ") } else { own }
    };
    let keeps_tabs = keeps_tabs(layer);
    let (mut parts, mut source, mut before) = (Vec::new(), 0, 0);
    let mut filled = pieces.iter().peekable();
    for (index, (run, styled)) in layer.runs.iter().zip(&block.runs).enumerate() {
        let mut walk = Walk::new(&styled.text, run.style.own.is_rtl.is_some());
        let mut placeholders = run.text.placeholders.iter();
        for piece in &run.text.pieces {
            let Some(own) = filled.next_if(|filled| filled.run == index) else { break };
            let mut chars = own.text.chars();
            let mut add = |units: usize, chars: &mut dyn Iterator<Item = char>, is_value| {
                let range = walk.take(chars.flat_map(|c| drawn(c).chars().collect::<Vec<_>>()));
                let drawn = before + range.start..before + range.end;
                parts.push(TracedPart { drawn, source: source..source + units, is_value });
                source += units;
            };
            match piece {
                Piece::Field(_) => {
                    let units = placeholders.next().copied().unwrap_or_default();
                    add(units as usize, &mut chars, true);
                }
                Piece::Literal(literal) => {
                    for part in literal_parts(literal, keeps_tabs) {
                        add(part.units, &mut chars.by_ref().take(part.chars), false);
                    }
                }
            }
        }
        before += styled.text.len();
    }
    parts
}

/// The parts of a literal. Digits change one by one.
fn literal_parts(literal: &str, keeps_tabs: bool) -> Vec<normal::NormalPart> {
    if !keeps_tabs {
        return normal::parts(literal);
    }
    let tab = normal::NormalPart { units: 1, chars: 1 };
    let mut parts = Vec::new();
    for (index, part) in literal.split('\t').enumerate() {
        parts.extend((index > 0).then_some(tab));
        parts.extend(normal::parts(part));
    }
    parts
}

/// Walks along the text of a run as it is drawn, which isolates may have been added to.
struct Walk<'a> {
    text: &'a str,
    at: usize,
    is_isolated: bool,
    /// True where the text up to the next end of a line, or tab, begins.
    begins: bool,
}

impl<'a> Walk<'a> {
    const fn new(text: &'a str, is_isolated: bool) -> Self {
        Self { text, at: 0, is_isolated, begins: true }
    }

    /// The bytes of characters that come next.
    fn take(&mut self, chars: impl Iterator<Item = char>) -> Range<usize> {
        let mut range: Option<Range<usize>> = None;
        for c in chars {
            let start = self.find(c);
            if self.text[start..].starts_with(c) {
                self.at = start + c.len_utf8();
                range = Some(range.map_or(start, |range| range.start)..self.at);
            }
        }
        range.unwrap_or(self.at..self.at)
    }

    /// The byte at which a character stands, past the controls of its isolate. Isolates leave out closers without an opener.
    fn find(&mut self, c: char) -> usize {
        if !self.is_isolated {
            return self.at;
        }
        let is_end = matches!(c, '\n' | '\t');
        // Closers alone leave nothing to isolate.
        if std::mem::replace(&mut self.begins, is_end)
            && let Some(inner) = self.text[self.at..].strip_prefix(OPENERS).filter(|_| !is_end)
        {
            self.at = self.text.len() - inner.len();
        }
        let ahead = &self.text[self.at..];
        self.at + ahead.len() - ahead.trim_start_matches(|other| CLOSERS.contains(&other) && other != c).len()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The source and the drawn text, part by part.
    fn traced(text: &Value, members: &Value, data: &Value) -> Vec<(String, String, bool)> {
        let mut layer =
            json!({"id": "t", "type": "text", "text": text, "box": [0, 0, 9, 9], "font": ["Amiri"], "size": 9});
        layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        let fields: Vec<Value> =
            ["a", "b"].iter().map(|name| json!({"name": name, "type": "text", "required": false})).collect();
        let schema = json!({
            "schema_version": 1, "canvas": {"width": 9, "height": 9}, "locale": "ar-SA", "fields": fields, "layers": [layer],
        });
        let template = Template::parse(&schema.to_string()).unwrap();
        let values = crate::check(&template, data, &[]).unwrap();
        let traced = crate::fill_traced(&template, &values, 1.0, "t", &|_| true).unwrap().unwrap();
        assert_eq!(traced.scene, crate::fill(&template, &values, 1.0).unwrap());
        let crate::Content::Text(block) = &traced.scene.layers[0].content else { panic!("no text") };
        let drawn: String = block.runs.iter().map(|run| run.text.as_str()).collect();
        let source: String = match text {
            Value::String(text) => text.clone(),
            runs => runs.as_array().unwrap().iter().map(|run| run["text"].as_str().unwrap()).collect(),
        };
        let source: Vec<u16> = source.encode_utf16().collect();
        let (mut at, mut before) = (0, 0);
        let parts = traced.parts.iter().map(|part| {
            assert_eq!(part.source.start, at, "{text}");
            assert!(before <= part.drawn.start, "{text}");
            (at, before) = (part.source.end, part.drawn.end);
            (
                String::from_utf16(&source[part.source.clone()]).unwrap(),
                drawn[part.drawn.clone()].to_owned(),
                part.is_value,
            )
        });
        let parts: Vec<_> = parts.collect();
        assert_eq!(at, source.len(), "{text}");
        parts
    }

    fn plain(parts: &[(String, String, bool)]) -> Vec<(&str, &str)> {
        parts.iter().map(|(source, drawn, _)| (source.as_str(), drawn.as_str())).collect()
    }

    #[test]
    fn placeholders_are_parts_as_they_are_written() {
        let parts = traced(&json!("{{a}}{{ b }}، {{b}}"), &json!({}), &json!({"a": "محمد"}));
        let wanted = [("{{a}}", "\u{2067}محمد\u{2069}"), ("{{ b }}", ""), ("،", "،"), (" ", " "), ("{{b}}", "")];
        assert_eq!(plain(&parts), wanted);
        assert!(parts.iter().all(|(source, _, is_value)| *is_value == source.starts_with("{{")));
    }

    #[test]
    fn normal_forms_and_digits_have_their_parts() {
        let parts = traced(&json!("e\u{301} ﻻ1\r\nﻫ\u{7}🇸🇦\tا\u{654}"), &json!({"digits": "arab"}), &json!({}));
        let wanted = [
            ("e\u{301}", "é"),
            (" ", " "),
            ("ﻻ", "لا"),
            ("1", "١"),
            ("\r\n", "\n"),
            ("ﻫ\u{7}", "ه\u{200D}"),
            ("🇸🇦", "🇸🇦"),
            ("\t", " "),
            ("ا\u{654}", "أ"),
        ];
        assert_eq!(plain(&parts), wanted);
    }

    #[test]
    fn letters_change_their_case_and_lines_are_joined_on_a_path() {
        let parts = traced(&json!("aß\nb"), &json!({"case": "upper"}), &json!({}));
        assert_eq!(plain(&parts), [("a", "A"), ("ß", "SS"), ("\n", "\n"), ("b", "B")]);
        let circle = json!({"path": {"circle": {"radius": 4}}, "case": "title"});
        let parts = traced(&json!("ab\n{{a}}"), &circle, &json!({"a": "x"}));
        assert_eq!(plain(&parts), [("a", "A"), ("b", "b"), ("\n", " "), ("{{a}}", "\u{2066}X\u{2069}")]);
    }

    #[test]
    fn isolates_of_runs_belong_to_no_part() {
        let runs =
            json!([{"text": "د"}, {"text": "a\u{2069}\u{202A}{{a}}\n\nb\u{2067}c", "direction": "ltr"}, {"text": "ه"}]);
        let parts = traced(&runs, &json!({}), &json!({"a": "x"}));
        let wanted = [
            ("د", "د"),
            ("a", "a"),
            ("\u{2069}", ""),
            ("\u{202A}", "\u{202A}"),
            ("{{a}}", "\u{2066}x\u{2069}"),
            ("\n", "\n"),
            ("\n", "\n"),
            ("b", "b"),
            ("\u{2067}", "\u{2067}"),
            ("c", "c"),
            ("ه", "ه"),
        ];
        assert_eq!(plain(&parts), wanted);
    }

    #[test]
    fn an_isolate_of_closers_alone_is_none() {
        let runs = json!([{"text": "\u{202C}", "direction": "rtl"}, {"text": "\u{2069}\nb", "direction": "rtl"}]);
        let parts = traced(&runs, &json!({}), &json!({}));
        assert_eq!(plain(&parts), [("\u{202C}", ""), ("\u{2069}", ""), ("\n", "\n"), ("b", "b")]);
    }

    /// Parts that are normalised apart have together as many units and characters as the whole.
    #[test]
    fn any_text_is_the_sum_of_its_parts() {
        let pieces = [
            "ا",
            "\u{654}",
            "e",
            "\u{301}",
            "\u{323}",
            "ﻻ",
            "ﻫ",
            "ﹷ",
            "ب",
            "\u{64E}",
            "\u{651}",
            "\r",
            "\n",
            "\t",
            "\u{7}",
            "\u{200D}",
            "\u{200B}",
            "\u{AD}",
            "👨",
            "🏽",
            "\u{1F1F8}",
            "\u{1100}",
            "\u{1161}",
            "\u{11A8}",
            "\u{9C7}",
            "\u{9BE}",
            "क",
            "\u{94D}",
            "ष",
            "\u{2067}",
            "\u{2069}",
            "\u{F71}",
            "\u{F72}",
            "\u{344}",
            "\u{2126}",
            "\u{FB1D}",
            "5",
        ];
        let mut state = 7_u64;
        for _ in 0..4_000 {
            let text: String = (0..9)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    pieces[(state >> 33) as usize % pieces.len()]
                })
                .collect();
            let parts = normal::parts(&text);
            let units: usize = parts.iter().map(|part| part.units).sum();
            let chars: usize = parts.iter().map(|part| part.chars).sum();
            assert_eq!(
                (units, chars),
                (text.encode_utf16().count(), normal::normalized(&text).chars().count()),
                "{text:?}"
            );
        }
    }
}
