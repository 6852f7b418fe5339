//! Any text in any direction, language and script, in sound fonts and both shapers: glyphs of the font, clusters of the
//! text, nothing lost.

#![no_main]

use std::sync::{Arc, LazyLock};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use naqsh_fuzz::{FONTS, face, font};
use typeset::dump::{DumpError, ShapeRequest, dump};
use typeset::{Face, Shaper};

static FACES: LazyLock<Vec<Arc<Face>>> =
    LazyLock::new(|| FONTS.iter().map(|file| face(font(file)).expect("a bundled font is sound")).collect());

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    font: u8,
    is_rtl: Option<bool>,
    language: u8,
    script: Option<[u8; 4]>,
    text: &'a str,
}

const LANGUAGES: [Option<&str>; 8] =
    [None, Some("ar"), Some("fa"), Some("ur"), Some("ckb"), Some("en"), Some("x-hbot-41424344"), Some("ar-Latn-u-nu-x")];

fuzz_target!(|input: Input| {
    let face = &FACES[usize::from(input.font) % FACES.len()];
    let request = ShapeRequest {
        text: input.text,
        is_rtl: input.is_rtl,
        language: LANGUAGES[usize::from(input.language) % LANGUAGES.len()],
        script: input.script.as_ref().and_then(|code| std::str::from_utf8(code).ok()),
        ..ShapeRequest::default()
    };
    let characters = input.text.chars().count();
    for shaper in [Shaper::Rustybuzz, Shaper::Harfrust] {
        let glyphs = match dump(face, shaper, &request) {
            Ok(glyphs) => glyphs,
            // Most combinations of four letters are not a script code.
            Err(DumpError::Invalid { member: "script", .. }) => return,
            Err(error) => panic!("{error}"),
        };
        assert!(glyphs.iter().all(|glyph| (glyph.cl as usize) < characters), "a cluster outside the text");
        let clusters: Vec<u32> = glyphs.iter().map(|glyph| glyph.cl).collect();
        assert!(clusters.is_sorted() || clusters.iter().rev().is_sorted(), "clusters out of order: {clusters:?}");
        assert_eq!(Ok(glyphs), dump(face, shaper, &request), "shaped twice, not the same");
    }
});
