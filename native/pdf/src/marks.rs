//! Direction marks without width, by which poppler determines the order of a line.
//!
//! poppler (`pdftotext`, Evince, Okular) reads a line in stretches. On a page with more
//! right-to-left letters than others a stretch that begins, at its right end, with a Latin letter,
//! a digit or a sign such as a comma continues to the next right-to-left letter, spaces and
//! brackets included, and is read forwards: it gives `خصم  %50اليوم` for `خصم 50% اليوم`. A
//! right-to-left mark ends such a stretch at the end of the run, and a left-to-right mark begins a
//! run whose end is none of these. On a page with more left-to-right letters both are exchanged.
//!
//! PDFium ignores text without width and pdf.js ignores format characters, so neither outputs the
//! marks. poppler writes them among the embedding controls that it puts around each stretch itself.

use std::cmp::Ordering;
use std::ops::Range;

use unicode_bidi::{BidiClass, bidi_class};

use crate::runs::Run;

const RLM: char = '\u{200F}';
const LRM: char = '\u{200E}';

/// Returns true for a unit of one or more marks; marks of the text itself are never written.
pub fn is_mark(unit: &str) -> bool {
    unit.starts_with([RLM, LRM])
}

/// The class that poppler assigns to a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Left,
    Right,
    /// A digit, or a sign that belongs to numbers.
    Number,
    Neutral,
}

impl Kind {
    fn of(c: char) -> Self {
        match (c, bidi_class(c)) {
            // It treats a space as a gap.
            _ if c.is_whitespace() => Self::Neutral,
            // Its table is from an older Unicode version, and ends with the basic plane.
            ('\u{800}'..='\u{8FF}' | '\u{20B2}'..='\u{20CF}' | '\u{10000}'.., _) => Self::Neutral,
            ('\u{600}'..='\u{603}' | '\u{6DD}', _) => Self::Right,
            ('\u{608}' | '\u{60B}' | '\u{659}'..='\u{65F}', _) => Self::Number,
            (_, BidiClass::L) => Self::Left,
            (_, BidiClass::R | BidiClass::AL) => Self::Right,
            (_, BidiClass::EN | BidiClass::ES | BidiClass::ET | BidiClass::CS | BidiClass::AN) => Self::Number,
            _ => Self::Neutral,
        }
    }

    /// Returns true if a stretch that begins with it is read forwards on a right-to-left page.
    const fn goes_forwards(self) -> bool {
        matches!(self, Self::Left | Self::Number)
    }
}

/// The direction in which poppler reads a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    LeftToRight,
    RightToLeft,
}

impl Reading {
    /// The direction in which marks can order more of the lines; on a tie, the direction of most
    /// letters.
    pub fn best<'a>(lines: impl Iterator<Item = &'a [Run]> + Clone) -> Self {
        // A line that runs against the page's direction must be one stretch, or its order is lost.
        let has = |line: &[Run], of: fn(Kind) -> bool| chars(line).any(|c| of(Kind::of(c)));
        let rtl = lines.clone().filter(|line| goes_left(line) && has(line, Kind::goes_forwards));
        let ltr = lines.clone().filter(|line| !goes_left(line) && has(line, |kind| kind == Kind::Right));
        match rtl.count().cmp(&ltr.count()) {
            Ordering::Greater => Self::RightToLeft,
            Ordering::Equal if surplus(lines) < 0 => Self::RightToLeft,
            Ordering::Less | Ordering::Equal => Self::LeftToRight,
        }
    }

    /// The marks that a page of these lines lacks to be read this way, as one unit; empty if none
    /// are needed.
    pub fn lacking<'a>(self, lines: impl Iterator<Item = &'a [Run]>) -> String {
        let surplus = surplus(lines);
        let (mark, count) = match self {
            Self::RightToLeft => (RLM, surplus + 1),
            Self::LeftToRight => (LRM, -surplus),
        };
        mark.to_string().repeat(usize::try_from(count).unwrap_or(0))
    }

    /// Adds marks at the beginning of a line, outside of all stretches.
    pub fn add(self, marks: String, line: &mut [Run]) {
        match (self, line) {
            (Self::RightToLeft, [.., run]) => run.units.push(marks),
            (Self::LeftToRight, [run, ..]) => run.units.insert(0, marks),
            (_, []) => {}
        }
    }

    /// Inserts marks between the characters of a line.
    pub fn mark(self, line: &mut [Run]) {
        let stretches = stretches(line);
        let mut marks = vec![String::new(); stretches.len() + 1];
        for (at, stretch) in stretches.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| &stretches[before]);
            match self {
                Self::RightToLeft => {
                    let opens = Kind::of(stretch.last).goes_forwards();
                    let ends = before.is_none_or(|before| {
                        Kind::of(before.last) == Kind::Right || !stretch.is_forwards && stretch.repeats(before)
                    });
                    if (opens || stretch.is_forwards || Kind::of(stretch.first).goes_forwards()) && !ends {
                        marks[at].push(RLM);
                    }
                    if stretch.is_forwards && !opens {
                        marks[at + 1].push(LRM);
                    }
                }
                Self::LeftToRight => {
                    let in_rtl = |stretch: &Stretch| line[stretch.run].is_rtl;
                    let begins = before.is_none_or(|before| before.run != stretch.run);
                    if begins && before.is_some_and(in_rtl) && !Kind::of(stretch.first).goes_forwards() {
                        marks[at].push(LRM);
                    }
                    if begins && in_rtl(stretch) && Kind::of(stretch.first) != Kind::Right {
                        marks[at].push(RLM);
                    }
                }
            }
        }
        for (stretch, mark) in stretches.iter().zip(&marks).rev() {
            if !mark.is_empty() {
                line[stretch.run].units.insert(stretch.units.start, mark.clone());
            }
        }
        let after = marks.pop().filter(|marks| !marks.is_empty());
        line.last_mut().into_iter().for_each(|run| run.units.extend(after.clone()));
    }
}

