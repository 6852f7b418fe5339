//! What the schema allows and the engine does not draw yet: the one place that knows, emptied as the engine grows.

use crate::issue::Issue;
use crate::scene::{Justify, Overflow};
use crate::template::Template;
use crate::template::layer::LayerContent;

/// A property that is not drawn yet, and what to do instead.
struct Gap {
    property: &'static str,
    is_used: fn(&LayerContent) -> bool,
    instead: &'static str,
}

const GAPS: &[Gap] = &[
    Gap {
        property: "overflow",
        is_used: |content| matches!(content, LayerContent::Text(text) if text.overflow == Overflow::Kashida),
        instead: "\"kashida\" is not drawn yet; use \"shrink\"",
    },
    Gap {
        property: "justify",
        is_used: |content| matches!(content, LayerContent::Text(text) if text.justify != Justify::None),
        instead: "justified lines are not drawn yet; use \"none\"",
    },
];

impl Template {
    /// Valid properties that the engine does not draw yet; a template with any must be refused, never drawn without.
    #[must_use]
    pub fn unsupported(&self) -> Vec<Issue> {
        let mut issues = Vec::new();
        for (index, layer) in self.layers.iter().enumerate() {
            for gap in GAPS.iter().filter(|gap| (gap.is_used)(&layer.content)) {
                let loc = vec!["layers".into(), index.into(), gap.property.into()];
                issues.push(Issue::new(loc, "not_supported_yet", gap.instead));
            }
        }
        issues
    }
}
