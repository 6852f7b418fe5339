//! Random templates, and their pictures painted whole.

use engine::inspect;
use engine::{
    Binding, Engine, Format, Image, Images, Interrupt, Options, Order, Preparation, Presence, Rendered, Role, Shaper,
};
use raster::{GlyphCache, Surface};
use scene::template::{ImageSlot, SlotSource};
use serde_json::{Value, json};

/// Pseudo-random numbers, the same in every run.
pub struct Random(pub u32);

impl Random {
    pub fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }

    pub fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u32) as usize]
    }

    pub fn color(&mut self) -> Value {
        let alpha = if self.one_in(3) { self.below(255) } else { 255 };
        json!(format!("#{:02x}{:02x}{:02x}{alpha:02x}", self.below(256), self.below(256), self.below(256)))
    }

    pub fn paint(&mut self) -> Value {
        if self.one_in(2) {
            return self.color();
        }
        let stops = json!([[0, self.color()], [0.4, self.color()], [1, self.color()]]);
        json!({"gradient": self.pick(&["linear", "conic"]), "angle": self.below(360), "stops": stops})
    }

    fn frame(&mut self, side: u32) -> Value {
        let least = side / 8;
        let (x, y) = (self.below(side) as i32 - 20, self.below(side) as i32 - 20);
        json!([x, y, least + self.below(side), least + self.below(side)])
    }

    pub fn layer(&mut self, id: &str, side: u32, depth: u32) -> Value {
        let mut layer = match self.below(if depth < 3 { 8 } else { 7 }) {
            5 => self.chart(),
            6 => json!({
                "type": "icon", "name": self.pick(&["plane", "map-pin", "gift"]), "color": self.color(),
                "stroke_width": 1 + self.below(4),
            }),
            7 => {
                let count = 1 + self.below(3);
                let layers: Vec<Value> =
                    (0..count).map(|inner| self.layer(&format!("{id}_{inner}"), side, depth + 1)).collect();
                json!({"type": "group", "layers": layers, "clip": self.one_in(3)})
            }
            0 | 1 => json!({"type": "shape", "shape": self.pick(&["rect", "ellipse"]), "fill": self.paint()}),
            2 => {
                let mask = self.pick(&["none", "circle", "rounded"]);
                let mut image = json!({"type": "image", "asset": "ast_1", "mask": mask, "radius": 9});
                if self.one_in(3) {
                    image["filters"] = json!({
                        "saturate": self.below(4), "brightness": 1.5, "tint": self.color(), "blur": self.below(4)
                    });
                }
                if self.one_in(2) {
                    image["border"] = json!({"paint": self.paint(), "width": self.below(9)});
                }
                image
            }
            kind => {
                let text = if kind == 3 { "{{name}}" } else { "سلام" };
                let mut text = json!({
                    "type": "text", "text": text, "font": ["Amiri"], "size": 12 + self.below(40), "color": self.paint(),
                    "overflow": self.pick(&["shrink", "wrap", "clip", "ellipsis"]),
                });
                if self.one_in(3) {
                    text["shadow"] =
                        json!({"dx": self.below(9), "dy": 2, "blur": self.below(12), "color": "#00000080"});
                }
                if self.one_in(4) {
                    text["stroke"] = json!({"width": 2, "color": self.color()});
                }
                self.set(&mut text);
                text
            }
        };
        layer["id"] = json!(id);
        if layer["type"] != "group" || self.one_in(2) {
            layer["box"] = self.frame(side);
        }
        if self.one_in(4) {
            layer["opacity"] = json!(f64::from(self.below(100)) / 100.0);
        }
        if self.one_in(3) {
            layer["rotate"] = json!(self.below(360));
        }
        if layer["type"] == "shape" || layer["type"] == "image" {
            if self.one_in(3) {
                layer["flip"] = json!(self.pick(&["x", "y", "both"]));
            }
            if layer["shape"] == "rect" && self.one_in(4) {
                layer["progress"] = json!(f64::from(self.below(100)) / 100.0);
            }
            if self.one_in(3) {
                layer["shadow"] = json!({
                    "dx": self.below(9), "dy": self.below(9) as i32 - 5, "blur": self.below(12), "color": self.color()
                });
            }
        }
        if layer["type"] != "chart" {
            self.cut(&mut layer);
        }
        if self.one_in(4) {
            layer["blend"] = json!(self.pick(&["multiply", "screen", "overlay", "darken", "lighten"]));
        }
        if self.one_in(5) {
            layer["when"] = json!("shown");
        }
        layer
    }

    /// Ways to set a text, some of which exclude others.
    fn set(&mut self, text: &mut Value) {
        let own = text["text"].clone();
        match self.below(9) {
            0 => text["path"] = json!({"circle": {"radius": 10 + self.below(40), "start": self.below(360)}}),
            1 => text["path"] = json!({"d": "M2 20q15-20 30 0t60 0"}),
            2 => {
                text["tabs"] =
                    json!([{"at": 30, "leader": "dots"}, {"at": 90, "align": "decimal", "leader": {"text": ". "}}]);
                text["text"] =
                    json!([{"text": "بن"}, {"text": "\t"}, {"text": own, "color": self.color()}, {"text": "\t42"}]);
            }
            3 => {
                text["columns"] = json!(1 + self.below(3));
                text["column_gap"] = json!(self.below(9));
                text["indent"] = json!(self.below(20) as i32 - 10);
                text["overflow"] = json!("wrap");
            }
            4 => {
                let background = json!({"paint": self.color(), "padding": self.below(6), "radius": 4});
                let stroke = json!({"width": self.below(4), "color": self.color()});
                text["text"] = json!([
                    {"text": "سلا", "raise": self.below(12) as i32 - 6, "background": background},
                    {"text": "م "}, {"text": own, "stroke": stroke, "letter_spacing": self.below(4)},
                ]);
            }
            5 => {
                text["background"] = json!({"paint": self.paint(), "padding": self.below(9), "per": "line"});
                text["decoration"] = json!(["underline"]);
            }
            _ => {}
        }
    }

    fn chart(&mut self) -> Value {
        let values: Vec<i32> = (0..1 + self.below(6)).map(|_| self.below(90) as i32 - 20).collect();
        let labels = json!({"text": "٤٢", "font": ["Amiri"], "size": 8 + self.below(10)});
        let mut chart = json!({
            "type": "chart", "kind": self.pick(&["bar", "line", "area", "ring"]), "values": values,
            "stroke": {"width": 1 + self.below(4), "color": self.color()}, "value_labels": labels,
        });
        if chart["kind"] != "line" {
            chart["fill"] = self.color();
        }
        chart
    }

    /// A mask and an anchor, or neither.
    fn cut(&mut self, layer: &mut Value) {
        let has_box = layer["box"].is_array();
        if self.one_in(4) && has_box && layer["mask"].as_str().is_none_or(|mask| mask == "none") {
            layer["mask"] = match self.below(3) {
                0 => json!({"shape": self.pick(&["circle", "ellipse"])}),
                1 => {
                    json!({"path": "M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z", "view_box": [3, 3, 18, 18]})
                }
                // The sides of other boxes may be bound, but not those of a picture's mask.
                _ if layer["type"] == "image" => json!({"asset": "ast_2"}),
                _ => json!({"shape": "rounded", "radius": 7}),
            };
        }
        if self.one_in(4) && has_box {
            layer["anchor"] = json!(self.pick(&["top_left", "top", "right", "bottom", "bottom_right"]));
        }
    }

    /// A schema with the fields `name` and `shown`.
    pub fn schema(&mut self) -> Value {
        let (width, height) = (40 + self.below(160), 40 + self.below(160));
        let layers: Vec<Value> =
            (0..2 + self.below(7)).map(|id| self.layer(&format!("l{id}"), width.min(height), 0)).collect();
        let mut canvas = json!({"width": width, "height": height});
        if !self.one_in(3) {
            canvas["background"] = self.color();
        }
        let field = |name: &str| json!({"name": name, "type": "text", "required": false, "max_length": 200});
        json!({
            "schema_version": 1, "canvas": canvas, "fields": [field("name"), field("shown")], "layers": layers,
        })
    }

    /// Data for it.
    pub fn data(&mut self) -> Value {
        let name = self.pick(&["محمد", "عبد الرحمن بن ناصر السديري", "نورة", "Sara 😀", " "]);
        if self.one_in(2) { json!({"name": name, "shown": "x"}) } else { json!({"name": name}) }
    }
}

