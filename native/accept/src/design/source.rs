//! Reads the XML of a design before usvg does: refuses hostile documents, notes contents that no
//! layer can hold, and marks elements so that layers can be traced to them.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Error, Node, ParsingOptions};
use serde::Serialize;

use super::direction;
use super::edits::{Edit, after_tag, edited};
use super::entities;
use super::request::Limits;
use super::styles::{Styles, style_sheets};
use crate::svg::{cost, scan};
use crate::{Reason, Refusal};

/// Starts the ids of elements that have none in the file.
const MARK: &str = "naqsh-";

/// Nodes that the XML may hold: elements, text and comments.
const MAX_NODES: u32 = 1 << 20;

/// Elements that usvg draws or refers to; those of filters start with `fe`.
const KNOWN: &str = " svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image \
                     linearGradient radialGradient stop clipPath mask filter pattern marker switch a title style ";
const MOTION: &str = " animate animateMotion animateTransform set discard mpath ";
/// Elements that do not affect the look.
const SILENT: &str = " metadata desc namedview view cursor ";
/// Elements that draw nothing in their own place.
const UNSEEN: &str =
    " defs symbol linearGradient radialGradient clipPath mask filter pattern marker stop title style script ";
/// Elements that become layers.
const DRAWN: &str = " g use path rect circle ellipse line polyline polygon text image ";

/// A part of the file that no layer can hold.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The reason, as the importer's report names it.
    pub reason: &'static str,
    /// Its name in the file; may be empty.
    pub name: String,
}

/// An element of the file, to which layers are traced by its id.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Element {
    /// The name of the element: `rect`, `text`.
    pub tag: String,
    /// The name that its author gave to it; may be empty.
    pub name: String,
    /// Set if its text reads from the right.
    pub is_rtl: bool,
}

/// The document that usvg reads, and facts that it leaves out.
#[derive(Debug)]
pub struct Source {
    /// The document, in which every element that becomes a layer has an id.
    pub text: String,
    /// Elements by their ids.
    pub elements: BTreeMap<String, Element>,
    /// Parts that are lost.
    pub notes: Vec<Note>,
}

impl Source {
    /// Checks a document, and marks its elements.
    pub fn read(bytes: &[u8], limits: Limits) -> Result<Self, Refusal> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let text = std::str::from_utf8(bytes).map_err(|_| Refusal::new(Reason::BrokenSvg, "It is not UTF-8."))?;
        entities::check(text)?;
        let parsing = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..Default::default() };
        let xml = Document::parse_with_options(text, parsing).map_err(|error| match error {
            Error::NodesLimitReached => too_many(),
            Error::EntityReferenceLoop(_) => entities::refusal(),
            error => Refusal::new(Reason::BrokenSvg, error.to_string()),
        })?;
        if scan::name(&xml.root_element()) != Some("svg") {
            return Err(Refusal::new(Reason::NotSvg, "The root element is not svg in the SVG namespace."));
        }
        check_depth(&xml, limits.deepest)?;
        if cost::count(&xml)? > limits.elements {
            return Err(too_many());
        }
        let css = style_sheets(&xml);
        let styles = Styles::of(&css);
        let mut reader = Reader { elements: BTreeMap::new(), notes: Vec::new(), edits: Vec::new() };
        reader.elements(&xml, &styles);
        if has_foreign_url(&css) || css.contains("@import") {
            reader.note("lost_outside", "style");
        }
        reader.hidden(xml.root_element(), &styles);
        let Reader { elements, notes, mut edits } = reader;
        direction::rewrite(&xml, &styles, &mut edits);
        Ok(Self { text: edited(text, edits), elements, notes })
    }
}

fn too_many() -> Refusal {
    Refusal::new(Reason::SvgTooMany, "The SVG draws too many elements.")
}

