//! HarfBuzz's own cases with Arabic letters, by either shaper and by the one that the probe chooses
//! for each face.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use scene::frame::FaceData;

use crate::dump::feature;
use crate::script::{first_script, is_rtl};
use crate::shape::{Purpose, Segment, parse_feature};
use crate::{Face, Shaper, probe};

/// One line of `tests/data/harfbuzz/arabic.tests`: font, options, characters, glyphs.
struct Case {
    group: &'static str,
    font: &'static str,
    options: Vec<&'static str>,
    text: String,
    glyphs: &'static str,
}

impl Case {
    /// The value of an option of `hb-shape`.
    fn option(&self, name: &str) -> Option<&'static str> {
        self.options.iter().find_map(|option| option.strip_prefix(name)?.strip_prefix('='))
    }

    fn has(&self, flag: &str) -> bool {
        self.options.contains(&flag)
    }

    /// The glyphs as the case writes them.
    fn shaped(&self, face: &Face, shaper: Shaper) -> String {
        let around = |name| self.option(name).map(characters).unwrap_or_default();
        let (before, after) = (around("--unicodes-before"), around("--unicodes-after"));
        let text = format!("{before}{}{after}", self.text);
        let range = before.len()..before.len() + self.text.len();
        let features: Vec<_> = self.option("--features").into_iter().flat_map(|list| list.split(',')).collect();
        let features: Vec<_> = features.iter().map(|one| feature(&self.text, one).unwrap()).collect();
        assert!(features.iter().all(|one| one.is_whole() || before.is_empty()), "ranges count from the text");
        assert!(self.option("--features").is_none_or(|list| list.split(',').all(|one| parse_feature(one).is_some())));
        let script = first_script(&self.text);
        let is_rtl = self.option("--direction").map_or_else(|| is_rtl(script), |direction| direction.starts_with('r'));
        let segment = Segment {
            text: &text,
            range: range.clone(),
            is_rtl,
            script: if self.has("--script=arab") { unicode_script::Script::Arabic } else { script },
            language: "",
            features: &features,
            purpose: Purpose::Dump,
        };
        let instance = face.instance(&[]);
        let glyphs = instance.shaping.shape(shaper, &segment).unwrap().into_iter().map(|glyph| {
            let name = if self.has("--no-glyph-names") { glyph.id.to_string() } else { instance.glyph_name(glyph.id) };
            let cluster = text[range.start..glyph.cluster as usize].chars().count();
            let offset =
                if (glyph.dx, glyph.dy) == (0, 0) { String::new() } else { format!("@{},{}", glyph.dx, glyph.dy) };
            let place = format!("{offset}+{}", glyph.advance);
            format!("{name}={cluster}{}", if self.has("--no-positions") { "" } else { &place })
        });
        format!("[{}]", glyphs.collect::<Vec<_>>().join("|"))
    }
}

/// Characters from `U+0628,U+064E`.
fn characters(list: &str) -> String {
    let read = |code: &str| u32::from_str_radix(code.trim_start_matches("U+"), 16).ok().and_then(char::from_u32);
    list.split(',').map(|code| read(code).unwrap()).collect()
}

fn cases() -> Vec<Case> {
    let mut group = "";
    let mut cases = Vec::new();
    for line in include_str!("../../tests/data/harfbuzz/arabic.tests").lines() {
        if let Some(name) = line.strip_prefix("# ") {
            group = name;
            continue;
        }
        let [font, options, text, glyphs] = line.splitn(4, ';').collect::<Vec<_>>().try_into().unwrap();
        let options: Vec<_> = options.split_whitespace().collect();
        cases.push(Case { group, font, options, text: characters(text), glyphs });
    }
    cases
}

/// A face of the cases.
pub(crate) fn face(font: &str) -> Arc<Face> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/harfbuzz/fonts").join(font);
    let data = FaceData { sha256: font.to_owned(), index: 0, bytes: std::fs::read(path).unwrap() };
    Face::parse(Arc::new(data)).unwrap()
}

/// The shaper that the probe chooses for the font of a case.
fn judged(font: &str) -> Shaper {
    probe(&face(font))
}

#[test]
fn by_the_face_harfbuzz_s_cases_are_set_as_by_harfbuzz() {
    let cases = cases();
    assert_eq!(cases.len(), 137);
    let faces: BTreeMap<&str, Arc<Face>> = cases.iter().map(|case| (case.font, face(case.font))).collect();
    let judged: BTreeMap<&str, Shaper> = faces.iter().map(|(font, face)| (*font, probe(face))).collect();
    let wrong = |shaper: &dyn Fn(&Case) -> Shaper| -> Vec<String> {
        let is_wrong = |case: &&Case| case.shaped(&faces[case.font], shaper(case)) != case.glyphs;
        let name = |case: &Case| format!("{} {} {}", case.group, case.font, case.text.escape_unicode());
        cases.iter().filter(is_wrong).map(name).collect()
    };
    assert_eq!(wrong(&|case| judged[case.font]), [""; 0]);
    assert_eq!(wrong(&|_| Shaper::Harfrust), [""; 0]);
    // As long as rustybuzz is a port of HarfBuzz 10.
    let by_rustybuzz = wrong(&|_| Shaper::Rustybuzz);
    assert_eq!(by_rustybuzz.len(), 17, "{by_rustybuzz:#?}");
}

#[test]
fn faces_for_windows_3_are_harfrust_s() {
    // Arabic on a page of the symbol encoding, "Simplified" and "Traditional".
    assert_eq!(judged("SimpArabicTest.ttf"), Shaper::Harfrust);
    assert_eq!(judged("TradArabicTest.ttf"), Shaper::Harfrust);
}

#[test]
fn faces_whose_marks_stand_otherwise_are_harfrust_s() {
    for font in [
        "55db4d5539b0f7f0b5e6cdb3ce6dd1eab6b3392a.ttf",
        "73c3222a2992bac9067663888d2a1503774976bb.ttf",
        "1af868501dfcfd16184116b966f7fb2bd310623c.ttf",
        "152825a19abd4a3094a41c9e4b4de5e2577dd1df.ttf",
    ] {
        assert_eq!(judged(font), Shaper::Harfrust, "{font}");
    }
}

#[test]
fn faces_without_substitutions_are_harfrust_s() {
    assert_eq!(judged("df768b9c257e0c9c35786c47cae15c46571d56be.ttf"), Shaper::Harfrust);
}

#[test]
fn a_face_is_judged_by_its_bytes_alone() {
    let file = "872d2955d326bd6676a06f66b8238ebbaabc212f.ttf";
    assert_eq!([judged(file), judged(file)], [Shaper::Rustybuzz; 2]);
    // Earlier shaping does not count.
    let face = face(file);
    for shaper in [Shaper::Harfrust, Shaper::Rustybuzz] {
        cases().iter().filter(|case| case.font == file).for_each(|case| drop(case.shaped(&face, shaper)));
        assert_eq!(probe(&face), Shaper::Rustybuzz);
    }
}
