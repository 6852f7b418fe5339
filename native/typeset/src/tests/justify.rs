//! Lines stretched to their box: by wider letters, by tatweels, by spaces.

use std::collections::BTreeSet;

use scene::frame::GlyphLine;
use scene::{Justify, Overflow, TextBlock};

use super::{block, fonts, frame, ids, line, run, try_set};
use crate::{Budget, LAYOUT_WORK, Shaper, layout};

/// Words of many endings, some of which Aref Ruqaa has a wider form for.
const WORDS: &str = "كتاب جميل في البيت الكبير عند الحسن بن صالح والسلام على جميع الأهل ";

fn lines(block: &TextBlock, width: f32) -> Vec<GlyphLine> {
    try_set(block, frame(width, 5000.0)).unwrap().block.lines
}

fn justified(text: &str, family: &str, justify: Justify) -> TextBlock {
    let mut block = block(text, &[family]);
    (block.style.overflow, block.style.justify) = (Overflow::Wrap, justify);
    block
}

/// The words of a line by the byte at which each begins, with the ids of their glyphs in visual order.
fn words(line: &GlyphLine) -> Vec<(usize, Vec<u16>)> {
    let starts = line.text.split_inclusive(' ').scan(0, |at, word| {
        *at += word.len();
        Some((*at - word.len(), *at))
    });
    let of_word = |(start, end): (usize, usize)| {
        let inside = line.glyphs.iter().filter(|glyph| (start..end).contains(&(glyph.cluster as usize)));
        (start, inside.map(|glyph| glyph.id).collect())
    };
    starts.map(of_word).collect()
}

/// A line's advances and ink together reach from edge to edge, and no farther.
fn assert_fills(line: &GlyphLine, width: f32) {
    let ink = line.ink.unwrap();
    let (left, right) = (line.x.min(ink.x), (line.x + line.width).max(ink.right()));
    assert!(left.abs() < 0.05 && (right - width).abs() < 0.05, "{left} {right} of {width}: {}", line.text);
}

#[test]
fn letters_take_their_wider_forms_before_spaces_are_widened() {
    let text = WORDS.repeat(4);
    for width in [700.0, 900.0, 1100.0, 1300.0] {
        let stretched = lines(&justified(&text, "Aref Ruqaa", Justify::Kashida), width);
        let natural = lines(&justified(&text, "Aref Ruqaa", Justify::None), width);
        assert_eq!(stretched.len(), natural.len());
        let (mut wider, mut kept) = (0, 0);
        for (line, plain) in stretched.iter().zip(&natural).take(stretched.len() - 1) {
            assert_eq!(line.text, plain.text);
            assert_fills(line, width);
            for ((_, now), (_, before)) in words(line).iter().zip(&words(plain)) {
                if now == before {
                    kept += 1;
                } else {
                    wider += 1;
                }
            }
        }
        assert!(wider > 0 && kept > 0, "{width}: {wider} {kept}");
        // The last line keeps its width and its letters.
        assert_eq!(ids(stretched.last().unwrap()), ids(natural.last().unwrap()));
    }
}

