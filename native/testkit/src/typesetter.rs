//! Texts laid out and painted once, without the engine's compiled templates: for tests with many
//! texts.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use raster::{GlyphCache, Images};
use scene::frame::{FaceData, Frame, GlyphBlock, GlyphLine, ItemContent};
use scene::template::FontRequest;
use scene::{Template, Values};
use serde_json::{Value, json};
use typeset::{Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, editing};

use crate::error::Error;
use crate::files::read;
use crate::fonts::{FALLBACKS, file, shaper};
use crate::ink::Ink;

/// Lays texts out and paints them.
pub struct Typesetter {
    faces: Mutex<BTreeMap<String, Arc<Face>>>,
    glyphs: GlyphCache,
}

impl Default for Typesetter {
    fn default() -> Self {
        Self { faces: Mutex::default(), glyphs: GlyphCache::new(64 << 20) }
    }
}

/// A card with one text layer, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLayout {
    /// The whole card.
    pub frame: Frame,
    /// Code and words of each warning.
    pub warnings: Vec<(String, String)>,
    /// Output pixels for each pixel of the card.
    pub scale: f32,
}

impl TextLayout {
    /// The glyphs of the text.
    ///
    /// # Errors
    /// [`Error::Layout`] when the card has no text.
    pub fn block(&self) -> Result<&GlyphBlock, Error> {
        let block = self.frame.items.iter().find_map(|item| match &item.content {
            ItemContent::Glyphs(block) => Some(block),
            _ => None,
        });
        block.ok_or_else(|| Error::Layout("the card has no text".to_owned()))
    }

    /// The only line of the text.
    ///
    /// # Errors
    /// [`Error::Layout`] when there are more or none.
    pub fn line(&self) -> Result<&GlyphLine, Error> {
        match self.block()?.lines.as_slice() {
            [line] => Ok(line),
            lines => Err(Error::Layout(format!("{} lines instead of one", lines.len()))),
        }
    }
}

