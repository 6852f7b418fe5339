//! Any bytes as a schema and, after a zero byte, as data: validated, and filled if both are valid.

#![no_main]

use engine::{Failure, inspect};
use libfuzzer_sys::fuzz_target;
use scene::{Content, MAX_ISSUES, data, fill};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (schema, values) = text.split_once('\0').unwrap_or((text, "{}"));
    let template = match inspect(schema) {
        Ok(inspection) => inspection.template,
        Err(Failure::Invalid(issues)) => {
            assert!((1..=MAX_ISSUES).contains(&issues.len()), "{} issues", issues.len());
            assert!(issues.iter().all(|issue| !issue.msg.is_empty()), "{issues:?}");
            return;
        }
        Err(_) => return,
    };
    let Ok(values) = data::parse(values) else { return };
    let Ok(values) = scene::check(&template, &values, &[]) else { return };
    let Ok(scene) = fill(&template, &values, 1.0) else { return };
    assert!(scene.layers.len() <= template.layers.len());
    for layer in &scene.layers {
        if let Content::Text(block) = &layer.content {
            assert!(block.min_size <= block.size, "{block:?}");
        }
    }
});
