//! Reads an SVG as a design: live texts in reading order, shapes, pictures and groups, with styles
//! and references worked out. Draws it, or parts of it, on demand.
//!
//! No file but fonts of the request is read, and no address.

mod describe;
mod direction;
mod draw;
mod edits;
mod entities;
mod faces;
mod paints;
mod request;
mod shapes;
mod source;
mod styles;
mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use resvg::tiny_skia::Size;
use resvg::usvg::{Error, ImageHrefResolver, Options, Tree, roxmltree};
use serde::Serialize;

pub use describe::Design;
pub use draw::Pictures;
pub use request::{Alias, Draw, Face, Limits, Request};

use crate::svg::cost;
use crate::{Reason, Refusal};
use faces::Faces;
use source::{Note, Source};

/// Pixels of a picture in the design.
const MAX_IMAGE_PIXELS: usize = 50_000_000;

/// The size of a canvas whose file names none.
const USUAL_SIZE: (f32, f32) = (300.0, 150.0);

/// The answer to a request.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A design.
    Design(Box<Design>),
    /// Pictures of it.
    Pictures(Pictures),
}

/// Describes or draws a design. The answer names files by their places in the list.
pub fn read(bytes: &[u8], request: &Request) -> Result<(Answer, Vec<Vec<u8>>), Refusal> {
    let mut source = Source::read(bytes, request.limits)?;
    let missing = Arc::new(AtomicUsize::new(0));
    let tree = tree(&source.text, request, Arc::clone(&missing))?;
    if let Some(order) = &request.draw {
        let (pictures, files) = draw::draw(&tree, order)?;
        return Ok((Answer::Pictures(pictures), files));
    }
    let lost = missing.load(Ordering::Relaxed);
    source.notes.extend((0..lost).map(|_| Note { reason: "lost_missing", name: String::new() }));
    let (design, files) = describe::describe(&tree, source);
    Ok((Answer::Design(Box::new(design)), files))
}

fn tree(text: &str, request: &Request, missing: Arc<AtomicUsize>) -> Result<Tree, Refusal> {
    let (width, height) = USUAL_SIZE;
    let faces = Faces::of(request);
    let limit = request.limits.elements;
    let load = ImageHrefResolver::default_data_resolver();
    let options = Options {
        default_size: Size::from_wh(width, height).ok_or_else(no_size)?,
        font_family: "Times New Roman".to_owned(),
        font_size: 16.0,
        languages: vec!["ar".to_owned(), "en".to_owned()],
        font_resolver: faces.resolver(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(move |mime, data, options| {
                let image = if is_harmless(mime, &data, limit) { load(mime, data, options) } else { None };
                if image.is_none() {
                    missing.fetch_add(1, Ordering::Relaxed);
                }
                image
            }),
            // A name of a file or an address is never followed.
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(text, &options).map_err(|error| match error {
        Error::InvalidSize => no_size(),
        Error::ElementsLimitReached => Refusal::new(Reason::SvgTooMany, "The SVG draws too many elements."),
        error => Refusal::new(Reason::BrokenSvg, error.to_string()),
    })
}

fn no_size() -> Refusal {
    Refusal::new(Reason::SvgNoSize, "The SVG has no size.")
}

/// True for a picture whose size is known and bounded, and for a design in a design that is as small as one may be.
fn is_harmless(mime: &str, data: &[u8], limit: u64) -> bool {
    if let Ok(size) = imagesize::blob_size(data) {
        return size.width.saturating_mul(size.height) <= MAX_IMAGE_PIXELS;
    }
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let parsing = roxmltree::ParsingOptions { nodes_limit: limit as u32, ..Default::default() };
    let xml = roxmltree::Document::parse_with_options(text, parsing);
    mime == "image/svg+xml" && xml.is_ok_and(|xml| cost::count(&xml).is_ok_and(|count| count <= limit))
}
