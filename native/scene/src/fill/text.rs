//! Texts of layers and codes with values in the places of their fields.

use crate::bidi;
use crate::bound::Bound;
use crate::data::Values;
use crate::digits::{DigitMapper, leading, trailing};
use crate::number::with_numbering;
use crate::scene::{StyledText, TextBlock};
use crate::schema::style::{Case, Digits, Direction};
use crate::template::field::CurrencyDisplay;
use crate::template::{BoundText, Field, FieldKind, Piece, Template, TextLayer};
use crate::{date, normal, number, time};

/// Text for machines: values as they were given, numbers and days in their plain form, no controls of ours.
pub(super) fn payload(template: &Template, values: &Values, text: &BoundText) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Literal(literal) => literal.clone(),
        Piece::Field(index) => match (values.get(*index), &template.field_at(*index).kind) {
            (Some(Bound::Text(text)), _) => text.clone(),
            (Some(Bound::Number(amount)), FieldKind::Amount { currency, .. }) => number::plain_amount(amount, currency),
            (Some(Bound::Number(number)), _) => number.to_string(),
            (Some(Bound::Date(day)), _) => date::plain(*day),
            (Some(Bound::Time(time)), _) => time::plain(*time),
            (Some(Bound::DateTime(moment)), _) => time::plain_moment(moment),
            (Some(Bound::Color(color)), _) => color.clone(),
            (Some(Bound::Option(option)), FieldKind::Choice(options)) => options[*option].value.clone(),
            (Some(Bound::Flag(_) | Bound::Option(_)) | None, _) => String::new(),
        },
    };
    text.pieces.iter().map(piece).collect()
}

pub(super) fn text_block(template: &Template, values: &Values, layer: &TextLayer) -> TextBlock {
    text_block_with(template, values, layer, |_, _| {})
}

/// As [`text_block`]; `see` is shown every piece with the index of its run.
pub(super) fn text_block_with(
    template: &Template,
    values: &Values,
    layer: &TextLayer,
    see: impl FnMut(usize, &str),
) -> TextBlock {
    let texts = bound_texts(template, values, layer, see);
    let texts = if layer.style.case == Case::None { texts } else { cased(texts, layer.style.case) };
    let texts = if layer.style.path.is_none() { texts } else { on_one_line(texts) };
    let runs = layer.runs.iter().zip(texts).map(|(run, text)| {
        let text = match run.style.own.is_rtl {
            Some(is_rtl) => bidi::isolated_as(&text, is_rtl),
            None => text,
        };
        StyledText { text, style: run.style.clone() }
    });
    TextBlock { runs: runs.collect(), style: layer.style.clone() }
}

/// The texts with spaces for the ends of lines: a path has one line.
fn on_one_line(texts: Vec<String>) -> Vec<String> {
    texts.into_iter().map(|text| text.replace('\n', " ")).collect()
}

/// The texts of runs in a case. A word may stand in several runs.
fn cased(texts: Vec<String>, case: Case) -> Vec<String> {
    let mut letter = letters(case);
    texts.iter().map(|text| text.chars().map(&mut letter).collect()).collect()
}

/// The letters that characters in their order become.
pub(super) fn letters(case: Case) -> impl FnMut(char) -> String {
    let mut is_in_word = false;
    move |c: char| -> String {
        let begins = !is_in_word;
        // Controls around values, marks and apostrophes are no ends of words.
        if c.is_alphanumeric() || c.is_whitespace() || c == '-' {
            is_in_word = c.is_alphanumeric();
        }
        match case {
            Case::None => c.into(),
            Case::Lower => c.to_lowercase().collect(),
            Case::Upper => c.to_uppercase().collect(),
            Case::Title if begins => c.to_uppercase().collect(),
            Case::Title => c.into(),
        }
    }
}

/// The text of each run. A number may stand in several pieces (`{{percent}}%`), and those in several runs.
fn bound_texts(
    template: &Template,
    values: &Values,
    layer: &TextLayer,
    mut see: impl FnMut(usize, &str),
) -> Vec<String> {
    let pieces: Vec<(usize, &Piece)> = layer
        .runs
        .iter()
        .enumerate()
        .flat_map(|(run, it)| it.text.pieces.iter().map(move |piece| (run, piece)))
        .collect();
    let pieces = Pieces { template, values, layer, is_rtl: is_rtl(layer), pieces };
    let mut digits = DigitMapper::new(layer.style.digits, &layer.style.locale.0);
    let mut texts = vec![String::new(); layer.runs.len()];
    // The digits and signs that the text so far ends with.
    let mut before = String::new();
    for (at, (run, piece)) in pieces.pieces.iter().enumerate() {
        let text = match piece {
            Piece::Literal(literal) => {
                let after = pieces.signs_after(at, digits);
                let text = digits.map_beside(&before, &normalized(literal, layer), &after);
                let joined = before + &text;
                let end = trailing(&joined);
                let is_own = layer.style.digits == Digits::AsTyped && end.len() <= text.len();
                before = if is_own { String::new() } else { last(end).to_owned() };
                text
            }
            Piece::Field(index) => {
                // An isolate is opaque: its letters are no context for the digits after it.
                let text = pieces.value(*index, digits);
                if has_signs(template.field_at(*index), layer) {
                    before = last(trailing(&(before + &bidi::without_controls(&text)))).to_owned();
                } else if !text.is_empty() {
                    before.clear();
                }
                text
            }
        };
        see(*run, &text);
        texts[*run] += &text;
    }
    texts
}