impl Typesetter {
    /// Lays out a text in a family at 80 px, black on white, right to left at the right of a card
    /// of `size` with a margin of 20 pixels. `members` are added to the layer, and `data` is for
    /// the fields, each `(name, type, value)`.
    ///
    /// # Errors
    /// [`Error`].
    pub fn lay_out_text(
        &self,
        family: &str,
        text: &str,
        (width, height): (u32, u32),
        members: &Value,
        data: &[(&str, &str, &str)],
    ) -> Result<TextLayout, Error> {
        let mut layer = json!({
            "id": "text", "type": "text", "text": text, "box": [20, 20, width - 40, height - 40], "font": [family],
            "size": 80, "direction": "rtl", "valign": "middle"
        });
        if let (Some(layer), Some(members)) = (layer.as_object_mut(), members.as_object()) {
            layer.extend(members.clone());
        }
        let fields: Vec<Value> = data.iter().map(|(name, kind, _)| json!({"name": name, "type": kind})).collect();
        let values: Value = data.iter().map(|(name, _, value)| ((*name).to_owned(), json!(value))).collect();
        let canvas = json!({"width": width, "height": height, "background": "#ffffff"});
        let schema =
            json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "fields": fields, "layers": [layer]});
        self.lay_out(&schema, &values)
    }

    /// Lays out a schema with data.
    ///
    /// # Errors
    /// [`Error`].
    pub fn lay_out(&self, schema: &Value, data: &Value) -> Result<TextLayout, Error> {
        self.lay_out_at(schema, data, 1.0)
    }

    /// As [`Self::lay_out`], for pictures at a scale.
    ///
    /// # Errors
    /// [`Error`].
    pub fn lay_out_at(&self, schema: &Value, data: &Value, scale: f32) -> Result<TextLayout, Error> {
        let wrong = |issues: Vec<scene::Issue>| Error::Layout(format!("{issues:?}"));
        let template = Template::parse(&schema.to_string()).map_err(wrong)?;
        let values: Values = scene::check(&template, data, &[]).map_err(wrong)?;
        let scene = scene::fill(&template, &values, scale).map_err(wrong)?;
        let fonts = self.fonts(&template.font_requests())?;
        let composed = typeset::compose(&scene, &fonts, &Budget::new(LAYOUT_WORK, &|| false))
            .map_err(|error| Error::Layout(error.error.to_string()))?;
        let warnings =
            composed.warnings.into_iter().map(|(_, warning)| (warning.code.as_str().to_owned(), warning.detail));
        Ok(TextLayout { frame: composed.frame, warnings: warnings.collect(), scale })
    }

    /// Lays out the text of a layer for carets; `None` if it does not show.
    ///
    /// # Errors
    /// [`Error`].
    pub fn edit(&self, schema: &Value, data: &Value, layer: &str) -> Result<Option<editing::Layout>, Error> {
        let wrong = |issues: Vec<scene::Issue>| Error::Layout(format!("{issues:?}"));
        let template = Template::parse(&schema.to_string()).map_err(wrong)?;
        let values: Values = scene::check(&template, data, &[]).map_err(wrong)?;
        let traced = scene::fill_traced(&template, &values, 1.0, layer, &|_| true);
        let traced = traced.map_err(|unfilled| Error::Layout(format!("{unfilled:?}")))?;
        let fonts = self.fonts(&template.font_requests())?;
        let budget = Budget::new(LAYOUT_WORK, &|| false);
        let layout = traced.map(|traced| editing::Layout::of(&traced, layer, &fonts, &budget));
        layout.transpose().map(Option::flatten).map_err(|error| Error::Layout(error.error.to_string()))
    }

    /// Paints a layout; only grey is represented correctly.
    ///
    /// # Errors
    /// [`Error::Layout`].
    pub fn ink(&self, layout: &TextLayout) -> Result<Ink, Error> {
        let rgba = self.pixels(layout)?;
        Ok(Ink { width: layout.frame.width as usize, darkness: rgba.iter().map(|pixel| 255 - pixel[0]).collect() })
    }

    /// Paints a layout: RGBA, row by row, premultiplied.
    ///
    /// # Errors
    /// [`Error::Layout`].
    pub fn pixels(&self, layout: &TextLayout) -> Result<Vec<[u8; 4]>, Error> {
        let surface = raster::paint(&layout.frame, &Images::new(), layout.scale, &self.glyphs, &|| false);
        let surface = surface.map_err(|error| Error::Layout(error.to_string()))?;
        Ok(surface.pixels.as_chunks::<4>().0.to_vec())
    }

    fn fonts(&self, requests: &[FontRequest]) -> Result<FontSet, Error> {
        let fallbacks = FALLBACKS.map(|family| FontRequest { family: family.to_owned(), weight: 400, italic: false });
        let named = requests.iter().map(|request| (request, Role::Named));
        let all = named.chain(fallbacks.iter().map(|request| (request, Role::Fallback)));
        let bindings = all.map(|(request, role)| {
            let FontRequest { family, weight, italic } = request.clone();
            let shaper = shaper(&family);
            Ok(Binding { family, weight, italic, face: self.face(&file(request)?)?.into(), role, shaper })
        });
        Ok(FontSet::new(bindings.collect::<Result<_, Error>>()?))
    }

    fn face(&self, path: &str) -> Result<Arc<Face>, Error> {
        let mut faces = self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(face) = faces.get(path) {
            return Ok(Arc::clone(face));
        }
        let sha256 = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".ttf").to_owned();
        let face = Face::parse(Arc::new(FaceData { sha256, index: 0, bytes: read(path)? }))
            .map_err(|error| Error::Layout(format!("{path}: {error}")))?;
        faces.insert(path.to_owned(), Arc::clone(&face));
        Ok(face)
    }
}
