//! Insertions into the text of a document.

use resvg::usvg::roxmltree::Node;

/// A place in the document, and text to insert there.
pub type Edit = (usize, String);

/// The text with all insertions.
pub fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(at, _)| *at);
    let mut out = String::with_capacity(text.len() + edits.iter().map(|(_, added)| added.len()).sum::<usize>());
    let mut last = 0;
    for (at, added) in edits {
        let Some(part) = text.get(last..at) else { continue };
        out.push_str(part);
        out.push_str(&added);
        last = at;
    }
    out.push_str(text.get(last..).unwrap_or_default());
    out
}

/// The place behind the name of an element's tag.
pub fn after_tag(node: &Node) -> usize {
    let start = node.range().start + 1;
    let text = node.document().input_text().get(start..).unwrap_or_default();
    start + text.find(|letter: char| letter.is_whitespace() || matches!(letter, '/' | '>')).unwrap_or(0)
}
