//! Carets in texts that are laid out without a template, each character a separate part.

use scene::{DropCap, Justify, Overflow, TextBlock, TracedPart};

use super::*;
use crate::layout::{Empty, Shaped};
use crate::tests::{block, fonts, frame};
use crate::{Budget, LAYOUT_WORK};

/// The characters of a block as parts.
fn parts(block: &TextBlock) -> Vec<TracedPart> {
    let (mut byte, mut unit) = (0, 0);
    let chars = block.runs.iter().flat_map(|run| run.text.chars());
    let part = |c: char| {
        let (drawn, source) = (byte..byte + c.len_utf8(), unit..unit + c.len_utf16());
        (byte, unit) = (drawn.end, source.end);
        TracedPart { drawn, source, is_value: false }
    };
    chars.map(part).collect()
}

fn edit(block: &TextBlock, frame: Rect) -> Layout {
    edit_within(block, frame, LAYOUT_WORK)
}

fn edit_within(block: &TextBlock, frame: Rect, work: u64) -> Layout {
    let families: Vec<&str> = block.runs.iter().flat_map(|run| &run.style.fonts).map(String::as_str).collect();
    let (fonts, budget) = (fonts(&families[..1]), Budget::new(work, &|| false));
    let set = Shaped::new(block, &fonts, &budget).unwrap().set(frame, Empty::OneLine).unwrap();
    let layout = Layout::new(block, &parts(block), &set, frame, &budget).unwrap();
    layout.on_track(set.track, frame, 1.0)
}

/// The clusters of a line, left to right.
fn texts(layout: &Layout, text: &str) -> Vec<String> {
    let units: Vec<u16> = text.encode_utf16().collect();
    layout.clusters().map(|cluster| String::from_utf16(&units[cluster.start..cluster.end]).unwrap()).collect()
}

fn is_near(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.05
}

fn x(layout: &Layout, cursor: Cursor) -> f32 {
    layout.caret(cursor).x
}

const WIDE: Rect = Rect { x: 100.0, y: 50.0, width: 2000.0, height: 600.0 };

/// Each glyph that is drawn stands in the cluster of the text that it draws.
#[test]
fn glyphs_stand_in_the_clusters_that_they_draw() {
    for family in ["Amiri", "Noto Nastaliq Urdu", "Scheherazade New"] {
        for (id, text, _) in crate::tests::strings::all() {
            for (justify, overflow, direction) in [
                (Justify::None, Overflow::Wrap, scene::Direction::Auto),
                (Justify::Kashida, Overflow::Wrap, scene::Direction::Rtl),
                (Justify::Space, Overflow::Ellipsis, scene::Direction::Ltr),
            ] {
                let mut block = block(&text, &[family]);
                (block.style.size, block.style.direction) = (40.0, direction);
                (block.style.justify, block.style.overflow) = (justify, overflow);
                let (fonts, budget) = (fonts(&[family]), Budget::new(LAYOUT_WORK, &|| false));
                let set =
                    Shaped::new(&block, &fonts, &budget).unwrap().set(frame(200.0, 200.0), Empty::OneLine).unwrap();
                let parts = parts(&block);
                let starts = units::Text::new(&block, &parts, &set).starts;
                let layout = Layout::new(&block, &parts, &set, frame(200.0, 200.0), &budget).unwrap();
                let clusters: Vec<Cluster> = layout.clusters().collect();
                for (number, (line, placed)) in set.lines.iter().zip(&set.layout.block.lines).enumerate() {
                    let cut = set.paragraphs[line.paragraph].cut;
                    let start = starts[cut.map_or(line.paragraph, |cut| cut.paragraph)] + line.range.start;
                    let end = cut.map_or(usize::MAX, |cut| start - line.range.start + cut.kept);
                    let mut pen = placed.x;
                    for glyph in &placed.glyphs {
                        let byte = start + glyph.cluster as usize;
                        let index = parts.iter().find(|part| part.drawn.contains(&byte)).map(|part| part.source.start);
                        let index = index.filter(|_| byte < end).unwrap_or(layout.length() - 1);
                        let is_own = |cluster: &&Cluster| {
                            cluster.line == number && (cluster.start..cluster.end).contains(&index)
                        };
                        let own = clusters.iter().find(is_own).unwrap_or_else(|| panic!("{family} {id}: {index}"));
                        if glyph.advance == 0.0 {
                            continue;
                        }
                        // Nastaliq draws words closer together by spaces whose advance is negative.
                        let ends = |a: f32, b: f32| (a.min(b), a.max(b));
                        let (left, right) = ends(own.x, own.x + own.advance);
                        let (from, to) = ends(pen, pen + glyph.advance);
                        // A ligature stands in the clusters after its own, too, and there may be tatweels beside it.
                        let (shared, least) = (right.min(to) - left.max(from), (right - left).min(to - from));
                        assert!(shared > least / 3.0, "{family} {id}: {own:?} {glyph:?} at {pen}");
                        pen += glyph.advance;
                    }
                }
            }
        }
    }
}

