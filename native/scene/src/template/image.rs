//! Image layers and the pictures that a template needs.

use crate::node::Object;
use crate::scene::{CANVAS_IMAGE, Fit, ImageBlock, Mask};
use crate::template::field::Declared;
use crate::template::layer::{LayerContent, field_name};
use crate::template::limits::MAX_COORDINATE;
use crate::template::paint::unit_point;
use crate::template::{Template, asset_id};

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
    /// Under this id: the layer's, or [`CANVAS_IMAGE`].
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

impl Template {
    /// Every picture that the template needs: the canvas's first, then the layers' in paint order.
    #[must_use]
    pub fn image_slots(&self) -> Vec<ImageSlot> {
        let canvas = self.canvas.image.iter().map(|asset| ImageSlot {
            layer: CANVAS_IMAGE.to_owned(),
            source: SlotSource::Canvas(asset.clone()),
            width: self.canvas.width as f32,
            height: self.canvas.height as f32,
            fit: Fit::Cover,
            focus: (0.5, 0.5),
        });
        let layers = self.layers.iter().filter_map(|layer| {
            let LayerContent::Image(image) = &layer.content else { return None };
            Some(ImageSlot {
                layer: layer.id.clone(),
                source: match &image.source {
                    ImageSource::Asset(id) => SlotSource::Asset(id.clone()),
                    ImageSource::Field(index) => SlotSource::Field(self.fields[*index].name.clone()),
                },
                width: layer.frame.width,
                height: layer.frame.height,
                fit: image.block.fit,
                focus: image.block.focus,
            })
        });
        canvas.chain(layers).collect()
    }
}

pub(super) const MEMBERS: &[&str] = &["asset", "field", "fit", "focus", "mask", "radius"];

const FITS: &[(&str, Fit)] = &[("cover", Fit::Cover), ("contain", Fit::Contain), ("fill", Fit::Fill)];

#[derive(Clone, Copy)]
enum MaskName {
    None,
    Circle,
    Rounded,
}

const MASKS: &[(&str, MaskName)] =
    &[("none", MaskName::None), ("circle", MaskName::Circle), ("rounded", MaskName::Rounded)];

pub(super) fn image(object: &Object, fields: &Declared) -> Option<ImageLayer> {
    let source = source(object, fields);
    let fit = object.optional("fit").map_or(Some(Fit::Cover), |member| member.choice(FITS));
    let focus = object.optional("focus").map_or(Some((0.5, 0.5)), |member| unit_point(&member));
    let mask = object.optional("mask").map_or(Some(MaskName::None), |member| member.choice(MASKS));
    let radius = object.optional("radius").map_or(Some(0.0), |member| member.number(0.0..=MAX_COORDINATE))?;
    let mask = match mask? {
        MaskName::None => Mask::None,
        MaskName::Circle => Mask::Circle,
        MaskName::Rounded => Mask::Rounded(radius),
    };
    Some(ImageLayer { source: source?, block: ImageBlock { fit: fit?, focus: focus?, mask } })
}

fn source(object: &Object, fields: &Declared) -> Option<ImageSource> {
    match (object.nullable("asset"), object.nullable("field")) {
        (Some(asset), None) => asset_id(&asset).map(ImageSource::Asset),
        (None, Some(field)) => {
            let index = field_name(&field, fields)?;
            if fields.is_image(index) {
                return Some(ImageSource::Field(index));
            }
            field.fail("value_error", "names a field that is no image; give that field the type \"image\"");
            None
        }
        (Some(_), Some(_)) => {
            object.node.fail("value_error", "has both `asset` and `field`; keep one of them");
            None
        }
        (None, None) => {
            object.node.fail_member("asset", "missing", "an image layer needs `asset` or `field`");
            None
        }
    }
}
