//! Image layers and the pictures that they need.

use crate::scene::{Fit, ImageBlock};

/// An image layer.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageLayer {
    /// Where its picture comes from.
    pub source: ImageSource,
    /// How it is placed.
    pub block: ImageBlock,
}

/// Where the picture of an image layer comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImageSource {
    /// An asset, by its id.
    Asset(String),
    /// The image field with this index.
    Field(usize),
}

/// A picture that has to be handed over before painting.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageSlot {
    /// Under this id: the layer's, or [`crate::CANVAS_IMAGE`].
    pub layer: String,
    /// Where it comes from.
    pub source: SlotSource,
    /// Width of its box in pixels at scale 1.
    pub width: f32,
    /// Height of its box in pixels at scale 1.
    pub height: f32,
    /// How it fills the box.
    pub fit: Fit,
    /// Which part stays when it is cut, in parts of the picture.
    pub focus: (f32, f32),
}

impl ImageSlot {
    /// Whether the picture is the same for every render.
    #[must_use]
    pub fn is_static(&self) -> bool {
        !matches!(self.source, SlotSource::Field(_))
    }
}

/// Where the picture of a slot comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotSource {
    /// An asset in a layer, by its id.
    Asset(String),
    /// The image field of this name.
    Field(String),
    /// The asset under all layers, by its id.
    Canvas(String),
}
