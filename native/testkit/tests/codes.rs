//! Codes as read by third-party readers: zbar (`zbarimg`, Debian's zbar-tools) and zxing-cpp (of
//! PyPI, in `NAQSH_TEST_PYTHON` or `python3`).
//!
//! The tests of a reader that was not installed at build time are skipped by name; under
//! `NAQSH_NO_SKIPS=1` they fail and name it.

#![cfg(test)]

#[path = "codes/looks.rs"]
mod looks;
#[path = "codes/matrix.rs"]
mod matrix;
#[path = "codes/random.rs"]
mod random;
#[path = "codes/zxing.rs"]
mod zxing;

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use testkit::Typesetter;

/// Bytes that versions 1 to 40 hold at the lowest and the highest level (ISO/IEC 18004, table 7).
const CAPACITY_L: [usize; 40] = [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091,
    1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
];
const CAPACITY_H: [usize; 40] = [
    7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382, 403, 439, 461, 511, 535,
    593, 625, 658, 698, 742, 790, 842, 898, 958, 983, 1051, 1093, 1139, 1219, 1273,
];

/// The bytes that the reader finds on a card with a single layer.
fn read(typesetter: &Typesetter, size: (u32, u32), layer: Value) -> String {
    let pixels = pixels(typesetter, size, &layer);
    zbar(size, &pixels, symbology(&layer), true)
}

/// The text that the reader decodes, guessing its encoding as phones do.
fn guessed(typesetter: &Typesetter, size: (u32, u32), layer: Value) -> String {
    zbar(size, &pixels(typesetter, size, &layer), symbology(&layer), false)
}

fn pixels(typesetter: &Typesetter, (width, height): (u32, u32), layer: &Value) -> Vec<[u8; 4]> {
    let mut layer = layer.clone();
    layer["id"] = json!("code");
    layer["box"] = json!([0, 0, width, height]);
    let canvas = json!({"width": width, "height": height, "background": "#ffffff"});
    let schema = json!({"schema_version": 1, "canvas": canvas, "layers": [&layer]});
    typesetter.pixels(&typesetter.lay_out(&schema, &json!({})).unwrap()).unwrap()
}

/// The reader's name for the kind of code in a layer.
fn symbology(layer: &Value) -> &'static str {
    match (layer["type"].as_str(), layer["symbology"].as_str()) {
        (Some("qr"), _) => "qrcode",
        (_, Some("ean13")) => "ean13",
        (_, Some("ean8")) => "ean8",
        _ => "code128",
    }
}

/// The reader's result for a picture. It looks for one kind of code: among the modules of a large
/// QR code it finds short barcodes of other kinds.
fn zbar((width, height): (u32, u32), pixels: &[[u8; 4]], symbology: &str, is_binary: bool) -> String {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().unwrap().write_image_data(pixels.as_flattened()).unwrap();
    let mut reader = Command::new("zbarimg")
        .args(["--quiet", "--nodbus", "--raw", "-Sdisable", &format!("-S{symbology}.enable")])
        .args(is_binary.then_some("-Sbinary"))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("these tests need zbarimg: apt-get install zbar-tools");
    reader.stdin.take().unwrap().write_all(&file).unwrap();
    String::from_utf8(reader.wait_with_output().unwrap().stdout).unwrap()
}

fn qr(typesetter: &Typesetter, side: u32, text: &str, ecc: &str) -> String {
    read(typesetter, (side, side), json!({"type": "qr", "text": text, "ecc": ecc}))
}

