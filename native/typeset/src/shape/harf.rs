//! harfrust behind the terms of [`super::segment`].

use std::ops::Range;

use harfrust::{Buffer, BufferFlags, ClusterLevel, Direction, Feature, Language, Script, ShapeOptions, ShapePlan};
use harfrust::{ShaperFont, Tag};
use skrifa::Font;

use super::feature;
use super::segment::{Purpose, RawGlyph, Segment};

pub(super) fn plan(font: &Font, segment: &Segment<'_>) -> ShapePlan {
    let language = Language::new(segment.language);
    ShapePlan::new(font, direction(segment), script(segment), language.as_ref(), &features(segment))
}

fn features(segment: &Segment<'_>) -> Vec<Feature> {
    let feature = |feature: &feature::Feature| {
        let feature::Feature { value, start, end, .. } = *feature;
        Feature { tag: Tag::new(&feature.tag), value, start, end }
    };
    segment.features.iter().map(feature).collect()
}

/// Returns `None` if shaping needs more room, operations or nesting than the shaper allows for a
/// text of its length.
pub(super) fn shape(
    font: &Font,
    plan: &ShapePlan,
    segment: &Segment<'_>,
    chars: &[(char, u32)],
) -> Option<Vec<RawGlyph>> {
    let buffer = shaped(font, plan, segment, chars, BufferFlags::empty())?;
    let raw = buffer.glyph_infos().iter().zip(buffer.glyph_positions()).map(|(info, position)| RawGlyph {
        id: info.glyph_id as u16,
        cluster: info.cluster,
        advance: position.x_advance,
        dx: position.x_offset,
        dy: position.y_offset,
        unsafe_to_break: info.unsafe_to_break(),
    });
    Some(raw.collect())
}

/// Returns `None` as [`shape`] does.
pub(super) fn tatweel_places(
    font: &Font,
    plan: &ShapePlan,
    segment: &Segment<'_>,
    chars: &[(char, u32)],
) -> Option<Vec<u32>> {
    let buffer = shaped(font, plan, segment, chars, BufferFlags::PRODUCE_SAFE_TO_INSERT_TATWEEL)?;
    let safe = buffer.glyph_infos().iter().filter(|info| info.safe_to_insert_tatweel());
    Some(safe.map(|info| info.cluster).collect())
}

fn shaped(
    font: &Font,
    plan: &ShapePlan,
    segment: &Segment<'_>,
    chars: &[(char, u32)],
    flags: BufferFlags,
) -> Option<Buffer> {
    let Range { start, end } = segment.range;
    let mut buffer = Buffer::new();
    buffer.set_pre_context(&segment.text[..start]);
    for (c, cluster) in chars {
        buffer.push(u32::from(*c), *cluster);
    }
    buffer.set_post_context(&segment.text[end..]);
    buffer.set_direction(direction(segment));
    buffer.set_script(script(segment));
    buffer.set_language(Language::new(segment.language));
    buffer.set_flags(flags);
    if segment.purpose == Purpose::Layout {
        buffer.set_cluster_level(ClusterLevel::MonotoneCharacters);
    }
    // The plan was made for this direction and script, and the buffer holds characters, so shaping
    // can't reject it. The plan holds the features to look up; their ranges are passed again.
    let features = features(segment);
    let options = ShapeOptions::new().plan(Some(plan)).features(&features);
    harfrust::shape(&ShaperFont::new(font), &mut buffer, options).ok()?;
    buffer.allocation_successful().then_some(buffer)
}

fn direction(segment: &Segment<'_>) -> Direction {
    if segment.is_rtl { Direction::RightToLeft } else { Direction::LeftToRight }
}

fn script(segment: &Segment<'_>) -> Option<Script> {
    Script::from_iso15924_tag(Tag::from_be_bytes(segment.script.as_iso15924_tag().to_be_bytes()))
}
