//! Runs the binary, and makes fonts by changing bytes of sound ones.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The binary's answer.
pub struct Answer {
    /// The line of JSON.
    pub verdict: Value,
    /// The bytes after it.
    pub payload: Vec<u8>,
}

impl Answer {
    /// The reason of the refusal, or `ok`.
    pub fn reason(&self) -> &str {
        self.verdict["refused"]["reason"].as_str().unwrap_or("ok")
    }
}

/// Runs `naqsh-accept` with these bytes on stdin.
pub fn run(arguments: &[&str], bytes: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_naqsh-accept"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let bytes = bytes.to_vec();
    // The binary may refuse before it has read all input; a failed write is then fine.
    let writer = std::thread::spawn(move || stdin.write_all(&bytes).is_ok());
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output
}

/// Runs it and parses the answer; it must have succeeded.
pub fn judge(arguments: &[&str], bytes: &[u8]) -> Answer {
    let output = run(arguments, bytes);
    assert!(output.status.success(), "{:?}: {}", output.status, String::from_utf8_lossy(&output.stderr));
    let end = output.stdout.iter().position(|&byte| byte == b'\n').expect("a line of JSON");
    let verdict: Value = serde_json::from_slice(&output.stdout[..end]).expect("JSON");
    let payload = output.stdout[end + 1..].to_vec();
    assert_eq!(verdict["bytes"].as_u64(), Some(payload.len() as u64), "the payload is as long as announced");
    Answer { verdict, payload }
}

/// Judges a font, face 0.
pub fn font(bytes: &[u8]) -> Answer {
    judge(&["font"], bytes)
}

/// A file of this crate's tests.
pub fn fixture(path: &str) -> Vec<u8> {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path))
}

/// The folder of the bundled font packages.
pub fn bundled() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../node_modules/@expo-google-fonts")
}

/// Reads a required file.
pub fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}; run npm ci first", path.display()))
}

/// The offset of a table's record in the directory.
fn record(font: &[u8], tag: &[u8; 4]) -> usize {
    (12..).step_by(16).find(|&at| &font[at..at + 4] == tag).expect("the table is there")
}

/// The start of a table.
pub fn table(font: &[u8], tag: &[u8; 4]) -> usize {
    let at = record(font, tag) + 8;
    u32::from_be_bytes(font[at..at + 4].try_into().expect("four bytes")) as usize
}

/// The font with a 16-bit number at `offset` of a table set.
pub fn with_u16(mut font: Vec<u8>, tag: &[u8; 4], offset: usize, value: u16) -> Vec<u8> {
    let at = table(&font, tag) + offset;
    font[at..at + 2].copy_from_slice(&value.to_be_bytes());
    font
}

/// The font with a 32-bit number in a table's record set: 8 is its offset, 12 its length.
pub fn with_record(mut font: Vec<u8>, tag: &[u8; 4], member: usize, value: u32) -> Vec<u8> {
    let at = record(&font, tag) + member;
    font[at..at + 4].copy_from_slice(&value.to_be_bytes());
    font
}

/// The font without a table: its record gets an unused tag that keeps the order.
pub fn without(mut font: Vec<u8>, tag: &[u8; 4]) -> Vec<u8> {
    let at = record(&font, tag) + 3;
    font[at] = b'~';
    font
}

/// The font with a table under another tag, its directory in order.
pub fn renamed(mut font: Vec<u8>, from: &[u8; 4], to: &[u8; 4]) -> Vec<u8> {
    let at = record(&font, from);
    font[at..at + 4].copy_from_slice(to);
    let tables = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let (records, _) = font[12..12 + 16 * tables].as_chunks_mut::<16>();
    records.sort_unstable();
    font
}

/// The font with these bytes for a table.
pub fn with_table(mut font: Vec<u8>, tag: &[u8; 4], bytes: &[u8]) -> Vec<u8> {
    font.resize(font.len().next_multiple_of(4), 0);
    let start = font.len() as u32;
    font.extend(bytes);
    with_record(with_record(font, tag, 8, start), tag, 12, bytes.len() as u32)
}

/// A collection of these fonts. Table offsets count from the start of the file, so each font's are
/// shifted.
pub fn collection(fonts: &[Vec<u8>]) -> Vec<u8> {
    let header = 12 + 4 * fonts.len();
    let mut directory = b"ttcf\0\x01\0\0".to_vec();
    directory.extend((fonts.len() as u32).to_be_bytes());
    let mut bodies = Vec::new();
    for font in fonts {
        let start = (header + bodies.len()) as u32;
        directory.extend(start.to_be_bytes());
        let mut font = font.clone();
        let tables = usize::from(u16::from_be_bytes([font[4], font[5]]));
        for record in 0..tables {
            let at = 12 + 16 * record + 8;
            let offset = u32::from_be_bytes(font[at..at + 4].try_into().expect("four bytes"));
            font[at..at + 4].copy_from_slice(&(offset + start).to_be_bytes());
        }
        bodies.extend(font);
        bodies.resize(bodies.len().next_multiple_of(4), 0);
    }
    directory.extend(bodies);
    directory
}
