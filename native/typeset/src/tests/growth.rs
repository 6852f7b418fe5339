//! The counted cost of a layout is in proportion to its text and known before the work is done.

use scene::{Overflow, TextBlock, TextStyle};

use super::families::FAMILIES;
use super::{block, fonts, frame};
use crate::{Budget, LAYOUT_WORK, LayoutError, layout};

const LETTERS: [&str; 16] = ["م", "ب", "ح", "س", "ل", "لا", "ي", "ى", "ج", "ك", "ه", "ع", "ا", "ر", "ٹ", "A"];
const MARKS: [&str; 6] = ["", "", "\u{64E}", "\u{650}", "\u{651}\u{64E}", "\u{640}"];

/// A budget that no test exhausts.
const PLENTY: u64 = 100 * LAYOUT_WORK;

/// Clusters of one to three letters, by a fixed sequence (xorshift64).
fn clusters(count: usize) -> Vec<String> {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut pick = |from: &[&'static str]| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        from[(seed % from.len() as u64) as usize]
    };
    let mut cluster =
        || (0..pick(&["1", "11", "111"]).len()).map(|_| [pick(&LETTERS), pick(&MARKS)].concat()).collect();
    (0..count).map(|_| cluster()).collect()
}

fn narrow(text: &str, family: &str, overflow: Overflow) -> TextBlock {
    let mut block = block(text, &[family]);
    block.style = TextStyle { size: 44.0, min_size: 20.0, max_lines: Some(2), overflow, ..block.style };
    block
}

fn cost(block: &TextBlock, budget: u64) -> Result<u64, LayoutError> {
    let family = &block.runs[0].style.fonts[0];
    let spent = Budget::new(budget, &|| false);
    layout(block, frame(600.0, 300.0), &fonts(&[family]), &spent)?;
    Ok(budget - spent.left())
}

#[test]
fn a_repeated_cluster_costs_in_proportion_to_its_length() {
    // Those that cascade in Nastaliq, and others.
    let mut all: Vec<String> = ["م", "س", "مَّ", "ججج"].map(str::to_owned).into();
    all.extend(clusters(6));
    for family in FAMILIES {
        for cluster in &all {
            for overflow in [Overflow::Shrink, Overflow::Wrap] {
                let of = |letters: usize| {
                    let text = cluster.repeat(letters / cluster.chars().count());
                    cost(&narrow(&text, family, overflow), PLENTY).unwrap()
                };
                let (short, long) = (of(800), of(3_200));
                assert!(
                    long < 6 * short,
                    "{family} {cluster} {overflow:?}: {short} ns, {long} ns for four times as much"
                );
            }
        }
    }
}

#[test]
fn what_shaping_costs_is_known_before_it_is_done() {
    for family in ["Noto Nastaliq Urdu", "Amiri"] {
        let block = narrow("نستعليق", family, Overflow::Error);
        let exact = cost(&block, PLENTY).unwrap();
        assert_eq!(cost(&block, exact), Ok(exact));
        assert_eq!(cost(&block, exact - 1), Err(LayoutError::Budget));
    }
    // A text that alone costs more is not shaped at all.
    let budget = Budget::new(LAYOUT_WORK / 10, &|| false);
    let long = narrow(&"م".repeat(10_000), "Noto Nastaliq Urdu", Overflow::Shrink);
    let refused = layout(&long, frame(900.0, 300.0), &fonts(&["Noto Nastaliq Urdu"]), &budget);
    assert_eq!((refused, budget.left()), (Err(LayoutError::Budget), LAYOUT_WORK / 10));
}

#[test]
fn a_face_of_many_contexts_costs_more_a_letter() {
    let costs = |family: &str| cost(&narrow("نستعليق", family, Overflow::Error), PLENTY).unwrap();
    assert!(costs("Noto Nastaliq Urdu") > 3 * costs("Amiri"));
    assert!(costs("Amiri") > costs("Tajawal"));
}
