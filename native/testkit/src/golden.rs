//! Rendering a case.

use engine::{Engine, Images, Interrupt, Options, Order, Preparation, inspect};
use scene::template::{ImageSlot, SlotSource};
use sha2::{Digest, Sha256};

use crate::case::Case;
use crate::error::Error;
use crate::fonts::Fonts;
use crate::glyphs;

/// A case, rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Golden {
    /// The file.
    pub file: Vec<u8>,
    /// The layout as text.
    pub glyphs: String,
    /// Codes of its warnings, in order.
    pub warnings: Vec<String>,
}

impl Golden {
    /// SHA-256 of the picture, in hex.
    #[must_use]
    pub fn hash(&self) -> String {
        Sha256::digest(&self.file).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Renders cases with an engine that has the fonts of the packages.
#[derive(Debug)]
pub struct CaseRenderer {
    engine: Engine,
    fonts: Fonts,
}

impl Default for CaseRenderer {
    fn default() -> Self {
        Self { engine: Engine::new(Options::default()), fonts: Fonts::default() }
    }
}

impl CaseRenderer {
    /// Renders a case through the whole engine.
    ///
    /// # Errors
    /// [`Error`].
    pub fn render(&self, case: &Case) -> Result<Golden, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        if !self.engine.has_template(&case.id) {
            self.engine.prepare(&case.id, self.preparation(case)?).map_err(refused)?;
        }
        let slots = inspect(&case.schema).map_err(refused)?.images;
        let bound: Vec<_> = slots.iter().filter(|slot| !slot.is_static()).collect();
        let images = images(case, &bound);
        let given = bound.iter().filter(|slot| images.contains_key(&slot.layer));
        let fields = given.filter_map(|slot| match &slot.source {
            SlotSource::Field(field) => Some(field.clone()),
            SlotSource::Asset(_) | SlotSource::Canvas(_) => None,
        });
        let image_fields = fields.collect();
        let order = Order { data: case.data.clone(), image_fields, images, format: case.format, dpi: case.dpi };
        let rendered = self.engine.render(&case.id, order, &Interrupt::default()).map_err(refused)?;
        let frame = self.engine.frame(&case.id, &case.data).map_err(refused)?;
        let warnings = rendered.warnings.iter().map(|warning| warning.code.to_owned()).collect();
        Ok(Golden { file: rendered.file, glyphs: glyphs::dump(&frame, &self.fonts), warnings })
    }

    /// Compiles a case's template and takes what comes of it, read back from its bytes, in place of what was there.
    ///
    /// # Errors
    /// [`Error`].
    pub fn reload(&self, case: &Case) -> Result<(), Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        let preparation = self.preparation(case)?;
        let without_images = Preparation { images: Images::new(), ..preparation.clone() };
        let artefact = self.engine.compile(preparation, &Interrupt::default()).map_err(refused)?;
        self.engine.load(&case.id, &without_images, &artefact).map_err(refused)
    }

    fn preparation(&self, case: &Case) -> Result<Preparation, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        let inspection = inspect(&case.schema).map_err(refused)?;
        let fixed: Vec<_> = inspection.images.iter().filter(|slot| slot.is_static()).collect();
        Ok(Preparation {
            schema: case.schema.clone(),
            scale: case.scale,
            fonts: self.fonts.bind(&self.engine, &inspection.fonts)?,
            images: images(case, &fixed),
        })
    }
}

/// The case's pictures for these slots.
fn images(case: &Case, slots: &[&ImageSlot]) -> Images {
    let cut = |slot: &&ImageSlot| {
        case.pictures.get(&slot.layer).map(|picture| (slot.layer.clone(), picture.for_slot(slot, case.scale)))
    };
    slots.iter().filter_map(cut).collect()
}
