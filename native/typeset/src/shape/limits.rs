//! Detects faces whose rules can exceed a shaper's limits.
//!
//! rustybuzz allows a text 64 glyphs and 1,024 applications of nested rules per character (at least
//! 16,384 of each) and silently stops beyond that. Its glyphs are trusted only if the rules can't
//! have come near the limits; otherwise harfrust shapes, whose limits are four times as wide and
//! which reports exceeding them.

use std::collections::BTreeSet;

use skrifa::Font;
use skrifa::raw::TableProvider;
use skrifa::raw::tables::gpos::PositionSubtables;
use skrifa::raw::tables::gsub::{MultipleSubst, SubstitutionSubtables};
use skrifa::raw::tables::layout::{ChainedSequenceContext, SequenceContext, SequenceLookupRecord};

/// Glyphs per character up to which a text counts as ordinary; one rule may multiply a glyph by as
/// many.
const GLYPHS: usize = 8;

/// Applications of nested rules per glyph, by all rules of a face together: the shapers' 1,024 per
/// character, shared by [`GLYPHS`]. The service's own faces have at most 105.
const NESTED: usize = 1024 / GLYPHS;

/// Rules examined in a face; one with more is not trusted.
const RULES: usize = 1 << 18;

/// Rules nested in rules deeper than this are not followed: they count as endless.
const DEPTH: usize = 8;

/// Nanoseconds to shape a character by rules without contexts, measured in the bundled faces and rounded up.
const CHARACTER: u64 = 2_500;

/// Nanoseconds to try a contextual rule, measured in Noto Nastaliq Urdu, which has more than ten times as many as any
/// other bundled face.
const RULE: u64 = 7;

/// Upper bounds of the effect of a face's rules on one glyph.
pub(super) struct Limits {
    is_modest: bool,
    /// Contextual rules that may be tried at one glyph, by all lookups together.
    contexts: usize,
}

impl Limits {
    pub fn of(font: &Font) -> Self {
        let mut rules = Rules::default();
        let longest = substitutions(font, &mut rules);
        let nested = rules.nested();
        rules.lookups.clear();
        positions(font, &mut rules);
        let is_modest = longest <= GLYPHS && nested + rules.nested() <= NESTED && rules.seen <= RULES;
        Self { is_modest, contexts: rules.contexts }
    }

    /// Approximate maximum of nanoseconds that shaping a character takes, by either shaper.
    pub const fn price(&self) -> u64 {
        CHARACTER + RULE * self.contexts as u64
    }

    /// Returns whether shaping `characters` characters may have been stopped, given the resulting
    /// `glyphs`. (A face that first multiplies and then joins again is detected when the face is
    /// accepted, not here.)
    pub fn may_stop(&self, characters: usize, glyphs: usize) -> bool {
        !self.is_modest || glyphs > GLYPHS * (characters + GLYPHS)
    }
}

/// For each lookup of a table, the lookups that its rules apply, rule by rule.
#[derive(Default)]
struct Rules {
    lookups: Vec<BTreeSet<Vec<u16>>>,
    seen: usize,
    contexts: usize,
}

impl Rules {
    fn add(&mut self, records: &[SequenceLookupRecord]) {
        self.seen = self.seen.saturating_add(1);
        if self.seen <= RULES
            && let Some(lookup) = self.lookups.last_mut()
        {
            lookup.insert(records.iter().map(SequenceLookupRecord::lookup_list_index).collect());
        }
    }

    fn add_context(&mut self, context: &SequenceContext<'_>) {
        match context {
            SequenceContext::Format1(context) => {
                let sets = context.seq_rule_sets();
                let mut most = 0;
                for set in sets.iter().flatten().flatten() {
                    most = most.max(set.seq_rules().iter().count());
                    set.seq_rules().iter().flatten().for_each(|rule| self.add(rule.seq_lookup_records()));
                }
                self.contexts = self.contexts.saturating_add(most);
            }
            SequenceContext::Format2(context) => {
                let sets = context.class_seq_rule_sets();
                let mut most = 0;
                for set in sets.iter().flatten().flatten() {
                    most = most.max(set.class_seq_rules().iter().count());
                    set.class_seq_rules().iter().flatten().for_each(|rule| self.add(rule.seq_lookup_records()));
                }
                self.contexts = self.contexts.saturating_add(most);
            }
            SequenceContext::Format3(rule) => {
                self.contexts = self.contexts.saturating_add(1);
                self.add(rule.seq_lookup_records());
            }
            _ => self.seen = usize::MAX,
        }
    }

