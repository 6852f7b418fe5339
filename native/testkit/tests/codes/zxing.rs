//! The reader zxing-cpp.

use std::io::Write;
use std::process::{Command, Stdio};

/// Prints the texts that it finds in a grey picture, each between two lines that occur in no text.
const READER: &str = "
import sys, zxingcpp
width, height = int(sys.argv[1]), int(sys.argv[2])
picture = memoryview(sys.stdin.buffer.read()).cast('B', (height, width))
found = zxingcpp.read_barcodes(picture, formats=getattr(zxingcpp.BarcodeFormat, sys.argv[3]), text_mode=zxingcpp.TextMode.Plain)
sys.stdout.buffer.write(b'\\0'.join(code.text.encode() for code in found))
";

/// The texts of the codes of one kind in a picture, by zxing-cpp's name for the kind.
pub fn read((width, height): (u32, u32), pixels: &[[u8; 4]], format: &str) -> Vec<String> {
    let grey: Vec<u8> = pixels
        .iter()
        .map(|[red, green, blue, _]| {
            ((306 * u32::from(*red) + 601 * u32::from(*green) + 117 * u32::from(*blue)) >> 10) as u8
        })
        .collect();
    let mut reader = Command::new(std::env::var("NAQSH_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned()))
        .args(["-c", READER, &width.to_string(), &height.to_string(), format])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("these tests need zxing-cpp: pip install zxing-cpp");
    reader.stdin.take().unwrap().write_all(&grey).unwrap();
    let output = reader.wait_with_output().unwrap();
    assert!(output.status.success(), "these tests need zxing-cpp: pip install zxing-cpp");
    let text = String::from_utf8(output.stdout).unwrap();
    text.split('\0').filter(|text| !text.is_empty()).map(str::to_owned).collect()
}
