//! Values of the few properties that usvg does not hand out, by attributes and style sheets.

use resvg::usvg::roxmltree::{Document, Node};
use simplecss::{AttributeOperator, DeclarationTokenizer, PseudoClass, Rule, StyleSheet};

use crate::svg::scan;

const PROPERTIES: [&str; 3] = ["direction", "display", "text-anchor"];

/// The text of all style sheets of a document.
pub fn style_sheets(xml: &Document) -> String {
    let sheets = xml.descendants().filter(|node| scan::name(node) == Some("style"));
    let texts = sheets.flat_map(|sheet| sheet.children().filter_map(|child| child.text()));
    texts.collect::<Vec<_>>().join("\n")
}

/// The rules of a document that set one of these properties.
pub struct Styles<'a> {
    rules: Vec<Rule<'a>>,
}

impl<'a> Styles<'a> {
    /// Reads style sheets.
    pub fn of(css: &'a str) -> Self {
        let mut rules = StyleSheet::parse(css).rules;
        for rule in &mut rules {
            rule.declarations.retain(|one| PROPERTIES.contains(&one.name));
        }
        rules.retain(|rule| !rule.declarations.is_empty());
        Self { rules }
    }

    /// The value that an element has itself.
    pub fn value(&self, node: Node, property: &str) -> Option<String> {
        let own = node.attribute("style").unwrap_or_default();
        let inline = DeclarationTokenizer::from(own).filter(|one| one.name == property);
        let rules = self.rules.iter().filter(|rule| rule.selector.matches(&Styled(node)));
        let set = rules.flat_map(|rule| rule.declarations.iter().filter(|one| one.name == property));
        let mut found = node.attribute(property);
        let mut is_important = false;
        for declaration in set.copied().chain(inline) {
            if declaration.important || !is_important {
                found = Some(declaration.value);
                is_important = declaration.important;
            }
        }
        found.map(|value| value.trim().to_owned())
    }

    /// The value that an element has itself, or inherits.
    pub fn inherited(&self, node: Node, property: &str) -> Option<String> {
        node.ancestors()
            .filter(Node::is_element)
            .filter_map(|one| self.value(one, property))
            .find(|value| value != "inherit")
    }
}

struct Styled<'a, 'input>(Node<'a, 'input>);

impl simplecss::Element for Styled<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Styled)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Styled)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator) -> bool {
        self.0.attribute(name).is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, class: PseudoClass) -> bool {
        matches!(class, PseudoClass::FirstChild) && self.0.prev_sibling_element().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_value_wins() {
        let css = "rect{direction:rtl;fill:red} .a{display:none} #b{display:block!important}";
        let styles = Styles::of(css);
        let xml = Document::parse(
            "<svg direction='ltr'><rect class='a' display='inline'/><rect id='b' class='a' style='display:none'/>\
             <g><path style='direction:inherit'/></g></svg>",
        );
        let xml = xml.expect("well-formed");
        let of = |number: usize, property: &str| {
            xml.descendants().filter(Node::is_element).nth(number).and_then(|node| styles.inherited(node, property))
        };
        assert_eq!(of(1, "display").as_deref(), Some("none"));
        assert_eq!(of(2, "display").as_deref(), Some("block"));
        assert_eq!(of(2, "direction").as_deref(), Some("rtl"));
        assert_eq!(of(4, "direction").as_deref(), Some("ltr"));
        assert_eq!(of(4, "text-anchor"), None);
    }
}
