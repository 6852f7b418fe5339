//! Bombs are refused quickly, by a budget or by the process's limits. See
//! test/support/font-bombs.ts.

use std::time::{Duration, Instant};

use super::support::{fixture, font, judge, run};

#[test]
fn bombs_are_refused_within_a_second() {
    for (bomb, reason) in [
        ("compositeFanOut", "over_budget"),
        ("compositeCycle", "broken_tables"),
        ("cffSubroutines", "over_budget"),
        ("gsubExpansion", "over_budget"),
        ("gsubRecursion", "over_budget"),
        ("cmapHugeGroup", "over_budget"),
        ("colrFanOut", "over_budget"),
        ("colrCycle", "broken_tables"),
        ("ttcManyFaces", "broken_tables"),
        ("woffHugeTable", "over_budget"),
        ("woff2HugeFont", "over_budget"),
    ] {
        let bytes = fixture(&format!("hostile/{bomb}.font"));
        let start = Instant::now();
        assert_eq!(font(&bytes).reason(), reason, "{bomb}");
        assert!(start.elapsed() < Duration::from_secs(1), "{bomb} took {:?}", start.elapsed());
    }
    assert_eq!(font(&fixture("hostile/plain.font")).reason(), "ok", "without a fuse the font is sound");
}

#[test]
fn a_panic_in_a_parser_is_a_refusal() {
    // A GSUB table on which rustybuzz 0.20.1 panics; found by changing bytes of a sound font at random.
    let answer = font(&fixture("fonts/amiri-subset-damaged.ttf"));
    assert_eq!(answer.reason(), "broken_tables");
    assert!(answer.verdict["refused"]["detail"].to_string().contains("only damaged files"), "{}", answer.verdict);
}

#[test]
fn memory_beyond_the_limit_ends_the_process_and_not_the_machine() {
    // 300 attributes that each expand to the same 4 MB: 1.2 GB from a file of 4 MB.
    let entity = "x".repeat(4 << 20);
    let elements = "<g a='&e;'/>".repeat(300);
    let svg = format!(
        "<!DOCTYPE svg [<!ENTITY e '{entity}'>]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{elements}</svg>"
    );
    let output = run(&["svg"], svg.as_bytes());
    assert!(output.status.code().is_none(), "ended by a signal, not {:?}", output.status);
    assert!(output.stdout.is_empty());
}

#[test]
fn an_svg_is_drawn_to_straight_rgba() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><path fill='#0f0' d='M0 0h1v1H0z'/></svg>";
    let answer = judge(&["svg"], svg.as_bytes());
    assert_eq!(answer.verdict["ok"], serde_json::json!({ "width": 2, "height": 1 }));
    assert_eq!(answer.payload, [0, 255, 0, 255, 0, 0, 0, 0]);
    assert_eq!(judge(&["svg", "--max-side", "1"], svg.as_bytes()).reason(), "svg_too_large");
    assert_eq!(judge(&["svg", "--max-pixels", "1"], svg.as_bytes()).reason(), "svg_too_large");
    assert_eq!(
        judge(&["svg"], svg.replace("path", "text").replace("/></svg>", ">ا</text></svg>").as_bytes()).reason(),
        { "svg_text" }
    );
}

#[test]
fn the_largest_picture_fits_into_the_limits() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='7000' height='7000'>\
               <g opacity='0.5'><rect width='7000' height='7000'/></g></svg>";
    let answer = judge(&["svg"], svg.as_bytes());
    assert_eq!(answer.payload.len(), 7000 * 7000 * 4);
    assert_eq!(answer.payload[..4], [0, 0, 0, 128]);
}

#[test]
fn deep_drawings_do_not_overflow_the_stack() {
    let deep = format!("{}<path d='M0 0h1v1z'/>{}", "<g opacity='.9'>".repeat(900), "</g>".repeat(900));
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>{deep}</svg>");
    assert_eq!(judge(&["svg"], svg.as_bytes()).reason(), "ok");
}

#[test]
fn a_wrong_call_is_an_error_of_the_caller() {
    let output = run(&["png"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("usage: naqsh-accept"));
}