#[test]
fn marks_belong_to_their_base_and_lam_alef_is_two() {
    let text = "مُحَمَّدٌ لاٍ";
    let layout = edit(&block(text, &["Amiri"]), WIDE);
    assert_eq!(texts(&layout, text), ["اٍ", "ل", " ", "دٌ", "مَّ", "حَ", "مُ"]);
    let clusters: Vec<Cluster> = layout.clusters().collect();
    assert!(clusters.iter().all(|cluster| cluster.level == 1 && cluster.advance > 0.0));
    let line = layout.lines().next().unwrap();
    assert_eq!((line.start, line.end, line.ends, line.level), (0, text.chars().count(), LineEnd::Text, 1));
    assert!(is_near(line.right, WIDE.width) && is_near(line.left, clusters[0].x));
    assert!(is_near(x(&layout, Cursor::default()), WIDE.width));
    assert!(layout.caret(Cursor::default()).is_rtl);
}

/// A font's own carets divide a ligature if it states them; otherwise its parts are even.
#[test]
fn a_ligature_is_parted_by_its_font() {
    let mut stated = 0;
    for family in crate::tests::families::FAMILIES {
        let layout = edit(&block("لا", &[family]), WIDE);
        let line = crate::tests::line("لا", family);
        let parts: Vec<f32> = layout.clusters().map(|cluster| cluster.advance).collect();
        assert_eq!(parts.len(), 2, "{family}");
        assert!(is_near(parts.iter().sum(), line.width), "{family}");
        let [glyph] = line.glyphs.as_slice() else { continue };
        let face = crate::tests::face(family);
        match face.instance(&[]).ligature_carets(glyph.id).as_slice() {
            [caret] => {
                stated += 1;
                let caret = f32::from(*caret) * 100.0 / f32::from(face.units_per_em());
                assert!(is_near(parts[0], caret), "{family}: {parts:?} {caret}");
            }
            _ => assert!(is_near(parts[0], parts[1]), "{family}: {parts:?}"),
        }
    }
    assert!(stated > 0);
}

#[test]
fn stretched_letters_have_the_width_that_they_take() {
    let text = "كتاب جميل من مكتبة المدينة";
    let mut plain = block(text, &["Amiri"]);
    (plain.style.size, plain.style.overflow) = (40.0, Overflow::Wrap);
    let mut stretched = plain.clone();
    stretched.style.justify = Justify::Kashida;
    let (plain, stretched) = (edit(&plain, frame(300.0, 300.0)), edit(&stretched, frame(300.0, 300.0)));
    assert_eq!(texts(&plain, text), texts(&stretched, text));
    let of_line = |layout: &Layout| layout.clusters().filter(|cluster| cluster.line == 0).collect::<Vec<_>>();
    let (plain, stretched) = (of_line(&plain), of_line(&stretched));
    let wider = plain.iter().zip(&stretched).filter(|(a, b)| b.advance > a.advance + 1.0).count();
    assert!(wider > 0 && wider < plain.len(), "{wider} of {}", plain.len());
    // The space that hangs over the end of the line stands left of the box.
    assert!(stretched[0].advance > 0.0 && is_near(stretched[1].x, 0.0), "{stretched:?}");
}

