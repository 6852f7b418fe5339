//! harfrust behind the terms of [`super`].

use std::ops::Range;

use harfrust::{Buffer, BufferFlags, ClusterLevel, Direction, Feature, Language, Script, ShapeOptions, ShapePlan};
use harfrust::{ShaperFont, Tag};
use skrifa::Font;

use super::{Purpose, RawGlyph, Segment, shaped_as};

pub(super) fn plan(font: &Font, segment: &Segment<'_>) -> ShapePlan {
    let features = segment.features.iter().map(|(name, value)| Feature::new(Tag::new(name), *value, ..));
    let language = Language::new(segment.language);
    ShapePlan::new(font, direction(segment), script(segment), language.as_ref(), &features.collect::<Vec<_>>())
}

pub(super) fn shape(font: &Font, plan: &ShapePlan, segment: &Segment<'_>) -> Vec<RawGlyph> {
    let Range { start, end } = segment.range;
    let mut buffer = Buffer::new();
    buffer.set_pre_context(&segment.text[..start]);
    for (i, c) in segment.text[start..end].char_indices() {
        buffer.push(u32::from(shaped_as(c)), (start + i) as u32);
    }
    buffer.set_post_context(&segment.text[end..]);
    buffer.set_direction(direction(segment));
    buffer.set_script(script(segment));
    buffer.set_language(Language::new(segment.language));
    if segment.purpose == Purpose::Layout {
        buffer.set_cluster_level(ClusterLevel::MonotoneCharacters);
        buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES);
    }
    // The plan was made for this direction and script, and the buffer holds characters: shaping can't refuse it.
    if harfrust::shape(&ShaperFont::new(font), &mut buffer, ShapeOptions::new().plan(Some(plan))).is_err() {
        return Vec::new();
    }
    let raw = buffer.glyph_infos().iter().zip(buffer.glyph_positions()).map(|(info, position)| RawGlyph {
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

fn script(segment: &Segment<'_>) -> Option<Script> {
    Script::from_iso15924_tag(Tag::from_be_bytes(segment.script.as_iso15924_tag().to_be_bytes()))
}
