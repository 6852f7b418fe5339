//! Justification by kashida: letters in wider forms if the font has them, otherwise joined letters
//! extended by tatweels (U+0640).

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::JoiningGroup;

use crate::alternates;
use crate::context::Context;
use crate::error::LayoutError;
use crate::item::{Alternate, Item};
use crate::itemize::Span;
use crate::joining::{is_transparent, joins_next, joins_previous, words};
use crate::line::{self, Line};
use crate::paragraph::Paragraph;

const TATWEEL: char = '\u{640}';

/// The maximum extension of one join, in ems of its own size; the spaces take the rest.
const LONGEST: f32 = 1.0;

/// A join that may be drawn out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    /// Byte of the letter after the join.
    at: usize,
    /// 1 is best.
    class: u8,
    /// Advance of a tatweel there, in ems of the block.
    advance: f32,
    /// Tatweels that may stand there.
    most: usize,
    /// Tatweels inserted.
    count: usize,
}

/// Attempts to stretch the lines of a paragraph until each is accepted: every failed one moves a
/// word's tatweels or shortens a line.
const MOST_TRIES: usize = 8;

/// A word of a line, and the places where it may be stretched.
struct Word {
    range: Range<usize>,
    /// The best place last. That one is stretched; an empty list stretches nothing.
    places: Vec<Place>,
}

/// A line to be drawn out.
struct Stretching {
    /// Index of the line.
    line: usize,
    wider: Vec<Alternate>,
    words: Vec<Word>,
    /// Width that tatweels may take, in ems.
    slack: f32,
}

impl Stretching {
    /// The places that are drawn out, in logical order.
    fn places(&self) -> impl Iterator<Item = Place> {
        self.words.iter().filter_map(|word| word.places.last()).filter(|place| place.count > 0).copied()
    }

    /// Distributes the tatweels again.
    fn fill(&mut self) {
        fill(self.words.iter_mut().filter_map(|word| word.places.last_mut()).collect(), self.slack);
    }

    /// Makes the line narrower by some ems, at least by a tatweel or a wider letter.
    fn shorten(&mut self, by: f32) {
        let taken: f32 = self.places().map(|place| place.advance * place.count as f32).sum();
        if taken == 0.0 {
            self.wider.clear();
        }
        self.slack = taken - by;
        self.fill();
    }

    /// Moves words whose letters changed to another place, or removes all places if none of these
    /// words caused the change.
    fn avoid(&mut self, has_changed: impl Fn(&Range<usize>) -> bool) {
        let is_drawn = |word: &Word| word.places.last().is_some_and(|place| place.count > 0);
        let mut is_theirs = false;
        for word in self.words.iter_mut().filter(|word| is_drawn(word) && has_changed(&word.range)) {
            word.places.pop();
            is_theirs = true;
        }
        if !is_theirs {
            if self.places().next().is_none() {
                self.wider.clear();
            }
            self.words.clear();
        }
        self.fill();
    }
}

