//! Layers: what a template draws.

use crate::effects::Effects;
use crate::geometry::Rect;
use crate::issue::Loc;
use crate::scene::ShapeBlock;
use crate::template::binding::BoundLayer;
use crate::template::code::{BarcodeLayer, QrLayer, QrPayload};
use crate::template::condition::Condition;
use crate::template::image::{ImageLayer, ImageSource};
use crate::template::text::TextLayer;

/// The id of the layer that paints a background which follows a field; no other can have it.
pub(crate) const GROUND: &str = "$background";

/// A layer of a template.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its id, unique in the template.
    pub id: String,
    /// Its box in canvas pixels; it may reach outside the canvas.
    pub frame: Rect,
    /// 0..=1, for the layer as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// Effects on it as a whole.
    pub effects: Effects,
    /// The condition without which the layer is left out.
    pub when: Option<Condition>,
    /// The content; the first look of a layer with bound members.
    pub content: LayerContent,
    /// Its place in the schema.
    pub(crate) loc: Vec<Loc>,
    /// Its members that take their values from fields, if there are any.
    pub bound: Option<Box<BoundLayer>>,
}

/// What a layer of a template shows.
#[derive(Clone, Debug, PartialEq)]
pub enum LayerContent {
    /// Text.
    Text(Box<TextLayer>),
    /// A picture.
    Image(ImageLayer),
    /// A shape.
    Shape(ShapeBlock),
    /// A QR code.
    Qr(QrLayer),
    /// A barcode.
    Barcode(BarcodeLayer),
    /// Layers that fade, turn and are cut as one.
    Group(GroupLayer),
}

/// Layers that fade, turn and are cut as one.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupLayer {
    /// Bottom first.
    pub layers: Vec<Layer>,
    /// Cuts off all ink outside the group's box.
    pub clip: bool,
}

impl Layer {
    /// Its place in the schema.
    #[must_use]
    pub fn loc(&self) -> &[Loc] {
        &self.loc
    }

    /// The layer itself, or all layers in a group and in its groups, bottom first.
    #[must_use]
    pub fn leaves(&self) -> Vec<&Self> {
        match &self.content {
            LayerContent::Group(group) => group.layers.iter().flat_map(Self::leaves).collect(),
            _ => vec![self],
        }
    }

    /// The layer of this id: itself, or one in it.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Self> {
        match &self.content {
            _ if self.id == id => Some(self),
            LayerContent::Group(group) => group.layers.iter().find_map(|layer| layer.find(id)),
            _ => None,
        }
    }

    /// True if it has this id, or a layer in it has.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// The ids under which the static pictures of the layer are handed over, and the assets that they are.
    #[must_use]
    pub fn assets(&self) -> Vec<(String, &str)> {
        if let Some(bound) = &self.bound {
            return bound.assets.iter().map(|asset| (asset.picture_id(), asset.id.as_str())).collect();
        }
        self.leaves()
            .into_iter()
            .filter_map(|leaf| match &leaf.content {
                LayerContent::Image(image) => image.assets(&leaf.id),
                _ => None,
            })
            .collect()
    }

    /// Whether data can change what the layer shows, or that it shows at all.
    #[must_use]
    pub fn is_dynamic(&self) -> bool {
        self.when.is_some() || self.is_bound()
    }

    /// Whether data can change what the layer shows where it shows.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        if self.bound.is_some() {
            return true;
        }
        match &self.content {
            LayerContent::Text(text) => text.runs.iter().any(|run| run.text.is_bound()),
            LayerContent::Image(image) => matches!(image.source, ImageSource::Field(_)),
            LayerContent::Shape(_) => false,
            LayerContent::Group(group) => group.layers.iter().any(Self::is_dynamic),
            LayerContent::Qr(qr) => match &qr.payload {
                QrPayload::Text(text) => text.is_bound(),
                QrPayload::Zatca(zatca) => zatca.texts().iter().any(|text| text.is_bound()),
            },
            LayerContent::Barcode(barcode) => barcode.text.is_bound(),
        }
    }
}
