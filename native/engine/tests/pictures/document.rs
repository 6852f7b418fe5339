//! PDF files: what is static is laid out and written with the first one, and all are as if it were not.

use engine::{Format, Options};

use crate::support::{Chance, engine, preparation, render};

#[test]
fn a_document_does_not_depend_on_those_before_it() {
    let mut chance = Chance(17);
    let format = Format::Pdf(Default::default());
    for round in 0..60 {
        let schema = chance.schema();
        let ready = preparation(&schema, 1.0);
        let used = engine(Options::default());
        used.prepare("t", ready.clone()).unwrap();
        for _ in 0..3 {
            let data = chance.data();
            let fresh = engine(Options::default());
            fresh.prepare("t", ready.clone()).unwrap();
            let (first, later) = (render(&fresh, "t", &data, format), render(&used, "t", &data, format));
            assert!(first.file == later.file, "round {round}: {schema} {data}");
            assert_eq!(first.warnings, later.warnings, "round {round}: {schema} {data}");
            assert_eq!(
                render(&fresh, "t", &data, Format::Png).warnings,
                later.warnings,
                "round {round}: {schema} {data}"
            );
        }
    }
}