#[test]
fn tatweels_that_are_taken_out_belong_to_the_letter_before_them() {
    let text = "سـلـام عـلـيـكم";
    let mut block = block(text, &["Amiri"]);
    (block.style.overflow, block.style.max_lines, block.style.min_size) = (Overflow::Kashida, Some(1), 1.0);
    let width = crate::tests::line("سلام عليكم", "Amiri").width;
    let layout = edit(&block, frame(width + 1.0, 300.0));
    assert_eq!(layout.size(), 100.0);
    assert_eq!(texts(&layout, text), ["م", "ك", "يـ", "لـ", "عـ", " ", "م", "ا", "لـ", "سـ"]);
}

#[test]
fn an_ellipsis_stands_for_the_rest_of_the_text() {
    let text = "عبد الرحمن بن ناصر بن محمد\nوآخرون";
    let mut block = block(text, &["Amiri"]);
    (block.style.overflow, block.style.max_lines) = (Overflow::Ellipsis, Some(1));
    let layout = edit(&block, frame(600.0, 300.0));
    let rest = layout.clusters().next().unwrap();
    assert_eq!(rest.end, text.chars().count());
    assert!(rest.start > 5 && rest.advance > 0.0);
    assert_eq!(layout.cursor(Cursor::downstream(rest.end - 2)).index, rest.end);
    let end = layout.move_(Cursor::default(), Movement::LineEnd, None).cursor;
    assert!(end.index == rest.end && is_near(x(&layout, end), rest.x));
}

#[test]
fn a_boundary_of_directions_has_two_places_for_an_index() {
    let text = "abc ابج";
    let mut block = block(text, &["Amiri"]);
    block.style.direction = scene::Direction::Ltr;
    let layout = edit(&block, WIDE);
    assert_eq!(texts(&layout, text), ["a", "b", "c", " ", "ج", "ب", "ا"]);
    let space = layout.clusters().nth(3).unwrap();
    let right = layout.lines().next().unwrap().right;
    assert!(is_near(x(&layout, Cursor::upstream(4)), space.x + space.advance));
    assert!(is_near(x(&layout, Cursor::downstream(4)), right));
    // Behind the last letter, and at the end of the line.
    assert!(is_near(x(&layout, Cursor::upstream(7)), space.x + space.advance));
    assert!(is_near(x(&layout, Cursor::downstream(7)), right));
    assert_eq!(layout.hit(right + 9.0, 10.0), Cursor::downstream(7));
    assert_eq!(layout.hit(right - 1.0, 10.0), Cursor::downstream(4));
    assert_eq!(layout.hit(-9.0, 10.0), Cursor::downstream(0));
}

#[test]
fn lines_end_in_two_places_where_they_wrap_and_in_one_where_they_do_not() {
    let text = "aaa bbb\n\nccc";
    let mut block = block(text, &["Amiri"]);
    (block.style.direction, block.style.overflow) = (scene::Direction::Ltr, Overflow::Wrap);
    let layout = edit(&block, frame(200.0, 600.0));
    let lines: Vec<_> = layout.lines().map(|line| (line.start, line.end, line.ends)).collect();
    let wanted =
        [(0, 4, LineEnd::Wrapped), (4, 7, LineEnd::Paragraph), (8, 8, LineEnd::Paragraph), (9, 12, LineEnd::Text)];
    assert_eq!(lines, wanted);
    let line = |cursor| layout.caret(cursor).line;
    assert_eq!((line(Cursor::upstream(4)), line(Cursor::downstream(4))), (0, 1));
    assert_eq!((line(Cursor::downstream(7)), line(Cursor::upstream(8)), line(Cursor::downstream(8))), (1, 2, 2));
    let move_ = |cursor, movement| layout.move_(cursor, movement, None).cursor;
    assert_eq!(move_(Cursor::upstream(4), Movement::Right), Cursor::downstream(4));
    assert_eq!(move_(Cursor::downstream(9), Movement::Left), Cursor::downstream(8));
    assert_eq!(move_(Cursor::upstream(2), Movement::LineEnd), Cursor::upstream(4));
    assert_eq!(move_(Cursor::upstream(6), Movement::LineStart), Cursor::downstream(4));
    assert_eq!(move_(Cursor::upstream(6), Movement::LineEnd), Cursor::downstream(7));
    assert_eq!(move_(Cursor::upstream(1), Movement::WordRight), Cursor::upstream(3));
    assert_eq!(move_(Cursor::upstream(12), Movement::WordLeft), Cursor::downstream(9));
    assert_eq!(layout.word(Cursor::downstream(5)), 4..7);
    // A selected newline is visible, on an empty line too.
    let areas = layout.rects(7..9);
    assert_eq!(areas.iter().map(|area| (area.line, area.frame.width)).collect::<Vec<_>>(), [(1, 25.0), (2, 25.0)]);
}

