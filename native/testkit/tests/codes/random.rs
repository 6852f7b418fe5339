//! Random cards with a code: cards without a warning must be readable.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use testkit::Typesetter;

use super::{symbology, zbar};

/// Marsaglia's xorshift64*.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        let mut random = Self((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// True once in `times`.
    fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.below(1 << 20) as f64 / f64::from(1 << 20)
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize].clone()
    }

    fn color(&mut self) -> String {
        let (least, most) = self.pick(&[(0, 256), (0, 80), (170, 256), (120, 256)]);
        let mut channel = || least + self.below(most - least);
        let (red, green, blue) = (channel(), channel(), channel());
        let alpha = if self.once_in(8) { format!("{:02x}", 100 + self.below(156)) } else { String::new() };
        format!("#{red:02x}{green:02x}{blue:02x}{alpha}")
    }

    fn text(&mut self, letters: &str, least: u64, most: u64) -> String {
        let letters: Vec<char> = letters.chars().collect();
        (0..least + self.below(most - least)).map(|_| self.pick(&letters)).collect()
    }
}

/// A card and the content of its code.
struct Card {
    schema: Value,
    says: String,
    scale: f32,
}

const LATIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./:?=&%";

/// Digits of an EAN symbology, its check digit last.
fn ean(random: &mut Random, count: usize) -> String {
    let digits: Vec<u64> = (1..count).map(|_| random.below(10)).collect();
    let sum: u64 = digits.iter().rev().zip([3, 1].into_iter().cycle()).map(|(digit, weight)| digit * weight).sum();
    digits.into_iter().chain([(10 - sum % 10) % 10]).map(|digit| digit.to_string()).collect()
}

fn card(random: &mut Random) -> Card {
    let (mut layer, says, modules) = match random.below(3) {
        0 => {
            let says = if random.once_in(3) {
                random.text("كل عام وأنتم بخير محمد عبدالرحمن", 2, 40).trim().to_owned() + "ه"
            } else {
                let most = random.pick(&[30, 120, 600]);
                random.text(LATIN, 1, most)
            };
            let layer = json!({"type": "qr", "text": says, "ecc": random.pick(&["L", "M", "Q", "H"])});
            let modules = 29.0 + (says.len() as f64).sqrt() * 4.0;
            (layer, says, modules)
        }
        1 => {
            let (symbology, count, modules) = random.pick(&[("ean13", 13, 113.0), ("ean8", 8, 81.0)]);
            let says = ean(random, count);
            (json!({"type": "barcode", "symbology": symbology, "text": says}), says, modules)
        }
        _ => {
            let letters = random.pick(&[LATIN, "0123456789"]);
            let says = random.text(letters, 1, 24);
            let modules = 80.0 + 11.0 * says.len() as f64;
            (json!({"type": "barcode", "symbology": "code128", "text": says}), says, modules)
        }
    };
    let width = (modules * random.between(1.0, 6.0)).min(1800.0);
    let is_square = layer["type"] == "qr";
    let height = if is_square { width * random.between(0.9, 1.2) } else { random.between(6.0, width.min(400.0)) };
    let whole = random.once_in(2);
    let round = |v: f64| if whole { v.round() } else { (v * 100.0).round() / 100.0 };
    let rotate = match random.below(6) {
        0 => random.pick(&[90.0, 180.0, 270.0]),
        1 => round(random.between(0.0, 360.0)),
        _ => 0.0,
    };
    let margin = random.pick(&[0.0, 4.0, 30.0]) + if rotate % 180.0 == 0.0 { 0.0 } else { (width - height).max(0.0) };
    let (left, top) = (round(margin + random.between(0.0, 40.0)), round(margin + random.between(0.0, 40.0)));
    let frame = json!([left, top, round(width), round(height)]);
    let canvas_width = (left + width + margin).ceil() + random.below(40) as f64;
    let canvas_height = (top + height + margin).ceil() + random.below(40) as f64;
    layer["id"] = json!("code");
    layer["box"] = frame;
    layer["rotate"] = json!(rotate);
    if !random.once_in(3) {
        layer["color"] = json!(random.color());
        layer["background"] = if random.once_in(3) { Value::Null } else { json!(random.color()) };
    }
    if is_square && !random.once_in(3) {
        layer["quiet_zone"] = json!(random.below(7));
    }
    if !is_square && random.once_in(2) {
        layer["show_text"] = json!(false);
    }
    if random.once_in(8) {
        layer["opacity"] = json!(random.between(0.3, 1.0));
    }
    let mut layers = Vec::new();
    if random.once_in(2) {
        layers.push(beside(random, "below", (left, top, width, height)));
    }
    layers.push(layer);
    if random.once_in(4) {
        layers.push(beside(random, "above", (left, top, width, height)));
    }
    let background = if random.once_in(12) { Value::Null } else { json!(random.color()) };
    let canvas = json!({"width": canvas_width, "height": canvas_height, "background": background});
    let scale = if random.once_in(3) { random.pick(&[0.5, 0.75, 1.37, 1.5, 2.0, 3.0]) } else { 1.0 };
    let scale = if canvas_width.max(canvas_height) * f64::from(scale) > 3000.0 { 1.0 } else { scale };
    Card { schema: json!({"schema_version": 1, "canvas": canvas, "layers": layers}), says, scale }
}

