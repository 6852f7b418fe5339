//! A template joined with values: the scene that is laid out and painted.

use crate::bidi;
use crate::bound::Bound;
use crate::data::Values;
use crate::digits::{DigitMapper, leading, trailing};
use crate::effects::{Effects, Flip};
use crate::fallback::badge;
use crate::issue::{Issue, Loc};
use crate::node::{Issues, Node};
use crate::number::with_numbering;
use crate::scene::{Content, Group, ImageBlock, Layer, Scene, StyledText, TextBlock};
use crate::schema::style::{Digits, Direction};
use crate::site::Site;
use crate::template::binding::LookAsset;
use crate::template::field::CurrencyDisplay;
use crate::template::image::fallback_id;
use crate::template::layer::{GroupLayer, Layer as TemplateLayer, LayerContent};
use crate::template::{
    BarcodeLayer, BoundLayer, BoundText, Fallback, Field, FieldKind, ImageSource, Piece, QrLayer, QrPayload, QrSymbol,
    Template, TextLayer,
};
use crate::value::Fault;
use crate::{barcode, date, legible, normal, number, qr, schema, time, zatca};

/// Binds `values`, which [`crate::check`] made for this template; `scale` is output pixels for each pixel of the canvas,
/// whole ones of which the modules of codes take.
///
/// Left out are layers whose `when` field has no value, images whose field has no picture, and codes with nothing to
/// encode.
///
/// # Errors
/// `["layers", index, …]`: what a code can't hold.
pub fn fill(template: &Template, values: &Values, scale: f32) -> Result<Scene, Vec<Issue>> {
    fill_where(template, values, scale, |layer| values.show(layer))
}

/// As [`fill`], of the layers that are `wanted`. Those that are not bound are filled by [`Values::default`] as by any.
///
/// # Errors
/// As [`fill`].
pub fn fill_where(
    template: &Template,
    values: &Values,
    scale: f32,
    wanted: impl Fn(&TemplateLayer) -> bool,
) -> Result<Scene, Vec<Issue>> {
    let mut filler = Filler { template, values, scale, issues: Vec::new() };
    let wanted = template.layers.iter().enumerate().filter(|(_, layer)| wanted(layer));
    let layers = wanted.filter_map(|(index, layer)| filler.layer(index, layer)).collect();
    let issues = filler.issues;
    if !issues.is_empty() {
        return Err(issues);
    }
    let canvas = &template.canvas;
    Ok(Scene {
        width: canvas.width,
        height: canvas.height,
        background: canvas.background,
        has_image: canvas.image.is_some(),
        layers,
    })
}

/// Fills layers, and collects their faults.
struct Filler<'a> {
    template: &'a Template,
    values: &'a Values,
    scale: f32,
    issues: Vec<Issue>,
}

impl Filler<'_> {
    /// The layer with this index in the template; `None` where it is left out or wrong.
    fn layer(&mut self, index: usize, layer: &TemplateLayer) -> Option<Layer> {
        let look = layer.bound.as_deref().map(|bound| self.look(layer, bound));
        let look = look.transpose().map_err(|issues| self.issues.extend(issues)).ok()?;
        self.filled(index, look.as_ref().unwrap_or(layer), layer.loc.clone())
    }

    /// A layer with literal members; `index` is that of the layer of the template in which it is, and `loc` its place.
    fn filled(&mut self, index: usize, layer: &TemplateLayer, loc: Vec<Loc>) -> Option<Layer> {
        let site = Site { frame: layer.frame, rotate: layer.rotate, scale: self.scale };
        let content = match &layer.content {
            LayerContent::Group(group) => Ok(self.group(index, group, &loc)),
            _ => content(self.template, self.values, layer, &site),
        };
        match content {
            Ok(content) => content.map(|content| Layer {
                id: layer.id.clone(),
                frame: layer.frame,
                opacity: layer.opacity,
                rotate: layer.rotate,
                // Initials stay readable where the picture in their place would be mirrored.
                effects: match (&layer.content, &content) {
                    (LayerContent::Image(_), Content::Group(_)) => Effects { flip: Flip::default(), ..layer.effects },
                    _ => layer.effects,
                },
                faults: legible::faults(self.template, index, layer, &content, &site),
                content,
            }),
            Err(wrong) => {
                self.issues.extend(
                    wrong.into_iter().map(|Wrong { member, fault }| {
                        Issue::new([loc.clone(), member].concat(), fault.kind, fault.msg)
                    }),
                );
                None
            }
        }
    }

    /// The layers of a group that are shown; `None` where none is.
    fn group(&mut self, index: usize, group: &GroupLayer, loc: &[Loc]) -> Option<Content> {
        let shown = group.layers.iter().enumerate().filter(|(_, layer)| self.values.show(layer)).collect::<Vec<_>>();
        let layers: Vec<Layer> = shown
            .into_iter()
            .filter_map(|(at, layer)| self.filled(index, layer, [loc, &["layers".into(), at.into()]].concat()))
            .collect();
        (!layers.is_empty()).then_some(Content::Group(Group { layers, clip: group.clip }))
    }

    /// A layer with bound members as it looks with the values.
    fn look(&self, layer: &TemplateLayer, bound: &BoundLayer) -> Result<TemplateLayer, Vec<Issue>> {
        let Self { template, values, .. } = self;
        let json =
            bound.resolved(|binding| binding.literal(&template.fields[binding.field], values.get(binding.field)));
        let issues = Issues::default();
        let read = schema::layer::layer(&Node::root(&json, &issues), Some(&template.locale), &template.declared);
        let issues = issues.into_vec();
        let Some(mut look) = read.filter(|_| issues.is_empty()) else {
            return Err(issues.into_iter().map(|issue| bound.told(issue, &template.fields, &layer.loc)).collect());
        };
        look.id.clone_from(&layer.id);
        name_pictures(&mut look, bound);
        Ok(look)
    }
}

