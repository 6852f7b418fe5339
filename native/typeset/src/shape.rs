//! The only module that knows a shaper. Both are compiled in and give the same glyphs but for the offsets of some
//! stacked marks; rustybuzz is the default, harfrust its maintained successor.

mod buzz;
mod forms;
mod harf;

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use scene::Tag;
use scene::frame::FaceData;
use self_cell::self_cell;
use skrifa::Font;
use unicode_script::Script;

use crate::face::Face;
use crate::script::{first_script, is_rtl};

/// Shape plans that a face keeps ready; the oldest is dropped for a new one.
const MAX_PLANS: usize = 32;

/// Which shaper turns characters into glyphs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shaper {
    /// rustybuzz, a port of HarfBuzz 10.
    #[default]
    Rustybuzz,
    /// harfrust, a port of HarfBuzz 13 on read-fonts.
    Harfrust,
}

/// One glyph as the shaper gives it, in design units; visual order, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawGlyph {
    /// Glyph id.
    pub id: u16,
    /// Where its cluster begins: byte offset in the segment's text.
    pub cluster: u32,
    /// Horizontal advance.
    pub advance: i32,
    /// Offset to the right.
    pub dx: i32,
    /// Offset upwards.
    pub dy: i32,
    /// Whether cutting the text before this cluster would change glyphs.
    pub unsafe_to_break: bool,
}

/// A piece of text with one direction, script and face, and the text around it.
pub(crate) struct Segment<'a> {
    /// The whole text; what lies outside `range` is context, so that letters join across the piece's ends.
    pub text: &'a str,
    /// The piece, in bytes.
    pub range: Range<usize>,
    /// Whether its embedding level is odd.
    pub is_rtl: bool,
    /// Its script.
    pub script: Script,
    /// BCP 47, or empty.
    pub language: &'a str,
    /// Features asked for.
    pub features: &'a [(Tag, u32)],
    /// What the glyphs are for.
    pub purpose: Purpose,
}

/// What shaped glyphs are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Drawing: marks keep clusters of their own, so that each can have its colour; default ignorables (joiners, bidi
    /// controls, variation selectors) leave no glyph behind.
    Layout,
    /// Comparing with `hb-shape`, whose defaults differ in both.
    Dump,
}

/// What shaping needs of a face at one place of its variation space.
pub(crate) struct ShapingFace {
    rustybuzz: BorrowingFace,
    font: Font,
    /// Whether Arabic letters must be exchanged for their forms before shaping.
    lacks_forms: bool,
    plans: Mutex<Vec<Arc<CachedPlan>>>,
}

type BuzzFace<'a> = rustybuzz::Face<'a>;

self_cell!(
    /// rustybuzz's view of the bytes, beside the bytes that it borrows.
    struct BorrowingFace {
        owner: Arc<FaceData>,
        #[covariant]
        dependent: BuzzFace,
    }
);

/// Choosing features and lookups costs more than shaping a name, so the choice is kept.
struct CachedPlan {
    is_rtl: bool,
    script: Script,
    language: String,
    features: Vec<(Tag, u32)>,
    plan: Plan,
}

enum Plan {
    Rustybuzz(rustybuzz::ShapePlan),
    Harfrust(harfrust::ShapePlan),
}

impl CachedPlan {
    fn serves(&self, shaper: Shaper, segment: &Segment<'_>) -> bool {
        let same_shaper = match self.plan {
            Plan::Rustybuzz(_) => shaper == Shaper::Rustybuzz,
            Plan::Harfrust(_) => shaper == Shaper::Harfrust,
        };
        same_shaper
            && self.is_rtl == segment.is_rtl
            && self.script == segment.script
            && self.language == segment.language
            && self.features == segment.features
    }
}

impl ShapingFace {
    /// `None` where the shaper finds no face in the bytes.
    pub fn new(data: Arc<FaceData>, font: Font, variations: &[(Tag, f32)]) -> Option<Self> {
        let rustybuzz = BorrowingFace::try_new(data, |data| buzz::face(&data.bytes, data.index, variations).ok_or(()));
        let lacks_forms = lacks_forms(&font);
        Some(Self { rustybuzz: rustybuzz.ok()?, font, lacks_forms, plans: Mutex::default() })
    }

    /// Shapes a segment.
    pub fn shape(&self, shaper: Shaper, segment: &Segment<'_>) -> Vec<RawGlyph> {
        let plan = self.plan(shaper, segment);
        let chars = self.chars(segment);
        match &plan.plan {
            Plan::Rustybuzz(plan) => buzz::shape(self.rustybuzz.borrow_dependent(), plan, segment, &chars),
            Plan::Harfrust(plan) => harf::shape(&self.font, plan, segment, &chars),
        }
    }

    /// The clusters before which a tatweel (U+0640) can be inserted without changing what the font draws beside it.
    /// Always by harfrust: rustybuzz computes the flag and does not show it.
    pub fn tatweel_places(&self, segment: &Segment<'_>) -> Vec<u32> {
        let plan = harf::plan(&self.font, segment);
        harf::tatweel_places(&self.font, &plan, segment, &self.chars(segment))
    }

