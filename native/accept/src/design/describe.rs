//! Describes the tree of a design.

use std::collections::{BTreeMap, BTreeSet};

use resvg::usvg::filter::{Kind, Primitive};
use resvg::usvg::{BlendMode, Group, Image, ImageKind, Node, Text, Tree};
use serde::Serialize;

use super::faces::family_name;
use super::paints::{Rgba, matrix};
use super::shapes::{Clip, Shape};
use super::source::{Element, Note, Source};
use super::words::{Words, words};

/// A design whose styles, references and places are worked out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Design {
    width: f32,
    height: f32,
    nodes: Vec<Part>,
    /// Elements by the ids of nodes.
    elements: BTreeMap<String, Element>,
    notes: Vec<Note>,
    /// The first families of all texts.
    families: BTreeSet<String>,
}

/// A node, and its number in the order of the tree.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    at: usize,
    #[serde(skip_serializing_if = "String::is_empty")]
    id: String,
    /// The map from its plane to the canvas.
    matrix: [f32; 6],
    #[serde(flatten)]
    body: Body,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum Body {
    Group(Box<Holder>),
    Shape { shape: Box<Shape> },
    Image(Picture),
    Text { words: Box<Words> },
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Holder {
    nodes: Vec<Part>,
    opacity: f32,
    blend: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clip: Option<Clip>,
    is_masked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    filter: Option<Effect>,
}

/// A filter.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum Effect {
    Blur { deviation: f32 },
    Shadow { dx: f32, dy: f32, deviation: f32, color: Rgba },
    Other,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Picture {
    format: &'static str,
    /// The place of its bytes in the files of the answer; omitted for a design in a design.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<usize>,
    width: f32,
    height: f32,
    /// The part of it that shows, in its own pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    crop: Option<[f32; 4]>,
}

/// Describes a tree. The files are those of its pictures.
pub fn describe(tree: &Tree, source: Source) -> (Design, Vec<Vec<u8>>) {
    let mut reader = Reader { tree, elements: &source.elements, files: Vec::new(), families: BTreeSet::new(), at: 0 };
    let nodes = reader.nodes(tree.root());
    let Reader { files, families, .. } = reader;
    let Source { elements, notes, .. } = source;
    let (width, height) = (tree.size().width(), tree.size().height());
    (Design { width, height, nodes, elements, notes, families }, files)
}

struct Reader<'a> {
    tree: &'a Tree,
    elements: &'a BTreeMap<String, Element>,
    files: Vec<Vec<u8>>,
    families: BTreeSet<String>,
    at: usize,
}

impl Reader<'_> {
    fn nodes(&mut self, group: &Group) -> Vec<Part> {
        group.children().iter().map(|node| self.node(node)).collect()
    }

    fn node(&mut self, node: &Node) -> Part {
        let at = self.at;
        self.at += 1;
        let id = node.id().to_owned();
        let tag = self.elements.get(&id).map(|element| element.tag.as_str());
        if let (Some("image"), Some((image, crop))) = (tag, cropped(node)) {
            // The groups of a cropped picture have numbers, too.
            self.at += 2;
            return Part { at, id, matrix: matrix(image.abs_transform()), body: self.picture(image, Some(crop)) };
        }
        let body = match node {
            Node::Group(group) => Body::Group(Box::new(self.holder(group))),
            Node::Path(path) => Body::Shape { shape: Box::new(Shape::of(path, tag == Some("rect"))) },
            Node::Image(image) => self.picture(image, None),
            Node::Text(text) => {
                self.families(text);
                Body::Text { words: Box::new(words(text, self.tree.fontdb())) }
            }
        };
        Part { at, id, matrix: matrix(node.abs_transform()), body }
    }

    fn picture(&mut self, image: &Image, crop: Option<[f32; 4]>) -> Body {
        let (format, bytes) = match image.kind() {
            ImageKind::JPEG(bytes) => ("jpeg", Some(bytes)),
            ImageKind::PNG(bytes) => ("png", Some(bytes)),
            ImageKind::GIF(bytes) => ("gif", Some(bytes)),
            ImageKind::WEBP(bytes) => ("webp", Some(bytes)),
            ImageKind::SVG(_) => ("svg", None),
        };
        let file = bytes.map(|bytes| self.file(bytes));
        let size = image.size();
        Body::Image(Picture { format, file, width: size.width(), height: size.height(), crop })
    }

    fn holder(&mut self, group: &Group) -> Holder {
        let filter = match group.filters() {
            [] => None,
            [only] => Some(effect(only.primitives())),
            _ => Some(Effect::Other),
        };
        Holder {
            nodes: self.nodes(group),
            opacity: group.opacity().get(),
            blend: blend(group.blend_mode()),
            clip: group.clip_path().map(Clip::of),
            is_masked: group.mask().is_some(),
            filter,
        }
    }

    /// The place of a picture's bytes, which are passed once.
    fn file(&mut self, bytes: &[u8]) -> usize {
        match self.files.iter().position(|known| known == bytes) {
            Some(at) => at,
            None => {
                self.files.push(bytes.to_vec());
                self.files.len() - 1
            }
        }
    }

    fn families(&mut self, text: &Text) {
        let spans = text.chunks().iter().flat_map(|chunk| chunk.spans());
        self.families.extend(spans.filter_map(|span| span.font().families().first().map(family_name)));
    }
}

/// A picture that fills its box, and the part of it that shows: usvg clips it in two groups.
fn cropped(node: &Node) -> Option<(&Image, [f32; 4])> {
    let Node::Group(outer) = node else { return None };
    let [Node::Group(inner)] = outer.children() else { return None };
    let [Node::Image(image)] = inner.children() else { return None };
    let [Node::Path(frame)] = outer.clip_path()?.root().children() else { return None };
    let seen = frame.data().bounds().transform(inner.transform().invert()?)?;
    Some((image, [seen.x(), seen.y(), seen.width(), seen.height()]))
}

fn effect(primitives: &[Primitive]) -> Effect {
    match primitives.iter().map(Primitive::kind).collect::<Vec<_>>().as_slice() {
        [Kind::GaussianBlur(blur)] if blur.std_dev_x() == blur.std_dev_y() => {
            Effect::Blur { deviation: blur.std_dev_x().get() }
        }
        [Kind::DropShadow(shadow)] if shadow.std_dev_x() == shadow.std_dev_y() => Effect::Shadow {
            dx: shadow.dx(),
            dy: shadow.dy(),
            deviation: shadow.std_dev_x().get(),
            color: Rgba::of(shadow.color(), shadow.opacity().get()),
        },
        _ => Effect::Other,
    }
}

fn blend(mode: BlendMode) -> &'static str {
    match mode {
        BlendMode::Normal => "normal",
        BlendMode::Multiply => "multiply",
        BlendMode::Screen => "screen",
        BlendMode::Overlay => "overlay",
        BlendMode::Darken => "darken",
        BlendMode::Lighten => "lighten",
        BlendMode::ColorDodge => "color-dodge",
        BlendMode::ColorBurn => "color-burn",
        BlendMode::HardLight => "hard-light",
        BlendMode::SoftLight => "soft-light",
        BlendMode::Difference => "difference",
        BlendMode::Exclusion => "exclusion",
        BlendMode::Hue => "hue",
        BlendMode::Saturation => "saturation",
        BlendMode::Color => "color",
        BlendMode::Luminosity => "luminosity",
        BlendMode::PlusLighter => "plus-lighter",
    }
}
