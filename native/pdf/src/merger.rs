//! Merges many pages into one document, written as they arrive: shared objects are written once, and
//! of a written page only the numbers of its objects stay in memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::types::StructRole;
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Filter, Finish, Name, Ref};

use crate::document::{Deflater, Document, Shared};
use crate::drawing::Used;
use crate::leaf::{self, Leaf};
use crate::movable::{Identity, Movable};
use crate::objects::{body, split};
use crate::options::{PdfError, Stop};
use crate::page::{self, Page};
use crate::text_layer::{Structure, TextFont};
use crate::write::{PRODUCER, write_catalog};

/// The first bytes of [`pdf_writer`]'s files.
const HEADER: &[u8] = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n";

/// Merging a page is never stopped; it takes less than a millisecond per megabyte.
const NEVER: &Stop = &|| false;

/// A document that is merged from leaves of one template or several.
///
/// The same leaves in the same order give the same bytes.
pub struct Merger {
    /// Numbers for objects.
    shared: Shared,
    deflate: Deflater,
    out: Vec<u8>,
    /// Bytes that were returned.
    written: usize,
    places: BTreeMap<Ref, Place>,
    /// The object numbers of common parts.
    commons: BTreeMap<Identity, Arc<Places>>,
    known: BTreeMap<Identity, Ref>,
    font: (TextFont, Ref),
    pages: Vec<Ref>,
    sections: Vec<Ref>,
    /// Spans of the pages that have any.
    parents: Vec<Ref>,
    language: Option<String>,
    tree: Ref,
    whole: Ref,
}

/// Objects by their numbers in the file that they were written in.
type Places = BTreeMap<Ref, Ref>;

/// The position of an object.
enum Place {
    /// An offset in bytes.
    At(usize),
    /// In a stream of objects, at this index.
    In(Ref, u16),
}

impl Default for Merger {
    fn default() -> Self {
        let mut shared = Shared::default();
        let [tree, whole, font] = std::array::from_fn(|_| shared.reference());
        Self {
            shared,
            deflate: Deflater::default(),
            out: HEADER.to_vec(),
            written: 0,
            places: BTreeMap::new(),
            commons: BTreeMap::new(),
            known: BTreeMap::new(),
            font: (TextFont::default(), font),
            pages: Vec::new(),
            sections: Vec::new(),
            parents: Vec::new(),
            language: None,
            tree,
            whole,
        }
    }
}

impl Merger {
    /// The SHA-256 of the common part that a leaf needs, if it was not added yet.
    ///
    /// # Errors
    /// [`PdfError::Damaged`].
    pub fn needs(&self, leaf: &[u8]) -> Result<Option<Identity>, PdfError> {
        let id = leaf::needs(leaf)?;
        Ok((!self.commons.contains_key(&id)).then_some(id))
    }

    /// Adds the common part of this SHA-256.
    ///
    /// # Errors
    /// [`PdfError::Damaged`].
    pub fn add_common(&mut self, id: Identity, bytes: &[u8]) -> Result<(), PdfError> {
        let (mut places, none) = (Places::new(), Places::new());
        for object in leaf::read_common(bytes)? {
            self.place(&object, &mut places, &none)?;
        }
        self.commons.insert(id, Arc::new(places));
        Ok(())
    }

    /// Adds a page, whose common part must have been added, and returns the next bytes of the
    /// document.
    ///
    /// # Errors
    /// [`PdfError::Damaged`].
    pub fn add(&mut self, leaf: &[u8]) -> Result<Vec<u8>, PdfError> {
        let Leaf { common, objects, page, words, language } = Leaf::read(leaf)?;
        let common = self.commons.get(&common).cloned().ok_or(PdfError::Damaged)?;
        let mut places = Places::new();
        for object in &objects {
            self.place(object, &mut places, &common)?;
        }
        let page = placed(page, |id| places.get(id).or_else(|| common.get(id)).copied()).ok_or(PdfError::Damaged)?;
        self.language.get_or_insert(language);
        let mut document = Document::with(std::mem::take(&mut self.shared), NEVER, std::mem::take(&mut self.deflate));
        let id = document.reference();
        let mut place = page::Place { parent: self.tree, text: None };
        if !words.is_empty() {
            if !self.font.0.has_room(words.units()) {
                let next = (TextFont::default(), document.reference());
                let (full, font) = std::mem::replace(&mut self.font, next);
                full.write(&mut document, font)?;
            }
            let content = document.stream(&self.font.0.content(&words))?;
            place.text = Some((content, self.font.1, self.parents.len() as i32));
            let section = document.reference();
            let Structure { paragraphs, parents } = Structure::write(&mut document, &words, id, section);
            let mut element = document.objects.next().struct_element(section);
            element.kind(StructRole::Sect).parent(self.whole);
            element.children().items(&paragraphs);
            element.finish();
            self.sections.push(section);
            self.parents.push(parents);
        }
        page.write(document.objects.next(), id, place);
        self.pages.push(id);
        self.take(document)
    }

