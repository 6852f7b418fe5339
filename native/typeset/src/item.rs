//! Items: pieces of a paragraph that are shaped as a whole.

use std::borrow::Cow;
use std::ops::Range;

use unicode_bidi::Level;
use unicode_script::{Script, UnicodeScript};

use crate::context::Context;
use crate::error::LayoutError;
use crate::script::is_cursive;
use crate::shape::{Feature, Purpose, Segment, is_invisible};

/// "Justification Alternates" of the OpenType registry.
pub(crate) const JALT: [u8; 4] = *b"jalt";

/// A piece of a paragraph that is shaped as a whole.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// Bytes of the paragraph.
    pub range: Range<usize>,
    /// Embedding level.
    pub level: Level,
    /// Script.
    pub script: Script,
    /// Index into [`Context::faces`].
    pub face: u16,
    /// Size relative to the block's.
    pub size: f32,
    /// Extra space after each grapheme cluster in ems of the block's size.
    pub letter_spacing: f32,
    /// Ems of the block's size by which glyphs are raised above the line's baseline, each from a
    /// byte on; empty if none are.
    pub raises: Vec<(usize, f32)>,
    /// Letters of it that justification draws in a wider form, in logical order.
    pub alternates: Vec<Alternate>,
    /// Its glyphs in visual order.
    pub glyphs: Vec<Glyph>,
}

/// A letter that is drawn in a wider form of the font's own (feature `jalt`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alternate {
    /// The letter with its marks: bytes of the paragraph.
    pub range: Range<usize>,
    /// The number of the font's form, from 1.
    pub value: u32,
}

/// A shaped glyph; measures in ems of the block's size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// Glyph id in the item's face.
    pub id: u16,
    /// True if cutting the text before its cluster changes glyphs.
    pub unsafe_to_break: bool,
    /// Byte of the paragraph where its cluster begins.
    pub cluster: u32,
    /// Horizontal advance.
    pub advance: f32,
    /// Offset to the right.
    pub dx: f32,
    /// Offset upwards.
    pub dy: f32,
}

impl Item {
    /// Returns whether it is displayed from right to left.
    pub fn is_rtl(&self) -> bool {
        self.level.is_rtl()
    }

    /// Returns whether it is a tab.
    pub fn is_tab(&self, text: &str) -> bool {
        &text[self.range.clone()] == "\t"
    }

    /// The glyphs of another text in place of its own, in its face, size and direction.
    pub fn shape_instead(&self, context: &Context<'_>, text: &str) -> Result<Vec<Glyph>, LayoutError> {
        let instance = &context.faces[usize::from(self.face)];
        context.budget.spend(1, instance.shaping.price())?;
        let segment = Segment {
            text,
            range: 0..text.len(),
            is_rtl: self.is_rtl(),
            script: self.script,
            language: &context.language,
            features: &[],
            purpose: Purpose::Layout,
        };
        let em = self.size / f32::from(instance.units_per_em);
        let raw = instance.shaping.shape(context.shapers[usize::from(self.face)], &segment)?;
        let glyph = |id, advance: i32, dx: i32, dy: i32| Glyph {
            id,
            unsafe_to_break: false,
            cluster: self.range.start as u32,
            advance: advance as f32 * em,
            dx: dx as f32 * em,
            dy: dy as f32 * em + self.raise_at(self.range.start),
        };
        Ok(raw.into_iter().map(|raw| glyph(raw.id, raw.advance, raw.dx, raw.dy)).collect())
    }

    /// Shapes a piece of the item with the paragraph as context.
    pub fn shape(&self, context: &Context<'_>, text: &str, range: Range<usize>) -> Result<Vec<Glyph>, LayoutError> {
        self.shape_with(&self.alternates, context, text, range)
    }

    /// Shapes a piece of the item with other letters than its own in wider forms.
    pub fn shape_with(
        &self,
        alternates: &[Alternate],
        context: &Context<'_>,
        text: &str,
        range: Range<usize>,
    ) -> Result<Vec<Glyph>, LayoutError> {
        if context.has_stops() && self.is_tab(text) {
            // It draws nothing: one space.
            return self.shape_instead(context, " ").map(|glyphs| glyphs.into_iter().take(1).collect());
        }
        let instance = &context.faces[usize::from(self.face)];
        context.budget.spend(text[range.clone()].chars().count(), instance.shaping.price())?;
        let features = self.features(context, alternates);
        let segment = self.segment(context, &features, text, range);
        let em = self.size / f32::from(instance.units_per_em);
        let raw = instance.shaping.shape(context.shapers[usize::from(self.face)], &segment)?;
        let drawn = raw.into_iter().filter(|glyph| {
            let first = text[glyph.cluster as usize..].chars().next();
            !first.is_some_and(is_invisible)
        });
        let mut glyphs: Vec<Glyph> = drawn
            .map(|glyph| Glyph {
                id: glyph.id,
                unsafe_to_break: glyph.unsafe_to_break,
                cluster: glyph.cluster,
                advance: glyph.advance as f32 * em,
                dx: glyph.dx as f32 * em,
                dy: glyph.dy as f32 * em,
            })
            .collect();
        if self.letter_spacing != 0.0 {
            space(&mut glyphs, text, self.is_rtl(), self.letter_spacing);
        }
        if !self.raises.is_empty() {
            glyphs.iter_mut().for_each(|glyph| glyph.dy += self.raise_at(glyph.cluster as usize));
        }
        Ok(glyphs)
    }

