//! Layers: what a template draws.

use crate::geometry::Rect;
use crate::scene::ShapeBlock;
use crate::template::binding::BoundLayer;
use crate::template::code::{BarcodeLayer, QrLayer, QrPayload};
use crate::template::condition::Condition;
use crate::template::image::{ImageLayer, ImageSource};
use crate::template::text::TextLayer;

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
    /// The condition without which the layer is left out.
    pub when: Option<Condition>,
    /// What it shows; of a layer with bound members, in its first look.
    pub content: LayerContent,
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
}

impl Layer {
    /// The ids under which the pictures of the layer are handed over: its own, or one for each asset that it may show.
    #[must_use]
    pub fn picture_ids(&self) -> Vec<String> {
        match &self.bound {
            Some(bound) if !bound.assets.is_empty() => {
                (0..bound.assets.len()).map(|index| picture_id(&self.id, index)).collect()
            }
            _ => vec![self.id.clone()],
        }
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
            LayerContent::Qr(qr) => match &qr.payload {
                QrPayload::Text(text) => text.is_bound(),
                QrPayload::Zatca(zatca) => zatca.texts().iter().any(|text| text.is_bound()),
            },
            LayerContent::Barcode(barcode) => barcode.text.is_bound(),
        }
    }
}

/// The id of the picture of a layer for one of its assets; no layer can have it.
pub(crate) fn picture_id(layer: &str, asset: usize) -> String {
    format!("{layer}#{asset}")
}
