//! Visual runs of a line: stretches whose clusters go one way, with the text of each.
//!
//! A line's glyphs are in visual order and name their clusters in logical order, so the runs of UAX
//! #9 L2 can
//! be derived from them: in a run every cluster begins where its neighbour ends.

use scene::frame::GlyphLine;
use unicode_bidi::{BidiClass, bidi_class};

/// A run, left to right on the line.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Left edge in pixels.
    pub x: f32,
    /// Sum of advances in pixels.
    pub width: f32,
    /// Its characters in visual order, each as readers should find it.
    pub units: Vec<String>,
    /// True if they are read from right to left.
    pub is_rtl: bool,
    /// The place in the line's text at which its own begins.
    pub start: usize,
}

/// A cluster with its place.
struct Cluster<'a> {
    start: usize,
    end: usize,
    text: &'a str,
    x: f32,
    width: f32,
}

/// The visual runs of a line, without invisible characters, and without runs of only those.
pub fn runs(line: &GlyphLine) -> Vec<Run> {
    let clusters = clusters(line);
    let mut runs = Vec::new();
    let mut rest = clusters.as_slice();
    while !rest.is_empty() {
        let backwards = goes(rest, |a, b| b.end == a.start);
        let forwards = goes(rest, |a, b| a.end == b.start);
        let (run, after) = rest.split_at(backwards.max(forwards));
        let is_rtl = if run.len() > 1 { backwards > 1 } else { run.iter().any(|c| is_rtl(c.text)) };
        rest = after;
        let units = attach_spaces(run.iter().flat_map(|cluster| units(cluster.text, is_rtl)).collect());
        if let (Some(first), false) = (run.first(), units.is_empty()) {
            let start = run.iter().map(|cluster| cluster.start).min().unwrap_or_default();
            runs.push(Run { x: first.x, width: run.iter().map(|cluster| cluster.width).sum(), units, is_rtl, start });
        }
    }
    runs
}

/// The number of clusters from the start that follow each other by `follows`; at least one.
fn goes(clusters: &[Cluster], follows: impl Fn(&Cluster, &Cluster) -> bool) -> usize {
    1 + clusters.windows(2).take_while(|pair| follows(&pair[0], &pair[1])).count()
}

fn clusters(line: &GlyphLine) -> Vec<Cluster<'_>> {
    let mut starts: Vec<usize> = line.glyphs.iter().map(|glyph| glyph.cluster as usize).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut clusters: Vec<Cluster> = Vec::new();
    let mut x = line.x;
    for glyph in &line.glyphs {
        let named = glyph.cluster as usize;
        // Text before the first cluster with a glyph belongs to that cluster.
        let start = if starts.first() == Some(&named) { 0 } else { named };
        let next = starts.get(starts.partition_point(|start| *start <= named));
        let end = next.copied().unwrap_or(line.text.len());
        match clusters.last_mut() {
            Some(last) if last.start == start => last.width += glyph.advance,
            _ => {
                let text = line.text.get(start..end).unwrap_or_default();
                clusters.push(Cluster { start, end, text, x, width: glyph.advance });
            }
        }
        x += glyph.advance;
    }
    clusters
}

/// The characters of a cluster in visual order. An emoji sequence stays one: reversed it would be
/// another.
fn units(text: &str, is_rtl: bool) -> Vec<String> {
    let seen: Vec<char> = text.chars().filter(|c| !is_unseen(*c)).collect();
    if seen.iter().any(|c| is_emoji_part(*c)) {
        return vec![seen.into_iter().collect()];
    }
    let mut units: Vec<String> = seen.into_iter().map(String::from).collect();
    if is_rtl {
        units.reverse();
    }
    units
}

/// Joins a space to the character before it if a mark follows (the last of the word on the right).
/// pdf.js puts a space at the start of the next character that is not a mark, which is past the
/// mark; as part of a character it stays.
fn attach_spaces(units: Vec<String>) -> Vec<String> {
    let mut attached: Vec<String> = Vec::with_capacity(units.len());
    let mut rest = units.into_iter().peekable();
    while let Some(unit) = rest.next() {
        let before_mark = unit == " " && rest.peek().is_some_and(|next| next.chars().all(is_mark));
        match attached.last_mut() {
            Some(last) if before_mark => last.push_str(&unit),
            _ => attached.push(unit),
        }
    }
    attached
}

fn is_mark(c: char) -> bool {
    bidi_class(c) == BidiClass::NSM
}

fn is_rtl(text: &str) -> bool {
    text.chars().any(|c| matches!(bidi_class(c), BidiClass::R | BidiClass::AL))
}

/// Direction marks, soft hyphens and line ends: layout has applied them, and readers would show
/// them as errors.
pub fn is_unseen(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{AD}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}' | '\u{2028}' | '\u{2029}')
        || c.is_control()
}

/// Joiners, selectors, modifiers, regional letters, tags and keycaps: the characters that combine
/// others into one emoji.
fn is_emoji_part(c: char) -> bool {
    matches!(c, '\u{FE0F}' | '\u{20E3}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{1F1E6}'..='\u{1F1FF}')
        || matches!(c, '\u{E0020}'..='\u{E007F}' | '\u{1F300}'..='\u{1FAFF}')
}

#[cfg(test)]
mod tests {
    use scene::frame::PlacedGlyph;

    use super::*;

    fn line(text: &str, clusters: &[u32]) -> GlyphLine {
        let glyph = |cluster: &u32| PlacedGlyph {
            id: 1,
            size: 20.0,
            advance: 10.0,
            cluster: *cluster,
            ..PlacedGlyph::default()
        };
        GlyphLine {
            text: text.to_owned(),
            x: 5.0,
            glyphs: clusters.iter().map(glyph).collect(),
            ..GlyphLine::default()
        }
    }

    fn texts(line: &GlyphLine) -> Vec<String> {
        runs(line).iter().map(|run| run.units.concat()).collect()
    }

    #[test]
    fn right_to_left_text_is_one_run_read_backwards() {
        let line = line("سلام", &[6, 4, 2, 0]);
        assert_eq!(runs(&line)[0].units, ["م", "ا", "ل", "س"]);
        assert_eq!((runs(&line)[0].x, runs(&line)[0].width, runs(&line).len()), (5.0, 40.0, 1));
    }

    #[test]
    fn a_number_inside_is_a_run_of_its_own() {
        // Logical: two letters, a space, "12", a space, two letters; visual: the letters reversed,
        // the number not.
        let line = line("اب 12 تث", &[10, 8, 7, 5, 6, 4, 2, 0]);
        assert_eq!(texts(&line), ["ثت ", "12", " با"]);
        assert_eq!(runs(&line)[1].x, 35.0);
    }

    #[test]
    fn a_lone_ligature_is_rotated_by_its_letters() {
        assert_eq!(texts(&line("لا", &[0])), ["ال"]);
        assert_eq!(texts(&line("fi", &[0])), ["fi"]);
    }

    #[test]
    fn several_glyphs_of_a_cluster_are_one_place() {
        let line = line("بَت", &[4, 0, 0]);
        assert_eq!((texts(&line), runs(&line)[0].width), (vec!["تَب".chars().collect::<String>()], 30.0));
    }

    #[test]
    fn emoji_sequences_stay_whole_and_controls_go() {
        let family = "👨\u{200D}👩";
        let text = format!("\u{2067}{family}\u{2069}");
        assert_eq!(runs(&line(&text, &[3]))[0].units, [family]);
        assert_eq!(runs(&line("\u{2067}\n", &[0])), []);
    }
}
