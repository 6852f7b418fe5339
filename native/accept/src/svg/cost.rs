//! Counts the elements that an SVG draws once every reference is followed, without following it.
//!
//! Thirty `use` elements that each name the one before twice draw 2^30 shapes. Patterns, masks,
//! clip paths, markers and filters multiply in the same way. So the cost of each element is counted
//! once and cached.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Node};

use super::scan::{name, reference};
use crate::Refusal;

/// Elements drawn after all references are followed.
const MAX_ELEMENTS: u64 = 500_000;

/// Nested references. Each may hold another 1,024 levels of elements, all on the stack.
const MAX_REFERENCES: usize = 32;

/// Style rules are matched against every element.
const MAX_RULE_MATCHES: u64 = 20_000_000;

/// Checks the whole drawing. The nesting of its elements has been checked before.
pub fn check(xml: &Document) -> Result<(), Refusal> {
    let elements = count(xml)?;
    if elements > MAX_ELEMENTS {
        return Err(Refusal::over_budget(format!(
            "The SVG draws {elements} elements once its references are followed; {MAX_ELEMENTS} are allowed. Simplify it."
        )));
    }
    Ok(())
}

/// The number of elements that a drawing has once its references are followed.
pub fn count(xml: &Document) -> Result<u64, Refusal> {
    check_style_rules(xml)?;
    let mut counter = Counter { targets: BTreeMap::new(), known: BTreeMap::new() };
    for node in xml.descendants() {
        if let Some(id) = node.attribute("id") {
            counter.targets.entry(id.to_owned()).or_insert(node);
        }
    }
    counter.element(xml.root_element(), 0)
}

fn check_style_rules(xml: &Document) -> Result<(), Refusal> {
    let styles = xml.descendants().filter(|node| node.parent_element().is_some_and(|parent| is_style(&parent)));
    let rules: usize = styles.filter_map(|node| node.text()).map(|css| css.matches('{').count()).sum();
    let elements = xml.descendants().filter(Node::is_element).count();
    if rules as u64 * elements as u64 > MAX_RULE_MATCHES {
        return Err(Refusal::over_budget(format!("{rules} style rules for {elements} elements are too many.")));
    }
    Ok(())
}

fn is_style(node: &Node) -> bool {
    name(node) == Some("style")
}

struct Counter<'a, 'input> {
    targets: BTreeMap<String, Node<'a, 'input>>,
    /// Cost by the element's position in the document; `None` while it is being counted: the
    /// renderer breaks such a cycle, so it costs nothing more.
    known: BTreeMap<usize, Option<u64>>,
}

impl<'a, 'input> Counter<'a, 'input> {
    fn element(&mut self, node: Node<'a, 'input>, references: usize) -> Result<u64, Refusal> {
        let place = node.id().get_usize();
        if let Some(known) = self.known.get(&place) {
            return Ok(known.unwrap_or(0));
        }
        if references > MAX_REFERENCES {
            return Err(Refusal::over_budget(format!("References nest deeper than {MAX_REFERENCES} levels.")));
        }
        self.known.insert(place, None);
        let mut cost = 1u64;
        for (id, times) in used(&node) {
            if let Some(target) = self.targets.get(id).copied() {
                cost = cost.saturating_add(self.element(target, references + 1)?.saturating_mul(times));
            }
        }
        for child in node.children().filter(Node::is_element) {
            cost = cost.saturating_add(self.element(child, references)?);
        }
        self.known.insert(place, Some(cost));
        Ok(cost)
    }
}

/// Ids that an element refers to, each with the number of times that it is drawn.
fn used<'a>(node: &Node<'a, '_>) -> Vec<(&'a str, u64)> {
    let mut used = Vec::new();
    if let Some(id) = reference(node).and_then(|target| target.strip_prefix('#')) {
        used.push((id, 1));
    }
    for attribute in node.attributes() {
        // A marker is drawn at every vertex: at most one for each two characters of the geometry.
        let is_marker = attribute.name().starts_with("marker") || attribute.value().contains("marker");
        let times = if is_marker { vertices(node) } else { 1 };
        for after in attribute.value().split("url(").skip(1) {
            let target = after.split(')').next().unwrap_or_default().trim().trim_matches(['"', '\'']).trim();
            if let Some(id) = target.strip_prefix('#') {
                used.push((id, times));
            }
        }
    }
    used
}

fn vertices(node: &Node) -> u64 {
    let length: usize = ["d", "points"].iter().filter_map(|name| node.attribute(*name)).map(str::len).sum();
    (length as u64 / 2).max(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(inside: &str) -> bool {
        let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>{inside}</svg>");
        check(&Document::parse(&svg).expect("well-formed")).is_ok()
    }

    #[test]
    fn elements_are_bounded_at_the_edge() {
        // svg, defs, g and 997 shapes, then as many uses of the g (1 + 998 each) as just fit.
        let shapes = "<path/>".repeat(997);
        let uses = (MAX_ELEMENTS - 1000) / 999;
        let rest = (MAX_ELEMENTS - 1000) % 999;
        let drawing = |rest: u64| {
            format!(
                "<defs><g id='a'>{shapes}</g></defs>{}{}",
                "<use href='#a'/>".repeat(uses as usize),
                "<path/>".repeat(rest as usize)
            )
        };
        assert!(fits(&drawing(rest - 1)));
        assert!(fits(&drawing(rest)));
        assert!(!fits(&drawing(rest + 1)));
    }

    #[test]
    fn doubling_through_any_kind_of_reference_is_caught() {
        let doubled = |step: &dyn Fn(usize) -> String| (1..=24).map(step).collect::<String>();
        let uses = doubled(&|n| format!("<g id='l{n}'><use href='#l{0}'/><use href='#l{0}'/></g>", n - 1));
        assert!(!fits(&format!("<g id='l0'><path/></g>{uses}")));
        let patterns = doubled(&|n| {
            format!("<pattern id='l{n}'><path fill='url(#l{0})'/><path style='fill:url(#l{0})'/></pattern>", n - 1)
        });
        assert!(!fits(&format!("<pattern id='l0'><path/></pattern>{patterns}")));
    }

    #[test]
    fn a_marker_costs_as_often_as_there_are_vertices() {
        let marker = |vertices: usize| {
            let path = "L1 1".repeat(vertices);
            let inside = "<path/>".repeat(999);
            format!("<marker id='m'>{inside}</marker><path marker-mid='url(#m)' d='M0 0{path}'/>")
        };
        assert!(fits(&marker(100)));
        assert!(!fits(&marker(1000)));
    }

    #[test]
    fn cycles_end_and_chains_are_bounded() {
        assert!(fits("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>"));
        let chain = |links: usize| -> String {
            (0..links).map(|n| format!("<g id='l{n}'><use href='#l{}'/></g>", n + 1)).collect()
        };
        assert!(fits(&chain(MAX_REFERENCES + 1)));
        assert!(!fits(&chain(MAX_REFERENCES + 2)));
    }

    #[test]
    fn style_rules_are_bounded() {
        let drawing = |rules: usize| format!("<style>{}</style>{}", "a{}".repeat(rules), "<path/>".repeat(1000));
        assert!(fits(&drawing(10_000)));
        assert!(!fits(&drawing(20_000)));
    }
}
