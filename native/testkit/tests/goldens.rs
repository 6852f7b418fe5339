//! Every golden is unchanged, regardless of the renderer.

#![cfg(test)]

use std::collections::BTreeSet;
use std::process::Command;

use testkit::{CaseRenderer, cases, compare, update};

/// Set to 1, goldens are written instead of compared.
const UPDATE: &str = "NAQSH_UPDATE_GOLDENS";

#[test]
fn every_golden_is_as_it_was() {
    let renderer = CaseRenderer::default();
    let mut reports = Vec::new();
    for case in cases().unwrap() {
        let golden = match renderer.render(&case) {
            Ok(golden) => golden,
            Err(error) => {
                reports.push(error.to_string());
                continue;
            }
        };
        if std::env::var(UPDATE).is_ok_and(|value| value == "1") {
            update(&case, &golden).unwrap();
        }
        match compare(&case, &golden) {
            Ok(None) => {}
            Ok(Some(difference)) => reports.push(format!("golden {}\n{}", difference.id, difference.report)),
            Err(error) => reports.push(error.to_string()),
        }
    }
    assert!(reports.is_empty(), "{}\n{UPDATE}=1 accepts what is given", reports.join("\n"));
}

#[test]
fn two_processes_with_one_and_eight_threads_agree() {
    let hashes = |threads: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_golden-hashes")).arg(threads).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (one, eight) = (hashes("1"), hashes("8"));
    assert_eq!(one, eight);
    // A picture and a layout each, or more lines if they differ between renders.
    assert_eq!(one.lines().count(), 2 * cases().unwrap().len(), "{one}");
}

#[test]
fn cases_and_files_belong_together() {
    let cases = cases().unwrap();
    let ids: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(ids.len(), cases.len(), "two cases have one id");
    assert!(cases.len() >= 150, "only {} cases", cases.len());
    let pictures: BTreeSet<String> = cases.iter().map(testkit::Case::file).collect();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for folder in ["test/golden", "test/fixtures/cards"] {
        for entry in std::fs::read_dir(format!("{root}/{folder}")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_known = match name.strip_suffix(".glyphs.txt") {
                Some(id) => ids.contains(id),
                None => pictures.contains(&name) || name.ends_with(".json") || name == ".actual",
            };
            assert!(is_known, "{folder}/{name} has no case");
        }
    }
}
