//! The faces that a template asks for.

use crate::template::layer::LayerContent;
use crate::template::{Run, Template, TextLayer};

/// The family of the text under barcodes: it has all of ASCII, its digits are of one width, and the service has it.
pub(crate) const CAPTION: &str = "IBM Plex Sans Arabic";

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
    /// Every face that any run or barcode asks for, once each, in order of appearance.
    #[must_use]
    pub fn font_requests(&self) -> Vec<FontRequest> {
        let mut requests: Vec<FontRequest> = Vec::new();
        for layer in &self.layers {
            let asked = match &layer.content {
                LayerContent::Text(text) => of_runs(text),
                LayerContent::Barcode(barcode) if barcode.show_text => {
                    vec![FontRequest { family: CAPTION.to_owned(), weight: 400, italic: false }]
                }
                _ => Vec::new(),
            };
            for request in asked {
                if !requests.contains(&request) {
                    requests.push(request);
                }
            }
        }
        requests
    }
}

fn of_runs(text: &TextLayer) -> Vec<FontRequest> {
    let of_run = |run: &Run| {
        let requests = run.fonts.iter();
        requests
            .map(|family| FontRequest { family: family.clone(), weight: run.weight, italic: text.italic })
            .collect::<Vec<_>>()
    };
    text.runs.iter().flat_map(of_run).collect()
}
