//! A template joined with values: the scene that is laid out and painted.

use crate::bidi;
use crate::data::Values;
use crate::digits::DigitMapper;
use crate::issue::Issue;
use crate::number::with_numbering;
use crate::scene::{Content, Layer, Scene, StyledText, TextBlock};
use crate::template::layer::LayerContent;
use crate::template::{BoundText, Field, FieldKind, Piece, QrLayer, QrPayload, Template, TextLayer};
use crate::value::Bound;
use crate::{date, normal, number, qr};

/// Binds `values`, which [`crate::check`] made for this template.
///
/// Left out are layers whose `when` field has no value, images whose field has no picture, and codes with nothing to
/// encode.
///
/// # Errors
/// `["layers", index, property]`: a code's payload that is too long, or a layer of a kind that is not drawn yet.
pub fn fill(template: &Template, values: &Values) -> Result<Scene, Vec<Issue>> {
    let mut issues = template.unsupported();
    let mut layers = Vec::with_capacity(template.layers.len());
    for (index, layer) in template.layers.iter().enumerate() {
        if layer.when.is_some_and(|field| !values.has(field)) {
            continue;
        }
        match content(template, values, &layer.content) {
            Ok(Some(content)) => layers.push(Layer {
                id: layer.id.clone(),
                frame: layer.frame,
                opacity: layer.opacity,
                rotate: layer.rotate,
                content,
            }),
            Ok(None) => {}
            Err(msg) => {
                let loc = vec!["layers".into(), index.into(), "text".into()];
                issues.push(Issue::new(loc, "string_too_long", msg));
            }
        }
    }
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

fn content(template: &Template, values: &Values, content: &LayerContent) -> Result<Option<Content>, String> {
    Ok(match content {
        LayerContent::Text(layer) => Some(Content::Text(Box::new(text_block(template, values, layer)))),
        LayerContent::Image(image) => {
            let is_there = match &image.source {
                crate::template::ImageSource::Asset(_) => true,
                crate::template::ImageSource::Field(field) => values.has(*field),
            };
            is_there.then(|| Content::Image(image.block.clone()))
        }
        LayerContent::Shape(shape) => Some(Content::Shape(shape.clone())),
        LayerContent::Qr(layer) => code(template, values, layer)?,
        LayerContent::Barcode(_) => None,
    })
}

fn code(template: &Template, values: &Values, layer: &QrLayer) -> Result<Option<Content>, String> {
    if let Some(fixed) = &layer.fixed {
        return Ok(Some(Content::Code(fixed.clone())));
    }
    let QrPayload::Text(text) = &layer.payload else { return Ok(None) };
    let payload = payload(template, values, text);
    if payload.is_empty() {
        return Ok(None);
    }
    qr::encode(&payload, layer).map(|code| Some(Content::Code(code)))
}

/// Text for machines: values as they were given, numbers and days in their plain form, no controls of ours.
fn payload(template: &Template, values: &Values, text: &BoundText) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Literal(literal) => literal.clone(),
        Piece::Field(index) => match (values.get(*index), &template.fields[*index].kind) {
            (Some(Bound::Text(text)), _) => text.clone(),
            (Some(Bound::Number(amount)), FieldKind::Amount { currency }) => number::plain_amount(amount, currency),
            (Some(Bound::Number(number)), _) => number.to_string(),
            (Some(Bound::Date(day)), _) => date::plain(*day),
            (None, _) => String::new(),
        },
    };
    text.pieces.iter().map(piece).collect()
}

fn text_block(template: &Template, values: &Values, layer: &TextLayer) -> TextBlock {
    let mut digits = DigitMapper::new(layer.digits, &layer.locale);
    let runs = layer.runs.iter().map(|run| StyledText {
        text: bound_text(template, values, layer, &run.text, &mut digits),
        fonts: run.fonts.clone(),
        weight: run.weight,
        italic: layer.italic,
        relative_size: run.relative_size,
        color: run.color.clone(),
    });
    TextBlock {
        runs: runs.collect(),
        size: layer.size,
        min_size: layer.min_size,
        direction: layer.direction,
        align: layer.align,
        valign: layer.valign,
        max_lines: layer.max_lines,
        line_height: layer.line_height,
        overflow: layer.overflow,
        justify: layer.justify,
        letter_spacing: layer.letter_spacing,
        language: layer.locale.id.to_string(),
        features: layer.features.clone(),
        axes: layer.axes.clone(),
        stroke: layer.stroke.clone(),
        shadow: layer.shadow,
    }
}

fn bound_text(
    template: &Template,
    values: &Values,
    layer: &TextLayer,
    text: &BoundText,
    digits: &mut DigitMapper,
) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Literal(literal) => digits.map(&normal::normalized(literal)),
        Piece::Field(index) => {
            // An isolate is opaque: its letters are no context for the digits after it.
            let inside = *digits;
            values.get(*index).map_or_else(String::new, |bound| shown(&template.fields[*index], bound, layer, inside))
        }
    };
    text.pieces.iter().map(piece).collect()
}

/// A value as a person reads it, isolated. Addresses and codes keep their digits whatever the layer asks for.
fn shown(field: &Field, bound: &Bound, layer: &TextLayer, mut digits: DigitMapper) -> String {
    let locale = || with_numbering(&layer.locale, digits.numbering());
    match (bound, &field.kind) {
        (Bound::Number(amount), FieldKind::Amount { currency }) => {
            bidi::isolated_formatted(&number::format_amount(amount, currency, &locale()))
        }
        (Bound::Number(value), FieldKind::Number { decimals }) => {
            bidi::isolated_formatted(&number::format(value, *decimals, &locale()))
        }
        (Bound::Date(day), FieldKind::Date { calendar, format }) => {
            bidi::isolated_formatted(&date::format(*day, *calendar, format, &locale()))
        }
        (Bound::Text(text), FieldKind::Text) => bidi::isolated(&digits.map(&normal::normalized(text))),
        (Bound::Text(text), FieldKind::Phone) => bidi::isolated_ltr(&digits.map(&normal::normalized(text))),
        (Bound::Text(text), _) => bidi::isolated_ltr(&normal::normalized(text)),
        // A value has the type of its field: `check` sees to it.
        (Bound::Number(value), _) => bidi::isolated_ltr(&value.to_string()),
        (Bound::Date(day), _) => bidi::isolated_ltr(&date::plain(*day)),
    }
}
