//! A whole scene, laid out.

use scene::frame::{Frame, Item, ItemContent, ItemGroup};
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
    let mut composer = Composer { fonts, budget, warnings: &mut warnings };
    for layer in &scene.layers {
        items.push(composer.item(layer)?);
    }
    let Scene { width, height, background, has_image, .. } = *scene;
    Ok(Composed { frame: Frame { width, height, background, has_image, items }, warnings })
}

/// Lays out layers, and collects warnings.
struct Composer<'a> {
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
    warnings: &'a mut Vec<(String, Warning)>,
}

impl Composer<'_> {
    fn item(&mut self, layer: &Layer) -> Result<Item, ComposeError> {
        let content = self.content(layer)?;
        let id = &layer.id;
        self.warnings.extend(layer.faults.iter().map(|fault| (id.clone(), fault.clone().into())));
        let Layer { frame, opacity, rotate, effects, .. } = *layer;
        Ok(Item { layer: id.clone(), frame, opacity, rotate, effects, content })
    }

    fn content(&mut self, layer: &Layer) -> Result<ItemContent, ComposeError> {
        let id = &layer.id;
        Ok(match &layer.content {
            Content::Text(block) => {
                let laid_out = layout(block, layer.frame, self.fonts, self.budget)
                    .map_err(|error| ComposeError { layer: id.clone(), error })?;
                self.warnings.extend(laid_out.warnings.into_iter().map(|warning| (id.clone(), warning)));
                ItemContent::Glyphs(laid_out.block)
            }
            Content::Image(image) => ItemContent::Image(image.clone()),
            Content::Shape(shape) => ItemContent::Shape(shape.clone()),
            Content::Code(code) => ItemContent::Code(code.clone()),
            Content::Group(group) => {
                let items = group.layers.iter().map(|layer| self.item(layer)).collect::<Result<_, _>>()?;
                ItemContent::Group(ItemGroup { items, clip: group.clip })
            }
        })
    }
}
