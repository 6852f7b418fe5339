//! Two-dimensional codes, read by zxing-cpp.

use serde_json::{Value, json};
use testkit::Typesetter;

use super::{pixels, zxing};

/// Each symbology, and the reader's name for it.
const KINDS: [(&str, &str); 3] = [("datamatrix", "DataMatrix"), ("pdf417", "PDF417"), ("aztec", "Aztec")];

fn read(size: (u32, u32), symbology: &str, members: &Value) -> Vec<String> {
    let mut layer = json!({"type": "barcode", "symbology": symbology});
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    let format = KINDS.iter().find(|(kind, _)| *kind == symbology).unwrap().1;
    zxing::read(size, &pixels(&Typesetter::default(), size, &layer), format)
}

#[test]
#[cfg_attr(no_zxing, ignore = "needs zxing-cpp: pip install zxing-cpp")]
fn texts_of_every_kind_are_read() {
    let long = "https://example.com/\u{062f}\u{0639}\u{0648}\u{0629}/".repeat(8);
    let texts = [
        "1",
        "0123456789012345678901234567890",
        "HTTPS://EXAMPLE.COM/C/EID",
        "https://example.com/عيد?x=1",
        "كل عام وأنتم بخير 🎉",
        "جدة",
        "Ünal é",
        "M1SARA/MOHAMMED       EABC123 RUHJEDSV 1234 123Y012A0001 100",
        "a\tb\nc",
        &long,
    ];
    for (symbology, _) in KINDS {
        for text in texts {
            assert_eq!(read((600, 600), symbology, &json!({"text": text})), [text], "{symbology}");
        }
    }
}

#[test]
#[cfg_attr(no_zxing, ignore = "needs zxing-cpp: pip install zxing-cpp")]
fn small_turned_and_corrected_codes_are_read() {
    for (symbology, size) in [("datamatrix", (52, 52)), ("pdf417", (320, 100)), ("aztec", (58, 58))] {
        // Two pixels per module, three for rotated ones.
        assert_eq!(read(size, symbology, &json!({"text": "عيد 1447"})), ["عيد 1447"], "{symbology}");
        // A rotated PDF417 gives a warning.
        let askew = if symbology == "pdf417" { 2 } else { 30 };
        for rotation in [90, 180, 270, askew] {
            let members = json!({"text": "عيد 1447", "rotate": rotation, "quiet_zone": 20});
            assert_eq!(read((900, 900), symbology, &members), ["عيد 1447"], "{symbology} by {rotation} degrees");
        }
    }
    for ecc in [0, 3, 8] {
        assert_eq!(read((700, 300), "pdf417", &json!({"text": "level", "ecc": ecc})), ["level"], "{ecc}");
    }
    for ecc in [5, 23, 60, 90] {
        assert_eq!(read((300, 300), "aztec", &json!({"text": "percent", "ecc": ecc})), ["percent"], "{ecc}");
    }
}
