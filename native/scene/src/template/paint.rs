//! Colours, paints, strokes and shadows as the schema writes them.

use crate::node::Node;
use crate::paint::{Color, Paint, Shadow, Stop, Stroke};
use crate::template::limits::{MAX_BLUR, MAX_COORDINATE, MAX_DASHES, MAX_STOPS, MAX_STROKE};

const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

/// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
pub(super) fn color(node: &Node) -> Option<Color> {
    let text = node.string(0..=64)?;
    let color = hex(text);
    if color.is_none() {
        node.fail("string_pattern_mismatch", "must be a colour: #rgb, #rgba, #rrggbb or #rrggbbaa");
    }
    color
}

fn hex(text: &str) -> Option<Color> {
    let digits: Vec<u8> = text
        .strip_prefix('#')?
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|value| u8::try_from(value).ok()))
        .collect::<Option<_>>()?;
    let channels: Vec<u8> = match digits.len() {
        3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
        6 | 8 => digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
        _ => return None,
    };
    Some(Color { r: channels[0], g: channels[1], b: channels[2], a: channels.get(3).copied().unwrap_or(255) })
}

/// A colour or a gradient.
pub(super) fn paint(node: &Node) -> Option<Paint> {
    if node.value.is_object() {
        return gradient(node);
    }
    if !node.value.is_string() {
        node.fail("string_type", "must be a colour such as \"#d4af37\", or a gradient object");
        return None;
    }
    color(node).map(Paint::Solid)
}

pub(super) fn black() -> Paint {
    Paint::Solid(BLACK)
}

#[derive(Clone, Copy)]
enum Gradient {
    Linear,
    Radial,
}

const GRADIENTS: &[(&str, Gradient)] = &[("linear", Gradient::Linear), ("radial", Gradient::Radial)];

fn gradient(node: &Node) -> Option<Paint> {
    // The kind decides which members are known, so it is looked at before the rest is judged.
    let kind = GRADIENTS.iter().find(|(name, _)| node.value["gradient"] == *name).map(|(_, kind)| *kind);
    let known: &[&str] = match kind {
        Some(Gradient::Linear) => &["gradient", "angle", "stops"],
        Some(Gradient::Radial) => &["gradient", "center", "radius", "stops"],
        None => &["gradient", "angle", "center", "radius", "stops"],
    };
    let object = node.object("a gradient", &[known])?;
    let kind = object.required("gradient").and_then(|member| member.choice(GRADIENTS));
    let stops = object.required("stops").and_then(|member| stops(&member));
    match kind? {
        Gradient::Linear => {
            let angle = match object.optional("angle") {
                Some(member) => member.number(-MAX_COORDINATE..=MAX_COORDINATE)?,
                None => 0.0,
            };
            Some(Paint::Linear { angle, stops: stops? })
        }
        Gradient::Radial => {
            let center = object.optional("center").map_or(Some((0.5, 0.5)), |member| unit_point(&member));
            let radius = object.optional("radius").map_or(Some(0.5), |member| member.number(0.0..=1.0));
            Some(Paint::Radial { center: center?, radius: radius?, stops: stops? })
        }
    }
}

fn stops(node: &Node) -> Option<Vec<Stop>> {
    let stops: Option<Vec<Stop>> = node
        .list(2..=MAX_STOPS)?
        .iter()
        .map(|stop| {
            let pair = stop.list(2..=2)?;
            let (offset, color) = (pair[0].number(0.0..=1.0), color(&pair[1]));
            Some(Stop { offset: offset?, color: color? })
        })
        .collect();
    let stops = stops?;
    if stops.windows(2).any(|pair| pair[1].offset < pair[0].offset) {
        node.fail("value_error", "offsets of the stops must not decrease");
        return None;
    }
    Some(stops)
}

/// `[x, y]` in parts of a box, each 0..=1.
pub(super) fn unit_point(node: &Node) -> Option<(f32, f32)> {
    let pair = node.list(2..=2)?;
    let (x, y) = (pair[0].number(0.0..=1.0), pair[1].number(0.0..=1.0));
    Some((x?, y?))
}

/// `{color, width}`, with `dash` where the layer draws one. A width of 0 is no stroke.
pub(super) fn stroke(node: &Node, may_dash: bool) -> Option<Stroke> {
    let known: &[&str] = if may_dash { &["color", "width", "dash"] } else { &["color", "width"] };
    let object = node.object("a stroke", &[known])?;
    let color = object.required("color").and_then(|member| color(&member));
    let width = object.required("width").and_then(|member| member.number(0.0..=MAX_STROKE));
    let dash = object.nullable("dash").map_or(Some(Vec::new()), |member| dash(&member));
    Some(Stroke { color: color?, width: width?, dash: dash? }).filter(|stroke| stroke.width > 0.0)
}

/// Lengths of dashes and gaps in turn; an odd list is doubled as in SVG, so painters always see pairs.
fn dash(node: &Node) -> Option<Vec<f32>> {
    let lengths: Option<Vec<f32>> =
        node.list(0..=MAX_DASHES)?.iter().map(|length| length.number(0.0..=MAX_COORDINATE)).collect();
    let mut lengths = lengths?;
    if !lengths.is_empty() && lengths.iter().sum::<f32>() <= 0.0 {
        node.fail("value_error", "at least one length must be greater than 0");
        return None;
    }
    if lengths.len() % 2 == 1 {
        lengths.extend_from_within(..);
    }
    Some(lengths)
}

/// `{dx, dy, blur, color}`; offsets and blur are 0 where they are left out.
pub(super) fn shadow(node: &Node) -> Option<Shadow> {
    let object = node.object("a shadow", &[&["dx", "dy", "blur", "color"]])?;
    let offset =
        |name| object.optional(name).map_or(Some(0.0), |member| member.number(-MAX_COORDINATE..=MAX_COORDINATE));
    let (dx, dy) = (offset("dx"), offset("dy"));
    let blur = object.optional("blur").map_or(Some(0.0), |member| member.number(0.0..=MAX_BLUR));
    let color = object.required("color").and_then(|member| color(&member));
    Some(Shadow { dx: dx?, dy: dy?, blur: blur?, color: color? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_in_four_lengths() {
        assert_eq!(hex("#1aF"), Some(Color { r: 0x11, g: 0xaa, b: 0xff, a: 255 }));
        assert_eq!(hex("#1af8"), Some(Color { r: 0x11, g: 0xaa, b: 0xff, a: 0x88 }));
        assert_eq!(hex("#0B3d2e"), Some(Color { r: 0x0b, g: 0x3d, b: 0x2e, a: 255 }));
        assert_eq!(hex("#00000080"), Some(Color { r: 0, g: 0, b: 0, a: 128 }));
        for wrong in ["", "#", "#12", "#12345", "#1234567", "#123456789", "0b3d2e", "#ggg", "#+12", "#١٢٣"] {
            assert_eq!(hex(wrong), None, "{wrong}");
        }
    }
}
