//! A cache of shaped runs: fitting shapes the words at a line's end again for every width that it
//! tries, and cards of one occasion share greetings, places and dates.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use super::plan::CachedPlan;
use super::segment::{Purpose, RawGlyph, Segment};

/// Approximate bytes of runs that a face caches; beyond that, all are dropped.
const MAX_BYTES: usize = 1 << 20;

/// Bytes of a text beyond which its runs are not cached: a text this long is unlikely to repeat.
const LONGEST_TEXT: usize = 256;

/// Bytes that a run takes beside its glyphs, about.
const ENTRY: usize = 160;

/// The runs of one face, by the whole text that they are part of: all of it is context that may
/// affect glyphs.
#[derive(Default)]
pub(super) struct Runs(Mutex<Store>);

#[derive(Default)]
struct Store {
    of_text: HashMap<Box<str>, Vec<Run>>,
    bytes: usize,
}

struct Run {
    range: Range<usize>,
    /// Stands for shaper, direction, script, language and features.
    plan: Arc<CachedPlan>,
    glyphs: Vec<RawGlyph>,
}

impl Runs {
    /// The glyphs of a segment, if it was shaped by this plan before.
    pub fn get(&self, plan: &Arc<CachedPlan>, segment: &Segment<'_>) -> Option<Vec<RawGlyph>> {
        let store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let runs = store.of_text.get(segment.text)?;
        let is_same = |run: &&Run| run.range == segment.range && Arc::ptr_eq(&run.plan, plan);
        runs.iter().find(is_same).filter(|_| segment.purpose == Purpose::Layout).map(|run| run.glyphs.clone())
    }

    /// Caches the glyphs of a segment that was not known.
    pub fn put(&self, plan: &Arc<CachedPlan>, segment: &Segment<'_>, glyphs: &[RawGlyph]) {
        if segment.text.len() > LONGEST_TEXT || segment.purpose != Purpose::Layout {
            return;
        }
        let bytes = ENTRY + segment.text.len() + size_of_val(glyphs);
        let mut store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if store.bytes + bytes > MAX_BYTES {
            *store = Store::default();
        }
        store.bytes += bytes;
        let run = Run { range: segment.range.clone(), plan: Arc::clone(plan), glyphs: glyphs.to_vec() };
        match store.of_text.get_mut(segment.text) {
            Some(runs) => runs.push(run),
            None => drop(store.of_text.insert(segment.text.into(), vec![run])),
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_script::Script;

    use super::*;
    use crate::shape::Shaper;
    use crate::shape::plan::Plan;
    use crate::tests::face;

    fn segment(text: &str, range: Range<usize>) -> Segment<'_> {
        let (language, features, purpose) = ("ar", &[] as &[_], Purpose::Layout);
        Segment { text, range, is_rtl: true, script: Script::Arabic, language, features, purpose }
    }

    #[test]
    fn a_kept_run_is_the_shaped_one_whatever_stands_around_it() {
        let face = face("Amiri");
        let shaping = &face.instance(&[]).shaping;
        for text in ["محمد", "محمد علي", "حمد"] {
            let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            for (start, end) in ends.iter().flat_map(|start| ends.iter().map(move |end| (*start, *end))) {
                if start < end {
                    let piece = segment(text, start..end);
                    let first = shaping.shape(Shaper::Rustybuzz, &piece).unwrap();
                    assert_eq!(shaping.shape(Shaper::Rustybuzz, &piece).unwrap(), first);
                    let fresh = crate::tests::parse("Amiri");
                    assert_eq!(fresh.instance(&[]).shaping.shape(Shaper::Rustybuzz, &piece).unwrap(), first);
                }
            }
        }
    }

    #[test]
    fn runs_are_distinguished_and_stay_within_their_bytes() {
        let face = face("Amiri");
        let shaping = &face.instance(&[]).shaping;
        let (runs, plan) = (Runs::default(), shaping.plan(Shaper::Rustybuzz, &segment("نص", 0..4)));
        let other = shaping.plan(Shaper::Harfrust, &segment("نص", 0..4));
        assert!(matches!((&plan.plan, &other.plan), (Plan::Rustybuzz(_), Plan::Harfrust(_))));
        let glyph = RawGlyph { id: 7, cluster: 0, advance: 500, dx: 0, dy: 0, unsafe_to_break: false };
        runs.put(&plan, &segment("نص", 0..4), &[glyph]);
        assert_eq!(runs.get(&plan, &segment("نص", 0..4)), Some(vec![glyph]));
        let dump = Segment { purpose: Purpose::Dump, ..segment("نص", 0..4) };
        assert_eq!(runs.get(&other, &segment("نص", 0..4)), None);
        assert_eq!(runs.get(&plan, &segment("نص", 0..2)), None);
        assert_eq!(runs.get(&plan, &dump), None);
        for number in 0..10_000 {
            let text = format!("{number}");
            runs.put(&plan, &segment(&text, 0..text.len()), &[glyph; 20]);
            assert!(runs.0.lock().unwrap().bytes <= MAX_BYTES);
        }
        assert_eq!(runs.get(&plan, &segment("نص", 0..4)), None);
        let long = "ب".repeat(LONGEST_TEXT);
        runs.put(&plan, &segment(&long, 0..2), &[glyph]);
        assert_eq!(runs.get(&plan, &segment(&long, 0..2)), None);
    }
}
