//! Positions of glyphs along a circle or a path.
//!
//! Text on a path is a single line. Each cluster stays rigid and is rotated to the direction of the
//! path below the middle of its advance, so glyph forms and order are those of a straight line.

use scene::frame::{GlyphLine, PlacedGlyph};
use scene::{Align, TextCircle};

use crate::context::Context;
use crate::error::{Warning, WarningCode};
use crate::item::Glyph;
use crate::line::Line;
use crate::piece::Piece;
use crate::track::Track;

/// Rounding tolerance in pixels when a text is compared with its path.
const EPSILON: f32 = 1e-3;

/// The start of a line on its track, and the part of the track that it may take, in pixels.
struct Course {
    start: f32,
    from: f32,
    to: f32,
}

impl Course {
    /// Text that is too long stays visible at the end where reading starts.
    fn new(align: Align, line: &Line, size: f32, track: &Track) -> Self {
        let long = line.advance * size;
        let room = long.min(track.length());
        // A closed track continues past its ends: the text is aligned to the point at which it
        // starts.
        let slack = if track.is_closed() { 0.0 } else { track.length() };
        let from = match (align, line.is_rtl) {
            (Align::Left, _) | (Align::Start, false) | (Align::End, true) => 0.0,
            (Align::Center, _) => (slack - room) / 2.0,
            (Align::Right, _) | (Align::Start, true) | (Align::End, false) => slack - room,
        };
        let start = if line.is_rtl { from - (long - room) } else { from };
        Self { start, from, to: from + room }
    }

    fn holds(&self, place: f32) -> bool {
        (self.from - EPSILON..=self.to + EPSILON).contains(&place)
    }
}

/// The distance along a track at which a line begins, in pixels.
pub(crate) fn start(align: Align, line: &Line, size: f32, track: &Track) -> f32 {
    Course::new(align, line, size, track).start
}

/// Places the glyphs of a line along a track and returns a warning about those past its end.
/// `placed` makes a glyph without its position.
pub(crate) fn place(
    context: &Context<'_>,
    line: &Line,
    track: &Track,
    size: f32,
    mut placed: impl FnMut(&Piece, &Glyph) -> PlacedGlyph,
) -> (GlyphLine, Option<Warning>) {
    let course = Course::new(context.block.style.align, line, size, track);
    let glyphs: Vec<(&Piece, &Glyph)> =
        line.pieces.iter().flat_map(|piece| piece.glyphs.iter().map(move |glyph| (piece, glyph))).collect();
    let mut on_track = GlyphLine { is_rtl: line.is_rtl, width: line.advance * size, ..GlyphLine::default() };
    let (mut pen, mut lost) = (0.0, 0);
    for cluster in glyphs.chunk_by(|(_, a), (_, b)| a.cluster == b.cluster) {
        let advance: f32 = cluster.iter().map(|(_, glyph)| glyph.advance).sum();
        let middle = pen + advance / 2.0;
        let at = course.start + middle * size;
        if !course.holds(at) {
            lost += 1;
            pen += advance;
            continue;
        }
        let spot = track.at(at);
        for (piece, glyph) in cluster {
            let (x, y) = spot.point((pen + glyph.dx - middle) * size, glyph.dy * size);
            let rotated = PlacedGlyph { x, y, rotation: Some(spot.rotation()), ..placed(piece, glyph) };
            if let Some(ink) = context.faces[usize::from(piece.face)].ink(glyph.id) {
                let around = spot.moved((x, y));
                let ink = ink.placed(piece.size * size, 0.0, 0.0);
                let ink = around.bounds((ink.left, ink.right), (ink.bottom, ink.top));
                on_track.ink = Some(on_track.ink.map_or(ink, |all| all.union(&ink)));
            }
            on_track.glyphs.push(rotated);
            pen += glyph.advance;
        }
    }
    // A line without a straight baseline has the box of its ink instead.
    if let Some(ink) = on_track.ink {
        on_track.x = ink.x;
        on_track.edges = (ink.y, ink.bottom());
        on_track.baseline = (ink.y + ink.bottom() + size / 2.0) / 2.0;
    }
    let warning = (lost > 0).then(|| {
        let detail = format!(
            "the text is {} px long and its path {} px: the end of the text is not drawn",
            (line.advance * size).ceil(),
            track.length().floor()
        );
        Warning { code: WarningCode::TextOnPathCut, detail }
    });
    (on_track, warning)
}

/// The side length of the box that text around the box's centre needs.
pub(crate) fn side(circle: &TextCircle, line: &Line, size: f32) -> f32 {
    let above = line.ink.map_or(line.metrics.ascent, |ink| ink.top.max(line.metrics.ascent));
    let below = line.ink.map_or(0.0, |ink| -ink.bottom).max(line.metrics.descent);
    let reach = if circle.is_inside { below } else { above };
    2.0 * (circle.radius + reach * size)
}