/// Levels of elements, counted without recursion.
fn check_depth(xml: &Document, deepest: usize) -> Result<(), Refusal> {
    let mut depth = 0;
    let mut node = xml.root_element();
    loop {
        if depth > deepest {
            return Err(Refusal::new(Reason::SvgTooDeep, "The elements of the SVG nest too deep."));
        }
        if let Some(child) = node.first_element_child() {
            depth += 1;
            node = child;
            continue;
        }
        loop {
            if let Some(sibling) = node.next_sibling_element() {
                node = sibling;
                break;
            }
            let Some(parent) = node.parent_element() else { return Ok(()) };
            depth -= 1;
            node = parent;
        }
    }
}

struct Reader {
    elements: BTreeMap<String, Element>,
    notes: Vec<Note>,
    edits: Vec<Edit>,
}

impl Reader {
    fn note(&mut self, reason: &'static str, name: &str) {
        self.notes.push(Note { reason, name: name.chars().take(80).collect() });
    }

    fn elements(&mut self, xml: &Document, styles: &Styles) {
        for (number, node) in xml.descendants().filter(Node::is_element).enumerate() {
            let Some(tag) = scan::name(&node) else { continue };
            self.check_tag(&node, tag);
            self.check_attributes(&node, tag);
            if !is_in(DRAWN, tag) {
                continue;
            }
            let id = match node.attribute("id") {
                Some(id) => id.to_owned(),
                None => {
                    let id = format!("{MARK}{number}");
                    self.edits.push((after_tag(&node), format!(" id=\"{id}\"")));
                    id
                }
            };
            let is_rtl = tag == "text" && direction::is_rtl(node, styles);
            let element = Element { tag: tag.to_owned(), name: name_of(&node), is_rtl };
            self.elements.entry(id).or_insert(element);
        }
    }

    fn check_tag(&mut self, node: &Node, tag: &str) {
        let id = |node: Option<Node>| node.and_then(|one| one.attribute("id").map(str::to_owned)).unwrap_or_default();
        match tag {
            "script" => self.note("lost_script", ""),
            "foreignObject" => self.note("lost_html", &id(Some(*node))),
            tag if is_in(MOTION, tag) => self.note("lost_motion", &id(node.parent_element())),
            tag if is_in(KNOWN, tag) || is_in(SILENT, tag) || tag.starts_with("fe") => {}
            tag => self.note("lost_object", tag),
        }
    }

    fn check_attributes(&mut self, node: &Node, tag: &str) {
        let id = node.attribute("id").unwrap_or_default();
        for attribute in node.attributes() {
            let value = attribute.value().trim();
            if attribute.name() == "href" {
                let is_inside = value.is_empty() || value.starts_with('#') || tag == "a";
                let is_picture = tag == "image" && starts_with_ignoring_case(value, "data:image/");
                if !is_inside && !is_picture {
                    let shown: String = value.chars().take(60).collect();
                    self.note("lost_outside", if id.is_empty() { &shown } else { id });
                }
            } else if !starts_with_ignoring_case(attribute.name(), "on") && has_foreign_url(value) {
                self.note("lost_outside", id);
            }
        }
    }

    /// Notes elements that are not displayed.
    fn hidden(&mut self, node: Node, styles: &Styles) {
        for child in node.children().filter(Node::is_element) {
            let Some(tag) = scan::name(&child) else { continue };
            if is_in(UNSEEN, tag) || !(is_in(KNOWN, tag) || tag == "svg") {
                continue;
            }
            if styles.value(child, "display").as_deref() == Some("none") {
                let name = name_of(&child);
                self.note("lost_hidden", if name.is_empty() { tag } else { &name });
            } else if tag != "text" {
                self.hidden(child, styles);
            }
        }
    }
}

/// The name that the author gave to an element; empty if there is none.
fn name_of(node: &Node) -> String {
    let label = node
        .attributes()
        .find(|one| one.name() == "label" && one.namespace().is_some_and(|namespace| namespace.contains("inkscape")));
    let title = node.children().find(|child| scan::name(child) == Some("title"));
    let names = [
        label.map(|one| one.value()),
        node.attribute("data-name"),
        node.attribute("aria-label"),
        title.and_then(|one| one.text()),
        node.attribute("id"),
    ];
    let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    names.into_iter().flatten().map(plain).find(|name| !name.is_empty()).unwrap_or_default()
}

