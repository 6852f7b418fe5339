//! Any bytes as an uploaded font: refused or accepted within the budgets. An accepted font can be
//! used, and its plain sfnt is accepted again with the same report.

#![no_main]

use accept::FontBudget;
use accept::font::{Format, judge};
use libfuzzer_sys::fuzz_target;
use naqsh_fuzz::{face, judging};

fuzz_target!(|bytes: &[u8]| {
    let Some(Ok((mut report, sfnt))) = judging(|| judge(bytes, 0, FontBudget::default())) else { return };
    assert!((0.0..=1.0).contains(&report.arabic.coverage), "{report:?}");
    assert!((1..=1000).contains(&report.weight), "{report:?}");
    assert!(!report.family.trim().is_empty(), "{report:?}");
    assert!(face(sfnt.to_vec()).is_some(), "an accepted font can't be used: {report:?}");
    if matches!(report.format, Format::Woff | Format::Woff2)
        && let Some(again) = judging(|| judge(&sfnt, 0, FontBudget::default()))
    {
        let (again, _) = again.expect("what was unpacked and accepted is accepted");
        report.format = again.format;
        assert_eq!(report, again);
    }
});
