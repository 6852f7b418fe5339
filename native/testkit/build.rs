//! Passes to the tests whether the code readers that they need are installed, so that tests without
//! them are skipped by name.

use std::process::Command;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(no_zbarimg)");
    println!("cargo::rustc-check-cfg=cfg(no_zxing)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PATH");
    println!("cargo::rerun-if-env-changed=PYTHONPATH");
    println!("cargo::rerun-if-env-changed=NAQSH_TEST_PYTHON");
    println!("cargo::rerun-if-env-changed=NAQSH_NO_SKIPS");
    let must_run = std::env::var("NAQSH_NO_SKIPS").is_ok_and(|value| value == "1");
    if !must_run && Command::new("zbarimg").arg("--version").output().is_err() {
        println!("cargo::rustc-cfg=no_zbarimg");
    }
    let zxing = Command::new(std::env::var("NAQSH_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned()))
        .args(["-c", "import zxingcpp"])
        .output();
    if !must_run && !zxing.is_ok_and(|output| output.status.success()) {
        println!("cargo::rustc-cfg=no_zxing");
    }
}