#[test]
fn one_letter_of_a_word_is_wider_and_stays_joined() {
    // Ink of neighbours overlaps where letters join; a wider form must not open a gap.
    let joined = |line: &GlyphLine| -> Vec<bool> {
        line.glyphs.windows(2).map(|pair| pair[0].x + pair[0].advance >= pair[1].x - 0.5).collect()
    };
    let text = WORDS.repeat(3);
    let stretched = lines(&justified(&text, "Aref Ruqaa", Justify::Kashida), 900.0);
    let natural = lines(&justified(&text, "Aref Ruqaa", Justify::None), 900.0);
    let mut changed = 0;
    for (line, plain) in stretched.iter().zip(&natural) {
        for ((start, now), (_, before)) in words(line).iter().zip(&words(plain)) {
            if now == before {
                continue;
            }
            let letters = |line: &GlyphLine, of: u32| -> Vec<u16> {
                line.glyphs.iter().filter(|glyph| glyph.cluster == of).map(|glyph| glyph.id).collect()
            };
            let clusters: BTreeSet<u32> = plain.glyphs.iter().map(|glyph| glyph.cluster).collect();
            let end = line.text[*start..].find(' ').map_or(line.text.len(), |length| start + length);
            let differing = clusters
                .iter()
                .filter(|cluster| (*start..end).contains(&(**cluster as usize)))
                .filter(|cluster| letters(line, **cluster) != letters(plain, **cluster));
            assert_eq!(differing.count(), 1, "{}", &line.text[*start..end]);
            changed += 1;
        }
        assert!(joined(line).iter().filter(|joined| **joined).count() >= joined(plain).iter().filter(|j| **j).count());
    }
    assert!(changed > 2, "{changed}");
}

#[test]
fn words_at_the_end_of_the_line_are_widened_first() {
    // Room for one wider letter and not for two.
    let (one, all) = (line("جميل جميل جميل", "Aref Ruqaa").width, line("جميل", "Aref Ruqaa").width);
    let text = "جميل جميل جميل \u{2003}جميل";
    let mut block = justified(text, "Aref Ruqaa", Justify::Kashida);
    block.style.max_lines = Some(2);
    let stretched = lines(&block, one + 60.0);
    assert_eq!(stretched.len(), 2, "{all}");
    let changed: Vec<bool> = words(&stretched[0]).iter().map(|(_, ids)| *ids != words(&stretched[1])[0].1).collect();
    // The space's glyph belongs to every word but the last.
    let plain = ids(&line("جميل جميل جميل", "Aref Ruqaa"));
    assert_ne!(ids(&stretched[0]), plain);
    assert_eq!(words(&stretched[0])[0].1, words(&line("جميل جميل جميل", "Aref Ruqaa"))[0].1, "{changed:?}");
}

#[test]
fn a_line_in_two_faces_has_both_kinds_of_stretching() {
    let mut block = justified("", "Aref Ruqaa", Justify::Kashida);
    block.runs[0].text = "كتاب جميل ".to_owned();
    block.runs.push(run("محمد فيصل ", &["Amiri"]));
    block.runs.push(run("والسلام على جميع الأهل والأصدقاء في البيت", &["Aref Ruqaa"]));
    let natural = {
        let mut block = block.clone();
        block.style.justify = Justify::None;
        lines(&block, 900.0)
    };
    let stretched = lines(&block, 900.0);
    assert_eq!(stretched[0].text, natural[0].text);
    let tatweels = stretched[0].glyphs.len() - natural[0].glyphs.len();
    assert!(tatweels >= 1, "{tatweels}");
    let (now, before) = (words(&stretched[0]), words(&natural[0]));
    assert_ne!(now[1].1, before[1].1, "the letter of Aref Ruqaa");
    assert_fills(&stretched[0], 900.0);
}

#[test]
fn stretching_is_the_same_every_time_and_with_either_shaper() {
    let text = WORDS.repeat(3);
    for family in ["Aref Ruqaa", "Amiri"] {
        let block = justified(&text, family, Justify::Kashida);
        let once = lines(&block, 777.0);
        assert_eq!(lines(&block, 777.0), once, "{family}");
        let fonts = fonts(&[family]).with_shaper(Shaper::Harfrust);
        let other = layout(&block, frame(777.0, 5000.0), &fonts, &Budget::new(LAYOUT_WORK, &|| false)).unwrap();
        assert_eq!(
            other.block.lines.iter().map(ids).collect::<Vec<_>>(),
            once.iter().map(ids).collect::<Vec<_>>(),
            "{family}"
        );
    }
}

