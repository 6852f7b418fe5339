//! Carets in the texts of a template drawn with certain data.

use std::cell::Cell;

use scene::template::{Layer, LayerContent};
use scene::{Issue, Unfilled};
use typeset::Budget;
use typeset::editing::Layout;

use crate::engine::Engine;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::prepare::Prepared;
use crate::render::FILLING;

impl Engine {
    /// The text of a layer with its positions, for carets, hits and selections. Layers of items
    /// have the number of their item after their id: `price[2]`. Returns `None` if the layer does
    /// not show with the data.
    ///
    /// # Errors
    /// [`Failure::Invalid`] for data that does not fit the template and if there is no text layer
    /// with this id, [`Failure::TemplateMissing`], and any failure of laying it out.
    pub fn text_layout(
        &self,
        key: &str,
        data: &str,
        image_fields: &[String],
        layer: &str,
    ) -> Result<Option<Layout>, Failure> {
        self.template(key)?.text_layout(data, image_fields, layer)
    }
}

impl Prepared {
    /// As [`Engine::text_layout`].
    pub fn text_layout(&self, data: &str, image_fields: &[String], layer: &str) -> Result<Option<Layout>, Failure> {
        let is_text = |own: &Layer| matches!(own.content, LayerContent::Text(_));
        if !self.template.layers.iter().any(|own| own.find(layer).is_some_and(is_text)) {
            let msg = format!("`{layer}` is no text layer of this template");
            return Err(Failure::Invalid(vec![Issue::new(vec!["layer".into()], "value_error", msg)]));
        }
        let interrupt = Interrupt::default();
        let values = self.check(data, image_fields)?;
        let left = Cell::new(self.limits.render);
        let spend = |cost: u64| {
            let after = left.get().checked_sub(cost);
            left.set(after.unwrap_or_default());
            after.is_some()
        };
        let traced = scene::fill_traced(&self.template, &values, self.scale, layer, &spend);
        let traced = traced.map_err(|unfilled| match unfilled {
            Unfilled::Invalid(issues) => Failure::Invalid(issues),
            Unfilled::Stopped(place) => Failure::over_budget(place, FILLING.to_owned()),
        })?;
        let Some(traced) = traced else { return Ok(None) };
        let stop = || interrupt.is_due();
        let budget = Budget::new(left.get(), &stop);
        Layout::of(&traced, layer, &self.fonts, &budget)
            .map_err(|error| Failure::from_layout(&error, self.place_of(&error.layer), || interrupt.failure()))
    }
}
