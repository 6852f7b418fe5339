//! A whole scene, laid out.

use scene::frame::{Frame, Item, ItemContent};
use scene::{Content, Scene};

use crate::budget::Budget;
use crate::error::{ComposeError, Warning};
use crate::fontset::FontSet;
use crate::layout::layout;

/// A scene, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Composed {
    /// What the painters read.
    pub frame: Frame,
    /// Warnings with the id of the layer that each is about, in paint order.
    pub warnings: Vec<(String, Warning)>,
}

/// Lays out every text layer and passes the others through.
///
/// # Errors
/// The first layer that has no layout.
pub fn compose(scene: &Scene, fonts: &FontSet, budget: &Budget<'_>) -> Result<Composed, ComposeError> {
    let mut items = Vec::with_capacity(scene.layers.len());
    let mut warnings = Vec::new();
    for layer in &scene.layers {
        let content = match &layer.content {
            Content::Text(block) => {
                let laid_out = layout(block, layer.frame, fonts, budget)
                    .map_err(|error| ComposeError { layer: layer.id.clone(), error })?;
                warnings.extend(laid_out.warnings.into_iter().map(|warning| (layer.id.clone(), warning)));
                ItemContent::Glyphs(laid_out.block)
            }
            Content::Image(image) => ItemContent::Image(image.clone()),
            Content::Shape(shape) => ItemContent::Shape(shape.clone()),
            Content::Code(code) => ItemContent::Code(code.clone()),
        };
        items.push(Item {
            layer: layer.id.clone(),
            frame: layer.frame,
            opacity: layer.opacity,
            rotate: layer.rotate,
            content,
        });
    }
    let Scene { width, height, background, has_image, .. } = *scene;
    Ok(Composed { frame: Frame { width, height, background, has_image, items }, warnings })
}
