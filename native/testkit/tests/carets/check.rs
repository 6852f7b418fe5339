//! Rules that carets obey in any text.

use std::collections::BTreeSet;
use std::ops::Range;

use typeset::editing::{Affinity, Area, Caret, Cursor, Layout, Line, Movement};

/// Pixels by which sums of the same widths differ.
const NEAR: f32 = 0.05;

/// A visible position: a line and hundredths of a pixel along it.
type Place = (usize, i64);

fn place(caret: &Caret) -> Place {
    (caret.line, (f64::from(caret.x) * 20.0).round() as i64)
}

fn is_same(a: &Caret, b: &Caret) -> bool {
    a.line == b.line && (a.x - b.x).abs() < NEAR
}

/// All cursors of a text.
fn cursors(layout: &Layout) -> Vec<Cursor> {
    let mut all: Vec<Cursor> = (0..=layout.length())
        .flat_map(|index| [Affinity::Upstream, Affinity::Downstream].map(|affinity| Cursor { index, affinity }))
        .map(|cursor| layout.cursor(cursor))
        .collect();
    all.dedup();
    all
}

fn moved(layout: &Layout, cursor: Cursor, movement: Movement) -> Cursor {
    layout.move_(cursor, movement, None).cursor
}

pub fn all(layout: &Layout, about: &str) {
    clusters_are_the_whole_text(layout, about);
    hits_are_inverse(layout, about);
    each_place_is_visited_once(layout, about);
    areas_cover_the_advances(layout, about);
    areas_add_up(layout, about);
    up_and_down_are_inverse(layout, about);
    words_end_at_their_ends(layout, about);
}

/// No unit of the text is in two clusters, and no caret stands inside one.
fn clusters_are_the_whole_text(layout: &Layout, about: &str) {
    let ends: BTreeSet<(usize, usize)> = layout.clusters().map(|cluster| (cluster.start, cluster.end)).collect();
    let mut at = 0;
    for (start, end) in &ends {
        assert!(at <= *start && start < end, "{about}: {ends:?}");
        // Between clusters there are only newlines.
        for newline in at..*start {
            assert!(layout.lines().any(|line| line.end <= newline), "{about}: {newline}");
        }
        at = *end;
        let inside = (start + 1..*end).map(|index| layout.cursor(Cursor::downstream(index)).index);
        assert!(inside.into_iter().all(|index| index == *start || index == *end), "{about}");
    }
    for (index, line) in layout.lines().enumerate() {
        let of_line: Vec<_> = layout.clusters().filter(|cluster| cluster.line == index).collect();
        let mut x = line.left;
        for cluster in of_line {
            assert!((cluster.x - x).abs() < NEAR, "{about}");
            x += cluster.advance;
        }
        assert!((x - line.right).abs() < NEAR, "{about}");
    }
}

/// Returns whether a caret stands where lines overlap: in columns that are too narrow for their
/// words, and beside a drop cap.
fn is_covered(lines: &[Line], caret: &Caret) -> bool {
    let own = &lines[caret.line];
    let has_place = |line: &&Line| {
        let is_beside = line.top + 1.0 < own.bottom && own.top + 1.0 < line.bottom;
        is_beside && line.left < caret.x + NEAR && caret.x < line.right + NEAR
    };
    lines.iter().filter(has_place).count() > 1
}

fn hits_are_inverse(layout: &Layout, about: &str) {
    let lines: Vec<_> = layout.lines().collect();
    for cursor in cursors(layout) {
        let caret = layout.caret(cursor);
        let line = &lines[caret.line];
        let y = f32::midpoint(line.top, line.bottom);
        if is_covered(&lines, &caret) {
            continue;
        }
        let hit = layout.hit(caret.x, y);
        let back = layout.caret(hit);
        assert!(is_same(&caret, &back), "{about}: {cursor:?} at {caret:?} is hit as {hit:?} at {back:?}");
        assert_eq!(layout.cursor(hit), hit, "{about}");
    }
}

fn each_place_is_visited_once(layout: &Layout, about: &str) {
    let most = 2 * layout.length() + 2;
    let walk = |from: Cursor, movement: Movement| {
        let mut path = vec![from];
        for _ in 0..=most {
            let last = path[path.len() - 1];
            let next = moved(layout, last, movement);
            if next == last {
                return path;
            }
            path.push(next);
        }
        panic!("{about}: {movement:?} has no end");
    };
    let leftmost = walk(Cursor::default(), Movement::Left).pop().unwrap();
    let to_right = walk(leftmost, Movement::Right);
    let places: Vec<Place> = to_right.iter().map(|cursor| place(&layout.caret(*cursor))).collect();
    let all: BTreeSet<Place> = cursors(layout).iter().map(|cursor| place(&layout.caret(*cursor))).collect();
    assert_eq!(places.iter().copied().collect::<BTreeSet<_>>(), all, "{about}");
    // Only clusters without a width are passed at the same position.
    let flat = layout.clusters().filter(|cluster| cluster.advance < NEAR).count();
    assert!(places.len() <= all.len() + flat, "{about}: {places:?}");
    for pair in places.windows(2) {
        let goes_on = pair[0].0 == pair[1].0 && pair[0].1 <= pair[1].1;
        assert!(goes_on || pair[0].0 != pair[1].0, "{about}: {places:?}");
    }
    let mut lines: Vec<usize> = places.iter().map(|place| place.0).collect();
    lines.dedup();
    assert!(lines.is_sorted() || lines.iter().rev().is_sorted(), "{about}: {lines:?}");
    let to_left = walk(*to_right.last().unwrap(), Movement::Left);
    let back: Vec<Place> = to_left.iter().rev().map(|cursor| place(&layout.caret(*cursor))).collect();
    assert_eq!(places, back, "{about}");
}

