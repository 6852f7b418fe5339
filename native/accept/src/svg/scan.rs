//! Contents that an SVG may not have. Refusing is clearer than a picture that silently lacks a
//! part.

use resvg::usvg::roxmltree::{Document, Node};

use super::refusals::{MAX_DEPTH, broken, no_size};
use crate::{Reason, Refusal};

/// The SVG namespace.
const SVG: &str = "http://www.w3.org/2000/svg";

/// Walks every element; scripts, links, metadata and animations are not drawn, so they are ignored.
pub fn check(xml: &Document) -> Result<(), Refusal> {
    let root = xml.root_element();
    if name(&root) != Some("svg") {
        return Err(broken("its root element is not svg in the SVG namespace"));
    }
    check_size(&root)?;
    for node in xml.descendants().filter(Node::is_element) {
        check_element(&node)?;
    }
    check_depth(xml)
}

/// Without a viewBox, width and height both have to be absolute: a percentage has nothing to refer
/// to.
fn check_size(root: &Node) -> Result<(), Refusal> {
    let has_view_box = root.attribute("viewBox").is_some_and(is_view_box);
    let is_absolute = |side: &str| root.attribute(side).is_some_and(is_absolute_length);
    if has_view_box || (is_absolute("width") && is_absolute("height")) { Ok(()) } else { Err(no_size()) }
}

/// Four finite numbers, the last two above zero.
fn is_view_box(value: &str) -> bool {
    let separators = [' ', ',', '\t', '\n', '\r'];
    let numbers = value.split(separators).filter(|part| !part.is_empty()).map(finite);
    let numbers: Option<Vec<f64>> = numbers.collect();
    matches!(numbers.as_deref(), Some([_, _, width, height]) if *width > 0.0 && *height > 0.0)
}

/// A positive number with a unit other than a percentage.
fn is_absolute_length(value: &str) -> bool {
    let number = value.trim().trim_end_matches(|unit: char| unit.is_ascii_alphabetic());
    finite(number).is_some_and(|number| number > 0.0)
}

fn finite(value: &str) -> Option<f64> {
    value.parse().ok().filter(|number: &f64| number.is_finite())
}

fn check_element(node: &Node) -> Result<(), Refusal> {
    match name(node) {
        Some("text" | "foreignObject") if has_visible_text(node) => Err(Refusal::new(
            Reason::SvgText,
            "The SVG holds text, which would need fonts from elsewhere. Convert text to paths, or use a text layer.",
        )),
        Some("image" | "feImage") => match reference(node) {
            Some(target) if target.starts_with('#') => Ok(()),
            Some(target) if is_data(target) => Err(Refusal::new(
                Reason::SvgImage,
                "The SVG holds a raster image. Upload that image by itself, or trace it to paths.",
            )),
            Some(target) => Err(external(target)),
            None => Ok(()),
        },
        Some("style") => check_css(&text_of(node)),
        // `a` is a link for clicks; a script is never run.
        Some("a" | "script") | None => Ok(()),
        Some(_) => {
            if let Some(target) = reference(node).filter(|target| !target.starts_with('#')) {
                return Err(external(target));
            }
            node.attributes().try_for_each(|attribute| check_css(attribute.value()))
        }
    }
}

/// CSS, or the value of a presentation attribute: `@import`, and `url(…)` of anything but a fragment.
fn check_css(css: &str) -> Result<(), Refusal> {
    if css.contains("@import") {
        return Err(external("@import"));
    }
    for after in css.split("url(").skip(1) {
        let target = after.split(')').next().unwrap_or_default().trim().trim_matches(['"', '\'']).trim();
        if !target.starts_with('#') {
            return Err(external(target));
        }
    }
    Ok(())
}