/// Stretches the lines of a paragraph, except the last and torn ones, towards `width` ems: at most
/// one place in a word.
///
/// A word whose font has a wider form for one of its letters takes that one ([`alternates`]). In
/// the others, the places are those of the scheme that Microsoft published and LibreOffice follows
/// (see [`class`]), limited to those where the shaper reports that a tatweel changes nothing beside
/// it. The text is then shaped again as a whole, and a line is accepted only if its other glyphs
/// are unchanged. Otherwise the words that changed take their next best place, and a line that came
/// out too wide gets fewer tatweels.
pub(crate) fn stretch(
    context: &Context<'_>,
    paragraph: &Paragraph,
    lines: &mut [Line],
    width: f32,
) -> Result<(), LayoutError> {
    let mut left = Vec::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.is_stretched(context)) {
        let visible = line.range.start..paragraph.visible_end(line.range.clone());
        let mut slack = width - line.width();
        let wider = alternates::find(context, paragraph, visible.clone(), &mut slack)?;
        let words = find(context, paragraph, visible, &wider)?;
        let mut stretching = Stretching { line: index, wider, words, slack };
        stretching.fill();
        left.push(stretching);
    }
    for _ in 0..MOST_TRIES {
        left.retain(|of_line| !of_line.wider.is_empty() || of_line.places().next().is_some());
        if left.is_empty() {
            break;
        }
        let places: Vec<Place> = left.iter().flat_map(Stretching::places).collect();
        let wider: Vec<Alternate> = left.iter().flat_map(|of_line| of_line.wider.iter().cloned()).collect();
        let text = with_tatweels(&paragraph.text, &places);
        let spans = paragraph.spans.iter().map(|span| Span { end: moved(span.end, &places), run: span.run }).collect();
        let moved_range = |range: &Range<usize>| moved(range.start, &places)..moved(range.end, &places);
        let moved_wider: Vec<Alternate> =
            wider.iter().map(|one| Alternate { range: moved_range(&one.range), value: one.value }).collect();
        let stretched = Paragraph::with_alternates(context, text, spans, &moved_wider)?;
        let mut again = Vec::new();
        for mut of_line in left {
            let line = &mut lines[of_line.line];
            let range = moved_range(&line.range);
            let mut longer = line::build(context, &stretched, line.paragraph, range, line.is_last, line.start)?;
            let is_same = |range: &Range<usize>| {
                let before = letters(line, &paragraph.text, &wider, range.clone());
                before.eq(letters(&longer, &stretched.text, &moved_wider, moved_range(range)))
            };
            if !is_same(&line.range) {
                of_line.avoid(|word| !is_same(word));
                again.push(of_line);
            } else if longer.width() > width {
                of_line.shorten(longer.width() - width);
                again.push(of_line);
            } else {
                for glyph in longer.pieces.iter_mut().flat_map(|piece| &mut piece.glyphs) {
                    glyph.cluster = original(glyph.cluster as usize, &places) as u32;
                }
                longer.range = line.range.clone();
                longer.is_drawn_out = true;
                *line = longer;
            }
        }
        left = again;
    }
    Ok(())
}

/// Distributes tatweels for `slack` ems: in rounds, best places first, one each.
fn fill(mut places: Vec<&mut Place>, mut slack: f32) {
    places.sort_by_key(|place| place.class);
    places.iter_mut().for_each(|place| place.count = 0);
    let mut changed = true;
    while changed {
        changed = false;
        for place in &mut places {
            if place.count < place.most && place.advance <= slack {
                (place.count, slack, changed) = (place.count + 1, slack - place.advance, true);
            }
        }
    }
}

/// The words of a line that are not wider already, with their places.
fn find(
    context: &Context<'_>,
    paragraph: &Paragraph,
    line: Range<usize>,
    wider: &[Alternate],
) -> Result<Vec<Word>, LayoutError> {
    let mut found = Vec::new();
    let overlaps = |item: &&Item| item.range.start < line.end && line.start < item.range.end;
    for item in paragraph.items.iter().filter(overlaps) {
        let instance = &context.faces[usize::from(item.face)];
        let tatweel = instance.glyph(TATWEEL).filter(|glyph| instance.ink(*glyph).is_some());
        let advance = tatweel.map_or(0.0, |glyph| instance.advance(glyph)) * item.size;
        if advance <= 0.0 {
            // A font whose tatweel has no ink or width does not stretch.
            continue;
        }
        let most = (LONGEST * item.size / advance).floor().max(1.0) as usize;
        let part = item.range.start.max(line.start)..item.range.end.min(line.end);
        let safe = item.tatweel_places(context, &paragraph.text, part.clone())?;
        let is_wider = |word: &Range<usize>| wider.iter().any(|one| word.contains(&one.range.start));
        for word in words(&paragraph.text, part).into_iter().filter(|word| !is_wider(word)) {
            let joins = joins(&paragraph.text, word.clone()).into_iter();
            let safe = joins.filter(|(at, _)| safe.contains(&(*at as u32)));
            let mut places: Vec<Place> = safe.map(|(at, class)| Place { at, class, advance, most, count: 0 }).collect();
            // Among equal classes, the place nearest to the word's end comes last.
            places.sort_by_key(|place| std::cmp::Reverse(place.class));
            if !places.is_empty() {
                found.push(Word { range: word, places });
            }
        }
    }
    Ok(found)
}

