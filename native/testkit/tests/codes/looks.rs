//! QR codes with a picture, dots, rounded modules and round eyes, read by zbar and zxing-cpp.

use serde_json::{Value, json};
use testkit::Typesetter;

use super::{zbar, zxing};

/// One for each length of code: versions 1 to 17 or so.
const TEXTS: [&str; 5] = [
    "1447",
    "https://example.com/42",
    "https://example.com/invitations/42?name=sara&table=7",
    "كل عام وأنتم بخير، وعيدكم مبارك، ومن العايدين الفائزين 🎉",
    "BEGIN:VCARD\nVERSION:3.0\nN:Mohammed;Sara\nORG:Naqsh\nTEL:+966501234567\nEMAIL:sara@example.com\nURL:https://example.com/sara\n\
     ADR:;;King Fahd Road;Riyadh;;12345;SA\nNOTE:Invitation to the opening on the first evening of the feast\nEND:VCARD",
];

/// Maximum modules per side of a code with that text, including its quiet zone.
const SIDES: [u32; 5] = [37, 45, 57, 73, 121];

fn pixels(typesetter: &Typesetter, side: u32, layers: &[Value]) -> Vec<[u8; 4]> {
    let canvas = json!({"width": side, "height": side, "background": "#ffffff"});
    let schema = json!({"schema_version": 1, "canvas": canvas, "layers": layers});
    let layout = typesetter.lay_out(&schema, &json!({})).unwrap();
    assert_eq!(layout.warnings, [], "{schema}");
    typesetter.pixels(&layout).unwrap()
}

fn assert_read(side: u32, pixels: &[[u8; 4]], text: &str, what: &str) {
    let size = (side, side);
    assert_eq!(zbar(size, pixels, "qrcode", true), text, "zbar of {what}");
    assert_eq!(zxing::read(size, pixels, "QRCode"), [text], "zxing-cpp of {what}");
}

#[test]
#[cfg_attr(
    any(no_zbarimg, no_zxing),
    ignore = "needs zbarimg and zxing-cpp: apt-get install zbar-tools, pip install zxing-cpp"
)]
fn looks_are_read_at_several_sizes() {
    let typesetter = Typesetter::default();
    for (modules, eyes, least) in [
        ("square", "round", 3),
        ("rounded", "square", 3),
        ("rounded", "round", 3),
        ("dots", "square", 4),
        ("dots", "round", 4),
    ] {
        for (text, modules_a_side) in TEXTS.into_iter().zip(SIDES) {
            for pixels_of_module in [least, 5] {
                // Round eyes at an odd angle give a warning.
                let askew = if eyes == "round" { 180 } else { 20 };
                for rotate in [0, askew] {
                    let side = modules_a_side * pixels_of_module;
                    let layer = json!({
                        "id": "q", "type": "qr", "text": text, "modules": modules, "eyes": eyes, "rotate": rotate,
                        "box": [side / 4, side / 4, side, side],
                    });
                    let side = side * 3 / 2;
                    let what =
                        format!("{modules} with {eyes} eyes, {pixels_of_module} pixels, rotated by {rotate}: {text}");
                    assert_read(side, &pixels(&typesetter, side, &[layer]), text, &what);
                }
            }
        }
    }
}

#[test]
#[cfg_attr(
    any(no_zbarimg, no_zxing),
    ignore = "needs zbarimg and zxing-cpp: apt-get install zbar-tools, pip install zxing-cpp"
)]
fn codes_with_pictures_are_read() {
    let typesetter = Typesetter::default();
    for (size, padding) in [(0.2, 1), (0.26, 1), (0.33, 0), (0.1, 4)] {
        for (modules, eyes) in [("square", "square"), ("rounded", "round"), ("dots", "round")] {
            for (text, modules_a_side) in TEXTS.into_iter().zip(SIDES) {
                let side = modules_a_side * 4;
                let layer = json!({
                    "id": "q", "type": "qr", "text": text, "modules": modules, "eyes": eyes, "box": [0, 0, side, side],
                    "logo": {"asset": "ast_logo", "size": size, "padding": padding},
                });
                let mut pixels = pixels(&typesetter, side, &[layer]);
                // A dark picture in the room that the code leaves for it: at least nine tenths of
                // its share.
                let half = (size * 0.9 * 0.6 * f64::from(side) / 2.0) as u32;
                for y in side / 2 - half..side / 2 + half {
                    let row = (y * side) as usize;
                    pixels[row + (side / 2 - half) as usize..row + (side / 2 + half) as usize].fill([120, 20, 40, 255]);
                }
                let what = format!("a picture of {size} with padding {padding} in {modules}: {text}");
                assert_read(side, &pixels, text, &what);
            }
        }
    }
}