pub fn engine(options: Options) -> Engine {
    let engine = Engine::new(options);
    let path = "/../../node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf";
    let bytes = std::fs::read(format!("{}{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    engine.add_font("amiri", 0, bytes).unwrap();
    engine
}

/// A ring of soft alpha, as large as the layer's box.
pub fn picture(width: u32, height: u32) -> Image {
    let pixel = |i: u32| {
        let (x, y) = (i % width, i / width);
        [(x * 7) as u8, (y * 5) as u8, 90, ((x * y) % 256) as u8]
    };
    Image::new(width, height, (0..width * height).flat_map(pixel).collect())
}

/// A picture that fits a slot exactly; that of `ast_2` differs from the others.
pub fn picture_of(slot: &ImageSlot, asset: &str, scale: f32) -> Image {
    let side = |length: f32| (length * scale).round().max(1.0) as u32;
    let image = picture(side(slot.width), side(slot.height));
    if asset != "ast_2" {
        return image;
    }
    let reversed: Vec<u8> = image.pixels.as_chunks::<4>().0.iter().rev().flatten().copied().collect();
    Image::new(image.width, image.height, reversed)
}

/// Its pictures fit exactly.
pub fn preparation(schema: &Value, scale: f32) -> Preparation {
    let inspection = inspect(&schema.to_string()).unwrap();
    let binding = |request| Binding {
        request,
        sha256: "amiri".to_owned(),
        index: 0,
        role: Role::Named,
        shaper: Shaper::default(),
        presence: Presence::Required,
    };
    let slots = inspection.images.iter().filter(|slot| slot.is_static());
    let images = slots.map(|slot| {
        let asset = if let SlotSource::Asset(asset) = &slot.source { asset } else { "" };
        (slot.layer.clone(), picture_of(slot, asset, scale))
    });
    Preparation {
        schema: schema.to_string(),
        scale,
        fonts: inspection.fonts.into_iter().map(binding).collect(),
        images: images.collect(),
    }
}

pub fn order(data: &Value, format: Format) -> Order {
    Order { data: data.to_string(), image_fields: Vec::new(), images: Images::new(), output: format.into() }
}

pub fn render(engine: &Engine, key: &str, data: &Value, format: Format) -> Rendered {
    engine.render(key, order(data, format), &Interrupt::default()).unwrap()
}

/// The picture painted whole, without anything compiled.
pub fn painted(engine: &Engine, key: &str, data: &Value, preparation: &Preparation) -> Surface {
    painted_order(engine, key, &order(data, Format::Png), preparation)
}

/// As [`painted`], with the pictures of an order.
pub fn painted_order(engine: &Engine, key: &str, order: &Order, preparation: &Preparation) -> Surface {
    let frame = engine.frame(key, &order.data, &order.image_fields).unwrap();
    let mut images = preparation.images.clone();
    images.extend(order.images.clone());
    raster::paint(&frame, &images, preparation.scale, &GlyphCache::new(1 << 20), &|| false).unwrap()
}

/// Straight RGBA of a PNG, by a third-party decoder.
pub fn decode_png(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

/// RGB of a JPEG, by a third-party decoder.
pub fn decode_jpeg(file: &[u8]) -> Vec<u8> {
    use zune_jpeg::zune_core::bytestream::ZCursor;
    zune_jpeg::JpegDecoder::new(ZCursor::new(file)).decode().unwrap()
}
