//! The file as a whole.

use pdf_writer::types::StructRole;
use pdf_writer::writers::{Catalog, StructTreeRoot};
use pdf_writer::{Finish, Name, Pdf, Ref, Settings, TextStr};
use scene::frame::Frame;
use scene::geometry::Rect;

use crate::document::Document;
use crate::drawing::Drawing;
use crate::options::{PdfError, PdfOptions, Pictures, Stop};
use crate::page::Place;
use crate::path::Path;
use crate::picture;
use crate::prepared::Prepared;
use crate::sheet::Sheet;
use crate::text_layer::{Structure, TextFont};
use crate::words::Words;

/// The producer of the file.
pub const PRODUCER: TextStr = TextStr("Naqsh");

/// Writes a frame as a PDF of one page, without prepared objects.
///
/// # Errors
/// [`PdfError`].
pub fn write(frame: &Frame, pictures: &Pictures, options: &PdfOptions, stop: &Stop) -> Result<Vec<u8>, PdfError> {
    Prepared::new(frame, &|_| false, pictures, stop)?.write(frame, pictures, options, stop)
}

/// Writes the root of a file; `structure` is the root of its structure tree.
pub fn write_catalog(mut catalog: Catalog, pages: Ref, language: &str, structure: Option<Ref>) {
    catalog.pages(pages).lang(TextStr(language));
    if let Some(structure) = structure {
        catalog.mark_info().marked(true);
        catalog.pair(Name(b"StructTreeRoot"), structure);
    }
}

impl Prepared {
    /// Writes a frame of the template as a PDF of one page.
    ///
    /// A canvas pixel is 0.75 pt (96 dots an inch) unless `options` state otherwise. The same input
    /// gives the same bytes.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn write(
        &self,
        frame: &Frame,
        pictures: &Pictures,
        options: &PdfOptions,
        stop: &Stop,
    ) -> Result<Vec<u8>, PdfError> {
        let sheet = Sheet::new(frame, options)?;
        let mut document = Document::new(self.shared.clone(), stop);
        let [catalog, pages, leaf, info] = std::array::from_fn(|_| document.reference());

        let page = self.page(&mut document, frame, pictures, &sheet)?;
        let words = Words::new(frame, &sheet.placement);
        let mut place = Place { parent: pages, text: None };
        let mut tree = None;
        if !words.is_empty() {
            let mut font = TextFont::default();
            let content = document.stream(&font.content(&words))?;
            let [id, root, whole] = std::array::from_fn(|_| document.reference());
            font.write(&mut document, id)?;
            place.text = Some((content, id, 0));
            tree = Some((root, whole, Structure::write(&mut document, &words, leaf, whole)));
        }

        let mut pdf = Pdf::with_settings(Settings { pretty: false });
        write_catalog(pdf.catalog(catalog), pages, &options.language, tree.as_ref().map(|(root, ..)| *root));
        pdf.document_info(info).producer(PRODUCER);
        pdf.pages(pages).kids([leaf]).count(1);
        page.write(&mut pdf, leaf, place);
        if let Some((root, whole, Structure { paragraphs, parents })) = tree {
            let mut element = pdf.struct_element(whole);
            element.kind(StructRole::Document).parent(root);
            element.children().items(&paragraphs);
            element.finish();
            let mut tree: StructTreeRoot = pdf.indirect(root).start();
            tree.child(whole).parent_tree_next_key(1);
            tree.parent_tree().nums().insert(0, parents);
        }
        pdf.extend(self.objects.chunk());
        pdf.extend(document.objects.chunk());
        Ok(pdf.finish())
    }

    /// Background, canvas picture and items: for the structure, all of it is an artifact; its words
    /// are in the text layer.
    ///
    /// # Errors
    /// [`PdfError`].
    pub(crate) fn seen(
        &self,
        document: &mut Document,
        frame: &Frame,
        pictures: &Pictures,
        sheet: &Sheet,
    ) -> Result<Drawing, PdfError> {
        let mut seen = Drawing::default();
        seen.content.begin_marked_content(Name(b"Artifact"));
        seen.content.save_state();
        seen.transform(&sheet.placement);
        seen.clip(&Path::rectangle(&sheet.visible, 0.0));
        if let Some(background) = frame.background {
            seen.saved(|seen| {
                seen.alpha(document, background.a);
                seen.fill_color(background);
                seen.fill(&Path::rectangle(&sheet.visible, 0.0));
            });
        }
        if let Some(image) = self.canvas {
            let canvas = Rect { x: 0.0, y: 0.0, width: frame.width as f32, height: frame.height as f32 };
            picture::draw_canvas(&mut seen, image, &canvas, &sheet.visible);
        }
        for form in self.forms(document, frame, pictures)? {
            seen.object(form);
        }
        seen.content.restore_state();
        seen.content.end_marked_content();
        Ok(seen)
    }
}