#[test]
fn an_empty_text_has_a_caret() {
    let mut block = block("", &["Amiri"]);
    let layout = edit(&block, WIDE);
    let caret = layout.caret(Cursor::default());
    assert!(is_near(caret.x, WIDE.width) && caret.bottom - caret.top > 50.0 && caret.is_rtl, "{caret:?}");
    assert_eq!(layout.hit(3.0, 3.0).index, 0);
    assert_eq!(layout.move_(Cursor::default(), Movement::Right, None).cursor.index, 0);
    assert!(layout.rects(0..1).is_empty());
    block.style.align = scene::Align::Center;
    assert!(is_near(edit(&block, WIDE).caret(Cursor::default()).x, WIDE.width / 2.0));
}

#[test]
fn a_drop_cap_is_a_line_beside_others() {
    let text = "Once upon a time there was a merchant in the city of Riyadh who had a caravan";
    let mut block = block(text, &["Amiri"]);
    (block.style.size, block.style.overflow) = (20.0, Overflow::Wrap);
    block.style.direction = scene::Direction::Ltr;
    block.style.drop_cap = Some(DropCap { lines: 2, gap: None, color: None, fonts: None, weight: None });
    let layout = edit(&block, frame(220.0, 300.0));
    let lines: Vec<Line> = layout.lines().collect();
    assert_eq!((lines[0].start, lines[0].end, lines[1].start), (0, 1, 1));
    assert!(lines[0].bottom >= lines[2].bottom && lines[1].left > lines[0].right && is_near(lines[3].left, 0.0));
    // Beside the second line the cap is hit as beside the first.
    assert_eq!(layout.hit(1.0, f32::midpoint(lines[2].top, lines[2].bottom)), Cursor::downstream(0));
    let down = layout.move_(Cursor::default(), Movement::Down, None);
    assert_eq!(layout.caret(down.cursor).line, 3);
    assert_eq!(layout.move_(down.cursor, Movement::Up, down.goal).cursor.index, 0);
    let right = layout.move_(Cursor::upstream(1), Movement::Right, None).cursor;
    assert_eq!(right, Cursor::downstream(1));
}

#[test]
fn columns_follow_each_other() {
    let text = "aaa bbb ccc ddd";
    let mut block: TextBlock = block(text, &["Amiri"]);
    (block.style.size, block.style.overflow, block.style.columns) = (40.0, Overflow::Wrap, 2);
    block.style.direction = scene::Direction::Ltr;
    let layout = edit(&block, frame(160.0, 110.0));
    let lines: Vec<Line> = layout.lines().collect();
    assert_eq!(lines.iter().map(|line| line.start).collect::<Vec<_>>(), [0, 4, 8, 12]);
    assert!(lines[2].left >= 80.0 && is_near(lines[2].top, lines[0].top));
    assert_eq!(layout.hit(159.0, lines[0].baseline).index, 12);
    let down = layout.move_(Cursor::downstream(5), Movement::Down, None);
    assert_eq!(down.cursor.index, 9);
    assert_eq!(layout.move_(down.cursor, Movement::Up, down.goal).cursor.index, 5);
}