/// Units that are read together, in either direction.
struct Stretch {
    run: usize,
    units: Range<usize>,
    /// True if their characters are read left to right.
    is_forwards: bool,
    first: char,
    last: char,
}

impl Stretch {
    fn new(line: &[Run], run: usize, units: Range<usize>, is_forwards: bool) -> Option<Self> {
        let mut chars = line[run].units[units.clone()].iter().flat_map(|unit| unit.chars());
        let first = chars.next()?;
        Some(Self { run, units, is_forwards, first, last: chars.next_back().unwrap_or(first) })
    }

    /// Returns true if it repeats the character before it: their order makes no difference.
    fn repeats(&self, before: &Self) -> bool {
        !before.is_forwards && [before.first, before.last, self.last] == [self.first; 3]
    }
}

/// The stretches of a line, left to right: a run that is read left to right, an emoji sequence, or one unit.
fn stretches(line: &[Run]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    for (number, run) in line.iter().enumerate() {
        if !run.is_rtl && run.units.len() > 1 {
            stretches.extend(Stretch::new(line, number, 0..run.units.len(), true));
            continue;
        }
        let is_sequence = |unit: &str| unit.chars().nth(1).is_some_and(|second| !second.is_whitespace());
        let units = run.units.iter().enumerate();
        stretches.extend(units.filter_map(|(at, unit)| Stretch::new(line, number, at..at + 1, is_sequence(unit))));
    }
    stretches
}

/// Returns true if a line's order runs from right to left.
fn goes_left(line: &[Run]) -> bool {
    match line {
        [first, .., last] => last.start < first.start,
        [run] => run.is_rtl,
        [] => false,
    }
}

fn chars(line: &[Run]) -> impl Iterator<Item = char> {
    line.iter().flat_map(|run| &run.units).flat_map(|unit| unit.chars())
}

/// The number of left-to-right letters minus that of right-to-left ones.
fn surplus<'a>(lines: impl Iterator<Item = &'a [Run]>) -> isize {
    let of = |c| match Kind::of(c) {
        Kind::Left => 1,
        Kind::Right => -1,
        Kind::Number | Kind::Neutral => 0,
    };
    lines.flat_map(chars).map(of).sum()
}

#[cfg(test)]
mod tests {
    use scene::frame::{GlyphLine, PlacedGlyph};
    use unicode_bidi::{BidiInfo, Level};

    use super::*;
    use crate::runs::runs;

    /// A line as it is set, with one glyph per character.
    fn set(text: &str, base: Level) -> Vec<Run> {
        let bidi = BidiInfo::new(text, Some(base));
        let paragraph = &bidi.paragraphs[0];
        let (levels, visual) = bidi.visual_runs(paragraph, paragraph.range.clone());
        let mut glyphs = Vec::new();
        for run in visual {
            let mut clusters: Vec<usize> = text[run.clone()].char_indices().map(|(at, _)| run.start + at).collect();
            if levels[run.start].is_rtl() {
                clusters.reverse();
            }
            let (face, id, paint, size, x, y, advance) = (0, 1, 0, 20.0, 0.0, 0.0, 10.0);
            let glyph = |cluster| PlacedGlyph {
                face,
                id,
                paint,
                size,
                x,
                y,
                advance,
                cluster: cluster as u32,
                ..PlacedGlyph::default()
            };
            glyphs.extend(clusters.into_iter().map(glyph));
        }
        runs(&GlyphLine { text: text.to_owned(), glyphs, ..GlyphLine::default() })
    }