    /// The characters that are handed to the shaper, with the byte at which each begins.
    fn chars(&self, segment: &Segment<'_>) -> Vec<(char, u32)> {
        let Segment { text, range, .. } = segment;
        if self.lacks_forms && segment.script == Script::Arabic {
            return forms::joined(text, range.clone(), |form| self.font.charmap().map_unicode(form).is_some());
        }
        let chars = text[range.clone()].char_indices();
        chars.map(|(i, c)| (shaped_as(c), (range.start + i) as u32)).collect()
    }

    fn plan(&self, shaper: Shaper, segment: &Segment<'_>) -> Arc<CachedPlan> {
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(|plan| plan.serves(shaper, segment)) {
            return Arc::clone(plan);
        }
        let plan = match shaper {
            Shaper::Rustybuzz => Plan::Rustybuzz(buzz::plan(self.rustybuzz.borrow_dependent(), segment)),
            Shaper::Harfrust => Plan::Harfrust(harf::plan(&self.font, segment)),
        };
        let cached = Arc::new(CachedPlan {
            is_rtl: segment.is_rtl,
            script: segment.script,
            language: segment.language.to_owned(),
            features: segment.features.to_vec(),
            plan,
        });
        if plans.len() == MAX_PLANS {
            plans.remove(0);
        }
        plans.push(Arc::clone(&cached));
        cached
    }
}

/// Whether the face has no OpenType feature that chooses the forms of joined letters.
fn lacks_forms(font: &Font) -> bool {
    use skrifa::raw::TableProvider;
    let Ok(features) = font.tables().gsub().and_then(|gsub| gsub.feature_list()) else { return true };
    let choose: [&[u8; 4]; 4] = [b"isol", b"fina", b"medi", b"init"];
    !features.feature_records().iter().any(|record| choose.contains(&&record.feature_tag().to_be_bytes()))
}

/// What is handed to the shaper for a character: a tab is a space, and other controls and line separators, for which
/// fonts have no glyph, are a space that `itemize` takes out again. (A space, because it joins to nothing.)
fn shaped_as(c: char) -> char {
    if c.is_control() || is_separator(c) { ' ' } else { c }
}

/// U+2028 and U+2029.
fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether the character takes no room and draws nothing although the shaper gives it a glyph.
pub(crate) fn is_invisible(c: char) -> bool {
    (c.is_control() && c != '\t') || is_separator(c)
}

/// One shaping as `hb-shape` does it: the text alone, without line layout.
#[derive(Clone, Debug, Default)]
pub struct ShapeRequest<'a> {
    /// The text.
    pub text: &'a str,
    /// Whether it runs right to left; as the script does when absent.
    pub is_rtl: Option<bool>,
    /// ISO 15924 code (`Arab`); that of the first character that has a script when absent.
    pub script: Option<Tag>,
    /// BCP 47; none when absent.
    pub language: Option<&'a str>,
    /// Features for the whole text.
    pub features: &'a [(Tag, u32)],
    /// Axis settings in user units.
    pub variations: &'a [(Tag, f32)],
}

/// One glyph of a [`dump`], all measures in design units, in the keys of `hb-shape --output-format=json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DumpedGlyph {
    /// Glyph id.
    pub g: u32,
    /// The glyph's name in the font, or `gidN`.
    pub name: String,
    /// Cluster, counted in code points.
    pub cl: u32,
    /// Offset to the right.
    pub dx: i32,
    /// Offset upwards.
    pub dy: i32,
    /// Horizontal advance.
    pub ax: i32,
    /// Vertical advance.
    pub ay: i32,
}

/// Shapes a text in one run, as `hb-shape` does by default: glyphs in visual order, clusters by grapheme.
#[must_use]
pub fn dump(face: &Face, shaper: Shaper, request: &ShapeRequest<'_>) -> Vec<DumpedGlyph> {
    let instance = face.instance(request.variations);
    let named = request.script.and_then(|tag| Script::from_short_name(std::str::from_utf8(&tag).ok()?));
    let script = named.unwrap_or_else(|| first_script(request.text));
    let segment = Segment {
        text: request.text,
        range: 0..request.text.len(),
        is_rtl: request.is_rtl.unwrap_or_else(|| is_rtl(script)),
        script,
        language: request.language.unwrap_or_default(),
        features: request.features,
        purpose: Purpose::Dump,
    };
    let code_points = |byte: u32| request.text[..byte as usize].chars().count() as u32;
    let glyphs = instance.shaping.shape(shaper, &segment);
    let dumped = glyphs.iter().map(|glyph| DumpedGlyph {
        g: u32::from(glyph.id),
        name: instance.glyph_name(glyph.id),
        cl: code_points(glyph.cluster),
        dx: glyph.dx,
        dy: glyph.dy,
        ax: glyph.advance,
        ay: 0,
    });
    dumped.collect()
}
