//! Fonts from the font packages under `node_modules`, and one in this crate.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Mutex;

use engine::{Binding, Engine, Presence, Role, Shaper};
use scene::template::FontRequest;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::files::{ROOT, read};

/// Families that provide missing characters, in order: Arabic, Quranic signs, Latin, emoji, other
/// scripts.
pub(crate) const FALLBACKS: [&str; 18] = [
    "Noto Naskh Arabic",
    "Scheherazade New",
    "IBM Plex Sans Arabic",
    "Noto Color Emoji",
    "Noto Sans",
    "Noto Sans Bengali",
    "Noto Sans Malayalam",
    "Noto Sans Tamil",
    "Noto Sans Telugu",
    "Noto Sans Kannada",
    "Noto Sans Gujarati",
    "Noto Sans Gurmukhi",
    "Noto Sans Sinhala",
    "Noto Sans Thai",
    "Noto Sans Ethiopic",
    "Noto Sans Hebrew",
    "Noto Sans Armenian",
    "Noto Sans Georgian",
];

/// Weights by their names in the packages' folders.
const WEIGHTS: [(u16, &str); 9] = [
    (100, "Thin"),
    (200, "ExtraLight"),
    (300, "Light"),
    (400, "Regular"),
    (500, "Medium"),
    (600, "SemiBold"),
    (700, "Bold"),
    (800, "ExtraBold"),
    (900, "Black"),
];

/// Faces by family and weight, added to an engine once each.
#[derive(Debug, Default)]
pub struct Fonts {
    /// SHA-256 by file.
    known: Mutex<BTreeMap<String, String>>,
    /// File name by SHA-256.
    names: Mutex<BTreeMap<String, String>>,
}

impl Fonts {
    /// The faces that a template requests, and the fallbacks; adds missing ones to the engine.
    ///
    /// # Errors
    /// [`Error::Family`], [`Error::File`].
    pub fn bind(&self, engine: &Engine, requests: &[FontRequest]) -> Result<Vec<Binding>, Error> {
        let fallbacks = FALLBACKS.map(|family| FontRequest { family: family.to_owned(), weight: 400, italic: false });
        let named = requests.iter().map(|request| (request, Role::Named));
        let all = named.chain(fallbacks.iter().map(|request| (request, Role::Fallback)));
        all.map(|(request, role)| {
            let sha256 = self.add(engine, request)?;
            let (shaper, presence) = (shaper(&request.family), Presence::Required);
            Ok(Binding { request: request.clone(), sha256, index: 0, role, shaper, presence })
        })
        .collect()
    }

    /// The name of the file with this hash, without its extension; `signs` is the engine's own.
    #[must_use]
    pub fn name(&self, sha256: &str) -> String {
        let names = self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        names.get(sha256).cloned().unwrap_or_else(|| "signs".to_owned())
    }

    /// The path of the file with this hash; `None` if it was not bound.
    #[must_use]
    pub fn path(&self, sha256: &str) -> Option<String> {
        let known = self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.iter().find(|(_, hash)| hash.as_str() == sha256).map(|(path, _)| path.clone())
    }

    fn add(&self, engine: &Engine, request: &FontRequest) -> Result<String, Error> {
        let path = file(request)?;
        let mut known = self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(sha256) = known.get(&path).filter(|sha256| engine.has_font(sha256, 0)) {
            return Ok(sha256.clone());
        }
        let bytes = read(&path)?;
        let sha256: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        engine.add_font(&sha256, 0, bytes).map_err(|failure| Error::Engine { id: path.clone(), failure })?;
        let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".ttf").to_owned();
        self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(sha256.clone(), name);
        known.insert(path, sha256.clone());
        Ok(sha256)
    }
}

/// The shaper that the service uses for a bundled family (`libs/fonts/src/bundled-fonts.ts`).
pub(crate) fn shaper(family: &str) -> Shaper {
    if family == "Scheherazade New" { Shaper::Harfrust } else { Shaper::Rustybuzz }
}

/// Family of the font with COLR version 0 in `native/testkit/fonts`; no bundled font has it.
const LAYERS: &str = "Naqsh Test Layers";

/// The file of the nearest weight that the family's package has.
pub(crate) fn file(FontRequest { family, weight, .. }: &FontRequest) -> Result<String, Error> {
    if family == LAYERS {
        return Ok(format!("{ROOT}/native/testkit/fonts/colr-v0.ttf"));
    }
    let package = format!("{ROOT}/node_modules/@expo-google-fonts/{}", family.to_lowercase().replace(' ', "-"));
    let has = |(number, name): &(u16, &str)| {
        let style = format!("{number}{name}");
        let path = format!("{package}/{style}/{}_{style}.ttf", family.replace(' ', ""));
        fs::exists(&path).is_ok_and(|exists| exists).then_some((*number, path))
    };
    let nearest = WEIGHTS.iter().filter_map(has).min_by_key(|(number, _)| number.abs_diff(*weight));
    nearest.map(|(_, path)| path).ok_or_else(|| Error::Family { family: family.clone(), weight: *weight })
}