    fn add_chained(&mut self, context: &ChainedSequenceContext<'_>) {
        match context {
            ChainedSequenceContext::Format1(context) => {
                let sets = context.chained_seq_rule_sets();
                let mut most = 0;
                for set in sets.iter().flatten().flatten() {
                    most = most.max(set.chained_seq_rules().iter().count());
                    set.chained_seq_rules().iter().flatten().for_each(|rule| self.add(rule.seq_lookup_records()));
                }
                self.contexts = self.contexts.saturating_add(most);
            }
            ChainedSequenceContext::Format2(context) => {
                let sets = context.chained_class_seq_rule_sets();
                let mut most = 0;
                for set in sets.iter().flatten().flatten() {
                    most = most.max(set.chained_class_seq_rules().iter().count());
                    set.chained_class_seq_rules().iter().flatten().for_each(|rule| self.add(rule.seq_lookup_records()));
                }
                self.contexts = self.contexts.saturating_add(most);
            }
            ChainedSequenceContext::Format3(rule) => {
                self.contexts = self.contexts.saturating_add(1);
                self.add(rule.seq_lookup_records());
            }
            _ => self.seen = usize::MAX,
        }
    }

    /// Applications of nested rules at one glyph, by all lookups together.
    fn nested(&self) -> usize {
        let mut of_level = vec![0_usize; self.lookups.len()];
        for _ in 0..DEPTH {
            let cost = |rule: &Vec<u16>| {
                let nested = rule.iter().map(|lookup| 1 + of_level.get(usize::from(*lookup)).copied().unwrap_or(0));
                nested.fold(0, usize::saturating_add)
            };
            let next: Vec<usize> = self.lookups.iter().map(|rules| rules.iter().map(cost).max().unwrap_or(0)).collect();
            if next == of_level {
                return next.into_iter().fold(0, usize::saturating_add);
            }
            of_level = next;
        }
        usize::MAX
    }
}

/// Reads the rules of `GSUB`; returns the most glyphs that one of them puts in place of one.
fn substitutions(font: &Font, rules: &mut Rules) -> usize {
    let mut longest = 1;
    let Ok(list) = font.tables().gsub().and_then(|gsub| gsub.lookup_list()) else { return longest };
    for lookup in list.lookups().iter() {
        rules.lookups.push(BTreeSet::new());
        match lookup.and_then(|lookup| lookup.subtables()) {
            Ok(SubstitutionSubtables::Multiple(subtables)) => {
                for subtable in subtables.iter().flatten() {
                    let MultipleSubst::Format1(subtable) = subtable else { return usize::MAX };
                    for sequence in subtable.sequences().iter().flatten() {
                        longest = longest.max(usize::from(sequence.glyph_count()));
                    }
                }
            }
            Ok(SubstitutionSubtables::Contextual(subtables)) => {
                subtables.iter().flatten().for_each(|context| rules.add_context(&context));
            }
            Ok(SubstitutionSubtables::ChainContextual(subtables)) => {
                subtables.iter().flatten().for_each(|context| rules.add_chained(&context));
            }
            _ => {}
        }
    }
    longest
}

/// Reads the rules of `GPOS`.
fn positions(font: &Font, rules: &mut Rules) {
    let Ok(list) = font.tables().gpos().and_then(|gpos| gpos.lookup_list()) else { return };
    for lookup in list.lookups().iter() {
        rules.lookups.push(BTreeSet::new());
        match lookup.and_then(|lookup| lookup.subtables()) {
            Ok(PositionSubtables::Contextual(subtables)) => {
                subtables.iter().flatten().for_each(|context| rules.add_context(&context));
            }
            Ok(PositionSubtables::ChainContextual(subtables)) => {
                subtables.iter().flatten().for_each(|context| rules.add_chained(&context));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(lookups: &[&[&[u16]]]) -> usize {
        let of_lookup = |rules: &&[&[u16]]| rules.iter().map(|rule| rule.to_vec()).collect();
        Rules { lookups: lookups.iter().map(of_lookup).collect(), ..Rules::default() }.nested()
    }

    #[test]
    fn nested_rules_are_counted_with_what_they_nest() {
        assert_eq!(nested(&[]), 0);
        assert_eq!(nested(&[&[], &[&[0], &[0, 0]]]), 2);
        // The second applies the first twice, the third the second twice: 1 + 3 + 8.
        assert_eq!(nested(&[&[&[9]], &[&[0, 0]], &[&[1, 1]]]), 1 + 4 + 10);
        assert_eq!(nested(&[&[&[0]]]), usize::MAX);
        assert_eq!(nested(&[&[&[1, 1]], &[&[0, 0]]]), usize::MAX);
    }

    #[test]
    fn a_text_may_be_stopped_where_it_grew_or_the_face_is_not_modest() {
        let (modest, other) = (Limits { is_modest: true, contexts: 0 }, Limits { is_modest: false, contexts: 0 });
        assert!(!modest.may_stop(10, 8 * 18));
        assert!(modest.may_stop(10, 8 * 18 + 1));
        assert!(other.may_stop(10, 10));
    }
}
