//! Rendering a case.

use std::collections::BTreeSet;

use engine::{Draft, Engine, Format, Images, Interrupt, Options, Order, Preparation, Prices, Repainted, View, inspect};
use scene::template::{ImageSlot, SlotSource};

use crate::case::Case;
use crate::error::Error;
use crate::files::read;
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

/// Renders cases with an engine that has the packages' fonts.
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

/// The cost of a case, estimated and measured, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// Compiling its template.
    pub compile: (f64, f64),
    /// Its first render after that.
    pub render: (f64, f64),
}

impl CaseRenderer {
    /// A renderer without cost limits.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::within(u32::MAX)
    }

    /// A renderer that refuses renders that cost more than this many milliseconds.
    #[must_use]
    pub fn within(render_budget_ms: u32) -> Self {
        let options = Options { render_budget_ms, ..Options::default() };
        Self { engine: Engine::new(options), fonts: Fonts::default() }
    }

    /// The estimated cost of a case.
    ///
    /// # Errors
    /// [`Error`].
    pub fn prices(&self, case: &Case) -> Result<Prices, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        let inspection = inspect(&case.schema).map_err(refused)?;
        let fields = given_fields(case, &inspection.images);
        let preparation = Preparation {
            schema: case.schema.clone(),
            scale: case.scale,
            fonts: self.fonts.bind(&self.engine, &inspection.fonts)?,
            images: Images::new(),
        };
        self.engine
            .prices(&preparation, &case.data, &fields, case.output.format, &Interrupt::default())
            .map_err(refused)
    }

    /// The estimated and measured cost of a case; the engine must not have drawn anything yet.
    ///
    /// # Errors
    /// [`Error`].
    pub fn time(&self, case: &Case) -> Result<Work, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        let prices = self.prices(case)?;
        let never = Interrupt::default();
        let preparation = self.preparation(case)?;
        let order = order(case, &inspect(&case.schema).map_err(refused)?.images);
        self.engine.prepare(&case.id, preparation.clone()).map_err(refused)?;
        let started = core_ms()?;
        let artefact = self.engine.compile(preparation.clone(), &never).map_err(refused)?;
        let compiled = core_ms()? - started;
        if !matches!(case.output.format, Format::Pdf(_)) {
            let without_images = Preparation { images: Images::new(), ..preparation };
            self.engine.load(&case.id, &without_images, &artefact).map_err(refused)?;
        }
        let started = core_ms()?;
        self.engine.render(&case.id, order, &never).map_err(refused)?;
        let rendered = core_ms()? - started;
        let estimate = |nanoseconds: u64| nanoseconds as f64 / 1e6;
        Ok(Work {
            compile: (estimate(prices.compile.total()), compiled),
            render: (estimate(prices.render.total()), rendered),
        })
    }

    /// Renders a case through the whole engine.
    ///
    /// # Errors
    /// [`Error`].
    pub fn render(&self, case: &Case) -> Result<Golden, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        if !self.engine.has_template(&case.id) {
            self.engine.prepare(&case.id, self.preparation(case)?).map_err(refused)?;
        }
        let order = order(case, &inspect(&case.schema).map_err(refused)?.images);
        let rendered = self.engine.render(&case.id, order, &Interrupt::default()).map_err(refused)?;
        let frame = self.engine.frame(&case.id, &case.data, &[]).map_err(refused)?;
        let warnings = rendered.warnings.iter().map(|warning| warning.code.to_owned()).collect();
        Ok(Golden { file: rendered.file, glyphs: glyphs::dump(&frame, &self.fonts), warnings })
    }

    /// Compiles a case's template and replaces it with the compiled form, read back from its bytes.
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

    /// The case's template as a draft.
    ///
    /// # Errors
    /// [`Error`].
    pub fn draft(&self, case: &Case) -> Result<Draft, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        Draft::new(&self.engine, &self.preparation(case)?).map_err(refused)
    }

    /// Replaces the template of a draft with that of another case.
    ///
    /// # Errors
    /// [`Error`].
    pub fn replace(&self, draft: &mut Draft, case: &Case) -> Result<(), Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        draft.replace(&self.engine, &self.preparation(case)?).map_err(refused)
    }

    /// Paints a draft of a case's template, without some layers.
    ///
    /// # Errors
    /// [`Error`].
    pub fn paint(&self, draft: &mut Draft, case: &Case, hidden: &[String]) -> Result<Repainted, Error> {
        let refused = |failure| Error::Engine { id: case.id.clone(), failure };
        let slots = draft.slots();
        let view = View {
            data: case.data.clone(),
            image_fields: given_fields(case, &slots),
            images: images(case, &slots.iter().collect::<Vec<_>>()),
            hidden: hidden.to_vec(),
        };
        draft.paint(&self.engine, view, &Interrupt::default()).map_err(refused)
    }

    /// Draws layers of a draft alone.
    ///
    /// # Errors
    /// [`Error`].
    pub fn sprite(&self, draft: &Draft, layers: &[String]) -> Result<engine::Pixels, Error> {
        let refused = |failure| Error::Engine { id: "sprite".to_owned(), failure };
        draft.sprite(&self.engine, layers, &Interrupt::default()).map_err(refused)
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

/// CPU milliseconds of this thread, which are independent of other processes; on Linux only.
fn core_ms() -> Result<f64, Error> {
    let path = "/proc/thread-self/schedstat";
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    nanoseconds.map(|nanoseconds| nanoseconds / 1e6).ok_or_else(|| Error::Layout(format!("{path} has no time: {text}")))
}

/// The order of a case whose template has these slots.
fn order(case: &Case, slots: &[ImageSlot]) -> Order {
    let bound: Vec<_> = slots.iter().filter(|slot| !slot.is_static()).collect();
    let images = images(case, &bound);
    let image_fields = given_fields(case, slots);
    Order { data: case.data.clone(), image_fields, images, output: case.output }
}

/// The fields of these slots for which the case has a picture; several layers may show one field.
fn given_fields(case: &Case, slots: &[ImageSlot]) -> Vec<String> {
    let given = slots.iter().filter(|slot| case.pictures.contains_key(&slot.layer));
    let fields = given.filter_map(|slot| match &slot.source {
        SlotSource::Field(field) => Some(field.clone()),
        SlotSource::Asset(_) | SlotSource::Canvas(_) => None,
    });
    fields.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The case's pictures for these slots.
fn images(case: &Case, slots: &[&ImageSlot]) -> Images {
    let cut = |slot: &&ImageSlot| {
        case.pictures.get(&slot.layer).map(|picture| (slot.layer.clone(), picture.for_slot(slot, case.scale)))
    };
    slots.iter().filter_map(cut).collect()
}
