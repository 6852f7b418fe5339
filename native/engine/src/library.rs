//! Prepared templates and the fonts that they are set in, within one budget of bytes.
//!
//! A template keeps its faces in memory for as long as it is there, so dropping those gains nothing: what goes first is
//! the font that no template is set in, then the template unused for longest, which leaves its fonts to go.

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
    /// Held while room is made: two threads at once would each drop what one of them had to.
    clearing: Mutex<()>,
}

/// What a library holds.
#[derive(Clone, Copy, Debug)]
pub struct Holdings {
    /// Number of faces and bytes of their files.
    pub fonts: (usize, usize),
    /// Number of templates and their bytes.
    pub templates: (usize, usize),
    /// How templates were asked for.
    pub uses: Uses,
}

impl Library {
    /// An empty library for about `budget` bytes.
    pub fn new(budget: usize) -> Self {
        Self { budget, fonts: Cache::unbounded(), templates: Cache::unbounded(), clearing: Mutex::default() }
    }

    /// Keeps a face, at first beyond the budget: a template that needs several would else lose one to the next.
    /// [`Self::make_room`] drops it when no template came to be set in it.
    pub fn add_font(&self, sha256: &str, index: u32, face: Arc<Face>) {
        let bytes = face.data().bytes.len();
        self.fonts.put((sha256.to_owned(), index), face, bytes);
    }

    /// Whether a face is there.
    pub fn has_font(&self, sha256: &str, index: u32) -> bool {
        self.fonts.has(&(sha256.to_owned(), index))
    }

    /// A face, if it is there. It stays there for as long as the answer is held.
    pub fn font(&self, sha256: &str, index: u32) -> Option<Arc<Face>> {
        self.fonts.get(&(sha256.to_owned(), index))
    }

    /// Keeps a template.
    pub fn add_template(&self, key: &str, template: Arc<Prepared>) {
        let bytes = template.bytes();
        self.templates.put(key.to_owned(), template, bytes);
    }

    /// Whether a template is there.
    pub fn has_template(&self, key: &str) -> bool {
        self.templates.has(&key.to_owned())
    }

    /// A template, if it is there.
    pub fn template(&self, key: &str) -> Option<Arc<Prepared>> {
        self.templates.get(&key.to_owned())
    }

    /// A template, if it is there, which does not count as a use.
    pub fn peek(&self, key: &str) -> Option<Arc<Prepared>> {
        self.templates.peek(&key.to_owned())
    }

    /// Notes what a template takes by now.
    pub fn resize(&self, key: &str, bytes: usize) {
        self.templates.resize(&key.to_owned(), bytes);
    }

    /// Drops fonts and templates until the rest are within the budget; the template `kept` and its fonts stay even when
    /// they alone are over it.
    pub fn make_room(&self, kept: &str, glyphs: &GlyphCache) {
        if self.bytes() <= self.budget {
            return;
        }
        let _alone = self.clearing.lock().unwrap_or_else(PoisonError::into_inner);
        while self.bytes() > self.budget {
            // A count of one can't rise meanwhile: it is only the cache that could hand the face out.
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

    /// Drops a font file and the templates that are set in it.
    pub fn evict_font(&self, sha256: &str) {
        self.templates.remove_where(|_, template| template.uses_font(sha256));
        self.fonts.remove_where(|(name, _), _| name == sha256);
    }

    /// What is there.
    pub fn holdings(&self) -> Holdings {
        Holdings { fonts: self.fonts.size(), templates: self.templates.size(), uses: self.templates.uses() }
    }

    fn bytes(&self) -> usize {
        self.fonts.size().1 + self.templates.size().1
    }
}
