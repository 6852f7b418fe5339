//! Faces, and their instances at positions in the variation space.

use std::sync::{Arc, Mutex, PoisonError};

use scene::Tag;
use scene::frame::{FaceData, FaceInstance};
use skrifa::attribute::Style;
use skrifa::font::Blob;
use skrifa::{Font, FontRef, MetadataProvider};

use crate::crossing;
use crate::editing::ligature;
use crate::error::FaceError;
use crate::ink::{Ink, InkCache};
use crate::shape::{ShapingFace, symbol_glyph};

/// Instances that a face caches; a new one replaces the oldest.
const MAX_INSTANCES: usize = 16;

/// An axis of a variable face, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// `wght`, `wdth`, …
    pub tag: Tag,
    /// Least value.
    pub min: f32,
    /// The default value.
    pub default: f32,
    /// Greatest value.
    pub max: f32,
}

/// A parsed face. Parsing costs much more than shaping a line, so parse once and share.
pub struct Face {
    data: Arc<FaceData>,
    axes: Vec<Axis>,
    is_color: bool,
    is_italic: bool,
    default: Arc<Instance>,
    varied: Mutex<Vec<Arc<Instance>>>,
}

impl Face {
    /// Parses the face.
    ///
    /// # Errors
    /// [`FaceError`] when the bytes are not a font that text can be set in.
    pub fn parse(data: Arc<FaceData>) -> Result<Arc<Self>, FaceError> {
        let missing = FaceError::NoFace(data.index);
        let font = Font::new(Blob::Shared(Arc::new(Bytes(Arc::clone(&data)))), data.index).ok_or(missing.clone())?;
        let upem = font.units_per_em();
        if !(16..=16384).contains(&upem) {
            return Err(FaceError::UnitsPerEm(upem));
        }
        if !font.charmap().has_unicode() {
            return Err(FaceError::NoCharacterMap);
        }
        let axes = font
            .axes()
            .iter()
            .map(|axis| Axis {
                tag: axis.tag().to_be_bytes(),
                min: axis.min_value(),
                default: axis.default_value(),
                max: axis.max_value(),
            })
            .collect();
        let is_color = !font.color_glyphs().is_empty() || !font.bitmap_strikes().is_empty();
        let is_italic = is_italic(&data);
        let default = Arc::new(Instance::new(&data, font, Vec::new()).ok_or(missing)?);
        Ok(Arc::new(Self { data, axes, is_color, is_italic, default, varied: Mutex::default() }))
    }

    /// The bytes that the face was parsed from.
    #[must_use]
    pub fn data(&self) -> &Arc<FaceData> {
        &self.data
    }

    /// Axes of a variable face; empty for a static one.
    #[must_use]
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Returns whether the face paints glyphs in its own colours, as emoji fonts do.
    #[must_use]
    pub fn is_color(&self) -> bool {
        self.is_color
    }

    /// Returns whether the face is slanted, or has an axis for that (`ital`).
    #[must_use]
    pub fn is_italic(&self) -> bool {
        self.is_italic || self.axes.iter().any(|axis| axis.tag == *b"ital")
    }

    /// Design units per em.
    #[must_use]
    pub fn units_per_em(&self) -> u16 {
        self.default.units_per_em
    }

    /// The face at the given axis settings. Settings of axes that it does not have are dropped, the
    /// others are clamped to the axis' range, and those at their default are left out, so that
    /// equal positions are one instance.
    pub(crate) fn instance(&self, settings: &[(Tag, f32)]) -> Arc<Instance> {
        let variations: Vec<(Tag, f32)> = self
            .axes
            .iter()
            .filter_map(|axis| {
                let (_, value) = settings.iter().rev().find(|(tag, _)| *tag == axis.tag)?;
                let value = value.clamp(axis.min, axis.max.max(axis.min));
                (value != axis.default).then_some((axis.tag, value))
            })
            .collect();
        if variations.is_empty() {
            return Arc::clone(&self.default);
        }
        let mut varied = self.varied.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(instance) = varied.iter().find(|instance| instance.variations == variations) {
            return Arc::clone(instance);
        }
        let tags = variations.iter().map(|(tag, value)| (skrifa::Tag::new(tag), *value));
        let font = self.default.font.instance_builder().variations(tags).build();
        let Some(instance) = Instance::new(&self.data, font, variations).map(Arc::new) else {
            return Arc::clone(&self.default);
        };
        if varied.len() == MAX_INSTANCES {
            varied.remove(0);
        }
        varied.push(Arc::clone(&instance));
        instance
    }
}

impl std::fmt::Debug for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Face").field("sha256", &self.data.sha256).field("index", &self.data.index).finish()
    }
}

/// Returns whether the face declares itself italic or oblique.
fn is_italic(data: &FaceData) -> bool {
    FontRef::from_index(&data.bytes, data.index).is_ok_and(|font| font.attributes().style != Style::Normal)
}

/// Lets the font model share the accepted bytes instead of copying them.
struct Bytes(Arc<FaceData>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

/// Line metrics in ems; all three count away from the baseline or between lines, so none is negative.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct LineMetrics {
    /// Above the baseline.
    pub ascent: f32,
    /// Below the baseline.
    pub descent: f32,
    /// Between one line's descent and the next one's ascent.
    pub gap: f32,
    /// Height of capitals.
    pub cap: f32,
}

/// Height of capitals in ems if a face states none.
const CAP_HEIGHT: f32 = 0.7;

/// Positions of a face's decoration lines, in ems; fallbacks apply if its tables state no plausible
/// ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DecorationMetrics {
    /// From the baseline down to the upper edge of the underline (`post`).
    pub underline_depth: f32,
    /// Thickness of underline and overline.
    pub underline_thickness: f32,
    /// From the baseline up to the middle of the strike (`OS/2`).
    pub strike_height: f32,
    /// Thickness of the strike.
    pub strike_thickness: f32,
}

