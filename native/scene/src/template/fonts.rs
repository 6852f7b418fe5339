//! The faces that a template asks for.

use crate::template::Template;
use crate::template::layer::LayerContent;

/// One face that a template asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontRequest {
    /// A family, or an `fnt_…` id, as the template names it.
    pub family: String,
    /// 1..=1000.
    pub weight: u16,
    /// Whether it is italic.
    pub italic: bool,
}

impl Template {
    /// Every face that any run asks for, once each, in order of appearance.
    #[must_use]
    pub fn font_requests(&self) -> Vec<FontRequest> {
        let mut requests = Vec::new();
        for layer in &self.layers {
            let LayerContent::Text(text) = &layer.content else { continue };
            for run in &text.runs {
                for family in &run.fonts {
                    let request = FontRequest { family: family.clone(), weight: run.weight, italic: text.italic };
                    if !requests.contains(&request) {
                        requests.push(request);
                    }
                }
            }
        }
        requests
    }
}