/// A literal as it is drawn, with its tabs where the layer has stops for them.
fn normalized(literal: &str, layer: &TextLayer) -> String {
    if !keeps_tabs(layer) {
        return normal::normalized(literal);
    }
    literal.split('\t').map(normal::normalized).collect::<Vec<_>>().join("\t")
}

/// Returns whether a layer has stops for its tabs.
pub(super) fn keeps_tabs(layer: &TextLayer) -> bool {
    !layer.style.tabs.is_empty() && layer.style.path.is_none()
}

/// Characters of a number on either side of a piece, and pieces behind it, that decide the form of its signs. People
/// write no longer number; without a bound the work would grow with the square of the pieces.
const BESIDE: usize = 64;

/// The pieces of a layer's text, in logical order, each with the index of its run.
struct Pieces<'a> {
    template: &'a Template,
    values: &'a Values,
    layer: &'a TextLayer,
    is_rtl: bool,
    pieces: Vec<(usize, &'a Piece)>,
}

impl Pieces<'_> {
    /// A field's value as it is shown; empty where it has none.
    fn value(&self, index: usize, digits: DigitMapper) -> String {
        let field = self.template.field_at(index);
        self.values.get(index).map_or_else(String::new, |bound| shown(field, bound, self.layer, self.is_rtl, digits))
    }

    /// The digits and signs at the beginning of the text behind a literal, as they are shown. In a layer that keeps
    /// digits as they were typed only those of values count.
    fn signs_after(&self, at: usize, digits: DigitMapper) -> String {
        let mut after = String::new();
        for (_, piece) in self.pieces[at + 1..].iter().take(BESIDE) {
            let text = match piece {
                Piece::Literal(_) if after.is_empty() && self.layer.style.digits == Digits::AsTyped => break,
                Piece::Literal(literal) => DigitMapper::map(&mut { digits }, &normalized(literal, self.layer)),
                Piece::Field(index) if has_signs(self.template.field_at(*index), self.layer) => {
                    bidi::without_controls(&self.value(*index, digits))
                }
                Piece::Field(index) if self.values.has(*index) => break,
                Piece::Field(_) => continue,
            };
            let signs = leading(&text);
            after.extend(signs.chars().take(BESIDE - after.chars().count()));
            if signs != text || after.chars().count() == BESIDE {
                break;
            }
        }
        after
    }
}

/// The last characters of digits and signs that count.
fn last(signs: &str) -> &str {
    signs.char_indices().rev().nth(BESIDE - 1).map_or(signs, |(at, _)| &signs[at..])
}

/// Returns whether the signs beside a field's digits are those of a number. The digits of a typed text may be anything
/// where the layer leaves them as they are.
fn has_signs(field: &Field, layer: &TextLayer) -> bool {
    match field.kind {
        FieldKind::Number(_) | FieldKind::Amount { .. } => true,
        FieldKind::Text => layer.style.digits != Digits::AsTyped,
        _ => false,
    }
}

/// Returns true if a layer runs from right to left by its template: by its direction, the letters of its own text, or
/// its language.
fn is_rtl(layer: &TextLayer) -> bool {
    match layer.style.direction {
        Direction::Rtl => true,
        Direction::Ltr => false,
        Direction::Auto => {
            // Isolates give no direction to the text around them.
            let own = layer.runs.iter().filter(|run| run.style.own.is_rtl.is_none());
            let pieces = own.flat_map(|run| &run.text.pieces);
            let literals =
                pieces.filter_map(|piece| if let Piece::Literal(text) = piece { Some(text.as_str()) } else { None });
            let own: String = literals.collect();
            bidi::is_rtl_text(&own).unwrap_or_else(|| bidi::is_rtl_language(&layer.style.language()))
        }
    }
}

