//! A whole scene, laid out.

use scene::frame::{Frame, Item, ItemContent, ItemPart};
use scene::geometry::Rect;
use scene::{Content, Layer, Scene};

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
        let mut composer = Composer { layer, fonts, budget, warnings: &mut warnings };
        let content = composer.content(&layer.content, layer.frame)?;
        warnings.extend(layer.faults.iter().map(|fault| (layer.id.clone(), fault.clone().into())));
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

/// Lays out what is in one layer.
struct Composer<'a> {
    layer: &'a Layer,
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
    warnings: &'a mut Vec<(String, Warning)>,
}

impl Composer<'_> {
    fn content(&mut self, content: &Content, frame: Rect) -> Result<ItemContent, ComposeError> {
        let id = &self.layer.id;
        Ok(match content {
            Content::Text(block) => {
                let laid_out = layout(block, frame, self.fonts, self.budget)
                    .map_err(|error| ComposeError { layer: id.clone(), error })?;
                self.warnings.extend(laid_out.warnings.into_iter().map(|warning| (id.clone(), warning)));
                ItemContent::Glyphs(laid_out.block)
            }
            Content::Image(image) => ItemContent::Image(image.clone()),
            Content::Shape(shape) => ItemContent::Shape(shape.clone()),
            Content::Code(code) => ItemContent::Code(code.clone()),
            Content::Group(parts) => {
                let parts = parts.iter().map(|part| {
                    let content = self.content(&part.content, part.frame)?;
                    Ok(ItemPart { frame: part.frame, content })
                });
                ItemContent::Group(parts.collect::<Result<_, _>>()?)
            }
        })
    }
}