impl DecorationMetrics {
    /// Thickness if a face states none.
    const THICKNESS: f32 = 1.0 / 14.0;
    /// The thickest line that a face may ask for.
    const MOST: f32 = 0.25;
    /// The least distance of an underline from the baseline.
    const LEAST_DEPTH: f32 = 1.0 / 16.0;
    /// The range of plausible strike heights; other values are replaced.
    const HEIGHTS: std::ops::RangeInclusive<f32> = 0.1..=0.6;
    const HEIGHT: f32 = 0.3;

    fn of(font: &Font, em: f32) -> Self {
        let stated = font.style_metrics();
        let ems = |units: f32| units / em;
        let thick = |thickness: f32| {
            if thickness > 0.0 && thickness <= Self::MOST { thickness } else { Self::THICKNESS }
        };
        let (top, underline): (f32, f32) =
            stated.underline.map_or((0.0, 0.0), |line| (ems(line.position.to_f32()), ems(line.thickness.to_f32())));
        let (above, strike): (f32, f32) = stated
            .strike_through
            .map_or((0.0, 0.0), |line| (ems(line.position.to_f32()), ems(line.thickness.to_f32())));
        let strike_thickness = thick(strike);
        let middle = above - strike_thickness / 2.0;
        Self {
            underline_depth: (-top).max(Self::LEAST_DEPTH),
            underline_thickness: thick(underline),
            strike_height: if Self::HEIGHTS.contains(&middle) { middle } else { Self::HEIGHT },
            strike_thickness,
        }
    }
}

/// A face at one position in its variation space: the input of itemising, shaping and measuring.
pub(crate) struct Instance {
    /// Settings of its axes that differ from the defaults, in the face's order of axes.
    pub variations: Vec<(Tag, f32)>,
    /// Design units per em.
    pub units_per_em: u16,
    /// From `hhea`, or from `OS/2` if the face asks for it (USE_TYPO_METRICS).
    pub metrics: LineMetrics,
    /// From `post` and `OS/2`.
    pub decoration: DecorationMetrics,
    /// The data that the shapers need.
    pub shaping: ShapingFace,
    data: Arc<FaceData>,
    font: Font,
    ink: InkCache,
}

impl Instance {
    fn new(data: &Arc<FaceData>, font: Font, variations: Vec<(Tag, f32)>) -> Option<Self> {
        let units_per_em = font.units_per_em();
        let em = f32::from(units_per_em);
        let stated = font.metrics();
        let cap = stated.cap_height.map_or(0.0, |height| height.to_f32() / em);
        let cap = if cap > 0.0 && cap <= 1.0 { cap } else { CAP_HEIGHT };
        let metrics =
            stated.h_line().map_or(LineMetrics { ascent: 0.8, descent: 0.2, gap: 0.0, cap }, |line| LineMetrics {
                cap,
                ascent: (line.ascender.to_f32() / em).max(0.0),
                descent: (-line.descender.to_f32() / em).max(0.0),
                gap: (line.line_gap.to_f32() / em).max(0.0),
            });
        let decoration = DecorationMetrics::of(&font, em);
        let shaping = ShapingFace::new(Arc::clone(data), font.clone(), &variations)?;
        Some(Self {
            variations,
            units_per_em,
            metrics,
            decoration,
            shaping,
            data: Arc::clone(data),
            font,
            ink: InkCache::default(),
        })
    }

    /// The glyph that the character map gives, before any shaping.
    pub fn glyph(&self, c: char) -> Option<u16> {
        let charmap = self.font.charmap();
        let mapped = charmap.map_unicode(c);
        let symbol = || charmap.unicode_is_symbol().then(|| symbol_glyph(&self.font, c)).flatten();
        mapped.or_else(symbol).and_then(|glyph| u16::try_from(glyph.to_u32()).ok())
    }

    /// Ink of a glyph in ems, relative to its origin, y upwards; `None` if it draws nothing.
    pub fn ink(&self, glyph: u16) -> Option<Ink> {
        self.ink.get(&self.font, glyph)
    }

    /// Left and right end of a glyph's ink between two heights, from its origin, all in ems, y
    /// upwards; `None` if it has none there. For a glyph without an outline, its box is used.
    pub fn ink_between(&self, glyph: u16, low: f32, high: f32) -> Option<(f32, f32)> {
        let whole = self.ink(glyph).filter(|ink| ink.bottom < high && ink.top > low)?;
        crossing::between(&self.font, glyph.into(), f32::from(self.units_per_em), (low, high))
            .unwrap_or(Some((whole.left, whole.right)))
    }

    /// The places of carets in a ligature from its origin, in design units, as the face states them.
    pub fn ligature_carets(&self, glyph: u16) -> Vec<i16> {
        ligature::carets(&self.font, glyph)
    }

    /// Horizontal advance of a glyph in ems.
    pub fn advance(&self, glyph: u16) -> f32 {
        self.font.glyph_metrics().h_advance(skrifa::GlyphId::from(glyph)) / f32::from(self.units_per_em)
    }

    /// The glyph's name in the font, or `gidN` as HarfBuzz writes it.
    pub fn glyph_name(&self, glyph: u16) -> String {
        let name = self.font.glyph_name(skrifa::GlyphId::from(glyph));
        name.map_or_else(|| format!("gid{glyph}"), |name| name.to_string())
    }

    /// The face as the painters receive it.
    pub fn to_scene(&self) -> FaceInstance {
        FaceInstance { data: Arc::clone(&self.data), variations: self.variations.clone() }
    }
}