/// A shape under a code, around it, at its edge or in its middle.
fn beside(random: &mut Random, id: &str, (left, top, width, height): (f64, f64, f64, f64)) -> Value {
    let (x, y, w, h) = match random.below(4) {
        0 => (left - 30.0, top - 30.0, width + 60.0, height + 60.0),
        1 => (left - random.between(0.0, 40.0), top, random.between(5.0, 60.0), height),
        2 => {
            let side = width.min(height) * random.between(0.05, 0.5);
            (left + (width - side) / 2.0, top + (height - side) / 2.0, side, side)
        }
        _ => (
            random.between(0.0, left + width),
            random.between(0.0, top + height),
            random.between(5.0, 200.0),
            random.between(5.0, 200.0),
        ),
    };
    let fill = if random.once_in(3) {
        json!({"gradient": "linear", "angle": random.below(360), "stops": [[0, random.color()], [1, random.color()]]})
    } else {
        json!(random.color())
    };
    let mut shape = json!({"id": id, "type": "shape", "box": [x, y, w, h]});
    shape["shape"] = json!(random.pick(&["rect", "rect", "ellipse"]));
    if shape["shape"] == "rect" && random.once_in(2) {
        shape["radius"] = json!(random.below(40));
    }
    if random.once_in(4) {
        shape["rotate"] = json!(random.below(360));
    }
    if random.once_in(3) {
        shape["stroke"] = json!({"color": random.color(), "width": 1 + random.below(20)});
    } else {
        shape["fill"] = fill;
    }
    shape
}

/// The results of some cards.
#[derive(Debug, Default)]
struct Tally {
    refused: u32,
    warned: u32,
    /// The number of those that were read all the same.
    harmless: u32,
    silent: u32,
    /// Descriptions of those that were not read.
    unread: Vec<String>,
}

fn judge(typesetter: &Typesetter, seed: u64, tally: &Mutex<Tally>) {
    let Card { schema, says, scale } = card(&mut Random::new(seed));
    let layout = match typesetter.lay_out_at(&schema, &json!({}), scale) {
        Ok(layout) => layout,
        Err(error) => {
            assert!(error.to_string().contains("less than a pixel"), "{error}: {schema}");
            tally.lock().unwrap().refused += 1;
            return;
        }
    };
    let pixels = typesetter.pixels(&layout).unwrap();
    let side = |side: u32| (f64::from(side) * f64::from(scale)).round() as u32;
    let size = (side(layout.frame.width), side(layout.frame.height));
    let warnings: Vec<&str> =
        layout.warnings.iter().map(|(code, _)| code.as_str()).filter(|code| code.starts_with("code_")).collect();
    let layers = schema["layers"].as_array().unwrap();
    let code = layers.iter().find(|layer| layer["id"] == "code").unwrap();
    let read = zbar(size, &pixels, symbology(code), true) == says;
    let mut tally = tally.lock().unwrap();
    if warnings.is_empty() {
        tally.silent += 1;
        if !read {
            tally.unread.push(format!("seed {seed}, scale {scale}, \"{says}\": {schema}"));
        }
    } else {
        tally.warned += 1;
        tally.harmless += u32::from(read);
    }
}

fn every_silent_card_is_read(seeds: std::ops::Range<u64>) {
    let (next, tally) = (AtomicU64::new(seeds.start), Mutex::default());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let typesetter = Typesetter::default();
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    judge(&typesetter, seed, &tally);
                }
            });
        }
    });
    let tally: Tally = tally.into_inner().unwrap();
    let Tally { refused, warned, harmless, silent, unread } = &tally;
    let total = (seeds.end - seeds.start) as u32;
    println!(
        "{total} cards: {refused} refused, {warned} with a warning ({harmless} read all the same), {silent} without ({} not read)",
        unread.len()
    );
    assert!(*silent > total / 10 && *warned > total / 10 && refused + warned + silent == total, "{tally:?}");
    assert!(unread.is_empty(), "{} of {silent} were not read:\n{}", unread.len(), unread.join("\n"));
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn codes_without_a_warning_are_read() {
    every_silent_card_is_read(0..200);
}

#[test]
#[ignore = "long: reads thousands of cards, which takes minutes"]
fn codes_without_a_warning_are_read_whatever_the_card() {
    every_silent_card_is_read(1_000..7_000);
}