fn is_in(list: &str, tag: &str) -> bool {
    !tag.contains(' ') && list.contains(&format!(" {tag} "))
}

fn starts_with_ignoring_case(value: &str, head: &str) -> bool {
    value.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head))
}

/// True if a value refers to another file.
fn has_foreign_url(value: &str) -> bool {
    value.match_indices("url(").any(|(at, open)| {
        let inside = value.get(at + open.len()..).unwrap_or_default();
        !inside.trim_start().trim_start_matches(['"', '\'']).trim_start().starts_with('#')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { elements: 1000, deepest: 64 };

    fn svg(inside: &str) -> String {
        format!("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>{inside}</svg>")
    }

    fn notes(inside: &str) -> Vec<(&'static str, String)> {
        let source = Source::read(svg(inside).as_bytes(), LIMITS).expect("read");
        source.notes.into_iter().map(|Note { reason, name }| (reason, name)).collect()
    }

    fn refused(text: &str) -> Option<Reason> {
        Source::read(text.as_bytes(), LIMITS).err().map(|refusal| refusal.reason)
    }

    #[test]
    fn elements_without_an_id_get_one() {
        let source = Source::read(svg("<g><rect/><path id='a' d=''/><circle\n r='3'/></g>").as_bytes(), LIMITS);
        let source = source.expect("read");
        assert!(source.text.contains("<g id=\"naqsh-1\"><rect id=\"naqsh-2\"/><path id='a' d=''/><circle id="));
        assert_eq!(source.elements.get("a").map(|one| (one.tag.as_str(), one.name.as_str())), Some(("path", "a")));
        assert_eq!(source.elements.get("naqsh-2").map(|one| one.name.as_str()), Some(""));
    }

    #[test]
    fn names_are_those_of_authors() {
        let source = Source::read(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:i='http://www.inkscape.org/namespaces/inkscape'>\
             <g id='a' i:label='طبقة'/><g id='b'><title> A\n b </title></g><g id='c' aria-label=' '/></svg>"
                .as_bytes(),
            LIMITS,
        );
        let source = source.expect("read");
        let names: Vec<_> = source.elements.values().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["طبقة", "A b", "c"]);
    }

    #[test]
    fn lost_parts_are_noted() {
        assert_eq!(notes("<script>1</script>"), [("lost_script", String::new())]);
        assert_eq!(notes("<g id='a'><set/></g>"), [("lost_motion", "a".to_owned())]);
        assert_eq!(
            notes("<foreignObject id='f'/><video/>"),
            [("lost_html", "f".to_owned()), ("lost_object", "video".to_owned())]
        );
        assert_eq!(
            notes("<use href='a.svg#b'/><a href='https://example.com'/>"),
            [("lost_outside", "a.svg#b".to_owned())]
        );
        assert_eq!(
            notes("<rect id='r' fill='url( \"b.svg#c\" )' onclick='url(x)'/>"),
            [("lost_outside", "r".to_owned())]
        );
        assert_eq!(
            notes("<style>.x{display:none}</style><g class='x'><g class='x'/></g><defs class='x'/>"),
            [("lost_hidden", "g".to_owned())]
        );
        assert_eq!(notes("<rect fill='url(#a)'/><image href='data:image/png;base64,AA'/>"), []);
    }

    #[test]
    fn hostile_documents_are_refused() {
        assert_eq!(refused("<svg"), Some(Reason::BrokenSvg));
        assert_eq!(refused("<html/>"), Some(Reason::NotSvg));
        assert_eq!(refused(&svg(&"<g>".repeat(64).chars().chain("</g>".repeat(64).chars()).collect::<String>())), None);
        assert_eq!(refused(&svg(&format!("{}{}", "<g>".repeat(65), "</g>".repeat(65)))), Some(Reason::SvgTooDeep));
        assert_eq!(refused(&svg(&"<g/>".repeat(1000))), Some(Reason::SvgTooMany));
        assert_eq!(refused(&svg(&"<g/>".repeat(999))), None);
    }
}
