//! Chooses fonts for texts, and loads those that are used.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{Arc, Mutex, PoisonError};

use resvg::usvg::fontdb::{Database, ID, Source};
use resvg::usvg::{Font, FontFamily, FontResolver, FontStyle};
use skrifa::{FontRef, MetadataProvider};

use super::request::{Alias, Face, Request};

const USUAL_WEIGHT: u16 = 400;

/// Fonts by their families.
pub struct Faces {
    faces: Vec<Face>,
    fallbacks: Vec<String>,
    aliases: BTreeMap<String, Alias>,
    /// Faces that were read, by their places; `None` if a file can't be read.
    loaded: Mutex<BTreeMap<usize, Option<ID>>>,
}

impl Faces {
    /// Takes the fonts of a request.
    pub fn of(request: &Request) -> Arc<Self> {
        let Request { faces, fallbacks, aliases, .. } = request.clone();
        Arc::new(Self { faces, fallbacks, aliases, loaded: Mutex::new(BTreeMap::new()) })
    }

    /// Chooses fonts for usvg. A family that is unknown never makes a text vanish.
    pub fn resolver(self: &Arc<Self>) -> FontResolver<'static> {
        let (chooser, other) = (Arc::clone(self), Arc::clone(self));
        FontResolver {
            select_font: Box::new(move |font, database| chooser.chosen(font, database)),
            select_fallback: Box::new(move |letter, used, database| other.fallback(letter, used, database)),
        }
    }

    fn chosen(&self, font: &Font, database: &mut Arc<Database>) -> Option<ID> {
        let name = font.families().first().map(family_name).unwrap_or_default();
        let alias = self.aliases.get(&name);
        let family = alias.map_or(&name, |alias| &alias.family);
        let italic = font.style() != FontStyle::Normal || alias.is_some_and(|alias| alias.italic);
        let said = alias.and_then(|alias| alias.weight).filter(|_| font.weight() == USUAL_WEIGHT);
        let weight = said.unwrap_or(font.weight());
        let families = [family].into_iter().chain(&self.fallbacks);
        families.filter_map(|one| self.nearest(one, weight, italic)).find_map(|at| self.load(at, database))
    }

    fn fallback(&self, letter: char, used: &[ID], database: &mut Arc<Database>) -> Option<ID> {
        let base = used.first().and_then(|id| database.face(*id)).map_or(USUAL_WEIGHT, |face| face.weight.0);
        self.fallbacks.iter().find_map(|family| {
            let id = self.load(self.nearest(family, base, false)?, database)?;
            let has_letter = database.with_face_data(id, |data, index| {
                FontRef::from_index(data, index).is_ok_and(|font| font.charmap().map(letter).is_some())
            });
            (!used.contains(&id) && has_letter == Some(true)).then_some(id)
        })
    }

    /// The face of a family whose style and weight come nearest.
    fn nearest(&self, family: &str, weight: u16, italic: bool) -> Option<usize> {
        let wanted = plain(family);
        let own = self.faces.iter().enumerate().filter(|(_, face)| plain(&face.family) == wanted);
        own.min_by_key(|(_, face)| (face.italic != italic, face.weight.abs_diff(weight))).map(|(at, _)| at)
    }

    fn load(&self, at: usize, database: &mut Arc<Database>) -> Option<ID> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        *loaded.entry(at).or_insert_with(|| {
            let bytes = fs::read(&self.faces.get(at)?.path).ok()?;
            Arc::make_mut(database).load_font_source(Source::Binary(Arc::new(bytes))).first().copied()
        })
    }
}

/// A family's name as the report shows it.
pub fn family_name(family: &FontFamily) -> String {
    match family {
        FontFamily::Serif => "serif".to_owned(),
        FontFamily::SansSerif => "sans-serif".to_owned(),
        FontFamily::Cursive => "cursive".to_owned(),
        FontFamily::Fantasy => "fantasy".to_owned(),
        FontFamily::Monospace => "monospace".to_owned(),
        FontFamily::Named(name) => name.clone(),
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(|one| one.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
