//! Layers: the parts of a template's picture.

use crate::effects::Effects;
use crate::flow::{Extent, Flow, ItemOverflow, Side};
use crate::geometry::Rect;
use crate::issue::Loc;
use crate::scene::{Cut, ShapeBlock};
use crate::schema::background::StackBackground;
use crate::template::binding::BoundLayer;
use crate::template::chart::ChartLayer;
use crate::template::code::{BarcodeLayer, QrLayer, QrPayload};
use crate::template::condition::Condition;
use crate::template::image::{ImageLayer, ImageSource};
use crate::template::placeholder::BoundText;
use crate::template::table::TableLayer;
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
    /// Its size where a layout decides about its box.
    pub extent: Option<Extent>,
    /// 0..=1, for the layer as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// Effects on it as a whole.
    pub effects: Effects,
    /// Its mask.
    pub cut: Option<Cut>,
    /// The condition without which the layer is left out.
    pub when: Option<Condition>,
    /// The content; the first look of a layer with bound members.
    pub content: LayerContent,
    /// Its place in the schema.
    pub(crate) loc: Vec<Loc>,
    /// Its members that take their values from fields, if there are any.
    pub bound: Option<Box<BoundLayer>>,
}

/// The content of a template's layer.
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
    /// Layers that fade, rotate and are cut as one.
    Group(GroupLayer),
    /// Layers that are placed by their sizes.
    Stack(StackLayer),
    /// The items of a list, each with the same layers.
    Repeat(RepeatLayer),
    /// The items of a list in rows.
    Table(Box<TableLayer>),
    /// Numbers as bars, a line, an area or the parts of a ring.
    Chart(Box<ChartLayer>),
}

/// Layers that fade, rotate and are cut as one.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupLayer {
    /// Bottom first.
    pub layers: Vec<Layer>,
    /// Cuts off all ink outside the group's box.
    pub clip: bool,
}

/// Layers that are placed by their sizes.
#[derive(Clone, Debug, PartialEq)]
pub struct StackLayer {
    /// In their order along the stack, which is that of painting, too.
    pub layers: Vec<Layer>,
    /// The rules by which they are placed.
    pub flow: Flow,
    /// The point of the stack's box, in parts of it, that stays where it is as the box grows.
    pub anchor: (f32, f32),
    /// The background of its layers.
    pub background: Option<StackBackground>,
}

/// The items of a list, each with the same layers.
#[derive(Clone, Debug, PartialEq)]
pub struct RepeatLayer {
    /// The index of the list.
    pub list: usize,
    /// The layers of an item, then those that show where the list is empty.
    pub layers: Vec<Layer>,
    /// The number of layers of an item.
    pub of_item: usize,
    /// The width and height of an item, where its own layer has none.
    pub item_size: (Side, Side),
    /// The rules by which the items are placed.
    pub flow: Flow,
    /// The point of the box, in parts of it, that stays where it is as the box grows.
    pub anchor: (f32, f32),
    /// The treatment of items that have no room.
    pub overflow: ItemOverflow,
}

impl LayerContent {
    /// The layers in it, bottom first.
    #[must_use]
    pub fn layers(&self) -> &[Layer] {
        match self {
            Self::Group(group) => &group.layers,
            Self::Stack(stack) => &stack.layers,
            Self::Repeat(repeat) => &repeat.layers,
            _ => &[],
        }
    }

    /// As [`Self::layers`].
    pub(crate) fn layers_mut(&mut self) -> &mut [Layer] {
        match self {
            Self::Group(group) => &mut group.layers,
            Self::Stack(stack) => &mut stack.layers,
            Self::Repeat(repeat) => &mut repeat.layers,
            _ => &mut [],
        }
    }

    /// The texts of a text layer or of a code.
    pub(crate) fn texts(&self) -> Vec<&BoundText> {
        match self {
            Self::Text(text) => text.texts().collect(),
            Self::Qr(qr) => match &qr.payload {
                QrPayload::Text(text) => vec![text],
                QrPayload::Zatca(zatca) => zatca.texts().to_vec(),
            },
            Self::Barcode(barcode) => vec![&barcode.text],
            _ => Vec::new(),
        }
    }

    /// True for layers that hold others.
    #[must_use]
    pub const fn is_container(&self) -> bool {
        matches!(self, Self::Group(_) | Self::Stack(_) | Self::Repeat(_))
    }
}

impl Layer {
    /// Its place in the schema.
    #[must_use]
    pub fn loc(&self) -> &[Loc] {
        &self.loc
    }

    /// The layer itself, or all layers in it that hold no others, bottom first.
    #[must_use]
    pub fn leaves(&self) -> Vec<&Self> {
        if self.content.is_container() {
            return self.content.layers().iter().flat_map(Self::leaves).collect();
        }
        vec![self]
    }

    /// The layer of this id: itself, or one in it. Layers of items have the number of their item after theirs:
    /// `price[2]`.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Self> {
        if self.id == id || id.strip_prefix(self.id.as_str()).is_some_and(|rest| rest.starts_with('[')) {
            return Some(self);
        }
        self.content.layers().iter().find_map(|layer| layer.find(id))
    }

    /// True if it has this id, or a layer in it has.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// The ids under which the static pictures of the layer are handed over, and the assets that they are.
    #[must_use]
    pub fn assets(&self) -> Vec<(String, &str)> {
        let mut assets = self.shown_assets();
        assets.extend(self.masks().into_iter().map(|(id, asset, _)| (id.to_owned(), asset)));
        assets
    }

    fn shown_assets(&self) -> Vec<(String, &str)> {
        if let Some(bound) = &self.bound {
            return bound.assets.iter().map(|asset| (asset.picture_id(), asset.id.as_str())).collect();
        }
        match &self.content {
            LayerContent::Image(image) => image.assets(&self.id).into_iter().collect(),
            LayerContent::Shape(ShapeBlock { pattern: Some(pattern), .. }) => {
                vec![(self.id.clone(), pattern.asset.as_str())]
            }
            LayerContent::Qr(QrLayer { logo: Some(logo), .. }) => vec![(self.id.clone(), logo.asset.as_str())],
            content => content.layers().iter().flat_map(Self::shown_assets).collect(),
        }
    }

    /// The pictures that it and the layers in it are cut out by: their ids, their assets and their boxes.
    #[must_use]
    pub(crate) fn masks(&self) -> Vec<(&str, &str, Rect)> {
        let own = match &self.cut {
            Some(Cut::Picture { id, asset }) => Some((id.as_str(), asset.as_str(), self.frame)),
            _ => None,
        };
        own.into_iter().chain(self.content.layers().iter().flat_map(Self::masks)).collect()
    }

    /// Returns true if data can change the content or the visibility of the layer.
    #[must_use]
    pub fn is_dynamic(&self) -> bool {
        self.when.is_some() || self.is_bound()
    }

    /// Returns true if data can change the content of the layer.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        if self.bound.is_some() {
            return true;
        }
        match &self.content {
            LayerContent::Image(image) => matches!(image.source, ImageSource::Field(_)),
            LayerContent::Shape(_) => false,
            LayerContent::Group(_) | LayerContent::Stack(_) => self.content.layers().iter().any(Self::is_dynamic),
            LayerContent::Text(_) | LayerContent::Qr(_) | LayerContent::Barcode(_) => {
                self.content.texts().iter().any(|text| text.is_bound())
            }
            LayerContent::Repeat(_) | LayerContent::Table(_) => true,
            LayerContent::Chart(chart) => chart.is_bound(),
        }
    }
}