#[test]
fn justified_lines_reach_both_edges_and_the_last_one_does_not() {
    let words = vec!["كلمة"; 20].join(" ");
    let mut block = block(&words, &["Cairo"]);
    (block.style.overflow, block.style.justify) = (Overflow::Wrap, Justify::Space);
    let lines = try_set(&block, frame(900.0, 2000.0)).unwrap().block.lines;
    let (last, stretched) = lines.split_last().unwrap();
    assert!(stretched.len() > 2);
    assert!(stretched.iter().all(|line| (line.width - 900.0).abs() < 0.05 && line.x.abs() < 0.05));
    assert!(last.width < 899.0);
}

#[test]
fn the_halves_of_a_verse_reach_both_edges_where_the_last_line_is_stretched() {
    let verse = ["على قدر أهل العزم تأتي العزائم", "وتأتي على قدر الكرام المكارم", "وتعظم في عين الصغير صغارها"];
    for (family, justify) in [("Amiri", Justify::Kashida), ("Cairo", Justify::Kashida), ("Amiri", Justify::Space)] {
        for half in verse {
            let natural = line(half, family).width;
            let width = natural * 1.2;
            let mut block = block(half, &[family]);
            (block.style.overflow, block.style.justify) = (Overflow::Wrap, justify);
            let set = |block: &TextBlock| try_set(block, frame(width, 2000.0)).unwrap().block.lines;
            assert!((set(&block)[0].width - natural).abs() < 0.05, "{half}");
            block.style.justify_last = true;
            let lines = set(&block);
            assert_eq!(lines.len(), 1);
            assert!((lines[0].width - width).abs() < 0.05 && lines[0].x.abs() < 0.05, "{half} {:?}", lines[0].width);
        }
    }
}

#[test]
fn names_of_up_to_four_lines_are_balanced() {
    let words =
        ["صاحب", "السمو", "الملكي", "الأمير", "محمد", "بن", "سلمان", "بن", "عبدالعزيز", "آل", "سعود", "حفظه", "الله"];
    let mut counts = std::collections::BTreeSet::new();
    for width in [500, 1100, 1500, 2000] {
        let mut block = block(&words.join(" "), &["Cairo"]);
        block.style.overflow = Overflow::Shrink;
        let lines = try_set(&block, frame(width as f32, 3000.0)).unwrap().block.lines;
        let widest = lines.iter().fold(0.0_f32, |widest, line| widest.max(line.width));
        counts.insert(lines.len());
        if (2..=4).contains(&lines.len()) {
            let tighter = try_set(&block, frame(widest - 2.0, 3000.0)).unwrap().block.lines;
            assert!(tighter.len() > lines.len(), "{width}: {} lines of {widest} px", lines.len());
        }
    }
    assert!([2, 3, 4].iter().all(|count| counts.contains(count)), "{counts:?}");
}

#[test]
fn kashida_stretches_where_the_font_and_the_scheme_allow() {
    let words = ["سلام محمد كتاب فيصل الحمد"; 4].join(" ");
    let set = |family: &str, justify| {
        let mut block = block(&words, &[family]);
        (block.style.overflow, block.style.justify) = (Overflow::Wrap, justify);
        try_set(&block, frame(1150.0, 2000.0)).unwrap().block.lines
    };
    let (stretched, natural) = (set("Amiri", Justify::Kashida), set("Amiri", Justify::None));
    // Amiri draws several tatweels as one glyph.
    let tatweels: Vec<u16> = (1..8).flat_map(|count| ids(&line(&"\u{640}".repeat(count), "Amiri"))).collect();
    for (line, plain) in stretched.iter().zip(&natural).take(stretched.len() - 1) {
        assert_eq!(line.text, plain.text);
        assert!((line.width - 1150.0).abs() < 0.05, "{}", line.width);
        // Nothing but tatweels came in.
        let others: Vec<u16> = ids(line).into_iter().filter(|id| !tatweels.contains(id)).collect();
        assert_eq!(others, ids(plain));
        // They stand at the reference's positions: never in "كتاب", and in one place of a word.
        let places: std::collections::BTreeSet<u32> =
            line.glyphs.iter().filter(|g| tatweels.contains(&g.id)).map(|g| g.cluster).collect();
        for word in line.text.split(' ') {
            let start = word.as_ptr() as usize - line.text.as_ptr() as usize;
            let inside = places.iter().filter(|at| (start..start + word.len()).contains(&(**at as usize))).count();
            assert!(inside <= usize::from(word != "كتاب"), "{word}");
        }
        assert!(!places.is_empty());
    }
    // Noto Nastaliq's tatweel does not stretch: only the spaces are widened.
    let (nastaliq, plain) = (set("Noto Nastaliq Urdu", Justify::Kashida), set("Noto Nastaliq Urdu", Justify::None));
    assert_eq!(nastaliq.iter().map(ids).collect::<Vec<_>>(), plain.iter().map(ids).collect::<Vec<_>>());
}

