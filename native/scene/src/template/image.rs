//! Image layers and the pictures that they need.

use crate::paint::Paint;
use crate::scene::{Fit, ImageBlock};
use crate::template::placeholder::BoundText;

/// An image layer.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageLayer {
    /// The source of its picture.
    pub source: ImageSource,
    /// The place and look of the picture.
    pub block: ImageBlock,
    /// Its stand-in for a picture that its field lacks.
    pub fallback: Option<Fallback>,
}

/// The stand-in for a picture that a field lacks.
#[derive(Clone, Debug, PartialEq)]
pub enum Fallback {
    /// An asset, by its id.
    Asset(String),
    /// The initials of a text.
    Initials(Box<Initials>),
}

/// Initials in the middle of a mask.
#[derive(Clone, Debug, PartialEq)]
pub struct Initials {
    /// The text whose initials they are.
    pub text: BoundText,
    /// The fill of the mask.
    pub paint: Paint,
    /// The fill of the letters.
    pub color: Paint,
    /// Their font families, in order of preference.
    pub fonts: Vec<String>,
}

impl ImageLayer {
    /// The static asset of the layer of an id, and the id under which it is handed over.
    pub(crate) fn assets<'a>(&'a self, id: &str) -> Option<(String, &'a str)> {
        match (&self.source, &self.fallback) {
            (ImageSource::Asset(asset), _) => Some((id.to_owned(), asset)),
            (ImageSource::Field(_), Some(Fallback::Asset(asset))) => Some((fallback_id(id), asset)),
            (ImageSource::Field(_), _) => None,
        }
    }

    /// Its asset, be it that of its fallback.
    pub(crate) fn asset(&self) -> Option<&str> {
        match (&self.source, &self.fallback) {
            (ImageSource::Asset(asset), _) | (ImageSource::Field(_), Some(Fallback::Asset(asset))) => Some(asset),
            (ImageSource::Field(_), _) => None,
        }
    }

    /// Its initials, if it may show any.
    #[must_use]
    pub fn initials(&self) -> Option<&Initials> {
        match &self.fallback {
            Some(Fallback::Initials(initials)) => Some(initials),
            _ => None,
        }
    }
}

/// The id under which the fallback of an image layer is handed over; no layer can have it.
pub(crate) fn fallback_id(layer: &str) -> String {
    format!("{layer}#fallback")
}

/// The source of an image layer's picture.
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
    /// The source of the picture.
    pub source: SlotSource,
    /// Width of its box in pixels at scale 1.
    pub width: f32,
    /// Height of its box in pixels at scale 1.
    pub height: f32,
    /// The fit of the picture in the box.
    pub fit: Fit,
    /// The part that stays when the picture is cut, as a share of its sides.
    pub focus: (f32, f32),
}

impl ImageSlot {
    /// Returns true if the picture is the same in every render.
    #[must_use]
    pub fn is_static(&self) -> bool {
        !matches!(self.source, SlotSource::Field(_))
    }
}

/// The source of a slot's picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotSource {
    /// An asset in a layer, by its id.
    Asset(String),
    /// The image field of this name.
    Field(String),
    /// The asset under all layers, by its id.
    Canvas(String),
}