fn check_depth(xml: &Document) -> Result<(), Refusal> {
    let mut depth = 0;
    let mut node = xml.root();
    loop {
        if depth > MAX_DEPTH {
            return Err(Refusal::over_budget(format!("Elements nest deeper than {MAX_DEPTH} levels.")));
        }
        if let Some(child) = node.first_child() {
            depth += 1;
            node = child;
            continue;
        }
        loop {
            if let Some(sibling) = node.next_sibling() {
                node = sibling;
                break;
            }
            let Some(parent) = node.parent() else { return Ok(()) };
            depth -= 1;
            node = parent;
        }
    }
}

/// The local name of an SVG element; usvg also takes elements without a namespace.
pub fn name<'a>(node: &Node<'a, '_>) -> Option<&'a str> {
    let tag = node.tag_name();
    matches!(tag.namespace(), None | Some(SVG)).then(|| tag.name())
}

/// `href`, with or without the XLink namespace.
pub fn reference<'a>(node: &Node<'a, '_>) -> Option<&'a str> {
    let mut references = node.attributes().filter(|attribute| attribute.name() == "href");
    references.next().map(|attribute| attribute.value().trim()).filter(|target| !target.is_empty())
}

fn is_data(target: &str) -> bool {
    target.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"))
}

fn has_visible_text(node: &Node) -> bool {
    node.descendants().filter_map(|inner| inner.text()).any(|text| !text.trim().is_empty())
}

fn text_of(node: &Node) -> String {
    node.descendants().filter(Node::is_text).filter_map(|inner| inner.text()).collect()
}

fn external(target: &str) -> Refusal {
    let shown: String = target.chars().take(80).collect();
    Refusal::new(Reason::SvgExternal, format!("The SVG draws something from outside it ({shown}). Embed it as paths."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(inside: &str) -> Option<Reason> {
        let svg = format!(
            "<svg xmlns='{SVG}' xmlns:xlink='http://www.w3.org/1999/xlink' width='8' height='8'>{inside}</svg>"
        );
        check(&Document::parse(&svg).expect("well-formed")).err().map(|refusal| refusal.reason)
    }

    #[test]
    fn text_is_refused_wherever_it_is() {
        assert_eq!(reason("<text>سلام</text>"), Some(Reason::SvgText));
        assert_eq!(reason("<g><text><tspan>a</tspan></text></g>"), Some(Reason::SvgText));
        assert_eq!(reason("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>a</p></foreignObject>"), {
            Some(Reason::SvgText)
        });
        assert_eq!(reason("<text> \n</text><title>a</title><desc>b</desc>"), None);
    }

    #[test]
    fn images_and_outside_references_are_refused() {
        assert_eq!(reason("<image href='data:image/png;base64,AAAA'/>"), Some(Reason::SvgImage));
        assert_eq!(reason("<image xlink:href='http://169.254.169.254/'/>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<image href='/etc/passwd'/>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<use href='other.svg#a'/>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<rect fill='url(http://example.com/#a)'/>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<rect style='fill: url( \"file:///a\" )'/>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<style>@import 'a.css';</style>"), Some(Reason::SvgExternal));
        assert_eq!(reason("<style><![CDATA[@font-face { src: url(a.woff) }]]></style>"), Some(Reason::SvgExternal));
    }

    #[test]
    fn what_stays_inside_or_is_never_drawn_is_allowed() {
        assert_eq!(reason("<a href='https://example.com'><rect fill='url(#g)' width='4' height='4'/></a>"), None);
        assert_eq!(reason("<script href='https://example.com/a.js'>alert(1)</script>"), None);
        assert_eq!(reason("<defs><g id='a'/></defs><use xlink:href='#a'/>"), None);
        assert_eq!(reason("<metadata><x xmlns='urn:x' href='http://example.com'/></metadata>"), None);
    }

    #[test]
    fn depth_is_bounded_at_its_edge() {
        let nested = |depth: usize| format!("{}{}", "<g>".repeat(depth), "</g>".repeat(depth));
        // The root node and svg are levels too.
        assert_eq!(reason(&nested(MAX_DEPTH - 1)), None);
        assert_eq!(reason(&nested(MAX_DEPTH)), Some(Reason::OverBudget));
    }
}
