//! A page of a file.

use pdf_writer::{Chunk, Finish, Rect, Ref};
use scene::frame::Frame;

use crate::document::Document;
use crate::drawing::Used;
use crate::options::{PdfError, Pictures};
use crate::prepared::Prepared;
use crate::sheet::Sheet;
use crate::text_layer::FONT;

/// The content of a page.
#[derive(Clone, Debug)]
pub struct Page {
    /// The whole page.
    pub media: Rect,
    /// The picture with its bleed.
    pub bleed: Rect,
    /// The picture after cutting.
    pub trim: Rect,
    /// The operators that draw it.
    pub content: Ref,
    /// Its resources.
    pub used: Used,
}

/// Data about a page that come from its file.
pub struct Place {
    /// The tree of pages.
    pub parent: Ref,
    /// The operators that write its words, their font, and its number in the tree of parents; `None` without words.
    pub text: Option<(Ref, Ref, i32)>,
}

impl Prepared {
    /// Writes the content of a frame's page.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn page(
        &self,
        document: &mut Document,
        frame: &Frame,
        pictures: &Pictures,
        sheet: &Sheet,
    ) -> Result<Page, PdfError> {
        let (content, used) = self.seen(document, frame, pictures, sheet)?.into_parts();
        let content = document.stream(&content)?;
        Ok(Page { media: sheet.media, bleed: sheet.bleed, trim: sheet.trim, content, used })
    }
}

impl Page {
    /// Writes it under a number.
    pub fn write(&self, chunk: &mut Chunk, id: Ref, Place { parent, text }: Place) {
        let mut page = chunk.page(id);
        page.parent(parent).media_box(self.media).bleed_box(self.bleed).trim_box(self.trim);
        page.group().transparency().color_space().device_rgb();
        page.contents_array([self.content].into_iter().chain(text.map(|(content, ..)| content)));
        let mut resources = page.resources();
        self.used.write(&mut resources);
        if let Some((_, font, _)) = text {
            resources.fonts().pair(FONT, font);
        }
        resources.finish();
        if let Some((.., number)) = text {
            page.struct_parents(number);
        }
        page.finish();
    }
}
