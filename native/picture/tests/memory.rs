//! Memory, measured in a separate process.

#![cfg(test)]

use std::fs;

use picture::{Fit, Refusal, Target, fit};
use work::alone;

const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files");
const TARGET: Target = Target { width: 64, height: 64, fit: Fit::Cover, focus: (0.5, 0.5) };

/// A number of bytes that the system reports about this process.
fn status(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

#[test]
fn hostile_and_honest_pictures_leave_no_memory_behind() {
    let names =
        ["plain.jpg", "progressive.jpg", "p3.jpg", "alpha.png", "interlaced.png", "plain.webp", "lossless.webp"];
    let files: Vec<Vec<u8>> = names.iter().map(|name| fs::read(format!("{FILES}/{name}")).unwrap()).collect();
    let draw_all = || {
        for file in &files {
            fit(file, &TARGET, &alone(&|| false)).unwrap();
            fit(&file[..file.len() - 20], &TARGET, &alone(&|| false)).unwrap_err();
        }
        let mut huge = files[0].clone();
        let frame = huge.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
        huge[frame + 5..frame + 9].fill(0xFF);
        assert_eq!(fit(&huge, &TARGET, &alone(&|| false)), Err(Refusal::TooLarge));
    };
    (0..20).for_each(|_| draw_all());
    let before = status("VmRSS:");
    (0..300).for_each(|_| draw_all());
    let after = status("VmRSS:");
    assert!(after < before + (4 << 20), "{before} bytes became {after}");
    assert!(status("VmHWM:") < 64 << 20, "{} bytes", status("VmHWM:"));
}
