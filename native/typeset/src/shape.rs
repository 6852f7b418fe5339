//! The only module that depends on a shaper. Both are compiled in and shape most faces alike;
//! rustybuzz shapes these. Its maintained successor harfrust shapes the others; [`crate::probe`]
//! determines which.

mod buzz;
mod feature;
mod forms;
mod harf;
mod invisible;
mod limits;
mod plan;
mod runs;
mod segment;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use scene::Tag;
use scene::frame::FaceData;
use self_cell::self_cell;
use skrifa::{Font, GlyphId};
use unicode_script::Script;

pub(crate) use feature::{Feature, parse_feature, parse_variation};
use invisible::shaped_as;
pub(crate) use invisible::{is_ignorable, is_invisible};
use limits::Limits;
use plan::{CachedPlan, Plan};
use runs::Runs;
pub use segment::{Exhausted, Shaper};
pub(crate) use segment::{Purpose, RawGlyph, Segment};

/// Shape plans that a face caches; a new one replaces the oldest.
const MAX_PLANS: usize = 32;

/// The data that shaping needs of a face at one position in its variation space.
pub(crate) struct ShapingFace {
    rustybuzz: BorrowingFace,
    font: Font,
    /// True if Arabic letters must be replaced by their presentation forms before rustybuzz shapes
    /// them.
    lacks_forms: bool,
    limits: OnceLock<Limits>,
    plans: Mutex<Vec<Arc<CachedPlan>>>,
    runs: Runs,
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

impl ShapingFace {
    /// Returns `None` if the shaper finds no face in the bytes.
    pub fn new(data: Arc<FaceData>, font: Font, variations: &[(Tag, f32)]) -> Option<Self> {
        let rustybuzz = BorrowingFace::try_new(data, |data| buzz::face(&data.bytes, data.index, variations).ok_or(()));
        let lacks_forms = lacks_forms(&font);
        Some(Self {
            rustybuzz: rustybuzz.ok()?,
            font,
            lacks_forms,
            limits: OnceLock::new(),
            plans: Mutex::default(),
            runs: Runs::default(),
        })
    }

    /// Shapes a segment.
    ///
    /// # Errors
    /// [`Exhausted`], by either shaper.
    pub fn shape(&self, shaper: Shaper, segment: &Segment<'_>) -> Result<Vec<RawGlyph>, Exhausted> {
        let plan = self.plan(shaper, segment);
        if let Some(glyphs) = self.runs.get(&plan, segment) {
            return Ok(glyphs);
        }
        let chars = self.chars(shaper, segment);
        let mut glyphs = match &plan.plan {
            Plan::Harfrust(plan) => harf::shape(&self.font, plan, segment, &chars).ok_or(Exhausted)?,
            Plan::Rustybuzz(plan) => {
                let glyphs = buzz::shape(self.rustybuzz.borrow_dependent(), plan, segment, &chars);
                if self.limits().may_stop(chars.len(), glyphs.len()) {
                    return self.shape(Shaper::Harfrust, segment);
                }
                glyphs
            }
        };
        if segment.purpose == Purpose::Layout {
            self.drop_hidden(&mut glyphs, &chars);
        }
        if segment.features.iter().all(Feature::is_whole) {
            self.runs.put(&plan, segment, &glyphs);
        }
        Ok(glyphs)
    }

    /// Nanoseconds that shaping a character may take, known before it is done.
    pub fn price(&self) -> u64 {
        self.limits().price()
    }

    fn limits(&self) -> &Limits {
        self.limits.get_or_init(|| Limits::of(&self.font))
    }

    /// Drops the glyphs of default ignorables, which shapers leave as a space of no advance.
    ///
    /// With `REMOVE_DEFAULT_IGNORABLES`, both shapers remove them after placing the marks behind
    /// them, and leave the advance of the removed glyph in a mark's offset.
    fn drop_hidden(&self, glyphs: &mut Vec<RawGlyph>, chars: &[(char, u32)]) {
        let Some(space) = self.font.charmap().map_unicode(' ').and_then(|id| u16::try_from(id.to_u32()).ok()) else {
            return;
        };
        let is_space = |cluster: u32| {
            let at = chars.partition_point(|(_, start)| *start < cluster);
            chars.get(at).is_none_or(|(c, _)| c.is_whitespace())
        };
        glyphs.retain(|glyph| glyph.id != space || glyph.advance != 0 || is_space(glyph.cluster));
    }

    /// The clusters before which a tatweel (U+0640) can be inserted without changing the glyphs
    /// beside it. Always uses harfrust: rustybuzz computes the flag and does not expose it.
    ///
    /// # Errors
    /// [`Exhausted`].
    pub fn tatweel_places(&self, shaper: Shaper, segment: &Segment<'_>) -> Result<Vec<u32>, Exhausted> {
        let plan = harf::plan(&self.font, segment);
        harf::tatweel_places(&self.font, &plan, segment, &self.chars(shaper, segment)).ok_or(Exhausted)
    }

    /// Returns whether the face has a feature for Arabic-script text.
    pub fn has_feature(&self, tag: Tag) -> bool {
        gsub_features(&self.font).contains(&tag)
    }

    /// The characters that are passed to the shaper, with the byte at which each begins.
    fn chars(&self, shaper: Shaper, segment: &Segment<'_>) -> Vec<(char, u32)> {
        let Segment { text, range, .. } = segment;
        if self.lacks_forms && shaper == Shaper::Rustybuzz && segment.script == Script::Arabic {
            return forms::joined(text, range.clone(), |form| self.font.charmap().map_unicode(form).is_some());
        }
        let handed = |c| if segment.purpose == Purpose::Layout { shaped_as(c) } else { c };
        let chars = text[range.clone()].char_indices();
        chars.map(|(i, c)| (handed(c), (range.start + i) as u32)).collect()
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
        // A plan with features for part of a text can't be reused for the next text.
        if segment.features.iter().all(Feature::is_whole) {
            if plans.len() == MAX_PLANS {
                plans.remove(0);
            }
            plans.push(Arc::clone(&cached));
        }
        cached
    }
}

/// The glyph of a character in an old Windows font of Arabic, whose letters lie on a page of their
/// own in the symbol encoding (Windows-1256 symbol fonts: `OS/2` states the page). rustybuzz does
/// not support them.
pub(crate) fn symbol_glyph(font: &Font, c: char) -> Option<GlyphId> {
    harfrust::ShaperFont::new(font).default_nominal_glyph(u32::from(c))
}

/// Returns whether the face has no OpenType feature that chooses the forms of joined letters.
fn lacks_forms(font: &Font) -> bool {
    let features = gsub_features(font);
    ![*b"isol", *b"fina", *b"medi", *b"init"].iter().any(|form| features.contains(form))
}

/// The features of the face's `GSUB` table.
fn gsub_features(font: &Font) -> Vec<Tag> {
    use skrifa::raw::TableProvider;
    let Ok(features) = font.tables().gsub().and_then(|gsub| gsub.feature_list()) else { return Vec::new() };
    features.feature_records().iter().map(|record| record.feature_tag().to_be_bytes()).collect()
}