/// Gives the pictures of assets the ids under which they are handed over.
fn name_pictures(layer: &mut TemplateLayer, bound: &BoundLayer) {
    match &mut layer.content {
        LayerContent::Group(group) => group.layers.iter_mut().for_each(|layer| name_pictures(layer, bound)),
        LayerContent::Image(image) => {
            image.block.picture =
                image.asset().and_then(|asset| bound.asset(&layer.id, asset)).map(LookAsset::picture_id);
        }
        _ => {}
    }
}

/// What is wrong with a member of a layer.
struct Wrong {
    member: Vec<Loc>,
    fault: Fault,
}

impl Wrong {
    fn text(fault: Fault) -> Vec<Self> {
        vec![Self { member: vec!["text".into()], fault }]
    }

    fn frame(fault: Fault) -> Vec<Self> {
        vec![Self { member: vec!["box".into()], fault }]
    }
}

fn content(
    template: &Template,
    values: &Values,
    layer: &TemplateLayer,
    site: &Site,
) -> Result<Option<Content>, Vec<Wrong>> {
    Ok(match &layer.content {
        LayerContent::Text(layer) => Some(Content::Text(Box::new(text_block(template, values, layer)))),
        LayerContent::Image(image) => {
            match (&image.source, &image.fallback) {
                (ImageSource::Asset(_), _) => Some(Content::Image(image.block.clone())),
                // The picture of a field has the id of its layer.
                (ImageSource::Field(field), _) if values.has(*field) => {
                    Some(Content::Image(ImageBlock { picture: None, ..image.block.clone() }))
                }
                (ImageSource::Field(_), Some(Fallback::Asset(_))) => {
                    let picture = image.block.picture.clone().unwrap_or_else(|| fallback_id(&layer.id));
                    Some(Content::Image(ImageBlock { picture: Some(picture), ..image.block.clone() }))
                }
                (ImageSource::Field(_), Some(Fallback::Initials(own))) => {
                    let text = payload(template, values, &own.text);
                    Some(badge(&layer.id, &layer.frame, &image.block, own, &text, &template.locale))
                }
                (ImageSource::Field(_), None) => None,
            }
        }
        LayerContent::Shape(shape) => Some(Content::Shape(shape.clone())),
        LayerContent::Qr(qr) => code(template, values, qr, site)?,
        LayerContent::Barcode(bars) => barcode(&layer.id, template, values, bars, site)?,
        // The layers in it are filled one by one.
        LayerContent::Group(_) => None,
    })
}

fn code(template: &Template, values: &Values, layer: &QrLayer, site: &Site) -> Result<Option<Content>, Vec<Wrong>> {
    let drawn = |symbol: &QrSymbol| qr::block(symbol, layer, site).map(Content::Code).map_err(Wrong::frame);
    if let Some(fixed) = &layer.fixed {
        return drawn(fixed).map(Some);
    }
    let payload = match &layer.payload {
        QrPayload::Text(text) => Some(payload(template, values, text)),
        QrPayload::Zatca(zatca) => invoice(&zatca.texts().map(|text| payload(template, values, text)))?,
    };
    let Some(payload) = payload.filter(|payload| !payload.is_empty()) else { return Ok(None) };
    let code = qr::encode(&payload, layer.ecc).map_err(|msg| Wrong::text(Fault { kind: "string_too_long", msg }))?;
    drawn(&code).map(Some)
}

