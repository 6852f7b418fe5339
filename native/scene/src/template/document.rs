//! A template as a whole.

use icu_locale_core::Locale;

use crate::geometry::Rect;
use crate::paint::Color;
use crate::scene::{CANVAS_IMAGE, Fit, ShapeBlock};
use crate::schema::declared::Declared;
use crate::schema::style::RunStyle;
use crate::template::code::QrLayer;
use crate::template::field::{Field, FieldKind};
use crate::template::fonts::{CAPTION, FontRequest};
use crate::template::image::{ImageLayer, ImageSlot, ImageSource, SlotSource};
use crate::template::layer::{Layer, LayerContent};
use crate::template::size::Size;
use crate::template::text::{Run, TextLayer};

/// A template that is right in itself.
#[derive(Clone, Debug)]
pub struct Template {
    /// The picture that everything stands on.
    pub canvas: Canvas,
    /// Language, region and numbering of the template.
    pub locale: Locale,
    /// The fields, in the template's order.
    pub fields: Vec<Field>,
    /// The layers, bottom first.
    pub layers: Vec<Layer>,
    /// Values derived from lists, by index after the fields.
    pub(crate) derived: Vec<Field>,
    /// The names of both, with which bound layers are read.
    pub(crate) declared: Declared,
    /// The sizes that it comes in besides its own.
    pub sizes: Vec<Size>,
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

    /// The field with this index, or the value derived from a list.
    pub(crate) fn field_at(&self, index: usize) -> &Field {
        self.fields.get(index).unwrap_or_else(|| &self.derived[index - self.fields.len()])
    }

    /// Every face that any run or barcode asks for, once each, in order of appearance.
    #[must_use]
    pub fn font_requests(&self) -> Vec<FontRequest> {
        let mut requests: Vec<FontRequest> = Vec::new();
        for layer in &self.layers {
            for request in fonts_of(layer) {
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
            let masks: Vec<&str> = layer.masks().into_iter().map(|(id, ..)| id).collect();
            let slots = layer.leaves().into_iter().flat_map(|leaf| {
                let (width, height) = (leaf.frame.width, leaf.frame.height);
                let ((width, height), (fit, focus), field) = match &leaf.content {
                    LayerContent::Image(ImageLayer { source, block, .. }) => {
                        let field = if let ImageSource::Field(index) = source { Some(index) } else { None };
                        ((width, height), (block.fit, block.focus), field)
                    }
                    LayerContent::Qr(QrLayer { logo: Some(logo), .. }) => {
                        // The code may be smaller than its box, never larger.
                        let side = width.min(height) * logo.size;
                        ((side, side), (Fit::Contain, (0.5, 0.5)), None)
                    }
                    LayerContent::Shape(ShapeBlock { pattern: Some(pattern), .. }) => {
                        (pattern.size, (Fit::Contain, (0.5, 0.5)), None)
                    }
                    _ => return Vec::new(),
                };
                let slot = |(layer, source)| ImageSlot { layer, source, width, height, fit, focus };
                let fields = field.map_or_else(Vec::new, |index| self.pictures(leaf, *index));
                let fields: Vec<ImageSlot> = fields.into_iter().map(slot).collect();
                let own = |id: &str| id.split('#').next() == Some(leaf.id.as_str()) && !masks.contains(&id);
                let assets = assets.iter().filter(|(id, _)| own(id));
                let assets = assets.map(|(id, asset)| slot((id.clone(), SlotSource::Asset((*asset).to_owned()))));
                fields.into_iter().chain(assets).collect()
            });
            let slots = slots.collect::<Vec<_>>();
            let of_masks = layer.masks().into_iter().map(|(id, asset, Rect { width, height, .. })| ImageSlot {
                layer: id.to_owned(),
                source: SlotSource::Asset(asset.to_owned()),
                width,
                height,
                fit: Fit::Fill,
                focus: (0.5, 0.5),
            });
            slots.into_iter().chain(of_masks).collect::<Vec<_>>()
        });
        canvas.chain(layers).collect()
    }

    /// The pictures that a layer may show of a field: one, or one for each item of a list.
    fn pictures(&self, leaf: &Layer, field: usize) -> Vec<(String, SlotSource)> {
        let name = &self.field_at(field).name;
        let of_list = self.declared.derived().find(|(index, _)| *index == field);
        let Some((_, (list, _))) = of_list else { return vec![(leaf.id.clone(), SlotSource::Field(name.clone()))] };
        let FieldKind::List(items) = &self.fields[list].kind else { return Vec::new() };
        let member = name.strip_prefix("item.").unwrap_or(name);
        let of_item = |index: usize| {
            let name = picture_name(&self.fields[list].name, index, member);
            (of_item(&leaf.id, index), SlotSource::Field(name))
        };
        (0..items.max_items).map(of_item).collect()
    }
}

/// The id of a layer of an item.
pub(crate) fn of_item(layer: &str, index: usize) -> String {
    format!("{layer}[{index}]")
}

/// The name by which the picture of an item's field is given, as in `items[0].photo`.
pub(crate) fn picture_name(list: &str, index: usize, field: &str) -> String {
    format!("{list}[{index}].{field}")
}

/// The faces that a layer asks for, in any of its looks.
pub(crate) fn fonts_of(layer: &Layer) -> Vec<FontRequest> {
    if let Some(bound) = &layer.bound {
        return bound.fonts.clone();
    }
    match &layer.content {
        LayerContent::Text(text) => of_runs(text),
        LayerContent::Image(image) => {
            let families = image.initials().into_iter().flat_map(|initials| &initials.fonts);
            families.map(|family| FontRequest { family: family.clone(), weight: 400, italic: false }).collect()
        }
        LayerContent::Barcode(barcode) if barcode.show_text => {
            vec![FontRequest { family: CAPTION.to_owned(), weight: 400, italic: false }]
        }
        LayerContent::Table(table) => table.looks().flat_map(|row| &row.cells).flat_map(of_runs).collect(),
        LayerContent::Chart(chart) => chart.texts().flat_map(of_runs).collect(),
        content => content.layers().iter().flat_map(fonts_of).collect(),
    }
}

fn of_runs(text: &TextLayer) -> Vec<FontRequest> {
    let of_run = |run: &Run| {
        let (RunStyle { fonts, weight, .. }, italic) = (&run.style, run.style.is_italic(&text.style));
        let request = |family: &String| FontRequest { family: family.clone(), weight: *weight, italic };
        fonts.iter().map(request).collect::<Vec<_>>()
    };
    let of_cap = text.style.drop_cap.iter().flat_map(|cap| {
        text.runs.iter().flat_map(|run| {
            let families = cap.fonts.as_ref().unwrap_or(&run.style.fonts);
            let (weight, italic) = (cap.weight.unwrap_or(run.style.weight), run.style.is_italic(&text.style));
            families.iter().map(move |family| FontRequest { family: family.clone(), weight, italic })
        })
    });
    text.runs.iter().flat_map(of_run).chain(of_cap).collect()
}