/// Lower-case text with this many bytes, which byte mode encodes shortest.
fn text(bytes: usize) -> String {
    "naqsh, the quick brown fox jumps; ".chars().cycle().take(bytes).collect()
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn every_version_at_the_lowest_and_the_highest_level() {
    let typesetter = Typesetter::default();
    for (level, capacities) in [("L", CAPACITY_L), ("H", CAPACITY_H)] {
        for (version, bytes) in (1..).zip(capacities) {
            let (text, side) = (text(bytes), (17 + 4 * version + 8) * 4);
            assert_eq!(qr(&typesetter, side, &text, level), text, "version {version} at level {level}");
        }
    }
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn every_level_and_kind_of_text() {
    let typesetter = Typesetter::default();
    for level in ["L", "M", "Q", "H"] {
        for text in [
            "1",
            "0123456789012345678901234567890",
            "HTTPS://EXAMPLE.COM/C/EID",
            "https://example.com/عيد?x=1",
            "كل عام وأنتم بخير 🎉",
            "A1b2عيد3",
        ] {
            assert_eq!(qr(&typesetter, 400, text, level), text, "level {level}");
        }
    }
    for rotation in [90.0, 180.0, 33.0] {
        let layer = json!({"type": "qr", "text": "rotated", "rotate": rotation, "quiet_zone": 12});
        assert_eq!(read(&typesetter, (400, 400), layer), "rotated", "by {rotation} degrees");
    }
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn readers_take_arabic_for_nothing_else() {
    // Short texts, some of which a guessing reader takes for Chinese or Japanese.
    let words = [
        "جدة",
        "بطاقة",
        "دعوة",
        "عيد",
        "مبارك",
        "محمد",
        "نورة",
        "الرياض",
        "شكرا",
        "خصم",
        "حفل",
        "زفاف",
        "أهلا",
        "مكة",
        "سعيد",
        "كل",
        "عام",
        "وأنتم",
        "بخير",
        "هدية",
        "قهوة",
        "سارة",
        "علي",
        "مسجد",
        "بيت",
        "موعد",
    ];
    let alone = words.iter().map(|word| (*word).to_owned());
    let pairs = words.iter().flat_map(|first| words.iter().step_by(5).map(move |second| format!("{first} {second}")));
    let others = ["é", "Ünal", "٥٠٪", "あ", "中文", "🎉", "x=عيد"].map(str::to_owned);
    let typesetter = Typesetter::default();
    for text in alone.chain(pairs).chain(others) {
        let layer = json!({"type": "qr", "text": text});
        assert_eq!(guessed(&typesetter, (200, 200), layer).trim_end_matches('\n'), text);
    }
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn invoices_hold_their_tagged_values() {
    let zatca = json!({
        "seller": "شركة نقش للتقنية", "vat_number": "310122393500003", "timestamp": "2022-04-25T15:30:00Z",
        "total": "1150.00", "vat": "150.00"
    });
    let read = read(&Typesetter::default(), (500, 500), json!({"type": "qr", "zatca": zatca}));
    let mut bytes = decode_base64(&read);
    let mut values = Vec::new();
    while let [tag, length, rest @ ..] = bytes.as_slice() {
        let (value, rest) = rest.split_at(usize::from(*length));
        values.push((*tag, String::from_utf8(value.to_vec()).unwrap()));
        bytes = rest.to_vec();
    }
    let expected = ["شركة نقش للتقنية", "310122393500003", "2022-04-25T15:30:00Z", "1150.00", "150.00"];
    assert_eq!(values, (1..).zip(expected.map(str::to_owned)).collect::<Vec<(u8, String)>>());
}

/// RFC 4648, section 4.
fn decode_base64(text: &str) -> Vec<u8> {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = text.bytes().filter(|byte| *byte != b'=');
    let bits: Vec<bool> = digits
        .flat_map(|byte| {
            let value = ALPHABET.iter().position(|digit| *digit == byte).unwrap();
            (0..6).rev().map(move |bit| value >> bit & 1 == 1)
        })
        .collect();
    bits.chunks_exact(8).map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit))).collect()
}

#[test]
#[cfg_attr(no_zbarimg, ignore = "needs zbarimg: apt-get install zbar-tools")]
fn barcodes_of_every_code_set() {
    let typesetter = Typesetter::default();
    let barcode = |symbology: &str, text: &str| {
        read(&typesetter, (900, 160), json!({"type": "barcode", "symbology": symbology, "text": text}))
    };
    let texts = [
        "1",
        "12",
        "123",
        "0123456789012345",
        "SAHL-30",
        "Eid 1447",
        "ab12345678cd",
        "Ab-0123456789",
        "00 aA 99 ~{}",
        "A\tB\n1",
    ];
    for text in texts {
        assert_eq!(barcode("code128", text), text, "{text:?}");
    }
    for (typed, full) in
        [("400638133393", "4006381333931"), ("4006381333931", "4006381333931"), ("٦٢٨١٠٠٠٠٠٠٠٠", "6281000000007")]
    {
        assert_eq!(barcode("ean13", typed), full);
    }
    for (typed, full) in [("9638507", "96385074"), ("96385074", "96385074"), ("٠٠٠٠٠٠٠", "00000000")] {
        assert_eq!(barcode("ean8", typed), full);
    }
}
