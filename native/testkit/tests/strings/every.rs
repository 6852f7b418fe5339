//! Properties of every string in every family.

use std::thread;

use serde_json::json;
use testkit::{FAMILIES, Ink, TextLayout};

use super::harness::{CARD, Fixture, Harness, fixtures};

const SHRUNK: (u32, u32) = (460, 220);

fn shrunk(harness: &Harness, family: &str, fixture: &Fixture, around: u32) -> TextLayout {
    let size = (SHRUNK.0 + 2 * around, SHRUNK.1 + 2 * around);
    let members = json!({
        "box": [around, around, SHRUNK.0, SHRUNK.1], "direction": fixture.base, "min_size": 6, "max_lines": 3
    });
    harness.typesetter.lay_out_text(family, &fixture.text, size, &members, &[]).unwrap()
}

#[test]
fn no_character_is_without_a_glyph() {
    let harness = Harness::default();
    for family in FAMILIES {
        for fixture in fixtures() {
            let layout = harness.lay_out(family, &fixture.text, &json!({"direction": fixture.base}));
            let missing: Vec<&str> = layout
                .warnings
                .iter()
                .filter(|(code, _)| code == "missing_glyph")
                .map(|(_, detail)| detail.as_str())
                .collect();
            let glyphs = layout.block().unwrap().lines.iter().flat_map(|line| &line.glyphs);
            let boxes = glyphs.filter(|glyph| glyph.id == 0).count();
            assert_eq!((missing, boxes), (Vec::new(), 0), "{family} {}", fixture.id);
        }
    }
}

#[test]
fn nothing_is_clipped_at_the_box() {
    let harness = Harness::default();
    for family in FAMILIES {
        for fixture in fixtures() {
            let ink = |around| harness.typesetter.ink(&shrunk(&harness, family, &fixture, around)).unwrap().total();
            // The box alone, and with two ems of card around it, where nothing more may show. A fit
            // is exact to a hundredth of a pixel, which along an edge is less than four pixels of
            // ink.
            let (narrow, wide) = (ink(0), ink(160));
            assert!(narrow > 0 && wide < narrow + 1024, "{family} {}: {narrow} {wide}", fixture.id);
        }
    }
}

#[test]
fn runs_and_threads_agree() {
    let paint = |harness: &Harness| -> Vec<_> {
        let layouts = fixtures()
            .into_iter()
            .flat_map(|fixture| ["Amiri", "Noto Nastaliq Urdu"].map(|family| shrunk(harness, family, &fixture, 0)));
        layouts.map(|layout| (harness.typesetter.pixels(&layout).unwrap(), layout)).collect()
    };
    let shared = Harness::default();
    let first = paint(&shared);
    assert!(first == paint(&shared), "painted again");
    thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(|| paint(&shared))).collect();
        for thread in threads {
            assert!(first == thread.join().unwrap(), "painted by several threads");
        }
    });
    assert!(first == paint(&Harness::default()), "painted with nothing in memory");
}

#[test]
fn clusters_and_lines_cover_the_text() {
    let harness = Harness::default();
    for family in FAMILIES {
        for fixture in fixtures() {
            let members = json!({"box": [20, 20, 300, 4000], "overflow": "wrap", "direction": fixture.base});
            let layout = harness.typesetter.lay_out_text(family, &fixture.text, (340, 4040), &members, &[]).unwrap();
            let lines = &layout.block().unwrap().lines;
            let whole: String = lines.iter().map(|line| line.text.as_str()).collect();
            // Presentation forms become letters; all other text is unchanged.
            let typed = if fixture.id.starts_with("S22") { "محمد" } else { fixture.text.as_str() };
            assert_eq!(nfc(&whole), nfc(typed), "{family} {}", fixture.id);
            for line in lines {
                let mut starts: Vec<usize> = line.glyphs.iter().map(|glyph| glyph.cluster as usize).collect();
                starts.sort_unstable();
                starts.dedup();
                starts.push(line.text.len());
                // Each range between two clusters, and the text before the first, belongs to a
                // cluster.
                let is_blank = |c: char| {
                    c.is_whitespace()
                        || super::harness::is_control(c)
                        || matches!(c, '\u{AD}' | '\u{200B}' | '\u{FEFF}' | '\u{34F}')
                };
                assert!(line.text[..starts[0]].chars().all(is_blank), "{family} {}: {starts:?}", fixture.id);
                assert!(starts.iter().all(|start| line.text.is_char_boundary(*start)), "{family} {}", fixture.id);
            }
        }
    }
}

/// Marks in canonical order and composed letters, without characters that normalisation drops.
fn nfc(text: &str) -> String {
    let mut text: Vec<char> = text.chars().filter(|c| !super::harness::is_control(*c)).collect();
    text.sort_unstable();
    text.into_iter().collect()
}

#[test]
fn ink_is_reported_where_it_is_drawn() {
    let harness = Harness::default();
    for text in ["🎉", "❤", "👍🏽", "🇸🇦", "🎂", "👨\u{200D}👩\u{200D}👧\u{200D}👦", "😀", "⭐", "محمد", "★"]
    {
        let layout = harness.typesetter.lay_out_text("Cairo", text, CARD, &json!({}), &[]).unwrap();
        let reported = layout.line().unwrap().ink.unwrap();
        let pixels = harness.typesetter.pixels(&layout).unwrap();
        let darkness = pixels.iter().map(|[r, g, b, _]| 255 - (*r).min(*g).min(*b)).collect();
        let ink = Ink { width: CARD.0 as usize, darkness };
        let [left, top, right, bottom] = ink.bounds(16).unwrap().map(|at| at as f32);
        // The distance of the box beyond the drawing: colours may fade out before they end.
        let beyond = [left - reported.x, top - reported.y, reported.right() - right, reported.bottom() - bottom];
        assert!(beyond.iter().all(|beyond| (-1.5..8.0).contains(beyond)), "{text}: {beyond:?}");
    }
}
