//! The colours between a gradient's stops, mixed with premultiplied alpha (CSS Images 3, 3.4.2).

use scene::paint::{Color, Stop};

/// Pieces between two stops of different alpha: premultiplied mixing is not linear there.
const PIECES: u8 = 8;

/// Straight pieces from 0 to 1, none of them empty.
pub(super) fn pieces(stops: &[Stop]) -> Vec<(Stop, Stop)> {
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return Vec::new() };
    let ends = [Stop { offset: 0.0, ..*first }, Stop { offset: 1.0, ..*last }];
    let all: Vec<Stop> = ends.iter().take(1).chain(stops).chain(ends.iter().skip(1)).copied().collect();
    let mut pieces = Vec::new();
    for (a, b) in all.iter().zip(all.iter().skip(1)).filter(|(a, b)| a.offset < b.offset) {
        let count = if a.color.a == b.color.a { 1 } else { PIECES };
        let at = |i: u8| {
            let part = f32::from(i) / f32::from(count);
            Stop { offset: a.offset + (b.offset - a.offset) * part, color: mix(a.color, b.color, part) }
        };
        pieces.extend((0..count).map(|i| (at(i), at(i + 1))));
    }
    if pieces.is_empty() {
        pieces.push((ends[0], ends[1]));
    }
    pieces
}

/// The colour at an offset; that of the nearest stop outside the stops.
pub fn color_at(stops: &[Stop], offset: f32) -> Color {
    let after = stops.partition_point(|stop| stop.offset <= offset);
    match (after.checked_sub(1).and_then(|before| stops.get(before)), stops.get(after)) {
        (Some(a), Some(b)) => mix(a.color, b.color, (offset - a.offset) / (b.offset - a.offset)),
        (Some(stop), None) | (None, Some(stop)) => stop.color,
        (None, None) => Color { r: 0, g: 0, b: 0, a: 0 },
    }
}

/// Two colours mixed with premultiplied alpha, with straight alpha again.
fn mix(a: Color, b: Color, part: f32) -> Color {
    let between = |a: f32, b: f32| a + (b - a) * part;
    let alpha = between(f32::from(a.a), f32::from(b.a));
    // An invisible stop takes its neighbour's hue, so that fading keeps it.
    let channel = |from: u8, to: u8| match (a.a, b.a) {
        (0, 0) => between(f32::from(from), f32::from(to)).round() as u8,
        (0, _) => to,
        (_, 0) => from,
        _ => (between(f32::from(from) * f32::from(a.a), f32::from(to) * f32::from(b.a)) / alpha).round() as u8,
    };
    Color { r: channel(a.r, b.r), g: channel(a.g, b.g), b: channel(a.b, b.b), a: alpha.round() as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop(offset: f32, [r, g, b, a]: [u8; 4]) -> Stop {
        Stop { offset, color: Color { r, g, b, a } }
    }

    #[test]
    fn pieces_cover_zero_to_one_and_keep_hard_edges() {
        let edge = [stop(0.25, [0, 0, 0, 255]), stop(0.5, [9, 9, 9, 255]), stop(0.5, [200, 0, 0, 255])];
        let pieces = pieces(&edge);
        let offsets: Vec<(f32, f32)> = pieces.iter().map(|(a, b)| (a.offset, b.offset)).collect();
        assert_eq!(offsets, [(0.0, 0.25), (0.25, 0.5), (0.5, 1.0)]);
        assert_eq!((pieces[1].1.color.r, pieces[2].0.color.r), (9, 200));
    }

    #[test]
    fn fading_out_keeps_the_hue() {
        let fade = [stop(0.0, [255, 0, 0, 255]), stop(1.0, [0, 0, 255, 0])];
        assert_eq!(color_at(&fade, 0.5), Color { r: 255, g: 0, b: 0, a: 128 });
        assert_eq!(pieces(&fade).len(), usize::from(PIECES));
    }
}
