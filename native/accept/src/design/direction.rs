//! Texts that read from the right, for usvg, which knows no `direction`: anchors change sides, and
//! an embedding sets the order of words.

use std::collections::BTreeSet;

use resvg::usvg::roxmltree::{Document, Node};

use super::edits::{Edit, after_tag};
use super::styles::Styles;
use crate::svg::scan;

/// Starts a right-to-left embedding.
pub const EMBEDDING: char = '\u{202B}';

const CDATA: &str = "<![CDATA[";

/// True if the text of an element reads from the right.
pub fn is_rtl(node: Node, styles: &Styles) -> bool {
    styles.inherited(node, "direction").as_deref() == Some("rtl")
}

/// Adds the edits that make usvg set texts as their direction says.
pub fn rewrite(xml: &Document, styles: &Styles, edits: &mut Vec<Edit>) {
    for text in xml.descendants().filter(|node| scan::name(node) == Some("text")) {
        let parts: Vec<Node> = text.descendants().filter(is_words).collect();
        if !parts.iter().any(|part| is_rtl(*part, styles)) {
            continue;
        }
        let mut starts = BTreeSet::new();
        for part in parts {
            let is_rtl = is_rtl(part, styles);
            edits.push(anchored(part, styles, is_rtl));
            if is_rtl && (part == text || is_placed(&part)) {
                starts.extend(first_letter(part));
            }
        }
        edits.extend(starts.into_iter().map(|at| (at, EMBEDDING.to_string())));
    }
}

fn is_words(node: &Node) -> bool {
    matches!(scan::name(node), Some("text" | "tspan" | "textPath"))
}

/// True if an element has one place of its own; more places are those of single letters.
fn is_placed(node: &Node) -> bool {
    let places = ["x", "y"].map(|name| {
        node.attribute(name).map_or(0, |list| list.split([' ', ',']).filter(|one| !one.is_empty()).count())
    });
    scan::name(node) == Some("textPath") || (places.contains(&1) && places.iter().all(|count| *count <= 1))
}

fn anchored(node: Node, styles: &Styles, is_rtl: bool) -> Edit {
    let anchor = styles.inherited(node, "text-anchor").unwrap_or_default();
    let side = match (anchor.as_str(), is_rtl) {
        ("middle", _) => "middle",
        ("end", false) | ("", true) | ("start", true) => "end",
        _ => "start",
    };
    match node.attribute_node("style") {
        Some(style) => (style.range_value().end, format!(";text-anchor:{side}")),
        None => (after_tag(&node), format!(" style=\"text-anchor:{side}\"")),
    }
}

/// The place of the first letter in an element that is not white space.
fn first_letter(node: Node) -> Option<usize> {
    node.descendants().filter(Node::is_text).find_map(|text| {
        let range = text.range();
        let source = text.document().input_text().get(range.clone())?;
        let letters = source.strip_prefix(CDATA).unwrap_or(source);
        let first = letters.find(|letter: char| !letter.is_whitespace())?;
        Some(range.start + source.len() - letters.len() + first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::styles::style_sheets;

    fn edits(inside: &str) -> Vec<String> {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg'>{inside}</svg>");
        let xml = Document::parse(&text).expect("well-formed");
        let css = style_sheets(&xml);
        let mut edits = Vec::new();
        rewrite(&xml, &Styles::of(&css), &mut edits);
        edits.into_iter().map(|(at, added)| format!("{}|{added}", &text[..at].chars().last().unwrap_or(' '))).collect()
    }

    #[test]
    fn texts_from_the_left_stay() {
        assert_eq!(edits("<text direction='ltr'>a</text><text>ب</text>"), Vec::<String>::new());
    }

    #[test]
    fn anchors_change_sides() {
        assert_eq!(edits("<text direction='rtl'> ب</text>"), ["t| style=\"text-anchor:end\"", " |\u{202B}"]);
        assert_eq!(
            edits("<text style='direction:rtl;text-anchor:end'>ب</text>"),
            ["d|;text-anchor:start", ">|\u{202B}"]
        );
        assert_eq!(
            edits("<style>text{direction:rtl}</style><text text-anchor='middle'><tspan x='3'>ب</tspan></text>"),
            ["t| style=\"text-anchor:middle\"", "n| style=\"text-anchor:middle\"", ">|\u{202B}"]
        );
    }
}