/// Left and right ends of areas by line, with touching ones merged.
fn ends(areas: &[Area]) -> Vec<(usize, f32, f32)> {
    let mut ends: Vec<(usize, f32, f32)> =
        areas.iter().map(|area| (area.line, area.frame.x, area.frame.right())).collect();
    ends.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut joined: Vec<(usize, f32, f32)> = Vec::new();
    for (line, left, right) in ends {
        match joined.last_mut().filter(|last| last.0 == line && last.2 >= left - NEAR) {
            Some(last) => last.2 = last.2.max(right),
            None => joined.push((line, left, right)),
        }
    }
    joined
}

fn areas_cover_the_advances(layout: &Layout, about: &str) {
    let areas = ends(&layout.rects(0..layout.length()));
    for cluster in layout.clusters() {
        let (left, right) = (cluster.x, cluster.x + cluster.advance);
        let is_in =
            |(line, from, to): &(usize, f32, f32)| *line == cluster.line && *from <= left + NEAR && *to >= right - NEAR;
        assert!(cluster.advance < NEAR || areas.iter().any(is_in), "{about}: {cluster:?} in {areas:?}");
    }
    for cluster in layout.clusters() {
        let of_cluster = ends(&layout.rects(cluster.start..cluster.end));
        let own = of_cluster.iter().find(|area| area.0 == cluster.line);
        let own = own.map_or(0.0, |area| area.2 - area.1);
        assert!((own - cluster.advance).abs() < NEAR, "{about}: {cluster:?} {of_cluster:?}");
    }
}

fn areas_add_up(layout: &Layout, about: &str) {
    let length = layout.length();
    let step = (length / 12).max(1);
    let bounds: Vec<usize> = (0..=length).step_by(step).map(|at| layout.cursor(Cursor::downstream(at)).index).collect();
    let rects = |range: Range<usize>| layout.rects(range);
    for (i, a) in bounds.iter().enumerate() {
        for (j, b) in bounds.iter().enumerate().skip(i + 1) {
            for c in &bounds[j..] {
                let parts = [rects(*a..*b), rects(*b..*c)].concat();
                let (parts, whole) = (ends(&parts), ends(&rects(*a..*c)));
                let is_near = |(a, b): (&(usize, f32, f32), &(usize, f32, f32))| {
                    a.0 == b.0 && (a.1 - b.1).abs() < NEAR && (a.2 - b.2).abs() < NEAR
                };
                assert!(
                    parts.len() == whole.len() && parts.iter().zip(&whole).all(is_near),
                    "{about}: {a} {b} {c}: {parts:?} {whole:?}"
                );
            }
        }
    }
}

fn up_and_down_are_inverse(layout: &Layout, about: &str) {
    let lines: Vec<_> = layout.lines().collect();
    for cursor in cursors(layout) {
        let from = layout.caret(cursor);
        if is_covered(&lines, &from) {
            continue;
        }
        for (there, back) in [(Movement::Up, Movement::Down), (Movement::Down, Movement::Up)] {
            let across = layout.move_(cursor, there, None);
            if layout.caret(across.cursor).line == from.line {
                continue;
            }
            let end = if there == Movement::Up { 0 } else { layout.length() };
            let again = layout.caret(layout.move_(across.cursor, back, across.goal).cursor);
            // There may be lines beyond without a caret position, and then the text ends.
            assert!(
                is_same(&from, &again) || across.cursor.index == end,
                "{about}: {cursor:?} {across:?} {from:?} {again:?}"
            );
        }
    }
}

fn words_end_at_their_ends(layout: &Layout, about: &str) {
    for cursor in cursors(layout) {
        let word = layout.word(cursor);
        assert!(word.contains(&cursor.index) || word.end == layout.length(), "{about}: {cursor:?} {word:?}");
        for movement in [Movement::WordLeft, Movement::WordRight] {
            let to = moved(layout, cursor, movement);
            let to_word = layout.word(to);
            let is_end = to.index == to_word.start || to.index == to_word.end;
            let is_edge = moved(layout, to, movement) == to;
            assert!(is_end || is_edge, "{about}: {movement:?} from {cursor:?} to {to:?} in {to_word:?}");
        }
    }
}