/// A person's text as it is drawn: nothing invisible around it, and on one line where the layer has one.
fn line_of(text: &str, layer: &TextLayer) -> String {
    let text = normal::normalized(bidi::trimmed(text));
    if layer.style.max_lines != Some(1) {
        return text;
    }
    text.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A value as a person reads it, isolated. Addresses and codes keep their digits in every layer.
fn shown(field: &Field, bound: &Bound, layer: &TextLayer, is_rtl: bool, mut digits: DigitMapper) -> String {
    let locale = || with_numbering(&layer.style.locale.0, digits.numbering());
    match (bound, &field.kind) {
        (Bound::Number(amount), FieldKind::Amount { currency, decimals, display }) => {
            let text = number::format_amount(amount, currency, *decimals, *display, &locale());
            // Arabic alone puts the currency after the number.
            let is_arabic = layer.style.locale.0.id.language.as_str() == "ar" && *display != CurrencyDisplay::None;
            if is_arabic { bidi::isolated_amount(&text) } else { bidi::isolated_formatted(&text) }
        }
        (Bound::Number(value), FieldKind::Number(form)) => {
            bidi::isolated_formatted(&number::format(value, *form, &locale()))
        }
        (Bound::Date(day), FieldKind::Date { calendar, format }) => {
            bidi::isolated_formatted(&date::format(*day, *calendar, format, &locale()))
        }
        (Bound::Time(value), FieldKind::Time { format }) => {
            bidi::isolated_formatted(&time::format(*value, format, &locale()))
        }
        (Bound::DateTime(moment), FieldKind::DateTime { calendar, format, .. }) => {
            bidi::isolated_formatted(&time::format_moment(moment, *calendar, format, &locale()))
        }
        (Bound::Text(text), FieldKind::Text) => bidi::isolated(&digits.map(&line_of(text, layer)), is_rtl),
        (Bound::Text(text), FieldKind::Phone) => bidi::isolated_ltr(&digits.map_digits(&normal::normalized(text))),
        (Bound::Text(text), _) => bidi::isolated_ltr(&normal::normalized(text)),
        (Bound::Option(option), FieldKind::Choice(options)) => {
            let text = options[*option].shown(&layer.style.locale.0);
            bidi::isolated(&digits.map(&line_of(text, layer)), is_rtl)
        }
        (Bound::Color(color), _) => bidi::isolated_ltr(color),
        // A value has the type of its field: `check` sees to it.
        (Bound::Option(_) | Bound::Flag(_), _) => String::new(),
        (Bound::Number(value), _) => bidi::isolated_ltr(&value.to_string()),
        (Bound::Date(day), _) => bidi::isolated_ltr(&date::plain(*day)),
        (Bound::Time(time), _) => bidi::isolated_ltr(&time::plain(*time)),
        (Bound::DateTime(moment), _) => bidi::isolated_ltr(&time::plain_moment(moment)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::template::LayerContent;

    /// A run with a direction stands isolated, line by line, and gives none to its layer.
    #[test]
    fn a_run_with_a_direction_is_isolated() {
        let schema = json!({
            "schema_version": 1, "canvas": {"width": 1, "height": 1}, "locale": "ar-SA",
            "layers": [{
                "id": "t", "type": "text", "box": [0, 0, 1, 1], "font": ["Amiri"], "size": 10,
                "text": [
                    {"text": "a\u{2067}b\nc", "direction": "ltr"}, {"text": "د", "direction": "auto"},
                    {"text": "5 (x)", "direction": "rtl"},
                ],
            }],
        });
        let template = Template::parse(&schema.to_string()).unwrap();
        let values = crate::check(&template, &json!({}), &[]).unwrap();
        let LayerContent::Text(layer) = &template.layers[0].content else { panic!("no text") };
        let block = text_block(&template, &values, layer);
        let texts: Vec<&str> = block.runs.iter().map(|run| run.text.as_str()).collect();
        let wanted = ["\u{2066}a\u{2067}b\u{2069}\u{2069}\n\u{2066}c\u{2069}", "د", "\u{2067}5 (x)\u{2069}"];
        assert_eq!(texts, wanted);
        assert!(is_rtl(layer));
    }

    /// The text that decides the signs of a piece is bounded: the work grows with the pieces, not with their square.
    #[test]
    fn a_piece_looks_no_further_than_a_number_is_long() {
        for (field, value) in [("number", "7".to_owned()), ("text", "7".repeat(9_000))] {
            let schema = json!({
                "schema_version": 1, "canvas": {"width": 1, "height": 1}, "locale": "ar-SA",
                "fields": [{"name": "v", "type": field}],
                "layers": [{
                    "id": "t", "type": "text", "text": "1{{v}}".repeat(1_000), "box": [0, 0, 1, 1], "font": ["Amiri"],
                    "size": 10, "digits": "arab",
                }],
            });
            let template = Template::parse(&schema.to_string()).unwrap();
            let values = crate::check(&template, &json!({"v": value}), &[]).unwrap();
            let LayerContent::Text(layer) = &template.layers[0].content else { panic!("no text") };
            let pieces = layer.runs[0].text.pieces.iter().map(|piece| (0, piece)).collect();
            let pieces = Pieces { template: &template, values: &values, layer, is_rtl: true, pieces };
            let digits = DigitMapper::new(layer.style.digits, &layer.style.locale.0);
            assert_eq!(pieces.signs_after(0, digits).chars().count(), BESIDE);
        }
        assert_eq!(last(&"٧".repeat(1_000)).chars().count(), BESIDE);
        assert_eq!(last("٧٪"), "٧٪");
    }
}
