//! rustybuzz behind the terms of [`super::segment`].

use std::ops::Range;

use rustybuzz::{BufferClusterLevel, Direction, Face, Feature, ShapePlan, UnicodeBuffer, Variation};
use rustybuzz::{script, ttf_parser};
use scene::Tag;

use super::feature;
use super::segment::{Purpose, RawGlyph, Segment};

pub(super) fn face<'a>(bytes: &'a [u8], index: u32, variations: &[(Tag, f32)]) -> Option<Face<'a>> {
    let mut face = Face::from_slice(bytes, index)?;
    let variation = |(name, value): &(Tag, f32)| Variation { tag: tag(name), value: *value };
    face.set_variations(&variations.iter().map(variation).collect::<Vec<_>>());
    Some(face)
}

pub(super) fn plan(face: &Face<'_>, segment: &Segment<'_>) -> ShapePlan {
    let features = segment.features.iter().map(|feature| {
        let feature::Feature { value, start, end, .. } = *feature;
        Feature { tag: tag(&feature.tag), value, start, end }
    });
    let language = segment.language.parse().ok();
    ShapePlan::new(face, direction(segment), Some(script(segment)), language.as_ref(), &features.collect::<Vec<_>>())
}

pub(super) fn shape(face: &Face<'_>, plan: &ShapePlan, segment: &Segment<'_>, chars: &[(char, u32)]) -> Vec<RawGlyph> {
    let Range { start, end } = segment.range;
    let mut buffer = UnicodeBuffer::new();
    buffer.set_pre_context(&segment.text[..start]);
    for (c, cluster) in chars {
        buffer.add(*c, *cluster);
    }
    buffer.set_post_context(&segment.text[end..]);
    buffer.set_direction(direction(segment));
    buffer.set_script(script(segment));
    if let Ok(language) = segment.language.parse() {
        buffer.set_language(language);
    }
    if segment.purpose == Purpose::Layout {
        buffer.set_cluster_level(BufferClusterLevel::MonotoneCharacters);
    }
    let glyphs = rustybuzz::shape_with_plan(face, plan, buffer);
    let raw = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()).map(|(info, position)| RawGlyph {
        id: info.glyph_id as u16,
        cluster: info.cluster,
        advance: position.x_advance,
        dx: position.x_offset,
        dy: position.y_offset,
        unsafe_to_break: info.unsafe_to_break(),
    });
    raw.collect()
}

fn direction(segment: &Segment<'_>) -> Direction {
    if segment.is_rtl { Direction::RightToLeft } else { Direction::LeftToRight }
}

fn script(segment: &Segment<'_>) -> rustybuzz::Script {
    let tag = ttf_parser::Tag(segment.script.as_iso15924_tag());
    rustybuzz::Script::from_iso15924_tag(tag).unwrap_or(script::COMMON)
}

fn tag(name: &Tag) -> ttf_parser::Tag {
    ttf_parser::Tag::from_bytes(name)
}
