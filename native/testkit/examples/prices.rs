//! Prints the estimated costs of templates beside the measured ones, in milliseconds: compiling,
//! and a first render.
//!
//! ```text
//! cargo run --release -p testkit --example prices [part of a name]
//! ```

use std::error::Error;

use testkit::{CaseRenderer, cases, demanding};

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    println!(
        "{:36} {:>9} {:>9} {:>6} {:>9} {:>9} {:>6}",
        "compile, render", "estimate", "taken", "", "estimate", "taken", ""
    );
    let cases = demanding().into_iter().map(|(case, _)| case).chain(cases()?);
    for case in cases.filter(|case| case.id.contains(&wanted)) {
        let work = CaseRenderer::unlimited().time(&case)?;
        let line = |(estimate, taken): (f64, f64)| format!("{estimate:9.2} {taken:9.2} {:6.2}", estimate / taken);
        println!("{:36} {} {}", case.id, line(work.compile), line(work.render));
    }
    Ok(())
}
