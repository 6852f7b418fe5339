//! A template as a whole.

use icu_locale_core::Locale;

use crate::paint::Color;
use crate::scene::{CANVAS_IMAGE, Fit};
use crate::schema::declared::Declared;
use crate::schema::style::RunStyle;
use crate::template::field::Field;
use crate::template::fonts::{CAPTION, FontRequest};
use crate::template::image::{ImageSlot, ImageSource, SlotSource};
use crate::template::layer::{Layer, LayerContent};
use crate::template::text::{Run, TextLayer};

/// A template that is right in itself.
#[derive(Clone, Debug)]
pub struct Template {
    /// The picture that everything stands on.
    pub canvas: Canvas,
    /// Language, region and numbering of the template.
    pub locale: Locale,
    /// What the template asks for, in the template's order.
    pub fields: Vec<Field>,
    /// What it draws, bottom first.
    pub layers: Vec<Layer>,
    /// The names of the fields, with which bound layers are read.
    pub(crate) declared: Declared,
}

/// The picture that everything stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    /// Width in pixels at scale 1.
    pub width: u32,
    /// Height in pixels at scale 1.
    pub height: u32,
    /// Colour under everything; `None` is transparent.
    pub background: Option<Color>,
    /// Id of the asset that fills the canvas above the background.
    pub image: Option<String>,
}

impl Template {
    /// The index of a field by its name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    /// Every face that any run or barcode asks for, once each, in order of appearance.
    #[must_use]
    pub fn font_requests(&self) -> Vec<FontRequest> {
        let mut requests: Vec<FontRequest> = Vec::new();
        for layer in &self.layers {
            let asked = layer.bound.as_ref().map_or_else(|| fonts_of(layer), |bound| bound.fonts.clone());
            for request in asked {
                if !requests.contains(&request) {
                    requests.push(request);
                }
            }
        }
        requests
    }

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
        let layers = self.layers.iter().flat_map(|layer| {
            let assets = layer.assets();
            let slots = layer.leaves().into_iter().flat_map(|leaf| {
                let LayerContent::Image(image) = &leaf.content else { return Vec::new() };
                let slot = |(layer, source)| ImageSlot {
                    layer,
                    source,
                    width: leaf.frame.width,
                    height: leaf.frame.height,
                    fit: image.block.fit,
                    focus: image.block.focus,
                };
                let field = match &image.source {
                    ImageSource::Field(index) => {
                        Some(slot((leaf.id.clone(), SlotSource::Field(self.fields[*index].name.clone()))))
                    }
                    ImageSource::Asset(_) => None,
                };
                let own = |id: &str| id.split('#').next() == Some(leaf.id.as_str());
                let assets = assets.iter().filter(|(id, _)| own(id));
                let assets = assets.map(|(id, asset)| slot((id.clone(), SlotSource::Asset((*asset).to_owned()))));
                field.into_iter().chain(assets).collect()
            });
            slots.collect::<Vec<_>>()
        });
        canvas.chain(layers).collect()
    }
}

/// The faces that a layer asks for as it stands.
pub(crate) fn fonts_of(layer: &Layer) -> Vec<FontRequest> {
    match &layer.content {
        LayerContent::Group(group) => group.layers.iter().flat_map(fonts_of).collect(),
        LayerContent::Text(text) => of_runs(text),
        LayerContent::Image(image) => {
            let families = image.initials().into_iter().flat_map(|initials| &initials.fonts);
            families.map(|family| FontRequest { family: family.clone(), weight: 400, italic: false }).collect()
        }
        LayerContent::Barcode(barcode) if barcode.show_text => {
            vec![FontRequest { family: CAPTION.to_owned(), weight: 400, italic: false }]
        }
        _ => Vec::new(),
    }
}

fn of_runs(text: &TextLayer) -> Vec<FontRequest> {
    let of_run = |run: &Run| {
        let RunStyle { fonts, weight, .. } = &run.style;
        let request =
            |family: &String| FontRequest { family: family.clone(), weight: *weight, italic: text.style.italic };
        fonts.iter().map(request).collect::<Vec<_>>()
    };
    text.runs.iter().flat_map(of_run).collect()
}
