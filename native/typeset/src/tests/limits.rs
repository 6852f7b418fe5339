//! Faces whose rules exceed the shaping limits: refused by either shaper, regardless of the other's
//! output.

use std::sync::Arc;

use scene::frame::FaceData;

use super::{block, bytes, frame};
use crate::dump::{DumpError, ShapeRequest, dump};
use crate::shape::Exhausted;
use crate::{Binding, Budget, Face, FontSet, LAYOUT_WORK, LayoutError, Role, Shaper, layout};

/// Lookups of one face: type and subtable.
type Lookups = Vec<(u16, Vec<u16>)>;

/// A `GSUB` table that applies the first `applied` of its lookups to every text (`ccmp` of the script `DFLT`).
fn gsub(applied: u16, lookups: &Lookups) -> Vec<u8> {
    let header = [1, 0, 10, 30, 30 + 12 + 2 * applied];
    let scripts = [1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0];
    let features = [1, 0x6363, 0x6D70, 8, 0, applied].into_iter().chain(0..applied);
    let count = lookups.len() as u16;
    let mut list = vec![count];
    let mut offset = 2 + 2 * count;
    for (_, subtable) in lookups {
        list.push(offset);
        offset += 8 + 2 * subtable.len() as u16;
    }
    for (kind, subtable) in lookups {
        list.extend([*kind, 0, 1, 8]);
        list.extend(subtable);
    }
    header.into_iter().chain(scripts).chain(features).chain(list).flat_map(u16::to_be_bytes).collect()
}

/// Replaces one glyph by `count` copies (MultipleSubstFormat1).
fn multiply(glyph: u16, count: u16) -> (u16, Vec<u16>) {
    let sequence = std::iter::once(count).chain(std::iter::repeat_n(glyph, usize::from(count)));
    let coverage = 8 + 2 * (count + 1);
    (2, [1, coverage, 1, 8].into_iter().chain(sequence).chain([1, 1, glyph]).collect())
}

/// At the glyph, the lookup `times` times (SequenceContextFormat3).
fn nest(glyph: u16, lookup: u16, times: u16) -> (u16, Vec<u16>) {
    let records = (0..times).flat_map(|_| [0, lookup]);
    (5, [3, 1, times, 8 + 4 * times].into_iter().chain(records).chain([1, 1, glyph]).collect())
}

/// Noto Naskh with other rules.
fn with_gsub(rules: impl FnOnce(u16) -> Vec<u8>) -> Arc<Face> {
    let mut bytes = bytes("Noto Naskh Arabic");
    let glyph = super::ids(&super::line("x", "Noto Naskh Arabic"))[0];
    let table = rules(glyph);
    let record = bytes.windows(4).position(|tag| tag == b"GSUB").unwrap();
    let offset = bytes.len() as u32;
    bytes[record + 8..record + 12].copy_from_slice(&offset.to_be_bytes());
    bytes[record + 12..record + 16].copy_from_slice(&(table.len() as u32).to_be_bytes());
    bytes.extend(table);
    Face::parse(Arc::new(FaceData { sha256: "bomb".to_owned(), index: 0, bytes })).unwrap()
}

fn shaped(face: &Face, shaper: Shaper, text: &str) -> Result<usize, DumpError> {
    dump(face, shaper, &ShapeRequest { text, ..ShapeRequest::default() }).map(|glyphs| glyphs.len())
}

const BOTH: [Shaper; 2] = [Shaper::Rustybuzz, Shaper::Harfrust];

#[test]
fn growth_beyond_the_limit_is_an_error() {
    let doubled = |times: u16| with_gsub(|glyph| gsub(times, &vec![multiply(glyph, 2); usize::from(times)]));
    let (tame, bomb) = (doubled(16), doubled(17));
    let in_two = with_gsub(|glyph| gsub(2, &vec![multiply(glyph, 20_000), multiply(glyph, 4)]));
    for shaper in BOTH {
        assert_eq!(shaped(&tame, shaper, "x"), Ok(1 << 16), "{shaper:?}");
        assert_eq!(shaped(&bomb, shaper, "x"), Err(DumpError::Exhausted(Exhausted)), "{shaper:?}");
        assert_eq!(shaped(&in_two, shaper, "x"), Err(DumpError::Exhausted(Exhausted)), "{shaper:?}");
        assert_eq!(shaped(&bomb, shaper, "y"), Ok(1), "{shaper:?}");
    }
}

#[test]
fn nesting_beyond_the_limit_is_an_error() {
    // Each lookup applies the next one forty times, four deep: 40 + 1,600 + 64,000 applications of rules.
    let nested = |times: u16| {
        with_gsub(|glyph| {
            let deep = (1..4).map(|next| nest(glyph, next, times));
            gsub(1, &deep.chain([multiply(glyph, 1)]).collect())
        })
    };
    let (tame, bomb) = (nested(8), nested(40));
    for shaper in BOTH {
        assert_eq!(shaped(&tame, shaper, "x"), Ok(1), "{shaper:?}");
        assert_eq!(shaped(&bomb, shaper, "x"), Err(DumpError::Exhausted(Exhausted)), "{shaper:?}");
    }
}

#[test]
fn a_layout_says_so_too() {
    let bomb = with_gsub(|glyph| gsub(17, &vec![multiply(glyph, 2); 17]));
    for shaper in BOTH {
        let binding = Binding {
            family: "V".to_owned(),
            weight: 400,
            italic: false,
            face: bomb.clone().into(),
            role: Role::Named,
            shaper: Shaper::default(),
        };
        let fonts = FontSet::new(vec![binding]).with_shaper(shaper);
        let set = |text| {
            layout(&block(text, &["V"]), frame(900.0, 900.0), &fonts, &Budget::new(LAYOUT_WORK, &|| false)).map(|_| ())
        };
        assert_eq!(set("abc x"), Err(LayoutError::Exhausted(Exhausted)), "{shaper:?}");
        assert_eq!(set("abc"), Ok(()), "{shaper:?}");
    }
}
