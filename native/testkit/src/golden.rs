//! Rendering a case.

use engine::{Engine, Format, Images, Interrupt, Options, Order, Preparation, inspect};
use sha2::{Digest, Sha256};

use crate::case::Case;
use crate::fonts::Fonts;
use crate::{Error, glyphs};

/// A case, rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Golden {
    /// The PNG file.
    pub png: Vec<u8>,
    /// The layout as text.
    pub glyphs: String,
    /// Codes of its warnings, in order.
    pub warnings: Vec<String>,
}

impl Golden {
    /// SHA-256 of the picture, in hex.
    #[must_use]
    pub fn hash(&self) -> String {
        Sha256::digest(&self.png).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// An engine with fonts.
#[derive(Debug)]
pub struct Studio {
    engine: Engine,
    fonts: Fonts,
}

impl Default for Studio {
    fn default() -> Self {
        Self { engine: Engine::new(Options::default()), fonts: Fonts::default() }
    }
}

impl Studio {
    /// Renders a case through the whole engine.
    ///
    /// # Errors
    /// [`Error`].
    pub fn render(&self, case: &Case) -> Result<Golden, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        if !self.engine.has_template(&case.id) {
            let requests = inspect(&case.schema).map_err(refused)?.fonts;
            let fonts = self.fonts.bind(&self.engine, &requests)?;
            let schema = case.schema.clone();
            let preparation = Preparation { schema, scale: 1.0, fonts, images: Images::new() };
            self.engine.prepare(&case.id, preparation).map_err(refused)?;
        }
        let order = Order {
            data: case.data.clone(),
            image_fields: Vec::new(),
            images: Images::new(),
            format: Format::Png,
            dpi: None,
        };
        let rendered = self.engine.render(&case.id, order, &Interrupt::default()).map_err(refused)?;
        let frame = self.engine.frame(&case.id, &case.data).map_err(refused)?;
        let warnings = rendered.warnings.iter().map(|warning| warning.code.to_owned()).collect();
        Ok(Golden { png: rendered.file, glyphs: glyphs::dump(&frame, &self.fonts), warnings })
    }
}