    /// Ems by which the glyphs of a cluster are raised. Shaping ignores this: a raise breaks no
    /// join.
    pub fn raise_at(&self, cluster: usize) -> f32 {
        let after = self.raises.partition_point(|(from, _)| *from <= cluster);
        self.raises[..after].last().map_or(0.0, |(_, raise)| *raise)
    }

    /// Bytes of a piece of the item before which the shaper calls a tatweel safe.
    pub fn tatweel_places(
        &self,
        context: &Context<'_>,
        text: &str,
        range: Range<usize>,
    ) -> Result<Vec<u32>, LayoutError> {
        let shaper = context.shapers[usize::from(self.face)];
        let instance = &context.faces[usize::from(self.face)];
        context.budget.spend(text[range.clone()].chars().count(), instance.shaping.price())?;
        let features = self.features(context, &self.alternates);
        Ok(instance.shaping.tatweel_places(shaper, &self.segment(context, &features, text, range))?)
    }

    /// The block's features, after those that letter-spacing turns off; last, the feature that
    /// chooses wider forms for the letters in `alternates`.
    fn features<'a>(&self, context: &'a Context<'_>, alternates: &[Alternate]) -> Cow<'a, [Feature]> {
        // CSS Text 3 §8.2: spaced letters are not drawn as optional ligatures. Letters of cursive scripts are not spaced,
        // and some faces have a lam-alef that is needed among the optional ones (Scheherazade New).
        let is_spaced = self.letter_spacing != 0.0 && !is_cursive(self.script);
        if alternates.is_empty() && !is_spaced {
            return Cow::Borrowed(&context.features);
        }
        let off = [Feature::whole(*b"liga", 0), Feature::whole(*b"clig", 0)].into_iter().filter(|_| is_spaced);
        let wider = alternates.iter().map(|Alternate { range, value }| Feature {
            tag: JALT,
            value: *value,
            start: range.start as u32,
            end: range.end as u32,
        });
        off.chain(context.features.iter().copied()).chain(wider).collect()
    }

    fn segment<'a>(
        &self,
        context: &'a Context<'_>,
        features: &'a [Feature],
        text: &'a str,
        range: Range<usize>,
    ) -> Segment<'a> {
        Segment {
            text,
            range,
            is_rtl: self.is_rtl(),
            script: self.script,
            language: &context.language,
            features,
            purpose: Purpose::Layout,
        }
    }
}

/// Adds letter-spacing to each character that takes it, together with its marks: half on either
/// side (CSS Text 4 §8.2), so that gaps are even where directions meet.
fn space(glyphs: &mut [Glyph], text: &str, is_rtl: bool, spacing: f32) {
    for group in groups(glyphs, text, is_rtl).into_iter().filter(Group::takes_letter_spacing) {
        widen_left(&mut glyphs[group.glyphs.start], spacing / 2.0);
        glyphs[group.glyphs.end - 1].advance += spacing / 2.0;
    }
}

fn widen_left(glyph: &mut Glyph, by: f32) {
    glyph.advance += by;
    glyph.dx += by;
}

/// Removes the letter-spacing before the first glyph of a line, which is in this item: space
/// belongs between characters.
pub(crate) fn drop_first_spacing(glyphs: &mut [Glyph], text: &str, is_rtl: bool, spacing: f32) {
    let first = groups(glyphs, text, is_rtl).into_iter().next();
    if let Some(group) = first.filter(Group::takes_letter_spacing) {
        widen_left(&mut glyphs[group.glyphs.start], -spacing / 2.0);
    }
}

/// As [`drop_first_spacing`], after the last glyph.
pub(crate) fn drop_last_spacing(glyphs: &mut [Glyph], text: &str, is_rtl: bool, spacing: f32) {
    let last = groups(glyphs, text, is_rtl).pop();
    if let Some(group) = last.filter(Group::takes_letter_spacing) {
        glyphs[group.glyphs.end - 1].advance -= spacing / 2.0;
    }
}

/// Glyphs of a character and its marks, side by side.
struct Group {
    glyphs: Range<usize>,
    base: Option<char>,
}

impl Group {
    fn takes_letter_spacing(&self) -> bool {
        self.base.is_some_and(takes_letter_spacing)
    }
}

/// The groups of an item's glyphs, left to right. Marks stand after their base, or before it in an item from right to
/// left.
fn groups(glyphs: &[Glyph], text: &str, is_rtl: bool) -> Vec<Group> {
    let base_of = |glyph: &Glyph| {
        let at = glyph.cluster as usize;
        text[at..].chars().next().filter(|c| c.script() != Script::Inherited)
    };
    let mut groups: Vec<Group> = Vec::new();
    let (mut start, mut base) = (0, None);
    for (i, glyph) in glyphs.iter().enumerate() {
        base = base_of(glyph).or(base);
        let next = glyphs.get(i + 1);
        let is_last_of_cluster = next.is_none_or(|next| next.cluster != glyph.cluster);
        let is_end = match next {
            None => true,
            Some(_) if is_rtl => base.is_some() && is_last_of_cluster,
            Some(next) => is_last_of_cluster && base_of(next).is_some(),
        };
        if is_end {
            groups.push(Group { glyphs: start..i + 1, base });
            (start, base) = (i + 1, None);
        }
    }
    groups
}

/// Letter-spacing never breaks a cursive script's joins (CSS Text 3 §8.2.1, W3C alreq): it applies
/// to spaces, digits and characters that belong to no such script.
fn takes_letter_spacing(c: char) -> bool {
    use unicode_script::ScriptExtension;
    if c.is_whitespace() || c.is_numeric() {
        return true;
    }
    let extension = ScriptExtension::from(c);
    extension.is_common() || !extension.iter().any(is_cursive)
}
