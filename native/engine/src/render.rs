//! A single render: data validated and filled in, laid out, painted, encoded.

use std::cell::Cell;
use std::time::Duration;

use raster::{Images, output_size};
use scene::frame::{Frame, GlyphLine, Item, ItemContent};
use scene::geometry::Rect;
use scene::template::{Layer, SlotSource};
use scene::{Scene, Unfilled, Values};
use typeset::{Budget, ComposeError, Composed, FontSet};

use crate::base::Base;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::{Format, Output, PdfSettings};
use crate::picture_key::Hash;
use crate::prepare::{Prepared, check_images};
use crate::warning::{Warning, into_warnings};

/// The failure of a layer that takes too much work before it is laid out.
pub(crate) const FILLING: &str =
    "filling in the layer would take more work than one picture may use: send fewer items or shorter values";

/// The first page of a document, the further ones, and warnings about its layers.
type Composition = (Frame, Vec<Frame>, Vec<(String, typeset::Warning)>);

/// The input of a render.
#[derive(Debug)]
pub struct Order {
    /// Values by field name, as JSON text.
    pub data: String,
    /// Image fields that have a value.
    pub image_fields: Vec<String>,
    /// Their pictures, by layer.
    pub images: Images,
    /// The output file.
    pub output: Output,
}

/// A picture.
#[derive(Debug)]
pub struct Rendered<File = Vec<u8>> {
    /// The file, or its parts.
    pub file: File,
    /// Bytes of the file.
    pub size: usize,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Warnings for the template's author.
    pub warnings: Vec<Warning>,
    /// Time by stage.
    pub timing: Timing,
}

impl<File> Rendered<File> {
    /// Converts the file.
    pub fn map<To>(self, to: impl FnOnce(File) -> To) -> Rendered<To> {
        let Self { file, size, width, height, warnings, timing } = self;
        Rendered { file: to(file), size, width, height, warnings, timing }
    }
}

/// Time by stage, excluding others' turns.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// Validating, filling, laying out.
    pub layout: Duration,
    /// Painting.
    pub raster: Duration,
    /// Encoding.
    pub encode: Duration,
}

/// Measurements of texts, at scale 1.
#[derive(Debug)]
pub struct Measured {
    /// Text layers in paint order.
    pub layers: Vec<MeasuredLayer>,
}

/// Measurements of a text.
#[derive(Debug)]
pub struct MeasuredLayer {
    /// The layer's id; in an item of a list with its number, as in `price[2]`.
    pub id: String,
    /// The layer's box.
    pub frame: Rect,
    /// Lines, top first.
    pub lines: Vec<GlyphLine>,
    /// Font size in pixels that fitting chose.
    pub size: f32,
    /// Warnings for the template's author.
    pub warnings: Vec<Warning>,
}

impl Prepared {
    /// Validates data without rendering.
    pub fn check(&self, data: &str, image_fields: &[String]) -> Result<Values, Failure> {
        let data = scene::data::parse(data).map_err(Failure::Invalid)?;
        scene::check(&self.template, &data, image_fields).map_err(Failure::Invalid)
    }

    /// Fills and lays out.
    pub fn compose(&self, data: &str, image_fields: &[String], interrupt: &Interrupt) -> Result<Composed, Failure> {
        interrupt.check()?;
        let values = self.check(data, image_fields)?;
        self.lay_out(&values, self.limits.render, |layer| values.show(layer), interrupt)
    }

    /// Fills and lays out the wanted layers, which may cost `limit` nanoseconds.
    pub fn lay_out(
        &self,
        values: &Values,
        limit: u64,
        wanted: impl Fn(&Layer) -> bool,
        interrupt: &Interrupt,
    ) -> Result<Composed, Failure> {
        self.lay_out_by(typeset::compose, values, limit, wanted, interrupt)
    }

