//! Shape plans, cached by their inputs.

use unicode_script::Script;

use super::feature::Feature;
use super::segment::{Segment, Shaper};

/// Choosing features and lookups costs more than shaping a name, so the choice is kept.
pub(super) struct CachedPlan {
    pub is_rtl: bool,
    pub script: Script,
    pub language: String,
    pub features: Vec<Feature>,
    pub plan: Plan,
}

pub(super) enum Plan {
    Rustybuzz(rustybuzz::ShapePlan),
    Harfrust(harfrust::ShapePlan),
}

impl CachedPlan {
    pub fn serves(&self, shaper: Shaper, segment: &Segment<'_>) -> bool {
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