/// The first hemistichs of Imru al-Qais's ode, vocalised.
const POEM: [&str; 6] = [
    "قِفا نَبكِ مِن ذِكرى حَبيبٍ وَمَنزِلِ",
    "فَتوضِحَ فَالمِقراةِ لَم يَعفُ رَسمُها",
    "لِما نَسَجَتها مِن جَنوبٍ وَشَمأَلِ",
    "تَرى بَعَرَ الأَرآمِ في عَرَصاتِها",
    "كَأَنّي غَداةَ البَينِ يَومَ تَحَمَّلوا",
    "وُقوفاً بِها صَحبي عَلَيَّ مَطِيَّهُم",
];

#[test]
fn joins_are_drawn_out_before_spaces_are_twice_as_wide() {
    for family in ["Amiri", "Scheherazade New", "Noto Naskh Arabic"] {
        let space = line("ا ا", family).width - 2.0 * line("ا", family).width;
        for half in POEM {
            let natural = line(half, family);
            for percent in (102..=118).step_by(2) {
                let width = natural.width * percent as f32 / 100.0;
                let mut block = justified(half, family, Justify::Kashida);
                block.style.justify_last = true;
                let laid_out = try_set(&block, frame(width, 2000.0)).unwrap();
                assert_fills(&laid_out.block.lines[0], width);
                let glyphs = &laid_out.block.lines[0].glyphs;
                let is_space = |cluster: u32| half[cluster as usize..].starts_with(' ');
                let widest = glyphs.iter().filter(|glyph| is_space(glyph.cluster)).map(|glyph| glyph.advance);
                let widest = widest.fold(0.0_f32, f32::max);
                assert!(
                    widest <= 2.0 * space + 0.1,
                    "{family} {half} at {percent} %: {widest} px, {space} px by nature"
                );
                assert!(laid_out.warnings.is_empty(), "{:?}", laid_out.warnings);
            }
        }
    }
}

#[test]
fn a_line_that_spaces_alone_fill_is_warned_of() {
    let set = |text: &str, family: &str, justify: Justify, by: f32| {
        let mut block = justified(text, family, justify);
        block.style.justify_last = true;
        let warnings = try_set(&block, frame(line(text, family).width * by, 2000.0)).unwrap().warnings;
        warnings.into_iter().map(|warning| (warning.code.as_str(), warning.detail)).collect::<Vec<_>>()
    };
    let [(code, detail)] = &set("دار ورد", "Amiri", Justify::Kashida, 1.5)[..] else { panic!("no join") };
    assert_eq!(*code, "justified_by_spaces");
    assert!(detail.starts_with("line 1 is filled by spaces alone, "), "{detail}");
    assert_eq!(set("سلام محمد", "Noto Nastaliq Urdu", Justify::Kashida, 1.6).len(), 1);
    assert_eq!(set("دار ورد", "Amiri", Justify::Space, 1.5), []);
    assert_eq!(set("دار ورد", "Amiri", Justify::Kashida, 1.05), []);
    assert_eq!(set("سلام محمد", "Amiri", Justify::Kashida, 1.3), []);
}
