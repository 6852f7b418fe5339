//! Prepared templates and their fonts, within one byte budget.
//!
//! A template holds its faces in memory, so dropping those frees nothing: eviction starts with
//! fonts that no template uses, then takes the least recently used template, which releases its
//! fonts.

use std::sync::{Arc, Mutex, PoisonError};

use raster::GlyphCache;
use typeset::Face;

use crate::cache::{Cache, Uses};
use crate::prepare::Prepared;

/// Fonts and prepared templates.
#[derive(Debug)]
pub struct Library {
    budget: usize,
    fonts: Cache<(String, u32), Arc<Face>>,
    templates: Cache<String, Arc<Prepared>>,
    /// Held while making room: two concurrent threads would together evict too much.
    clearing: Mutex<()>,
}

/// The contents of a library.
#[derive(Clone, Copy, Debug)]
pub struct Holdings {
    /// Number of faces and bytes of their files.
    pub fonts: (usize, usize),
    /// Number of templates and their bytes.
    pub templates: (usize, usize),
    /// Usage counts of templates.
    pub uses: Uses,
}

impl Library {
    /// An empty library for about `budget` bytes.
    pub fn new(budget: usize) -> Self {
        Self { budget, fonts: Cache::unbounded(), templates: Cache::unbounded(), clearing: Mutex::default() }
    }

    /// Adds a face, even beyond the budget: a template that needs several would otherwise lose one
    /// to the next. [`Self::make_room`] drops it if no template uses it by then.
    pub fn add_font(&self, sha256: &str, index: u32, face: Arc<Face>) {
        let bytes = face.data().bytes.len();
        self.fonts.put((sha256.to_owned(), index), face, bytes);
    }

    /// Returns whether a face is there.
    pub fn has_font(&self, sha256: &str, index: u32) -> bool {
        self.fonts.has(&(sha256.to_owned(), index))
    }

    /// A face, if it is there. It stays for as long as the result is held.
    pub fn font(&self, sha256: &str, index: u32) -> Option<Arc<Face>> {
        self.fonts.get(&(sha256.to_owned(), index))
    }

    /// Keeps a template.
    pub fn add_template(&self, key: &str, template: Arc<Prepared>) {
        let bytes = template.bytes();
        self.templates.put(key.to_owned(), template, bytes);
    }

    /// Returns whether a template is there.
    pub fn has_template(&self, key: &str) -> bool {
        self.templates.has(&key.to_owned())
    }

    /// A template, if it is there.
    pub fn template(&self, key: &str) -> Option<Arc<Prepared>> {
        self.templates.get(&key.to_owned())
    }

    /// A template, if it is there, without counting a use.
    pub fn peek(&self, key: &str) -> Option<Arc<Prepared>> {
        self.templates.peek(&key.to_owned())
    }

    /// Updates the size of a template.
    pub fn resize(&self, key: &str, bytes: usize) {
        self.templates.resize(&key.to_owned(), bytes);
    }

    /// Drops fonts and templates until the rest are within the budget; the template `kept` and its
    /// fonts stay even if they alone exceed it.
    pub fn make_room(&self, kept: &str, glyphs: &GlyphCache) {
        if self.bytes() <= self.budget {
            return;
        }
        let _alone = self.clearing.lock().unwrap_or_else(PoisonError::into_inner);
        while self.bytes() > self.budget {
            // A count of one can't rise meanwhile: only the cache could hand out the face.
            let font = self.fonts.drop_oldest(|_, face| Arc::strong_count(face) == 1);
            if let Some(((sha256, _), _)) = font {
                glyphs.forget(&sha256);
            } else if self.templates.drop_oldest(|key, _| key != kept).is_none() {
                break;
            }
        }
    }

    /// Drops the templates whose keys begin with `prefix`.
    pub fn evict(&self, prefix: &str) {
        self.templates.remove_where(|key, _| key.starts_with(prefix));
    }

    /// Drops a font file and the templates that use it.
    pub fn evict_font(&self, sha256: &str) {
        self.templates.remove_where(|_, template| template.uses_font(sha256));
        self.fonts.remove_where(|(name, _), _| name == sha256);
    }

    /// Returns the number and bytes of fonts and templates, and the usage counts.
    pub fn holdings(&self) -> Holdings {
        Holdings { fonts: self.fonts.size(), templates: self.templates.size(), uses: self.templates.uses() }
    }

    fn bytes(&self) -> usize {
        self.fonts.size().1 + self.templates.size().1
    }
}