/// The joins of a word that may be drawn out: the byte of the letter after each, and its class.
fn joins(text: &str, word: Range<usize>) -> Vec<(usize, u8)> {
    let letters: Vec<(usize, char)> = text[word.clone()]
        .char_indices()
        .filter(|(_, c)| !is_transparent(*c))
        .map(|(i, c)| (word.start + i, c))
        .collect();
    let joined = |i: usize| match (letters.get(i), letters.get(i + 1)) {
        (Some((_, a)), Some((_, b))) => joins_next(*a) && joins_previous(*b),
        _ => false,
    };
    let of_pair = |i: usize| {
        let after = joined(i + 1).then(|| letters[i + 2].1);
        let is_last_join = !joined(i + 2);
        class(letters[i].1, letters[i + 1].1, after.map(|c| (c, is_last_join))).map(|class| (letters[i + 1].0, class))
    };
    (0..letters.len()).filter(|i| joined(*i)).filter_map(of_pair).collect()
}

/// The class of the join between two letters; 1 is stretched first. `after` is the letter that the
/// second one joins to, and whether that letter ends the joined letters.
///
/// 1 after a typed tatweel; 2 after seen and sad; 3 before final teh marbuta, heh, dal; 4 before
/// final alef, tah, lam, kaf, gaf; 5 before a medial beh that a final reh or yeh follows; 6 before
/// final waw, ain, qaf, feh; 7 before other finals, except yeh.
fn class(before: char, letter: char, after: Option<(char, bool)>) -> Option<u8> {
    let group = |c| CodePointMapData::<JoiningGroup>::new().get(c);
    let is = |c, groups: &[JoiningGroup]| groups.contains(&group(c));
    type G = JoiningGroup;
    if before == TATWEEL {
        return Some(1);
    }
    if group(before) == G::Lam && group(letter) == G::Alef {
        return None;
    }
    if is(before, &[G::Seen, G::Sad]) {
        return Some(2);
    }
    let Some((after, is_final)) = after else {
        let finals: [(u8, &[JoiningGroup]); 3] = [
            (3, &[G::TehMarbuta, G::TehMarbutaGoal, G::Heh, G::HehGoal, G::KnottedHeh, G::Dal]),
            (4, &[G::Alef, G::Tah, G::Lam, G::Kaf, G::Gaf, G::SwashKaf]),
            (6, &[G::Waw, G::Ain, G::Qaf, G::Feh]),
        ];
        if is(letter, &[G::Yeh, G::FarsiYeh, G::YehBarree]) {
            return None;
        }
        return finals.iter().find(|(_, groups)| is(letter, groups)).map(|(class, _)| *class).or(Some(7));
    };
    let ends = is_final && is(after, &[G::Reh, G::Yeh, G::FarsiYeh]);
    (ends && is(letter, &[G::Beh, G::Noon])).then_some(5)
}

fn with_tatweels(text: &str, places: &[Place]) -> String {
    let (mut longer, mut from) = (String::with_capacity(text.len()), 0);
    for place in places {
        longer.push_str(&text[from..place.at]);
        longer.extend(std::iter::repeat_n(TATWEEL, place.count));
        from = place.at;
    }
    longer + &text[from..]
}

/// Maps a byte of the text to the text with tatweels; tatweels at the byte itself come after it.
fn moved(byte: usize, places: &[Place]) -> usize {
    byte + places.iter().filter(|place| place.at < byte).map(|place| place.count * TATWEEL.len_utf8()).sum::<usize>()
}

/// Maps a byte of the text with tatweels to the text; a tatweel belongs to the letter after it.
fn original(byte: usize, places: &[Place]) -> usize {
    let mut inserted = 0;
    for place in places {
        let start = place.at + inserted;
        let length = place.count * TATWEEL.len_utf8();
        if byte < start {
            break;
        }
        if byte < start + length {
            return place.at;
        }
        inserted += length;
    }
    byte - inserted
}

/// Glyphs of some bytes of a line with their faces, without those of tatweels (fonts may draw
/// several as one glyph) and of letters in wider forms.
fn letters<'a>(
    line: &'a Line,
    text: &'a str,
    wider: &'a [Alternate],
    range: Range<usize>,
) -> impl Iterator<Item = (u16, u16)> {
    let drawn = line.pieces.iter().flat_map(|piece| piece.glyphs.iter().map(|glyph| (piece.face, glyph)));
    drawn
        .filter(move |(_, glyph)| {
            let at = glyph.cluster as usize;
            range.contains(&at) && !text[at..].starts_with(TATWEEL) && !wider.iter().any(|one| one.range.contains(&at))
        })
        .map(|(face, glyph)| (face, glyph.id))
}
