//! Lines under, through and over text, in every family.

#![cfg(test)]

use scene::frame::{Bar, GlyphLine};
use serde_json::{Value, json};
use testkit::{FAMILIES, TextLayout, Typesetter};

const CARD: (u32, u32) = (1600, 400);

/// Texts whose ink crosses an underline: dots and tails below, marks below, Latin descenders,
/// digits.
const TEXTS: [&str; 5] = ["بيتي العربي جميل", "بِسْمِ اللهِ", "gypsy عرض (2026)", "٢٠٫٥٠ ر.س", "ﭙﭻ پریچهر"];

fn laid_out(typesetter: &Typesetter, family: &str, text: &Value, members: &Value) -> TextLayout {
    let mut layer = json!({"text": text, "overflow": "wrap", "max_lines": 1});
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    typesetter.lay_out_text(family, "", CARD, &layer, &[]).unwrap()
}

/// Left and right end of all bars of a line.
fn ends(line: &GlyphLine) -> (f32, f32) {
    let bars = line.bars.iter().map(|bar| (bar.frame.x, bar.frame.right()));
    bars.reduce(|all, bar| (all.0.min(bar.0), all.1.max(bar.1))).unwrap()
}

fn is_near(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.01
}

#[test]
fn a_strike_is_one_bar_as_wide_as_the_text_and_moves_no_glyph() {
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        for text in TEXTS {
            let plain = laid_out(&typesetter, family, &json!(text), &json!({}));
            let struck = laid_out(&typesetter, family, &json!(text), &json!({"decoration": ["strike"]}));
            let (plain, line) = (plain.line().unwrap(), struck.line().unwrap());
            assert_eq!(plain.glyphs, line.glyphs, "{family} {text}");
            assert_eq!(line.bars.len(), 1, "{family} {text}");
            let (left, right) = ends(line);
            assert!(is_near(left, line.x) && is_near(right, line.x + line.width), "{family} {text}");
        }
    }
}

#[test]
fn a_struck_run_is_struck_as_wide_as_its_own_text_without_the_white_space_around_it() {
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        for price in ["٢٠٫٥٠ ر.س", "SAR 20.50"] {
            let runs = json!([
                {"text": "كان"}, {"text": format!("  {price} "), "decoration": ["strike"]}, {"text": "والآن ١٥"},
            ]);
            let layout = laid_out(&typesetter, family, &runs, &json!({}));
            let line = layout.line().unwrap();
            let from = "كان  ".len() as u32;
            let of_price =
                line.glyphs.iter().filter(|glyph| (from..from + price.len() as u32).contains(&glyph.cluster));
            // The advances of the glyphs before it move the pen; their offsets do not.
            let mut pen = line.x;
            let mut starts = Vec::with_capacity(line.glyphs.len());
            for glyph in &line.glyphs {
                starts.push(pen);
                pen += glyph.advance;
            }
            let spans = line.glyphs.iter().zip(&starts).filter(|(glyph, _)| of_price.clone().any(|one| one == *glyph));
            let (left, right) = spans
                .map(|(glyph, start)| (*start, start + glyph.advance))
                .reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
                .unwrap();
            let found = ends(line);
            assert!(is_near(found.0, left) && is_near(found.1, right), "{family} {price}: {found:?} {left} {right}");
        }
    }
}

#[test]
fn an_underline_keeps_its_thickness_away_from_the_ink_below_the_baseline() {
    let typesetter = Typesetter::default();
    let mut cut = 0;
    for family in FAMILIES {
        for text in TEXTS {
            let plain = laid_out(&typesetter, family, &json!(text), &json!({}));
            let ink = typesetter.ink(&plain).unwrap();
            let underlined = laid_out(&typesetter, family, &json!(text), &json!({"decoration": ["underline"]}));
            let line = underlined.line().unwrap();
            cut += usize::from(line.bars.len() > 1);
            for Bar { frame, .. } in &line.bars {
                // A pixel and a half less on every side: the precision of pixels and of curves made
                // of lines.
                let gap = frame.height - 1.5;
                let (left, right) = ((frame.x - gap).max(0.0) as usize, (frame.right() + gap) as usize);
                for y in frame.y.ceil() as usize..frame.bottom() as usize {
                    let row = &ink.darkness[y * ink.width..(y + 1) * ink.width];
                    assert!(row[left..right].iter().all(|darkness| *darkness < 128), "{family} {text} {y} {frame:?}");
                }
            }
        }
    }
    assert!(cut >= FAMILIES.len(), "only {cut} underlines are cut");
}

#[test]
fn text_side_by_side_has_one_straight_line_across_runs_sizes_and_directions() {
    let typesetter = Typesetter::default();
    for family in FAMILIES {
        let runs = json!([{"text": "عرض "}, {"text": "Latin 42", "size": 40, "color": "#b3261e"}, {"text": " آخر"}]);
        for (kind, paints) in [("strike", 2), ("overline", 2), ("underline", 2)] {
            let layout = laid_out(&typesetter, family, &runs, &json!({"decoration": [kind]}));
            let line = layout.line().unwrap();
            let first = line.bars[0].frame;
            assert!(line.bars.iter().all(|bar| (bar.frame.y, bar.frame.height) == (first.y, first.height)), "{family}");
            let mut found: Vec<u16> = line.bars.iter().map(|bar| bar.paint).collect();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), paints, "{family} {kind}");
            if kind != "underline" {
                assert!(line.bars.windows(2).all(|pair| is_near(pair[0].frame.right(), pair[1].frame.x)), "{family}");
            }
        }
    }
}

#[test]
fn a_run_overrides_the_lines_of_its_layer() {
    let typesetter = Typesetter::default();
    let runs = json!([{"text": "مع"}, {"text": " دون", "decoration": []}]);
    let members = json!({"decoration": ["strike"], "decoration_color": "#b3261e", "decoration_thickness": 6});
    let layout = laid_out(&typesetter, "Amiri", &runs, &members);
    let line = layout.line().unwrap();
    assert_eq!(line.bars.len(), 1);
    let bar = line.bars[0];
    assert!(is_near(bar.frame.height, 6.0) && bar.frame.width < line.width / 2.0, "{bar:?}");
    let block = layout.block().unwrap();
    assert!(line.glyphs.iter().all(|glyph| glyph.paint < bar.paint), "a strike in a paint of its own lies above");
    assert_eq!(block.paints.len(), 2);
    let over =
        laid_out(&typesetter, "Amiri", &json!("فوق"), &json!({"decoration": ["overline"], "decoration_color": "#f00"}));
    let line = over.line().unwrap();
    assert!(line.glyphs.iter().all(|glyph| glyph.paint > line.bars[0].paint), "an overline lies behind");
    assert!(line.ink.unwrap().y <= line.bars[0].frame.y, "the ink holds the lines");
}