    /// The lines of a page as poppler reads them, without marks.
    fn read(lines: &[Vec<Run>]) -> Vec<String> {
        let is_ltr = surplus(lines.iter().map(Vec::as_slice)) >= 0;
        let line = |line: &Vec<Run>| {
            let mut rest: Vec<char> = chars(line).collect();
            if !is_ltr {
                rest.reverse();
            }
            let mut out = Vec::new();
            while !rest.is_empty() {
                // Characters in the page's direction come first, then those in the other direction.
                let ends = |c: &char| match is_ltr {
                    true => Kind::of(*c) == Kind::Right,
                    false => Kind::of(*c).goes_forwards(),
                };
                let at = rest.iter().position(ends).unwrap_or(rest.len());
                out.extend(rest.drain(..at));
                let ends = |c: &char| match is_ltr {
                    true => Kind::of(*c).goes_forwards(),
                    false => Kind::of(*c) == Kind::Right,
                };
                let at = rest.iter().position(ends).unwrap_or(rest.len());
                out.extend(rest.drain(..at).rev());
            }
            out.into_iter().filter(|c| ![RLM, LRM].contains(c)).collect()
        };
        lines.iter().map(line).collect()
    }

    fn marked(mut lines: Vec<Vec<Run>>) -> Vec<Vec<Run>> {
        let reading = Reading::best(lines.iter().map(Vec::as_slice));
        lines.iter_mut().for_each(|line| reading.mark(line));
        let lacking = reading.lacking(lines.iter().map(Vec::as_slice));
        if !lacking.is_empty() {
            reading.add(lacking, &mut lines[0]);
        }
        lines
    }

    const RTL: [&str; 18] = [
        "أحمد، محمد، وسارة",
        "المكان: قاعة الأفراح، الرياض.",
        "ننتظركم... لا تتأخروا",
        "شركة (ABC) المحدودة",
        "الدفعة (١٥) لعام 2025",
        "اقرأ «Clean Code» اليوم",
        "«أهلا»، «سهلا»، «مرحبا»",
        "الشركات Apple، Google، وMicrosoft",
        "iPhone 15 برو",
        "لغة C++ ولغة C#",
        "هاتف: 050-123-4567",
        "٠٥٠-١٢٣-٤٥٦٧",
        "خصم 50% اليوم، و٥٠٪ غدا",
        "السعر $199.99 فقط",
        "بتاريخ 2025-09-01 م",
        "٥ + ٣ = ٨",
        "مبروك 🎉! 2025",
        "[1] (2) {3}",
    ];

    #[test]
    fn poppler_reads_right_to_left_lines_in_order() {
        for text in RTL {
            assert_eq!(read(&marked(vec![set(text, Level::rtl())])), [text]);
        }
        assert_eq!(read(&marked(RTL.iter().map(|text| set(text, Level::rtl())).collect())), RTL);
        let unmarked: Vec<Vec<Run>> = RTL.iter().map(|text| set(text, Level::rtl())).collect();
        assert!(read(&unmarked).iter().zip(RTL).filter(|(read, text)| read == text).count() < 3);
    }

    #[test]
    fn poppler_reads_left_to_right_lines_in_order() {
        let texts = ["Hello سلام, world (1)", "(سلام) 12", "Riyadh الرياض!"];
        assert_eq!(read(&marked(texts.iter().map(|text| set(text, Level::ltr())).collect())), texts);
        let mixed = vec![set("Welcome, Sara (VIP)!", Level::ltr()), set("أهلا، سارة (VIP)", Level::rtl())];
        assert_eq!(read(&marked(mixed)), ["Welcome, Sara (VIP)!", "أهلا، سارة (VIP)"]);
    }

    #[test]
    fn lines_that_need_no_marks_have_none() {
        for (text, base) in [("سلام عليكم", Level::rtl()), ("Hello, world!", Level::ltr()), ("50", Level::ltr())]
        {
            let line = set(text, base);
            assert_eq!(marked(vec![line.clone()]), [line]);
        }
    }
}