    /// As [`Self::lay_out`], with a composing function.
    pub fn lay_out_by<T>(
        &self,
        compose: impl Fn(&Scene, &FontSet, &Budget<'_>) -> Result<T, ComposeError>,
        values: &Values,
        limit: u64,
        wanted: impl Fn(&Layer) -> bool,
        interrupt: &Interrupt,
    ) -> Result<T, Failure> {
        // Filling generates codes and reads layers again for each item, which takes time.
        let left = Cell::new(limit);
        let spend = |cost: u64| {
            let after = left.get().checked_sub(cost).filter(|_| !interrupt.is_due());
            left.set(after.unwrap_or(left.get()));
            after.is_some()
        };
        let filled = scene::fill_within(&self.template, values, self.scale, wanted, &spend);
        interrupt.check()?;
        let scene = filled.map_err(|unfilled| match unfilled {
            Unfilled::Invalid(issues) => Failure::Invalid(issues),
            Unfilled::Stopped(place) => Failure::over_budget(place, FILLING.to_owned()),
        })?;
        let stop = || interrupt.is_due();
        let budget = Budget::new(left.get(), &stop);
        compose(&scene, &self.fonts, &budget)
            .map_err(|error| Failure::from_layout(&error, self.place_of(&error.layer), || interrupt.failure()))
    }

    pub fn measure(&self, data: &str, image_fields: &[String], interrupt: &Interrupt) -> Result<Measured, Failure> {
        interrupt.check()?;
        let values = self.check(data, image_fields)?;
        let shown = |layer: &Layer| values.show(layer);
        let pages = self.lay_out_by(typeset::compose_pages, &values, self.limits.render, shown, interrupt)?;
        let warnings = into_warnings(pages.warnings);
        let mut layers = Vec::new();
        // Texts are measured on the first page.
        pages
            .frames
            .into_iter()
            .take(1)
            .flat_map(|frame| frame.items)
            .for_each(|item| add_measured(item, &warnings, &mut layers));
        Ok(Measured { layers })
    }

    /// Renders a PDF. A base that is the canvas's picture replaces the template's pictures.
    pub fn render_document(
        &self,
        order: Order,
        settings: PdfSettings,
        canvas: Option<&Base>,
        interrupt: &Interrupt,
    ) -> Result<Rendered, Failure> {
        let started = interrupt.clock();
        let (frame, further, warnings) = self.compose_document(&order, interrupt)?;
        self.check_filled(&order)?;
        self.check_fixed_document(&frame, canvas.is_some())?;
        self.price_pages(&frame, &further).check(self.limits.render, &self.template)?;
        let laid_out = interrupt.clock();
        let fixed = self.fixed_document(&frame, canvas, interrupt)?;
        let file = self.write_document(fixed, (&frame, &further), &order, settings, interrupt)?;
        let encode = interrupt.clock() - laid_out;
        let timing = Timing { layout: laid_out - started, raster: Duration::ZERO, encode };
        let (width, height) = output_size(frame.width, frame.height, self.scale).map_err(Failure::TooLarge)?;
        let size = file.len();
        Ok(Rendered { file, size, width, height, warnings: into_warnings(warnings), timing })
    }

    /// The part that all pages of the template share, as bytes, and their SHA-256.
    pub fn common(&self, canvas: Option<&Base>, interrupt: &Interrupt) -> Result<(Hash, Vec<u8>), Failure> {
        let frame = &self.fixed_layout(interrupt)?.frame;
        self.check_fixed_document(frame, canvas.is_some())?;
        let fixed = self.fixed_document(frame, canvas, interrupt)?;
        fixed.common().map_err(|error| Failure::from_pdf(&error, || interrupt.failure()))
    }

    /// Refuses the part that all documents share, if it is not written yet and costs too much.
    fn check_fixed_document(&self, frame: &Frame, has_canvas: bool) -> Result<(), Failure> {
        if self.pdf.get().is_some() {
            return Ok(());
        }
        let frame = Frame { has_image: frame.has_image && !has_canvas, ..frame.clone() };
        self.price_fixed_document(&frame).check(self.limits.compile, &self.template)
    }

    /// The layout of the static layers.
    fn fixed_layout(&self, interrupt: &Interrupt) -> Result<&Composed, Failure> {
        if let Some(fixed) = self.fixed.get() {
            return Ok(fixed);
        }
        let fixed = self.lay_out(&Values::default(), self.limits.compile, |layer| !layer.is_dynamic(), interrupt)?;
        Ok(self.fixed.get_or_init(|| fixed))
    }

    /// As [`Self::compose`], with the first page and the further ones; the static layers are laid
    /// out with the first document.
    fn compose_document(&self, order: &Order, interrupt: &Interrupt) -> Result<Composition, Failure> {
        interrupt.check()?;
        let values = self.check(&order.data, &order.image_fields)?;
        let fixed = self.fixed_layout(interrupt)?;
        let shown = |layer: &Layer| layer.is_dynamic() && values.show(layer);
        let limit = self.limits.render;
        // A page for a merger is one of many.
        let (mut frame, mut further, mut warnings) = if let Format::Page(_) = order.output.format {
            let Composed { frame, warnings } = self.lay_out(&values, limit, shown, interrupt)?;
            (frame, Vec::new(), warnings)
        } else {
            let pages = self.lay_out_by(typeset::compose_pages, &values, limit, shown, interrupt)?;
            let mut frames = pages.frames.into_iter();
            let empty = || Frame { items: Vec::new(), ..fixed.frame.clone() };
            (frames.next().unwrap_or_else(empty), frames.collect(), pages.warnings)
        };
        for frame in std::iter::once(&mut frame).chain(&mut further) {
            frame.items.extend_from_slice(&fixed.frame.items);
            frame.items.sort_by_key(|item| self.layer_index(&item.layer));
        }
        warnings.extend_from_slice(&fixed.warnings);
        warnings.sort_by_key(|(layer, _)| self.layer_index(layer));
        Ok((frame, further, warnings))
    }

    /// The pages of the document for given values.
    pub fn pages(
        &self,
        data: &str,
        image_fields: &[String],
        interrupt: &Interrupt,
    ) -> Result<(Frame, Vec<Frame>), Failure> {
        let order = Order {
            data: data.to_owned(),
            image_fields: image_fields.to_vec(),
            images: Images::new(),
            output: Format::Pdf(PdfSettings::default()).into(),
        };
        self.compose_document(&order, interrupt).map(|(frame, further, _)| (frame, further))
    }

    /// The frame for given values, for tests and tools that inspect the layout.
    pub fn frame(&self, data: &str, image_fields: &[String]) -> Result<Frame, Failure> {
        self.compose(data, image_fields, &Interrupt::default()).map(|composed| composed.frame)
    }

    /// Checks that every image field with a value has a picture for each layer that shows it, and
    /// that there are no others.
    pub fn check_filled(&self, order: &Order) -> Result<(), Failure> {
        let filled = |slot: &SlotSource| matches!(slot, SlotSource::Field(name) if order.image_fields.contains(name));
        let slots = self.template.image_slots();
        check_images(slots.iter().filter(|slot| filled(&slot.source)), &order.images)
    }
}

/// Adds the measures of a text, or of those in a group.
fn add_measured(item: Item, warnings: &[Warning], layers: &mut Vec<MeasuredLayer>) {
    match item.content {
        ItemContent::Glyphs(block) => {
            let warnings = warnings.iter().filter(|warning| warning.layer == item.layer).cloned().collect();
            layers.push(MeasuredLayer {
                id: item.layer,
                frame: item.frame,
                lines: block.lines,
                size: block.size,
                warnings,
            });
        }
        ItemContent::Group(group) => group.items.into_iter().for_each(|item| add_measured(item, warnings, layers)),
        _ => {}
    }
}
