//! The two shapers against each other: every word of `data/words.txt` in every face that the service ships.
#![cfg(test)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use scene::frame::FaceData;
use typeset::dump::{DumpedGlyph, ShapeRequest, dump};
use typeset::{Face, Shaper, probe};

/// Language and word.
fn words() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("data/words.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(' ').unwrap()).collect()
}

/// The font files of the packages with Arabic letters, in the order of their names.
fn files() -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../node_modules/@expo-google-fonts"));
    let entries = |folder: &Path| {
        let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}; run npm ci first"));
        entries.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let folders = |path: &Path| entries(path).into_iter().filter(|path| path.is_dir()).collect::<Vec<_>>();
    let styles = folders(root).iter().flat_map(|package| folders(package)).collect::<Vec<_>>();
    let files =
        styles.iter().flat_map(|style| entries(style)).filter(|path| path.extension().is_some_and(|e| e == "ttf"));
    let has_arabic = |path: &PathBuf| !["NotoColorEmoji", "NotoSans"].iter().any(|other| name(path).starts_with(other));
    let mut files: Vec<PathBuf> = files.filter(has_arabic).collect();
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn shape(face: &Face, shaper: Shaper, (language, text): (&str, &str)) -> Vec<DumpedGlyph> {
    dump(face, shaper, &ShapeRequest { text, language: Some(language), ..ShapeRequest::default() }).unwrap()
}

#[test]
fn the_words_are_sorted_and_of_three_languages() {
    let words = words();
    assert!(words.len() > 2_000, "{}", words.len());
    assert!(words.is_sorted());
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
    for language in ["ar", "fa", "ur"] {
        assert!(words.iter().filter(|(of, _)| *of == language).count() > 500, "{language}");
    }
}

/// Words that Aref Ruqaa's two faces draw with marks at other heights, where the two shapers
/// differ: harfrust, as the HarfBuzz of today, no longer lets a mark take over the height of a
/// glyph between it and its letter. The face raises the letters that end these words after one that
/// joins to nothing (its "ة" joins to no "ر"), and the dots of some letters are marks in it. No
/// other face of the service differs in any word.
const RAISED: &str = include_str!("data/words.raised.txt");

/// A face from its file.
fn face(file: &Path) -> Arc<Face> {
    let data = FaceData { sha256: String::new(), index: 0, bytes: std::fs::read(file).unwrap() };
    Face::parse(Arc::new(data)).unwrap()
}

#[test]
fn the_faces_that_the_shapers_set_otherwise_are_harfrust_s_and_no_others() {
    let is_harfrust = |file: &&PathBuf| probe(&face(file)) == Shaper::Harfrust;
    let judged: Vec<String> = files().iter().filter(is_harfrust).map(|file| name(file)).collect();
    let expected = [
        // Marks over letters that are raised.
        "ArefRuqaa_400Regular",
        "ArefRuqaa_700Bold",
        // A fatha over a hamza that stands over a dot.
        "NotoNaskhArabic_400Regular",
        "NotoNaskhArabic_500Medium",
        "NotoNaskhArabic_600SemiBold",
        "NotoNaskhArabic_700Bold",
        // U+088F, whose joining Unicode 17 brought.
        "ScheherazadeNew_400Regular",
        "ScheherazadeNew_500Medium",
        "ScheherazadeNew_600SemiBold",
        "ScheherazadeNew_700Bold",
    ];
    assert_eq!(judged, expected);
}

#[test]
fn both_shapers_give_the_same_glyphs_in_the_same_places() {
    let (words, files) = (words(), files());
    assert_eq!(files.len(), 44);
    let differing = |file: &PathBuf| {
        let face = face(file);
        let mut differing = Vec::new();
        for word in &words {
            let (one, other) = (shape(&face, Shaper::Rustybuzz, *word), shape(&face, Shaper::Harfrust, *word));
            if one != other {
                let level = |glyphs: Vec<DumpedGlyph>| -> Vec<DumpedGlyph> {
                    glyphs.into_iter().map(|glyph| DumpedGlyph { dy: 0, ..glyph }).collect()
                };
                assert_eq!(level(one), level(other), "{} {}", name(file), word.1);
                differing.push(format!("{} {}", name(file), word.1));
            }
        }
        differing
    };
    let found: Vec<String> = std::thread::scope(|scope| {
        let halves = files.chunks(files.len().div_ceil(2));
        let started: Vec<_> =
            halves.map(|half| scope.spawn(|| half.iter().flat_map(differing).collect::<Vec<_>>())).collect();
        started.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let raised = RAISED.lines().filter(|line| !line.starts_with('#'));
    let of_face = |face: &'static str| raised.clone().map(move |word| format!("{face} {word}"));
    let expected: Vec<String> = of_face("ArefRuqaa_400Regular").chain(of_face("ArefRuqaa_700Bold")).collect();
    assert_eq!(found, expected);
}
