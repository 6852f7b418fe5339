//! The part that all files of a template share, written once and copied into each of them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use pdf_writer::Ref;
use scene::frame::{Frame, Item};
use scene::geometry::Rect;

use crate::document::{Document, Shared};
use crate::movable::Common;
use crate::objects::Objects;
use crate::options::{PdfError, Pictures, Stop};
use crate::{item, picture};

/// The reach of forms around the canvas, in its pixels: the widest bleed possible, 50 mm at 1200
/// dots an inch and a scale of a quarter. The page clips the visible part, so that a form serves
/// pages of every size.
const REACH: f32 = 10_000.0;

/// The canvas's picture and the items that are the same in every file of a template, as finished
/// objects.
///
/// It depends on the template and its pictures alone: a file written with it has the same bytes
/// whenever it was made.
#[derive(Clone)]
pub struct Prepared {
    pub(crate) objects: Objects,
    /// The shared state that a file's objects continue from.
    pub(crate) shared: Shared,
    /// The canvas's picture.
    pub(crate) canvas: Option<Ref>,
    forms: BTreeMap<String, Option<Ref>>,
    /// The data that leaves refer to, from the first leaf on.
    pub(crate) common: OnceLock<Common>,
}

impl Prepared {
    /// Writes the layers of `frame` that `is_static` selects. Any frame of the template will do.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn new(
        frame: &Frame,
        is_static: &dyn Fn(&str) -> bool,
        pictures: &Pictures,
        stop: &Stop,
    ) -> Result<Self, PdfError> {
        let mut document = Document::new(Shared::default(), stop);
        let canvas = if frame.has_image { picture::canvas(&mut document, pictures)? } else { None };
        let mut forms = BTreeMap::new();
        for item in frame.items.iter().filter(|item| is_static(&item.layer)) {
            forms.insert(item.layer.clone(), item::form(&mut document, item, pictures, &reach(frame))?);
        }
        let (objects, shared) = document.into_parts();
        Ok(Self { objects, shared, canvas, forms, common: OnceLock::new() })
    }

    /// Approximate bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.objects.chunk().len()
    }

    /// The forms of a frame's items, bottom first: existing ones and, in `document`, the others.
    ///
    /// # Errors
    /// [`PdfError`].
    pub(crate) fn forms(
        &self,
        document: &mut Document,
        frame: &Frame,
        pictures: &Pictures,
    ) -> Result<Vec<Ref>, PdfError> {
        let form = |item: &Item| match self.forms.get(&item.layer) {
            Some(form) => Ok(*form),
            None => item::form(document, item, pictures, &reach(frame)),
        };
        frame.items.iter().map(form).filter_map(Result::transpose).collect()
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Prepared({} bytes)", self.bytes())
    }
}

fn reach(frame: &Frame) -> Rect {
    let (width, height) = (frame.width as f32 + 2.0 * REACH, frame.height as f32 + 2.0 * REACH);
    Rect { x: -REACH, y: -REACH, width, height }
}