#[test]
fn carets_on_a_circle_are_turned() {
    use scene::{TextCircle, TextPath};
    let text = "احفظوا الموعد";
    let mut block = block(text, &["Amiri"]);
    let circle = TextCircle { center: None, radius: 250.0, start: -90.0, is_inside: false };
    (block.style.path, block.style.max_lines) = (Some(TextPath::Circle(circle)), Some(1));
    let layout = edit(&block, Rect { x: 30.0, y: 40.0, width: 600.0, height: 600.0 });
    for index in 0..=text.chars().count() {
        let cursor = Cursor::downstream(index);
        let caret = layout.caret(cursor);
        let Rotation { x, y, cos, sin } = caret.rotation.unwrap();
        let (dx, dy) = (x - 300.0, y - 300.0);
        assert!(is_near((dx * dx + dy * dy).sqrt(), 250.0), "{caret:?}");
        // Half as high as the caret, outwards.
        let up = y - f32::midpoint(caret.top, caret.bottom);
        assert_eq!(layout.cursor(layout.hit(x + sin * up, y - cos * up)).index, index);
    }
    let areas = layout.rects(0..text.chars().count());
    assert_eq!(areas.len(), text.chars().count());
    assert!(areas.iter().all(|area| area.rotation.is_some() && area.frame.width > 0.0));
    let first = layout.caret(Cursor::default()).rotation.unwrap();
    assert!(first.y < 300.0 && is_near(first.cos, 1.0), "it begins at the top: {first:?}");
}

/// The steps of building a layout, and of a query of each kind.
fn steps(text: &str) -> (usize, usize) {
    let mut block = block(text, &["Amiri"]);
    (block.style.size, block.style.overflow) = (20.0, Overflow::Wrap);
    steps::take();
    let layout = edit_within(&block, frame(600.0, 600.0), 100 * LAYOUT_WORK);
    let built = steps::take();
    let length = layout.length();
    for index in [0, length / 3, length] {
        let cursor = layout.cursor(Cursor::downstream(index));
        let caret = layout.caret(cursor);
        let _ = (layout.hit(caret.x, caret.top), layout.rects(0..length));
        for movement in [Movement::Left, Movement::Right, Movement::WordLeft, Movement::Down, Movement::LineEnd] {
            let _ = layout.move_(cursor, movement, None);
        }
    }
    (built, steps::take())
}

/// Unclosed isolates, letters that change direction and stacked marks cost no more work per
/// character than any other text, up to the longest text.
#[test]
fn hostile_texts_take_work_in_proportion_to_their_length() {
    type Hostile = (&'static str, fn(usize) -> String);
    let texts: [Hostile; 5] = [
        ("isolates", |count| "\u{2067}a\u{2066}ب".repeat(count / 9)),
        ("embeddings", |count| "\u{202B}a\u{202A}ب".repeat(count / 9)),
        ("directions", |count| "aب".repeat(count / 3)),
        ("closers", |count| "\u{2067}1\u{2069}\u{202C}".repeat(count / 10)),
        ("marks", |count| "ب".to_owned() + &"\u{64E}".repeat(count / 2 - 1)),
    ];
    for (name, text) in texts {
        let (short, long) = (text(15_000), text(60_000));
        let ((built, asked), (built_long, asked_long)) = (steps(&short), steps(&long));
        assert!(built_long <= 4 * built + 2_000, "{name}: {built} {built_long}");
        assert!(asked_long <= 4 * asked + 2_000, "{name}: {asked} {asked_long}");
        assert!(built_long <= 140 * long.chars().count(), "{name}: {built_long}");
    }
}

/// The order of a line of a hundred thousand units at alternating levels takes no more passes than there are levels.
#[test]
fn the_order_of_a_hundred_thousand_levels_is_linear() {
    let level = |number: usize| unicode_bidi::Level::new(number as u8).unwrap();
    for levels in [2, 3, 126] {
        let alternating: Vec<_> = (0..100_000).map(|at| level(at % levels)).collect();
        steps::take();
        let order = order::visual(&alternating);
        assert!(steps::take() <= (levels + 2) * alternating.len());
        let expected = crate::bidi::visual_order(&alternating);
        assert_eq!(order, expected);
    }
}

#[test]
fn a_text_that_is_too_long_is_refused_before_any_work() {
    let block = block(&"\u{2067}".repeat(100_000), &["Amiri"]);
    let (fonts, budget) = (fonts(&["Amiri"]), Budget::new(LAYOUT_WORK, &|| false));
    steps::take();
    assert!(matches!(Shaped::new(&block, &fonts, &budget), Err(LayoutError::TooLong { .. })));
    assert_eq!(steps::take(), 0);
}