    /// The last bytes of the document.
    ///
    /// # Errors
    /// [`PdfError::Compression`].
    pub fn finish(mut self) -> Result<Vec<u8>, PdfError> {
        let mut document = Document::with(std::mem::take(&mut self.shared), NEVER, std::mem::take(&mut self.deflate));
        let [catalog, info] = std::array::from_fn(|_| document.reference());
        document.objects.next().pages(self.tree).kids(self.pages.iter().copied()).count(self.pages.len() as i32);
        let structure = (!self.parents.is_empty()).then(|| document.reference());
        if let Some(root) = structure {
            self.font.0.write(&mut document, self.font.1)?;
            let mut element = document.objects.next().struct_element(self.whole);
            element.kind(StructRole::Document).parent(root);
            element.children().items(&self.sections);
            element.finish();
            let mut tree: StructTreeRoot = document.objects.next().indirect(root).start();
            tree.child(self.whole).parent_tree_next_key(self.parents.len() as i32);
            let mut parents = tree.parent_tree();
            let mut parents = parents.nums();
            (0..).zip(&self.parents).for_each(|(number, spans)| _ = parents.insert(number, *spans));
        }
        let language = self.language.as_deref().unwrap_or_default();
        write_catalog(document.objects.next().indirect(catalog).start(), self.tree, language, structure);
        document.objects.next().indirect(info).start::<pdf_writer::writers::DocumentInfo>().producer(PRODUCER);
        let mut end = self.take(document)?;
        let table = self.written;
        let mut document = Document::with(std::mem::take(&mut self.shared), NEVER, std::mem::take(&mut self.deflate));
        let id = document.reference();
        self.places.insert(id, Place::At(table));
        let size = id.get() + 1;
        let entries = (0..size).map(|number| match self.places.get(&Ref::new(number.max(1))).filter(|_| number > 0) {
            None => (0u8, 0u32, u16::MAX),
            Some(Place::At(offset)) => (1, *offset as u32, 0),
            Some(Place::In(stream, index)) => (2, stream.get().cast_unsigned(), *index),
        });
        let entry =
            |(kind, at, rest): (u8, u32, u16)| [kind].into_iter().chain(at.to_be_bytes()).chain(rest.to_be_bytes());
        let data = document.deflate(&entries.flat_map(entry).collect::<Vec<u8>>())?;
        let mut stream = document.objects.next().stream(id, &data);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Type"), Name(b"XRef")).pair(Name(b"Size"), size);
        stream.pair(Name(b"Root"), catalog).pair(Name(b"Info"), info);
        stream.insert(Name(b"W")).array().items([1, 4, 2]);
        stream.finish();
        end.extend_from_slice(document.objects.chunk().as_bytes());
        end.extend_from_slice(format!("startxref\n{table}\n%%EOF").as_bytes());
        Ok(end)
    }

    /// Writes an object unless an equal one exists, and records its number here.
    fn place(&mut self, object: &Movable, places: &mut Places, common: &Places) -> Result<(), PdfError> {
        let place = match self.known.get(&object.identity) {
            Some(known) => *known,
            None => {
                let id = self.shared.reference();
                self.places.insert(id, Place::At(self.written + self.out.len()));
                object.write(&mut self.out, id, |link| places.get(&link).or_else(|| common.get(&link)).copied())?;
                self.known.insert(object.identity, id);
                id
            }
        };
        places.insert(object.number, place);
        Ok(())
    }

    /// Takes all bytes that were written and not returned, with the objects of `document` last.
    /// Objects without streams are packed into one object stream, which takes a fifth of their
    /// bytes.
    fn take(&mut self, mut document: Document) -> Result<Vec<u8>, PdfError> {
        let (mut index, mut bodies, mut count) = (String::new(), Vec::new(), 0);
        let id = document.reference();
        let objects = std::mem::take(&mut document.objects);
        for (number, bytes) in objects.iter() {
            if !split(bytes).1.is_empty() {
                self.places.insert(number, Place::At(self.written + self.out.len()));
                self.out.extend_from_slice(bytes);
            } else {
                self.places.insert(number, Place::In(id, count));
                index.push_str(&format!("{} {} ", number.get(), bodies.len()));
                bodies.extend_from_slice(body(bytes));
                count += 1;
            }
        }
        let data = document.deflate(&[index.as_bytes(), &bodies].concat())?;
        let mut stream = document.objects.next().stream(id, &data);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Type"), Name(b"ObjStm")).pair(Name(b"N"), i32::from(count));
        stream.pair(Name(b"First"), index.len() as i32);
        stream.finish();
        self.places.insert(id, Place::At(self.written + self.out.len()));
        self.out.extend_from_slice(document.objects.chunk().as_bytes());
        (self.shared, self.deflate) = document.into_tools();
        self.written += self.out.len();
        Ok(std::mem::take(&mut self.out))
    }
}

/// A page with the numbers that its objects have here; `None` if one is missing.
fn placed(page: Page, place: impl Fn(&Ref) -> Option<Ref>) -> Option<Page> {
    let [objects, states, shadings] = page.used.lists().map(|ids| ids.iter().map(&place).collect::<Option<Vec<Ref>>>());
    Some(Page { content: place(&page.content)?, used: Used::of([objects?, states?, shadings?]), ..page })
}
