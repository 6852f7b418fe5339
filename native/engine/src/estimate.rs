//! Estimates the costs of a prepared template and its renders from their layouts.

use raster::{Region, patch};
use scene::Values;
use scene::frame::{Frame, Item};
use scene::template::Layer;

use crate::base::USUAL_QUALITY;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::Format;
use crate::prepare::Prepared;
use crate::price::pixels::Pixels;
use crate::price::{FixedCosts, Price, document, rates};

/// The prices of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The part that all its renders share, paid once.
    pub compile: Price,
    /// Each render with certain values.
    pub render: Price,
}

impl Prepared {
    /// The price of compiling a layout.
    pub fn price_compile(&self, frame: &Frame) -> Price {
        let canvas = self.canvas;
        let cost = |item: &Item| (self.layer_index(&item.layer), self.pixels().item(item).whole());
        let rest = canvas.area() as f64 * rates::COMPILED_PIXEL;
        Price { layers: frame.items.iter().map(cost).collect(), rest: rest as u64 }
    }

    /// The costs of the layers of a frame.
    pub fn costs(&self, frame: &Frame) -> FixedCosts {
        let pixels = self.pixels();
        frame.items.iter().map(|item| (self.layer_index(&item.layer), pixels.item(item))).collect()
    }

    /// The costs of layers that renders draw unchanged; `fixed` is the layout of the static ones.
    ///
    /// # Errors
    /// Those of the interrupt.
    pub fn fixed_costs(&self, fixed: &Frame, interrupt: &Interrupt) -> Result<FixedCosts, Failure> {
        let first = self.first_dynamic();
        let mut costs = self.costs(fixed);
        costs.retain(|(index, _)| *index > first);
        for conditional in &self.conditional {
            let id = &self.template.layers[conditional.index].id;
            // A layer that can't be laid out fails the renders that show it, with the reason.
            match self.lay_out(&Values::default(), self.limits.render, |layer| layer.id == *id, interrupt) {
                Ok(composed) => costs.extend(self.costs(&composed.frame)),
                Err(_) => interrupt.check()?,
            }
        }
        costs.sort_unstable_by_key(|(index, _)| *index);
        Ok(costs)
    }

    /// The price of a PNG or JPEG: of the layers that depend on the data, which are laid out, and
    /// of the fixed layers that show conditionally or stand above them.
    pub fn price_picture(
        &self,
        frame: &Frame,
        fixed: &FixedCosts,
        shown: impl Fn(&Layer) -> bool,
        format: Format,
    ) -> Price {
        let mut costs = self.costs(frame);
        let is_conditional = |index: usize| self.template.layers[index].is_dynamic();
        let (conditional, above): (Vec<_>, Vec<_>) =
            fixed.iter().copied().partition(|(index, _)| is_conditional(*index));
        costs.extend(conditional.into_iter().filter(|(index, _)| shown(&self.template.layers[*index])));
        let regions: Vec<Region> = costs.iter().map(|(_, cost)| cost.region).collect();
        let dirty = patch::areas(&regions, &self.canvas, |region| region);
        let changed: usize = dirty.iter().map(Region::area).sum();
        let above = above.into_iter().map(|(index, cost)| (index, cost.within(&dirty))).filter(|(_, cost)| *cost > 0);
        let layers = costs.iter().map(|(index, cost)| (*index, cost.whole())).chain(above);
        let (encoded, whole) = match format {
            Format::Png | Format::Pdf(_) | Format::Page(_) => (rates::PNG_PIXEL, 0.0),
            Format::Pixels => (0.0, self.canvas.area() as f64 * rates::GROUND_PIXEL),
            Format::PalettePng => (rates::PNG_PIXEL, self.canvas.area() as f64 * rates::PALETTE_PIXEL),
            Format::Jpeg(USUAL_QUALITY) => (rates::JPEG_PIXEL, 0.0),
            // The static picture is compiled again for a quality that was not used recently.
            Format::Jpeg(_) => (rates::JPEG_PIXEL, self.canvas.area() as f64 * rates::JPEG_COMPILED_PIXEL),
        };
        let rest = changed as f64 * (rates::GROUND_PIXEL + encoded) + whole;
        Price { layers: layers.collect(), rest: rest as u64 }
    }

    /// The price of some layers of a PDF.
    pub fn price_document(&self, frame: &Frame, wanted: impl Fn(&Layer) -> bool) -> Price {
        let size = (frame.width, frame.height);
        let of_item = |item: &Item| {
            let index = self.layer_index(&item.layer);
            wanted(&self.template.layers[index]).then(|| (index, document::item(item, self.scale, size)))
        };
        Price { layers: frame.items.iter().filter_map(of_item).collect(), rest: 0 }
    }

    /// The price of the layers of all pages of a PDF that depend on the data.
    pub fn price_pages(&self, frame: &Frame, further: &[Frame]) -> Price {
        let frames = std::iter::once(frame).chain(further);
        let layers = frames.flat_map(|frame| self.price_document(frame, Layer::is_dynamic).layers);
        Price { layers: layers.collect(), rest: 0 }
    }

    /// The price of the part that all PDFs share.
    pub fn price_fixed_document(&self, frame: &Frame) -> Price {
        let rest = if frame.has_image { document::picture(self.canvas.area() as f64) } else { 0.0 };
        Price { rest: rest as u64, ..self.price_document(frame, |layer| !layer.is_dynamic()) }
    }

    /// The prices of the template with certain values, without painting.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn prices(
        &self,
        data: &str,
        image_fields: &[String],
        format: Format,
        interrupt: &Interrupt,
    ) -> Result<Prices, Failure> {
        if let Format::Pdf(_) | Format::Page(_) = format {
            let (frame, further) = self.pages(data, image_fields, interrupt)?;
            let (compile, render) = (self.price_fixed_document(&frame), self.price_pages(&frame, &further));
            return Ok(Prices { compile, render });
        }
        interrupt.check()?;
        let values = self.check(data, image_fields)?;
        let fixed =
            self.lay_out(&Values::default(), self.limits.compile, |layer| !layer.is_dynamic(), interrupt)?.frame;
        let bound =
            self.lay_out(&values, self.limits.render, |layer| layer.is_bound() && values.show(layer), interrupt)?.frame;
        let costs = self.fixed_costs(&fixed, interrupt)?;
        let render = self.price_picture(&bound, &costs, |layer| values.show(layer), format);
        Ok(Prices { compile: self.price_compile(&fixed), render })
    }

    fn pixels(&self) -> Pixels<'_> {
        Pixels { canvas: self.canvas, scale: self.scale, fonts: &self.fonts }
    }
}