/// The text of an invoice's code; `None` where no value is there at all.
fn invoice(texts: &[String; 5]) -> Result<Option<String>, Vec<Wrong>> {
    if texts.iter().all(String::is_empty) {
        return Ok(None);
    }
    zatca::encode(&texts.clone().map(Some)).map_err(|wrong| {
        let wrong = wrong.into_iter();
        wrong.map(|(name, fault)| Wrong { member: vec!["zatca".into(), name.into()], fault }).collect()
    })
}

fn barcode(
    id: &str,
    template: &Template,
    values: &Values,
    layer: &BarcodeLayer,
    site: &Site,
) -> Result<Option<Content>, Vec<Wrong>> {
    let payload = payload(template, values, &layer.text);
    if payload.is_empty() {
        return Ok(None);
    }
    let symbol = barcode::symbol(layer.symbology, &payload).map_err(Wrong::text)?;
    barcode::content(id, symbol, layer, site).map(Some).map_err(Wrong::frame)
}

/// Text for machines: values as they were given, numbers and days in their plain form, no controls of ours.
fn payload(template: &Template, values: &Values, text: &BoundText) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Literal(literal) => literal.clone(),
        Piece::Field(index) => match (values.get(*index), &template.fields[*index].kind) {
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

fn text_block(template: &Template, values: &Values, layer: &TextLayer) -> TextBlock {
    let texts = bound_texts(template, values, layer);
    let runs = layer.runs.iter().zip(texts).map(|(run, text)| StyledText { text, style: run.style.clone() });
    TextBlock { runs: runs.collect(), style: layer.style.clone() }
}

/// The text of each run. A number may stand in several pieces (`{{percent}}%`), and those in several runs.
fn bound_texts(template: &Template, values: &Values, layer: &TextLayer) -> Vec<String> {
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
                let text = digits.map_beside(&before, &normal::normalized(literal), &after);
                let joined = before + &text;
                let end = trailing(&joined);
                let is_own = layer.style.digits == Digits::AsTyped && end.len() <= text.len();
                before = if is_own { String::new() } else { last(end).to_owned() };
                text
            }
            Piece::Field(index) => {
                // An isolate is opaque: its letters are no context for the digits after it.
                let text = pieces.value(*index, digits);
                if has_signs(&template.fields[*index], layer) {
                    before = last(trailing(&(before + &bidi::without_controls(&text)))).to_owned();
                } else if !text.is_empty() {
                    before.clear();
                }
                text
            }
        };
        texts[*run] += &text;
    }
    texts
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
        let field = &self.template.fields[index];
        self.values.get(index).map_or_else(String::new, |bound| shown(field, bound, self.layer, self.is_rtl, digits))
    }

    /// The digits and signs that the text behind a literal begins with, as they are shown. In a layer that keeps what is
    /// typed only those of values count.
    fn signs_after(&self, at: usize, digits: DigitMapper) -> String {
        let mut after = String::new();
        for (_, piece) in self.pieces[at + 1..].iter().take(BESIDE) {
            let text = match piece {
                Piece::Literal(_) if after.is_empty() && self.layer.style.digits == Digits::AsTyped => break,
                Piece::Literal(literal) => DigitMapper::map(&mut { digits }, &normal::normalized(literal)),
                Piece::Field(index) if has_signs(&self.template.fields[*index], self.layer) => {
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

/// Tells whether the signs beside a field's digits are those of a number. The digits of a typed text may be anything where the
/// layer leaves them as they are.
fn has_signs(field: &Field, layer: &TextLayer) -> bool {
    match field.kind {
        FieldKind::Number(_) | FieldKind::Amount { .. } => true,
        FieldKind::Text => layer.style.digits != Digits::AsTyped,
        _ => false,
    }
}

/// Whether a layer runs from right to left as far as its template says: by its direction, the letters of its own text, or
/// its language.
fn is_rtl(layer: &TextLayer) -> bool {
    match layer.style.direction {
        Direction::Rtl => true,
        Direction::Ltr => false,
        Direction::Auto => {
            let pieces = layer.runs.iter().flat_map(|run| &run.text.pieces);
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

/// A value as a person reads it, isolated. Addresses and codes keep their digits whatever the layer asks for.
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
