//! Writes cases as `<id>.pdf` and `<id>.png` into a folder, for programs that compare the two.
//!
//! ```text
//! cargo run -p testkit --bin pdf-and-png -- <folder> goldens|<golden>|random-<seed>…
//! ```

use std::error::Error;
use std::fs;
use std::path::Path;

use engine::{Format, PdfSettings};
use testkit::{Case, CaseRenderer, cases, random};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, wanted @ ..] = arguments.as_slice() else { return Err("where to?".into()) };
    let renderer = CaseRenderer::unlimited();
    let goldens = cases()?;
    for wanted in wanted {
        let cases: Vec<Case> = match wanted.strip_prefix("random-") {
            Some(seed) => vec![random(seed.parse()?)],
            None => goldens.iter().filter(|case| wanted == "goldens" || *wanted == case.id).cloned().collect(),
        };
        if cases.is_empty() {
            return Err(format!("there is no case \"{wanted}\"").into());
        }
        for case in cases {
            for (ending, format) in [("pdf", Format::Pdf(PdfSettings::default())), ("png", Format::Png)] {
                let file = renderer.render(&Case { output: format.into(), ..case.clone() })?.file;
                fs::write(Path::new(folder).join(format!("{}.{ending}", case.id)), file)?;
            }
        }
    }
    Ok(())
}
