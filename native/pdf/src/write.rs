//! The file as a whole.

use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Finish, Name, Pdf, Settings, TextStr};
use scene::frame::Frame;
use scene::geometry::Rect;

use crate::document::Document;
use crate::drawing::Drawing;
use crate::options::{PdfError, PdfOptions, Pictures, Stop};
use crate::path::Path;
use crate::picture;
use crate::prepared::Prepared;
use crate::sheet::Sheet;
use crate::text_layer::{FONT, Structure, TextLayer};

/// Writes a frame as a PDF of one page, with nothing prepared.
///
/// # Errors
/// [`PdfError`].
pub fn write(frame: &Frame, pictures: &Pictures, options: &PdfOptions, stop: &Stop) -> Result<Vec<u8>, PdfError> {
    Prepared::new(frame, &|_| false, pictures, stop)?.write(frame, pictures, options, stop)
}

impl Prepared {
    /// Writes a frame of the template as a PDF of one page.
    ///
    /// A canvas pixel is 0.75 pt (96 dots an inch) unless `options` say otherwise. The same input gives the same bytes.
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
        let [catalog, pages, page, info] = std::array::from_fn(|_| document.reference());

        let (content, used) = self.seen(&mut document, frame, pictures, &sheet)?.into_parts();
        let mut contents = vec![document.stream(&content)?];
        let mut text = TextLayer::new(frame, &sheet.placement);
        let mut font = None;
        let mut structure = None;
        if !text.is_empty() {
            let content = text.content();
            contents.push(document.stream(&content)?);
            font = Some(text.font(&mut document)?);
            structure = Some(text.structure(&mut document, page));
        }

        let mut pdf = Pdf::with_settings(Settings { pretty: false });
        pdf.set_version(1, 7);
        let mut root = pdf.catalog(catalog);
        root.pages(pages).lang(TextStr(&options.language));
        if let Some(Structure { root: tree, .. }) = structure {
            root.mark_info().marked(true);
            root.pair(Name(b"StructTreeRoot"), tree);
        }
        root.finish();
        pdf.document_info(info).producer(TextStr("Naqsh"));
        pdf.pages(pages).kids([page]).count(1);
        let mut leaf = pdf.page(page);
        leaf.parent(pages).media_box(sheet.media).bleed_box(sheet.bleed).trim_box(sheet.trim);
        leaf.group().transparency().color_space().device_rgb();
        leaf.contents_array(contents);
        let mut resources = leaf.resources();
        used.write(&mut resources);
        if let Some(font) = font {
            resources.fonts().pair(FONT, font);
        }
        resources.finish();
        if structure.is_some() {
            leaf.struct_parents(0);
        }
        leaf.finish();
        if let Some(Structure { root, whole, parents }) = structure {
            let mut tree: StructTreeRoot = pdf.indirect(root).start();
            tree.child(whole).parent_tree_next_key(1);
            tree.parent_tree().nums().insert(0, parents);
        }
        pdf.extend(&self.chunk);
        pdf.extend(&document.chunk);
        Ok(pdf.finish())
    }

    /// Background, canvas picture and items: for structure, all of it is an artifact; its words are in the text layer.
    fn seen(
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
